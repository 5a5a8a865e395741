//! `/api/notifications/push`: push subscriptions of the calling device.

use axum::extract::State;
use serde::{Deserialize, Serialize};
use troth_accounts::SignedIn;
use troth_base::clock::instant_text;
use troth_http::error::ApiError;
use troth_messages::push::{PushDevice, SubscriptionError};
use troth_storage::notifications::push;
use troth_storage::sessions::Bearer;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use super::super::body::{Data, JsonBody, Success};
use crate::routes::routes;
use crate::state::AppState;

pub(super) fn routes() -> OpenApiRouter<AppState> {
    routes![get_push, subscribe, unsubscribe]
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PushData {
    /// The browser subscribes with it: `applicationServerKey`, in base64url.
    public_key: String,
    /// The device's push endpoint, until its session ends; null if it is not subscribed.
    endpoint: Option<String>,
}

/// A browser's `PushSubscription` as JSON.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
pub(crate) struct PushInput {
    /// An https URL of a push service, of at most 2000 characters.
    endpoint: String,
    keys: PushKeys,
}

/// Encryption keys of the browser, in base64url.
#[derive(Clone, Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
pub(crate) struct PushKeys {
    /// An uncompressed point of P-256: 65 bytes.
    p256dh: String,
    /// 16 bytes.
    auth: String,
}

/// The push state of the calling device.
async fn push_answer(state: &AppState, signed_in: SignedIn) -> Result<Data<PushData>, ApiError> {
    Ok(Data(PushData {
        public_key: state.push.public_key().await?.to_owned(),
        endpoint: push::find_endpoint(&state.db, signed_in.session).await?,
    }))
}

/// The server's public key, and whether this device is subscribed.
#[utoipa::path(
    get,
    operation_id = "getPush",
    path = "/notifications/push",
    tag = "notifications",
    responses((status = 200, body = Success<PushData>)),
    security(("bearer" = [])),
)]
async fn get_push(
    State(state): State<AppState>,
    signed_in: SignedIn,
) -> Result<Data<PushData>, ApiError> {
    push_answer(&state, signed_in).await
}

/// Subscribes this device until it is signed out, replacing an account that was signed in on it before. An account has
/// at most 20 subscribed devices; the oldest are dropped.
#[utoipa::path(
    put,
    operation_id = "subscribeToPush",
    path = "/notifications/push",
    tag = "notifications",
    request_body = PushInput,
    responses((status = 200, body = Success<PushData>)),
    security(("bearer" = [])),
)]
async fn subscribe(
    State(state): State<AppState>,
    signed_in: SignedIn,
    JsonBody(input): JsonBody<PushInput>,
) -> Result<Data<PushData>, ApiError> {
    let PushInput { endpoint, keys } = input;
    let device =
        PushDevice::parse(&endpoint, &keys.p256dh, &keys.auth).map_err(subscription_error)?;
    let SignedIn { account, session } = signed_in;
    let bearer = Bearer { account, session };
    let now = instant_text(state.clock.now());
    push::subscribe(&state.db, bearer, &device.subscription(), &now).await?;
    push_answer(&state, signed_in).await
}

/// Unsubscribes this device.
#[utoipa::path(
    delete,
    operation_id = "unsubscribeFromPush",
    path = "/notifications/push",
    tag = "notifications",
    responses((status = 200, body = Success<PushData>)),
    security(("bearer" = [])),
)]
async fn unsubscribe(
    State(state): State<AppState>,
    signed_in: SignedIn,
) -> Result<Data<PushData>, ApiError> {
    push::unsubscribe(&state.db, signed_in.session).await?;
    push_answer(&state, signed_in).await
}

fn subscription_error(error: SubscriptionError) -> ApiError {
    match error {
        SubscriptionError::Endpoint => ApiError::invalid(
            "endpoint",
            "This is not the address of a push service: https, a public name, and no port.",
        ),
        SubscriptionError::Key => ApiError::invalid(
            "keys.p256dh",
            "This is not a public key of a browser: 65 bytes in base64url.",
        ),
        SubscriptionError::Secret => ApiError::invalid(
            "keys.auth",
            "This is not a secret of a browser: 16 bytes in base64url.",
        ),
    }
}
