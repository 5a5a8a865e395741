//! Exif metadata: when a photo was taken, and broken metadata.

use image::ImageFormat;
use troth_pictures::{DecodePlan, PictureSizes};

use crate::support::{
    chunk, contains, corners, encoded, extended_webp, jpeg, noisy, only_pixels, png, riff, webp,
    with_chunks, with_segments,
};

const ORIGINAL: u16 = 0x9003;
const DIGITIZED: u16 = 0x9004;
const TIME: &str = "2027:06:12 15:30:00\0";

#[track_caller]
fn take(bytes: Vec<u8>) -> PictureSizes {
    let taken = DecodePlan::of(bytes).unwrap().encode_sizes().unwrap();
    only_pixels(&taken);
    for size in [&taken.original, &taken.display, &taken.thumbnail] {
        assert!(!contains(&size.bytes, TIME.as_bytes()));
    }
    taken
}

#[derive(Clone, Copy)]
pub(crate) enum Order {
    Big,
    Little,
}

impl Order {
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
pub(crate) fn exif(order: Order, times: &[(u16, &str)]) -> Vec<u8> {
    let start = match order {
        Order::Big => b"MM\0*",
        Order::Little => b"II*\0",
    };
    let camera = 8 + 2 + 2 * 12 + 4 + 20;
    let mut texts = camera + 2 + 12 * times.len() + 4;
    let mut notes = [&start[..], &order.long(8), &order.short(2)].concat();
    notes.extend(order.entry(0x0132, 2, 20, camera - 20));
    notes.extend(order.entry(0x8769, 4, 1, camera));
    notes.extend([0; 4]);
    notes.extend(b"2031:01:01 01:01:01\0");
    notes.extend(order.short(u16::try_from(times.len()).unwrap()));
    for (tag, text) in times {
        notes.extend(order.entry(*tag, 2, text.len(), texts));
        texts += text.len();
    }
    notes.extend([0; 4]);
    notes.extend(times.iter().flat_map(|(_, text)| text.bytes()));
    notes
}

fn jpeg_with(notes: &[u8]) -> Vec<u8> {
    let segment = [b"Exif\0\0", notes].concat();
    with_segments(&jpeg(&noisy(40, 30)), &[(0xe1, segment)])
}

fn png_with(notes: &[u8]) -> Vec<u8> {
    with_chunks(&png(&noisy(40, 30)), &[chunk(b"eXIf", notes)])
}

fn webp_with(notes: &[u8]) -> Vec<u8> {
    let picture = webp(&corners(40, 30))[12..].to_vec();
    extended_webp(8, 40, 30, &[picture, riff(b"EXIF", notes)])
}

#[track_caller]
fn check(times: &[(u16, &str)], expected: Option<&str>) {
    for order in [Order::Big, Order::Little] {
        let notes = exif(order, times);
        for file in [jpeg_with(&notes), png_with(&notes), webp_with(&notes)] {
            assert_eq!(take(file).taken_at.as_deref(), expected);
        }
    }
}

#[test]
fn the_time_is_read_from_every_type_with_metadata() {
    check(&[(ORIGINAL, TIME)], Some("2027-06-12T15:30:00"));
    // Some programs write the JPEG prefix in every format.
    let notes = [b"Exif\0\0", &exif(Order::Big, &[(ORIGINAL, TIME)])[..]].concat();
    let taken = take(webp_with(&notes));
    assert_eq!(taken.taken_at.as_deref(), Some("2027-06-12T15:30:00"));
    // Without the final zero.
    check(&[(ORIGINAL, &TIME[..19])], Some("2027-06-12T15:30:00"));
}

#[test]
fn the_time_of_digitizing_is_a_fallback_and_that_of_a_change_is_not() {
    let digitized = (DIGITIZED, "1994:08:20 11:00:01\0");
    let then = Some("1994-08-20T11:00:01");
    check(&[digitized], then);
    check(&[digitized, (ORIGINAL, TIME)], Some("2027-06-12T15:30:00"));
    check(&[(ORIGINAL, "0000:00:00 00:00:00\0"), digitized], then);
    check(&[(ORIGINAL, "    :  :     :  :  \0"), digitized], then);
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
        assert_eq!(take(file).taken_at, None);
    }
}

#[test]
fn broken_metadata_is_ignored() {
    let notes = exif(Order::Little, &[(ORIGINAL, TIME)]);
    let expected = Some("2027-06-12T15:30:00".to_owned());
    for length in 0..notes.len() {
        let cut = &notes[..length];
        for file in [jpeg_with(cut), png_with(cut), webp_with(cut)] {
            let taken_at = take(file).taken_at;
            // The last byte of a text is its zero.
            let is_whole = length + 1 == notes.len();
            assert_eq!(taken_at, expected.clone().filter(|_| is_whole), "{length}");
        }
    }
    // Every byte, with all its bits inverted.
    for at in 0..notes.len() {
        let mut notes = notes.clone();
        notes[at] ^= 0xff;
        take(jpeg_with(&notes));
    }
}

#[test]
fn overlapping_directories_are_read_in_bounded_time() {
    // Each of 1,500 entries points to a directory of 3,000 entries.
    let count = 1_500;
    let mut notes = [&b"MM\0*\0\0\0\x08"[..], &Order::Big.short(count)].concat();
    let after = 8 + 2 + usize::from(count) * 12 + 4;
    for number in 0..usize::from(count) {
        notes.extend(Order::Big.entry(0x8769, 4, 1, after + 2 * number));
    }
    notes.extend([0; 4]);
    notes.extend(Order::Big.short(3_000).repeat(count.into()));
    notes.extend([0; 3_000 * 12]);
    // A directory that is its own Exif directory.
    let mut circle = exif(Order::Big, &[]);
    circle[30..34].copy_from_slice(&[0, 0, 0, 8]);
    for notes in [notes, circle] {
        for file in [jpeg_with(&notes), png_with(&notes), webp_with(&notes)] {
            assert_eq!(take(file).taken_at, None);
        }
    }
}
