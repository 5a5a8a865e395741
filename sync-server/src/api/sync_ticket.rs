//! `POST /api/sync/ticket`: the key to one WebSocket connection.

use axum::Router;
use axum::extract::State;
use axum::routing::post;
use serde::Serialize;
use utoipa::ToSchema;

use super::body::Data;
use crate::AppState;
use crate::auth::SignedIn;

pub(super) fn routes() -> Router<AppState> {
    Router::new().route("/sync/ticket", post(issue))
}

#[derive(Serialize, ToSchema)]
pub(crate) struct TicketData {
    /// Goes into `/sync?ticket=…` once, within 30 seconds.
    ticket: String,
}

async fn issue(State(state): State<AppState>, signed_in: SignedIn) -> Data<TicketData> {
    let ticket = state.tickets.issue(signed_in.account);
    Data(TicketData { ticket })
}
