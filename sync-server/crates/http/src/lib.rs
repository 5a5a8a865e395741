//! Parts of every HTTP response: error bodies, compression, entity tags, and the memory of large responses.

pub mod compression;
pub mod entity_tag;
pub mod error;
pub mod response_memory;
