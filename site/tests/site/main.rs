//! The tests of the pages as one binary, so that shared helpers are compiled once.
#![allow(
    clippy::indexing_slicing,
    clippy::unwrap_used,
    reason = "a test fails by panicking"
)]

mod answering;
mod calling;
mod letter;
mod page;
mod photos;
mod same_bytes;
mod support;
