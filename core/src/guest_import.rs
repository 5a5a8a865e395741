//! Imports a table of guests ([ADR 30](../../../docs/adr/0030-show-an-import-as-a-plan.md)).
//!
//! A table is rows of cells; the caller has already parsed the file. [`guess_columns`] guesses the meaning of
//! each column, and the user may correct it. [`preview_import`] shows what becomes of each row, and changes
//! nothing. [`preview::ImportPreview::commands`] is the whole import as one command.
//!
//! - A line of the file may name several people, in several columns or in one cell. The preview has a row for
//!   each person, and one party for all of them.
//! - A row is a known guest if it has the guest's id, if the e-mail address is the same and the names agree, or
//!   if the whole name is the same and neither the e-mail address, the telephone number nor the host
//!   contradicts it. The import fills the guest's empty fields only, unless the user prefers the values of the
//!   file. A row without a host matches a guest of the list before a companion of that name.
//! - A row that may be a known guest is a question: the same address under another name, the same name with a
//!   contradiction, or almost the same name. Such a row is left out until the user has chosen: a guest
//!   who is missing is noticed in the preview, one who is there twice only at the wedding.
//! - Rows are also compared with the rows before them. If two rows are one guest, the first value of a field
//!   wins, so that importing the same file again changes nothing.
//! - A value that cannot be read is left out and listed, unless the user skips such rows. A row without a name
//!   is always left out, and so is one that the core refuses; each gives its reason.
//! - A column about another person never sets the guest's fields: its names become guests or companions, all
//!   else is left out. The preview lists names in unread columns, row by row.
//! - Companions are rows with the name of a host, and names in the row of a host. The import raises the host's
//!   plus-ones to fit. Of two rows that name each other, the first is the host.
//!
//! [`guess_columns`]: crate::record::Store::guess_columns
//! [`preview_import`]: crate::record::Store::preview_import

mod apply_rows;
mod cells;
mod checks;
pub mod columns;
mod companions;
mod diets;
mod difference;
mod finish_preview;
pub(crate) mod headings;
mod line_groups;
mod match_row;
pub mod meaning;
mod named_records;
mod people;
pub mod preview;
mod preview_builder;
mod relations;
mod row;
mod similar;
pub(crate) mod words;

pub(crate) use words::{has_entry, list_entries, normal_form};
