//! An S3 server on a folder: it verifies signatures as Amazon does, and tests can make it fail.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use axum::http::{Method, Request, Response};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::TokioIo;
use s3s::auth::SimpleAuth;
use s3s::service::{S3Service, S3ServiceBuilder};
use s3s::{Body, HttpError};
use s3s_fs::FileSystem;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;
use troth_base::s3_bucket::Bucket;

pub(crate) const KEY: &str = "AKTROTHTESTS";
pub(crate) const SECRET: &str = "nobody/sees+this=anywhere";
/// The bucket that exists from the start.
pub(crate) const BUCKET: &str = "photos";

/// The state of the service.
#[derive(Clone, Copy, PartialEq, Eq)]
enum S3Mode {
    Up,
    /// It closes every connection.
    Down,
    /// It answers that it is busy.
    Busy,
    /// The key may only read.
    ReadOnly,
}

struct S3State {
    folder: PathBuf,
    state: watch::Sender<S3Mode>,
    /// Counts the times that connections were cut.
    cuts: watch::Sender<usize>,
    /// The number of requests after which it goes away.
    patience: Mutex<Option<usize>>,
}

pub(crate) struct S3 {
    port: u16,
    shared: Arc<S3State>,
    serving: JoinHandle<()>,
}

impl S3 {
    /// Each subfolder of this folder is a bucket.
    pub(crate) async fn start(folder: &Path) -> Self {
        std::fs::create_dir_all(folder.join(BUCKET)).unwrap();
        let mut service = S3ServiceBuilder::new(FileSystem::new(folder).unwrap());
        service.set_auth(SimpleAuth::from_single(KEY, SECRET));
        let service = service.build();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let shared = Arc::new(S3State {
            folder: folder.to_owned(),
            state: watch::Sender::new(S3Mode::Up),
            cuts: watch::Sender::new(0),
            patience: Mutex::default(),
        });
        let serving = tokio::spawn({
            let shared = Arc::clone(&shared);
            async move {
                loop {
                    let (stream, _) = listener.accept().await.unwrap();
                    tokio::spawn(serve(stream, service.clone(), Arc::clone(&shared)));
                }
            }
        });
        Self {
            port,
            shared,
            serving,
        }
    }

    /// The environment variables for a server that uses it.
    pub(crate) fn variables(&self) -> [(&'static str, String); 5] {
        [
            ("AWS_ACCESS_KEY_ID", KEY.to_owned()),
            ("AWS_SECRET_ACCESS_KEY", SECRET.to_owned()),
            ("AWS_REGION", "eu-central-1".to_owned()),
            (
                "AWS_ENDPOINT_URL",
                format!("http://127.0.0.1:{}", self.port),
            ),
            ("AWS_ALLOW_HTTP", "true".to_owned()),
        ]
    }

    pub(crate) fn bucket(&self, address: &str) -> Bucket {
        let variables = self.variables();
        let var = |name: &str| {
            let mut pairs = variables.iter();
            let (_, value) = pairs.find(|(key, _)| *key == name)?;
            Some(value.clone())
        };
        Bucket::read(address, var).unwrap()
    }

    pub(crate) fn go_down(&self) {
        self.shared.state.send_replace(S3Mode::Down);
        self.cut();
    }

    /// Answers this many more requests, and goes away during the next one.
    pub(crate) fn go_away_after(&self, requests: usize) {
        *self.shared.patience.lock().unwrap() = Some(requests);
    }

    pub(crate) fn get_busy(&self) {
        self.shared.state.send_replace(S3Mode::Busy);
    }

    pub(crate) fn forbid_writing(&self) {
        self.shared.state.send_replace(S3Mode::ReadOnly);
    }

    /// Answers everything again.
    pub(crate) fn go_up(&self) {
        self.shared.state.send_replace(S3Mode::Up);
    }

    /// Cuts all connections. New ones are accepted.
    pub(crate) fn cut(&self) {
        self.shared.cuts.send_modify(|cuts| *cuts += 1);
    }
}

impl Drop for S3 {
    fn drop(&mut self) {
        self.serving.abort();
        self.cut();
    }
}

async fn serve(stream: TcpStream, service: S3Service, shared: Arc<S3State>) {
    let mut cuts = shared.cuts.subscribe();
    if *shared.state.borrow() == S3Mode::Down {
        return;
    }
    let answer = service_fn(|request| answer(request, &service, &shared));
    let connection = http1::Builder::new().serve_connection(TokioIo::new(stream), answer);
    tokio::select! {
        _ = connection => {}
        _ = cuts.changed() => {}
    }
}

async fn answer(
    request: Request<Incoming>,
    service: &S3Service,
    shared: &S3State,
) -> Result<Response<Body>, HttpError> {
    if shared.has_enough() {
        shared.state.send_replace(S3Mode::Down);
        shared.cuts.send_modify(|cuts| *cuts += 1);
        std::future::pending::<()>().await;
    }
    let bucket = request.uri().path().split('/').nth(1).unwrap_or_default();
    let state = *shared.state.borrow();
    let (status, code) = match state {
        S3Mode::Busy => (503, "SlowDown"),
        S3Mode::ReadOnly if request.method() == Method::PUT => (403, "AccessDenied"),
        // The library would create the bucket.
        _ if !shared.folder.join(bucket).is_dir() => (404, "NoSuchBucket"),
        _ => return service.call(request.map(Body::from)).await,
    };
    let words =
        format!("<Error>\n<Code>{code}</Code><AWSAccessKeyId>{KEY}</AWSAccessKeyId></Error>");
    let mut refusal = Response::new(Body::from(words));
    *refusal.status_mut() = status.try_into().unwrap();
    Ok(refusal)
}

impl S3State {
    fn has_enough(&self) -> bool {
        let mut patience = self.patience.lock().unwrap();
        match &mut *patience {
            None => false,
            Some(0) => {
                *patience = None;
                true
            }
            Some(requests) => {
                *requests -= 1;
                false
            }
        }
    }
}
