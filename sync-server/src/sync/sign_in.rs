//! Checks whether the session that opened a socket still exists.

use std::sync::Arc;

use tokio::sync::broadcast::{self, error::RecvError};
use tokio::time::Instant;

use super::connection::Close;
use super::limits;
use super::shared::Shared;
use crate::db::Whose;
use crate::db::sessions::Bearer;

/// The session that a socket was opened with; the socket closes when it ends.
pub(super) struct SignIn {
    shared: Arc<Shared>,
    bearer: Bearer,
    ended_sessions: broadcast::Receiver<Whose>,
    looked: Instant,
}

impl SignIn {
    pub(super) fn of(bearer: Bearer, shared: &Arc<Shared>) -> Self {
        Self {
            shared: Arc::clone(shared),
            bearer,
            ended_sessions: shared.ended_sessions(),
            looked: Instant::now(),
        }
    }

    /// Waits for the notice that a session of this account has ended, or that notices were missed.
    pub(super) async fn may_have_ended(&mut self) {
        loop {
            match self.ended_sessions.recv().await {
                Ok(whose) if !whose.may_be(self.bearer.account) => {}
                Ok(_) | Err(RecvError::Lagged(_)) => return,
                // The sender lives as long as the server, and pings check as well.
                Err(RecvError::Closed) => std::future::pending().await,
            }
        }
    }

    /// Like [`SignIn::ended`], but checks only now and then. Most ends come as a notice; this catches those that
    /// had none.
    pub(super) async fn ended_untold(&mut self) -> Option<Close> {
        if self.looked.elapsed() < limits::SIGN_IN_INTERVAL {
            return None;
        }
        self.looked = Instant::now();
        self.ended().await
    }

    /// Why the socket must be closed, if it must: signing out, a new password and a stolen refresh token end open
    /// sockets, too.
    pub(super) async fn ended(&self) -> Option<Close> {
        match self.shared.is_signed_in(self.bearer).await {
            Ok(true) => None,
            Ok(false) => Some(Close::SIGN_IN_AGAIN),
            Err(error) => {
                tracing::error!(%error, "cannot read whether a session goes on");
                Some(Close::TRY_AGAIN)
            }
        }
    }
}
