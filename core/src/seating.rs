//! Seating: the positions of tables and seats, and the guests on them.

mod build;
mod conflicts;
pub(crate) mod decide;
pub(crate) mod document;
mod find_chart;
mod find_conflicts;
pub mod first_layout;
pub mod geometry;
mod held_seats;
pub mod input;
mod plan;
mod revision;
pub mod solver;
pub mod suggest;
pub(crate) mod undo;
mod views;

pub use document::FloorPlan;

pub use conflicts::{SeatClaim, SeatConflict, SeatConflictKind, SeatSolution, SeatSolutionKind};
pub(crate) use plan::Plan;
pub(crate) use revision::Fnv64;
pub use views::{
    ChartSummary, ChartView, EventView, ObjectView, PrintView, SeatGuest, SeatView, SeatingStats,
    SeatingView, TableView, WishView,
};
