//! Hostile HEICs, with manipulated lists, slices and sides.

use rand::rngs::StdRng;
use rand::{Rng as _, SeedableRng as _};
use troth_pictures::{DecodePlan, MOST_MEMORY, PictureError, PictureSizes};

use crate::heic::{CORNERS, refused};
use crate::heif::{Coded, Heif, TILE, part, rotation, size, tiles};
use crate::support::{corners, exif, noisy, only_pixels};

/// Made with heif-enc of libheif and x265: 128 by 192 pixels in two slices.
const SLICES: &[u8] = include_bytes!("files/slices.heic");
/// The same encoder: pictures of a single colour, without tiles.
const FLAT_20: &[u8] = include_bytes!("files/flat-20-megapixels.heic");
const FLAT_30: &[u8] = include_bytes!("files/flat-30-megapixels.heic");
const RARE: PictureError = PictureError::NotSupported("HEIC with rare contents");

fn take(bytes: Vec<u8>) -> Result<PictureSizes, PictureError> {
    DecodePlan::of(bytes)?.encode_sizes()
}

fn held() -> Heif {
    Heif::grid((128, 64), &tiles(&corners(128, 64)), &[])
}

/// Replaces the list with this name.
fn with_list(file: &[u8], name: &[u8; 4], list: &[u8]) -> Vec<u8> {
    let mut file = file.to_vec();
    let at = |file: &[u8], name: &[u8; 4]| {
        let at = file.windows(4).position(|four| four == name).unwrap() - 4;
        let length = u32::from_be_bytes(file[at..at + 4].try_into().unwrap());
        (at, length as usize)
    };
    let (from, length) = at(&file, name);
    let (lists, whole) = at(&file, b"meta");
    let whole = u32::try_from(whole + list.len() - length).unwrap();
    file[lists..lists + 4].copy_from_slice(&whole.to_be_bytes());
    file.splice(from..from + length, list.iter().copied());
    file
}

#[test]
fn lists_that_need_more_memory_than_the_file_are_refused() {
    let file = held().bytes();
    // Every item in 65,535 extents that have neither an offset nor a length.
    let places = |count: u16| {
        let entry = |id: u16| [&id.to_be_bytes()[..], &[0, 0, 0xff, 0xff]].concat();
        let entries: Vec<u8> = (1..=count).flat_map(entry).collect();
        part(b"iloc", &[&[0; 6], &count.to_be_bytes(), &entries])
    };
    refused(
        with_list(&file, b"iloc", &places(200)),
        PictureError::Damaged,
    );
    // Two items with the same id, for each of which the library stores the data again.
    let info = part(b"infe", &[&[2, 0, 0, 0, 0, 1, 0, 0], b"grid", &[0]]);
    let infos = part(b"iinf", &[&[0; 4], &[0, 2], &info, &info]);
    refused(with_list(&file, b"iinf", &infos), PictureError::Damaged);
    // More of anything than a phone would write.
    let more = part(b"hdlr", &[&[0; 8], b"pict", &[0; 128 * 1024]]);
    refused(with_list(&file, b"hdlr", &more), RARE);
}

#[test]
fn a_picture_that_exceeds_memory_is_refused_before_decoding() {
    refused(FLAT_30.to_vec(), PictureError::TooManyPixels);
    let plan = DecodePlan::of(FLAT_20.to_vec()).unwrap();
    assert!((150_000_000..MOST_MEMORY).contains(&plan.need()));
    let taken = plan.encode_sizes().unwrap();
    assert_eq!((taken.width, taken.height), (5000, 4000));
    // The sides in the container must match the coded ones.
    let coded = Coded::encoded(&corners(128, 64));
    for (sides, expected) in [
        ((0, 64), PictureError::Damaged),
        ((20_001, 1), PictureError::TooManyPixels),
        ((u32::MAX, u32::MAX), PictureError::TooManyPixels),
        ((20_000, 20_000), PictureError::Damaged),
        ((64, 64), PictureError::Damaged),
        ((129, 64), PictureError::Damaged),
    ] {
        refused(Heif::single(&coded, sides, &[]).bytes(), expected);
    }
    // A few rows of whole blocks may be coded beyond the picture.
    assert!(take(Heif::single(&coded, (127, 50), &[]).bytes()).is_ok());
}

#[test]
fn only_tiles_that_the_picture_needs_are_accepted() {
    let tiles_of_two = tiles(&corners(128, 64));
    let first_tile = &tiles_of_two[..1];
    refused(
        Heif::grid((128, 64), first_tile, &[]).bytes(),
        PictureError::Damaged,
    );
    refused(
        Heif::grid((64, 64), &tiles_of_two, &[]).bytes(),
        PictureError::Damaged,
    );
    // A turned tile, one of another size, and one of another type.
    for (property, expected) in [(rotation(1), RARE), (size(32, 64), PictureError::Damaged)] {
        let mut file = held();
        file.items[2].properties.insert(0, property);
        refused(file.bytes(), expected);
    }
    let mut file = held();
    let other = Coded::encoded(&corners(64, 128));
    file.items[2].properties[0] = other.config;
    file.items[2].data = other.data;
    refused(file.bytes(), PictureError::Damaged);
    // A grid cannot be a tile.
    let mut file = held();
    file.items[1].kind = *b"grid";
    refused(file.bytes(), RARE);
    // The same tile everywhere: together they have more bytes than the file.
    let tile = Coded::encoded(&noisy(TILE, TILE));
    let mut file = Heif::grid((128 * TILE, 2 * TILE), &[], &[]);
    let tile = file.add(b"hvc1", tile.data, &[tile.config, size(TILE, TILE)]);
    file.refer(b"dimg", 1, &[]);
    file.references.retain(|(_, _, to)| !to.is_empty());
    file.refer(b"dimg", 1, &[tile; 256]);
    refused(file.bytes(), PictureError::Damaged);
}

#[test]
fn circular_references_between_pictures_terminate() {
    let mut file = held();
    file.refer(b"dimg", 2, &[3]);
    file.refer(b"dimg", 3, &[2]);
    file.refer(b"auxl", 1, &[1]);
    file.refer(b"cdsc", 1, &[1]);
    assert_eq!(take(file.bytes()).map(|taken| taken.width), Ok(128));
    // A grid that is its own tile.
    let mut file = Heif::grid((64, 64), &[], &[]);
    file.references.clear();
    file.refer(b"dimg", 1, &[1]);
    refused(file.bytes(), RARE);
}

#[test]
fn every_block_is_decoded_exactly_once() {
    let coded = Coded::of(SLICES);
    let (first, second) = {
        let length = u32::from_be_bytes(coded.data[..4].try_into().unwrap()) as usize + 4;
        let (mut units, mut rest) = (vec![&coded.data[..length]], &coded.data[length..]);
        while !rest.is_empty() {
            let length = u32::from_be_bytes(rest[..4].try_into().unwrap()) as usize + 4;
            units.push(&rest[..length]);
            rest = &rest[length..];
        }
        // The units before the slices are parameter sets.
        let slices = units.split_off(units.len() - 2);
        (slices[0].to_vec(), slices[1].to_vec())
    };
    let of = |slices: &[&[u8]]| {
        let coded = Coded {
            data: slices.concat(),
            ..coded.clone()
        };
        take(Heif::single(&coded, (128, 192), &[]).bytes()).map(|taken| taken.width)
    };
    assert_eq!(of(&[&first, &second]), Ok(128));
    // A second picture in the data is ignored.
    assert_eq!(of(&[&first, &second, &first, &second]), Ok(128));
    for slices in [
        &[&first[..]][..],
        &[&second],
        &[&second, &first],
        &[&first, &second, &second],
        &[],
    ] {
        assert_eq!(of(slices), Err(PictureError::Damaged), "{}", slices.len());
    }
}

#[test]
fn a_truncated_file_is_damaged() {
    for file in [CORNERS.to_vec(), held().bytes()] {
        assert!(take(file.clone()).is_ok());
        for length in (12..file.len()).step_by(3) {
            refused(file[..length].to_vec(), PictureError::Damaged);
        }
    }
}

#[test]
fn a_corrupted_file_never_yields_more_than_a_picture() {
    let files = [
        CORNERS.to_vec(),
        SLICES.to_vec(),
        include_bytes!("files/all-color.heic").to_vec(),
        include_bytes!("files/odd.heic").to_vec(),
        held().exif(&exif(6)).bytes(),
        Heif::grid((100, 90), &tiles(&noisy(100, 90)), &[rotation(1)]).bytes(),
        Heif::single(&Coded::encoded(&noisy(96, 80)), (96, 80), &[]).bytes(),
    ];
    let starts = files
        .each_ref()
        .map(|file| file.windows(4).position(|name| name == b"mdat").unwrap() + 4);
    let mut taken = 0;
    for seed in 0..6_000 {
        let mut random = StdRng::seed_from_u64(seed);
        let number = random.random_range(0..files.len());
        let (mut file, start) = (files[number].clone(), starts[number]);
        // The coded picture is changed more often than the lists, which seldom survive a change.
        let is_coded = random.random_range(0..4) > 0;
        for _ in 0..random.random_range(1..5) {
            let at = if is_coded {
                random.random_range(start..file.len())
            } else {
                random.random_range(8..start)
            };
            match random.random_range(0..3) {
                0 => file[at] = random.random(),
                1 => file[at] ^= 1 << random.random_range(0..8),
                _ => file.swap(at, start),
            }
        }
        if let Ok(pictures) = take(file) {
            only_pixels(&pictures);
            taken += 1;
        }
    }
    assert!((300..5_500).contains(&taken), "{taken} of them were taken");
}
