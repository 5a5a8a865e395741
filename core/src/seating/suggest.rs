//! "Suggest seats": turns a wedding's seating wishes into weights, solves them, and explains the result.
//!
//! [`SeatingSearch`] takes a chart as screens have it, so that a browser worker needs only the data on the screen.
//! It returns data; the screen makes the sentences.
//!
//! # Guests to seat
//! Guests on the list who have not declined. Declined guests give up the seat, unless it is locked. If there
//! are too few seats, seated guests keep theirs ahead of others, if possible. Companions are guests. People
//! that a guest can still bring, and has not named, get no seat; if the chart holds chairs for them, those stay
//! free at the guest's table, unless that would cost another guest a seat.
//!
//! # Wishes
//! Never broken: capacities, APART, locked seats, parties together, and companions with their host, unless
//! [`SeatingOptions::companions`] or an APART of the two releases them (see [`Instance`]). Besides, each two
//! guests at one table count with these weights, times 1, 2 or 4 for "little", "normal" and "much":
//!
//! | Reason | Weight | Strength |
//! |---|---|---|
//! | each NEAR wish | 60 | its own |
//! | same party, including the parts of a divided one | 40 | normal |
//! | a host and a companion | 60 | normal |
//! | same group | 10 | its own |
//! | same relationship: FAMILY, FRIEND, COLLEAGUE, NEIGHBOR or VENDOR | 3 | its own |
//! | both CHILD, or both TEEN | 4 | its own |
//! | the pair's weight in an imported table | unchanged | |
//!
//! and NEAR_DOOR counts 60 at the table nearest to a DOOR, 0 at the farthest and in proportion in
//! between.
//!
//! # Common sense
//! Weights alone can give odd tables. So these rules apply besides, unless [`SeatingOptions::tables`] is 0,
//! which is for imported weights that should count alone:
//!
//! | Rule | How much it counts |
//! |---|---|
//! | No guest sits alone at a table. | above every weight, below seating all guests |
//! | Children (CHILD, INFANT) sit with a grown-up, those of a divided party too. | the same |
//! | A group of children alone is the wish for a table of theirs: its children need no grown-up. | |
//! | One empty table is better than two half full: a table costs 60 once in use. | strength of tables |
//! | A table less than half full costs 60 times the square of the number of guests it lacks. | strength of tables |
//! | Members of a group (else a relationship, else the host's circle) sit among their own: only two at a table cost 120, only one 240. | strength of groups |
//! | Seated guests keep their seats. | always, unless another [`SeatingMode`] is chosen |
//! | Only the couple's own party is put at the couple's table, unless [`SeatingOptions::beside_couple`] is set. An unseated couple gets the smallest empty table. | always |
//! | A VIP keeps the seat even if others may move: the couple chose that place of honour. | always |
//!
//! Among equal tables, guests who belong together get tables near each other: first children and the grown-ups
//! of their divided party, then all pairs with weights. None of this is part of a score: that is the sum of the
//! weights.

mod bonds;
mod chart;
mod couple;
mod households;
mod input;
mod main_reasons;
mod missing_tables;
mod seat_order;
mod suggested_seating;

use std::collections::BTreeMap;

use serde::Serialize;

use super::solver::{Instance, SearchAim, Solver, Weights};
use bonds::GuestBond;
use chart::SolverChart;
use households::Households;

pub use bonds::ReasonKind;
pub use input::{
    ProblemChart, ProblemGuest, ProblemObject, ProblemSeat, ProblemTable, ProblemWish, SeatingMode,
    SeatingOptions, SeatingProblem,
};
pub use main_reasons::TableReason;
pub use missing_tables::{MissingTables, UnseatedGuest, UnseatedReason, missing_tables};
pub use suggested_seating::{SuggestedSeat, SuggestedSeating, SuggestedTable};

/// The progress of a search.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct SeatingProgress {
    /// The score of the best seating so far.
    pub score: i64,
    /// The score of the starting seating, as far as that kept the rules.
    pub start: i64,
    /// Steps made so far.
    pub steps: u64,
    /// Steps after which the search is done.
    pub total: u64,
    /// Guests without a seat.
    pub unseated: usize,
    /// Guests who leave their tables.
    pub moved: usize,
    /// Whether further steps would hardly help.
    pub done: bool,
}

/// The weight in an exported table for two guests who must not sit together. It outweighs a full table: 190
/// pairs of twenty guests, each worth about 400 at most.
pub const APART: i32 = -100_000;

/// The weight of each pair of a wedding's guests.
#[derive(Debug, Clone)]
pub struct PairWeights {
    /// The ids of the guests who have not declined.
    pub guests: Vec<String>,
    /// The weights, by index in `guests`.
    pub weights: Weights,
}

/// A search for the seats of one chart.
///
/// ```
/// use troth_core::seating::suggest::{SeatingOptions, SeatingProblem, SeatingSearch};
/// let chart: SeatingProblem = serde_json::from_str(r#"{
///     "tables": [
///         {"id": "t1", "capacity": 2, "positionX": 0, "positionY": 0, "seats": [], "beyond": []},
///         {"id": "t2", "capacity": 2, "positionX": 400, "positionY": 0, "seats": [], "beyond": []}
///     ],
///     "guests": [
///         {"id": "ada", "rsvpStatus": "CONFIRMED"},
///         {"id": "bob", "rsvpStatus": "CONFIRMED"},
///         {"id": "cai", "rsvpStatus": "DECLINED"}
///     ],
///     "objects": [],
///     "wishes": [{"kind": "APART", "guests": ["ada", "bob"]}]
/// }"#).unwrap();
/// let mut search = SeatingSearch::new(&chart, &SeatingOptions::default(), 1);
/// search.run(1_000);
/// let seating = search.best_seating();
/// assert_eq!(seating.seats.len(), 2);
/// assert_ne!(seating.seats["ada"].table_id, seating.seats["bob"].table_id);
/// ```
#[derive(Debug, Clone)]
pub struct SeatingSearch {
    problem: SeatingProblem,
    chart: SolverChart,
    households: Households,
    bonds: Vec<GuestBond>,
    weights: Weights,
    solver: Solver,
    total_steps: u64,
}

impl SeatingSearch {
    /// Starts from the seats of the chart, as far as the rules allow.
    #[must_use]
    pub fn new(problem: &SeatingProblem, options: &SeatingOptions, seed: u64) -> Self {
        let mut chart = SolverChart::new(problem, options.mode);
        if !options.beside_couple {
            chart.keep_couple_to_itself();
        }
        let pairs_apart = bonds::pairs_apart(problem, &index_by_id(&chart.guests));
        let households = Households::new(&chart.guests, |companion, host| {
            !options.companions
                || pairs_apart.contains(&(companion, host))
                || pairs_apart.contains(&(host, companion))
        });
        let bonds = bonds::collect_bonds(problem, options, &chart.guests, &households.hosts);
        let weights = bonds::sum_weights(&bonds, chart.guests.len());
        let solver = Solver::new(
            &Instance {
                capacities: chart.tables.iter().map(|table| table.capacity).collect(),
                weights: weights.clone(),
                preferences: bonds::door_preferences(&bonds, problem),
                apart: pairs_apart,
                parties: households.parties.clone(),
                host_groups: households.host_groups.clone(),
                held_chairs: chart.held_chairs.clone(),
                locked: chart.locked_tables.clone(),
                start: chart.start_tables.clone(),
                filling: bonds::filling_rules(options, &chart.guests, &households.hosts),
                table_positions: problem
                    .tables
                    .iter()
                    .map(|table| (table.position_x, table.position_y))
                    .collect(),
                aim: match options.mode {
                    SeatingMode::Fresh | SeatingMode::Fill => SearchAim::Score,
                    SeatingMode::Repair => SearchAim::FewestMoves,
                },
            },
            seed,
        );
        Self {
            total_steps: solver.steps_to_go(),
            problem: problem.clone(),
            chart,
            households,
            bonds,
            weights,
            solver,
        }
    }

    /// The weight of each pair of guests at one table, from the wishes: the table that
    /// [`SeatingOptions::matrix`] takes, to look at, change, or use in another program. It leaves out doors,
    /// and expresses APART as the weight [`APART`], which outweighs any table.
    #[must_use]
    pub fn wish_weights(problem: &SeatingProblem, options: &SeatingOptions) -> PairWeights {
        let chart = SolverChart::new(problem, options.mode);
        let households = Households::new(&chart.guests, |_, _| false);
        let bonds = bonds::collect_bonds(problem, options, &chart.guests, &households.hosts);
        let mut weights = bonds::sum_weights(&bonds, chart.guests.len());
        for (one, other) in bonds::pairs_apart(problem, &index_by_id(&chart.guests)) {
            weights.add(one, other, APART - weights.between(one, other));
        }
        let guests = chart.guests.into_iter().map(|guest| guest.id).collect();
        PairWeights { guests, weights }
    }

    /// Makes `steps` steps and returns the progress.
    pub fn run(&mut self, steps: u64) -> SeatingProgress {
        self.solver.run(steps);
        self.progress()
    }

    /// The progress.
    #[must_use]
    pub fn progress(&self) -> SeatingProgress {
        let best = self.solver.best();
        SeatingProgress {
            score: best.score,
            start: self.solver.start_score(),
            steps: self.solver.steps(),
            total: self.total_steps,
            unseated: best.tables.iter().filter(|table| table.is_none()).count(),
            moved: self.chart.moved_guests(&best.tables).count(),
            done: self.solver.is_done(),
        }
    }

    /// The best seating so far.
    #[must_use]
    pub fn best_seating(&self) -> SuggestedSeating {
        suggested_seating::build(
            &self.problem,
            &self.chart,
            &self.households,
            &self.bonds,
            &self.weights,
            &self.solver,
        )
    }
}

/// The index of each guest, by id.
fn index_by_id(guests: &[ProblemGuest]) -> BTreeMap<&str, usize> {
    (0..)
        .zip(guests)
        .map(|(index, guest)| (guest.id.as_str(), index))
        .collect()
}
