//! Troth's server: where devices meet, roles are enforced and guests come in.

pub mod clock;
pub mod config;
pub mod db;
pub mod public_url;
