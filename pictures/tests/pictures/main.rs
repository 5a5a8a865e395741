//! The tests of the pictures, one program: what they share is compiled once.
#![allow(
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test fails by panicking"
)]

mod heic;
mod heic_hostile;
mod heif;
mod hostile;
mod large;
mod notes;
mod support;
mod taken;
