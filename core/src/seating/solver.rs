//! Automatic seating.
//!
//! [`Solver`] assigns guests to tables on an [`Instance`]: guests, tables and weights by index, with the hard
//! rules described there. It is a local search, deterministic for a seed: the same seed and number of steps
//! give the same plan natively and in WASM, however the steps are divided, since it computes with whole numbers
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

/// Proposals for each block of guests after which a search is done: about a second in a browser.
const PROPOSALS: u64 = 20_000;
/// The least and the most proposals.
const PROPOSALS_RANGE: (u64, u64) = (200_000, 4_000_000);

/// A search for the best plan of an instance. Drop it to cancel. [`Solver::best`] is a complete plan at any
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
/// let plan = solver.best();
/// assert_eq!(plan.score, 6);
/// assert_eq!(plan.tables[0], plan.tables[3]);
/// ```
#[derive(Debug, Clone)]
pub struct Solver {
    search: Search,
    instance: Instance,
    proposals: u64,
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
    /// Starts from the plan of the instance, as far as the rules allow.
    #[must_use]
    pub fn new(instance: &Instance, seed: u64) -> Self {
        Self {
            search: Search::new(Blocks::of(instance), seed),
            instance: instance.clone(),
            proposals: 0,
        }
    }

    /// Makes `steps` further steps, even beyond [`Solver::is_done`].
    pub fn run(&mut self, steps: u64) {
        self.search.run(steps);
        self.proposals += steps;
    }

    /// The number of steps so far.
    #[must_use]
    pub fn steps(&self) -> u64 {
        self.proposals
    }

    /// The number of steps that are still worth it. Depends only on the instance, never on a clock, so that a
    /// seed gives the same plan on a slow device.
    #[must_use]
    pub fn steps_to_go(&self) -> u64 {
        if self.search.is_idle() {
            return 0;
        }
        let blocks = self.search.blocks().loose.len() as u64;
        let (least, most) = PROPOSALS_RANGE;
        (blocks * PROPOSALS)
            .clamp(least, most)
            .saturating_sub(self.proposals)
    }

    /// Whether further steps are not worth it.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.steps_to_go() == 0
    }

    /// The score of the starting plan.
    #[must_use]
    pub fn start_score(&self) -> i64 {
        self.search.start_value().score
    }

    /// The score of the best plan so far.
    #[must_use]
    pub fn score(&self) -> i64 {
        self.search.best().1.score
    }

    /// The best plan so far. Among equal tables guests keep theirs.
    #[must_use]
    pub fn best(&self) -> Assignment {
        let (at, value) = self.search.best();
        let mut tables = self.by_guest(at);
        swap_equal_tables(&mut tables, &self.instance);
        Assignment {
            tables,
            score: value.score,
        }
    }

    /// The reason for each unseated guest in the best plan, by guest.
    #[must_use]
    pub fn unseated(&self) -> Vec<(usize, NoSeatReason)> {
        unseated::reasons(
            self.search.blocks(),
            &self.search.best_state(),
            &self.instance,
        )
    }

    /// The guests of the best plan who are alone at a table, or children there without a grown-up; empty
    /// without a [`FillingRules`].
    #[must_use]
    pub fn lonely(&self) -> Vec<usize> {
        if self.instance.filling.is_none() {
            return Vec::new();
        }
        let tables = self.best().tables;
        let company = |table: usize| {
            let here = tables.iter().enumerate();
            let here = here.filter(|(_, at)| **at == Some(table));
            here.map(|(guest, _)| guest).collect::<Vec<_>>()
        };
        let all = (0..self.instance.capacities.len()).map(company);
        let mut lonely: Vec<usize> = all
            .flat_map(|here| filling_costs::lonely(&here, &self.instance))
            .collect();
        lonely.sort_unstable();
        lonely
    }

    /// The preference of a guest for a table.
    #[must_use]
    pub fn preference(&self, guest: usize, table: usize) -> i64 {
        let preferences = self.instance.preferences.iter();
        let these = preferences.filter(|(one, at, _)| (*one, *at) == (guest, table));
        these.map(|(.., weight)| i64::from(*weight)).sum()
    }

    fn by_guest(&self, at: &[usize]) -> Vec<Option<usize>> {
        let blocks = self.search.blocks();
        let mut tables = vec![None; self.instance.weights.guests()];
        for (members, table) in blocks.members.iter().zip(at) {
            for guest in members {
                if let Some(place) = tables.get_mut(*guest) {
                    *place = Some(*table).filter(|table| *table != blocks.unseated());
                }
            }
        }
        tables
    }
}
