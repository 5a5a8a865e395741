//! Seats the guests of a CSV file: `seat instance.csv --tables 8 --capacity 8 --seconds 5`.
//!
//! The first row and column of the file name the guests; a cell is the weight of seating the two at one table.
//! Of each pair only the cell above the diagonal counts. Prints a line for each table and, last, `score N`: the
//! sum of the weights of all pairs that share a table.

use std::io::Write;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use troth_core::seating::solver::{Assignment, Instance, Solver, WeightTable};

const USAGE: &str =
    "usage: seat FILE.csv [--tables N] [--capacity N] [--seconds N] [--seed N] [--steps N]
                [--trace]

  --tables    how many tables there are (8)
  --capacity  how many seats each has (8)
  --seconds   how long to search, decimals allowed (5)
  --seed      what chance begins with (1)
  --steps     search for this many steps instead; the same plan each time
  --trace     write each better score to the error output, with the seconds it took";

/// Solver steps between two checks of the clock.
const SLICE: u64 = 2_000;

struct Options {
    file: String,
    tables: usize,
    capacity: u32,
    time: Duration,
    seed: u64,
    steps: Option<u64>,
    trace: bool,
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("seat: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), String> {
    let options = options(std::env::args().skip(1))?;
    let file = &options.file;
    let bytes = std::fs::read(file).map_err(|error| format!("cannot read {file}: {error}"))?;
    let text = String::from_utf8(bytes).map_err(|_error| format!("{file} is no UTF-8 text"))?;
    let table = WeightTable::read(&text).map_err(|error| format!("{file}: {error}"))?;

    let instance = Instance {
        capacities: vec![options.capacity; options.tables],
        weights: table.weights.clone(),
        ..Instance::default()
    };
    let mut solver = Solver::new(&instance, options.seed);
    search(&mut solver, &options);
    print(&solver.best(), &table, &options).map_err(|error| error.to_string())
}

fn search(solver: &mut Solver, options: &Options) {
    let start = Instant::now();
    let mut traced = None;
    loop {
        let slice = options
            .steps
            .map_or(SLICE, |steps| SLICE.min(steps - solver.steps()));
        solver.run(slice);
        let score = solver.score();
        if options.trace && traced.replace(score) != Some(score) {
            eprintln!("{:.3} {score}", start.elapsed().as_secs_f64());
        }
        let is_over = match options.steps {
            Some(steps) => solver.steps() >= steps,
            None => start.elapsed() >= options.time,
        };
        if is_over {
            return;
        }
    }
}

fn print(plan: &Assignment, weights: &WeightTable, options: &Options) -> std::io::Result<()> {
    let names_at = |table: Option<usize>| -> String {
        let guests = plan.tables.iter().zip(&weights.names);
        let guests_at_table = guests.filter(|(guest_table, _)| **guest_table == table);
        guests_at_table
            .map(|(_, name)| name.as_str())
            .collect::<Vec<_>>()
            .join(", ")
    };
    let mut out = std::io::stdout().lock();
    for index in 0..options.tables {
        writeln!(out, "Table {}: {}", index + 1, names_at(Some(index)))?;
    }
    if plan.tables.contains(&None) {
        writeln!(out, "Unseated: {}", names_at(None))?;
    }
    writeln!(out, "score {}", plan.score)
}

fn options(arguments: impl Iterator<Item = String>) -> Result<Options, String> {
    let mut file = None;
    let mut options = Options {
        file: String::new(),
        tables: 8,
        capacity: 8,
        time: Duration::from_secs(5),
        seed: 1,
        steps: None,
        trace: false,
    };
    let mut arguments = arguments.peekable();
    while let Some(argument) = arguments.next() {
        let (name, given) = match argument.split_once('=') {
            Some((name, value)) if name.starts_with("--") => (name, Some(value.to_owned())),
            _ => (argument.as_str(), None),
        };
        if name == "--trace" {
            options.trace = true;
            continue;
        }
        if !name.starts_with("--") {
            if file.replace(argument.clone()).is_some() {
                return Err(format!(
                    "one file, please, and not {argument:?} as well\n\n{USAGE}"
                ));
            }
            continue;
        }
        let mut value = || {
            let value = given.clone().or_else(|| arguments.next());
            value.ok_or_else(|| format!("{name} needs a number\n\n{USAGE}"))
        };
        match name {
            "--tables" => options.tables = number(name, &value()?, 1..=10_000)?,
            "--capacity" => options.capacity = number(name, &value()?, 1..=10_000)?,
            "--seed" => options.seed = number(name, &value()?, 0..=u64::MAX)?,
            "--steps" => options.steps = Some(number(name, &value()?, 1..=u64::MAX)?),
            "--seconds" => options.time = seconds(&value()?)?,
            _ => return Err(format!("there is no option {name}\n\n{USAGE}")),
        }
    }
    options.file = file.ok_or_else(|| format!("which file?\n\n{USAGE}"))?;
    Ok(options)
}

fn number<T>(name: &str, text: &str, range: std::ops::RangeInclusive<T>) -> Result<T, String>
where
    T: std::str::FromStr + PartialOrd + std::fmt::Display,
{
    let number = text.parse().ok().filter(|number| range.contains(number));
    let (least, most) = (range.start(), range.end());
    number.ok_or_else(|| {
        format!("{name} must be a whole number from {least} to {most}, not {text:?}")
    })
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text
        .parse::<f64>()
        .ok()
        .filter(|seconds| (0.0..=86_400.0).contains(seconds));
    seconds
        .map(Duration::from_secs_f64)
        .ok_or_else(|| format!("--seconds must be a number from 0 to 86400, not {text:?}"))
}
