//! Vendors. `totalCost` and `paidAmount` are the sums of their expenses: writing them writes expenses.

use axum::extract::State;
use axum::http::StatusCode;
use serde_json::{Map, Value};
use troth_accounts::member::{Member, WriteRecords};
use troth_core::command::Command;
use troth_core::ids::RecordId;
use troth_core::model::Model;
use troth_core::patch::Refusal;
use troth_core::record::{Action, RecordBatch, RecordCommand, Values};
use troth_core::records::vendor::VENDOR;
use troth_core::records::vendor_amounts::VendorAmounts;
use troth_http::error::ApiError;
use uuid::Uuid;

use super::super::RequestTime;
use super::super::body::{Data, JsonBody, NewBody};
use super::answer::OneRecord;
use super::{RecordIdParam, RecordState, body, existing, new_id, no_such, record_reader, removed};

pub(super) async fn create(
    State(table): State<RecordState>,
    member: Member<WriteRecords>,
    request: NewBody<Map<String, Value>>,
) -> Result<(StatusCode, Data<OneRecord>), ApiError> {
    let id = new_id(table.of, request.id)?;
    let read_model = record_reader(&table, id.as_str());
    let (mut fields, places) = body::read_new(table.of, request.fields)?;
    let amounts = VendorAmounts::remove_from(&mut fields);
    let lines = expense_commands(&table, &member, (&id, &fields), amounts).await?;
    let command = command(&id, Action::Add(fields), lines);
    let added = super::super::add(&table.shared, &member, command, read_model).await;
    let (status, view) = added.map_err(|error| places.name(of_vendor(&id, error)))?;
    let view = view.ok_or_else(|| removed(table.of))?;
    Ok((status, Data(table.one(&member.wedding, view).await?)))
}

pub(super) async fn update(
    State(table): State<RecordState>,
    member: Member<WriteRecords>,
    RecordIdParam(id): RecordIdParam,
    JsonBody(changes): JsonBody<Map<String, Value>>,
) -> Result<Data<OneRecord>, ApiError> {
    let read_model = record_reader(&table, &id);
    let id = existing(table.of, &id)?;
    let (mut changes, places) = body::read(table.of, changes)?;
    let amounts = VendorAmounts::remove_from(&mut changes);
    let lines = expense_commands(&table, &member, (&id, &changes), amounts).await?;
    let command = command(&id, Action::Update(changes), lines);
    let changed = super::super::run(&table.shared, &member, command, read_model).await;
    let changed = changed.map_err(ApiError::from);
    let view = changed.map_err(|error| places.name(of_vendor(&id, error)))?;
    let view = view.ok_or_else(|| no_such(table.of))?;
    Ok(Data(table.one(&member.wedding, view).await?))
}

/// The commands that bring the vendor's expenses to the amounts. If another member adds an expense for the vendor in
/// between, both count.
async fn expense_commands(
    table: &RecordState,
    member: &Member<WriteRecords>,
    (id, fields): (&RecordId, &Values),
    amounts: VendorAmounts,
) -> Result<Vec<RecordCommand>, ApiError> {
    let (id, fields, now) = (id.clone(), fields.clone(), RequestTime::now(&table.shared));
    let read_model = move |model: &Model| -> Result<Vec<RecordCommand>, Refusal> {
        let new_id = || RecordId::from_document(&Uuid::new_v4().to_string());
        let (records, today) = (model.records(), now.today(model));
        records.vendor_amounts((&id, &fields), &amounts, today, new_id)
    };
    Ok(super::super::read(&table.shared, &member.wedding, read_model).await??)
}

fn command(id: &RecordId, action: Action, lines: Vec<RecordCommand>) -> Command {
    let vendor = RecordCommand::new(&VENDOR, id.clone(), action);
    if lines.is_empty() {
        return Command::Record(vendor);
    }
    let commands = std::iter::once(vendor).chain(lines).collect();
    Command::RecordsChange(RecordBatch { commands })
}

/// An error about the vendor in a batch, with its field named as in a command for the vendor alone.
fn of_vendor(id: &RecordId, mut error: ApiError) -> ApiError {
    if let ApiError::Validation {
        field: Some(name), ..
    } = &mut error
        && let Some(own) = name.strip_prefix(&format!("vendors.{id}."))
    {
        *name = own.to_owned();
    }
    error
}
