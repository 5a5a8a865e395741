//! What an imported table of guests means ([ADR 30](../../../docs/adr/0030-an-import-is-a-plan-first.md)).
//!
//! A table is rows of cells; whoever read the file has taken it apart. [`guess_columns`] says what its
//! columns seem to mean, and a person may correct that. [`plan_import`] says what will become of each
//! row, and changes nothing. [`plan::ImportPlan::commands`] is all of it as one command.
//!
//! - A row is somebody who is known if the e-mail address is the same and the names agree, or if the
//!   whole name is the same and nothing contradicts: not the e-mail address, the telephone number or
//!   the host. Then only what is empty is filled, unless somebody takes the file's values.
//! - A row that may be somebody who is known is a question: the same address under another name, the
//!   same name with a contradiction, or almost the same name. It waits, and nothing is done with it
//!   before somebody has chosen: a guest too few is seen in the plan, one too many only at the table.
//! - Rows are held against those before them, too. Where two rows are one guest, the first one that
//!   says something of a field is right, so that the same file again changes nothing.
//! - A value that cannot be read skips the row, so that nothing is lost unseen, unless somebody leaves
//!   such values out. A row whose guest has no name, or that the core refuses, is skipped either way.
//! - A companion is a row that names its host, or somebody whom the host's row names. The host's plus
//!   ones are raised to fit. Who is named by an earlier row is that guest's companion.
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
mod headings;
mod made;
pub mod meaning;
mod people;
pub mod plan;
mod planner;
mod relations;
mod row;
mod similar;
mod words;

pub(crate) use words::{listed, lists, normal};
