//! Seating: the positions of tables and seats, and the guests on them.

mod build_views;
mod conflicts;
pub(crate) mod decide;
pub(crate) mod document;
mod find_conflicts;
pub mod first_layout;
pub mod geometry;
mod held_seats;
pub mod input;
mod present_chart;
mod revision;
pub mod solver;
pub mod suggest;
pub(crate) mod undo;
mod views;

pub use document::FloorPlan;

pub use conflicts::{SeatClaim, SeatConflict, SeatConflictKind, SeatSolution, SeatSolutionKind};
pub(crate) use present_chart::PresentChart;
pub(crate) use revision::Fnv64;
pub use views::{
    ChartSummary, ChartView, EventView, ObjectView, PrintView, SeatGuest, SeatView, SeatingStats,
    SeatingView, TableView, WishView,
};
