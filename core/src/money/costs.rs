//! What something costs.

use super::Money;

/// What something costs that is paid by expenses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Costs {
    /// All of it.
    pub(crate) total: Money,
    /// What of it was paid.
    pub(crate) paid: Money,
    /// How many expenses that is; a document from before the ledger has none, and amounts all the same.
    pub(crate) lines: u32,
}

impl Costs {
    /// What is still to pay; one who was paid too much leaves nothing.
    pub(crate) fn unpaid(self) -> Money {
        self.total.saturating_sub(self.paid).max(Money::ZERO)
    }
}
