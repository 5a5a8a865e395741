//! `POST /api/sync/ticket`: a ticket for one WebSocket connection.

use axum::extract::State;
use serde::Serialize;
use troth_accounts::SignedIn;
use troth_http::error::ApiError;
use troth_storage::sessions::Bearer;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use super::body::{Data, Success};
use crate::routes::routes;
use crate::state::AppState;

pub(super) fn routes() -> OpenApiRouter<AppState> {
    routes![issue]
}

#[derive(Serialize, ToSchema)]
pub(crate) struct TicketData {
    /// Used once in `/sync?ticket=…`, within 30 seconds.
    ticket: String,
}

/// A ticket for one connection to `/sync`.
#[utoipa::path(
    post,
    operation_id = "createSyncTicket",
    path = "/sync/ticket",
    tag = "sync",
    responses((status = 200, body = Success<TicketData>), (status = 429)),
    security(("bearer" = [])),
)]
async fn issue(
    State(state): State<AppState>,
    signed_in: SignedIn,
) -> Result<Data<TicketData>, ApiError> {
    let SignedIn { account, session } = signed_in;
    state.accounts.sync_tickets.attempt(account).await?;
    let ticket = state
        .accounts
        .tickets
        .issue(Bearer { account, session })
        .await?;
    Ok(Data(TicketData { ticket }))
}
