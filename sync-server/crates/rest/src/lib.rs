//! The REST calls under `/api`, one file per resource.

use std::time::Duration;

use axum::Router;
use axum::body::HttpBody as _;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use troth_accounts::member::{Member, Permission};
use troth_base::server::{ClientAddress, ShareLimits, SharedPlaces};
use troth_core::command::Command;
use troth_core::date::CalendarDate;
use troth_core::model::Model;
use troth_core::patch::Refusal;
use troth_core::record::{RecordBatch, RecordCommand};
use troth_documents::{DocumentId, RunError};
use troth_http::compression::compress;
use troth_http::error::ApiError;
use troth_http::response_memory;
use utoipa_axum::router::OpenApiRouter;

use crate::state::AppState;

mod accept_invitation;
mod account_links;
mod actors;
mod auth;
mod avatars;
mod body;
mod budget;
mod by_id;
pub(crate) mod dev_outbox;
mod email;
mod exchange_rates;
mod export;
mod generated_route;
mod guest_photos;
mod health;
mod idempotency;
mod invitations;
mod notifications;
pub mod openapi;
pub mod outbox_page;
mod passkeys;
mod photos;
mod profile;
mod providers;
mod query;
pub mod rates;
mod recall;
mod records;
mod reminders;
mod rename_in_weddings;
mod routes;
mod schemas;
mod seating;
mod seating_data;
mod seating_tables;
mod server;
mod sessions;
mod sign_in;
mod sign_in_methods;
mod sign_in_steps;
mod start_over;
pub mod state;
mod sync_ticket;
mod team;
mod uploads;
mod user;
mod websites;
mod wedding_data;
mod weddings;

/// Timeout of a request including its body. Longer than any call takes, and below the app's ten seconds, so that the
/// client gets an answer and need not guess.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(9);

/// Multipart forms read at the same time: each holds a file in memory. Clients with slow connections upload in parts
/// instead.
const MAX_FORMS: usize = 8;

/// Forms read at the same time for one client, half of all: guests at one venue share an address.
const MAX_FORMS_PER_CLIENT: usize = MAX_FORMS / 2;

/// Large bodies (pictures and documents of several megabytes) read at the same time: each is held in memory. One client
/// gets half of them, as with forms.
const MAX_LARGE_BODIES: usize = 8;

/// Every resource with its documentation: an undocumented route is not served.
pub(crate) fn resources() -> OpenApiRouter<AppState> {
    quick_routes().merge(slow_routes())
}

/// Routes that take as long as the client's connection needs for a file.
fn slow_routes() -> OpenApiRouter<AppState> {
    let forms = photos::form_routes().merge(guest_photos::form_routes());
    let permits = SharedPlaces::new(ShareLimits {
        places: MAX_FORMS,
        per_client: MAX_FORMS_PER_CLIENT,
    });
    let forms = forms.layer(middleware::from_fn_with_state(permits, limit_bodies));
    uploads::routes().merge(forms)
}

/// Routes that answer at once.
fn quick_routes() -> OpenApiRouter<AppState> {
    // Lists compress to a tenth. Responses with tokens are not compressed: the length of a compressed response can
    // reveal a secret in it.
    let documents = weddings::routes()
        .merge(records::routes())
        .merge(budget::routes())
        .merge(seating::routes())
        .merge(seating_tables::routes())
        .merge(photos::routes())
        .merge(guest_photos::routes())
        .merge(by_id::routes(|| {
            seating::routes_by_id().merge(seating_tables::routes_by_id())
        }));
    let documents = documents.layer(middleware::from_fn(compress));
    let permits = SharedPlaces::new(ShareLimits {
        places: MAX_LARGE_BODIES,
        per_client: MAX_LARGE_BODIES / 2,
    });
    let large = avatars::routes().merge(start_over::routes());
    let large = large.layer(middleware::from_fn_with_state(permits, limit_bodies));
    OpenApiRouter::new()
        .merge(auth::routes())
        .merge(account_links::routes())
        .merge(profile::routes())
        .merge(sessions::routes())
        .merge(providers::routes())
        .merge(passkeys::routes())
        .merge(sign_in_methods::routes())
        .merge(large)
        .merge(export::routes())
        .merge(documents)
        .merge(team::routes())
        .merge(actors::routes())
        .merge(invitations::routes())
        .merge(accept_invitation::routes())
        .merge(notifications::routes())
        .merge(email::routes())
        .merge(reminders::routes())
        .merge(dev_outbox::routes())
        .merge(sync_ticket::routes())
        .merge(recall::routes())
        .merge(exchange_rates::routes())
        .merge(websites::routes())
        .merge(photos::uncompressed_routes())
        .merge(server::routes())
        .merge(health::routes())
}

/// Everything under `/api`.
pub fn routes(state: &AppState) -> Router<AppState> {
    let with_timeout = |limit: Duration| {
        middleware::from_fn(move |request, next| respond_in_time(limit, request, next))
    };
    let (quick, _documentation) = quick_routes().split_for_parts();
    let (slow, _documentation) = slow_routes().split_for_parts();
    quick
        .layer(with_timeout(REQUEST_TIMEOUT))
        .merge(slow.layer(with_timeout(uploads::UPLOAD_TIMEOUT)))
        .fallback(not_found)
        .method_not_allowed_fallback(async || ApiError::MethodNotAllowed)
        .layer(DefaultBodyLimit::max(body::MAX_JSON_BYTES))
        .layer(middleware::from_fn_with_state(
            (state.clone(), idempotency::IdempotentResponses::default()),
            idempotency::run_once,
        ))
        .layer(middleware::map_response(forbid_caching))
}

/// The answer to every unknown path under `/api`.
pub async fn not_found() -> ApiError {
    ApiError::NOT_FOUND
}

/// The time of a request.
#[derive(Clone, Copy)]
struct RequestTime {
    /// Minutes since 1970.
    minutes: i64,
}

impl RequestTime {
    fn now(state: &AppState) -> Self {
        let minutes = state.clock.now().as_second().div_euclid(60);
        Self { minutes }
    }

    /// The date at the wedding: due dates follow its time zone, not the server's or the caller's.
    fn today(self, model: &Model) -> CalendarDate {
        model.records().day_at(self.minutes)
    }
}

/// Reads from a wedding's document, with memory reserved for a large answer.
async fn read<T: Send + 'static>(
    state: &AppState,
    document_id: &DocumentId,
    read_model: impl FnOnce(&Model) -> T + Send + 'static,
) -> Result<T, ApiError> {
    let result = response_memory::read(&state.documents, document_id, read_model).await?;
    result.ok_or(ApiError::NotFound("This wedding doesn’t exist."))
}

/// Runs a member's command and reads its result in one step. With a separate read, another member could delete the
/// record in between, and a write that succeeded must not be answered with a 404.
async fn run<N: Permission, T: Send + 'static>(
    state: &AppState,
    member: &Member<N>,
    command: Command,
    read_model: impl FnOnce(&Model) -> T + Send + 'static,
) -> Result<T, RunError> {
    let documents = &state.documents;
    let (_committed, result) = documents
        .run_and_read(&member.document_id, member.account, command, read_model)
        .await?;
    Ok(result)
}

/// Runs commands about records as one change, which one undo reverts, and reads the result.
async fn run_batch<N: Permission, T: Send + 'static>(
    state: &AppState,
    member: &Member<N>,
    commands: Vec<RecordCommand>,
    read_model: impl FnOnce(&Model) -> T + Send + 'static,
) -> Result<T, ApiError> {
    if commands.is_empty() {
        return read(state, &member.document_id, read_model).await;
    }
    let command = Command::RecordsChange(RecordBatch { commands });
    match run(state, member, command, read_model).await {
        Err(RunError::Refused(refusal)) => Err(ApiError::with_field_name_only(refusal)),
        result => Ok(result?),
    }
}

/// Adds a record with an id and reads it: 201, or 200 if it was added before.
async fn add<N: Permission, T: Send + 'static>(
    state: &AppState,
    member: &Member<N>,
    command: Command,
    read_model: impl FnOnce(&Model) -> T + Clone + Send + 'static,
) -> Result<(StatusCode, T), ApiError> {
    let was_added_before =
        |refusal: &Refusal| refusal.issues.iter().any(|issue| issue.code == "id_taken");
    match run(state, member, command, read_model.clone()).await {
        Ok(result) => Ok((StatusCode::CREATED, result)),
        // Nothing was written, so the record is read separately.
        Err(RunError::Refused(refusal)) if was_added_before(&refusal) => Ok((
            StatusCode::OK,
            read(state, &member.document_id, read_model).await?,
        )),
        Err(error) => Err(error.into()),
    }
}

/// Answers 503 after a time limit, also for a body that never ends.
async fn respond_in_time(limit: Duration, request: Request, next: Next) -> Response {
    match tokio::time::timeout(limit, next.run(request)).await {
        Ok(response) => response,
        Err(_elapsed) => ApiError::Unavailable.into_response(),
    }
}

/// Waits for a permit to read a body of this client.
async fn limit_bodies(
    State(permits): State<SharedPlaces>,
    client: ClientAddress,
    request: Request,
    next: Next,
) -> Response {
    let has_body = !request.body().is_end_stream();
    // Held until the response is ready.
    let _permit = if has_body {
        Some(permits.wait(client.limited_network()).await)
    } else {
        None
    };
    next.run(request).await
}

/// Forbids caching, unless the response sets its own rule.
async fn forbid_caching(mut response: Response) -> Response {
    let cache_control = response.headers_mut().entry(header::CACHE_CONTROL);
    cache_control.or_insert(HeaderValue::from_static("no-store"));
    response
}

#[cfg(test)]
mod tests {
    use axum::body::{Body, Bytes};
    use tower::ServiceExt as _;

    use super::*;

    #[tokio::test]
    async fn a_body_that_never_ends_times_out() {
        let timeout = Duration::from_millis(10);
        let app: Router =
            Router::new()
                .fallback(async |body: Bytes| body)
                .layer(middleware::from_fn(move |request, next| {
                    respond_in_time(timeout, request, next)
                }));
        let endless = futures_util::stream::pending::<Result<Bytes, std::io::Error>>();
        let request = Request::post("/").body(Body::from_stream(endless)).unwrap();
        let response = app.oneshot(request).await.unwrap();
        assert_eq!(response.status(), StatusCode::SERVICE_UNAVAILABLE);
        assert_eq!(response.headers()[header::RETRY_AFTER], "2");
    }
}
