//! What screens show of a seating chart.

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
    /// The event that it is for, while that exists.
    pub event_id: Option<EventId>,
    /// What the event is called.
    pub event_title: Option<String>,
    /// The plan that it is a draft of, while that exists.
    pub draft_of: Option<ChartId>,
    /// How many tables it has.
    pub tables: u32,
    /// How many seats they have together.
    pub seats: u32,
    /// How many guests are seated.
    pub assigned: u32,
    /// How many guests who have not declined are not.
    pub unassigned: u32,
    /// How many conflicts a person should look at.
    pub conflicts: u32,
}

/// An event that a chart can be for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct EventView {
    /// The event's id.
    pub id: EventId,
    /// What it is called.
    pub title: String,
    /// When it begins, as written.
    pub start_time: Option<String>,
}

/// A chart with everybody in it. Each guest of the wedding who was not removed is exactly once
/// among the seats (`seats` or `beyond` of a table), `unassigned` and `declined`.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct SeatingView {
    /// The chart itself.
    pub chart: ChartView,
    /// The tables by name, "Table 2" before "Table 10".
    pub tables: Vec<TableView>,
    /// What else stands in the room, the oldest first.
    pub objects: Vec<ObjectView>,
    /// All guests, by last and first name; companions without a name behind their hosts.
    pub guests: Vec<SeatGuest>,
    /// Who has no seat and has not declined, by name.
    pub unassigned: Vec<GuestId>,
    /// Who has declined and has no seat, by name.
    pub declined: Vec<GuestId>,
    /// The numbers.
    pub stats: SeatingStats,
    /// What a person should look at.
    pub conflicts: Vec<SeatConflict>,
    /// The wishes for seats.
    pub wishes: Vec<WishView>,
    /// What was printed, the newest first.
    pub prints: Vec<PrintView>,
    /// A short code of what a print of the plan shows, such as `K7Q3-9F2A`.
    pub revision: String,
}

/// A chart's own fields.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct ChartView {
    /// The chart's id.
    pub id: ChartId,
    /// The name.
    pub name: String,
    /// The event that it is for, while that exists.
    pub event_id: Option<EventId>,
    /// What the event is called.
    pub event_title: Option<String>,
    /// The plan that it is a draft of, while that exists.
    pub draft_of: Option<ChartId>,
    /// How wide the room is, in centimetres.
    pub room_width: i64,
    /// How deep the room is, in centimetres.
    pub room_height: i64,
    /// The unit that the couple thinks in.
    pub room_unit: RoomUnit,
    /// How wide the room is, in plan units.
    pub width: i64,
    /// How deep the room is, in plan units.
    pub height: i64,
    /// Whether chairs are held for those whom seated guests may still bring.
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
    /// How many seats it has.
    pub capacity: u8,
    /// The shape.
    pub shape: TableShape,
    /// Its centre, in plan units.
    pub position_x: i64,
    /// Its centre, in plan units.
    pub position_y: i64,
    /// Degrees, clockwise.
    pub rotation: i64,
    /// The table top.
    pub outline: Outline,
    /// The radius of the circle around table and seats, in plan units.
    pub reach: f64,
    /// The seats in their order.
    pub seats: Vec<SeatView>,
    /// Who sits past the last seat: the table was made smaller while somebody seated them.
    pub beyond: Vec<GuestId>,
    /// How many guests sit here, those beyond included.
    pub seated: u32,
}

/// A seat, with whoever sits on it.
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
    /// Nobody, somebody, or several after a merge.
    pub guests: Vec<GuestId>,
    /// Whether automatic seating leaves its guest here.
    pub locked: bool,
    /// The guest at this table who may still bring somebody, for whom the free seat is held.
    pub held_for: Option<GuestId>,
}

/// Something in the room that is no table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct ObjectView {
    /// The object's id.
    pub id: ObjectId,
    /// What it is.
    pub kind: ObjectKind,
    /// What the couple calls it.
    pub label: Option<String>,
    /// Its centre, in plan units.
    pub position_x: i64,
    /// Its centre, in plan units.
    pub position_y: i64,
    /// In plan units.
    pub width: i64,
    /// In plan units.
    pub height: i64,
    /// Degrees, clockwise.
    pub rotation: i64,
}

/// A guest as a seating chart needs them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct SeatGuest {
    /// The guest's id.
    pub id: GuestId,
    /// First and last name; "Guest of Mia Rossi" for a companion without a name.
    pub name: String,
    /// The first name as it was written, with all its words; empty of a companion without a name.
    pub first_name: String,
    /// Their first letters; of a companion without a name those of the host and a plus.
    pub initials: String,
    /// Who brings this guest along, while they are there.
    pub host_id: Option<GuestId>,
    /// Whether the guest is a VIP.
    pub is_vip: bool,
    /// Whether the guest is one of the couple.
    pub is_couple: bool,
    /// The answer to the invitation.
    pub rsvp_status: RsvpStatus,
    /// The keys of the diets and allergens that are noted.
    pub needs: Vec<&'static str>,
    /// The meal that the guest has chosen, while it is on the menu.
    pub meal_id: Option<RecordId>,
    /// What it is called.
    pub meal_name: Option<String>,
    /// Prose: the other dietary needs.
    pub dietary_restrictions: Option<String>,
    /// Prose.
    pub special_accommodations: Option<String>,
    /// The age group.
    pub age_group: Option<AgeGroup>,
    /// What the guest is to the couple.
    pub relationship: Option<Relationship>,
    /// The party, while it exists.
    pub party_id: Option<RecordId>,
    /// Its name.
    pub party_name: Option<String>,
    /// The group, while it exists.
    pub group_id: Option<RecordId>,
    /// Its name.
    pub group_name: Option<String>,
    /// How many more people the guest may bring than are named.
    pub may_still_bring: u32,
    /// Where the guest sits.
    pub table_id: Option<TableId>,
    /// On which seat, from 1; may lie beyond the table's capacity.
    pub position: Option<u32>,
}

/// How many of everything.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct SeatingStats {
    /// Tables.
    pub total_tables: u32,
    /// Seats of all tables.
    pub total_seats: u32,
    /// Guests who sit somewhere.
    pub assigned_seats: u32,
    /// Guests without a seat who have not declined.
    pub unassigned_guests: u32,
    /// How many more people confirmed guests may bring than are named. Nobody of them is known to
    /// come, and they count nowhere else.
    pub may_still_bring: u32,
    /// The same of guests who have said neither yes nor no.
    pub undecided_may_bring: u32,
    /// Seats that are held for people whom seated, confirmed guests may still bring.
    pub held_seats: u32,
    /// How many such people the tables of their hosts have no seat for, in a chart that holds chairs.
    pub without_held_seat: u32,
}

/// A wish for seats.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct WishView {
    /// The guests' ids in their order, joined by `~`.
    pub key: String,
    /// What is wished.
    pub kind: WishKind,
    /// One guest or two.
    pub guests: Vec<GuestId>,
}

/// A print of the plan.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct PrintView {
    /// The revision that was printed.
    pub code: String,
    /// When.
    pub at: Option<String>,
    /// The heads of the document then.
    pub heads: Vec<String>,
}
