//! Tests that take long, or need more than one process or service: `cargo nextest run --profile deep` runs them,
//! and the usual profile leaves them out by this module's path.

mod account_hostile;
mod connections;
mod letters_kill;
mod photos_kill;
mod photos_s3;
mod photos_s3_start;
mod processes;
mod site_hostile;
mod site_kill;
mod sync_budget;
mod sync_hostile;
mod sync_kill;
mod sync_slow;
mod upload_hostile;
