//! More connections than the program may open files, and more sign-ins than it can check: others are served.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::task::JoinSet;
use tokio::time::Instant;

use crate::common::data_dir;
use crate::connections::{connect, until_closed};
use crate::sync_support::{BusyCouple, Program, deadline};

/// Requests a path on a new connection, and returns the raw answer.
async fn get_from(program: &Program, path: &str) -> String {
    let request = format!("GET {path} HTTP/1.1\r\nhost: troth\r\nconnection: close\r\n\r\n");
    until_closed(connect(program.address(), request.as_bytes()).await).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn idle_connections_leave_files_for_others() {
    let data = data_dir::in_memory();
    // A thousand connections exceed this limit by far, as they exceed the defaults of most systems.
    let program = Program::start_in(&data, "ulimit -n 512").await;
    let mut silent = Vec::new();
    for _ in 0..1_100 {
        silent.push(connect(program.address(), b"").await);
    }
    // The database, which needs files of its own, and new clients still work.
    let mut couple = BusyCouple::new(&program).await;
    let health = get_from(&program, "/api/health").await;
    assert!(health.starts_with("HTTP/1.1 200"), "{health}");
    couple.wait_until_served().await;
    drop(silent);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flood_of_sign_ins_delays_no_one_else() {
    const FLOOD: usize = 1_500;
    /// The longest acceptable wait.
    const LATE: Duration = Duration::from_secs(10);
    let data = data_dir::in_memory();
    let program = std::sync::Arc::new(Program::start_confined(&data).await);
    program.register().await;
    let mut couple = BusyCouple::new(&program).await;
    let sign_in = async |program: &Program, email: String, password: &str| {
        let form = json!({"email": email, "password": password});
        let started_at = Instant::now();
        let answer = program.try_post("/api/auth/login", None, &form).await;
        (answer.unwrap(), started_at.elapsed())
    };
    let mut flood = JoinSet::new();
    for number in 0..FLOOD {
        let program = std::sync::Arc::clone(&program);
        flood.spawn(async move {
            let email = format!("guest{number}@example.org");
            sign_in(&program, email, "a wrong guess").await
        });
    }
    let mut statuses = [0; 2];
    let mut count = |answered: ((u16, Value), Duration)| {
        let ((status, body), _took) = answered;
        match status {
            401 => statuses[0] += 1,
            503 => {
                assert_eq!(body["error"]["retryAfter"], 2, "{body}");
                statuses[1] += 1;
            }
            other => panic!("{other}: {body}"),
        }
    };
    // The flood has begun.
    count(
        deadline("an answer", flood.join_next())
            .await
            .unwrap()
            .unwrap(),
    );
    let honest = sign_in(&program, "ada@example.org".to_owned(), "violets & rye").await;
    let ((status, body), took) = honest;
    assert_eq!(status, 200, "{body} after {took:?}");
    assert!(took < LATE, "it took {took:?}");
    while let Some(answered) = deadline("an answer", flood.join_next()).await {
        count(answered.unwrap());
    }
    assert_eq!(statuses.iter().sum::<usize>(), FLOOD);
    couple.wait_until_served().await;
    couple
        .wait_for_freed_memory("a flood of sign-ins", &program)
        .await;
    assert!(statuses[1] > 0, "all of them were looked at");
}
