//! All documents of this server: the handle for the rest of the server.

use std::sync::Arc;

use automerge::Automerge;
use tokio::sync::oneshot;
use troth_base::clock::{Clock, instant_text};
use troth_core::command::Command;
use troth_core::model::Model;
use troth_core::patch::Refusal;
use troth_core::wedding::fields::WeddingFields;
use troth_storage::accounts::AccountId;
use troth_storage::{Db, server_starts};

use super::document_id::DocumentId;
use super::document_task;
use super::fresh_document;
use super::gate;
use super::limits;
use super::memory::MemoryBudget;
use super::other_processes;
use super::outcome::{CommandOutcome, RunError, StartOverError, Unavailable, WebsiteVisitor};
use super::quarantine::Quarantine;
use super::rejection::Rejection;
use super::request::{FieldPlace, PendingCall, ReadModelFn, Request};
use super::shared::SyncState;
use super::storage::StorageError;
use super::workers::{JobFailed, WorkOwner};

/// All documents of this server; clones share them.
#[derive(Clone)]
pub struct Documents {
    pub(super) shared: Arc<SyncState>,
}

impl Documents {
    /// Opens the documents of a database. Nothing is loaded before its first use.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub async fn start(db: Db, clock: Clock) -> sqlx::Result<Self> {
        Self::start_within(db, clock, MemoryBudget::for_this_machine()).await
    }

    /// Like [`Documents::start`], within a memory budget.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub async fn start_within(db: Db, clock: Clock, memory: MemoryBudget) -> sqlx::Result<Self> {
        let quarantine = Quarantine::lasting(limits::QUARANTINE);
        let this = Self::start_with(db, clock, quarantine, memory).await?;
        let shared = &this.shared;
        if shared.db.is_shared() {
            let events = shared.db.process_events();
            tokio::spawn(other_processes::listen(Arc::downgrade(shared), events));
        }
        Ok(this)
    }

    /// Like [`Documents::start_within`], without notices of other processes.
    pub(super) async fn start_with(
        db: Db,
        clock: Clock,
        quarantine: Quarantine,
        memory: MemoryBudget,
    ) -> sqlx::Result<Self> {
        let storage_id = server_starts::begin(&db, &instant_text(clock.now())).await?;
        let shared = SyncState::new(
            db,
            clock,
            quarantine,
            memory,
            storage_id,
            document_task::start,
        );
        Ok(Self { shared })
    }

    /// Makes a document from its first details on behalf of an account, unless it exists already.
    ///
    /// # Errors
    /// If the details break a rule, or nothing could be written.
    pub async fn create(
        &self,
        id: &DocumentId,
        by: AccountId,
        details: WeddingFields,
    ) -> Result<CommandOutcome, RunError> {
        let (outcome, ()) = self.create_and_read(id, by, details, |_| ()).await?;
        Ok(outcome)
    }

    /// Like [`Documents::create`]; also passes the document to `read_model` and returns its result.
    ///
    /// # Errors
    /// If the details break a rule, or nothing could be written.
    pub async fn create_and_read<T: Send + 'static>(
        &self,
        id: &DocumentId,
        by: AccountId,
        details: WeddingFields,
        read_model: impl FnOnce(&Model) -> T + Send + 'static,
    ) -> Result<(CommandOutcome, T), RunError> {
        let details = Box::new(details);
        let request = |caller| Request::Create {
            by,
            details,
            caller,
        };
        self.commit(id, read_model, request).await
    }

    /// Runs a command on behalf of an account. Its changes are on the disk when this returns, and on their way to
    /// every connected device.
    ///
    /// A registered wedding without a document yet is made from its registration.
    ///
    /// # Errors
    /// If the core refuses, the document does not exist, or nothing could be written.
    pub async fn run(
        &self,
        id: &DocumentId,
        by: AccountId,
        command: Command,
    ) -> Result<CommandOutcome, RunError> {
        let (outcome, ()) = self.run_and_read(id, by, command, |_| ()).await?;
        Ok(outcome)
    }

    /// Like [`Documents::run`]; also passes the document to `read_model`, right after the command and before any other
    /// request.
    ///
    /// # Errors
    /// If the core refuses, the document does not exist, or nothing could be written.
    pub async fn run_and_read<T: Send + 'static>(
        &self,
        id: &DocumentId,
        by: AccountId,
        command: Command,
        read_model: impl FnOnce(&Model) -> T + Send + 'static,
    ) -> Result<(CommandOutcome, T), RunError> {
        let command = Box::new(command);
        let request = |caller| Request::Run {
            by,
            command,
            caller,
        };
        self.commit(id, read_model, request).await
    }

    /// Runs a command of a website visitor on behalf of the website, and passes the result to `read_model`. `decide`
    /// makes the command from the document at that moment: of many visitors who want the last gift, one gets it.
    ///
    /// # Errors
    /// If `decide` or the core refuses, the document does not exist, or nothing could be written.
    pub async fn run_for_visitor<T: Send + 'static>(
        &self,
        id: &DocumentId,
        visitor: WebsiteVisitor,
        decide: impl FnOnce(&Model) -> Result<Command, Refusal> + Send + 'static,
        read_model: impl FnOnce(&Model) -> T + Send + 'static,
    ) -> Result<T, RunError> {
        let decide = Box::new(decide);
        let request = |caller| Request::RunForVisitor {
            visitor,
            decide,
            caller,
        };
        let (_outcome, result) = self.commit(id, read_model, request).await?;
        Ok(result)
    }

    /// Sends a request that writes. Returns its outcome and the result of `read_model` once the write is on the disk.
    async fn commit<T: Send + 'static>(
        &self,
        id: &DocumentId,
        read_model: impl FnOnce(&Model) -> T + Send + 'static,
        request: impl FnOnce(PendingCall) -> Request,
    ) -> Result<(CommandOutcome, T), RunError> {
        let (reply, committed) = oneshot::channel();
        let (read_model, result) = read_model_fn(read_model);
        let request = request(PendingCall { read_model, reply });
        if let WorkOwner::Account(account) = request.work_owner(id) {
            self.shared.pace.wait_for_pace(account).await;
        }
        self.shared.send(id, request).await;
        let dropped = |_dropped| self.shared.unavailable_reason(id);
        let outcome = committed.await.map_err(dropped)??;
        let result = result.await.map_err(dropped)?;
        Ok((outcome, result.ok_or(RunError::NotFound)?))
    }

    /// Reads a document as it is now, or its registration if the document has not arrived yet. `None` if there is
    /// neither.
    ///
    /// # Errors
    /// If it cannot be loaded.
    pub async fn read<T: Send + 'static>(
        &self,
        id: &DocumentId,
        read_model: impl FnOnce(&Model) -> T + Send + 'static,
    ) -> Result<Option<T>, Unavailable> {
        let (read_model, result) = read_model_fn(read_model);
        self.shared.send(id, Request::Read { read_model }).await;
        result
            .await
            .map_err(|_dropped| self.shared.unavailable_reason(id))
    }

    /// The accounts that wrote the values of fields, in the order of the fields; `None` if a field does not exist,
    /// or its writer is unknown.
    ///
    /// # Errors
    /// If the document cannot be loaded.
    pub async fn writers(
        &self,
        id: &DocumentId,
        fields: Vec<FieldPlace>,
    ) -> Result<Vec<Option<AccountId>>, Unavailable> {
        let (reply, writers) = oneshot::channel();
        self.shared
            .send(id, Request::Writers { fields, reply })
            .await;
        writers
            .await
            .map_err(|_dropped| self.shared.unavailable_reason(id))
    }

    /// Reads a wedding as it was registered, regardless of its document. `None` if it is not registered.
    ///
    /// # Errors
    /// If the registration cannot be read.
    pub async fn read_registration<T>(
        &self,
        id: &DocumentId,
        read_model: impl FnOnce(&Model) -> T,
    ) -> Result<Option<T>, Unavailable> {
        let registration = self.shared.read_registration(id).await.map_err(|error| {
            tracing::error!(%error, document = %id, "a registration cannot be read");
            Unavailable::Now
        })?;
        Ok(registration.map(|mut replica| read_model(replica.model())))
    }

    /// Whether any change of a document has arrived.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn exists(&self, id: &DocumentId) -> Result<bool, Unavailable> {
        self.shared
            .storage
            .exists(id.as_str())
            .await
            .map_err(|error| {
                tracing::error!(%error, document = %id, "cannot tell whether a document exists");
                Unavailable::Now
            })
    }

    /// Starts a document's history over on behalf of an owner, with its present content. When this returns, the
    /// fresh document is on the disk, and connections with the old one open are sent the new lineage.
    ///
    /// `brought` is the copy of the owner's device: it is used if the server's own cannot be read.
    ///
    /// # Errors
    /// If the account is not an owner, the device's copy is not a valid wedding, or nothing could be read or
    /// written.
    pub async fn start_over(
        &self,
        id: &DocumentId,
        by: AccountId,
        brought: Option<Vec<u8>>,
    ) -> Result<(), StartOverError> {
        let brought = match brought {
            None => None,
            Some(bytes) => {
                let memory = self.shared.memory.clone();
                let permit = self.shared.workers.acquire(WorkOwner::Account(by)).await;
                let checked = permit.run(move || check_uploaded(bytes, &memory));
                let document = checked.await.map_err(|JobFailed| Unavailable::Now)??;
                Some(Box::new(document))
            }
        };
        let (reply, outcome) = oneshot::channel();
        let request = Request::StartOver { by, brought, reply };
        self.shared.send(id, request).await;
        outcome
            .await
            .unwrap_or_else(|_dropped| Err(self.shared.unavailable_reason(id).into()))
    }

    /// Deletes a wedding for one of its owners and closes its document everywhere: it has no members afterwards, so
    /// that no device can bring it back.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub async fn delete(&self, id: &DocumentId, by: AccountId) -> Result<(), Unavailable> {
        let (reply, deleted) = oneshot::channel();
        self.shared.send(id, Request::Delete { by, reply }).await;
        match deleted.await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(error)) => {
                tracing::error!(%error, document = %id, "a wedding could not be deleted");
                Err(match error {
                    StorageError::Full => Unavailable::Full,
                    StorageError::Sql(_)
                    | StorageError::NotCommitted
                    | StorageError::Superseded
                    | StorageError::Unread => Unavailable::Now,
                })
            }
            Err(_dropped) => Err(Unavailable::Now),
        }
    }

    /// Call after a deleted wedding was restored. Until then requests are answered as not found and connections
    /// turned away; when this returns, members are served on their open sockets.
    pub async fn restored(&self, id: &DocumentId) {
        self.shared.access.invalidate(id);
        if self.shared.is_open(id) {
            let (reply, ended) = oneshot::channel();
            self.shared.send(id, Request::End { reply }).await;
            let _ended = ended.await;
        }
        self.shared.access_changed(id).await;
    }

    /// Deletes the remaining data of a deleted wedding for good. It is open nowhere.
    ///
    /// # Errors
    /// If the database cannot be written.
    pub async fn purge(&self, id: &str) -> Result<(), Unavailable> {
        self.shared.storage.purge(id).await.map_err(|error| {
            tracing::error!(%error, document = id, "a deleted wedding could not be removed");
            Unavailable::Now
        })
    }

    /// Call after a wedding's members or roles changed. When this returns, connections without access are sent
    /// nothing more, and those that waited for access are served.
    pub async fn access_changed(&self, id: &DocumentId) {
        self.shared.access_changed(id).await;
    }

    /// Commits accepted changes and closes all sockets. Clients reconnect when the server is back.
    pub async fn shutdown(&self) {
        self.shared.stop().await;
    }
}

/// Wraps a function that reads the model, with the receiver of its result.
fn read_model_fn<T: Send + 'static>(
    read_model: impl FnOnce(&Model) -> T + Send + 'static,
) -> (ReadModelFn, oneshot::Receiver<Option<T>>) {
    let (reply, result) = oneshot::channel();
    let read_model = Box::new(move |model: Option<&Model>| {
        let _caller_gone = reply.send(model.map(read_model));
    });
    (read_model, result)
}

/// The document of a device, measured before Automerge sees it.
fn check_uploaded(bytes: Vec<u8>, memory: &MemoryBudget) -> Result<Automerge, StartOverError> {
    let unfit = |reason: Rejection| StartOverError::Unfit(reason.to_string());
    let message = fresh_document::first_message(bytes);
    let size = gate::size(&message).map_err(|reason| unfit(reason.into()))?;
    let reservation = memory.reserve(size.to_apply());
    let _until_checked = reservation.map_err(|_no_memory| Unavailable::Now)?;
    fresh_document::check_document(&message).map_err(unfit)
}
