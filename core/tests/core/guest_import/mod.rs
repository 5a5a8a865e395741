//! Tests of importing a table of guests.

mod columns;
mod companions;
mod duplicates;
mod households;
mod messy;
mod misleading_headings;
mod other_people;
mod second_import;
mod several_names;
mod sources;
mod table;
mod values;
