//! What all rooms of the server stand on: time, secrets, files, heavy work, and connections in both directions.

pub mod clock;
pub mod dns;
pub mod error_chain;
pub mod heavy;
pub mod http_client;
pub mod private_files;
pub mod public_url;
pub mod s3_bucket;
pub mod secret;
pub mod server;
