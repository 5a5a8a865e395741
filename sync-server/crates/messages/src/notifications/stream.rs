//! The event stream of an account's notifications. It ends with the session.

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

/// How often the database is checked without a signal, in case one is lost.
const CHECK_INTERVAL: Duration = Duration::from_secs(30);
/// How often an empty line is sent: proxies close a connection after a minute without data.
const KEEP_ALIVE_INTERVAL: Duration = Duration::from_secs(15);

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

/// The state of one stream.
struct StreamState {
    db: Db,
    bearer: Bearer,
    /// The last change that was sent.
    last_sent_change: i64,
    /// Events to send.
    queue: VecDeque<Event>,
    notification_signals: broadcast::Receiver<AffectedAccounts>,
    wedding_list_signals: broadcast::Receiver<AffectedAccounts>,
    ended_session_signals: broadcast::Receiver<AffectedAccounts>,
    stop: watch::Receiver<bool>,
}

/// Sends the changes after `last_sent_change`: `notification` for a new one, `changed` for a read one, `deleted` with
/// the id. The id of an event is that of the change. `weddings` reports that the account's list of weddings has
/// changed; it has no id and is not repeated.
pub fn stream_notifications(
    db: &Db,
    streams: &NotificationStreams,
    bearer: Bearer,
    last_sent_change: i64,
) -> Sse<impl Stream<Item = Result<Event, Infallible>> + use<>> {
    let state = StreamState {
        db: db.clone(),
        bearer,
        last_sent_change,
        queue: VecDeque::new(),
        notification_signals: db.notifications_changed(),
        wedding_list_signals: db.weddings_changed(),
        ended_session_signals: db.ended_sessions(),
        stop: streams.stop.subscribe(),
    };
    let events = stream::unfold(state, async |mut state| {
        let event = state.next().await?;
        Some((Ok(event), state))
    });
    Sse::new(events).keep_alive(KeepAlive::new().interval(KEEP_ALIVE_INTERVAL))
}

impl StreamState {
    async fn next(&mut self) -> Option<Event> {
        loop {
            if let Some(event) = self.queue.pop_front() {
                return Some(event);
            }
            if *self.stop.borrow() {
                return None;
            }
            if self.queue_changes().await.ok()? {
                continue;
            }
            tokio::select! {
                _ = self.stop.changed() => {}
                () = wait_for_signal(&mut self.notification_signals, self.bearer.account) => {}
                () = wait_for_signal(&mut self.wedding_list_signals, self.bearer.account) => {
                    self.queue.push_back(Event::default().event("weddings").data("{}"));
                }
                () = wait_for_signal(&mut self.ended_session_signals, self.bearer.account) => self.require_session().await?,
                () = tokio::time::sleep(CHECK_INTERVAL) => self.require_session().await?,
            }
        }
    }

    /// Queues the changes since the last one that was sent. Returns whether there is something to send. On a database
    /// error the stream ends, and the client reconnects.
    async fn queue_changes(&mut self) -> sqlx::Result<bool> {
        let Bearer { account, .. } = self.bearer;
        let changed =
            notifications::list_changed_after(&self.db, account, self.last_sent_change).await?;
        for notification in changed {
            let change = notification.changed;
            self.queue.push_back(self.event(notification));
            self.last_sent_change = change;
        }
        Ok(!self.queue.is_empty())
    }

    fn event(&self, notification: Notification) -> Event {
        let event = Event::default().id(notification.changed.to_string());
        let name = match &notification {
            notification if notification.is_deleted => {
                let id = json!({ "id": notification.id });
                return event.event("deleted").data(id.to_string());
            }
            notification if notification.news > self.last_sent_change => "notification",
            _ => "changed",
        };
        let view = serde_json::to_string(&notification_view(notification)).unwrap_or_default();
        event.event(name).data(view)
    }

    /// `None` if the session has ended, or cannot be read.
    async fn require_session(&self) -> Option<()> {
        let Bearer { account, session } = self.bearer;
        let is_open = sessions::is_open(&self.db, session, account).await.ok()?;
        is_open.then_some(())
    }
}

/// Waits for a signal that concerns the account, or for a lag.
async fn wait_for_signal(receiver: &mut broadcast::Receiver<AffectedAccounts>, account: AccountId) {
    loop {
        match receiver.recv().await {
            Ok(affected) if !affected.may_be(account) => {}
            Ok(_) | Err(RecvError::Lagged(_)) => return,
            Err(RecvError::Closed) => std::future::pending().await,
        }
    }
}
