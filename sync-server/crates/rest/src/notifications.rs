//! `/api/notifications`: the account's notifications in the app.

use axum::extract::{FromRequestParts, Path, State};
use axum::http::request::Parts;
use axum::http::{HeaderName, HeaderValue};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use troth_accounts::SignedIn;
use troth_accounts::requirement::{Requirement, Requires};
use troth_base::clock::instant_text;
use troth_http::error::ApiError;
use troth_messages::notifications::{NotificationView, notification_view, stream_notifications};
use troth_storage::notifications;
use troth_storage::sessions::Bearer;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;

use super::body::{Data, Empty, Success};
use super::query::Query;
use crate::routes::routes;
use crate::state::AppState;

mod preferences;
mod push;

const NO_SUCH_NOTIFICATION: ApiError = ApiError::NotFound("This notification doesn’t exist.");
const LAST_EVENT_ID: HeaderName = HeaderName::from_static("last-event-id");
/// Stops nginx from buffering the stream.
const NOT_BUFFERED: (HeaderName, HeaderValue) = (
    HeaderName::from_static("x-accel-buffering"),
    HeaderValue::from_static("no"),
);

pub(super) fn routes() -> OpenApiRouter<AppState> {
    routes![
        list,
        count_unread,
        mark_read,
        mark_read_by_post,
        mark_all_read,
        mark_all_read_by_post,
        delete,
        create_ticket,
        stream
    ]
    .merge(preferences::routes())
    .merge(push::routes())
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NotificationsData {
    /// The newest 100, the newest first.
    notifications: Vec<NotificationView>,
    unread_count: u32,
    /// The event id to continue the stream from.
    last_event_id: String,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct UnreadData {
    count: u32,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct StreamTicketData {
    /// Used once in `/api/notifications/stream?ticket=…`, within 30 seconds.
    ticket: String,
}

/// The account's notifications.
#[utoipa::path(
    get,
    operation_id = "listNotifications",
    path = "/notifications",
    tag = "notifications",
    responses((status = 200, body = Success<NotificationsData>)),
    security(("bearer" = [])),
)]
async fn list(
    State(state): State<AppState>,
    signed_in: SignedIn,
) -> Result<Data<NotificationsData>, ApiError> {
    let account = signed_in.account;
    // Read before the list: a notification that arrives in between is sent twice, not lost.
    let last_event_id = notifications::last_change(&state.db, account).await?;
    let notifications = notifications::list_newest(&state.db, account).await?;
    Ok(Data(NotificationsData {
        notifications: notifications.into_iter().map(notification_view).collect(),
        unread_count: notifications::count_unread(&state.db, account).await?,
        last_event_id: last_event_id.to_string(),
    }))
}

/// The number of unread notifications.
#[utoipa::path(
    get,
    operation_id = "countUnreadNotifications",
    path = "/notifications/unread-count",
    tag = "notifications",
    responses((status = 200, body = Success<UnreadData>)),
    security(("bearer" = [])),
)]
async fn count_unread(
    State(state): State<AppState>,
    signed_in: SignedIn,
) -> Result<Data<UnreadData>, ApiError> {
    let count = notifications::count_unread(&state.db, signed_in.account).await?;
    Ok(Data(UnreadData { count }))
}

/// Marks a notification as read.
#[utoipa::path(
    patch,
    operation_id = "readNotification",
    path = "/notifications/{id}/read",
    tag = "notifications",
    params(("id" = String, Path)),
    responses((status = 200, body = Success<Empty>)),
    security(("bearer" = [])),
)]
async fn mark_read(
    State(state): State<AppState>,
    signed_in: SignedIn,
    Path(id): Path<String>,
) -> Result<Data<Empty>, ApiError> {
    let now = instant_text(state.clock.now());
    let exists = notifications::mark_read(&state.db, signed_in.account, &id, &now).await?;
    exists.then_some(Data(Empty {})).ok_or(NO_SUCH_NOTIFICATION)
}

/// Marks a notification as read (alias).
#[utoipa::path(
    post,
    operation_id = "postReadNotification",
    path = "/notifications/{id}/read",
    tag = "notifications",
    params(("id" = String, Path)),
    responses((status = 200, body = Success<Empty>)),
    security(("bearer" = [])),
)]
async fn mark_read_by_post(
    state: State<AppState>,
    signed_in: SignedIn,
    id: Path<String>,
) -> Result<Data<Empty>, ApiError> {
    mark_read(state, signed_in, id).await
}

/// Marks all notifications as read.
#[utoipa::path(
    patch,
    operation_id = "readAllNotifications",
    path = "/notifications/mark-all-read",
    tag = "notifications",
    responses((status = 200, body = Success<UnreadData>)),
    security(("bearer" = [])),
)]
async fn mark_all_read(
    State(state): State<AppState>,
    signed_in: SignedIn,
) -> Result<Data<UnreadData>, ApiError> {
    let account = signed_in.account;
    let now = instant_text(state.clock.now());
    notifications::mark_all_read(&state.db, account, &now).await?;
    let count = notifications::count_unread(&state.db, account).await?;
    Ok(Data(UnreadData { count }))
}

/// Marks all notifications as read (alias).
#[utoipa::path(
    post,
    operation_id = "postReadAllNotifications",
    path = "/notifications/read-all",
    tag = "notifications",
    responses((status = 200, body = Success<UnreadData>)),
    security(("bearer" = [])),
)]
async fn mark_all_read_by_post(
    state: State<AppState>,
    signed_in: SignedIn,
) -> Result<Data<UnreadData>, ApiError> {
    mark_all_read(state, signed_in).await
}

/// Deletes a notification.
#[utoipa::path(
    delete,
    operation_id = "deleteNotification",
    path = "/notifications/{id}",
    tag = "notifications",
    params(("id" = String, Path)),
    responses((status = 200, body = Success<Empty>)),
    security(("bearer" = [])),
)]
async fn delete(
    State(state): State<AppState>,
    signed_in: SignedIn,
    Path(id): Path<String>,
) -> Result<Data<Empty>, ApiError> {
    let now = instant_text(state.clock.now());
    let exists = notifications::delete(&state.db, signed_in.account, &id, &now).await?;
    exists.then_some(Data(Empty {})).ok_or(NO_SUCH_NOTIFICATION)
}

/// A ticket for one stream connection: a browser's `EventSource` sends no headers.
#[utoipa::path(
    post,
    operation_id = "createNotificationsTicket",
    path = "/notifications/stream/ticket",
    tag = "notifications",
    responses((status = 200, body = Success<StreamTicketData>), (status = 429)),
    security(("bearer" = [])),
)]
async fn create_ticket(
    State(state): State<AppState>,
    signed_in: SignedIn,
) -> Result<Data<StreamTicketData>, ApiError> {
    let SignedIn { account, session } = signed_in;
    state.accounts.sync_tickets.attempt(account).await?;
    let ticket = state
        .accounts
        .stream_tickets
        .issue(Bearer { account, session })
        .await?;
    Ok(Data(StreamTicketData { ticket }))
}

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct StreamQuery {
    /// Replaces a bearer token.
    ticket: Option<String>,
    /// Replaces the header `Last-Event-ID`: where to continue. Without it the stream begins now.
    #[param(pattern = "^[0-9]{1,18}$")]
    last_event_id: Option<String>,
}

/// A signed-in client, by bearer token or by a ticket in the URL.
pub(crate) struct StreamClient(Bearer);

impl FromRequestParts<AppState> for StreamClient {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, ApiError> {
        let query = Query::<StreamQuery>::from_request_parts(parts, state).await;
        let ticket = query.ok().and_then(|Query(query)| query.ticket);
        if let Some(ticket) = ticket {
            let bearer = state.accounts.stream_tickets.redeem(&ticket).await?;
            let invalid_ticket =
                ApiError::Unauthorized("This ticket was already used or has expired.");
            return bearer.map(Self).ok_or(invalid_ticket);
        }
        let signed_in = <SignedIn as FromRequestParts<AppState>>::from_request_parts(parts, state);
        let SignedIn { account, session } = signed_in.await?;
        Ok(Self(Bearer { account, session }))
    }
}

impl Requires for StreamClient {
    type Dependency = ();

    fn requirement((): &()) -> Requirement {
        Requirement::SignedIn
    }
}

/// Changes to the notifications, as server-sent events.
///
/// `notification` carries a new or repeated notification, `changed` one that was read, `deleted` the `id` of one that
/// was deleted. After an event, the stream continues from the event's id.
#[utoipa::path(
    get,
    operation_id = "streamNotifications",
    path = "/notifications/stream",
    tag = "notifications",
    params(StreamQuery),
    responses((status = 200, content_type = "text/event-stream", body = String)),
    security(("bearer" = [])),
)]
async fn stream(
    State(state): State<AppState>,
    StreamClient(bearer): StreamClient,
    Query(query): Query<StreamQuery>,
    headers: axum::http::HeaderMap,
) -> Result<Response, ApiError> {
    let header = headers.get(LAST_EVENT_ID);
    let header_id = header.and_then(|id| id.to_str().ok()).map(str::to_owned);
    let last_event_id = match header_id.or(query.last_event_id) {
        Some(id) => {
            let invalid_id = ApiError::invalid("lastEventId", "This is not the id of an event.");
            id.parse().or(Err(invalid_id))?
        }
        None => notifications::last_change(&state.db, bearer.account).await?,
    };
    let stream = stream_notifications(&state.db, &state.streams, bearer, last_event_id);
    Ok(([NOT_BUFFERED], stream).into_response())
}
