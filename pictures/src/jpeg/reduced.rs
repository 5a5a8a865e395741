//! Decodes a JPEG at a fraction of its size: of each block of 64 pixels only the needed ones are computed. So pictures
//! that would not fit into memory can be decoded.

use super::{Frame, Jpeg};
use crate::PictureError;
use crate::pixels::{Channels, Pixels};

/// The possible divisors of width and height.
pub(crate) const DIVISORS: [u32; 3] = [2, 4, 8];

/// The memory for decoding, in bytes: the separate components, and the pixels made of them. `None` if the decoder keeps
/// the whole picture at any scale, and for CMYK.
pub(crate) fn need(jpeg: &Jpeg, by: u32) -> Option<u64> {
    let frame = &jpeg.frame;
    if jpeg.kept > 0 || !matches!(frame.components(), 1 | 3) {
        return None;
    }
    let (width, height) = sides(frame, by);
    // A coefficient has two bytes, a pixel of a component one.
    let components = frame.coefficients() / 2 / u64::from(by * by);
    Some(components + 3 * u64::from(width) * u64::from(height))
}

/// Width and height of the result.
pub(crate) fn sides(frame: &Frame, by: u32) -> (u32, u32) {
    (frame.width.div_ceil(by), frame.height.div_ceil(by))
}

/// Decodes a file with one scan at a fraction of its width and height.
pub(super) fn decode(bytes: &[u8], frame: &Frame, by: u32) -> Result<Pixels, PictureError> {
    let (width, height) = sides(frame, by);
    let (Ok(wide), Ok(high)) = (u16::try_from(width), u16::try_from(height)) else {
        return Err(PictureError::TooManyPixels);
    };
    let mut decoder = jpeg_decoder::Decoder::new(bytes);
    let decoded = decoder.scale(wide, high);
    let decoded = decoded.and_then(|_| decoder.decode());
    let data = decoded.map_err(|error| {
        tracing::debug!("a JPEG that cannot be decoded: {error:?}");
        PictureError::Damaged
    })?;
    let data = match frame.components() {
        1 => data.into_iter().flat_map(|light| [light; 3]).collect(),
        _ => data,
    };
    Pixels::new(width, height, Channels::Rgb, data)
}
