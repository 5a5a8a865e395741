//! The program itself, killed in the middle of its work again and again: what a client saw
//! acknowledged is there afterwards.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

mod sync_support;

use std::net::SocketAddr;
use std::process::Stdio;
use std::sync::Arc;
use std::time::Duration;

use automerge::{AutoCommit, ChangeHash};
use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};
use serde_json::{Value, json};
use sync_support::{Arrival, Client, written};
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::process::{Child, Command};
use tokio::sync::Semaphore;
use tokio::time::{Instant, timeout_at};
use troth_sync_server::sync::DocumentId;

const KILLS: u64 = 50;
const WRITERS: usize = 3;

/// The `troth` program on a data directory.
struct Program {
    child: Child,
    address: SocketAddr,
}

impl Program {
    async fn start(data: &TempDir) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_troth"))
            .env("TROTH_DATA_DIR", data.path())
            .env("TROTH_LISTEN", "127.0.0.1:0")
            .env("TROTH_PUBLIC_URL", "")
            .env("RUST_LOG", "off")
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let line = lines.next_line().await.unwrap().unwrap();
        let address = line.rsplit('/').next().unwrap().parse().unwrap();
        Self { child, address }
    }

    async fn kill(mut self) {
        self.child.kill().await.unwrap();
    }

    /// One REST call. Answers `data`, or nothing when the server died under it.
    async fn post(&self, path: &str, token: Option<&str>, body: &Value) -> Option<Value> {
        let body = body.to_string();
        let token = token.map_or_else(String::new, |token| {
            format!("authorization: Bearer {token}\r\n")
        });
        let request = format!(
            "POST {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n{token}\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        let mut stream = TcpStream::connect(self.address).await.ok()?;
        stream.write_all(request.as_bytes()).await.ok()?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.ok()?;
        let (_, body) = answer.split_once("\r\n\r\n")?;
        let mut body: Value = serde_json::from_str(body).unwrap();
        assert_eq!(body["success"], true, "{body}");
        Some(body["data"].take())
    }

    async fn connect(&self, token: &str) -> Client {
        let ticket = self
            .post("/api/sync/ticket", Some(token), &json!({}))
            .await
            .unwrap();
        let ticket = ticket["ticket"].as_str().unwrap();
        Client::join(&format!("ws://{}/sync?ticket={ticket}", self.address)).await
    }
}

/// A device that writes as fast as it can, and remembers what was acknowledged.
struct Writer {
    name: usize,
    written: u64,
    acknowledged: u64,
    document: AutoCommit,
}

impl Writer {
    /// Writes until the server is gone. Each message that leaves or arrives is told to `traffic`.
    async fn write_until_killed(
        &mut self,
        mut client: Client,
        id: &DocumentId,
        traffic: &Semaphore,
    ) {
        client.document = std::mem::take(&mut self.document);
        let mut alive = true;
        while alive {
            self.written += 1;
            client.put(&format!("{}-{}", self.name, self.written), "kept");
            let mine = client.document.get_heads();
            alive = client.try_send_sync(id).await;
            traffic.add_permits(1);
            // Answers to earlier changes may come first; each may also bring others' changes.
            while alive && !client.knows_that_server_has(&mine) {
                alive = match client.socket.next().await {
                    Arrival::Closed(_) => false,
                    Arrival::Frame(frame) => {
                        traffic.add_permits(1);
                        if frame.kind() == "sync" {
                            client.receive(&frame.data);
                            client.try_send_sync(id).await
                        } else {
                            assert_eq!(frame.kind(), "x-access", "{frame:?}");
                            true
                        }
                    }
                };
            }
            if client.knows_that_server_has(&mine) {
                self.acknowledged = self.written;
            }
        }
        self.document = client.document;
    }

    /// What was acknowledged and is not there.
    fn missing(&self, document: &AutoCommit) -> Vec<String> {
        (1..=self.acknowledged)
            .map(|number| format!("{}-{number}", self.name))
            .filter(|key| written(document, key).is_none())
            .collect()
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_acknowledged_survives_fifty_kills() {
    let data = TempDir::new().unwrap();
    let mut program = Program::start(&data).await;
    let form = json!({
        "firstName": "Ada", "lastName": "Byron",
        "email": "ada@example.org", "password": "violets & rye",
    });
    let account = program
        .post("/api/auth/register", None, &form)
        .await
        .unwrap();
    let token = account["tokens"]["accessToken"]
        .as_str()
        .unwrap()
        .to_owned();
    let id = DocumentId::random();
    let registration = json!({"id": id.as_str()});
    program
        .post("/api/weddings", Some(&token), &registration)
        .await
        .unwrap();

    let mut writers: Vec<Writer> = (0..WRITERS)
        .map(|name| Writer {
            name,
            written: 0,
            acknowledged: 0,
            document: AutoCommit::new(),
        })
        .collect();
    let mut random = StdRng::seed_from_u64(2026);
    for kill in 1..=KILLS {
        let traffic = Arc::new(Semaphore::new(0));
        let mut tasks = Vec::new();
        for mut writer in writers.drain(..) {
            let client = program.connect(&token).await;
            let (id, traffic) = (id.clone(), Arc::clone(&traffic));
            tasks.push(tokio::spawn(async move {
                writer.write_until_killed(client, &id, &traffic).await;
                writer
            }));
        }
        // Right after some message of some writer, sent or answered, while the others are anywhere.
        let moment = traffic.acquire_many(random.random_range(1..60));
        let deadline = Instant::now() + Duration::from_secs(10);
        drop(timeout_at(deadline, moment).await.unwrap().unwrap());
        program.kill().await;
        for task in tasks {
            writers.push(task.await.unwrap());
        }

        program = Program::start(&data).await;
        // A device that knows nothing: whatever it gets was on the disk.
        let mut fresh = program.connect(&token).await;
        fresh
            .collect(&id, Instant::now() + Duration::from_secs(10))
            .await;
        for writer in &writers {
            assert_eq!(
                writer.missing(&fresh.document),
                [""; 0],
                "after kill {kill}"
            );
        }
    }
    let acknowledged: u64 = writers.iter().map(|writer| writer.acknowledged).sum();
    assert!(
        acknowledged > KILLS * 2,
        "only {acknowledged} changes were put to the test"
    );
    program.kill().await;
}

impl Client {
    /// Whether the server's last word was that it has these heads, or more.
    fn knows_that_server_has(&mut self, heads: &[ChangeHash]) -> bool {
        let Some(theirs) = self.state.their_heads.clone() else {
            return false;
        };
        let known = |client: &mut Self, hash| client.document.get_change_by_hash(hash).is_some();
        if !theirs.iter().all(|hash| known(self, hash)) {
            return false;
        }
        let beyond = self.document.get_changes(&theirs);
        !beyond.iter().any(|change| heads.contains(&change.hash()))
    }

    /// Takes everything that the server has.
    async fn collect(&mut self, id: &DocumentId, until: Instant) {
        let collected = async {
            loop {
                self.send_sync(id).await;
                let heads = self.document.get_heads();
                if self.state.their_heads == Some(heads) {
                    return;
                }
                let frame = self.socket.frame().await;
                match frame.kind() {
                    "sync" => drop(self.receive(&frame.data)),
                    "x-access" => {}
                    // Nothing had been acknowledged when the server was killed.
                    "doc-unavailable" => return,
                    other => panic!("the server answered with {other}"),
                }
            }
        };
        timeout_at(until, collected).await.unwrap();
    }
}
