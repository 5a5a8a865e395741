//! Raw HTTP requests to a running server, and their answers.

use serde_json::Value;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use super::ServerAddress;

/// A request on its own connection.
#[derive(Clone)]
pub(crate) struct WebRequest {
    line: String,
    headers: String,
    body: Vec<u8>,
}

/// The answer to a request.
pub(crate) struct WebAnswer {
    pub(crate) status: u16,
    head: String,
    pub(crate) body: Vec<u8>,
}

impl WebRequest {
    pub(crate) fn new(method: &str, path: &str) -> Self {
        Self {
            line: format!("{method} {path} HTTP/1.1\r\n"),
            headers: "host: troth\r\nconnection: close\r\n".to_owned(),
            body: Vec::new(),
        }
    }

    pub(crate) fn get(path: &str) -> Self {
        Self::new("GET", path)
    }

    pub(crate) fn header(mut self, name: &str, value: &str) -> Self {
        self.headers.push_str(&format!("{name}: {value}\r\n"));
        self
    }

    pub(crate) fn token(self, token: &str) -> Self {
        self.header("authorization", &format!("Bearer {token}"))
    }

    /// Sets the client's address, behind the proxy that the program trusts (see
    /// [`super::program::BEHIND_A_PROXY`]).
    pub(crate) fn from(self, client: &str) -> Self {
        self.header("x-forwarded-for", client)
    }

    pub(crate) fn body(self, kind: &str, bytes: Vec<u8>) -> Self {
        let body = bytes;
        Self {
            body,
            ..self.header("content-type", kind)
        }
    }

    pub(crate) fn json(self, body: &Value) -> Self {
        self.body("application/json", body.to_string().into_bytes())
    }

    pub(crate) fn form(self, fields: &[(&str, &str)]) -> Self {
        let mut form = url::form_urlencoded::Serializer::new(String::new());
        form.extend_pairs(fields);
        let kind = "application/x-www-form-urlencoded";
        self.body(kind, form.finish().into_bytes())
    }

    /// The raw bytes of the request.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        let length = format!("content-length: {}\r\n\r\n", self.body.len());
        let head = [&self.line, &self.headers, &length].map(|part| part.as_bytes());
        [&head.concat(), &self.body[..]].concat()
    }

    /// Sends it; `None` if the server closes the connection without an answer.
    pub(crate) async fn send(&self, site: ServerAddress) -> Option<WebAnswer> {
        send(site, &self.bytes()).await
    }

    /// Sends it, and checks the status of the answer.
    pub(crate) async fn expect(&self, site: ServerAddress, status: u16) -> WebAnswer {
        let answer = self.send(site).await.unwrap();
        assert_eq!(answer.status, status, "{}{}", self.line, answer.text());
        answer
    }
}

/// Sends the bytes of a request. The server may answer before it has read all of them.
pub(crate) async fn send(site: ServerAddress, bytes: &[u8]) -> Option<WebAnswer> {
    let (mut reading, mut writing) = TcpStream::connect(site.address).await.ok()?.into_split();
    let mut answer = Vec::new();
    let write = async {
        let _refused_early = writing.write_all(bytes).await;
        std::future::pending::<()>().await;
    };
    tokio::select! {
        () = write => unreachable!("it waits for the answer"),
        _reset = reading.read_to_end(&mut answer) => {}
    }
    WebAnswer::parse(&answer)
}

impl WebAnswer {
    fn parse(bytes: &[u8]) -> Option<Self> {
        let end = bytes.windows(4).position(|four| four == b"\r\n\r\n")?;
        let head = String::from_utf8_lossy(&bytes[..end]).into_owned();
        let status = head.split(' ').nth(1)?.parse().ok()?;
        let body = bytes[end + 4..].to_vec();
        Some(Self { status, head, body })
    }

    /// The value of a header.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let mut pairs = self.head.lines().filter_map(|line| line.split_once(": "));
        let matching = pairs.find(|(key, _)| key.eq_ignore_ascii_case(name));
        matching.map(|(_, value)| value)
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// The `data` of a REST answer.
    pub(crate) fn data(&self) -> Value {
        let mut body: Value = serde_json::from_slice(&self.body).unwrap();
        assert_eq!(body["success"], true, "{body}");
        body["data"].take()
    }
}
