//! A PostgreSQL server for one test, and connections that can be cut or balanced between servers.

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};

use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

use super::server_address::ServerAddress;
use crate::common::database;

/// A PostgreSQL server for one test, which ends with it: its script runs until its input ends.
pub(crate) struct Cluster {
    url: String,
    _held_open: Child,
}

impl Cluster {
    pub(crate) fn start() -> Self {
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../scripts/on-postgres.sh");
        let mut child = Command::new(script)
            .args(["sh", "-c", "echo \"$TROTH_TEST_POSTGRES\"; cat"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut url = String::new();
        let mut output = BufReader::new(child.stdout.take().unwrap());
        output.read_line(&mut url).unwrap();
        let url = url.trim_end().to_owned();
        Self {
            url,
            _held_open: child,
        }
    }

    /// The database of a data directory.
    pub(crate) async fn database(&self, data_dir: &Path) -> String {
        database::url_at(&self.url, data_dir).await
    }
}

/// A proxy to a server; its connections can be cut.
pub(crate) struct CuttableProxy {
    pub(crate) address: SocketAddr,
    pub(crate) is_cut: watch::Sender<bool>,
}

impl CuttableProxy {
    pub(crate) async fn start(far: SocketAddr) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (is_cut, cut_signal) = watch::channel(false);
        tokio::spawn(async move {
            loop {
                let (near, _) = listener.accept().await.unwrap();
                let mut cut_signal = cut_signal.clone();
                tokio::spawn(async move {
                    if *cut_signal.borrow_and_update() {
                        return;
                    }
                    let far = TcpStream::connect(far).await.unwrap();
                    tokio::select! {
                        () = pass(near, far) => {}
                        _cut = cut_signal.changed() => {}
                    }
                });
            }
        });
        Self { address, is_cut }
    }
}

/// A load balancer without sticky sessions: each connection goes to the next server that accepts it.
pub(crate) struct Balancer {
    address: SocketAddr,
    servers: Arc<Mutex<Vec<SocketAddr>>>,
}

impl Balancer {
    pub(crate) async fn start(servers: Vec<SocketAddr>) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let servers = Arc::new(Mutex::new(servers));
        let shared_servers = Arc::clone(&servers);
        tokio::spawn(async move {
            loop {
                let (near, _) = listener.accept().await.unwrap();
                let mut order = {
                    let mut servers = shared_servers.lock().unwrap();
                    servers.rotate_left(1);
                    servers.clone()
                };
                tokio::spawn(async move {
                    while let Some(server) = order.pop() {
                        if let Ok(far) = TcpStream::connect(server).await {
                            return pass(near, far).await;
                        }
                    }
                });
            }
        });
        Self { address, servers }
    }

    /// Replaces a server that has ended.
    pub(crate) fn replace(&self, ended: SocketAddr, next: SocketAddr) {
        let mut servers = self.servers.lock().unwrap();
        let ended_server = servers.iter_mut().find(|server| **server == ended);
        *ended_server.unwrap() = next;
    }

    pub(crate) fn site(&self) -> ServerAddress {
        ServerAddress {
            address: self.address,
        }
    }
}

async fn pass(mut near: TcpStream, mut far: TcpStream) {
    for end in [&near, &far] {
        end.set_nodelay(true).unwrap();
    }
    let _however_it_ends = tokio::io::copy_bidirectional(&mut near, &mut far).await;
}
