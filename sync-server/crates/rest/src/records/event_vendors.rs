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
use super::description::{self, NamedSchema, RouteDescription, many, one};
use super::{RecordState, create, list, no_such, schemas, update_of};
use crate::generated_route::{GeneratedRoute, generate};
use crate::state::AppState;

pub(super) fn routes() -> impl Iterator<Item = GeneratedRoute<AppState>> {
    assigning().into_iter().chain(reading_routes())
}

/// Routes that change assignments.
fn assigning() -> [GeneratedRoute<AppState>; 4] {
    let of = &EVENT_VENDOR;
    let all = "/event-vendor/events/{eventId}/vendors";
    let pair = "/event-vendor/events/{eventId}/vendors/{vendorId}";
    let assigned = RouteDescription::new(
        HttpMethod::Post,
        all,
        "assignVendor",
        "Assigns a vendor to an event.",
    );
    let assigned = assigned
        .body_without(description::new(of), &["eventId"])
        .answers_with("201", one(of), "")
        .answers_with("200", one(of), "It was assigned before.");
    let changed = RouteDescription::new(
        HttpMethod::Put,
        pair,
        "updateAssignment",
        "Changes the role or the notes of a vendor at an event.",
    );
    let changed = changed
        .body_without(description::changes(of), &["eventId", "vendorId"])
        .answers(one(of));
    let taken = RouteDescription::new(
        HttpMethod::Delete,
        pair,
        "unassignVendor",
        "Takes a vendor from an event. The app can restore it.",
    );
    let done = (
        Success::<Empty>::name().into_owned(),
        Success::<Empty>::schema(),
    );
    let listed = RouteDescription::new(
        HttpMethod::Get,
        all,
        "listVendorsOfEvent",
        "The vendors of an event.",
    );
    [
        generate(of, assign, assigned.of(of)),
        generate(of, change, changed.of(of)),
        generate(of, unassign, taken.answers(done).of(of)),
        generate(of, of_event, listed.answers(many(of)).of(of)),
    ]
}

/// Routes that read schedules and availability.
fn reading_routes() -> [GeneratedRoute<AppState>; 5] {
    let of = &EVENT_VENDOR;
    let get = |path, id, summary| RouteDescription::new(HttpMethod::Get, path, id, summary);
    let of_wedding = get(
        "/event-vendor/weddings/{weddingId}/event-vendors",
        "listAssignments",
        "All vendors of all events of a wedding.",
    );
    let of_vendor = get(
        "/event-vendor/vendors/{vendorId}/events",
        "listEventsOfVendor",
        "The events that a vendor is at, the earliest first.",
    );
    let free = get(
        "/event-vendor/events/{eventId}/weddings/{weddingId}/available-vendors",
        "listAvailableVendors",
        "The vendors who are not at the event and at no other one at that time.",
    );
    let schedule = get(
        "/event-vendor/vendors/{vendorId}/schedule",
        "getVendorSchedule",
        "Where a vendor is when and in which role, the earliest first.",
    );
    let availability = RouteDescription::new(
        HttpMethod::Post,
        "/event-vendor/vendors/{vendorId}/check-availability",
        "checkAvailability",
        "Whether a vendor is at no event between two times, and which ones are in the way.",
    );
    let availability = availability.body(("TimeSpan".to_owned(), TimeSpan::schema()));
    [
        generate(of, list, of_wedding.answers(many(of)).of(of)),
        generate(
            &EVENT,
            events_of_vendor,
            of_vendor.answers(many(&EVENT)).of(&EVENT),
        ),
        generate(&VENDOR, available, free.answers(many(&VENDOR)).of(&VENDOR)),
        generate(
            of,
            self::schedule,
            schedule.answers(schedule_shape()).of(of),
        ),
        generate(
            &EVENT,
            check_availability,
            availability.answers(availability_shape()).of(&EVENT),
        ),
    ]
}

fn list_of(schema: &str) -> RefOr<Schema> {
    ArrayBuilder::new()
        .items(Ref::from_schema_name(schema))
        .into()
}

fn schedule_shape() -> NamedSchema {
    let schema = schemas::success("schedule", list_of("EventVendor"));
    ("Success_ScheduleData".to_owned(), schema)
}

fn availability_shape() -> NamedSchema {
    let is_free = ObjectBuilder::new().schema_type(Type::Boolean);
    let data = ObjectBuilder::new()
        .property("available", is_free)
        .required("available")
        .property("events", list_of("Event"))
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

/// The assignments of a vendor to an event: one, unless two devices made one at the same time.
async fn found(
    table: &RecordState,
    wedding: &DocumentId,
    pair: AssignmentPath,
) -> Result<Vec<RecordId>, ApiError> {
    let now = RequestTime::now(&table.shared);
    let read_model = move |model: &Model| {
        let (records, today) = (model.records(), now.today(model));
        let at_event = records.list_referring(&EVENT_VENDOR, "eventId", &pair.event_id, today);
        let is_of = |view: &RecordView| view.get("vendorId") == Some(&json!(pair.vendor_id));
        let ids = at_event.into_iter().filter(is_of);
        ids.filter_map(|view| RecordId::parse(&view.id).ok())
            .collect()
    };
    super::super::read(&table.shared, wedding, read_model).await
}

/// The body has the fields of a new assignment; the path names its event.
async fn assign(
    State(table): State<RecordState>,
    member: Member<WriteRecords>,
    Path(event_id): Path<String>,
    mut request: NewBody<Map<String, Value>>,
) -> Result<(StatusCode, Data<OneRecord>), ApiError> {
    table
        .ensure_exists(&member.wedding, &EVENT, &event_id)
        .await?;
    let vendor_id = request.fields.get("vendorId").and_then(Value::as_str);
    let vendor_id = vendor_id.unwrap_or_default().to_owned();
    let pair = AssignmentPath {
        event_id: event_id.clone(),
        vendor_id,
    };
    let there = found(&table, &member.wedding, pair).await?;
    let is_same = |id: &RecordId| request.id.as_deref() == Some(id.as_str());
    if !there.is_empty() && !there.iter().any(is_same) {
        return Err(ApiError::Named {
            code: ErrorCode::Conflict,
            field: Some("vendorId"),
            message: "This vendor is already at the event.".into(),
        });
    }
    request.fields.insert("eventId".to_owned(), json!(event_id));
    create(State(table), member, request).await
}

/// Vendor and event stay as the path names them.
async fn change(
    State(table): State<RecordState>,
    member: Member<WriteRecords>,
    Path(pair): Path<AssignmentPath>,
    JsonBody(mut changes): JsonBody<Map<String, Value>>,
) -> Result<Data<OneRecord>, ApiError> {
    changes.retain(|key, _| key != "eventId" && key != "vendorId");
    let there = found(&table, &member.wedding, pair).await?;
    let id = there.into_iter().next().ok_or_else(|| no_such(table.of))?;
    update_of(&table, &member, id, changes).await
}

async fn unassign(
    State(table): State<RecordState>,
    member: Member<WriteRecords>,
    Path(pair): Path<AssignmentPath>,
) -> Result<Data<Empty>, ApiError> {
    let there = found(&table, &member.wedding, pair).await?;
    if there.is_empty() {
        return Err(no_such(table.of));
    }
    let removal = |id| RecordCommand::new(table.of, id, Action::Remove);
    let commands = there.into_iter().map(removal).collect();
    let batch = Command::RecordsChange(RecordBatch { commands });
    super::super::run(&table.shared, &member, batch, |_| ()).await?;
    Ok(Data(Empty {}))
}

async fn of_event(
    State(table): State<RecordState>,
    member: Member<ReadRecords>,
    Path(event): Path<String>,
) -> Result<Data<ManyRecords>, ApiError> {
    table.ensure_exists(&member.wedding, &EVENT, &event).await?;
    let record = table.of;
    table
        .pick(&member.wedding, move |model, today| {
            model
                .records()
                .list_referring(record, "eventId", &event, today)
        })
        .await
}

async fn events_of_vendor(
    State(table): State<RecordState>,
    member: Member<ReadRecords>,
    Path(vendor): Path<String>,
) -> Result<Data<ManyRecords>, ApiError> {
    table
        .ensure_exists(&member.wedding, &VENDOR, &vendor)
        .await?;
    table
        .pick(&member.wedding, move |model, today| {
            let records = model.records();
            let events = records.events_of(&vendor).into_iter();
            events
                .filter_map(|id| records.find_view(&EVENT, &id, today))
                .collect()
        })
        .await
}

async fn available(
    State(table): State<RecordState>,
    member: Member<ReadRecords>,
    Path((event, _)): Path<(String, String)>,
) -> Result<Data<ManyRecords>, ApiError> {
    table.ensure_exists(&member.wedding, &EVENT, &event).await?;
    table
        .pick(&member.wedding, move |model, today| {
            let records = model.records();
            let vendors = records.assignable_vendors(&event).into_iter();
            let free = vendors.filter(|(_, in_the_way)| in_the_way.is_empty());
            free.filter_map(|(id, _)| records.find_view(&VENDOR, &id, today))
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
    State(table): State<RecordState>,
    member: Member<ReadRecords>,
    Path(vendor): Path<String>,
) -> Result<Data<Schedule>, ApiError> {
    table
        .ensure_exists(&member.wedding, &VENDOR, &vendor)
        .await?;
    let now = RequestTime::now(&table.shared);
    let read_model = move |model: &Model| {
        let (records, today) = (model.records(), now.today(model));
        let of = &EVENT_VENDOR;
        let assigned = records.list_referring(of, "vendorId", &vendor, today);
        let mut all: Vec<RecordAnswer> = assigned
            .into_iter()
            .map(|view| RecordAnswer::of(of, view, records, today))
            .collect();
        let place: BTreeMap<String, usize> =
            records.events_of(&vendor).into_iter().zip(0..).collect();
        all.sort_by_key(|assignment| {
            assignment
                .text("eventId")
                .and_then(|id| place.get(id).copied())
        });
        all
    };
    let all = super::super::read(&table.shared, &member.wedding, read_model).await?;
    Ok(Data(Schedule(all)))
}

/// Whether a vendor is free, and the assignments that overlap.
struct Availability(Vec<RecordAnswer>);

impl Serialize for Availability {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut data = serializer.serialize_map(Some(2))?;
        data.serialize_entry("available", &self.0.is_empty())?;
        data.serialize_entry("events", &RecordList(&EVENT, &self.0))?;
        data.end()
    }
}

async fn check_availability(
    State(table): State<RecordState>,
    member: Member<ReadRecords>,
    Path(vendor): Path<String>,
    JsonBody(body): JsonBody<TimeSpan>,
) -> Result<Data<Availability>, ApiError> {
    table
        .ensure_exists(&member.wedding, &VENDOR, &vendor)
        .await?;
    let now = RequestTime::now(&table.shared);
    let read_model = move |model: &Model| {
        let (records, today) = (model.records(), now.today(model));
        let span = records.read_span(body.start_time, body.end_time)?;
        let events = records.conflicting_events(&vendor, span, None).into_iter();
        let events = events.filter_map(|id| {
            let view = records.find_view(&EVENT, &id, today)?;
            Some(RecordAnswer::of(&EVENT, view, records, today))
        });
        Ok::<_, Refusal>(events.collect())
    };
    let events = super::super::read(&table.shared, &member.wedding, read_model).await??;
    Ok(Data(Availability(events)))
}
