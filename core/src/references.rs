//! The places of ids in a document: where a record has its own id, and where it refers to another. Copying a
//! wedding uses this table to give every record a new id.

use serde::Serialize;

use crate::records::{RECORDS, by_container};

/// A place of ids in a document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct IdPath {
    /// The keys from the root of the document; `*` is any key. The last one gives the id's position: `*` is the
    /// key itself, `~` a key of several ids separated by that sign, `[]` each element of a list, and any other
    /// the value of that key.
    #[cfg_attr(feature = "tsify", tsify(type = "string[]"))]
    pub path: Vec<&'static str>,
    /// The kind of the record that the id names: its root container, or `tables` or `objects` for items of a
    /// chart.
    pub kind: &'static str,
}

/// The places that the record tables do not describe, with the kind of record.
const CHART_PATHS: &[(&[&str], &str)] = &[
    (&["charts", "*"], "charts"),
    (&["charts", "*", "eventId"], "events"),
    (&["charts", "*", "draftOf"], "charts"),
    (&["charts", "*", "tables", "*"], "tables"),
    (&["charts", "*", "objects", "*"], "objects"),
    (&["charts", "*", "seats", "*"], "guests"),
    (&["charts", "*", "seats", "*", "tableId"], "tables"),
    (&["charts", "*", "wishes", "~"], "guests"),
    (&["charts", "*", "wishes", "*", "guests", "[]"], "guests"),
];

/// Every place of ids that this version knows.
///
/// ```
/// use troth_core::references::id_paths;
/// assert!(id_paths().any(|place| place.path == ["guests", "*", "groupId"] && place.kind == "groups"));
/// ```
pub fn id_paths() -> impl Iterator<Item = IdPath> {
    let records = RECORDS.iter().flat_map(|record| {
        let id_of_record = IdPath {
            path: vec![record.container, "*"],
            kind: record.container,
        };
        let fields = record.references().map(|(field, referenced)| IdPath {
            path: vec![record.container, "*", field.key],
            kind: referenced.container,
        });
        std::iter::once(id_of_record).chain(fields)
    });
    let charts = CHART_PATHS.iter().map(|(path, kind)| IdPath {
        path: path.to_vec(),
        kind,
    });
    records.chain(charts)
}

/// Whether an id is the same in every wedding, such as those of the built-in categories and of the couple.
#[must_use]
pub fn is_common_id(kind: &str, id: &str) -> bool {
    by_container(kind).is_some_and(|record| record.is_built_in(id) || record.is_fixed(id))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::{Layout, layout};

    /// A reference field that is missing in the table would still point to the original wedding from the copy.
    #[test]
    fn every_reference_field_is_a_place_of_ids() {
        for &(container, _, keys) in crate::shape::FIELDS_OUTSIDE_TABLES {
            let is_reference = |key: &&&str| key.ends_with("Id") || **key == "draftOf";
            for key in keys.iter().filter(is_reference) {
                let is_listed = id_paths().any(|place| place.path == [container, "*", *key]);
                assert!(is_listed, "{container}.{key}");
            }
        }
    }

    #[test]
    fn every_place_begins_in_a_container_of_records() {
        for IdPath { path, .. } in id_paths() {
            assert_eq!(layout(path[0]), Some(Layout::Entities), "{path:?}");
        }
    }

    #[test]
    fn built_in_categories_are_common_to_all() {
        assert!(is_common_id("categories", "flowers"));
        assert!(is_common_id("guests", "couple-owner"));
        assert!(!is_common_id("guests", "flowers"));
        assert!(!is_common_id("categories", "c1"));
    }
}
