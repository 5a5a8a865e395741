//! `/api/websites/{weddingId}/sections`: single sections of the draft.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use troth_accounts::member::{Member, Permission, WritePlanning};
use troth_http::error::ApiError;
use troth_site::content::Section;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use super::super::body::{Data, Empty, JsonBody, Success};
use super::super::read;
use super::super::run_batch;
use super::data::{NewSection, SectionInput, SectionJson};
use super::{draft, new_id};
use crate::routes::routes;
use crate::state::AppState;

/// The error for an unknown section.
const NO_SUCH_SECTION: ApiError = ApiError::NotFound("This section doesn’t exist.");

pub(super) fn routes() -> OpenApiRouter<AppState> {
    routes![add_section, change_section, remove_section]
}

#[derive(Serialize, ToSchema)]
pub(crate) struct SectionData {
    section: SectionJson,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct SectionPath {
    section_id: String,
}

/// Adds a section, at the end unless `order` is given.
#[utoipa::path(
    post,
    operation_id = "addSection",
    path = "/websites/{weddingId}/sections",
    tag = "websites",
    params(("weddingId" = String, Path)),
    request_body = NewSection,
    responses((status = 201, body = Success<SectionData>)),
    security(("bearer" = [])),
)]
async fn add_section(
    State(state): State<AppState>,
    member: Member<WritePlanning>,
    JsonBody(input): JsonBody<SectionInput>,
) -> Result<(StatusCode, Data<SectionData>), ApiError> {
    let id = input.id.clone().unwrap_or_else(new_id);
    let order = input.order;
    let section = input.section(None, "")?;
    let (section_id, id_prefix) = (id.clone(), new_id());
    let read_model =
        move |model: &_| draft::add_commands(model, &section, &section_id, order, &id_prefix);
    let commands = read(&state, &member.document_id, read_model).await?;
    run_batch(&state, &member, commands, |_| ()).await?;
    let section = section_answer(&state, &member, id).await?;
    Ok((StatusCode::CREATED, section))
}

/// Changes the given fields of a section.
#[utoipa::path(
    put,
    operation_id = "updateSection",
    path = "/websites/{weddingId}/sections/{sectionId}",
    tag = "websites",
    params(("weddingId" = String, Path), ("sectionId" = String, Path)),
    request_body = SectionInput,
    responses((status = 200, body = Success<SectionData>)),
    security(("bearer" = [])),
)]
async fn change_section(
    State(state): State<AppState>,
    member: Member<WritePlanning>,
    Path(path): Path<SectionPath>,
    JsonBody(input): JsonBody<SectionInput>,
) -> Result<Data<SectionData>, ApiError> {
    let id = path.section_id;
    let (_, existing) = find_section(&state, &member, id.clone()).await?;
    let order = input.order;
    let section = input.section(Some(existing), "")?;
    let (section_id, id_prefix) = (id.clone(), new_id());
    let read_model =
        move |model: &_| draft::change_commands(model, &section, &section_id, order, &id_prefix);
    let commands = read(&state, &member.document_id, read_model).await?;
    run_batch(&state, &member, commands, |_| ()).await?;
    section_answer(&state, &member, id).await
}

/// A section as it is after the call.
async fn section_answer<N: Permission>(
    state: &AppState,
    member: &Member<N>,
    id: String,
) -> Result<Data<SectionData>, ApiError> {
    let (order, section) = find_section(state, member, id).await?;
    let section = SectionJson::new(order, &section);
    Ok(Data(SectionData { section }))
}

/// A section of the draft, with its index.
async fn find_section<N: Permission>(
    state: &AppState,
    member: &Member<N>,
    id: String,
) -> Result<(usize, Section), ApiError> {
    let read_model = move |model: &_| draft::find_section(model, &id);
    let section = read(state, &member.document_id, read_model).await?;
    section.ok_or(NO_SUCH_SECTION)
}

/// Deletes a section with its items.
#[utoipa::path(
    delete,
    operation_id = "deleteSection",
    path = "/websites/{weddingId}/sections/{sectionId}",
    tag = "websites",
    params(("weddingId" = String, Path), ("sectionId" = String, Path)),
    responses((status = 200, body = Success<Empty>)),
    security(("bearer" = [])),
)]
async fn remove_section(
    State(state): State<AppState>,
    member: Member<WritePlanning>,
    Path(path): Path<SectionPath>,
) -> Result<Data<Empty>, ApiError> {
    find_section(&state, &member, path.section_id.clone()).await?;
    let commands = vec![draft::remove_command(&path.section_id)];
    run_batch(&state, &member, commands, |_| ()).await?;
    Ok(Data(Empty {}))
}
