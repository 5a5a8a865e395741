//! Undo and redo of a user's own edits, even after others' edits in between.
//!
//! A command is undone by its inverse: another command, computed before the first one runs. Together with the
//! affected fields' values before and after, it makes a [`Step`]. Whether a step can still be undone is decided
//! against the current wedding: a field that another member has changed since keeps its value, and the result
//! lists it.

pub(crate) mod step;

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
const CURRENCY: [&str; 4] = [
    "primaryCurrency",
    "secondaryCurrency",
    "exchangeRate",
    "rateTableDate",
];

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
                convert::restoring(before.as_ref()?)
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
        // An added record is compared as a whole, an update by its changed fields.
        let is_arrange = matches!(
            undo,
            Command::SeatingArrange(_) | Command::RecordsChange(_) | Command::WeddingAmounts { .. }
        );
        let is_update = is_arrange || changed_fields(&undo).is_some();
        let names_fields = is_update && !is_arrange;
        let after = self.current_values(if names_fields { command } else { &undo });
        if before == after {
            return None;
        }
        let (Some(before), Some(after), true) = (&before, &after, is_update) else {
            let redo = self.inverse(&undo)?.command;
            return Some(Step {
                undo,
                redo,
                before,
                after,
            });
        };
        let differs = |key: &str| before.get(key) != after.get(key);
        let moves_pair = CURRENCY.iter().take(2).any(|key| differs(key));
        let is_whole = matches!(undo, Command::WeddingAmounts { .. });
        let kept = |key: &str| is_whole || differs(key) || (moves_pair && CURRENCY.contains(&key));
        let (before, after) = (select(before, kept), select(after, kept));
        Some(Step {
            undo: with_changes(&undo, &before),
            redo: with_changes(&with_reversed_extras(&undo), &after),
            before: Some(before),
            after: Some(after),
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
            left => left,
        }
    }

    fn undo_or_redo(
        &self,
        step: Step,
        contested: &[String],
        way: Direction,
        now: &str,
    ) -> UndoOutcome {
        let current = self.current_values(&step.undo);
        let (Some(before), Some(after)) = (&step.before, &step.after) else {
            // Adding or removing a record is undone as a whole.
            if !contested.is_empty() {
                let fields = contested.to_vec();
                return UndoOutcome::Overtaken { fields };
            }
            return self.undo_or_redo_whole(step, current.as_ref(), way, now);
        };
        let Some(current) = current else {
            return UndoOutcome::Gone;
        };
        let is = |values: &Values, key: &str| current.get(key) == values.get(key);
        let contested = sorting::collect_set(contested.iter().map(String::as_str));
        let all = || before.keys().map(String::as_str);
        let is_overtaken = |key: &&str| {
            let is_other = !is(after, key) && !is(before, key);
            is_other
                || contested.contains(key)
                || seating::is_changed_since(self, &step, &current, key)
        };
        let mut overtaken = sorting::collect_set(all().filter(is_overtaken).map(str::to_owned));
        if CURRENCY.iter().any(|key| overtaken.contains(*key)) {
            let pair = all().filter(|key| CURRENCY.contains(key) || *key == SHOW_BOTH);
            overtaken.extend(pair.map(str::to_owned));
        }
        if matches!(step.undo, Command::RecordsChange(_)) {
            let going_back = select(before, |key| !overtaken.contains(key));
            overtaken.extend(RecordBatch::undo_blockers(&self.store, &going_back));
        }
        if matches!(step.undo, Command::WeddingAmounts { .. }) {
            // An amount left behind would read in another currency: all amounts go back, or none.
            overtaken.extend(convert::added_amounts(&self.store, before));
            if !overtaken.is_empty() {
                let fields = overtaken.into_iter().collect();
                return UndoOutcome::Overtaken { fields };
            }
        }
        let mut open = sorting::collect_set(all().filter(|key| !overtaken.contains(*key)));
        let overtaken: Vec<String> = overtaken.iter().cloned().collect();
        if open.iter().all(|key| is(before, key)) {
            return if overtaken.is_empty() {
                UndoOutcome::Already
            } else {
                UndoOutcome::Overtaken { fields: overtaken }
            };
        }
        let mut refused = Vec::new();
        loop {
            let taken = select(before, |key| open.contains(key));
            let undo = with_changes(&step.undo, &taken);
            let refusal = match self.decide(&self.as_shown(&undo), now) {
                Ok(patches) if patches.patches.is_empty() => {
                    return UndoOutcome::Refused(Refusal { issues: refused });
                }
                Ok(patches) => {
                    let given = select(after, |key| open.contains(key));
                    return UndoOutcome::Ready {
                        patches: marked(patches, &undo, way),
                        step: Box::new(Step {
                            undo,
                            redo: with_changes(&step.redo, &given),
                            before: Some(taken),
                            after: Some(given),
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
            // Fields that cannot go back stay; the rest still goes. In a batch a whole record may be named.
            let named = refusal
                .issues
                .iter()
                .filter_map(|issue| issue.field.as_deref());
            let named = sorting::collect_set(named);
            let is_named = |key: &str| {
                let mut within = key.match_indices('.').map(|(end, _)| &key[..end]);
                named.contains(key) || within.any(|place| named.contains(place))
            };
            let left = open.len();
            open.retain(|key| !is_named(key));
            if open.len() == left {
                return UndoOutcome::Refused(refusal);
            }
            refused.extend(refusal.issues);
        }
    }

    /// The command to decide. A step of an earlier version has no `show_both`, and undoing it leaves that as it
    /// is.
    fn as_shown(&self, command: &Command) -> Command {
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
        way: Direction,
        now: &str,
    ) -> UndoOutcome {
        match (&step.before, current) {
            (None, None) | (Some(_), Some(_)) => return UndoOutcome::Already,
            (None, Some(current)) => {
                let then = values_then(&step);
                let says = |key: &str| then.get(key).unwrap_or(&Value::Null);
                let differing = current.iter().filter(|(key, value)| says(key) != *value);
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
                patches: marked(patches, &step.undo, way),
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
            Command::SeatingArrange(wanted) => return seating::current_values(self, wanted),
            Command::RecordsChange(batch) => return Some(batch.current_values(&self.store)),
            Command::WeddingConvert { .. } | Command::WeddingAmounts { .. } => {
                return convert::current_values(self, command);
            }
            _ => {}
        }
        let all = of_subject(self, command)?;
        Some(match changed_fields(command) {
            Some(mut changed) => {
                if changed.iter().any(|key| CURRENCY.contains(&key.as_str())) {
                    changed.extend(CURRENCY.map(str::to_owned));
                    changed.push(SHOW_BOTH.to_owned());
                }
                select(&all, |key| changed.iter().any(|other| other == key))
            }
            None => all,
        })
    }
}

/// The values of a whole-record step. A step of an earlier version lacks later fields, which were empty then.
fn values_then(step: &Step) -> Values {
    let mut known = match &step.undo {
        Command::Record(command) => Stored::empty(command.record).values(),
        _ => Values::new(),
    };
    known.extend(step.after.clone().unwrap_or_default());
    known
}

/// All fields of a command's record; `None` if it does not exist or was removed.
fn of_subject(model: &Model, command: &Command) -> Option<Values> {
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
            changes: read(changes),
        },
        Command::ChartUpdate { id, .. } => Command::ChartUpdate {
            id: id.clone(),
            changes: read(changes),
        },
        Command::Record(record) if record.changes().is_some() => {
            Command::Record(record.with_action(Action::Update(changes.clone())))
        }
        Command::SeatingArrange(wanted) => seating::restoring_command(&wanted.chart, changes),
        Command::RecordsChange(_) => Command::RecordsChange(RecordBatch::restoring(changes)),
        Command::WeddingAmounts { .. } => convert::restoring(changes),
        other => other.clone(),
    }
}

/// Reverses the commands that accompany a command; the command itself stays.
fn with_reversed_extras(command: &Command) -> Command {
    match command {
        Command::Record(record) => Command::Record(record.with_inverted()),
        other => other.clone(),
    }
}

/// The values came from such fields, so parsing cannot fail.
fn read<T: DeserializeOwned + Default>(values: &Values) -> T {
    serde_json::from_value(Value::Object(values.clone())).unwrap_or_default()
}

fn select(values: &Values, keep: impl Fn(&str) -> bool) -> Values {
    let kept = values.iter().filter(|(key, _)| keep(key));
    sorting::collect_object(kept.map(|(key, value)| (key.clone(), value.clone())))
}

/// Marks an undo, so that the wedding's history can say "undid" instead of "changed".
fn marked(patches: Patches, command: &Command, way: Direction) -> Patches {
    if way == Direction::Redo {
        return patches;
    }
    let message = command.message_with(&[("undo", Value::Bool(true))]);
    Patches { message, ..patches }
}
