//! Reads Exif metadata (CIPA DC-008): the orientation, and when the photo was taken.
//!
//! Two directories are read in place, without copies, and no pointer is followed but the one to the Exif directory: libraries keep every entry of
//! every directory that a file points to, which are millions in 60 kB of overlapping directories.

use image::metadata::Orientation;
use jiff::civil::DateTime;

/// The prefix of Exif data in a JPEG. Some programs write it in other formats, too.
pub(super) const PREFIX: &[u8] = b"Exif\0\0";
/// Tag of the first directory: the offset of the Exif directory.
const EXIF_DIRECTORY: u16 = 0x8769;
/// Tags of the Exif directory: when the photo was taken, and when it was digitized. For digital cameras they are equal.
/// `DateTime` of the first directory is the time of the last change, and is not read.
const TIMES: [u16; 2] = [0x9003, 0x9004];
/// Types of values.
const ASCII: u16 = 2;
const LONG: u16 = 4;
/// The length of a time, without an optional final zero or blank.
const TIME_LENGTH: u32 = 19;

/// The metadata that is used.
#[derive(Clone, Debug)]
pub(super) struct Metadata {
    pub(super) orientation: Orientation,
    pub(super) taken_at: Option<String>,
}

impl Default for Metadata {
    fn default() -> Self {
        Self {
            orientation: Orientation::NoTransforms,
            taken_at: None,
        }
    }
}

impl Metadata {
    /// Parses metadata that begins with a TIFF header. Unreadable parts are left out.
    pub(super) fn parse(bytes: &[u8]) -> Self {
        let bytes = bytes.strip_prefix(PREFIX).unwrap_or(bytes);
        let orientation = Orientation::from_exif_chunk(bytes);
        Self {
            orientation: orientation.unwrap_or(Orientation::NoTransforms),
            taken_at: Exif::open(bytes).and_then(|exif| exif.taken_at()),
        }
    }
}

/// An entry of a directory: tag, type and count of the value, and the value or its offset.
type Entry = [u8; 12];

/// Exif data with its byte order. Offsets count from its start.
struct Exif<'a> {
    bytes: &'a [u8],
    is_big_endian: bool,
}

impl<'a> Exif<'a> {
    /// Reads the byte order.
    fn open(bytes: &'a [u8]) -> Option<Self> {
        let is_big_endian = match bytes.first_chunk()? {
            b"II*\0" => false,
            b"MM\0*" => true,
            _ => return None,
        };
        Some(Self {
            bytes,
            is_big_endian,
        })
    }

    fn taken_at(&self) -> Option<String> {
        let [_, _, _, _, first_offset @ ..] = self.bytes.first_chunk::<8>()?;
        let first_directory = self.directory(self.long(*first_offset))?;
        let pointer = self.entry(first_directory, EXIF_DIRECTORY, LONG)?;
        let exif_directory = self.directory(self.value(pointer))?;
        let read_time = |tag| parse_time(self.text(self.entry(exif_directory, tag, ASCII)?)?);
        TIMES.into_iter().find_map(read_time)
    }

    /// The entries of the directory at an offset, as far as the data goes.
    fn directory(&self, offset: u32) -> Option<&'a [Entry]> {
        let (count, entries) = self.bytes.get(offset as usize..)?.split_first_chunk()?;
        let (entries, _) = entries.as_chunks();
        let count = usize::from(self.short(*count)).min(entries.len());
        entries.get(..count)
    }

    fn entry(&self, directory: &'a [Entry], tag: u16, kind: u16) -> Option<&'a Entry> {
        directory.iter().find(|[t1, t2, k1, k2, ..]| {
            self.short([*t1, *t2]) == tag && self.short([*k1, *k2]) == kind
        })
    }

    /// The value of an entry, or its offset.
    fn value(&self, [.., v1, v2, v3, v4]: &Entry) -> u32 {
        self.long([*v1, *v2, *v3, *v4])
    }

    /// The text of an entry with the length of a time.
    fn text(&self, entry: &Entry) -> Option<&'a [u8]> {
        let [_, _, _, _, count @ .., _, _, _, _] = entry;
        if self.long(*count) < TIME_LENGTH {
            return None;
        }
        let text = self.bytes.get(self.value(entry) as usize..)?;
        text.get(..TIME_LENGTH as usize)
    }

    fn short(&self, bytes: [u8; 2]) -> u16 {
        if self.is_big_endian {
            u16::from_be_bytes(bytes)
        } else {
            u16::from_le_bytes(bytes)
        }
    }

    fn long(&self, bytes: [u8; 4]) -> u32 {
        if self.is_big_endian {
            u32::from_be_bytes(bytes)
        } else {
            u32::from_le_bytes(bytes)
        }
    }
}

/// A date and time in Exif's format, such as `2027:06:12 15:30:00`; `None` if there is no such time.
fn parse_time(text: &[u8]) -> Option<String> {
    let is_expected = |sign: &u8| matches!(sign, b'0'..=b'9' | b':' | b' ');
    let text = str::from_utf8(text)
        .ok()
        .filter(|text| text.as_bytes().iter().all(is_expected))?;
    let time = DateTime::strptime("%Y:%m:%d %H:%M:%S", text).ok()?;
    (time.year() > 0).then(|| time.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Option<&str>) {
        assert_eq!(parse_time(text.as_bytes()).as_deref(), expected, "{text}");
    }

    #[test]
    fn only_real_times_are_read() {
        check("2027:06:12 15:30:00", Some("2027-06-12T15:30:00"));
        check("1999:12:31 00:00:59", Some("1999-12-31T00:00:59"));
        check("2028:02:29 23:59:59", Some("2028-02-29T23:59:59"));
        for not_a_time in [
            "0000:00:00 00:00:00",
            "0000:01:01 00:00:00",
            "2027:02:29 12:00:00",
            "2027:13:45 12:00:00",
            "2027:06:12 24:00:00",
            "2027:06:12 12:60:00",
            "    :  :     :  :  ",
            "                   ",
            "2027-06-12T15:30:00",
            "+027:06:12 15:30:00",
            "2027:06:12 15:30:0\0",
            "2027:06:12",
            "",
        ] {
            check(not_a_time, None);
        }
    }
}
