//! What an import will do, row by row, before anything is done.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::ids::RecordId;
use crate::record::{Action, Kind, RecordBatch, RecordCommand};

/// What somebody has chosen about an import.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct ImportChoices {
    /// Which value stays where a guest has one and the file has another.
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub values: WhoseValues,
    /// What becomes of a row with a value that cannot be read.
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub bad_values: BadValues,
    /// What becomes of groups, parties and meals that the wedding does not have.
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub unknown_names: UnknownNames,
    /// What becomes of a cell with several groups.
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub several_groups: SeveralGroups,
    /// The rows of which the file's values are taken, whatever `values` is.
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub taken: BTreeSet<usize>,
    /// What to do with single rows, by their number.
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub rows: BTreeMap<usize, RowChoice>,
}

impl Default for ImportChoices {
    fn default() -> Self {
        Self {
            values: WhoseValues::Guests,
            bad_values: BadValues::LeaveOut,
            unknown_names: UnknownNames::Make,
            several_groups: SeveralGroups::LeaveOut,
            taken: BTreeSet::new(),
            rows: BTreeMap::new(),
        }
    }
}

/// Which value stays where a guest has one and the file has another. A cell with nothing in it never
/// takes anything away.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum WhoseValues {
    /// The guest's: the file fills only what is empty.
    #[default]
    Guests,
    /// The file's.
    Files,
}

/// What becomes of a row with a value that cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum BadValues {
    /// The row is skipped.
    SkipRow,
    /// The row comes without the value, which is named, as long as it still has a name.
    #[default]
    LeaveOut,
}

/// What becomes of groups, parties and meals that the wedding does not have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum UnknownNames {
    /// They are made on the way.
    #[default]
    Make,
    /// They are values that cannot be read.
    Refuse,
}

/// What becomes of a cell with several groups: a guest has one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum SeveralGroups {
    /// None is taken, and the cell is named.
    #[default]
    LeaveOut,
    /// The first one is taken.
    First,
}

/// What to do with a row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum RowChoice {
    /// It is a guest of its own, whoever it looks like.
    New,
    /// It is this guest.
    Merge {
        /// One of the wedding, or of an earlier row.
        into: Target,
    },
    /// It is left out.
    Skip,
}

/// A guest that a row is about.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum Target {
    /// One that the wedding has.
    Guest {
        /// The guest's id.
        id: String,
    },
    /// One that comes with the row of this number.
    Row {
        /// As in [`PlannedRow`].
        row: usize,
    },
}

/// What an import will do.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct ImportPlan {
    /// Every row below the heading, in the order of the file.
    pub rows: Vec<PlannedRow>,
    /// How many rows come to what.
    pub counts: ImportCounts,
    /// The groups, parties and meals that will be made, in that order.
    pub made: Vec<MadeRecord>,
    /// Guests with no row of their own who may bring more people, because companions of theirs stand in
    /// the file.
    pub hosts: Vec<RaisedHost>,
    /// Whether a cell has several groups, so that [`ImportChoices::several_groups`] matters.
    pub several_groups: bool,
    /// How many ids [`ImportPlan::commands`] asks for.
    pub new_ids: usize,
    /// The commands, with ids of the planner's for what is new.
    #[serde(skip)]
    pub(crate) commands: Vec<RecordCommand>,
}

/// How many rows come to what.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct ImportCounts {
    /// Rows that add a guest.
    pub add: usize,
    /// Rows that change one.
    pub change: usize,
    /// Rows that say nothing new.
    pub same: usize,
    /// Rows that are left out.
    pub skip: usize,
    /// Rows that wait for a choice.
    pub ask: usize,
    /// Companions who are added because a row names them.
    pub companions: usize,
}

/// A row, and what will become of it.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct PlannedRow {
    /// Its number: that of its line in the file. Further people of one line have numbers after the last
    /// line's.
    pub row: usize,
    /// The line of the file, as a spreadsheet counts: the first is 1.
    pub line: usize,
    /// The name in it; empty where it has none.
    pub name: String,
    /// What will be done.
    pub outcome: Outcome,
    /// What the row says, field by field: what a new guest will have, and what a question is about.
    pub says: Vec<FieldChange>,
    /// What is wrong with cells of it. Of a row that is skipped the first says why.
    pub remarks: Vec<Remark>,
    /// Values that the guest has and that stay, though the row says something else.
    pub kept: Vec<FieldChange>,
    /// Who may be the same person.
    pub alike: Vec<Candidate>,
    /// The names of companions that it adds or finds.
    pub companions: Vec<String>,
}

/// What will be done with a row.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum Outcome {
    /// A guest is added, with what the row says.
    Add,
    /// A guest is changed.
    Change {
        /// Which one.
        of: Target,
        /// What they are called.
        name: String,
        /// From what to what.
        fields: Vec<FieldChange>,
    },
    /// Everything that it says is known.
    Same {
        /// Of whom.
        of: Target,
        /// What they are called.
        name: String,
    },
    /// It is left out.
    Skip {
        /// For what kind of reason; the first remark has it in words.
        why: SkipReason,
    },
    /// It may be somebody who is known, and waits for a choice. Nothing is done before.
    Ask,
}

/// Why a row is left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum SkipReason {
    /// There is nothing in it.
    Empty,
    /// It stands above the headings, or above the first guest.
    Title,
    /// Somebody chose so.
    Chosen,
    /// The guest could not be added or changed as the row says.
    Refused,
}

/// A field, and what becomes of it. Groups and the like are called by their names.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct FieldChange {
    /// The field's key.
    pub field: &'static str,
    /// What it says now; null where nothing.
    #[cfg_attr(feature = "tsify", tsify(type = "string | boolean | null"))]
    pub from: Value,
    /// What the row says.
    #[cfg_attr(feature = "tsify", tsify(type = "string | boolean | null"))]
    pub to: Value,
}

/// What is wrong with a cell, or with a row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Remark {
    /// The column, from 0; null where no single cell is to blame.
    pub column: Option<usize>,
    /// What stands there, 200 characters at most.
    pub cell: String,
    /// What is wrong with it.
    pub message: String,
}

/// Somebody who may be the person of a row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Candidate {
    /// Who.
    pub of: Target,
    /// What they are called.
    pub name: String,
    /// Why they may be the same.
    pub likeness: Likeness,
}

/// Why two guests may be the same person.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum Likeness {
    /// One e-mail address, and two names.
    SameEmail,
    /// One name, and something that contradicts; or several guests of the name.
    SameName,
    /// Almost the same name.
    SimilarName,
}

/// A group, party or meal that will be made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct MadeRecord {
    /// `group`, `party` or `meal`.
    pub noun: &'static str,
    /// Its name.
    pub name: String,
    /// The type of a group.
    pub r#type: Option<&'static str>,
}

/// A guest who may bring more people than before.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct RaisedHost {
    /// The guest's id.
    pub id: String,
    /// What they are called.
    pub name: String,
    /// How many people they may bring now.
    pub from: i64,
    /// How many they will.
    pub to: i64,
}

impl ImportPlan {
    /// Everything that is to be done, as one command: groups, parties, meals, then guests before those
    /// whom they bring. `new_ids` are those of what is new, [`ImportPlan::new_ids`] of them.
    #[must_use]
    pub fn commands(&self, new_ids: impl IntoIterator<Item = RecordId>) -> RecordBatch {
        let added = self.commands.iter().filter(|command| is_add(command));
        let places = added.map(|command| (command.record.noun, command.id.as_str()));
        let ids: HashMap<(&str, &str), RecordId> = places.zip(new_ids).collect();
        let commands = self.commands.iter().map(|command| {
            let own = ids.get(&(command.record.noun, command.id.as_str()));
            let mut action = command.action.clone();
            if let Action::Add(values) | Action::Update(values) = &mut action {
                for (key, value) in values {
                    let field = command.record.field(key);
                    let id = match (field.map(|field| field.kind), value.as_str()) {
                        (Some(Kind::Reference(of)), Some(id)) => ids.get(&(of.noun, id)),
                        _ => None,
                    };
                    if let Some(id) = id {
                        *value = Value::from(id.as_str());
                    }
                }
            }
            RecordCommand::new(command.record, own.unwrap_or(&command.id).clone(), action)
        });
        RecordBatch {
            commands: commands.collect(),
        }
    }

    /// Counts the rows, and what the commands need.
    pub(crate) fn count(&mut self) {
        let mut counts = ImportCounts {
            companions: self.counts.companions,
            ..ImportCounts::default()
        };
        for row in &self.rows {
            let count = match row.outcome {
                Outcome::Add => &mut counts.add,
                Outcome::Change { .. } => &mut counts.change,
                Outcome::Same { .. } => &mut counts.same,
                Outcome::Skip { .. } => &mut counts.skip,
                Outcome::Ask => &mut counts.ask,
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
        let asked = self.rows.iter().filter(|row| row.outcome == Outcome::Ask);
        asked.map(|row| row.row).collect()
    }
}

fn is_add(command: &RecordCommand) -> bool {
    matches!(command.action, Action::Add(_))
}
