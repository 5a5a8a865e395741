//! A JPEG decoded to a part of its size: of each block of 64 pixels only as many as are wanted are made. So there is room
//! for pictures that are larger than memory would be.

use super::{Frame, Jpeg};
use crate::Unfit;
use crate::pixels::{Channels, Pixels};

/// What width and height can be divided by.
pub(crate) const DIVISORS: [u32; 3] = [2, 4, 8];

/// What decoding takes, in bytes: the components by themselves, and the pixels that they become. `None` where the
/// decoder keeps the whole picture whatever is made of it, and for printers' colours.
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

/// Width and height of what is decoded.
pub(crate) fn sides(frame: &Frame, by: u32) -> (u32, u32) {
    (frame.width.div_ceil(by), frame.height.div_ceil(by))
}

/// Decodes a file of one scan to a part of its width and height.
pub(super) fn decode(bytes: &[u8], frame: &Frame, by: u32) -> Result<Pixels, Unfit> {
    let (width, height) = sides(frame, by);
    let (Ok(wide), Ok(high)) = (u16::try_from(width), u16::try_from(height)) else {
        return Err(Unfit::TooManyPixels);
    };
    let mut decoder = jpeg_decoder::Decoder::new(bytes);
    let decoded = decoder.scale(wide, high);
    let decoded = decoded.and_then(|_| decoder.decode());
    let data = decoded.map_err(|error| {
        tracing::debug!("a JPEG that cannot be decoded: {error:?}");
        Unfit::Damaged
    })?;
    let data = match frame.components() {
        1 => data.into_iter().flat_map(|light| [light; 3]).collect(),
        _ => data,
    };
    Pixels::new(width, height, Channels::Rgb, data)
}
