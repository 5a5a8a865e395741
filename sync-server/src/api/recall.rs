//! `POST /api/recall`: whether the server still knows what a device knows of it.

use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use super::body::{Data, JsonBody, Success};
use crate::auth::SignedIn;
use crate::auth::requirement::routes;
use crate::db::accounts::{self, AccountId};
use crate::db::epochs::{self, Past};
use crate::db::weddings;
use crate::error::ApiError;
use crate::state::AppState;

/// More weddings than anybody plans; their ids fit into a body.
const MOST_WEDDINGS: usize = 1_000;

pub(super) fn routes() -> OpenApiRouter<AppState> {
    routes![recall]
}

/// What a device remembers.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Remembered {
    /// The server's moment that the device saw last, if it saw one.
    moment: Option<Moment>,
    /// Ids of weddings that the server had, and does not list for this account.
    weddings: Option<Vec<String>>,
    /// The id of an account that was signed in on the device.
    account: Option<String>,
}

/// A moment in the life of the server's files.
#[derive(Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Moment {
    /// Which start of the server.
    epoch: String,
    /// How far the writes had come.
    position: i64,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RecallData {
    /// The present moment, to be remembered.
    moment: Moment,
    /// The server runs on an older copy of its files than the device has seen.
    went_back: bool,
    /// Those of the weddings that the server has never heard of. One that was deleted, or whose team
    /// the account has left, is known.
    unknown_weddings: Vec<String>,
    /// The server has never heard of the account.
    unknown_account: bool,
}

/// Whether the server still knows what a device remembers.
///
/// After the server was restored from an older backup, a wedding that it does not list may be one
/// that it has lost. Only one that it has never heard of may be registered again.
#[utoipa::path(
    post,
    operation_id = "recall",
    path = "/recall",
    tag = "sync",
    request_body = Remembered,
    responses((status = 200, body = Success<RecallData>)),
    security(("bearer" = [])),
)]
async fn recall(
    State(state): State<AppState>,
    _signed_in: SignedIn,
    JsonBody(remembered): JsonBody<Remembered>,
) -> Result<Data<RecallData>, ApiError> {
    let Remembered {
        moment,
        weddings,
        account,
    } = remembered;
    let weddings = weddings.unwrap_or_default();
    if weddings.len() > MOST_WEDDINGS {
        return Err(ApiError::invalid(
            "weddings",
            format!("At most {MOST_WEDDINGS} weddings can be asked for at once."),
        ));
    }
    let went_back = match moment {
        Some(Moment { epoch, position }) => {
            let moment = epochs::Moment { epoch, position };
            epochs::past(&state.db, &moment).await? == Past::Lost
        }
        None => false,
    };
    let unknown_account = match account.as_deref().map(AccountId::parse) {
        Some(Some(id)) => accounts::by_id(&state.db, id).await?.is_none(),
        Some(None) => true,
        None => false,
    };
    let epochs::Moment { epoch, position } = epochs::present(&state.db).await?;
    Ok(Data(RecallData {
        moment: Moment { epoch, position },
        went_back,
        unknown_weddings: weddings::unknown(&state.db, &weddings).await?,
        unknown_account,
    }))
}
