//! `/api/guests/{weddingId}`, `/api/expenses/{weddingId}` and so on: the same five routes for every kind of record in
//! the core's tables. Some kinds are nested as well: `/api/guests/{weddingId}/groups`. Milestones,
//! tasks, vendors of events and gifts have additional routes.

mod answer;
mod body;
mod description;
mod event_vendors;
mod guests;
mod properties;
mod purchase;
mod related;
mod schemas;
mod serialize;
mod todos;
mod user_tasks;
mod vendors;

use axum::extract::{FromRef, FromRequestParts, RawPathParams, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use serde_json::{Map, Value};
use troth_accounts::member::{Member, ReadRecords, WriteRecords};
use troth_accounts::tokens::AccessTokens;
use troth_core::command::Command;
use troth_core::date::CalendarDate;
use troth_core::ids::RecordId;
use troth_core::model::Model;
use troth_core::record::{Action, Record, RecordCommand, RecordQuery, RecordView, RestAddress};
use troth_core::records::RECORDS;
use troth_core::records::guest::GUEST;
use troth_core::records::vendor::VENDOR;
use troth_documents::{DocumentId, Documents};
use troth_http::error::{ApiError, ErrorCode};
use troth_storage::Db;
use utoipa_axum::router::OpenApiRouter;
use uuid::Uuid;

use self::answer::{ManyRecords, OneRecord, RecordAnswer};
use super::RequestTime;
use super::body::{Data, Empty, JsonBody, NewBody};
use crate::generated_route::{self, GeneratedRoute, GeneratedState, generate};
use crate::state::AppState;

/// The state of a handler: the state of the server, and the kind of record that its route serves.
type RecordState = GeneratedState<&'static Record, AppState>;

pub(super) fn routes() -> OpenApiRouter<AppState> {
    let standard_routes = RECORDS.iter().flat_map(|record| {
        let addresses = description::RouteAddress::all(record);
        addresses.flat_map(|address| routes_at(record, address))
    });
    let special_routes = todos::routes()
        .chain(event_vendors::routes())
        .chain(purchase::routes());
    generated_route::router(standard_routes.chain(special_routes)).merge(user_tasks::routes())
}

/// The five routes of a kind at one address. Vendors and guests have handlers of their own for some of them.
fn routes_at(
    record: &'static Record,
    address: description::RouteAddress,
) -> [GeneratedRoute<AppState>; 5] {
    let is_vendor = *record == VENDOR;
    let create_description = description::create(record, address);
    let update_description = description::update(record, address);
    [
        generate(record, list, description::list(record, address)),
        if is_vendor {
            generate(record, vendors::create, create_description)
        } else {
            generate(record, create, create_description)
        },
        generate(record, get, description::get(record, address)),
        if is_vendor {
            generate(record, vendors::update, update_description)
        } else {
            generate(record, update, update_description)
        },
        if *record == GUEST {
            let description = description::delete_guest(record, address);
            generate(record, guests::delete, description)
        } else {
            generate(record, delete, description::delete(record, address))
        },
    ]
}

/// Routes for one record, without the wedding in their path.
fn routes_by_id(record: &'static Record) -> [GeneratedRoute<AppState>; 3] {
    let address = description::RouteAddress::ById;
    [
        generate(record, get, description::get(record, address)),
        generate(record, update, description::update(record, address)),
        generate(record, delete, description::delete(record, address)),
    ]
}

/// The record id in a path.
struct RecordIdParam(String);

impl FromRequestParts<RecordState> for RecordIdParam {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &RecordState) -> Result<Self, ApiError> {
        let path = RawPathParams::from_request_parts(parts, state).await;
        let path = path.or(Err(not_found_error(state.record())))?;
        let parameter = description::id_parameter(state.record());
        let id_entry = path.iter().find(|(key, _)| *key == parameter);
        let (_, id) = id_entry.ok_or_else(|| not_found_error(state.record()))?;
        Ok(Self(id.to_owned()))
    }
}

async fn list(
    State(state): State<RecordState>,
    member: Member<ReadRecords>,
) -> Result<Data<ManyRecords>, ApiError> {
    let record = state.record();
    state
        .list_answer(&member.document_id, move |model, today| {
            model.records().list(record, &RecordQuery::default(), today)
        })
        .await
}

async fn create(
    State(state): State<RecordState>,
    member: Member<WriteRecords>,
    request: NewBody<Map<String, Value>>,
) -> Result<(StatusCode, Data<OneRecord>), ApiError> {
    let id = new_id(state.record(), request.id)?;
    let read_model = record_reader(&state, id.as_str());
    let (fields, grouped_fields) = body::read_new(state.record(), request.fields)?;
    let command = record_command(state.record(), id, Action::Add(fields));
    let result = super::add(&state.shared, &member, command, read_model).await;
    let (status, answer) = result.map_err(|error| grouped_fields.qualify_field(error))?;
    // A deleted record keeps its id, and adding it again does not restore it.
    let answer = answer.ok_or_else(|| removed_error(state.record()))?;
    Ok((
        status,
        Data(state.one_record(&member.document_id, answer).await?),
    ))
}

/// The id for a new record: chosen by the client, or generated.
fn new_id(record: &Record, chosen_id: Option<String>) -> Result<RecordId, ApiError> {
    let id = chosen_id.unwrap_or_else(|| Uuid::new_v4().to_string());
    let id =
        RecordId::parse(&id).map_err(|invalid| ApiError::invalid("id", invalid.to_string()))?;
    if is_path_segment(record, &id) {
        let message = format!("\"{id}\" is part of an address here, so it can’t be an id");
        return Err(ApiError::invalid("id", message));
    }
    Ok(id)
}

async fn get(
    State(state): State<RecordState>,
    member: Member<ReadRecords>,
    RecordIdParam(id): RecordIdParam,
) -> Result<Data<OneRecord>, ApiError> {
    let read_record = record_reader(&state, &id);
    let answer = super::read(&state.shared, &member.document_id, read_record).await?;
    let answer = answer.ok_or_else(|| not_found_error(state.record()))?;
    Ok(Data(state.one_record(&member.document_id, answer).await?))
}

async fn update(
    State(state): State<RecordState>,
    member: Member<WriteRecords>,
    RecordIdParam(id): RecordIdParam,
    JsonBody(changes): JsonBody<Map<String, Value>>,
) -> Result<Data<OneRecord>, ApiError> {
    let id = parse_path_id(state.record(), &id)?;
    update_record(&state, &member, id, changes).await
}

/// Runs the update of a record and answers with the changed record.
async fn update_record(
    state: &RecordState,
    member: &Member<WriteRecords>,
    id: RecordId,
    changes: Map<String, Value>,
) -> Result<Data<OneRecord>, ApiError> {
    let read_model = record_reader(state, id.as_str());
    let (changes, grouped_fields) = body::read(state.record(), changes)?;
    if would_add_missing(state.record(), &id) {
        let answer = super::read(&state.shared, &member.document_id, read_model.clone()).await?;
        answer.ok_or_else(|| not_found_error(state.record()))?;
    }
    let command = record_command(state.record(), id, Action::Update(changes));
    let result = super::run(&state.shared, member, command, read_model).await;
    let answer = result.map_err(|error| grouped_fields.qualify_field(error.into()))?;
    let answer = answer.ok_or_else(|| not_found_error(state.record()))?;
    Ok(Data(state.one_record(&member.document_id, answer).await?))
}

async fn delete(
    State(state): State<RecordState>,
    member: Member<WriteRecords>,
    RecordIdParam(id): RecordIdParam,
) -> Result<Data<Empty>, ApiError> {
    let id = parse_path_id(state.record(), &id)?;
    let command = record_command(state.record(), id, Action::Remove);
    super::run(&state.shared, &member, command, |_| ()).await?;
    Ok(Data(Empty {}))
}

/// Whether the core would add the record if an update finds none with this id. It does so for kinds with built-in
/// records, which are not in the document until they are changed; only the built-in ones should be added that way.
fn would_add_missing(record: &Record, id: &RecordId) -> bool {
    !record.built_in.is_empty() && !record.is_built_in(id.as_str())
}

fn record_command(record: &'static Record, id: RecordId, action: Action) -> Command {
    Command::Record(RecordCommand::new(record, id, action))
}

/// The id in a path. An id that cannot be valid gives a 404.
fn parse_path_id(record: &Record, id: &str) -> Result<RecordId, ApiError> {
    RecordId::parse(id).map_err(|_invalid| not_found_error(record))
}

/// Whether a record with this id would have the path of another route: `/guests/{weddingId}/groups` lists groups, so
/// no guest may have the id `groups`.
fn is_path_segment(record: &Record, id: &RecordId) -> bool {
    let is_nested_here = |other: &Record| {
        let parent = match other.address {
            RestAddress::Beneath(parent) | RestAddress::OwnAndBeneath(parent) => Some(parent),
            RestAddress::Own | RestAddress::Named(_) | RestAddress::Elsewhere => None,
        };
        parent == Some(record.container) && other.container == id.as_str()
    };
    todos::is_path_segment(record, id) || RECORDS.iter().any(|other| is_nested_here(other))
}

/// A function that reads one record from a model.
fn record_reader(
    state: &RecordState,
    id: &str,
) -> impl FnOnce(&Model) -> Option<RecordAnswer> + Clone + Send + use<> {
    let (record, id, now) = (
        state.record(),
        id.to_owned(),
        RequestTime::now(&state.shared),
    );
    move |model: &Model| {
        let (records, today) = (model.records(), now.today(model));
        let view = records.find_view(record, &id, today)?;
        Some(RecordAnswer::new(record, view, records, today))
    }
}

/// The error for a record that does not exist.
fn not_found_error(record: &Record) -> ApiError {
    let message = format!("This {} doesn’t exist.", record.noun);
    ApiError::named(ErrorCode::NotFound, message)
}

/// The error for adding a record again that was removed.
fn removed_error(record: &Record) -> ApiError {
    ApiError::Named {
        code: ErrorCode::Conflict,
        field: Some("id"),
        message: format!("The {} with this id was removed.", record.noun).into(),
    }
}

impl RecordState {
    /// The kind of record that the route serves.
    fn record(&self) -> &'static Record {
        self.data
    }

    /// Checks that the record of a path exists.
    async fn ensure_exists(
        &self,
        document_id: &DocumentId,
        record: &'static Record,
        id: &str,
    ) -> Result<(), ApiError> {
        let id = id.to_owned();
        let exists = move |model: &Model| model.records().find(record, &id).is_some();
        match super::read(&self.shared, document_id, exists).await? {
            true => Ok(()),
            false => Err(not_found_error(record)),
        }
    }

    /// An answer with the records that `select` returns.
    async fn list_answer(
        &self,
        document_id: &DocumentId,
        select: impl FnOnce(&Model, CalendarDate) -> Vec<RecordView> + Send + 'static,
    ) -> Result<Data<ManyRecords>, ApiError> {
        let (record, now) = (self.record(), RequestTime::now(&self.shared));
        let read_model = move |model: &Model| {
            let (records, today) = (model.records(), now.today(model));
            select(model, today)
                .into_iter()
                .map(|view| RecordAnswer::new(record, view, records, today))
                .collect()
        };
        let answers = super::read(&self.shared, document_id, read_model).await?;
        Ok(Data(self.many_records(document_id, answers).await?))
    }

    /// An answer with one record.
    async fn one_record(
        &self,
        document_id: &DocumentId,
        answer: RecordAnswer,
    ) -> Result<OneRecord, ApiError> {
        let mut answers = [answer];
        todos::add_assigned_users(self, document_id, &mut answers).await?;
        let [answer] = answers;
        Ok(OneRecord(self.record(), answer))
    }

    /// An answer with several records.
    async fn many_records(
        &self,
        document_id: &DocumentId,
        mut answers: Vec<RecordAnswer>,
    ) -> Result<ManyRecords, ApiError> {
        todos::add_assigned_users(self, document_id, &mut answers).await?;
        Ok(ManyRecords(self.record(), answers))
    }
}

/// Lets extractors take the part of the shared state that they need.
macro_rules! impl_from_ref {
    ($($part:ty),+) => {
        $(
            impl FromRef<RecordState> for $part {
                fn from_ref(state: &RecordState) -> Self {
                    Self::from_ref(&state.shared)
                }
            }
        )+
    };
}

impl_from_ref!(Db, Documents, AccessTokens);

impl FromRef<RecordState> for &'static Record {
    fn from_ref(state: &RecordState) -> Self {
        state.record()
    }
}
