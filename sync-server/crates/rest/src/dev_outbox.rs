//! `GET /api/dev/outbox`: mail in the outbox, for development and tests.

use axum::extract::State;
use serde::Serialize;
use troth_accounts::requirement::DevOutboxOnly;
use troth_http::error::ApiError;
use troth_storage::outbox::{self, OutboxEntry};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use super::body::{Data, Success};
use crate::routes::routes;
use crate::state::AppState;

/// The most messages shown: more than a test sends.
pub(crate) const MAX_SHOWN_MESSAGES: u32 = 200;

pub(super) fn routes() -> OpenApiRouter<AppState> {
    routes![list]
}

/// A message in the outbox.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OutboxMessage {
    to: String,
    subject: String,
    text: String,
    html: String,
    /// RFC 3339 in UTC.
    created_at: String,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct OutboxData {
    messages: Vec<OutboxMessage>,
}

impl From<OutboxEntry> for OutboxMessage {
    fn from(message: OutboxEntry) -> Self {
        Self {
            to: message.recipient,
            subject: message.subject,
            text: message.text,
            html: message.html,
            created_at: message.created_at,
        }
    }
}

/// The messages in the outbox, the newest first.
///
/// Only with `TROTH_DEV_OUTBOX=1`; every other server answers 404.
#[utoipa::path(
    get,
    operation_id = "getDevOutbox",
    path = "/dev/outbox",
    tag = "server",
    responses((status = 200, body = Success<OutboxData>)),
)]
async fn list(
    State(state): State<AppState>,
    _developer: DevOutboxOnly,
) -> Result<Data<OutboxData>, ApiError> {
    let messages = outbox::list_newest(&state.db, MAX_SHOWN_MESSAGES).await?;
    let messages = messages.into_iter().map(OutboxMessage::from).collect();
    Ok(Data(OutboxData { messages }))
}
