//! Related records that are nested in the answer for a record: the subtasks of a task, the tasks of a milestone, the category of an expense,
//! the vendor and the event of an assignment.

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

use super::properties::capitalised;
use super::serialize::SerializedRecord;

/// The person assigned to a task; `todos.rs` adds it from the team's accounts.
pub(super) const ASSIGNED_USER: &str = "assignedUser";

/// The fields that are shown of an expense's category.
const CATEGORY_FIELDS: [&str; 2] = ["id", "name"];

/// The fields that are shown of an assignment's vendor.
const VENDOR_FIELDS: [&str; 5] = ["id", "name", "category", "email", "phone"];

/// The fields that are shown of an assignment's event.
const EVENT_FIELDS: [&str; 6] = ["id", "title", "startTime", "endTime", "location", "type"];

/// Records of one kind that are nested as a list in the record that they refer to.
struct NestedList {
    /// The name of the list in the answer.
    property: &'static str,
    /// The kind of the nested records.
    record: &'static Record,
    /// Their field with the id of the record that they are nested in.
    reference: &'static str,
}

fn nested_list(record: &Record) -> Option<NestedList> {
    if *record == TASK {
        return Some(NestedList {
            property: "subtasks",
            record: &TASK,
            reference: "parentTaskId",
        });
    }
    if *record == MILESTONE {
        return Some(NestedList {
            property: "tasks",
            record: &TASK,
            reference: "milestoneId",
        });
    }
    None
}

/// The related records of a record. They have no related records themselves.
pub(super) fn list_related(
    record: &'static Record,
    view: &RecordView,
    records: &Store,
    today: CalendarDate,
) -> Vec<(&'static str, Value)> {
    if let Some(list) = nested_list(record) {
        let views = records.list_referring(list.record, list.reference, &view.id, today);
        let nested = views
            .into_iter()
            .map(|view| without_related(list.record, &view));
        return vec![(list.property, nested.collect())];
    }
    if *record == EXPENSE {
        // Built from the shown name: a built-in category is not a record until it is changed.
        let value = |key| view.get(key).cloned().unwrap_or_default();
        let category = json!({ "id": value("categoryId"), "name": value("categoryName") });
        return vec![("category", category)];
    }
    if *record == EVENT_VENDOR {
        let find = |target: &'static Record, reference, fields: &[&str]| {
            let id = view.get(reference).and_then(Value::as_str)?;
            let target_view = records.find_view(target, id, today)?;
            let target_view = target_view.with_offsets(target, records.zone());
            Some(selected_fields(&target_view, fields))
        };
        let vendor = find(&VENDOR, "vendorId", &VENDOR_FIELDS);
        let event = find(&EVENT, "eventId", &EVENT_FIELDS);
        return vec![
            ("vendor", vendor.unwrap_or_default()),
            ("event", event.unwrap_or_default()),
        ];
    }
    Vec::new()
}

fn without_related(record: &'static Record, view: &RecordView) -> Value {
    let serialized = SerializedRecord {
        record,
        view,
        related: &[],
    };
    serde_json::to_value(serialized).unwrap_or_default()
}

/// A JSON object with only these fields of a record.
fn selected_fields(view: &RecordView, keys: &[&str]) -> Value {
    let value = |key| match key {
        "id" => Value::from(view.id.as_str()),
        key => view.get(key).cloned().unwrap_or_default(),
    };
    let fields = keys.iter().map(|key| ((*key).to_owned(), value(key)));
    Value::Object(fields.collect())
}

/// The schemas of the related records for the OpenAPI document.
pub(super) fn properties(record: &Record) -> Vec<(&'static str, RefOr<Schema>)> {
    let mut properties = Vec::new();
    if let Some(list) = nested_list(record) {
        let related = Ref::from_schema_name(capitalised(list.record.noun));
        properties.push((list.property, ArrayBuilder::new().items(related).into()));
    }
    if *record == TASK {
        properties.push((ASSIGNED_USER, object_or_null(&["firstName", "lastName"])));
    }
    if *record == EXPENSE {
        properties.push(("category", object_or_null(&CATEGORY_FIELDS)));
    }
    if *record == EVENT_VENDOR {
        properties.push(("vendor", object_or_null(&VENDOR_FIELDS)));
        properties.push(("event", object_or_null(&EVENT_FIELDS)));
    }
    properties
}

/// An object with these keys, each with a text or null.
fn object_or_null(keys: &[&'static str]) -> RefOr<Schema> {
    let types = SchemaType::Array(vec![Type::Object, Type::Null]);
    let object = ObjectBuilder::new().schema_type(types);
    let text = || {
        let types = SchemaType::Array(vec![Type::String, Type::Null]);
        ObjectBuilder::new().schema_type(types)
    };
    keys.iter()
        .fold(object, |object, key| object.property(*key, text()))
        .into()
}
