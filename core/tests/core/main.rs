//! The core's tests as one binary, so that shared helpers are compiled once.
#![allow(
    clippy::indexing_slicing,
    clippy::needless_pass_by_value,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test fails by panicking, and reads best with the JSON of a command in its place"
)]

mod support;

mod addresses;
mod album_photos;
mod answers;
mod answers_law;
mod batch;
mod budget;
mod catering;
mod commands;
mod companions;
mod converting;
mod couple;
mod couple_seats;
mod due_reminders;
mod figures;
mod first_steps;
mod forms;
mod genesis;
mod gift_reservations;
mod golden;
mod guest_import;
mod guest_list;
mod ledger;
mod merging;
mod older_undo;
mod one_name;
mod people_once;
mod record_import;
mod records;
mod replies;
mod replies_merging;
mod reply_companions;
mod reply_kinds;
mod role_table;
mod seating;
mod seating_companions;
mod seating_geometry;
mod seating_layout;
mod seating_manners;
mod seating_solver;
mod seating_suggest;
mod seating_typed_lists;
mod timeline;
mod today;
mod todos_and_gifts;
mod totality;
mod undo;
mod undo_together;
mod vendor_amounts;
mod vendor_proposal;
mod views;
mod written_dates;
mod written_events;
mod written_guests;
mod written_numbers;
