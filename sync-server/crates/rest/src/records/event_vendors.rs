//! `/api/event-vendor`: assignments of vendors to events, and when a vendor is free.

use std::collections::BTreeMap;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::Deserialize;
use serde::ser::{Serialize, SerializeMap as _, Serializer};
use serde_json::{Map, Value, json};
use troth_accounts::member::{Member, ReadRecords, WriteRecords};
use troth_core::command::Command;
use troth_core::ids::RecordId;
use troth_core::model::Model;
use troth_core::patch::Refusal;
use troth_core::record::{Action, RecordBatch, RecordCommand, RecordView};
use troth_core::records::event::EVENT;
use troth_core::records::event_vendor::EVENT_VENDOR;
use troth_core::records::vendor::VENDOR;
use troth_documents::DocumentId;
use troth_http::error::{ApiError, ErrorCode};
use utoipa::openapi::schema::{ArrayBuilder, ObjectBuilder, Schema, Type};
use utoipa::openapi::{HttpMethod, Ref, RefOr};
use utoipa::{PartialSchema as _, ToSchema};

use super::super::RequestTime;
use super::super::body::{Data, Empty, JsonBody, NewBody, Success};
use super::answer::{ManyRecords, OneRecord, RecordAnswer, RecordList};
use super::description::{
    self, NamedSchema, RouteDescriptionBuilder, list_response, record_response,
};
use super::{RecordState, create, list, not_found_error, schemas, update_record};
use crate::generated_route::{GeneratedRoute, generate};
use crate::state::AppState;

pub(super) fn routes() -> impl Iterator<Item = GeneratedRoute<AppState>> {
    assignment_routes().into_iter().chain(schedule_routes())
}

/// Routes for the vendors of an event.
fn assignment_routes() -> [GeneratedRoute<AppState>; 4] {
    let record = &EVENT_VENDOR;
    let event_path = "/event-vendor/events/{eventId}/vendors";
    let assignment_path = "/event-vendor/events/{eventId}/vendors/{vendorId}";
    let assign_route = RouteDescriptionBuilder::new(
        HttpMethod::Post,
        event_path,
        "assignVendor",
        "Assigns a vendor to an event.",
    );
    let assign_route = assign_route
        .body_without(description::new_record_body(record), &["eventId"])
        .response("201", record_response(record), "")
        .response("200", record_response(record), "It was assigned before.");
    let update_route = RouteDescriptionBuilder::new(
        HttpMethod::Put,
        assignment_path,
        "updateAssignment",
        "Changes the role or the notes of a vendor at an event.",
    );
    let update_route = update_route
        .body_without(description::changes_body(record), &["eventId", "vendorId"])
        .success_response(record_response(record));
    let unassign_route = RouteDescriptionBuilder::new(
        HttpMethod::Delete,
        assignment_path,
        "unassignVendor",
        "Takes a vendor from an event. The app can restore it.",
    );
    let empty_success = (
        Success::<Empty>::name().into_owned(),
        Success::<Empty>::schema(),
    );
    let list_route = RouteDescriptionBuilder::new(
        HttpMethod::Get,
        event_path,
        "listVendorsOfEvent",
        "The vendors of an event.",
    );
    [
        generate(record, assign, assign_route.build(record)),
        generate(record, update_assignment, update_route.build(record)),
        generate(
            record,
            unassign,
            unassign_route.success_response(empty_success).build(record),
        ),
        generate(
            record,
            vendors_of_event,
            list_route
                .success_response(list_response(record))
                .build(record),
        ),
    ]
}

/// Routes for the events of a vendor, and for the times at which vendors are free.
fn schedule_routes() -> [GeneratedRoute<AppState>; 5] {
    let record = &EVENT_VENDOR;
    let get = |path, id, summary| RouteDescriptionBuilder::new(HttpMethod::Get, path, id, summary);
    let wedding_route = get(
        "/event-vendor/weddings/{weddingId}/event-vendors",
        "listAssignments",
        "All vendors of all events of a wedding.",
    );
    let events_route = get(
        "/event-vendor/vendors/{vendorId}/events",
        "listEventsOfVendor",
        "The events that a vendor is at, the earliest first.",
    );
    let available_route = get(
        "/event-vendor/events/{eventId}/weddings/{weddingId}/available-vendors",
        "listAvailableVendors",
        "The vendors who are not at the event and at no other one at that time.",
    );
    let schedule_route = get(
        "/event-vendor/vendors/{vendorId}/schedule",
        "getVendorSchedule",
        "Where a vendor is when and in which role, the earliest first.",
    );
    let availability_route = RouteDescriptionBuilder::new(
        HttpMethod::Post,
        "/event-vendor/vendors/{vendorId}/check-availability",
        "checkAvailability",
        "Whether a vendor is at no event between two times, and which ones are in the way.",
    );
    let availability_route = availability_route.body(("TimeSpan".to_owned(), TimeSpan::schema()));
    [
        generate(
            record,
            list,
            wedding_route
                .success_response(list_response(record))
                .build(record),
        ),
        generate(
            &EVENT,
            events_of_vendor,
            events_route
                .success_response(list_response(&EVENT))
                .build(&EVENT),
        ),
        generate(
            &VENDOR,
            available_vendors,
            available_route
                .success_response(list_response(&VENDOR))
                .build(&VENDOR),
        ),
        generate(
            record,
            schedule,
            schedule_route
                .success_response(schedule_schema())
                .build(record),
        ),
        generate(
            &EVENT,
            check_availability,
            availability_route
                .success_response(availability_schema())
                .build(&EVENT),
        ),
    ]
}

fn array_schema(item_schema: &str) -> RefOr<Schema> {
    ArrayBuilder::new()
        .items(Ref::from_schema_name(item_schema))
        .into()
}

fn schedule_schema() -> NamedSchema {
    let schema = schemas::success("schedule", array_schema("EventVendor"));
    ("Success_ScheduleData".to_owned(), schema)
}

fn availability_schema() -> NamedSchema {
    let is_free = ObjectBuilder::new().schema_type(Type::Boolean);
    let data = ObjectBuilder::new()
        .property("available", is_free)
        .required("available")
        .property("events", array_schema("Event"))
        .required("events");
    let schema = schemas::success_with(data.into());
    ("Success_AvailabilityData".to_owned(), schema)
}

/// A time span, with times as in events.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
struct TimeSpan {
    start_time: Option<String>,
    /// If absent, the span is a moment.
    end_time: Option<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct AssignmentPath {
    event_id: String,
    vendor_id: String,
}

/// The ids of the assignments of a vendor to an event: one, unless two devices assigned the vendor at the same time.
async fn find_assignments(
    state: &RecordState,
    document_id: &DocumentId,
    path: AssignmentPath,
) -> Result<Vec<RecordId>, ApiError> {
    let now = RequestTime::now(&state.shared);
    let read_model = move |model: &Model| {
        let (records, today) = (model.records(), now.today(model));
        let event_assignments =
            records.list_referring(&EVENT_VENDOR, "eventId", &path.event_id, today);
        let is_of_vendor = |view: &RecordView| view.get("vendorId") == Some(&json!(path.vendor_id));
        event_assignments
            .into_iter()
            .filter(is_of_vendor)
            .filter_map(|view| RecordId::parse(&view.id).ok())
            .collect()
    };
    super::super::read(&state.shared, document_id, read_model).await
}

/// The body has the fields of a new assignment; the path names its event.
async fn assign(
    State(state): State<RecordState>,
    member: Member<WriteRecords>,
    Path(event_id): Path<String>,
    mut request: NewBody<Map<String, Value>>,
) -> Result<(StatusCode, Data<OneRecord>), ApiError> {
    state
        .ensure_exists(&member.document_id, &EVENT, &event_id)
        .await?;
    let vendor_id = request.fields.get("vendorId").and_then(Value::as_str);
    let vendor_id = vendor_id.unwrap_or_default().to_owned();
    let path = AssignmentPath {
        event_id: event_id.clone(),
        vendor_id,
    };
    let assignment_ids = find_assignments(&state, &member.document_id, path).await?;
    let requested_id = request.id.as_deref();
    let is_repeated = assignment_ids
        .iter()
        .any(|id| requested_id == Some(id.as_str()));
    if !assignment_ids.is_empty() && !is_repeated {
        return Err(ApiError::Named {
            code: ErrorCode::Conflict,
            field: Some("vendorId"),
            message: "This vendor is already at the event.".into(),
        });
    }
    request.fields.insert("eventId".to_owned(), json!(event_id));
    create(State(state), member, request).await
}

/// The vendor and the event cannot be changed: the path names them.
async fn update_assignment(
    State(state): State<RecordState>,
    member: Member<WriteRecords>,
    Path(path): Path<AssignmentPath>,
    JsonBody(mut changes): JsonBody<Map<String, Value>>,
) -> Result<Data<OneRecord>, ApiError> {
    changes.retain(|key, _| key != "eventId" && key != "vendorId");
    let assignment_ids = find_assignments(&state, &member.document_id, path).await?;
    let id = assignment_ids
        .into_iter()
        .next()
        .ok_or_else(|| not_found_error(state.record()))?;
    update_record(&state, &member, id, changes).await
}

async fn unassign(
    State(state): State<RecordState>,
    member: Member<WriteRecords>,
    Path(path): Path<AssignmentPath>,
) -> Result<Data<Empty>, ApiError> {
    let assignment_ids = find_assignments(&state, &member.document_id, path).await?;
    if assignment_ids.is_empty() {
        return Err(not_found_error(state.record()));
    }
    let removal = |id| RecordCommand::new(state.record(), id, Action::Remove);
    let commands = assignment_ids.into_iter().map(removal).collect();
    let batch = Command::RecordsChange(RecordBatch { commands });
    super::super::run(&state.shared, &member, batch, |_| ()).await?;
    Ok(Data(Empty {}))
}

async fn vendors_of_event(
    State(state): State<RecordState>,
    member: Member<ReadRecords>,
    Path(event): Path<String>,
) -> Result<Data<ManyRecords>, ApiError> {
    state
        .ensure_exists(&member.document_id, &EVENT, &event)
        .await?;
    let record = state.record();
    state
        .list_answer(&member.document_id, move |model, today| {
            model
                .records()
                .list_referring(record, "eventId", &event, today)
        })
        .await
}

async fn events_of_vendor(
    State(state): State<RecordState>,
    member: Member<ReadRecords>,
    Path(vendor): Path<String>,
) -> Result<Data<ManyRecords>, ApiError> {
    state
        .ensure_exists(&member.document_id, &VENDOR, &vendor)
        .await?;
    state
        .list_answer(&member.document_id, move |model, today| {
            let records = model.records();
            let events = records.events_of(&vendor).into_iter();
            events
                .filter_map(|id| records.find_view(&EVENT, &id, today))
                .collect()
        })
        .await
}

async fn available_vendors(
    State(state): State<RecordState>,
    member: Member<ReadRecords>,
    Path((event, _)): Path<(String, String)>,
) -> Result<Data<ManyRecords>, ApiError> {
    state
        .ensure_exists(&member.document_id, &EVENT, &event)
        .await?;
    state
        .list_answer(&member.document_id, move |model, today| {
            let records = model.records();
            let vendors = records.assignable_vendors(&event).into_iter();
            let available = vendors.filter(|(_, conflicting_events)| conflicting_events.is_empty());
            available
                .filter_map(|(id, _)| records.find_view(&VENDOR, &id, today))
                .collect()
        })
        .await
}

/// A vendor's assignments, each with its event.
struct Schedule(Vec<RecordAnswer>);

impl Serialize for Schedule {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut data = serializer.serialize_map(Some(1))?;
        data.serialize_entry("schedule", &RecordList(&EVENT_VENDOR, &self.0))?;
        data.end()
    }
}

async fn schedule(
    State(state): State<RecordState>,
    member: Member<ReadRecords>,
    Path(vendor): Path<String>,
) -> Result<Data<Schedule>, ApiError> {
    state
        .ensure_exists(&member.document_id, &VENDOR, &vendor)
        .await?;
    let now = RequestTime::now(&state.shared);
    let read_model = move |model: &Model| {
        let (records, today) = (model.records(), now.today(model));
        let views = records.list_referring(&EVENT_VENDOR, "vendorId", &vendor, today);
        let mut assignments: Vec<RecordAnswer> = views
            .into_iter()
            .map(|view| RecordAnswer::new(&EVENT_VENDOR, view, records, today))
            .collect();
        // The core lists the vendor's events by time.
        let position_of_event: BTreeMap<String, usize> =
            records.events_of(&vendor).into_iter().zip(0..).collect();
        assignments.sort_by_key(|assignment| {
            let event = assignment.text("eventId")?;
            position_of_event.get(event).copied()
        });
        assignments
    };
    let assignments = super::super::read(&state.shared, &member.document_id, read_model).await?;
    Ok(Data(Schedule(assignments)))
}

/// Whether a vendor is free: only if no events conflict.
struct Availability {
    conflicting_events: Vec<RecordAnswer>,
}

impl Serialize for Availability {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut data = serializer.serialize_map(Some(2))?;
        let Self { conflicting_events } = self;
        data.serialize_entry("available", &conflicting_events.is_empty())?;
        data.serialize_entry("events", &RecordList(&EVENT, conflicting_events))?;
        data.end()
    }
}

async fn check_availability(
    State(state): State<RecordState>,
    member: Member<ReadRecords>,
    Path(vendor): Path<String>,
    JsonBody(body): JsonBody<TimeSpan>,
) -> Result<Data<Availability>, ApiError> {
    state
        .ensure_exists(&member.document_id, &VENDOR, &vendor)
        .await?;
    let now = RequestTime::now(&state.shared);
    let read_model = move |model: &Model| {
        let (records, today) = (model.records(), now.today(model));
        let span = records.read_span(body.start_time, body.end_time)?;
        let event_ids = records.conflicting_events(&vendor, span, None);
        let events = event_ids.into_iter().filter_map(|id| {
            let view = records.find_view(&EVENT, &id, today)?;
            Some(RecordAnswer::new(&EVENT, view, records, today))
        });
        Ok::<_, Refusal>(events.collect())
    };
    let conflicting_events =
        super::super::read(&state.shared, &member.document_id, read_model).await??;
    Ok(Data(Availability { conflicting_events }))
}
