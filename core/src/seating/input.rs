//! The input of commands on seating charts.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::ids::{ChartId, GuestId, ObjectId, TableId};
use crate::input::{Change, NumberInput, present};
use crate::seating::document::FloorPlan;
use crate::values::WishKind;

/// The largest coordinate of an input, in room units; the largest room has 16,000.
pub const MAX_COORDINATE: i64 = 100_000;

/// The fields of a seating chart.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct ChartFields {
    /// Required for a new chart.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "string | null"))]
    pub name: Change<String>,
    /// An existing event.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "string | null"))]
    pub event_id: Change<String>,
    /// Centimetres.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "number | string | null"))]
    pub room_width: Change<NumberInput>,
    /// Centimetres.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "number | string | null"))]
    pub room_height: Change<NumberInput>,
    /// A value of [`crate::values::RoomUnit`].
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "RoomUnit | null"))]
    pub room_unit: Change<String>,
    /// A fractional index; charts sort by it as text.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "string | null"))]
    pub order: Change<String>,
    /// A picture of the room as a background.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "FloorPlan | null"))]
    pub floor_plan: Change<FloorPlan>,
    /// Whether chairs are held for companions that seated guests can still bring.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "boolean | null"))]
    pub hold_chairs: Change<bool>,
}

/// The fields of a table. A new table gets defaults for missing fields.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct TableFields {
    /// "Table {n}" by default.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "string | null"))]
    pub name: Change<String>,
    /// 1 to 20.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "number | string | null"))]
    pub capacity: Change<NumberInput>,
    /// A value of [`crate::values::TableShape`].
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "TableShape | null"))]
    pub shape: Change<String>,
    /// The centre, in room units; decimals are rounded.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "number | string | null"))]
    pub position_x: Change<NumberInput>,
    /// The centre, in room units; decimals are rounded.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "number | string | null"))]
    pub position_y: Change<NumberInput>,
    /// Degrees, clockwise; any number of turns.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "number | string | null"))]
    pub rotation: Change<NumberInput>,
    /// Only in `seating.arrange`: removes or restores the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub removed: Option<bool>,
}

impl TableFields {
    /// The new number of seats, if there is a valid one.
    pub(crate) fn seats(&self) -> Option<i64> {
        self.capacity.as_ref()?.as_ref()?.as_integer()
    }

    /// Only removes or restores a table.
    pub(crate) fn removed(removed: bool) -> Self {
        Self {
            removed: Some(removed),
            ..Self::default()
        }
    }
}

/// The fields of an object in the room other than a table.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct ObjectFields {
    /// A value of [`crate::values::ObjectKind`]; required for a new one.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "ObjectKind | null"))]
    pub kind: Change<String>,
    /// The couple's name for it.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "string | null"))]
    pub label: Change<String>,
    /// The centre, in room units; decimals are rounded.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "number | string | null"))]
    pub position_x: Change<NumberInput>,
    /// The centre, in room units; decimals are rounded.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "number | string | null"))]
    pub position_y: Change<NumberInput>,
    /// In room units.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "number | string | null"))]
    pub width: Change<NumberInput>,
    /// In room units.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "number | string | null"))]
    pub height: Change<NumberInput>,
    /// Degrees, clockwise; any number of turns.
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional, type = "number | string | null"))]
    pub rotation: Change<NumberInput>,
    /// Only in `seating.arrange`: removes or restores the object.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub removed: Option<bool>,
}

impl ObjectFields {
    /// Only removes or restores a room object.
    pub(crate) fn removed(removed: bool) -> Self {
        Self {
            removed: Some(removed),
            ..Self::default()
        }
    }
}

/// A seat for a guest.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Placement {
    /// The table.
    pub table_id: TableId,
    /// Counts from 1.
    pub position: u32,
    /// Whether automatic seating leaves the guest here; unchanged if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub locked: Option<bool>,
}

/// An arrangement: many edits within one chart. All of them apply, or none.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct SeatingArrange {
    /// The chart.
    pub chart: ChartId,
    /// Tables by id; an unknown id adds a table.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(
        feature = "tsify",
        tsify(optional, type = "Record<string, TableFields>")
    )]
    pub tables: BTreeMap<TableId, TableFields>,
    /// Room objects by id; an unknown id adds an object.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(
        feature = "tsify",
        tsify(optional, type = "Record<string, ObjectFields>")
    )]
    pub objects: BTreeMap<ObjectId, ObjectFields>,
    /// Seats by guest id; `null` removes the seat.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(
        feature = "tsify",
        tsify(optional, type = "Record<string, Placement | null>")
    )]
    pub seats: BTreeMap<GuestId, Option<Placement>>,
    /// Wishes by key: the guests' ids in sorted order, joined by `~`.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(
        feature = "tsify",
        tsify(optional, type = "Record<string, WishKind | null>")
    )]
    pub wishes: BTreeMap<String, Option<WishKind>>,
    /// Changes to the chart itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub changes: Option<ChartFields>,
}

impl SeatingArrange {
    /// An empty arrangement.
    #[must_use]
    pub fn new(chart: ChartId) -> Self {
        Self {
            chart,
            tables: BTreeMap::new(),
            objects: BTreeMap::new(),
            seats: BTreeMap::new(),
            wishes: BTreeMap::new(),
            changes: None,
        }
    }
}
