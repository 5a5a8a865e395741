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

/// A budget for the changes of a message, and how much of it remains.
struct MessageBudget {
    total: Size,
    remaining: Size,
    operations_per_change: u64,
}

impl MessageBudget {
    fn new(total: Size, operations_per_change: u64) -> Self {
        Self {
            total,
            remaining: total,
            operations_per_change,
        }
    }

    /// For chunks of the database, which were within the limits when they were stored.
    fn unlimited() -> Self {
        Self::new(Size::ENDLESS, u64::MAX)
    }

    /// The budget of a message of `sent_bytes`. Run-length encoding can make operations free on the wire, and
    /// deflate text; no real planning compresses that well.
    fn for_message(sent_bytes: usize) -> Self {
        let sent_count = u64::try_from(sent_bytes).unwrap_or(u64::MAX);
        let limit =
            |free: u64, per_byte: u64| free.saturating_add(sent_count.saturating_mul(per_byte));
        let operations = limit(limits::OPERATIONS_FREE, limits::OPERATIONS_PER_BYTE);
        let changes = limit(limits::CHANGES_FREE, limits::CHANGES_PER_BYTE);
        let inflated = sent_bytes.saturating_mul(limits::INFLATED_PER_BYTE);
        let inflated = inflated.saturating_add(limits::INFLATED_FREE);
        let total = Size {
            operations: operations.min(limits::OPERATIONS_PER_MESSAGE),
            changes: changes.min(limits::CHANGES_PER_MESSAGE),
            bytes: inflated.min(limits::INFLATED_BYTES),
        };
        Self::new(total, limits::OPERATIONS_PER_CHANGE)
    }

    /// The spent part of the budget.
    fn spent(&self) -> Size {
        Size {
            changes: self.total.changes - self.remaining.changes,
            operations: self.total.operations - self.remaining.operations,
            bytes: self.total.bytes - self.remaining.bytes,
        }
    }

    /// The budget of a message that is applied in negligible time.
    fn for_light_message() -> Self {
        let total = Size {
            changes: limits::LIGHT_OPERATIONS,
            operations: limits::LIGHT_OPERATIONS,
            bytes: limits::LIGHT_INFLATED_BYTES,
        };
        Self::new(total, limits::LIGHT_OPERATIONS)
    }

    fn take_changes(&mut self, count: u64) -> Result<(), MessageError> {
        let remaining = self.remaining.changes.checked_sub(count);
        self.remaining.changes = remaining.ok_or(MessageError::TooLarge)?;
        Ok(())
    }

    fn take_operations(&mut self, count: u64) -> Result<(), MessageError> {
        let remaining = self.remaining.operations.checked_sub(count);
        self.remaining.operations = remaining.ok_or(MessageError::TooLarge)?;
        Ok(())
    }

    fn take_inflated(&mut self, bytes: usize) -> Result<(), MessageError> {
        let remaining = self.remaining.bytes.checked_sub(bytes);
        self.remaining.bytes = remaining.ok_or(MessageError::TooLarge)?;
        Ok(())
    }

    /// The inflated size in bytes. It is counted without keeping the output, so an excessive size never takes
    /// memory.
    fn count_inflated(&mut self, deflated: &[u8]) -> Result<usize, MessageError> {
        let limit = u64::try_from(self.remaining.bytes)
            .unwrap_or(u64::MAX)
            .saturating_add(1);
        let mut inflating = DeflateDecoder::new(deflated).take(limit);
        let inflated_bytes = io::copy(&mut inflating, &mut io::sink());
        let inflated_bytes = inflated_bytes.map_err(|_unreadable| MessageError::Malformed)?;
        let inflated_bytes = usize::try_from(inflated_bytes)
            .map_err(|_larger_than_memory| MessageError::TooLarge)?;
        self.take_inflated(inflated_bytes)?;
        Ok(inflated_bytes)
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
    with_header: &'a [u8],
    /// Size of the inflated body of a compressed change.
    inflated_bytes: usize,
}

impl<'a> RawChunk<'a> {
    fn read(input: &mut ByteReader<'a>, budget: &mut MessageBudget) -> Result<Self, MessageError> {
        let unread = input.0;
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
            with_header: &unread[..unread.len() - input.0.len()],
            inflated_bytes: match kind {
                COMPRESSED => budget.count_inflated(body)?,
                _ => 0,
            },
        })
    }
}

/// The size of a sync message's changes, if it is within the budget of a message of that many bytes. Inflated bytes
/// are not kept.
pub(super) fn size(bytes: &[u8]) -> Result<Size, MessageError> {
    measure_all(bytes, MessageBudget::for_message(bytes.len()))
}

/// Whether changes are so few and small that they are applied in negligible time. Malformed ones are not.
pub(super) fn is_light(bytes: &[u8]) -> bool {
    measure_all(bytes, MessageBudget::for_light_message()).is_ok()
}

/// The size of stored changes, without a limit.
pub(super) fn stored_size(bytes: &[u8]) -> Result<Size, MessageError> {
    measure_all(bytes, MessageBudget::unlimited())
}

fn measure_all(bytes: &[u8], mut budget: MessageBudget) -> Result<Size, MessageError> {
    for chunk in read_chunks(bytes, &mut budget)? {
        match chunk.kind {
            DOCUMENT => measure_document(chunk.body, &mut budget)?,
            CHANGE => measure_change(chunk.body, &mut budget)?,
            COMPRESSED => {
                let mut inflated = Vec::new();
                inflate(chunk.body, chunk.inflated_bytes, &mut inflated)?;
                measure_change(&inflated, &mut budget)?;
            }
            _ => return Err(MessageError::Malformed),
        }
    }
    let spent = budget.spent();
    let bytes = spent.bytes.saturating_add(bytes.len());
    Ok(Size { bytes, ..spent })
}

fn read_chunks<'a>(
    bytes: &'a [u8],
    budget: &mut MessageBudget,
) -> Result<Vec<RawChunk<'a>>, MessageError> {
    let mut input = ByteReader(bytes);
    let mut raw_chunks = Vec::new();
    while !input.0.is_empty() {
        raw_chunks.push(RawChunk::read(&mut input, budget)?);
    }
    Ok(raw_chunks)
}

/// Splits the changes of a sync message into chunks that are safe to decode.
///
/// Compressed changes are returned inflated, so that later steps need not bound an inflation.
pub(super) fn chunks(bytes: &[u8]) -> Result<Vec<MessageChunk>, MessageError> {
    let mut budget = MessageBudget::for_message(bytes.len());
    let raw_chunks = read_chunks(bytes, &mut budget)?;
    let measured = raw_chunks.into_iter().map(|chunk| match chunk.kind {
        DOCUMENT => {
            measure_document(chunk.body, &mut budget)?;
            Ok(MessageChunk::Document(chunk.with_header.to_vec()))
        }
        CHANGE => {
            measure_change(chunk.body, &mut budget)?;
            Ok(MessageChunk::Change(chunk.with_header.to_vec()))
        }
        COMPRESSED => {
            let mut change = change_header(chunk.checksum, chunk.inflated_bytes);
            let header_bytes = change.len();
            inflate(chunk.body, chunk.inflated_bytes, &mut change)?;
            measure_change(&change[header_bytes..], &mut budget)?;
            Ok(MessageChunk::Change(change))
        }
        // Bundles are experimental in Automerge and no client sends them.
        _ => Err(MessageError::Malformed),
    });
    measured.collect()
}

/// Whether each change of a whole document, which was measured as a whole, is within the size of a change.
pub(super) fn check_sizes(changes: &[Change]) -> Result<(), MessageError> {
    let most_operations = changes.iter().map(Change::len).max().unwrap_or(0);
    if u64::try_from(most_operations).unwrap_or(u64::MAX) > limits::OPERATIONS_PER_CHANGE {
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

fn measure_change(body: &[u8], budget: &mut MessageBudget) -> Result<(), MessageError> {
    budget.take_changes(1)?;
    let mut input = ByteReader(body);
    input.skip_many(HASH_BYTES)?; // dependencies
    input.prefixed()?; // actor
    input.unsigned()?; // sequence number
    input.unsigned()?; // first operation
    input.signed()?; // time
    input.prefixed()?; // message
    input.skip_prefixed()?; // other actors
    let columns = Column::read_list(&mut input)?;
    let size = measure_columns(&mut input, &columns, budget)?;
    if size.rows > budget.operations_per_change {
        return Err(MessageError::TooLarge);
    }
    budget.take_operations(size.rows)
}

fn measure_document(body: &[u8], budget: &mut MessageBudget) -> Result<(), MessageError> {
    let mut input = ByteReader(body);
    input.skip_prefixed()?; // actors
    input.skip_many(HASH_BYTES)?; // heads
    let change_columns = Column::read_list(&mut input)?;
    let operation_columns = Column::read_list(&mut input)?;
    let changes = measure_columns(&mut input, &change_columns, budget)?;
    let operations = measure_columns(&mut input, &operation_columns, budget)?;
    budget.take_changes(changes.rows)?;
    // Deletions have no rows of their own: each is a row in the successors of the operation that it deletes.
    budget.take_operations(operations.rows.max(operations.grouped))?;
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
    let is_usable = (1..=limits::FILTER_BITS_PER_ENTRY).contains(&bits_per_entry)
        && (1..=limits::FILTER_PROBES).contains(&probes)
        && !input.0.is_empty();
    if is_usable {
        Ok(())
    } else {
        Err(MessageError::Malformed)
    }
}

#[cfg(test)]
mod tests;
