//! Seating: where tables stand, where their seats are, and who sits on them.

pub mod geometry;
