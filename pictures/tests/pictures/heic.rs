//! HEIC as phones write it: tiles, orientation, colours and metadata.

use image::{DynamicImage, Rgb, RgbImage};
use moxcms::ColorProfile;
use troth_pictures::{DecodePlan, MOST_MEMORY, Picture, PictureError, PictureSizes};

use crate::heif::{Coded, Heif, aperture, mirror, numbers, part, profile, rotation, size, tiles};
use crate::support::{SECRET, corners, exif, noisy, only_pixels};

/// Made with heif-enc of libheif and x265: red, green, blue and white corners, in 128 by 96 pixels.
pub(crate) const CORNERS: &[u8] = include_bytes!("files/corners.heic");
/// The same in 101 by 75 pixels, cropped from 102 by 76.
const ODD: &[u8] = include_bytes!("files/odd.heic");
/// The same, lossless, as green, blue and red, in 4:4:4.
const ALL_COLOR: &[u8] = include_bytes!("files/all-color.heic");
/// Made with `Heif::grid_of`: 16 by 12 tiles of 512 pixels, a quarter each red, green, blue and white, cropped to 8064
/// by 6048 and turned right.
const TILES_48: &[u8] = include_bytes!("files/tiles-48-megapixels.heic");
/// Half of it is transparent.
const ALPHA: &[u8] = include_bytes!("files/alpha.heic");
/// The distance in pixels from a corner to the pixel that is checked: near the edges colours blend.
const INTO: u32 = 10;

const RED: [u8; 3] = [255, 0, 0];
const GREEN: [u8; 3] = [0, 255, 0];
const BLUE: [u8; 3] = [0, 0, 255];
const WHITE: [u8; 3] = [255; 3];

#[track_caller]
fn take(bytes: Vec<u8>) -> PictureSizes {
    let taken = DecodePlan::of(bytes).unwrap().encode_sizes().unwrap();
    only_pixels(&taken);
    assert_eq!(
        sizes(&taken).map(|size| size.content_type),
        ["image/jpeg"; 3]
    );
    taken
}

fn sizes(taken: &PictureSizes) -> [&Picture; 3] {
    [&taken.original, &taken.display, &taken.thumbnail]
}

fn open(picture: &Picture) -> DynamicImage {
    image::load_from_memory(&picture.bytes).unwrap()
}

#[track_caller]
fn has_color(picture: &Picture, (x, y): (u32, u32), expected: [u8; 3]) {
    let Rgb(seen) = *open(picture).to_rgb8().get_pixel(x, y);
    let far = seen
        .iter()
        .zip(expected)
        .map(|(seen, expected)| seen.abs_diff(expected))
        .max();
    assert!(far < Some(20), "{seen:?} is not {expected:?} at {x}, {y}");
}

/// Checks the corners, from the top left, row by row.
#[track_caller]
fn has_corners(taken: &PictureSizes, sides: (u32, u32), expected: [[u8; 3]; 4]) {
    assert_eq!((taken.width, taken.height), sides);
    for size in sizes(taken) {
        let (right, bottom) = (sides.0 - INTO, sides.1 - INTO);
        let places = [(INTO, INTO), (right, INTO), (INTO, bottom), (right, bottom)];
        for (place, expected) in places.into_iter().zip(expected) {
            has_color(size, place, expected);
        }
    }
}

#[track_caller]
pub(crate) fn refused(bytes: Vec<u8>, expected: PictureError) {
    let taken = DecodePlan::of(bytes).and_then(DecodePlan::encode_sizes);
    assert_eq!(
        taken.map(|taken| (taken.width, taken.height)),
        Err(expected)
    );
}

#[test]
fn a_file_of_another_encoder_is_accepted() {
    let expected = [RED, GREEN, BLUE, WHITE];
    has_corners(&take(CORNERS.to_vec()), (128, 96), expected);
    has_corners(&take(ODD.to_vec()), (101, 75), expected);
    has_corners(&take(ALL_COLOR.to_vec()), (128, 96), expected);
    let square = DecodePlan::of(CORNERS.to_vec())
        .unwrap()
        .square(64)
        .unwrap();
    assert_eq!(image::load_from_memory(&square).unwrap().width(), 64);
}

#[test]
fn tiles_are_combined_and_cropped_to_the_picture() {
    for sides in [(128, 128), (150, 110), (65, 200), (64, 64)] {
        let picture = corners(sides.0, sides.1);
        let taken = take(Heif::grid(sides, &tiles(&picture), &[]).bytes());
        has_corners(&taken, sides, [RED, GREEN, BLUE, WHITE]);
    }
    // Every pixel is in its place: a JPEG of the same picture has nearly the same pixels.
    let picture = noisy(300, 200);
    let taken = take(Heif::grid((300, 200), &tiles(&picture), &[]).bytes());
    let seen = open(&taken.original).to_rgb8();
    let far = |(actual, expected): (&u8, &u8)| u64::from(actual.abs_diff(*expected));
    let all: u64 = seen.as_raw().iter().zip(picture.as_raw()).map(far).sum();
    assert!(all / (300 * 200 * 3) < 8, "{all}");
}

#[test]
fn tiles_of_another_encoder_are_accepted() {
    let tile = Coded::of(CORNERS);
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
    let taken = take(file.bytes());
    has_corners(&taken, (256, 96), [RED, GREEN, BLUE, WHITE]);
    has_color(&taken.original, (118, 10), GREEN);
    has_color(&taken.original, (138, 10), RED);
}

#[test]
fn orientation_is_applied_exactly_once() {
    let held = tiles(&corners(128, 64));
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
        for notes in [1, 6] {
            let file = Heif::grid((128, 64), &held, &properties).exif(&exif(notes));
            has_corners(&take(file.bytes()), sides, expected);
        }
    }
}

#[test]
fn cropping_comes_before_turning() {
    let coded = Coded::encoded(&corners(128, 64));
    // The green half, and a quarter of it.
    for (cut, sides) in [
        (aperture(64, 64, 64, 0), (64, 64)),
        (aperture(32, 32, 64, -32), (32, 32)),
    ] {
        let taken = take(Heif::single(&coded, (128, 64), std::slice::from_ref(&cut)).bytes());
        assert_eq!((taken.width, taken.height), sides);
        has_color(&taken.original, (20, 8), GREEN);
        let taken = take(Heif::single(&coded, (128, 64), &[cut, rotation(2)]).bytes());
        has_color(&taken.original, (12, sides.1 - 8), GREEN);
    }
    for beyond in [
        aperture(64, 64, 66, 0),
        aperture(0, 64, 0, 0),
        aperture(129, 64, 0, 0),
    ] {
        refused(
            Heif::single(&coded, (128, 64), &[beyond]).bytes(),
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
        let taken = take(Heif::grid((64, 64), &red, &[colors]).bytes());
        has_color(&taken.original, (32, 32), RED);
        has_color(&taken.thumbnail, (32, 32), RED);
    }
    for colors in [numbers(1, 13), profile(b"none"), numbers(2, 2)] {
        let taken = take(Heif::grid((64, 64), &red, &[colors]).bytes());
        has_color(&taken.original, (32, 32), [234, 51, 35]);
    }
    for transfer in [16, 18] {
        let file = Heif::grid((64, 64), &red, &[numbers(9, transfer)]);
        refused(file.bytes(), PictureError::NotSupported("HEIC in HDR"));
    }
}

#[test]
fn metadata_is_read_and_removed() {
    let time = crate::exif::exif(
        crate::exif::Order::Big,
        &[(0x9003, "2027:06:12 15:30:00\0")],
    );
    let held = tiles(&corners(64, 64));
    let taken = take(Heif::grid((64, 64), &held, &[]).exif(&time).bytes());
    assert_eq!(taken.taken_at.as_deref(), Some("2027-06-12T15:30:00"));
    // As Apple's phones write it: after the prefix of Exif in a JPEG.
    let mut file = Heif::grid((64, 64), &held, &[]);
    let notes = file.add(
        b"Exif",
        [&[0, 0, 0, 6], &b"Exif\0\0"[..], &time].concat(),
        &[],
    );
    file.refer(b"cdsc", notes, &[1]);
    let taken = take(file.bytes());
    assert_eq!(taken.taken_at.as_deref(), Some("2027-06-12T15:30:00"));
    let broken = Heif::grid((64, 64), &held, &[]).exif(&time[..30]);
    assert_eq!(take(broken.bytes()).taken_at, None);
    let mut file = Heif::grid((64, 64), &held, &[]).exif(&exif(1));
    let text = file.add(b"mime", SECRET.to_vec(), &[]);
    file.refer(b"cdsc", text, &[1]);
    take([file.bytes(), part(b"free", &[SECRET])].concat());
}

#[test]
fn transparency_is_refused_with_a_reason() {
    refused(
        ALPHA.to_vec(),
        PictureError::NotSupported("HEIC with transparency"),
    );
    // A depth map or a gain map is not shown.
    let held = tiles(&corners(64, 64));
    let mut file = Heif::grid((64, 64), &held, &[]);
    let name = part(
        b"auxC",
        &[&[0; 4], b"urn:com:apple:photo:2020:aux:hdrgainmap\0"],
    );
    let more = file.add(
        b"hvc1",
        held[0].data.clone(),
        &[held[0].config.clone(), size(64, 64), name],
    );
    file.refer(b"auxl", more, &[1]);
    has_corners(&take(file.bytes()), (64, 64), [RED, GREEN, BLUE, WHITE]);
}

#[test]
fn a_large_picture_keeps_all_its_pixels() {
    let plan = DecodePlan::of(TILES_48.to_vec()).unwrap();
    assert!((160_000_000..MOST_MEMORY).contains(&plan.need()));
    let taken = plan.encode_sizes().unwrap();
    only_pixels(&taken);
    assert_eq!((taken.width, taken.height), (6048, 8064));
    let display = open(&taken.display);
    assert_eq!((display.width(), display.height()), (1536, 2048));
    for size in sizes(&taken) {
        let picture = open(size);
        let (right, bottom) = (picture.width() - INTO, picture.height() - INTO);
        let places = [(INTO, INTO), (right, INTO), (INTO, bottom), (right, bottom)];
        for (place, expected) in places.into_iter().zip([BLUE, RED, WHITE, GREEN]) {
            has_color(size, place, expected);
        }
    }
}
