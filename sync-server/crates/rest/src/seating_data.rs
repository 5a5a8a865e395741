//! Seating charts in requests and responses of the REST API.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};
use troth_core::input::NumberInput;
use troth_core::model::Model;
use troth_core::records::guest::GUEST;
use troth_core::seating::input::ChartFields;
use troth_core::seating::{ChartView, SeatGuest, SeatView, SeatingView, TableView};
use troth_core::values::{RoomUnit, TableShape};
use utoipa::ToSchema;

/// A seating chart with its tables.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SeatingChart {
    id: String,
    name: String,
    event_id: Option<String>,
    event: Option<ChartEvent>,
    /// The chart that it is a draft of.
    draft_of: Option<String>,
    layout: Layout,
    tables: Vec<Table>,
}

/// The event of a chart.
#[derive(Serialize, ToSchema)]
pub(crate) struct ChartEvent {
    title: String,
}

/// The room of a chart.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Layout {
    /// Centimetres.
    room_width: i64,
    /// Centimetres.
    room_height: i64,
    /// `m` or `ft`: the unit that the couple uses.
    #[schema(value_type = String)]
    room_unit: RoomUnit,
}

/// A table with its seats.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Table {
    id: String,
    name: String,
    /// 1 to 20.
    capacity: u8,
    /// ROUND, SQUARE, RECTANGLE or OVAL.
    #[schema(value_type = String)]
    shape: TableShape,
    /// The table's centre, from the left wall; 80 units are one metre.
    position_x: i64,
    /// The table's centre, from the upper wall; 80 units are one metre.
    position_y: i64,
    /// Degrees, clockwise.
    rotation: i64,
    seats: Vec<Seat>,
    /// Guests beyond the last seat, if the table was made smaller while another device seated them.
    beyond: Vec<SeatedGuest>,
}

/// A seat, taken or free.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Seat {
    /// The table's id with the position.
    id: String,
    /// Counts from 1.
    position: u32,
    guest_id: Option<String>,
    guest: Option<SeatedGuest>,
    /// Further guests, if two devices seated a guest here at the same time.
    others: Vec<SeatedGuest>,
}

/// A guest at a table.
#[derive(Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SeatedGuest {
    id: String,
    first_name: String,
    last_name: String,
}

/// A guest without a seat.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct UnassignedGuest {
    id: String,
    first_name: String,
    last_name: String,
    email: Option<String>,
}

/// Statistics of a chart.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SeatingStatistics {
    total_tables: u32,
    total_seats: u32,
    assigned_seats: u32,
    unassigned_guests: u32,
    /// How many more people confirmed guests may bring. They are in none of the figures above.
    may_still_bring: u32,
    /// The same for guests who have not answered yes or no.
    undecided_may_bring: u32,
    /// Seats held for companions that seated, confirmed guests can still bring.
    held_seats: u32,
    /// How many of these companions have no held seat, for want of room at their hosts' tables; 0 in a chart that holds no
    /// seats.
    without_held_seat: u32,
}

/// The fields of a chart in a request.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ChartRequest {
    /// Required for a new chart.
    #[serde(default, deserialize_with = "some_or_null")]
    #[schema(value_type = Option<String>)]
    name: Option<Option<String>>,
    /// An existing event; null for none.
    #[serde(default, deserialize_with = "some_or_null")]
    #[schema(value_type = Option<String>)]
    event_id: Option<Option<String>>,
    layout: Option<LayoutRequest>,
}

/// The room in a request.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct LayoutRequest {
    /// Centimetres.
    #[schema(value_type = Option<i64>)]
    room_width: Option<NumberInput>,
    /// Centimetres.
    #[schema(value_type = Option<i64>)]
    room_height: Option<NumberInput>,
    /// `m` or `ft`.
    room_unit: Option<String>,
}

/// Reads a field that is present: `Some(None)` for null, which clears the field. An absent field is `None`, which leaves
/// it as it is.
fn some_or_null<'de, D: serde::Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<Option<String>>, D::Error> {
    Option::deserialize(deserializer).map(Some)
}

impl From<ChartRequest> for ChartFields {
    fn from(request: ChartRequest) -> Self {
        let layout = request.layout.unwrap_or_default();
        Self {
            name: request.name,
            event_id: request.event_id,
            room_width: layout.room_width.map(Some),
            room_height: layout.room_height.map(Some),
            room_unit: layout.room_unit.map(Some),
            ..Self::default()
        }
    }
}

impl SeatingChart {
    /// The chart with this id; `None` if there is none.
    pub(crate) fn find(model: &Model, id: &str) -> Option<Self> {
        let view = model.seating(id)?;
        let guests = seated_guests(model, &view);
        let ChartView {
            id,
            name,
            event_id,
            event_title,
            draft_of,
            room_width,
            room_height,
            room_unit,
            ..
        } = view.chart;
        Some(Self {
            id: id.into(),
            name,
            event_id: event_id.map(Into::into),
            event: event_title.map(|title| ChartEvent { title }),
            draft_of: draft_of.map(Into::into),
            layout: Layout {
                room_width,
                room_height,
                room_unit,
            },
            tables: view
                .tables
                .into_iter()
                .map(|table| Table::new(table, &guests))
                .collect(),
        })
    }

    /// A table of the chart.
    pub(crate) fn into_table(self, id: &str) -> Option<Table> {
        self.tables.into_iter().find(|table| table.id == id)
    }

    /// The guests on a seat of the chart. `None` if there is no such seat.
    pub(crate) fn guests_at(&self, table: &str, position: u32) -> Option<Vec<String>> {
        let table = self.tables.iter().find(|candidate| candidate.id == table)?;
        let seat = table.seats.iter().find(|seat| seat.position == position)?;
        let guests = seat.guest.iter().chain(&seat.others);
        Some(guests.map(|guest| guest.id.clone()).collect())
    }
}

/// Guests by their ids.
type GuestsById = HashMap<String, SeatedGuest>;

/// The guests of a chart who have a seat.
fn seated_guests(model: &Model, view: &SeatingView) -> GuestsById {
    let seated = view.guests.iter().filter(|guest| guest.table_id.is_some());
    seated
        .filter_map(|SeatGuest { id, .. }| {
            let guest = model.records().find(&GUEST, id.as_str())?;
            let guest = SeatedGuest {
                id: id.as_str().to_owned(),
                first_name: guest.text("firstName").unwrap_or_default().to_owned(),
                last_name: guest.text("lastName").unwrap_or_default().to_owned(),
            };
            Some((guest.id.clone(), guest))
        })
        .collect()
}

impl Table {
    fn new(table: TableView, guests: &GuestsById) -> Self {
        let id: String = table.id.into();
        Self {
            name: table.name,
            capacity: table.capacity,
            shape: table.shape,
            position_x: table.position_x,
            position_y: table.position_y,
            rotation: table.rotation,
            seats: table
                .seats
                .iter()
                .map(|seat| Seat::new(seat, &id, guests))
                .collect(),
            beyond: table
                .beyond
                .iter()
                .filter_map(|guest| guests.get(guest.as_str()).cloned())
                .collect(),
            id,
        }
    }
}

impl Seat {
    fn new(seat: &SeatView, table: &str, guests: &GuestsById) -> Self {
        let mut guest_ids = seat.guests.iter();
        let first_id = guest_ids.next();
        let guest = first_id.and_then(|id| guests.get(id.as_str()).cloned());
        Self {
            id: format!("{table}:{}", seat.position),
            position: seat.position,
            guest_id: guest.as_ref().map(|guest| guest.id.clone()),
            guest,
            others: guest_ids
                .filter_map(|id| guests.get(id.as_str()).cloned())
                .collect(),
        }
    }
}

/// Guests without a seat in a chart who have not declined; `None` if there is no such chart.
pub(crate) fn unassigned_guests(model: &Model, chart: &str) -> Option<Vec<UnassignedGuest>> {
    let view = model.seating(chart)?;
    let guests = view.unassigned.iter().filter_map(|id| {
        let guest = model.records().find(&GUEST, id.as_str())?;
        Some(UnassignedGuest {
            id: id.as_str().to_owned(),
            first_name: guest.text("firstName").unwrap_or_default().to_owned(),
            last_name: guest.text("lastName").unwrap_or_default().to_owned(),
            email: guest.text("email").map(str::to_owned),
        })
    });
    Some(guests.collect())
}

/// Statistics of a chart; `None` if there is no such chart.
pub(crate) fn seating_statistics(model: &Model, chart: &str) -> Option<SeatingStatistics> {
    let stats = model.seating(chart)?.stats;
    Some(SeatingStatistics {
        total_tables: stats.total_tables,
        total_seats: stats.total_seats,
        assigned_seats: stats.assigned_seats,
        unassigned_guests: stats.unassigned_guests,
        may_still_bring: stats.may_still_bring,
        undecided_may_bring: stats.undecided_may_bring,
        held_seats: stats.held_seats,
        without_held_seat: stats.without_held_seat,
    })
}
