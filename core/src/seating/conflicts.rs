//! Seating conflicts after a merge, with the claims on each seat and the solutions.

use serde::Serialize;

use crate::command::Command;
use crate::ids::{GuestId, TableId};

/// A conflict that members settle. Until then every guest keeps the seat.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct SeatConflict {
    /// A stable key while the conflict lasts.
    pub key: String,
    /// Which rule is broken.
    pub kind: SeatConflictKind,
    /// The table concerned.
    pub table_id: Option<TableId>,
    /// The name of that table, even if it was removed.
    pub table_name: Option<String>,
    /// The seat concerned.
    pub position: Option<u32>,
    /// The claims; the one that shows comes first.
    pub claims: Vec<SeatClaim>,
    /// The solutions, each a command.
    pub solutions: Vec<SeatSolution>,
}

/// The kinds of seating conflicts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum SeatConflictKind {
    /// Several guests have one seat.
    SamePosition,
    /// A guest has a seat beyond the table's capacity.
    BeyondCapacity,
    /// A guest has a seat at a removed table, and is shown as unassigned.
    TableRemoved,
    /// Two members moved one guest at the same time: to different seats, or one off the chart.
    MovedTwice,
    /// A guest who declined has a seat.
    Declined,
}

/// One member's write to a guest's seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct SeatClaim {
    /// The guest.
    pub guest_id: GuestId,
    /// The guest's name.
    pub guest_name: String,
    /// The table; absent if the guest was taken off the chart.
    pub table_id: Option<TableId>,
    /// The name of that table, even if it was removed.
    pub table_name: Option<String>,
    /// The seat, from 1.
    pub position: Option<u32>,
    /// When it was written; RFC 3339.
    pub at: Option<String>,
    /// The Automerge actor that wrote it.
    pub actor: Option<String>,
}

/// A solution of a conflict: run its command.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct SeatSolution {
    /// The kind.
    pub kind: SeatSolutionKind,
    /// The guest that it moves.
    pub guest_id: Option<GuestId>,
    /// The target table.
    pub table_id: Option<TableId>,
    /// The target seat; for `growTable` the new capacity.
    pub position: Option<u32>,
    /// The command that applies it.
    pub command: Command,
}

/// The kinds of solutions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum SeatSolutionKind {
    /// This guest keeps the seat; the other claimants are unassigned.
    KeepHere,
    /// This guest moves to the nearest free seat of the table.
    MoveToFree,
    /// This guest is unassigned.
    Unseat,
    /// The table is restored.
    RestoreTable,
    /// The table's capacity grows as far as needed.
    GrowTable,
    /// This guest moves to the seat of the other claim.
    MoveThere,
}
