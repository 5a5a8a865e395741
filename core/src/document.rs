//! The entities of a wedding document, typed (schema version 1).
//!
//! Each reads itself from JSON and never fails. Unknown fields are not kept here and need not be:
//! a command only ever writes patches at paths, so what this version does not know stays in the
//! document untouched.

mod event;
mod expense;
mod guest;
mod planned;
mod seating;
mod values;
mod vendor;
mod wedding;

use serde::Serialize;

use crate::date::sortable_instant;
use crate::tolerant::Fields;

pub(crate) use event::Event;
pub(crate) use expense::is_built_in;
pub use expense::{BUILT_IN_CATEGORIES, BuiltInCategory, Category, Expense};
pub use guest::{Group, Guest, MAX_PLUS_ONES, Party};
pub use planned::{Planned, Progress};
pub use seating::FloorPlan;
pub(crate) use seating::{
    Chart, DEFAULT_CAPACITY, Place, RivalSeat, Room, RoomObject, Seat, Table,
};
pub use values::{
    AgeGroup, GroupType, InvitationType, ObjectKind, Relationship, RoomUnit, RsvpStatus,
    TableShape, WishKind,
};
pub use vendor::Vendor;
pub(crate) use wedding::read_budget_total;
pub use wedding::{CurrencySettings, Wedding};

/// When an entity came, last changed and was removed.
///
/// Removal is a mark, and it is taken causally, with no comparing of clocks: removing an entity
/// writes `removed` and deletes `updatedAt`; every edit writes `updatedAt`. In Automerge a
/// deletion covers only the writes that its author had seen. So after a merge `updatedAt` is
/// absent exactly when nobody edited concurrently with the removal, and an edit that the remover
/// had not seen brings the entity back instead of disappearing with it.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Lifecycle {
    /// When it was added; RFC 3339.
    pub created_at: Option<String>,
    /// When it last changed; RFC 3339. Absent while removed.
    pub updated_at: Option<String>,
    /// The removal mark; views list it as an issue instead.
    #[serde(skip)]
    pub removal: Removal,
}

/// What the removal mark of an entity says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Removal {
    /// There is none.
    #[default]
    None,
    /// The entity is gone; it stays in the document so that it can be restored.
    Removed,
    /// Somebody removed it while somebody else changed it: it is back, and the view says so.
    EditedMeanwhile,
}

impl Lifecycle {
    pub(crate) fn read(fields: Fields<'_>) -> Self {
        let updated_at = fields.text("updatedAt");
        let removal = match (fields.get("removed"), &updated_at) {
            (None, _) => Removal::None,
            (Some(_), None) => Removal::Removed,
            (Some(_), Some(_)) => Removal::EditedMeanwhile,
        };
        Self {
            created_at: fields.text("createdAt"),
            updated_at,
            removal,
        }
    }

    /// Whether the entity is not to be shown or counted.
    #[must_use]
    pub fn is_gone(&self) -> bool {
        self.removal == Removal::Removed
    }

    /// Milliseconds of `createdAt`, for sorting by age.
    pub(crate) fn created_millis(&self) -> i64 {
        sortable_instant(self.created_at.as_deref())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    #[test]
    fn a_removal_holds_until_an_edit_it_did_not_see() {
        let check = |entity: Value, expected: Removal| {
            assert_eq!(
                Lifecycle::read(Fields::of(&entity)).removal,
                expected,
                "{entity}"
            );
        };
        let at = "2027-01-01T00:00:00.000Z";
        check(json!({ "updatedAt": at }), Removal::None);
        check(json!({}), Removal::None);
        check(json!({ "removed": null, "updatedAt": at }), Removal::None);
        check(json!({ "removed": { "at": at } }), Removal::Removed);
        check(
            json!({ "removed": { "at": at }, "updatedAt": null }),
            Removal::Removed,
        );
        check(
            json!({ "removed": { "at": at }, "updatedAt": at }),
            Removal::EditedMeanwhile,
        );
    }
}
