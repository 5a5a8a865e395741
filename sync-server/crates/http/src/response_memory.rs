//! Memory budget of large responses: reserved before they are built, and held until they are sent.
//!
//! A list of a full wedding takes a hundred megabytes on its way to JSON, and twenty while it is sent. A client
//! that requests it on hundreds of connections, or never reads the responses, would use all memory; a failed
//! allocation ends the process. So a handler reserves the memory of a large response before building it ([`reserve`]).
//! All responses share one budget, and each client has a quota of it.

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
const BLOCK_BYTES: usize = 256 << 10;
/// The budget of all responses. Of a machine with 1 GiB, half belongs to documents ([`troth_documents::MemoryBudget`]);
/// this budget and the memory for heavy work come from the other half.
const BUDGET_BYTES: usize = 160 << 20;
/// The quota of one client: the largest list of a wedding that is full of text.
const CLIENT_QUOTA_BYTES: usize = 96 << 20;
/// Output that needs no reservation: that of a wedding with a hundred guests.
const UNRESERVED_BYTES: usize = 1 << 20;
/// How long a response waits for memory: less than a request's timeout.
const LONGEST_WAIT: Duration = Duration::from_secs(5);

tokio::task_local! {
    /// The reservations of the response that this task builds.
    static CURRENT_RESPONSE: Arc<ResponseReservation>;
}

/// The budget of all responses; clones share it.
#[derive(Clone)]
pub struct ResponseMemory {
    blocks: SharedPlaces,
    /// How long a response waits for memory.
    longest_wait: Duration,
}

impl Default for ResponseMemory {
    fn default() -> Self {
        Self {
            blocks: SharedPlaces::new(ShareLimits {
                places: BUDGET_BYTES / BLOCK_BYTES,
                per_client: CLIENT_QUOTA_BYTES / BLOCK_BYTES,
            }),
            longest_wait: LONGEST_WAIT,
        }
    }
}

/// The memory reserved for the response to one request.
struct ResponseReservation {
    memory: ResponseMemory,
    client: Option<Network>,
    reserved: Mutex<Vec<PlacePermit>>,
}

impl ResponseReservation {
    fn reserved(&self) -> MutexGuard<'_, Vec<PlacePermit>> {
        self.reserved.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Keeps the reservation for this many bytes, and releases all beyond.
    fn shrink_to(&self, bytes: u64) {
        let mut needed_blocks = whole_blocks(usize::try_from(bytes).unwrap_or(usize::MAX));
        self.reserved().retain_mut(|permit| {
            let remaining_blocks = permit.shrink_to(needed_blocks);
            needed_blocks -= remaining_blocks;
            remaining_blocks > 0
        });
    }
}

/// The number of blocks in this many bytes, rounded down: the limit of connections bounds what is less than a block.
fn whole_blocks(bytes: usize) -> usize {
    bytes / BLOCK_BYTES
}

/// Reserves more memory for the response to the current request, and waits until it is free. Outside of a request, as
/// in a job, it reserves nothing: few jobs run at a time.
///
/// # Errors
/// If the memory is not free in time, or exceeds the quota.
pub async fn reserve(bytes: usize) -> Result<(), HeavyError> {
    let blocks = whole_blocks(bytes);
    let Ok(response) = CURRENT_RESPONSE.try_with(Arc::clone) else {
        return Ok(());
    };
    if blocks == 0 {
        return Ok(());
    }
    let memory = &response.memory;
    if blocks > memory.blocks.per_client() {
        return Err(HeavyError::TooLarge);
    }
    let acquisition = memory.blocks.wait_for(response.client, blocks);
    let permit = tokio::time::timeout(memory.longest_wait, acquisition)
        .await
        .map_err(|_elapsed| HeavyError::Busy)?;
    response.reserved().push(permit);
    Ok(())
}

/// Releases all memory that is reserved for the current response.
pub fn release() {
    // Outside of a request there is nothing to release.
    let _result = CURRENT_RESPONSE.try_with(|response| response.shrink_to(0));
}

/// Reads a wedding's document like [`Documents::read`]. For a large one, it first reserves the memory for the
/// response.
///
/// # Errors
/// If the document cannot be read, or there is no memory for the response.
pub async fn read<T: Send + 'static>(
    documents: &Documents,
    wedding: &DocumentId,
    read_model: impl FnOnce(&Model) -> T + Send + 'static,
) -> Result<Option<T>, ApiError> {
    // Returns the result, or what it takes to read again after the reservation.
    let first_read = documents.read(wedding, |model| {
        let bytes = model.max_view_bytes();
        if bytes <= UNRESERVED_BYTES {
            Ok(read_model(model))
        } else {
            Err((bytes, read_model))
        }
    });
    match first_read.await? {
        Some(Ok(result)) => Ok(Some(result)),
        Some(Err((bytes, read_model))) => {
            reserve(bytes).await?;
            Ok(documents.read(wedding, read_model).await?)
        }
        None => Ok(None),
    }
}

/// Middleware: handles a request, and holds the memory reserved for its response until the last byte is sent.
pub async fn hold_memory(
    State(memory): State<ResponseMemory>,
    client: ClientAddress,
    request: Request,
    next: Next,
) -> Response {
    let reservation = Arc::new(ResponseReservation {
        memory,
        client: client.limited_network(),
        reserved: Mutex::default(),
    });
    let response = CURRENT_RESPONSE
        .scope(Arc::clone(&reservation), next.run(request))
        .await;
    if reservation.reserved().is_empty() {
        return response;
    }
    if let Some(bytes) = response.body().size_hint().exact() {
        reservation.shrink_to(bytes);
    }
    // The closure holds the reservation until the body is dropped. Mapping only the errors keeps the body's length.
    response.map(|body| {
        Body::new(body.map_err(move |error| {
            let _held_until_sent = &reservation;
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

    /// A server with responses of ten blocks that need forty to build.
    fn app(memory: &ResponseMemory) -> Router {
        let answer = async || match reserve(40 * BLOCK_BYTES).await {
            Ok(()) => Ok(vec![7; 10 * BLOCK_BYTES]),
            Err(_error) => Err(StatusCode::SERVICE_UNAVAILABLE),
        };
        Router::new()
            .fallback(answer)
            .layer(from_fn_with_state(memory.clone(), hold_memory))
    }

    async fn request(app: &Router) -> Response {
        let message = Request::get("/").body(Body::empty()).unwrap();
        app.clone().oneshot(message).await.unwrap()
    }

    #[tokio::test]
    async fn unread_answers_leave_memory_for_others() {
        let memory = ResponseMemory {
            longest_wait: Duration::from_millis(10),
            ..ResponseMemory::default()
        };
        let app = app(&memory);
        let mut unread_responses = Vec::new();
        let refused = loop {
            let response = request(&app).await;
            if response.status() != StatusCode::OK {
                break response.status();
            }
            unread_responses.push(response);
            assert!(unread_responses.len() < 100, "the budget has no end");
        };
        assert_eq!(refused, StatusCode::SERVICE_UNAVAILABLE);
        // An eighth of the budget is kept for clients without a reservation, and each response holds its own size.
        assert_eq!(
            unread_responses.len(),
            (BUDGET_BYTES / BLOCK_BYTES * 7 / 8 - 40) / 10 + 1
        );
        unread_responses.truncate(unread_responses.len() - 4);
        assert_eq!(request(&app).await.status(), StatusCode::OK);
        drop(unread_responses);
        let body = axum::body::to_bytes(request(&app).await.into_body(), usize::MAX);
        assert_eq!(body.await.unwrap().len(), 10 * BLOCK_BYTES);
        // All memory is free again.
        let client_blocks = CLIENT_QUOTA_BYTES / BLOCK_BYTES;
        let _first = memory.blocks.wait_for(None, client_blocks).await;
        let remaining_blocks = BUDGET_BYTES / BLOCK_BYTES * 7 / 8 - client_blocks;
        drop(memory.blocks.wait_for(None, remaining_blocks).await);
    }

    #[tokio::test]
    async fn answers_above_the_quota_are_refused_and_jobs_are_not_counted() {
        let memory = ResponseMemory::default();
        let request = async || reserve(CLIENT_QUOTA_BYTES + BLOCK_BYTES).await;
        assert_eq!(request().await, Ok(()));
        let answer = Arc::new(ResponseReservation {
            memory,
            client: None,
            reserved: Mutex::default(),
        });
        let refused = CURRENT_RESPONSE.scope(answer, request()).await;
        assert_eq!(refused, Err(HeavyError::TooLarge));
    }
}
