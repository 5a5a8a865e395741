//! Accepted pictures: three sizes, upright, in the right colours, without other data.

use std::io::Cursor;

use image::{DynamicImage, GrayImage, ImageFormat, Luma, Rgb, RgbImage, Rgba, RgbaImage};
use jpeg_encoder::{ColorType, Encoder, SamplingFactor};
use moxcms::ColorProfile;
use troth_pictures::{DecodePlan, MOST_BYTES, Picture, PictureError, PictureSizes};

use crate::support::{
    LOSSY_WEBP, SECRET, assert_only_pixels, chunk, contains, corners, encoded, exif, exif_segment,
    extended_webp, flat_gif, flat_png, jpeg, jpeg_with, noisy, png, riff, webp, with_chunks,
    with_segments,
};

/// Processes a file, and checks the properties that all results share.
#[track_caller]
fn process(bytes: Vec<u8>) -> PictureSizes {
    let output = DecodePlan::read(bytes).unwrap().encode_sizes().unwrap();
    assert_only_pixels(&output);
    assert_eq!(sides(&output.original), (output.width, output.height));
    let (wide, high) = sides(&output.display);
    assert!(wide <= 2048 && high <= 2048);
    let (wide, high) = sides(&output.thumbnail);
    assert!((1..=400).contains(&wide) && (1..=400).contains(&high));
    assert!((8..40).contains(&output.thumbhash.len()) && !output.thumbhash.contains('='));
    output
}

fn open(picture: &Picture) -> DynamicImage {
    image::load_from_memory(&picture.bytes).unwrap()
}

fn sides(picture: &Picture) -> (u32, u32) {
    let picture = open(picture);
    (picture.width(), picture.height())
}

fn types(output: &PictureSizes) -> [&'static str; 3] {
    [&output.original, &output.display, &output.thumbnail].map(|picture| picture.content_type)
}

#[track_caller]
fn assert_color(actual: Rgb<u8>, expected: [u8; 3]) {
    let difference = actual
        .0
        .iter()
        .zip(expected)
        .map(|(actual, expected)| actual.abs_diff(expected))
        .max();
    assert!(difference < Some(16), "{actual:?} is not {expected:?}");
}

/// Checks the corners, from the top left, row by row.
#[track_caller]
fn assert_corners(picture: &Picture, expected: [[u8; 3]; 4]) {
    let picture = open(picture).to_rgb8();
    let (right, bottom) = (picture.width() - 3, picture.height() - 3);
    for ((x, y), expected) in [(2, 2), (right, 2), (2, bottom), (right, bottom)]
        .into_iter()
        .zip(expected)
    {
        assert_color(*picture.get_pixel(x, y), expected);
    }
}

const RED: [u8; 3] = [255, 0, 0];
const GREEN: [u8; 3] = [0, 255, 0];
const BLUE: [u8; 3] = [0, 0, 255];
const WHITE: [u8; 3] = [255; 3];
const JPEG: [&str; 3] = ["image/jpeg"; 3];
const PNG: [&str; 3] = ["image/png"; 3];

#[test]
fn a_photo_comes_in_three_sizes() {
    let output = process(jpeg(&noisy(3000, 1500)));
    assert_eq!(types(&output), JPEG);
    assert_eq!((output.width, output.height), (3000, 1500));
    assert_eq!(sides(&output.display), (2048, 1024));
    assert_eq!(sides(&output.thumbnail), (400, 200));
    assert!(output.thumbnail.bytes.len() < output.display.bytes.len());
    // A small picture is not enlarged.
    let output = process(jpeg(&noisy(300, 200)));
    assert_eq!(
        [&output.display, &output.thumbnail].map(sides),
        [(300, 200); 2]
    );
}

#[test]
fn a_very_large_photo_is_resized_in_two_steps() {
    let output = process(jpeg_with(&corners(6001, 4501), |encoder| {
        encoder.set_quality(50);
    }));
    assert_eq!(sides(&output.display), (2048, 1536));
    assert_corners(&output.display, [RED, GREEN, BLUE, WHITE]);
}

#[test]
fn an_upright_jpeg_keeps_its_compressed_picture() {
    for (is_progressive, has_several_scans, sampling) in [
        (false, false, SamplingFactor::F_2_2),
        (false, false, SamplingFactor::F_1_1),
        (false, true, SamplingFactor::F_1_1),
        (true, true, SamplingFactor::F_2_2),
        (true, true, SamplingFactor::F_4_1),
    ] {
        let sent = jpeg_with(&noisy(333, 217), |encoder| {
            encoder.set_sampling_factor(sampling);
            encoder.set_progressive(is_progressive);
            if has_several_scans {
                encoder.set_optimized_huffman_tables(true);
            } else {
                encoder.set_restart_interval(7);
            }
        });
        // After the start marker and the JFIF header.
        let output = process(with_segments(&sent, &[exif_segment(1)]));
        assert_eq!(
            output.original.bytes[2..],
            sent[20..],
            "{is_progressive} {sampling:?}"
        );
        assert_eq!(
            open(&output.original),
            image::load_from_memory(&sent).unwrap()
        );
    }
}

#[test]
fn every_orientation_comes_out_upright() {
    // The corners of the processed picture for each orientation of the sent one.
    let upright = [
        (1, [RED, GREEN, BLUE, WHITE]),
        (2, [GREEN, RED, WHITE, BLUE]),
        (3, [WHITE, BLUE, GREEN, RED]),
        (4, [BLUE, WHITE, RED, GREEN]),
        (5, [RED, BLUE, GREEN, WHITE]),
        (6, [BLUE, RED, WHITE, GREEN]),
        (7, [WHITE, GREEN, BLUE, RED]),
        (8, [GREEN, WHITE, RED, BLUE]),
    ];
    let photo = corners(86, 54);
    for (orientation, expected) in upright {
        let metadata = exif(orientation);
        let in_webp = extended_webp(
            8,
            86,
            54,
            &[webp(&photo)[12..].to_vec(), riff(b"EXIF", &metadata)],
        );
        for sent in [
            with_segments(&jpeg(&photo), &[exif_segment(orientation)]),
            with_chunks(&png(&photo), &[chunk(b"eXIf", &metadata)]),
            in_webp,
        ] {
            let output = process(sent);
            let sides = if orientation > 4 { (54, 86) } else { (86, 54) };
            assert_eq!((output.width, output.height), sides, "{orientation}");
            for size in [&output.original, &output.display, &output.thumbnail] {
                assert_corners(size, expected);
            }
        }
    }
}

#[test]
fn camera_metadata_is_removed() {
    let picture = noisy(64, 48);
    let text = |before: &[u8]| [before, SECRET].concat();
    let sent = with_segments(
        &jpeg(&picture),
        &[
            exif_segment(1),
            (0xe1, text(b"http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>")),
            (0xe1, text(b"http://ns.adobe.com/xmp/extension/\0")),
            (0xed, text(b"Photoshop 3.0\x008BIM\x04\x04")),
            (0xe2, text(b"MPF\0")),
            (0xee, text(b"Adobe\0\x65\x01\x02\x03\x04\x01")),
            (0xe7, text(b"")),
            (0xfe, text(b"comment ")),
        ],
    );
    process([sent, SECRET.to_vec()].concat());
    let compressed_secret = || {
        use std::io::Write as _;
        let mut packed = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::none());
        packed.write_all(SECRET).unwrap();
        packed.finish().unwrap()
    };
    process(with_chunks(
        &png(&picture),
        &[
            chunk(b"tEXt", &text(b"Comment\0")),
            chunk(
                b"zTXt",
                &[b"Raw profile type iptc\0\0".to_vec(), compressed_secret()].concat(),
            ),
            chunk(
                b"iTXt",
                &text(b"XML:com.adobe.xmp\0\0\0\0\0http://ns.adobe.com/"),
            ),
            chunk(b"eXIf", &exif(1)),
            chunk(b"prVt", SECRET),
        ],
    ));
    let chunks = [
        webp(&picture)[12..].to_vec(),
        riff(b"EXIF", &exif(1)),
        riff(b"XMP ", SECRET),
        riff(b"MINE", SECRET),
    ];
    process(extended_webp(8 | 4, 64, 48, &chunks));
    let mut gif = encoded(picture, ImageFormat::Gif);
    let end = gif.len() - 1;
    let comment = [b"\x21\xfe\x14", SECRET, b"\0"].concat();
    gif.splice(end..end, comment);
    assert!(contains(&gif, SECRET));
    process(gif);
}

#[test]
fn colors_are_brought_to_srgb() {
    // A red that sRGB has too, in Display P3.
    let sent = jpeg_with(
        &RgbImage::from_pixel(64, 64, Rgb([234, 51, 35])),
        |encoder| {
            encoder
                .add_icc_profile(&ColorProfile::new_display_p3().encode().unwrap())
                .unwrap();
        },
    );
    let output = process(sent);
    for size in [&output.original, &output.display, &output.thumbnail] {
        assert_color(*open(size).to_rgb8().get_pixel(32, 32), [255, 0, 0]);
    }
    // With an sRGB profile, or a broken one, the compressed picture is kept.
    let plain = jpeg(&noisy(64, 64));
    for profile in [
        ColorProfile::new_srgb().encode().unwrap(),
        b"no profile".repeat(30),
    ] {
        let output = process(jpeg_with(&noisy(64, 64), |encoder| {
            encoder.add_icc_profile(&profile).unwrap();
        }));
        assert_eq!(output.original.bytes, process(plain.clone()).original.bytes);
    }
}

#[test]
fn cmyk_is_converted_to_rgb() {
    for (kind, expected) in [
        (ColorType::Cmyk, [0, 255, 255]),
        (ColorType::CmykAsYcck, [0, 255, 255]),
    ] {
        let mut sent = Vec::new();
        let pixels = [255, 0, 0, 0].repeat(32 * 32);
        Encoder::new(&mut sent, 95)
            .encode(&pixels, 32, 32, kind)
            .unwrap();
        let output = process(sent);
        for size in [&output.original, &output.display] {
            assert_color(*open(size).to_rgb8().get_pixel(9, 9), expected);
        }
    }
}

#[test]
fn transparency_is_kept() {
    let half_transparent = RgbaImage::from_fn(900, 600, |x, _| {
        Rgba([200, 100, 50, if x < 450 { 0 } else { 255 }])
    });
    for format in [ImageFormat::Png, ImageFormat::WebP, ImageFormat::Gif] {
        let output = process(encoded(half_transparent.clone(), format));
        assert_eq!(types(&output), PNG);
        let small = open(&output.thumbnail).to_rgba8();
        assert_eq!(small.get_pixel(10, 10).0[3], 0);
        let Rgba([red, green, blue, alpha]) = *small.get_pixel(390, 10);
        assert_eq!(alpha, 255);
        assert_color(Rgb([red, green, blue]), [200, 100, 50]);
    }
}

#[test]
fn small_sizes_of_an_opaque_picture_are_jpegs() {
    let solid = RgbaImage::from_pixel(60, 60, Rgba([10, 200, 30, 255]));
    let [png, webp, gif] = [ImageFormat::Png, ImageFormat::WebP, ImageFormat::Gif].map(|format| {
        let output = process(encoded(solid.clone(), format));
        assert_color(
            *open(&output.display).to_rgb8().get_pixel(30, 30),
            [10, 200, 30],
        );
        types(&output)
    });
    assert_eq!(png, ["image/png", "image/jpeg", "image/jpeg"]);
    assert_eq!([webp, gif], [JPEG; 2]);
    // A PNG is kept, pixel by pixel.
    let drawing = noisy(123, 77);
    assert_eq!(
        open(&process(crate::support::png(&drawing)).original).to_rgb8(),
        drawing
    );
}

#[test]
fn all_pixel_formats_are_read() {
    let gray = GrayImage::from_fn(50, 40, |x, y| Luma([u8::try_from(x + y).unwrap()]));
    let deep = image::ImageBuffer::from_fn(50, 40, |x, _| {
        Rgb([u16::try_from(x * 1000).unwrap(), 65_535, 0])
    });
    process(encoded(gray.clone(), ImageFormat::Jpeg));
    for picture in [DynamicImage::from(gray), DynamicImage::from(deep)] {
        let output = process(encoded(picture.clone(), ImageFormat::Png));
        assert_eq!(open(&output.original).to_rgb8(), picture.to_rgb8());
    }
    for (depth, color) in [(1, 0), (2, 0), (4, 0), (16, 0), (8, 2), (16, 6)] {
        process(flat_png(33, 21, depth, color));
    }
    process(LOSSY_WEBP.to_vec());
    let output = process(flat_gif(40, 30, 1));
    assert_color(
        *open(&output.display).to_rgb8().get_pixel(20, 20),
        [200, 100, 50],
    );
}

#[test]
fn the_first_frame_of_an_animation_is_used() {
    let output = process(flat_gif(64, 64, 3000));
    assert_eq!((output.width, output.height), (64, 64));
    let frame = [
        &[0; 6][..],
        &[63, 0, 0, 47, 0, 0, 100, 0, 0, 0],
        &webp(&corners(64, 48))[12..],
    ]
    .concat();
    let frames = [
        riff(b"ANIM", &[0; 6]),
        riff(b"ANMF", &frame),
        riff(b"ANMF", &frame),
    ];
    let output = process(extended_webp(2, 64, 48, &frames));
    assert_corners(&output.original, [RED, GREEN, BLUE, WHITE]);
}

#[test]
fn the_smallest_and_the_longest_pictures_are_accepted() {
    for (width, height) in [(1, 1), (1, 20_000), (20_000, 1), (2, 3), (17, 16)] {
        for orientation in [1, 6] {
            let picture = noisy(width, height);
            process(with_segments(&jpeg(&picture), &[exif_segment(orientation)]));
            process(with_chunks(
                &png(&picture),
                &[chunk(b"eXIf", &exif(orientation))],
            ));
        }
    }
}

#[test]
fn a_file_may_have_ten_megabytes_and_not_one_byte_more() {
    let mut file = jpeg(&noisy(64, 64));
    file.resize(MOST_BYTES, b'x');
    process(file.clone());
    file.push(b'x');
    assert_eq!(
        DecodePlan::read(file).err(),
        Some(PictureError::TooManyBytes)
    );
}

#[test]
fn messages_name_the_file_on_one_line() {
    let message = PictureError::NotSupported("AVIF").message("IMG\n1.avif");
    assert_eq!(
        message,
        "“IMG1.avif” can’t be uploaded: AVIF is not supported. Please send it as JPEG, PNG, WebP or GIF."
    );
    let message = |error: PictureError| error.message("IMG_1");
    assert_eq!(
        message(PictureError::NotSupported("video")),
        "“IMG_1” is a video. Videos can’t be shared here, only photos."
    );
    let smaller =
        "Please send a smaller copy, like the ones email and chat apps make, or a screenshot.";
    assert_eq!(
        message(PictureError::TooManyBytes),
        format!("“IMG_1” is larger than 10 MB. {smaller}")
    );
    assert_eq!(
        message(PictureError::TooManyPixels),
        format!("“IMG_1” has too many pixels. {smaller}")
    );
    assert!(
        PictureError::Damaged
            .message(&"long".repeat(100))
            .chars()
            .count()
            < 200
    );
}

#[test]
fn a_square_is_the_middle_of_a_picture_on_white() {
    let mut wide = RgbaImage::from_pixel(600, 300, Rgba([0, 0, 0, 0]));
    for (x, _, pixel) in wide.enumerate_pixels_mut() {
        // The left and right ends are cut off.
        if !(150..450).contains(&x) {
            *pixel = Rgba([255, 0, 0, 255]);
        }
    }
    let mut png = Cursor::new(Vec::new());
    wide.write_to(&mut png, ImageFormat::Png).unwrap();
    let jpeg = DecodePlan::read(png.into_inner())
        .unwrap()
        .square(256)
        .unwrap();
    let square = image::load_from_memory_with_format(&jpeg, ImageFormat::Jpeg).unwrap();
    assert_eq!((square.width(), square.height()), (256, 256));
    let corner = square.to_rgb8().get_pixel(2, 2).0;
    assert!(corner.iter().all(|color| *color > 250), "{corner:?}");
}
