//! What takes long, or needs more than one process or service: `cargo nextest run --profile deep` runs it, and the usual
//! profile leaves it out by this module's path.

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
