//! What an imported table of guests means ([ADR 30](../../../docs/adr/0030-show-an-import-as-a-plan.md)).
//!
//! A table is rows of cells; whoever read the file has taken it apart. [`guess_columns`] says what its
//! columns seem to mean, and a person may correct that. [`plan_import`] says what will become of each
//! row, and changes nothing. [`plan::ImportPlan::commands`] is all of it as one command.
//!
//! - A line of the file may name several people, in several columns or in one cell. The plan has a row
//!   for each person, and one party for all of them.
//! - A row is a known guest if it has the guest's id, if the e-mail address is the same and the names
//!   agree, or if the whole name is the same and nothing contradicts: not the e-mail address, the
//!   telephone number or the host. The import fills the guest's empty fields only, unless a person prefers
//!   the values of the file. A row without a host is a guest of the list before it is a companion of that name.
//! - A row that may be a known guest is a question: the same address under another name, the same name
//!   with a contradiction, or almost the same name. Nothing is done with it before a person has chosen:
//!   a guest too few is seen in the plan, one too many only at the table.
//! - Rows are held against those before them, too. Where two rows are one guest, the first one that
//!   says something of a field is right, so that the same file again changes nothing.
//! - A value that cannot be read is left out and named, unless a person leaves such rows out. A row
//!   without a name is left out either way, and so is one that the core refuses; each says why.
//! - What a heading says of another person is never the guest's: their names are guests or companions, all
//!   else is left out. Names in columns that nothing reads are named in the plan, row by row.
//! - Companions are rows with the name of a host, and names in the row of a host. The import raises the
//!   host's plus ones to fit. Of two rows that name each other, the first is the host.
//!
//! [`guess_columns`]: crate::record::Store::guess_columns
//! [`plan_import`]: crate::record::Store::plan_import

mod cells;
mod checks;
pub mod columns;
mod companions;
mod compare;
mod diets;
mod doing;
mod finish;
pub(crate) mod headings;
mod lines;
mod made;
pub mod meaning;
mod people;
pub mod plan;
mod planner;
mod relations;
mod row;
mod similar;
mod who;
pub(crate) mod words;

pub(crate) use words::{listed, lists, normal};
