//! `GET /api/health`: for whoever watches the server.

use axum::Router;
use axum::extract::State;
use axum::routing::get;
use serde::Serialize;
use utoipa::ToSchema;

use super::body::Data;
use crate::AppState;
use crate::error::ApiError;

pub(super) fn routes() -> Router<AppState> {
    Router::new().route("/health", get(health))
}

#[derive(Serialize, ToSchema)]
pub(crate) struct Health {
    /// `ok`, or the answer is a 503.
    status: &'static str,
    version: &'static str,
}

async fn health(State(state): State<AppState>) -> Result<Data<Health>, ApiError> {
    state.db.ping().await.map_err(|error| {
        tracing::error!(%error, "the database does not answer");
        ApiError::Unavailable
    })?;
    Ok(Data(Health {
        status: "ok",
        version: env!("CARGO_PKG_VERSION"),
    }))
}
