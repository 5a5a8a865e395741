//! Sends an archive at the pace of the guest's line. A client that hardly receives would hold a place for as long as it
//! likes, so such a connection is cut.

use std::io;

use axum::body::Bytes;
use futures_util::StreamExt as _;
use futures_util::stream::{self, BoxStream};
use tokio::sync::mpsc;
use tokio::time::{Instant, timeout};
use troth_base::server::{MinimumRate, PlacePermit};

use super::writing::ArchiveWriter;

/// The slowest accepted download in bytes per second, apart from pauses of half a minute; the same as for uploads.
pub(super) const PACE: u32 = 16 << 10;

/// A piece of an archive; `None` at its end.
type Piece = io::Result<Option<Bytes>>;

/// The bytes of an archive. A task writes them and holds the place: a body that is not polled any more could not
/// release it.
pub(super) fn stream_archive(
    archive: ArchiveWriter,
    pace: MinimumRate,
    place: PlacePermit,
) -> BoxStream<'static, io::Result<Bytes>> {
    // One piece is buffered, and no more is read from the store.
    let (sender, receiver) = mpsc::channel(1);
    tokio::spawn(async move {
        let _until_sent = place;
        write(archive, pace, &sender).await;
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

async fn write(mut archive: ArchiveWriter, mut pace: MinimumRate, sender: &mpsc::Sender<Piece>) {
    loop {
        let piece = archive.next().await;
        let bytes = piece.as_ref().ok().and_then(Option::as_ref).map(Bytes::len);
        let since = Instant::now();
        match timeout(pace.patience(), sender.send(piece)).await {
            Ok(Ok(())) => {}
            Ok(Err(_closed)) => return,
            Err(_elapsed) => {
                tracing::debug!("a guest takes an archive too slowly");
                return;
            }
        }
        match bytes {
            Some(bytes) => pace.count(bytes, since.elapsed()),
            None => return,
        }
    }
}
