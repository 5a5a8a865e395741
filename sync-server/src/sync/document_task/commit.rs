//! Commits staged changes, and then sends them to the peers.

use tokio::time::Instant;

use super::desk::{Desk, Merger, Weight};
use super::{DocumentTask, TaskError};
use crate::db::actors::OwnedActor;
use crate::sync::connection::ConnectionId;
use crate::sync::limits;
use crate::sync::outcome::{Committed, RunError, Unavailable};
use crate::sync::peer::Peer;
use crate::sync::storage::StorageError;

impl DocumentTask {
    /// Commits staged changes, and then answers all peers.
    pub(super) async fn flush(&mut self) -> Result<(), TaskError> {
        // A leave request may be lost if it comes while the document is being evicted.
        let gone: Vec<ConnectionId> = self
            .desk
            .peers
            .iter()
            .filter(|(_, peer)| peer.connection.is_gone())
            .map(|(id, _)| *id)
            .collect();
        gone.into_iter().for_each(|id| self.leave(id));
        let weight = match std::mem::take(&mut self.has_much_to_say) {
            true => Weight::Heavy,
            false => Weight::of_work_on(&self.desk.replica),
        };
        let merger = self.merger();
        let write = move |desk: &mut Desk| desk.write(merger);
        let uncommitted = self.at_desk(weight, write).await?;
        let changed = uncommitted.is_some();
        if let Some(bytes) = uncommitted {
            self.write(bytes).await?;
            self.count_memory();
            self.record_size().await;
        } else {
            self.give_turn_back().await;
        }
        for reply in self.unanswered.drain(..) {
            let _asker_gone = reply.send(Ok(Committed { changed }));
        }
        if self.log.is_behind() {
            self.look_elsewhere().await?;
        }
        self.due = false;
        let weight = match std::mem::take(&mut self.has_much_to_say) {
            true => Weight::Heavy,
            false => weight,
        };
        let id = self.id.clone();
        let has_news = std::mem::take(&mut self.has_news) || changed;
        let answer = move |desk: &mut Desk| desk.answer_all(has_news, &id);
        self.at_desk(weight, answer).await??;
        self.compact().await?;
        self.last_flush = Some(Instant::now());
        Ok(())
    }

    /// Writes the staged changes to the disk. Changes that another process has added are read first: two sockets of
    /// one client may have sent different changes with one number, and a document with both cannot be opened.
    async fn write(&mut self, bytes: Vec<u8>) -> Result<(), TaskError> {
        let actors = self.desk.actors.take_unrecorded();
        let mut written = self.append(bytes, actors.clone()).await;
        if matches!(written, Err(StorageError::Unread)) {
            self.take_turn().await?;
            written = match self.desk.replica.uncommitted() {
                Some(bytes) => self.append(bytes, actors).await,
                // The rebuilt document has nothing left to write.
                None => {
                    self.give_turn_back().await;
                    Ok(())
                }
            };
        }
        if let Err(error) = written {
            self.say_not_written(&error);
            return Err(error.into());
        }
        self.desk.replica.committed();
        let peers = self.desk.peers.values_mut();
        peers.for_each(Peer::committed);
        Ok(())
    }

    async fn append(
        &mut self,
        bytes: Vec<u8>,
        actors: Vec<OwnedActor>,
    ) -> Result<(), StorageError> {
        let operations = self.desk.replica.uncommitted_operations();
        let (storage, turn) = (&self.shared.storage, self.turn.take());
        let append = self.log.append(storage, turn, bytes, operations, actors);
        append.await
    }

    /// Answers the waiting commands that the disk is full. After any other error their requests are dropped with
    /// the task.
    fn say_not_written(&mut self, error: &StorageError) {
        if matches!(error, StorageError::Full) {
            for reply in self.unanswered.drain(..) {
                let _asker_gone = reply.send(Err(RunError::Unavailable(Unavailable::Full)));
            }
        }
    }

    /// The actor and time for merging heads, if there are so many that listing them in every message would cost too
    /// much.
    fn merger(&mut self) -> Option<Merger> {
        let account = self
            .on_behalf_of
            .filter(|_| self.desk.replica.wants_merge())?;
        let actor = self.desk.actors.own(account);
        self.desk.actors.claim(account, [actor.clone()]);
        let now = self.shared.clock.now();
        Some(Merger { actor, now })
    }

    /// Compacts the log if it is long compared with its snapshot.
    async fn compact(&mut self) -> Result<(), TaskError> {
        if !self.log.wants_compaction() {
            return Ok(());
        }
        let Ok(_until_saved) = self
            .shared
            .memory
            .reserve(self.desk.replica.size().to_load())
        else {
            return Ok(());
        };
        let save = |desk: &mut Desk| desk.replica.snapshot();
        let snapshot = self.at_desk(Weight::Heavy, save).await?;
        Ok(self.log.compact(&self.shared.storage, snapshot).await?)
    }

    /// Reads the size of the account's other weddings, unless the last one is recent.
    pub(super) async fn count_elsewhere(&mut self) -> Result<(), TaskError> {
        let now = Instant::now();
        let is_fresh = |asked: Instant| now < asked + limits::ELSEWHERE_INTERVAL;
        if !self.asked_elsewhere.is_some_and(is_fresh) {
            let elsewhere = self.shared.storage.elsewhere(self.id.as_str()).await?;
            self.desk.replica.count_elsewhere(elsewhere);
            self.asked_elsewhere = Some(now);
        }
        Ok(())
    }

    /// Records the document's size if it differs much from the last record: it grows by edits, and shrinks when the
    /// history is started over.
    async fn record_size(&mut self) {
        let size = self.desk.replica.size();
        let differs = size.since(self.recorded).is_worth_recording()
            || self.recorded.since(size).is_worth_recording();
        if !differs {
            return;
        }
        match self.shared.storage.record(self.id.as_str(), size).await {
            Ok(()) => self.recorded = size,
            // The next edit tries again.
            Err(error) => tracing::error!(document = %self.id, %error, "a size was not recorded"),
        }
    }
}
