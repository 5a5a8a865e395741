//! Automatic seating for the browser: convert, call, convert back.
//!
//! It is a module apart from the core's, for a worker: the core is what every screen waits for,
//! and this is loaded when somebody asks for a suggestion.

use serde::Serialize;
use troth_core::seating::solver::{WeightTable, Weights};
use troth_core::seating::suggest::{
    self, MissingTables, SeatingOptions, SeatingProblem, SeatingProgress, SuggestedPlan,
    Suggestion, WishedWeights,
};
use tsify::{Ts, Tsify};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

/// A search for the seats of one chart. It is cancelled by freeing it, or by ending its worker.
#[wasm_bindgen]
pub struct SeatingSolver {
    suggestion: Suggestion,
}

#[wasm_bindgen]
impl SeatingSolver {
    /// Begins with the seats that the chart has. A `SeatingView` is a problem. The same problem,
    /// options and seed make the same plan after as many steps, on every device.
    #[wasm_bindgen(constructor)]
    pub fn new(
        problem: &Ts<SeatingProblem>,
        options: &Ts<SeatingOptions>,
        seed: u32,
    ) -> Result<Self, JsError> {
        let (problem, options) = (problem.to_rust()?, options.to_rust()?);
        Ok(Self {
            suggestion: Suggestion::new(&problem, &options, seed.into()),
        })
    }

    /// Makes that many steps, and tells where it is. A million take about a second.
    pub fn run(&mut self, steps: u32) -> Result<Ts<SeatingProgress>, JsError> {
        Ok(self.suggestion.run(steps.into()).into_ts()?)
    }

    /// The best plan so far.
    pub fn plan(&self) -> Result<Ts<SuggestedPlan>, JsError> {
        Ok(self.suggestion.plan().into_ts()?)
    }
}

/// The tables that a chart lacks for everybody who comes; `undefined` where there are enough. A
/// `SeatingView` is a problem.
#[wasm_bindgen(js_name = missingTables)]
pub fn missing_tables(problem: &Ts<SeatingProblem>) -> Result<Option<Ts<MissingTables>>, JsError> {
    let missing = suggest::missing_tables(&problem.to_rust()?);
    Ok(missing.map(|missing| missing.into_ts()).transpose()?)
}

/// A table of weights that was read, or why it could not be.
#[derive(Serialize, Tsify)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum ReadWeights {
    /// The table.
    Read {
        /// The guests of the first row.
        names: Vec<String>,
        /// Two of them by index, and what they are worth to each other; those worth nothing are
        /// left out.
        #[tsify(type = "[number, number, number][]")]
        pairs: Vec<(usize, usize, i32)>,
    },
    /// What is wrong with it.
    Issue {
        /// With its line.
        message: String,
    },
}

/// Reads a table of weights from CSV: the first row and column are guests. Separators are commas,
/// semicolons or tabs; of each pair the cell above the diagonal counts.
#[wasm_bindgen(js_name = parseWeights)]
pub fn parse_weights(csv: &str) -> Result<Ts<ReadWeights>, JsError> {
    let read = match WeightTable::read(csv) {
        Ok(WeightTable { names, weights }) => ReadWeights::Read {
            pairs: pairs(&weights).collect(),
            names,
        },
        Err(error) => ReadWeights::Issue {
            message: error.to_string(),
        },
    };
    Ok(read.into_ts()?)
}

/// What each two guests who come are worth to each other by what is wished of them.
#[derive(Serialize, Tsify)]
pub struct WishedPairs {
    /// Their ids.
    guests: Vec<String>,
    /// Two of them by index, with their weight; those worth nothing are left out.
    #[tsify(type = "[number, number, number][]")]
    pairs: Vec<(usize, usize, i32)>,
}

/// What the wishes of a chart add up to, pair by pair. A `SeatingView` is a problem.
#[wasm_bindgen(js_name = wishedWeights)]
pub fn wished_weights(
    problem: &Ts<SeatingProblem>,
    options: &Ts<SeatingOptions>,
) -> Result<Ts<WishedPairs>, JsError> {
    let WishedWeights { guests, weights } =
        Suggestion::wished(&problem.to_rust()?, &options.to_rust()?);
    let pairs = pairs(&weights).collect();
    Ok(WishedPairs { guests, pairs }.into_ts()?)
}

fn pairs(weights: &Weights) -> impl Iterator<Item = (usize, usize, i32)> {
    let guests = weights.guests();
    let all = (0..guests).flat_map(move |one| (one + 1..guests).map(move |other| (one, other)));
    all.map(|(one, other)| (one, other, weights.of(one, other)))
        .filter(|(.., weight)| *weight != 0)
}
