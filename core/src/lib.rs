//! The domain of Troth: what a wedding is and what every change means.
//!
//! A [`model::Model`] is the typed copy of one wedding document. The user's [`command::Command`] is decided
//! against it and becomes [`patch::Patches`], or a [`patch::Refusal`] with the fields to correct. Views are
//! derived from it and never fail.
//!
//! Most kinds of records are tables ([`records::RECORDS`]) that one engine reads ([`record`]).
//!
//! The crate knows no clock, randomness, network, storage, Automerge or browser: instants and ids
//! come in as arguments, documents as JSON.

pub mod command;
pub mod country;
pub mod currency;
pub mod date;
mod decide;
mod digits;
mod display_names;
mod draft;
pub mod due_reminders;
pub mod edit;
pub mod genesis;
pub mod gift_reservation;
pub mod greeting;
pub mod guest_import;
mod guest_list;
pub mod html;
pub mod ids;
pub mod input;
mod lenient_json;
pub mod letter_limits;
mod lifecycle;
pub mod links;
pub mod model;
pub mod money;
pub mod password;
pub mod patch;
pub mod patterns;
pub mod permissions;
pub mod person_name;
pub mod record;
pub mod record_import;
pub mod records;
pub mod references;
pub mod replies;
pub mod reports;
pub mod rich_text;
mod roles;
pub mod search;
pub mod seating;
pub mod shape;
pub mod sorting;
pub mod subdomain;
pub mod text;
pub mod undo;
pub mod validation;
pub mod values;
pub mod wedding;
