//! The views of seating charts, as screens get them.

use serde::Serialize;

use super::conflicts::SeatConflict;
use crate::ids::{ChartId, EventId, GuestId, ObjectId, RecordId, TableId};
use crate::seating::geometry::Outline;
use crate::values::{
    AgeGroup, ObjectKind, Relationship, RoomUnit, RsvpStatus, TableShape, WishKind,
};

/// A chart in the list of charts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct ChartSummary {
    /// The chart's id.
    pub id: ChartId,
    /// The name.
    pub name: String,
    /// The chart's event, if that exists.
    pub event_id: Option<EventId>,
    /// The event's title.
    pub event_title: Option<String>,
    /// The chart that it is a draft of, if that exists.
    pub draft_of: Option<ChartId>,
    /// The number of tables.
    pub tables: u32,
    /// The seats of all tables together.
    pub seats: u32,
    /// The number of seated guests.
    pub assigned: u32,
    /// The number of guests without a seat who have not declined.
    pub unassigned: u32,
    /// The number of conflicts to settle.
    pub conflicts: u32,
}

/// An event that a chart can be for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct EventView {
    /// The event's id.
    pub id: EventId,
    /// The title.
    pub title: String,
    /// When it begins, as stored.
    pub start_time: Option<String>,
}

/// A chart with all guests. Each guest on the wedding's list is exactly once among the seats (`seats` or
/// `beyond` of a table), `unassigned` and `declined`.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct SeatingView {
    /// The chart itself.
    pub chart: ChartView,
    /// The tables by name, "Table 2" before "Table 10".
    pub tables: Vec<TableView>,
    /// Other objects in the room, oldest first.
    pub objects: Vec<ObjectView>,
    /// All guests, by last and first name; companions without a name after their hosts.
    pub guests: Vec<SeatGuest>,
    /// Guests without a seat who have not declined, by name.
    pub unassigned: Vec<GuestId>,
    /// Guests without a seat who have declined, by name.
    pub declined: Vec<GuestId>,
    /// The numbers.
    pub stats: SeatingStats,
    /// The conflicts to settle.
    pub conflicts: Vec<SeatConflict>,
    /// The seating wishes.
    pub wishes: Vec<WishView>,
    /// The prints, newest first.
    pub prints: Vec<PrintView>,
    /// A short code for what a print of the chart shows, such as `K7Q3-9F2A`.
    pub revision: String,
}

/// The fields of a chart itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct ChartView {
    /// The chart's id.
    pub id: ChartId,
    /// The name.
    pub name: String,
    /// The chart's event, if that exists.
    pub event_id: Option<EventId>,
    /// The event's title.
    pub event_title: Option<String>,
    /// The chart that it is a draft of, if that exists.
    pub draft_of: Option<ChartId>,
    /// The width of the room, in centimetres.
    pub room_width: i64,
    /// The depth of the room, in centimetres.
    pub room_height: i64,
    /// The couple's unit of length.
    pub room_unit: RoomUnit,
    /// The width of the room, in room units.
    pub width: i64,
    /// The depth of the room, in room units.
    pub height: i64,
    /// Whether chairs are held for companions that seated guests can still bring.
    pub hold_chairs: bool,
}

/// A table with its seats.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct TableView {
    /// The table's id.
    pub id: TableId,
    /// The name.
    pub name: String,
    /// The number of seats.
    pub capacity: u8,
    /// The shape.
    pub shape: TableShape,
    /// Its centre, in room units.
    pub position_x: i64,
    /// Its centre, in room units.
    pub position_y: i64,
    /// Degrees, clockwise.
    pub rotation: i64,
    /// The table top.
    pub outline: Outline,
    /// The radius of the circle around table and seats, in room units.
    pub reach: f64,
    /// The seats, by position.
    pub seats: Vec<SeatView>,
    /// Guests beyond the last seat: the table was made smaller while they were seated.
    pub beyond: Vec<GuestId>,
    /// The number of guests at the table, including those beyond.
    pub seated: u32,
}

/// A seat with its guests.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct SeatView {
    /// Counts from 1.
    pub position: u32,
    /// From the table's centre, before the table is rotated.
    pub x: f64,
    /// From the table's centre, before the table is rotated.
    pub y: f64,
    /// None, one, or several after a merge.
    pub guests: Vec<GuestId>,
    /// Whether automatic seating leaves the guest here.
    pub locked: bool,
    /// The host at this table: the free seat is held for the host's companion.
    pub held_for: Option<GuestId>,
}

/// An object in the room other than a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct ObjectView {
    /// The object's id.
    pub id: ObjectId,
    /// Its kind.
    pub kind: ObjectKind,
    /// The couple's label for it.
    pub label: Option<String>,
    /// Its centre, in room units.
    pub position_x: i64,
    /// Its centre, in room units.
    pub position_y: i64,
    /// In room units.
    pub width: i64,
    /// In room units.
    pub height: i64,
    /// Degrees, clockwise.
    pub rotation: i64,
}

/// A guest as a seating chart shows them, with the seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct SeatGuest {
    /// The guest's id.
    pub id: GuestId,
    /// First and last name; "Guest of Mia Rossi" for a companion without a name.
    pub name: String,
    /// The first name as written, with all its words; empty for a companion without a name.
    pub first_name: String,
    /// The initials; for a companion without a name those of the host and a plus.
    pub initials: String,
    /// The host, if still on the list.
    pub host_id: Option<GuestId>,
    /// Whether the guest is a VIP.
    pub is_vip: bool,
    /// Whether the guest is one of the couple.
    pub is_couple: bool,
    /// The reply to the invitation.
    pub rsvp_status: RsvpStatus,
    /// The keys of the guest's diets and allergens.
    pub needs: Vec<&'static str>,
    /// The chosen meal, if it is on the menu.
    pub meal_id: Option<RecordId>,
    /// The meal's name.
    pub meal_name: Option<String>,
    /// Other dietary needs, as prose.
    pub dietary_restrictions: Option<String>,
    /// As prose.
    pub special_accommodations: Option<String>,
    /// The age group.
    pub age_group: Option<AgeGroup>,
    /// The relationship to the couple.
    pub relationship: Option<Relationship>,
    /// The party, if it exists.
    pub party_id: Option<RecordId>,
    /// The party's name.
    pub party_name: Option<String>,
    /// The group, if it exists.
    pub group_id: Option<RecordId>,
    /// The group's name.
    pub group_name: Option<String>,
    /// How many companions the guest may bring beyond those named.
    pub may_still_bring: u32,
    /// The guest's table.
    pub table_id: Option<TableId>,
    /// The seat, from 1; may be beyond the table's capacity.
    pub position: Option<u32>,
}

/// The numbers of a chart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct SeatingStats {
    /// Tables.
    pub total_tables: u32,
    /// Seats of all tables.
    pub total_seats: u32,
    /// Seated guests.
    pub assigned_seats: u32,
    /// Guests without a seat who have not declined.
    pub unassigned_guests: u32,
    /// How many companions confirmed guests may bring beyond those named. None of them is sure to come, and
    /// they count nowhere else.
    pub may_still_bring: u32,
    /// The same for guests who have answered neither yes nor no.
    pub undecided_may_bring: u32,
    /// Seats held for companions of seated, confirmed guests.
    pub held_seats: u32,
    /// How many such companions have no free seat at their host's table, if the chart holds chairs.
    pub without_held_seat: u32,
}

/// A seating wish.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct WishView {
    /// The guests' ids in sorted order, joined by `~`.
    pub key: String,
    /// Its kind.
    pub kind: WishKind,
    /// One guest or two.
    pub guests: Vec<GuestId>,
}

/// A print of the chart.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct PrintView {
    /// The printed revision.
    pub code: String,
    /// When it was printed; RFC 3339.
    pub at: Option<String>,
    /// The heads of the document at that time.
    pub heads: Vec<String>,
}
