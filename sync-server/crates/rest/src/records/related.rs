//! Related records shown with a record: the subtasks of a task, the tasks of a milestone, the category of an expense,
//! the vendor and the event of an assignment (Specification 3, section 3).

use serde_json::{Value, json};
use troth_core::date::CalendarDate;
use troth_core::record::{Record, RecordView, Store};
use troth_core::records::event::EVENT;
use troth_core::records::event_vendor::EVENT_VENDOR;
use troth_core::records::expense::EXPENSE;
use troth_core::records::milestone::MILESTONE;
use troth_core::records::task::TASK;
use troth_core::records::vendor::VENDOR;
use utoipa::openapi::schema::{ArrayBuilder, ObjectBuilder, Schema, SchemaType, Type};
use utoipa::openapi::{Ref, RefOr};

use super::arrangement::capitalised;
use super::serialize::SerializedRecord;

/// The person assigned to a task; filled in by the module that reads accounts.
pub(super) const ASSIGNED_USER: &str = "assignedUser";

/// The fields of an expense's category.
const OF_CATEGORY: [&str; 2] = ["id", "name"];

/// The fields of an assignment's vendor.
const OF_VENDOR: [&str; 5] = ["id", "name", "category", "email", "phone"];

/// The fields of an assignment's event.
const OF_EVENT: [&str; 6] = ["id", "title", "startTime", "endTime", "location", "type"];

/// The records that are nested in one: property name, kind, and the field that refers to it.
fn within(record: &Record) -> Option<(&'static str, &'static Record, &'static str)> {
    match record {
        of if *of == TASK => Some(("subtasks", &TASK, "parentTaskId")),
        of if *of == MILESTONE => Some(("tasks", &TASK, "milestoneId")),
        _ => None,
    }
}

/// The related records of a record. They have no related records themselves.
pub(super) fn of(
    record: &'static Record,
    view: &RecordView,
    records: &Store,
    today: CalendarDate,
) -> Vec<(&'static str, Value)> {
    if let Some((name, of, key)) = within(record) {
        let views = records.list_referring(of, key, &view.id, today);
        let shown = views.into_iter().map(|view| alone(of, &view));
        return vec![(name, shown.collect())];
    }
    if *record == EXPENSE {
        // Built from the shown name: a built-in category is not a record until it is changed.
        let value = |key| view.get(key).cloned().unwrap_or_default();
        let category = json!({ "id": value("categoryId"), "name": value("categoryName") });
        return vec![("category", category)];
    }
    if *record == EVENT_VENDOR {
        let few = |of: &'static Record, key, shown: &[&str]| {
            let id = view.get(key).and_then(Value::as_str);
            let view = id.and_then(|id| records.find_view(of, id, today));
            let view = view.map(|view| view.with_offsets(of, records.zone()));
            view.map_or(Value::Null, |view| few(&view, shown))
        };
        return vec![
            ("vendor", few(&VENDOR, "vendorId", &OF_VENDOR)),
            ("event", few(&EVENT, "eventId", &OF_EVENT)),
        ];
    }
    Vec::new()
}

fn alone(record: &'static Record, view: &RecordView) -> Value {
    let related = &[];
    let shown = SerializedRecord {
        record,
        view,
        related,
    };
    serde_json::to_value(shown).unwrap_or_default()
}

fn few(view: &RecordView, shown: &[&str]) -> Value {
    let value = |key| match key {
        "id" => Value::from(view.id.as_str()),
        key => view.get(key).cloned().unwrap_or_default(),
    };
    let fields = shown.iter().map(|key| ((*key).to_owned(), value(key)));
    Value::Object(fields.collect())
}

/// The related records in the OpenAPI document.
pub(super) fn properties(record: &Record) -> Vec<(&'static str, RefOr<Schema>)> {
    let mut properties = Vec::new();
    if let Some((name, of, _)) = within(record) {
        let related = Ref::from_schema_name(capitalised(of.noun));
        properties.push((name, ArrayBuilder::new().items(related).into()));
    }
    if *record == TASK {
        properties.push((ASSIGNED_USER, object_or_null(&["firstName", "lastName"])));
    }
    if *record == EXPENSE {
        properties.push(("category", object_or_null(&OF_CATEGORY)));
    }
    if *record == EVENT_VENDOR {
        properties.push(("vendor", object_or_null(&OF_VENDOR)));
        properties.push(("event", object_or_null(&OF_EVENT)));
    }
    properties
}

fn object_or_null(texts: &[&'static str]) -> RefOr<Schema> {
    let types = SchemaType::Array(vec![Type::Object, Type::Null]);
    let object = ObjectBuilder::new().schema_type(types);
    let text = || {
        let types = SchemaType::Array(vec![Type::String, Type::Null]);
        ObjectBuilder::new().schema_type(types)
    };
    let texts = texts.iter();
    texts
        .fold(object, |object, key| object.property(*key, text()))
        .into()
}
