//! The size of changes and documents: counts that bound their cost, and estimates of the memory they need.

use automerge::{Change, ChangeMetadata};
use troth_storage::usage::Usage;

use super::limits;

/// The size of a document or of changes.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Size {
    pub(super) changes: u64,
    pub(super) operations: u64,
    /// Uncompressed. Stored bytes are compressed and never more, so this bounds the space on the disk as well.
    pub(super) bytes: usize,
}

/// Which limit of a document is reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(super) enum LimitReached {
    #[error("this wedding is full: it has as many changes as the server keeps of one")]
    Changes,
    #[error(
        "this wedding is full: more has been written and deleted in it than the server can open again"
    )]
    Operations,
    #[error("this wedding is full: its texts are as long as the server keeps them")]
    Bytes,
    #[error(
        "the account that made this wedding has as much in its weddings as the server keeps for one"
    )]
    Account,
    #[error(
        "your share of this wedding is used up: one helper may fill half of it, and the rest is its owners'"
    )]
    Share,
}

/// Memory for work on changes, in bytes per operation, change and byte. Measured on Automerge 0.12 with changes of
/// many shapes (text, lists, conflicts, deletions, one change and 40,000) and rounded up.
struct Cost {
    operation: usize,
    change: usize,
    byte: usize,
}

/// Applying changes one by one: an operation takes up to 770 bytes for a moment, a change of one operation 2.8 kB,
/// and a long string is held six times.
const APPLYING: Cost = Cost {
    operation: 800,
    change: 3_000,
    byte: 8,
};

/// Loading a document that was saved as a snapshot.
const LOADING: Cost = Cost {
    operation: 350,
    change: 1_100,
    byte: 8,
};

/// Keeping it open: an operation takes 1 to 35 bytes, a change 300; the model comes on top.
const KEEPING: Cost = Cost {
    operation: 60,
    change: 350,
    byte: 2,
};

/// Reading all of it: an element of a list takes 680 bytes on its way to JSON; the model comes on top.
const READING: Cost = Cost {
    operation: 900,
    change: 0,
    byte: 6,
};

impl Size {
    /// Larger than any document can be.
    pub(super) const ENDLESS: Self = Self {
        changes: u64::MAX,
        operations: u64::MAX,
        bytes: usize::MAX,
    };

    /// The size of changes that Automerge has decoded.
    pub(super) fn of_changes(changes: &[Change]) -> Self {
        let count = |number: usize| u64::try_from(number).unwrap_or(u64::MAX);
        Self {
            changes: count(changes.len()),
            operations: count(changes.iter().map(Change::len).sum()),
            bytes: changes.iter().map(|change| change.raw_bytes().len()).sum(),
        }
    }

    /// The growth since `before`.
    pub(super) fn since(self, before: Self) -> Self {
        Self {
            changes: self.changes.saturating_sub(before.changes),
            operations: self.operations.saturating_sub(before.operations),
            bytes: self.bytes.saturating_sub(before.bytes),
        }
    }

    /// The size of one change, from its metadata only.
    pub(super) fn of_metadata(change: &ChangeMetadata<'_>) -> Self {
        Self {
            changes: 1,
            // An empty change has its last operation one before its first.
            operations: (change.max_op + 1).saturating_sub(change.start_op),
            bytes: 0,
        }
    }

    pub(super) fn plus(self, other: Self) -> Self {
        Self {
            changes: self.changes.saturating_add(other.changes),
            operations: self.operations.saturating_add(other.operations),
            bytes: self.bytes.saturating_add(other.bytes),
        }
    }

    /// Whether a document may have this size. One that was larger before the limits existed is opened and read all
    /// the same, but cannot grow.
    pub(super) fn check_document(self) -> Result<(), LimitReached> {
        if self.changes > limits::CHANGES_PER_DOCUMENT {
            Err(LimitReached::Changes)
        } else if self.operations > limits::OPERATIONS_PER_DOCUMENT {
            Err(LimitReached::Operations)
        } else if self.bytes > limits::BYTES_PER_DOCUMENT {
            Err(LimitReached::Bytes)
        } else {
            Ok(())
        }
    }

    /// Whether all weddings of an account together may have this size.
    pub(super) fn check_account(self) -> Result<(), LimitReached> {
        let is_within = self.changes <= limits::CHANGES_PER_ACCOUNT
            && self.operations <= limits::OPERATIONS_PER_ACCOUNT
            && self.bytes <= limits::BYTES_PER_ACCOUNT;
        if is_within {
            Ok(())
        } else {
            Err(LimitReached::Account)
        }
    }

    /// Whether this growth is large enough to be recorded.
    pub(super) fn needs_recording(self) -> bool {
        self.operations >= limits::OPERATIONS_UNRECORDED || self.bytes >= limits::BYTES_UNRECORDED
    }

    /// Whether a member other than an owner may have written this much of a document.
    pub(super) fn check_share(self) -> Result<(), LimitReached> {
        let doubled = self.plus(self);
        doubled
            .check_document()
            .map_err(|_full| LimitReached::Share)
    }

    /// Whether anonymous website visitors may have written this much of a document: an eighth, about 2,000 replies.
    pub(super) fn check_anonymous_share(self) -> Result<(), LimitReached> {
        let quadrupled = self.plus(self).plus(self).plus(self);
        quadrupled.check_share()
    }

    /// Memory for applying changes of this size.
    pub(super) fn to_apply(self) -> usize {
        self.memory_for(&APPLYING)
    }

    /// Memory for loading a saved document of this size, or for verifying a saved one.
    pub(super) fn to_load(self) -> usize {
        self.memory_for(&LOADING)
    }

    /// Memory for keeping a document of this size open.
    pub(super) fn to_keep(self) -> usize {
        self.memory_for(&KEEPING)
    }

    /// Memory for reading all of a document of this size.
    pub(super) fn to_read(self) -> usize {
        self.memory_for(&READING)
    }

    fn memory_for(self, cost: &Cost) -> usize {
        let count = |number: u64| usize::try_from(number).unwrap_or(usize::MAX);
        let operations = count(self.operations).saturating_mul(cost.operation);
        let changes = count(self.changes).saturating_mul(cost.change);
        let bytes = self.bytes.saturating_mul(cost.byte);
        operations.saturating_add(changes).saturating_add(bytes)
    }
}

impl From<Usage> for Size {
    fn from(usage: Usage) -> Self {
        Self {
            changes: u64::try_from(usage.changes).unwrap_or(0),
            operations: u64::try_from(usage.operations).unwrap_or(0),
            bytes: usize::try_from(usage.bytes).unwrap_or(0),
        }
    }
}

impl From<Size> for Usage {
    fn from(size: Size) -> Self {
        Self {
            changes: i64::try_from(size.changes).unwrap_or(i64::MAX),
            operations: i64::try_from(size.operations).unwrap_or(i64::MAX),
            bytes: i64::try_from(size.bytes).unwrap_or(i64::MAX),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FULL: Size = Size {
        changes: limits::CHANGES_PER_DOCUMENT,
        operations: limits::OPERATIONS_PER_DOCUMENT,
        bytes: limits::BYTES_PER_DOCUMENT,
    };

    #[test]
    fn a_full_document_names_the_limit() {
        assert_eq!(FULL.check_document(), Ok(()));
        let check = |more: Size, expected: LimitReached| {
            assert_eq!(FULL.plus(more).check_document(), Err(expected));
        };
        let none = Size::default();
        check(Size { changes: 1, ..none }, LimitReached::Changes);
        check(
            Size {
                operations: 1,
                ..none
            },
            LimitReached::Operations,
        );
        check(Size { bytes: 1, ..none }, LimitReached::Bytes);
        assert_eq!(Size::ENDLESS.check_document(), Err(LimitReached::Changes));
    }

    #[test]
    fn a_helper_may_fill_half_of_a_document() {
        let half = Size {
            changes: FULL.changes / 2,
            operations: FULL.operations / 2,
            bytes: FULL.bytes / 2,
        };
        assert_eq!(half.check_share(), Ok(()));
        let one_operation = Size {
            operations: 1,
            ..Size::default()
        };
        assert_eq!(
            half.plus(one_operation).check_share(),
            Err(LimitReached::Share)
        );
    }

    /// Half of this is available on the smallest machine that the documentation names.
    const GIBIBYTE: usize = 1 << 30;

    #[test]
    fn every_document_within_the_limits_opens_on_a_small_machine() {
        assert!(
            FULL.to_load() <= GIBIBYTE / 2,
            "{} MiB",
            FULL.to_load() >> 20
        );
        assert!(FULL.to_keep() <= GIBIBYTE / 8);
        let of_one_kind = |size: Size| assert!(size.to_load() <= 160 << 20);
        of_one_kind(Size {
            changes: 0,
            bytes: 0,
            ..FULL
        });
        of_one_kind(Size {
            operations: 0,
            bytes: 0,
            ..FULL
        });
        of_one_kind(Size {
            operations: 0,
            changes: 0,
            ..FULL
        });
    }

    #[test]
    fn every_message_within_the_limits_applies_on_a_small_machine() {
        let honest = |changes, operations, bytes| {
            let size = Size {
                changes,
                operations,
                bytes,
            };
            assert!(
                size.to_apply() <= GIBIBYTE / 2,
                "{} MiB",
                size.to_apply() >> 20
            );
        };
        // 2,000 guests in one change, with every string as text by character.
        honest(1, limits::OPERATIONS_PER_CHANGE, 4 << 20);
        // Years of planning on a device that was never online.
        honest(40_000, 120_000, 8 << 20);
    }
}
