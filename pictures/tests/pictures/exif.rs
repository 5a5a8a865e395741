//! Exif metadata: when a photo was taken, and broken metadata.

use image::ImageFormat;
use troth_pictures::{DecodePlan, PictureSizes};

use crate::support::{
    assert_only_pixels, chunk, contains, corners, encoded, extended_webp, jpeg, noisy, png, riff,
    webp, with_chunks, with_segments,
};

const ORIGINAL: u16 = 0x9003;
const DIGITIZED: u16 = 0x9004;
const TIME: &str = "2027:06:12 15:30:00\0";

#[track_caller]
fn process(bytes: Vec<u8>) -> PictureSizes {
    let output = DecodePlan::read(bytes).unwrap().encode_sizes().unwrap();
    assert_only_pixels(&output);
    for size in [&output.original, &output.display, &output.thumbnail] {
        assert!(!contains(&size.bytes, TIME.as_bytes()));
    }
    output
}

#[derive(Clone, Copy)]
pub(crate) enum ByteOrder {
    Big,
    Little,
}

impl ByteOrder {
    fn short(self, value: u16) -> [u8; 2] {
        match self {
            Self::Big => value.to_be_bytes(),
            Self::Little => value.to_le_bytes(),
        }
    }

    fn long(self, value: usize) -> [u8; 4] {
        let value = u32::try_from(value).unwrap();
        match self {
            Self::Big => value.to_be_bytes(),
            Self::Little => value.to_le_bytes(),
        }
    }

    fn entry(self, tag: u16, kind: u16, count: usize, value: usize) -> Vec<u8> {
        let (count, value) = (self.long(count), self.long(value));
        [&self.short(tag)[..], &self.short(kind), &count, &value].concat()
    }
}

/// Exif data with the time of the last change and the given times of the Exif directory.
pub(crate) fn exif(order: ByteOrder, times: &[(u16, &str)]) -> Vec<u8> {
    let start = match order {
        ByteOrder::Big => b"MM\0*",
        ByteOrder::Little => b"II*\0",
    };
    let exif_directory = 8 + 2 + 2 * 12 + 4 + 20;
    let mut text_offset = exif_directory + 2 + 12 * times.len() + 4;
    let mut metadata = [&start[..], &order.long(8), &order.short(2)].concat();
    metadata.extend(order.entry(0x0132, 2, 20, exif_directory - 20));
    metadata.extend(order.entry(0x8769, 4, 1, exif_directory));
    metadata.extend([0; 4]);
    metadata.extend(b"2031:01:01 01:01:01\0");
    metadata.extend(order.short(u16::try_from(times.len()).unwrap()));
    for (tag, text) in times {
        metadata.extend(order.entry(*tag, 2, text.len(), text_offset));
        text_offset += text.len();
    }
    metadata.extend([0; 4]);
    metadata.extend(times.iter().flat_map(|(_, text)| text.bytes()));
    metadata
}

fn jpeg_with(metadata: &[u8]) -> Vec<u8> {
    let segment = [b"Exif\0\0", metadata].concat();
    with_segments(&jpeg(&noisy(40, 30)), &[(0xe1, segment)])
}

fn png_with(metadata: &[u8]) -> Vec<u8> {
    with_chunks(&png(&noisy(40, 30)), &[chunk(b"eXIf", metadata)])
}

fn webp_with(metadata: &[u8]) -> Vec<u8> {
    let picture = webp(&corners(40, 30))[12..].to_vec();
    extended_webp(8, 40, 30, &[picture, riff(b"EXIF", metadata)])
}

#[track_caller]
fn check(times: &[(u16, &str)], expected: Option<&str>) {
    for order in [ByteOrder::Big, ByteOrder::Little] {
        let metadata = exif(order, times);
        for file in [
            jpeg_with(&metadata),
            png_with(&metadata),
            webp_with(&metadata),
        ] {
            assert_eq!(process(file).taken_at.as_deref(), expected);
        }
    }
}

#[test]
fn the_time_is_read_from_every_type_with_metadata() {
    check(&[(ORIGINAL, TIME)], Some("2027-06-12T15:30:00"));
    // Some programs write the JPEG prefix in every format.
    let metadata = [b"Exif\0\0", &exif(ByteOrder::Big, &[(ORIGINAL, TIME)])[..]].concat();
    let output = process(webp_with(&metadata));
    assert_eq!(output.taken_at.as_deref(), Some("2027-06-12T15:30:00"));
    // Without the final zero.
    check(&[(ORIGINAL, &TIME[..19])], Some("2027-06-12T15:30:00"));
}

#[test]
fn the_time_of_digitizing_is_a_fallback_and_that_of_a_change_is_not() {
    let digitized = (DIGITIZED, "1994:08:20 11:00:01\0");
    let digitized_time = Some("1994-08-20T11:00:01");
    check(&[digitized], digitized_time);
    check(&[digitized, (ORIGINAL, TIME)], Some("2027-06-12T15:30:00"));
    check(
        &[(ORIGINAL, "0000:00:00 00:00:00\0"), digitized],
        digitized_time,
    );
    check(
        &[(ORIGINAL, "    :  :     :  :  \0"), digitized],
        digitized_time,
    );
    check(&[], None);
}

#[test]
fn invalid_times_are_ignored() {
    for text in [
        "2027:13:45 10:00:00\0",
        "2027:02:29 10:00:00\0",
        "2027:06:12 25:00:00\0",
        "12.06.2027 15:30:00\0",
        "2027:06:12\0",
        "\0",
    ] {
        check(&[(ORIGINAL, text)], None);
    }
    for file in [
        jpeg(&noisy(40, 30)),
        png(&noisy(40, 30)),
        webp(&noisy(40, 30)),
        encoded(noisy(40, 30), ImageFormat::Gif),
    ] {
        assert_eq!(process(file).taken_at, None);
    }
}

#[test]
fn broken_metadata_is_ignored() {
    let metadata = exif(ByteOrder::Little, &[(ORIGINAL, TIME)]);
    let expected = Some("2027-06-12T15:30:00".to_owned());
    for length in 0..metadata.len() {
        let cut = &metadata[..length];
        for file in [jpeg_with(cut), png_with(cut), webp_with(cut)] {
            let taken_at = process(file).taken_at;
            // The last byte of a text is its zero.
            let has_whole_time = length + 1 == metadata.len();
            assert_eq!(
                taken_at,
                expected.clone().filter(|_| has_whole_time),
                "{length}"
            );
        }
    }
    // Every byte, with all its bits inverted.
    for index in 0..metadata.len() {
        let mut metadata = metadata.clone();
        metadata[index] ^= 0xff;
        process(jpeg_with(&metadata));
    }
}

#[test]
fn overlapping_directories_are_read_in_bounded_time() {
    // Each of 1,500 entries points to a directory of 3,000 entries.
    let count = 1_500;
    let mut metadata = [&b"MM\0*\0\0\0\x08"[..], &ByteOrder::Big.short(count)].concat();
    let first_directory = 8 + 2 + usize::from(count) * 12 + 4;
    for number in 0..usize::from(count) {
        metadata.extend(ByteOrder::Big.entry(0x8769, 4, 1, first_directory + 2 * number));
    }
    metadata.extend([0; 4]);
    metadata.extend(ByteOrder::Big.short(3_000).repeat(count.into()));
    metadata.extend([0; 3_000 * 12]);
    // A directory that is its own Exif directory.
    let mut circular = exif(ByteOrder::Big, &[]);
    circular[30..34].copy_from_slice(&[0, 0, 0, 8]);
    for metadata in [metadata, circular] {
        for file in [
            jpeg_with(&metadata),
            png_with(&metadata),
            webp_with(&metadata),
        ] {
            assert_eq!(process(file).taken_at, None);
        }
    }
}
