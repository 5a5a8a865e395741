//! The server's integration tests in one binary, so that shared code is compiled once.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

mod common;
#[allow(dead_code, reason = "the rest is used by the core's own tests")]
#[path = "../../../core/tests/core/support/mod.rs"]
mod core_support;
mod sync_support;

#[cfg(feature = "sample-record")]
mod adding_a_record;
mod api_account;
mod api_account_links;
mod api_albums;
mod api_auth;
mod api_by_specification;
mod api_days;
mod api_deleted_weddings;
mod api_exchange_rates;
mod api_guest_list;
mod api_guest_photos;
mod api_guests;
mod api_http;
mod api_invitations;
mod api_matrix;
mod api_notifications;
mod api_openapi;
mod api_passkeys;
mod api_photos;
mod api_plan;
mod api_planning;
mod api_providers;
mod api_recall;
mod api_records;
mod api_repeated;
mod api_roles;
mod api_seating;
mod api_sessions;
mod api_sign_in_methods;
mod api_team;
mod api_weddings;
mod backup;
mod config;
mod connections;
mod deep;
mod demo;
mod guest_photo_decisions;
mod letter_allowance;
mod letters;
mod mail;
mod mail_tls;
mod notices;
mod patterns;
mod photo_matrix;
mod photo_sweep;
mod photo_taking;
mod photos_disk;
mod postgres;
mod process;
mod push;
mod push_addresses;
mod reminders;
mod site_access;
mod site_address;
mod site_albums;
mod site_gifts;
mod site_pages;
mod site_photos;
mod site_replies;
mod site_reply_rules;
mod site_separate_address;
mod site_xss;
mod sync_actors;
mod sync_disk;
mod sync_documents;
mod sync_fair;
mod sync_gate;
mod sync_import;
mod sync_operations;
mod sync_quarantine;
mod sync_schema;
mod sync_socket;
mod sync_start_over;
mod sync_team;
mod upload_limits;
mod uploads;
