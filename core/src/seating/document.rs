//! Seating charts as the document stores them: a room with its tables, other objects, and the guests' seats.
//!
//! A seat is stored under the guest's id and replaced as a whole: if two members seat one guest concurrently,
//! one seat shows and Automerge keeps the other as a conflict; they never mix. Positions are centres in room
//! units: 80 are one metre.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

use crate::ids::{ChartId, EventId, GuestId, ObjectId, TableId};
use crate::lenient_json::Fields;
use crate::lifecycle::Lifecycle;
use crate::seating::geometry::{MAX_CAPACITY, Room};
use crate::sorting::sorted;
use crate::values::{ObjectKind, RoomUnit, TableShape, WishKind};

/// The default capacity of a table.
pub(crate) const DEFAULT_CAPACITY: u8 = 8;

/// Lengths and coordinates in the document are clamped to this: another client may have stored any number, and sums must
/// stay far from overflow. Commands accept less ([`MAX_COORDINATE`](crate::seating::input::MAX_COORDINATE)).
const MAX_DISTANCE: i64 = 1_000_000;

/// The maps of a chart, created with it.
pub(crate) const CHART_MAPS: [&str; 5] = ["tables", "seats", "objects", "wishes", "prints"];

/// A seating chart as stored, with removed tables and objects.
#[derive(Debug, Clone, PartialEq, Default)]
pub(crate) struct Chart {
    pub(crate) name: String,
    pub(crate) event_id: Option<EventId>,
    pub(crate) order: Option<String>,
    /// The chart that it is a draft of; that may no longer exist.
    pub(crate) draft_of: Option<ChartId>,
    pub(crate) room: Room,
    pub(crate) floor_plan: Option<FloorPlan>,
    /// Whether chairs are held for companions that seated guests can still bring.
    pub(crate) hold_chairs: bool,
    pub(crate) tables: BTreeMap<TableId, Table>,
    pub(crate) seats: BTreeMap<GuestId, Seat>,
    /// Guests that one member took off the chart while another seated them.
    pub(crate) unseated: BTreeMap<GuestId, ContestedUnseat>,
    pub(crate) objects: BTreeMap<ObjectId, RoomObject>,
    pub(crate) wishes: BTreeMap<String, Wish>,
    pub(crate) prints: BTreeMap<String, Print>,
    pub(crate) lifecycle: Lifecycle,
}

/// A picture of the room to draw the chart on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct FloorPlan {
    /// A data URL of at most 64 KiB.
    pub image: String,
    /// The left edge, in room units.
    #[serde(deserialize_with = "rounded_distance")]
    pub x: i64,
    /// The upper edge, in room units.
    #[serde(deserialize_with = "rounded_distance")]
    pub y: i64,
    /// The drawn width, in room units.
    #[serde(deserialize_with = "rounded_distance")]
    pub width: i64,
    /// From 0 (invisible) to 100.
    #[serde(deserialize_with = "rounded_distance")]
    pub opacity: i64,
}

/// A table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Table {
    pub(crate) name: String,
    pub(crate) capacity: u8,
    pub(crate) shape: TableShape,
    pub(crate) place: ItemPosition,
    pub(crate) lifecycle: Lifecycle,
}

/// The centre of an item in room units, and its rotation in degrees, clockwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct ItemPosition {
    pub(crate) x: i64,
    pub(crate) y: i64,
    pub(crate) rotation: i64,
}

/// A guest's seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Seat {
    pub(crate) table_id: TableId,
    /// Counts from 1; may exceed the table's capacity after a merge.
    pub(crate) position: u32,
    /// When the guest got it, in UTC.
    pub(crate) at: Option<String>,
    /// Whether automatic seating leaves the guest here.
    pub(crate) locked: bool,
    /// The actor that wrote it. Not in the document: the web app adds it when it gives the document to the core.
    pub(crate) by: Option<String>,
    /// Concurrent writes that do not show; the web app adds them, too.
    pub(crate) others: Vec<ConcurrentSeat>,
}

/// A guest without a seat, if a concurrent write gave one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ContestedUnseat {
    pub(crate) by: Option<String>,
    pub(crate) others: Vec<ConcurrentSeat>,
}

/// A concurrent write that does not show.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ConcurrentSeat {
    /// The table and seat; `None` if the guest was taken off the chart.
    pub(crate) place: Option<(TableId, u32)>,
    pub(crate) at: Option<String>,
    pub(crate) by: Option<String>,
}

/// An object in the room other than a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct RoomObject {
    pub(crate) kind: ObjectKind,
    pub(crate) label: Option<String>,
    pub(crate) place: ItemPosition,
    pub(crate) width: i64,
    pub(crate) height: i64,
    pub(crate) lifecycle: Lifecycle,
}

/// A seating wish of one guest or of two.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Wish {
    pub(crate) kind: WishKind,
    pub(crate) guests: Vec<GuestId>,
}

/// A print of the chart. The heads name the state of the document that was printed, so the screen can list later changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Print {
    pub(crate) at: Option<String>,
    pub(crate) heads: Vec<String>,
}

impl Chart {
    /// The number of tables, seats and objects.
    fn item_count(&self) -> usize {
        self.tables.len() + self.seats.len() + self.unseated.len() + self.objects.len()
    }

    /// The memory in use in bytes, without its texts.
    pub(crate) fn memory_bytes(&self) -> usize {
        /// The size of the largest item, a seat with its conflicts.
        const ITEM_BYTES: usize = 300;
        self.item_count() * ITEM_BYTES
    }

    /// Upper bound in bytes for its views and JSON.
    pub(crate) fn max_view_bytes(&self) -> usize {
        /// Upper bound for a table, a seat or an object with all its fields.
        const ITEM_BYTES: usize = 2_000;
        /// A text is in the view and in the JSON. The buffer of the JSON may be copied once as it grows.
        const COPIES: usize = 4;
        let floor_plan = self.floor_plan.as_ref();
        let image_bytes = floor_plan.map_or(0, |picture| picture.image.len());
        self.item_count() * ITEM_BYTES + image_bytes * COPIES
    }

    pub(crate) fn read(fields: Fields<'_>) -> Self {
        Self {
            name: fields.text("name").unwrap_or_default(),
            event_id: fields.str("eventId").map(EventId::from_document),
            order: fields.text("order"),
            draft_of: fields.str("draftOf").map(ChartId::from_document),
            room: Room::read(fields),
            floor_plan: fields.get("floorPlan").and_then(FloorPlan::read),
            hold_chairs: fields.flag("holdChairs"),
            tables: entries(fields, "tables", TableId::from_document, |table| {
                Some(Table::read(table))
            }),
            seats: entries(fields, "seats", GuestId::from_document, Seat::read),
            unseated: entries(
                fields,
                "seats",
                GuestId::from_document,
                ContestedUnseat::read,
            ),
            objects: entries(fields, "objects", ObjectId::from_document, RoomObject::read),
            wishes: entries(fields, "wishes", str::to_owned, Wish::read),
            prints: entries(fields, "prints", str::to_owned, |print| {
                Some(Print::read(print))
            }),
            lifecycle: Lifecycle::read(fields),
        }
    }
}

impl Room {
    fn read(fields: Fields<'_>) -> Self {
        let default = Self::default();
        let side = |key| {
            let centimetres = fields.integer(key)?;
            Some(centimetres.clamp(Self::MIN, Self::MAX))
        };
        Self {
            width: side("roomWidth").unwrap_or(default.width),
            height: side("roomHeight").unwrap_or(default.height),
            unit: fields
                .str("roomUnit")
                .and_then(RoomUnit::parse)
                .unwrap_or(default.unit),
        }
    }
}

impl FloorPlan {
    fn read(value: &Value) -> Option<Self> {
        let fields = Fields::from_value(value);
        Some(Self {
            image: fields.text("image")?,
            x: distance(fields, "x").unwrap_or(0),
            y: distance(fields, "y").unwrap_or(0),
            width: distance(fields, "width").filter(|width| *width > 0)?,
            opacity: fields.integer("opacity").unwrap_or(100).clamp(0, 100),
        })
    }
}

impl Table {
    fn read(fields: Fields<'_>) -> Self {
        let capacity = fields
            .integer("capacity")
            .unwrap_or(DEFAULT_CAPACITY.into());
        Self {
            name: fields.text("name").unwrap_or_default(),
            capacity: u8::try_from(capacity.clamp(1, MAX_CAPACITY.into()))
                .unwrap_or(DEFAULT_CAPACITY),
            shape: fields
                .str("shape")
                .and_then(TableShape::parse)
                .unwrap_or(TableShape::Round),
            place: ItemPosition::read(fields),
            lifecycle: Lifecycle::read(fields),
        }
    }
}

impl ItemPosition {
    fn read(fields: Fields<'_>) -> Self {
        Self {
            x: distance(fields, "positionX").unwrap_or(0),
            y: distance(fields, "positionY").unwrap_or(0),
            rotation: fields.integer("rotation").unwrap_or(0).rem_euclid(360),
        }
    }
}

impl Seat {
    /// A seat without a table is not a seat.
    fn read(fields: Fields<'_>) -> Option<Self> {
        let (table_id, position) = read_seat_place(fields)?;
        Some(Self {
            table_id,
            position,
            at: fields.text("at"),
            locked: fields.flag("locked"),
            by: fields.text("by"),
            others: ConcurrentSeat::read_all(fields),
        })
    }
}

impl ContestedUnseat {
    fn read(fields: Fields<'_>) -> Option<Self> {
        let others = ConcurrentSeat::read_all(fields);
        let is_unseated = read_seat_place(fields).is_none() && !others.is_empty();
        is_unseated.then(|| Self {
            by: fields.text("by"),
            others,
        })
    }
}

impl ConcurrentSeat {
    fn read_all(fields: Fields<'_>) -> Vec<Self> {
        let others = fields.get("others").and_then(Value::as_array);
        let others = others.into_iter().flatten().map(Fields::from_value);
        others
            .map(|other| Self {
                place: read_seat_place(other),
                at: other.text("at"),
                by: other.text("by"),
            })
            .collect()
    }
}

fn read_seat_place(fields: Fields<'_>) -> Option<(TableId, u32)> {
    let table_id = fields.str("tableId").map(TableId::from_document)?;
    let position = fields.integer("position").unwrap_or(1).max(1);
    Some((table_id, u32::try_from(position).unwrap_or(u32::MAX)))
}

impl RoomObject {
    fn read(fields: Fields<'_>) -> Option<Self> {
        let side = |key| distance(fields, key).unwrap_or(0).max(1);
        Some(Self {
            kind: fields.str("kind").and_then(ObjectKind::parse)?,
            label: fields.text("label"),
            place: ItemPosition::read(fields),
            width: side("width"),
            height: side("height"),
            lifecycle: Lifecycle::read(fields),
        })
    }
}

impl Wish {
    /// The key of a wish: the guests' ids in sorted order, so that the same wish of two members is one wish.
    pub(crate) fn key(guests: &[GuestId]) -> String {
        let mut ids = sorted(guests.iter().map(GuestId::as_str).collect(), Ord::cmp);
        ids.dedup();
        ids.join("~")
    }

    fn read(fields: Fields<'_>) -> Option<Self> {
        let kind = fields.str("kind").and_then(WishKind::parse)?;
        let guests = fields.texts("guests");
        let guests: Vec<GuestId> = guests.iter().map(|id| GuestId::from_document(id)).collect();
        let expected = if kind == WishKind::NearDoor { 1 } else { 2 };
        (guests.len() == expected).then_some(Self { kind, guests })
    }
}

impl Print {
    fn read(fields: Fields<'_>) -> Self {
        Self {
            at: fields.text("at"),
            heads: fields.texts("heads"),
        }
    }
}

/// The entries of a map within a record; skips values that are not objects.
fn entries<K: Ord, T>(
    fields: Fields<'_>,
    map_name: &str,
    read_id: impl Fn(&str) -> K,
    read: impl Fn(Fields<'_>) -> Option<T>,
) -> BTreeMap<K, T> {
    // Inserted one by one: collecting into a map sorts first, and that code is compiled for each type.
    let mut entries = BTreeMap::new();
    let map = fields.get(map_name).map(Fields::from_value);
    for (key, value) in map.into_iter().flat_map(Fields::entries) {
        let fields = Fields::from_value(value);
        if !fields.is_object() {
            continue;
        }
        if let Some(entry) = read(fields) {
            entries.insert(read_id(key), entry);
        }
    }
    entries
}

/// A coordinate or a length, within bounds.
fn distance(fields: Fields<'_>, key: &str) -> Option<i64> {
    Some(fields.integer(key)?.clamp(-MAX_DISTANCE, MAX_DISTANCE))
}

/// Reads a distance as a whole number of units. Screens may send decimals: a pointer moves by fractions of a pixel.
fn rounded_distance<'de, D: Deserializer<'de>>(deserializer: D) -> Result<i64, D::Error> {
    #[expect(
        clippy::cast_possible_truncation,
        reason = "rounded, and clamped below"
    )]
    f64::deserialize(deserializer)
        .map(|number| (number.round() as i64).clamp(-MAX_DISTANCE, MAX_DISTANCE))
}
