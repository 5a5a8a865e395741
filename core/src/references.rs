//! Where ids stand in a document: at which places something has its id, and at which it names
//! something else. Whoever copies a wedding gives everything in it an id of its own by this table.

use serde::Serialize;

use crate::document::is_built_in;

/// A place of ids.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct IdPlace {
    /// The keys that lead there from the root of the document; `*` stands for any. The last one says
    /// where the id is: `*` in the key itself, `~` in a key of several ids with that sign between
    /// them, `[]` in each element of a list, and any other in the value of that key.
    #[cfg_attr(feature = "tsify", tsify(type = "string[]"))]
    pub path: &'static [&'static str],
    /// The kind of thing that it names: the root container that this is in, or `tables` and `objects`
    /// for what stands in a chart.
    pub kind: &'static str,
}

const fn place(path: &'static [&'static str], kind: &'static str) -> IdPlace {
    IdPlace { path, kind }
}

/// Every place of ids that this version knows.
///
/// ```
/// use troth_core::references::ID_PLACES;
/// assert!(ID_PLACES.iter().any(|place| place.path == ["guests", "*", "groupId"] && place.kind == "groups"));
/// ```
pub const ID_PLACES: &[IdPlace] = &[
    place(&["guests", "*"], "guests"),
    place(&["guests", "*", "groupId"], "groups"),
    place(&["guests", "*", "partyId"], "parties"),
    place(&["groups", "*"], "groups"),
    place(&["parties", "*"], "parties"),
    place(&["expenses", "*"], "expenses"),
    place(&["expenses", "*", "categoryId"], "categories"),
    place(&["expenses", "*", "vendorId"], "vendors"),
    place(&["categories", "*"], "categories"),
    place(&["vendors", "*"], "vendors"),
    place(&["events", "*"], "events"),
    place(&["charts", "*"], "charts"),
    place(&["charts", "*", "eventId"], "events"),
    place(&["charts", "*", "draftOf"], "charts"),
    place(&["charts", "*", "tables", "*"], "tables"),
    place(&["charts", "*", "objects", "*"], "objects"),
    place(&["charts", "*", "seats", "*"], "guests"),
    place(&["charts", "*", "seats", "*", "tableId"], "tables"),
    place(&["charts", "*", "wishes", "~"], "guests"),
    place(&["charts", "*", "wishes", "*", "guests", "[]"], "guests"),
];

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
            let naming = |key: &&&str| key.ends_with("Id") || **key == "draftOf";
            for key in keys.iter().filter(naming) {
                let mut places = ID_PLACES.iter();
                let found = places.any(|place| place.path == [container, "*", *key]);
                assert!(found, "{container}.{key}");
            }
        }
    }

    #[test]
    fn every_place_begins_in_a_container_of_entities() {
        for IdPlace { path, .. } in ID_PLACES {
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
