//! The least pace of a request's body. A sender that brings a byte now and then holds a connection, and a place among
//! the requests that run, for as long as it likes: it is waited for no longer than a silent one.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Error;
use axum::body::{Body, Bytes, HttpBody};
use hyper::body::{Frame, SizeHint};
use tokio::time::{Instant, Sleep, sleep};

/// How long a sender may bring nothing: a line that is silent for so long is cut.
pub(crate) const SILENCE: Duration = Duration::from_secs(30);

/// The fewest bytes a second of any body: what the slowest phones bring. Half a minute of it are 30 KiB, and most
/// bodies are smaller.
const LEAST: u32 = 1 << 10;

/// How long the other side is still waited for, a sender or one who takes what is sent. Waiting uses patience up, and
/// each byte gives some back: never more than there is for a silent line.
#[derive(Debug)]
pub(crate) struct Pace {
    bytes_per_second: u32,
    patience: Duration,
}

impl Pace {
    /// At least so many bytes a second, pauses aside.
    pub(crate) fn of(bytes_per_second: u32) -> Self {
        Self {
            bytes_per_second,
            patience: SILENCE,
        }
    }

    /// The time that is left for more bytes to come or go.
    pub(crate) fn patience(&self) -> Duration {
        self.patience
    }

    /// Counts bytes that came or went after a wait.
    pub(crate) fn has_moved(&mut self, bytes: usize, waited: Duration) {
        let bytes = u32::try_from(bytes).unwrap_or(u32::MAX);
        let earned = Duration::from_secs(1).saturating_mul(bytes) / self.bytes_per_second;
        let left = self.patience.saturating_sub(waited) + earned;
        self.patience = left.min(SILENCE);
    }

    /// The same with less patience than usual, for tests that wait until it ends.
    #[cfg(test)]
    pub(crate) fn with_patience(self, patience: Duration) -> Self {
        Self { patience, ..self }
    }
}

/// A body that fails when it comes too slowly. The time that the server takes to ask for more does not count.
pub(super) struct Paced {
    body: Body,
    pace: Pace,
    waiting: Option<(Instant, Pin<Box<Sleep>>)>,
}

impl Paced {
    pub(super) fn new(body: Body) -> Self {
        Self::at(Pace::of(LEAST), body)
    }

    fn at(pace: Pace, body: Body) -> Self {
        Self {
            body,
            pace,
            waiting: None,
        }
    }
}

impl HttpBody for Paced {
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
                this.pace.has_moved(bytes, waited.unwrap_or_default());
            }
            return Poll::Ready(next);
        }
        let patience = this.pace.patience();
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

    /// How long a sender is waited for that brings so many bytes each time after so long.
    fn waited_for(pace: u32, bytes: usize, pause: Duration) -> Option<Duration> {
        let mut pace = Pace::of(pace);
        let mut waited = Duration::ZERO;
        for _ in 0..10_000 {
            if pace.patience() <= pause {
                return Some(waited + pace.patience());
            }
            waited += pause;
            pace.has_moved(bytes, pause);
        }
        None
    }

    #[test]
    fn a_sender_that_trickles_is_not_waited_for_longer_than_a_silent_one() {
        let soon = SILENCE + Duration::from_secs(1);
        for pace in [LEAST, 16 << 10] {
            for seconds in [1.0, 2.5, 10.0, 29.0, 31.0] {
                let waited = waited_for(pace, 1, Duration::from_secs_f64(seconds));
                assert!(waited.is_some_and(|waited| waited < soon), "{waited:?}");
            }
            // A slow line that goes on is, and one that makes up for its pauses.
            let second = Duration::from_secs(1);
            let bytes = pace as usize;
            assert_eq!(waited_for(pace, bytes, second), None);
            assert_eq!(waited_for(pace, 20 * bytes, 20 * second), None);
        }
        // A fast sender may be silent as long as any other, and no longer.
        let mut pace = Pace::of(LEAST);
        pace.has_moved(10 << 20, Duration::from_secs(1));
        assert_eq!(pace.patience(), SILENCE);
    }

    #[tokio::test]
    async fn a_body_that_stops_fails_after_what_came() {
        let never = stream::pending::<Result<Bytes, io::Error>>();
        let bytes = stream::once(async { Ok(Bytes::from_static(b"abc")) }).chain(never);
        let pace = Pace::of(LEAST).with_patience(Duration::from_millis(10));
        let paced = Body::new(Paced::at(pace, Body::from_stream(bytes)));
        let mut data = paced.into_data_stream();
        assert_eq!(data.next().await.unwrap().unwrap(), "abc");
        assert!(data.next().await.unwrap().is_err());
    }

    #[tokio::test]
    async fn a_body_that_is_there_comes_whole() {
        let paced = Paced::new(Body::from(vec![7; 100_000]));
        assert_eq!(paced.size_hint().exact(), Some(100_000));
        let bytes = axum::body::to_bytes(Body::new(paced), usize::MAX).await;
        assert_eq!(bytes.unwrap().len(), 100_000);
    }
}
