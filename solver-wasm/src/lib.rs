//! Bindings of automatic seating for the browser: convert, call, convert back.
//!
//! A module separate from the core, for a worker: every screen waits for the core, and this one is loaded only when a
//! suggestion is requested.

use serde::Serialize;
use troth_core::seating::solver::{WeightTable, Weights};
use troth_core::seating::suggest::{
    self, MissingTables, PairWeights, SeatingOptions, SeatingProblem, SeatingProgress,
    SeatingSearch, SuggestedSeating,
};
use tsify::{Ts, Tsify};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

/// A search for the seats of one chart. Cancel it by freeing it, or by ending its worker.
#[wasm_bindgen]
pub struct SeatingSolver {
    search: SeatingSearch,
}

#[wasm_bindgen]
impl SeatingSolver {
    /// Starts from the chart's present seats. A `SeatingView` is a problem. The same problem, options and seed give
    /// the same seating after the same number of steps, on every device.
    #[wasm_bindgen(constructor)]
    pub fn new(
        problem: &Ts<SeatingProblem>,
        options: &Ts<SeatingOptions>,
        seed: u32,
    ) -> Result<Self, JsError> {
        let (problem, options) = (problem.to_rust()?, options.to_rust()?);
        Ok(Self {
            search: SeatingSearch::new(&problem, &options, seed.into()),
        })
    }

    /// Runs that many steps, and returns the progress. A million take about a second.
    pub fn run(&mut self, steps: u32) -> Result<Ts<SeatingProgress>, JsError> {
        Ok(self.search.run(steps.into()).into_ts()?)
    }

    /// The best seating so far.
    #[wasm_bindgen(js_name = bestSeating)]
    pub fn best_seating(&self) -> Result<Ts<SuggestedSeating>, JsError> {
        Ok(self.search.best_seating().into_ts()?)
    }
}

/// The tables that a chart lacks for all guests who come; `undefined` if there are enough. A `SeatingView` is a
/// problem.
#[wasm_bindgen(js_name = missingTables)]
pub fn missing_tables(problem: &Ts<SeatingProblem>) -> Result<Option<Ts<MissingTables>>, JsError> {
    let missing = suggest::missing_tables(&problem.to_rust()?);
    Ok(missing.map(|missing| missing.into_ts()).transpose()?)
}

/// The result of reading a table of weights.
#[derive(Serialize, Tsify)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum WeightsReading {
    /// The table.
    Read {
        /// The guests of the first row.
        names: Vec<String>,
        /// Two guests by index, and their weight; pairs with weight 0 are left out.
        #[tsify(type = "[number, number, number][]")]
        pairs: Vec<(usize, usize, i32)>,
    },
    /// The problem.
    Issue {
        /// Message with the line.
        message: String,
    },
}

/// Reads a table of weights from CSV: the first row and column are guests. Separators are commas, semicolons or tabs;
/// for each pair the cell above the diagonal counts.
#[wasm_bindgen(js_name = parseWeights)]
pub fn parse_weights(csv: &str) -> Result<Ts<WeightsReading>, JsError> {
    let reading = match WeightTable::read(csv) {
        Ok(WeightTable { names, weights }) => WeightsReading::Read {
            pairs: weighted_pairs(&weights).collect(),
            names,
        },
        Err(error) => WeightsReading::Issue {
            message: error.to_string(),
        },
    };
    Ok(reading.into_ts()?)
}

/// Weights of each pair of guests who come, from the wishes.
#[derive(Serialize, Tsify)]
pub struct WishWeights {
    /// Ids of the guests.
    guests: Vec<String>,
    /// Two guests by index, with their weight; pairs with weight 0 are left out.
    #[tsify(type = "[number, number, number][]")]
    pairs: Vec<(usize, usize, i32)>,
}

/// The total weight of a chart's wishes, by pair. A `SeatingView` is a problem.
#[wasm_bindgen(js_name = wishWeights)]
pub fn wish_weights(
    problem: &Ts<SeatingProblem>,
    options: &Ts<SeatingOptions>,
) -> Result<Ts<WishWeights>, JsError> {
    let PairWeights { guests, weights } =
        SeatingSearch::wish_weights(&problem.to_rust()?, &options.to_rust()?);
    let pairs = weighted_pairs(&weights).collect();
    Ok(WishWeights { guests, pairs }.into_ts()?)
}

/// The pairs with a weight other than 0.
fn weighted_pairs(weights: &Weights) -> impl Iterator<Item = (usize, usize, i32)> {
    let guests = weights.guests();
    let all_pairs =
        (0..guests).flat_map(move |one| (one + 1..guests).map(move |other| (one, other)));
    all_pairs
        .map(|(one, other)| (one, other, weights.between(one, other)))
        .filter(|(.., weight)| *weight != 0)
}
