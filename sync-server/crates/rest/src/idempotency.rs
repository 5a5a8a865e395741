//! Idempotency keys: a request that is sent again because its answer was lost gets the same answer and runs once.
//!
//! A client gives each intent a key in the header `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header) and
//! repeats it with each retry. Calls about a team need that: a second invitation would be refused as a duplicate, and a
//! removed member cannot be removed again.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{FromRequestParts as _, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use futures_util::future::{BoxFuture, FutureExt as _, Shared};
use jiff::Timestamp;
use sha2::{Digest as _, Sha256};
use tracing::Instrument as _;
use troth_accounts::SignedIn;
use troth_base::clock::instant_text;
use troth_http::error::ApiError;
use troth_storage::Db;
use troth_storage::accounts::AccountId;
use troth_storage::stored_responses::{self, KEPT_FOR, StoredResponse};

use crate::state::AppState;

const HEADER: &str = "idempotency-key";

/// Paths with idempotency keys: team and letter calls, which have short answers.
const PATHS: [&str; 2] = ["/team/", "/email/"];

/// The longest key in characters; a UUID has 36.
const MAX_KEY_LENGTH: usize = 64;

/// Responses kept per account: more than the calls that a user makes while they are kept.
const MAX_RESPONSES_PER_ACCOUNT: usize = 64;

/// The largest response kept. A list of a whole team takes a few kilobytes.
const MAX_BYTES: usize = 256 * 1024;

/// Identifies a request with a key: its retries are equal to it.
#[derive(Clone, PartialEq, Eq, Hash)]
struct IdempotentRequest {
    account: AccountId,
    method: Method,
    path: String,
    key: String,
}

/// A response that can be sent more than once.
struct ReplayableResponse {
    status: StatusCode,
    headers: HeaderMap,
    body: Bytes,
}

/// A response that several requests can wait for.
type SharedResponse = Shared<BoxFuture<'static, Arc<ReplayableResponse>>>;

/// The recent responses of this process, and those still in progress.
#[derive(Clone, Default)]
pub(super) struct IdempotentResponses(Arc<Mutex<ResponsesByRequest>>);

type ResponsesByRequest = HashMap<IdempotentRequest, RecentResponse>;

struct RecentResponse {
    received_at: Timestamp,
    response: SharedResponse,
}

/// Middleware: runs a request with a key once, and any other request each time.
pub(super) async fn run_once(
    State((state, responses)): State<(AppState, IdempotentResponses)>,
    request: Request,
    next: Next,
) -> Response {
    let (mut parts, body) = request.into_parts();
    let idempotent_request = identify(&mut parts, &state).await;
    let request = Request::from_parts(parts, body);
    let Some(idempotent_request) = idempotent_request else {
        return next.run(request).await;
    };
    let now = state.clock.now();
    let work = next.run(request);
    let response = if state.db.is_shared() {
        let work =
            run_once_among_processes(state.db.clone(), idempotent_request.clone(), now, work);
        responses.find_or_start(idempotent_request, now, work)
    } else {
        responses.find_or_start(idempotent_request, now, work)
    };
    response.await.to_response()
}

/// Runs a request once among all processes of the database: another process may have answered it already, or be about
/// to.
async fn run_once_among_processes(
    db: Db,
    request: IdempotentRequest,
    now: Timestamp,
    work: impl Future<Output = Response> + Send + 'static,
) -> Response {
    let response = run_under_lock(&db, &request, now, work).await;
    response.unwrap_or_else(|error| ApiError::from(error).into_response())
}

/// Runs a request under the database's lock for its key, unless the database has a response to it.
async fn run_under_lock(
    db: &Db,
    request: &IdempotentRequest,
    now: Timestamp,
    work: impl Future<Output = Response> + Send + 'static,
) -> sqlx::Result<Response> {
    let hash = request.hash();
    let (since, now) = (instant_text(now - KEPT_FOR), instant_text(now));
    let mut lock = stored_responses::lock(db, &hash).await?;
    if let Some(stored) = stored_responses::find(&mut lock, &hash, &since).await? {
        return Ok(ReplayableResponse::from_stored(stored).to_response());
    }
    let response = ReplayableResponse::read(work.await).await;
    if response.status.is_success() {
        let stored = response.to_stored();
        let insert = stored_responses::insert(lock, &hash, request.account, &stored, &now, &since);
        if let Err(error) = insert.await {
            // The work is done, so the client gets its response all the same.
            tracing::warn!(%error, "an answer is not kept for a repeated request");
        }
    }
    Ok(response.to_response())
}

impl IdempotentRequest {
    fn hash(&self) -> [u8; 32] {
        let Self {
            account,
            method,
            path,
            key,
        } = self;
        Sha256::digest(format!("{account} {method} {path} {key}")).into()
    }
}

/// Identifies a request with a key. `None` without a key, without a signed-in account, or for other paths.
async fn identify(parts: &mut Parts, state: &AppState) -> Option<IdempotentRequest> {
    let path = parts.uri.path();
    if parts.method.is_safe() || !PATHS.iter().any(|prefix| path.starts_with(prefix)) {
        return None;
    }
    let path = path.to_owned();
    let key = parts.headers.get(HEADER)?.to_str().ok()?.to_owned();
    if key.is_empty() || key.len() > MAX_KEY_LENGTH {
        return None;
    }
    let signed_in = SignedIn::from_request_parts(parts, state).await.ok()?;
    Some(IdempotentRequest {
        account: signed_in.account,
        method: parts.method.clone(),
        path,
        key,
    })
}

impl IdempotentResponses {
    /// The response to a request that was sent before, or the response of new work. The work runs to its end even if the
    /// client disconnects: a client repeats its request after a disconnection.
    fn find_or_start(
        &self,
        request: IdempotentRequest,
        now: Timestamp,
        work: impl Future<Output = Response> + Send + 'static,
    ) -> SharedResponse {
        let mut responses = self.lock();
        responses.retain(|_, recent| now.duration_since(recent.received_at) < KEPT_FOR);
        if let Some(recent) = responses.get(&request) {
            return recent.response.clone();
        }
        drop_oldest(&mut responses, request.account);

        let (all, own_request) = (self.clone(), request.clone());
        let run = async move {
            let response = ReplayableResponse::read(work.await).await;
            // Not stored: a retry of a failure may succeed.
            if !response.status.is_success() {
                all.lock().remove(&own_request);
            }
            response
        };
        let task = tokio::spawn(run.in_current_span());
        let (all, own_request) = (self.clone(), request.clone());
        let response = task.map(move |result| {
            Arc::new(result.unwrap_or_else(|_panic| {
                all.lock().remove(&own_request);
                ReplayableResponse::unavailable()
            }))
        });
        let response = response.boxed().shared();
        responses.insert(
            request,
            RecentResponse {
                received_at: now,
                response: response.clone(),
            },
        );
        response
    }

    fn lock(&self) -> MutexGuard<'_, ResponsesByRequest> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Makes room for one more response of an account.
fn drop_oldest(responses: &mut ResponsesByRequest, account: AccountId) {
    let of_account = responses
        .iter()
        .filter(|(request, _)| request.account == account);
    if of_account.clone().count() < MAX_RESPONSES_PER_ACCOUNT {
        return;
    }
    let oldest = of_account.min_by_key(|(_, recent)| recent.received_at);
    if let Some(request) = oldest.map(|(request, _)| request.clone()) {
        responses.remove(&request);
    }
}

impl ReplayableResponse {
    /// Reads the body of a response into memory.
    async fn read(response: Response) -> Self {
        let (parts, body) = response.into_parts();
        match to_bytes(body, MAX_BYTES).await {
            Ok(body) => Self {
                status: parts.status,
                headers: parts.headers,
                body,
            },
            // Longer than the responses of these paths are.
            Err(_too_long) => Self::unavailable(),
        }
    }

    fn from_stored(stored: StoredResponse) -> Self {
        let headers = stored.headers.into_iter().filter_map(|(name, value)| {
            let name = HeaderName::try_from(name).ok()?;
            Some((name, HeaderValue::try_from(value).ok()?))
        });
        Self {
            status: StatusCode::from_u16(stored.status).unwrap_or(StatusCode::OK),
            headers: headers.collect(),
            body: stored.body.into(),
        }
    }

    fn to_stored(&self) -> StoredResponse {
        let headers = self
            .headers
            .iter()
            .filter_map(|(name, value)| Some((name.to_string(), value.to_str().ok()?.to_owned())));
        StoredResponse {
            status: self.status.as_u16(),
            headers: headers.collect(),
            body: self.body.to_vec(),
        }
    }

    /// The response if the work gave none: a 503.
    fn unavailable() -> Self {
        let (parts, _) = ApiError::Unavailable.into_response().into_parts();
        Self {
            status: parts.status,
            headers: parts.headers,
            body: Bytes::new(),
        }
    }

    fn to_response(&self) -> Response {
        let mut response = Response::new(Body::from(self.body.clone()));
        *response.status_mut() = self.status;
        *response.headers_mut() = self.headers.clone();
        response
    }
}

#[cfg(test)]
mod tests {
    use tokio::sync::oneshot;

    use super::*;

    fn request_of(account: AccountId) -> IdempotentRequest {
        IdempotentRequest {
            account,
            method: Method::POST,
            path: "/team/w/invite".to_owned(),
            key: "one".to_owned(),
        }
    }

    #[tokio::test]
    async fn the_work_goes_on_when_the_caller_hangs_up() {
        let (responses, account) = (IdempotentResponses::default(), AccountId::random());
        let (finish, finished) = oneshot::channel();
        let work = async {
            finish.send(()).unwrap();
            StatusCode::CREATED.into_response()
        };
        drop(responses.find_or_start(request_of(account), Timestamp::UNIX_EPOCH, work));
        finished.await.unwrap();
        let second_run = async { panic!("it is done once") };
        let again = responses.find_or_start(request_of(account), Timestamp::UNIX_EPOCH, second_run);
        assert_eq!(again.await.status, StatusCode::CREATED);
    }

    #[tokio::test]
    async fn work_that_panics_runs_again() {
        let (responses, account) = (IdempotentResponses::default(), AccountId::random());
        let panicking = async { panic!("a bug") };
        let first = responses.find_or_start(request_of(account), Timestamp::UNIX_EPOCH, panicking);
        assert_eq!(first.await.status, StatusCode::SERVICE_UNAVAILABLE);
        let work = async { StatusCode::CREATED.into_response() };
        let again = responses.find_or_start(request_of(account), Timestamp::UNIX_EPOCH, work);
        assert_eq!(again.await.status, StatusCode::CREATED);
    }

    #[tokio::test]
    async fn an_account_keeps_a_bounded_number_of_answers() {
        let (responses, account) = (IdempotentResponses::default(), AccountId::random());
        for turn in 0..MAX_RESPONSES_PER_ACCOUNT + 5 {
            let mut request = request_of(account);
            request.key = turn.to_string();
            let work = async { StatusCode::OK.into_response() };
            responses
                .find_or_start(request, Timestamp::UNIX_EPOCH, work)
                .await;
        }
        assert_eq!(responses.lock().len(), MAX_RESPONSES_PER_ACCOUNT);
    }
}
