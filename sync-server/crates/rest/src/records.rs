//! `/api/guests/{weddingId}`, `/api/expenses/{weddingId}` and so on: the same five routes for every kind of record in
//! the core's tables. Some kinds are nested as well: `/api/guests/{weddingId}/groups`. Planning has additional routes.

mod answer;
mod body;
mod description;
mod event_vendors;
mod guests;
mod plan;
mod properties;
mod purchase;
mod related;
mod schemas;
mod serialize;
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

/// The state of a kind's handlers: the shared state and the kind's table.
type RecordState = GeneratedState<&'static Record, AppState>;

pub(super) fn routes() -> OpenApiRouter<AppState> {
    let of_all = RECORDS.iter().flat_map(|record| {
        let places = description::RouteAddress::all(record);
        places.flat_map(|at| routes_at(record, at))
    });
    let more = plan::routes()
        .chain(event_vendors::routes())
        .chain(purchase::routes());
    generated_route::router(of_all.chain(more)).merge(user_tasks::routes())
}

fn routes_at(
    record: &'static Record,
    at: description::RouteAddress,
) -> [GeneratedRoute<AppState>; 5] {
    let of_vendor = *record == VENDOR;
    let created = description::create(record, at);
    let updated = description::update(record, at);
    [
        generate(record, list, description::list(record, at)),
        if of_vendor {
            generate(record, vendors::create, created)
        } else {
            generate(record, create, created)
        },
        generate(record, get, description::get(record, at)),
        if of_vendor {
            generate(record, vendors::update, updated)
        } else {
            generate(record, update, updated)
        },
        if *record == GUEST {
            let description = description::delete_guest(record, at);
            generate(record, guests::delete, description)
        } else {
            generate(record, delete, description::delete(record, at))
        },
    ]
}

/// Routes for one record, without the wedding in their path.
fn routes_by_id(record: &'static Record) -> [GeneratedRoute<AppState>; 3] {
    let at = description::RouteAddress::ById;
    [
        generate(record, get, description::get(record, at)),
        generate(record, update, description::update(record, at)),
        generate(record, delete, description::delete(record, at)),
    ]
}

/// The record id in a path.
struct RecordIdParam(String);

impl FromRequestParts<RecordState> for RecordIdParam {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, table: &RecordState) -> Result<Self, ApiError> {
        let path = RawPathParams::from_request_parts(parts, table).await;
        let path = path.or(Err(no_such(table.of)))?;
        let parameter = description::parameter(table.of);
        let named = path.iter().find(|(key, _)| *key == parameter);
        let (_, id) = named.ok_or_else(|| no_such(table.of))?;
        Ok(Self(id.to_owned()))
    }
}

async fn list(
    State(table): State<RecordState>,
    member: Member<ReadRecords>,
) -> Result<Data<ManyRecords>, ApiError> {
    let record = table.of;
    table
        .pick(&member.wedding, move |model, today| {
            model.records().list(record, &RecordQuery::default(), today)
        })
        .await
}

async fn create(
    State(table): State<RecordState>,
    member: Member<WriteRecords>,
    request: NewBody<Map<String, Value>>,
) -> Result<(StatusCode, Data<OneRecord>), ApiError> {
    let id = new_id(table.of, request.id)?;
    let read_model = record_reader(&table, id.as_str());
    let (fields, places) = body::read_new(table.of, request.fields)?;
    let command = command(table.of, id, Action::Add(fields));
    let added = super::add(&table.shared, &member, command, read_model).await;
    let (status, view) = added.map_err(|error| places.name(error))?;
    // A deleted record keeps its id, and adding it again does not restore it.
    let view = view.ok_or_else(|| removed(table.of))?;
    Ok((status, Data(table.one(&member.wedding, view).await?)))
}

/// The id for a new record: chosen by the client, or generated.
fn new_id(record: &Record, chosen: Option<String>) -> Result<RecordId, ApiError> {
    let id = chosen.unwrap_or_else(|| Uuid::new_v4().to_string());
    let id =
        RecordId::parse(&id).map_err(|invalid| ApiError::invalid("id", invalid.to_string()))?;
    if is_address(record, &id) {
        let message = format!("\"{id}\" is part of an address here, so it can’t be an id");
        return Err(ApiError::invalid("id", message));
    }
    Ok(id)
}

async fn get(
    State(table): State<RecordState>,
    member: Member<ReadRecords>,
    RecordIdParam(id): RecordIdParam,
) -> Result<Data<OneRecord>, ApiError> {
    let view = super::read(&table.shared, &member.wedding, record_reader(&table, &id)).await?;
    let view = view.ok_or_else(|| no_such(table.of))?;
    Ok(Data(table.one(&member.wedding, view).await?))
}

async fn update(
    State(table): State<RecordState>,
    member: Member<WriteRecords>,
    RecordIdParam(id): RecordIdParam,
    JsonBody(changes): JsonBody<Map<String, Value>>,
) -> Result<Data<OneRecord>, ApiError> {
    let id = existing(table.of, &id)?;
    update_of(&table, &member, id, changes).await
}

async fn update_of(
    table: &RecordState,
    member: &Member<WriteRecords>,
    id: RecordId,
    changes: Map<String, Value>,
) -> Result<Data<OneRecord>, ApiError> {
    let read_model = record_reader(table, id.as_str());
    let (changes, places) = body::read(table.of, changes)?;
    if adds_missing(table.of, &id) {
        let view = super::read(&table.shared, &member.wedding, read_model.clone()).await?;
        view.ok_or_else(|| no_such(table.of))?;
    }
    let command = command(table.of, id, Action::Update(changes));
    let changed = super::run(&table.shared, member, command, read_model).await;
    let view = changed.map_err(|error| places.name(error.into()))?;
    let view = view.ok_or_else(|| no_such(table.of))?;
    Ok(Data(table.one(&member.wedding, view).await?))
}

async fn delete(
    State(table): State<RecordState>,
    member: Member<WriteRecords>,
    RecordIdParam(id): RecordIdParam,
) -> Result<Data<Empty>, ApiError> {
    let id = existing(table.of, &id)?;
    let command = command(table.of, id, Action::Remove);
    super::run(&table.shared, &member, command, |_| ()).await?;
    Ok(Data(Empty {}))
}

/// Whether an update adds a missing record, as for kinds with built-in records.
fn adds_missing(record: &Record, id: &RecordId) -> bool {
    !record.built_in.is_empty() && !record.is_built_in(id.as_str())
}

fn command(record: &'static Record, id: RecordId, action: Action) -> Command {
    Command::Record(RecordCommand::new(record, id, action))
}

/// The id in a path. An id that cannot be valid gives a 404.
fn existing(record: &Record, id: &str) -> Result<RecordId, ApiError> {
    RecordId::parse(id).map_err(|_invalid| no_such(record))
}

/// Whether a record with this id would have the path of another route: guests, say, have `groups` nested below them.
fn is_address(record: &Record, id: &RecordId) -> bool {
    let stands_below = |below: &Record| {
        let others = match below.address {
            RestAddress::Beneath(others) | RestAddress::OwnAndBeneath(others) => Some(others),
            RestAddress::Own | RestAddress::Named(_) | RestAddress::Elsewhere => None,
        };
        others == Some(record.container) && below.container == id.as_str()
    };
    plan::is_address(record, id) || RECORDS.iter().any(|below| stands_below(below))
}

/// A function that reads one record from a model.
fn record_reader(
    table: &RecordState,
    id: &str,
) -> impl FnOnce(&Model) -> Option<RecordAnswer> + Clone + Send + use<> {
    let (record, id, now) = (table.of, id.to_owned(), RequestTime::now(&table.shared));
    move |model: &Model| {
        let (records, today) = (model.records(), now.today(model));
        let view = records.find_view(record, &id, today)?;
        Some(RecordAnswer::of(record, view, records, today))
    }
}

fn no_such(record: &Record) -> ApiError {
    let message = format!("This {} doesn’t exist.", record.noun);
    ApiError::named(ErrorCode::NotFound, message)
}

fn removed(record: &Record) -> ApiError {
    ApiError::Named {
        code: ErrorCode::Conflict,
        field: Some("id"),
        message: format!("The {} with this id was removed.", record.noun).into(),
    }
}

impl RecordState {
    /// Checks that the record of a path exists.
    async fn ensure_exists(
        &self,
        wedding: &DocumentId,
        record: &'static Record,
        id: &str,
    ) -> Result<(), ApiError> {
        let id = id.to_owned();
        let is_there = move |model: &Model| model.records().find(record, &id).is_some();
        match super::read(&self.shared, wedding, is_there).await? {
            true => Ok(()),
            false => Err(no_such(record)),
        }
    }

    /// An answer with the records that `pick` selects.
    async fn pick(
        &self,
        wedding: &DocumentId,
        pick: impl FnOnce(&Model, CalendarDate) -> Vec<RecordView> + Send + 'static,
    ) -> Result<Data<ManyRecords>, ApiError> {
        let (record, now) = (self.of, RequestTime::now(&self.shared));
        let read_model = move |model: &Model| {
            let (records, today) = (model.records(), now.today(model));
            let views = pick(model, today).into_iter();
            views
                .map(|view| RecordAnswer::of(record, view, records, today))
                .collect()
        };
        let wholes = super::read(&self.shared, wedding, read_model).await?;
        Ok(Data(self.many(wedding, wholes).await?))
    }

    /// An answer with one record.
    async fn one(&self, wedding: &DocumentId, whole: RecordAnswer) -> Result<OneRecord, ApiError> {
        let mut wholes = [whole];
        plan::name_assigned(self, wedding, &mut wholes).await?;
        let [whole] = wholes;
        Ok(OneRecord(self.of, whole))
    }

    /// An answer with several records.
    async fn many(
        &self,
        wedding: &DocumentId,
        mut wholes: Vec<RecordAnswer>,
    ) -> Result<ManyRecords, ApiError> {
        plan::name_assigned(self, wedding, &mut wholes).await?;
        Ok(ManyRecords(self.of, wholes))
    }
}

/// Lets extractors take the part of the state that they need.
macro_rules! parts {
    ($($part:ty),+) => {
        $(
            impl FromRef<RecordState> for $part {
                fn from_ref(table: &RecordState) -> Self {
                    Self::from_ref(&table.shared)
                }
            }
        )+
    };
}

parts!(Db, Documents, AccessTokens);

impl FromRef<RecordState> for &'static Record {
    fn from_ref(table: &RecordState) -> Self {
        table.of
    }
}
