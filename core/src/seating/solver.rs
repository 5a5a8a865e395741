//! Automatic seating.
//!
//! [`Solver`] assigns guests to tables on an [`Instance`]: guests, tables and weights by index, with the hard
//! rules described there. It is a local search, deterministic for a seed: the same seed and number of steps
//! give the same assignment natively and in WASM, however the steps are divided, since it computes with whole numbers
//! only.

mod blocks;
mod csv;
mod filling_costs;
mod instance;
mod random;
mod search;
mod sizes;
mod state;
mod swap_tables;
mod unseated;
mod weight_table;

use blocks::Blocks;
use search::Search;
use swap_tables::swap_equal_tables;

pub use csv::CsvError;
pub use instance::{AgeClass, FillingRules, Instance, MAX_GUESTS, MAX_WEIGHT, SearchAim, Weights};
pub use unseated::NoSeatReason;
pub use weight_table::{WeightTable, WeightTableError};

/// Steps for each block of guests after which a search is done: about a second in a browser.
const STEPS_PER_BLOCK: u64 = 20_000;
const MIN_STEPS: u64 = 200_000;
const MAX_STEPS: u64 = 4_000_000;

/// A search for the best assignment of an instance. Drop it to cancel. [`Solver::best`] is a complete assignment at any
/// time, never worse than the start.
///
/// ```
/// use troth_core::seating::solver::{Instance, Solver, Weights};
/// let mut weights = Weights::none(4);
/// weights.add(0, 3, 5);
/// weights.add(1, 2, 1);
/// let instance = Instance { capacities: vec![2, 2], weights, ..Instance::default() };
/// let mut solver = Solver::new(&instance, 1);
/// solver.run(1_000);
/// let best = solver.best();
/// assert_eq!(best.score, 6);
/// assert_eq!(best.tables[0], best.tables[3]);
/// ```
#[derive(Debug, Clone)]
pub struct Solver {
    search: Search,
    instance: Instance,
    steps: u64,
}

/// The table of each guest, with the score.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Assignment {
    /// The table of each guest, if seated.
    pub tables: Vec<Option<usize>>,
    /// The sum of the weights of all pairs that share a table, and of the preferences of guests for their
    /// tables.
    pub score: i64,
}

impl Solver {
    /// Starts from the current tables of the instance, as far as the rules allow.
    #[must_use]
    pub fn new(instance: &Instance, seed: u64) -> Self {
        Self {
            search: Search::new(Blocks::new(instance), seed),
            instance: instance.clone(),
            steps: 0,
        }
    }

    /// Makes `steps` further steps, even beyond [`Solver::is_done`].
    pub fn run(&mut self, steps: u64) {
        self.search.run(steps);
        self.steps += steps;
    }

    /// The number of steps so far.
    #[must_use]
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// The number of steps that are still worth it. Depends only on the instance, never on a clock, so that a
    /// seed gives the same assignment on a slow device.
    #[must_use]
    pub fn steps_to_go(&self) -> u64 {
        if self.search.is_idle() {
            return 0;
        }
        let blocks = self.search.blocks().movable.len() as u64;
        (blocks * STEPS_PER_BLOCK)
            .clamp(MIN_STEPS, MAX_STEPS)
            .saturating_sub(self.steps)
    }

    /// Whether further steps are not worth it.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.steps_to_go() == 0
    }

    /// The score at the start.
    #[must_use]
    pub fn start_score(&self) -> i64 {
        self.search.start_value().score
    }

    /// The score of the best assignment so far.
    #[must_use]
    pub fn score(&self) -> i64 {
        self.search.best().1.score
    }

    /// The best assignment so far. Among equal tables guests keep theirs.
    #[must_use]
    pub fn best(&self) -> Assignment {
        let (tables_by_block, value) = self.search.best();
        let mut tables = self.tables_by_guest(tables_by_block);
        swap_equal_tables(&mut tables, &self.instance);
        Assignment {
            tables,
            score: value.score,
        }
    }

    /// The reason for each unseated guest of the best assignment, by guest.
    #[must_use]
    pub fn unseated(&self) -> Vec<(usize, NoSeatReason)> {
        unseated::find_reasons(
            self.search.blocks(),
            &self.search.best_state(),
            &self.instance,
        )
    }

    /// The guests of the best assignment who are alone at a table, or children there without a grown-up; empty
    /// without a [`FillingRules`].
    #[must_use]
    pub fn lonely(&self) -> Vec<usize> {
        if self.instance.filling.is_none() {
            return Vec::new();
        }
        let tables = self.best().tables;
        let guests_at = |table: usize| -> Vec<usize> {
            (0..tables.len())
                .filter(|guest| tables[*guest] == Some(table))
                .collect()
        };
        let mut lonely: Vec<usize> = (0..self.instance.capacities.len())
            .flat_map(|table| filling_costs::lonely_guests(&guests_at(table), &self.instance))
            .collect();
        lonely.sort_unstable();
        lonely
    }

    /// The preference of a guest for a table.
    #[must_use]
    pub fn preference(&self, guest: usize, table: usize) -> i64 {
        let preferences = self.instance.preferences.iter();
        let for_table = preferences.filter(|(one, other, _)| (*one, *other) == (guest, table));
        for_table.map(|(.., weight)| i64::from(*weight)).sum()
    }

    fn tables_by_guest(&self, tables_by_block: &[usize]) -> Vec<Option<usize>> {
        let blocks = self.search.blocks();
        let mut tables = vec![None; self.instance.weights.guests()];
        for (members, table) in blocks.members.iter().zip(tables_by_block) {
            let is_seated = *table != blocks.unseated_table();
            for guest in members {
                if let Some(table_of_guest) = tables.get_mut(*guest) {
                    *table_of_guest = is_seated.then_some(*table);
                }
            }
        }
        tables
    }
}
