//! `/api/weddings`: the account's weddings. Here a wedding is registered, changed, deleted and restored.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use jiff::Timestamp;
use serde::Serialize;
use troth_accounts::SignedIn;
use troth_accounts::member::{DeleteWedding, Member, ReadDetails, WriteDetails};
use troth_base::clock::instant_text;
use troth_core::command::Command;
use troth_core::model::Model;
use troth_core::permissions::Role;
use troth_core::wedding::details::WeddingDetails;
use troth_core::wedding::fields::WeddingFields;
use troth_documents::{DocumentId, Unavailable};
use troth_http::error::{ApiError, ErrorCode};
use troth_storage::weddings::{self, RegistrationOutcome};
use troth_storage::{accounts, accounts::AccountId};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use super::RequestTime;
use super::body::{Data, Empty, JsonBody, NewBody, Success};
use super::schemas::{NewWedding, WeddingChanges};
use super::wedding_data::{Wedding, WeddingStats};
use crate::routes::routes;
use crate::state::AppState;

pub(super) fn routes() -> OpenApiRouter<AppState> {
    routes![
        list,
        create,
        get,
        update,
        delete,
        get_stats,
        list_deleted,
        restore
    ]
}

#[derive(Serialize, ToSchema)]
pub(crate) struct WeddingData {
    wedding: Wedding,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct WeddingsData {
    weddings: Vec<Wedding>,
    /// The ids of weddings that were deleted while the account was on their team.
    deleted: Vec<String>,
    /// The ids of those that the account deleted itself.
    deleted_by_me: Vec<String>,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct StatsData {
    stats: WeddingStats,
}

/// The account's weddings, oldest first.
#[utoipa::path(
    get,
    operation_id = "listWeddings",
    path = "/weddings",
    tag = "weddings",
    responses((status = 200, body = Success<WeddingsData>)),
    security(("bearer" = [])),
)]
async fn list(
    State(state): State<AppState>,
    signed_in: SignedIn,
) -> Result<Data<WeddingsData>, ApiError> {
    let mut weddings = Vec::new();
    for membership in weddings::list_for_account(&state.db, signed_in.account).await? {
        let id = DocumentId::parse(&membership.document_id).map_err(ApiError::internal)?;
        weddings.push(find_wedding(&state, &id, membership.role).await?);
    }
    let deleted = weddings::list_deleted_for_account(&state.db, signed_in.account).await?;
    let by_me = deleted.iter().filter(|wedding| wedding.by_them);
    Ok(Data(WeddingsData {
        weddings,
        deleted_by_me: by_me.map(|wedding| wedding.id.clone()).collect(),
        deleted: deleted.into_iter().map(|wedding| wedding.id).collect(),
    }))
}

/// Creates a wedding, or registers one that a device made offline.
///
/// With an `id`, the call may be repeated: the first answer is a 201, later ones are a 200 and change nothing. The
/// document then comes from the device; until it arrives, answers use the fields given here. Without an `id` the
/// document is made at once.
#[utoipa::path(
    post,
    operation_id = "createWedding",
    path = "/weddings",
    tag = "weddings",
    request_body = NewWedding,
    responses(
        (status = 201, body = Success<WeddingData>),
        (status = 200, body = Success<WeddingData>, description = "It was registered before."), (status = 403), (status = 409)),
    security(("bearer" = [])),
)]
async fn create(
    State(state): State<AppState>,
    signed_in: SignedIn,
    request: NewBody<WeddingFields>,
) -> Result<(StatusCode, Data<WeddingData>), ApiError> {
    let details = with_owner_name(&state, signed_in.account, request.fields).await?;
    let (id, registration, details) = match request.id {
        Some(id) => {
            let id = DocumentId::parse(&id)
                .map_err(|invalid| ApiError::invalid("id", invalid.to_string()))?;
            let registration = register(&state, &id, signed_in.account, &details).await?;
            let details = super::read(&state, &id, Model::details).await?;
            (id, registration, details)
        }
        None => {
            let id = DocumentId::random();
            let registration = register(&state, &id, signed_in.account, &details).await?;
            let documents = &state.documents;
            let created =
                documents.create_and_read(&id, signed_in.account, details, Model::details);
            let (_committed, details) = created.await?;
            (id, registration, details)
        }
    };
    let wedding = Wedding::new(&id, registration.role, details);
    Ok((registration.status, Data(WeddingData { wedding })))
}

/// One wedding.
#[utoipa::path(
    get,
    operation_id = "getWedding",
    path = "/weddings/{weddingId}",
    tag = "weddings",
    params(("weddingId" = String, Path)),
    responses((status = 200, body = Success<WeddingData>)),
    security(("bearer" = [])),
)]
async fn get(
    State(state): State<AppState>,
    member: Member<ReadDetails>,
) -> Result<Data<WeddingData>, ApiError> {
    let details = super::read(&state, &member.document_id, Model::details).await?;
    let wedding = Wedding::new(&member.document_id, member.role, details);
    Ok(Data(WeddingData { wedding }))
}

/// Changes the given fields of a wedding; null clears one.
#[utoipa::path(
    put,
    operation_id = "updateWedding",
    path = "/weddings/{weddingId}",
    tag = "weddings",
    params(("weddingId" = String, Path)),
    request_body = WeddingChanges,
    responses((status = 200, body = Success<WeddingData>)),
    security(("bearer" = [])),
)]
async fn update(
    State(state): State<AppState>,
    member: Member<WriteDetails>,
    JsonBody(changes): JsonBody<WeddingFields>,
) -> Result<Data<WeddingData>, ApiError> {
    let command = Command::WeddingUpdate { changes };
    let details = super::run(&state, &member, command, Model::details).await?;
    let wedding = Wedding::new(&member.document_id, member.role, details);
    Ok(Data(WeddingData { wedding }))
}

/// Deletes a wedding for all its members. Its owner can restore it for 30 days; it cannot be registered again.
#[utoipa::path(
    delete,
    operation_id = "deleteWedding",
    path = "/weddings/{weddingId}",
    tag = "weddings",
    params(("weddingId" = String, Path)),
    responses((status = 200, body = Success<Empty>)),
    security(("bearer" = [])),
)]
async fn delete(
    State(state): State<AppState>,
    member: Member<DeleteWedding>,
) -> Result<Data<Empty>, ApiError> {
    let name = super::read(&state, &member.document_id, |model| {
        model.details().couple()
    })
    .await;
    state
        .documents
        .delete(&member.document_id, member.account)
        .await?;
    // A damaged document has no readable name, and the wedding is deleted all the same.
    let name = name.unwrap_or_default();
    weddings::store_deleted_name(&state.db, member.document_id.as_str(), name.as_deref()).await?;
    Ok(Data(Empty {}))
}

/// A deleted wedding that the account can restore.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DeletedWedding {
    id: String,
    /// The couple's names; null if they were not set.
    name: Option<String>,
    deleted_at: String,
    /// Whether the account deleted it itself; otherwise another owner did.
    by_me: bool,
    /// Until when it can be restored: RFC 3339 in UTC.
    last_day: String,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct DeletedWeddingsData {
    weddings: Vec<DeletedWedding>,
}

/// The deleted weddings that the account can restore, the latest first.
#[utoipa::path(
    get,
    operation_id = "listDeletedWeddings",
    path = "/weddings/deleted",
    tag = "weddings",
    responses((status = 200, body = Success<DeletedWeddingsData>)),
    security(("bearer" = [])),
)]
async fn list_deleted(
    State(state): State<AppState>,
    signed_in: SignedIn,
) -> Result<Data<DeletedWeddingsData>, ApiError> {
    let since = instant_text(state.clock.now() - weddings::RESTORE_PERIOD);
    let restorable = weddings::list_restorable(&state.db, signed_in.account, &since).await?;
    let weddings = restorable.into_iter().map(|wedding| {
        let deleted_at: Timestamp = wedding.deleted_at.parse().map_err(ApiError::internal)?;
        Ok(DeletedWedding {
            id: wedding.id,
            name: wedding.name,
            by_me: wedding.by_them,
            last_day: instant_text(deleted_at + weddings::RESTORE_PERIOD),
            deleted_at: wedding.deleted_at,
        })
    });
    let weddings = weddings.collect::<Result<_, ApiError>>()?;
    Ok(Data(DeletedWeddingsData { weddings }))
}

/// Restores a deleted wedding for all who were on its team.
#[utoipa::path(
    post,
    operation_id = "restoreWedding",
    path = "/weddings/{id}/restore",
    tag = "weddings",
    params(("id" = String, Path)),
    responses((status = 200, body = Success<Empty>), (status = 403), (status = 409)),
    security(("bearer" = [])),
)]
async fn restore(
    State(state): State<AppState>,
    signed_in: SignedIn,
    Path(id): Path<String>,
) -> Result<Data<Empty>, ApiError> {
    let not_found = ApiError::NotFound("This wedding isn’t among the deleted ones.");
    let Ok(document_id) = DocumentId::parse(&id) else {
        return Err(not_found);
    };
    let since = instant_text(state.clock.now() - weddings::RESTORE_PERIOD);
    let owner = signed_in.account;
    if !weddings::restore(&state.db, document_id.as_str(), owner, &since).await? {
        return Err(not_found);
    }
    state.documents.restored(&document_id).await;
    Ok(Data(Empty {}))
}

/// The statistics of a wedding.
#[utoipa::path(
    get,
    operation_id = "getWeddingStats",
    path = "/weddings/{weddingId}/stats",
    tag = "weddings",
    params(("weddingId" = String, Path)),
    responses((status = 200, body = Success<StatsData>)),
    security(("bearer" = [])),
)]
async fn get_stats(
    State(state): State<AppState>,
    member: Member<ReadDetails>,
) -> Result<Data<StatsData>, ApiError> {
    let now = RequestTime::now(&state);
    let stats = super::read(&state, &member.document_id, move |model| {
        model.view(now.today(model)).stats
    })
    .await?;
    let stats = stats.into();
    Ok(Data(StatsData { stats }))
}

/// A wedding for the list. A damaged wedding must not hide the others and must not look deleted, so it has the details
/// that it was registered with.
async fn find_wedding(state: &AppState, id: &DocumentId, role: Role) -> Result<Wedding, ApiError> {
    let details = known_details(state, id).await?;
    Ok(Wedding::new(id, role, details))
}

/// The details of a wedding, even if its document cannot be loaded.
pub(super) async fn known_details(
    state: &AppState,
    id: &DocumentId,
) -> Result<WeddingDetails, ApiError> {
    match state.documents.read(id, Model::details).await {
        Ok(Some(details)) => Ok(details),
        Ok(None) | Err(Unavailable::Now | Unavailable::Full | Unavailable::Damaged) => {
            registered_details(state, id).await
        }
    }
}

/// The details that a wedding was registered with.
async fn registered_details(state: &AppState, id: &DocumentId) -> Result<WeddingDetails, ApiError> {
    let details = state
        .documents
        .read_registration(id, Model::details)
        .await?;
    Ok(details.unwrap_or_else(|| Model::new().details()))
}

/// The details of a new wedding, with the account's first name as the owner's name unless another name is set.
async fn with_owner_name(
    state: &AppState,
    account: AccountId,
    mut details: WeddingFields,
) -> Result<WeddingFields, ApiError> {
    if details.owner_name.is_none() {
        let account = accounts::find(&state.db, account).await?;
        details.owner_name = account.map(|account| Some(account.first_name));
    }
    Ok(details)
}

/// Whether a wedding is new on the server, and the account's role in it.
struct WeddingRegistration {
    status: StatusCode,
    role: Role,
}

/// Registers a wedding for an account. Repeating it changes nothing.
async fn register(
    state: &AppState,
    id: &DocumentId,
    account: AccountId,
    details: &WeddingFields,
) -> Result<WeddingRegistration, ApiError> {
    let now = instant_text(state.clock.now());
    // Invalid details are refused now rather than when the document is made.
    let command = Command::WeddingCreate {
        details: details.clone(),
        owner_name: None,
    };
    Model::new().decide(&command, &now)?;
    let id_conflict = |message| ApiError::Conflict {
        field: Some("id"),
        message,
    };
    match weddings::register(&state.db, id.as_str(), account, details, &now).await? {
        RegistrationOutcome::Created => {
            // A device may have waited with the document since before the registration.
            state.documents.access_changed(id).await;
            Ok(WeddingRegistration {
                status: StatusCode::CREATED,
                role: Role::Owner,
            })
        }
        RegistrationOutcome::Known(role) => Ok(WeddingRegistration {
            status: StatusCode::OK,
            role,
        }),
        RegistrationOutcome::Taken => {
            Err(id_conflict("Another account has a wedding with this id."))
        }
        RegistrationOutcome::Deleted => Err(id_conflict("This wedding was deleted.")),
        // Not a conflict: the device keeps the wedding and registers it once there is room.
        RegistrationOutcome::TooMany => Err(ApiError::named(
            ErrorCode::Forbidden,
            "You have as many weddings as one account can have. \
             Delete one you no longer need, and try again.",
        )),
    }
}
