//! Metadata of a command: its name, its container, its subject and the message of its change.

use std::borrow::Cow;

use serde_json::{Map, Value, json};

use super::Command;
use crate::record::{RecordBatch, RecordCommand};
use crate::seating::input::SeatingArrange;

impl Command {
    /// The command's name, as in its JSON `type`.
    #[must_use]
    pub fn name(&self) -> Cow<'static, str> {
        match self {
            Self::Record(command) => Cow::Owned(command.name()),
            command => Cow::Borrowed(command.describe().0),
        }
    }

    /// The root container that the command writes to first. Wedding details also write to `budget` and `currency`.
    #[must_use]
    pub fn container(&self) -> &'static str {
        self.describe().1
    }

    /// Id of the entity that it changes; `None` for the wedding itself.
    #[must_use]
    pub fn subject(&self) -> Option<&str> {
        self.describe().2
    }

    /// Message of the Automerge change that it makes.
    #[must_use]
    pub fn message(&self) -> String {
        self.message_with(&[])
    }

    /// The same message with further entries, for example that the change is an undo.
    pub(crate) fn message_with(&self, more: &[(&str, Value)]) -> String {
        let mut message = Map::new();
        message.insert("command".to_owned(), json!(self.name()));
        if let Some(id) = self.subject() {
            message.insert("id".to_owned(), json!(id));
        }
        if let Some(item) = self.item() {
            message.insert("item".to_owned(), json!(item));
        }
        // The seat of that moment, for the history: the document keeps only the present seat.
        if let Self::SeatAssign { table_id, .. } = self {
            message.insert("table".to_owned(), json!(table_id));
        }
        if let Self::RecordsChange(batch) = self {
            for (key, value) in batch.history_entry() {
                message.insert(key.to_owned(), value);
            }
        }
        for (key, value) in more {
            message.insert((*key).to_owned(), value.clone());
        }
        Value::Object(message).to_string()
    }

    /// The item within the chart: a table, a room object or a guest.
    #[must_use]
    pub fn item(&self) -> Option<&str> {
        match self {
            Self::TableAdd { id, .. }
            | Self::TableUpdate { id, .. }
            | Self::TableRemove { id, .. }
            | Self::TableRestore { id, .. } => Some(id.as_str()),
            Self::ObjectAdd { id, .. }
            | Self::ObjectUpdate { id, .. }
            | Self::ObjectRemove { id, .. }
            | Self::ObjectRestore { id, .. } => Some(id.as_str()),
            Self::SeatAssign { guest_id, .. }
            | Self::SeatUnassign { guest_id, .. }
            | Self::SeatSwap { guest_id, .. }
            | Self::SeatLock { guest_id, .. } => Some(guest_id.as_str()),
            Self::SeatGroup { table_id, .. } => Some(table_id.as_str()),
            _ => None,
        }
    }

    /// Name, container and subject. For a record's command the name is the noun; `name` adds its verb.
    fn describe(&self) -> (&'static str, &'static str, Option<&str>) {
        match self {
            Self::WeddingCreate { .. } => ("wedding.create", "wedding", None),
            Self::WeddingUpdate { .. } => ("wedding.update", "wedding", None),
            Self::WeddingConvert { .. } => ("wedding.convert", "wedding", None),
            Self::WeddingAmounts { .. } => ("wedding.amounts", "wedding", None),
            Self::ChartAdd { id, .. } => ("chart.add", "charts", Some(id.as_str())),
            Self::ChartUpdate { id, .. } => ("chart.update", "charts", Some(id.as_str())),
            Self::ChartRemove { id } => ("chart.remove", "charts", Some(id.as_str())),
            Self::ChartRestore { id } => ("chart.restore", "charts", Some(id.as_str())),
            Self::ChartDuplicate { id, .. } => ("chart.duplicate", "charts", Some(id.as_str())),
            Self::ChartAdopt { into, .. } => ("chart.adopt", "charts", Some(into.as_str())),
            Self::ChartPrint { id, .. } => ("chart.print", "charts", Some(id.as_str())),
            Self::SeatingArrange(SeatingArrange { chart, .. }) => {
                ("seating.arrange", "charts", Some(chart.as_str()))
            }
            Self::TableAdd { chart, .. } => ("table.add", "charts", Some(chart.as_str())),
            Self::TableUpdate { chart, .. } => ("table.update", "charts", Some(chart.as_str())),
            Self::TableRemove { chart, .. } => ("table.remove", "charts", Some(chart.as_str())),
            Self::TableRestore { chart, .. } => ("table.restore", "charts", Some(chart.as_str())),
            Self::ObjectAdd { chart, .. } => ("object.add", "charts", Some(chart.as_str())),
            Self::ObjectUpdate { chart, .. } => ("object.update", "charts", Some(chart.as_str())),
            Self::ObjectRemove { chart, .. } => ("object.remove", "charts", Some(chart.as_str())),
            Self::ObjectRestore { chart, .. } => ("object.restore", "charts", Some(chart.as_str())),
            Self::SeatAssign { chart, .. } => ("seat.assign", "charts", Some(chart.as_str())),
            Self::SeatUnassign { chart, .. } => ("seat.unassign", "charts", Some(chart.as_str())),
            Self::SeatSwap { chart, .. } => ("seat.swap", "charts", Some(chart.as_str())),
            Self::SeatGroup { chart, .. } => ("seat.group", "charts", Some(chart.as_str())),
            Self::SeatLock { chart, .. } => ("seat.lock", "charts", Some(chart.as_str())),
            Self::WishSet { chart, .. } => ("wish.set", "charts", Some(chart.as_str())),
            Self::RecordsChange(RecordBatch { commands }) => {
                let first = commands.first();
                let container = first.map_or("guests", |command| command.record.container);
                ("records.change", container, None)
            }
            Self::Record(RecordCommand { record, id, .. }) => {
                (record.noun, record.container, Some(id.as_str()))
            }
        }
    }
}
