//! Where in the document the fields of a command are.

use super::Command;
use crate::ids::ChartId;
use crate::input::to_values;
use crate::record::{Action, RecordCommand};
use crate::seating::document::Wish;

/// Map keys from the root of the document to a value.
pub type Path = Vec<String>;

/// The details of a wedding are one form to a person and three containers in the document; what is
/// not here is in `wedding`.
const DETAILS: [(&str, [&str; 2]); 6] = [
    ("budget", ["budget", "total"]),
    ("primaryCurrency", ["currency", "primary"]),
    ("secondaryCurrency", ["currency", "secondary"]),
    ("exchangeRate", ["currency", "rate"]),
    ("rateTableDate", ["currency", "rateTableDate"]),
    ("showBoth", ["currency", "showBoth"]),
];

/// The field of the details form that a place of the document belongs to.
#[must_use]
pub fn detail_field<'a>(container: &str, field: &'a str) -> Option<&'a str> {
    let found = DETAILS.iter().find(|(_, path)| *path == [container, field]);
    match found {
        Some((name, _)) => Some(name),
        None => (container == "wedding").then_some(field),
    }
}

impl Command {
    /// Where a field is that the command brings, or that a step of it is told by.
    #[must_use]
    pub fn path_of(&self, field: &str) -> Path {
        let within = |chart: &ChartId, rest: &[&str]| {
            let keys = ["charts", chart.as_str()].into_iter();
            keys.chain(rest.iter().copied())
                .map(str::to_owned)
                .collect()
        };
        match self {
            Self::Record(RecordCommand { record, id, .. }) => {
                [record.container, id.as_str(), field]
                    .map(str::to_owned)
                    .into()
            }
            Self::RecordsChange(_) => field.splitn(3, '.').map(str::to_owned).collect(),
            // Records by their paths, the wedding's own fields by their names.
            Self::WeddingConvert { .. } | Self::WeddingAmounts { .. } if field.contains('.') => {
                field.splitn(3, '.').map(str::to_owned).collect()
            }
            Self::TableUpdate { chart, id, .. } => within(chart, &["tables", id.as_str(), field]),
            Self::ObjectUpdate { chart, id, .. } => within(chart, &["objects", id.as_str(), field]),
            Self::SeatingArrange(wanted) => within(&wanted.chart, &arranged(field)),
            Self::ChartAdd { id, .. }
            | Self::ChartUpdate { id, .. }
            | Self::ChartRemove { id }
            | Self::ChartRestore { id }
            | Self::ChartDuplicate { id, .. } => within(id, &[field]),
            _ => {
                let detail = DETAILS.iter().find(|(name, _)| *name == field);
                let path = detail.map_or(["wedding", field], |(_, path)| *path);
                path.map(str::to_owned).into()
            }
        }
    }

    /// Where the fields of an update are, or the wish that is set; of every other command nothing. The seats of an
    /// arrangement are no fields: the core itself writes a contested one anew.
    #[must_use]
    pub fn paths(&self) -> Vec<Path> {
        let changes = match self {
            Self::Record(RecordCommand {
                action: Action::Update(changes),
                ..
            }) => changes.clone(),
            Self::RecordsChange(batch) => {
                let commands = batch.commands.iter().cloned();
                return commands
                    .flat_map(|command| Self::Record(command).paths())
                    .collect();
            }
            Self::WishSet { chart, guests, .. } => {
                let key = Wish::key(guests);
                let keys = ["charts", chart.as_str(), "wishes", &key];
                return vec![keys.map(str::to_owned).into()];
            }
            Self::WeddingUpdate { changes } | Self::WeddingConvert { changes, .. } => {
                to_values(changes)
            }
            Self::ChartUpdate { changes, .. } => to_values(changes),
            Self::TableUpdate { changes, .. } => to_values(changes),
            Self::ObjectUpdate { changes, .. } => to_values(changes),
            _ => return Vec::new(),
        };
        changes.keys().map(|field| self.path_of(field)).collect()
    }
}

/// An arrangement tells its fields as `tables.t1.name`, `seats.g1` and `changes.roomWidth`; ids have
/// no dots.
fn arranged(field: &str) -> Vec<&str> {
    match field.split('.').collect::<Vec<_>>()[..] {
        ["changes", own] => vec![own],
        // Both coordinates are written together.
        [map, id, "position"] => vec![map, id, "positionX"],
        ref keys => keys.to_vec(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn fields_are_found_in_the_document() {
        let check = |command: serde_json::Value, expected: &[&str]| {
            let read: Command = serde_json::from_value(command.clone()).unwrap();
            let paths: Vec<String> = read.paths().iter().map(|path| path.join("/")).collect();
            assert_eq!(paths, expected, "{command}");
        };
        check(
            json!({ "type": "guest.update", "id": "g", "changes": { "notes": "x" } }),
            &["guests/g/notes"],
        );
        check(
            json!({ "type": "category.set", "id": "c", "changes": { "name": "x" } }),
            &["categories/c/name"],
        );
        check(
            json!({ "type": "wedding.update", "changes": { "venue": "x", "budget": "1" } }),
            &["budget/total", "wedding/venue"],
        );
        check(
            json!({ "type": "table.update", "chart": "c", "id": "t", "changes": { "name": "x" } }),
            &["charts/c/tables/t/name"],
        );
        check(json!({ "type": "guest.remove", "id": "g" }), &[]);
        check(
            json!({ "type": "seating.arrange", "chart": "c", "seats": { "g": null } }),
            &[],
        );
    }

    #[test]
    fn steps_of_an_arrangement_are_told_by_paths() {
        let arrange: Command =
            serde_json::from_value(json!({ "type": "seating.arrange", "chart": "c" })).unwrap();
        let check = |field: &str, expected: &str| {
            assert_eq!(arrange.path_of(field).join("/"), expected);
        };
        check("tables.t1.name", "charts/c/tables/t1/name");
        check("tables.t1.position", "charts/c/tables/t1/positionX");
        check("seats.g1", "charts/c/seats/g1");
        check("changes.roomWidth", "charts/c/roomWidth");
    }

    #[test]
    fn the_details_form_is_found_from_the_document() {
        assert_eq!(detail_field("wedding", "venue"), Some("venue"));
        assert_eq!(detail_field("budget", "total"), Some("budget"));
        assert_eq!(detail_field("currency", "rate"), Some("exchangeRate"));
        assert_eq!(detail_field("currency", "rateFetchedAt"), None);
        assert_eq!(detail_field("guests", "venue"), None);
    }
}
