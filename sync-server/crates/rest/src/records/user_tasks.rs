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
    Path(account_id): Path<String>,
    Query(query): Query<UserTasksQuery>,
) -> Result<Data<ManyRecords>, ApiError> {
    let state = RecordState {
        data: &TASK,
        shared,
    };
    let mut tasks = Vec::new();
    for membership in weddings::list_for_account(&state.shared.db, signed_in.account).await? {
        let is_other_wedding = |id: &String| *id != membership.document_id;
        if query.wedding_id.as_ref().is_some_and(is_other_wedding) {
            continue;
        }
        let document_id = DocumentId::parse(&membership.document_id).map_err(ApiError::internal)?;
        let mut assigned_tasks = RecordQuery::default();
        assigned_tasks
            .having
            .insert("assignedTo".to_owned(), account_id.clone());
        let answer = state.list_answer(&document_id, move |model, today| {
            model.records().list(&TASK, &assigned_tasks, today)
        });
        let Data(ManyRecords(_, tasks_of_wedding)) = answer.await?;
        tasks.extend(tasks_of_wedding);
    }
    Ok(Data(ManyRecords(&TASK, tasks)))
}
