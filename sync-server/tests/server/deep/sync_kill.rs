//! The program itself, killed again and again while it works: acknowledged changes are there afterwards.

use std::sync::Arc;
use std::time::Duration;

use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};
use serde_json::json;
use tempfile::TempDir;
use tokio::sync::Semaphore;
use tokio::time::Instant;
use troth_documents::DocumentId;

use crate::sync_support::writer::Writer;
use crate::sync_support::{Program, deadline};

const WRITERS: usize = 5;
/// Kills of a usual run. `make kill` sets `TROTH_KILLS` and `TROTH_KILL_MINUTES` for a long one, which also checks
/// the time of a restart.
const KILLS: u64 = 30;
const RESTART: Duration = Duration::from_secs(2);

fn number(variable: &str) -> Option<u64> {
    let text = std::env::var(variable).ok()?;
    Some(text.parse().unwrap())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn acknowledged_changes_survive_kills() {
    let data = TempDir::new().unwrap();
    let mut program = Program::start(&data).await;
    let token = program.register().await;
    let id = DocumentId::random();
    let registration = json!({"id": id.as_str()});
    program
        .post("/api/weddings", Some(&token), &registration)
        .await
        .unwrap();

    let mut writers: Vec<Writer> = (0..WRITERS).map(Writer::new).collect();
    let mut random = StdRng::seed_from_u64(2026);
    let long_run = number("TROTH_KILLS");
    let minutes = number("TROTH_KILL_MINUTES").unwrap_or(u64::from(u32::MAX));
    let (start, mut kills, mut slowest) = (Instant::now(), 0, Duration::ZERO);
    while kills < long_run.unwrap_or(KILLS) && start.elapsed().as_secs() < 60 * minutes {
        kills += 1;
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
        // Right after some message of some writer, sent or answered; the others may be at any point.
        let moment = traffic.acquire_many(random.random_range(1..60));
        drop(deadline("a message", moment).await.unwrap());
        program.kill().await;
        for task in tasks {
            writers.push(task.await.unwrap());
        }

        let killed = Instant::now();
        program = Program::start(&data).await;
        slowest = slowest.max(killed.elapsed());
        // A new device: everything that it gets was on the disk.
        let mut fresh = program.connect(&token).await;
        fresh.fetch_all(&id).await;
        for writer in &writers {
            assert_eq!(
                writer.missing(&fresh.document),
                [""; 0],
                "after kill {kills}"
            );
        }
    }
    let acknowledged: u64 = writers.iter().map(|writer| writer.acknowledged).sum();
    assert!(
        acknowledged > kills * 2,
        "only {acknowledged} changes were put to the test"
    );
    println!("{kills} kills, {acknowledged} acknowledged changes, slowest restart {slowest:?}");
    if long_run.is_some() {
        assert!(slowest < RESTART, "one restart took {slowest:?}");
    }
    program.kill().await;
}
