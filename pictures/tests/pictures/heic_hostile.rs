//! Hostile HEICs, with manipulated lists, slices and sides.

use rand::rngs::StdRng;
use rand::{Rng as _, SeedableRng as _};
use troth_pictures::{DecodePlan, MOST_MEMORY, PictureError, PictureSizes};

use crate::heic::{CORNERS, assert_refused};
use crate::heif::{Coded, Heif, TILE, heif_box, rotation, size, tiles};
use crate::support::{assert_only_pixels, corners, exif, noisy};

/// Made with heif-enc of libheif and x265: 128 by 192 pixels in two slices.
const SLICES: &[u8] = include_bytes!("files/slices.heic");
/// The same encoder: pictures of a single colour, without tiles.
const FLAT_20: &[u8] = include_bytes!("files/flat-20-megapixels.heic");
const FLAT_30: &[u8] = include_bytes!("files/flat-30-megapixels.heic");
const RARE: PictureError = PictureError::NotSupported("HEIC with rare contents");

fn process(bytes: Vec<u8>) -> Result<PictureSizes, PictureError> {
    DecodePlan::read(bytes)?.encode_sizes()
}

fn two_tile_file() -> Heif {
    Heif::grid((128, 64), &tiles(&corners(128, 64)), &[])
}

/// Replaces the list with this name.
fn with_list(file: &[u8], name: &[u8; 4], list: &[u8]) -> Vec<u8> {
    let mut file = file.to_vec();
    let find_box = |file: &[u8], name: &[u8; 4]| {
        let start = file.windows(4).position(|window| window == name).unwrap() - 4;
        let length = u32::from_be_bytes(file[start..start + 4].try_into().unwrap());
        (start, length as usize)
    };
    let (start, length) = find_box(&file, name);
    let (meta_start, meta_length) = find_box(&file, b"meta");
    let new_meta_length = u32::try_from(meta_length + list.len() - length).unwrap();
    file[meta_start..meta_start + 4].copy_from_slice(&new_meta_length.to_be_bytes());
    file.splice(start..start + length, list.iter().copied());
    file
}

#[test]
fn lists_that_need_more_memory_than_the_file_are_refused() {
    let file = two_tile_file().bytes();
    // Every item in 65,535 extents that have neither an offset nor a length.
    let locations = |count: u16| {
        let entry = |id: u16| [&id.to_be_bytes()[..], &[0, 0, 0xff, 0xff]].concat();
        let entries: Vec<u8> = (1..=count).flat_map(entry).collect();
        heif_box(b"iloc", &[&[0; 6], &count.to_be_bytes(), &entries])
    };
    assert_refused(
        with_list(&file, b"iloc", &locations(200)),
        PictureError::Damaged,
    );
    // Two items with the same id, for each of which the library stores the data again.
    let info = heif_box(b"infe", &[&[2, 0, 0, 0, 0, 1, 0, 0], b"grid", &[0]]);
    let infos = heif_box(b"iinf", &[&[0; 4], &[0, 2], &info, &info]);
    assert_refused(with_list(&file, b"iinf", &infos), PictureError::Damaged);
    // More of anything than a phone would write.
    let long_list = heif_box(b"hdlr", &[&[0; 8], b"pict", &[0; 128 * 1024]]);
    assert_refused(with_list(&file, b"hdlr", &long_list), RARE);
}

#[test]
fn a_picture_that_exceeds_memory_is_refused_before_decoding() {
    assert_refused(FLAT_30.to_vec(), PictureError::TooManyPixels);
    let plan = DecodePlan::read(FLAT_20.to_vec()).unwrap();
    assert!((150_000_000..MOST_MEMORY).contains(&plan.need()));
    let output = plan.encode_sizes().unwrap();
    assert_eq!((output.width, output.height), (5000, 4000));
    // The sides in the container must match the coded ones.
    let coded = Coded::encode(&corners(128, 64));
    for (sides, expected) in [
        ((0, 64), PictureError::Damaged),
        ((20_001, 1), PictureError::TooManyPixels),
        ((u32::MAX, u32::MAX), PictureError::TooManyPixels),
        ((20_000, 20_000), PictureError::Damaged),
        ((64, 64), PictureError::Damaged),
        ((129, 64), PictureError::Damaged),
    ] {
        assert_refused(Heif::single(&coded, sides, &[]).bytes(), expected);
    }
    // A few rows of whole blocks may be coded beyond the picture.
    assert!(process(Heif::single(&coded, (127, 50), &[]).bytes()).is_ok());
}

#[test]
fn only_tiles_that_the_picture_needs_are_accepted() {
    let tiles_of_two = tiles(&corners(128, 64));
    let first_tile = &tiles_of_two[..1];
    assert_refused(
        Heif::grid((128, 64), first_tile, &[]).bytes(),
        PictureError::Damaged,
    );
    assert_refused(
        Heif::grid((64, 64), &tiles_of_two, &[]).bytes(),
        PictureError::Damaged,
    );
    // A turned tile, one of another size, and one of another type.
    for (property, expected) in [(rotation(1), RARE), (size(32, 64), PictureError::Damaged)] {
        let mut file = two_tile_file();
        file.items[2].properties.insert(0, property);
        assert_refused(file.bytes(), expected);
    }
    let mut file = two_tile_file();
    let other = Coded::encode(&corners(64, 128));
    file.items[2].properties[0] = other.config;
    file.items[2].data = other.data;
    assert_refused(file.bytes(), PictureError::Damaged);
    // A grid cannot be a tile.
    let mut file = two_tile_file();
    file.items[1].kind = *b"grid";
    assert_refused(file.bytes(), RARE);
    // The same tile everywhere: together they have more bytes than the file.
    let tile = Coded::encode(&noisy(TILE, TILE));
    let mut file = Heif::grid((128 * TILE, 2 * TILE), &[], &[]);
    let tile = file.add(b"hvc1", tile.data, &[tile.config, size(TILE, TILE)]);
    file.refer(b"dimg", 1, &[]);
    file.references.retain(|(_, _, to)| !to.is_empty());
    file.refer(b"dimg", 1, &[tile; 256]);
    assert_refused(file.bytes(), PictureError::Damaged);
}

#[test]
fn circular_references_between_pictures_terminate() {
    let mut file = two_tile_file();
    file.refer(b"dimg", 2, &[3]);
    file.refer(b"dimg", 3, &[2]);
    file.refer(b"auxl", 1, &[1]);
    file.refer(b"cdsc", 1, &[1]);
    assert_eq!(process(file.bytes()).map(|output| output.width), Ok(128));
    // A grid that is its own tile.
    let mut file = Heif::grid((64, 64), &[], &[]);
    file.references.clear();
    file.refer(b"dimg", 1, &[1]);
    assert_refused(file.bytes(), RARE);
}

#[test]
fn every_block_is_decoded_exactly_once() {
    let coded = Coded::from_file(SLICES);
    let (first, second) = {
        let length = u32::from_be_bytes(coded.data[..4].try_into().unwrap()) as usize + 4;
        let (mut units, mut remaining) = (vec![&coded.data[..length]], &coded.data[length..]);
        while !remaining.is_empty() {
            let length = u32::from_be_bytes(remaining[..4].try_into().unwrap()) as usize + 4;
            units.push(&remaining[..length]);
            remaining = &remaining[length..];
        }
        // The units before the slices are parameter sets.
        let slices = units.split_off(units.len() - 2);
        (slices[0].to_vec(), slices[1].to_vec())
    };
    let width_from = |slices: &[&[u8]]| {
        let coded = Coded {
            data: slices.concat(),
            ..coded.clone()
        };
        process(Heif::single(&coded, (128, 192), &[]).bytes()).map(|output| output.width)
    };
    assert_eq!(width_from(&[&first, &second]), Ok(128));
    // A second picture in the data is ignored.
    assert_eq!(width_from(&[&first, &second, &first, &second]), Ok(128));
    for slices in [
        &[&first[..]][..],
        &[&second],
        &[&second, &first],
        &[&first, &second, &second],
        &[],
    ] {
        assert_eq!(
            width_from(slices),
            Err(PictureError::Damaged),
            "{}",
            slices.len()
        );
    }
}

#[test]
fn a_truncated_file_is_damaged() {
    for file in [CORNERS.to_vec(), two_tile_file().bytes()] {
        assert!(process(file.clone()).is_ok());
        for length in (12..file.len()).step_by(3) {
            assert_refused(file[..length].to_vec(), PictureError::Damaged);
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
        two_tile_file().exif(&exif(6)).bytes(),
        Heif::grid((100, 90), &tiles(&noisy(100, 90)), &[rotation(1)]).bytes(),
        Heif::single(&Coded::encode(&noisy(96, 80)), (96, 80), &[]).bytes(),
    ];
    let starts = files
        .each_ref()
        .map(|file| file.windows(4).position(|name| name == b"mdat").unwrap() + 4);
    let mut accepted_count = 0;
    for seed in 0..6_000 {
        let mut random = StdRng::seed_from_u64(seed);
        let file_index = random.random_range(0..files.len());
        let (mut file, start) = (files[file_index].clone(), starts[file_index]);
        // The coded picture is changed more often than the lists, which seldom survive a change.
        let changes_picture = random.random_range(0..4) > 0;
        for _ in 0..random.random_range(1..5) {
            let at = if changes_picture {
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
        if let Ok(pictures) = process(file) {
            assert_only_pixels(&pictures);
            accepted_count += 1;
        }
    }
    assert!(
        (300..5_500).contains(&accepted_count),
        "{accepted_count} of them were accepted"
    );
}
