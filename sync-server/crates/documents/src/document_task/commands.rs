//! REST requests to a document: commands, reads and deletion.

use tokio::sync::oneshot;
use troth_core::command::Command;
use troth_core::permissions::may_run;
use troth_core::wedding::fields::WeddingFields;
use troth_storage::accounts::AccountId;
use troth_storage::weddings::PendingWedding;

use super::document_state::{DocumentState, JobWeight};
use super::{DocumentTask, TaskError, TaskFlow};
use crate::gate;
use crate::memory::{MemoryReservation, OutOfMemory};
use crate::outcome::{RunError, Unavailable, WebsiteVisitor};
use crate::replica::{ApplyError, CommandError, Replica, ReplicaSpoiled};
use crate::request::{DecideFn, PendingCall, ReadModelFn};
use crate::size::Size;
use crate::storage::StorageError;
use crate::wire::AccessNotice;

impl DocumentTask {
    pub(super) async fn create(
        &mut self,
        by: AccountId,
        details: WeddingFields,
        caller: PendingCall,
    ) -> Result<(), TaskError> {
        let Some(caller) = self.with_lock(caller).await? else {
            return Ok(());
        };
        if !self.state.replica.is_empty() {
            // Another request was faster; the wedding exists, as requested.
            return self.finish(Ok(()), caller).await;
        }
        let now = self.shared.clock.now();
        let created = self
            .write_as(by, JobWeight::Light, move |replica| {
                replica.create(details, now)
            })
            .await?;
        self.finish(created, caller).await
    }

    pub(super) async fn run_command(
        &mut self,
        by: AccountId,
        command: Box<Command>,
        caller: PendingCall,
    ) -> Result<(), TaskError> {
        // Checked twice: the role may have changed while the command was queued, and while it waited for the lock.
        if let Some(reason) = self.refusal_reason(by, &command).await? {
            let _caller_gone = caller.reply.send(Err(reason));
            return Ok(());
        }
        let Some(caller) = self.with_lock(caller).await? else {
            return Ok(());
        };
        if let Some(reason) = self.refusal_reason(by, &command).await? {
            let _caller_gone = caller.reply.send(Err(reason));
            return Ok(());
        }
        self.write_decided(by, Box::new(move |_| Ok(*command)), caller)
            .await
    }

    /// Why an account may not run a command now.
    async fn refusal_reason(
        &mut self,
        by: AccountId,
        command: &Command,
    ) -> Result<Option<RunError>, TaskError> {
        Ok(match self.shared.access.role(&self.id, by).await? {
            None => Some(RunError::NotFound),
            Some(role) if !may_run(role, command) => Some(RunError::Forbidden),
            Some(role) => {
                let share = self.state.actors.check_share(by, role, Size::default());
                share.err().map(|_share| RunError::Full)
            }
        })
    }

    /// Runs the command of a website visitor. Invited guests together may fill as much of the document as one
    /// helper, and all others an eighth of it.
    pub(super) async fn run_for_visitor(
        &mut self,
        visitor: WebsiteVisitor,
        decide: DecideFn,
        caller: PendingCall,
    ) -> Result<(), TaskError> {
        let Some(caller) = self.with_lock(caller).await? else {
            return Ok(());
        };
        let by = match visitor {
            WebsiteVisitor::Invited => AccountId::INVITED,
            WebsiteVisitor::Anonymous => AccountId::WEBSITE,
        };
        if self.state.actors.check_visitor_share(visitor, by).is_err() {
            let _caller_gone = caller.reply.send(Err(RunError::Full));
            return Ok(());
        }
        self.write_decided(by, decide, caller).await
    }

    /// Takes the lock for a command, so that no other process writes meanwhile. `None` if the lock is not
    /// available; the caller has then been answered.
    async fn with_lock(&mut self, caller: PendingCall) -> Result<Option<PendingCall>, TaskError> {
        match self.lock().await {
            Ok(()) => Ok(Some(caller)),
            Err(TaskError::Storage(error)) => {
                tracing::warn!(document = %self.id, %error, "the lock of a document is not available");
                let unavailable = RunError::Unavailable(Unavailable::Now);
                let _caller_gone = caller.reply.send(Err(unavailable));
                Ok(None)
            }
            Err(error) => Err(error),
        }
    }

    async fn write_decided(
        &mut self,
        by: AccountId,
        decide: DecideFn,
        caller: PendingCall,
    ) -> Result<(), TaskError> {
        let Ok(_until_decided) = self.reserve_to_read() else {
            let _caller_gone = caller
                .reply
                .send(Err(RunError::Unavailable(Unavailable::Now)));
            return Ok(());
        };
        self.refresh_other_weddings_size().await?;
        let now = self.shared.clock.now();
        if self.state.replica.is_empty() {
            // The wedding is registered, but its device has not uploaded it yet. The first write makes it from the
            // registration; the device's own genesis merges with this one.
            let Some(pending) = self.shared.find_pending_wedding(&self.id).await? else {
                let _caller_gone = caller.reply.send(Err(RunError::NotFound));
                return Ok(());
            };
            let PendingWedding {
                details,
                registered_at,
            } = pending;
            let create = move |replica: &mut Replica| replica.create(details, registered_at);
            let created = self.write_as(by, JobWeight::Light, create).await?;
            if let Err(error) = created {
                return self.finish(Err(error), caller).await;
            }
        }
        let weight = JobWeight::for_document(&self.state.replica);
        self.is_flush_heavy |= weight == JobWeight::Heavy;
        let run = move |replica: &mut Replica| {
            let command = decide(replica.model())?;
            replica.run(&command, now)
        };
        let outcome = self.write_as(by, weight, run).await?;
        self.finish(outcome, caller).await
    }

    /// Writes on behalf of an account, and records it as the owner of the changes.
    async fn write_as(
        &mut self,
        by: AccountId,
        weight: JobWeight,
        write: impl FnOnce(&mut Replica) -> Result<(), CommandError> + Send + 'static,
    ) -> Result<Result<(), CommandError>, TaskError> {
        self.last_account = Some(by);
        let write_as = move |state: &mut DocumentState| {
            let actor = state.actors.actor_for(by);
            let (heads_before, size_before) = (state.replica.heads(), state.replica.size());
            state.replica.set_actor(actor.clone());
            let written =
                gate::guarded(|| write(&mut state.replica)).unwrap_or(Err(ReplicaSpoiled.into()));
            if state.replica.heads() != heads_before {
                state.actors.claim(by, [actor]);
                let added = state.replica.size().since(size_before);
                state.actors.add_written(by, added);
            }
            written
        };
        self.with_state(weight, write_as).await
    }

    /// Answers a command: at once if it was refused, else after the commit. The result is read at once: until the
    /// commit, another request may change or remove the record.
    async fn finish(
        &mut self,
        outcome: Result<(), CommandError>,
        caller: PendingCall,
    ) -> Result<(), TaskError> {
        let PendingCall { read_model, reply } = caller;
        let run_error = match outcome {
            Ok(()) => {
                self.pending_replies.push(reply);
                self.needs_flush = true;
                return self.read(read_model).await;
            }
            Err(CommandError::Refused(refusal)) => RunError::Refused(refusal),
            Err(CommandError::Full(_what)) => RunError::Full,
            Err(error) => {
                tracing::error!(document = %self.id, %error, "a command could not be written");
                if let CommandError::Spoiled(_) | CommandError::Genesis(ApplyError::Spoiled(_)) =
                    error
                {
                    // If the staged changes cannot be rebuilt, their callers are dropped with the task, which they
                    // see as a failure.
                    self.rebuild().await?;
                }
                RunError::Unavailable(Unavailable::Now)
            }
        };
        let _caller_gone = reply.send(Err(run_error));
        Ok(())
    }

    /// Memory for reading the whole document, unless its model is built already.
    fn reserve_to_read(&self) -> Result<Option<MemoryReservation>, OutOfMemory> {
        if self.state.replica.has_model() {
            return Ok(None);
        }
        let bytes = self.state.replica.size().to_read();
        let reservation = self.shared.memory.reserve(bytes).map(Some);
        if reservation.is_err() {
            tracing::warn!(document = %self.id, "there is no memory to read a document now");
        }
        reservation
    }

    /// Adjusts the reservation to the document's present memory. The model is kept for later readers if it fits and
    /// is a small part of the budget.
    pub(super) fn count_memory(&mut self) {
        /// The model may take this part of the budget.
        const MODEL_DIVISOR: usize = 8;
        let model_bytes = self.state.replica.model_bytes();
        let document_bytes = self.state.replica.size().to_keep();
        let fits = model_bytes <= self.shared.memory.budget() / MODEL_DIVISOR
            && self
                .reservation
                .resize(document_bytes.saturating_add(model_bytes))
                .is_ok();
        if !fits {
            self.state.replica.forget_model();
            // The memory is in use already; a failed reservation only keeps others from getting it.
            let _full = self.reservation.resize(document_bytes);
        }
    }

    pub(super) async fn read(&mut self, read_model: ReadModelFn) -> Result<(), TaskError> {
        if !self.state.replica.is_empty() {
            // The caller sees the request dropped.
            let Ok(until_read) = self.reserve_to_read() else {
                return Ok(());
            };
            // A panic in `read_model` drops only this request.
            let weight = JobWeight::for_document(&self.state.replica);
            let read_model = |state: &mut DocumentState| {
                gate::guarded(|| read_model(Some(state.replica.model())))
            };
            let result = self.with_state(weight, read_model).await?;
            if result.is_err() {
                tracing::error!(document = %self.id, "reading a document panicked");
            }
            if until_read.is_some() {
                drop(until_read);
                self.count_memory();
            }
            return Ok(());
        }
        let mut registration = self.shared.read_registration(&self.id).await?;
        read_model(registration.as_mut().map(|replica| replica.model()));
        Ok(())
    }

    pub(super) async fn delete(
        &mut self,
        by: AccountId,
        reply: oneshot::Sender<Result<(), StorageError>>,
    ) -> TaskFlow {
        let deleted = self.shared.delete(&self.id, by).await;
        let flow = if deleted.is_ok() {
            TaskFlow::End
        } else {
            TaskFlow::Continue
        };
        if flow == TaskFlow::End {
            self.turn_all_away(AccessNotice::Deleted);
            self.pending_replies.drain(..).for_each(|reply| {
                let _caller_gone = reply.send(Err(RunError::NotFound));
            });
        }
        let _caller_gone = reply.send(deleted);
        flow
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use troth_core::model::Model;
    use troth_core::records::guest::GUEST;

    use super::*;
    use crate::Documents;
    use crate::document_task::tests::registered;
    use troth_base::clock::Clock;

    fn command(json: Value) -> Command {
        serde_json::from_value(json).unwrap()
    }

    /// Both requests are in the mailbox before the document's task runs, and are processed in one batch.
    #[tokio::test]
    async fn a_write_returns_its_result_even_if_a_removal_follows_at_once() {
        let data = crate::test_data_dir::in_memory();
        let db = crate::test_database::open(data.path()).await;
        let (account, id) = registered(&db).await;
        let documents = Documents::start(db, Clock::system()).await.unwrap();
        let title_of = |model: &Model| Some(model.records().find(&GUEST, "g1")?.title());
        let run = |json| documents.run_and_read(&id, account, command(json), title_of);

        let guest = json!({"firstName": "Ada", "lastName": "Byron"});
        let added = run(json!({"type": "guest.add", "id": "g1", "guest": guest}));
        let (_, title) = added.await.unwrap();
        assert_eq!(title.as_deref(), Some("Ada Byron"));

        let changes = json!({"lastName": "Lovelace"});
        let update = run(json!({"type": "guest.update", "id": "g1", "changes": changes}));
        let removal = run(json!({"type": "guest.remove", "id": "g1"}));
        let (updated, removed) = tokio::join!(update, removal);
        assert_eq!(updated.unwrap().1.as_deref(), Some("Ada Lovelace"));
        assert_eq!(removed.unwrap().1, None);
        let remaining_title = documents.read(&id, title_of).await.unwrap();
        assert_eq!(remaining_title, Some(None));
    }

    /// Both requests are in the mailbox before the document's task runs, and are processed in one batch.
    #[tokio::test]
    async fn a_read_right_after_a_deletion_finds_nothing() {
        let data = crate::test_data_dir::in_memory();
        let db = crate::test_database::open(data.path()).await;
        let (account, id) = registered(&db).await;
        let documents = Documents::start(db, Clock::system()).await.unwrap();
        let reading = documents.read(&id, |_| ());
        let (deleted, read) = tokio::join!(documents.delete(&id, account), reading);
        deleted.unwrap();
        assert_eq!(read, Ok(None));
    }
}
