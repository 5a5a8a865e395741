//! A connected client: the queue of frames to send to it, and the request to close its socket.

use std::hash::{Hash, Hasher};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::sync::{mpsc, watch};
use troth_storage::accounts::AccountId;

use super::limits;
use super::wire::Route;

/// Identifies a socket within this process.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct ConnectionId(pub(super) u64);

/// Why the server closes a socket: the code that the client's app acts on, and a reason for people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct CloseReason {
    pub(super) code: u16,
    pub(super) reason: &'static str,
}

impl CloseReason {
    /// No ticket, or one that was used or expired; or its session has ended.
    pub(super) const SIGN_IN_AGAIN: CloseReason = CloseReason {
        code: 4401,
        reason: "sign in again",
    };
    /// Frames are queued faster than this client reads them.
    pub(super) const SLOW_DOWN: CloseReason = CloseReason {
        code: 4429,
        reason: "too far behind; reconnect",
    };
    /// The account's unfinished messages exceed their budget, or one takes too long.
    pub(super) const TOO_MUCH: CloseReason = CloseReason {
        code: 4429,
        reason: "too much at once, or too slowly; reconnect",
    };
    /// The account or the network has reached its number of open sockets.
    pub(super) const TOO_MANY: CloseReason = CloseReason {
        code: 4429,
        reason: "too many connections",
    };
    /// The client violated the protocol.
    pub(super) const PROTOCOL: CloseReason = CloseReason {
        code: 1002,
        reason: "protocol error",
    };
    /// The server stops, and is back soon.
    pub(super) const GOING_AWAY: CloseReason = CloseReason {
        code: 1001,
        reason: "the server is restarting",
    };
    /// A write failed; reconnecting sends it again.
    pub(super) const TRY_AGAIN: CloseReason = CloseReason {
        code: 1013,
        reason: "try again",
    };
}

/// The sending half of a socket, and the identity of its client.
pub(super) struct Connection {
    pub(super) id: ConnectionId,
    /// The account that the ticket was issued to.
    pub(super) account: AccountId,
    /// The client's peer id: an address for frames, never proof of identity.
    peer: String,
    server: String,
    frames: mpsc::Sender<Vec<u8>>,
    queued_bytes: Arc<AtomicUsize>,
    closing: watch::Sender<Option<CloseReason>>,
}

/// The receiving half, which the socket's task reads.
pub(super) struct Outbox {
    pub(super) frames: Frames,
    pub(super) closing: watch::Receiver<Option<CloseReason>>,
}

/// The queue of frames to send.
pub(super) struct Frames {
    queue: mpsc::Receiver<Vec<u8>>,
    queued_bytes: Arc<AtomicUsize>,
}

impl Frames {
    /// Waits for the next frame to send. `None` is final.
    pub(super) async fn next(&mut self) -> Option<Vec<u8>> {
        let frame = self.queue.recv().await?;
        Some(self.subtract_from_queued(frame))
    }

    /// The next frame, if one is queued.
    pub(super) fn try_next(&mut self) -> Option<Vec<u8>> {
        let frame = self.queue.try_recv().ok()?;
        Some(self.subtract_from_queued(frame))
    }

    fn subtract_from_queued(&self, frame: Vec<u8>) -> Vec<u8> {
        self.queued_bytes.fetch_sub(frame.len(), Ordering::Relaxed);
        frame
    }
}

impl Connection {
    pub(super) fn new(
        id: ConnectionId,
        account: AccountId,
        peer: String,
        server: String,
    ) -> (Self, Outbox) {
        let (frames, outgoing) = mpsc::channel(limits::OUTBOX_FRAMES);
        let (closing, closed) = watch::channel(None);
        let queued_bytes = Arc::new(AtomicUsize::new(0));
        let connection = Self {
            id,
            account,
            peer,
            server,
            frames,
            queued_bytes: Arc::clone(&queued_bytes),
            closing,
        };
        (
            connection,
            Outbox {
                frames: Frames {
                    queue: outgoing,
                    queued_bytes,
                },
                closing: closed,
            },
        )
    }

    /// The route of frames from the server to this client.
    pub(super) fn route(&self) -> Route<'_> {
        Route {
            sender: &self.server,
            target: &self.peer,
        }
    }

    /// The peer id that the client joined with.
    pub(super) fn peer(&self) -> &str {
        &self.peer
    }

    /// Queues a frame. A client that is too far behind is disconnected: waiting for it would hold up all others,
    /// and it catches up faster from the start.
    pub(super) fn send(&self, frame: Vec<u8>) {
        let Ok(slot) = self.frames.try_reserve() else {
            if !self.is_gone() {
                self.close(CloseReason::SLOW_DOWN);
            }
            return;
        };
        // A frame of the full allowance is sent, with nothing queued behind it.
        let queued = self.queued_bytes.fetch_add(frame.len(), Ordering::Relaxed);
        if queued > limits::OUTBOX_BYTES {
            self.queued_bytes.fetch_sub(frame.len(), Ordering::Relaxed);
            return self.close(CloseReason::SLOW_DOWN);
        }
        slot.send(frame);
    }

    /// Queues a dispensable frame, if the queue is at most half full.
    pub(super) fn send_if_idle(&self, frame: Vec<u8>) {
        if self.frames.capacity() > limits::OUTBOX_FRAMES / 2 {
            self.send(frame);
        }
    }

    /// Whether the socket's task has ended, so that queued frames are never sent.
    pub(super) fn is_gone(&self) -> bool {
        self.frames.is_closed()
    }

    /// Closes the socket. The first reason wins.
    pub(super) fn close(&self, reason: CloseReason) {
        self.closing.send_if_modified(|closing| {
            let is_first_reason = closing.is_none();
            closing.get_or_insert(reason);
            is_first_reason
        });
    }
}

impl PartialEq for Connection {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Eq for Connection {}

impl Hash for Connection {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.id.hash(state);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn connection() -> (Connection, Outbox) {
        let (peer, server) = ("tablet".to_owned(), "troth".to_owned());
        Connection::new(ConnectionId(1), AccountId::random(), peer, server)
    }

    #[test]
    fn a_client_that_reads_nothing_is_disconnected() {
        let (slow_client, outbox) = connection();
        for _ in 0..limits::OUTBOX_FRAMES {
            slow_client.send(vec![0]);
            assert_eq!(*outbox.closing.borrow(), None);
        }
        slow_client.send(vec![0]);
        assert_eq!(*outbox.closing.borrow(), Some(CloseReason::SLOW_DOWN));
    }

    #[test]
    fn a_client_that_reads_no_large_frames_is_disconnected() {
        let (slow_client, mut outbox) = connection();
        for _ in 0..10 {
            slow_client.send(vec![0; limits::OUTBOX_BYTES]);
            assert_eq!(
                outbox.frames.try_next().map(|frame| frame.len()),
                Some(limits::OUTBOX_BYTES)
            );
        }
        slow_client.send(vec![0; limits::OUTBOX_BYTES]);
        slow_client.send(vec![0; limits::OUTBOX_BYTES]);
        assert_eq!(
            *outbox.closing.borrow(),
            None,
            "one more than there is room"
        );
        slow_client.send(vec![0]);
        assert_eq!(*outbox.closing.borrow(), Some(CloseReason::SLOW_DOWN));
    }

    #[test]
    fn presence_leaves_room_for_important_frames() {
        let (slow_client, mut outbox) = connection();
        for _ in 0..10 * limits::OUTBOX_FRAMES {
            slow_client.send_if_idle(vec![0]);
        }
        assert_eq!(*outbox.closing.borrow(), None);
        slow_client.send(vec![1]);
        let mut last = None;
        while let Some(frame) = outbox.frames.try_next() {
            last = Some(frame);
        }
        assert_eq!(last, Some(vec![1]));
    }
}
