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
const MOST_NOTES: u64 = 16 * MIB;
/// Memory that does not grow with the picture: tables, rows, a thumbnail.
const FIXED_MEMORY: u64 = 4 * MIB;

/// A picture with its header read, before decoding.
#[derive(Debug)]
pub struct DecodePlan {
    source: Source,
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
    pub fn of(bytes: Vec<u8>) -> Result<Self, PictureError> {
        if bytes.len() > MOST_BYTES {
            return Err(PictureError::TooManyBytes);
        }
        let plan = Self::of_any(bytes)?;
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
        sizes::of(self.decode()?)
    }

    /// Decodes the picture, and returns its middle as a square JPEG with sides of this length. Transparent areas become
    /// white. It needs no more memory than [`Self::encode_sizes`] does.
    ///
    /// # Errors
    /// When it cannot be decoded to its end.
    pub fn square(self, side: u32) -> Result<Vec<u8>, PictureError> {
        sizes::square(self.decode()?, side)
    }

    fn of_any(bytes: Vec<u8>) -> Result<Self, PictureError> {
        let kind = Kind::of(&bytes)?;
        if kind == Kind::Jpeg {
            let jpeg = Jpeg::read(bytes)?;
            let (width, height) = (jpeg.frame.width, jpeg.frame.height);
            let area = bounded(width, height)?;
            let decoding = 3 * area + jpeg.kept;
            // If it is encoded again, the result is about as large as the file, which is dropped by then.
            let whole = decoding.max(writing(width, height, 3, 1)) + FIXED_MEMORY;
            let parts = reduced::DIVISORS.into_iter().filter_map(|by| {
                let (width, height) = reduced::sides(&jpeg.frame, by);
                let need = reduced::need(&jpeg, by)?.max(writing(width, height, 3, 1));
                Some((by, need + FIXED_MEMORY))
            });
            let fits = iter::once((1, whole))
                .chain(parts)
                .find(|(_, need)| *need <= MOST_MEMORY);
            let (by, need) = fits.ok_or(PictureError::TooManyPixels)?;
            let source = Source::Jpeg(Box::new(jpeg), by);
            return Ok(Self { source, need });
        }
        if kind == Kind::Heic {
            let header = heic::header(&bytes)?;
            let area = bounded(header.width, header.height)?;
            let file = (MOST_PNG as u64).min(3 * area);
            let (width, height) = (header.width, header.height);
            let need = if area > HALVED_ABOVE {
                let halved = writing(width / 2, height / 2, 3, 1) + header.coded;
                (header.pixels + header.coded.max(file)).max(file + halved)
            } else {
                let decoding = header.pixels + header.coded;
                decoding.max(file + writing(width, height, 3, 1))
            };
            let source = Source::Heic(bytes);
            return Ok(Self {
                source,
                need: need + FIXED_MEMORY,
            });
        }
        let bytes = if kind == Kind::WebP {
            webp::whole(bytes)?
        } else {
            bytes
        };
        let mut decoder = open(kind, &bytes).map_err(|error| unfit(&error))?;
        let (width, height) = decoder.dimensions();
        let area = bounded(width, height)?;
        let kept = u64::from(decoder.color_type().bytes_per_pixel());
        let has_alpha = decoder.color_type().has_alpha();
        let is_turned = notes(&mut *decoder).orientation != Orientation::NoTransforms;
        drop(decoder);
        let channels = if has_alpha { 4 } else { 3 };
        let converted = if kept == channels { 0 } else { channels };
        let decoding = match kind {
            // Two pictures if the first frame does not fill the canvas.
            Kind::Gif => 2 * kept * area,
            Kind::WebP => kept * area + webp::need(&bytes, width, height)?,
            _ => (kept + converted) * area,
        };
        // Resizing an alpha channel copies the picture, and so does turning it for a PNG.
        let is_copied = has_alpha || (kind == Kind::Png && is_turned);
        let copies = if is_copied { 2 } else { 1 };
        let file = (MOST_PNG as u64).min(channels * area);
        let need = file + writing(width, height, channels, copies);
        let source = Source::Other(kind, bytes);
        Ok(Self {
            source,
            need: decoding.max(need) + FIXED_MEMORY,
        })
    }

    /// Decodes the whole picture.
    fn decode(self) -> Result<Decoded, PictureError> {
        let (kind, bytes) = match self.source {
            Source::Jpeg(jpeg, by) => return of_jpeg(*jpeg, by),
            Source::Heic(bytes) => return of_heic(&bytes),
            Source::Other(kind, bytes) => (kind, bytes),
        };
        let mut decoder = open(kind, &bytes).map_err(|error| unfit(&error))?;
        let profile = decoder.icc_profile().ok().flatten();
        let notes = notes(&mut *decoder);
        let has_alpha = decoder.color_type().has_alpha();
        let decoded = DynamicImage::from_decoder(decoder).map_err(|error| unfit(&error))?;
        let (width, height) = (decoded.width(), decoded.height());
        let (channels, data) = if has_alpha {
            (Channels::Rgba, decoded.into_rgba8().into_raw())
        } else {
            (Channels::Rgb, decoded.into_rgb8().into_raw())
        };
        let pixels = Pixels::new(width, height, channels, data)?;
        let mut pixels = pixels.without_idle_alpha();
        color::to_srgb(&mut pixels, &Colors::of(profile));
        let original = match (kind, pixels.channels) {
            (Kind::Png, _) | (_, Channels::Rgba) => OriginalEncoding::Png,
            // Drawings have hard edges between colours; lossy WebP has subsampled its colours already.
            (Kind::Gif, _) => OriginalEncoding::Jpeg(SamplingFactor::F_1_1),
            _ => OriginalEncoding::Jpeg(SamplingFactor::F_2_2),
        };
        Ok(Decoded {
            pixels,
            orientation: notes.orientation,
            taken_at: notes.taken_at,
            original,
            size: (width, height),
        })
    }
}

/// The metadata; empty if it cannot be read.
fn notes(decoder: &mut dyn ImageDecoder) -> Metadata {
    let exif = decoder.exif_metadata().ok().flatten();
    exif.map(|exif| Metadata::of(&exif)).unwrap_or_default()
}

fn of_jpeg(mut jpeg: Jpeg, by: u32) -> Result<Decoded, PictureError> {
    let mut pixels = if by == 1 {
        jpeg.decode()?
    } else {
        jpeg.decode_reduced(by)?
    };
    let colors = Colors::of(jpeg.profile.take());
    let is_changed = jpeg.frame.is_rgb_or_grey() && color::to_srgb(&mut pixels, &colors);
    let Metadata {
        orientation,
        taken_at,
    } = jpeg.notes.clone();
    // There is not enough memory to write a large one upright: the file states its orientation.
    let is_upright = orientation == Orientation::NoTransforms || by > 1;
    let is_kept = jpeg.frame.is_rgb_or_grey() && is_upright && !is_changed;
    let whole = (jpeg.frame.width, jpeg.frame.height);
    let sampling = if jpeg.frame.is_444() {
        SamplingFactor::F_1_1
    } else {
        SamplingFactor::F_2_2
    };
    let (original, size) = if is_kept && by > 1 {
        (OriginalEncoding::Kept(jpeg.into_turned()), whole)
    } else if is_kept {
        (OriginalEncoding::Kept(jpeg.bytes), whole)
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
fn of_heic(bytes: &[u8]) -> Result<Decoded, PictureError> {
    let decode = |scale| {
        let mut picture = heic::decode(bytes, scale)?;
        color::to_srgb(&mut picture.pixels, &picture.colors);
        Ok(picture)
    };
    let sampling = SamplingFactor::F_2_2;
    let mut picture = decode(Scale::Whole)?;
    let size = (picture.pixels.width, picture.pixels.height);
    let mut original = OriginalEncoding::Jpeg(sampling);
    if picture.pixels.area() as u64 > HALVED_ABOVE {
        // A large one is decoded twice: its full size and the source of the small sizes do not fit into memory
        // together.
        let written = sizes::original_jpeg(&picture.pixels, picture.orientation, sampling)?;
        drop(picture);
        original = OriginalEncoding::Kept(written.bytes);
        picture = decode(Scale::Half)?;
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
fn writing(width: u32, height: u32, channels: u64, copies: u64) -> u64 {
    let (mut width, mut height) = (u64::from(width), u64::from(height));
    let whole = width * height;
    if whole > HALVED_ABOVE {
        (width, height) = (width / 2, height / 2);
    }
    let (longest, most) = (width.max(height).max(1), u64::from(DISPLAY));
    let small = |side: u64| {
        if longest > most {
            (side * most).div_ceil(longest)
        } else {
            side
        }
    };
    let shown = small(width) * small(height);
    let resizing = if longest > most {
        small(width) * height + shown
    } else {
        0
    };
    // Encoding uses two bytes per coefficient, with half as many coefficients as samples.
    channels * (copies * whole + resizing).max(3 * shown)
}

/// Opens a picture other than a JPEG. It reads the header and the metadata, and no pixels.
fn open(kind: Kind, bytes: &[u8]) -> ImageResult<Box<dyn ImageDecoder + '_>> {
    let mut limits = Limits::default();
    limits.max_image_width = Some(MOST_SIDE);
    limits.max_image_height = Some(MOST_SIDE);
    limits.max_alloc = Some(MOST_NOTES);
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

fn unfit(error: &ImageError) -> PictureError {
    tracing::debug!("a picture that cannot be decoded: {error}");
    match error {
        ImageError::Limits(_) => PictureError::TooManyPixels,
        _ => PictureError::Damaged,
    }
}
