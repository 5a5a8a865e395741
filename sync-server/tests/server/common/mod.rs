//! The real router on a fresh database in a temporary directory, with a clock that tests control.
mod answer;
pub(crate) mod authenticator;
mod contract;
pub(crate) mod couple;
pub(crate) mod data_dir;
pub(crate) mod database;
pub(crate) mod examples;
pub(crate) mod photo_uploader;
pub(crate) mod photos;
pub(crate) mod planning;
pub(crate) mod provider;
pub(crate) mod provider_test;
pub(crate) mod push_service;
pub(crate) mod records;
pub(crate) mod s3;
pub(crate) mod smtp;
pub(crate) mod stored_photos;
pub(crate) mod team;
pub(crate) mod websites;
pub(crate) mod whole_wedding;

use std::collections::HashMap;
use std::path::Path;
use std::sync::atomic::{AtomicI64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::body::Body;
use axum::http::{Method, Request, StatusCode, header};
use axum::response::Response;
use http_body_util::BodyExt as _;
use jiff::Timestamp;
use s3::S3;
use serde_json::{Value, json};
use tempfile::TempDir;
use tower::ServiceExt as _;
use troth_accounts::passwords::Passwords;
use troth_accounts::policies::DevOutbox;
use troth_base::clock::Clock;
use troth_base::dns::Dns;
use troth_base::public_url::PublicUrl;
use troth_base::s3_bucket::Bucket;
use troth_base::server::ClientAddress;
use troth_documents::Documents;
use troth_photos::store::PhotoStore;
use troth_rest::state::AppState;
use troth_storage::Db;
use troth_storage::jobs::JobKind;
use troth_storage::letter_counts::LetterLimits;
use troth_sync_server::config::Config;
use troth_sync_server::jobs;
use troth_sync_server::router;

pub(crate) const PASSWORD: &str = "violets & rye";
/// 1 June 2026, noon.
pub(crate) const START: i64 = 1_780_315_200;

pub(crate) struct TestServer {
    pub(crate) state: AppState,
    pub(crate) web_dir: TempDir,
    pub(crate) data_dir: TempDir,
    router: Router,
    setup: Setup,
    /// Other processes on the same database: requests go to them in turn, and now and then one dies.
    other_processes: tokio::sync::Mutex<Vec<OtherProcess>>,
    request_count: AtomicUsize,
    /// Unanswered requests: a process only dies without any, since these tests are not about interrupted requests.
    pending_requests: AtomicUsize,
    seconds: Arc<AtomicI64>,
    /// The S3 server with the photos, if used: its files are in the data directory, too, under the same names.
    s3: Option<S3>,
    /// The TXT records of domain names.
    pub(crate) dns_records: DnsRecords,
}

/// The setup of each process of a server.
struct Setup {
    config: Config,
    clock: Clock,
    /// The bucket for photos; without one, they are in a directory.
    bucket: Option<Bucket>,
    dns_records: DnsRecords,
    /// The database handles of all processes.
    databases: Mutex<Vec<Db>>,
}

impl Drop for Setup {
    /// Closed early: a test may start many servers, and a database has a limit of connections.
    fn drop(&mut self) {
        for db in self.databases.lock().unwrap().drain(..) {
            tokio::spawn(async move { db.close().await });
        }
    }
}

/// A process beside the first one.
struct OtherProcess {
    state: AppState,
    router: Router,
}

/// The number of requests after which one of the other processes dies.
const REQUESTS_BEFORE_DEATH: usize = 40;

impl Setup {
    async fn new_state(&self, data_dir: &Path) -> AppState {
        let db = database::open(data_dir).await;
        self.databases.lock().unwrap().push(db.clone());
        let url = PublicUrl::parse("https://troth.example").unwrap();
        let documents = Documents::start(db.clone(), self.clock.clone()).await;
        let (secret, clock) = (&self.config.secret, self.clock.clone());
        let mut state = AppState::new(db, documents.unwrap(), secret, url, clock).unwrap();
        state.accounts.passwords = Passwords::weak().unwrap();
        // Other tests write to the same few addresses again and again.
        state.letter_limits = LetterLimits {
            account: 1_000_000,
            wedding: 1_000_000,
            address: 1_000_000,
        };
        state.dev_outbox = DevOutbox::Shown;
        state.photos.store = match &self.bucket {
            None => PhotoStore::in_directory(data_dir).unwrap(),
            Some(bucket) => PhotoStore::in_bucket(bucket),
        };
        let dns_records = Arc::clone(&self.dns_records);
        state.dns = Dns::from_fn(move |name| {
            let text = dns_records.lock().unwrap().get(&name).cloned();
            Box::pin(async move { Ok(text.into_iter().collect()) })
        });
        state
    }

    async fn start_other(&self, data_dir: &Path, web_dir: &Path) -> OtherProcess {
        let state = self.new_state(data_dir).await;
        let router = router(state.clone(), web_dir).unwrap();
        OtherProcess { state, router }
    }
}

/// Where a server stores photos.
#[derive(Clone, Copy)]
enum PhotoLocation {
    Files,
    S3,
}

impl PhotoLocation {
    /// With `TROTH_TEST_PHOTOS=s3`, tests store photos in S3 unless they choose otherwise.
    fn from_environment() -> Self {
        match std::env::var("TROTH_TEST_PHOTOS").as_deref() {
            Ok("s3") => Self::S3,
            _ => Self::Files,
        }
    }
}

pub(crate) use answer::Answer;

type DnsRecords = Arc<Mutex<HashMap<String, String>>>;

/// Prints the servers' warnings with the output of a failed test.
fn print_warnings() {
    let output = tracing_subscriber::fmt().with_test_writer();
    let _set_by_the_test_before = output.with_max_level(tracing::Level::WARN).try_init();
}

impl TestServer {
    pub(crate) async fn start() -> Self {
        Self::start_in(PhotoLocation::from_environment()).await
    }

    /// A server that stores photos in S3.
    pub(crate) async fn start_on_s3() -> Self {
        Self::start_in(PhotoLocation::S3).await
    }

    async fn start_in(photos: PhotoLocation) -> Self {
        let seconds = Arc::new(AtomicI64::new(START));
        let (data_dir, web_dir) = (data_dir::in_memory(), data_dir::in_memory());
        Self::open(data_dir, web_dir, seconds, photos).await
    }

    /// A server on existing files, at the present time.
    pub(crate) async fn at_the_present_time(data_dir: TempDir) -> Self {
        let seconds = Arc::new(AtomicI64::new(Timestamp::now().as_second()));
        let photos = PhotoLocation::from_environment();
        Self::open(data_dir, data_dir::in_memory(), seconds, photos).await
    }

    /// Another server on the same files, at the same time.
    pub(crate) async fn restart(self) -> Self {
        self.shut_down().await;
        self.reopen().await
    }

    /// The same, after `work` has changed the files in between.
    pub(crate) async fn restart_after(self, work: impl FnOnce(&Path)) -> Self {
        self.shut_down().await;
        work(self.data_dir.path());
        self.reopen().await
    }

    async fn shut_down(&self) {
        let other_processes = self.other_processes.lock().await;
        let other_states = other_processes.iter().map(|other| &other.state);
        for state in other_states.chain([&self.state]) {
            state.documents.shutdown().await;
            state.db.close().await;
        }
    }

    async fn reopen(self) -> Self {
        let photos = match self.s3 {
            Some(_) => PhotoLocation::S3,
            None => PhotoLocation::Files,
        };
        Self::open(self.data_dir, self.web_dir, self.seconds, photos).await
    }

    async fn open(
        data_dir: TempDir,
        web_dir: TempDir,
        seconds: Arc<AtomicI64>,
        photos: PhotoLocation,
    ) -> Self {
        print_warnings();
        let config = Config::read(|name| match name {
            "TROTH_DATA_DIR" => Some(data_dir.path().to_str().unwrap().to_owned()),
            _ => None,
        })
        .unwrap();
        let clock = Clock::from_fn({
            let seconds = Arc::clone(&seconds);
            move || Timestamp::from_second(seconds.load(Ordering::SeqCst)).unwrap()
        });
        let s3 = match photos {
            PhotoLocation::Files => None,
            PhotoLocation::S3 => Some(S3::start(data_dir.path()).await),
        };
        let dns_records = DnsRecords::default();
        let setup = Setup {
            config,
            clock,
            bucket: s3.as_ref().map(|s3| s3.bucket("s3://photos")),
            dns_records: Arc::clone(&dns_records),
            databases: Mutex::default(),
        };
        let state = setup.new_state(data_dir.path()).await;
        let router = router(state.clone(), web_dir.path()).unwrap();
        let mut other_processes = Vec::new();
        for _ in 1..database::processes() {
            other_processes.push(setup.start_other(data_dir.path(), web_dir.path()).await);
        }
        Self {
            dns_records,
            state,
            web_dir,
            data_dir,
            router,
            setup,
            other_processes: other_processes.into(),
            request_count: AtomicUsize::new(0),
            pending_requests: AtomicUsize::new(0),
            seconds,
            s3,
        }
    }

    /// The S3 server with the photos, if used.
    pub(crate) fn s3(&self) -> Option<&S3> {
        self.s3.as_ref()
    }

    /// The whole content of the database, which is closed afterwards.
    pub(crate) async fn read_whole_database(&self) -> Vec<u8> {
        let rows = database::rows(self.state.db.reader()).await;
        self.state.db.close().await;
        match rows {
            Some(rows) => rows,
            None => std::fs::read(self.data_dir.path().join("troth.sqlite3")).unwrap(),
        }
    }

    /// The same server with its outbox hidden, as in production.
    pub(crate) fn with_hidden_outbox(self) -> Self {
        self.with(|state| state.dev_outbox = DevOutbox::Hidden)
    }

    /// The same server with a mail server.
    pub(crate) fn with_mail_server(self, mail: &smtp::MailServer) -> Self {
        self.with(|state| state.smtp = Some(mail.client()))
    }

    /// The same server with a changed state, as a single process.
    pub(crate) fn with(mut self, change: impl FnOnce(&mut AppState)) -> Self {
        self.other_processes.get_mut().clear();
        change(&mut self.state);
        self.router = router(self.state.clone(), self.web_dir.path()).unwrap();
        self
    }

    /// Runs the due jobs, as the workers do.
    pub(crate) async fn run_due_jobs(&self) {
        for kind in [JobKind::ForgotPassword, JobKind::SendMail] {
            jobs::run_due(&self.state, kind).await.unwrap();
        }
    }

    /// A POST without a session, from an address.
    pub(crate) async fn post_from(&self, address: &str, path: &str, body: Value) -> Answer {
        let mut request = Request::post(path)
            .body(Body::from(body.to_string()))
            .unwrap();
        let client = ClientAddress::direct(address.parse().unwrap());
        request.extensions_mut().insert(client);
        self.send(request).await
    }

    /// Advances the clock.
    pub(crate) fn advance_clock(&self, seconds: i64) {
        self.seconds.fetch_add(seconds, Ordering::SeqCst);
    }

    /// Sends a request; its answer may be endless.
    pub(crate) async fn send_streaming(&self, request: Request<Body>) -> Response {
        let router = self.next_process().await;
        let response = router.oneshot(request).await.unwrap();
        self.pending_requests.fetch_sub(1, Ordering::SeqCst);
        response
    }

    /// Chooses the process for the next request. Now and then, another process dies first and a new one starts.
    async fn next_process(&self) -> Router {
        let number = self.request_count.fetch_add(1, Ordering::SeqCst);
        let mut other_processes = self.other_processes.lock().await;
        let is_alone = self.pending_requests.fetch_add(1, Ordering::SeqCst) == 0;
        let is_due = number % REQUESTS_BEFORE_DEATH == REQUESTS_BEFORE_DEATH - 1;
        if is_due && is_alone && !other_processes.is_empty() {
            // Its uncommitted changes are lost with it.
            other_processes.remove(0).state.db.close().await;
            let next = self
                .setup
                .start_other(self.data_dir.path(), self.web_dir.path());
            other_processes.push(next.await);
        }
        match number % (other_processes.len() + 1) {
            0 => self.router.clone(),
            index => other_processes[index - 1].router.clone(),
        }
    }

    pub(crate) async fn send(&self, request: Request<Body>) -> Answer {
        let (method, path) = (request.method().clone(), request.uri().path().to_owned());
        // On a couple's own domain, every path is one of their website.
        let host = request.headers().get(header::HOST);
        let is_ours = host.is_none_or(|host| host == "troth.example");
        let response = self.send_streaming(request).await;
        let (parts, body) = response.into_parts();
        let body = body.collect().await.unwrap().to_bytes().to_vec();
        if is_ours {
            contract::check_answer((&method, &path), parts.status, &parts.headers, &body);
        }
        Answer {
            status: parts.status,
            headers: parts.headers,
            body,
        }
    }

    pub(crate) async fn call(
        &self,
        method: Method,
        path: &str,
        token: Option<&str>,
        body: Option<Value>,
    ) -> Answer {
        let mut request = Request::builder().method(method).uri(path);
        if let Some(token) = token {
            request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        }
        let body = match body {
            Some(body) => Body::from(body.to_string()),
            None => Body::empty(),
        };
        self.send(request.body(body).unwrap()).await
    }

    pub(crate) async fn get(&self, path: &str, token: &str) -> Answer {
        self.call(Method::GET, path, Some(token), None).await
    }

    pub(crate) async fn post(&self, path: &str, token: &str, body: Value) -> Answer {
        self.call(Method::POST, path, Some(token), Some(body)).await
    }

    pub(crate) async fn put(&self, path: &str, token: &str, body: Value) -> Answer {
        self.call(Method::PUT, path, Some(token), Some(body)).await
    }

    pub(crate) async fn delete(&self, path: &str, token: &str) -> Answer {
        self.call(Method::DELETE, path, Some(token), None).await
    }

    /// A DELETE with the password as proof.
    pub(crate) async fn delete_proven(&self, path: &str, token: &str) -> Answer {
        let proof = json!({"currentPassword": PASSWORD});
        self.call(Method::DELETE, path, Some(token), Some(proof))
            .await
    }

    /// A POST without a session.
    pub(crate) async fn post_anonymously(&self, path: &str, body: Value) -> Answer {
        self.call(Method::POST, path, None, Some(body)).await
    }

    /// Registers an account; returns its tokens.
    pub(crate) async fn register(&self, email: &str) -> Tokens {
        let form = registration(email);
        let answer = self.post_anonymously("/api/auth/register", form).await;
        Tokens::from_data(&answer.data(StatusCode::CREATED))
    }

    /// Confirms the address of an account by a mail from the outbox, which works without a mail server.
    pub(crate) async fn confirm_address(&self, token: &str) {
        let response = self.post("/api/auth/confirm-email/resend", token, json!({}));
        response.await.data(StatusCode::OK);
        let outbox = self.call(Method::GET, "/api/dev/outbox", None, None).await;
        let outbox = outbox.data(StatusCode::OK);
        let newest = outbox["messages"][0]["text"].as_str().unwrap();
        let body = json!({"token": smtp::link(newest, "/confirm-email/")});
        let confirmed = self.post_anonymously("/api/auth/confirm-email", body);
        confirmed.await.data(StatusCode::OK);
    }

    /// Exchanges a refresh token.
    pub(crate) async fn refresh(&self, token: &str) -> Answer {
        let form = json!({"refreshToken": token});
        self.post_anonymously("/api/auth/refresh", form).await
    }

    /// Signs in; returns the tokens.
    pub(crate) async fn login(&self, email: &str) -> Tokens {
        let form = json!({"email": email, "password": PASSWORD});
        let answer = self.post_anonymously("/api/auth/login", form).await;
        Tokens::from_data(&answer.data(StatusCode::OK))
    }

    pub(crate) fn write_web_file(&self, path: &str, content: &str) {
        let path = self.web_dir.path().join(Path::new(path));
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, content).unwrap();
    }
}

pub(crate) fn registration(email: &str) -> Value {
    json!({"firstName": "Ada", "lastName": "Byron", "email": email, "password": PASSWORD})
}

#[derive(Debug)]
pub(crate) struct Tokens {
    pub(crate) access: String,
    pub(crate) refresh: String,
}

impl Tokens {
    pub(crate) fn from_data(data: &Value) -> Self {
        let text = |name: &str| data["tokens"][name].as_str().unwrap().to_owned();
        Self {
            access: text("accessToken"),
            refresh: text("refreshToken"),
        }
    }
}
