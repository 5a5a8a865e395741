//! Tests of importing a table of guests.

mod columns;
mod comes_again;
mod companions;
mod duplicates;
mod households;
mod messy;
mod misleading;
mod sources;
mod table;
mod together;
mod values;
mod whose;
