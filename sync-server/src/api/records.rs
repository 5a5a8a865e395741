//! `/api/guests/{weddingId}`, `/api/expenses/{weddingId}` and so on: the same five calls for every
//! kind of record that the core has a table of. Some stand beneath others as well:
//! `/api/guests/{weddingId}/groups`.

mod arrangement;
mod body;
mod description;
mod guests;
mod schemas;
mod shown;
mod vendors;

use axum::extract::{FromRef, Path, State};
use axum::http::StatusCode;
use serde_json::{Map, Value};
use troth_core::command::Command;
use troth_core::ids::RecordId;
use troth_core::model::Model;
use troth_core::record::{Action, Record, RecordCommand, RecordQuery, RecordView};
use troth_core::records::RECORDS;
use troth_core::records::guest::GUEST;
use troth_core::records::vendor::VENDOR;
use utoipa_axum::router::OpenApiRouter;
use uuid::Uuid;

use self::description::Address;
use self::shown::{Many, One};
use super::body::{Data, Done, JsonBody, NewBody};
use crate::auth::member::{Member, ReadRecords, WriteRecords};
use crate::auth::requirement::made::{self, Made, MadeOf, make};
use crate::auth::tokens::AccessTokens;
use crate::db::Db;
use crate::error::{ApiError, ErrorCode};
use crate::state::AppState;
use crate::sync::Documents;

/// What the handlers of a kind of records are given: the state, and the kind's table.
type Table = MadeOf<&'static Record, AppState>;

pub(super) fn routes() -> OpenApiRouter<AppState> {
    made::router(RECORDS.iter().flat_map(|record| {
        let addresses = Address::all(record);
        addresses.flat_map(|at| routes_at(record, at))
    }))
}

fn routes_at(record: &'static Record, at: Address) -> [Made<AppState>; 5] {
    [
        make(record, list, description::list(record, at)),
        if *record == VENDOR {
            make(record, vendors::create, description::create(record, at))
        } else {
            make(record, create, description::create(record, at))
        },
        make(record, get, description::get(record, at)),
        if *record == VENDOR {
            make(record, vendors::update, description::update(record, at))
        } else {
            make(record, update, description::update(record, at))
        },
        if *record == GUEST {
            let description = description::delete_guest(record, at);
            make(record, guests::delete, description)
        } else {
            make(record, delete, description::delete(record, at))
        },
    ]
}

/// The wedding and the record of a path.
type RecordPath = Path<(String, String)>;

async fn list(
    State(table): State<Table>,
    member: Member<ReadRecords>,
) -> Result<Data<Many>, ApiError> {
    let (record, today) = (table.of, super::today(&table.shared)?);
    let views = super::read(&table.shared, &member.wedding, move |model| {
        let records = model.records();
        let views = records.list(record, &RecordQuery::default(), today);
        let views = views.into_iter();
        views
            .map(|view| view.with_offsets(record, records.zone()))
            .collect()
    });
    Ok(Data(Many(record, views.await?)))
}

async fn create(
    State(table): State<Table>,
    member: Member<WriteRecords>,
    request: NewBody<Map<String, Value>>,
) -> Result<(StatusCode, Data<One>), ApiError> {
    let id = new_id(table.of, request.id)?;
    let look = look(&table, id.as_str())?;
    let (fields, places) = body::read(table.of, request.fields)?;
    let command = command(table.of, id, Action::Add(fields));
    let added = super::add(&table.shared, &member, command, look).await;
    let (status, view) = added.map_err(|error| places.name(error))?;
    // A removed one keeps its id, and is not to be had by adding it again.
    let view = view.ok_or_else(|| removed(table.of))?;
    Ok((status, Data(One(table.of, view))))
}

/// The id that a body chose for a new record, or one of its own.
fn new_id(record: &Record, chosen: Option<String>) -> Result<RecordId, ApiError> {
    let id = chosen.unwrap_or_else(|| Uuid::new_v4().to_string());
    let id =
        RecordId::parse(&id).map_err(|invalid| ApiError::invalid("id", invalid.to_string()))?;
    if is_address(record, &id) {
        let message = format!("\"{id}\" is an address here, and no id");
        return Err(ApiError::invalid("id", message));
    }
    Ok(id)
}

async fn get(
    State(table): State<Table>,
    member: Member<ReadRecords>,
    Path((_, id)): RecordPath,
) -> Result<Data<One>, ApiError> {
    let view = super::read(&table.shared, &member.wedding, look(&table, &id)?).await?;
    let view = view.ok_or_else(|| no_such(table.of))?;
    Ok(Data(One(table.of, view)))
}

async fn update(
    State(table): State<Table>,
    member: Member<WriteRecords>,
    Path((_, id)): RecordPath,
    JsonBody(changes): JsonBody<Map<String, Value>>,
) -> Result<Data<One>, ApiError> {
    let look = look(&table, &id)?;
    let id = existing(table.of, &id)?;
    let (changes, places) = body::read(table.of, changes)?;
    if would_add(table.of, &id) {
        let view = super::read(&table.shared, &member.wedding, look.clone()).await?;
        view.ok_or_else(|| no_such(table.of))?;
    }
    let command = command(table.of, id, Action::Update(changes));
    let changed = super::run(&table.shared, &member, command, look).await;
    let view = changed.map_err(|error| places.name(error.into()))?;
    let view = view.ok_or_else(|| no_such(table.of))?;
    Ok(Data(One(table.of, view)))
}

async fn delete(
    State(table): State<Table>,
    member: Member<WriteRecords>,
    Path((_, id)): RecordPath,
) -> Result<Data<Done>, ApiError> {
    let id = existing(table.of, &id)?;
    let command = command(table.of, id, Action::Remove);
    super::run(&table.shared, &member, command, |_| ()).await?;
    Ok(Data(Done {}))
}

/// Whether an update adds the record where it is not there, as that of a kind with built-in ones does.
fn would_add(record: &Record, id: &RecordId) -> bool {
    !record.built_in.is_empty() && !record.is_built_in(id.as_str())
}

fn command(record: &'static Record, id: RecordId, action: Action) -> Command {
    Command::Record(RecordCommand::new(record, id, action))
}

/// The id of a path: nothing has one that none can have.
fn existing(record: &Record, id: &str) -> Result<RecordId, ApiError> {
    RecordId::parse(id).map_err(|_invalid| no_such(record))
}

/// Whether the address of a record with this id would be that of other records: of groups, say, which
/// stand beneath guests.
fn is_address(record: &Record, id: &RecordId) -> bool {
    let mut beneath = RECORDS
        .iter()
        .filter(|below| below.beneath == Some(record.container));
    beneath.any(|below| below.container == id.as_str())
}

/// A look at one record.
fn look(
    table: &Table,
    id: &str,
) -> Result<impl FnOnce(&Model) -> Option<RecordView> + Clone + Send + use<>, ApiError> {
    let (record, id, today) = (table.of, id.to_owned(), super::today(&table.shared)?);
    Ok(move |model: &Model| {
        let records = model.records();
        let view = records.one(record, &id, today)?;
        Some(view.with_offsets(record, records.zone()))
    })
}

fn no_such(record: &Record) -> ApiError {
    let message = format!("There is no such {}.", record.noun);
    ApiError::named(ErrorCode::NotFound, message)
}

fn removed(record: &Record) -> ApiError {
    ApiError::Named {
        code: ErrorCode::Conflict,
        field: Some("id"),
        message: format!("The {} with this id has been removed.", record.noun).into(),
    }
}

/// Gives extractors the part of the state that they ask for.
macro_rules! parts {
    ($($part:ty),+) => {
        $(
            impl FromRef<Table> for $part {
                fn from_ref(table: &Table) -> Self {
                    Self::from_ref(&table.shared)
                }
            }
        )+
    };
}

parts!(Db, Documents, AccessTokens);

impl FromRef<Table> for &'static Record {
    fn from_ref(table: &Table) -> Self {
        table.of
    }
}
