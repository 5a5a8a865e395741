//! Documents, and the socket that syncs them with devices.
//!
//! The socket speaks the automerge-repo network protocol, so that the stock JavaScript adapter is the client. A
//! frame goes from [`socket`] to the task of its document ([`document_task`]), whose [`gate`] checks it
//! ([`operations`] by role), into the [`replica`]; accepted changes are committed ([`store`], [`storage`]) before
//! any peer is sent them.

mod access;
mod account_pace;
mod actors;
mod apply;
mod connection;
mod document_id;
mod document_task;
mod documents;
mod frame_meter;
mod fresh_document;
#[cfg(any(test, feature = "fuzz"))]
pub mod fuzzing;
mod gate;
mod hydrate;
pub(crate) mod limits;
mod measure;
mod memory;
mod metered_stream;
mod operations;
mod other_processes;
mod outcome;
mod parked_changes;
mod peer;
mod ping;
mod quarantine;
mod rejection;
mod replica;
mod request;
mod schema;
mod shared;
mod size;
pub mod socket;
mod socket_session;
mod sockets;
mod storage;
mod store;
mod time_zone;
mod waiting_connections;
mod wire;
mod workers;

pub use document_id::{DocumentId, InvalidDocumentId};
pub use documents::Documents;
pub use memory::MemoryBudget;
pub use outcome::{CommandOutcome, RunError, StartOverError, Unavailable, WebsiteVisitor};
pub use request::FieldPlace;

#[cfg(test)]
#[path = "../../../tests/server/common/data_dir.rs"]
mod test_data_dir;
#[cfg(test)]
#[allow(
    dead_code,
    reason = "the rest is used by the tests of the whole server"
)]
#[path = "../../../tests/server/common/database.rs"]
mod test_database;
