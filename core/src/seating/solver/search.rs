//! Simulated annealing over blocks, with restarts.
//!
//! A proposal moves a block to another table, or exchanges a few blocks of two tables if it would not fit
//! otherwise; unseated blocks count as a table of their own. A worse assignment is accepted if the loss is below the
//! temperature times an exponentially distributed random number (the Metropolis rule). The temperature falls from the
//! average loss of a proposal to a fraction of the smallest weight; then the search restarts, from the best assignment
//! or from where it ended, and rounds double in length every second time. So a good assignment comes early, and a
//! better one with more time.

use super::blocks::{Blocks, FORBIDDEN_THRESHOLD};
use super::filling_costs::FillingCosts;
use super::random::Random;
use super::sizes::to_i64;
use super::state::{AssignmentValue, Exchange, MovingGroup, SearchState};

/// Proposals of the first round for each movable block.
const FIRST_ROUND_PROPOSALS: u64 = 240;
/// How often the length of a round may double.
const MAX_DOUBLINGS: u64 = 6;
/// Sampled proposals for the first temperature.
const SAMPLES: u32 = 200;
/// How often the temperature is lowered until it has halved.
const COOLINGS_PER_HALVING: u64 = 8;
/// One in this many proposals moves all blocks of a table, if empty seats have a cost.
const WHOLE_TABLE_EVERY: usize = 4;
/// The factor of one cooling, 2^(-1/8), in 1/65536.
const COOLING_FACTOR: i64 = 60_097;

/// A search that can be stopped after every proposal.
#[derive(Debug, Clone)]
pub(super) struct Search {
    blocks: Blocks,
    state: SearchState,
    random: Random,
    best: Vec<usize>,
    best_value: AssignmentValue,
    start_value: AssignmentValue,
    /// The least penalty for a person without a seat, without company, or who moved.
    least_penalty: i64,
    round: CoolingRound,
    /// How many rounds have begun.
    rounds: u64,
}

/// One cooling of the temperature.
#[derive(Debug, Clone, Copy, Default)]
struct CoolingRound {
    /// In 1/256 of a point.
    temperature: i64,
    /// The temperature at which the round ends.
    final_temperature: i64,
    proposals_at_temperature: u64,
    /// Of those, the proposals before the next cooling.
    proposals_left: u64,
    /// The penalty in this round.
    penalty: i64,
}

impl Search {
    pub(super) fn new(blocks: Blocks, seed: u64) -> Self {
        let state = SearchState::start(&blocks);
        let max_score_change = |block: &usize| max_score_change(&blocks, *block);
        let max_score_change = blocks.movable.iter().map(max_score_change).max();
        let filling_costs = blocks.filling_costs.as_ref();
        let max_cost_change = filling_costs.map_or(0, FillingCosts::max_change);
        let least_penalty = 1 + max_cost_change + max_score_change.unwrap_or(0);
        Self {
            best: state.table_of.clone(),
            best_value: state.value,
            start_value: state.value,
            random: Random::new(seed),
            round: CoolingRound::default(),
            rounds: 0,
            least_penalty,
            state,
            blocks,
        }
    }

    pub(super) fn blocks(&self) -> &Blocks {
        &self.blocks
    }

    /// The table of each block in the best assignment so far, with its value.
    pub(super) fn best(&self) -> (&[usize], AssignmentValue) {
        (&self.best, self.best_value)
    }

    pub(super) fn start_value(&self) -> AssignmentValue {
        self.start_value
    }

    /// Whether no block can be moved.
    pub(super) fn is_idle(&self) -> bool {
        self.blocks.movable.is_empty()
    }

    /// The state of the best assignment.
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
            if self.round.temperature < self.round.final_temperature || self.rounds == 0 {
                self.begin_round();
            }
            if self.round.proposals_left == 0 {
                self.round.temperature = (self.round.temperature * COOLING_FACTOR) >> 16;
                self.round.proposals_left = self.round.proposals_at_temperature;
            }
            self.round.proposals_left -= 1;
            self.try_proposal();
        }
    }

    fn begin_round(&mut self) {
        // It mostly pays to continue from the end of a round; every second round starts from the best
        // assignment instead, to leave poor regions.
        if self.rounds % 2 == 1 {
            let best = std::mem::take(&mut self.best);
            self.state.restore(&self.blocks, &best);
            self.best = best;
        }
        // A high penalty finds seats and keeps people in place; a low one lets them pass each other.
        self.round.penalty = self.least_penalty << (2 * (self.rounds % 3));
        let average_loss = self.average_loss();
        // Most later rounds begin cooler than the first, so that they do not lose the assignment.
        let initial_halvings = match self.rounds {
            0 => 1,
            _ => 1 + self.random.below(4),
        };
        // Temperatures are in 1/256 of a point.
        let first_temperature = (average_loss * 256) >> initial_halvings;
        let quarter_of_weight = self.smallest_weight() * 256 / 4;
        let final_temperature = quarter_of_weight.clamp(1, first_temperature.max(1));
        let halvings = u64::from((first_temperature.max(1) / final_temperature).ilog2()) + 1;
        let movable_blocks = to_i64(self.blocks.movable.len()).unsigned_abs();
        let doublings = (self.rounds / 2).min(MAX_DOUBLINGS);
        let proposals = (movable_blocks * FIRST_ROUND_PROPOSALS) << doublings;
        self.round.temperature = first_temperature.max(final_temperature);
        self.round.final_temperature = final_temperature;
        self.round.proposals_at_temperature =
            (proposals / (halvings * COOLINGS_PER_HALVING)).max(1);
        self.round.proposals_left = self.round.proposals_at_temperature;
        self.rounds += 1;
    }

    /// The average loss of those proposals that have one.
    fn average_loss(&mut self) -> i64 {
        let (mut sum, mut count) = (0, 0);
        for _ in 0..SAMPLES {
            if let Some((_, change)) = self.propose() {
                let loss = self.loss(change);
                if loss > 0 {
                    sum += loss;
                    count += 1;
                }
            }
        }
        sum / i64::max(count, 1)
    }

    /// The smallest positive weight of two blocks.
    fn smallest_weight(&self) -> i64 {
        let pairs = self.blocks.movable.iter().flat_map(|block| {
            let friends = self.blocks.friends[*block].iter();
            friends.map(|other| self.blocks.weight(*block, *other))
        });
        pairs.min().unwrap_or(1).max(1)
    }

    /// How much worse a change makes the assignment in this round; negative if it makes it better.
    fn loss(&self, change: AssignmentValue) -> i64 {
        // A person without a seat counts as much as two without company, or four who moved.
        let people = 4 * change.unseated + 2 * change.lonely + change.moved;
        self.round.penalty * people + change.cost - change.score
    }

    /// Makes one proposal, and applies it if it is accepted.
    fn try_proposal(&mut self) {
        let Some((exchange, change)) = self.propose() else {
            return;
        };
        let loss = self.loss(change);
        // The temperature and the random number are in 1/256 each, so their product is in 1/65536.
        if loss > 0 && loss * 65_536 > self.round.temperature * self.random.exponential() {
            return;
        }
        self.state.apply(&self.blocks, &exchange, change);
        if self.state.value.is_better_than(self.best_value) {
            self.best_value = self.state.value;
            self.best.clone_from(&self.state.table_of);
        }
    }

    /// A random exchange that keeps the hard rules, with the change in value.
    fn propose(&mut self) -> Option<(Exchange, AssignmentValue)> {
        let Self {
            blocks,
            state,
            random,
            ..
        } = self;
        let block = *blocks.movable.get(random.below(blocks.movable.len()))?;
        let from = state.table_of[block];
        let to = pick_target(blocks, state, random, block);
        let unseated_table = blocks.unseated_table();
        if from == to || (to != unseated_table && !blocks.may_be_at(block, to)) {
            return None;
        }

        let mut group = MovingGroup::single(blocks, block);
        if blocks.filling_costs.is_some() && random.below(WHOLE_TABLE_EVERY) == 0 {
            group = whole_table(blocks, state, block, to).unwrap_or(group);
        }
        let mut exchange = Exchange::one_way(group, from, to);
        let mut tries_trade = random.coin();
        let mut fills_space = [from, to].contains(&unseated_table) && random.coin();
        loop {
            let Exchange {
                group,
                counter_group,
                ..
            } = &mut exchange;
            // A block that must not be beside an arriving one goes the other way.
            if let Some(opponent) = state.find_forbidden(blocks, group, to, counter_group) {
                counter_group.add(blocks, opponent)?;
            } else if let Some(opponent) = state.find_forbidden(blocks, counter_group, from, group)
            {
                group.add(blocks, opponent)?;
            } else if group.size - counter_group.size > state.free[to] {
                let other = pick_block(blocks, state, random, counter_group, to, i64::MAX)?;
                counter_group.add(blocks, other)?;
                tries_trade = false;
            } else if counter_group.size - group.size > state.free[from] {
                let other = pick_block(blocks, state, random, group, from, i64::MAX)?;
                group.add(blocks, other)?;
            } else if tries_trade {
                // If there is space anyway, try an exchange once.
                tries_trade = false;
                let other = pick_block(blocks, state, random, counter_group, to, i64::MAX);
                if let Some(other) = other {
                    counter_group.add(blocks, other)?;
                }
            } else if fills_space {
                // A leaving party makes space for several who are unseated. Moving them one by one would first
                // leave seats empty.
                let net_size = group.size - counter_group.size;
                let (seated_group, space) = if from == unseated_table {
                    (group, state.free[to] - net_size)
                } else {
                    (counter_group, state.free[from] + net_size)
                };
                let other = pick_block(blocks, state, random, seated_group, unseated_table, space);
                fills_space = other.is_some_and(|other| seated_group.add(blocks, other).is_some());
            } else {
                break;
            }
        }
        let change = state.weigh(blocks, &exchange)?;
        Some((exchange, change))
    }
}

/// A random table for a block, half of the time that of a friend.
fn pick_target(blocks: &Blocks, state: &SearchState, random: &mut Random, block: usize) -> usize {
    let friends = &blocks.friends[block];
    if !friends.is_empty() && random.coin() {
        return state.table_of[friends[random.below(friends.len())]];
    }
    // The unseated table is a target only while an unseated block may want this seat.
    let may_unseat = usize::from(state.value.unseated > 0);
    random.below(blocks.table_count() + may_unseat)
}

/// All blocks of the table of `block`, if they are few, all may move, and the table `to` has the space. Moved one by
/// one they would leave the table nearly empty in between, which the search avoids.
fn whole_table(
    blocks: &Blocks,
    state: &SearchState,
    block: usize,
    to: usize,
) -> Option<MovingGroup> {
    let from = state.table_of[block];
    if from == blocks.unseated_table() || to == blocks.unseated_table() {
        return None;
    }
    let mut group = MovingGroup::default();
    for other in &state.blocks_at[from] {
        if !blocks.may_be_at(*other, to) {
            return None;
        }
        group.add(blocks, *other)?;
    }
    (group.size <= state.free[to]).then_some(group)
}

/// A random block of a table that may leave, is not in the group yet, and takes at most `max_size` chairs.
fn pick_block(
    blocks: &Blocks,
    state: &SearchState,
    random: &mut Random,
    group: &MovingGroup,
    table: usize,
    max_size: i64,
) -> Option<usize> {
    let blocks_at_table = &state.blocks_at[table];
    // From a random block on, around the list.
    let (before, after) = blocks_at_table.split_at(random.below(blocks_at_table.len()));
    let may_leave = |block: &&usize| {
        blocks.is_unlocked(**block)
            && blocks.sizes[**block] <= max_size
            && !group.blocks().contains(block)
    };
    after.iter().chain(before).find(may_leave).copied()
}

/// The most that one person of a block can change the score at any table. A greater penalty makes a free seat always
/// worth taking.
fn max_score_change(blocks: &Blocks, block: usize) -> i64 {
    let mut weights: Vec<i64> = blocks
        .weights(block)
        .iter()
        .filter(|weight| **weight > FORBIDDEN_THRESHOLD)
        .map(|weight| weight.abs())
        .collect();
    weights.sort_unstable_by(|weight, other| other.cmp(weight));
    let largest_capacity = blocks.capacities.iter().max().copied().unwrap_or(0);
    let most_neighbours = usize::try_from(largest_capacity).unwrap_or(0);
    let heaviest_sum: i64 = weights.iter().take(most_neighbours).sum();
    heaviest_sum / blocks.sizes[block].max(1)
}
