//! Hostile files: each is refused with a reason, or gives a harmless picture.

use std::time::Instant;

use image::ImageFormat;
use rand::rngs::StdRng;
use rand::{Rng as _, SeedableRng as _};
use troth_pictures::{DecodePlan, MOST_BYTES, PictureError, PictureSizes};

use crate::support::{
    LOSSY_WEBP, assert_only_pixels, chunk, contains, encoded, exif_segment, extended_webp,
    flat_gif, flat_png, jpeg, jpeg_with, noisy, png, riff, webp, webp_of_tables, with_chunks,
    with_segments,
};

fn process(bytes: Vec<u8>) -> Result<PictureSizes, PictureError> {
    DecodePlan::read(bytes)?.encode_sizes()
}

#[track_caller]
fn assert_refused(bytes: &[u8], expected: PictureError) {
    assert_eq!(
        process(bytes.to_vec()).map(|output| (output.width, output.height)),
        Err(expected)
    );
}

/// A JPEG whose header claims these sides.
fn jpeg_claiming(width: u16, height: u16) -> Vec<u8> {
    let mut bytes = jpeg(&noisy(64, 64));
    let frame = bytes
        .windows(2)
        .position(|marker| marker == [0xff, 0xc0])
        .unwrap();
    bytes[frame + 5..frame + 7].copy_from_slice(&height.to_be_bytes());
    bytes[frame + 7..frame + 9].copy_from_slice(&width.to_be_bytes());
    bytes
}

#[test]
fn a_decompression_bomb_is_refused_at_once() {
    let bomb = flat_png(40_000, 40_000, 1, 0);
    assert!(bomb.len() < MOST_BYTES);
    assert_refused(&bomb, PictureError::TooManyPixels);
    assert_refused(&jpeg_claiming(60_000, 60_000), PictureError::TooManyPixels);
    // Few pixels with one long side, and many with two allowed sides but too little data.
    assert_refused(&jpeg_claiming(20_001, 1), PictureError::TooManyPixels);
    assert_refused(&jpeg_claiming(12_000, 9_000), PictureError::Damaged);
    assert_refused(&jpeg_claiming(20_000, 20_000), PictureError::Damaged);
    let mut header = flat_png(1, 1, 8, 6);
    let sides = [60_000_u32.to_be_bytes(); 2].concat();
    header.splice(
        8..33,
        chunk(b"IHDR", &[&sides[..], &[8, 6, 0, 0, 0]].concat()),
    );
    assert_refused(&header, PictureError::TooManyPixels);
    let mut gif = flat_gif(8, 8, 1);
    gif[6..10].copy_from_slice(&[0x60, 0xea, 0x60, 0xea]);
    assert_refused(&gif, PictureError::TooManyPixels);
    assert_refused(
        &extended_webp(0, 60_000, 60_000, &[LOSSY_WEBP[12..].to_vec()]),
        PictureError::TooManyPixels,
    );
    let mut lossless = webp(&noisy(8, 8));
    lossless[21..25].copy_from_slice(&[0xfe, 0xbf, 0xff, 0x0f]);
    assert_refused(&lossless, PictureError::TooManyPixels);
    // Allowed sides, but too much memory per pixel.
    assert_refused(&flat_png(6_000, 6_000, 16, 6), PictureError::TooManyPixels);
    let progressive = jpeg_with(&noisy(64, 64), |encoder| encoder.set_progressive(true));
    let frame = progressive
        .windows(2)
        .position(|marker| marker == [0xff, 0xc2])
        .unwrap();
    let mut large = progressive;
    large[frame + 5..frame + 9].copy_from_slice(&[0x1b, 0x58, 0x1b, 0x58]);
    assert_refused(&large, PictureError::TooManyPixels);
}

#[test]
fn parts_larger_than_the_whole_are_refused() {
    // A frame of a GIF, a frame of a WebP.
    let mut gif = flat_gif(8, 8, 1);
    let frame = gif.iter().position(|byte| *byte == 0x2c).unwrap();
    gif[frame + 5..frame + 9].copy_from_slice(&[0xff, 0xff, 0xff, 0xff]);
    assert!(process(gif).is_err());
    let mut lossy = LOSSY_WEBP[12..].to_vec();
    lossy[14..18].copy_from_slice(&[0xff, 0x3f, 0xff, 0x3f]);
    assert_refused(
        &extended_webp(0, 1, 1, &[lossy.clone()]),
        PictureError::Damaged,
    );
    let frame = riff(b"ANMF", &[&[0; 16][..], &lossy].concat());
    assert_refused(
        &extended_webp(2, 1, 1, &[riff(b"ANIM", &[0; 6]), frame]),
        PictureError::Damaged,
    );
    // After the container's declared end, where the decoder would read on.
    let mut beyond = extended_webp(0, 1, 1, &[riff(b"NONE", b"")]);
    beyond.extend(&lossy);
    assert_refused(&beyond, PictureError::Damaged);
}

#[test]
fn tables_of_a_lossless_webp_are_counted_before_decoding() {
    let with_few_tables = webp_of_tables(64, 40);
    assert_eq!(
        process(with_few_tables).map(|output| (output.width, output.height)),
        Ok((64, 64))
    );
    let with_many_tables = webp_of_tables(64, 65_536);
    assert!(with_many_tables.len() < MOST_BYTES / 2);
    assert_refused(&with_many_tables, PictureError::TooManyPixels);
}

#[test]
fn too_many_scans_are_refused() {
    let progressive = jpeg_with(&noisy(64, 64), |encoder| encoder.set_progressive(true));
    let scan = progressive
        .windows(2)
        .rposition(|marker| marker == [0xff, 0xda])
        .unwrap();
    let end = progressive.len() - 2;
    let repeated_scans = progressive[scan..end].repeat(100);
    let start = Instant::now();
    assert_refused(
        &[&progressive[..end], &repeated_scans, &[0xff, 0xd9]].concat(),
        PictureError::Damaged,
    );
    assert!(start.elapsed().as_secs() < 60);
}

#[test]
fn a_polyglot_file_becomes_a_plain_picture() {
    let (script, zip) = (
        &b"*/=1;<script>alert(1)</script>/*"[..],
        &b"PK\x03\x04payload-of-a-zipPK\x05\x06"[..],
    );
    let picture = noisy(40, 30);
    let mut gif = encoded(picture.clone(), ImageFormat::Gif);
    let end = gif.len() - 1;
    gif.splice(end..end, [&[0x21, 0xfe, 32], script, &[0]].concat());
    for file in [
        [&gif[..], zip].concat(),
        [&png(&picture), zip].concat(),
        with_chunks(
            &png(&picture),
            &[chunk(b"tEXt", script), chunk(b"prVt", zip)],
        ),
        with_segments(
            &jpeg(&picture),
            &[(0xfe, script.to_vec()), (0xe5, zip.to_vec())],
        ),
        [&jpeg(&picture), zip].concat(),
        [
            &jpeg(&picture)[..],
            &with_segments(&jpeg(&picture), &[exif_segment(1)]),
        ]
        .concat(),
        [&webp(&picture), zip].concat(),
    ] {
        let output = process(file).unwrap();
        assert_only_pixels(&output);
        for size in [&output.original, &output.display, &output.thumbnail] {
            assert!(
                !contains(&size.bytes, b"alert(1)") && !contains(&size.bytes, b"payload-of-a-zip")
            );
        }
    }
}

#[test]
fn a_truncated_file_is_damaged() {
    let picture = noisy(70, 50);
    let output = process(jpeg(&picture)).unwrap();
    for file in [
        jpeg(&picture),
        jpeg_with(&picture, |encoder| encoder.set_progressive(true)),
    ] {
        for length in (3..file.len()).step_by(7) {
            assert_refused(&file[..length], PictureError::Damaged);
        }
    }
    for file in [
        png(&picture),
        webp(&picture),
        encoded(picture.clone(), ImageFormat::Gif),
        LOSSY_WEBP.to_vec(),
    ] {
        let complete_output = process(file.clone()).unwrap();
        for length in (12..file.len()).step_by(file.len() / 200 + 1) {
            // All pixels may be present before the end of the file.
            match process(file[..length].to_vec()) {
                Ok(output) => assert!(output == complete_output && length * 100 > file.len() * 95),
                Err(error) => {
                    assert_eq!(error, PictureError::Damaged, "{length} of {}", file.len());
                }
            }
        }
    }
    // Data is missing in the middle, and the end marker is there.
    let file = jpeg(&picture);
    let cut = [&file[..file.len() / 2], &[0xff, 0xd9]].concat();
    assert_refused(&cut, PictureError::Damaged);
    assert_eq!(process(file).unwrap(), output);
}

#[test]
fn a_file_without_a_picture_is_refused() {
    assert_refused(b"", PictureError::NotAPicture);
    assert_refused(b"#!/bin/sh\necho photo.jpg", PictureError::NotAPicture);
    let svg = b"<?xml version=\"1.0\"?><svg xmlns=\"http://www.w3.org/2000/svg\"><script>alert(1)</script></svg>";
    assert_refused(svg, PictureError::NotSupported("SVG"));
    assert_refused(
        b"\0\0\0\x18ftypavif\0\0\0\0mif1avif",
        PictureError::NotSupported("AVIF"),
    );
    // A complete signature, and no further data that the type needs.
    assert_refused(b"\0\0\0\x18ftypheic\0\0\0\0mif1heic", PictureError::Damaged);
    // The signature of one type, followed by other data.
    assert_refused(b"\xff\xd8\xff\xe0 and then nothing", PictureError::Damaged);
    assert_refused(b"\x89PNG\r\n\x1a\n<svg>", PictureError::Damaged);
    assert_refused(b"GIF89a\x01\0\x01\0alert(1)", PictureError::Damaged);
    // The text is read as its sides.
    assert_refused(b"GIF89a=1;alert(1)", PictureError::TooManyPixels);
    assert_refused(b"RIFF\xff\xff\xff\xffWEBPVP8L", PictureError::Damaged);
    assert_refused(&jpeg_claiming(0, 64), PictureError::Damaged);
}

#[test]
fn a_corrupted_file_never_yields_more_than_a_picture() {
    let picture = noisy(40, 24);
    let alpha = image::RgbaImage::from_fn(30, 20, |x, y| {
        image::Rgba([200, 9, 9, if x > y { 0 } else { 255 }])
    });
    let files = [
        jpeg(&picture),
        with_segments(
            &jpeg_with(&picture, |encoder| encoder.set_progressive(true)),
            &[exif_segment(6)],
        ),
        png(&picture),
        encoded(alpha.clone(), ImageFormat::Png),
        encoded(alpha, ImageFormat::WebP),
        webp_of_tables(32, 5),
        extended_webp(
            8,
            40,
            24,
            &[
                webp(&picture)[12..].to_vec(),
                riff(b"EXIF", &crate::support::exif(8)),
            ],
        ),
        LOSSY_WEBP.to_vec(),
        flat_gif(50, 40, 3),
        encoded(picture, ImageFormat::Gif),
    ];
    let mut accepted_count = 0;
    for seed in 0..1_500 {
        let mut random = StdRng::seed_from_u64(seed);
        let mut file = files[random.random_range(0..files.len())].clone();
        for _ in 0..random.random_range(1..5) {
            // Headers are at the start, so at least half of the changes are made there.
            let end = if random.random() {
                file.len()
            } else {
                file.len().min(120)
            };
            let at = random.random_range(2..end);
            match random.random_range(0..4) {
                0 => file[at] = random.random(),
                1 => file[at] ^= 1 << random.random_range(0..8),
                2 => _ = file.remove(at),
                _ => file.insert(at, random.random()),
            }
        }
        if let Ok(pictures) = process(file) {
            for size in [&pictures.original, &pictures.display, &pictures.thumbnail] {
                assert!(image::load_from_memory(&size.bytes).is_ok(), "seed {seed}");
            }
            accepted_count += 1;
        }
    }
    assert!(
        (100..1_400).contains(&accepted_count),
        "{accepted_count} of them were accepted"
    );
}
