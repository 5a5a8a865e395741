//! Commands on a chart itself: adds it, changes its fields, and records its prints.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::couple::couple_placements;
use super::fields::{self, Defaults};
use crate::date::differing_instant;
use crate::draft::{Draft, FieldName, RecordAge, field, non_empty};
use crate::ids::{ChartId, EventId, ObjectId, TableId};
use crate::input::NumberInput;
use crate::lifecycle::Subject;
use crate::model::Model;
use crate::patch::{FieldIssue, Patch, Refusal};
use crate::records::event::EVENT;
use crate::seating::document::CHART_MAPS;
use crate::seating::document::{Chart, FloorPlan};
use crate::seating::geometry::Room;
use crate::seating::input::{ChartFields, ObjectFields, TableFields};
use crate::shape::MAX_VALUE;
use crate::values::RoomUnit;

pub(super) const CONTAINER: &str = "charts";

/// The largest floor plan picture in bytes: it must fit into one value of the document, so that a phone syncs a
/// chart quickly.
const MAX_IMAGE_BYTES: usize = MAX_VALUE - 1024;

/// The most heads of a document that a print records; real documents have fewer.
const MAX_HEADS: usize = 256;

pub(crate) fn subject<'a>(model: &'a Model, id: &'a ChartId) -> Subject<'a> {
    Subject {
        path: vec![CONTAINER, id.as_str()],
        noun: "chart",
        lifecycle: model.charts.get(id).map(|chart| &chart.lifecycle),
    }
}

/// The items of a new chart's room.
#[derive(Clone, Copy)]
pub(crate) struct NewChartItems<'a> {
    pub(crate) tables: &'a BTreeMap<TableId, TableFields>,
    pub(crate) objects: &'a BTreeMap<ObjectId, ObjectFields>,
    /// The couple's table among them.
    pub(crate) head_table: Option<&'a TableId>,
}

pub(crate) fn add(
    model: &Model,
    id: &ChartId,
    fields: &ChartFields,
    items: &NewChartItems<'_>,
    now: &str,
) -> Result<Vec<Patch>, Refusal> {
    let NewChartItems {
        tables,
        objects,
        head_table,
    } = *items;
    subject(model, id).must_be_new()?;
    let (mut draft, floor_plan) = chart_draft(model, fields, &Chart::default(), RecordAge::New);
    if let Some(Some(floor_plan)) = floor_plan {
        draft.set("floorPlan", json!(floor_plan));
    }
    // The maps are created with the chart, so that two members who add their first tables concurrently write
    // into the same map.
    for map in CHART_MAPS {
        draft.set(map, json!({}));
    }
    let mut patches = draft.insert(&[CONTAINER, id.as_str()], now)?;
    let defaults = Defaults::default();
    for (table, fields) in tables {
        let path = [CONTAINER, id.as_str(), "tables", table.as_str()];
        let draft = fields::table_draft(fields, None, &defaults);
        let added = draft.insert(&path, now);
        patches
            .extend(added.map_err(|refusal| refusal.with_path_prefix(&format!("tables.{table}")))?);
    }
    for (object, fields) in objects {
        let path = [CONTAINER, id.as_str(), "objects", object.as_str()];
        let draft = fields::object_draft(fields, None, &defaults);
        let added = draft.insert(&path, now);
        patches.extend(
            added.map_err(|refusal| refusal.with_path_prefix(&format!("objects.{object}")))?,
        );
    }
    if let Some(head_table) = head_table {
        let Some(table) = tables.get(head_table) else {
            let message = "The head table isn’t among the tables.";
            return Err(FieldIssue::new("head", "unknown_table", message).into());
        };
        let seats = couple_placements(model, head_table, table).map(|(guest, placement)| {
            let seat = json!({
                "tableId": head_table,
                "position": placement.position,
                "at": now,
                "locked": placement.locked,
            });
            set_patch(id, &["seats", guest.as_str()], seat)
        });
        patches.extend(seats);
    }
    Ok(patches)
}

pub(crate) fn update(
    model: &Model,
    id: &ChartId,
    fields: &ChartFields,
    now: &str,
) -> Result<Vec<Patch>, Refusal> {
    subject(model, id).must_be_present()?;
    let default = Chart::default();
    let current = model.charts.get(id).unwrap_or(&default);
    let mut patches = changes(model, id, current, fields)?;
    if !patches.is_empty() {
        let previous_update = current.lifecycle.updated_at.as_deref();
        let updated_at = differing_instant(previous_update, now);
        patches.push(set_patch(id, &["updatedAt"], json!(updated_at)));
    }
    Ok(patches)
}

/// The patches for a chart's own fields, without its `updatedAt`.
pub(super) fn changes(
    model: &Model,
    id: &ChartId,
    current: &Chart,
    fields: &ChartFields,
) -> Result<Vec<Patch>, Refusal> {
    let (draft, floor_plan) = chart_draft(model, fields, current, RecordAge::Existing);
    let mut patches = draft.patches(&[CONTAINER, id.as_str()])?;
    match (floor_plan, &current.floor_plan) {
        (None, _) | (Some(None), None) => {}
        (Some(None), Some(_)) => patches.push(Patch::Delete {
            path: chart_path(id, &["floorPlan"]),
        }),
        // Writes the picture only once, not at every step of dragging it into place.
        (Some(Some(new)), Some(old)) if new.image == old.image => {
            let numbers = [
                ("x", new.x, old.x),
                ("y", new.y, old.y),
                ("width", new.width, old.width),
                ("opacity", new.opacity, old.opacity),
            ];
            let changed = numbers.into_iter().filter(|(_, new, old)| new != old);
            patches.extend(
                changed.map(|(key, new, _)| set_patch(id, &["floorPlan", key], json!(new))),
            );
        }
        (Some(Some(new)), _) => patches.push(set_patch(id, &["floorPlan"], json!(new))),
    }
    Ok(patches)
}

/// The draft of a chart's own fields. Returns the floor plan apart from it, since that is not a scalar.
fn chart_draft(
    model: &Model,
    fields: &ChartFields,
    current: &Chart,
    age: RecordAge,
) -> (Draft, Option<Option<FloorPlan>>) {
    let mut draft = Draft::default();
    let name = field("name", "Chart name");
    draft.required(name, &fields.name, non_empty(&current.name), age);
    draft.reference(
        field("eventId", "Event"),
        &fields.event_id,
        current.event_id.as_ref().map(EventId::as_str),
        |id| model.store.may_be_referenced(&EVENT, id),
    );
    let order = current.order.as_deref();
    draft.short(field("order", "Order"), &fields.order, order);
    let is_new = age == RecordAge::New;
    let sides = [
        (
            field("roomWidth", "Room width"),
            &fields.room_width,
            current.room.width,
        ),
        (
            field("roomHeight", "Room length"),
            &fields.room_height,
            current.room.height,
        ),
    ];
    for (field, change, current) in sides {
        let new_side = change.as_ref().and_then(Option::as_ref);
        write_side(&mut draft, field, new_side, current, age);
    }
    let unit = current.room.unit.as_str();
    match &fields.room_unit {
        None | Some(None) if is_new => draft.set("roomUnit", json!(unit)),
        Some(None) => {}
        change => {
            let current = (!is_new).then_some(unit);
            draft.choice(field("roomUnit", "Unit"), change, current, |text| {
                RoomUnit::parse(text).map(RoomUnit::as_str)
            });
        }
    }
    draft.flag("holdChairs", fields.hold_chairs, current.hold_chairs);
    let floor_plan = fields.floor_plan.clone();
    if let Some(Some(picture)) = &floor_plan {
        check_floor_plan(&mut draft, picture);
    }
    (draft, floor_plan)
}

/// Writes one side of the room, in centimetres.
fn write_side(
    draft: &mut Draft,
    field: FieldName,
    new_side: Option<&NumberInput>,
    current: i64,
    age: RecordAge,
) {
    let side = match new_side {
        None => Some(current),
        Some(input) => input.as_rounded(),
    };
    match side.filter(|side| (Room::MIN..=Room::MAX).contains(side)) {
        Some(side) if age == RecordAge::New || side != current => {
            draft.set(field.key, json!(side));
        }
        Some(_) => {}
        None => {
            let (least, most) = (Room::MIN / 100, Room::MAX / 100);
            let message = format!("{} must be from {least} to {most} metres", field.label);
            draft.issue(field, "out_of_range", message);
        }
    }
}

fn check_floor_plan(draft: &mut Draft, floor_plan: &FloorPlan) {
    /// Raster images only: an SVG could contain a script.
    const PREFIXES: [&str; 3] = [
        "data:image/webp;base64,",
        "data:image/png;base64,",
        "data:image/jpeg;base64,",
    ];
    let floor_plan_field = field("floorPlan", "Floor plan");
    let image = &floor_plan.image;
    if !PREFIXES.iter().any(|prefix| image.starts_with(prefix)) {
        draft.issue(
            floor_plan_field,
            "not_an_image",
            "The floor plan must be a WebP, PNG or JPEG picture",
        );
    } else if image.len() > MAX_IMAGE_BYTES {
        draft.issue(
            floor_plan_field,
            "too_large",
            "The floor plan is too large: at most 63 KB",
        );
    }
    if floor_plan.width < 1 || !(0..=100).contains(&floor_plan.opacity) {
        draft.issue(
            floor_plan_field,
            "out_of_range",
            "The floor plan needs a width, and an opacity from 0 to 100",
        );
    }
}

/// Records that a chart was printed.
pub(crate) fn print(
    model: &Model,
    id: &ChartId,
    code: &str,
    heads: &[String],
    now: &str,
) -> Result<Vec<Patch>, Refusal> {
    subject(model, id).must_be_present()?;
    let is_code = |code: &str| {
        let is_allowed = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
        (1..=16).contains(&code.len()) && code.bytes().all(is_allowed)
    };
    let is_head =
        |head: &String| head.len() == 64 && head.bytes().all(|byte| byte.is_ascii_hexdigit());
    if !is_code(code) || heads.len() > MAX_HEADS || !heads.iter().all(is_head) {
        let message = "A print is noted by its code and the heads of the document.";
        return Err(FieldIssue::new("code", "invalid_print", message).into());
    }
    let recorded = model
        .charts
        .get(id)
        .and_then(|chart| chart.prints.get(code));
    if recorded.is_some_and(|print| print.heads == heads) {
        return Ok(Vec::new());
    }
    Ok(vec![set_patch(
        id,
        &["prints", code],
        json!({ "at": now, "heads": heads }),
    )])
}

fn set_patch(id: &ChartId, keys: &[&str], value: Value) -> Patch {
    let path = chart_path(id, keys);
    Patch::Set { path, value }
}

/// The path of a value within a chart.
fn chart_path(id: &ChartId, keys: &[&str]) -> Vec<String> {
    let chart = [CONTAINER, id.as_str()];
    let keys = chart.iter().chain(keys);
    keys.map(|&key| key.to_owned()).collect()
}
