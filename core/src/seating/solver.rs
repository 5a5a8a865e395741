//! Automatic seating.
//!
//! Who sits with whom is decided by [`Solver`] on an [`Instance`]: guests, tables and weights by
//! index, with the hard rules told there. It is a local search, deterministic for a seed: the same
//! seed and the same number of steps make the same plan natively and in WASM, however the steps
//! are divided, since nothing is computed but whole numbers.

mod blocks;
mod company;
mod csv;
mod instance;
mod random;
mod search;
mod settle;
mod sizes;
mod state;
mod unseated;
mod weight_table;

use blocks::Blocks;
use search::Search;
use settle::settle;

pub use csv::CsvError;
pub use instance::{Age, Aim, Filling, Instance, MAX_GUESTS, MAX_WEIGHT, Weights};
pub use unseated::Reason;
pub use weight_table::{WeightTable, WeightTableError};

/// Proposals after which a search is done, for each block of guests: a second or so in a browser.
const PROPOSALS: u64 = 20_000;
/// The least and the most of them.
const PROPOSALS_RANGE: (u64, u64) = (200_000, 4_000_000);

/// A search for the best plan of an instance. It is cancelled by dropping it, and [`Solver::best`]
/// is a whole plan at any time, never worse than where it began.
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

/// Who sits at which table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Assignment {
    /// The table of each guest.
    pub tables: Vec<Option<usize>>,
    /// The sum of the weights of all pairs at one table, each pair once, and of guests at their
    /// tables.
    pub score: i64,
}

impl Solver {
    /// Begins with the plan of the instance, as far as the rules allow it.
    #[must_use]
    pub fn new(instance: &Instance, seed: u64) -> Self {
        Self {
            search: Search::new(Blocks::of(instance), seed),
            instance: instance.clone(),
            proposals: 0,
        }
    }

    /// Makes that many steps, also beyond [`Solver::is_done`].
    pub fn run(&mut self, steps: u64) {
        self.search.run(steps);
        self.proposals += steps;
    }

    /// How many steps were made.
    #[must_use]
    pub fn steps(&self) -> u64 {
        self.proposals
    }

    /// After how many steps more would hardly help. It depends on the instance alone and never on
    /// a clock, so that a seed makes the same plan on a slow device.
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

    /// Whether it has made the steps that are worth it.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.steps_to_go() == 0
    }

    /// The score of the plan that it began with.
    #[must_use]
    pub fn start_score(&self) -> i64 {
        self.search.start_value().score
    }

    /// The score of the best plan so far.
    #[must_use]
    pub fn score(&self) -> i64 {
        self.search.best().1.score
    }

    /// The best plan so far. Where tables are alike, guests stay at theirs.
    #[must_use]
    pub fn best(&self) -> Assignment {
        let (at, value) = self.search.best();
        let mut tables = self.by_guest(at);
        settle(&mut tables, &self.instance);
        Assignment {
            tables,
            score: value.score,
        }
    }

    /// Why each guest has no seat in the best plan, by guest.
    #[must_use]
    pub fn unseated(&self) -> Vec<(usize, Reason)> {
        unseated::reasons(
            self.search.blocks(),
            &self.search.best_state(),
            &self.instance,
        )
    }

    /// Who of the best plan is alone at a table, or a child without a grown-up at it, where a
    /// [`Filling`] minds.
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
            .flat_map(|here| company::lonely(&here, &self.instance))
            .collect();
        lonely.sort_unstable();
        lonely
    }

    /// What it is worth that a guest sits at a table, whoever else does.
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
                    *place = Some(*table).filter(|table| *table != blocks.nowhere());
                }
            }
        }
        tables
    }
}
