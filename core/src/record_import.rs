//! Imports a table of expenses, vendors or gifts ([ADR
//! 41](../../../docs/adr/0041-recognise-rows-by-id.md)).
//!
//! Dates and amounts are read by the column: one unambiguous cell settles the format of the others.
//! [`matching::match_rows`] matches each row with a record and lists the changes.

pub mod amounts;
pub mod dates;
pub mod headings;
pub mod matching;
