//! Where in the document a command writes: the path of each of its fields.

use super::Command;
use crate::ids::ChartId;
use crate::input::to_values;
use crate::record::{Action, RecordCommand};
use crate::seating::document::Wish;

/// Map keys from the root of the document to a value.
pub type Path = Vec<String>;

/// The wedding's details are one form on screen and three containers in the document. Fields not listed here are in
/// `wedding`.
const DETAIL_PATHS: [(&str, [&str; 2]); 6] = [
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
    let detail = DETAIL_PATHS
        .iter()
        .find(|(_, path)| *path == [container, field]);
    match detail {
        Some((name, _)) => Some(name),
        None => (container == "wedding").then_some(field),
    }
}

impl Command {
    /// Path of a field, which is named as the command names it: `notes` in `guest.update`, `tables.t1.name` in
    /// `seating.arrange`.
    #[must_use]
    pub fn path_of(&self, field: &str) -> Path {
        let in_chart = |chart: &ChartId, keys_in_chart: &[&str]| {
            let chart_keys = ["charts", chart.as_str()].into_iter();
            chart_keys
                .chain(keys_in_chart.iter().copied())
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
            // These commands change amounts of records as well. They name a field of a record by its path, with dots,
            // and the wedding's own fields, which the last arm handles, by a plain name.
            Self::WeddingConvert { .. } | Self::WeddingAmounts { .. } if field.contains('.') => {
                field.splitn(3, '.').map(str::to_owned).collect()
            }
            Self::TableUpdate { chart, id, .. } => in_chart(chart, &["tables", id.as_str(), field]),
            Self::ObjectUpdate { chart, id, .. } => {
                in_chart(chart, &["objects", id.as_str(), field])
            }
            Self::SeatingArrange(arrangement) => {
                in_chart(&arrangement.chart, &arrangement_keys(field))
            }
            Self::ChartAdd { id, .. }
            | Self::ChartUpdate { id, .. }
            | Self::ChartRemove { id }
            | Self::ChartRestore { id }
            | Self::ChartDuplicate { id, .. } => in_chart(id, &[field]),
            // The commands on the wedding's details. Others never write a single field, so the path does not matter.
            _ => {
                let detail = DETAIL_PATHS.iter().find(|(name, _)| *name == field);
                let path = detail.map_or(["wedding", field], |(_, path)| *path);
                path.map(str::to_owned).into()
            }
        }
    }

    /// Paths that a command overwrites, and where a concurrent edit may thus be lost: an update's fields, or the wish
    /// that is set. Empty for other commands, and for the seats of an arrangement: the core settles those itself.
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

/// Keys below the chart for a field of `seating.arrange`, such as `tables.t1.name`, `seats.g1` or `changes.roomWidth`.
/// Ids contain no dots.
fn arrangement_keys(field: &str) -> Vec<&str> {
    match field.split('.').collect::<Vec<_>>()[..] {
        ["changes", chart_field] => vec![chart_field],
        // A position is two fields, written together: one path stands for both.
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
            let parsed: Command = serde_json::from_value(command.clone()).unwrap();
            let paths: Vec<String> = parsed.paths().iter().map(|path| path.join("/")).collect();
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
