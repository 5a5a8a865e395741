//! The limits on what one client may ask of the server.
//!
//! Automerge trusts the sizes that its input claims: 75 bytes can claim ten million operations, and one megabyte of
//! deflate can be a thousand of text. So everything is measured before Automerge sees it. The limits are far above
//! what a wedding needs (2,000 guests typed in are about 60,000 operations) and far below what causes harm.
//! [`super::size`] has the memory cost of each size; every document within the limits can be opened again on a
//! machine of 1 GiB.

use std::time::Duration;

/// Read buffer of each socket. An edit is a few hundred bytes, and larger frames are assembled from several reads;
/// the library's own 128 KiB would be most of an idle socket's memory.
pub(super) const READ_BUFFER_BYTES: usize = 4 << 10;

/// One WebSocket frame. The largest legitimate one carries a whole document.
pub(super) const FRAME_BYTES: usize = 8 << 20;

/// Size up to which a message counts as small. Edits are smaller, and never wait for a budget.
pub(super) const SMALL_MESSAGE_BYTES: usize = 16 << 10;

/// Unfinished large messages of one account, on all its sockets: two of the largest.
pub(super) const ASSEMBLED_BYTES_PER_ACCOUNT: usize = 16 << 20;

/// The same for all accounts together. While it is assembled, a message takes up to twice its size. One account
/// gets at most as much of it as it leaves for the others.
pub(super) const ASSEMBLED_BYTES: usize = 64 << 20;

/// Time for a message to arrive, in addition to the time for its bytes.
pub(super) const MESSAGE_GRACE: Duration = Duration::from_secs(30);

/// Assumed rate of a slow but legitimate network: a whole wedding takes half a minute.
pub(super) const MESSAGE_BYTES_PER_SECOND: u32 = 16 << 10;

/// Nesting depth of a frame's fields. The protocol's are flat; the metadata of a peer is a map.
pub(super) const FRAME_NESTING: u8 = 16;

/// Names of a client, its session or a document. The stock client makes names of 20 bytes.
pub(super) const NAME_BYTES: usize = 256;

/// Protocol versions that a client may list. There is one so far.
pub(super) const PROTOCOL_VERSIONS: usize = 16;

/// Inflated size of the changes of one message, including compressed chunks and repeated strings. 2,000 guests are
/// a mebibyte and a half.
pub(super) const INFLATED_BYTES: usize = 24 << 20;

/// Inflated size that any message may have, however short.
pub(super) const INFLATED_FREE: usize = 4 << 20;

/// Inflated size in addition for each byte of a message. Plans deflate to a tenth at best.
pub(super) const INFLATED_PER_BYTE: usize = 50;

/// Operations in one message: a whole document from a device that was never online.
pub(super) const OPERATIONS_PER_MESSAGE: u64 = OPERATIONS_PER_DOCUMENT;

/// Operations in any message, however short: clearing a text of many pages, or filling a list with one value.
pub(super) const OPERATIONS_FREE: u64 = 20_000;

/// Operations in addition for each byte of a message: deflated text written by character has one or two.
pub(super) const OPERATIONS_PER_BYTE: u64 = 5;

/// Operations in one change. An import of 2,000 guests at once, by a client that writes every string by character,
/// is about 260,000.
pub(super) const OPERATIONS_PER_CHANGE: u64 = OPERATIONS_PER_DOCUMENT;

/// Size up to which a sync message is decoded at once. A longer one goes to a worker.
pub(super) const LIGHT_MESSAGE_BYTES: usize = 16 << 10;

/// Operations in one message up to which it is checked and applied at once: a few milliseconds.
pub(super) const LIGHT_OPERATIONS: u64 = 500;

/// Inflated size up to which the changes of a message are applied at once.
pub(super) const LIGHT_INFLATED_BYTES: usize = 256 << 10;

/// A document with more operations than this is large: reading, saving or comparing it takes more than a few
/// milliseconds, and goes to a worker. A wedding of 200 guests has about 4,000.
pub(super) const LIGHT_DOCUMENT_OPERATIONS: u64 = 10_000;

/// The same for a document's changes, which answers walk through.
pub(super) const LIGHT_DOCUMENT_CHANGES: u64 = 2_000;

/// The same for a document's uncompressed bytes.
pub(super) const LIGHT_DOCUMENT_BYTES: usize = 2 << 20;

/// Work that an account may request at once before it is slowed.
pub(super) const WORK_BURST: Duration = Duration::from_secs(1);

/// An account may use one second of work in this many seconds.
pub(super) const SECONDS_PER_WORK_SECOND: u32 = 4;

/// The longest time that a slowed account's socket is not read.
pub(super) const LONGEST_SLOWED: Duration = Duration::from_secs(10);

/// Changes in one message: years of planning on a device that was never online.
pub(super) const CHANGES_PER_MESSAGE: u64 = CHANGES_PER_DOCUMENT;

/// Changes in any message, however short.
pub(super) const CHANGES_FREE: u64 = 5_000;

/// Changes in addition for each byte of a message. In a saved document, similar changes take less than a byte.
pub(super) const CHANGES_PER_BYTE: u64 = 10;

/// Changes in one document. A wedding that two people edit all day for a year makes about 40,000.
pub(super) const CHANGES_PER_DOCUMENT: u64 = 100_000;

/// Operations in one document: 2,000 guests by character, and three years of edits. Loading them takes up to 130
/// MiB and about a second.
pub(super) const OPERATIONS_PER_DOCUMENT: u64 = 400_000;

/// Uncompressed bytes of one document. 2,000 guests and 40,000 edits are 11 MiB.
pub(super) const BYTES_PER_DOCUMENT: usize = 20 << 20;

/// Heads of one document. Every message lists them, and each is a device that has not seen the others' latest.
pub(super) const HEADS_PER_DOCUMENT: usize = 256;

/// From this many heads on, the server merges them by an empty change. That many devices rarely edit at the same
/// moment, so a wedding's history has hardly any of these changes.
pub(super) const HEADS_BEFORE_MERGE: usize = 32;

/// Changes in all weddings that an account made, together: four full ones. On a machine of 1 GiB they can be open
/// at once, beside others' weddings.
pub(super) const CHANGES_PER_ACCOUNT: u64 = 4 * CHANGES_PER_DOCUMENT;
/// The same in operations.
pub(super) const OPERATIONS_PER_ACCOUNT: u64 = 4 * OPERATIONS_PER_DOCUMENT;
/// The same in uncompressed bytes.
pub(super) const BYTES_PER_ACCOUNT: usize = 4 * BYTES_PER_DOCUMENT;

/// Growth in operations after which a document's size is recorded again. Recording every edit would be a second
/// write each.
pub(super) const OPERATIONS_UNRECORDED: u64 = 5_000;

/// The same in bytes.
pub(super) const BYTES_UNRECORDED: usize = 256 << 10;

/// Pause after a failed compaction of a log.
pub(super) const COMPACTION_REST: Duration = Duration::from_mins(10);

/// The longest time that the lock on a document among processes is kept for consecutive commands.
pub(super) const LONGEST_LOCK: Duration = Duration::from_secs(1);

/// How long the size of an account's other weddings is cached.
pub(super) const OTHER_WEDDINGS_INTERVAL: Duration = Duration::from_secs(10);

/// Heads, needs and known heads that one message may list, in addition to those that the server has.
pub(super) const HASHES_PER_MESSAGE: usize = 10_000;

/// Bloom filters in one message; Automerge sends one.
pub(super) const FILTERS_PER_MESSAGE: usize = 4;

/// Probes of one Bloom filter; Automerge uses 7, and allocates what the sender claims.
pub(super) const FILTER_PROBES: u64 = 32;

/// Bits per entry of one Bloom filter; Automerge uses 10.
pub(super) const FILTER_BITS_PER_ENTRY: u64 = 64;

/// Changes of one document parked for one connection until their dependencies arrive. Legitimate ones are a
/// handful: false positives of a Bloom filter.
pub(super) const PARKED_CHANGES: usize = 5_000;

/// Bytes that one account has parked, over all its connections and documents, as in memory.
pub(super) const PARKED_BYTES: usize = 8 << 20;

/// Open sockets of one account: half a dozen devices with a dozen tabs each, and sockets not yet found dead.
pub(super) const SOCKETS_PER_ACCOUNT: usize = 128;

/// Open sockets from one network address: a venue full of people behind one router, and their tabs. Needed because
/// accounts cost an attacker little.
pub(super) const SOCKETS_PER_NETWORK: usize = 512;

/// Documents that one connection may have open or wait for.
pub(super) const DOCUMENTS_PER_CONNECTION: usize = 1_000;

/// An ephemeral message carries presence; it is not a way to move files.
pub(super) const EPHEMERAL_BYTES: usize = 16 << 10;

/// Frames queued for one connection. A client that is further behind is disconnected: it reconnects and gets
/// everything in one message, which is cheaper than the queue.
pub(super) const OUTBOX_FRAMES: usize = 128;

/// Bytes queued for one connection, before the frame that exceeds them. A hundred frames with a whole document each
/// would take as much memory as the rest of the server.
pub(super) const OUTBOX_BYTES: usize = 8 << 20;

/// Requests queued for one document before senders have to wait.
pub(super) const MAILBOX: usize = 256;

/// Bytes of sync messages queued for one document before senders have to wait. Fits at least one frame.
pub(super) const MAILBOX_BYTES: usize = 16 << 20;

/// Requests that one batch of a document takes from its mailbox.
pub(super) const REQUESTS_PER_TURN: usize = 128;

/// Writes in one transaction, over all documents.
pub(super) const WRITES_PER_COMMIT: usize = 128;

/// A quiet server commits at once; a busy one once per interval for all its documents, so that two hundred edits a
/// second cost twenty flushes to the disk. An edit waits half an interval on average.
pub(super) const COMMIT_INTERVAL: Duration = Duration::from_millis(50);

/// A quiet document answers at once; a busy one commits and answers once per interval, so that twenty people typing
/// cost twenty messages per round, not four hundred.
pub(super) const FLUSH_INTERVAL: Duration = Duration::from_millis(50);

/// An unused document leaves memory after this long.
pub(super) const IDLE_BEFORE_EVICTION: Duration = Duration::from_secs(60);

/// A document that could not be served is tried again after this long.
pub(super) const QUARANTINE: Duration = Duration::from_secs(60);

/// Time between pings. A socket without any frame since the last ping is gone: a dead one is found within two
/// intervals, plus [`SEND_TIMEOUT`] if the ping itself cannot be sent. Together 30 seconds.
pub(super) const PING_INTERVAL: Duration = Duration::from_secs(10);

/// Time after which a socket checks its session without a notice. Checking with every ping would be most of an idle
/// socket's cost.
pub(super) const SIGN_IN_INTERVAL: Duration = Duration::from_secs(60);

/// Time to send one frame.
pub(super) const SEND_TIMEOUT: Duration = Duration::from_secs(10);

/// Time for a client to answer a close.
pub(super) const CLOSE_TIMEOUT: Duration = Duration::from_secs(2);

/// Time for a new socket to join.
pub(super) const JOIN_TIMEOUT: Duration = Duration::from_secs(20);

/// A log of more chunks than this is replaced by a snapshot.
pub(super) const CHUNKS_BEFORE_COMPACTION: usize = 200;

/// Below this size a log is not compacted, however small its snapshot is.
pub(super) const LOG_BYTES_BEFORE_COMPACTION: usize = 64 << 10;

/// The same in operations: few bytes can stand for many, and reading them from a log takes twice the memory of
/// reading them from a snapshot.
pub(super) const LOG_OPERATIONS_BEFORE_COMPACTION: u64 = 20_000;

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;
    use std::time::Duration;

    use super::*;
    use troth_storage::weddings::{WEDDINGS_EVER_PER_ACCOUNT, WEDDINGS_PER_ACCOUNT};

    static TABLE: LazyLock<String> =
        LazyLock::new(|| std::fs::read_to_string("../../../docs/limits.md").unwrap());

    fn check(name: &str, value: &str) {
        let row = format!("| `{name}` | {value} |");
        assert!(TABLE.contains(&row), "docs/limits.md has no row {row}");
    }

    fn bytes(count: usize) -> String {
        match (count >> 20, count >> 10) {
            (0, kibibytes) => format!("{kibibytes} KiB"),
            (mebibytes, _) => format!("{mebibytes} MiB"),
        }
    }

    fn seconds(duration: Duration) -> String {
        format!("{} s", duration.as_secs())
    }

    #[test]
    fn the_documented_limits_are_the_ones_in_force() {
        check("READ_BUFFER_BYTES", &bytes(READ_BUFFER_BYTES));
        check("FRAME_BYTES", &bytes(FRAME_BYTES));
        check("SMALL_MESSAGE_BYTES", &bytes(SMALL_MESSAGE_BYTES));
        check(
            "ASSEMBLED_BYTES_PER_ACCOUNT",
            &bytes(ASSEMBLED_BYTES_PER_ACCOUNT),
        );
        check("ASSEMBLED_BYTES", &bytes(ASSEMBLED_BYTES));
        check("MESSAGE_GRACE", &seconds(MESSAGE_GRACE));
        let rate = usize::try_from(MESSAGE_BYTES_PER_SECOND).unwrap();
        check("MESSAGE_BYTES_PER_SECOND", &bytes(rate));
        check("FRAME_NESTING", &FRAME_NESTING.to_string());
        check("NAME_BYTES", &NAME_BYTES.to_string());
        check("PROTOCOL_VERSIONS", &PROTOCOL_VERSIONS.to_string());
        check("INFLATED_BYTES", &bytes(INFLATED_BYTES));
        check("INFLATED_FREE", &bytes(INFLATED_FREE));
        check("INFLATED_PER_BYTE", &INFLATED_PER_BYTE.to_string());
        check("OPERATIONS_FREE", &OPERATIONS_FREE.to_string());
        check("OPERATIONS_PER_BYTE", &OPERATIONS_PER_BYTE.to_string());
        check("CHANGES_FREE", &CHANGES_FREE.to_string());
        check("CHANGES_PER_BYTE", &CHANGES_PER_BYTE.to_string());
        check(
            "OPERATIONS_PER_DOCUMENT",
            &OPERATIONS_PER_DOCUMENT.to_string(),
        );
        check("BYTES_PER_DOCUMENT", &bytes(BYTES_PER_DOCUMENT));
        check("CHANGES_PER_ACCOUNT", &CHANGES_PER_ACCOUNT.to_string());
        check(
            "OPERATIONS_PER_ACCOUNT",
            &OPERATIONS_PER_ACCOUNT.to_string(),
        );
        check("BYTES_PER_ACCOUNT", &bytes(BYTES_PER_ACCOUNT));
        check("WEDDINGS_PER_ACCOUNT", &WEDDINGS_PER_ACCOUNT.to_string());
        check(
            "WEDDINGS_EVER_PER_ACCOUNT",
            &WEDDINGS_EVER_PER_ACCOUNT.to_string(),
        );
        check("OPERATIONS_PER_CHANGE", &OPERATIONS_PER_CHANGE.to_string());
        check(
            "OPERATIONS_PER_MESSAGE",
            &OPERATIONS_PER_MESSAGE.to_string(),
        );
        check("CHANGES_PER_MESSAGE", &CHANGES_PER_MESSAGE.to_string());
        check("CHANGES_PER_DOCUMENT", &CHANGES_PER_DOCUMENT.to_string());
        check("HEADS_PER_DOCUMENT", &HEADS_PER_DOCUMENT.to_string());
        check("HEADS_BEFORE_MERGE", &HEADS_BEFORE_MERGE.to_string());
        check("HASHES_PER_MESSAGE", &HASHES_PER_MESSAGE.to_string());
        check("FILTERS_PER_MESSAGE", &FILTERS_PER_MESSAGE.to_string());
        check("FILTER_PROBES", &FILTER_PROBES.to_string());
        check("FILTER_BITS_PER_ENTRY", &FILTER_BITS_PER_ENTRY.to_string());
        check("PARKED_CHANGES", &PARKED_CHANGES.to_string());
        check("PARKED_BYTES", &bytes(PARKED_BYTES));
        check("SOCKETS_PER_ACCOUNT", &SOCKETS_PER_ACCOUNT.to_string());
        check("SOCKETS_PER_NETWORK", &SOCKETS_PER_NETWORK.to_string());
        check(
            "DOCUMENTS_PER_CONNECTION",
            &DOCUMENTS_PER_CONNECTION.to_string(),
        );
        check("EPHEMERAL_BYTES", &bytes(EPHEMERAL_BYTES));
        check("OUTBOX_FRAMES", &OUTBOX_FRAMES.to_string());
        check("OUTBOX_BYTES", &bytes(OUTBOX_BYTES));
        check("MAILBOX", &MAILBOX.to_string());
        check("MAILBOX_BYTES", &bytes(MAILBOX_BYTES));
        check("LIGHT_MESSAGE_BYTES", &bytes(LIGHT_MESSAGE_BYTES));
        check("LIGHT_OPERATIONS", &LIGHT_OPERATIONS.to_string());
        check("LIGHT_INFLATED_BYTES", &bytes(LIGHT_INFLATED_BYTES));
        check(
            "LIGHT_DOCUMENT_OPERATIONS",
            &LIGHT_DOCUMENT_OPERATIONS.to_string(),
        );
        check(
            "LIGHT_DOCUMENT_CHANGES",
            &LIGHT_DOCUMENT_CHANGES.to_string(),
        );
        check("LIGHT_DOCUMENT_BYTES", &bytes(LIGHT_DOCUMENT_BYTES));
        check("WORK_BURST", &seconds(WORK_BURST));
        check(
            "SECONDS_PER_WORK_SECOND",
            &SECONDS_PER_WORK_SECOND.to_string(),
        );
        check("LONGEST_SLOWED", &seconds(LONGEST_SLOWED));
        check("PING_INTERVAL", &seconds(PING_INTERVAL));
        check("SEND_TIMEOUT", &seconds(SEND_TIMEOUT));
        check("JOIN_TIMEOUT", &seconds(JOIN_TIMEOUT));
    }
}
