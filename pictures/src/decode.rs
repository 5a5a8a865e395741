//! Decodes a picture, after its header has shown that there is enough memory.

use std::io::Cursor;
use std::iter;

use image::codecs::gif::GifDecoder;
use image::codecs::png::PngDecoder;
use image::codecs::webp::WebPDecoder;
use image::metadata::Orientation;
use image::{ColorType, DynamicImage, ImageDecoder, ImageError, ImageResult, Limits};
use jpeg_encoder::SamplingFactor;

use super::color::Colors;
use super::exif::Metadata;
use super::heic::{self, Scale};
use super::jpeg::Jpeg;
use super::jpeg::reduced;
use super::kind::Kind;
use super::pixels::{Channels, Pixels, bounded};
use super::sizes::{self, DISPLAY, Decoded, HALVED_ABOVE, MOST_PNG, OriginalEncoding};
use super::{MIB, MOST_BYTES, MOST_MEMORY, MOST_SIDE, PictureError, PictureSizes, color, webp};

/// The most metadata that a decoder may keep, in bytes.
const MAX_METADATA: u64 = 16 * MIB;
/// Memory that does not grow with the picture: tables, rows, a thumbnail.
const FIXED_MEMORY: u64 = 4 * MIB;

/// A picture with its header read, before decoding.
#[derive(Debug)]
pub struct DecodePlan {
    source: Source,
    /// Memory for decoding and writing besides the file, in bytes.
    need: u64,
}

#[derive(Debug)]
enum Source {
    /// With the divisor of its sides, if there is not enough memory for full size.
    Jpeg(Box<Jpeg>, u32),
    Heic(Vec<u8>),
    Other(Kind, Vec<u8>),
}

impl DecodePlan {
    /// Reads the header and computes the memory that decoding needs.
    ///
    /// # Errors
    /// When it is not an accepted picture, or needs more than [`MOST_MEMORY`].
    pub fn read(bytes: Vec<u8>) -> Result<Self, PictureError> {
        if bytes.len() > MOST_BYTES {
            return Err(PictureError::TooManyBytes);
        }
        let plan = Self::read_header(bytes)?;
        if plan.need > MOST_MEMORY {
            Err(PictureError::TooManyPixels)
        } else {
            Ok(plan)
        }
    }

    /// The most bytes that [`Self::encode_sizes`] needs besides the file.
    #[must_use]
    pub fn need(&self) -> u64 {
        self.need
    }

    /// Decodes the picture, and writes it in three sizes.
    ///
    /// # Errors
    /// When it cannot be decoded to its end.
    pub fn encode_sizes(self) -> Result<PictureSizes, PictureError> {
        sizes::encode(self.decode()?)
    }

    /// Decodes the picture, and returns its middle as a square JPEG with sides of this length. Transparent areas become
    /// white. It needs no more memory than [`Self::encode_sizes`] does.
    ///
    /// # Errors
    /// When it cannot be decoded to its end.
    pub fn square(self, side: u32) -> Result<Vec<u8>, PictureError> {
        sizes::square(self.decode()?, side)
    }

    /// Reads the header of a file of any accepted type.
    fn read_header(bytes: Vec<u8>) -> Result<Self, PictureError> {
        let kind = Kind::from_bytes(&bytes)?;
        match kind {
            Kind::Jpeg => Self::read_jpeg(bytes),
            Kind::Heic => Self::read_heic(bytes),
            Kind::WebP => Self::read_other(kind, webp::without_trailing_data(bytes)?),
            Kind::Png | Kind::Gif => Self::read_other(kind, bytes),
        }
    }

    fn read_jpeg(bytes: Vec<u8>) -> Result<Self, PictureError> {
        let jpeg = Jpeg::read(bytes)?;
        let (width, height) = (jpeg.frame.width, jpeg.frame.height);
        let area = bounded(width, height)?;
        let decoding = 3 * area + jpeg.decoder_memory;
        // If it is encoded again, the result is about as large as the file, which is dropped by then.
        let full_size_need = decoding.max(writing_memory(width, height, 3, 1)) + FIXED_MEMORY;
        let reduced_needs = reduced::DIVISORS.into_iter().filter_map(|divisor| {
            let (width, height) = reduced::sides(&jpeg.frame, divisor);
            let decoding = reduced::need(&jpeg, divisor)?;
            let need = decoding.max(writing_memory(width, height, 3, 1));
            Some((divisor, need + FIXED_MEMORY))
        });
        let (divisor, need) = iter::once((1, full_size_need))
            .chain(reduced_needs)
            .find(|(_, need)| *need <= MOST_MEMORY)
            .ok_or(PictureError::TooManyPixels)?;
        let source = Source::Jpeg(Box::new(jpeg), divisor);
        Ok(Self { source, need })
    }

    fn read_heic(bytes: Vec<u8>) -> Result<Self, PictureError> {
        let header = heic::header(&bytes)?;
        let (width, height) = (header.width, header.height);
        let area = bounded(width, height)?;
        let original_file = (MOST_PNG as u64).min(3 * area);
        let need = if area > HALVED_ABOVE {
            let first_decoding = header.pixels + header.coded.max(original_file);
            let second_decoding = writing_memory(width / 2, height / 2, 3, 1) + header.coded;
            first_decoding.max(original_file + second_decoding)
        } else {
            let decoding = header.pixels + header.coded;
            decoding.max(original_file + writing_memory(width, height, 3, 1))
        };
        Ok(Self {
            source: Source::Heic(bytes),
            need: need + FIXED_MEMORY,
        })
    }

    fn read_other(kind: Kind, bytes: Vec<u8>) -> Result<Self, PictureError> {
        let mut decoder = open(kind, &bytes).map_err(|error| picture_error(&error))?;
        let (width, height) = decoder.dimensions();
        let area = bounded(width, height)?;
        let decoded_pixel = u64::from(decoder.color_type().bytes_per_pixel());
        let has_alpha = decoder.color_type().has_alpha();
        let is_turned = read_metadata(&mut *decoder).orientation != Orientation::NoTransforms;
        drop(decoder);
        let channels = if has_alpha { 4 } else { 3 };
        let converted_pixel = if decoded_pixel == channels {
            0
        } else {
            channels
        };
        let decoding = match kind {
            // Two pictures if the first frame does not fill the canvas.
            Kind::Gif => 2 * decoded_pixel * area,
            Kind::WebP => decoded_pixel * area + webp::need(&bytes, width, height)?,
            _ => (decoded_pixel + converted_pixel) * area,
        };
        // Resizing an alpha channel copies the picture, and so does turning it for a PNG.
        let is_copied = has_alpha || (kind == Kind::Png && is_turned);
        let copies = if is_copied { 2 } else { 1 };
        let original_file = (MOST_PNG as u64).min(channels * area);
        let writing = original_file + writing_memory(width, height, channels, copies);
        let source = Source::Other(kind, bytes);
        Ok(Self {
            source,
            need: decoding.max(writing) + FIXED_MEMORY,
        })
    }

    /// Decodes the whole picture.
    fn decode(self) -> Result<Decoded, PictureError> {
        let (kind, bytes) = match self.source {
            Source::Jpeg(jpeg, divisor) => return decode_jpeg(*jpeg, divisor),
            Source::Heic(bytes) => return decode_heic(&bytes),
            Source::Other(kind, bytes) => (kind, bytes),
        };
        let mut decoder = open(kind, &bytes).map_err(|error| picture_error(&error))?;
        let profile = decoder.icc_profile().ok().flatten();
        let metadata = read_metadata(&mut *decoder);
        let has_alpha = decoder.color_type().has_alpha();
        let decoded = DynamicImage::from_decoder(decoder).map_err(|error| picture_error(&error))?;
        let (width, height) = (decoded.width(), decoded.height());
        let (channels, data) = if has_alpha {
            (Channels::Rgba, decoded.into_rgba8().into_raw())
        } else {
            (Channels::Rgb, decoded.into_rgb8().into_raw())
        };
        let mut pixels = Pixels::new(width, height, channels, data)?.without_idle_alpha();
        color::to_srgb(&mut pixels, &Colors::from_profile(profile));
        let original = match (kind, pixels.channels) {
            (Kind::Png, _) | (_, Channels::Rgba) => OriginalEncoding::Png,
            // Drawings have hard edges between colours; lossy WebP has subsampled its colours already.
            (Kind::Gif, _) => OriginalEncoding::Jpeg(SamplingFactor::F_1_1),
            _ => OriginalEncoding::Jpeg(SamplingFactor::F_2_2),
        };
        Ok(Decoded {
            pixels,
            orientation: metadata.orientation,
            taken_at: metadata.taken_at,
            original,
            size: (width, height),
        })
    }
}

/// The metadata; empty if it cannot be read.
fn read_metadata(decoder: &mut dyn ImageDecoder) -> Metadata {
    let exif = decoder.exif_metadata().ok().flatten();
    exif.map(|exif| Metadata::parse(&exif)).unwrap_or_default()
}

/// Decodes a JPEG, with its sides divided by `divisor`.
fn decode_jpeg(mut jpeg: Jpeg, divisor: u32) -> Result<Decoded, PictureError> {
    let mut pixels = if divisor == 1 {
        jpeg.decode()?
    } else {
        jpeg.decode_reduced(divisor)?
    };
    let colors = Colors::from_profile(jpeg.profile.take());
    let has_new_colors = jpeg.frame.is_rgb_or_grey() && color::to_srgb(&mut pixels, &colors);
    let Metadata {
        orientation,
        taken_at,
    } = jpeg.metadata.clone();
    // There is not enough memory to write a large one upright: the file states its orientation.
    let is_upright = orientation == Orientation::NoTransforms || divisor > 1;
    let is_kept = jpeg.frame.is_rgb_or_grey() && is_upright && !has_new_colors;
    let full_size = (jpeg.frame.width, jpeg.frame.height);
    let sampling = if jpeg.frame.is_444() {
        SamplingFactor::F_1_1
    } else {
        SamplingFactor::F_2_2
    };
    let (original, size) = if is_kept && divisor > 1 {
        (
            OriginalEncoding::Kept(jpeg.into_bytes_with_orientation()),
            full_size,
        )
    } else if is_kept {
        (OriginalEncoding::Kept(jpeg.bytes), full_size)
    } else {
        (
            OriginalEncoding::Jpeg(sampling),
            (pixels.width, pixels.height),
        )
    };
    Ok(Decoded {
        pixels,
        orientation,
        taken_at,
        original,
        size,
    })
}

/// Only one browser shows HEIC, so the original is encoded again, as a JPEG.
fn decode_heic(bytes: &[u8]) -> Result<Decoded, PictureError> {
    let decode_in_srgb = |scale| {
        let mut picture = heic::decode(bytes, scale)?;
        color::to_srgb(&mut picture.pixels, &picture.colors);
        Ok(picture)
    };
    let sampling = SamplingFactor::F_2_2;
    let mut picture = decode_in_srgb(Scale::Whole)?;
    let size = (picture.pixels.width, picture.pixels.height);
    let mut original = OriginalEncoding::Jpeg(sampling);
    if picture.pixels.area() as u64 > HALVED_ABOVE {
        // A large one is decoded twice: its full size and the source of the small sizes do not fit into memory
        // together.
        let encoded = sizes::original_jpeg(&picture.pixels, picture.orientation, sampling)?;
        drop(picture);
        original = OriginalEncoding::Kept(encoded.bytes);
        picture = decode_in_srgb(Scale::Half)?;
    }
    Ok(Decoded {
        pixels: picture.pixels,
        orientation: picture.orientation,
        taken_at: picture.taken_at,
        original,
        size,
    })
}

/// The memory for writing the sizes, besides the largest: copies of the picture together with the intermediate result
/// of resizing and the display size; or later, without those copies, the display size turned and encoded.
fn writing_memory(width: u32, height: u32, channels: u64, copies: u64) -> u64 {
    let (mut width, mut height) = (u64::from(width), u64::from(height));
    let area = width * height;
    if area > HALVED_ABOVE {
        (width, height) = (width / 2, height / 2);
    }
    let (longest, max_side) = (width.max(height).max(1), u64::from(DISPLAY));
    let display_side = |side: u64| {
        if longest > max_side {
            (side * max_side).div_ceil(longest)
        } else {
            side
        }
    };
    let display_area = display_side(width) * display_side(height);
    let resizing = if longest > max_side {
        display_side(width) * height + display_area
    } else {
        0
    };
    // Encoding uses two bytes per coefficient, with half as many coefficients as samples.
    channels * (copies * area + resizing).max(3 * display_area)
}

/// Opens a picture other than a JPEG. It reads the header and the metadata, and no pixels.
fn open(kind: Kind, bytes: &[u8]) -> ImageResult<Box<dyn ImageDecoder + '_>> {
    let mut limits = Limits::default();
    limits.max_image_width = Some(MOST_SIDE);
    limits.max_image_height = Some(MOST_SIDE);
    limits.max_alloc = Some(MAX_METADATA);
    let source = Cursor::new(bytes);
    Ok(match kind {
        Kind::Png => Box::new(PngDecoder::with_limits(source, limits)?),
        Kind::WebP => Box::new(WebPDecoder::new(source)?),
        Kind::Gif | Kind::Jpeg | Kind::Heic => {
            let mut decoder = GifDecoder::new(source)?;
            // A frame is not larger than the canvas.
            let (width, height) = decoder.dimensions();
            let bytes = u64::from(ColorType::Rgba8.bytes_per_pixel());
            limits.max_alloc = Some(u64::from(width) * u64::from(height) * bytes);
            decoder.set_limits(limits)?;
            Box::new(decoder)
        }
    })
}

fn picture_error(error: &ImageError) -> PictureError {
    tracing::debug!("a picture that cannot be decoded: {error}");
    match error {
        ImageError::Limits(_) => PictureError::TooManyPixels,
        _ => PictureError::Damaged,
    }
}
