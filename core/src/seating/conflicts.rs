//! What a person should look at in a seating chart after a merge, with the claims and what would
//! settle each of them.

use serde::Serialize;

use crate::command::Command;
use crate::ids::{GuestId, TableId};

/// Something that people have to settle. Nobody loses a seat over it meanwhile.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct SeatConflict {
    /// Stays the same as long as the conflict does.
    pub key: String,
    /// What it is.
    pub kind: SeatConflictKind,
    /// The table that it is about.
    pub table_id: Option<TableId>,
    /// What that is, or was, called.
    pub table_name: Option<String>,
    /// The seat that it is about.
    pub position: Option<u32>,
    /// Who claims what; the one that shows comes first.
    pub claims: Vec<SeatClaim>,
    /// What would settle it, each a command.
    pub solutions: Vec<SeatSolution>,
}

/// What can be wrong with seats.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum SeatConflictKind {
    /// Several guests have one seat.
    SamePosition,
    /// A guest has a seat that the table does not have any more.
    BeyondCapacity,
    /// A guest has a seat at a table that was removed, and is unassigned.
    TableRemoved,
    /// Two people moved one guest at the same time: to different seats, or one off the plan.
    MovedTwice,
    /// A guest who declined has a seat.
    Declined,
}

/// What one person wrote of a guest's seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct SeatClaim {
    /// The guest.
    pub guest_id: GuestId,
    /// What they are called.
    pub guest_name: String,
    /// The table; absent where the guest was taken off the plan.
    pub table_id: Option<TableId>,
    /// What it is, or was, called.
    pub table_name: Option<String>,
    /// The seat, from 1.
    pub position: Option<u32>,
    /// When it was said; RFC 3339.
    pub at: Option<String>,
    /// The Automerge actor who said it.
    pub actor: Option<String>,
}

/// A way to settle a conflict: running its command is all it takes.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct SeatSolution {
    /// What it does.
    pub kind: SeatSolutionKind,
    /// Whom it is about.
    pub guest_id: Option<GuestId>,
    /// The table that it leads to.
    pub table_id: Option<TableId>,
    /// The seat that it leads to; of `growTable` the new capacity.
    pub position: Option<u32>,
    /// Does it.
    pub command: Command,
}

/// What a solution does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum SeatSolutionKind {
    /// This guest keeps the seat; whoever else claims it is unassigned.
    KeepHere,
    /// This guest moves to the nearest free seat of the table.
    MoveToFree,
    /// This guest is unassigned.
    Unseat,
    /// The table comes back.
    RestoreTable,
    /// The table gets as many seats as it takes.
    GrowTable,
    /// This guest sits where the other claim says.
    MoveThere,
}
