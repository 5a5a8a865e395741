//! How long the derived view of a large wedding takes: `cargo bench -p troth-core --bench view`.
//!
//! A harness of its own: what is asked for is a median and a tail of one call, not the statistics
//! of a regression.

use std::hint::black_box;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use troth_core::date::CalendarDate;
use troth_core::model::Model;

const GUESTS: usize = 2_000;
const EXPENSES: usize = 200;
const ROUNDS: usize = 1_000;

fn main() {
    let Ok(today) = CalendarDate::parse("2026-05-01") else {
        return;
    };
    let document = wedding().to_string();

    let start = Instant::now();
    let mut model = Model::from_json(&document);
    let load = start.elapsed();

    let mut views = Vec::with_capacity(ROUNDS);
    for round in 0..ROUNDS {
        let changed = guest(round % GUESTS, round).to_string();
        let id = format!("g{}", round % GUESTS);
        let start = Instant::now();
        // An edit and everything on the screen that follows from it.
        model.put("guests", Some(&id), &changed);
        black_box(model.view(today));
        views.push(start.elapsed());
    }
    views.sort_unstable();

    println!(
        "| Native | {GUESTS} guests | {} | {} | {} |",
        ms(at(&views, 50)),
        ms(at(&views, 95)),
        ms(load)
    );
}

fn wedding() -> Value {
    let guests = (0..GUESTS).map(|index| (format!("g{index}"), guest(index, index)));
    let expenses = (0..EXPENSES).map(|index| {
        let expense = json!({
            "description": format!("Expense {index}"),
            "amount": 10_000 + index,
            "categoryId": "catering",
            "dueDate": "2026-04-01",
            "createdAt": "2026-01-01T00:00:00.000Z",
        });
        (format!("e{index}"), expense)
    });
    json!({
        "wedding": {"partnerName": "William", "weddingDate": "2027-06-12"},
        "budget": {"total": 2_500_000},
        "guests": guests.collect::<serde_json::Map<_, _>>(),
        "expenses": expenses.collect::<serde_json::Map<_, _>>(),
    })
}

fn guest(index: usize, round: usize) -> Value {
    const STATUSES: [&str; 4] = ["CONFIRMED", "PENDING", "DECLINED", "TENTATIVE"];
    json!({
        "firstName": format!("First{index}"),
        "lastName": format!("Last{index}"),
        "email": format!("guest{index}@example.org"),
        "rsvpStatus": STATUSES[round % STATUSES.len()],
        "plusOnes": round % 3,
        "updatedAt": "2026-01-01T00:00:00.000Z",
    })
}

fn at(sorted: &[Duration], percent: usize) -> Duration {
    sorted
        .get(sorted.len() * percent / 100)
        .copied()
        .unwrap_or_default()
}

fn ms(duration: Duration) -> String {
    format!("{:.3} ms", duration.as_secs_f64() * 1000.0)
}
