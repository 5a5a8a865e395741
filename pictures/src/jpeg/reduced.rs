//! Decodes a JPEG at a fraction of its size: of each block of 64 pixels only the needed ones are computed. So pictures
//! that would not fit into memory can be decoded.

use super::{Frame, Jpeg};
use crate::PictureError;
use crate::pixels::{Channels, Pixels};

/// The possible divisors of width and height.
pub(crate) const DIVISORS: [u32; 3] = [2, 4, 8];

/// The memory for decoding, in bytes: the separate components, and the pixels made of them. `None` if the decoder keeps
/// the whole picture at any scale, and for CMYK.
pub(crate) fn need(jpeg: &Jpeg, divisor: u32) -> Option<u64> {
    let frame = &jpeg.frame;
    if jpeg.decoder_memory > 0 || !matches!(frame.component_count(), 1 | 3) {
        return None;
    }
    let (width, height) = sides(frame, divisor);
    // A coefficient has two bytes, a pixel of a component one.
    let components = frame.coefficient_bytes() / 2 / u64::from(divisor * divisor);
    Some(components + 3 * u64::from(width) * u64::from(height))
}

/// Width and height of the result.
pub(crate) fn sides(frame: &Frame, divisor: u32) -> (u32, u32) {
    (
        frame.width.div_ceil(divisor),
        frame.height.div_ceil(divisor),
    )
}

/// Decodes a file with one scan at a fraction of its width and height.
pub(super) fn decode(bytes: &[u8], frame: &Frame, divisor: u32) -> Result<Pixels, PictureError> {
    let (width, height) = sides(frame, divisor);
    let (Ok(wide), Ok(high)) = (u16::try_from(width), u16::try_from(height)) else {
        return Err(PictureError::TooManyPixels);
    };
    let mut decoder = jpeg_decoder::Decoder::new(bytes);
    let scaled = decoder.scale(wide, high);
    let decoded = scaled.and_then(|_| decoder.decode());
    let samples = decoded.map_err(|error| {
        tracing::debug!("a JPEG that cannot be decoded: {error:?}");
        PictureError::Damaged
    })?;
    let data = match frame.component_count() {
        1 => samples.into_iter().flat_map(|light| [light; 3]).collect(),
        _ => samples,
    };
    Pixels::new(width, height, Channels::Rgb, data)
}
