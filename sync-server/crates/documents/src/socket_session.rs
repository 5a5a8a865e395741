//! Checks whether the session that opened a socket still exists.

use std::sync::Arc;

use tokio::sync::broadcast::{self, error::RecvError};
use tokio::time::Instant;
use troth_storage::AffectedAccounts;
use troth_storage::sessions::Bearer;

use super::connection::CloseReason;
use super::limits;
use super::shared::SyncState;

/// The session that a socket was opened with; the socket closes when it ends.
pub(super) struct SocketSession {
    shared: Arc<SyncState>,
    bearer: Bearer,
    ended_sessions: broadcast::Receiver<AffectedAccounts>,
    checked_at: Instant,
}

impl SocketSession {
    pub(super) fn new(bearer: Bearer, shared: &Arc<SyncState>) -> Self {
        Self {
            shared: Arc::clone(shared),
            bearer,
            ended_sessions: shared.ended_sessions(),
            checked_at: Instant::now(),
        }
    }

    /// Waits for the notice that a session of this account has ended, or that notices were missed.
    pub(super) async fn wait_for_notice(&mut self) {
        loop {
            match self.ended_sessions.recv().await {
                Ok(affected) if !affected.may_be(self.bearer.account) => {}
                Ok(_) | Err(RecvError::Lagged(_)) => return,
                // The sender lives as long as the server, and pings check as well.
                Err(RecvError::Closed) => std::future::pending().await,
            }
        }
    }

    /// Like [`SocketSession::close_reason`], but checks only now and then. Most ends come as a notice; this catches
    /// those that had none.
    pub(super) async fn ended_without_notice(&mut self) -> Option<CloseReason> {
        if self.checked_at.elapsed() < limits::SIGN_IN_INTERVAL {
            return None;
        }
        self.checked_at = Instant::now();
        self.close_reason().await
    }

    /// Why the socket must be closed, if it must: signing out, a new password and a stolen refresh token end open
    /// sockets, too.
    pub(super) async fn close_reason(&self) -> Option<CloseReason> {
        match self.shared.is_signed_in(self.bearer).await {
            Ok(true) => None,
            Ok(false) => Some(CloseReason::SIGN_IN_AGAIN),
            Err(error) => {
                tracing::error!(%error, "cannot read whether a session goes on");
                Some(CloseReason::TRY_AGAIN)
            }
        }
    }
}
