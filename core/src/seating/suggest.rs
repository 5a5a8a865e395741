//! "Suggest seats": what a wedding wishes of its seats, made into weights, solved, and told.
//!
//! [`Suggestion`] takes a chart as screens have it, so that a worker of the browser needs nothing
//! but what is on the screen. Everything it says is data; the words are the screen's.
//!
//! # Who is seated
//! Present guests who have not declined. Who has declined gives the seat up, unless it is locked.
//! Where there are too few seats, nobody loses one to somebody who has none, if it can be helped.
//! Companions are guests. People whom a guest may still bring and has not named have no seat; where
//! the chart holds chairs for them, those stay free at the table of the guest, as far as nobody loses
//! a seat by it.
//!
//! # What is wished
//! Never broken: capacities, APART, locked seats, parties together, and companions with their host,
//! unless [`SeatingOptions::companions`] or an APART of the two lets them go (see [`Instance`]). Then each two at one table count, times 1, 2 or 4
//! for "little", "normal" and "much":
//!
//! | Because | Weight | Strength |
//! |---|---|---|
//! | NEAR, for each wish | 60 | of its own |
//! | a party, also the parts of a divided one | 40 | normal |
//! | a host and somebody whom they bring | 60 | normal |
//! | one group | 10 | of its own |
//! | one relationship: FAMILY, FRIEND, COLLEAGUE, NEIGHBOR or VENDOR | 3 | of its own |
//! | both CHILD, or both TEEN | 4 | of its own |
//! | the weight of the pair in an imported table | as it is | |
//!
//! and NEAR_DOOR counts 60 at the table nearest to a DOOR, 0 at the farthest and in proportion in
//! between.
//!
//! # What people would call silly
//! Weights alone fill tables as sums come out. So that a plan is one that a person would make, this
//! stands beside them, unless [`SeatingOptions::tables`] is 0, which is for tables of weights that
//! mean just what they say:
//!
//! | Rule | How much it counts |
//! |---|---|
//! | Nobody sits alone at a table. | above every weight, below a seat for everybody |
//! | Children (CHILD, INFANT) sit with a grown-up, those of a divided party too. | the same |
//! | A group of children alone is the wish for a table of theirs: its children need no grown-up. | |
//! | A table left empty is better than two half full: a table costs 60 as soon as somebody sits there. | strength of tables |
//! | A table less than half full costs 60 times the square of how many guests it lacks for that. | strength of tables |
//! | Who is one of a group (or else of one relationship, or else of their host's) is among others of it: two without a third cost 120 at a table, one alone 240. | strength of groups |
//! | Whoever has a seat keeps it. | always, as long as nobody asks for another [`SeatingMode`] |
//! | Nobody is put at the couple's table but their own party, unless [`SeatingOptions::beside_couple`] says so. A couple without a seat gets the smallest table that is empty. | always |
//! | A VIP keeps a seat also where everybody else may move: a place of honour is the couple's own choice. | always |
//!
//! Of tables that are alike, those are chosen that stand near each other for who belongs together:
//! first children and the grown-ups of their party, where that is divided, then all that have
//! weights between them. None of this is part of a score: that is the sum of the weights.

mod bonds;
mod chart;
mod couple;
mod households;
mod input;
mod missing;
mod plan;
mod positions;
mod telling;

use std::collections::BTreeMap;

use serde::Serialize;

use super::solver::{Aim, Instance, Solver, Weights};
use bonds::Bond;
use chart::Chart;
use households::Households;

pub use bonds::ReasonKind;
pub use input::{
    ProblemChart, ProblemGuest, ProblemObject, ProblemSeat, ProblemTable, ProblemWish, SeatingMode,
    SeatingOptions, SeatingProblem,
};
pub use missing::{MissingTables, UnseatedGuest, UnseatedReason, missing_tables};
pub use plan::{SeatPlan, SuggestedPlan, SuggestedTable};
pub use telling::TableReason;

/// How far a search is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct SeatingProgress {
    /// The score of the best plan so far.
    pub score: i64,
    /// The score of the plan that it began with, as far as that kept the rules.
    pub start: i64,
    /// Steps that were made.
    pub steps: u64,
    /// Steps after which it is done.
    pub total: u64,
    /// Guests without a seat.
    pub unseated: usize,
    /// Guests who leave their table.
    pub moved: usize,
    /// Whether more steps would hardly help.
    pub done: bool,
}

/// What a table of weights says of two who must not sit together. The joys of a full table are
/// less: 190 pairs of twenty guests, each worth some 400 at the most.
pub const APART: i32 = -100_000;

/// What each two of a wedding's guests are worth to each other.
#[derive(Debug, Clone)]
pub struct WishedWeights {
    /// The ids of whoever comes.
    pub guests: Vec<String>,
    /// By their index.
    pub weights: Weights,
}

/// A search for the seats of one chart.
///
/// ```
/// use troth_core::seating::suggest::{SeatingOptions, SeatingProblem, Suggestion};
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
/// let mut suggestion = Suggestion::new(&chart, &SeatingOptions::default(), 1);
/// suggestion.run(1_000);
/// let plan = suggestion.plan();
/// assert_eq!(plan.seats.len(), 2);
/// assert_ne!(plan.seats["ada"].table_id, plan.seats["bob"].table_id);
/// ```
#[derive(Debug, Clone)]
pub struct Suggestion {
    problem: SeatingProblem,
    chart: Chart,
    households: Households,
    bonds: Vec<Bond>,
    weights: Weights,
    solver: Solver,
    total: u64,
}

impl Suggestion {
    /// Begins with the seats that the chart has, as far as the rules allow.
    #[must_use]
    pub fn new(problem: &SeatingProblem, options: &SeatingOptions, seed: u64) -> Self {
        let mut chart = Chart::of(problem, options.mode);
        if !options.beside_couple {
            chart.keep_couple_to_itself();
        }
        let apart = bonds::apart(problem, &index(&chart.guests));
        let households = Households::of(&chart.guests, |companion, host| {
            !options.companions
                || apart.contains(&(companion, host))
                || apart.contains(&(host, companion))
        });
        let bonds = bonds::of(problem, options, &chart.guests, &households.hosts);
        let weights = bonds::weights(&bonds, chart.guests.len());
        let solver = Solver::new(
            &Instance {
                capacities: chart.tables.iter().map(|table| table.capacity).collect(),
                weights: weights.clone(),
                preferences: bonds::preferences(&bonds, problem),
                apart,
                parties: households.parties.clone(),
                hosts: households.companies.clone(),
                reserved: chart.reserved.clone(),
                locked: chart.locked.clone(),
                start: chart.start.clone(),
                filling: bonds::filling(options, &chart.guests, &households.hosts),
                places: problem
                    .tables
                    .iter()
                    .map(|table| (table.position_x, table.position_y))
                    .collect(),
                aim: match options.mode {
                    SeatingMode::Fresh | SeatingMode::Fill => Aim::Score,
                    SeatingMode::Repair => Aim::FewestMoves,
                },
            },
            seed,
        );
        Self {
            total: solver.steps_to_go(),
            problem: problem.clone(),
            chart,
            households,
            bonds,
            weights,
            solver,
        }
    }

    /// What each two guests are worth to each other at one table, by what is wished of them: the
    /// table that [`SeatingOptions::matrix`] takes, to be looked at, changed, or given to another
    /// program. It knows no door, and keeps apart by [`APART`], which no table's joys outweigh.
    #[must_use]
    pub fn wished(problem: &SeatingProblem, options: &SeatingOptions) -> WishedWeights {
        let chart = Chart::of(problem, options.mode);
        let households = Households::of(&chart.guests, |_, _| false);
        let bonds = bonds::of(problem, options, &chart.guests, &households.hosts);
        let mut weights = bonds::weights(&bonds, chart.guests.len());
        for (one, other) in bonds::apart(problem, &index(&chart.guests)) {
            weights.add(one, other, APART - weights.of(one, other));
        }
        let guests = chart.guests.into_iter().map(|guest| guest.id).collect();
        WishedWeights { guests, weights }
    }

    /// Makes that many steps, and tells where it is.
    pub fn run(&mut self, steps: u64) -> SeatingProgress {
        self.solver.run(steps);
        self.progress()
    }

    /// Where it is.
    #[must_use]
    pub fn progress(&self) -> SeatingProgress {
        let best = self.solver.best();
        SeatingProgress {
            score: best.score,
            start: self.solver.start_score(),
            steps: self.solver.steps(),
            total: self.total,
            unseated: best.tables.iter().filter(|table| table.is_none()).count(),
            moved: self.chart.moved(&best.tables).count(),
            done: self.solver.is_done(),
        }
    }

    /// The best plan so far.
    #[must_use]
    pub fn plan(&self) -> SuggestedPlan {
        plan::tell(
            &self.problem,
            &self.chart,
            &self.households,
            &self.bonds,
            &self.weights,
            &self.solver,
        )
    }
}

fn index(guests: &[ProblemGuest]) -> BTreeMap<&str, usize> {
    (0..)
        .zip(guests)
        .map(|(index, guest)| (guest.id.as_str(), index))
        .collect()
}
