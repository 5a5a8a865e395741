//! What an imported table of guests means.

#![allow(
    clippy::unwrap_used,
    unreachable_pub,
    reason = "a helper that fails fails the test"
)]

mod columns;
mod companions;
mod duplicates;
mod messy;
mod table;
mod values;
