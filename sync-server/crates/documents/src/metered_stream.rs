//! Meters the bytes that a socket reads before a message is complete: counted per account as frames announce them,
//! and against the clock.
//!
//! The WebSocket library assembles fragments and has no limit that we could set for all sockets together: a hundred
//! sockets that each hold eight megabytes of an unfinished message would fill the server's memory. So the heads of
//! frames are read on their way to the library.

use std::collections::HashMap;
use std::io;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::Instant;
use troth_storage::accounts::AccountId;

use super::frame_meter::FrameMeter;
use super::limits;

/// Bytes of unfinished messages, by account; clones share the count. All sockets without an account count as one.
#[derive(Clone, Default)]
pub(super) struct UnfinishedMessages(Arc<Mutex<UnfinishedBytes>>);

#[derive(Default)]
struct UnfinishedBytes {
    total: usize,
    per_account: HashMap<Option<AccountId>, usize>,
}

/// One socket's part of the count, given back when dropped.
struct UnfinishedShare {
    unfinished: UnfinishedMessages,
    account: Option<AccountId>,
    bytes: usize,
}

impl UnfinishedMessages {
    fn counts(&self) -> MutexGuard<'_, UnfinishedBytes> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl UnfinishedShare {
    /// Changes the count of this socket to `bytes`. False and no change if the account would exceed its limit, or
    /// have more than would then be left for all others.
    fn resize(&mut self, bytes: usize) -> bool {
        let mut counts = self.unfinished.counts();
        let added = bytes.saturating_sub(self.bytes);
        if added > 0 {
            let before = counts.per_account.get(&self.account).copied();
            let of_account = before.unwrap_or_default() + added;
            let left_for_others = limits::ASSEMBLED_BYTES.saturating_sub(counts.total + added);
            if of_account > limits::ASSEMBLED_BYTES_PER_ACCOUNT || of_account > left_for_others {
                return false;
            }
        }
        counts.total = counts.total + bytes - self.bytes;
        let of_account = counts.per_account.entry(self.account).or_default();
        *of_account = *of_account + bytes - self.bytes;
        if *of_account == 0 {
            counts.per_account.remove(&self.account);
        }
        self.bytes = bytes;
        true
    }
}

impl Drop for UnfinishedShare {
    fn drop(&mut self) {
        self.resize(0);
    }
}

/// The stream of a socket, metered as it is read.
pub(super) struct MeteredStream<S> {
    stream: S,
    meter: FrameMeter,
    share: UnfinishedShare,
    /// When any bytes were last read.
    last_read: Instant,
    /// When the unfinished message began.
    message_began: Option<Instant>,
    is_overdrawn: bool,
}

impl<S> MeteredStream<S> {
    pub(super) fn new(
        stream: S,
        account: Option<AccountId>,
        unfinished: &UnfinishedMessages,
    ) -> Self {
        Self {
            stream,
            meter: FrameMeter::default(),
            share: UnfinishedShare {
                unfinished: unfinished.clone(),
                account,
                bytes: 0,
            },
            last_read: Instant::now(),
            message_began: None,
            is_overdrawn: false,
        }
    }

    /// When bytes of the client were last read. A large message keeps this fresh long before it is complete.
    pub(super) fn last_read(&self) -> Instant {
        self.last_read
    }

    /// Whether reading ended because the message exceeds the account's budget.
    pub(super) fn is_overdrawn(&self) -> bool {
        self.is_overdrawn
    }

    /// Whether the unfinished message takes longer than a slow network needs.
    pub(super) fn is_late(&self, now: Instant) -> bool {
        let size = u32::try_from(self.meter.unfinished()).unwrap_or(u32::MAX);
        let allowed = limits::MESSAGE_GRACE
            + Duration::from_secs(1) * size / limits::MESSAGE_BYTES_PER_SECOND;
        self.message_began
            .is_some_and(|message_began| now > message_began + allowed)
    }

    /// Call after a pause in reading: the client is not at fault for the silence or the delay.
    pub(super) fn reset_after_pause(&mut self, now: Instant) {
        self.last_read = now;
        self.restart_message_clock(now);
    }

    fn restart_message_clock(&mut self, now: Instant) {
        if let Some(message_began) = &mut self.message_began {
            *message_began = now;
        }
    }

    /// Call when complete messages have been handled. The time that this took does not count as the client's delay.
    pub(super) fn handled(&mut self, now: Instant) {
        self.meter.delivered();
        let _shrinking_always_succeeds = self.share.resize(counted_bytes(&self.meter));
        self.restart_message_clock(now);
    }

    fn read(&mut self, bytes: &[u8], now: Instant) -> io::Result<()> {
        self.last_read = now;
        self.meter.read(bytes);
        self.message_began = match self.meter.unfinished() {
            0 => None,
            _ => Some(self.message_began.unwrap_or(now)),
        };
        if !self.share.resize(counted_bytes(&self.meter)) {
            self.is_overdrawn = true;
            return Err(io::ErrorKind::QuotaExceeded.into());
        }
        Ok(())
    }
}

/// The bytes of a socket that count. Small messages are free, so an edit never waits for a large message. The
/// library refuses a message above the limit and keeps nothing of it.
fn counted_bytes(meter: &FrameMeter) -> usize {
    let bytes = meter.unfinished().saturating_add(meter.undelivered());
    let bytes = bytes.min(limits::FRAME_BYTES);
    bytes.saturating_sub(limits::SMALL_MESSAGE_BYTES)
}

impl<S: AsyncRead + Unpin> AsyncRead for MeteredStream<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        if self.is_overdrawn {
            return Poll::Ready(Err(io::ErrorKind::QuotaExceeded.into()));
        }
        let before = buffer.filled().len();
        ready!(Pin::new(&mut self.stream).poll_read(context, buffer))?;
        Poll::Ready(self.read(&buffer.filled()[before..], Instant::now()))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for MeteredStream<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MIB: usize = 1 << 20;

    fn eve() -> Option<AccountId> {
        Some(AccountId::random())
    }

    /// The head of a fragment that is not the last one, masked.
    fn fragment(opcode: u8, bytes: usize) -> Vec<u8> {
        let length = (bytes as u64).to_be_bytes();
        [&[opcode, 0xff][..], &length, &[0; 4]].concat()
    }

    /// Reads all bytes at one moment.
    fn read(socket: &mut MeteredStream<()>, bytes: &[u8]) -> bool {
        socket.read(bytes, Instant::now()).is_ok()
    }

    fn metered(account: Option<AccountId>, unfinished: &UnfinishedMessages) -> MeteredStream<()> {
        MeteredStream::new((), account, unfinished)
    }

    #[test]
    fn an_account_has_two_large_messages_at_a_time() {
        let unfinished = UnfinishedMessages::default();
        let account = eve();
        let mut sockets: Vec<_> = (0..3).map(|_| metered(account, &unfinished)).collect();
        let head = fragment(0x02, 8 * MIB);
        assert!(read(&mut sockets[0], &head));
        assert!(read(&mut sockets[1], &head));
        assert!(!read(&mut sockets[2], &head));
        assert!(sockets[2].is_overdrawn());
        // Small messages of the account still pass, and so do other accounts' large ones.
        let mut small = metered(account, &unfinished);
        assert!(read(&mut small, &fragment(0x02, 10_000)));
        assert!(read(&mut metered(eve(), &unfinished), &head));
        drop(sockets);
        drop(small);
        assert_eq!(unfinished.counts().total, 0);
        assert_eq!(unfinished.counts().per_account.len(), 0);
    }

    #[test]
    fn accounts_that_take_all_they_can_leave_room_for_another() {
        let unfinished = UnfinishedMessages::default();
        let mut open_streams = Vec::new();
        for _ in 0..6 {
            let account = eve();
            let mut size = 8 * MIB;
            while size > limits::SMALL_MESSAGE_BYTES {
                let mut socket = metered(account, &unfinished);
                if read(&mut socket, &fragment(0x02, size)) {
                    open_streams.push(socket);
                } else {
                    size /= 2;
                }
            }
        }
        let total = unfinished.counts().total;
        assert!(total <= limits::ASSEMBLED_BYTES, "{total}");
        let whole_wedding = fragment(0x02, 512 << 10);
        assert!(read(&mut metered(eve(), &unfinished), &whole_wedding));
    }

    #[test]
    fn control_frames_do_not_extend_the_time_of_a_message() {
        let unfinished = UnfinishedMessages::default();
        let mut socket = metered(eve(), &unfinished);
        let started_at = Instant::now();
        let second = Duration::from_secs(1);
        let pong = [0x8a, 0x80, 0, 0, 0, 0];
        assert!(!socket.is_late(started_at));
        let parts = [fragment(0x02, 1), vec![0]].concat();
        socket.read(&parts, started_at).unwrap();
        let end = started_at + limits::MESSAGE_GRACE;
        socket.read(&pong, end).unwrap();
        assert!(!socket.is_late(end));
        socket.read(&pong, end + second).unwrap();
        assert!(socket.is_late(end + second));
        assert_eq!(socket.last_read(), end + second);
        // The last fragment completes it.
        socket
            .read(&[0x80, 0x80, 0, 0, 0, 0], end + second)
            .unwrap();
        assert!(!socket.is_late(end + second));
    }

    #[test]
    fn a_large_message_has_the_time_of_a_slow_network() {
        let unfinished = UnfinishedMessages::default();
        let mut socket = metered(eve(), &unfinished);
        let started_at = Instant::now();
        socket.read(&fragment(0x02, MIB), started_at).unwrap();
        let end = started_at + limits::MESSAGE_GRACE + Duration::from_secs(64);
        assert!(!socket.is_late(end));
        assert!(socket.is_late(end + Duration::from_secs(1)));
        // The server's time for the message before is not the client's delay.
        socket.handled(end);
        assert!(!socket.is_late(end + Duration::from_secs(1)));
    }

    #[test]
    fn a_message_above_the_limit_counts_at_most_the_limit() {
        let unfinished = UnfinishedMessages::default();
        let mut socket = metered(eve(), &unfinished);
        let exabytes = [
            0x82, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0,
        ];
        assert!(read(&mut socket, &exabytes));
        assert!(read(&mut socket, &exabytes));
        let counted = limits::FRAME_BYTES - limits::SMALL_MESSAGE_BYTES;
        assert_eq!(unfinished.counts().total, counted);
    }

    #[test]
    fn a_message_counts_until_it_is_handled() {
        let unfinished = UnfinishedMessages::default();
        let mut socket = metered(eve(), &unfinished);
        let bytes = vec![0; MIB];
        let mut head = fragment(0x82, MIB);
        head.extend(&bytes);
        assert!(read(&mut socket, &head));
        assert_eq!(unfinished.counts().total, MIB - limits::SMALL_MESSAGE_BYTES);
        socket.handled(Instant::now());
        assert_eq!(unfinished.counts().total, 0);
    }
}
