//! Pictures too large for memory: a JPEG is decoded at a fraction of its size.

use image::{ImageReader, Rgb};
use jpeg_encoder::{ColorType, Encoder, ImageBuffer, JpegColorType, SamplingFactor, rgb_to_ycbcr};
use std::io::Cursor;
use troth_pictures::{DecodePlan, MOST_BYTES, MOST_MEMORY, PictureError, PictureSizes};

use crate::support::{SECRET, contains, exif_segment, flat_jpeg, with_segments};

/// A picture of this size with four corners of one colour each (red, green, blue and white), without memory for its
/// pixels.
struct Corners {
    width: u16,
    height: u16,
}

impl ImageBuffer for Corners {
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
        for x in 0..self.width {
            let [r, g, b] = match (x < self.width / 2, y < self.height / 2) {
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

fn corners_jpeg(width: u16, height: u16, sampling: SamplingFactor) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, 90);
    encoder.set_sampling_factor(sampling);
    encoder.encode_image(Corners { width, height }).unwrap();
    assert!(bytes.len() < MOST_BYTES);
    bytes
}

fn process(bytes: Vec<u8>) -> Result<PictureSizes, PictureError> {
    let plan = DecodePlan::read(bytes)?;
    assert!(plan.need() <= MOST_MEMORY, "{}", plan.need());
    plan.encode_sizes()
}

fn sides_in_header(bytes: &[u8]) -> (u32, u32) {
    let reader = ImageReader::new(Cursor::new(bytes)).with_guessed_format();
    reader.unwrap().into_dimensions().unwrap()
}

#[track_caller]
fn assert_corners(bytes: &[u8], expected: [[u8; 3]; 4]) {
    let picture = image::load_from_memory(bytes).unwrap().to_rgb8();
    let (right, bottom) = (picture.width() - 3, picture.height() - 3);
    for ((x, y), expected) in [(2, 2), (right, 2), (2, bottom), (right, bottom)]
        .into_iter()
        .zip(expected)
    {
        let Rgb(actual) = *picture.get_pixel(x, y);
        let is_near = actual.iter().zip(expected).all(|(a, b)| a.abs_diff(b) < 16);
        assert!(is_near, "{actual:?} is not {expected:?} at {x}, {y}");
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
        let output = process(corners_jpeg(width, height, sampling)).unwrap();
        let size = (u32::from(width), u32::from(height));
        assert_eq!((output.width, output.height), size);
        assert_eq!(sides_in_header(&output.original.bytes), size);
        assert_eq!(output.display.content_type, "image/jpeg");
        let display_sides = sides_in_header(&output.display.bytes);
        assert_eq!(
            display_sides.0.max(display_sides.1),
            2048,
            "{width} x {height}"
        );
        assert_corners(&output.display.bytes, [RED, GREEN, BLUE, WHITE]);
        assert_corners(&output.thumbnail.bytes, [RED, GREEN, BLUE, WHITE]);
    }
}

#[test]
fn a_turned_photo_keeps_all_pixels_and_its_orientation() {
    let sent = with_segments(
        &corners_jpeg(12_000, 9_000, SamplingFactor::F_2_2),
        &[exif_segment(6)],
    );
    assert!(contains(&sent, SECRET));
    let output = process(sent).unwrap();
    // Turned right: the bottom left becomes the top left.
    assert_eq!((output.width, output.height), (9_000, 12_000));
    assert_eq!(sides_in_header(&output.display.bytes), (1536, 2048));
    assert_corners(&output.display.bytes, [BLUE, RED, WHITE, GREEN]);
    assert!(!contains(&output.original.bytes, SECRET));
    assert_eq!(sides_in_header(&output.original.bytes), (12_000, 9_000));
    // The stored file can be sent again, and is turned in the same way.
    let second_output = process(output.original.bytes.clone()).unwrap();
    assert_eq!(second_output.display, output.display);
    assert_eq!(second_output.original, output.original);
}

#[test]
fn a_truncated_photo_is_damaged() {
    let whole = corners_jpeg(12_000, 9_000, SamplingFactor::F_2_2);
    for length in [whole.len() / 2, whole.len() - 200] {
        let mut bytes = whole[..length].to_vec();
        assert_eq!(process(bytes.clone()).unwrap_err(), PictureError::Damaged);
        bytes.extend([0xff, 0xd9]);
        assert_eq!(process(bytes).unwrap_err(), PictureError::Damaged);
    }
}

#[test]
fn greyscale_is_accepted() {
    let mut bytes = Vec::new();
    let pixels: Vec<u8> = (0..9_000_u32 * 9_000)
        .map(|index| if index % 9_000 < 4_500 { 40 } else { 200 })
        .collect();
    Encoder::new(&mut bytes, 90)
        .encode(&pixels, 9_000, 9_000, ColorType::Luma)
        .unwrap();
    let output = process(bytes).unwrap();
    assert_corners(
        &output.display.bytes,
        [[40; 3], [200; 3], [40; 3], [200; 3]],
    );
}

#[test]
fn a_large_progressive_photo_is_refused() {
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, 90);
    encoder.set_progressive(true);
    encoder
        .encode_image(Corners {
            width: 8_000,
            height: 6_000,
        })
        .unwrap();
    assert_eq!(process(bytes).unwrap_err(), PictureError::TooManyPixels);
}

#[test]
fn a_jpeg_may_have_as_many_pixels_as_the_sides_allow() {
    let output = process(flat_jpeg(20_000, 20_000, 0x22, false)).unwrap();
    assert_eq!((output.width, output.height), (20_000, 20_000));
    assert_eq!(sides_in_header(&output.display.bytes), (2048, 2048));
    let refused = process(flat_jpeg(12_000, 9_000, 0x22, true));
    assert_eq!(refused.unwrap_err(), PictureError::TooManyPixels);
}
