//! The fields of a chart itself.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::couple::couple_placements;
use super::fields::{self, Defaults};
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
/// plan quickly.
const MAX_IMAGE: usize = MAX_VALUE - 1024;

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
    pub(crate) head: Option<&'a TableId>,
}

pub(crate) fn add(
    model: &Model,
    id: &ChartId,
    fields: &ChartFields,
    room: &NewChartItems<'_>,
    now: &str,
) -> Result<Vec<Patch>, Refusal> {
    let NewChartItems {
        tables,
        objects,
        head,
    } = *room;
    subject(model, id).must_be_new()?;
    let (mut draft, floor_plan) = draft(model, fields, &Chart::default(), RecordAge::New);
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
        let draft = fields::table(fields, None, &defaults);
        let added = draft.insert(&path, now);
        patches
            .extend(added.map_err(|refusal| refusal.with_path_prefix(&format!("tables.{table}")))?);
    }
    for (object, fields) in objects {
        let path = [CONTAINER, id.as_str(), "objects", object.as_str()];
        let draft = fields::object(fields, None, &defaults);
        let added = draft.insert(&path, now);
        patches.extend(
            added.map_err(|refusal| refusal.with_path_prefix(&format!("objects.{object}")))?,
        );
    }
    if let Some(head) = head {
        let Some(table) = tables.get(head) else {
            let message = "The head table isn’t among the tables.";
            return Err(FieldIssue::new("head", "unknown_table", message).into());
        };
        let seats = couple_placements(model, head, table).map(|(guest, seat)| {
            let (position, locked) = (seat.position, seat.locked);
            let seat =
                json!({ "tableId": head, "position": position, "at": now, "locked": locked });
            set(id, &["seats", guest.as_str()], seat)
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
        let updated_at = current.lifecycle.updated_at.as_deref();
        let updated_at = crate::date::differing_instant(updated_at, now);
        patches.push(set(id, &["updatedAt"], json!(updated_at)));
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
    let (draft, floor_plan) = draft(model, fields, current, RecordAge::Existing);
    let mut patches = draft.patches(&[CONTAINER, id.as_str()])?;
    match (floor_plan, &current.floor_plan) {
        (None, _) | (Some(None), None) => {}
        (Some(None), Some(_)) => patches.push(Patch::Delete {
            path: path(id, &["floorPlan"]),
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
            patches.extend(changed.map(|(key, new, _)| set(id, &["floorPlan", key], json!(new))));
        }
        (Some(Some(new)), _) => patches.push(set(id, &["floorPlan"], json!(new))),
    }
    Ok(patches)
}

/// Returns the floor plan apart from the draft, since it is not a scalar.
fn draft(
    model: &Model,
    fields: &ChartFields,
    current: &Chart,
    is_new: RecordAge,
) -> (Draft, Option<Option<FloorPlan>>) {
    let mut draft = Draft::default();
    let name = field("name", "Chart name");
    draft.required(name, &fields.name, non_empty(&current.name), is_new);
    draft.reference(
        field("eventId", "Event"),
        &fields.event_id,
        current.event_id.as_ref().map(EventId::as_str),
        |id| model.store.may_be_referenced(&EVENT, id),
    );
    let order = current.order.as_deref();
    draft.short(field("order", "Order"), &fields.order, order);
    let is_new = is_new == RecordAge::New;
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
    for (field, given, is) in sides {
        let given = given.as_ref().and_then(Option::as_ref);
        side(&mut draft, field, given, is, is_new);
    }
    let unit = current.room.unit.as_str();
    match &fields.room_unit {
        None | Some(None) if is_new => draft.set("roomUnit", json!(unit)),
        Some(None) => {}
        given => {
            let current = (!is_new).then_some(unit);
            draft.choice(field("roomUnit", "Unit"), given, current, |text| {
                RoomUnit::parse(text).map(RoomUnit::as_str)
            });
        }
    }
    draft.flag("holdChairs", fields.hold_chairs, current.hold_chairs);
    let floor_plan = fields.floor_plan.clone();
    if let Some(Some(plan)) = &floor_plan {
        picture(&mut draft, plan);
    }
    (draft, floor_plan)
}

fn side(draft: &mut Draft, field: FieldName, given: Option<&NumberInput>, is: i64, is_new: bool) {
    let side = match given {
        None => Some(is),
        Some(given) => given.as_rounded(),
    };
    match side.filter(|side| (Room::MIN..=Room::MAX).contains(side)) {
        Some(side) if is_new || side != is => draft.set(field.key, json!(side)),
        Some(_) => {}
        None => {
            let (least, most) = (Room::MIN / 100, Room::MAX / 100);
            let message = format!("{} must be from {least} to {most} metres", field.label);
            draft.issue(field, "out_of_range", message);
        }
    }
}

fn picture(draft: &mut Draft, plan: &FloorPlan) {
    /// Raster images only: an SVG could contain a script.
    const KINDS: [&str; 3] = [
        "data:image/webp;base64,",
        "data:image/png;base64,",
        "data:image/jpeg;base64,",
    ];
    let place = field("floorPlan", "Floor plan");
    if !KINDS.iter().any(|kind| plan.image.starts_with(kind)) {
        draft.issue(
            place,
            "not_an_image",
            "The floor plan must be a WebP, PNG or JPEG picture",
        );
    } else if plan.image.len() > MAX_IMAGE {
        draft.issue(
            place,
            "too_large",
            "The floor plan is too large: at most 63 KB",
        );
    }
    if plan.width < 1 || !(0..=100).contains(&plan.opacity) {
        draft.issue(
            place,
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
        let known = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
        (1..=16).contains(&code.len()) && code.bytes().all(known)
    };
    let is_head =
        |head: &String| head.len() == 64 && head.bytes().all(|byte| byte.is_ascii_hexdigit());
    if !is_code(code) || heads.len() > MAX_HEADS || !heads.iter().all(is_head) {
        let message = "A print is noted by its code and the heads of the document.";
        return Err(FieldIssue::new("code", "invalid_print", message).into());
    }
    let known = model
        .charts
        .get(id)
        .and_then(|chart| chart.prints.get(code));
    if known.is_some_and(|print| print.heads == heads) {
        return Ok(Vec::new());
    }
    Ok(vec![set(
        id,
        &["prints", code],
        json!({ "at": now, "heads": heads }),
    )])
}

fn set(id: &ChartId, keys: &[&str], value: Value) -> Patch {
    let path = path(id, keys);
    Patch::Set { path, value }
}

fn path(id: &ChartId, keys: &[&str]) -> Vec<String> {
    let chart = [CONTAINER, id.as_str()];
    let keys = chart.iter().chain(keys);
    keys.map(|&key| key.to_owned()).collect()
}
