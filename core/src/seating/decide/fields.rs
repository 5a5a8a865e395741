//! Validates the fields of tables and room objects.
//!
//! A field of a command is a [`Change`], an `Option<Option<T>>`: `None` leaves the field, `Some(None)` clears it,
//! `Some(Some(value))` sets it.

use serde_json::json;

use crate::draft::{Draft, FieldName, RecordAge, field, non_empty};
use crate::input::{Change, NumberInput};
use crate::seating::document::{DEFAULT_CAPACITY, ItemPosition, RoomObject, Table};
use crate::seating::geometry::MAX_CAPACITY;
use crate::seating::input::{MAX_COORDINATE, ObjectFields, TableFields};
use crate::text::is_blank;
use crate::values::{ObjectKind, TableShape};

/// The largest side of a room object, in room units: a wall across the largest room.
const MAX_SIDE: i64 = 16_000;

/// The place and the name of a new item if the command has none.
#[derive(Default)]
pub(super) struct Defaults {
    pub(super) place: ItemPosition,
    pub(super) name: String,
}

/// The draft of a table; `current` is `None` for a new one.
pub(super) fn table_draft(
    fields: &TableFields,
    current: Option<&Table>,
    defaults: &Defaults,
) -> Draft {
    let mut draft = Draft::default();
    let name_field = field("name", "Name");
    match current {
        Some(current) => draft.required(
            name_field,
            &fields.name,
            non_empty(&current.name),
            RecordAge::Existing,
        ),
        None => {
            let entered_name = fields.name.clone().flatten();
            let name = entered_name
                .filter(|name| !is_blank(name))
                .unwrap_or_else(|| defaults.name.clone());
            draft.required(name_field, &Some(Some(name)), None, RecordAge::New);
        }
    }
    let capacity = match (current, &fields.capacity) {
        (None, None) => &Some(Some(i64::from(DEFAULT_CAPACITY).into())),
        (_, change) => change,
    };
    draft.within(
        field("capacity", "Capacity"),
        capacity,
        current.map(|table| table.capacity.into()),
        1..=MAX_CAPACITY.into(),
    );
    let shape = match (current, &fields.shape) {
        (None, None) => &Some(Some(TableShape::Round.as_str().to_owned())),
        (_, change) => change,
    };
    required_choice(
        &mut draft,
        field("shape", "Shape"),
        shape,
        current.map(|table| table.shape.as_str()),
        |text| TableShape::parse(text).map(TableShape::as_str),
    );
    let changes = (&fields.position_x, &fields.position_y, &fields.rotation);
    write_position(
        &mut draft,
        changes,
        current.map(|table| table.place),
        defaults,
    );
    draft
}

/// The draft of a room object; `current` is `None` for a new one.
pub(super) fn object_draft(
    fields: &ObjectFields,
    current: Option<&RoomObject>,
    defaults: &Defaults,
) -> Draft {
    let mut draft = Draft::default();
    let kind_change = match (current, &fields.kind) {
        (None, None) => &Some(None),
        (_, change) => change,
    };
    required_choice(
        &mut draft,
        field("kind", "Kind"),
        kind_change,
        current.map(|object| object.kind.as_str()),
        |text| ObjectKind::parse(text).map(ObjectKind::as_str),
    );
    let label = current.and_then(|object| object.label.as_deref());
    draft.short(field("label", "Label"), &fields.label, label);
    let kind = match (current, &fields.kind) {
        (Some(object), None) => Some(object.kind),
        (_, change) => change
            .as_ref()
            .and_then(|kind| ObjectKind::parse(kind.as_deref()?)),
    };
    let (default_width, default_height) = default_size(kind);
    let sides = [
        (
            field("width", "Width"),
            &fields.width,
            current.map(|object| object.width),
            default_width,
        ),
        (
            field("height", "Height"),
            &fields.height,
            current.map(|object| object.height),
            default_height,
        ),
    ];
    for (field, change, current, default) in sides {
        let side = match change {
            Some(Some(side)) => side.as_rounded().map(Into::into),
            Some(None) => None,
            None if current.is_none() => Some(default.into()),
            None => continue,
        };
        draft.within(field, &Some(side), current, 1..=MAX_SIDE);
    }
    let changes = (&fields.position_x, &fields.position_y, &fields.rotation);
    write_position(
        &mut draft,
        changes,
        current.map(|object| object.place),
        defaults,
    );
    draft
}

/// The default width and height of a new object, in room units: 80 are one metre.
fn default_size(kind: Option<ObjectKind>) -> (i64, i64) {
    match kind {
        Some(ObjectKind::DanceFloor) => (400, 400),
        Some(ObjectKind::Stage) => (400, 200),
        Some(ObjectKind::Bar) => (240, 60),
        Some(ObjectKind::Door) => (100, 20),
        Some(ObjectKind::Pillar) | None => (40, 40),
        Some(ObjectKind::Wall) => (400, 16),
    }
}

/// Writes a choice that must not be cleared. `find` returns the stored text of a choice.
fn required_choice(
    draft: &mut Draft,
    field: FieldName,
    change: &Change<String>,
    current: Option<&str>,
    find: impl Fn(&str) -> Option<&'static str>,
) {
    match change {
        Some(None) => draft.issue(field, "required", format!("{} is required", field.label)),
        change => draft.choice(field, change, current, find),
    }
}

/// Writes both coordinates together, x before y: of two concurrent moves one wins as a whole, and the item does not end
/// at the x of one and the y of the other.
fn write_position(
    draft: &mut Draft,
    (x, y, rotation): (
        &Change<NumberInput>,
        &Change<NumberInput>,
        &Change<NumberInput>,
    ),
    current: Option<ItemPosition>,
    defaults: &Defaults,
) {
    let before = current.unwrap_or(defaults.place);
    let x = read_number(draft, field("positionX", "Position"), x, before.x);
    let y = read_number(draft, field("positionY", "Position"), y, before.y);
    if current.is_none() || (x, y) != (before.x, before.y) {
        draft.set("positionX", json!(x));
        draft.set("positionY", json!(y));
    }
    let rotation_field = field("rotation", "Rotation");
    let rotation = read_number(draft, rotation_field, rotation, before.rotation).rem_euclid(360);
    if current.is_none() || rotation != before.rotation {
        draft.set("rotation", json!(rotation));
    }
}

/// The new number, or the current one if it is unchanged or invalid; an invalid one becomes an issue of the draft.
fn read_number(
    draft: &mut Draft,
    field: FieldName,
    change: &Change<NumberInput>,
    current: i64,
) -> i64 {
    let Some(Some(input)) = change else {
        return current;
    };
    match input.as_rounded() {
        Some(number) if (-MAX_COORDINATE..=MAX_COORDINATE).contains(&number) => number,
        _ => {
            let message = format!(
                "{} must be a number from -{MAX_COORDINATE} to {MAX_COORDINATE}",
                field.label
            );
            draft.issue(field, "out_of_range", message);
            current
        }
    }
}
