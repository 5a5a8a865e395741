//! `/api/auth/sessions`: the devices on which the account is signed in.

use axum::extract::{Path, State};
use serde::Serialize;
use troth_accounts::SignedIn;
use troth_base::clock::instant_text;
use troth_http::error::ApiError;
use troth_storage::accounts::AccountId;
use troth_storage::sessions::{self, SessionId};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use super::body::{Data, Empty, Success};
use crate::routes::routes;
use crate::state::AppState;

pub(super) fn routes() -> OpenApiRouter<AppState> {
    routes![list, end]
}

/// A device on which the account is signed in.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Session {
    id: String,
    /// Such as "Firefox on Windows"; empty if unknown.
    device: String,
    /// When it was signed in: RFC 3339 in UTC.
    created_at: String,
    /// When it was last active.
    last_seen_at: String,
    /// Whether it is the calling device.
    current: bool,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct SessionsData {
    sessions: Vec<Session>,
}

/// The devices on which the account is signed in, the latest first.
#[utoipa::path(
    get,
    operation_id = "listSessions",
    path = "/auth/sessions",
    tag = "account",
    responses((status = 200, body = Success<SessionsData>)),
    security(("bearer" = [])),
)]
async fn list(
    State(state): State<AppState>,
    signed_in: SignedIn,
) -> Result<Data<SessionsData>, ApiError> {
    let sessions = list_open(&state, signed_in.account, Some(signed_in.session)).await?;
    Ok(Data(SessionsData { sessions }))
}

/// The devices on which an account is signed in, the latest first. `current` is the caller's session.
pub(super) async fn list_open(
    state: &AppState,
    account: AccountId,
    current: Option<SessionId>,
) -> sqlx::Result<Vec<Session>> {
    let now = instant_text(state.clock.now());
    let stored = sessions::list_open(&state.db, account, &now).await?;
    let current_id = current.map(|session| session.to_string());
    let sessions = stored.into_iter().map(|session| Session {
        current: Some(&session.id) == current_id.as_ref(),
        id: session.id,
        device: session.device,
        created_at: session.created_at,
        last_seen_at: session.last_seen_at,
    });
    Ok(sessions.collect())
}

/// Signs a device out. Repeating it has no effect.
#[utoipa::path(
    delete,
    operation_id = "endSession",
    path = "/auth/sessions/{id}",
    tag = "account",
    params(("id" = String, Path)),
    responses((status = 200, body = Success<Empty>)),
    security(("bearer" = [])),
)]
async fn end(
    State(state): State<AppState>,
    signed_in: SignedIn,
    Path(id): Path<String>,
) -> Result<Data<Empty>, ApiError> {
    if let Some(session) = SessionId::parse(&id)
        && sessions::is_open(&state.db, session, signed_in.account).await?
    {
        sessions::end(&state.db, session).await?;
    }
    Ok(Data(Empty {}))
}
