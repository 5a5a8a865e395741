//! From a configuration to a running server, and from a signal to a clean end.

use std::convert::Infallible;
use std::io;
use std::net::{IpAddr, Ipv4Addr};
use std::time::Duration;

use axum::Router;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use hyper::body::Incoming;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};

/// A client that does not get its headers across in this time is not going to. `axum::serve` sets
/// no such limit, which lets a few hundred silent connections hold a server for ever.
const HEADER_TIMEOUT: Duration = Duration::from_secs(15);
/// How long running requests may take to end once the server has been told to stop.
const DRAIN: Duration = Duration::from_secs(10);
/// The pause after a failed accept; it fails for want of file descriptors, and those take a
/// moment to come back.
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);

/// Serves `router` until `stop` resolves, and then returns once the running requests are
/// answered. Upgraded connections (WebSockets) are not waited for: `stop` ends those itself.
pub async fn serve(listener: TcpListener, router: Router, stop: impl Future<Output = ()>) {
    let graceful = GracefulShutdown::new();
    let mut stop = std::pin::pin!(stop);
    loop {
        tokio::select! {
            () = &mut stop => break,
            accepted = listener.accept() => match accepted {
                Ok((stream, peer)) => spawn(stream, peer.ip(), router.clone(), &graceful),
                Err(error) => after_failed_accept(&error).await,
            },
        }
    }
    drop(listener);
    if tokio::time::timeout(DRAIN, graceful.shutdown())
        .await
        .is_err()
    {
        tracing::warn!("some requests did not end in time");
    }
}

/// Where a request came from: the client, or the proxy that it came through.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClientAddress(IpAddr);

impl ClientAddress {
    /// What is counted of it.
    pub(crate) fn name(self) -> String {
        self.0.to_string()
    }
}

impl<S: Sync> FromRequestParts<S> for ClientAddress {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, Infallible> {
        let known = parts.extensions.get().copied();
        // A request that came by no connection, as in tests.
        Ok(known.unwrap_or(Self(IpAddr::V4(Ipv4Addr::UNSPECIFIED))))
    }
}

fn spawn(stream: TcpStream, client: IpAddr, router: Router, graceful: &GracefulShutdown) {
    // Sync messages are small and urgent; waiting to fill a packet would be felt.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "cannot set TCP_NODELAY");
    }
    let service = TowerToHyperService::new(tower::ServiceExt::map_request(
        router,
        move |request: hyper::Request<Incoming>| {
            let mut request = request.map(axum::body::Body::new);
            request.extensions_mut().insert(ClientAddress(client));
            request
        },
    ));
    let mut builder = Builder::new(TokioExecutor::new()).http1_only();
    builder
        .http1()
        .timer(TokioTimer::new())
        .header_read_timeout(HEADER_TIMEOUT);
    let connection = builder.serve_connection_with_upgrades(TokioIo::new(stream), service);
    // Owned, because it outlives the builder.
    let connection = graceful.watch(connection.into_owned());
    tokio::spawn(async move {
        if let Err(error) = connection.await {
            tracing::debug!(%error, "a connection ended early");
        }
    });
}

async fn after_failed_accept(error: &io::Error) {
    // The other side hung up before it was its turn: nothing is wrong here.
    if error.kind() == io::ErrorKind::ConnectionAborted {
        return;
    }
    tracing::error!(%error, "cannot accept connections");
    tokio::time::sleep(ACCEPT_PAUSE).await;
}

/// Resolves when the process is asked to stop, by a service manager or at the keyboard.
///
/// # Errors
/// When the system does not let signals be caught.
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
