//! The byte stream of a connection, with a timeout for a client that stops reading.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

use super::connections::ConnectionPermit;

/// A stream that holds its connection's place until it is closed, also as a WebSocket, and fails when the client
/// stops reading.
pub(super) struct TimeoutStream<S> {
    stream: S,
    /// How long the client may read nothing.
    patience: Duration,
    stalled: Option<Pin<Box<Sleep>>>,
    _place: Arc<ConnectionPermit>,
}

impl<S> TimeoutStream<S> {
    pub(super) fn new(stream: S, patience: Duration, place: Arc<ConnectionPermit>) -> Self {
        Self {
            stream,
            patience,
            stalled: None,
            _place: place,
        }
    }

    /// Passes on the result of a write, and starts or ends the timeout.
    fn written<T>(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.stalled = None;
            return written;
        }
        let patience = self.patience;
        let stalled = self
            .stalled
            .get_or_insert_with(|| Box::pin(sleep(patience)));
        ready!(stalled.as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for TimeoutStream<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for TimeoutStream<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.written(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, slices);
        self.written(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(context);
        self.written(context, flushed)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, DuplexStream, duplex};

    use super::*;
    use crate::server::connections::{ConnectionLimits, Connections};

    /// A pipe with a buffer of ten bytes: the guarded end and the other one.
    fn narrow(patience: Duration) -> (TimeoutStream<DuplexStream>, DuplexStream) {
        let (near, far) = duplex(10);
        let place = Connections::new(ConnectionLimits::default())
            .admit(None)
            .unwrap();
        (TimeoutStream::new(near, patience, Arc::new(place)), far)
    }

    #[tokio::test]
    async fn a_client_that_reads_nothing_times_out() {
        let (mut near, _far) = narrow(Duration::from_millis(10));
        let error = near.write_all(&[0; 11]).await.unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
    }

    #[tokio::test]
    async fn a_client_that_reads_in_small_pieces_gets_everything() {
        let (mut near, mut far) = narrow(Duration::from_secs(600));
        let sent = tokio::spawn(async move { near.write_all(&[0; 100]).await });
        let mut taken = 0;
        while taken < 100 {
            taken += far.read(&mut [0; 10]).await.unwrap();
        }
        sent.await.unwrap().unwrap();
    }
}
