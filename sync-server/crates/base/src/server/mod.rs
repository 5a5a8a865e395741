//! Serves HTTP: from the listening socket to answered requests, and from a signal to a clean end.

use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderValue, StatusCode, header};
use hyper::body::Incoming;
use hyper::server::conn::http1::Builder;
use hyper::service::service_fn;
use hyper::{Request, Response};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tower::ServiceExt as _;

mod client_address;
mod connections;
mod max_connections;
mod minimum_rate;
mod shares;
mod stream;

pub use client_address::{ClientAddress, Network, TrustedProxies};
pub use connections::ConnectionLimits;
pub use max_connections::max_connections;

pub use minimum_rate::{MinimumRate, SILENCE};
pub use shares::{PlacePermit, ShareLimits, SharedPlaces};

use client_address::ProxyHeaders;
use connections::{AdmitError, ConnectionPermit, Connections};
use minimum_rate::RateLimitedBody;
use stream::TimeoutStream;

/// Time for a request's headers, from the connection's start and from each answer. A client that sends nothing, or
/// speaks HTTP/2, is disconnected after it.
const HEADER_TIMEOUT: Duration = Duration::from_secs(15);
/// How long a client may read nothing of its answer. Without a limit, unread answers would hold connections, and
/// the files that they are read from.
const STALL: Duration = Duration::from_secs(30);
/// Size of a request's headers, and of the read-ahead of its body. Browsers send 1 KiB.
const HEADER_BYTES: usize = 32 << 10;
/// Time for running requests to finish after the stop signal.
const DRAIN: Duration = Duration::from_secs(10);
/// The pause after a failed accept; it fails for lack of file descriptors, which take a moment to be freed.
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);
/// How often to yield to other tasks before a client is refused because closing connections are not gone yet.
const TURNS_TO_CLOSE: usize = 100;
/// The body for a client without a place: the text of `ApiError::Unavailable` of the `http` room, without a request.
const BUSY: &str = "{\"success\":false,\"error\":{\"message\":\"The server is busy. Please try again.\",\"code\":\"UNAVAILABLE\"}}";
/// The head of that answer on a connection without a parsed request.
const BUSY_HEAD: &str = "HTTP/1.1 503 Service Unavailable\r\n\
    connection: close\r\nretry-after: 2\r\ncontent-type: application/json\r\n\r\n";

/// Settings for accepting connections.
#[derive(Clone, Debug, Default)]
pub struct ConnectionSettings {
    /// The proxies that are trusted to name the client.
    pub proxies: TrustedProxies,
    /// The limits of open connections.
    pub limits: ConnectionLimits,
    /// Time for the head of a request. Tests use less.
    pub patience: HeaderTimeout,
}

/// Time for the head of a request, from the moment at which it could be sent.
#[derive(Clone, Copy, Debug)]
pub struct HeaderTimeout(pub Duration);

impl Default for HeaderTimeout {
    fn default() -> Self {
        Self(HEADER_TIMEOUT)
    }
}

/// Serves `router` until `stop` resolves, and then returns once the running requests are answered. It does not wait
/// for upgraded connections (WebSockets): `stop` ends those.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    settings: ConnectionSettings,
    stop: impl Future<Output = ()>,
) {
    let connections = Connections::new(settings.limits);
    let server = Server {
        running: SharedPlaces::new(ShareLimits {
            places: settings.limits.connections,
            per_client: settings.limits.per_client,
        }),
        router,
        proxies: Arc::new((settings.proxies, ProxyHeaders::default())),
        patience: settings.patience,
        stopping: watch::Sender::new(()),
    };
    let mut stop = pin!(stop);
    loop {
        tokio::select! {
            () = &mut stop => break,
            accepted = listener.accept() => match accepted {
                Ok((stream, peer)) => server.accept(&connections, stream, peer).await,
                Err(error) => after_failed_accept(&error).await,
            },
        }
    }
    drop(listener);
    server.stopping.send_replace(());
    if tokio::time::timeout(DRAIN, server.stopping.closed())
        .await
        .is_err()
    {
        tracing::warn!("some requests did not end in time");
    }
}

/// State shared by all connections.
struct Server {
    router: Router,
    proxies: Arc<(TrustedProxies, ProxyHeaders)>,
    patience: HeaderTimeout,
    /// Running requests and open sockets, by client. Connections alone identify clients only without a proxy in
    /// between.
    running: SharedPlaces,
    /// Each HTTP connection has a receiver, and drops it when it ends.
    stopping: watch::Sender<()>,
}

impl Server {
    async fn accept(&self, connections: &Connections, stream: TcpStream, peer: SocketAddr) {
        let client = client_address::network_of_peer(peer.ip(), &self.proxies.0);
        for _ in 0..TURNS_TO_CLOSE {
            match connections.admit(client) {
                Ok(place) => return self.spawn(stream, peer, place),
                Err(AdmitError::StillClosing) => tokio::task::yield_now().await,
                Err(AdmitError::Full) => break,
            }
        }
        connections.log_refusal(client);
        // Best effort: only as much as the send buffer takes.
        let _whether_it_is_read = stream.try_write([BUSY_HEAD, BUSY].concat().as_bytes());
    }

    fn spawn(&self, stream: TcpStream, peer: SocketAddr, place: ConnectionPermit) {
        // Sync messages are small and urgent; waiting to fill a packet would be noticeable.
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "cannot set TCP_NODELAY");
        }
        let place = Arc::new(place);
        let service = service_fn({
            let place = Arc::clone(&place);
            let router = self.router.clone();
            let proxies = Arc::clone(&self.proxies);
            let running = self.running.clone();
            move |request| {
                let (proxies, proxy_headers) = &*proxies;
                let client = proxies.client(proxy_headers, peer.ip(), request.headers());
                let share = running.take(client.limited_network());
                answer(router.clone(), Arc::clone(&place), client, share, request)
            }
        });
        let mut builder = Builder::new();
        builder
            .timer(TokioTimer::new())
            .header_read_timeout(self.patience.0)
            .max_buf_size(HEADER_BYTES);
        let stream = TokioIo::new(TimeoutStream::new(stream, STALL, Arc::clone(&place)));
        let connection = builder.serve_connection(stream, service).with_upgrades();
        let mut stopping = self.stopping.subscribe();
        tokio::spawn(async move {
            let mut connection = pin!(connection);
            loop {
                tokio::select! {
                    biased;
                    () = place.evicted() => return,
                    ended = connection.as_mut() => {
                        if let Err(error) = ended {
                            tracing::debug!(%error, "a connection ended early");
                        }
                        return;
                    }
                    Ok(()) = stopping.changed() => connection.as_mut().graceful_shutdown(),
                }
            }
        });
    }
}

async fn answer(
    router: Router,
    place: Arc<ConnectionPermit>,
    client: ClientAddress,
    share: Option<PlacePermit>,
    request: Request<Incoming>,
) -> Result<Response<Body>, Infallible> {
    let Some(share) = share else {
        return Ok(busy());
    };
    let asking = place.begin_request();
    let mut request = request.map(|body| Body::new(RateLimitedBody::new(Body::new(body))));
    request.extensions_mut().insert(client);
    let response = router.oneshot(request).await?;
    if response.status() == StatusCode::SWITCHING_PROTOCOLS {
        asking.become_socket(share);
    }
    Ok(response)
}

/// The answer for a client that has used its quota of requests. The connection ends, and the rest of the request is
/// not read.
fn busy() -> Response<Body> {
    let mut response = Response::new(Body::from(BUSY));
    *response.status_mut() = StatusCode::SERVICE_UNAVAILABLE;
    let headers = response.headers_mut();
    headers.insert(header::CONNECTION, HeaderValue::from_static("close"));
    headers.insert(header::RETRY_AFTER, HeaderValue::from_static("2"));
    let json = HeaderValue::from_static("application/json");
    headers.insert(header::CONTENT_TYPE, json);
    response
}

async fn after_failed_accept(error: &io::Error) {
    // The client hung up before it was accepted, which is no error of ours.
    if error.kind() == io::ErrorKind::ConnectionAborted {
        return;
    }
    tracing::error!(%error, "cannot accept connections");
    tokio::time::sleep(ACCEPT_PAUSE).await;
}

/// Resolves when the process gets a signal to stop, from a service manager or the keyboard.
///
/// # Errors
/// If the system does not allow catching signals.
pub fn stop_signal() -> io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    Ok(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
    })
}
