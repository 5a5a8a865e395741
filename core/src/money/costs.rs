//! The cost of something that expenses pay for.

use super::Money;

/// The total and paid cost of something that expenses pay for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Costs {
    /// The total.
    pub(crate) total: Money,
    /// The paid part.
    pub(crate) paid: Money,
    /// How many expenses it has; a document from before the ledger has none, but still has amounts.
    pub(crate) lines: u32,
}

impl Costs {
    /// The amount still to pay, at least zero even if too much was paid.
    pub(crate) fn unpaid(self) -> Money {
        self.total.saturating_sub(self.paid).max(Money::ZERO)
    }
}
