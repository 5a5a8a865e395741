//! Generates pictures for tests.

use std::io::{Cursor, Write as _};

use flate2::write::ZlibEncoder;
use flate2::{Compression, Crc};
use image::codecs::webp::WebPEncoder;
use image::{DynamicImage, ExtendedColorType, ImageFormat, Rgb, RgbImage};
use jpeg_encoder::{ColorType, Encoder};
use troth_pictures::{Picture, PictureSizes};

/// Text that no processed file may contain.
pub(crate) const SECRET: &[u8] = b"Secret-Place-48.8583";

/// A picture with red, green, blue and white quarters, from the top left, row by row.
pub(crate) fn corners(width: u32, height: u32) -> RgbImage {
    RgbImage::from_fn(width, height, |x, y| {
        match (x * 2 < width, y * 2 < height) {
            (true, true) => Rgb([255, 0, 0]),
            (false, true) => Rgb([0, 255, 0]),
            (true, false) => Rgb([0, 0, 255]),
            (false, false) => Rgb([255, 255, 255]),
        }
    })
}

/// A photo-like picture: gradients, edges, and sensor noise.
pub(crate) fn noisy(width: u32, height: u32) -> RgbImage {
    let mut state = 12_345_u32;
    RgbImage::from_fn(width, height, |x, y| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let noise = (state >> 24) % 16;
        let base = [
            x * 239 / width,
            y * 239 / height,
            (((x / 37) ^ (y / 29)) & 127) + 60,
        ];
        Rgb(base.map(|value| u8::try_from(value + noise).unwrap()))
    })
}

pub(crate) fn jpeg(picture: &RgbImage) -> Vec<u8> {
    jpeg_with(picture, |_| {})
}

pub(crate) fn jpeg_with(
    picture: &RgbImage,
    configure: impl FnOnce(&mut Encoder<&mut Vec<u8>>),
) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, 90);
    configure(&mut encoder);
    let [width, height] =
        [picture.width(), picture.height()].map(|side| u16::try_from(side).unwrap());
    encoder
        .encode(picture, width, height, ColorType::Rgb)
        .unwrap();
    bytes
}

pub(crate) fn encoded(picture: impl Into<DynamicImage>, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    picture.into().write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

pub(crate) fn png(picture: &RgbImage) -> Vec<u8> {
    encoded(picture.clone(), ImageFormat::Png)
}

/// Lossless.
pub(crate) fn webp(picture: &RgbImage) -> Vec<u8> {
    let mut bytes = Vec::new();
    let encoder = WebPEncoder::new_lossless(&mut bytes);
    encoder
        .encode(
            picture,
            picture.width(),
            picture.height(),
            ExtendedColorType::Rgb8,
        )
        .unwrap();
    bytes
}

/// One pixel, lossy.
pub(crate) const LOSSY_WEBP: &[u8] = b"RIFF\x22\0\0\0WEBPVP8 \x16\0\0\0\x30\x01\0\x9d\x01\x2a\x01\0\x01\0\x0e\xc0\xfe\x25\xa4\0\x03p\0\0\0\0";

/// Inserts metadata segments at the start of a JPEG.
pub(crate) fn with_segments(jpeg: &[u8], segments: &[(u8, Vec<u8>)]) -> Vec<u8> {
    let (start, remaining_bytes) = jpeg.split_at(2);
    let mut bytes = start.to_vec();
    for (marker, data) in segments {
        let length = u16::try_from(data.len() + 2).unwrap();
        bytes.extend([0xff, *marker]);
        bytes.extend(length.to_be_bytes());
        bytes.extend(data);
    }
    bytes.extend(remaining_bytes);
    bytes
}

/// Exif data with an orientation and a place.
pub(crate) fn exif(orientation: u16) -> Vec<u8> {
    let mut data = b"II*\0\x08\0\0\0\x03\0".to_vec();
    let values_offset = 10 + 3 * 12 + 4;
    let length = u32::try_from(SECRET.len()).unwrap();
    for (tag, kind, count, value) in [
        (0x010e_u16, 2_u16, length, values_offset),
        (0x0112, 3, 1, u32::from(orientation)),
        (0x8825, 4, 1, values_offset + length),
    ] {
        data.extend(tag.to_le_bytes());
        data.extend(kind.to_le_bytes());
        data.extend(count.to_le_bytes());
        data.extend(value.to_le_bytes());
    }
    data.extend([0; 4]);
    data.extend(SECRET);
    // GPS: northern latitude.
    data.extend(b"\x01\0\x01\0\x02\0\x02\0\0\0N\0\0\0\0\0\0\0");
    data
}

pub(crate) fn exif_segment(orientation: u16) -> (u8, Vec<u8>) {
    (0xe1, [b"Exif\0\0".to_vec(), exif(orientation)].concat())
}

/// A chunk of a PNG.
pub(crate) fn chunk(name: &[u8; 4], data: &[u8]) -> Vec<u8> {
    let mut sum = Crc::new();
    sum.update(name);
    sum.update(data);
    let length = u32::try_from(data.len()).unwrap().to_be_bytes();
    [&length[..], name, data, &sum.sum().to_be_bytes()].concat()
}

/// Inserts chunks after the header of a PNG.
pub(crate) fn with_chunks(png: &[u8], chunks: &[Vec<u8>]) -> Vec<u8> {
    let (header, remaining_chunks) = png.split_at(33);
    [header, &chunks.concat(), remaining_chunks].concat()
}

/// A PNG of one colour, compressed as well as possible. `color` is 0, 2 or 6, as in its header.
pub(crate) fn flat_png(width: u32, height: u32, depth: u8, color: u8) -> Vec<u8> {
    let channels = match color {
        0 => 1,
        2 => 3,
        _ => 4,
    };
    let row = 1 + (width as usize * channels * usize::from(depth)).div_ceil(8);
    let mut packed = ZlibEncoder::new(Vec::new(), Compression::fast());
    let zeros = vec![0; row];
    for _ in 0..height {
        packed.write_all(&zeros).unwrap();
    }
    let header = [
        &width.to_be_bytes()[..],
        &height.to_be_bytes(),
        &[depth, color, 0, 0, 0],
    ]
    .concat();
    let parts = [
        chunk(b"IHDR", &header),
        chunk(b"IDAT", &packed.finish().unwrap()),
        chunk(b"IEND", b""),
    ];
    [b"\x89PNG\r\n\x1a\n".to_vec(), parts.concat()].concat()
}

/// A chunk of a WebP.
pub(crate) fn riff(name: &[u8; 4], data: &[u8]) -> Vec<u8> {
    let mut part = [
        name,
        &u32::try_from(data.len()).unwrap().to_le_bytes()[..],
        data,
    ]
    .concat();
    part.resize(part.len().next_multiple_of(2), 0);
    part
}

/// A WebP of chunks, with the `flags` of its extended header.
pub(crate) fn extended_webp(flags: u8, width: u32, height: u32, parts: &[Vec<u8>]) -> Vec<u8> {
    let side = |side: u32| (side - 1).to_le_bytes()[..3].to_vec();
    let header = [vec![flags, 0, 0, 0], side(width), side(height)].concat();
    riff(
        b"RIFF",
        &[b"WEBP".to_vec(), riff(b"VP8X", &header), parts.concat()].concat(),
    )
}

/// A GIF with frames of one colour each, compressed as well as possible.
pub(crate) fn flat_gif(width: u16, height: u16, frames: usize) -> Vec<u8> {
    let mut bytes = b"GIF89a".to_vec();
    bytes.extend(width.to_le_bytes());
    bytes.extend(height.to_le_bytes());
    bytes.extend([0x80, 0, 0, 200, 100, 50, 0, 0, 0]);
    let frame = compress_zeros(usize::from(width) * usize::from(height));
    for _ in 0..frames {
        bytes.extend([0x2c, 0, 0, 0, 0]);
        bytes.extend(width.to_le_bytes());
        bytes.extend(height.to_le_bytes());
        bytes.extend([0, 2]);
        for block in frame.chunks(255) {
            bytes.push(u8::try_from(block.len()).unwrap());
            bytes.extend(block);
        }
        bytes.push(0);
    }
    bytes.push(0x3b);
    bytes
}

/// Compresses a row of zeros: each run is one longer than the one before.
fn compress_zeros(pixel_count: usize) -> Vec<u8> {
    const CLEAR: u32 = 4;
    let (mut bytes, mut buffer, mut buffered_bits) = (Vec::new(), 0_u32, 0);
    let mut write_code = |code: u32, width: u32| {
        buffer |= code << buffered_bits;
        buffered_bits += width;
        while buffered_bits >= 8 {
            bytes.push(buffer.to_le_bytes()[0]);
            buffer >>= 8;
            buffered_bits -= 8;
        }
    };
    let mut remaining = pixel_count;
    write_code(CLEAR, 3);
    while remaining > 0 {
        write_code(0, 3);
        remaining -= 1;
        let (mut next, mut width, mut run) = (6, 3, 2);
        while remaining > 0 && next < 4095 {
            let length = run.min(remaining);
            // The code of a run of `run` zeros is the one that the decoder is about to define.
            if length < run {
                for _ in 0..length {
                    write_code(0, width);
                    next += 1;
                    width = if next + 1 > 1 << width && width < 12 {
                        width + 1
                    } else {
                        width
                    };
                }
            } else {
                write_code(next, width);
                next += 1;
                if next >= 1 << width && width < 12 {
                    width += 1;
                }
            }
            remaining -= length;
            run += 1;
        }
        write_code(CLEAR, width);
    }
    write_code(CLEAR + 1, 3);
    write_code(0, 8);
    bytes
}

/// Checks that the files hold only a picture, with no chunk that could carry other data.
#[track_caller]
pub(crate) fn assert_only_pixels(output: &PictureSizes) {
    for Picture {
        content_type,
        bytes,
    } in [&output.original, &output.display, &output.thumbnail]
    {
        match *content_type {
            "image/jpeg" => assert_jpeg_has_only_pixels(bytes),
            "image/png" => assert_png_has_only_pixels(bytes),
            other => panic!("{other}"),
        }
        for secret in [
            SECRET,
            b"Exif",
            b"http://ns.adobe.com",
            b"ICC_PROFILE",
            b"<script",
            b"PK\x03\x04",
        ] {
            assert!(
                !contains(bytes, secret),
                "{:?}",
                String::from_utf8_lossy(secret)
            );
        }
        let decoded = image::load_from_memory(bytes).unwrap();
        assert!(decoded.width() > 0 && decoded.height() > 0);
    }
}

fn assert_jpeg_has_only_pixels(bytes: &[u8]) {
    let mut at = 2;
    assert_eq!(bytes[..2], [0xff, 0xd8]);
    loop {
        let marker = u16::from_be_bytes([bytes[at], bytes[at + 1]]);
        if marker == 0xffd9 {
            assert_eq!(at + 2, bytes.len(), "nothing comes behind the end");
            return;
        }
        let length = usize::from(u16::from_be_bytes([bytes[at + 2], bytes[at + 3]]));
        let data = &bytes[at + 4..at + 2 + length];
        match marker {
            0xffc0..=0xffc2 | 0xffc4 | 0xffdb | 0xffdd | 0xffda => {}
            0xffe0 => assert!(data.starts_with(b"JFIF\0") && data.len() == 14),
            0xffee => assert!(data.starts_with(b"Adobe\0\x64\0\0\0\0") && data.len() == 12),
            other => panic!("{other:x}"),
        }
        at += 2 + length;
        if marker == 0xffda {
            while bytes[at] != 0xff || matches!(bytes[at + 1], 0 | 0xd0..=0xd7) {
                at += 1;
            }
        }
    }
}

fn assert_png_has_only_pixels(bytes: &[u8]) {
    let mut at = 8;
    while at < bytes.len() {
        let length = u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap()) as usize;
        let name = &bytes[at + 4..at + 8];
        assert!([&b"IHDR"[..], b"IDAT", b"IEND"].contains(&name), "{name:?}");
        at += 12 + length;
    }
}

pub(crate) fn contains(bytes: &[u8], part: &[u8]) -> bool {
    bytes.windows(part.len()).any(|window| window == part)
}

/// A lossless WebP of at most a few megabytes, with any number of groups of decoding tables.
pub(crate) fn webp_of_tables(side: u32, groups: u32) -> Vec<u8> {
    let mut bits = Bits::default();
    bits.write(side - 1, 14).write(side - 1, 14).write(0, 4);
    // No transforms, no colour cache, groups by blocks of four pixels.
    bits.write(0, 1).write(0, 1).write(1, 1).write(0, 3);
    // The group image has one colour, with the number of the last group in red and green.
    let [high, low] = u16::try_from(groups - 1).unwrap().to_be_bytes();
    bits.write(0, 1);
    for symbol in [low, high, 0, 0, 0] {
        bits.write(0b101, 3).write(symbol.into(), 8);
    }
    for _ in 0..groups * 5 {
        // Codes of one to ten bits, the longest of which needs a large table.
        bits.write(0, 1).write(10, 4);
        let lengths = [0, 0, 0, 3, 3, 3, 3, 3, 0, 3, 4, 4, 4, 4];
        lengths.iter().for_each(|length| _ = bits.write(*length, 3));
        bits.write(1, 1).write(1, 3).write(9, 4);
        for length in [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10] {
            let (code, width) = if length <= 6 {
                (length - 1, 3)
            } else {
                (12 + length - 7, 4)
            };
            (0..width)
                .rev()
                .for_each(|bit| _ = bits.write(code >> bit & 1, 1));
        }
    }
    // The pixels: the shortest code of each.
    (0..side * side).for_each(|_| _ = bits.write(0, 4));
    bits.write(0, 24);
    riff(
        b"RIFF",
        &[
            b"WEBP".to_vec(),
            riff(b"VP8L", &[vec![0x2f], bits.bytes].concat()),
        ]
        .concat(),
    )
}

#[derive(Default)]
struct Bits {
    bytes: Vec<u8>,
    buffer: u64,
    count: u32,
}

impl Bits {
    fn write(&mut self, value: u32, count: u32) -> &mut Self {
        self.buffer |= u64::from(value) << self.count;
        self.count += count;
        while self.count >= 8 {
            self.bytes.push(self.buffer.to_le_bytes()[0]);
            self.buffer >>= 8;
            self.count -= 8;
        }
        self
    }
}

/// A grey JPEG in colour, of any size: all its codes are zeros.
#[allow(dead_code, reason = "used by the server's memory measurements")]
pub(crate) fn flat_jpeg(width: u16, height: u16, sampling: u8, progressive: bool) -> Vec<u8> {
    let mut bytes = vec![0xff, 0xd8];
    let mut segment = |marker: u8, parts: &[&[u8]]| {
        let data = parts.concat();
        bytes.extend([0xff, marker]);
        bytes.extend(u16::try_from(data.len() + 2).unwrap().to_be_bytes());
        bytes.extend(data);
    };
    segment(0xdb, &[&[0], &[8; 64]]);
    let frame = [
        8,
        height.to_be_bytes()[0],
        height.to_be_bytes()[1],
        width.to_be_bytes()[0],
        width.to_be_bytes()[1],
    ];
    segment(
        if progressive { 0xc2 } else { 0xc0 },
        &[&frame, &[3, 1, sampling, 0, 2, 0x11, 0, 3, 0x11, 0]],
    );
    for table in [0x00, 0x10] {
        // One code of one bit, for a difference of zero and for the end of a block.
        segment(0xc4, &[&[table, 1], &[0; 15], &[0]]);
    }
    segment(
        0xda,
        &[&[3, 1, 0, 2, 0, 3, 0, 0, if progressive { 0 } else { 63 }, 0]],
    );
    let (across, down) = (u32::from(sampling >> 4), u32::from(sampling & 15));
    let units = u32::from(width).div_ceil(8 * across) * u32::from(height).div_ceil(8 * down);
    let bits = units * (across * down + 2) * if progressive { 1 } else { 2 };
    bytes.resize(bytes.len() + bits as usize / 8, 0);
    bytes.push(0xff >> (bits % 8));
    if bytes.last() == Some(&0xff) {
        bytes.push(0);
    }
    bytes.extend([0xff, 0xd9]);
    bytes
}
