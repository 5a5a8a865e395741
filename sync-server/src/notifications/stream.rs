//! An account's notifications as they change, for as long as its sign-in goes on.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::time::Duration;

use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::{Stream, stream};
use serde_json::json;
use tokio::sync::broadcast::{self, error::RecvError};
use tokio::sync::watch;

use super::words::shown;
use crate::db::accounts::AccountId;
use crate::db::notifications::{self, Notification};
use crate::db::sessions::{self, Bearer};
use crate::db::{Db, Whose};

/// How often to look without being told: what is told may get lost.
const LOOK: Duration = Duration::from_secs(30);
/// A proxy takes a silent connection for dead after a minute.
const KEEP_ALIVE: Duration = Duration::from_secs(15);

/// Ends the streams when the server stops; clones share it.
#[derive(Clone)]
pub struct Streams {
    stop: watch::Sender<bool>,
}

impl Default for Streams {
    fn default() -> Self {
        Self {
            stop: watch::Sender::new(false),
        }
    }
}

impl Streams {
    /// Ends all that are open, and those that come later at once.
    pub fn end(&self) {
        self.stop.send_replace(true);
    }
}

/// Where a stream is.
struct Following {
    db: Db,
    bearer: Bearer,
    /// The newest change that was sent.
    after: i64,
    waiting: VecDeque<Event>,
    told: broadcast::Receiver<Whose>,
    listed_anew: broadcast::Receiver<Whose>,
    ended: broadcast::Receiver<Whose>,
    stop: watch::Receiver<bool>,
}

/// Sends what changes after a change: `notification` for what is new, `changed` for what was read, `deleted`
/// with the id of what is gone. The id of each event is that of the change. Beside these, `weddings` says that the
/// account has other weddings than before; it has no id, and is not sent again.
pub(crate) fn follow(
    db: &Db,
    streams: &Streams,
    bearer: Bearer,
    after: i64,
) -> Sse<impl Stream<Item = Result<Event, Infallible>> + use<>> {
    let following = Following {
        db: db.clone(),
        bearer,
        after,
        waiting: VecDeque::new(),
        told: db.notifications_changed(),
        listed_anew: db.weddings_listed_anew(),
        ended: db.ended_sessions(),
        stop: streams.stop.subscribe(),
    };
    let events = stream::unfold(following, async |mut following| {
        let event = following.next().await?;
        Some((Ok(event), following))
    });
    Sse::new(events).keep_alive(KeepAlive::new().interval(KEEP_ALIVE))
}

impl Following {
    async fn next(&mut self) -> Option<Event> {
        loop {
            if let Some(event) = self.waiting.pop_front() {
                return Some(event);
            }
            if *self.stop.borrow() {
                return None;
            }
            if self.look().await.ok()? {
                continue;
            }
            tokio::select! {
                _ = self.stop.changed() => {}
                () = of(&mut self.told, self.bearer.account) => {}
                () = of(&mut self.listed_anew, self.bearer.account) => {
                    self.waiting.push_back(Event::default().event("weddings").data("{}"));
                }
                () = of(&mut self.ended, self.bearer.account) => self.signed_in().await?,
                () = tokio::time::sleep(LOOK) => self.signed_in().await?,
            }
        }
    }

    /// Whether there is something to send. A client that is cut off because the database fails comes again.
    async fn look(&mut self) -> sqlx::Result<bool> {
        let Bearer { account, .. } = self.bearer;
        let changed = notifications::changed_after(&self.db, account, self.after).await?;
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
        let shown = serde_json::to_string(&shown(notification)).unwrap_or_default();
        event.event(name).data(shown)
    }

    async fn signed_in(&self) -> Option<()> {
        let Bearer { account, session } = self.bearer;
        let is_open = sessions::is_open(&self.db, session, account).await;
        is_open.ok().filter(|is_open| *is_open).map(|_| ())
    }
}

/// Waits until it is about an account, or some was missed.
async fn of(receiver: &mut broadcast::Receiver<Whose>, mine: AccountId) {
    loop {
        match receiver.recv().await {
            Ok(whose) if !whose.may_be(mine) => {}
            Ok(_) | Err(RecvError::Lagged(_)) => return,
            Err(RecvError::Closed) => std::future::pending().await,
        }
    }
}
