//! Processes an untrusted picture: a file in, the same picture in three sizes out (ADR 34). The crate uses neither
//! network nor disk, and reports the memory that it needs before it decodes.
//!
//! The output is written by this program, and holds only pixels: neither camera metadata (place, time, author) nor
//! hidden data in the file. The one exception is the compressed picture of a JPEG that need not be turned; it is kept
//! in a new container. If it is too large to be decoded at full size, the container states its orientation.

use std::fmt::Display;

mod color;
mod decode;
mod exif;
mod heic;
mod jpeg;
mod kind;
mod pixels;
mod sizes;
mod webp;
mod webp_tables;

pub use decode::DecodePlan;

/// The largest accepted file.
pub const MOST_BYTES: usize = 10 * 1024 * 1024;
/// The longest side of a picture, in pixels.
const MOST_SIDE: u32 = 20_000;
/// The most memory for one picture besides its file, in bytes. It limits the pixels: to 60 million if all are decoded,
/// and only to the side limits for a JPEG that can be decoded at a fraction of its size.
pub const MOST_MEMORY: u64 = 176 * MIB;
const MIB: u64 = 1024 * 1024;
/// Advice for a picture that is too large, which every phone can follow.
const SMALLER: &str =
    "Please send a smaller copy, like the ones email and chat apps make, or a screenshot.";
/// The longest file name in a message, in characters.
const LONGEST_NAME: usize = 80;

/// A picture in one size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// `image/jpeg` or `image/png`.
    pub content_type: &'static str,
    /// The file.
    pub bytes: Vec<u8>,
}

/// A processed picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PictureSizes {
    /// At full size, upright.
    pub original: Picture,
    /// For screens: neither side is longer than 2,048 pixels.
    pub display: Picture,
    /// For lists: neither side is longer than 400 pixels.
    pub thumbnail: Picture,
    /// Width of the original, in pixels.
    pub width: u32,
    /// Height of the original, in pixels.
    pub height: u32,
    /// A placeholder until the picture is loaded: a thumbhash as base64 without padding.
    pub thumbhash: String,
    /// When the photo was taken, by the camera's clock: a date and a time of day without a time zone, such as
    /// `2027-06-12T15:30:00`. It is `DateTimeOriginal` of its Exif data, or else `DateTimeDigitized`, which are local
    /// times (CIPA DC-008, Exif 3.0, tags relating to date and time). It may be far off, since users set camera clocks.
    pub taken_at: Option<String>,
}

/// Why a file is not accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureError {
    /// Its first bytes are not those of a picture.
    NotAPicture,
    /// A type that is not accepted, with its name.
    NotSupported(&'static str),
    /// It is larger than [`MOST_BYTES`].
    TooManyBytes,
    /// It would need more memory than allowed.
    TooManyPixels,
    /// It cannot be decoded to its end.
    Damaged,
    /// Not the file's fault; it may be sent again.
    Internal,
}

impl PictureError {
    /// The message for the sender: the problem, and what to do.
    #[must_use]
    pub fn message(self, filename: &str) -> String {
        let name = short_name(filename);
        match self {
            Self::NotAPicture => {
                format!(
                    "“{name}” isn’t a photo. Please choose a JPEG, HEIC, PNG, WebP or GIF file."
                )
            }
            Self::NotSupported(kind::VIDEO) => {
                format!("“{name}” is a video. Videos can’t be shared here, only photos.")
            }
            Self::NotSupported(kind) => format!(
                "“{name}” can’t be uploaded: {kind} is not supported. Please send it as JPEG, PNG, WebP or GIF."
            ),
            Self::TooManyBytes => {
                format!("“{name}” is larger than 10 MB. {SMALLER}")
            }
            Self::TooManyPixels => format!("“{name}” has too many pixels. {SMALLER}"),
            Self::Damaged => format!(
                "“{name}” is damaged or incomplete. Please choose it again, or another copy."
            ),
            Self::Internal => {
                format!("“{name}” couldn’t be processed just now. Please send it again.")
            }
        }
    }

    /// Logs an internal error, which is not shown to the sender.
    pub fn internal(error: impl Display) -> Self {
        tracing::error!("ingest: {error}");
        Self::Internal
    }
}

/// A file name for a message: on one line, and shortened.
fn short_name(filename: &str) -> String {
    let mut name: String = filename
        .chars()
        .filter(|sign| !sign.is_control())
        .take(LONGEST_NAME)
        .collect();
    if filename.chars().count() > LONGEST_NAME {
        name.push('…');
    }
    name
}
