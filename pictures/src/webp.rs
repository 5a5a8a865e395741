//! Checks the container of a WebP (RFC 9649) before decoding: the decoder trusts the sizes that chunks declare.

use super::{MOST_MEMORY, PictureError, webp_tables};

/// The bits of a side in a VP8 header; the others are for scaling.
const SIDE_BITS: u32 = 0x3fff;
/// Bytes of a decoded pixel: red, green, blue and opacity.
const RGBA: u64 = 4;
/// The offset of the first chunk in the file, and in an animation's frame.
const FIRST_CHUNK: usize = 12;
const FIRST_CHUNK_OF_FRAME: usize = 16;

/// The file up to its declared end. The decoder would read a little further.
pub(super) fn without_trailing_data(mut bytes: Vec<u8>) -> Result<Vec<u8>, PictureError> {
    let declared_size = bytes
        .get(4..8)
        .and_then(<[u8]>::first_chunk)
        .map(|size| u32::from_le_bytes(*size));
    let end = declared_size
        .map(|size| 8 + size as usize)
        .filter(|end| *end <= bytes.len());
    bytes.truncate(end.ok_or(PictureError::Damaged)?);
    Ok(bytes)
}

/// The most memory for decoding besides the pixels, in bytes.
pub(super) fn need(bytes: &[u8], width: u32, height: u32) -> Result<u64, PictureError> {
    let mut need = MemoryNeed {
        area: u64::from(width) * u64::from(height),
        bytes: 0,
    };
    let mut has_frame = false;
    for chunk in chunks(bytes, FIRST_CHUNK) {
        let (name, data) = chunk?;
        if &name != b"ANMF" {
            need.add_chunk(name, data, (width, height))?;
        // Only the first frame is decoded.
        } else if !std::mem::replace(&mut has_frame, true) {
            // The frame and the canvas, as RGBA.
            need.bytes += 2 * RGBA * need.area;
            let (frame, _) = data
                .split_at_checked(FIRST_CHUNK_OF_FRAME)
                .ok_or(PictureError::Damaged)?;
            let side = |at: usize| match frame.get(at..at + 3) {
                Some([low, middle, high]) => u32::from_le_bytes([*low, *middle, *high, 0]) + 1,
                _ => 0,
            };
            for chunk in chunks(data, FIRST_CHUNK_OF_FRAME) {
                let (name, data) = chunk?;
                need.add_chunk(name, data, (side(6), side(9)))?;
            }
        }
    }
    Ok(need.bytes)
}

/// Memory for decoding so far.
struct MemoryNeed {
    /// Number of pixels of the picture.
    area: u64,
    bytes: u64,
}

impl MemoryNeed {
    fn add_chunk(
        &mut self,
        name: [u8; 4],
        data: &[u8],
        (width, height): (u32, u32),
    ) -> Result<(), PictureError> {
        if u64::from(width) * u64::from(height) > self.area {
            return Err(PictureError::Damaged);
        }
        match &name {
            b"VP8 " => {
                let Some([_, _, _, 0x9d, 0x01, 0x2a, w1, w2, h1, h2]) = data.first_chunk() else {
                    return Err(PictureError::Damaged);
                };
                let coded_sides = [[*w1, *w2], [*h1, *h2]]
                    .map(|side| u32::from(u16::from_le_bytes(side)) & SIDE_BITS);
                if coded_sides != [width, height] {
                    return Err(PictureError::Damaged);
                }
                // Brightness for each pixel, and two colours for each four pixels: 1.5, rounded up.
                self.bytes += 2 * self.area;
            }
            b"VP8L" => {
                self.bytes += RGBA * self.area;
                // After the signature and the sides.
                let pixels = data.get(5..).ok_or(PictureError::Damaged)?;
                self.add_tables(pixels, width, height)?;
            }
            // The alpha channel may use lossless compression.
            b"ALPH" => {
                // At most: decoded as a lossless picture, and then a byte for each pixel.
                self.bytes += (RGBA + 1) * self.area;
                if let Some((1, pixels)) = data
                    .split_first()
                    .map(|(header, pixels)| (header & 3, pixels))
                {
                    self.add_tables(pixels, width, height)?;
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn add_tables(&mut self, packed: &[u8], width: u32, height: u32) -> Result<(), PictureError> {
        // Does not even parse the tables of a picture that is already too large.
        if self.bytes > MOST_MEMORY {
            return Err(PictureError::TooManyPixels);
        }
        self.bytes += webp_tables::table_bytes(packed, width, height, MOST_MEMORY)
            .ok_or(PictureError::Damaged)?;
        Ok(())
    }
}

/// The chunks from an offset on, each with its name. All of them must be complete.
fn chunks(
    bytes: &[u8],
    first: usize,
) -> impl Iterator<Item = Result<([u8; 4], &[u8]), PictureError>> {
    let mut remaining = bytes.get(first..).unwrap_or_default();
    let next = move || {
        // Fewer bytes than a header hold no chunk.
        let ([n1, n2, n3, n4, s1, s2, s3, s4], after_header) = remaining.split_first_chunk()?;
        let size = u32::from_le_bytes([*s1, *s2, *s3, *s4]) as usize;
        let Some((data, after)) = after_header.split_at_checked(size) else {
            remaining = &[];
            return Some(Err(PictureError::Damaged));
        };
        remaining = after.get(size % 2..).unwrap_or_default();
        Some(Ok(([*n1, *n2, *n3, *n4], data)))
    };
    std::iter::from_fn(next)
}
