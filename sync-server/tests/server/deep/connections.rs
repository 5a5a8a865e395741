//! More connections than the program has files, and more passwords than it can look at: everybody else is served.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::task::JoinSet;
use tokio::time::Instant;

use crate::common::data_dir;
use crate::connections::{connect, until_closed};
use crate::sync_support::{Couple, Program, deadline};

/// One request to the program on a connection of its own: the status line and all that follows.
async fn get_from(program: &Program, path: &str) -> String {
    let request = format!("GET {path} HTTP/1.1\r\nhost: troth\r\nconnection: close\r\n\r\n");
    until_closed(connect(program.address(), request.as_bytes()).await).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn silent_connections_leave_files_for_everybody_else() {
    let data = data_dir::in_memory();
    // A limit that a thousand connections are far beyond, as they are beyond what systems allow by default.
    let program = Program::start_in(&data, "ulimit -n 512").await;
    let mut silent = Vec::new();
    for _ in 0..1_100 {
        silent.push(connect(program.address(), b"").await);
    }
    // The database, which has files of its own, and whoever comes now.
    let mut couple = Couple::new(&program).await;
    let health = get_from(&program, "/api/health").await;
    assert!(health.starts_with("HTTP/1.1 200"), "{health}");
    couple.is_served().await;
    drop(silent);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flood_of_sign_ins_keeps_nobody_waiting() {
    const FLOOD: usize = 1_500;
    /// What nobody has to wait for longer.
    const LATE: Duration = Duration::from_secs(10);
    let data = data_dir::in_memory();
    let program = std::sync::Arc::new(Program::start_confined(&data).await);
    program.register().await;
    let mut couple = Couple::new(&program).await;
    let sign_in = async |program: &Program, email: String, password: &str| {
        let form = json!({"email": email, "password": password});
        let begun = Instant::now();
        let answer = program.try_post("/api/auth/login", None, &form).await;
        (answer.unwrap(), begun.elapsed())
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
    // It has begun.
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
    couple.is_served().await;
    couple.outlasts("a flood of sign-ins", &program).await;
    assert!(statuses[1] > 0, "all of them were looked at");
}
