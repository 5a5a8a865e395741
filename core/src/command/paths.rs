//! Paths in the document of a command's fields.

use super::Command;
use crate::ids::ChartId;
use crate::input::to_values;
use crate::record::{Action, RecordCommand};
use crate::seating::document::Wish;

/// Map keys from the root of the document to a value.
pub type Path = Vec<String>;

/// The wedding's details are one form on screen and three containers in the document. Fields not listed here are in
/// `wedding`.
const DETAILS: [(&str, [&str; 2]); 6] = [
    ("budget", ["budget", "total"]),
    ("primaryCurrency", ["currency", "primary"]),
    ("secondaryCurrency", ["currency", "secondary"]),
    ("exchangeRate", ["currency", "rate"]),
    ("rateTableDate", ["currency", "rateTableDate"]),
    ("showBoth", ["currency", "showBoth"]),
];

/// Field of the details form for a path of the document.
#[must_use]
pub fn detail_field<'a>(container: &str, field: &'a str) -> Option<&'a str> {
    let found = DETAILS.iter().find(|(_, path)| *path == [container, field]);
    match found {
        Some((name, _)) => Some(name),
        None => (container == "wedding").then_some(field),
    }
}

impl Command {
    /// Path of a field of the command, or of a step of an arrangement.
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
            // Records by path, the wedding's own fields by name.
            Self::WeddingConvert { .. } | Self::WeddingAmounts { .. } if field.contains('.') => {
                field.splitn(3, '.').map(str::to_owned).collect()
            }
            Self::TableUpdate { chart, id, .. } => within(chart, &["tables", id.as_str(), field]),
            Self::ObjectUpdate { chart, id, .. } => within(chart, &["objects", id.as_str(), field]),
            Self::SeatingArrange(wanted) => within(&wanted.chart, &arrangement_keys(field)),
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

    /// Paths of an update's fields, or of the wish that is set; empty for other commands. The seats of an arrangement
    /// are not included: the core rewrites a contested seat itself.
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

/// Keys of an arrangement's field: it names them `tables.t1.name`, `seats.g1` and `changes.roomWidth`; ids contain no
/// dots.
fn arrangement_keys(field: &str) -> Vec<&str> {
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
    fn fields_map_to_document_paths() {
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
    fn steps_of_an_arrangement_have_paths() {
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
    fn document_paths_map_to_fields_of_the_details_form() {
        assert_eq!(detail_field("wedding", "venue"), Some("venue"));
        assert_eq!(detail_field("budget", "total"), Some("budget"));
        assert_eq!(detail_field("currency", "rate"), Some("exchangeRate"));
        assert_eq!(detail_field("currency", "rateFetchedAt"), None);
        assert_eq!(detail_field("guests", "venue"), None);
    }
}
