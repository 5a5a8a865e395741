//! Undo within a seating chart. An arrangement undoes any command, and describes the step by the fields it
//! touched: `tables.t1.capacity`, `seats.g1`, `wishes.g1~g2`, `changes.roomWidth`.

use serde_json::{Map, Value, json};

use crate::command::Command;
use crate::ids::{ChartId, EventId, GuestId};
use crate::input::{NumberInput, Values, to_values};
use crate::model::Model;
use crate::seating::decide::{displaced_guests, to_arrangement};
use crate::seating::document::{Chart, ItemPosition};
use crate::seating::input::{ChartFields, Placement, SeatingArrange};
use crate::seating::{Fnv64, PresentChart};
use crate::undo::step::{Inverse, Step};

/// The inverse of a command within a chart; `None` if the command is refused anyway.
pub(crate) fn inverse(model: &Model, command: &Command) -> Option<Inverse> {
    let mut arrangement = to_arrangement(model, command).ok()?;
    let chart = PresentChart::find(model, arrangement.chart.as_str())?;
    for guest in displaced_guests(chart, &arrangement) {
        arrangement.seats.insert(guest.clone(), None);
    }
    let before = current_values(model, &arrangement)?;
    Some(Inverse {
        command: restoring_command(&arrangement.chart, &before),
        before: Some(before),
    })
}

/// The current values of everything that an arrangement names; a table or object that does not exist counts as
/// removed. `None` if the chart does not exist.
pub(crate) fn current_values(model: &Model, arrangement: &SeatingArrange) -> Option<Values> {
    let chart = PresentChart::find(model, arrangement.chart.as_str())?.stored;
    let mut values = Values::new();
    for id in arrangement.tables.keys() {
        let table = chart.tables.get(id);
        let present = table.filter(|table| !table.lifecycle.is_gone());
        let item = present.map(|table| {
            let fields = json!({
                "name": table.name, "capacity": table.capacity, "shape": table.shape,
            });
            (fields, table.place)
        });
        insert_item(&mut values, &format!("tables.{id}"), item);
    }
    for id in arrangement.objects.keys() {
        let object = chart.objects.get(id);
        let present = object.filter(|object| !object.lifecycle.is_gone());
        let item = present.map(|object| {
            let fields = json!({
                "kind": object.kind, "label": object.label,
                "width": object.width, "height": object.height,
            });
            (fields, object.place)
        });
        insert_item(&mut values, &format!("objects.{id}"), item);
    }
    for guest in arrangement.seats.keys() {
        let seat = chart.seats.get(guest).map(|seat| Placement {
            table_id: seat.table_id.clone(),
            position: seat.position,
            locked: Some(seat.locked),
        });
        values.insert(format!("seats.{guest}"), json!(seat));
    }
    for key in arrangement.wishes.keys() {
        let kind = chart.wishes.get(key).map(|wish| wish.kind);
        values.insert(format!("wishes.{key}"), json!(kind));
    }
    if let Some(changes) = &arrangement.changes {
        let current = to_values(&chart_fields(chart));
        for (field, _) in to_values(changes) {
            let value = current.get(&field).cloned().unwrap_or_default();
            values.insert(format!("changes.{field}"), value);
        }
    }
    Some(values)
}

/// Inserts whether an item is removed, and the fields of one that is not.
fn insert_item(values: &mut Values, path: &str, item: Option<(Value, ItemPosition)>) {
    values.insert(format!("{path}.removed"), json!(item.is_none()));
    let Some((fields, place)) = item else { return };
    values.insert(format!("{path}.position"), json!([place.x, place.y]));
    values.insert(format!("{path}.rotation"), json!(place.rotation));
    if let Value::Object(fields) = fields {
        for (field, value) in fields {
            values.insert(format!("{path}.{field}"), value);
        }
    }
}

/// The arrangement that restores these values.
pub(crate) fn restoring_command(chart_id: &ChartId, values: &Values) -> Command {
    let mut arrangement = Map::new();
    arrangement.insert("chart".to_owned(), json!(chart_id));
    for (path, value) in values {
        let Some((map_name, path_in_map)) = path.split_once('.') else {
            continue;
        };
        let map = arrangement.entry(map_name).or_insert_with(|| json!({}));
        let Value::Object(map) = map else { continue };
        let Some((id, field)) = path_in_map.rsplit_once('.') else {
            map.insert(path_in_map.to_owned(), value.clone());
            continue;
        };
        let item = map.entry(id).or_insert_with(|| json!({}));
        let Value::Object(item) = item else { continue };
        if field == "position" {
            let coordinate = |index: usize| value.get(index).cloned().unwrap_or_default();
            item.insert("positionX".to_owned(), coordinate(0));
            item.insert("positionY".to_owned(), coordinate(1));
        } else {
            item.insert(field.to_owned(), value.clone());
        }
    }
    // The values came from such an arrangement, so parsing cannot fail.
    let parsed = serde_json::from_value(Value::Object(arrangement));
    Command::SeatingArrange(parsed.unwrap_or_else(|_| SeatingArrange::new(chart_id.clone())))
}

/// Whether undoing `step` would remove a table or object that others have changed since, or where they seated a
/// guest.
pub(crate) fn is_changed_since(model: &Model, step: &Step, current: &Values, key: &str) -> bool {
    let (Some(before), Some(after)) = (&step.before, &step.after) else {
        return false;
    };
    let Command::SeatingArrange(arrangement) = &step.undo else {
        return false;
    };
    let Some(item_prefix) = key.strip_suffix("removed") else {
        return false;
    };
    let was_absent = before.get(key) == Some(&Value::Bool(true));
    if !was_absent {
        return false;
    }
    let mut fields_after = after.iter().filter(|(key, _)| key.starts_with(item_prefix));
    let Some(chart) = PresentChart::find(model, arrangement.chart.as_str()) else {
        return false;
    };
    if fields_after.any(|(key, value)| current.get(key) != Some(value)) {
        return true;
    }
    let table_id = item_prefix
        .strip_prefix("tables.")
        .and_then(|id| id.strip_suffix('.'));
    let guests_by_seat = table_id.map(|id| chart.guests_at(id)).unwrap_or_default();
    let is_in_step = |guest: &GuestId| before.contains_key(&format!("seats.{guest}"));
    guests_by_seat
        .values()
        .flatten()
        .any(|guest| !is_in_step(guest))
}

/// The fields of a chart itself.
pub(crate) fn chart_fields(chart: &Chart) -> ChartFields {
    let set_number = |number: i64| Some(Some(NumberInput::from(number)));
    ChartFields {
        name: Some((!chart.name.is_empty()).then(|| chart.name.clone())),
        event_id: Some(chart.event_id.as_ref().map(EventId::to_string)),
        room_width: set_number(chart.room.width),
        room_height: set_number(chart.room.height),
        room_unit: Some(Some(chart.room.unit.as_str().to_owned())),
        order: Some(chart.order.clone()),
        floor_plan: Some(chart.floor_plan.clone()),
        hold_chairs: Some(Some(chart.hold_chairs)),
    }
}

/// A chart's fields and a hash of its tables, seats and objects, to detect whether it has changed.
pub(crate) fn chart_fingerprint(chart: &Chart) -> Values {
    let mut hash = Fnv64::new();
    for (id, table) in &chart.tables {
        if !table.lifecycle.is_gone() {
            hash.text(id.as_str());
            hash.text(&table.name);
            [
                table.capacity.into(),
                table.place.x,
                table.place.y,
                table.place.rotation,
            ]
            .into_iter()
            .for_each(|number| hash.number(number));
        }
    }
    for (guest, seat) in &chart.seats {
        hash.text(guest.as_str());
        hash.text(seat.table_id.as_str());
        hash.number(seat.position.into());
    }
    for (id, object) in &chart.objects {
        if !object.lifecycle.is_gone() {
            hash.text(id.as_str());
        }
    }
    let mut values = to_values(&chart_fields(chart));
    values.insert("plan".to_owned(), json!(format!("{:x}", hash.value())));
    values
}
