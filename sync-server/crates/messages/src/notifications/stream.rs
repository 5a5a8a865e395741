//! Event stream of an account's notifications; ends with the session.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::time::Duration;

use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::{Stream, stream};
use serde_json::json;
use tokio::sync::broadcast::{self, error::RecvError};
use tokio::sync::watch;
use troth_storage::accounts::AccountId;
use troth_storage::notifications::{self, Notification};
use troth_storage::sessions::{self, Bearer};
use troth_storage::{AffectedAccounts, Db};

use super::texts::notification_view;

/// How often to check without a signal, in case one is lost.
const LOOK: Duration = Duration::from_secs(30);
/// Proxies close a connection after a minute without data.
const KEEP_ALIVE: Duration = Duration::from_secs(15);

/// Ends the streams when the server stops; clones share the signal.
#[derive(Clone)]
pub struct NotificationStreams {
    stop: watch::Sender<bool>,
}

impl Default for NotificationStreams {
    fn default() -> Self {
        Self {
            stop: watch::Sender::new(false),
        }
    }
}

impl NotificationStreams {
    /// Ends all open streams, and later ones at once.
    pub fn end(&self) {
        self.stop.send_replace(true);
    }
}

/// State of a stream.
struct StreamState {
    db: Db,
    bearer: Bearer,
    /// The last change that was sent.
    after: i64,
    waiting: VecDeque<Event>,
    changes: broadcast::Receiver<AffectedAccounts>,
    listed_anew: broadcast::Receiver<AffectedAccounts>,
    ended: broadcast::Receiver<AffectedAccounts>,
    stop: watch::Receiver<bool>,
}

/// Sends the changes after `after`: `notification` for a new one, `changed` for a read one, `deleted` with the id. The
/// id of an event is that of the change. `weddings` reports that the account's list of weddings has changed; it has no
/// id and is not repeated.
pub fn follow(
    db: &Db,
    streams: &NotificationStreams,
    bearer: Bearer,
    after: i64,
) -> Sse<impl Stream<Item = Result<Event, Infallible>> + use<>> {
    let following = StreamState {
        db: db.clone(),
        bearer,
        after,
        waiting: VecDeque::new(),
        changes: db.notifications_changed(),
        listed_anew: db.weddings_changed(),
        ended: db.ended_sessions(),
        stop: streams.stop.subscribe(),
    };
    let events = stream::unfold(following, async |mut following| {
        let event = following.next().await?;
        Some((Ok(event), following))
    });
    Sse::new(events).keep_alive(KeepAlive::new().interval(KEEP_ALIVE))
}

impl StreamState {
    async fn next(&mut self) -> Option<Event> {
        loop {
            if let Some(event) = self.waiting.pop_front() {
                return Some(event);
            }
            if *self.stop.borrow() {
                return None;
            }
            if self.check().await.ok()? {
                continue;
            }
            tokio::select! {
                _ = self.stop.changed() => {}
                () = of(&mut self.changes, self.bearer.account) => {}
                () = of(&mut self.listed_anew, self.bearer.account) => {
                    self.waiting.push_back(Event::default().event("weddings").data("{}"));
                }
                () = of(&mut self.ended, self.bearer.account) => self.signed_in().await?,
                () = tokio::time::sleep(LOOK) => self.signed_in().await?,
            }
        }
    }

    /// Whether there is something to send. On a database error the stream ends, and the client reconnects.
    async fn check(&mut self) -> sqlx::Result<bool> {
        let Bearer { account, .. } = self.bearer;
        let changed = notifications::list_changed_after(&self.db, account, self.after).await?;
        for notification in changed {
            let change = notification.changed;
            self.waiting.push_back(self.event(notification));
            self.after = change;
        }
        Ok(!self.waiting.is_empty())
    }

    fn event(&self, notification: Notification) -> Event {
        let event = Event::default().id(notification.changed.to_string());
        let name = match &notification {
            gone if gone.is_deleted => {
                let id = json!({ "id": gone.id });
                return event.event("deleted").data(id.to_string());
            }
            news if news.news > self.after => "notification",
            _ => "changed",
        };
        let shown = serde_json::to_string(&notification_view(notification)).unwrap_or_default();
        event.event(name).data(shown)
    }

    async fn signed_in(&self) -> Option<()> {
        let Bearer { account, session } = self.bearer;
        let is_open = sessions::is_open(&self.db, session, account).await;
        is_open.ok().filter(|is_open| *is_open).map(|_| ())
    }
}

/// Waits for a signal that concerns the account, or for a lag.
async fn of(receiver: &mut broadcast::Receiver<AffectedAccounts>, mine: AccountId) {
    loop {
        match receiver.recv().await {
            Ok(affected) if !affected.may_be(mine) => {}
            Ok(_) | Err(RecvError::Lagged(_)) => return,
            Err(RecvError::Closed) => std::future::pending().await,
        }
    }
}
