//! How large changes and documents are: in numbers that bound what they cost, and what that is in
//! memory.

use automerge::{Change, ChangeMetadata};

use super::limits;
use crate::db::usage::Usage;

/// How large something is that Automerge works on.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Size {
    pub(super) changes: u64,
    pub(super) operations: u64,
    /// Not compressed. What is stored of it is compressed, and never more: so this bounds the space
    /// on the disk as well.
    pub(super) bytes: usize,
}

/// What of a document is full.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(super) enum Full {
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

/// What work on something takes in memory, in bytes, for each of its parts. Measured on Automerge 0.12
/// with changes of many shapes (text, lists, conflicts, deletions, one change and 40,000) and rounded
/// up.
struct Cost {
    operation: usize,
    change: usize,
    byte: usize,
}

/// Applying changes one by one: an operation takes up to 770 bytes for a moment, a change of one
/// operation 2.8 kB, and a long string is there six times.
const APPLYING: Cost = Cost {
    operation: 800,
    change: 3_000,
    byte: 8,
};

/// Loading a document that was saved as a whole.
const LOADING: Cost = Cost {
    operation: 350,
    change: 1_100,
    byte: 8,
};

/// Keeping it open: an operation takes 1 to 35 bytes, a change 300, and then there is the model.
const KEEPING: Cost = Cost {
    operation: 60,
    change: 350,
    byte: 2,
};

/// Reading all of it: an element of a list takes 680 bytes on its way to JSON, and then there is the
/// model.
const READING: Cost = Cost {
    operation: 900,
    change: 0,
    byte: 6,
};

impl Size {
    /// More than there can be.
    pub(super) const ENDLESS: Self = Self {
        changes: u64::MAX,
        operations: u64::MAX,
        bytes: usize::MAX,
    };

    /// The size of changes that Automerge has decoded.
    pub(super) fn of(changes: &[Change]) -> Self {
        let count = |number: usize| u64::try_from(number).unwrap_or(u64::MAX);
        Self {
            changes: count(changes.len()),
            operations: count(changes.iter().map(Change::len).sum()),
            bytes: changes.iter().map(|change| change.raw_bytes().len()).sum(),
        }
    }

    /// What was added since it was this large.
    pub(super) fn since(self, before: Self) -> Self {
        Self {
            changes: self.changes.saturating_sub(before.changes),
            operations: self.operations.saturating_sub(before.operations),
            bytes: self.bytes.saturating_sub(before.bytes),
        }
    }

    /// The size of one change, by what is known of it without reading it.
    pub(super) fn of_known(change: &ChangeMetadata<'_>) -> Self {
        Self {
            changes: 1,
            // The last operation of an empty change comes before its first.
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

    /// Whether a document may be as large as this. One that was larger before there were limits is
    /// opened and read all the same; it only does not grow.
    pub(super) fn check_document(self) -> Result<(), Full> {
        if self.changes > limits::CHANGES_PER_DOCUMENT {
            Err(Full::Changes)
        } else if self.operations > limits::OPERATIONS_PER_DOCUMENT {
            Err(Full::Operations)
        } else if self.bytes > limits::BYTES_PER_DOCUMENT {
            Err(Full::Bytes)
        } else {
            Ok(())
        }
    }

    /// Whether the weddings of an account may be as large as this together.
    pub(super) fn check_account(self) -> Result<(), Full> {
        let is_within = self.changes <= limits::CHANGES_PER_ACCOUNT
            && self.operations <= limits::OPERATIONS_PER_ACCOUNT
            && self.bytes <= limits::BYTES_PER_ACCOUNT;
        if is_within {
            Ok(())
        } else {
            Err(Full::Account)
        }
    }

    /// Whether so much was added that it is to be recorded.
    pub(super) fn is_worth_recording(self) -> bool {
        self.operations >= limits::OPERATIONS_UNRECORDED || self.bytes >= limits::BYTES_UNRECORDED
    }

    /// Whether somebody who does not own a document may have written as much of it as this.
    pub(super) fn check_share(self) -> Result<(), Full> {
        let doubled = self.plus(self);
        doubled.check_document().map_err(|_full| Full::Share)
    }

    /// Whether visitors of the website who may be anybody may have written as much of it as this: an
    /// eighth, which is some 2,000 replies.
    pub(super) fn check_share_of_anybody(self) -> Result<(), Full> {
        let quadrupled = self.plus(self).plus(self).plus(self);
        quadrupled.check_share()
    }

    /// Memory for applying changes of this size.
    pub(super) fn to_apply(self) -> usize {
        self.at(&APPLYING)
    }

    /// Memory for loading a saved document of this size, or for checking one that is saved.
    pub(super) fn to_load(self) -> usize {
        self.at(&LOADING)
    }

    /// Memory for keeping a document of this size open.
    pub(super) fn to_keep(self) -> usize {
        self.at(&KEEPING)
    }

    /// Memory for reading all of a document of this size.
    pub(super) fn to_read(self) -> usize {
        self.at(&READING)
    }

    fn at(self, cost: &Cost) -> usize {
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
    fn a_document_says_what_of_it_is_full() {
        assert_eq!(FULL.check_document(), Ok(()));
        let check = |more: Size, expected: Full| {
            assert_eq!(FULL.plus(more).check_document(), Err(expected));
        };
        let none = Size::default();
        check(Size { changes: 1, ..none }, Full::Changes);
        check(
            Size {
                operations: 1,
                ..none
            },
            Full::Operations,
        );
        check(Size { bytes: 1, ..none }, Full::Bytes);
        assert_eq!(Size::ENDLESS.check_document(), Err(Full::Changes));
    }

    #[test]
    fn a_helper_may_fill_half_of_a_document() {
        let half = Size {
            changes: FULL.changes / 2,
            operations: FULL.operations / 2,
            bytes: FULL.bytes / 2,
        };
        assert_eq!(half.check_share(), Ok(()));
        let one = Size {
            operations: 1,
            ..Size::default()
        };
        assert_eq!(half.plus(one).check_share(), Err(Full::Share));
    }

    /// The smallest machine that the documentation names gives out half of this.
    const GIBIBYTE: usize = 1 << 30;

    #[test]
    fn every_document_within_the_limits_can_be_opened_again_on_a_small_machine() {
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
    fn every_message_within_the_limits_can_be_taken_on_a_small_machine() {
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
        // 2,000 guests in one change, every string by character.
        honest(1, limits::OPERATIONS_PER_CHANGE, 4 << 20);
        // Years of planning by a device that was never online.
        honest(40_000, 120_000, 8 << 20);
    }
}
