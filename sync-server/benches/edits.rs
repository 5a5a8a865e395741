//! Measures how many edits a second a server handles with a 99th percentile below 200 ms: on SQLite, and with one,
//! two and three processes on PostgreSQL. Prints the rows of a Markdown table.
//!
//! `TROTH_BIN` is the measured build; `TROTH_TEST_FSYNC=on` makes PostgreSQL flush to the disk as in production.
//! Each device edits its own wedding; edits are due at fixed times, whether or not the one before was acknowledged,
//! and each latency counts from the due time. With the argument `sqlite`, only SQLite is measured.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stdout,
    clippy::print_stderr,
    clippy::cast_precision_loss,
    reason = "a measurement fails by panicking, and prints"
)]

#[allow(dead_code, reason = "the rest is for tests")]
#[path = "../tests/server/common/mod.rs"]
mod common;
#[allow(dead_code, unused_imports, reason = "the rest is for tests")]
#[path = "../tests/server/sync_support/mod.rs"]
mod sync_support;

use std::env::args;
use std::time::Duration;

use futures_util::future::join_all;
use sqlx::Connection as _;
use sqlx::postgres::PgConnection;
use sync_support::cluster::Cluster;
use sync_support::{Client, Program, ServerAddress};
use tempfile::TempDir;
use tokio::time::{Instant, sleep_until};
use troth_documents::DocumentId;

/// A single account would be limited to its share of the server.
const ACCOUNTS: u32 = 80;
/// Each has its own wedding, and each account has five.
const DEVICES: u32 = 5 * ACCOUNTS;
const LONGEST: Duration = Duration::from_millis(200);
const MEASURED: Duration = Duration::from_secs(6);
/// Rates in edits a second, tried in order. A device waits for two rounds of 50 ms per edit, so these devices
/// cannot exceed 4,000.
const RATES: [u32; 11] = [
    200, 400, 600, 800, 1_000, 1_250, 1_500, 2_000, 2_500, 3_000, 4_000,
];

struct BenchDevice {
    client: Client,
    wedding: DocumentId,
    written: u32,
}

impl BenchDevice {
    /// Edits at a fixed rate, and returns the latency of each edit from its due time.
    async fn edits(&mut self, start: Instant, pause: Duration, until: Instant) -> Vec<Duration> {
        let mut took = Vec::new();
        let mut due = start;
        while due < until {
            sleep_until(due).await;
            self.written += 1;
            self.client.put("venue", &self.written.to_string());
            self.client.sync_all(&self.wedding).await;
            took.push(due.elapsed());
            due += pause;
        }
        took
    }
}

async fn devices(sites: &[ServerAddress]) -> Vec<BenchDevice> {
    let mut tokens = Vec::new();
    for number in 0..ACCOUNTS {
        let email = format!("couple{number}@example.org");
        tokens.push(sites[0].register_as(&email).await);
    }
    let brought = (0..DEVICES as usize)
        .zip(tokens.iter().cycle())
        .map(|(number, token)| sites[number % sites.len()].register_with_document(token));
    let devices = join_all(brought).await.into_iter();
    devices
        .map(|(wedding, client)| BenchDevice {
            client,
            wedding,
            written: 0,
        })
        .collect()
}

/// The median and the 99th percentile of the latency at a rate.
async fn at_rate(devices: Vec<BenchDevice>, rate: u32) -> (Vec<BenchDevice>, Duration, Duration) {
    let pause = Duration::from_secs(1) * DEVICES / rate;
    let start = Instant::now() + Duration::from_millis(200);
    let tasks: Vec<_> = (0..)
        .zip(devices)
        .map(|(number, mut device)| {
            tokio::spawn(async move {
                let start = start + pause * number / DEVICES;
                let took = device.edits(start, pause, start + MEASURED).await;
                (device, took)
            })
        })
        .collect();
    let (mut devices, mut took) = (Vec::new(), Vec::new());
    for task in tasks {
        let (device, its) = task.await.unwrap();
        devices.push(device);
        took.extend(its);
    }
    took.sort_unstable();
    let median = took[took.len() / 2];
    let slow = took[took.len() * 99 / 100];
    (devices, median, slow)
}

/// The processor time of all programs with this name on the machine, in the kernel's ticks of 10 ms: no others of
/// that name may run meanwhile.
fn ticks(name: &str) -> u64 {
    let processes = std::fs::read_dir("/proc").unwrap();
    let stats = processes.filter_map(|entry| {
        let path = entry.unwrap().path().join("stat");
        std::fs::read_to_string(path).ok()
    });
    let marked = format!("({name})");
    stats
        .filter_map(|stat| {
            let (_, fields) = stat.split_once(&marked)?;
            let spent = fields.split_whitespace().skip(11).take(2);
            Some(
                spent
                    .map(|ticks| ticks.parse::<u64>().unwrap())
                    .sum::<u64>(),
            )
        })
        .sum()
}

/// Returns the number of edits.
async fn measure(name: &str, programs: &[Program]) -> u32 {
    let sites: Vec<ServerAddress> = programs.iter().map(|program| **program).collect();
    let mut devices = devices(&sites).await;
    let before = [ticks("troth"), ticks("postgres")];
    let mut best = None;
    for rate in RATES {
        let (after, median, slow) = at_rate(devices, rate).await;
        devices = after;
        eprintln!("{name}: {rate} a second: {median:?} {slow:?}");
        if slow > LONGEST {
            break;
        }
        best = Some((rate, median, slow));
    }
    let edits: u32 = devices.iter().map(|device| device.written).sum();
    let [own, database] = [ticks("troth") - before[0], ticks("postgres") - before[1]]
        .map(|ticks| 10.0 * ticks as f64 / f64::from(edits));
    let memory: u64 = programs.iter().map(Program::memory).sum();
    let (rate, median, slow) = best.unwrap_or_default();
    println!(
        "| {name} | {rate} | {} ms | {} ms | {own:.2} ms | {database:.2} ms | {} MB |",
        median.as_millis(),
        slow.as_millis(),
        memory >> 20
    );
    edits
}

/// How long a device waits for a wedding that only another process has open.
async fn opening(programs: &[Program]) {
    let site = *programs[0];
    let token = site.register_as("grace@example.org").await;
    let (wedding, mut couple) = site.register_with_document(&token).await;
    let fields = (0..2_000).map(|number| (format!("note {number}"), "a word or two".repeat(4)));
    couple.put_all(fields);
    couple.sync_all(&wedding).await;
    let mut took = Vec::new();
    for program in &programs[1..] {
        let mut fresh = program.connect(&token).await;
        let start = Instant::now();
        fresh.fetch_all(&wedding).await;
        took.push(start.elapsed());
        assert!(fresh.get("note 1999").is_some());
    }
    println!("A wedding opened by a process that did not have it: {took:?}");
}

/// Prints how the edits are stored in the database.
async fn stored(url: &str, edits: u32) {
    let mut connection = PgConnection::connect(url).await.unwrap();
    let (weddings, chunks, bytes): (i64, i64, i64) = sqlx::query_as(
        "select count(distinct document_id), count(*), sum(length(data))::bigint from document_chunks",
    )
    .fetch_one(&mut connection)
    .await
    .unwrap();
    let all: i64 = sqlx::query_scalar("select pg_database_size(current_database())")
        .fetch_one(&mut connection)
        .await
        .unwrap();
    // A line in between would end the table.
    println!(
        "\n{weddings} weddings with {edits} edits: {chunks} chunks of {bytes} bytes, in a database of {} MB",
        all >> 20
    );
}

#[tokio::main]
async fn main() {
    println!("| Server | Edits a second | Median | p99 | CPU per edit | PostgreSQL's | Memory |");
    println!("| --- | --- | --- | --- | --- | --- | --- |");
    {
        let data = TempDir::new().unwrap();
        let program = Program::start(&data).await;
        measure("SQLite", &[program]).await;
    }
    if args().any(|argument| argument == "sqlite") {
        return;
    }
    for number in 1..=3 {
        let cluster = Cluster::start();
        let data = TempDir::new().unwrap();
        let url = cluster.database(data.path()).await;
        let mut programs = Vec::new();
        for _ in 0..number {
            programs.push(Program::start_on(&data, url.clone()).await);
        }
        let edits = measure(&format!("PostgreSQL, processes: {number}"), &programs).await;
        if number == 3 {
            stored(&url, edits).await;
            opening(&programs).await;
        }
    }
}
