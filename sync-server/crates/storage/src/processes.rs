//! Messages between the processes of one PostgreSQL database.
//!
//! The database sends most of them, together with the commit that they report: triggers notify the channel `troth`
//! (`migrations/postgres/0020_processes.sql`). Messages that have no row, such as cursor positions, are sent by the
//! process. With SQLite there is only one process.

use std::collections::HashMap;
use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use sqlx::AnyPool;
use sqlx::postgres::PgListener;
use tokio::sync::{broadcast, mpsc, watch};
use tokio::task::AbortHandle;
use tokio::time::{sleep, timeout};

use crate::accounts::AccountId;

const CHANNEL: &str = "troth";
/// Maximum payload of a PostgreSQL notification.
const MAX_PAYLOAD_BYTES: usize = 7_999;
/// Messages sent in one round trip.
const MESSAGES_AT_ONCE: usize = 64;
/// Outgoing messages that may wait. More are dropped: they only matter for the moment.
const OUTGOING_CAPACITY: usize = 4_096;
/// Messages that a receiver may lag behind; one that lags further reloads everything.
const EVENT_CAPACITY: usize = 4_096;
/// A silent connection is pinged after this time.
const PING_AFTER: Duration = Duration::from_secs(1);
/// Timeout for an answer on it, or for opening a new one.
const TIMEOUT: Duration = Duration::from_secs(5);
/// How often documents and members are reloaded while the connection is down.
const POLL_INTERVAL: Duration = Duration::from_millis(500);
/// Pause between attempts to reconnect.
const RECONNECT_PAUSE: Duration = Duration::from_millis(250);

/// What another process has done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProcessEvent {
    /// Appended to a document.
    Chunk(String),
    /// Deleted or restored a wedding, or started its history over.
    Document(String),
    /// Changed a wedding's members or their roles.
    Access(String),
    /// Sent a message to the peers of a document.
    Relayed(String),
    /// The connection was down: anything may have changed.
    Missed,
}

/// The account or accounts that an event concerns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AffectedAccounts {
    /// One account.
    Account(AccountId),
    /// Unknown, because the connection to the other processes was down.
    Unknown,
}

impl AffectedAccounts {
    /// Whether it may concern this account.
    #[must_use]
    pub fn may_be(self, account: AccountId) -> bool {
        match self {
            Self::Account(affected) => affected == account,
            Self::Unknown => true,
        }
    }
}

/// Handler for messages of one kind.
type MessageHandler = Box<dyn Fn(&str) + Send + Sync>;

/// Receives messages of other processes, and passes on events within this one.
pub(super) struct Processes {
    /// Name of this process.
    name: String,
    /// Accounts with sessions that have just ended.
    pub(super) ended_sessions: broadcast::Sender<AffectedAccounts>,
    /// Accounts with notifications that have just changed.
    pub(super) notifications_changed: broadcast::Sender<AffectedAccounts>,
    /// Accounts with a changed list of weddings.
    pub(super) weddings_changed: broadcast::Sender<AffectedAccounts>,
    /// There may be new jobs.
    pub(super) jobs_added: watch::Sender<()>,
    /// The state of an upload may have changed.
    pub(super) uploads_settled: watch::Sender<()>,
    events: broadcast::Sender<ProcessEvent>,
    handlers: Mutex<HashMap<&'static str, MessageHandler>>,
    /// Outgoing messages; `None` if this is the only process.
    outgoing: Option<mpsc::Sender<String>>,
    /// Whether messages of other processes may be missed at the moment.
    is_disconnected: AtomicBool,
    /// How many times that was so.
    missed_count: AtomicU64,
    tasks: Mutex<Vec<AbortHandle>>,
}

impl fmt::Debug for Processes {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("Processes")
            .field("name", &self.name)
            .finish_non_exhaustive()
    }
}

impl Processes {
    /// The only process.
    pub(super) fn alone() -> Arc<Self> {
        Arc::new(Self::new(String::new(), None))
    }

    /// One of several processes. Once this returns, commits of the others are received.
    pub(super) async fn among_others(
        name: String,
        url: &str,
        pool: AnyPool,
    ) -> sqlx::Result<Arc<Self>> {
        let (outgoing, queue) = mpsc::channel(OUTGOING_CAPACITY);
        let this = Arc::new(Self::new(name, Some(outgoing)));
        let listener = connect(url).await?;
        let receiving = tokio::spawn(listen(
            Arc::downgrade(&this),
            listener,
            url.to_owned(),
            pool.clone(),
        ));
        let sending = tokio::spawn(send_queued(pool, queue));
        this.tasks()
            .extend([receiving, sending].map(|task| task.abort_handle()));
        Ok(this)
    }

    fn new(name: String, outgoing: Option<mpsc::Sender<String>>) -> Self {
        Self {
            name,
            ended_sessions: broadcast::channel(EVENT_CAPACITY).0,
            notifications_changed: broadcast::channel(EVENT_CAPACITY).0,
            weddings_changed: broadcast::channel(EVENT_CAPACITY).0,
            jobs_added: watch::Sender::new(()),
            uploads_settled: watch::Sender::new(()),
            events: broadcast::channel(EVENT_CAPACITY).0,
            handlers: Mutex::default(),
            outgoing,
            is_disconnected: AtomicBool::new(false),
            missed_count: AtomicU64::new(0),
            tasks: Mutex::default(),
        }
    }

    pub(super) fn events(&self) -> broadcast::Receiver<ProcessEvent> {
        self.events.subscribe()
    }

    pub(super) fn is_disconnected(&self) -> bool {
        self.is_disconnected.load(Ordering::SeqCst)
    }

    pub(super) fn missed_count(&self) -> u64 {
        self.missed_count.load(Ordering::SeqCst)
    }

    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// Queues a message to the other processes. It is lost if the connection is down or the message is too long.
    pub(super) fn send(&self, kind: &str, about: &str) {
        let Some(outgoing) = &self.outgoing else {
            return;
        };
        let message = format!("{} {kind} {about}", self.name);
        if message.len() > MAX_PAYLOAD_BYTES || outgoing.try_send(message).is_err() {
            tracing::debug!(kind, "a message to the other processes was dropped");
        }
    }

    /// Registers a handler for messages of a kind.
    pub(super) fn on_message(
        &self,
        kind: &'static str,
        handler: impl Fn(&str) + Send + Sync + 'static,
    ) {
        if self.outgoing.is_some() {
            self.handlers().insert(kind, Box::new(handler));
        }
    }

    pub(super) fn end(&self) {
        self.tasks().drain(..).for_each(|task| task.abort());
    }

    /// Handles a received message.
    fn handle(&self, message: &str) {
        let mut parts = message.splitn(3, ' ');
        let (Some(from), Some(kind), Some(about)) = (parts.next(), parts.next(), parts.next())
        else {
            return tracing::warn!(message, "another program sends on this database's channel");
        };
        // Skip own messages and writes. Other events are passed on here, too: the task that was about to do so may have
        // been cancelled right after the commit.
        let is_own_echo_possible = matches!(kind, "chunk" | "relay" | "turn" | "secret");
        if is_own_echo_possible && from == self.name {
            return;
        }
        let event = match kind {
            "chunk" => ProcessEvent::Chunk(about.to_owned()),
            "document" => ProcessEvent::Document(about.to_owned()),
            "access" => ProcessEvent::Access(about.to_owned()),
            "relay" => ProcessEvent::Relayed(about.to_owned()),
            "session" | "notified" | "weddings" => {
                if let Some(account) = AccountId::parse(about) {
                    let channel = match kind {
                        "session" => &self.ended_sessions,
                        "weddings" => &self.weddings_changed,
                        _ => &self.notifications_changed,
                    };
                    let _no_receiver = channel.send(AffectedAccounts::Account(account));
                }
                return;
            }
            "job" => return self.jobs_added.send_replace(()),
            "upload" => return self.uploads_settled.send_replace(()),
            other => {
                if let Some(handler) = self.handlers().get(other) {
                    handler(about);
                }
                return;
            }
        };
        let _no_receiver = self.events.send(event);
    }

    /// Reports that anything may have changed while the connection was down.
    fn report_missed(&self) {
        let _no_receiver = self.ended_sessions.send(AffectedAccounts::Unknown);
        let _no_receiver = self.notifications_changed.send(AffectedAccounts::Unknown);
        let _no_receiver = self.weddings_changed.send(AffectedAccounts::Unknown);
        self.jobs_added.send_replace(());
        self.uploads_settled.send_replace(());
        let _no_receiver = self.events.send(ProcessEvent::Missed);
    }

    fn handlers(&self) -> MutexGuard<'_, HashMap<&'static str, MessageHandler>> {
        self.handlers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn tasks(&self) -> MutexGuard<'_, Vec<AbortHandle>> {
        self.tasks.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Processes {
    fn drop(&mut self) {
        self.end();
    }
}

/// Receives messages, and reconnects when the connection is lost.
async fn listen(this: Weak<Processes>, mut listener: PgListener, url: String, pool: AnyPool) {
    let set_disconnected = |is_disconnected: bool| {
        let this = this.upgrade()?;
        this.is_disconnected
            .store(is_disconnected, Ordering::SeqCst);
        if is_disconnected {
            this.missed_count.fetch_add(1, Ordering::SeqCst);
        }
        Some(this)
    };
    loop {
        let lost = receive_all(&this, &mut listener).await;
        if set_disconnected(true).is_none() {
            return;
        }
        tracing::warn!(error = %lost, "messages of the other processes do not arrive at the moment");
        listener = tokio::select! {
            listener = reconnect(&url) => listener,
            () = poll_while_disconnected(&this, &pool) => return,
        };
        let Some(this) = set_disconnected(false) else {
            return;
        };
        this.report_missed();
        tracing::info!("messages of the other processes arrive again");
    }
}

/// Retries until it is connected.
async fn reconnect(url: &str) -> PgListener {
    loop {
        match connect(url).await {
            Ok(listener) => return listener,
            Err(error) => tracing::debug!(%error, "the database is not back yet"),
        }
        sleep(RECONNECT_PAUSE).await;
    }
}

/// Makes documents and members be reloaded repeatedly while the database answers on other connections: there are no
/// messages about removed members now. Ends with the process.
async fn poll_while_disconnected(this: &Weak<Processes>, pool: &AnyPool) {
    loop {
        sleep(POLL_INTERVAL).await;
        let answer = timeout(TIMEOUT, sqlx::query("select 1").execute(pool));
        let answers = matches!(answer.await, Ok(Ok(_)));
        let Some(this) = this.upgrade() else { return };
        if answers {
            let _no_receiver = this.events.send(ProcessEvent::Missed);
        }
    }
}

async fn connect(url: &str) -> sqlx::Result<PgListener> {
    let connecting = timeout(TIMEOUT, async {
        let mut listener = PgListener::connect(url).await?;
        // A lost connection must be noticed before it is replaced.
        listener.eager_reconnect(false);
        // Distinguishes it from connections that run queries, for operators.
        sqlx::query("set application_name = 'troth listening'")
            .execute(&mut listener)
            .await?;
        listener.listen(CHANNEL).await?;
        Ok(listener)
    });
    connecting.await.unwrap_or(Err(sqlx::Error::PoolTimedOut))
}

/// Handles messages until the connection is lost. Pings a silent connection: a hanging one is silent, too.
async fn receive_all(this: &Weak<Processes>, listener: &mut PgListener) -> sqlx::Error {
    loop {
        match timeout(PING_AFTER, listener.try_recv()).await {
            Ok(Ok(Some(message))) => match this.upgrade() {
                Some(this) => this.handle(message.payload()),
                None => return sqlx::Error::PoolClosed,
            },
            Ok(Ok(None)) => return sqlx::Error::PoolClosed,
            Ok(Err(error)) => return error,
            Err(_silent) => {
                let ping = timeout(TIMEOUT, sqlx::query("select 1").execute(&mut *listener));
                match ping.await {
                    Ok(Ok(_)) => {}
                    Ok(Err(error)) => return error,
                    Err(_hangs) => return sqlx::Error::PoolTimedOut,
                }
            }
        }
    }
}

/// Sends queued messages, those that have gathered in one round trip.
async fn send_queued(pool: AnyPool, mut queue: mpsc::Receiver<String>) {
    let mut messages = Vec::new();
    while queue.recv_many(&mut messages, MESSAGES_AT_ONCE).await > 0 {
        let sent = sqlx::query("select pg_notify($1, value) from json_each($2)")
            .bind(CHANNEL)
            .bind(super::columns::Json(&messages))
            .execute(&pool)
            .await;
        if let Err(error) = sent {
            tracing::debug!(%error, "a message did not reach the other processes");
        }
        messages.clear();
    }
}
