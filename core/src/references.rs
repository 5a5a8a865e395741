//! Where ids stand in a document: at which places something has its id, and at which it names
//! something else. Whoever copies a wedding gives everything in it an id of its own by this table.

use serde::Serialize;

use crate::document::is_built_in;

/// The places of ids, and the kind of thing that each names: the root container that it is in, or
/// `tables` and `objects` for what stands in a chart.
///
/// A path goes from the root of the document. `*` stands for any key; at its end, for the key
/// itself. `[]` at its end stands for each element of a list, and `~` for a key made of several ids with
/// that sign between them.
const PLACES: &[(&[&str], &str)] = &[
    (&["guests", "*"], "guests"),
    (&["guests", "*", "groupId"], "groups"),
    (&["guests", "*", "partyId"], "parties"),
    (&["groups", "*"], "groups"),
    (&["parties", "*"], "parties"),
    (&["expenses", "*"], "expenses"),
    (&["expenses", "*", "categoryId"], "categories"),
    (&["expenses", "*", "vendorId"], "vendors"),
    (&["categories", "*"], "categories"),
    (&["vendors", "*"], "vendors"),
    (&["events", "*"], "events"),
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

/// A place of ids.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct IdPlace {
    /// The keys that lead there from the root; `*` is any key, and at the end the key itself, `[]` each
    /// element of a list, `~` a key of several ids with that sign between them.
    #[cfg_attr(feature = "tsify", tsify(type = "string[]"))]
    pub path: &'static [&'static str],
    /// What kind of thing it names.
    pub kind: &'static str,
}

/// Every place of ids that this version knows.
///
/// ```
/// let places = troth_core::references::id_places();
/// assert!(places.iter().any(|place| place.path == ["guests", "*", "groupId"] && place.kind == "groups"));
/// ```
#[must_use]
pub fn id_places() -> Vec<IdPlace> {
    let places = PLACES.iter();
    places.map(|&(path, kind)| IdPlace { path, kind }).collect()
}

/// Whether an id is the same in every wedding, as those of the built-in categories are.
#[must_use]
pub fn is_common_id(kind: &str, id: &str) -> bool {
    kind == "categories" && is_built_in(id)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::{Layout, layout};

    /// A field whose name says that it names something, and which nobody put into the table, would
    /// point out of the copy.
    #[test]
    fn every_field_that_names_something_is_a_place_of_ids() {
        for (container, _, keys) in crate::shape::fields() {
            for key in keys
                .iter()
                .filter(|key| key.ends_with("Id") || **key == "draftOf")
            {
                let found = PLACES
                    .iter()
                    .any(|(path, _)| *path == [container, "*", *key]);
                assert!(found, "{container}.{key}");
            }
        }
    }

    #[test]
    fn every_place_begins_in_a_container_of_entities() {
        for (path, _) in PLACES {
            assert_eq!(layout(path[0]), Some(Layout::Entities), "{path:?}");
        }
    }

    #[test]
    fn built_in_categories_are_common_to_all() {
        assert!(is_common_id("categories", "flowers"));
        assert!(!is_common_id("guests", "flowers"));
        assert!(!is_common_id("categories", "c1"));
    }
}
