//! Taking back what one did, and doing it again, also after other people's edits in between.
//!
//! A command is taken back by its inverse: another command, worked out before the first one runs.
//! Together with what the fields concerned said before and after, it makes a [`Step`]. Whether a
//! step can still be taken back is asked of the wedding as it is then: a field that somebody else
//! has changed since keeps their value, and the answer says so.

pub(crate) mod step;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

pub use step::{Inverse, Step};

use crate::command::Command;
use crate::input::to_values;
use crate::model::Model;
use crate::order;
use crate::patch::{FieldIssue, Patches, Refusal};
use crate::record::{Action, RecordBatch, Stored, Values};
use crate::seating::undo as seating;
use crate::wedding::convert;

/// Whether a step can be taken back, or done again, in the wedding as it is now.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum Retrace {
    /// Apply the patches.
    Ready {
        /// One change, whose message says that it is an undo where it is one.
        patches: Patches,
        /// What is in fact taken back: the whole step, or as much of it as still makes sense.
        step: Box<Step>,
        /// Fields that somebody else changed since; they keep what they say.
        overtaken: Vec<String>,
        /// Why other fields cannot go back, such as to a group that was removed since.
        refused: Vec<FieldIssue>,
    },
    /// Somebody else changed these fields since. Nothing is to be done.
    Overtaken {
        /// By their names in the command; of a whole entity those that differ.
        fields: Vec<String>,
    },
    /// The entity was removed since, so there is nothing to change back.
    Gone,
    /// It already is as it was before.
    Already,
    /// The old values are not accepted any more.
    Refused(Refusal),
}

/// The rate belongs to its pair of currencies, and its mark to the rate: they go back together or not at all.
const CURRENCY: [&str; 4] = [
    "primaryCurrency",
    "secondaryCurrency",
    "exchangeRate",
    "rateTableDate",
];

/// Comes with a secondary currency that is chosen.
const SHOW_BOTH: &str = "showBoth";

/// Which way a step is walked.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    Back,
    Forth,
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
    /// What would take `command` back; to be asked before it runs. `None` for what cannot be
    /// taken back: creating a wedding, and commands about what is not there.
    #[must_use]
    pub fn inverse(&self, command: &Command) -> Option<Inverse> {
        let before = self.said(command);
        let command = match command {
            // A print is a fact.
            Command::WeddingCreate { .. } | Command::ChartPrint { .. } => return None,
            Command::Record(record) => Command::Record(record.inverse(before.as_ref())?),
            Command::RecordsChange(_) => {
                Command::RecordsChange(RecordBatch::of_values(before.as_ref()?))
            }
            Command::ChartAdd { id, .. } | Command::ChartDuplicate { id, .. } => {
                Command::ChartRemove { id: id.clone() }
            }
            Command::ChartRemove { id } => Command::ChartRestore { id: id.clone() },
            Command::ChartRestore { id } => Command::ChartRemove { id: id.clone() },
            Command::WeddingConvert { .. } | Command::WeddingAmounts { .. } => {
                convert::of_values(before.as_ref()?)
            }
            Command::WeddingUpdate { .. } | Command::ChartUpdate { .. } => {
                with_changes(command, before.as_ref()?)
            }
            _ => return seating::inverse(self, command),
        };
        Some(Inverse { command, before })
    }

    /// The step that `command` was, asked after it ran: `inverse` is what [`Model::inverse`] said
    /// before. `None` when it changed nothing.
    #[must_use]
    pub fn step(&self, command: &Command, inverse: Inverse) -> Option<Step> {
        let Inverse {
            command: undo,
            before,
        } = inverse;
        // What was added is compared whole, what was changed by the fields that changed.
        let is_arrange = matches!(
            undo,
            Command::SeatingArrange(_) | Command::RecordsChange(_) | Command::WeddingAmounts { .. }
        );
        let is_update = is_arrange || changed_fields(&undo).is_some();
        let names_fields = is_update && !is_arrange;
        let after = self.said(if names_fields { command } else { &undo });
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
        let (before, after) = (only(before, kept), only(after, kept));
        Some(Step {
            undo: with_changes(&undo, &before),
            redo: with_changes(&turned(&undo), &after),
            before: Some(before),
            after: Some(after),
        })
    }

    /// What takes `step` back now, or why it is left as it is. Of the fields `contested` somebody
    /// else wrote another value at the same moment: one of the two shows, and it may well be ours,
    /// but the choice is not ours alone. `now` as for [`Model::decide`].
    #[must_use]
    pub fn undo(&self, step: &Step, contested: &[String], now: &str) -> Retrace {
        self.retrace(step.clone(), contested, Way::Back, now)
    }

    /// What does `step` again after it was taken back, or why it is left as it is; `contested` as for
    /// [`Model::undo`].
    #[must_use]
    pub fn redo(&self, step: &Step, contested: &[String], now: &str) -> Retrace {
        match self.retrace(step.clone().reversed(), contested, Way::Forth, now) {
            Retrace::Ready {
                patches,
                step,
                overtaken,
                refused,
            } => Retrace::Ready {
                patches,
                step: Box::new(step.reversed()),
                overtaken,
                refused,
            },
            left => left,
        }
    }

    fn retrace(&self, step: Step, contested: &[String], way: Way, now: &str) -> Retrace {
        let current = self.said(&step.undo);
        let (Some(before), Some(after)) = (&step.before, &step.after) else {
            // What comes or goes, does so as a whole.
            if !contested.is_empty() {
                let fields = contested.to_vec();
                return Retrace::Overtaken { fields };
            }
            return self.retrace_life(step, current.as_ref(), way, now);
        };
        let Some(current) = current else {
            return Retrace::Gone;
        };
        let is = |values: &Values, key: &str| current.get(key) == values.get(key);
        let contested = order::set(contested.iter().map(String::as_str));
        let all = || before.keys().map(String::as_str);
        let is_overtaken = |key: &&str| {
            let is_other = !is(after, key) && !is(before, key);
            is_other || contested.contains(key) || seating::is_overtaken(self, &step, &current, key)
        };
        let mut overtaken = order::set(all().filter(is_overtaken).map(str::to_owned));
        if CURRENCY.iter().any(|key| overtaken.contains(*key)) {
            let pair = all().filter(|key| CURRENCY.contains(key) || *key == SHOW_BOTH);
            overtaken.extend(pair.map(str::to_owned));
        }
        if matches!(step.undo, Command::RecordsChange(_)) {
            let going_back = only(before, |key| !overtaken.contains(key));
            overtaken.extend(RecordBatch::in_use(&self.store, &going_back));
        }
        if matches!(step.undo, Command::WeddingAmounts { .. }) {
            // An amount that stays behind would read in another currency: all go back, or none.
            overtaken.extend(convert::since(&self.store, before));
            if !overtaken.is_empty() {
                let fields = overtaken.into_iter().collect();
                return Retrace::Overtaken { fields };
            }
        }
        let mut open = order::set(all().filter(|key| !overtaken.contains(*key)));
        let overtaken: Vec<String> = overtaken.iter().cloned().collect();
        if open.iter().all(|key| is(before, key)) {
            return if overtaken.is_empty() {
                Retrace::Already
            } else {
                Retrace::Overtaken { fields: overtaken }
            };
        }
        let mut refused = Vec::new();
        loop {
            let taken = only(before, |key| open.contains(key));
            let undo = with_changes(&step.undo, &taken);
            let refusal = match self.decide(&self.as_shown(&undo), now) {
                Ok(patches) if patches.patches.is_empty() => {
                    return Retrace::Refused(Refusal { issues: refused });
                }
                Ok(patches) => {
                    let given = only(after, |key| open.contains(key));
                    return Retrace::Ready {
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
                    return Retrace::Refused(refusal);
                }
                Err(refusal) => refusal,
            };
            // What cannot go back stays; the rest still can. Of a batch, a record as a whole may be to
            // blame.
            let named = refusal
                .issues
                .iter()
                .filter_map(|issue| issue.field.as_deref());
            let named = order::set(named);
            let is_named = |key: &str| {
                let mut within = key.match_indices('.').map(|(end, _)| &key[..end]);
                named.contains(key) || within.any(|place| named.contains(place))
            };
            let left = open.len();
            open.retain(|key| !is_named(key));
            if open.len() == left {
                return Retrace::Refused(refusal);
            }
            refused.extend(refusal.issues);
        }
    }

    /// The command as it is decided. A step of an earlier version says nothing of whether a second currency
    /// is shown, and taking it back changes nothing of that.
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

    /// A step that added, removed or restored: the entity as a whole comes or goes.
    fn retrace_life(&self, step: Step, current: Option<&Values>, way: Way, now: &str) -> Retrace {
        match (&step.before, current) {
            (None, None) | (Some(_), Some(_)) => return Retrace::Already,
            (None, Some(current)) => {
                let then = known_then(&step);
                let says = |key: &str| then.get(key).unwrap_or(&Value::Null);
                let differing = current.iter().filter(|(key, value)| says(key) != *value);
                let fields: Vec<String> = differing.map(|(key, _)| key.clone()).collect();
                if step.after.is_none() || !fields.is_empty() {
                    return Retrace::Overtaken { fields };
                }
            }
            (Some(_), None) => {}
        }
        match self.decide(&step.undo, now) {
            Err(refusal) => Retrace::Refused(refusal),
            Ok(patches) => Retrace::Ready {
                patches: marked(patches, &step.undo, way),
                step: Box::new(step),
                overtaken: Vec::new(),
                refused: Vec::new(),
            },
        }
    }

    /// What the fields that a command is about say now; of one that adds, removes or restores all
    /// of the entity's. `None` when the entity is not there or removed.
    fn said(&self, command: &Command) -> Option<Values> {
        match command {
            Command::SeatingArrange(wanted) => return seating::said(self, wanted),
            Command::RecordsChange(batch) => return Some(batch.said(&self.store)),
            Command::WeddingConvert { .. } | Command::WeddingAmounts { .. } => {
                return convert::said(self, command);
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
                only(&all, |key| changed.iter().any(|other| other == key))
            }
            None => all,
        })
    }
}

/// What a step of an entity as a whole knew of it. A step of an earlier version does not name a field
/// that came later: to it, that was empty.
fn known_then(step: &Step) -> Values {
    let mut known = match &step.undo {
        Command::Record(command) => Stored::empty(command.record).values(),
        _ => Values::new(),
    };
    known.extend(step.after.clone().unwrap_or_default());
    known
}

/// All fields of the entity that a command is about; `None` when it is not there or removed.
fn of_subject(model: &Model, command: &Command) -> Option<Values> {
    match command {
        Command::WeddingCreate { .. } | Command::WeddingUpdate { .. } => {
            Some(to_values(&model.wedding_fields()))
        }
        Command::Record(record) => record.all_said(&model.store),
        Command::ChartAdd { id, .. }
        | Command::ChartUpdate { id, .. }
        | Command::ChartRemove { id }
        | Command::ChartRestore { id }
        | Command::ChartDuplicate { id, .. } => {
            let chart = model.charts.get(id)?;
            (!chart.lifecycle.is_gone()).then(|| seating::whole_chart(chart))
        }
        // Steps within a chart are told by what they touch.
        _ => None,
    }
}

/// The names of the fields that an update brings; `None` for every other command.
fn changed_fields(command: &Command) -> Option<Vec<String>> {
    let changes = match command {
        Command::WeddingUpdate { changes } => to_values(changes),
        Command::ChartUpdate { changes, .. } => to_values(changes),
        Command::Record(record) => return Some(record.written()?.into_iter().collect()),
        _ => return None,
    };
    Some(changes.into_iter().map(|(key, _)| key).collect())
}

/// The same update with other values; every other command as it is.
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
            Command::Record(record.with(Action::Update(changes.clone())))
        }
        Command::SeatingArrange(wanted) => seating::with_values(&wanted.chart, changes),
        Command::RecordsChange(_) => Command::RecordsChange(RecordBatch::of_values(changes)),
        Command::WeddingAmounts { .. } => convert::of_values(changes),
        other => other.clone(),
    }
}

/// What comes along with a command, the other way round; the command itself as it is.
fn turned(command: &Command) -> Command {
    match command {
        Command::Record(record) => Command::Record(record.turned()),
        other => other.clone(),
    }
}

/// The values came from such fields, so reading them back cannot fail.
fn read<T: DeserializeOwned + Default>(values: &Values) -> T {
    serde_json::from_value(Value::Object(values.clone())).unwrap_or_default()
}

fn only(values: &Values, keep: impl Fn(&str) -> bool) -> Values {
    let kept = values.iter().filter(|(key, _)| keep(key));
    order::object(kept.map(|(key, value)| (key.clone(), value.clone())))
}

/// The history of the wedding can then say "undid" instead of "changed".
fn marked(patches: Patches, command: &Command, way: Way) -> Patches {
    if way == Way::Forth {
        return patches;
    }
    let message = command.message_with(&[("undo", Value::Bool(true))]);
    Patches { message, ..patches }
}
