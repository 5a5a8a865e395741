//! The documents that this server keeps: the handle that the rest of the server uses.

use std::sync::Arc;

use automerge::Automerge;
use tokio::sync::oneshot;
use troth_core::command::Command;
use troth_core::model::Model;
use troth_core::patch::Refusal;
use troth_core::wedding::fields::WeddingFields;

use super::document_id::DocumentId;
use super::document_task;
use super::elsewhere;
use super::fresh;
use super::gate;
use super::limits;
use super::memory::Memory;
use super::outcome::{Committed, RunError, StartOverError, Unavailable, Visitor};
use super::quarantine::Quarantine;
use super::rejection::Rejection;
use super::request::{Caller, FieldPlace, Look, Request};
use super::shared::Shared;
use super::storage::StorageError;
use super::workers::{Payer, Undone};
use crate::clock::{Clock, instant_text};
use crate::db::accounts::AccountId;
use crate::db::{Db, starts};

/// All documents of this server; clones share them.
#[derive(Clone)]
pub struct Documents {
    pub(super) shared: Arc<Shared>,
}

impl Documents {
    /// Opens the documents of a database. Nothing is loaded before somebody asks for it.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub async fn start(db: Db, clock: Clock) -> sqlx::Result<Self> {
        Self::start_within(db, clock, Memory::of_this_machine()).await
    }

    /// The same, within a budget of memory.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub async fn start_within(db: Db, clock: Clock, memory: Memory) -> sqlx::Result<Self> {
        let quarantine = Quarantine::lasting(limits::QUARANTINE);
        let this = Self::start_with(db, clock, quarantine, memory).await?;
        let shared = &this.shared;
        if shared.db.is_shared() {
            let news = shared.db.news();
            tokio::spawn(elsewhere::listen(Arc::downgrade(shared), news));
        }
        Ok(this)
    }

    /// The same, and nobody tells of what other processes do.
    pub(super) async fn start_with(
        db: Db,
        clock: Clock,
        quarantine: Quarantine,
        memory: Memory,
    ) -> sqlx::Result<Self> {
        let storage_id = starts::begin(&db, &instant_text(clock.now())).await?;
        let shared = Shared::new(
            db,
            clock,
            quarantine,
            memory,
            storage_id,
            document_task::start,
        );
        Ok(Self { shared })
    }

    /// Makes a document from its first details in the name of an account, unless it exists already.
    ///
    /// # Errors
    /// When the details break a rule, or nothing could be written.
    pub async fn create(
        &self,
        id: &DocumentId,
        by: AccountId,
        details: WeddingFields,
    ) -> Result<Committed, RunError> {
        let (committed, ()) = self.create_and_look(id, by, details, |_| ()).await?;
        Ok(committed)
    }

    /// The same, with a look at the document.
    ///
    /// # Errors
    /// When the details break a rule, or nothing could be written.
    pub async fn create_and_look<T: Send + 'static>(
        &self,
        id: &DocumentId,
        by: AccountId,
        details: WeddingFields,
        look: impl FnOnce(&Model) -> T + Send + 'static,
    ) -> Result<(Committed, T), RunError> {
        let details = Box::new(details);
        let request = |caller| Request::Create {
            by,
            details,
            caller,
        };
        self.commit(id, look, request).await
    }

    /// Carries out a command in the name of an account. What it changes is on the disk when this returns, and on its way to
    /// every connected device.
    ///
    /// A wedding whose device has not brought its document yet is made from its registration.
    ///
    /// # Errors
    /// When the core refuses, the document does not exist, or nothing could be written.
    pub async fn run(
        &self,
        id: &DocumentId,
        by: AccountId,
        command: Command,
    ) -> Result<Committed, RunError> {
        let (committed, ()) = self.run_and_look(id, by, command, |_| ()).await?;
        Ok(committed)
    }

    /// The same, with a look at what the command came to: at the document as it is after it and before
    /// anything else, whatever others have asked for meanwhile.
    ///
    /// # Errors
    /// When the core refuses, the document does not exist, or nothing could be written.
    pub async fn run_and_look<T: Send + 'static>(
        &self,
        id: &DocumentId,
        by: AccountId,
        command: Command,
        look: impl FnOnce(&Model) -> T + Send + 'static,
    ) -> Result<(Committed, T), RunError> {
        let command = Box::new(command);
        let request = |caller| Request::Run {
            by,
            command,
            caller,
        };
        self.commit(id, look, request).await
    }

    /// Does what a visitor of the website asked for, in the website's name, with a look at what it came to.
    /// What that is, `decide` says on the document as it is then: of many who want the last of something, one
    /// gets it.
    ///
    /// # Errors
    /// When `decide` or the core refuses, the document does not exist, or nothing could be written.
    pub async fn accept<T: Send + 'static>(
        &self,
        id: &DocumentId,
        visitor: Visitor,
        decide: impl FnOnce(&Model) -> Result<Command, Refusal> + Send + 'static,
        look: impl FnOnce(&Model) -> T + Send + 'static,
    ) -> Result<T, RunError> {
        let decide = Box::new(decide);
        let request = |caller| Request::Accept {
            visitor,
            decide,
            caller,
        };
        let (_committed, seen) = self.commit(id, look, request).await?;
        Ok(seen)
    }

    /// What was seen is kept back until it is on the disk.
    async fn commit<T: Send + 'static>(
        &self,
        id: &DocumentId,
        look: impl FnOnce(&Model) -> T + Send + 'static,
        request: impl FnOnce(Caller) -> Request,
    ) -> Result<(Committed, T), RunError> {
        let (reply, committed) = oneshot::channel();
        let (look, seen) = look_of(look);
        let request = request(Caller { look, reply });
        if let Payer::Account(account) = request.payer(id) {
            self.shared.pace.keep(account).await;
        }
        self.shared.tell(id, request).await;
        let dropped = |_dropped| self.shared.why_unavailable(id);
        let committed = committed.await.map_err(dropped)??;
        let seen = seen.await.map_err(dropped)?;
        Ok((committed, seen.ok_or(RunError::NotFound)?))
    }

    /// Looks at a document as it is now, or, while its device has not brought it, as its
    /// registration says. `None` when there is neither.
    ///
    /// # Errors
    /// When it cannot be loaded.
    pub async fn read<T: Send + 'static>(
        &self,
        id: &DocumentId,
        look: impl FnOnce(&Model) -> T + Send + 'static,
    ) -> Result<Option<T>, Unavailable> {
        let (look, seen) = look_of(look);
        self.shared.tell(id, Request::Read { look }).await;
        seen.await
            .map_err(|_dropped| self.shared.why_unavailable(id))
    }

    /// The accounts that wrote the values of fields, in the order of the fields; `None` where a field is not there, or
    /// the account is not known.
    ///
    /// # Errors
    /// When the document cannot be loaded.
    pub async fn writers(
        &self,
        id: &DocumentId,
        fields: Vec<FieldPlace>,
    ) -> Result<Vec<Option<AccountId>>, Unavailable> {
        let (reply, writers) = oneshot::channel();
        self.shared
            .tell(id, Request::Writers { fields, reply })
            .await;
        writers
            .await
            .map_err(|_dropped| self.shared.why_unavailable(id))
    }

    /// Looks at a wedding as it was registered, whatever its document says by now. `None` when it
    /// is not registered.
    ///
    /// # Errors
    /// When the registration cannot be read.
    pub async fn read_registration<T>(
        &self,
        id: &DocumentId,
        look: impl FnOnce(&Model) -> T,
    ) -> Result<Option<T>, Unavailable> {
        let registration = self.shared.registration(id).await.map_err(|error| {
            tracing::error!(%error, document = %id, "a registration cannot be read");
            Unavailable::Now
        })?;
        Ok(registration.map(|mut replica| look(replica.model())))
    }

    /// Whether anything of a document has arrived.
    ///
    /// # Errors
    /// When the database cannot be read.
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

    /// Begins a document's history anew in the name of an owner, with what it says now. When this returns, the
    /// fresh document is on the disk, and whoever has the old one open is told to follow.
    ///
    /// `brought` is what a device of the owner has: it is used where the server's own copy cannot be read.
    ///
    /// # Errors
    /// When the account is no owner, what was brought makes no wedding, or nothing could be read or written.
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
                let turn = self.shared.workers.turn(Payer::Account(by)).await;
                let checked = turn.work(move || check_brought(bytes, &memory));
                let document = checked.await.map_err(|Undone| Unavailable::Now)??;
                Some(Box::new(document))
            }
        };
        let (reply, done) = oneshot::channel();
        let request = Request::StartOver { by, brought, reply };
        self.shared.tell(id, request).await;
        done.await
            .unwrap_or_else(|_dropped| Err(self.shared.why_unavailable(id).into()))
    }

    /// Deletes a wedding for one of its owners and takes its document away from whoever has it open: no member is
    /// left, so that no device brings it back.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub async fn delete(&self, id: &DocumentId, by: AccountId) -> Result<(), Unavailable> {
        let (reply, deleted) = oneshot::channel();
        self.shared.tell(id, Request::Delete { by, reply }).await;
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

    /// To be called after a deleted wedding was brought back: who looked meanwhile has found nothing, and who had it open
    /// was turned away. When this returns, its members are served on the sockets that they have open.
    pub async fn brought_back(&self, id: &DocumentId) {
        self.shared.access.invalidate(id);
        if self.shared.is_open(id) {
            let (reply, ended) = oneshot::channel();
            self.shared.tell(id, Request::End { reply }).await;
            let _ended = ended.await;
        }
        self.shared.access_changed(id).await;
    }

    /// Takes away for good what is left of a deleted wedding, which nobody has open.
    ///
    /// # Errors
    /// When the database cannot be written.
    pub async fn purge(&self, id: &str) -> Result<(), Unavailable> {
        self.shared.storage.purge(id).await.map_err(|error| {
            tracing::error!(%error, document = id, "a deleted wedding could not be taken away");
            Unavailable::Now
        })
    }

    /// To be called after members came, went or changed their role. When this returns, whoever
    /// lost access is sent nothing more, and whoever waited for it is being served.
    pub async fn access_changed(&self, id: &DocumentId) {
        self.shared.access_changed(id).await;
    }

    /// Commits what is taken and closes all sockets. Clients connect again when the server is back.
    pub async fn shutdown(&self) {
        self.shared.stop().await;
    }
}

/// A look, and what it will have seen.
fn look_of<T: Send + 'static>(
    look: impl FnOnce(&Model) -> T + Send + 'static,
) -> (Look, oneshot::Receiver<Option<T>>) {
    let (reply, seen) = oneshot::channel();
    let look = Box::new(move |model: Option<&Model>| {
        let _asker_gone = reply.send(model.map(look));
    });
    (look, seen)
}

/// A document that a device brings, measured before Automerge sees it.
fn check_brought(bytes: Vec<u8>, memory: &Memory) -> Result<Automerge, StartOverError> {
    let unfit = |reason: Rejection| StartOverError::Unfit(reason.to_string());
    let message = fresh::first_message(bytes);
    let size = gate::size(&message).map_err(|reason| unfit(reason.into()))?;
    let room = memory.reserve(size.to_apply());
    let _until_checked = room.map_err(|_no_room| Unavailable::Now)?;
    fresh::brought(&message).map_err(unfit)
}
