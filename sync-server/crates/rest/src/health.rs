//! `GET /api/health`: for monitoring.

use axum::extract::State;
use serde::Serialize;
use troth_accounts::requirement::Public;
use troth_http::error::ApiError;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use super::body::{Data, Success};
use crate::routes::routes;
use crate::state::AppState;

pub(super) fn routes() -> OpenApiRouter<AppState> {
    routes![health]
}

#[derive(Serialize, ToSchema)]
pub(crate) struct Health {
    /// `ok`, or `storageFull` while the disk is full and only reading works. Otherwise the answer is a 503.
    status: &'static str,
    version: &'static str,
}

/// Whether the server and its database work.
#[utoipa::path(
    get,
    operation_id = "getHealth",
    path = "/health",
    tag = "server",
    responses((status = 200, body = Success<Health>)),
)]
async fn health(State(state): State<AppState>, _access: Public) -> Result<Data<Health>, ApiError> {
    state.db.ping().await.map_err(|error| {
        tracing::error!(%error, "the database does not answer");
        ApiError::Unavailable
    })?;
    Ok(Data(Health {
        status: if state.db.is_full() {
            "storageFull"
        } else {
            "ok"
        },
        version: env!("CARGO_PKG_VERSION"),
    }))
}
