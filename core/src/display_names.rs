//! The names of records and seating items.

use crate::command::Command;
use crate::model::Model;
use crate::record::RecordCommand;
use crate::records;

impl Model {
    /// The name of a record or seating item, even a removed one. `kind` is the noun of its commands, such as
    /// `guest` or `table`. The id of an item in a chart is `chart/item`, and that of a seat ends with its
    /// guest's id. `None` if it has no name.
    #[must_use]
    pub fn name_of(&self, kind: &str, id: &str) -> Option<String> {
        let (chart_id, item_id) = id.split_once('/').unwrap_or((id, id));
        let chart = || self.charts.get(chart_id);
        let name = match kind {
            "seat" => self.record_name("guest", item_id)?,
            "chart" | "seating" | "wish" => chart()?.name.clone(),
            "table" => chart()?.tables.get(item_id)?.name.clone(),
            "object" => chart()?.objects.get(item_id)?.label.clone()?,
            kind => self.record_name(kind, id)?,
        };
        Some(name).filter(|name| !name.is_empty())
    }

    /// The name of the record or item that a command is about.
    #[must_use]
    pub fn subject_name(&self, command: &Command) -> Option<String> {
        if let Command::Record(RecordCommand { record, id, .. }) = command {
            return self.name_of(record.noun, id.as_str());
        }
        let command_name = command.name();
        let kind = match command_name.split_once('.') {
            // It seats several guests at one table.
            Some(("seat", "group")) => "table",
            Some((noun, _)) => noun,
            None => command_name.as_ref(),
        };
        let subject_id = command.subject()?;
        match command.item() {
            Some(item_id) => self.name_of(kind, &format!("{subject_id}/{item_id}")),
            None => self.name_of(kind, subject_id),
        }
    }

    fn record_name(&self, noun: &str, id: &str) -> Option<String> {
        let record = records::by_noun(noun)?;
        let stored_name = self
            .store
            .get(record, id)
            .map(|entry| self.store.display_name(&entry.stored));
        let built_in_name = || record.name_of_built_in(id).map(str::to_owned);
        stored_name
            .filter(|name| !name.is_empty())
            .or_else(built_in_name)
    }
}
