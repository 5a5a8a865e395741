//! Copies a chart, and adopts a draft into its original.

use serde_json::{Map, Value, json};

use super::chart;
use crate::draft::{Draft, RecordAge, field};
use crate::ids::{ChartId, GuestId, ObjectId, TableId};
use crate::input::Change;
use crate::lifecycle::Lifecycle;
use crate::model::Model;
use crate::patch::{Patch, Refusal};
use crate::seating::document::{RoomObject, Seat, Table};
use crate::seating::input::{ChartFields, ObjectFields, Placement, SeatingArrange, TableFields};
use crate::seating::{Fnv64, PresentChart};

/// Copies the chart `source_id` with its guests' seats into a new chart `id`. A draft is another version of its
/// original, so its tables keep their ids; the tables of any other copy get new ones.
pub(crate) fn duplicate(
    model: &Model,
    (id, source_id): (&ChartId, &ChartId),
    name: &str,
    is_draft: bool,
    now: &str,
) -> Result<Vec<Patch>, Refusal> {
    chart::subject(model, id).must_be_new()?;
    chart::subject(model, source_id).must_be_present()?;
    let Some(source) = PresentChart::find(model, source_id.as_str()) else {
        return Ok(Vec::new());
    };
    let mut draft = Draft::default();
    let name = Some(Some(name.to_owned()));
    draft.required(field("name", "Chart name"), &name, None, RecordAge::New);
    let stored = source.stored;
    if let Some(event) = &stored.event_id {
        draft.set("eventId", json!(event));
    }
    if is_draft {
        draft.set("draftOf", json!(source_id));
    }
    draft.set("roomWidth", json!(stored.room.width));
    draft.set("roomHeight", json!(stored.room.height));
    draft.set("roomUnit", json!(stored.room.unit));
    if let Some(floor_plan) = &stored.floor_plan {
        draft.set("floorPlan", json!(floor_plan));
    }
    if stored.hold_chairs {
        draft.set("holdChairs", json!(true));
    }
    let copied_table_id = |source_table: &TableId| {
        if is_draft {
            source_table.clone()
        } else {
            new_table_id(id, source_table)
        }
    };
    let tables = source.tables().map(|(table_id, table)| {
        let copied_id = copied_table_id(table_id).to_string();
        (copied_id, table_value(table, now))
    });
    draft.set("tables", json_object(tables));
    let seats = stored.seats.keys().filter_map(|guest_id| {
        let seat = source.seat(guest_id.as_str())?;
        source.guest(guest_id.as_str())?;
        let copied_seat = seat_value(&copied_table_id(&seat.table_id), seat, now);
        Some((guest_id.to_string(), copied_seat))
    });
    draft.set("seats", json_object(seats));
    let objects = present_objects(source)
        .map(|(object_id, object)| (object_id.to_string(), object_value(object, now)));
    draft.set("objects", json_object(objects));
    let wishes = stored.wishes.iter().map(|(key, wish)| {
        let copied_wish = json!({ "kind": wish.kind, "guests": wish.guests });
        (key.clone(), copied_wish)
    });
    draft.set("wishes", json_object(wishes));
    draft.set("prints", json!({}));
    draft.insert(&[chart::CONTAINER, id.as_str()], now)
}

/// The objects of the room that were not removed.
fn present_objects<'a>(
    chart: PresentChart<'a>,
) -> impl Iterator<Item = (&'a ObjectId, &'a RoomObject)> {
    let objects = chart.stored.objects.iter();
    objects.filter(|(_, object)| !object.lifecycle.is_gone())
}

fn json_object(entries: impl Iterator<Item = (String, Value)>) -> Value {
    let mut object = Map::new();
    for (key, value) in entries {
        object.insert(key, value);
    }
    Value::Object(object)
}

/// The id of a copied table: unique, and the same on every device.
fn new_table_id(chart: &ChartId, table: &TableId) -> TableId {
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
    let mut value = copied_times(&table.lifecycle, now);
    value.insert("name".to_owned(), json!(table.name));
    value.insert("capacity".to_owned(), json!(table.capacity));
    value.insert("shape".to_owned(), json!(table.shape));
    value.insert("positionX".to_owned(), json!(table.place.x));
    value.insert("positionY".to_owned(), json!(table.place.y));
    value.insert("rotation".to_owned(), json!(table.place.rotation));
    Value::Object(value)
}

fn object_value(object: &RoomObject, now: &str) -> Value {
    let mut value = copied_times(&object.lifecycle, now);
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

/// The times of a copied item. Keeps `createdAt`: items are drawn and listed in that order.
fn copied_times(lifecycle: &Lifecycle, now: &str) -> Map<String, Value> {
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

/// The arrangement that makes a chart equal to its draft: all of it, or only the chosen tables and their guests.
pub(super) fn adopt(
    model: &Model,
    draft_id: &ChartId,
    original_id: &ChartId,
    chosen_tables: Option<&[TableId]>,
) -> Result<SeatingArrange, Refusal> {
    chart::subject(model, draft_id).must_be_present()?;
    chart::subject(model, original_id).must_be_present()?;
    let mut arrangement = SeatingArrange::new(original_id.clone());
    let charts = (
        PresentChart::find(model, draft_id.as_str()),
        PresentChart::find(model, original_id.as_str()),
    );
    let (Some(draft), Some(original)) = charts else {
        return Ok(arrangement);
    };
    let is_chosen = |id: &TableId| chosen_tables.is_none_or(|chosen| chosen.contains(id));
    for (id, table) in draft.tables().filter(|(id, _)| is_chosen(id)) {
        arrangement.tables.insert(id.clone(), table_fields(table));
    }
    for (id, _) in original.tables().filter(|(id, _)| is_chosen(id)) {
        let removed = || TableFields::removed(true);
        arrangement.tables.entry(id.clone()).or_insert_with(removed);
    }
    adopt_seats(&mut arrangement, draft, original, &is_chosen);
    if chosen_tables.is_none() {
        adopt_room(&mut arrangement, draft, original);
    }
    Ok(arrangement)
}

/// The seats at the chosen tables, in the draft or in the original.
fn adopt_seats(
    arrangement: &mut SeatingArrange,
    draft: PresentChart<'_>,
    original: PresentChart<'_>,
    is_chosen: &impl Fn(&TableId) -> bool,
) {
    let draft_seats = &draft.stored.seats;
    let only_in_original = original
        .stored
        .seats
        .keys()
        .filter(|id| !draft_seats.contains_key(*id));
    let mut adopted_places = Vec::new();
    for guest in draft_seats.keys().chain(only_in_original) {
        if draft.guest(guest.as_str()).is_none() {
            continue;
        }
        let is_within_capacity = |seat: &&Seat| {
            let table = draft.table(seat.table_id.as_str());
            table.is_some_and(|table| seat.position <= table.capacity.into())
        };
        let seat = draft
            .seat(guest.as_str())
            .filter(|seat| is_chosen(&seat.table_id))
            .filter(is_within_capacity)
            // If several guests share a seat in the draft, one keeps it and the others get none.
            .filter(|seat| !adopted_places.contains(&(&seat.table_id, seat.position)));
        adopted_places.extend(seat.map(|seat| (&seat.table_id, seat.position)));
        let original_seat = original.seat(guest.as_str());
        let sits_at_chosen_table = || original_seat.is_some_and(|seat| is_chosen(&seat.table_id));
        if seat.is_some() || sits_at_chosen_table() {
            let placement = seat.map(|seat| Placement {
                table_id: seat.table_id.clone(),
                position: seat.position,
                locked: Some(seat.locked),
            });
            arrangement.seats.insert(guest.clone(), placement);
        }
    }
}

/// The parts that belong to no table: the room, its objects, and the wishes.
fn adopt_room(
    arrangement: &mut SeatingArrange,
    draft: PresentChart<'_>,
    original: PresentChart<'_>,
) {
    for (id, object) in present_objects(draft) {
        let fields = object_fields(object);
        arrangement.objects.insert(id.clone(), fields);
    }
    for (id, _) in present_objects(original) {
        let removed = || ObjectFields::removed(true);
        arrangement
            .objects
            .entry(id.clone())
            .or_insert_with(removed);
    }
    // Wishes added to the original meanwhile stay: they are about guests, not about the draft.
    let are_on_list =
        |guests: &[GuestId]| guests.iter().all(|id| draft.guest(id.as_str()).is_some());
    for (key, wish) in &draft.stored.wishes {
        if are_on_list(&wish.guests) {
            arrangement.wishes.insert(key.clone(), Some(wish.kind));
        }
    }
    let room = draft.stored.room;
    arrangement.changes = Some(ChartFields {
        room_width: Some(Some(room.width.into())),
        room_height: Some(Some(room.height.into())),
        room_unit: set_text(room.unit.as_str()),
        floor_plan: Some(draft.stored.floor_plan.clone()),
        ..ChartFields::default()
    });
}

pub(crate) fn table_fields(table: &Table) -> TableFields {
    TableFields {
        name: (!table.name.is_empty()).then(|| Some(table.name.clone())),
        capacity: Some(Some(i64::from(table.capacity).into())),
        shape: set_text(table.shape.as_str()),
        position_x: Some(Some(table.place.x.into())),
        position_y: Some(Some(table.place.y.into())),
        rotation: Some(Some(table.place.rotation.into())),
        removed: Some(false),
    }
}

pub(crate) fn object_fields(object: &RoomObject) -> ObjectFields {
    ObjectFields {
        kind: set_text(object.kind.as_str()),
        label: Some(object.label.clone()),
        position_x: Some(Some(object.place.x.into())),
        position_y: Some(Some(object.place.y.into())),
        width: Some(Some(object.width.into())),
        height: Some(Some(object.height.into())),
        rotation: Some(Some(object.place.rotation.into())),
        removed: Some(false),
    }
}

fn set_text(text: &str) -> Change<String> {
    Some(Some(text.to_owned()))
}
