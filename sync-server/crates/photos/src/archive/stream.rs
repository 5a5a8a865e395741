//! Sends an archive as fast as the guest's connection takes it. A connection that is too slow is cut, since it would
//! hold its permit without end.

use std::io;

use axum::body::Bytes;
use futures_util::StreamExt as _;
use futures_util::stream::{self, BoxStream};
use tokio::sync::mpsc;
use tokio::time::{Instant, timeout};
use troth_base::server::{MinimumRate, PlacePermit};

use super::writing::ArchiveWriter;

/// The slowest accepted download in bytes per second, apart from pauses of half a minute; the same as for uploads.
pub(super) const MIN_BYTES_PER_SECOND: u32 = 16 << 10;

/// A piece of an archive; `None` at its end.
type Piece = io::Result<Option<Bytes>>;

/// The bytes of an archive. A task writes them and holds the permit: a response body that is no longer polled could not
/// release it.
pub(super) fn stream_archive(
    archive: ArchiveWriter,
    min_rate: MinimumRate,
    permit: PlacePermit,
) -> BoxStream<'static, io::Result<Bytes>> {
    // One piece is buffered, and no more is read from the store.
    let (sender, receiver) = mpsc::channel(1);
    tokio::spawn(async move {
        let _held_until_sent = permit;
        send_pieces(archive, min_rate, &sender).await;
    });
    let pieces = stream::try_unfold(receiver, |mut receiver| async move {
        match receiver.recv().await {
            Some(piece) => Ok(piece?.map(|bytes| (bytes, receiver))),
            None => Err(io::Error::new(
                io::ErrorKind::TimedOut,
                "the archive is taken too slowly",
            )),
        }
    });
    pieces.boxed()
}

/// Sends the archive piece by piece, until its end or until the receiver is gone or too slow.
async fn send_pieces(
    mut archive: ArchiveWriter,
    mut min_rate: MinimumRate,
    sender: &mpsc::Sender<Piece>,
) {
    loop {
        let piece = archive.next().await;
        let piece_bytes = piece.as_ref().ok().and_then(Option::as_ref).map(Bytes::len);
        let started = Instant::now();
        match timeout(min_rate.patience(), sender.send(piece)).await {
            Ok(Ok(())) => {}
            Ok(Err(_closed)) => return,
            Err(_elapsed) => {
                tracing::debug!("a guest takes an archive too slowly");
                return;
            }
        }
        match piece_bytes {
            Some(piece_bytes) => min_rate.count(piece_bytes, started.elapsed()),
            None => return,
        }
    }
}
