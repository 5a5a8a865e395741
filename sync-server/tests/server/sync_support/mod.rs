//! A server on a real port, and a client of the automerge-repo protocol.
pub(crate) mod attacks;
mod client;
pub(crate) mod cluster;
mod couple;
mod frame;
pub(crate) mod program;
pub(crate) mod published;
mod server_address;
pub(crate) mod siege;
pub(crate) mod web;
pub(crate) mod wedding;
pub(crate) mod writer;

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicUsize, Ordering};

use axum::body::Body;
use axum::http::{Method, Request, StatusCode, header};
use http_body_util::BodyExt as _;
use jiff::Timestamp;
use serde_json::Value;
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tower::ServiceExt as _;
use troth_accounts::secret_token;
use troth_base::clock::{Clock, instant_text};
use troth_base::public_url::PublicUrl;
use troth_base::server;
use troth_base::server::ConnectionSettings;
use troth_core::permissions::Role;
use troth_core::wedding::fields::WeddingFields;
use troth_documents::{DocumentId, Documents};
use troth_rest::state::AppState;
use troth_storage::accounts::AccountId;
use troth_storage::sessions::Bearer;
use troth_storage::sessions::{self, Lifetime, NewSession, SessionId};
use troth_storage::weddings;
use troth_sync_server::config::Config;
use troth_sync_server::router;

use crate::common::database;

pub(crate) use client::{Client, Socket, SocketEvent, deadline, read_value, site};
pub(crate) use couple::BusyCouple;
pub(crate) use frame::{Frame, encode, join};
pub(crate) use program::Program;
pub(crate) use server_address::ServerAddress;
pub(crate) use siege::Siege;
pub(crate) use web::{WebAnswer, WebRequest};

/// 1 June 2026, noon.
const START: i64 = 1_780_315_200;

/// A server that really listens. Its data directory outlives it.
pub(crate) struct LiveServer {
    pub(crate) state: AppState,
    pub(crate) address: SocketAddr,
    seconds: Arc<AtomicI64>,
    /// The first process, and others on the same database.
    processes: Vec<Process>,
    connected: AtomicUsize,
}

/// One process of the server.
struct Process {
    state: AppState,
    address: SocketAddr,
    stop: oneshot::Sender<()>,
    served: JoinHandle<()>,
}

impl Process {
    async fn start(data_dir: &TempDir, config: &Config, clock: Clock) -> Self {
        let db = database::open(data_dir.path()).await;
        let documents = Documents::start(db.clone(), clock.clone()).await.unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let url = PublicUrl::from_socket(address);
        let state = AppState::new(db, documents.clone(), &config.secret, url, clock).unwrap();
        let app = router(state.clone(), Path::new("no-web-app")).unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let stopped = async move {
            let _dropped = stopped.await;
            documents.shutdown().await;
        };
        let served = tokio::spawn(server::serve(
            listener,
            app,
            ConnectionSettings::default(),
            stopped,
        ));
        Self {
            state,
            address,
            stop,
            served,
        }
    }
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
        let mut processes = Vec::new();
        for _ in 0..database::processes() {
            processes.push(Process::start(data_dir, &config, clock.clone()).await);
        }
        Self {
            state: processes[0].state.clone(),
            address: processes[0].address,
            seconds,
            processes,
            connected: AtomicUsize::new(0),
        }
    }

    /// Stops as the program does on a signal.
    pub(crate) async fn stop(self) {
        for process in self.processes {
            process.stop.send(()).unwrap();
            process.served.await.unwrap();
            process.state.db.close().await;
        }
    }

    /// Advances the clock.
    pub(crate) fn advance_clock(&self, seconds: i64) {
        self.seconds.fetch_add(seconds, Ordering::SeqCst);
    }

    /// A new account.
    pub(crate) async fn account(&self, name: &str) -> AccountId {
        let id = AccountId::random();
        let mut transaction = self.state.db.begin().await.unwrap();
        sqlx::query(
            "insert into accounts (id, email, first_name, last_name, password_hash, created_at)
             values ($1, $2, $3, 'Test', 'none', '2026-06-01T12:00:00.000Z')",
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
    pub(crate) async fn register(&self, document_id: &DocumentId, owner: AccountId) {
        let details = WeddingFields::default();
        let now = "2026-06-01T12:00:00.000Z";
        weddings::register(&self.state.db, document_id.as_str(), owner, &details, now)
            .await
            .unwrap();
        self.state.documents.access_changed(document_id).await;
    }

    /// Adds a member, changes their role, or removes them.
    pub(crate) async fn set_role(
        &self,
        document_id: &DocumentId,
        account: AccountId,
        role: Option<Role>,
    ) {
        let mut transaction = self.state.db.begin().await.unwrap();
        sqlx::query("delete from members where document_id = $1 and account_id = $2")
            .bind(document_id.as_str())
            .bind(account.to_string())
            .execute(&mut *transaction)
            .await
            .unwrap();
        if let Some(role) = role {
            sqlx::query("insert into members values ($1, $2, $3, '2026-06-01T12:00:00.000Z')")
                .bind(document_id.as_str())
                .bind(account.to_string())
                .bind(role.as_str())
                .execute(&mut *transaction)
                .await
                .unwrap();
        }
        transaction.commit().await.unwrap();
        self.state.documents.access_changed(document_id).await;
    }

    /// The address of the sync socket with any ticket.
    pub(crate) fn sync_url(&self, ticket: Option<&str>) -> String {
        let query = ticket
            .map(|ticket| format!("?ticket={ticket}"))
            .unwrap_or_default();
        let turn = self.connected.fetch_add(1, Ordering::SeqCst) % self.processes.len();
        format!("ws://{}/sync{query}", self.processes[turn].address)
    }

    /// The same at the first process.
    pub(crate) fn first_sync_url(&self, ticket: &str) -> String {
        format!("ws://{}/sync?ticket={ticket}", self.address)
    }

    /// A client of an account, which has joined.
    pub(crate) async fn connect(&self, account: AccountId) -> Client {
        let ticket = self.ticket(account).await;
        Client::join(&self.sync_url(Some(&ticket))).await
    }

    /// A ticket for a new session of an account.
    pub(crate) async fn ticket(&self, account: AccountId) -> String {
        self.state
            .accounts
            .tickets
            .issue(self.sign_in(account).await)
            .await
            .unwrap()
    }

    /// An access token for a new session of an account.
    pub(crate) async fn access_token(&self, account: AccountId) -> String {
        let bearer = self.sign_in(account).await;
        self.state.accounts.access_tokens.issue(bearer).unwrap()
    }

    async fn sign_in(&self, account: AccountId) -> Bearer {
        let session = NewSession {
            id: SessionId::random(),
            account,
            lifetime: Lifetime::Remembered,
            device: String::new(),
            token: secret_token::hash(&secret_token::generate()),
        };
        let now = instant_text(self.state.clock.now());
        sessions::start(&self.state.db, &session, &now, "2099-01-01T00:00:00.000Z")
            .await
            .unwrap();
        let session = session.id;
        Bearer { account, session }
    }

    /// Makes a REST call, and returns the data of its answer.
    pub(crate) async fn rest(
        &self,
        method: Method,
        path: &str,
        token: Option<&str>,
        body: &Value,
    ) -> (StatusCode, Value) {
        let (status, mut answer) = self.rest_answer(method, path, token, body).await;
        (status, answer["data"].take())
    }

    /// Makes a REST call, and returns its whole answer.
    pub(crate) async fn rest_answer(
        &self,
        method: Method,
        path: &str,
        token: Option<&str>,
        body: &Value,
    ) -> (StatusCode, Value) {
        let mut request = Request::builder().method(method).uri(path);
        if let Some(token) = token {
            request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        }
        let request = request.body(Body::from(body.to_string())).unwrap();
        let app = router(self.state.clone(), Path::new("no-web-app")).unwrap();
        let (parts, body) = app.oneshot(request).await.unwrap().into_parts();
        let bytes = body.collect().await.unwrap().to_bytes();
        (parts.status, serde_json::from_slice(&bytes).unwrap())
    }
}
