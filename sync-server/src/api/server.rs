//! `/api/server`: what everybody may know of this server.

use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use super::body::{Data, Success};
use crate::auth::requirement::{Public, routes};
use crate::config::SignUps;
use crate::providers::Provider;
use crate::state::AppState;

pub(super) fn routes() -> OpenApiRouter<AppState> {
    routes![about]
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ServerData {
    /// Whether a mail server is set up. Without one nothing is sent, and links are handed over by people.
    mail: bool,
    /// Who may make an account.
    sign_ups: SignUps,
    /// By whom one may sign in, beside a password.
    providers: Vec<Provider>,
    /// Whether there are passkeys: they need a server that people reach by a name.
    passkeys: bool,
    /// Where couples' websites are.
    sites_url: String,
}

/// What this server does and does not.
#[utoipa::path(
    get,
    operation_id = "getServer",
    path = "/server",
    tag = "server",
    responses((status = 200, body = Success<ServerData>)),
)]
async fn about(State(state): State<AppState>, _everybody: Public) -> Data<ServerData> {
    Data(ServerData {
        mail: state.smtp.is_some(),
        sign_ups: state.sign_ups,
        providers: state.providers.offered(),
        passkeys: state.passkeys.are_possible(),
        sites_url: state.sites().origin(),
    })
}
