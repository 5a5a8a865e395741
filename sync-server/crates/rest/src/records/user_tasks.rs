//! `GET /api/users/{userId}/tasks`: the tasks assigned to a person, in one wedding or in all.

use axum::extract::{Path, State};
use serde::Deserialize;
use troth_accounts::SignedIn;
use troth_core::record::RecordQuery;
use troth_core::records::task::TASK;
use troth_documents::DocumentId;
use troth_http::error::ApiError;
use troth_storage::weddings;
use utoipa_axum::router::OpenApiRouter;

use super::super::body::Data;
use super::RecordState;
use super::answer::ManyRecords;
use crate::query::Query;
use crate::routes::routes;
use crate::state::AppState;

pub(super) fn routes() -> OpenApiRouter<AppState> {
    routes![list]
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct UserTasksQuery {
    wedding_id: Option<String>,
}

/// The tasks assigned to a person, in the weddings that the caller may open.
#[utoipa::path(
    get,
    operation_id = "listUserTasks",
    path = "/users/{userId}/tasks",
    tag = "tasks",
    params(
        ("userId" = String, Path),
        ("weddingId" = Option<String>, Query, description = "Only of this wedding."),
    ),
    responses((status = 200, body = ref("#/components/schemas/Success_TasksData"))),
    security(("bearer" = [])),
)]
async fn list(
    State(shared): State<AppState>,
    signed_in: SignedIn,
    Path(user): Path<String>,
    Query(only): Query<UserTasksQuery>,
) -> Result<Data<ManyRecords>, ApiError> {
    let table = RecordState { of: &TASK, shared };
    let mut tasks = Vec::new();
    for membership in weddings::list_for_account(&table.shared.db, signed_in.account).await? {
        let is_meant = |id: &String| *id == membership.document_id;
        if !only.wedding_id.as_ref().is_none_or(is_meant) {
            continue;
        }
        let wedding = DocumentId::parse(&membership.document_id).map_err(ApiError::internal)?;
        let mut query = RecordQuery::default();
        query.having.insert("assignedTo".to_owned(), user.clone());
        let picked = table.pick(&wedding, move |model, today| {
            model.records().list(&TASK, &query, today)
        });
        let Data(ManyRecords(_, of_wedding)) = picked.await?;
        tasks.extend(of_wedding);
    }
    Ok(Data(ManyRecords(&TASK, tasks)))
}
