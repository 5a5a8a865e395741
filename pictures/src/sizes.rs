//! Encodes a picture in three sizes.

use std::cell::RefCell;
use std::io::{self, Write};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use fast_image_resize::images::{Image, ImageRef};
use fast_image_resize::{PixelType, ResizeOptions, Resizer};
use image::codecs::png::{CompressionType, FilterType, PngEncoder};
use image::metadata::Orientation;
use image::{ExtendedColorType, ImageEncoder as _};
use jpeg_encoder::{
    ChromaSubsamplingMethod, ColorType, Encoder, ImageBuffer, JpegColorType, SamplingFactor,
    rgb_to_ycbcr,
};

use super::pixels::{Channels, Pixels, TurnedPixels, swaps_sides};
use super::{MOST_BYTES, Picture, PictureError, PictureSizes};

/// The longest sides, in pixels.
pub(super) const DISPLAY: u32 = 2048;
const THUMBNAIL: u32 = 400;
/// The longest side of a placeholder's source: larger is slower and gives the same result.
const PLACEHOLDER: u32 = 100;

/// Encoding qualities, of 100.
const ORIGINAL_QUALITY: u8 = 92;
const DISPLAY_QUALITY: u8 = 85;
const THUMBNAIL_QUALITY: u8 = 80;
const SQUARE_QUALITY: u8 = 85;

/// Above this number of pixels a picture is halved before it is resized: resizing keeps an intermediate picture, which
/// would need half as much memory again.
pub(super) const HALVED_ABOVE: u64 = 25_000_000;

/// The largest PNG with transparency: the sender may have compressed its pixels better than this program does.
pub(super) const MOST_PNG: usize = 2 * MOST_BYTES;

/// A decoded picture in sRGB.
pub(super) struct Decoded {
    pub(super) pixels: Pixels,
    /// The orientation to apply to the pixels.
    pub(super) orientation: Orientation,
    pub(super) taken_at: Option<String>,
    pub(super) original: OriginalEncoding,
    /// Width and height of the original before it is turned.
    pub(super) size: (u32, u32),
}

/// How the original size is made.
pub(super) enum OriginalEncoding {
    /// Its compressed picture is kept.
    Kept(Vec<u8>),
    Jpeg(SamplingFactor),
    Png,
}

/// Encodes a decoded picture in its three sizes.
pub(super) fn encode(decoded: Decoded) -> Result<PictureSizes, PictureError> {
    let Decoded {
        mut pixels,
        orientation,
        taken_at,
        original,
        size,
    } = decoded;
    let original = match original {
        OriginalEncoding::Kept(bytes) => jpeg_picture(bytes),
        OriginalEncoding::Png => original_png(&pixels, orientation)?,
        OriginalEncoding::Jpeg(sampling) => original_jpeg(&pixels, orientation, sampling)?,
    };
    let (width, height) = if swaps_sides(orientation) {
        (size.1, size.0)
    } else {
        size
    };
    if pixels.area() as u64 > HALVED_ABOVE && pixels.channels == Channels::Rgb {
        pixels = pixels.halved();
    }
    let display_pixels = fit_within(pixels, DISPLAY)?.turned(orientation);
    let display = encode_size(&display_pixels, DISPLAY_QUALITY, ScanOrder::CoarseFirst)?;
    let thumbnail_pixels = fit_within(display_pixels, THUMBNAIL)?;
    let thumbnail = encode_size(&thumbnail_pixels, THUMBNAIL_QUALITY, ScanOrder::FromTheTop)?;
    let thumbhash = placeholder(thumbnail_pixels)?;
    Ok(PictureSizes {
        original,
        display,
        thumbnail,
        width,
        height,
        thumbhash,
        taken_at,
    })
}

/// The middle of a decoded picture as a square JPEG.
pub(super) fn square(decoded: Decoded, side: u32) -> Result<Vec<u8>, PictureError> {
    let Decoded {
        mut pixels,
        orientation,
        ..
    } = decoded;
    if pixels.area() as u64 > HALVED_ABOVE && pixels.channels == Channels::Rgb {
        pixels = pixels.halved();
    }
    let middle = ResizeOptions::new().fit_into_destination(None);
    let square = resize(&pixels, (side, side), &middle)?
        .turned(orientation)
        .on_white();
    Ok(encode_size(&square, SQUARE_QUALITY, ScanOrder::FromTheTop)?.bytes)
}

fn jpeg_picture(bytes: Vec<u8>) -> Picture {
    Picture {
        content_type: "image/jpeg",
        bytes,
    }
}

/// Scales a picture to fit into a square; a smaller one stays as it is.
fn fit_within(pixels: Pixels, max_side: u32) -> Result<Pixels, PictureError> {
    let longest = pixels.width.max(pixels.height);
    if longest <= max_side {
        return Ok(pixels);
    }
    // A very long picture is still at least one pixel wide.
    let scale_side = |side: u32| {
        let scaled =
            (u64::from(side) * u64::from(max_side) + u64::from(longest) / 2) / u64::from(longest);
        u32::try_from(scaled).unwrap_or(max_side).max(1)
    };
    let sides = (scale_side(pixels.width), scale_side(pixels.height));
    resize(&pixels, sides, &ResizeOptions::new())
}

fn resize(
    pixels: &Pixels,
    (width, height): (u32, u32),
    options: &ResizeOptions,
) -> Result<Pixels, PictureError> {
    let kind = match pixels.channels {
        Channels::Rgb => PixelType::U8x3,
        Channels::Rgba => PixelType::U8x4,
    };
    let source = ImageRef::new(pixels.width, pixels.height, &pixels.data, kind)
        .map_err(PictureError::internal)?;
    let mut target = Image::new(width, height, kind);
    let outcome = Resizer::new().resize(&source, &mut target, options);
    outcome.map_err(PictureError::internal)?;
    Pixels::new(width, height, pixels.channels, target.into_vec())
}

/// The order of the pixels in a JPEG.
#[derive(Clone, Copy, PartialEq)]
enum ScanOrder {
    /// Progressive: a preview shows early on a slow line, and the file is a tenth smaller; decoding takes longer.
    CoarseFirst,
    FromTheTop,
}

/// Encodes a size other than the original.
fn encode_size(pixels: &Pixels, quality: u8, order: ScanOrder) -> Result<Picture, PictureError> {
    if pixels.channels == Channels::Rgba {
        let bytes = encode_png(pixels, usize::MAX).map_err(PictureError::internal)?;
        return Ok(Picture {
            content_type: "image/png",
            bytes,
        });
    }
    let mut bytes = Vec::new();
    let mut encoder = new_encoder(&mut bytes, quality, SamplingFactor::F_2_2);
    // A progressive encoder keeps all coefficients in memory, which this size can afford.
    encoder.set_progressive(order == ScanOrder::CoarseFirst);
    encoder.set_optimized_huffman_tables(order == ScanOrder::CoarseFirst);
    let (width, height) = jpeg_sides(pixels.width, pixels.height)?;
    let encoded = encoder.encode(&pixels.data, width, height, ColorType::Rgb);
    encoded.map_err(PictureError::internal)?;
    Ok(jpeg_picture(bytes))
}

/// Encodes the original size as an upright JPEG.
pub(super) fn original_jpeg(
    pixels: &Pixels,
    orientation: Orientation,
    sampling: SamplingFactor,
) -> Result<Picture, PictureError> {
    let mut bytes = Vec::new();
    let encoder = new_encoder(&mut bytes, ORIGINAL_QUALITY, sampling);
    let encoded = if orientation == Orientation::NoTransforms {
        let (width, height) = jpeg_sides(pixels.width, pixels.height)?;
        encoder.encode(&pixels.data, width, height, ColorType::Rgb)
    } else {
        let turned = TurnedPixels::new(pixels, orientation);
        let (width, height) = jpeg_sides(turned.width, turned.height)?;
        let band = RefCell::default();
        encoder.encode_image(TurnedRows {
            pixels: turned,
            width,
            height,
            band,
        })
    };
    encoded.map_err(PictureError::internal)?;
    Ok(jpeg_picture(bytes))
}

/// A lossless PNG. An opaque picture whose PNG exceeds the largest file becomes a JPEG.
fn original_png(pixels: &Pixels, orientation: Orientation) -> Result<Picture, PictureError> {
    let has_alpha = pixels.channels == Channels::Rgba;
    let max_bytes = if has_alpha { MOST_PNG } else { MOST_BYTES };
    let turned;
    let upright = if orientation == Orientation::NoTransforms {
        pixels
    } else {
        turned = TurnedPixels::new(pixels, orientation).to_pixels();
        &turned
    };
    match encode_png(upright, max_bytes) {
        Ok(bytes) => Ok(Picture {
            content_type: "image/png",
            bytes,
        }),
        Err(error) if !is_too_large(&error) => Err(PictureError::internal(error)),
        Err(_) if has_alpha => Err(PictureError::TooManyPixels),
        Err(_) => original_jpeg(upright, Orientation::NoTransforms, SamplingFactor::F_1_1),
    }
}

fn new_encoder(
    bytes: &mut Vec<u8>,
    quality: u8,
    sampling: SamplingFactor,
) -> Encoder<&mut Vec<u8>> {
    let mut encoder = Encoder::new(bytes, quality);
    encoder.set_sampling_factor(sampling);
    encoder.set_chroma_subsampling_method(ChromaSubsamplingMethod::Average);
    encoder
}

/// Converts sides to JPEG's type.
fn jpeg_sides(width: u32, height: u32) -> Result<(u16, u16), PictureError> {
    let side = |side: u32| u16::try_from(side).map_err(PictureError::internal);
    Ok((side(width)?, side(height)?))
}

/// Encodes a PNG; fails if it has more than `max_bytes`.
fn encode_png(pixels: &Pixels, max_bytes: usize) -> image::ImageResult<Vec<u8>> {
    let mut file = BoundedWriter {
        bytes: Vec::new(),
        max_bytes,
    };
    let color = match pixels.channels {
        Channels::Rgb => ExtendedColorType::Rgb8,
        Channels::Rgba => ExtendedColorType::Rgba8,
    };
    // A seventh of the default level's time, for a tenth more bytes.
    let (compression, filter) = (CompressionType::Level(2), FilterType::Adaptive);
    let encoder = PngEncoder::new_with_quality(&mut file, compression, filter);
    encoder.write_image(&pixels.data, pixels.width, pixels.height, color)?;
    Ok(file.bytes)
}

fn is_too_large(error: &image::ImageError) -> bool {
    matches!(error, image::ImageError::IoError(error) if error.kind() == io::ErrorKind::FileTooLarge)
}

/// A buffer with a size limit.
struct BoundedWriter {
    bytes: Vec<u8>,
    max_bytes: usize,
}

impl Write for BoundedWriter {
    fn write(&mut self, part: &[u8]) -> io::Result<usize> {
        if self.bytes.len() + part.len() > self.max_bytes {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        self.bytes.extend_from_slice(part);
        Ok(part.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Turns the rows of a picture while they are encoded, so that there is never a second picture in memory.
struct TurnedRows<'a> {
    pixels: TurnedPixels<'a>,
    width: u16,
    height: u16,
    /// The band of rows turned last, with the number of its first row.
    band: RefCell<(Option<u16>, Vec<u8>)>,
}

impl ImageBuffer for TurnedRows<'_> {
    fn get_jpeg_color_type(&self) -> JpegColorType {
        JpegColorType::Ycbcr
    }

    fn width(&self) -> u16 {
        self.width
    }

    fn height(&self) -> u16 {
        self.height
    }

    fn fill_buffers(&self, y: u16, buffers: &mut [Vec<u8>; 4]) {
        let first = y - y % TurnedPixels::BAND;
        let (current, band) = &mut *self.band.borrow_mut();
        if *current != Some(first) {
            band.clear();
            self.pixels.append_rows(first.into(), band);
            *current = Some(first);
        }
        let row = usize::from(y - first);
        let length = usize::from(self.width) * 3;
        let [light, blue, red, _] = buffers;
        let row = band
            .get(row * length..(row + 1) * length)
            .unwrap_or_default();
        for [r, g, b] in row.as_chunks::<3>().0 {
            let (y, cb, cr) = rgb_to_ycbcr(*r, *g, *b);
            light.push(y);
            blue.push(cb);
            red.push(cr);
        }
    }
}

/// A thumbhash in base64: a few bytes that resemble the picture.
fn placeholder(thumbnail: Pixels) -> Result<String, PictureError> {
    let tiny = fit_within(thumbnail, PLACEHOLDER)?;
    let rgba = match tiny.channels {
        Channels::Rgba => tiny.data,
        Channels::Rgb => {
            let (pixels, _) = tiny.data.as_chunks::<3>();
            pixels
                .iter()
                .flat_map(|[r, g, b]| [*r, *g, *b, u8::MAX])
                .collect()
        }
    };
    let hash = thumbhash::rgba_to_thumb_hash(tiny.width as usize, tiny.height as usize, &rgba);
    Ok(STANDARD_NO_PAD.encode(hash))
}
