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

/// A UUID has 36.
const LONGEST_KEY: usize = 64;

/// Answers kept per account: more than a user sends to a team in that time.
const MOST_OF_ACCOUNT: usize = 64;

/// The largest answer kept. A wedding's whole team takes a few kilobytes.
const MOST_BYTES: usize = 256 * 1024;

/// One intent of a user, however often it is sent.
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

type SharedResponse = Shared<BoxFuture<'static, Arc<ReplayableResponse>>>;

/// Recent answers, and those still in progress.
#[derive(Clone, Default)]
pub(super) struct IdempotentResponses(
    Arc<Mutex<HashMap<IdempotentRequest, (Timestamp, SharedResponse)>>>,
);

/// Middleware: runs a request with a key once, and any other request each time.
pub(super) async fn idempotent(
    State((state, kept)): State<(AppState, IdempotentResponses)>,
    request: Request,
    next: Next,
) -> Response {
    let (mut parts, body) = request.into_parts();
    let intent = intent_of(&mut parts, &state).await;
    let request = Request::from_parts(parts, body);
    match intent {
        None => next.run(request).await,
        Some(intent) => {
            let now = state.clock.now();
            let work = next.run(request);
            let answer = if state.db.is_shared() {
                let beside_others = once_among_all(state.db.clone(), intent.clone(), now, work);
                kept.known_or_begun(intent, now, beside_others)
            } else {
                kept.known_or_begun(intent, now, work)
            };
            answer.await.to_response()
        }
    }
}

/// The same across processes: another one may have answered already, or be about to.
async fn once_among_all(
    db: Db,
    intent: IdempotentRequest,
    now: Timestamp,
    work: impl Future<Output = Response> + Send + 'static,
) -> Response {
    let worked = once_in_turn(&db, &intent, now, work).await;
    worked.unwrap_or_else(|error| ApiError::from(error).into_response())
}

async fn once_in_turn(
    db: &Db,
    intent: &IdempotentRequest,
    now: Timestamp,
    work: impl Future<Output = Response> + Send + 'static,
) -> sqlx::Result<Response> {
    let hash = intent.hash();
    let (since, now) = (instant_text(now - KEPT_FOR), instant_text(now));
    let mut lock = stored_responses::lock(db, &hash).await?;
    if let Some(known) = stored_responses::find(&mut lock, &hash, &since).await? {
        return Ok(ReplayableResponse::stored(known).to_response());
    }
    let kept = ReplayableResponse::of(work.await).await;
    if kept.status.is_success() {
        let answer = kept.to_store();
        let stored = stored_responses::insert(lock, &hash, intent.account, &answer, &now, &since);
        if let Err(error) = stored.await {
            // The work is done all the same.
            tracing::warn!(%error, "an answer is not kept for a repeated request");
        }
    }
    Ok(kept.to_response())
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

/// The intent of a request. `None` without a key or a signed-in account.
async fn intent_of(parts: &mut Parts, state: &AppState) -> Option<IdempotentRequest> {
    let path = parts.uri.path();
    if parts.method.is_safe() || !PATHS.iter().any(|of| path.starts_with(of)) {
        return None;
    }
    let path = path.to_owned();
    let key = parts.headers.get(HEADER)?.to_str().ok()?.to_owned();
    if key.is_empty() || key.len() > LONGEST_KEY {
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
    /// The stored answer, or new work. The work goes on when the client disconnects: that is how answers get lost.
    fn known_or_begun(
        &self,
        intent: IdempotentRequest,
        now: Timestamp,
        work: impl Future<Output = Response> + Send + 'static,
    ) -> SharedResponse {
        let mut known = self.lock();
        known.retain(|_, (at, _)| now.duration_since(*at) < KEPT_FOR);
        if let Some((_, answer)) = known.get(&intent) {
            return answer.clone();
        }
        drop_oldest(&mut known, intent.account);

        let (answers, begun) = (self.clone(), intent.clone());
        let task = async move {
            let kept = ReplayableResponse::of(work.await).await;
            // A failure has changed nothing, and a retry may succeed.
            if !kept.status.is_success() {
                answers.lock().remove(&begun);
            }
            kept
        };
        let task = tokio::spawn(task.in_current_span());
        let (answers, begun) = (self.clone(), intent.clone());
        let answer = task.map(move |done| {
            Arc::new(done.unwrap_or_else(|_panicked| {
                answers.lock().remove(&begun);
                ReplayableResponse::nothing()
            }))
        });
        let answer = answer.boxed().shared();
        known.insert(intent, (now, answer.clone()));
        answer
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<IdempotentRequest, (Timestamp, SharedResponse)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Makes room for one more answer of an account.
fn drop_oldest(
    known: &mut HashMap<IdempotentRequest, (Timestamp, SharedResponse)>,
    account: AccountId,
) {
    let own = known.iter().filter(|(intent, _)| intent.account == account);
    if own.clone().count() < MOST_OF_ACCOUNT {
        return;
    }
    let oldest = own.min_by_key(|(_, (at, _))| *at);
    if let Some(intent) = oldest.map(|(intent, _)| intent.clone()) {
        known.remove(&intent);
    }
}

impl ReplayableResponse {
    async fn of(response: Response) -> Self {
        let (parts, body) = response.into_parts();
        match to_bytes(body, MOST_BYTES).await {
            Ok(body) => Self {
                status: parts.status,
                headers: parts.headers,
                body,
            },
            Err(_too_long) => Self::nothing(),
        }
    }

    fn stored(answer: StoredResponse) -> Self {
        let headers = answer.headers.into_iter().filter_map(|(name, value)| {
            let name = HeaderName::try_from(name).ok()?;
            Some((name, HeaderValue::try_from(value).ok()?))
        });
        Self {
            status: StatusCode::from_u16(answer.status).unwrap_or(StatusCode::OK),
            headers: headers.collect(),
            body: answer.body.into(),
        }
    }

    fn to_store(&self) -> StoredResponse {
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

    /// The response in place of a missing one.
    fn nothing() -> Self {
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

    fn intent(account: AccountId) -> IdempotentRequest {
        IdempotentRequest {
            account,
            method: Method::POST,
            path: "/team/w/invite".to_owned(),
            key: "one".to_owned(),
        }
    }

    #[tokio::test]
    async fn the_work_goes_on_when_the_caller_hangs_up() {
        let (answers, account) = (IdempotentResponses::default(), AccountId::random());
        let (done, is_done) = oneshot::channel();
        let work = async {
            done.send(()).unwrap();
            StatusCode::CREATED.into_response()
        };
        drop(answers.known_or_begun(intent(account), Timestamp::UNIX_EPOCH, work));
        is_done.await.unwrap();
        let never = async { panic!("it is done once") };
        let again = answers.known_or_begun(intent(account), Timestamp::UNIX_EPOCH, never);
        assert_eq!(again.await.status, StatusCode::CREATED);
    }

    #[tokio::test]
    async fn work_that_panics_runs_again() {
        let (answers, account) = (IdempotentResponses::default(), AccountId::random());
        let broken = async { panic!("a bug") };
        let first = answers.known_or_begun(intent(account), Timestamp::UNIX_EPOCH, broken);
        assert_eq!(first.await.status, StatusCode::SERVICE_UNAVAILABLE);
        let work = async { StatusCode::CREATED.into_response() };
        let again = answers.known_or_begun(intent(account), Timestamp::UNIX_EPOCH, work);
        assert_eq!(again.await.status, StatusCode::CREATED);
    }

    #[tokio::test]
    async fn an_account_keeps_a_bounded_number_of_answers() {
        let (answers, account) = (IdempotentResponses::default(), AccountId::random());
        for turn in 0..MOST_OF_ACCOUNT + 5 {
            let mut intent = intent(account);
            intent.key = turn.to_string();
            let work = async { StatusCode::OK.into_response() };
            answers
                .known_or_begun(intent, Timestamp::UNIX_EPOCH, work)
                .await;
        }
        assert_eq!(answers.lock().len(), MOST_OF_ACCOUNT);
    }
}
