//! Messages of members' sockets to a document, and notices to them beside its content.

use std::sync::Arc;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use jiff::SignedDuration;
use troth_base::clock::instant_text;
use troth_core::permissions::Role;
use troth_storage::accounts::AccountId;
use troth_storage::notifications::{self, NotificationEvent, NotificationKind};

use super::document_state::{DocumentState, IncomingMessage, JobWeight};
use super::{DocumentTask, TaskError};
use crate::account_pace;
use crate::connection::{CloseReason, Connection, ConnectionId};
use crate::peer::{Peer, ReceiveOutcome, RefusedChanges};
use crate::request::RelayedMessage;
use crate::wire::{self, AccessNotice};

/// How long an unread notice of refused edits is not repeated.
const NOTIFICATION_INTERVAL: SignedDuration = SignedDuration::from_hours(1);

impl DocumentTask {
    pub(super) async fn sync(
        &mut self,
        connection: Arc<Connection>,
        data: Vec<u8>,
    ) -> Result<(), TaskError> {
        // The present role: it may have changed while the message was queued.
        let Some(role) = self
            .shared
            .access
            .role(&self.id, connection.account)
            .await?
        else {
            self.turn_away(&connection, AccessNotice::Lost);
            return Ok(());
        };
        // A new connection may know changes that it got from another process.
        if !self.state.peers.contains_key(&connection.id) {
            self.try_catch_up().await?;
        }
        self.last_account = Some(connection.account);
        let message = IncomingMessage::from_bytes(data);
        if message.may_bring_changes() {
            self.refresh_other_weddings_size().await?;
        }
        let weight = message.weight(&self.state.replica);
        let (id, shared) = (self.id.clone(), Arc::clone(&self.shared));
        let sender = Arc::clone(&connection);
        let receive =
            move |state: &mut DocumentState| state.receive(message, sender, role, &id, &shared);
        match self.with_state(weight, receive).await? {
            ReceiveOutcome::Accepted => {
                self.needs_flush = true;
                self.is_flush_heavy |= weight == JobWeight::Heavy;
            }
            ReceiveOutcome::Acknowledged | ReceiveOutcome::Ignored => {}
            ReceiveOutcome::Refused(refusal) => self.refuse(&connection, &refusal),
            ReceiveOutcome::HalfApplied(refusal) => {
                self.rebuild().await?;
                self.refuse(&connection, &refusal);
            }
            ReceiveOutcome::OutOfMemory => connection.close(CloseReason::TRY_AGAIN),
            ReceiveOutcome::Unreadable(unfit) => {
                connection.send(wire::error(&unfit.to_string()));
                connection.close(CloseReason::PROTOCOL);
            }
            ReceiveOutcome::Broken => {
                self.state.peers.remove(&connection.id);
                connection.send(wire::error("the sync message makes no sense"));
                connection.close(CloseReason::PROTOCOL);
            }
        }
        Ok(())
    }

    pub(super) fn refuse(&self, connection: &Connection, refusal: &RefusedChanges) {
        let reason = refusal.reason.to_string();
        tracing::info!(document = %self.id, account = %connection.account, %reason, "refused changes");
        connection.send(wire::refused(
            connection.route(),
            &wire::RefusalNotice {
                document_id: self.id.as_str(),
                code: refusal.reason.code(),
                reason: &reason,
                areas: &refusal.reason.areas(),
                changes: &refusal.changes,
                heads: &self.state.replica.heads(),
            },
        ));
        self.notify_of_refusal(connection.account);
    }

    /// The device that made the edits keeps and shows them. Other devices of the account get a notification in the
    /// app, which is written in the background.
    fn notify_of_refusal(&self, account: AccountId) {
        let (db, id) = (self.shared.db.clone(), self.id.clone());
        let now = self.shared.clock.now();
        tokio::spawn(async move {
            let text = "The device you made it on keeps it safe.".to_owned();
            let event = NotificationEvent {
                kind: NotificationKind::EditsRefused,
                document_id: id.as_str(),
                lines: &[text],
                things: &[],
            };
            let (now, since) = (instant_text(now), instant_text(now - NOTIFICATION_INTERVAL));
            let notified =
                notifications::notify_at_intervals(&db, account, &event, &now, &since).await;
            if let Err(error) = notified {
                tracing::error!(%error, document = %id, "a member could not be notified of refused edits");
            }
        });
    }

    /// Turns a connection away as if the document did not exist. If it was served before, it also gets the reason,
    /// and the other peers get the notice that it left.
    pub(super) fn turn_away(&mut self, connection: &Arc<Connection>, reason: AccessNotice) {
        if self.state.peers.contains_key(&connection.id) {
            self.leave(connection.id);
            connection.send(wire::access(connection.route(), self.id.as_str(), reason));
        }
        self.shared.waiting.add(&self.id, connection);
        connection.send(wire::unavailable(connection.route(), self.id.as_str()));
    }

    /// The same, for all connections.
    pub(super) fn turn_all_away(&mut self, reason: AccessNotice) {
        for connection in self.open_connections() {
            self.turn_away(&connection, reason);
        }
    }

    /// The connections that have the document open.
    fn open_connections(&self) -> Vec<Arc<Connection>> {
        let peers = self.state.peers.values();
        peers.map(|peer| Arc::clone(&peer.connection)).collect()
    }

    pub(super) async fn invite(&mut self, connection: Arc<Connection>) -> Result<(), TaskError> {
        let Some(role) = self
            .shared
            .access
            .role(&self.id, connection.account)
            .await?
        else {
            return Ok(());
        };
        self.shared.waiting.remove(&self.id, connection.id);
        self.state
            .peers
            .entry(connection.id)
            .or_insert_with(|| Peer::invited(connection, role, &self.shared.parked))
            .set_role(role, &self.id, self.state.lineage);
        self.needs_flush = true;
        Ok(())
    }

    /// Removes a connection, and sends the other peers the notice that it left.
    pub(super) fn leave(&mut self, connection: ConnectionId) {
        let Some(Peer {
            connection: departed,
            ..
        }) = self.state.peers.remove(&connection)
        else {
            return;
        };
        self.relay_to_processes(&departed, None);
        let account = departed.account.to_string();
        for peer in self.state.peers.values() {
            let route = peer.connection.route();
            let frame = wire::peer_left(route, self.id.as_str(), departed.peer(), &account);
            peer.connection.send_if_idle(frame);
        }
    }

    pub(super) fn relay(&self, sender: &Connection, session: &str, count: u64, data: &[u8]) {
        if !self.state.peers.contains_key(&sender.id) {
            return;
        }
        let work = account_pace::cost_of_relay(self.state.peers.len());
        self.shared.pace.spend(sender.account, work);
        if self.shared.storage.is_shared() {
            let message = RelayedMessage {
                session: session.to_owned(),
                count,
                data: BASE64_STANDARD.encode(data),
            };
            self.relay_to_processes(sender, Some(message));
        }
        let account = sender.account.to_string();
        let message = wire::Ephemeral {
            document_id: self.id.as_str(),
            account: &account,
            session,
            count,
            data,
        };
        for peer in self
            .state
            .peers
            .values()
            .filter(|peer| peer.connection.id != sender.id)
        {
            let route = wire::Route {
                sender: sender.peer(),
                ..peer.connection.route()
            };
            peer.connection
                .send_if_idle(wire::ephemeral(route, &message));
        }
    }

    /// Updates the role of every connection, and turns away those of former members.
    pub(super) async fn check_members(&mut self) -> Result<(), TaskError> {
        for connection in self.open_connections() {
            match self
                .shared
                .access
                .role(&self.id, connection.account)
                .await?
            {
                None => self.turn_away(&connection, AccessNotice::Lost),
                Some(role) => self.set_role(connection.id, role),
            }
        }
        Ok(())
    }

    pub(super) fn set_role(&mut self, connection: ConnectionId, role: Role) {
        if let Some(peer) = self.state.peers.get_mut(&connection) {
            peer.set_role(role, &self.id, self.state.lineage);
            self.needs_flush = true;
        }
    }
}
