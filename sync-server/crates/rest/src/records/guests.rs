//! Deletes a guest. The query parameter `companions` decides what happens to the guest's companions.

use axum::extract::State;
use serde::Deserialize;
use troth_accounts::member::{Member, WriteRecords};
use troth_core::command::Command;
use troth_core::model::Model;
use troth_core::record::Action;
use troth_core::records::guest::companions::CompanionRemoval;
use troth_http::error::ApiError;

use super::super::body::{Data, Empty};
use super::{RecordIdParam, RecordState, parse_path_id, record_command};
use crate::query::Query;

#[derive(Deserialize)]
pub(super) struct DeleteGuestQuery {
    companions: Option<String>,
}

pub(super) async fn delete(
    State(state): State<RecordState>,
    member: Member<WriteRecords>,
    RecordIdParam(id): RecordIdParam,
    Query(query): Query<DeleteGuestQuery>,
) -> Result<Data<Empty>, ApiError> {
    let id = parse_path_id(state.record(), &id)?;
    let mut removal = record_command(state.record(), id.clone(), Action::Remove);
    if let Some(companions) = read_companion_removal(&query)? {
        // A companion that another member adds after this read is not in the batch; the view reports it as an issue.
        let read_model = move |model: &Model| model.records().guest_removal(&[id], companions);
        let batch = super::super::read(&state.shared, &member.document_id, read_model).await?;
        if batch.commands.len() > 1 {
            removal = Command::RecordsChange(batch);
        }
    }
    super::super::run(&state.shared, &member, removal, |_| ()).await?;
    Ok(Data(Empty {}))
}

/// What the query says about the companions; `None` if it says nothing.
fn read_companion_removal(query: &DeleteGuestQuery) -> Result<Option<CompanionRemoval>, ApiError> {
    match query.companions.as_deref() {
        None => Ok(None),
        Some("go") => Ok(Some(CompanionRemoval::Go)),
        Some("stay") => Ok(Some(CompanionRemoval::Stay)),
        Some(_) => Err(ApiError::invalid(
            "companions",
            "`go` or `stay` is expected here",
        )),
    }
}
