//! Simulated annealing over blocks, with restarts.
//!
//! A proposal moves a block to another table, or exchanges a few blocks of two tables if it would not fit
//! otherwise; unseated blocks count as a table of their own. A worse plan is accepted if the loss is below the
//! temperature times an exponential number (the Metropolis rule). The temperature falls from the average cost
//! of a proposal to a fraction of the smallest weight; then the search restarts, from the best plan or from
//! where it ended, and rounds double in length every second time. So a good plan comes early, and a better one
//! with more time.

use super::blocks::{Blocks, LEAST};
use super::filling_costs::FillingCosts;
use super::random::Random;
use super::sizes::number;
use super::state::{MovingGroup, PlanValue, SearchState};

/// Proposals of the first round for each movable block.
const FIRST_ROUND: u64 = 240;
/// How often the length of a round may double.
const DOUBLINGS: u64 = 6;
/// Sampled proposals for the first temperature.
const SAMPLES: u32 = 200;
/// How often the temperature is lowered while it halves.
const STEPS_OF_HALF: u64 = 8;
/// One in this many proposals clears a whole table, if empty seats have a cost.
const CLEARING: usize = 4;
/// 2^(-1/8) in 1/65536.
const COOLING: i64 = 60_097;

/// A search that can be stopped after every proposal.
#[derive(Debug, Clone)]
pub(super) struct Search {
    blocks: Blocks,
    state: SearchState,
    random: Random,
    best: Vec<usize>,
    best_value: PlanValue,
    start_value: PlanValue,
    /// The least penalty for a person without a seat, without company, or who moved.
    penalty: i64,
    round: CoolingRound,
    rounds: u64,
}

/// One cooling of the temperature.
#[derive(Debug, Clone, Copy, Default)]
struct CoolingRound {
    /// In 1/256 of a point.
    temperature: i64,
    /// The temperature at which the round ends.
    last: i64,
    proposals_left: u64,
    step: u64,
    penalty: i64,
}

impl Search {
    pub(super) fn new(blocks: Blocks, seed: u64) -> Self {
        let state = SearchState::start(&blocks);
        let at_stake = |block: &usize| at_stake(&blocks, *block);
        let company = blocks.prices.as_ref().map_or(0, FillingCosts::most);
        let penalty = 1 + company + blocks.loose.iter().map(at_stake).max().unwrap_or(0);
        Self {
            best: state.at.clone(),
            best_value: state.value,
            start_value: state.value,
            random: Random::new(seed),
            round: CoolingRound::default(),
            rounds: 0,
            penalty,
            state,
            blocks,
        }
    }

    pub(super) fn blocks(&self) -> &Blocks {
        &self.blocks
    }

    pub(super) fn best(&self) -> (&[usize], PlanValue) {
        (&self.best, self.best_value)
    }

    pub(super) fn start_value(&self) -> PlanValue {
        self.start_value
    }

    /// Whether no block can be moved.
    pub(super) fn is_idle(&self) -> bool {
        self.blocks.loose.is_empty()
    }

    /// The state of the best plan.
    pub(super) fn best_state(&self) -> SearchState {
        let mut state = self.state.clone();
        state.restore(&self.blocks, &self.best);
        state
    }

    /// Makes this many proposals.
    pub(super) fn run(&mut self, proposals: u64) {
        if self.is_idle() {
            return;
        }
        for _ in 0..proposals {
            if self.round.temperature < self.round.last || self.rounds == 0 {
                self.begin_round();
            }
            if self.round.proposals_left == 0 {
                self.round.temperature = (self.round.temperature * COOLING) >> 16;
                self.round.proposals_left = self.round.step;
            }
            self.round.proposals_left -= 1;
            self.step();
        }
    }

    fn begin_round(&mut self) {
        // It mostly pays to continue from the end of a round; every second round starts from the best plan
        // instead, to leave poor regions.
        if self.rounds % 2 == 1 {
            let best = std::mem::take(&mut self.best);
            self.state.restore(&self.blocks, &best);
            self.best = best;
        }
        // A high penalty finds seats and keeps people in place; a low one lets them pass each other.
        self.round.penalty = self.penalty << (2 * (self.rounds % 3));
        let average = self.average_loss();
        // Cooler than the first round, so that the plan is not lost, apart from some later rounds.
        let cooler = match self.rounds {
            0 => 1,
            _ => 1 + self.random.below(4),
        };
        let first = (average * 256) >> cooler;
        let last = (self.smallest_weight() * 256 / 4).clamp(1, first.max(1));
        let halvings = u64::from((first.max(1) / last).ilog2()) + 1;
        let length = number(self.blocks.loose.len()).unsigned_abs() * FIRST_ROUND;
        let length = length << (self.rounds / 2).min(DOUBLINGS);
        self.round.temperature = first.max(last);
        self.round.last = last;
        self.round.step = (length / (halvings * STEPS_OF_HALF)).max(1);
        self.round.proposals_left = self.round.step;
        self.rounds += 1;
    }

    /// The average cost of those proposals that have one.
    fn average_loss(&mut self) -> i64 {
        let (mut sum, mut count) = (0, 0);
        for _ in 0..SAMPLES {
            if let Some((.., change)) = self.propose() {
                let energy = self.energy(change);
                if energy < 0 {
                    sum -= energy;
                    count += 1;
                }
            }
        }
        sum / i64::max(count, 1)
    }

    fn smallest_weight(&self) -> i64 {
        let pairs = self.blocks.loose.iter().flat_map(|block| {
            let friends = self.blocks.friends[*block].iter();
            friends.map(|other| self.blocks.weight(*block, *other))
        });
        pairs.min().unwrap_or(1).max(1)
    }

    fn energy(&self, change: PlanValue) -> i64 {
        let people = 4 * change.unseated + 2 * change.lonely + change.moved;
        change.score - change.cost - self.round.penalty * people
    }

    fn step(&mut self) {
        let Some((ours, here, theirs, there, change)) = self.propose() else {
            return;
        };
        let loss = -self.energy(change);
        if loss > 0 && loss * 65_536 > self.round.temperature * self.random.exponential() {
            return;
        }
        let blocks = &self.blocks;
        self.state
            .exchange(blocks, &ours, here, &theirs, there, change);
        if self.state.value.is_better_than(self.best_value) {
            self.best_value = self.state.value;
            self.best.clone_from(&self.state.at);
        }
    }

    /// A random change that keeps the hard rules.
    fn propose(&mut self) -> Option<(MovingGroup, usize, MovingGroup, usize, PlanValue)> {
        let Self {
            blocks,
            state,
            random,
            ..
        } = self;
        let block = *blocks.loose.get(random.below(blocks.loose.len()))?;
        let here = state.at[block];
        let friends = &blocks.friends[block];
        let there = if !friends.is_empty() && random.coin() {
            state.at[friends[random.below(friends.len())]]
        } else {
            // "Unseated" is a target only while someone there may want this seat.
            let nowhere = usize::from(state.value.unseated > 0);
            random.below(blocks.unseated() + nowhere)
        };
        if here == there || (there != blocks.unseated() && !blocks.may_be_at(block, there)) {
            return None;
        }

        let mut ours = MovingGroup::one(blocks, block);
        if blocks.prices.is_some() && random.below(CLEARING) == 0 {
            ours = whole_table(blocks, state, block, there).unwrap_or(ours);
        }
        let mut theirs = MovingGroup::default();
        let mut trade = random.coin();
        let mut fill = [here, there].contains(&blocks.unseated()) && random.coin();
        loop {
            // A block that must not be beside an arriving one goes the other way.
            if let Some(other) = state.find_forbidden(blocks, &ours, there, &theirs) {
                theirs.add(blocks, other)?;
            } else if let Some(other) = state.find_forbidden(blocks, &theirs, here, &ours) {
                ours.add(blocks, other)?;
            } else if ours.size - theirs.size > state.free[there] {
                let other = pick_block(blocks, state, random, &theirs, there, i64::MAX)?;
                theirs.add(blocks, other)?;
                trade = false;
            } else if theirs.size - ours.size > state.free[here] {
                let other = pick_block(blocks, state, random, &ours, here, i64::MAX)?;
                ours.add(blocks, other)?;
            } else if trade {
                // If there is space anyway, try an exchange once.
                trade = false;
                if let Some(other) = pick_block(blocks, state, random, &theirs, there, i64::MAX) {
                    theirs.add(blocks, other)?;
                }
            } else if fill {
                // A leaving party makes space for several who are unseated. Moving them one by one would first
                // leave seats empty.
                let more = ours.size - theirs.size;
                let (waiting, space) = if here == blocks.unseated() {
                    (&mut ours, state.free[there] - more)
                } else {
                    (&mut theirs, state.free[here] + more)
                };
                let other = pick_block(blocks, state, random, waiting, blocks.unseated(), space);
                fill = other.is_some_and(|other| waiting.add(blocks, other).is_some());
            } else {
                break;
            }
        }
        let change = state.weigh(blocks, &ours, here, &theirs, there)?;
        Some((ours, here, theirs, there, change))
    }
}

/// All blocks of the table of `block`, if they are few, all may move, and `there` has the space. Moved one by
/// one they would leave the table nearly empty in between, which the search avoids.
fn whole_table(
    blocks: &Blocks,
    state: &SearchState,
    block: usize,
    there: usize,
) -> Option<MovingGroup> {
    let here = state.at[block];
    if here == blocks.unseated() || there == blocks.unseated() {
        return None;
    }
    let mut group = MovingGroup::default();
    for other in &state.at_table[here] {
        if !blocks.may_be_at(*other, there) {
            return None;
        }
        group.add(blocks, *other)?;
    }
    (group.size <= state.free[there]).then_some(group)
}

/// A random block of a table that may leave, is not in the group yet, and has at most `most` people.
fn pick_block(
    blocks: &Blocks,
    state: &SearchState,
    random: &mut Random,
    group: &MovingGroup,
    table: usize,
    most: i64,
) -> Option<usize> {
    let there = &state.at_table[table];
    // Skips locked blocks and those already in the group.
    let (before, after) = there.split_at(random.below(there.len()));
    let may_go = |block: &&usize| {
        blocks.is_loose(**block) && blocks.sizes[**block] <= most && !group.blocks().contains(block)
    };
    after.iter().chain(before).find(may_go).copied()
}

/// A bound on what one person of a block can gain or lose at any table, so that a free seat is always worth
/// taking.
fn at_stake(blocks: &Blocks, block: usize) -> i64 {
    let weights = blocks.weights(block).iter();
    let mut weights: Vec<i64> = weights
        .filter(|weight| **weight > LEAST)
        .map(|weight| weight.abs())
        .collect();
    weights.sort_unstable_by(|a, b| b.cmp(a));
    let largest = blocks.capacities.iter().max().copied().unwrap_or(0);
    let neighbours = usize::try_from(largest).unwrap_or(0);
    weights.iter().take(neighbours).sum::<i64>() / blocks.sizes[block].max(1)
}
