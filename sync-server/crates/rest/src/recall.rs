//! `POST /api/recall`: compares what a device remembers of the server with the server's data, so that a device notices
//! if the server was restored from an older backup.

use axum::extract::State;
use serde::{Deserialize, Serialize};
use troth_accounts::SignedIn;
use troth_http::error::ApiError;
use troth_storage::accounts::{self, AccountId};
use troth_storage::epochs::{self, MomentState};
use troth_storage::weddings;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use super::body::{Data, JsonBody, Success};
use crate::routes::routes;
use crate::state::AppState;

/// The most wedding ids in a request: more than any account has, and they fit into a body.
const MAX_WEDDINGS: usize = 1_000;

pub(super) fn routes() -> OpenApiRouter<AppState> {
    routes![recall]
}

/// A device's memory of the server.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Remembered)]
pub(crate) struct RecallRequest {
    /// The server's position that the device saw last, if any.
    moment: Option<ServerPosition>,
    /// Ids of weddings that the server had but does not list for this account.
    weddings: Option<Vec<String>>,
    /// The id of an account that was signed in on the device.
    account: Option<String>,
}

/// A position in the history of the server's files.
#[derive(Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Moment)]
pub(crate) struct ServerPosition {
    /// Identifies a start of the server.
    epoch: String,
    /// How far writing had come.
    position: i64,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RecallData {
    /// The present position, for the device to remember.
    moment: ServerPosition,
    /// Whether the server runs on older files than the device has seen.
    went_back: bool,
    /// Weddings that the server has no record of. A deleted wedding is known, and so is one that the account has left.
    unknown_weddings: Vec<String>,
    /// Whether the server has no record of the account.
    unknown_account: bool,
}

/// Checks whether the server still has the data that a device remembers.
///
/// After the server was restored from an older backup, a wedding that it does not list may be lost. Only a wedding that
/// it has no record of may be registered again.
#[utoipa::path(
    post,
    operation_id = "recall",
    path = "/recall",
    tag = "sync",
    request_body = RecallRequest,
    responses((status = 200, body = Success<RecallData>)),
    security(("bearer" = [])),
)]
async fn recall(
    State(state): State<AppState>,
    _signed_in: SignedIn,
    JsonBody(request): JsonBody<RecallRequest>,
) -> Result<Data<RecallData>, ApiError> {
    let RecallRequest {
        moment,
        weddings,
        account,
    } = request;
    let weddings = weddings.unwrap_or_default();
    if weddings.len() > MAX_WEDDINGS {
        return Err(ApiError::invalid(
            "weddings",
            format!("At most {MAX_WEDDINGS} weddings can be asked for at once."),
        ));
    }
    let went_back = match moment {
        Some(ServerPosition { epoch, position }) => {
            let moment = epochs::Moment { epoch, position };
            epochs::moment_state(&state.db, &moment).await? == MomentState::Lost
        }
        None => false,
    };
    let unknown_account = match account.as_deref().map(AccountId::parse) {
        Some(Some(id)) => accounts::find(&state.db, id).await?.is_none(),
        Some(None) => true,
        None => false,
    };
    let epochs::Moment { epoch, position } = epochs::current_moment(&state.db).await?;
    Ok(Data(RecallData {
        moment: ServerPosition { epoch, position },
        went_back,
        unknown_weddings: weddings::list_unregistered(&state.db, &weddings).await?,
        unknown_account,
    }))
}
