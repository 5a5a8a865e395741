//! What the processes of one PostgreSQL database tell each other.
//!
//! Most of it the database tells by itself, with the commit that it is about: its triggers send a message on the
//! channel `troth` (`migrations/postgres/0020_processes.sql`). What is no row, such as where somebody's cursor is, a
//! process says itself. With SQLite there is one process, and nobody to tell.

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

use crate::db::accounts::AccountId;

const CHANNEL: &str = "troth";
/// What PostgreSQL carries in one message.
const MOST_BYTES: usize = 7_999;
/// What is said in one round trip.
const SAID_AT_ONCE: usize = 64;
/// What may wait to be said. Beyond, it is dropped: it is about the moment.
const WAITING: usize = 4_096;
/// What a listener may be behind; one that is further behind looks at everything anew.
const NEWS: usize = 4_096;
/// A line that says nothing for so long is tried.
const SILENCE: Duration = Duration::from_secs(1);
/// So long the database may take to answer on it, or to open another one.
const PATIENCE: Duration = Duration::from_secs(5);
/// How often documents and their members are looked at anew while there is no line.
const LOOK: Duration = Duration::from_millis(500);
/// The pause before the database is looked for again.
const AWAY: Duration = Duration::from_millis(250);

/// What another process has done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// It has added to a document.
    Chunk(String),
    /// It has deleted a wedding, brought it back, or started its history over.
    Document(String),
    /// A wedding's members or their roles have changed.
    Access(String),
    /// Something was said to whoever has a document open.
    Relayed(String),
    /// The line was down: anything may have changed.
    Missed,
}

/// Somebody, or everybody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// One account's.
    Account(AccountId),
    /// Nobody knows whose: the line to the other processes was down.
    Anybodys,
}

impl Whose {
    /// Whether it may be this account's.
    #[must_use]
    pub fn may_be(self, account: AccountId) -> bool {
        match self {
            Self::Account(whose) => whose == account,
            Self::Anybodys => true,
        }
    }
}

/// Hears what processes say of one kind of thing.
type Ear = Box<dyn Fn(&str) + Send + Sync>;

/// What reaches this process, and from where it is told.
pub(super) struct Processes {
    /// The name that this process goes by.
    name: String,
    /// Whose session has just ended.
    pub(super) ended_sessions: broadcast::Sender<Whose>,
    /// Whose notifications have just changed.
    pub(super) notified: broadcast::Sender<Whose>,
    /// Who has just got a wedding, or lost one.
    pub(super) listed_anew: broadcast::Sender<Whose>,
    /// There may be more to do.
    pub(super) jobs_added: watch::Sender<()>,
    /// Something may have become of an upload.
    pub(super) uploads_settled: watch::Sender<()>,
    news: broadcast::Sender<News>,
    ears: Mutex<HashMap<&'static str, Ear>>,
    /// What is to be said; nothing where this is the only process.
    mouth: Option<mpsc::Sender<String>>,
    /// Whether what others do may go unheard at the moment.
    is_deaf: AtomicBool,
    /// How often that was so.
    misses: AtomicU64,
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
    /// The only one.
    pub(super) fn alone() -> Arc<Self> {
        Arc::new(Self::named(String::new(), None))
    }

    /// One of several. When this returns, whatever another one commits is heard.
    pub(super) async fn among_others(
        name: String,
        url: &str,
        pool: AnyPool,
    ) -> sqlx::Result<Arc<Self>> {
        let (mouth, said) = mpsc::channel(WAITING);
        let this = Arc::new(Self::named(name, Some(mouth)));
        let listener = reach(url).await?;
        let listens = tokio::spawn(listen(
            Arc::downgrade(&this),
            listener,
            url.to_owned(),
            pool.clone(),
        ));
        let says = tokio::spawn(say(pool, said));
        this.tasks()
            .extend([listens, says].map(|task| task.abort_handle()));
        Ok(this)
    }

    fn named(name: String, mouth: Option<mpsc::Sender<String>>) -> Self {
        Self {
            name,
            ended_sessions: broadcast::channel(NEWS).0,
            notified: broadcast::channel(NEWS).0,
            listed_anew: broadcast::channel(NEWS).0,
            jobs_added: watch::Sender::new(()),
            uploads_settled: watch::Sender::new(()),
            news: broadcast::channel(NEWS).0,
            ears: Mutex::default(),
            mouth,
            is_deaf: AtomicBool::new(false),
            misses: AtomicU64::new(0),
            tasks: Mutex::default(),
        }
    }

    pub(super) fn news(&self) -> broadcast::Receiver<News> {
        self.news.subscribe()
    }

    pub(super) fn is_deaf(&self) -> bool {
        self.is_deaf.load(Ordering::SeqCst)
    }

    pub(super) fn misses(&self) -> u64 {
        self.misses.load(Ordering::SeqCst)
    }

    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// Says something to the other processes, soon. It is lost when the line is down, or too long.
    pub(super) fn say(&self, kind: &str, about: &str) {
        let Some(mouth) = &self.mouth else { return };
        let message = format!("{} {kind} {about}", self.name);
        if message.len() > MOST_BYTES || mouth.try_send(message).is_err() {
            tracing::debug!(kind, "something was not said to the other processes");
        }
    }

    /// Hears from now on what the others say of a kind.
    pub(super) fn hear(&self, kind: &'static str, ear: impl Fn(&str) + Send + Sync + 'static) {
        if self.mouth.is_some() {
            self.ears().insert(kind, Box::new(ear));
        }
    }

    pub(super) fn end(&self) {
        self.tasks().drain(..).for_each(|task| task.abort());
    }

    /// Takes in what came over the line.
    fn heard(&self, message: &str) {
        let mut parts = message.splitn(3, ' ');
        let (Some(from), Some(kind), Some(about)) = (parts.next(), parts.next(), parts.next())
        else {
            return tracing::warn!(message, "another program speaks on this database's channel");
        };
        // What this process has said or written it knows. Of the rest it tells here as well: whoever was about to may
        // have been cut off right after the commit.
        let is_known = matches!(kind, "chunk" | "relay" | "turn" | "secret");
        if is_known && from == self.name {
            return;
        }
        let news = match kind {
            "chunk" => News::Chunk(about.to_owned()),
            "document" => News::Document(about.to_owned()),
            "access" => News::Access(about.to_owned()),
            "relay" => News::Relayed(about.to_owned()),
            "session" | "notified" | "weddings" => {
                if let Some(account) = AccountId::parse(about) {
                    let told = match kind {
                        "session" => &self.ended_sessions,
                        "weddings" => &self.listed_anew,
                        _ => &self.notified,
                    };
                    let _nobody_listens = told.send(Whose::Account(account));
                }
                return;
            }
            "job" => return self.jobs_added.send_replace(()),
            "upload" => return self.uploads_settled.send_replace(()),
            other => {
                if let Some(ear) = self.ears().get(other) {
                    ear(about);
                }
                return;
            }
        };
        let _nobody_listens = self.news.send(news);
    }

    /// Anything may have happened while the line was down.
    fn missed_some(&self) {
        let _nobody_listens = self.ended_sessions.send(Whose::Anybodys);
        let _nobody_listens = self.notified.send(Whose::Anybodys);
        let _nobody_listens = self.listed_anew.send(Whose::Anybodys);
        self.jobs_added.send_replace(());
        self.uploads_settled.send_replace(());
        let _nobody_listens = self.news.send(News::Missed);
    }

    fn ears(&self) -> MutexGuard<'_, HashMap<&'static str, Ear>> {
        self.ears.lock().unwrap_or_else(PoisonError::into_inner)
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

/// Hears the other processes, and finds the line again when it is lost.
async fn listen(this: Weak<Processes>, mut listener: PgListener, url: String, pool: AnyPool) {
    let deaf = |is_deaf: bool| {
        let this = this.upgrade()?;
        this.is_deaf.store(is_deaf, Ordering::SeqCst);
        if is_deaf {
            this.misses.fetch_add(1, Ordering::SeqCst);
        }
        Some(this)
    };
    loop {
        let lost = hear_all(&this, &mut listener).await;
        if deaf(true).is_none() {
            return;
        }
        tracing::warn!(error = %lost, "the other processes cannot be heard at the moment");
        listener = tokio::select! {
            listener = find(&url) => listener,
            () = look_around(&this, &pool) => return,
        };
        let Some(this) = deaf(false) else { return };
        this.missed_some();
        tracing::info!("the other processes are heard again");
    }
}

/// Tries until there is a line.
async fn find(url: &str) -> PgListener {
    loop {
        match reach(url).await {
            Ok(listener) => return listener,
            Err(error) => tracing::debug!(%error, "the database is not back yet"),
        }
        sleep(AWAY).await;
    }
}

/// Has documents and their members looked at again and again, as long as the database answers on other lines: nobody
/// tells now who was removed. Ends with the process.
async fn look_around(this: &Weak<Processes>, pool: &AnyPool) {
    loop {
        sleep(LOOK).await;
        let asked = timeout(PATIENCE, sqlx::query("select 1").execute(pool));
        let answers = matches!(asked.await, Ok(Ok(_)));
        let Some(this) = this.upgrade() else { return };
        if answers {
            let _nobody_listens = this.news.send(News::Missed);
        }
    }
}

async fn reach(url: &str) -> sqlx::Result<PgListener> {
    let reached = timeout(PATIENCE, async {
        let mut listener = PgListener::connect(url).await?;
        // A line that is lost has to be noticed before there is another one.
        listener.eager_reconnect(false);
        // Whoever looks at the database's lines can tell it from those that ask.
        sqlx::query("set application_name = 'troth listening'")
            .execute(&mut listener)
            .await?;
        listener.listen(CHANNEL).await?;
        Ok(listener)
    });
    reached.await.unwrap_or(Err(sqlx::Error::PoolTimedOut))
}

/// Takes in what comes until the line is lost. A line that is silent is tried: one that hangs says nothing either.
async fn hear_all(this: &Weak<Processes>, listener: &mut PgListener) -> sqlx::Error {
    loop {
        match timeout(SILENCE, listener.try_recv()).await {
            Ok(Ok(Some(message))) => match this.upgrade() {
                Some(this) => this.heard(message.payload()),
                None => return sqlx::Error::PoolClosed,
            },
            Ok(Ok(None)) => return sqlx::Error::PoolClosed,
            Ok(Err(error)) => return error,
            Err(_silent) => {
                let tried = timeout(PATIENCE, sqlx::query("select 1").execute(&mut *listener));
                match tried.await {
                    Ok(Ok(_)) => {}
                    Ok(Err(error)) => return error,
                    Err(_hangs) => return sqlx::Error::PoolTimedOut,
                }
            }
        }
    }
}

/// Says what is to be said, as much as has come in one round trip.
async fn say(pool: AnyPool, mut said: mpsc::Receiver<String>) {
    let mut messages = Vec::new();
    while said.recv_many(&mut messages, SAID_AT_ONCE).await > 0 {
        let spoken = sqlx::query("select pg_notify($1, value) from json_each($2)")
            .bind(CHANNEL)
            .bind(super::columns::Json(&messages))
            .execute(&pool)
            .await;
        if let Err(error) = spoken {
            tracing::debug!(%error, "the other processes were not told something");
        }
        messages.clear();
    }
}
