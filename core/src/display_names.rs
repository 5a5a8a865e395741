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
        let (chart, item) = id.split_once('/').unwrap_or((id, id));
        let in_chart = || self.charts.get(chart);
        let name = match kind {
            "seat" => self.record_name("guest", item)?,
            "chart" | "seating" | "wish" => self.charts.get(chart)?.name.clone(),
            "table" => in_chart()?.tables.get(item)?.name.clone(),
            "object" => in_chart()?.objects.get(item)?.label.clone()?,
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
        let name = command.name();
        let noun = name.split('.').next().unwrap_or_default();
        // `seat.group` seats several guests at one table.
        let noun = if name == "seat.group" { "table" } else { noun };
        let subject = command.subject()?;
        match command.item() {
            Some(item) => self.name_of(noun, &format!("{subject}/{item}")),
            None => self.name_of(noun, subject),
        }
    }

    fn record_name(&self, noun: &str, id: &str) -> Option<String> {
        let record = records::by_noun(noun)?;
        let own = self
            .store
            .get(record, id)
            .map(|entry| self.store.display_name(&entry.stored));
        let built_in = || record.name_of_built_in(id).map(str::to_owned);
        own.filter(|own| !own.is_empty()).or_else(built_in)
    }
}
