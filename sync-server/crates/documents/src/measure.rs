//! Measures what changes would cost, before Automerge decodes them.
//!
//! Automerge's columns are run-length encoded, so a few bytes can stand for millions of rows, and
//! its decoder allocates a row at a time. This reads only the lengths of the runs, which takes time
//! in proportion to the bytes that arrived. The layout is described at
//! <https://automerge.org/automerge-binary-format-spec/>.

mod byte_reader;
mod columns;

use std::io::{self, Read};

use automerge::Change;
use flate2::bufread::DeflateDecoder;

use self::byte_reader::ByteReader;
use self::columns::{Column, measure_columns};
use super::limits;
use super::size::Size;

const MAGIC: [u8; 4] = [0x85, 0x6f, 0x4a, 0x83];
const CHECKSUM_BYTES: usize = 4;
const HASH_BYTES: usize = 32;

/// The kinds of chunks.
const DOCUMENT: u8 = 0;
const CHANGE: u8 = 1;
const COMPRESSED: u8 = 2;

/// Why a message is not passed to Automerge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(super) enum MessageError {
    #[error("the changes are not in Automerge's format")]
    Malformed,
    #[error("the changes are too large")]
    TooLarge,
}

/// A chunk of a sync message that is safe to pass to Automerge.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum MessageChunk {
    /// One uncompressed change.
    Change(Vec<u8>),
    /// A whole document.
    Document(Vec<u8>),
}

/// A budget for changes, and the rest of it.
struct MessageBudget {
    all: Size,
    left: Size,
    operations_per_change: u64,
}

impl MessageBudget {
    fn of(all: Size, operations_per_change: u64) -> Self {
        Self {
            all,
            left: all,
            operations_per_change,
        }
    }

    /// For chunks of the database, which were within the limits when they were stored.
    fn endless() -> Self {
        Self::of(Size::ENDLESS, u64::MAX)
    }

    /// The budget of a message of `sent` bytes. Run-length encoding can make operations free on the wire, and
    /// deflate text; no real planning compresses that well.
    fn of_message(sent: usize) -> Self {
        let sent_count = u64::try_from(sent).unwrap_or(u64::MAX);
        let grown =
            |free: u64, per_byte: u64| free.saturating_add(sent_count.saturating_mul(per_byte));
        let operations = grown(limits::OPERATIONS_FREE, limits::OPERATIONS_PER_BYTE);
        let changes = grown(limits::CHANGES_FREE, limits::CHANGES_PER_BYTE);
        let inflated = sent.saturating_mul(limits::INFLATED_PER_BYTE);
        let inflated = inflated.saturating_add(limits::INFLATED_FREE);
        let all = Size {
            operations: operations.min(limits::OPERATIONS_PER_MESSAGE),
            changes: changes.min(limits::CHANGES_PER_MESSAGE),
            bytes: inflated.min(limits::INFLATED_BYTES),
        };
        Self::of(all, limits::OPERATIONS_PER_CHANGE)
    }

    /// The spent part of the budget.
    fn taken(&self) -> Size {
        Size {
            changes: self.all.changes - self.left.changes,
            operations: self.all.operations - self.left.operations,
            bytes: self.all.bytes - self.left.bytes,
        }
    }

    /// The budget of a message that is applied in negligible time.
    fn light() -> Self {
        let all = Size {
            changes: limits::LIGHT_OPERATIONS,
            operations: limits::LIGHT_OPERATIONS,
            bytes: limits::LIGHT_INFLATED_BYTES,
        };
        Self::of(all, limits::LIGHT_OPERATIONS)
    }

    fn take_changes(&mut self, count: u64) -> Result<(), MessageError> {
        let left = self.left.changes.checked_sub(count);
        self.left.changes = left.ok_or(MessageError::TooLarge)?;
        Ok(())
    }

    fn take_operations(&mut self, count: u64) -> Result<(), MessageError> {
        let left = self.left.operations.checked_sub(count);
        self.left.operations = left.ok_or(MessageError::TooLarge)?;
        Ok(())
    }

    fn take_inflated(&mut self, bytes: usize) -> Result<(), MessageError> {
        let left = self.left.bytes.checked_sub(bytes);
        self.left.bytes = left.ok_or(MessageError::TooLarge)?;
        Ok(())
    }

    /// The inflated size in bytes. It is counted without keeping the output, so an excessive size never takes
    /// memory.
    fn count_inflated(&mut self, deflated: &[u8]) -> Result<usize, MessageError> {
        let limit = u64::try_from(self.left.bytes)
            .unwrap_or(u64::MAX)
            .saturating_add(1);
        let mut inflating = DeflateDecoder::new(deflated).take(limit);
        let count = io::copy(&mut inflating, &mut io::sink());
        let count = count.map_err(|_unreadable| MessageError::Malformed)?;
        let count = usize::try_from(count).map_err(|_larger_than_memory| MessageError::TooLarge)?;
        self.take_inflated(count)?;
        Ok(count)
    }
}

/// Inflates into `bytes`; `count` is the inflated size as counted before.
fn inflate(deflated: &[u8], count: usize, bytes: &mut Vec<u8>) -> Result<(), MessageError> {
    bytes.reserve_exact(count);
    let limit = u64::try_from(count).unwrap_or(u64::MAX);
    let read = io::copy(&mut DeflateDecoder::new(deflated).take(limit), bytes);
    read.map(|_| ())
        .map_err(|_unreadable| MessageError::Malformed)
}

/// A chunk as it was sent.
struct RawChunk<'a> {
    kind: u8,
    checksum: &'a [u8],
    body: &'a [u8],
    whole: &'a [u8],
    /// Size of the inflated body of a compressed change.
    inflated: usize,
}

impl<'a> RawChunk<'a> {
    fn read(
        input: &mut ByteReader<'a>,
        allowance: &mut MessageBudget,
    ) -> Result<Self, MessageError> {
        let before = input.0;
        if input.take(MAGIC.len())? != MAGIC {
            return Err(MessageError::Malformed);
        }
        let checksum = input.take(CHECKSUM_BYTES)?;
        let kind = input.byte()?;
        let body = input.prefixed()?;
        Ok(Self {
            kind,
            checksum,
            body,
            whole: &before[..before.len() - input.0.len()],
            inflated: match kind {
                COMPRESSED => allowance.count_inflated(body)?,
                _ => 0,
            },
        })
    }
}

/// The size of a sync message's changes, if it is within the budget of a message of that many bytes. Inflated bytes
/// are not kept.
pub(super) fn size(bytes: &[u8]) -> Result<Size, MessageError> {
    total(bytes, MessageBudget::of_message(bytes.len()))
}

/// Whether changes are so few and small that they are applied in negligible time. Malformed ones are not.
pub(super) fn is_light(bytes: &[u8]) -> bool {
    total(bytes, MessageBudget::light()).is_ok()
}

/// The size of stored changes, without a limit.
pub(super) fn stored_size(bytes: &[u8]) -> Result<Size, MessageError> {
    total(bytes, MessageBudget::endless())
}

fn total(bytes: &[u8], mut allowance: MessageBudget) -> Result<Size, MessageError> {
    for part in parts(bytes, &mut allowance)? {
        match part.kind {
            DOCUMENT => measure_document(part.body, &mut allowance)?,
            CHANGE => measure_change(part.body, &mut allowance)?,
            COMPRESSED => {
                let mut inflated = Vec::new();
                inflate(part.body, part.inflated, &mut inflated)?;
                measure_change(&inflated, &mut allowance)?;
            }
            _ => return Err(MessageError::Malformed),
        }
    }
    let inflated = allowance.taken();
    let bytes = inflated.bytes.saturating_add(bytes.len());
    Ok(Size { bytes, ..inflated })
}

fn parts<'a>(
    bytes: &'a [u8],
    allowance: &mut MessageBudget,
) -> Result<Vec<RawChunk<'a>>, MessageError> {
    let mut input = ByteReader(bytes);
    let mut parts = Vec::new();
    while !input.0.is_empty() {
        parts.push(RawChunk::read(&mut input, allowance)?);
    }
    Ok(parts)
}

/// Splits the changes of a sync message into chunks that are safe to decode.
///
/// Compressed changes are returned inflated, so that later steps need not bound an inflation.
pub(super) fn chunks(bytes: &[u8]) -> Result<Vec<MessageChunk>, MessageError> {
    let mut allowance = MessageBudget::of_message(bytes.len());
    let parts = parts(bytes, &mut allowance)?;
    let measured = parts.into_iter().map(|part| match part.kind {
        DOCUMENT => {
            measure_document(part.body, &mut allowance)?;
            Ok(MessageChunk::Document(part.whole.to_vec()))
        }
        CHANGE => {
            measure_change(part.body, &mut allowance)?;
            Ok(MessageChunk::Change(part.whole.to_vec()))
        }
        COMPRESSED => {
            let mut chunk = change_header(part.checksum, part.inflated);
            let header = chunk.len();
            inflate(part.body, part.inflated, &mut chunk)?;
            measure_change(&chunk[header..], &mut allowance)?;
            Ok(MessageChunk::Change(chunk))
        }
        // Bundles are experimental in Automerge and no client sends them.
        _ => Err(MessageError::Malformed),
    });
    measured.collect()
}

/// Whether each change of a whole document, which was measured as a whole, is within the size of a change.
pub(super) fn check_sizes(changes: &[Change]) -> Result<(), MessageError> {
    let operations = changes.iter().map(Change::len).max().unwrap_or(0);
    if u64::try_from(operations).unwrap_or(u64::MAX) > limits::OPERATIONS_PER_CHANGE {
        return Err(MessageError::TooLarge);
    }
    Ok(())
}

/// The bytes before the content of an uncompressed change.
fn change_header(checksum: &[u8], mut length: usize) -> Vec<u8> {
    let mut chunk = Vec::with_capacity(length.saturating_add(16));
    chunk.extend_from_slice(&MAGIC);
    chunk.extend_from_slice(checksum);
    chunk.push(CHANGE);
    loop {
        let low = u8::try_from(length & 0x7f).unwrap_or_default();
        length >>= 7;
        if length == 0 {
            chunk.push(low);
            break;
        }
        chunk.push(low | 0x80);
    }
    chunk
}

fn measure_change(body: &[u8], allowance: &mut MessageBudget) -> Result<(), MessageError> {
    allowance.take_changes(1)?;
    let mut input = ByteReader(body);
    input.skip_many(HASH_BYTES)?; // dependencies
    input.prefixed()?; // actor
    input.unsigned()?; // sequence number
    input.unsigned()?; // first operation
    input.signed()?; // time
    input.prefixed()?; // message
    input.skip_prefixed()?; // other actors
    let columns = Column::list(&mut input)?;
    let size = measure_columns(&mut input, &columns, allowance)?;
    if size.rows > allowance.operations_per_change {
        return Err(MessageError::TooLarge);
    }
    allowance.take_operations(size.rows)
}

fn measure_document(body: &[u8], allowance: &mut MessageBudget) -> Result<(), MessageError> {
    let mut input = ByteReader(body);
    input.skip_prefixed()?; // actors
    input.skip_many(HASH_BYTES)?; // heads
    let change_columns = Column::list(&mut input)?;
    let operation_columns = Column::list(&mut input)?;
    let changes = measure_columns(&mut input, &change_columns, allowance)?;
    let operations = measure_columns(&mut input, &operation_columns, allowance)?;
    allowance.take_changes(changes.rows)?;
    // Deletions have no rows of their own: each is a row in the successors of the operation that it deletes.
    allowance.take_operations(operations.rows.max(operations.grouped))?;
    // An operation's number is at most the count of all operations, deletions being rows of the successors. A
    // larger claim would reserve memory for operations that do not exist.
    if changes.largest_operation > operations.rows.saturating_add(operations.grouped) {
        return Err(MessageError::Malformed);
    }
    Ok(())
}

/// Checks the three numbers at the front of an encoded Bloom filter.
///
/// Automerge reserves memory for as many probes as the sender claims, and divides by the number of
/// bits.
pub(super) fn check_filter(encoded: &[u8]) -> Result<(), MessageError> {
    if encoded.is_empty() {
        return Ok(());
    }
    let mut input = ByteReader(encoded);
    let _entries = input.unsigned()?;
    let bits_per_entry = input.unsigned()?;
    let probes = input.unsigned()?;
    let usable = (1..=limits::FILTER_BITS_PER_ENTRY).contains(&bits_per_entry)
        && (1..=limits::FILTER_PROBES).contains(&probes)
        && !input.0.is_empty();
    if usable {
        Ok(())
    } else {
        Err(MessageError::Malformed)
    }
}

#[cfg(test)]
mod tests;
