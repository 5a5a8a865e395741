//! Memory for large answers, set aside before they are made and kept until they are sent.
//!
//! A list of a full wedding takes a hundred megabytes on its way to JSON, and twenty while it is sent. A client that
//! asks for it on hundreds of connections, or takes nothing of the answers, would have all the memory that there is; an
//! allocation that fails ends the process. So a handler sets the memory of a large answer aside before it makes it
//! ([`reserve`]). All answers share one budget, and each client has a part of it, as of connections.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::body::{Body, HttpBody as _};
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;
use http_body_util::BodyExt as _;
use troth_core::model::Model;

use crate::error::ApiError;
use crate::heavy::HeavyError;
use crate::server::{ClientAddress, Most, Network, Share, Shares};
use crate::sync::{DocumentId, Documents};

/// Memory is counted in blocks of this many bytes.
const BLOCK: usize = 256 << 10;
/// What all answers may take. Half of 1 GiB is given out by `sync::Memory`; this is of the other half, beside the room
/// for heavy work.
const ALL: usize = 160 << 20;
/// What the answers of one client may take: the largest list of a wedding that is full of text.
const OF_A_CLIENT: usize = 96 << 20;
/// A document that gives no more is looked at in one turn: that of a hundred guests.
const LITTLE: usize = 1 << 20;
/// How long an answer waits for memory: less than what a call may take.
const PATIENCE: Duration = Duration::from_secs(5);

tokio::task_local! {
    static ANSWER: Arc<Answer>;
}

/// The budget of all answers; clones share it.
#[derive(Clone)]
pub(crate) struct AnswerMemory {
    blocks: Shares,
    /// How long an answer waits.
    patience: Duration,
}

impl Default for AnswerMemory {
    fn default() -> Self {
        Self {
            blocks: Shares::new(Most {
                places: ALL / BLOCK,
                per_client: OF_A_CLIENT / BLOCK,
            }),
            patience: PATIENCE,
        }
    }
}

/// The answer to one request, with its memory.
struct Answer {
    memory: AnswerMemory,
    client: Option<Network>,
    reserved: Mutex<Vec<Share>>,
}

impl Answer {
    fn reserved(&self) -> MutexGuard<'_, Vec<Share>> {
        self.reserved.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Keeps as much as so many bytes take, and gives the rest back.
    fn keep(&self, bytes: u64) {
        let mut blocks = blocks(usize::try_from(bytes).unwrap_or(usize::MAX));
        self.reserved().retain_mut(|share| {
            let kept = share.keep(blocks);
            blocks -= kept;
            kept > 0
        });
    }
}

/// Less than a block does not count: connections are few enough for it.
fn blocks(bytes: usize) -> usize {
    bytes / BLOCK
}

/// Sets further memory aside for the answer to the request in hand, and waits for room. Outside of a request it counts
/// nothing, since one job of a kind runs at a time.
///
/// # Errors
/// When there is no room in time, or never for as much.
pub(crate) async fn reserve(bytes: usize) -> Result<(), HeavyError> {
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
pub(crate) fn give_back() {
    let _outside_of_a_request = ANSWER.try_with(|answer| answer.keep(0));
}

/// Looks at a wedding's document, as [`Documents::read`] does. It sets the memory for the answer of a large one aside
/// before.
///
/// # Errors
/// When the document cannot be read, or there is no room for the answer.
pub(crate) async fn read<T: Send + 'static>(
    documents: &Documents,
    wedding: &DocumentId,
    look: impl FnOnce(&Model) -> T + Send + 'static,
) -> Result<Option<T>, ApiError> {
    let seen = documents.read(wedding, |model| {
        let bytes = model.bytes_shown();
        if bytes <= LITTLE {
            Ok(look(model))
        } else {
            Err((bytes, look))
        }
    });
    match seen.await? {
        Some(Ok(seen)) => Ok(Some(seen)),
        Some(Err((bytes, look))) => {
            reserve(bytes).await?;
            Ok(documents.read(wedding, look).await?)
        }
        None => Ok(None),
    }
}

/// Answers a request, and keeps the memory of its answer until the last byte is sent.
pub(crate) async fn hold(
    State(memory): State<AnswerMemory>,
    client: ClientAddress,
    request: Request,
    next: Next,
) -> Response {
    let answer = Arc::new(Answer {
        memory,
        client: client.own_network(),
        reserved: Mutex::default(),
    });
    let response = ANSWER.scope(Arc::clone(&answer), next.run(request)).await;
    if answer.reserved().is_empty() {
        return response;
    }
    if let Some(bytes) = response.body().size_hint().exact() {
        answer.keep(bytes);
    }
    // The body has it until it is dropped. Of the ways to wrap a body this one keeps its length.
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

    /// A server whose answers of ten blocks take forty to make.
    fn app(memory: &AnswerMemory) -> Router {
        let answer = async || match reserve(40 * BLOCK).await {
            Ok(()) => Ok(vec![7; 10 * BLOCK]),
            Err(_error) => Err(StatusCode::SERVICE_UNAVAILABLE),
        };
        Router::new()
            .fallback(answer)
            .layer(from_fn_with_state(memory.clone(), hold))
    }

    async fn ask(app: &Router) -> Response {
        let request = Request::get("/").body(Body::empty()).unwrap();
        app.clone().oneshot(request).await.unwrap()
    }

    #[tokio::test]
    async fn answers_that_nobody_takes_leave_memory_to_those_that_are_taken() {
        let memory = AnswerMemory {
            patience: Duration::from_millis(10),
            ..AnswerMemory::default()
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
        // Of what all have an eighth is for clients that have none, and each answer keeps what it is.
        assert_eq!(waiting.len(), (ALL / BLOCK * 7 / 8 - 40) / 10 + 1);
        waiting.truncate(waiting.len() - 4);
        assert_eq!(ask(&app).await.status(), StatusCode::OK);
        drop(waiting);
        let whole = axum::body::to_bytes(ask(&app).await.into_body(), usize::MAX);
        assert_eq!(whole.await.unwrap().len(), 10 * BLOCK);
        // All of it is back.
        let of_one = OF_A_CLIENT / BLOCK;
        let _first = memory.blocks.wait_for(None, of_one).await;
        let rest = ALL / BLOCK * 7 / 8 - of_one;
        drop(memory.blocks.wait_for(None, rest).await);
    }

    #[tokio::test]
    async fn what_never_fits_is_refused_and_outside_of_requests_nothing_is_counted() {
        let memory = AnswerMemory::default();
        let ask = async || reserve(OF_A_CLIENT + BLOCK).await;
        assert_eq!(ask().await, Ok(()));
        let answer = Arc::new(Answer {
            memory,
            client: None,
            reserved: Mutex::default(),
        });
        let refused = ANSWER.scope(answer, ask()).await;
        assert_eq!(refused, Err(HeavyError::TooLarge));
    }
}
