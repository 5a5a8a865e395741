//! HEIC as phones write it: tiles, orientation, colours and metadata.

use image::{DynamicImage, Rgb, RgbImage};
use moxcms::ColorProfile;
use troth_pictures::{DecodePlan, MOST_MEMORY, Picture, PictureError, PictureSizes};

use crate::heif::{
    Coded, Heif, aperture, heif_box, mirror, numbers, profile, rotation, size, tiles,
};
use crate::support::{SECRET, assert_only_pixels, corners, exif, noisy};

/// Made with heif-enc of libheif and x265: red, green, blue and white corners, in 128 by 96 pixels.
pub(crate) const CORNERS: &[u8] = include_bytes!("files/corners.heic");
/// The same in 101 by 75 pixels, cropped from 102 by 76.
const ODD: &[u8] = include_bytes!("files/odd.heic");
/// The same, lossless, as green, blue and red, in 4:4:4.
const ALL_COLOR: &[u8] = include_bytes!("files/all-color.heic");
/// Made with `Heif::grid_with_tiles`: 16 by 12 tiles of 512 pixels, a quarter each red, green, blue and white, cropped to 8064
/// by 6048 and turned right.
const TILES_48: &[u8] = include_bytes!("files/tiles-48-megapixels.heic");
/// Half of it is transparent.
const ALPHA: &[u8] = include_bytes!("files/alpha.heic");
/// The distance in pixels from a corner to the pixel that is checked: near the edges colours blend.
const INSET: u32 = 10;

const RED: [u8; 3] = [255, 0, 0];
const GREEN: [u8; 3] = [0, 255, 0];
const BLUE: [u8; 3] = [0, 0, 255];
const WHITE: [u8; 3] = [255; 3];

#[track_caller]
fn process(bytes: Vec<u8>) -> PictureSizes {
    let output = DecodePlan::read(bytes).unwrap().encode_sizes().unwrap();
    assert_only_pixels(&output);
    assert_eq!(
        sizes(&output).map(|size| size.content_type),
        ["image/jpeg"; 3]
    );
    output
}

fn sizes(output: &PictureSizes) -> [&Picture; 3] {
    [&output.original, &output.display, &output.thumbnail]
}

fn open(picture: &Picture) -> DynamicImage {
    image::load_from_memory(&picture.bytes).unwrap()
}

#[track_caller]
fn assert_color(picture: &Picture, (x, y): (u32, u32), expected: [u8; 3]) {
    let Rgb(actual) = *open(picture).to_rgb8().get_pixel(x, y);
    let difference = actual
        .iter()
        .zip(expected)
        .map(|(actual, expected)| actual.abs_diff(expected))
        .max();
    assert!(
        difference < Some(20),
        "{actual:?} is not {expected:?} at {x}, {y}"
    );
}

/// Checks the corners, from the top left, row by row.
#[track_caller]
fn assert_corners(output: &PictureSizes, sides: (u32, u32), expected: [[u8; 3]; 4]) {
    assert_eq!((output.width, output.height), sides);
    for size in sizes(output) {
        let (right, bottom) = (sides.0 - INSET, sides.1 - INSET);
        let places = [
            (INSET, INSET),
            (right, INSET),
            (INSET, bottom),
            (right, bottom),
        ];
        for (place, expected) in places.into_iter().zip(expected) {
            assert_color(size, place, expected);
        }
    }
}

#[track_caller]
pub(crate) fn assert_refused(bytes: Vec<u8>, expected: PictureError) {
    let output = DecodePlan::read(bytes).and_then(DecodePlan::encode_sizes);
    assert_eq!(
        output.map(|output| (output.width, output.height)),
        Err(expected)
    );
}

#[test]
fn a_file_of_another_encoder_is_accepted() {
    let expected = [RED, GREEN, BLUE, WHITE];
    assert_corners(&process(CORNERS.to_vec()), (128, 96), expected);
    assert_corners(&process(ODD.to_vec()), (101, 75), expected);
    assert_corners(&process(ALL_COLOR.to_vec()), (128, 96), expected);
    let square = DecodePlan::read(CORNERS.to_vec())
        .unwrap()
        .square(64)
        .unwrap();
    assert_eq!(image::load_from_memory(&square).unwrap().width(), 64);
}

#[test]
fn tiles_are_combined_and_cropped_to_the_picture() {
    for sides in [(128, 128), (150, 110), (65, 200), (64, 64)] {
        let picture = corners(sides.0, sides.1);
        let output = process(Heif::grid(sides, &tiles(&picture), &[]).bytes());
        assert_corners(&output, sides, [RED, GREEN, BLUE, WHITE]);
    }
    // Every pixel is in its place: a JPEG of the same picture has nearly the same pixels.
    let picture = noisy(300, 200);
    let output = process(Heif::grid((300, 200), &tiles(&picture), &[]).bytes());
    let actual = open(&output.original).to_rgb8();
    let difference = |(actual, expected): (&u8, &u8)| u64::from(actual.abs_diff(*expected));
    let total_difference: u64 = actual
        .as_raw()
        .iter()
        .zip(picture.as_raw())
        .map(difference)
        .sum();
    assert!(total_difference / (300 * 200 * 3) < 8, "{total_difference}");
}

#[test]
fn tiles_of_another_encoder_are_accepted() {
    let tile = Coded::from_file(CORNERS);
    let mut file = Heif::default();
    let grid = [
        &[0, 0, 0, 1][..],
        &256_u16.to_be_bytes(),
        &96_u16.to_be_bytes(),
    ]
    .concat();
    file.add(b"grid", grid, &[size(256, 96)]);
    for _ in 0..2 {
        file.add(
            b"hvc1",
            tile.data.clone(),
            &[tile.config.clone(), size(128, 96)],
        );
    }
    file.refer(b"dimg", 1, &[2, 3]);
    let output = process(file.bytes());
    assert_corners(&output, (256, 96), [RED, GREEN, BLUE, WHITE]);
    assert_color(&output.original, (118, 10), GREEN);
    assert_color(&output.original, (138, 10), RED);
}

#[test]
fn orientation_is_applied_exactly_once() {
    let photo_tiles = tiles(&corners(128, 64));
    let (left, right) = (rotation(1), rotation(3));
    for (properties, expected) in [
        (vec![], [RED, GREEN, BLUE, WHITE]),
        (vec![left.clone()], [GREEN, WHITE, RED, BLUE]),
        (vec![rotation(2)], [WHITE, BLUE, GREEN, RED]),
        (vec![right.clone()], [BLUE, RED, WHITE, GREEN]),
        (vec![mirror(0)], [BLUE, WHITE, RED, GREEN]),
        (vec![mirror(1)], [GREEN, RED, WHITE, BLUE]),
        // Applied in the order of the container.
        (vec![left.clone(), mirror(1)], [WHITE, GREEN, BLUE, RED]),
        (vec![mirror(1), left], [RED, BLUE, GREEN, WHITE]),
        (vec![right.clone(), mirror(0)], [WHITE, GREEN, BLUE, RED]),
        (vec![mirror(0), right], [RED, BLUE, GREEN, WHITE]),
    ] {
        let is_turned = properties
            .iter()
            .any(|property| matches!(property[..], [.., 1 | 3] if &property[4..8] == b"irot"));
        let sides = if is_turned { (64, 128) } else { (128, 64) };
        // The orientation in Exif does not count.
        for exif_orientation in [1, 6] {
            let file =
                Heif::grid((128, 64), &photo_tiles, &properties).exif(&exif(exif_orientation));
            assert_corners(&process(file.bytes()), sides, expected);
        }
    }
}

#[test]
fn cropping_comes_before_turning() {
    let coded = Coded::encode(&corners(128, 64));
    // The green half, and a quarter of it.
    for (crop, sides) in [
        (aperture(64, 64, 64, 0), (64, 64)),
        (aperture(32, 32, 64, -32), (32, 32)),
    ] {
        let output = process(Heif::single(&coded, (128, 64), std::slice::from_ref(&crop)).bytes());
        assert_eq!((output.width, output.height), sides);
        assert_color(&output.original, (20, 8), GREEN);
        let output = process(Heif::single(&coded, (128, 64), &[crop, rotation(2)]).bytes());
        assert_color(&output.original, (12, sides.1 - 8), GREEN);
    }
    for crop_beyond_picture in [
        aperture(64, 64, 66, 0),
        aperture(0, 64, 0, 0),
        aperture(129, 64, 0, 0),
    ] {
        assert_refused(
            Heif::single(&coded, (128, 64), &[crop_beyond_picture]).bytes(),
            PictureError::Damaged,
        );
    }
}

#[test]
fn colors_are_brought_to_srgb() {
    // A red that sRGB has too, in Display P3.
    let red = tiles(&RgbImage::from_pixel(64, 64, Rgb([234, 51, 35])));
    let p3 = profile(&ColorProfile::new_display_p3().encode().unwrap());
    for colors in [p3, numbers(12, 13)] {
        let output = process(Heif::grid((64, 64), &red, &[colors]).bytes());
        assert_color(&output.original, (32, 32), RED);
        assert_color(&output.thumbnail, (32, 32), RED);
    }
    for colors in [numbers(1, 13), profile(b"none"), numbers(2, 2)] {
        let output = process(Heif::grid((64, 64), &red, &[colors]).bytes());
        assert_color(&output.original, (32, 32), [234, 51, 35]);
    }
    for transfer in [16, 18] {
        let file = Heif::grid((64, 64), &red, &[numbers(9, transfer)]);
        assert_refused(file.bytes(), PictureError::NotSupported("HEIC in HDR"));
    }
}

#[test]
fn metadata_is_read_and_removed() {
    let time = crate::exif::exif(
        crate::exif::ByteOrder::Big,
        &[(0x9003, "2027:06:12 15:30:00\0")],
    );
    let photo_tiles = tiles(&corners(64, 64));
    let output = process(Heif::grid((64, 64), &photo_tiles, &[]).exif(&time).bytes());
    assert_eq!(output.taken_at.as_deref(), Some("2027-06-12T15:30:00"));
    // As Apple's phones write it: after the prefix of Exif in a JPEG.
    let mut file = Heif::grid((64, 64), &photo_tiles, &[]);
    let exif_item = file.add(
        b"Exif",
        [&[0, 0, 0, 6], &b"Exif\0\0"[..], &time].concat(),
        &[],
    );
    file.refer(b"cdsc", exif_item, &[1]);
    let output = process(file.bytes());
    assert_eq!(output.taken_at.as_deref(), Some("2027-06-12T15:30:00"));
    let broken = Heif::grid((64, 64), &photo_tiles, &[]).exif(&time[..30]);
    assert_eq!(process(broken.bytes()).taken_at, None);
    let mut file = Heif::grid((64, 64), &photo_tiles, &[]).exif(&exif(1));
    let text = file.add(b"mime", SECRET.to_vec(), &[]);
    file.refer(b"cdsc", text, &[1]);
    process([file.bytes(), heif_box(b"free", &[SECRET])].concat());
}

#[test]
fn transparency_is_refused_with_a_reason() {
    assert_refused(
        ALPHA.to_vec(),
        PictureError::NotSupported("HEIC with transparency"),
    );
    // A depth map or a gain map is not shown.
    let photo_tiles = tiles(&corners(64, 64));
    let mut file = Heif::grid((64, 64), &photo_tiles, &[]);
    let name = heif_box(
        b"auxC",
        &[&[0; 4], b"urn:com:apple:photo:2020:aux:hdrgainmap\0"],
    );
    let gain_map = file.add(
        b"hvc1",
        photo_tiles[0].data.clone(),
        &[photo_tiles[0].config.clone(), size(64, 64), name],
    );
    file.refer(b"auxl", gain_map, &[1]);
    assert_corners(&process(file.bytes()), (64, 64), [RED, GREEN, BLUE, WHITE]);
}

#[test]
fn a_large_picture_keeps_all_its_pixels() {
    let plan = DecodePlan::read(TILES_48.to_vec()).unwrap();
    assert!((160_000_000..MOST_MEMORY).contains(&plan.need()));
    let output = plan.encode_sizes().unwrap();
    assert_only_pixels(&output);
    assert_eq!((output.width, output.height), (6048, 8064));
    let display = open(&output.display);
    assert_eq!((display.width(), display.height()), (1536, 2048));
    for size in sizes(&output) {
        let picture = open(size);
        let (right, bottom) = (picture.width() - INSET, picture.height() - INSET);
        let places = [
            (INSET, INSET),
            (right, INSET),
            (INSET, bottom),
            (right, bottom),
        ];
        for (place, expected) in places.into_iter().zip([BLUE, RED, WHITE, GREEN]) {
            assert_color(size, place, expected);
        }
    }
}
