//! A plan with incrementally updated values.

use super::blocks::{Blocks, LEAST};
use super::filling_costs::{AgeCounts, FillingCosts};
use super::sizes::BlockTie;

/// The value of a plan, or the difference that a change makes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct PlanValue {
    /// People without a seat.
    pub(super) unseated: i64,
    /// People without company at their table.
    pub(super) lonely: i64,
    /// People who left their table, or, if moving is free, who lost their seat.
    pub(super) moved: i64,
    /// The weights of all pairs that share a table, and of preferences.
    pub(super) score: i64,
    /// The cost of empty seats and of being among strangers.
    pub(super) cost: i64,
}

impl PlanValue {
    pub(super) fn is_better_than(self, other: Self) -> bool {
        let key = |value: Self| {
            let cost = value.cost - value.score;
            (value.unseated, value.lonely, value.moved, cost)
        };
        key(self) < key(other)
    }

    fn add(&mut self, other: Self) {
        self.unseated += other.unseated;
        self.lonely += other.lonely;
        self.cost += other.cost;
        self.moved += other.moved;
        self.score += other.score;
    }
}

/// A few blocks of one table that move together.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct MovingGroup {
    blocks: [usize; Self::MOST],
    length: usize,
    pub(super) size: i64,
    people: AgeCounts,
}

impl MovingGroup {
    const MOST: usize = 5;

    pub(super) fn one(blocks: &Blocks, block: usize) -> Self {
        let mut group = Self::default();
        group.push(blocks, block);
        group
    }

    fn push(&mut self, blocks: &Blocks, block: usize) {
        self.blocks[self.length] = block;
        self.length += 1;
        self.size += blocks.sizes[block];
        self.people += blocks.people[block];
    }

    /// Adds a block that may leave; `None` if the group is full or the block is locked.
    pub(super) fn add(&mut self, blocks: &Blocks, block: usize) -> Option<()> {
        (self.length < Self::MOST && blocks.is_loose(block)).then(|| self.push(blocks, block))
    }

    pub(super) fn blocks(&self) -> &[usize] {
        &self.blocks[..self.length]
    }
}

/// The table of each block. `gains` holds for each table and block the sum of the weights between the block and
/// the table's blocks, so that weighing a change takes a few look-ups.
#[derive(Debug, Clone)]
pub(super) struct SearchState {
    pub(super) at: Vec<usize>,
    pub(super) at_table: Vec<Vec<usize>>,
    /// The index of each block in its table's list.
    slots: Vec<usize>,
    pub(super) free: Vec<i64>,
    people: Vec<AgeCounts>,
    /// By table and circle: its people there.
    circles: Vec<i64>,
    gains: Vec<i64>,
    pub(super) value: PlanValue,
}

impl SearchState {
    /// Every block at its starting table, as far as the rules allow; the others unseated.
    pub(super) fn start(blocks: &Blocks) -> Self {
        let (count, nowhere) = (blocks.count(), blocks.unseated());
        let mut free = blocks.capacities.clone();
        free.push(i64::MAX / 4);
        let mut state = Self {
            at: vec![nowhere; count],
            at_table: vec![Vec::new(); nowhere + 1],
            slots: (0..count).collect(),
            free,
            people: vec![AgeCounts::default(); nowhere + 1],
            circles: vec![0; nowhere * blocks.circles],
            gains: vec![0; nowhere * count],
            value: PlanValue {
                unseated: blocks.people.iter().map(|people| people.all).sum(),
                moved: (0..count).map(|block| blocks.moved(block, nowhere)).sum(),
                ..PlanValue::default()
            },
        };
        state.at_table[nowhere] = (0..count).collect();
        state.take_over(blocks, &blocks.start);
        state
    }

    /// Puts each block at its table in `places`, locked ones first, then larger ones, as far as the rules
    /// allow.
    fn take_over(&mut self, blocks: &Blocks, places: &[Option<usize>]) {
        let nowhere = blocks.unseated();
        let is_locked = |block: usize| matches!(blocks.tie(block), BlockTie::Locked(_));
        let mut order: Vec<usize> = (0..blocks.count()).collect();
        order.sort_by_key(|block| (!is_locked(*block), -blocks.sizes[*block], *block));
        for block in order {
            let Some(table) = places[block] else { continue };
            let group = MovingGroup::one(blocks, block);
            let none = MovingGroup::default();
            let change = self.weigh(blocks, &group, nowhere, &none, table);
            if let Some(change) =
                change.filter(|_| is_locked(block) || self.free[table] >= group.size)
            {
                self.exchange(blocks, &group, nowhere, &none, table, change);
            }
        }
    }

    /// Restores a plan of this instance.
    pub(super) fn restore(&mut self, blocks: &Blocks, at: &[usize]) {
        let nowhere = blocks.unseated();
        // First takes all out and then puts them in, or a table would overflow in between.
        for goal in [None, Some(())] {
            for (block, table) in at.iter().enumerate() {
                let from = self.at[block];
                let to = goal.map_or(nowhere, |()| *table);
                if from != *table && from != to {
                    let (group, none) = (MovingGroup::one(blocks, block), MovingGroup::default());
                    if let Some(change) = self.weigh(blocks, &group, from, &none, to) {
                        self.exchange(blocks, &group, from, &none, to, change);
                    }
                }
            }
        }
    }

    /// The change in value if `ours` went from `here` to `there`, and `theirs` the other way; `None` if a block
    /// may not be at its new table. Does not check space.
    pub(super) fn weigh(
        &self,
        blocks: &Blocks,
        ours: &MovingGroup,
        here: usize,
        theirs: &MovingGroup,
        there: usize,
    ) -> Option<PlanValue> {
        let mut change = PlanValue::default();
        self.weigh_one_way(blocks, ours, here, theirs, there, &mut change)?;
        self.weigh_one_way(blocks, theirs, there, ours, here, &mut change)?;
        if let Some(prices) = &blocks.prices {
            for (table, leave, come) in [(here, ours, theirs), (there, theirs, ours)] {
                if table != blocks.unseated() {
                    self.weigh_company(blocks, prices, table, leave, come, &mut change);
                }
            }
        }
        Some(change)
    }

    fn weigh_one_way(
        &self,
        blocks: &Blocks,
        group: &MovingGroup,
        from: usize,
        leaving: &MovingGroup,
        to: usize,
        change: &mut PlanValue,
    ) -> Option<()> {
        let nowhere = blocks.unseated();
        let between = |block: usize, others: &MovingGroup| -> i64 {
            let weights = blocks.weights(block);
            others.blocks().iter().map(|other| weights[*other]).sum()
        };
        // Twice the sum of the weights within the group.
        let mut within = 0;
        for block in group.blocks() {
            let own = between(*block, group);
            within += own;
            change.score += blocks.worth(*block, to) - blocks.worth(*block, from);
            change.moved += blocks.moved(*block, to) - blocks.moved(*block, from);
            if from != nowhere {
                change.score -= self.gain(blocks, *block, from) - own;
            }
            if to != nowhere {
                let gain = self.gain(blocks, *block, to) - between(*block, leaving);
                if gain + own < LEAST || !blocks.may_be_at(*block, to) {
                    return None;
                }
                change.score += gain;
            }
        }
        if from != nowhere {
            change.score -= within / 2;
        } else {
            change.unseated -= group.people.all;
        }
        if to != nowhere {
            change.score += within / 2;
        } else {
            change.unseated += group.people.all;
        }
        Some(())
    }

    /// The change in company and cost at a table if some leave and some come.
    fn weigh_company(
        &self,
        blocks: &Blocks,
        prices: &FillingCosts,
        table: usize,
        leave: &MovingGroup,
        come: &MovingGroup,
        change: &mut PlanValue,
    ) {
        let people = self.people[table];
        let before = prices.mood(table, people);
        let after = prices.mood(table, people - leave.people + come.people);
        change.lonely += after.lonely - before.lonely;
        change.cost += after.cost - before.cost;

        let mut circles = [(0, 0); 2 * MovingGroup::MOST];
        let mut length = 0;
        for (group, sign) in [(leave, -1), (come, 1)] {
            let of_group = group
                .blocks()
                .iter()
                .filter_map(|block| blocks.circle[*block]);
            for (circle, people) in of_group {
                match circles[..length]
                    .iter_mut()
                    .find(|(known, _)| *known == circle)
                {
                    Some((_, sum)) => *sum += sign * people,
                    None => {
                        circles[length] = (circle, sign * people);
                        length += 1;
                    }
                }
            }
        }
        for (circle, more) in &circles[..length] {
            let people = self.circles[table * blocks.circles + circle];
            change.cost += prices.circle(people + more) - prices.circle(people);
        }
    }

    /// Applies a weighed change.
    pub(super) fn exchange(
        &mut self,
        blocks: &Blocks,
        ours: &MovingGroup,
        here: usize,
        theirs: &MovingGroup,
        there: usize,
        change: PlanValue,
    ) {
        for block in ours.blocks() {
            self.carry(blocks, *block, here, there);
        }
        for block in theirs.blocks() {
            self.carry(blocks, *block, there, here);
        }
        self.value.add(change);
    }

    /// A block at a table that must not sit with one of an arriving group; `leaving` blocks do not count.
    pub(super) fn find_forbidden(
        &self,
        blocks: &Blocks,
        group: &MovingGroup,
        table: usize,
        leaving: &MovingGroup,
    ) -> Option<usize> {
        if table == blocks.unseated() {
            return None;
        }
        let parted = group
            .blocks()
            .iter()
            .filter(|block| self.gain(blocks, **block, table) < LEAST);
        let mut opponents = parted.flat_map(|block| {
            let weights = blocks.weights(*block);
            let there = self.at_table[table].iter();
            there.filter(|other| weights[**other] < LEAST && !leaving.blocks().contains(other))
        });
        opponents.next().copied()
    }

    pub(super) fn gain(&self, blocks: &Blocks, block: usize, table: usize) -> i64 {
        self.gains[table * blocks.count() + block]
    }

    fn carry(&mut self, blocks: &Blocks, block: usize, from: usize, to: usize) {
        let size = blocks.sizes[block];
        let nowhere = blocks.unseated();
        if from != nowhere {
            self.free[from] += size;
        }
        if to != nowhere {
            self.free[to] -= size;
        }

        self.people[from] -= blocks.people[block];
        self.people[to] += blocks.people[block];
        if let Some((circle, people)) = blocks.circle[block] {
            if from != nowhere {
                self.circles[from * blocks.circles + circle] -= people;
            }
            if to != nowhere {
                self.circles[to * blocks.circles + circle] += people;
            }
        }

        let slot = self.slots[block];
        self.at_table[from].swap_remove(slot);
        if let Some(filler) = self.at_table[from].get(slot) {
            self.slots[*filler] = slot;
        }
        self.slots[block] = self.at_table[to].len();
        self.at_table[to].push(block);
        self.at[block] = to;

        let count = blocks.count();
        let weights = blocks.weights(block);
        if from != nowhere {
            let gains = &mut self.gains[from * count..(from + 1) * count];
            for (gain, weight) in gains.iter_mut().zip(weights) {
                *gain -= weight;
            }
        }
        if to != nowhere {
            let gains = &mut self.gains[to * count..(to + 1) * count];
            for (gain, weight) in gains.iter_mut().zip(weights) {
                *gain += weight;
            }
        }
    }
}
