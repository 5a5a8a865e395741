//! Times the derived view of a large wedding, read as JSON from the standard input:
//! `node bench/large-wedding.mjs | cargo bench -p troth-core --bench view`.
//!
//! A plain harness: we want the median and the tail of one call, not the statistics of a regression.

use std::error::Error;
use std::hint::black_box;
use std::time::{Duration, Instant};

use serde_json::{Map, Value};
use troth_core::date::CalendarDate;
use troth_core::model::Model;

const ROUNDS: usize = 1_000;
const ANSWERS: [&str; 4] = ["CONFIRMED", "PENDING", "DECLINED", "TENTATIVE"];

fn main() -> Result<(), Box<dyn Error>> {
    let today = CalendarDate::parse("2027-03-01")?;
    let document = std::io::read_to_string(std::io::stdin())?;
    let guests: Map<String, Value> = serde_json::from_str::<Value>(&document)?
        .get_mut("guests")
        .and_then(Value::as_object_mut)
        .map(std::mem::take)
        .ok_or("no guests")?;

    let start = Instant::now();
    let mut model = Model::from_json(&document);
    let load_time = start.elapsed();

    let mut view_times = Vec::with_capacity(ROUNDS);
    for (round, (id, guest)) in guests.iter().cycle().take(ROUNDS).enumerate() {
        let mut changed = guest.clone();
        if let (Value::Object(changed), Some(answer)) =
            (&mut changed, ANSWERS.get(round % ANSWERS.len()))
        {
            changed.insert("rsvpStatus".into(), (*answer).into());
        }
        let json = changed.to_string();
        let start = Instant::now();
        // One edit and the whole view that follows from it.
        model.put("guests", Some(id), &json);
        black_box(model.view(today));
        view_times.push(start.elapsed());
    }
    view_times.sort_unstable();

    println!(
        "| Native | {} | {} | {} |",
        ms(percentile(&view_times, 50)),
        ms(percentile(&view_times, 95)),
        ms(load_time)
    );
    Ok(())
}

fn percentile(sorted: &[Duration], percent: usize) -> Duration {
    sorted
        .get(sorted.len() * percent / 100)
        .copied()
        .unwrap_or_default()
}

fn ms(duration: Duration) -> String {
    format!("{:.3} ms", duration.as_secs_f64() * 1000.0)
}
