//! The preview of an import: what becomes of each row, before anything changes, and the user's choices about it.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt::Display;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::ids::RecordId;
use crate::record::{Action, FieldKind, Record, RecordBatch, RecordCommand};

/// The user's choices about an import.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct ImportChoices {
    /// Which value wins if guest and file differ.
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub values: ValuePreference,
    /// What to do with a row that has an unreadable value.
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub bad_values: BadValues,
    /// What to do with groups, parties and meals that the wedding lacks.
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub unknown_names: UnknownNames,
    /// What to do with a cell that has several groups.
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub several_groups: SeveralGroups,
    /// Rows that use the file's values regardless of `values`.
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub taken: BTreeSet<usize>,
    /// Choices for single rows, by row number.
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub rows: BTreeMap<usize, RowChoice>,
}

impl Default for ImportChoices {
    fn default() -> Self {
        Self {
            values: ValuePreference::Guests,
            bad_values: BadValues::LeaveOut,
            unknown_names: UnknownNames::Make,
            several_groups: SeveralGroups::LeaveOut,
            taken: BTreeSet::new(),
            rows: BTreeMap::new(),
        }
    }
}

/// Which value wins if guest and file differ. An empty cell never clears a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum ValuePreference {
    /// The guest's: the file fills empty fields only.
    #[default]
    Guests,
    /// The file's.
    Files,
}

/// What to do with a row that has an unreadable value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum BadValues {
    /// Skip the row.
    SkipRow,
    /// Import the row without the value, with a remark, if it still has a name.
    #[default]
    LeaveOut,
}

/// What to do with groups, parties and meals that the wedding lacks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum UnknownNames {
    /// Create them.
    #[default]
    Make,
    /// Treat them as unreadable values.
    Refuse,
}

/// What to do with a cell that has several groups: a guest has one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum SeveralGroups {
    /// Use none, with a remark on the cell.
    #[default]
    LeaveOut,
    /// Use the first.
    First,
}

/// The user's choice for a row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum RowChoice {
    /// Add a new guest, even if similar ones exist.
    New,
    /// The row is this guest.
    Merge {
        /// A guest of the wedding or of an earlier row.
        into: ImportTarget,
    },
    /// Skip the row.
    Skip,
}

/// A guest that a row refers to.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum ImportTarget {
    /// A guest of the wedding.
    Guest {
        /// The guest's id.
        id: String,
    },
    /// The guest of another row.
    Row {
        /// The row number, as in [`PreviewRow`].
        row: usize,
    },
}

/// The preview of an import.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct ImportPreview {
    /// Every row below the headings, in the order of the file.
    pub rows: Vec<PreviewRow>,
    /// How many rows have each outcome.
    pub counts: ImportCounts,
    /// The groups, parties and meals to create, in that order.
    pub made: Vec<CreatedRecord>,
    /// Guests without a row that get more plus-ones, because the file has companions of theirs.
    pub hosts: Vec<RaisedHost>,
    /// Whether a cell has several groups, so that [`ImportChoices::several_groups`] matters.
    pub several_groups: bool,
    /// How many ids [`ImportPreview::commands`] needs.
    pub new_ids: usize,
    /// The commands, with temporary ids for new records.
    #[serde(skip)]
    pub(crate) commands: Vec<RecordCommand>,
}

/// How many rows have each outcome.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct ImportCounts {
    /// Rows that add a guest.
    pub add: usize,
    /// Rows that change a guest.
    pub change: usize,
    /// Rows that change nothing.
    pub same: usize,
    /// Skipped rows.
    pub skip: usize,
    /// Rows that wait for the user's choice.
    pub ask: usize,
    /// Companions added because a row names them.
    pub companions: usize,
}

/// A row with its outcome.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct PreviewRow {
    /// The row number: the line's number in the file; further people of a line have numbers after the last
    /// line.
    pub row: usize,
    /// The line of the file, as a spreadsheet counts: the first is 1.
    pub line: usize,
    /// The name; empty if the row has none.
    pub name: String,
    /// The outcome.
    pub outcome: RowOutcome,
    /// The row's values: those of the new guest, or those that help the user to answer a question.
    pub says: Vec<FieldChange>,
    /// Problems of its cells. For a skipped row the first gives the reason.
    pub remarks: Vec<ImportRemark>,
    /// Values that stay with the guest although the row's differ.
    pub kept: Vec<FieldChange>,
    /// Guests that are possibly the same person.
    pub alike: Vec<GuestCandidate>,
    /// The names of companions that the row adds or finds.
    pub companions: Vec<String>,
}

/// The outcome of a row.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum RowOutcome {
    /// Adds a guest with the row's values.
    Add,
    /// Changes a guest.
    Change {
        /// The guest.
        of: ImportTarget,
        /// The guest's name.
        name: String,
        /// The changed fields.
        fields: Vec<FieldChange>,
    },
    /// The guest already has all values.
    Same {
        /// The guest.
        of: ImportTarget,
        /// The guest's name.
        name: String,
    },
    /// Skipped.
    Skip {
        /// The kind of reason; the first remark has the text.
        why: SkipReason,
    },
    /// May be a known guest: waits for the user's choice, nothing happens before.
    Ask,
}

/// Why a row is skipped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum SkipReason {
    /// It is empty.
    Empty,
    /// It is above the headings or the first guest.
    Title,
    /// The user chose so.
    Chosen,
    /// The guest could not be added or changed.
    Refused,
}

/// A changed field. References are shown by name.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct FieldChange {
    /// The field's key.
    pub field: &'static str,
    /// The current value; null if empty.
    #[cfg_attr(feature = "tsify", tsify(type = "string | boolean | null"))]
    pub from: Value,
    /// The row's value.
    #[cfg_attr(feature = "tsify", tsify(type = "string | boolean | null"))]
    pub to: Value,
}

/// A problem with a cell or a row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct ImportRemark {
    /// The column, from 0; null if no single cell is the cause.
    pub column: Option<usize>,
    /// The cell's text, at most 200 characters.
    pub cell: String,
    /// The problem.
    pub message: String,
}

/// A guest that is possibly the person of a row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct GuestCandidate {
    /// The guest.
    pub of: ImportTarget,
    /// The guest's name.
    pub name: String,
    /// Why they may be the same person.
    pub likeness: Likeness,
}

/// Why two guests may be the same person.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum Likeness {
    /// Same e-mail address, different names.
    SameEmail,
    /// Same name with a contradiction, or several guests of the name.
    SameName,
    /// Similar names.
    SimilarName,
}

/// A group, party or meal that the import creates.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct CreatedRecord {
    /// `group`, `party` or `meal`.
    pub noun: &'static str,
    /// Its name.
    pub name: String,
    /// The type of a group.
    pub r#type: Option<&'static str>,
}

/// A guest that gets more plus-ones.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct RaisedHost {
    /// The guest's id.
    pub id: String,
    /// The guest's name.
    pub name: String,
    /// The current number of plus-ones.
    pub from: i64,
    /// The new number.
    pub to: i64,
}

/// The id of a new record in a preview; [`ImportPreview::commands`] replaces it.
pub(crate) fn temporary_id(record: &Record, part: impl Display) -> String {
    format!("import:{}:{part}", record.noun)
}

/// New ids by the noun of a record and its temporary id.
type NewIds<'a> = HashMap<(&'a str, &'a str), RecordId>;

impl ImportPreview {
    /// The whole import as one command: groups, parties, meals, then hosts before their companions. `new_ids`
    /// replace the temporary ids; it needs [`ImportPreview::new_ids`] of them.
    #[must_use]
    pub fn commands(&self, new_ids: impl IntoIterator<Item = RecordId>) -> RecordBatch {
        let add_commands = self.commands.iter().filter(|command| is_add(command));
        let temporary_ids = add_commands.map(|command| (command.record.noun, command.id.as_str()));
        let ids: NewIds<'_> = temporary_ids.zip(new_ids).collect();
        let commands = self
            .commands
            .iter()
            .map(|command| with_new_ids(command, &ids));
        RecordBatch {
            commands: commands.collect(),
        }
    }

    /// Counts the rows and the needed ids.
    pub(crate) fn count(&mut self) {
        let mut counts = ImportCounts {
            companions: self.counts.companions,
            ..ImportCounts::default()
        };
        for row in &self.rows {
            let count = match row.outcome {
                RowOutcome::Add => &mut counts.add,
                RowOutcome::Change { .. } => &mut counts.change,
                RowOutcome::Same { .. } => &mut counts.same,
                RowOutcome::Skip { .. } => &mut counts.skip,
                RowOutcome::Ask => &mut counts.ask,
            };
            *count += 1;
        }
        self.counts = counts;
        self.new_ids = self
            .commands
            .iter()
            .filter(|command| is_add(command))
            .count();
    }

    /// The numbers of the rows that wait for a choice.
    #[must_use]
    pub fn questions(&self) -> BTreeSet<usize> {
        let waiting = self
            .rows
            .iter()
            .filter(|row| row.outcome == RowOutcome::Ask);
        waiting.map(|row| row.row).collect()
    }
}

fn is_add(command: &RecordCommand) -> bool {
    matches!(command.action, Action::Add(_))
}

/// A command with new ids in place of the temporary ones: its own, and those in its references.
fn with_new_ids(command: &RecordCommand, ids: &NewIds<'_>) -> RecordCommand {
    let id = ids.get(&(command.record.noun, command.id.as_str()));
    let mut action = command.action.clone();
    if let Action::Add(values) | Action::Update(values) = &mut action {
        for (key, value) in values {
            let kind = command.record.field(key).map(|field| field.kind);
            let (Some(FieldKind::Reference(record)), Some(id)) = (kind, value.as_str()) else {
                continue;
            };
            if let Some(new_id) = ids.get(&(record.noun, id)) {
                *value = Value::from(new_id.as_str());
            }
        }
    }
    RecordCommand::new(command.record, id.unwrap_or(&command.id).clone(), action)
}
