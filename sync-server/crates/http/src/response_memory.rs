//! Memory budget for large answers: reserved before they are made, and held until they are sent.
//!
//! A list of a full wedding takes a hundred megabytes on its way to JSON, and twenty while it is sent. A client
//! that requests it on hundreds of connections, or never reads the answers, would use all memory; a failed
//! allocation ends the process. So a handler reserves the memory of a large answer before making it ([`reserve`]).
//! All answers share one budget, and each client has a quota of it, as of connections.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::body::{Body, HttpBody as _};
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;
use http_body_util::BodyExt as _;
use troth_base::heavy::HeavyError;
use troth_base::server::{ClientAddress, Network, PlacePermit, ShareLimits, SharedPlaces};
use troth_core::model::Model;
use troth_documents::{DocumentId, Documents};

use crate::error::ApiError;

/// Memory is counted in blocks of this many bytes.
const BLOCK: usize = 256 << 10;
/// The budget of all answers. [`troth_documents::MemoryBudget`] has half of 1 GiB; this comes from the other half, beside the memory
/// for heavy work.
const BUDGET: usize = 160 << 20;
/// The quota of one client: the largest list of a wedding that is full of text.
const CLIENT_QUOTA: usize = 96 << 20;
/// A document with at most this much output is read in one step: that of a hundred guests.
const UNRESERVED_BYTES: usize = 1 << 20;
/// How long an answer waits for memory: less than a request's timeout.
const LONGEST_WAIT: Duration = Duration::from_secs(5);

tokio::task_local! {
    static ANSWER: Arc<ResponseReservation>;
}

/// The budget of all answers; clones share it.
#[derive(Clone)]
pub struct ResponseMemory {
    blocks: SharedPlaces,
    /// How long an answer waits for memory.
    patience: Duration,
}

impl Default for ResponseMemory {
    fn default() -> Self {
        Self {
            blocks: SharedPlaces::new(ShareLimits {
                places: BUDGET / BLOCK,
                per_client: CLIENT_QUOTA / BLOCK,
            }),
            patience: LONGEST_WAIT,
        }
    }
}

/// The answer to one request, with its reservations.
struct ResponseReservation {
    memory: ResponseMemory,
    client: Option<Network>,
    reserved: Mutex<Vec<PlacePermit>>,
}

impl ResponseReservation {
    fn reserved(&self) -> MutexGuard<'_, Vec<PlacePermit>> {
        self.reserved.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Keeps the reservation for this many bytes, and gives the rest back.
    fn keep(&self, bytes: u64) {
        let mut blocks = blocks(usize::try_from(bytes).unwrap_or(usize::MAX));
        self.reserved().retain_mut(|share| {
            let kept = share.shrink_to(blocks);
            blocks -= kept;
            kept > 0
        });
    }
}

/// Less than a block does not count: the limit of connections bounds it.
fn blocks(bytes: usize) -> usize {
    bytes / BLOCK
}

/// Reserves more memory for the answer to the current request, and waits until it is free. Outside a request it
/// reserves nothing: of each kind, one job runs at a time.
///
/// # Errors
/// If the memory is not free in time, or exceeds the quota.
pub async fn reserve(bytes: usize) -> Result<(), HeavyError> {
    let (blocks, answer) = (blocks(bytes), ANSWER.try_with(Arc::clone));
    let Ok(answer) = answer else {
        return Ok(());
    };
    if blocks == 0 {
        return Ok(());
    }
    let memory = &answer.memory;
    if blocks > memory.blocks.per_client() {
        return Err(HeavyError::TooLarge);
    }
    let share = memory.blocks.wait_for(answer.client, blocks);
    let share = tokio::time::timeout(memory.patience, share);
    let share = share.await.map_err(|_elapsed| HeavyError::Busy)?;
    answer.reserved().push(share);
    Ok(())
}

/// Gives the memory back in the middle of an answer.
pub fn give_back() {
    let _outside_of_a_request = ANSWER.try_with(|answer| answer.keep(0));
}

/// Reads a wedding's document like [`Documents::read`]. For a large one, it first reserves the memory for the
/// answer.
///
/// # Errors
/// If the document cannot be read, or there is no memory for the answer.
pub async fn read<T: Send + 'static>(
    documents: &Documents,
    wedding: &DocumentId,
    read_model: impl FnOnce(&Model) -> T + Send + 'static,
) -> Result<Option<T>, ApiError> {
    let seen = documents.read(wedding, |model| {
        let bytes = model.max_view_bytes();
        if bytes <= UNRESERVED_BYTES {
            Ok(read_model(model))
        } else {
            Err((bytes, read_model))
        }
    });
    match seen.await? {
        Some(Ok(seen)) => Ok(Some(seen)),
        Some(Err((bytes, read_model))) => {
            reserve(bytes).await?;
            Ok(documents.read(wedding, read_model).await?)
        }
        None => Ok(None),
    }
}

/// Handles a request, and holds the memory of its answer until the last byte is sent.
pub async fn hold_memory(
    State(memory): State<ResponseMemory>,
    client: ClientAddress,
    request: Request,
    next: Next,
) -> Response {
    let answer = Arc::new(ResponseReservation {
        memory,
        client: client.limited_network(),
        reserved: Mutex::default(),
    });
    let response = ANSWER.scope(Arc::clone(&answer), next.run(request)).await;
    if answer.reserved().is_empty() {
        return response;
    }
    if let Some(bytes) = response.body().size_hint().exact() {
        answer.keep(bytes);
    }
    // The body holds it until it is dropped. This way of wrapping a body keeps its length.
    response.map(|body| {
        Body::new(body.map_err(move |error| {
            let _until_sent = &answer;
            error
        }))
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

    use axum::Router;
    use axum::http::StatusCode;
    use axum::middleware::from_fn_with_state;
    use tower::ServiceExt as _;

    use super::*;

    /// A server with answers of ten blocks that need forty to make.
    fn app(memory: &ResponseMemory) -> Router {
        let answer = async || match reserve(40 * BLOCK).await {
            Ok(()) => Ok(vec![7; 10 * BLOCK]),
            Err(_error) => Err(StatusCode::SERVICE_UNAVAILABLE),
        };
        Router::new()
            .fallback(answer)
            .layer(from_fn_with_state(memory.clone(), hold_memory))
    }

    async fn ask(app: &Router) -> Response {
        let request = Request::get("/").body(Body::empty()).unwrap();
        app.clone().oneshot(request).await.unwrap()
    }

    #[tokio::test]
    async fn unread_answers_leave_memory_for_others() {
        let memory = ResponseMemory {
            patience: Duration::from_millis(10),
            ..ResponseMemory::default()
        };
        let app = app(&memory);
        let mut waiting = Vec::new();
        let refused = loop {
            let answer = ask(&app).await;
            if answer.status() != StatusCode::OK {
                break answer.status();
            }
            waiting.push(answer);
            assert!(waiting.len() < 100, "there is no end to it");
        };
        assert_eq!(refused, StatusCode::SERVICE_UNAVAILABLE);
        // An eighth of the budget is kept for clients without a reservation, and each answer holds its own size.
        assert_eq!(waiting.len(), (BUDGET / BLOCK * 7 / 8 - 40) / 10 + 1);
        waiting.truncate(waiting.len() - 4);
        assert_eq!(ask(&app).await.status(), StatusCode::OK);
        drop(waiting);
        let whole = axum::body::to_bytes(ask(&app).await.into_body(), usize::MAX);
        assert_eq!(whole.await.unwrap().len(), 10 * BLOCK);
        // All memory is free again.
        let of_one = CLIENT_QUOTA / BLOCK;
        let _first = memory.blocks.wait_for(None, of_one).await;
        let rest = BUDGET / BLOCK * 7 / 8 - of_one;
        drop(memory.blocks.wait_for(None, rest).await);
    }

    #[tokio::test]
    async fn answers_above_the_quota_are_refused_and_jobs_are_not_counted() {
        let memory = ResponseMemory::default();
        let ask = async || reserve(CLIENT_QUOTA + BLOCK).await;
        assert_eq!(ask().await, Ok(()));
        let answer = Arc::new(ResponseReservation {
            memory,
            client: None,
            reserved: Mutex::default(),
        });
        let refused = ANSWER.scope(answer, ask()).await;
        assert_eq!(refused, Err(HeavyError::TooLarge));
    }
}
