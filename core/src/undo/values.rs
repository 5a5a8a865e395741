//! The values of the fields that a command is about, and commands with other values for the same fields.

use serde::de::DeserializeOwned;
use serde_json::Value;

use super::{CURRENCY_FIELDS, SHOW_BOTH};
use crate::command::Command;
use crate::input::to_values;
use crate::model::Model;
use crate::record::{Action, RecordBatch, Values};
use crate::seating::undo as seating;
use crate::sorting;
use crate::wedding::convert;

impl Model {
    /// The current values of a command's fields; for one that adds, removes or restores a record all of its
    /// fields. `None` if the record does not exist or was removed, and for commands within a chart other than
    /// `SeatingArrange`, which is their inverse.
    pub(super) fn current_values(&self, command: &Command) -> Option<Values> {
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
        let Some(mut keys) = changed_fields(command) else {
            return Some(all_values);
        };
        let is_currency_field = |key: &String| CURRENCY_FIELDS.contains(&key.as_str());
        if keys.iter().any(is_currency_field) {
            keys.extend(CURRENCY_FIELDS.map(str::to_owned));
            keys.push(SHOW_BOTH.to_owned());
        }
        Some(select(&all_values, |key| {
            keys.iter().any(|other| other == key)
        }))
    }
}

/// All fields of a command's record, for a chart those of its fingerprint; `None` as for `current_values`.
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
        _ => None,
    }
}

/// The names of an update's fields; `None` for any other command.
pub(super) fn changed_fields(command: &Command) -> Option<Vec<String>> {
    let changes = match command {
        Command::WeddingUpdate { changes } => to_values(changes),
        Command::ChartUpdate { changes, .. } => to_values(changes),
        Command::Record(record) => return Some(record.written_fields()?.into_iter().collect()),
        _ => return None,
    };
    Some(changes.into_iter().map(|(key, _)| key).collect())
}

/// An inverse with other values: an update, or a command that restores several values. Any other command unchanged.
pub(super) fn with_changes(command: &Command, changes: &Values) -> Command {
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

/// Inverts what a record's update adds or removes along with it, such as a group that was made for a guest.
pub(super) fn with_inverted_extras(command: &Command) -> Command {
    match command {
        Command::Record(record) => Command::Record(record.with_inverted_extras()),
        other => other.clone(),
    }
}

/// Parses a command's fields. The values came from such fields, so this cannot fail.
fn parse_fields<T: DeserializeOwned + Default>(values: &Values) -> T {
    serde_json::from_value(Value::Object(values.clone())).unwrap_or_default()
}

/// The values of the selected fields.
pub(super) fn select(values: &Values, is_selected: impl Fn(&str) -> bool) -> Values {
    let selected = values.iter().filter(|(key, _)| is_selected(key));
    sorting::collect_object(selected.map(|(key, value)| (key.clone(), value.clone())))
}
