//! Takes in a picture that anybody may have sent: bytes in, the same picture in three sizes out (ADR 34). It
//! knows neither the network nor the disk, and says how much memory it needs before it takes it.
//!
//! What comes out was written by this program, and holds pixels and nothing else: neither what a camera
//! notes (where, when, by whom) nor what somebody hid in the file. The one exception is the compressed
//! picture of a JPEG that need not be turned; it stays as it is, in a new container. There it has a note of how it is
//! turned where it is too large to be unpacked whole.

use std::fmt::Display;

mod color;
mod decode;
mod heic;
mod jpeg;
mod kind;
mod lossless;
mod notes;
mod pixels;
mod sizes;
mod webp;

pub use decode::Plan;

/// The largest file that is taken.
pub const MOST_BYTES: usize = 10 * 1024 * 1024;
/// The longest side of a picture, in pixels.
const MOST_SIDE: u32 = 20_000;
/// What one picture may need besides its file, in bytes. It bounds the pixels: 60 million where all of them are unpacked,
/// and as many as the sides allow of a JPEG that can be unpacked to a part of its size.
pub const MOST_MEMORY: u64 = 176 * MIB;
const MIB: u64 = 1024 * 1024;
/// What every phone can do with a picture that is too large.
const SMALLER: &str =
    "Please send a smaller copy, as mail and chat apps make one, or a screenshot of it.";
/// The longest name that a message repeats, in characters.
const LONGEST_NAME: usize = 80;

/// A picture in one size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// `image/jpeg` or `image/png`.
    pub content_type: &'static str,
    /// The file.
    pub bytes: Vec<u8>,
}

/// A picture as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Taken {
    /// As large as it was sent, upright.
    pub original: Picture,
    /// For screens: neither side is longer than 2,048 pixels.
    pub display: Picture,
    /// For lists: neither side is longer than 400 pixels.
    pub thumbnail: Picture,
    /// Of the original, in pixels.
    pub width: u32,
    /// Of the original, in pixels.
    pub height: u32,
    /// What is shown until the picture is there: a thumbhash as base64 without padding.
    pub thumbhash: String,
    /// When the camera took it, by the camera's clock: a date and a time of day without a time zone, such as
    /// `2027-06-12T15:30:00`. It is the `DateTimeOriginal` of its notes or else their `DateTimeDigitized`, which are local
    /// times (CIPA DC-008, Exif 3.0, tags relating to date and time). It may be far off: people set the clocks of cameras.
    pub taken_at: Option<String>,
}

/// Why a file is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// Its first bytes are those of no picture.
    NotAPicture,
    /// It is of a kind that is not taken, whose name people know.
    NotSupported(&'static str),
    /// It is larger than [`MOST_BYTES`].
    TooManyBytes,
    /// Unpacked, it would be larger than what there is room for.
    TooManyPixels,
    /// It cannot be decoded to its end.
    Damaged,
    /// It is no fault of the file, which may be sent again.
    Internal,
}

impl Unfit {
    /// For who sent the file: what is wrong, and what to do.
    #[must_use]
    pub fn message(self, filename: &str) -> String {
        let name = shown(filename);
        match self {
            Self::NotAPicture => {
                format!(
                    "“{name}” is not a picture. Please choose a JPEG, HEIC, PNG, WebP or GIF file."
                )
            }
            Self::NotSupported(kind::VIDEO) => {
                format!("“{name}” is a video. Videos cannot be shared here, only photos.")
            }
            Self::NotSupported(kind) => format!(
                "“{name}” is of the kind {kind}, which cannot be taken. Please send it as JPEG, PNG, WebP or GIF."
            ),
            Self::TooManyBytes => {
                format!("“{name}” is larger than 10 MB. {SMALLER}")
            }
            Self::TooManyPixels => format!("“{name}” has too many pixels. {SMALLER}"),
            Self::Damaged => format!(
                "“{name}” is damaged or incomplete. Please choose it again, or another copy of it."
            ),
            Self::Internal => {
                format!("“{name}” could not be worked on just now. Please send it again.")
            }
        }
    }

    /// It is ours: it goes to the log, and nobody else is told of it.
    pub fn internal(error: impl Display) -> Self {
        tracing::error!("ingest: {error}");
        Self::Internal
    }
}

/// A name as a message repeats it: on one line, and not too long.
fn shown(filename: &str) -> String {
    let mut shown: String = filename
        .chars()
        .filter(|sign| !sign.is_control())
        .take(LONGEST_NAME)
        .collect();
    if filename.chars().count() > LONGEST_NAME {
        shown.push('…');
    }
    shown
}
