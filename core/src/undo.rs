//! Undo and redo of a user's own edits, even after others' edits in between.
//!
//! A command is undone by its inverse: another command, computed before the first one runs. Together with the
//! affected fields' values before and after, it makes a [`Step`]. Whether a step can still be undone is decided
//! against the current wedding: a field that another member has changed since is overtaken. It keeps its value, and
//! the result lists it.

pub(crate) mod step;
mod values;

use std::collections::BTreeSet;

use serde::Serialize;
use serde_json::Value;

pub use step::{Inverse, Step};

use crate::command::Command;
use crate::model::Model;
use crate::patch::{FieldIssue, Patches, Refusal};
use crate::record::{RecordBatch, Stored, Values};
use crate::seating::undo as seating;
use crate::sorting;
use crate::wedding::convert;
use values::{changed_fields, select, with_changes, with_inverted_extras};

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

/// The two of [`CURRENCY_FIELDS`] that are currencies.
const CURRENCY_PAIR: [&str; 2] = ["primaryCurrency", "secondaryCurrency"];

/// The field for whether amounts are shown in both currencies; set along with a newly chosen secondary currency.
const SHOW_BOTH: &str = "showBoth";

/// Undo or redo.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Direction {
    Undo,
    Redo,
}

/// A step that is undone field by field.
#[derive(Clone, Copy)]
struct FieldStep<'a> {
    step: &'a Step,
    before: &'a Values,
    after: &'a Values,
}

impl Step {
    /// The step whose undo is this one's redo.
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
        let inverse_command = match command {
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
        Some(Inverse {
            command: inverse_command,
            before,
        })
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
        match (before, after) {
            (Some(before), Some(after)) if is_update || is_batch => {
                Some(changed_fields_step(&undo, &before, &after))
            }
            (before, after) => Some(Step {
                redo: self.inverse(&undo)?.command,
                undo,
                before,
                after,
            }),
        }
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

    /// Runs the step's `undo` command, as far as others have not changed its fields since. A redo passes the reversed
    /// step.
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
        let field_step = FieldStep {
            step: &step,
            before,
            after,
        };
        let overtaken_keys = self.overtaken_keys(field_step, &current, contested);
        let keys = before.keys().map(String::as_str);
        let keys_to_restore =
            sorting::collect_set(keys.filter(|key| !overtaken_keys.contains(*key)));
        let overtaken: Vec<String> = overtaken_keys.iter().cloned().collect();
        if is_all_or_nothing(&step.undo) && !overtaken.is_empty() {
            return UndoOutcome::Overtaken { fields: overtaken };
        }
        let is_restored = |key: &&str| current.get(*key) == before.get(*key);
        if keys_to_restore.iter().all(is_restored) {
            return if overtaken.is_empty() {
                UndoOutcome::Already
            } else {
                UndoOutcome::Overtaken { fields: overtaken }
            };
        }
        self.restore_fields(field_step, keys_to_restore, overtaken, direction, now)
    }

    /// The fields of a step that must keep their values, because others have changed them since or depend on them.
    fn overtaken_keys(
        &self,
        FieldStep {
            step,
            before,
            after,
        }: FieldStep<'_>,
        current: &Values,
        contested: &[String],
    ) -> BTreeSet<String> {
        let contested = sorting::collect_set(contested.iter().map(String::as_str));
        let is_overtaken = |key: &str| {
            let value = current.get(key);
            let has_other_value = value != before.get(key) && value != after.get(key);
            has_other_value
                || contested.contains(key)
                || seating::is_changed_since(self, step, current, key)
        };
        let keys = before.keys().filter(|key| is_overtaken(key.as_str()));
        let mut overtaken = sorting::collect_set(keys.cloned());
        if CURRENCY_FIELDS.iter().any(|key| overtaken.contains(*key)) {
            let keys = before.keys().map(String::as_str);
            let currency_keys =
                keys.filter(|key| CURRENCY_FIELDS.contains(key) || *key == SHOW_BOTH);
            overtaken.extend(currency_keys.map(str::to_owned));
        }
        match step.undo {
            Command::RecordsChange(_) => {
                let values_to_restore = select(before, |key| !overtaken.contains(key));
                overtaken.extend(RecordBatch::undo_blockers(&self.store, &values_to_restore));
            }
            Command::WeddingAmounts { .. } => {
                overtaken.extend(convert::added_amounts(&self.store, before));
            }
            _ => {}
        }
        overtaken
    }

    /// Restores as many of these fields as the current wedding accepts.
    fn restore_fields(
        &self,
        FieldStep {
            step,
            before,
            after,
        }: FieldStep<'_>,
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
                Err(refusal) if is_all_or_nothing(&undo) => {
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
            // The record is absent or present already, as it was before the step.
            (None, None) | (Some(_), Some(_)) => return UndoOutcome::Already,
            // The record would be removed: not if others have changed it.
            (None, Some(current)) => {
                let fields = fields_changed_since(&step, current);
                if step.after.is_none() || !fields.is_empty() {
                    return UndoOutcome::Overtaken { fields };
                }
            }
            // The record would be restored.
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
}

/// The step of an update or a batch: the fields that it has changed, with those that go back along with them.
fn changed_fields_step(undo: &Command, before: &Values, after: &Values) -> Step {
    let has_changed = |key: &str| before.get(key) != after.get(key);
    let changes_currencies = CURRENCY_PAIR.iter().any(|key| has_changed(key));
    let belongs_to_step = |key: &str| {
        is_all_or_nothing(undo)
            || has_changed(key)
            || (changes_currencies && CURRENCY_FIELDS.contains(&key))
    };
    let changed_before = select(before, belongs_to_step);
    let changed_after = select(after, belongs_to_step);
    // Redo is the same update with the later values; records that were added along with it are added again.
    Step {
        undo: with_changes(undo, &changed_before),
        redo: with_changes(&with_inverted_extras(undo), &changed_after),
        before: Some(changed_before),
        after: Some(changed_after),
    }
}

/// Whether all fields of a step go back or none: one amount left behind would read in another currency.
fn is_all_or_nothing(undo: &Command) -> bool {
    matches!(undo, Command::WeddingAmounts { .. })
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

/// The fields of a record that no longer have the values they had after a whole-record step.
fn fields_changed_since(step: &Step, current: &Values) -> Vec<String> {
    let values_after = values_after(step);
    let has_changed =
        |key: &str, value: &Value| values_after.get(key).unwrap_or(&Value::Null) != value;
    let changed = current
        .iter()
        .filter(|(key, value)| has_changed(key, value));
    changed.map(|(key, _)| key.clone()).collect()
}

/// The values after a whole-record step. A step stored by an earlier version lacks fields that came later, which were
/// empty then.
fn values_after(step: &Step) -> Values {
    let mut values = match &step.undo {
        Command::Record(command) => Stored::empty(command.record).values(),
        _ => Values::new(),
    };
    values.extend(step.after.clone().unwrap_or_default());
    values
}

/// Marks an undo, so that the wedding's history can say "undid" instead of "changed".
fn with_undo_mark(patches: Patches, command: &Command, direction: Direction) -> Patches {
    if direction == Direction::Redo {
        return patches;
    }
    let message = command.message_with(&[("undo", Value::Bool(true))]);
    Patches { message, ..patches }
}
