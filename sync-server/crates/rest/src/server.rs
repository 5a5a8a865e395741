//! `/api/server`: public facts about this server.

use axum::extract::State;
use serde::Serialize;
use troth_accounts::policies::SignUpPolicy;
use troth_accounts::providers::Provider;
use troth_accounts::requirement::Public;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use super::body::{Data, Success};
use crate::routes::routes;
use crate::state::AppState;

pub(super) fn routes() -> OpenApiRouter<AppState> {
    routes![get_server]
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ServerData {
    /// Whether a mail server is set up. Without one no mail is sent, and links are passed on by hand.
    mail: bool,
    /// Who may create an account.
    sign_ups: SignUpPolicy,
    /// Sign-in providers beside a password.
    providers: Vec<Provider>,
    /// Whether passkeys are available: they need a server with a domain name.
    passkeys: bool,
    /// The base URL of couples' websites.
    sites_url: String,
}

/// The capabilities of this server.
#[utoipa::path(
    get,
    operation_id = "getServer",
    path = "/server",
    tag = "server",
    responses((status = 200, body = Success<ServerData>)),
)]
async fn get_server(State(state): State<AppState>, _access: Public) -> Data<ServerData> {
    Data(ServerData {
        mail: state.smtp.is_some(),
        sign_ups: state.accounts.sign_ups,
        providers: state.accounts.providers.list_configured(),
        passkeys: state.accounts.passkeys.is_available(),
        sites_url: state.sites_address().origin(),
    })
}
