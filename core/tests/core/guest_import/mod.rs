//! What an imported table of guests means.

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
