//! The program itself, as a process that can be killed and starved.

use std::net::SocketAddr;
use std::process::Stdio;

use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::process::{Child, Command};
use troth_sync_server::sync::DocumentId;

use super::{Client, database};

/// The `troth` program on a data directory.
pub(crate) struct Program {
    child: Child,
    address: SocketAddr,
}

impl Program {
    pub(crate) async fn start(data: &TempDir) -> Self {
        Self::start_in(data, "").await
    }

    /// On a machine of 1 GiB: the system gives the process no more, and whatever asks for more fails.
    pub(crate) async fn start_confined(data: &TempDir) -> Self {
        Self::start_in(data, "ulimit -v 1048576").await
    }

    /// On the database of an address.
    pub(crate) async fn start_on(data: &TempDir, database: String) -> Self {
        Self::spawn(data, "", Some(database)).await
    }

    /// In a shell that has done something before, such as setting a limit.
    pub(crate) async fn start_in(data: &TempDir, before: &str) -> Self {
        Self::spawn(data, before, database::url(data.path()).await).await
    }

    async fn spawn(data: &TempDir, before: &str, database: Option<String>) -> Self {
        // Another build of it, such as one that figures are taken of.
        let binary = std::env::var("TROTH_BIN");
        let binary = binary.unwrap_or_else(|_| env!("CARGO_BIN_EXE_troth").to_owned());
        // A write beyond a limit on the size of files is an error, as one to a full disk is, and not the
        // end of the program.
        let mut child = Command::new("sh")
            .args([
                "-c",
                &format!("{before}\ntrap '' XFSZ; exec \"$0\""),
                &binary,
            ])
            .env("TROTH_DATA_DIR", data.path())
            .env("TROTH_DATABASE_URL", database.unwrap_or_default())
            .env("TROTH_LISTEN", "127.0.0.1:0")
            .env("TROTH_PUBLIC_URL", "")
            .env("RUST_LOG", "off")
            // The words of a contained panic would bring 50 MB of debugging information into memory.
            .env("RUST_BACKTRACE", "0")
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let line = lines.next_line().await.unwrap().unwrap();
        let address = line.rsplit('/').next().unwrap().parse().unwrap();
        Self { child, address }
    }

    pub(crate) async fn kill(mut self) {
        self.child.kill().await.unwrap();
    }

    /// Sends the signal, and waits for nothing: others may be talking to it.
    pub(crate) fn kill_now(&self) {
        let pid = i32::try_from(self.child.id().unwrap()).unwrap();
        let pid = rustix::process::Pid::from_raw(pid).unwrap();
        rustix::process::kill_process(pid, rustix::process::Signal::KILL).unwrap();
    }

    /// Limits how large a file this process may make, in bytes; without one, as large as it likes.
    pub(crate) fn limit_files(&self, bytes: Option<u64>) {
        let limit = bytes.map_or_else(|| "unlimited".to_owned(), |bytes| bytes.to_string());
        let pid = self.child.id().unwrap().to_string();
        let status = std::process::Command::new("prlimit")
            .args(["--pid", &pid, &format!("--fsize={limit}:")])
            .status()
            .unwrap();
        assert!(status.success());
    }

    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    /// Resident memory in bytes.
    pub(crate) fn memory(&self) -> u64 {
        self.status("VmRSS:")
    }

    /// The most that it ever was.
    pub(crate) fn peak(&self) -> u64 {
        self.status("VmHWM:")
    }

    fn status(&self, name: &str) -> u64 {
        let path = format!("/proc/{}/status", self.child.id().unwrap());
        let status = std::fs::read_to_string(path).unwrap();
        let line = status.lines().find(|line| line.starts_with(name)).unwrap();
        let kibibytes: u64 = line.split_whitespace().nth(1).unwrap().parse().unwrap();
        kibibytes << 10
    }

    /// One REST call that succeeds. Answers `data`, or nothing when the server died under it.
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

    /// One REST call: its status and body, or nothing when the server died under it.
    pub(crate) async fn try_post(
        &self,
        path: &str,
        token: Option<&str>,
        body: &Value,
    ) -> Option<(u16, Value)> {
        self.call("POST", path, token, body).await
    }

    /// What it says of itself to whoever watches it.
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

    /// Signs up, and answers the access token.
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

    /// A wedding of somebody, which has a document.
    pub(crate) async fn bring(&self, token: &str) -> (DocumentId, Client) {
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

    /// Where a socket can be opened, once.
    pub(crate) async fn sync_url(&self, token: &str) -> String {
        let ticket = self
            .post("/api/sync/ticket", Some(token), &json!({}))
            .await
            .unwrap();
        let ticket = ticket["ticket"].as_str().unwrap();
        format!("ws://{}/sync?ticket={ticket}", self.address)
    }
}
