//! Deletes a guest, possibly with companions.

use axum::extract::State;
use serde::Deserialize;
use troth_accounts::member::{Member, WriteRecords};
use troth_core::command::Command;
use troth_core::model::Model;
use troth_core::record::Action;
use troth_core::records::guest::companions::CompanionRemoval;
use troth_http::error::ApiError;

use super::super::body::{Data, Empty};
use super::{RecordIdParam, RecordState, command, existing};
use crate::query::Query;

#[derive(Deserialize)]
pub(super) struct DeleteGuestQuery {
    companions: Option<String>,
}

pub(super) async fn delete(
    State(table): State<RecordState>,
    member: Member<WriteRecords>,
    RecordIdParam(id): RecordIdParam,
    Query(query): Query<DeleteGuestQuery>,
) -> Result<Data<Empty>, ApiError> {
    let id = existing(table.of, &id)?;
    let mut removal = command(table.of, id.clone(), Action::Remove);
    if let Some(companions) = companions(&query)? {
        // A companion added in between stays one; the view reports it as an issue.
        let read_model = move |model: &Model| model.records().guest_removal(&[id], companions);
        let batch = super::super::read(&table.shared, &member.wedding, read_model).await?;
        if batch.commands.len() > 1 {
            removal = Command::RecordsChange(batch);
        }
    }
    super::super::run(&table.shared, &member, removal, |_| ()).await?;
    Ok(Data(Empty {}))
}

/// What happens to the companions, if the query has it.
fn companions(query: &DeleteGuestQuery) -> Result<Option<CompanionRemoval>, ApiError> {
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
