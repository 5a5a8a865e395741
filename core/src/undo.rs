//! Undo and redo of a user's own edits, even after others' edits in between.
//!
//! A command is undone by its inverse: another command, computed before the first one runs. Together with the
//! affected fields' values before and after, it makes a [`Step`]. Whether a step can still be undone is decided
//! against the current wedding: a field that another member has changed since keeps its value, and the result
//! lists it.

pub(crate) mod step;

use std::collections::BTreeSet;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

pub use step::{Inverse, Step};

use crate::command::Command;
use crate::input::to_values;
use crate::model::Model;
use crate::patch::{FieldIssue, Patches, Refusal};
use crate::record::{Action, RecordBatch, Stored, Values};
use crate::seating::undo as seating;
use crate::sorting;
use crate::wedding::convert;

/// Whether a step can be undone or redone in the current wedding.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum UndoOutcome {
    /// Apply the patches.
    Ready {
        /// One change; the message of an undo is marked as such.
        patches: Patches,
        /// The part of the step that is actually undone: all of it, or as much as still makes sense.
        step: Box<Step>,
        /// Fields that others have changed since; they keep their values.
        overtaken: Vec<String>,
        /// Why further fields cannot go back, for example to a group that was removed since.
        refused: Vec<FieldIssue>,
    },
    /// Others have changed these fields since. Nothing to do.
    Overtaken {
        /// The fields' names in the command; for a whole record those that differ.
        fields: Vec<String>,
    },
    /// The record was removed since, so there is nothing to undo.
    Gone,
    /// The values already are as before.
    Already,
    /// The old values are no longer accepted.
    Refused(Refusal),
}

/// An exchange rate belongs to its pair of currencies, and the rate's date to the rate: all go back together or
/// not at all.
const CURRENCY_FIELDS: [&str; 4] = [
    "primaryCurrency",
    "secondaryCurrency",
    "exchangeRate",
    "rateTableDate",
];

/// The two of them that are currencies.
const CURRENCY_PAIR: [&str; 2] = ["primaryCurrency", "secondaryCurrency"];

/// Set along with a newly chosen secondary currency.
const SHOW_BOTH: &str = "showBoth";

/// Undo or redo.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Direction {
    Undo,
    Redo,
}

impl Step {
    fn reversed(self) -> Self {
        Self {
            undo: self.redo,
            redo: self.undo,
            before: self.after,
            after: self.before,
        }
    }
}

impl Model {
    /// The inverse of `command`; call it before the command runs. `None` if the command cannot be undone:
    /// creating a wedding, and commands on missing records.
    #[must_use]
    pub fn inverse(&self, command: &Command) -> Option<Inverse> {
        let before = self.current_values(command);
        let command = match command {
            // A print cannot be undone.
            Command::WeddingCreate { .. } | Command::ChartPrint { .. } => return None,
            Command::Record(record) => Command::Record(record.inverse(before.as_ref())?),
            Command::RecordsChange(_) => {
                Command::RecordsChange(RecordBatch::restoring(before.as_ref()?))
            }
            Command::ChartAdd { id, .. } | Command::ChartDuplicate { id, .. } => {
                Command::ChartRemove { id: id.clone() }
            }
            Command::ChartRemove { id } => Command::ChartRestore { id: id.clone() },
            Command::ChartRestore { id } => Command::ChartRemove { id: id.clone() },
            Command::WeddingConvert { .. } | Command::WeddingAmounts { .. } => {
                convert::restoring_command(before.as_ref()?)
            }
            Command::WeddingUpdate { .. } | Command::ChartUpdate { .. } => {
                with_changes(command, before.as_ref()?)
            }
            _ => return seating::inverse(self, command),
        };
        Some(Inverse { command, before })
    }

    /// The step of `command`, after it ran; `inverse` is the earlier result of [`Model::inverse`]. `None` if
    /// nothing changed.
    #[must_use]
    pub fn step(&self, command: &Command, inverse: Inverse) -> Option<Step> {
        let Inverse {
            command: undo,
            before,
        } = inverse;
        // An update and a batch are undone field by field, any other command as a whole. The fields of an update are
        // those that the command named; those of a batch are known from its inverse.
        let is_update = changed_fields(&undo).is_some();
        let is_batch = matches!(
            undo,
            Command::SeatingArrange(_) | Command::RecordsChange(_) | Command::WeddingAmounts { .. }
        );
        let after = self.current_values(if is_update { command } else { &undo });
        if before == after {
            return None;
        }
        let (Some(before), Some(after), true) = (&before, &after, is_update || is_batch) else {
            let redo = self.inverse(&undo)?.command;
            return Some(Step {
                undo,
                redo,
                before,
                after,
            });
        };
        let differs = |key: &str| before.get(key) != after.get(key);
        let changes_currencies = CURRENCY_PAIR.iter().any(|key| differs(key));
        // All amounts go back, or none: one left behind would read in another currency.
        let has_all_fields = matches!(undo, Command::WeddingAmounts { .. });
        let belongs_to_step = |key: &str| {
            has_all_fields || differs(key) || (changes_currencies && CURRENCY_FIELDS.contains(&key))
        };
        let changed_before = select(before, belongs_to_step);
        let changed_after = select(after, belongs_to_step);
        // Redo is the same update with the later values; records that were added along with it are added again.
        Some(Step {
            undo: with_changes(&undo, &changed_before),
            redo: with_changes(&with_reversed_extras(&undo), &changed_after),
            before: Some(changed_before),
            after: Some(changed_after),
        })
    }

    /// Undoes `step` in the current wedding, or returns why it cannot. The fields `contested` have a concurrent
    /// write by another member: the shown value may be ours, but the choice is not ours alone. `now` as in
    /// [`Model::decide`].
    #[must_use]
    pub fn undo(&self, step: &Step, contested: &[String], now: &str) -> UndoOutcome {
        self.undo_or_redo(step.clone(), contested, Direction::Undo, now)
    }

    /// Redoes `step` after an undo, or returns why it cannot; `contested` as in [`Model::undo`].
    #[must_use]
    pub fn redo(&self, step: &Step, contested: &[String], now: &str) -> UndoOutcome {
        match self.undo_or_redo(step.clone().reversed(), contested, Direction::Redo, now) {
            UndoOutcome::Ready {
                patches,
                step,
                overtaken,
                refused,
            } => UndoOutcome::Ready {
                patches,
                step: Box::new(step.reversed()),
                overtaken,
                refused,
            },
            not_ready => not_ready,
        }
    }

    fn undo_or_redo(
        &self,
        step: Step,
        contested: &[String],
        direction: Direction,
        now: &str,
    ) -> UndoOutcome {
        let current = self.current_values(&step.undo);
        let (Some(before), Some(after)) = (&step.before, &step.after) else {
            // Adding or removing a record is undone as a whole.
            if !contested.is_empty() {
                let fields = contested.to_vec();
                return UndoOutcome::Overtaken { fields };
            }
            return self.undo_or_redo_whole(step, current.as_ref(), direction, now);
        };
        let Some(current) = current else {
            return UndoOutcome::Gone;
        };
        let is_current = |values: &Values, key: &str| current.get(key) == values.get(key);
        let contested = sorting::collect_set(contested.iter().map(String::as_str));
        let keys = || before.keys().map(String::as_str);
        let is_overtaken = |key: &&str| {
            let has_other_value = !is_current(after, key) && !is_current(before, key);
            has_other_value
                || contested.contains(key)
                || seating::is_changed_since(self, &step, &current, key)
        };
        let mut overtaken = sorting::collect_set(keys().filter(is_overtaken).map(str::to_owned));
        if CURRENCY_FIELDS.iter().any(|key| overtaken.contains(*key)) {
            let with_currency =
                keys().filter(|key| CURRENCY_FIELDS.contains(key) || *key == SHOW_BOTH);
            overtaken.extend(with_currency.map(str::to_owned));
        }
        if matches!(step.undo, Command::RecordsChange(_)) {
            let values_to_restore = select(before, |key| !overtaken.contains(key));
            overtaken.extend(RecordBatch::undo_blockers(&self.store, &values_to_restore));
        }
        if matches!(step.undo, Command::WeddingAmounts { .. }) {
            // An amount left behind would read in another currency: all amounts go back, or none.
            overtaken.extend(convert::added_amounts(&self.store, before));
            if !overtaken.is_empty() {
                let fields = overtaken.into_iter().collect();
                return UndoOutcome::Overtaken { fields };
            }
        }
        let keys_to_restore = sorting::collect_set(keys().filter(|key| !overtaken.contains(*key)));
        let overtaken: Vec<String> = overtaken.iter().cloned().collect();
        if keys_to_restore.iter().all(|key| is_current(before, key)) {
            return if overtaken.is_empty() {
                UndoOutcome::Already
            } else {
                UndoOutcome::Overtaken { fields: overtaken }
            };
        }
        self.restore_fields(
            &step,
            (before, after),
            keys_to_restore,
            overtaken,
            direction,
            now,
        )
    }

    /// Restores as many of these fields as the current wedding accepts.
    fn restore_fields(
        &self,
        step: &Step,
        (before, after): (&Values, &Values),
        mut keys: BTreeSet<&str>,
        overtaken: Vec<String>,
        direction: Direction,
        now: &str,
    ) -> UndoOutcome {
        let mut refused = Vec::new();
        loop {
            let restored_values = select(before, |key| keys.contains(key));
            let undo = with_changes(&step.undo, &restored_values);
            let refusal = match self.decide(&self.with_current_show_both(&undo), now) {
                Ok(patches) if patches.patches.is_empty() => {
                    return UndoOutcome::Refused(Refusal { issues: refused });
                }
                Ok(patches) => {
                    let replaced_values = select(after, |key| keys.contains(key));
                    return UndoOutcome::Ready {
                        patches: with_undo_mark(patches, &undo, direction),
                        step: Box::new(Step {
                            undo,
                            redo: with_changes(&step.redo, &replaced_values),
                            before: Some(restored_values),
                            after: Some(replaced_values),
                        }),
                        overtaken,
                        refused,
                    };
                }
                Err(refusal) if matches!(undo, Command::WeddingAmounts { .. }) => {
                    return UndoOutcome::Refused(refusal);
                }
                Err(refusal) => refusal,
            };
            // Refused fields keep their values, and the others are tried again.
            let count_before = keys.len();
            keys.retain(|key| !is_refused(key, &refusal));
            if keys.len() == count_before {
                return UndoOutcome::Refused(refusal);
            }
            refused.extend(refusal.issues);
        }
    }

    /// The command to decide. A step of an earlier version has no `show_both`, which [`Model::decide`] would switch on
    /// along with a second currency: undoing it leaves that setting alone.
    fn with_current_show_both(&self, command: &Command) -> Command {
        match command {
            Command::WeddingUpdate { changes } if changes.show_both.is_none() => {
                let mut changes = changes.clone();
                changes.show_both = Some(Some(self.currency.show_both));
                Command::WeddingUpdate { changes }
            }
            other => other.clone(),
        }
    }

    /// Undoes a step that added, removed or restored a record as a whole.
    fn undo_or_redo_whole(
        &self,
        step: Step,
        current: Option<&Values>,
        direction: Direction,
        now: &str,
    ) -> UndoOutcome {
        match (&step.before, current) {
            (None, None) | (Some(_), Some(_)) => return UndoOutcome::Already,
            (None, Some(current)) => {
                let values_after = values_after(&step);
                let value_after = |key: &str| values_after.get(key).unwrap_or(&Value::Null);
                let differing = current
                    .iter()
                    .filter(|(key, value)| value_after(key) != *value);
                let fields: Vec<String> = differing.map(|(key, _)| key.clone()).collect();
                if step.after.is_none() || !fields.is_empty() {
                    return UndoOutcome::Overtaken { fields };
                }
            }
            (Some(_), None) => {}
        }
        match self.decide(&step.undo, now) {
            Err(refusal) => UndoOutcome::Refused(refusal),
            Ok(patches) => UndoOutcome::Ready {
                patches: with_undo_mark(patches, &step.undo, direction),
                step: Box::new(step),
                overtaken: Vec::new(),
                refused: Vec::new(),
            },
        }
    }

    /// The current values of a command's fields; for one that adds, removes or restores a record all of its
    /// fields. `None` if the record does not exist or was removed.
    fn current_values(&self, command: &Command) -> Option<Values> {
        match command {
            Command::SeatingArrange(arrangement) => {
                return seating::current_values(self, arrangement);
            }
            Command::RecordsChange(batch) => return Some(batch.current_values(&self.store)),
            Command::WeddingConvert { .. } | Command::WeddingAmounts { .. } => {
                return convert::current_values(self, command);
            }
            _ => {}
        }
        let all_values = values_of_record(self, command)?;
        Some(match changed_fields(command) {
            Some(mut changed) => {
                if changed
                    .iter()
                    .any(|key| CURRENCY_FIELDS.contains(&key.as_str()))
                {
                    changed.extend(CURRENCY_FIELDS.map(str::to_owned));
                    changed.push(SHOW_BOTH.to_owned());
                }
                select(&all_values, |key| changed.iter().any(|other| other == key))
            }
            None => all_values,
        })
    }
}

/// Whether a refusal names a field, or in a batch the whole record of the field.
fn is_refused(key: &str, refusal: &Refusal) -> bool {
    let is_named = |path: &str| {
        let mut issues = refusal.issues.iter();
        issues.any(|issue| issue.field.as_deref() == Some(path))
    };
    let mut parent_paths = key.match_indices('.').map(|(end, _)| &key[..end]);
    is_named(key) || parent_paths.any(is_named)
}

/// The values after a whole-record step. A step of an earlier version lacks later fields, which were empty then.
fn values_after(step: &Step) -> Values {
    let mut values = match &step.undo {
        Command::Record(command) => Stored::empty(command.record).values(),
        _ => Values::new(),
    };
    values.extend(step.after.clone().unwrap_or_default());
    values
}

/// All fields of a command's record; `None` if it does not exist or was removed.
fn values_of_record(model: &Model, command: &Command) -> Option<Values> {
    match command {
        Command::WeddingCreate { .. } | Command::WeddingUpdate { .. } => {
            Some(to_values(&model.wedding_fields()))
        }
        Command::Record(record) => record.all_values(&model.store),
        Command::ChartAdd { id, .. }
        | Command::ChartUpdate { id, .. }
        | Command::ChartRemove { id }
        | Command::ChartRestore { id }
        | Command::ChartDuplicate { id, .. } => {
            let chart = model.charts.get(id)?;
            (!chart.lifecycle.is_gone()).then(|| seating::chart_fingerprint(chart))
        }
        // Steps within a chart are described by the fields they touch.
        _ => None,
    }
}

/// The names of an update's fields; `None` for any other command.
fn changed_fields(command: &Command) -> Option<Vec<String>> {
    let changes = match command {
        Command::WeddingUpdate { changes } => to_values(changes),
        Command::ChartUpdate { changes, .. } => to_values(changes),
        Command::Record(record) => return Some(record.written_fields()?.into_iter().collect()),
        _ => return None,
    };
    Some(changes.into_iter().map(|(key, _)| key).collect())
}

/// The same update with other values; any other command unchanged.
fn with_changes(command: &Command, changes: &Values) -> Command {
    match command {
        Command::WeddingUpdate { .. } => Command::WeddingUpdate {
            changes: parse_fields(changes),
        },
        Command::ChartUpdate { id, .. } => Command::ChartUpdate {
            id: id.clone(),
            changes: parse_fields(changes),
        },
        Command::Record(record) if record.changes().is_some() => {
            Command::Record(record.with_action(Action::Update(changes.clone())))
        }
        Command::SeatingArrange(arrangement) => {
            seating::restoring_command(&arrangement.chart, changes)
        }
        Command::RecordsChange(_) => Command::RecordsChange(RecordBatch::restoring(changes)),
        Command::WeddingAmounts { .. } => convert::restoring_command(changes),
        other => other.clone(),
    }
}

/// Reverses what a record's update adds or removes along with it, such as a group that was made for a guest.
fn with_reversed_extras(command: &Command) -> Command {
    match command {
        Command::Record(record) => Command::Record(record.with_inverted()),
        other => other.clone(),
    }
}

/// Parses a command's fields. The values came from such fields, so this cannot fail.
fn parse_fields<T: DeserializeOwned + Default>(values: &Values) -> T {
    serde_json::from_value(Value::Object(values.clone())).unwrap_or_default()
}

fn select(values: &Values, is_selected: impl Fn(&str) -> bool) -> Values {
    let selected = values.iter().filter(|(key, _)| is_selected(key));
    sorting::collect_object(selected.map(|(key, value)| (key.clone(), value.clone())))
}

/// Marks an undo, so that the wedding's history can say "undid" instead of "changed".
fn with_undo_mark(patches: Patches, command: &Command, direction: Direction) -> Patches {
    if direction == Direction::Redo {
        return patches;
    }
    let message = command.message_with(&[("undo", Value::Bool(true))]);
    Patches { message, ..patches }
}
