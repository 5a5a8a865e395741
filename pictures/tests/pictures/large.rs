//! Pictures too large for memory: a JPEG is decoded at a fraction of its size.

use image::{ImageReader, Rgb};
use jpeg_encoder::{ColorType, Encoder, ImageBuffer, JpegColorType, SamplingFactor, rgb_to_ycbcr};
use std::io::Cursor;
use troth_pictures::{DecodePlan, MOST_BYTES, MOST_MEMORY, PictureError, PictureSizes};

use crate::support::{SECRET, contains, exif_segment, flat_jpeg, with_segments};

/// A picture of this size with four corners of one colour each (red, green, blue and white), without memory for its
/// pixels.
struct Corners(u16, u16);

impl ImageBuffer for Corners {
    fn get_jpeg_color_type(&self) -> JpegColorType {
        JpegColorType::Ycbcr
    }

    fn width(&self) -> u16 {
        self.0
    }

    fn height(&self) -> u16 {
        self.1
    }

    fn fill_buffers(&self, y: u16, buffers: &mut [Vec<u8>; 4]) {
        for x in 0..self.0 {
            let [r, g, b] = match (x < self.0 / 2, y < self.1 / 2) {
                (true, true) => [255, 0, 0],
                (false, true) => [0, 255, 0],
                (true, false) => [0, 0, 255],
                (false, false) => [255, 255, 255],
            };
            let (luma, blue, red) = rgb_to_ycbcr(r, g, b);
            for (buffer, value) in buffers.iter_mut().zip([luma, blue, red]) {
                buffer.push(value);
            }
        }
    }
}

fn of(width: u16, height: u16, sampling: SamplingFactor) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, 90);
    encoder.set_sampling_factor(sampling);
    encoder.encode_image(Corners(width, height)).unwrap();
    assert!(bytes.len() < MOST_BYTES);
    bytes
}

fn take(bytes: Vec<u8>) -> Result<PictureSizes, PictureError> {
    let plan = DecodePlan::of(bytes)?;
    assert!(plan.need() <= MOST_MEMORY, "{}", plan.need());
    plan.encode_sizes()
}

fn header(bytes: &[u8]) -> (u32, u32) {
    let reader = ImageReader::new(Cursor::new(bytes)).with_guessed_format();
    reader.unwrap().into_dimensions().unwrap()
}

#[track_caller]
fn has_corners(bytes: &[u8], expected: [[u8; 3]; 4]) {
    let picture = image::load_from_memory(bytes).unwrap().to_rgb8();
    let (right, bottom) = (picture.width() - 3, picture.height() - 3);
    for ((x, y), expected) in [(2, 2), (right, 2), (2, bottom), (right, bottom)]
        .into_iter()
        .zip(expected)
    {
        let Rgb(seen) = *picture.get_pixel(x, y);
        let is_near = seen.iter().zip(expected).all(|(a, b)| a.abs_diff(b) < 16);
        assert!(is_near, "{seen:?} is not {expected:?} at {x}, {y}");
    }
}

const RED: [u8; 3] = [255, 0, 0];
const GREEN: [u8; 3] = [0, 255, 0];
const BLUE: [u8; 3] = [0, 0, 255];
const WHITE: [u8; 3] = [255; 3];

#[test]
fn photos_of_50_and_108_and_200_megapixels_keep_all_their_pixels() {
    for (width, height, sampling) in [
        // The first is decoded at full size, the others at a fraction.
        (8192, 6144, SamplingFactor::F_2_2),
        (7_001, 9_003, SamplingFactor::F_1_1),
        (12_000, 9_000, SamplingFactor::F_2_2),
        (16_320, 12_240, SamplingFactor::F_2_1),
    ] {
        let taken = take(of(width, height, sampling)).unwrap();
        let size = (u32::from(width), u32::from(height));
        assert_eq!((taken.width, taken.height), size);
        assert_eq!(header(&taken.original.bytes), size);
        assert_eq!(taken.display.content_type, "image/jpeg");
        let shown = header(&taken.display.bytes);
        assert_eq!(shown.0.max(shown.1), 2048, "{width} x {height}");
        has_corners(&taken.display.bytes, [RED, GREEN, BLUE, WHITE]);
        has_corners(&taken.thumbnail.bytes, [RED, GREEN, BLUE, WHITE]);
    }
}

#[test]
fn a_turned_photo_keeps_all_pixels_and_its_orientation() {
    let sent = with_segments(
        &of(12_000, 9_000, SamplingFactor::F_2_2),
        &[exif_segment(6)],
    );
    assert!(contains(&sent, SECRET));
    let taken = take(sent).unwrap();
    // Turned right: the bottom left becomes the top left.
    assert_eq!((taken.width, taken.height), (9_000, 12_000));
    assert_eq!(header(&taken.display.bytes), (1536, 2048));
    has_corners(&taken.display.bytes, [BLUE, RED, WHITE, GREEN]);
    assert!(!contains(&taken.original.bytes, SECRET));
    assert_eq!(header(&taken.original.bytes), (12_000, 9_000));
    // The stored file can be sent again, and is turned in the same way.
    let again = take(taken.original.bytes.clone()).unwrap();
    assert_eq!(again.display, taken.display);
    assert_eq!(again.original, taken.original);
}

#[test]
fn a_truncated_photo_is_damaged() {
    let whole = of(12_000, 9_000, SamplingFactor::F_2_2);
    for part in [whole.len() / 2, whole.len() - 200] {
        let mut bytes = whole[..part].to_vec();
        assert_eq!(take(bytes.clone()).unwrap_err(), PictureError::Damaged);
        bytes.extend([0xff, 0xd9]);
        assert_eq!(take(bytes).unwrap_err(), PictureError::Damaged);
    }
}

#[test]
fn greyscale_is_accepted() {
    let mut bytes = Vec::new();
    let row: Vec<u8> = (0..9_000_u32 * 9_000)
        .map(|at| if at % 9_000 < 4_500 { 40 } else { 200 })
        .collect();
    Encoder::new(&mut bytes, 90)
        .encode(&row, 9_000, 9_000, ColorType::Luma)
        .unwrap();
    let taken = take(bytes).unwrap();
    has_corners(&taken.display.bytes, [[40; 3], [200; 3], [40; 3], [200; 3]]);
}

#[test]
fn a_large_progressive_photo_is_refused() {
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, 90);
    encoder.set_progressive(true);
    encoder.encode_image(Corners(8_000, 6_000)).unwrap();
    assert_eq!(take(bytes).unwrap_err(), PictureError::TooManyPixels);
}

#[test]
fn a_jpeg_may_have_as_many_pixels_as_the_sides_allow() {
    let taken = take(flat_jpeg(20_000, 20_000, 0x22, false)).unwrap();
    assert_eq!((taken.width, taken.height), (20_000, 20_000));
    assert_eq!(header(&taken.display.bytes), (2048, 2048));
    let refused = take(flat_jpeg(12_000, 9_000, 0x22, true));
    assert_eq!(refused.unwrap_err(), PictureError::TooManyPixels);
}
