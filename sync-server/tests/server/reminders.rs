//! Compares two months of reminders with a model (a year with `TROTH_DEEP`): each comes exactly once and on time, in
//! every time zone, through clock changes, restarts, outages of days, and edited due dates.

use std::collections::{BTreeMap, BTreeSet};

use axum::http::StatusCode;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp, ToSpan as _};
use rand::rngs::StdRng;
use rand::{Rng as _, SeedableRng as _};
use serde_json::json;
use troth_sync_server::jobs;

use crate::common::TestServer;

/// Time zones from one end to the other, with daylight saving in both hemispheres and odd offsets.
const ZONES: [&str; 7] = [
    "Pacific/Pago_Pago",
    "America/New_York",
    "Europe/London",
    "Asia/Kathmandu",
    "Australia/Lord_Howe",
    "Pacific/Apia",
    "Pacific/Kiritimati",
];
/// The days before a due date on which reminders are sent by default; negative days are after it.
const DEFAULT_DAYS: [i32; 5] = [7, 3, 1, 0, -1];
const EMAIL: &str = "owner@example.org";
const MINUTE: i64 = 60;
const DAY: i64 = 24 * 60 * MINUTE;

/// A sent reminder: expense, due date, days before, and time.
type SentReminder = (String, String, i32, String);

/// Model of a wedding, and its state at the last check.
struct Wedding {
    id: String,
    zone: TimeZone,
    /// The days before a due date on which it sends reminders.
    days: Vec<i32>,
    /// The due dates of unpaid expenses.
    due: BTreeMap<String, Date>,
    /// The due dates at the last check, and when each was first seen.
    seen_due: BTreeMap<String, (Date, Timestamp)>,
    /// The same for the days.
    seen_days: BTreeMap<i32, Timestamp>,
    /// The time of each reminder, by expense, due date and days before.
    reminders: BTreeMap<(String, Date, i32), Timestamp>,
}

impl Wedding {
    /// Models one check: sends reminders that have become due since the item was first seen.
    fn check(&mut self, now: Timestamp) {
        let (due, days) = (&self.due, &self.days);
        self.seen_due
            .retain(|id, (day, _)| due.get(id) == Some(day));
        self.seen_days.retain(|before, _| days.contains(before));
        for (id, day) in due {
            self.seen_due.entry(id.clone()).or_insert((*day, now));
        }
        for before in days {
            self.seen_days.entry(*before).or_insert(now);
        }
        for (id, (day, since)) in &self.seen_due {
            for (before, days_since) in &self.seen_days {
                let morning = day.checked_sub(before.days()).unwrap().at(9, 0, 0, 0);
                let due_time = morning.to_zoned(self.zone.clone()).unwrap().timestamp();
                if *since.max(days_since) <= due_time && due_time <= now {
                    let entry = self.reminders.entry((id.clone(), *day, *before));
                    entry.or_insert(now);
                }
            }
        }
    }
}

/// Reminders that the server has recorded for a wedding.
async fn recorded_reminders(server: &TestServer, wedding: &str) -> BTreeSet<SentReminder> {
    let rows: Vec<SentReminder> = sqlx::query_as(
        "select item_id, due, days_before, at from reminded where document_id = $1 and kind = 'PAYMENT'",
    )
    .bind(wedding)
    .fetch_all(server.state.db.reader())
    .await
    .unwrap();
    rows.into_iter().collect()
}

/// Reminder lines in the mails of a wedding that were written just now.
async fn count_mailed(server: &TestServer, wedding: &str) -> usize {
    let now = format!("{:.3}", server.state.clock.now());
    let texts: Vec<String> =
        sqlx::query_scalar("select text from outbox where document_id = $1 and created_at = $2")
            .bind(wedding)
            .bind(now)
            .fetch_all(server.state.db.reader())
            .await
            .unwrap();
    let lines = texts.iter().flat_map(|text| text.lines());
    lines.filter(|line| line.contains("Bill of ")).count()
}

#[tokio::test]
async fn reminders_match_a_model() {
    let days: usize = match std::env::var_os("TROTH_DEEP") {
        Some(_) => 365,
        None => 60,
    };
    let mut random = StdRng::seed_from_u64(2027);
    let mut server = TestServer::start().await;
    let token = server.register(EMAIL).await.access;
    let mut weddings = Vec::new();
    for zone in ZONES {
        let fields = json!({"timeZone": zone});
        let created = server.post("/api/weddings", &token, fields).await;
        let id = created.data(StatusCode::CREATED)["wedding"]["id"].take();
        weddings.push(Wedding {
            id: id.as_str().unwrap().to_owned(),
            zone: TimeZone::get(zone).unwrap(),
            days: DEFAULT_DAYS.to_vec(),
            due: BTreeMap::new(),
            seen_due: BTreeMap::new(),
            seen_days: BTreeMap::new(),
            reminders: BTreeMap::new(),
        });
    }
    // Never exactly at the minute of a due time.
    server.advance_clock(7 * MINUTE);
    let end =
        server.state.clock.now() + SignedDuration::from_hours(24 * i64::try_from(days).unwrap());
    let mut number = 0;
    while server.state.clock.now() < end {
        match random.random_range(0..20) {
            // The server is down for a day or two.
            0 => {
                server = server.restart().await;
                server
                    .advance_clock(random.random_range(1..=2 * DAY / (10 * MINUTE)) * 10 * MINUTE);
            }
            1..=9 => {
                let token = server.login(EMAIL).await.access;
                let wedding = &mut weddings[random.random_range(0..ZONES.len())];
                number += 1;
                edit(&server, &token, wedding, number, &mut random).await;
            }
            _ => {}
        }
        jobs::run_timed_tasks_once(&server.state).await.unwrap();
        let now = server.state.clock.now();
        for wedding in &mut weddings {
            let before = wedding.reminders.len();
            wedding.check(now);
            // Old messages are deleted from the outbox.
            let new = wedding.reminders.len() - before;
            assert_eq!(
                count_mailed(&server, &wedding.id).await,
                new,
                "{:?} {now}",
                wedding.zone
            );
        }
        server.advance_clock(random.random_range(1..=DAY / (10 * MINUTE)) * 10 * MINUTE);
    }
    let mut total = 0;
    for wedding in &weddings {
        let expected: BTreeSet<SentReminder> = wedding
            .reminders
            .iter()
            .map(|((id, day, before), at)| {
                (id.clone(), day.to_string(), *before, format!("{at:.3}"))
            })
            .collect();
        let recorded = recorded_reminders(&server, &wedding.id).await;
        assert_eq!(recorded, expected, "{:?}", wedding.zone);
        total += recorded.len();
    }
    assert!(total > days / 2, "{total}");
}

/// Adds, pays or moves a bill, or changes the reminder days.
async fn edit(
    server: &TestServer,
    token: &str,
    wedding: &mut Wedding,
    number: u32,
    random: &mut StdRng,
) {
    let today = server.state.clock.now().to_zoned(TimeZone::UTC).date();
    let day = today
        .checked_add(random.random_range(-5..40).days())
        .unwrap();
    let bills = format!("/api/expenses/{}", wedding.id);
    let existing_id = wedding.due.keys().nth(random.random_range(0..8)).cloned();
    match (random.random_range(0..10), existing_id) {
        (0, _) => {
            let choices: [&[i32]; 4] = [&DEFAULT_DAYS, &[14, 2], &[0], &[10, 7, -1]];
            let days = choices[random.random_range(0..4)];
            let path = format!("/api/budget/reminders/settings/{}", wedding.id);
            let body = json!({"daysBefore": days});
            server.post(&path, token, body).await.data(StatusCode::OK);
            wedding.days = days.to_vec();
        }
        (1..=2, Some(id)) => {
            let paid = json!({"paidDate": today.to_string()});
            let path = format!("{bills}/{id}");
            server.put(&path, token, paid).await.data(StatusCode::OK);
            wedding.due.remove(&id);
        }
        (3..=5, Some(id)) => {
            let moved = json!({"dueDate": day.to_string()});
            let path = format!("{bills}/{id}");
            server.put(&path, token, moved).await.data(StatusCode::OK);
            wedding.due.insert(id, day);
        }
        _ => {
            let id = format!("bill-{number}");
            let bill = json!({"id": id, "description": format!("Bill of {number}"), "amount": 10, "dueDate": day.to_string()});
            server
                .post(&bills, token, bill)
                .await
                .data(StatusCode::CREATED);
            wedding.due.insert(id, day);
        }
    }
}
