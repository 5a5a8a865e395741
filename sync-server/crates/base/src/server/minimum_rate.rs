//! The minimum rate of a request's body. A client that sends a byte now and then would hold a connection and a
//! place among the running requests without end, so it gets no more time than a silent one.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Error;
use axum::body::{Body, Bytes, HttpBody};
use hyper::body::{Frame, SizeHint};
use tokio::time::{Instant, Sleep, sleep};

/// How long a sender may be silent before it is disconnected.
pub const SILENCE: Duration = Duration::from_secs(30);

/// The minimum rate of any body in bytes per second: that of the slowest phones. Half a minute of it is 30 KiB, and
/// most bodies are smaller.
const MIN_BYTES_PER_SECOND: u32 = 1 << 10;

/// The time budget for the other side, as sender or receiver. Waiting uses it up, and each byte earns some back, up
/// to [`SILENCE`].
#[derive(Debug)]
pub struct MinimumRate {
    bytes_per_second: u32,
    patience: Duration,
}

impl MinimumRate {
    /// A minimum rate, pauses aside.
    pub fn from_bytes_per_second(bytes_per_second: u32) -> Self {
        Self {
            bytes_per_second,
            patience: SILENCE,
        }
    }

    /// The time left for more bytes to move.
    pub fn patience(&self) -> Duration {
        self.patience
    }

    /// Counts bytes that moved after a wait.
    pub fn count(&mut self, bytes: usize, waited: Duration) {
        let bytes = u32::try_from(bytes).unwrap_or(u32::MAX);
        let earned = Duration::from_secs(1).saturating_mul(bytes) / self.bytes_per_second;
        let left = self.patience.saturating_sub(waited) + earned;
        self.patience = left.min(SILENCE);
    }

    /// A shorter budget, for tests that wait until it ends.
    #[must_use]
    pub fn with_patience(self, patience: Duration) -> Self {
        Self { patience, ..self }
    }
}

/// A body that fails when it comes too slowly. Time in which the server does not poll it does not count.
pub(super) struct RateLimitedBody {
    body: Body,
    rate: MinimumRate,
    waiting: Option<(Instant, Pin<Box<Sleep>>)>,
}

impl RateLimitedBody {
    pub(super) fn new(body: Body) -> Self {
        Self::with_rate(
            MinimumRate::from_bytes_per_second(MIN_BYTES_PER_SECOND),
            body,
        )
    }

    fn with_rate(rate: MinimumRate, body: Body) -> Self {
        Self {
            body,
            rate,
            waiting: None,
        }
    }
}

impl HttpBody for RateLimitedBody {
    type Data = Bytes;
    type Error = Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Error>>> {
        let this = &mut *self;
        if let Poll::Ready(next) = Pin::new(&mut this.body).poll_frame(context) {
            let waited = this.waiting.take().map(|(since, _)| since.elapsed());
            if let Some(Ok(frame)) = &next {
                let bytes = frame.data_ref().map_or(0, Bytes::len);
                this.rate.count(bytes, waited.unwrap_or_default());
            }
            return Poll::Ready(next);
        }
        let patience = this.rate.patience();
        let begin = || (Instant::now(), Box::pin(sleep(patience)));
        let (_, over) = this.waiting.get_or_insert_with(begin);
        over.as_mut().poll(context).map(|()| {
            let slow = io::Error::new(io::ErrorKind::TimedOut, "the body comes too slowly");
            Some(Err(Error::new(slow)))
        })
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

#[cfg(test)]
mod tests {
    use futures_util::{StreamExt as _, stream};

    use super::*;

    /// How long a sender that sends `bytes` after each `pause` is tolerated; `None` if without end.
    fn waited_for(pace: u32, bytes: usize, pause: Duration) -> Option<Duration> {
        let mut pace = MinimumRate::from_bytes_per_second(pace);
        let mut waited = Duration::ZERO;
        for _ in 0..10_000 {
            if pace.patience() <= pause {
                return Some(waited + pace.patience());
            }
            waited += pause;
            pace.count(bytes, pause);
        }
        None
    }

    #[test]
    fn a_trickling_sender_gets_no_more_time_than_a_silent_one() {
        let soon = SILENCE + Duration::from_secs(1);
        for pace in [MIN_BYTES_PER_SECOND, 16 << 10] {
            for seconds in [1.0, 2.5, 10.0, 29.0, 31.0] {
                let waited = waited_for(pace, 1, Duration::from_secs_f64(seconds));
                assert!(waited.is_some_and(|waited| waited < soon), "{waited:?}");
            }
            // A slow but steady line is tolerated, and one that makes up for its pauses.
            let second = Duration::from_secs(1);
            let bytes = pace as usize;
            assert_eq!(waited_for(pace, bytes, second), None);
            assert_eq!(waited_for(pace, 20 * bytes, 20 * second), None);
        }
        // A fast sender may be silent as long as any other, and no longer.
        let mut pace = MinimumRate::from_bytes_per_second(MIN_BYTES_PER_SECOND);
        pace.count(10 << 20, Duration::from_secs(1));
        assert_eq!(pace.patience(), SILENCE);
    }

    #[tokio::test]
    async fn a_stalled_body_fails_after_its_last_bytes() {
        let never = stream::pending::<Result<Bytes, io::Error>>();
        let bytes = stream::once(async { Ok(Bytes::from_static(b"abc")) }).chain(never);
        let pace = MinimumRate::from_bytes_per_second(MIN_BYTES_PER_SECOND)
            .with_patience(Duration::from_millis(10));
        let paced = Body::new(RateLimitedBody::with_rate(pace, Body::from_stream(bytes)));
        let mut data = paced.into_data_stream();
        assert_eq!(data.next().await.unwrap().unwrap(), "abc");
        assert!(data.next().await.unwrap().is_err());
    }

    #[tokio::test]
    async fn a_complete_body_passes_unchanged() {
        let paced = RateLimitedBody::new(Body::from(vec![7; 100_000]));
        assert_eq!(paced.size_hint().exact(), Some(100_000));
        let bytes = axum::body::to_bytes(Body::new(paced), usize::MAX).await;
        assert_eq!(bytes.unwrap().len(), 100_000);
    }
}
