//! Documents, and the socket that syncs them with devices.
//!
//! The socket speaks the automerge-repo network protocol, so that the stock JavaScript adapter is the client. A
//! frame goes from [`socket`] to the task of its document ([`document_task`]), whose [`gate`] checks it
//! ([`operations`] by role), into the [`replica`]; accepted changes are committed ([`store`], [`storage`]) before
//! any peer is sent them.

mod access;
mod actors;
mod apply;
mod connection;
mod document_id;
mod document_task;
mod documents;
mod elsewhere;
mod frame_meter;
mod fresh;
mod gate;
#[cfg(any(test, feature = "fuzz"))]
pub mod hostile;
mod hydrate;
mod intake;
pub(crate) mod limits;
mod measure;
mod memory;
mod operations;
mod outcome;
mod pace;
mod parked;
mod peer;
mod pulse;
mod quarantine;
mod rejection;
mod replica;
mod request;
mod schema;
mod shared;
mod sign_in;
mod size;
pub(crate) mod socket;
mod sockets;
mod storage;
mod store;
mod waiting;
mod wire;
mod workers;
mod zone;

pub use document_id::{DocumentId, InvalidDocumentId};
pub use documents::Documents;
pub use memory::Memory;
pub use outcome::{Committed, RunError, StartOverError, Unavailable, Visitor};
pub use request::FieldPlace;
