//! The state of a search: the table of each block, with values that are updated at each change.

use super::blocks::{Blocks, FORBIDDEN_THRESHOLD};
use super::filling_costs::{AgeCounts, FillingCosts};
use super::sizes::BlockTie;

/// The value of an assignment, or the difference that a change makes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct AssignmentValue {
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

impl AssignmentValue {
    pub(super) fn is_better_than(self, other: Self) -> bool {
        // Less is better, and the first difference decides.
        let rank = |value: Self| {
            let net_cost = value.cost - value.score;
            (value.unseated, value.lonely, value.moved, net_cost)
        };
        rank(self) < rank(other)
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
    blocks: [usize; Self::MAX_BLOCKS],
    length: usize,
    /// Its chairs.
    pub(super) size: i64,
    people: AgeCounts,
}

impl MovingGroup {
    const MAX_BLOCKS: usize = 5;

    pub(super) fn single(blocks: &Blocks, block: usize) -> Self {
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
        (self.length < Self::MAX_BLOCKS && blocks.is_unlocked(block))
            .then(|| self.push(blocks, block))
    }

    pub(super) fn blocks(&self) -> &[usize] {
        &self.blocks[..self.length]
    }
}

/// A change: a group moves to another table, and another group may move the other way.
#[derive(Debug, Clone, Copy)]
pub(super) struct Exchange {
    pub(super) group: MovingGroup,
    /// The table that `group` leaves.
    pub(super) from: usize,
    /// The group that moves from `to` to `from`; often empty.
    pub(super) counter_group: MovingGroup,
    pub(super) to: usize,
}

impl Exchange {
    pub(super) fn one_way(group: MovingGroup, from: usize, to: usize) -> Self {
        Self {
            group,
            from,
            counter_group: MovingGroup::default(),
            to,
        }
    }
}

/// The table of each block, and sums by table, so that weighing a change takes a few look-ups.
#[derive(Debug, Clone)]
pub(super) struct SearchState {
    pub(super) table_of: Vec<usize>,
    pub(super) blocks_at: Vec<Vec<usize>>,
    /// The index of each block in its table's list.
    slots: Vec<usize>,
    /// The free seats of each table.
    pub(super) free: Vec<i64>,
    /// The people at each table.
    people: Vec<AgeCounts>,
    /// By table and circle of acquaintances: its people there.
    circle_people: Vec<i64>,
    /// By table and block: the sum of the weights between the block and the table's blocks.
    gains: Vec<i64>,
    pub(super) value: AssignmentValue,
}

impl SearchState {
    /// Every block at its starting table, as far as the rules allow; the others unseated.
    pub(super) fn start(blocks: &Blocks) -> Self {
        let (count, unseated_table) = (blocks.count(), blocks.unseated_table());
        let mut free = blocks.capacities.clone();
        // Endless space without seats, far from overflow.
        free.push(i64::MAX / 4);
        let mut state = Self {
            table_of: vec![unseated_table; count],
            blocks_at: vec![Vec::new(); unseated_table + 1],
            slots: (0..count).collect(),
            free,
            people: vec![AgeCounts::default(); unseated_table + 1],
            circle_people: vec![0; blocks.table_count() * blocks.circle_count],
            gains: vec![0; blocks.table_count() * count],
            value: AssignmentValue {
                unseated: blocks.people.iter().map(|people| people.all).sum(),
                moved: (0..count)
                    .map(|block| blocks.moved_people(block, unseated_table))
                    .sum(),
                ..AssignmentValue::default()
            },
        };
        state.blocks_at[unseated_table] = (0..count).collect();
        state.seat_at_start(blocks);
        state
    }

    /// Puts each block at its starting table as far as the rules allow: locked ones first, then larger ones.
    fn seat_at_start(&mut self, blocks: &Blocks) {
        let unseated_table = blocks.unseated_table();
        let is_locked = |block: usize| matches!(blocks.tie(block), BlockTie::Locked(_));
        let mut order: Vec<usize> = (0..blocks.count()).collect();
        order.sort_by_key(|block| (!is_locked(*block), -blocks.sizes[*block], *block));
        for block in order {
            let Some(table) = blocks.start[block] else {
                continue;
            };
            let group = MovingGroup::single(blocks, block);
            if !is_locked(block) && self.free[table] < group.size {
                continue;
            }
            let exchange = Exchange::one_way(group, unseated_table, table);
            if let Some(change) = self.weigh(blocks, &exchange) {
                self.apply(blocks, &exchange, change);
            }
        }
    }

    /// Restores an assignment of this instance, given by block.
    pub(super) fn restore(&mut self, blocks: &Blocks, tables: &[usize]) {
        // First unseats all that must move, or a table would overflow in between.
        for (block, table) in tables.iter().enumerate() {
            if self.table_of[block] != *table {
                self.move_block(blocks, block, blocks.unseated_table());
            }
        }
        for (block, table) in tables.iter().enumerate() {
            self.move_block(blocks, block, *table);
        }
    }

    /// Moves a block, unless it is there already or may not be there.
    fn move_block(&mut self, blocks: &Blocks, block: usize, to: usize) {
        let from = self.table_of[block];
        if from == to {
            return;
        }
        let exchange = Exchange::one_way(MovingGroup::single(blocks, block), from, to);
        if let Some(change) = self.weigh(blocks, &exchange) {
            self.apply(blocks, &exchange, change);
        }
    }

    /// The change in value that an exchange would make; `None` if a block may not be at its new table. Does not check
    /// space.
    pub(super) fn weigh(&self, blocks: &Blocks, exchange: &Exchange) -> Option<AssignmentValue> {
        let Exchange {
            group,
            from,
            counter_group,
            to,
        } = exchange;
        let mut change = AssignmentValue::default();
        self.weigh_one_way(blocks, group, *from, counter_group, *to, &mut change)?;
        self.weigh_one_way(blocks, counter_group, *to, group, *from, &mut change)?;
        if let Some(costs) = &blocks.filling_costs {
            let tables = [(*from, group, counter_group), (*to, counter_group, group)];
            for (table, leaving, arriving) in tables {
                if table != blocks.unseated_table() {
                    self.weigh_company(blocks, costs, table, leaving, arriving, &mut change);
                }
            }
        }
        Some(change)
    }

    /// Adds the changes in score, moved and unseated people if `group` goes from one table to another, and `leaving` blocks
    /// leave that other table.

    fn weigh_one_way(
        &self,
        blocks: &Blocks,
        group: &MovingGroup,
        from: usize,
        leaving: &MovingGroup,
        to: usize,
        change: &mut AssignmentValue,
    ) -> Option<()> {
        let unseated_table = blocks.unseated_table();
        let weight_with = |block: usize, others: &MovingGroup| -> i64 {
            let weights = blocks.weights(block);
            others.blocks().iter().map(|other| weights[*other]).sum()
        };
        // Each pair within the group counts twice in this sum.
        let mut doubled_weight_within = 0;
        for block in group.blocks() {
            let weight_with_group = weight_with(*block, group);
            doubled_weight_within += weight_with_group;
            change.score += blocks.table_value(*block, to) - blocks.table_value(*block, from);
            change.moved += blocks.moved_people(*block, to) - blocks.moved_people(*block, from);
            if from != unseated_table {
                change.score -= self.gain(blocks, *block, from) - weight_with_group;
            }
            if to != unseated_table {
                let gain = self.gain(blocks, *block, to) - weight_with(*block, leaving);
                let is_forbidden = gain + weight_with_group < FORBIDDEN_THRESHOLD;
                if is_forbidden || !blocks.may_be_at(*block, to) {
                    return None;
                }
                change.score += gain;
            }
        }
        if from != unseated_table {
            change.score -= doubled_weight_within / 2;
        } else {
            change.unseated -= group.people.all;
        }
        if to != unseated_table {
            change.score += doubled_weight_within / 2;
        } else {
            change.unseated += group.people.all;
        }
        Some(())
    }

    /// Adds the changes in company and cost at a table if one group leaves and another arrives.
    fn weigh_company(
        &self,
        blocks: &Blocks,
        costs: &FillingCosts,
        table: usize,
        leaving: &MovingGroup,
        arriving: &MovingGroup,
        change: &mut AssignmentValue,
    ) {
        let people = self.people[table];
        let before = costs.table_cost(table, people);
        let after = costs.table_cost(table, people - leaving.people + arriving.people);
        change.lonely += after.lonely - before.lonely;
        change.cost += after.cost - before.cost;

        // Each circle of the two groups, with how many more of its people would be at the table. An array, since this runs
        // millions of times.
        let mut circle_changes = [(0, 0); 2 * MovingGroup::MAX_BLOCKS];
        let mut length = 0;
        for (group, sign) in [(leaving, -1), (arriving, 1)] {
            let circles = group
                .blocks()
                .iter()
                .filter_map(|block| blocks.main_circles[*block]);
            for (circle, people) in circles {
                let mut entries = circle_changes[..length].iter_mut();
                if let Some((_, sum)) = entries.find(|(other, _)| *other == circle) {
                    *sum += sign * people;
                } else {
                    circle_changes[length] = (circle, sign * people);
                    length += 1;
                }
            }
        }
        for (circle, people_change) in &circle_changes[..length] {
            let people = self.circle_people[table * blocks.circle_count + circle];
            change.cost += costs.circle_cost(people + people_change) - costs.circle_cost(people);
        }
    }

    /// Applies an exchange that [`Self::weigh`] has weighed.
    pub(super) fn apply(&mut self, blocks: &Blocks, exchange: &Exchange, change: AssignmentValue) {
        for block in exchange.group.blocks() {
            self.change_table(blocks, *block, exchange.from, exchange.to);
        }
        for block in exchange.counter_group.blocks() {
            self.change_table(blocks, *block, exchange.to, exchange.from);
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
        if table == blocks.unseated_table() {
            return None;
        }
        let forbidden_members = group
            .blocks()
            .iter()
            .filter(|block| self.gain(blocks, **block, table) < FORBIDDEN_THRESHOLD);
        let mut opponents = forbidden_members.flat_map(|block| {
            let weights = blocks.weights(*block);
            let is_opponent = |other: &&usize| {
                weights[**other] < FORBIDDEN_THRESHOLD && !leaving.blocks().contains(other)
            };
            self.blocks_at[table].iter().filter(is_opponent)
        });
        opponents.next().copied()
    }

    pub(super) fn gain(&self, blocks: &Blocks, block: usize, table: usize) -> i64 {
        self.gains[table * blocks.count() + block]
    }

    /// Updates everything but the value.
    fn change_table(&mut self, blocks: &Blocks, block: usize, from: usize, to: usize) {
        let size = blocks.sizes[block];
        let unseated_table = blocks.unseated_table();
        if from != unseated_table {
            self.free[from] += size;
        }
        if to != unseated_table {
            self.free[to] -= size;
        }

        self.people[from] -= blocks.people[block];
        self.people[to] += blocks.people[block];
        if let Some((circle, people)) = blocks.main_circles[block] {
            if from != unseated_table {
                self.circle_people[from * blocks.circle_count + circle] -= people;
            }
            if to != unseated_table {
                self.circle_people[to * blocks.circle_count + circle] += people;
            }
        }

        let slot = self.slots[block];
        self.blocks_at[from].swap_remove(slot);
        // The last block of the list has filled the gap.
        if let Some(filler) = self.blocks_at[from].get(slot) {
            self.slots[*filler] = slot;
        }
        self.slots[block] = self.blocks_at[to].len();
        self.blocks_at[to].push(block);
        self.table_of[block] = to;

        let count = blocks.count();
        let weights = blocks.weights(block);
        if from != unseated_table {
            let gains = &mut self.gains[from * count..(from + 1) * count];
            for (gain, weight) in gains.iter_mut().zip(weights) {
                *gain -= weight;
            }
        }
        if to != unseated_table {
            let gains = &mut self.gains[to * count..(to + 1) * count];
            for (gain, weight) in gains.iter_mut().zip(weights) {
                *gain += weight;
            }
        }
    }
}
