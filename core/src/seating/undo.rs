//! Undo within a seating chart. An arrangement undoes any command, and describes the step by the fields it
//! touched: `tables.t1.capacity`, `seats.g1`, `wishes.g1~g2`, `changes.roomWidth`.

use serde_json::{Map, Value, json};

use crate::command::Command;
use crate::ids::{ChartId, EventId, GuestId};
use crate::input::NumberInput;
use crate::input::Values;
use crate::input::to_values;
use crate::model::Model;
use crate::seating::decide::{displaced, to_arrangement};
use crate::seating::document::{Chart, ItemPosition};
use crate::seating::input::{ChartFields, Placement, SeatingArrange};
use crate::seating::{Fnv64, Plan};
use crate::undo::step::{Inverse, Step};

/// The inverse of a command within a chart; `None` if the command is refused anyway.
pub(crate) fn inverse(model: &Model, command: &Command) -> Option<Inverse> {
    let mut wanted = to_arrangement(model, command).ok()?;
    let plan = Plan::of(model, wanted.chart.as_str())?;
    for guest in displaced(plan, &wanted) {
        wanted.seats.insert(guest.clone(), None);
    }
    let before = current_values(model, &wanted)?;
    Some(Inverse {
        command: with_values(&wanted.chart, &before),
        before: Some(before),
    })
}

/// The current values of everything that an arrangement names; a table or object that does not exist counts as
/// removed. `None` if the chart does not exist.
pub(crate) fn current_values(model: &Model, wanted: &SeatingArrange) -> Option<Values> {
    let chart = Plan::of(model, wanted.chart.as_str())?.chart;
    let mut values = Values::new();
    for id in wanted.tables.keys() {
        let table = chart.tables.get(id);
        let table = table.filter(|table| !table.lifecycle.is_gone());
        let fields = table.map(|table| {
            let own = json!({
                "name": table.name, "capacity": table.capacity, "shape": table.shape,
            });
            (own, table.place)
        });
        put(&mut values, &format!("tables.{id}"), fields);
    }
    for id in wanted.objects.keys() {
        let object = chart.objects.get(id);
        let object = object.filter(|object| !object.lifecycle.is_gone());
        let fields = object.map(|object| {
            let own = json!({
                "kind": object.kind, "label": object.label,
                "width": object.width, "height": object.height,
            });
            (own, object.place)
        });
        put(&mut values, &format!("objects.{id}"), fields);
    }
    for guest in wanted.seats.keys() {
        let seat = chart.seats.get(guest).map(|seat| Placement {
            table_id: seat.table_id.clone(),
            position: seat.position,
            locked: Some(seat.locked),
        });
        values.insert(format!("seats.{guest}"), json!(seat));
    }
    for key in wanted.wishes.keys() {
        let kind = chart.wishes.get(key).map(|wish| wish.kind);
        values.insert(format!("wishes.{key}"), json!(kind));
    }
    if let Some(changes) = &wanted.changes {
        let own = to_values(&of_chart(chart));
        for (field, _) in to_values(changes) {
            let value = own.get(&field).cloned().unwrap_or_default();
            values.insert(format!("changes.{field}"), value);
        }
    }
    Some(values)
}

/// Inserts the fields of an item that exists, or that it is removed.
fn put(values: &mut Values, path: &str, thing: Option<(Value, ItemPosition)>) {
    values.insert(format!("{path}.removed"), json!(thing.is_none()));
    let Some((own, place)) = thing else { return };
    values.insert(format!("{path}.position"), json!([place.x, place.y]));
    values.insert(format!("{path}.rotation"), json!(place.rotation));
    if let Value::Object(own) = own {
        for (field, value) in own {
            values.insert(format!("{path}.{field}"), value);
        }
    }
}

/// The arrangement that restores these values.
pub(crate) fn with_values(chart: &ChartId, values: &Values) -> Command {
    let mut wanted = Map::new();
    wanted.insert("chart".to_owned(), json!(chart));
    for (path, value) in values {
        let Some((map, rest)) = path.split_once('.') else {
            continue;
        };
        let map = wanted.entry(map).or_insert_with(|| json!({}));
        let Value::Object(map) = map else { continue };
        match rest.rsplit_once('.') {
            None => {
                map.insert(rest.to_owned(), value.clone());
            }
            Some((id, field)) => {
                let thing = map.entry(id).or_insert_with(|| json!({}));
                let Value::Object(thing) = thing else {
                    continue;
                };
                if field == "position" {
                    let coordinate = |at: usize| value.get(at).cloned().unwrap_or_default();
                    thing.insert("positionX".to_owned(), coordinate(0));
                    thing.insert("positionY".to_owned(), coordinate(1));
                } else {
                    thing.insert(field.to_owned(), value.clone());
                }
            }
        }
    }
    // The values came from such an arrangement, so parsing cannot fail.
    let read = serde_json::from_value(Value::Object(wanted));
    let wanted = read.unwrap_or_else(|_| SeatingArrange::new(chart.clone()));
    Command::SeatingArrange(wanted)
}

/// Whether undoing `step` would remove a table or object that others have changed since, or where they seated a
/// guest.
pub(crate) fn is_changed_since(model: &Model, step: &Step, current: &Values, key: &str) -> bool {
    let (Some(before), Some(after)) = (&step.before, &step.after) else {
        return false;
    };
    let Command::SeatingArrange(wanted) = &step.undo else {
        return false;
    };
    let Some(thing) = key.strip_suffix("removed") else {
        return false;
    };
    if before.get(key) != Some(&Value::Bool(true)) {
        return false;
    }
    let of_thing = after.iter().filter(|(key, _)| key.starts_with(thing));
    let mut changed = of_thing.map(|(key, value)| current.get(key) != Some(value));
    let Some(plan) = Plan::of(model, wanted.chart.as_str()) else {
        return false;
    };
    let table = thing
        .strip_prefix("tables.")
        .and_then(|id| id.strip_suffix('.'));
    let seated = table.map(|id| plan.seated_at(id)).unwrap_or_default();
    let is_ours = |guest: &&GuestId| before.contains_key(&format!("seats.{guest}"));
    changed.any(|changed| changed) || !seated.values().flatten().all(is_ours)
}

/// The fields of a chart itself.
pub(crate) fn of_chart(chart: &Chart) -> ChartFields {
    let number = |number: i64| Some(Some(NumberInput::from(number)));
    ChartFields {
        name: Some((!chart.name.is_empty()).then(|| chart.name.clone())),
        event_id: Some(chart.event_id.as_ref().map(EventId::to_string)),
        room_width: number(chart.room.width),
        room_height: number(chart.room.height),
        room_unit: Some(Some(chart.room.unit.as_str().to_owned())),
        order: Some(chart.order.clone()),
        floor_plan: Some(chart.floor_plan.clone()),
        hold_chairs: Some(Some(chart.hold_chairs)),
    }
}

/// A chart's fields and a hash of its plan, to detect whether it has changed.
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
    let mut values = to_values(&of_chart(chart));
    values.insert("plan".to_owned(), json!(format!("{:x}", hash.value())));
    values
}
