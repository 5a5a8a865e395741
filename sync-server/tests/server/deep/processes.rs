//! Three processes on one PostgreSQL behind a balancer without sticky sessions: together they are one server, even
//! while they are killed one after the other.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use rand::rngs::StdRng;
use rand::{Rng as _, SeedableRng as _};
use serde_json::{Value, json};
use sqlx::Connection as _;
use sqlx::postgres::PgConnection;
use tempfile::TempDir;
use tokio::sync::Semaphore;
use troth_documents::DocumentId;

use crate::common::data_dir;
use crate::sync_support::cluster::{Balancer, Cluster, CuttableProxy};
use crate::sync_support::writer::Writer;
use crate::sync_support::{Client, Program, ServerAddress, SocketEvent, deadline};

const PROCESSES: usize = 3;
const WRITERS: usize = 6;
/// Kills of a usual run. `TROTH_KILLS` sets another number.
const KILLS: usize = 12;

/// Processes that are one server.
struct Server {
    data: TempDir,
    url: String,
    programs: Vec<Program>,
    balancer: Balancer,
    _cluster: Cluster,
}

impl Server {
    async fn start() -> Self {
        let data = data_dir::in_memory();
        let cluster = Cluster::start();
        let url = cluster.database(data.path()).await;
        let mut programs = Vec::new();
        for _ in 0..PROCESSES {
            programs.push(Program::start_on(&data, url.clone()).await);
        }
        let addresses = programs.iter().map(|program| program.address()).collect();
        let balancer = Balancer::start(addresses).await;
        Self {
            data,
            url,
            programs,
            balancer,
            _cluster: cluster,
        }
    }

    fn site(&self) -> ServerAddress {
        self.balancer.site()
    }

    /// Makes PostgreSQL end all connections, as when it is restarted.
    async fn end_all_database_connections(&self) {
        let mut connection = PgConnection::connect(&self.url).await.unwrap();
        sqlx::query(
            "select pg_terminate_backend(pid) from pg_stat_activity
             where datname = current_database() and pid <> pg_backend_pid()",
        )
        .execute(&mut connection)
        .await
        .unwrap();
    }

    /// Ends the connections on which processes listen for notices of each other, and forbids new ones.
    async fn end_listening(&self) {
        let mut url = url::Url::parse(&self.url).unwrap();
        let name = url.path().trim_start_matches('/').to_owned();
        url.set_path("postgres");
        let mut connection = PgConnection::connect(url.as_str()).await.unwrap();
        let close = format!("alter database {name} with allow_connections false");
        sqlx::query(sqlx::AssertSqlSafe(close))
            .execute(&mut connection)
            .await
            .unwrap();
        let ended = sqlx::query(
            "select pg_terminate_backend(pid) from pg_stat_activity
             where datname = $1 and application_name = 'troth listening'",
        )
        .bind(name)
        .execute(&mut connection)
        .await
        .unwrap();
        assert_eq!(ended.rows_affected(), PROCESSES as u64);
    }

    /// Kills a process and starts another one in its place.
    async fn replace(&mut self, index: usize) {
        let start = Program::start_on(&self.data, self.url.clone());
        let killed = self.programs.swap_remove(index);
        let ended = killed.address();
        killed.kill().await;
        let program = start.await;
        self.balancer.replace(ended, program.address());
        self.programs.push(program);
    }
}

/// Writes over one connection after the other until it is done.
async fn write_until_done(
    mut writer: Writer,
    site: ServerAddress,
    token: String,
    id: DocumentId,
    (traffic, is_done): (Arc<Semaphore>, Arc<AtomicBool>),
) -> Writer {
    while !is_done.load(Ordering::SeqCst) {
        if let Some(client) = site.try_connect(&token).await {
            writer.write_until_killed(client, &id, &traffic).await;
        }
    }
    writer
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn acknowledged_changes_survive_the_kill_of_a_process_and_reach_all() {
    let mut server = Server::start().await;
    let site = server.site();
    let token = site.register().await;
    let (id, _brought) = site.register_with_document(&token).await;
    let traffic = Arc::new(Semaphore::new(0));
    let is_done = Arc::new(AtomicBool::new(false));
    let tasks: Vec<_> = (0..WRITERS)
        .map(|name| {
            let shared = (Arc::clone(&traffic), Arc::clone(&is_done));
            let writing =
                write_until_done(Writer::new(name), site, token.clone(), id.clone(), shared);
            tokio::spawn(writing)
        })
        .collect();
    let kills = std::env::var("TROTH_KILLS");
    let kills = kills.map_or(KILLS, |kills| kills.parse().unwrap());
    let mut random = StdRng::seed_from_u64(2026);
    for kill in 0..kills {
        let permits = traffic.acquire_many(random.random_range(20..120));
        deadline("a message", permits).await.unwrap().forget();
        match kill % 4 {
            3 => server.end_all_database_connections().await,
            _ => server.replace(random.random_range(0..PROCESSES)).await,
        }
    }
    is_done.store(true, Ordering::SeqCst);
    for index in 0..PROCESSES {
        server.replace(index).await;
    }
    let mut writers = Vec::new();
    for task in tasks {
        writers.push(deadline("a writer to end", task).await.unwrap());
    }
    // Every process serves all changes to a new device.
    for program in &server.programs {
        let mut fresh = program.connect(&token).await;
        fresh.fetch_all(&id).await;
        for writer in &writers {
            assert_eq!(writer.missing(&fresh.document), [""; 0]);
        }
    }
    let acknowledged: u64 = writers.iter().map(|writer| writer.acknowledged).sum();
    assert!(
        acknowledged > 5 * kills as u64,
        "only {acknowledged} changes were put to the test"
    );
    println!("{kills} kills, {acknowledged} acknowledged changes");
}

/// A device of an account at each process, with the wedding.
async fn connect_to_each(server: &Server, token: &str, id: &DocumentId) -> Vec<Client> {
    let mut devices = Vec::new();
    for program in &server.programs {
        let mut device = program.connect(token).await;
        device
            .sync_until(id, "the wedding", |device| device.get("venue").is_some())
            .await;
        devices.push(device);
    }
    devices
}

/// The role that a device is sent next, after any other frames.
async fn next_role(device: &mut Client) -> String {
    loop {
        let frame = device.socket.frame().await;
        if frame.kind() == "x-access" {
            return frame.text("role").to_owned();
        }
        // Another device of the same account may be removed before this one gets its notice.
        assert!(["sync", "x-left"].contains(&frame.kind()), "{frame:?}");
    }
}

/// A new account that joins a wedding by an invitation: its id and token.
async fn invite(site: ServerAddress, owner: &str, wedding: &DocumentId) -> (String, String) {
    let token = site.register_as("paul@example.org").await;
    let path = format!("/api/team/{wedding}/invite");
    let invitation = json!({"email": "paul@example.org", "role": "PLANNER"});
    let invited = site.post(&path, Some(owner), &invitation).await.unwrap();
    let link = invited["link"].as_str().unwrap();
    let secret = link.rsplit('/').next().unwrap();
    let path = format!("/api/team/accept/{secret}");
    site.post(&path, Some(&token), &json!({})).await.unwrap();
    let (_, me) = site
        .call("GET", "/api/auth/me", Some(&token), &Value::Null)
        .await
        .unwrap();
    let id = me["data"]["user"]["id"].as_str().unwrap().to_owned();
    (id, token)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_removed_member_loses_access_at_every_process() {
    let server = Server::start().await;
    let site = server.site();
    let owner = site.register().await;
    let (id, mut ada) = site.register_with_document(&owner).await;
    let (account, token) = invite(site, &owner, &id).await;
    let mut devices = connect_to_each(&server, &token, &id).await;

    ada.put("venue", "Bath");
    ada.sync_all(&id).await;
    for device in &mut devices {
        device
            .sync_until(&id, "the edit", |device| {
                device.get("venue").as_deref() == Some("Bath")
            })
            .await;
    }
    // One device sends presence, and those at the other processes get it.
    devices[0].send_ephemeral(&id, b"here").await;
    for device in &mut devices[1..] {
        let heard = async {
            loop {
                let frame = device.socket.frame().await;
                if frame.kind() == "ephemeral" {
                    return frame;
                }
            }
        };
        assert_eq!(deadline("a word", heard).await.data, b"here");
    }

    let path = format!("/api/team/{id}/members/{account}");
    let removed = Instant::now();
    let answer = site.call("DELETE", &path, Some(&owner), &Value::Null).await;
    assert_eq!(answer.unwrap().0, 200);
    for device in &mut devices {
        assert_eq!(next_role(device).await, "null");
        assert_eq!(device.socket.frame().await.kind(), "doc-unavailable");
    }
    println!("out everywhere after {:?}", removed.elapsed());
    ada.put("venue", "secret");
    ada.sync_all(&id).await;
    for device in &mut devices {
        device.put("venue", "mine");
        device.send_sync(&id).await;
        assert_eq!(device.socket.frame().await.kind(), "doc-unavailable");
    }
    // Signing out closes the sockets at every process, too.
    let mut clients = connect_to_each(&server, &owner, &id).await;
    site.post("/api/auth/logout", Some(&owner), &json!({}))
        .await
        .unwrap();
    for device in &mut clients {
        assert_eq!(device.socket.until_closed().await.1, Some(4401));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn processes_share_limits_and_tickets() {
    let server = Server::start().await;
    let site = server.site();
    let token = site.register().await;
    let guess = json!({"email": "ada@example.org", "password": "not this one"});
    let mut tried = 0;
    loop {
        let (status, _) = site
            .try_post("/api/auth/login", None, &guess)
            .await
            .unwrap();
        if status == 429 {
            break;
        }
        assert_eq!(status, 401);
        tried += 1;
        // Ten at one process, plus attempts in flight at others when that one let the last through.
        assert!(tried < 10 + PROCESSES, "{tried} guesses were let through");
    }

    // A ticket opens one socket, at any process.
    let url = site.sync_url(&token).await;
    let spent = url.replace(
        &site.address().to_string(),
        &server.programs[0].address().to_string(),
    );
    let _socket = Client::join(&url).await;
    for program in &server.programs {
        let url = spent.replace(
            &server.programs[0].address().to_string(),
            &program.address().to_string(),
        );
        let mut second_socket = crate::sync_support::Socket::open(&url).await;
        assert!(matches!(
            second_socket.next().await,
            SocketEvent::Closed(Some(4401))
        ));
    }
}

/// The connection for notices may be lost, and refused anew, while all others work.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_removed_member_loses_access_even_if_processes_cannot_hear_each_other() {
    let server = Server::start().await;
    let site = server.site();
    let owner = site.register().await;
    let (id, _ada) = site.register_with_document(&owner).await;
    let (account, token) = invite(site, &owner, &id).await;
    let mut devices = connect_to_each(&server, &token, &id).await;

    // Opens enough connections for the processes to work with.
    let looks = (0..12).map(|_| site.call("GET", "/api/weddings", Some(&owner), &Value::Null));
    futures_util::future::join_all(looks).await;
    server.end_listening().await;
    let path = format!("/api/team/{id}/members/{account}");
    let removed = Instant::now();
    let answer = site.call("DELETE", &path, Some(&owner), &Value::Null).await;
    assert_eq!(answer.unwrap().0, 200);
    for device in &mut devices {
        assert_eq!(next_role(device).await, "null");
    }
    println!("out everywhere after {:?}", removed.elapsed());
}

/// While a database restarts, requests wait or are answered as unavailable; nothing acknowledged is lost.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn processes_reconnect_after_the_database_was_away() {
    let data = data_dir::in_memory();
    let cluster = Cluster::start();
    let mut url = url::Url::parse(&cluster.database(data.path()).await).unwrap();
    let database_address = ([127, 0, 0, 1], url.port().unwrap()).into();
    let proxy = CuttableProxy::start(database_address).await;
    url.set_port(Some(proxy.address.port())).unwrap();
    let first_program = Program::start_on(&data, url.to_string()).await;
    let other = Program::start_on(&data, url.to_string()).await;
    let token = first_program.register().await;
    let (id, mut ada) = first_program.register_with_document(&token).await;
    let mut grace = other.connect(&token).await;
    grace
        .sync_until(&id, "the wedding", |grace| grace.get("venue").is_some())
        .await;

    proxy.is_cut.send_replace(true);
    ada.put("venue", "Bath");
    ada.send_sync(&id).await;
    assert_eq!(ada.socket.until_closed().await.1, Some(1013));
    proxy.is_cut.send_replace(false);
    let reconnect = async {
        loop {
            if let Some(client) = first_program.try_connect(&token).await {
                return client;
            }
        }
    };
    let mut second_client = deadline("the database to be back", reconnect).await;
    second_client.document = ada.document;
    second_client.sync_all(&id).await;
    // The other process's connection was cut as well: it checks for missed notices.
    let mut heard = match grace.socket.next().await {
        SocketEvent::Frame(frame) => {
            grace.receive(&frame.data);
            grace
        }
        SocketEvent::Closed(_) => other.connect(&token).await,
    };
    heard
        .sync_until(&id, "the edit", |heard| {
            heard.get("venue").as_deref() == Some("Bath")
        })
        .await;
}
