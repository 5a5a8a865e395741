//! What an imported table of expenses, vendors or gifts means
//! ([ADR 41](../../../docs/adr/0041-recognise-rows-by-id.md)).
//!
//! Dates and amounts are read by the column: one cell that can mean only one thing settles the others.
//! [`matching::match_rows`] says which record each row is, and what the row changes of it.

pub mod amounts;
pub mod dates;
pub mod headings;
pub mod matching;
