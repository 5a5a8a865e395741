//! Notes of a camera, as Exif (CIPA DC-008): how it was held, and when it took the picture.
//!
//! Two directories are read in place, and nothing is copied or followed: libraries keep every entry of every directory
//! that a file points to, which are millions of entries in 60 kB of notes where directories overlap.

use image::metadata::Orientation;
use jiff::civil::DateTime;

/// Stands before the notes in a JPEG. Some programs write it elsewhere, too.
pub(super) const START: &[u8] = b"Exif\0\0";
/// Entry of the first directory: where the directory of the camera begins.
const CAMERA: u16 = 0x8769;
/// Entries of the camera: when the picture was taken, and when it was digitized. They are the same where the camera is
/// digital. The `DateTime` of the first directory is that of the last change, and is not read.
const TIMES: [u16; 2] = [0x9003, 0x9004];
/// Types of entries.
const ASCII: u16 = 2;
const LONG: u16 = 4;
/// A time has as many characters. A zero, or a blank, may follow.
const TIME_LENGTH: u32 = 19;

/// What is read of the notes.
#[derive(Clone, Debug)]
pub(super) struct Notes {
    pub(super) orientation: Orientation,
    pub(super) taken_at: Option<String>,
}

impl Default for Notes {
    fn default() -> Self {
        Self {
            orientation: Orientation::NoTransforms,
            taken_at: None,
        }
    }
}

impl Notes {
    /// Reads notes that begin with the header of a TIFF. Parts that cannot be read are left out.
    pub(super) fn of(bytes: &[u8]) -> Self {
        let bytes = bytes.strip_prefix(START).unwrap_or(bytes);
        let orientation = Orientation::from_exif_chunk(bytes);
        Self {
            orientation: orientation.unwrap_or(Orientation::NoTransforms),
            taken_at: Exif::of(bytes).and_then(|exif| exif.taken_at()),
        }
    }
}

type Entry = [u8; 12];

/// The notes with their byte order. Places are counted from their start.
struct Exif<'a> {
    bytes: &'a [u8],
    is_big_endian: bool,
}

impl<'a> Exif<'a> {
    fn of(bytes: &'a [u8]) -> Option<Self> {
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
        let [_, _, _, _, first @ ..] = self.bytes.first_chunk::<8>()?;
        let first = self.directory(self.long(*first))?;
        let camera = self.entry(first, CAMERA, LONG)?;
        let camera = self.directory(self.value(camera))?;
        let time = |tag| time(self.text(self.entry(camera, tag, ASCII)?)?);
        TIMES.into_iter().find_map(time)
    }

    /// The entries of a directory, up to where the notes are cut off.
    fn directory(&self, at: u32) -> Option<&'a [Entry]> {
        let (count, entries) = self.bytes.get(at as usize..)?.split_first_chunk()?;
        let (entries, _) = entries.as_chunks();
        let count = usize::from(self.short(*count)).min(entries.len());
        entries.get(..count)
    }

    fn entry(&self, directory: &'a [Entry], tag: u16, kind: u16) -> Option<&'a Entry> {
        directory.iter().find(|[t1, t2, k1, k2, ..]| {
            self.short([*t1, *t2]) == tag && self.short([*k1, *k2]) == kind
        })
    }

    /// The value of an entry, or where it is.
    fn value(&self, [.., v1, v2, v3, v4]: &Entry) -> u32 {
        self.long([*v1, *v2, *v3, *v4])
    }

    /// The text of an entry, as long as a time.
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

/// A date and a time of day as Exif writes them, such as `2027:06:12 15:30:00`, if there is such a time.
fn time(text: &[u8]) -> Option<String> {
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
        assert_eq!(time(text.as_bytes()).as_deref(), expected, "{text}");
    }

    #[test]
    fn only_real_times_are_read() {
        check("2027:06:12 15:30:00", Some("2027-06-12T15:30:00"));
        check("1999:12:31 00:00:59", Some("1999-12-31T00:00:59"));
        check("2028:02:29 23:59:59", Some("2028-02-29T23:59:59"));
        for none in [
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
            check(none, None);
        }
    }
}
