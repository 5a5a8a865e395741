//! The answers of the server: the envelope of errors, compression, caching, and the memory of large answers.

pub mod compression;
pub mod entity_tag;
pub mod error;
pub mod response_memory;
