//! Copies a chart, and adopts a draft into its plan.

use serde_json::{Map, Value, json};

use super::chart;
use crate::draft::{Draft, RecordAge, field};
use crate::ids::{ChartId, GuestId, TableId};
use crate::input::Change;
use crate::lifecycle::Lifecycle;
use crate::model::Model;
use crate::patch::{Patch, Refusal};
use crate::seating::document::{RoomObject, Seat, Table};
use crate::seating::input::{ChartFields, ObjectFields, Placement, SeatingArrange, TableFields};
use crate::seating::{Fnv64, Plan};

/// Copies a chart with its guests' seats. A draft is another version of the same plan, so its tables keep their
/// ids; the tables of any other copy get new ones.
pub(crate) fn duplicate(
    model: &Model,
    (id, from): (&ChartId, &ChartId),
    name: &str,
    is_draft: bool,
    now: &str,
) -> Result<Vec<Patch>, Refusal> {
    chart::subject(model, id).must_be_new()?;
    chart::subject(model, from).must_be_present()?;
    let Some(plan) = Plan::of(model, from.as_str()) else {
        return Ok(Vec::new());
    };
    let mut draft = Draft::default();
    let name = Some(Some(name.to_owned()));
    draft.required(field("name", "Chart name"), &name, None, RecordAge::New);
    let source = plan.chart;
    if let Some(event) = &source.event_id {
        draft.set("eventId", json!(event));
    }
    if is_draft {
        draft.set("draftOf", json!(from));
    }
    draft.set("roomWidth", json!(source.room.width));
    draft.set("roomHeight", json!(source.room.height));
    draft.set("roomUnit", json!(source.room.unit));
    if let Some(floor_plan) = &source.floor_plan {
        draft.set("floorPlan", json!(floor_plan));
    }
    if source.hold_chairs {
        draft.set("holdChairs", json!(true));
    }
    let table_id = |old: &TableId| {
        if is_draft {
            old.clone()
        } else {
            own_id(id, old)
        }
    };
    let tables = plan.tables();
    let tables = tables.map(|(old, table)| (table_id(old).to_string(), table_value(table, now)));
    draft.set("tables", object_of(tables));
    let seats = source.seats.keys().filter_map(|guest| {
        let seat = plan.seat(guest.as_str())?;
        plan.guest(guest.as_str())?;
        let seat = seat_value(&table_id(&seat.table_id), seat, now);
        Some((guest.to_string(), seat))
    });
    draft.set("seats", object_of(seats));
    let objects = source.objects.iter();
    let objects = objects
        .filter(|(_, object)| !object.lifecycle.is_gone())
        .map(|(id, object)| (id.to_string(), object_value(object, now)));
    draft.set("objects", object_of(objects));
    let wishes = source.wishes.iter().map(|(key, wish)| {
        let wish = json!({ "kind": wish.kind, "guests": wish.guests });
        (key.clone(), wish)
    });
    draft.set("wishes", object_of(wishes));
    draft.set("prints", json!({}));
    draft.insert(&[chart::CONTAINER, id.as_str()], now)
}

fn object_of(entries: impl Iterator<Item = (String, Value)>) -> Value {
    let mut object = Map::new();
    for (key, value) in entries {
        object.insert(key, value);
    }
    Value::Object(object)
}

/// The id of a copied table: unique, and the same on every device.
fn own_id(chart: &ChartId, table: &TableId) -> TableId {
    let half = |salt: i64| {
        let mut hash = Fnv64::new();
        hash.number(salt);
        hash.text(chart.as_str());
        hash.text(table.as_str());
        hash.value()
    };
    TableId::from_document(&format!("{:016x}{:016x}", half(1), half(2)))
}

fn table_value(table: &Table, now: &str) -> Value {
    let mut value = lifecycle(&table.lifecycle, now);
    value.insert("name".to_owned(), json!(table.name));
    value.insert("capacity".to_owned(), json!(table.capacity));
    value.insert("shape".to_owned(), json!(table.shape));
    value.insert("positionX".to_owned(), json!(table.place.x));
    value.insert("positionY".to_owned(), json!(table.place.y));
    value.insert("rotation".to_owned(), json!(table.place.rotation));
    Value::Object(value)
}

fn object_value(object: &RoomObject, now: &str) -> Value {
    let mut value = lifecycle(&object.lifecycle, now);
    value.insert("kind".to_owned(), json!(object.kind));
    if let Some(label) = &object.label {
        value.insert("label".to_owned(), json!(label));
    }
    value.insert("positionX".to_owned(), json!(object.place.x));
    value.insert("positionY".to_owned(), json!(object.place.y));
    value.insert("width".to_owned(), json!(object.width));
    value.insert("height".to_owned(), json!(object.height));
    value.insert("rotation".to_owned(), json!(object.place.rotation));
    Value::Object(value)
}

/// Keeps `createdAt`: items are drawn and listed in that order.
fn lifecycle(lifecycle: &Lifecycle, now: &str) -> Map<String, Value> {
    let created_at = lifecycle.created_at.as_deref().unwrap_or(now);
    let mut value = Map::new();
    value.insert("createdAt".to_owned(), json!(created_at));
    value.insert("updatedAt".to_owned(), json!(now));
    value
}

fn seat_value(table: &TableId, seat: &Seat, now: &str) -> Value {
    let mut value = Map::new();
    value.insert("tableId".to_owned(), json!(table));
    value.insert("position".to_owned(), json!(seat.position));
    value.insert("at".to_owned(), json!(now));
    if seat.locked {
        value.insert("locked".to_owned(), json!(true));
    }
    Value::Object(value)
}

/// The arrangement that makes a plan equal to a draft: the whole plan, or the chosen tables and their guests.
pub(super) fn adopt(
    model: &Model,
    draft: &ChartId,
    into: &ChartId,
    chosen: Option<&[TableId]>,
) -> Result<SeatingArrange, Refusal> {
    chart::subject(model, draft).must_be_present()?;
    chart::subject(model, into).must_be_present()?;
    let mut wanted = SeatingArrange::new(into.clone());
    let plans = (
        Plan::of(model, draft.as_str()),
        Plan::of(model, into.as_str()),
    );
    let (Some(from), Some(to)) = plans else {
        return Ok(wanted);
    };
    let is_chosen = |id: &TableId| chosen.is_none_or(|chosen| chosen.contains(id));
    for (id, table) in from.tables().filter(|(id, _)| is_chosen(id)) {
        wanted.tables.insert(id.clone(), table_fields(table));
    }
    for (id, _) in to.tables().filter(|(id, _)| is_chosen(id)) {
        let removed = || TableFields::removed(true);
        wanted.tables.entry(id.clone()).or_insert_with(removed);
    }
    let only_there = to
        .chart
        .seats
        .keys()
        .filter(|id| !from.chart.seats.contains_key(*id));
    let guests = from.chart.seats.keys().chain(only_there);
    let mut taken = Vec::new();
    for guest in guests {
        if model.store.guest(guest.as_str()).is_none() {
            continue;
        }
        let seat = from
            .seat(guest.as_str())
            .filter(|seat| is_chosen(&seat.table_id));
        // If several guests share a seat in the draft, one keeps it and the others get none.
        let seat = seat
            .filter(|seat| {
                let table = from.table(seat.table_id.as_str());
                table.is_some_and(|table| seat.position <= table.capacity.into())
            })
            .filter(|seat| !taken.contains(&(&seat.table_id, seat.position)));
        taken.extend(seat.map(|seat| (&seat.table_id, seat.position)));
        let sits_in_chosen = || {
            to.seat(guest.as_str())
                .is_some_and(|seat| is_chosen(&seat.table_id))
        };
        if seat.is_some() || sits_in_chosen() {
            let placement = seat.map(|seat| Placement {
                table_id: seat.table_id.clone(),
                position: seat.position,
                locked: Some(seat.locked),
            });
            wanted.seats.insert(guest.clone(), placement);
        }
    }
    if chosen.is_none() {
        adopt_room(&mut wanted, from, to);
    }
    Ok(wanted)
}

/// The parts that belong to no table: the room, its objects, and the wishes.
fn adopt_room(wanted: &mut SeatingArrange, from: Plan<'_>, to: Plan<'_>) {
    let present = |plan: &Plan<'_>| {
        let objects = plan.chart.objects.clone().into_iter();
        objects
            .filter(|(_, object)| !object.lifecycle.is_gone())
            .collect::<Vec<_>>()
    };
    for (id, object) in present(&from) {
        wanted.objects.insert(id, object_fields(&object));
    }
    for (id, _) in present(&to) {
        wanted
            .objects
            .entry(id)
            .or_insert_with(|| ObjectFields::removed(true));
    }
    // Wishes added to the plan meanwhile stay: they are about guests, not about the draft.
    let is_here = |guests: &[GuestId]| guests.iter().all(|id| from.guest(id.as_str()).is_some());
    for (key, wish) in &from.chart.wishes {
        if is_here(&wish.guests) {
            wanted.wishes.insert(key.clone(), Some(wish.kind));
        }
    }
    let room = from.chart.room;
    wanted.changes = Some(ChartFields {
        room_width: Some(Some(room.width.into())),
        room_height: Some(Some(room.height.into())),
        room_unit: text(room.unit.as_str()),
        floor_plan: Some(from.chart.floor_plan.clone()),
        ..ChartFields::default()
    });
}

pub(crate) fn table_fields(table: &Table) -> TableFields {
    TableFields {
        name: (!table.name.is_empty()).then(|| Some(table.name.clone())),
        capacity: Some(Some(i64::from(table.capacity).into())),
        shape: text(table.shape.as_str()),
        position_x: Some(Some(table.place.x.into())),
        position_y: Some(Some(table.place.y.into())),
        rotation: Some(Some(table.place.rotation.into())),
        removed: Some(false),
    }
}

pub(crate) fn object_fields(object: &RoomObject) -> ObjectFields {
    ObjectFields {
        kind: text(object.kind.as_str()),
        label: Some(object.label.clone()),
        position_x: Some(Some(object.place.x.into())),
        position_y: Some(Some(object.place.y.into())),
        width: Some(Some(object.width.into())),
        height: Some(Some(object.height.into())),
        rotation: Some(Some(object.place.rotation.into())),
        removed: Some(false),
    }
}

fn text(text: &str) -> Change<String> {
    Some(Some(text.to_owned()))
}
