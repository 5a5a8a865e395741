//! Times the geometry of a full room and a seat suggestion: `cargo bench -p troth-core --bench seating`.
//!
//! A plain harness, as in `view.rs`: we want the median and the tail of one call.

use std::hint::black_box;
use std::time::{Duration, Instant};

use serde_json::json;
use troth_core::seating::geometry::{
    AlignEdge, ItemForm, RoomItem, RoomSize, align, bounds, clamp, collisions, hit_test, outline,
    reach, seats,
};
use troth_core::seating::suggest::{SeatingOptions, SeatingProblem, SeatingSearch};
use troth_core::values::TableShape;

const TABLES: u16 = 60;
const CAPACITY: u8 = 10;
const ROUNDS: usize = 1_000;
const ROOM: RoomSize = RoomSize {
    width: 3_200.0,
    height: 2_400.0,
};

fn main() {
    let items = room_items();
    report("Outlines, seats and reach of all tables", || {
        for (shape, capacity) in items.iter().filter_map(table_form) {
            black_box((
                outline(shape, capacity),
                seats(shape, capacity),
                reach(shape, capacity),
            ));
        }
    });
    report("Bounding box of the plan", || {
        black_box(bounds(&items));
    });
    report("Collisions of all with all", || {
        black_box(collisions(&items));
    });
    report("What lies under a point", || {
        black_box(hit_test(&items, (1_600.0, 1_200.0), 22.0));
    });
    report("All tables clamped to the room", || {
        for item in &items {
            black_box(clamp(item, ROOM));
        }
    });
    report("All tables aligned", || {
        black_box(align(&items, AlignEdge::Middle));
    });
    let wedding = wedding();
    report_rounds("A suggestion for 180 guests, to its end", 5, || {
        let mut search = SeatingSearch::new(&wedding, &SeatingOptions::default(), 1);
        let progress = search.run(0);
        search.run(progress.total);
        black_box(search.best_seating());
    });
}

/// All guests are unseated: couples, families with children and single guests in seven groups, with 24 tables
/// of eight.
fn wedding() -> SeatingProblem {
    let households = [2, 4, 2, 1, 3, 2, 2, 1, 4, 2].into_iter().cycle();
    let members = (0..).zip(households).flat_map(|(household, size)| {
        (0..size).map(move |member| (household, if member < 2 { "ADULT" } else { "CHILD" }))
    });
    let guests: Vec<_> = (0..180)
        .zip(members)
        .map(|(guest, (household, age)): (u32, (u32, &str))| {
            json!({
                "id": format!("g{guest}"), "rsvpStatus": "CONFIRMED", "ageGroup": age,
                "partyId": format!("p{household}"), "groupId": format!("c{}", household % 7),
            })
        })
        .collect();
    let table = |number: u32| {
        json!({
            "id": format!("t{number}"), "capacity": 8, "shape": "ROUND",
            "positionX": 200 + number % 6 * 280, "positionY": 200 + number / 6 * 280,
        })
    };
    let tables: Vec<_> = (0..24).map(table).collect();
    serde_json::from_value(json!({ "guests": guests, "tables": tables })).unwrap_or_default()
}

fn room_items() -> Vec<RoomItem> {
    (0..TABLES)
        .map(|index| RoomItem {
            id: format!("t{index}"),
            form: ItemForm::Table {
                shape: TableShape::ALL[usize::from(index) % TableShape::ALL.len()],
                capacity: CAPACITY,
            },
            rotation: i32::from(index) * 15,
            x: 150.0 + 310.0 * f64::from(index % 10),
            y: 200.0 + 380.0 * f64::from(index / 10),
        })
        .collect()
}

fn table_form(item: &RoomItem) -> Option<(TableShape, u8)> {
    match item.form {
        ItemForm::Table { shape, capacity } => Some((shape, capacity)),
        ItemForm::Object { .. } => None,
    }
}

fn report(name: &str, work: impl Fn()) {
    report_rounds(name, ROUNDS, work);
}

fn report_rounds(name: &str, rounds: usize, work: impl Fn()) {
    let mut times: Vec<Duration> = (0..rounds)
        .map(|_| {
            let start = Instant::now();
            work();
            start.elapsed()
        })
        .collect();
    times.sort_unstable();
    let percentile = |percent: usize| {
        times
            .get(rounds * percent / 100)
            .copied()
            .unwrap_or_default()
    };
    println!(
        "| Native | {name} | {} | {} |",
        ms(percentile(50)),
        ms(percentile(95))
    );
}

fn ms(duration: Duration) -> String {
    format!("{:.3} ms", duration.as_secs_f64() * 1000.0)
}
