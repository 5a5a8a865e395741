//! The domain of Troth: what a wedding is and what every change means.
//!
//! A [`model::Model`] is the typed copy of one wedding document. A person's [`command::Command`]
//! is decided against it and becomes [`patch::Patches`], or a [`patch::Refusal`] that says what to
//! mend. Views are derived from it and never fail.
//!
//! The crate knows no clock, randomness, network, storage, Automerge or browser: instants and ids
//! come in as arguments, documents as JSON.

pub mod budget;
pub mod command;
pub mod countdown;
pub mod currency;
pub mod date;
mod decide;
pub mod details;
pub mod document;
pub mod genesis;
pub mod guests;
pub mod ids;
pub mod insights;
pub mod model;
pub mod money;
mod order;
pub mod password;
pub mod patch;
pub mod permissions;
pub mod progress;
pub mod quick_actions;
pub mod references;
pub mod search;
pub mod seating;
pub mod shape;
pub mod stats;
pub mod text;
mod tolerant;
pub mod undo;
pub mod validation;
pub mod vendors;
pub mod view;
