//! Adds and changes vendors. The fields `totalCost` and `paidAmount` of a vendor are the sums of the vendor's expenses,
//! so a request that sets them becomes a batch: one command for the vendor, and commands for expenses.

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
use super::{
    RecordIdParam, RecordState, body, new_id, not_found_error, parse_path_id, record_reader,
    removed_error,
};

pub(super) async fn create(
    State(state): State<RecordState>,
    member: Member<WriteRecords>,
    request: NewBody<Map<String, Value>>,
) -> Result<(StatusCode, Data<OneRecord>), ApiError> {
    let id = new_id(state.record(), request.id)?;
    let read_model = record_reader(&state, id.as_str());
    let (mut fields, grouped_fields) = body::read_new(state.record(), request.fields)?;
    let amounts = VendorAmounts::remove_from(&mut fields);
    let expenses = expense_commands(&state, &member, (&id, &fields), amounts).await?;
    let command = vendor_command(&id, Action::Add(fields), expenses);
    let result = super::super::add(&state.shared, &member, command, read_model).await;
    let (status, answer) =
        result.map_err(|error| grouped_fields.qualify_field(strip_vendor_prefix(&id, error)))?;
    let answer = answer.ok_or_else(|| removed_error(state.record()))?;
    Ok((
        status,
        Data(state.one_record(&member.document_id, answer).await?),
    ))
}

pub(super) async fn update(
    State(state): State<RecordState>,
    member: Member<WriteRecords>,
    RecordIdParam(id): RecordIdParam,
    JsonBody(changes): JsonBody<Map<String, Value>>,
) -> Result<Data<OneRecord>, ApiError> {
    let read_model = record_reader(&state, &id);
    let id = parse_path_id(state.record(), &id)?;
    let (mut changes, grouped_fields) = body::read(state.record(), changes)?;
    let amounts = VendorAmounts::remove_from(&mut changes);
    let expenses = expense_commands(&state, &member, (&id, &changes), amounts).await?;
    let command = vendor_command(&id, Action::Update(changes), expenses);
    let result = super::super::run(&state.shared, &member, command, read_model).await;
    let result = result.map_err(ApiError::from);
    let answer =
        result.map_err(|error| grouped_fields.qualify_field(strip_vendor_prefix(&id, error)))?;
    let answer = answer.ok_or_else(|| not_found_error(state.record()))?;
    Ok(Data(state.one_record(&member.document_id, answer).await?))
}

/// The commands that change the vendor's expenses so that their sums are `amounts`. If another member adds an expense
/// for the vendor in the meantime, both count.
async fn expense_commands(
    state: &RecordState,
    member: &Member<WriteRecords>,
    (id, fields): (&RecordId, &Values),
    amounts: VendorAmounts,
) -> Result<Vec<RecordCommand>, ApiError> {
    let (id, fields, now) = (id.clone(), fields.clone(), RequestTime::now(&state.shared));
    let read_model = move |model: &Model| -> Result<Vec<RecordCommand>, Refusal> {
        let new_id = || RecordId::from_document(&Uuid::new_v4().to_string());
        let (records, today) = (model.records(), now.today(model));
        records.vendor_amounts((&id, &fields), &amounts, today, new_id)
    };
    Ok(super::super::read(&state.shared, &member.document_id, read_model).await??)
}

/// One command for the vendor, with those for its expenses.
fn vendor_command(id: &RecordId, action: Action, expenses: Vec<RecordCommand>) -> Command {
    let vendor = RecordCommand::new(&VENDOR, id.clone(), action);
    if expenses.is_empty() {
        return Command::Record(vendor);
    }
    let commands = std::iter::once(vendor).chain(expenses).collect();
    Command::RecordsChange(RecordBatch { commands })
}

/// In a batch, an error names the field of a vendor as `vendors.{id}.{field}`. The client sent only the field's name.
fn strip_vendor_prefix(id: &RecordId, mut error: ApiError) -> ApiError {
    if let ApiError::Validation {
        field: Some(name), ..
    } = &mut error
        && let Some(field_name) = name.strip_prefix(&format!("vendors.{id}."))
    {
        *name = field_name.to_owned();
    }
    error
}
