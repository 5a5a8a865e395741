//! `/api/guests/{weddingId}`: the guests of a wedding.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use troth_core::command::{Command, GuestFields};
use troth_core::guests::{GuestQuery, GuestView};
use troth_core::ids::GuestId;
use troth_core::model::Model;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use uuid::Uuid;

use super::body::{Data, Done, JsonBody, NewBody, Success};
use super::schemas::{Guest, GuestChanges, NewGuest};
use crate::auth::member::{Member, ReadGuests, WriteGuests};
use crate::auth::requirement::routes;
use crate::error::ApiError;
use crate::state::AppState;

const NO_SUCH_GUEST: ApiError = ApiError::NotFound("There is no such guest.");

pub(super) fn routes() -> OpenApiRouter<AppState> {
    routes![list, create, get, update, delete]
}

#[derive(Serialize, ToSchema)]
pub(crate) struct GuestData {
    #[schema(value_type = Guest)]
    guest: GuestView,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct GuestsData {
    #[schema(value_type = Vec<Guest>)]
    guests: Vec<GuestView>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct GuestPath {
    guest_id: String,
}

/// All guests of a wedding, by name.
#[utoipa::path(
    get,
    operation_id = "listGuests",
    path = "/guests/{weddingId}",
    tag = "guests",
    params(("weddingId" = String, Path)),
    responses((status = 200, body = Success<GuestsData>)),
    security(("bearer" = [])),
)]
async fn list(
    State(state): State<AppState>,
    member: Member<ReadGuests>,
) -> Result<Data<GuestsData>, ApiError> {
    let guests = super::read(&state, &member.wedding, |model| {
        let ids = model.guest_ids(&GuestQuery::default());
        ids.iter().filter_map(|id| model.guest(id)).collect()
    });
    let guests = guests.await?;
    Ok(Data(GuestsData { guests }))
}

/// Adds a guest.
///
/// With an `id`, the call may be repeated: the first answer is a 201, the next ones are a 200 and
/// change nothing.
#[utoipa::path(
    post,
    operation_id = "createGuest",
    path = "/guests/{weddingId}",
    tag = "guests",
    params(("weddingId" = String, Path)),
    request_body = NewGuest,
    responses(
        (status = 201, body = Success<GuestData>),
        (status = 200, body = Success<GuestData>, description = "It was added before."),
    ),
    security(("bearer" = [])),
)]
async fn create(
    State(state): State<AppState>,
    member: Member<WriteGuests>,
    request: NewBody<GuestFields>,
) -> Result<(StatusCode, Data<GuestData>), ApiError> {
    let id = request.id.unwrap_or_else(|| Uuid::new_v4().to_string());
    let id = GuestId::parse(&id).map_err(|invalid| ApiError::invalid("id", invalid.to_string()))?;
    let command = Command::GuestAdd {
        id: id.clone(),
        guest: request.fields,
    };
    let look = guest(id.as_str().to_owned());
    let (status, guest) = super::add(&state, &member, command, look).await?;
    // A removed guest keeps its id, and is not to be had by adding it again.
    let guest = guest.ok_or(ApiError::Conflict {
        field: Some("id"),
        message: "The guest with this id has been removed.",
    })?;
    Ok((status, Data(GuestData { guest })))
}

/// One guest.
#[utoipa::path(
    get,
    operation_id = "getGuest",
    path = "/guests/{weddingId}/{guestId}",
    tag = "guests",
    params(("weddingId" = String, Path), ("guestId" = String, Path)),
    responses((status = 200, body = Success<GuestData>)),
    security(("bearer" = [])),
)]
async fn get(
    State(state): State<AppState>,
    member: Member<ReadGuests>,
    Path(path): Path<GuestPath>,
) -> Result<Data<GuestData>, ApiError> {
    let guest = super::read(&state, &member.wedding, guest(path.guest_id)).await?;
    let guest = guest.ok_or(NO_SUCH_GUEST)?;
    Ok(Data(GuestData { guest }))
}

/// Changes the given fields of a guest; null clears one.
#[utoipa::path(
    put,
    operation_id = "updateGuest",
    path = "/guests/{weddingId}/{guestId}",
    tag = "guests",
    params(("weddingId" = String, Path), ("guestId" = String, Path)),
    request_body = GuestChanges,
    responses((status = 200, body = Success<GuestData>)),
    security(("bearer" = [])),
)]
async fn update(
    State(state): State<AppState>,
    member: Member<WriteGuests>,
    Path(path): Path<GuestPath>,
    JsonBody(changes): JsonBody<GuestFields>,
) -> Result<Data<GuestData>, ApiError> {
    let id = GuestId::parse(&path.guest_id).or(Err(NO_SUCH_GUEST))?;
    let command = Command::GuestUpdate { id, changes };
    let guest = super::run(&state, &member, command, guest(path.guest_id)).await?;
    let guest = guest.ok_or(NO_SUCH_GUEST)?;
    Ok(Data(GuestData { guest }))
}

/// Removes a guest. The app can restore it.
#[utoipa::path(
    delete,
    operation_id = "deleteGuest",
    path = "/guests/{weddingId}/{guestId}",
    tag = "guests",
    params(("weddingId" = String, Path), ("guestId" = String, Path)),
    responses((status = 200, body = Success<Done>)),
    security(("bearer" = [])),
)]
async fn delete(
    State(state): State<AppState>,
    member: Member<WriteGuests>,
    Path(path): Path<GuestPath>,
) -> Result<Data<Done>, ApiError> {
    let id = GuestId::parse(&path.guest_id).or(Err(NO_SUCH_GUEST))?;
    let command = Command::GuestRemove { id };
    super::run(&state, &member, command, |_| ()).await?;
    Ok(Data(Done {}))
}

/// A look at one guest.
fn guest(id: String) -> impl FnOnce(&Model) -> Option<GuestView> + Clone {
    move |model| model.guest(&id)
}
