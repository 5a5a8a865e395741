//! The tests of the crate as one binary, so that shared helpers are compiled once.
#![allow(
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test fails by panicking"
)]

mod accepted;
mod exif;
mod heic;
mod heic_hostile;
mod heif;
mod hostile;
mod large;
mod support;
