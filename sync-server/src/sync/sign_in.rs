//! Whether whoever opened a socket is still signed in.

use std::sync::Arc;

use tokio::sync::broadcast::{self, error::RecvError};
use tokio::time::Instant;

use super::connection::Close;
use super::limits;
use super::shared::Shared;
use crate::db::Whose;
use crate::db::sessions::Bearer;

/// The sign-in that a socket was opened with, and does not outlive.
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

    /// Waits until a session of this account has ended, or some were missed.
    pub(super) async fn may_have_ended(&mut self) {
        loop {
            match self.ended_sessions.recv().await {
                Ok(whose) if !whose.may_be(self.bearer.account) => {}
                Ok(_) | Err(RecvError::Lagged(_)) => return,
                // The sender lives as long as the server, and pings look as well.
                Err(RecvError::Closed) => std::future::pending().await,
            }
        }
    }

    /// As [`SignIn::ended`], but looks only now and then. Every end is told of when it comes; this is for
    /// one that was told to nobody.
    pub(super) async fn ended_untold(&mut self) -> Option<Close> {
        if self.looked.elapsed() < limits::SIGN_IN_INTERVAL {
            return None;
        }
        self.looked = Instant::now();
        self.ended().await
    }

    /// Why the socket has to be closed, if it has to: signing out, a new password and a stolen
    /// refresh token end what is open, too.
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
