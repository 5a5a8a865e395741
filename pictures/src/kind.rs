//! Detects the type of a file by its first bytes; its name is ignored.

use super::PictureError;

const HEIC: &str = "HEIC";
/// The name of a video, which has its own message.
pub(super) const VIDEO: &str = "video";

/// The accepted types.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Jpeg,
    Png,
    WebP,
    Gif,
    Heic,
}

impl Kind {
    pub(super) fn from_bytes(bytes: &[u8]) -> Result<Self, PictureError> {
        match bytes {
            [0xff, 0xd8, 0xff, ..] => Ok(Self::Jpeg),
            [0x89, b'P', b'N', b'G', 0x0d, 0x0a, 0x1a, 0x0a, ..] => Ok(Self::Png),
            [b'G', b'I', b'F', b'8', b'7' | b'9', b'a', ..] => Ok(Self::Gif),
            [
                b'R',
                b'I',
                b'F',
                b'F',
                _,
                _,
                _,
                _,
                b'W',
                b'E',
                b'B',
                b'P',
                ..,
            ] => Ok(Self::WebP),
            [_, _, _, _, b'f', b't', b'y', b'p', ..] if name_from_brands(bytes) == HEIC => {
                Ok(Self::Heic)
            }
            _ => Err(unsupported_name(bytes)
                .map_or(PictureError::NotAPicture, PictureError::NotSupported)),
        }
    }
}

/// The name of a type that is not accepted, for files that users may well choose.
fn unsupported_name(bytes: &[u8]) -> Option<&'static str> {
    /// The offset of a bitmap's header length.
    const BITMAP_HEADER: usize = 14;
    match bytes {
        [_, _, _, _, b'f', b't', b'y', b'p', ..] => return Some(name_from_brands(bytes)),
        [b'I', b'I', 42, 0, ..] | [b'M', b'M', 0, 42, ..] => return Some("TIFF or camera raw"),
        [0xff, 0x0a, ..] | [0, 0, 0, 12, b'J', b'X', b'L', b' ', ..] => return Some("JPEG XL"),
        [0, 0, 0, 12, b'j', b'P', b' ', b' ', ..] => return Some("JPEG 2000"),
        [b'8', b'B', b'P', b'S', ..] => return Some("Photoshop"),
        [b'%', b'P', b'D', b'F', ..] => return Some("PDF"),
        [0x1a, 0x45, 0xdf, 0xa3, ..] => return Some(VIDEO),
        [b'B', b'M', ..] if matches!(bytes.get(BITMAP_HEADER), Some(12..=124)) => {
            return Some("BMP");
        }
        _ => {}
    }
    is_svg(bytes).then_some("SVG")
}

/// The name of a file in the container shared by videos and newer picture formats, from its list of compatible brands.
fn name_from_brands(bytes: &[u8]) -> &'static str {
    /// The offset of the compatible brands.
    const BRANDS: usize = 16;
    let box_size = bytes
        .first_chunk()
        .map_or(0, |size| u32::from_be_bytes(*size) as usize);
    let major_brand = bytes.get(8..12).unwrap_or_default();
    let compatible_brands = bytes
        .get(BRANDS..box_size.min(bytes.len()))
        .unwrap_or_default();
    let has_any = |names: &[&[u8; 4]]| {
        let mut brands = compatible_brands.chunks_exact(4).chain([major_brand]);
        brands.any(|brand| names.iter().any(|name| brand == *name))
    };
    if has_any(&[b"avif", b"avis"]) {
        "AVIF"
    } else if has_any(&[
        b"heic", b"heix", b"heim", b"heis", b"hevc", b"hevx", b"mif1", b"msf1",
    ]) {
        HEIC
    } else if has_any(&[b"crx "]) {
        "camera raw"
    } else {
        VIDEO
    }
}

/// Whether it is an SVG, which is text and may begin with comments and declarations.
fn is_svg(bytes: &[u8]) -> bool {
    const CHECKED_BYTES: usize = 1024;
    let start = bytes.get(..CHECKED_BYTES).unwrap_or(bytes);
    let text = String::from_utf8_lossy(start).to_lowercase();
    text.trim_start_matches(['\u{feff}', ' ', '\t', '\r', '\n'])
        .starts_with('<')
        && text.contains("<svg")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(bytes: &[u8], expected: Result<Kind, PictureError>) {
        assert_eq!(Kind::from_bytes(bytes), expected);
    }

    #[test]
    fn the_first_bytes_decide_the_type() {
        check(b"\xff\xd8\xff\xe0", Ok(Kind::Jpeg));
        check(b"\x89PNG\r\n\x1a\n", Ok(Kind::Png));
        check(b"GIF89a", Ok(Kind::Gif));
        check(b"RIFF\0\0\0\0WEBPVP8 ", Ok(Kind::WebP));
        for not_a_picture in [
            &b""[..],
            b"\xff\xd8",
            b"GIF88a",
            b"RIFF\0\0\0\0WAVE",
            b"hello",
            b"BM, dear",
        ] {
            check(not_a_picture, Err(PictureError::NotAPicture));
        }
    }

    #[test]
    fn common_unsupported_types_are_named() {
        let refused = |name| Err(PictureError::NotSupported(name));
        check(b"\0\0\0\x14ftypheic\0\0\0\0mif1", Ok(Kind::Heic));
        check(b"\0\0\0\x18ftypmif1\0\0\0\0miafheic", Ok(Kind::Heic));
        check(b"\0\0\0\x18ftypmif1\0\0\0\0mif1avif", refused("AVIF"));
        check(b"\0\0\0\x14ftypmp42\0\0\0\0isom", refused("video"));
        check(b"\0\0\0\x14ftypcrx \0\0\0\0isom", refused("camera raw"));
        // With a wrong length: longer than the file, and shorter.
        check(b"\xff\xff\xff\xffftypavif", refused("AVIF"));
        check(b"\0\0\0\x01ftypqt  ", refused("video"));
        check(b"II*\0", refused("TIFF or camera raw"));
        check(b"MM\0*", refused("TIFF or camera raw"));
        check(b"BM\0\0\0\0\0\0\0\0\0\0\0\0\x28", refused("BMP"));
        check(b"%PDF-1.7", refused("PDF"));
        check(
            b" \n<?xml version='1.0'?><!-- drawn --><SVG onload='x()'>",
            refused("SVG"),
        );
        check("\u{feff}<svg>".as_bytes(), refused("SVG"));
        check(b"<html>", Err(PictureError::NotAPicture));
    }
}
