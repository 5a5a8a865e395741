//! Validates the fields of tables and room objects.
//!
//! A field of a command is a [`Change`], an `Option<Option<T>>`: `None` leaves the field, `Some(None)` clears it,
//! `Some(Some(value))` sets it.

use serde_json::json;

use crate::draft::{Draft, FieldName, RecordAge, field, non_empty};
use crate::input::{Change, NumberInput};
use crate::seating::document::{DEFAULT_CAPACITY, ItemPosition, RoomObject, Table};
use crate::seating::geometry::MAX_CAPACITY;
use crate::seating::input::{FAR, ObjectFields, TableFields};
use crate::text::is_blank;
use crate::values::{ObjectKind, TableShape};

/// The largest side of a room object, in plan units: a wall across the largest room.
const LARGEST: i64 = 16_000;

/// The place and the name of a new item if the command has none.
#[derive(Default)]
pub(super) struct Defaults {
    pub(super) place: ItemPosition,
    pub(super) name: String,
}

/// The draft of a table; `current` is `None` for a new one.
pub(super) fn table(fields: &TableFields, current: Option<&Table>, defaults: &Defaults) -> Draft {
    let mut draft = Draft::default();
    let label = field("name", "Name");
    match current {
        Some(current) => draft.required(
            label,
            &fields.name,
            non_empty(&current.name),
            RecordAge::Existing,
        ),
        None => {
            let name = fields.name.clone();
            let name = name.flatten().filter(|name| !is_blank(name));
            let name = Some(Some(name.unwrap_or_else(|| defaults.name.clone())));
            draft.required(label, &name, None, RecordAge::New);
        }
    }
    let capacity = match (current, &fields.capacity) {
        (None, None) => &Some(Some(i64::from(DEFAULT_CAPACITY).into())),
        (_, given) => given,
    };
    draft.within(
        field("capacity", "Capacity"),
        capacity,
        current.map(|table| table.capacity.into()),
        1..=MAX_CAPACITY.into(),
    );
    let shape = match (current, &fields.shape) {
        (None, None) => &Some(Some(TableShape::Round.as_str().to_owned())),
        (_, given) => given,
    };
    required_choice(
        &mut draft,
        field("shape", "Shape"),
        shape,
        current.map(|table| table.shape.as_str()),
        |text| TableShape::parse(text).map(TableShape::as_str),
    );
    let given = (&fields.position_x, &fields.position_y, &fields.rotation);
    place(
        &mut draft,
        given,
        current.map(|table| table.place),
        defaults,
    );
    draft
}

/// The draft of a room object; `current` is `None` for a new one.
pub(super) fn object(
    fields: &ObjectFields,
    current: Option<&RoomObject>,
    defaults: &Defaults,
) -> Draft {
    let mut draft = Draft::default();
    let kind = match (current, &fields.kind) {
        (None, None) => &Some(None),
        (_, given) => given,
    };
    required_choice(
        &mut draft,
        field("kind", "Kind"),
        kind,
        current.map(|object| object.kind.as_str()),
        |text| ObjectKind::parse(text).map(ObjectKind::as_str),
    );
    let label = current.and_then(|object| object.label.as_deref());
    draft.short(field("label", "Label"), &fields.label, label);
    let kind = match (current, &fields.kind) {
        (Some(object), None) => Some(object.kind),
        (_, given) => given
            .as_ref()
            .and_then(|kind| ObjectKind::parse(kind.as_deref()?)),
    };
    let (width, height) = default_size(kind);
    let sides = [
        (
            field("width", "Width"),
            &fields.width,
            current.map(|object| object.width),
            width,
        ),
        (
            field("height", "Height"),
            &fields.height,
            current.map(|object| object.height),
            height,
        ),
    ];
    for (field, given, current, default) in sides {
        let given = match given {
            Some(Some(given)) => given.as_rounded().map(Into::into),
            Some(None) => None,
            None if current.is_none() => Some(default.into()),
            None => continue,
        };
        draft.within(field, &Some(given), current, 1..=LARGEST);
    }
    let given = (&fields.position_x, &fields.position_y, &fields.rotation);
    place(
        &mut draft,
        given,
        current.map(|object| object.place),
        defaults,
    );
    draft
}

/// The default size of a new object, in plan units: 80 are one metre.
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

/// A choice that must not be cleared. `find` returns the stored text of a choice.
fn required_choice(
    draft: &mut Draft,
    field: FieldName,
    given: &Change<String>,
    current: Option<&str>,
    find: impl Fn(&str) -> Option<&'static str>,
) {
    match given {
        Some(None) => draft.issue(field, "required", format!("{} is required", field.label)),
        given => draft.choice(field, given, current, find),
    }
}

/// Writes both coordinates together, x before y: of two concurrent moves one wins as a whole, and the item does not end
/// at the x of one and the y of the other.
fn place(
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
    let x = coordinate(draft, field("positionX", "Position"), x, before.x);
    let y = coordinate(draft, field("positionY", "Position"), y, before.y);
    if current.is_none() || (x, y) != (before.x, before.y) {
        draft.set("positionX", json!(x));
        draft.set("positionY", json!(y));
    }
    let angle = field("rotation", "Rotation");
    let rotation = coordinate(draft, angle, rotation, before.rotation).rem_euclid(360);
    if current.is_none() || rotation != before.rotation {
        draft.set("rotation", json!(rotation));
    }
}

fn coordinate(
    draft: &mut Draft,
    field: FieldName,
    given: &Change<NumberInput>,
    current: i64,
) -> i64 {
    let Some(Some(given)) = given else {
        return current;
    };
    match given.as_rounded() {
        Some(number) if (-FAR..=FAR).contains(&number) => number,
        _ => {
            let message = format!("{} must be a number from -{FAR} to {FAR}", field.label);
            draft.issue(field, "out_of_range", message);
            current
        }
    }
}
