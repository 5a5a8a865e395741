//! A server on a real port, and a client that speaks the protocol of automerge-repo to it.
#![allow(dead_code, reason = "each test file uses its own part of this")]
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

mod client;
mod frame;

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use jiff::Timestamp;
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use troth_core::command::WeddingFields;
use troth_core::permissions::Role;
use troth_sync_server::clock::Clock;
use troth_sync_server::config::Config;
use troth_sync_server::db::Db;
use troth_sync_server::db::accounts::AccountId;
use troth_sync_server::db::weddings;
use troth_sync_server::public_url::PublicUrl;
use troth_sync_server::sync::{DocumentId, Documents};
use troth_sync_server::{AppState, router, server};

#[allow(unused_imports, reason = "each test file uses its own part of this")]
pub(crate) use client::{Arrival, Client, Socket};
#[allow(unused_imports, reason = "each test file uses its own part of this")]
pub(crate) use frame::{Frame, join};

/// 1 June 2026, noon.
const START: i64 = 1_780_315_200;

/// A server that really listens. Its data outlives it.
pub(crate) struct LiveServer {
    pub(crate) state: AppState,
    pub(crate) address: SocketAddr,
    seconds: Arc<AtomicI64>,
    stop: oneshot::Sender<()>,
    served: JoinHandle<()>,
}

impl LiveServer {
    pub(crate) async fn start(data_dir: &TempDir) -> Self {
        let config = Config::read(|name| match name {
            "TROTH_DATA_DIR" => Some(data_dir.path().to_str().unwrap().to_owned()),
            _ => None,
        })
        .unwrap();
        let seconds = Arc::new(AtomicI64::new(START));
        let clock = Clock::from_fn({
            let seconds = Arc::clone(&seconds);
            move || Timestamp::from_second(seconds.load(Ordering::SeqCst)).unwrap()
        });
        let db = Db::open(data_dir.path()).await.unwrap();
        let documents = Documents::start(db.clone(), clock.clone()).await.unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let url = PublicUrl::of_socket(address);
        let state = AppState::new(db, documents.clone(), &config.secret, url, clock).unwrap();
        let app = router(state.clone(), Path::new("no-web-app")).unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let stopped = async move {
            let _dropped = stopped.await;
            documents.shutdown().await;
        };
        let served = tokio::spawn(server::serve(listener, app, stopped));
        Self {
            state,
            address,
            seconds,
            stop,
            served,
        }
    }

    /// Stops as the program does when it is told to.
    pub(crate) async fn stop(self) {
        self.stop.send(()).unwrap();
        self.served.await.unwrap();
        self.state.db.close().await;
    }

    /// Lets time pass.
    pub(crate) fn pass(&self, seconds: i64) {
        self.seconds.fetch_add(seconds, Ordering::SeqCst);
    }

    /// A new account.
    pub(crate) async fn account(&self, name: &str) -> AccountId {
        let id = AccountId::random();
        let mut transaction = self.state.db.begin().await.unwrap();
        sqlx::query(
            "insert into accounts (id, email, first_name, last_name, password_hash, created_at)
             values (?, ?, ?, 'Test', 'none', '2026-06-01T12:00:00.000Z')",
        )
        .bind(id.to_string())
        .bind(format!("{name}@example.org"))
        .bind(name)
        .execute(&mut *transaction)
        .await
        .unwrap();
        transaction.commit().await.unwrap();
        id
    }

    /// Registers a wedding, as its owner's app does.
    pub(crate) async fn register(&self, document: &DocumentId, owner: AccountId) {
        let details = WeddingFields::default();
        let now = "2026-06-01T12:00:00.000Z";
        weddings::register(&self.state.db, document.as_str(), owner, &details, now)
            .await
            .unwrap();
        self.state.documents.access_changed(document).await;
    }

    /// Makes somebody a member, changes the role of one, or takes it away.
    pub(crate) async fn set_role(
        &self,
        document: &DocumentId,
        account: AccountId,
        role: Option<Role>,
    ) {
        let mut transaction = self.state.db.begin().await.unwrap();
        sqlx::query("delete from members where document_id = ? and account_id = ?")
            .bind(document.as_str())
            .bind(account.to_string())
            .execute(&mut *transaction)
            .await
            .unwrap();
        if let Some(role) = role {
            sqlx::query("insert into members values (?, ?, ?, '2026-06-01T12:00:00.000Z')")
                .bind(document.as_str())
                .bind(account.to_string())
                .bind(role.as_str())
                .execute(&mut *transaction)
                .await
                .unwrap();
        }
        transaction.commit().await.unwrap();
        self.state.documents.access_changed(document).await;
    }

    /// The address of the sync socket, with whatever ticket.
    pub(crate) fn sync_url(&self, ticket: Option<&str>) -> String {
        let query = ticket
            .map(|ticket| format!("?ticket={ticket}"))
            .unwrap_or_default();
        format!("ws://{}/sync{query}", self.address)
    }

    /// A client of an account that has joined.
    pub(crate) async fn connect(&self, account: AccountId) -> Client {
        let ticket = self.state.tickets.issue(account);
        Client::join(&self.sync_url(Some(&ticket))).await
    }
}
