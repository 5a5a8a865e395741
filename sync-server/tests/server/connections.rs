//! Connections that send nothing, or send too slowly, are closed, and others are served.

use std::net::SocketAddr;
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use futures_util::future::join_all;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use troth_base::server::{
    self, ConnectionLimits, ConnectionSettings, HeaderTimeout, TrustedProxies,
};

use crate::sync_support::deadline;

/// Short enough to wait for, and far longer than a local request takes.
const PATIENCE: HeaderTimeout = HeaderTimeout(Duration::from_secs(2));

const REQUEST: &[u8] = b"GET /hello HTTP/1.1\r\nhost: troth\r\n\r\n";

/// A server that answers hello, until the test ends.
async fn serve(settings: ConnectionSettings) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let router = Router::new().fallback(async |_body: Bytes| "hello");
    tokio::spawn(server::serve(
        listener,
        router,
        settings,
        std::future::pending(),
    ));
    address
}

/// A connection on which these bytes were sent.
pub(crate) async fn connect(address: SocketAddr, bytes: &[u8]) -> TcpStream {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(bytes).await.unwrap();
    stream
}

/// Everything received until the other side closes.
pub(crate) async fn until_closed(mut stream: TcpStream) -> String {
    let mut answer = Vec::new();
    // A reset is an end as well: the other side did not read everything.
    let _reset = deadline("the end of a connection", stream.read_to_end(&mut answer)).await;
    String::from_utf8(answer).unwrap()
}

/// Sends a request on a connection that stays open.
async fn ask(stream: &mut TcpStream) -> String {
    stream.write_all(REQUEST).await.unwrap();
    let mut answer = Vec::new();
    while !answer.ends_with(b"hello") {
        let mut bytes = [0; 4_096];
        let read = deadline("an answer", stream.read(&mut bytes))
            .await
            .unwrap();
        assert_ne!(read, 0, "the connection was closed");
        answer.extend_from_slice(&bytes[..read]);
    }
    String::from_utf8(answer).unwrap()
}

#[tokio::test]
async fn a_connection_without_a_request_is_closed() {
    let address = serve(ConnectionSettings {
        patience: PATIENCE,
        ..ConnectionSettings::default()
    })
    .await;
    let http2 = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0";
    let silent = [
        ("nothing", &b""[..]),
        ("half a preface", b"PRI * HTT"),
        ("HTTP/2", http2),
        ("half a head", b"GET /hello HTTP/1.1\r\nhost: tr"),
    ];
    let silent = silent.map(async |(name, bytes)| {
        let stream = connect(address, bytes).await;
        let answer = until_closed(stream).await;
        assert!(!answer.contains("hello"), "{name}: {answer}");
    });
    let idle = async {
        // A connection may send further requests, and is closed after it stops.
        let mut idle = connect(address, b"").await;
        assert!(ask(&mut idle).await.starts_with("HTTP/1.1 200"));
        assert!(ask(&mut idle).await.starts_with("HTTP/1.1 200"));
        assert_eq!(until_closed(idle).await, "");
    };
    tokio::join!(join_all(silent), idle);
}

#[tokio::test]
async fn trickling_headers_time_out() {
    let address = serve(ConnectionSettings {
        patience: PATIENCE,
        ..ConnectionSettings::default()
    })
    .await;
    let stream = connect(address, b"GET /hello HTTP/1.1\r\n").await;
    let (mut reading, mut writing) = stream.into_split();
    let trickle = tokio::spawn(async move {
        // Each is a complete header, and a sign of life.
        let mut beats = tokio::time::interval(PATIENCE.0 / 10);
        while writing.write_all(b"x: y\r\n").await.is_ok() {
            beats.tick().await;
        }
    });
    let mut answer = Vec::new();
    let _reset = deadline("the end", reading.read_to_end(&mut answer)).await;
    assert!(!answer.windows(5).any(|part| part == b"hello"));
    deadline("the end of writing", trickle).await.unwrap();
}

#[tokio::test]
async fn the_connection_idle_for_longest_is_evicted() {
    let limits = ConnectionLimits {
        connections: 3,
        per_client: 3,
    };
    let address = serve(ConnectionSettings {
        limits,
        ..ConnectionSettings::default()
    })
    .await;
    let first_stream = connect(address, b"").await;
    let mut second_stream = connect(address, b"").await;
    let third_stream = connect(address, b"").await;
    // It answers, and is idle from then on.
    ask(&mut second_stream).await;
    let mut fourth = connect(address, b"").await;
    assert_eq!(until_closed(first_stream).await, "");
    ask(&mut fourth).await;
    let mut fifth = connect(address, b"").await;
    assert_eq!(until_closed(third_stream).await, "");
    for stream in [&mut second_stream, &mut fourth, &mut fifth] {
        ask(stream).await;
    }
}

/// A request through a proxy that sends one byte of its body. The server has begun to read it.
async fn begin_slowly(address: SocketAddr, client: &str) -> TcpStream {
    let head = format!(
        "POST /hello HTTP/1.1\r\nhost: troth\r\nx-forwarded-for: {client}\r\nexpect: 100-continue\r\n\
         content-length: 1000\r\n\r\nx"
    );
    let mut stream = connect(address, head.as_bytes()).await;
    let mut answer = [0; 12];
    let read = stream.read_exact(&mut answer);
    deadline("the word to go on", read).await.unwrap();
    assert_eq!(&answer, b"HTTP/1.1 100");
    stream
}

#[tokio::test]
async fn slow_bodies_leave_room_for_others_behind_the_same_proxy() {
    let address = serve(ConnectionSettings {
        proxies: TrustedProxies::parse("127.0.0.1").unwrap(),
        limits: ConnectionLimits {
            connections: 8,
            per_client: 4,
        },
        ..ConnectionSettings::default()
    })
    .await;
    let ask = async |client: &str| {
        let request = format!(
            "GET /hello HTTP/1.1\r\nhost: troth\r\nx-forwarded-for: {client}\r\nconnection: close\r\n\r\n"
        );
        until_closed(connect(address, request.as_bytes()).await).await
    };
    let mut slow = Vec::new();
    for client in [
        "1.1.1.1", "1.1.1.1", "1.1.1.1", "1.1.1.1", "2.2.2.2", "2.2.2.2", "2.2.2.2",
    ] {
        slow.push(begin_slowly(address, client).await);
    }
    // The first client has used its quota, and the last place is not for the second one.
    for client in ["1.1.1.1", "2.2.2.2"] {
        let refused = ask(client).await;
        assert!(refused.starts_with("HTTP/1.1 503"), "{refused}");
        assert!(
            refused.contains("retry-after: 2") && refused.ends_with('}'),
            "{refused}"
        );
    }
    assert!(ask("3.3.3.3").await.ends_with("hello"));
    drop(slow);
}
