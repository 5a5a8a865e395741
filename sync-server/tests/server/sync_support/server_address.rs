//! The address of a server, and REST calls to it.

use std::net::SocketAddr;

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use troth_documents::DocumentId;

use super::Client;

/// An address at which a server answers: its own, or that of a balancer before several.
#[derive(Clone, Copy)]
pub(crate) struct ServerAddress {
    pub(crate) address: SocketAddr,
}

impl ServerAddress {
    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    /// A REST call that succeeds. Returns `data`, or `None` if the server died meanwhile.
    pub(crate) async fn post(
        &self,
        path: &str,
        token: Option<&str>,
        body: &Value,
    ) -> Option<Value> {
        let (_, mut body) = self.try_post(path, token, body).await?;
        assert_eq!(body["success"], true, "{body}");
        Some(body["data"].take())
    }

    /// A REST call: its status and body, or `None` if the server died meanwhile.
    pub(crate) async fn try_post(
        &self,
        path: &str,
        token: Option<&str>,
        body: &Value,
    ) -> Option<(u16, Value)> {
        self.call("POST", path, token, body).await
    }

    /// The answer of the health check.
    pub(crate) async fn health(&self) -> Value {
        let answer = self.call("GET", "/api/health", None, &Value::Null).await;
        answer.unwrap().1["data"].take()
    }

    pub(crate) async fn call(
        &self,
        method: &str,
        path: &str,
        token: Option<&str>,
        body: &Value,
    ) -> Option<(u16, Value)> {
        let body = body.to_string();
        let token = token.map_or_else(String::new, |token| {
            format!("authorization: Bearer {token}\r\n")
        });
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n{token}\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        let mut stream = TcpStream::connect(self.address).await.ok()?;
        stream.write_all(request.as_bytes()).await.ok()?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.ok()?;
        let (head, body) = answer.split_once("\r\n\r\n")?;
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        Some((status, serde_json::from_str(body).unwrap()))
    }

    /// Registers an account, and returns its access token.
    pub(crate) async fn register(&self) -> String {
        self.register_as("ada@example.org").await
    }

    pub(crate) async fn register_as(&self, email: &str) -> String {
        let form = json!({
            "firstName": "Ada", "lastName": "Byron",
            "email": email, "password": "violets & rye",
        });
        let account = self.post("/api/auth/register", None, &form).await.unwrap();
        account["tokens"]["accessToken"]
            .as_str()
            .unwrap()
            .to_owned()
    }

    /// A new wedding with a document.
    pub(crate) async fn register_with_document(&self, token: &str) -> (DocumentId, Client) {
        let id = DocumentId::random();
        let wedding = json!({"id": id.as_str()});
        let registered = self.post("/api/weddings", Some(token), &wedding).await;
        registered.unwrap();
        let mut device = self.connect(token).await;
        device.put("venue", "Kew");
        device.sync_all(&id).await;
        (id, device)
    }

    pub(crate) async fn connect(&self, token: &str) -> Client {
        Client::join(&self.sync_url(token).await).await
    }

    /// The address for opening one socket.
    pub(crate) async fn sync_url(&self, token: &str) -> String {
        let ticket = self
            .post("/api/sync/ticket", Some(token), &json!({}))
            .await
            .unwrap();
        let ticket = ticket["ticket"].as_str().unwrap();
        format!("ws://{}/sync?ticket={ticket}", self.address)
    }

    /// A client of an account, or `None` if the server died meanwhile.
    pub(crate) async fn try_connect(&self, token: &str) -> Option<Client> {
        let none = json!({});
        let response = self.try_post("/api/sync/ticket", Some(token), &none);
        let (_, ticket) = response.await?;
        let ticket = ticket["data"]["ticket"].as_str()?;
        Client::try_join(&format!("ws://{}/sync?ticket={ticket}", self.address)).await
    }
}
