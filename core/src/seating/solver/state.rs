//! The state of a search: which table each block of guests has, and what that assignment is worth.
//!
//! The search weighs millions of changes and applies some of them. So the state keeps sums by table: weighing a change
//! takes a few look-ups, and applying it updates the sums.

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
    /// People who have left their starting table; if moving is free, only those of them who have no seat.
    pub(super) moved: i64,
    /// The weights of all pairs that share a table, and of preferences.
    pub(super) score: i64,
    /// The cost of empty seats and of being among strangers.
    pub(super) cost: i64,
}

impl AssignmentValue {
    pub(super) fn is_better_than(self, other: Self) -> bool {
        // Tuples compare by their first difference.
        self.penalties() < other.penalties()
    }

    /// What an assignment should have little of, the most important first.
    fn penalties(self) -> (i64, i64, i64, i64) {
        let net_cost = self.cost - self.score;
        (self.unseated, self.lonely, self.moved, net_cost)
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
    /// The first `length` entries are the blocks.
    blocks: [usize; Self::MAX_BLOCKS],
    length: usize,
    /// The chairs that its blocks take.
    pub(super) size: i64,
    people: AgeCounts,
}

impl MovingGroup {
    /// Enough for an exchange of a large block for a few small ones; a fixed limit keeps groups off the heap.
    const MAX_BLOCKS: usize = 5;

    pub(super) fn single(blocks: &Blocks, block: usize) -> Self {
        let mut group = Self::default();
        group.push(blocks, block);
        group
    }

    /// Adds a block that may leave; `None` if the group is full or the block is locked.
    pub(super) fn add(&mut self, blocks: &Blocks, block: usize) -> Option<()> {
        if self.length == Self::MAX_BLOCKS || !blocks.is_unlocked(block) {
            return None;
        }
        self.push(blocks, block);
        Some(())
    }

    pub(super) fn blocks(&self) -> &[usize] {
        &self.blocks[..self.length]
    }

    /// The sum of the weights between a block and those of the group.
    fn weight_with(&self, blocks: &Blocks, block: usize) -> i64 {
        let weights = blocks.weights(block);
        self.blocks().iter().map(|other| weights[*other]).sum()
    }

    fn push(&mut self, blocks: &Blocks, block: usize) {
        self.blocks[self.length] = block;
        self.length += 1;
        self.size += blocks.sizes[block];
        self.people += blocks.people[block];
    }
}

/// A change of an assignment: a group moves to another table, and another group may move the other way.
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

    /// Its two directions.
    fn moves(&self) -> [GroupMove<'_>; 2] {
        let forth = GroupMove {
            group: &self.group,
            from: self.from,
            to: self.to,
            counter_group: &self.counter_group,
        };
        let back = GroupMove {
            group: &self.counter_group,
            from: self.to,
            to: self.from,
            counter_group: &self.group,
        };
        [forth, back]
    }
}

/// One direction of an exchange.
#[derive(Debug, Clone, Copy)]
struct GroupMove<'a> {
    group: &'a MovingGroup,
    from: usize,
    to: usize,
    /// The group that moves from `to` to `from` at the same time.
    counter_group: &'a MovingGroup,
}

/// The table of each block, with sums by table. Blocks and tables are identified by index, as in [`Blocks`].
#[derive(Debug, Clone)]
pub(super) struct SearchState {
    /// The table of each block.
    pub(super) table_of: Vec<usize>,
    /// The blocks of each table, in no particular order.
    pub(super) blocks_at: Vec<Vec<usize>>,
    /// The index of each block in its table's list of blocks.
    list_positions: Vec<usize>,
    /// The free seats of each table.
    pub(super) free: Vec<i64>,
    /// The people at each table.
    people: Vec<AgeCounts>,
    /// By table and circle of acquaintances: how many people of the circle sit at the table.
    circle_people: Vec<i64>,
    /// By table and block: the sum of the weights between the block and the table's blocks.
    gains: Vec<i64>,
    /// The value of the present assignment.
    pub(super) value: AssignmentValue,
}

impl SearchState {
    /// Every block at its starting table, as far as the rules allow; the others unseated.
    pub(super) fn start(blocks: &Blocks) -> Self {
        let (count, unseated_table) = (blocks.count(), blocks.unseated_table());
        let mut free = blocks.capacities.clone();
        // The unseated table has space for all; a quarter of the maximum stays far from overflow.
        free.push(i64::MAX / 4);
        let mut state = Self {
            table_of: vec![unseated_table; count],
            blocks_at: vec![Vec::new(); unseated_table + 1],
            list_positions: (0..count).collect(),
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

    /// Moves each block to its starting table, as far as the rules allow: locked ones first, then larger ones.
    fn seat_at_start(&mut self, blocks: &Blocks) {
        let is_locked = |block: usize| matches!(blocks.tie(block), BlockTie::Locked(_));
        let mut order: Vec<usize> = (0..blocks.count()).collect();
        order.sort_by_key(|block| (!is_locked(*block), -blocks.sizes[*block], *block));
        for block in order {
            let Some(table) = blocks.start[block] else {
                continue;
            };
            // Locked blocks may exceed the seats.
            if is_locked(block) || self.free[table] >= blocks.sizes[block] {
                self.move_block(blocks, block, table);
            }
        }
    }

    /// Restores an earlier assignment of the same blocks: `tables` has the table of each.
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
        let mut change = AssignmentValue::default();
        for group_move in exchange.moves() {
            self.weigh_move(blocks, group_move, &mut change)?;
        }
        if let Some(costs) = &blocks.filling_costs {
            // Each table of the exchange is left by one of the two moves.
            for group_move in exchange.moves() {
                if group_move.from != blocks.unseated_table() {
                    self.weigh_company(blocks, costs, group_move, &mut change);
                }
            }
        }
        Some(change)
    }

    /// Adds the changes in score, moved and unseated people that one move makes; `None` if a block may not be at its
    /// new table.
    fn weigh_move(
        &self,
        blocks: &Blocks,
        group_move: GroupMove<'_>,
        change: &mut AssignmentValue,
    ) -> Option<()> {
        let GroupMove {
            group,
            from,
            to,
            counter_group,
        } = group_move;
        let was_seated = from != blocks.unseated_table();
        let will_be_seated = to != blocks.unseated_table();
        // Each pair within the group counts twice in this sum.
        let mut doubled_weight_within = 0;
        for block in group.blocks() {
            let weight_with_group = group.weight_with(blocks, *block);
            doubled_weight_within += weight_with_group;
            change.score += blocks.table_value(*block, to) - blocks.table_value(*block, from);
            change.moved += blocks.moved_people(*block, to) - blocks.moved_people(*block, from);
            if was_seated {
                // The pairs with the blocks that stay.
                change.score -= self.gain(blocks, *block, from) - weight_with_group;
            }
            if will_be_seated {
                // The pairs with the blocks that are at the new table and do not leave it.
                let gain =
                    self.gain(blocks, *block, to) - counter_group.weight_with(blocks, *block);
                let is_forbidden = gain + weight_with_group < FORBIDDEN_THRESHOLD;
                if is_forbidden || !blocks.may_be_at(*block, to) {
                    return None;
                }
                change.score += gain;
            }
        }
        // The pairs within the group count only at a table.
        let weight_within = doubled_weight_within / 2;
        if was_seated {
            change.score -= weight_within;
        } else {
            change.unseated -= group.people.all;
        }
        if will_be_seated {
            change.score += weight_within;
        } else {
            change.unseated += group.people.all;
        }
        Some(())
    }

    /// Adds the changes in company and cost at the table that a group leaves, where the counter group arrives.
    fn weigh_company(
        &self,
        blocks: &Blocks,
        costs: &FillingCosts,
        group_move: GroupMove<'_>,
        change: &mut AssignmentValue,
    ) {
        let table = group_move.from;
        let (leaving, arriving) = (group_move.group, group_move.counter_group);
        let people_before = self.people[table];
        let people_after = people_before - leaving.people + arriving.people;
        let before = costs.table_cost(table, people_before);
        let after = costs.table_cost(table, people_after);
        change.lonely += after.lonely - before.lonely;
        change.cost += after.cost - before.cost;

        let mut circle_changes = CircleChanges::default();
        circle_changes.add(blocks, leaving, -1);
        circle_changes.add(blocks, arriving, 1);
        for CircleChange { circle, people } in circle_changes.entries() {
            let current_people = self.circle_people[table * blocks.circle_count + circle];
            change.cost += costs.circle_cost(current_people + people);
            change.cost -= costs.circle_cost(current_people);
        }
    }

    /// Applies an exchange; `change` is the result of [`Self::weigh`] for it.
    pub(super) fn apply(&mut self, blocks: &Blocks, exchange: &Exchange, change: AssignmentValue) {
        for group_move in exchange.moves() {
            for block in group_move.group.blocks() {
                self.leave_table(blocks, *block, group_move.from);
                self.join_table(blocks, *block, group_move.to);
            }
        }
        self.value.add(change);
    }

    /// Finds a block at `table` that must not sit with a block of an arriving group. The blocks of `leaving` do not
    /// count.
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
        for block in group.blocks() {
            if self.gain(blocks, *block, table) >= FORBIDDEN_THRESHOLD {
                continue;
            }
            let weights = blocks.weights(*block);
            let is_opponent = |other: &&usize| {
                weights[**other] < FORBIDDEN_THRESHOLD && !leaving.blocks().contains(other)
            };
            if let Some(opponent) = self.blocks_at[table].iter().find(is_opponent) {
                return Some(*opponent);
            }
        }
        None
    }

    /// The sum of the weights between a block and the blocks at a table, which is not the unseated one.
    pub(super) fn gain(&self, blocks: &Blocks, block: usize, table: usize) -> i64 {
        self.gains[table * blocks.count() + block]
    }

    /// Takes a block off its table's list and out of the table's sums. The value stays as it is.
    fn leave_table(&mut self, blocks: &Blocks, block: usize, table: usize) {
        let position = self.list_positions[block];
        self.blocks_at[table].swap_remove(position);
        // The last block of the list has filled the gap.
        if let Some(filler) = self.blocks_at[table].get(position) {
            self.list_positions[*filler] = position;
        }
        self.people[table] -= blocks.people[block];
        if table == blocks.unseated_table() {
            return;
        }
        self.free[table] += blocks.sizes[block];
        if let Some((circle, people)) = blocks.main_circles[block] {
            self.circle_people[table * blocks.circle_count + circle] -= people;
        }
        for (gain, weight) in self.table_gains(blocks, table).zip(blocks.weights(block)) {
            *gain -= weight;
        }
    }

    /// Adds a block that has left its table to the list of another table, and to that table's sums. The value stays as
    /// it is.
    fn join_table(&mut self, blocks: &Blocks, block: usize, table: usize) {
        self.table_of[block] = table;
        self.list_positions[block] = self.blocks_at[table].len();
        self.blocks_at[table].push(block);
        self.people[table] += blocks.people[block];
        if table == blocks.unseated_table() {
            return;
        }
        self.free[table] -= blocks.sizes[block];
        if let Some((circle, people)) = blocks.main_circles[block] {
            self.circle_people[table * blocks.circle_count + circle] += people;
        }
        for (gain, weight) in self.table_gains(blocks, table).zip(blocks.weights(block)) {
            *gain += weight;
        }
    }

    /// The gain of each block at a table, in the order of the blocks.
    fn table_gains(&mut self, blocks: &Blocks, table: usize) -> std::slice::IterMut<'_, i64> {
        let count = blocks.count();
        self.gains[table * count..(table + 1) * count].iter_mut()
    }
}

/// How many more people of each circle of acquaintances are at a table after an exchange. The entries are in an array,
/// not on the heap, since this is computed millions of times.
#[derive(Debug, Default)]
struct CircleChanges {
    /// The first `length` entries are in use.
    entries: [CircleChange; 2 * MovingGroup::MAX_BLOCKS],
    length: usize,
}

#[derive(Debug, Clone, Copy, Default)]
struct CircleChange {
    circle: usize,
    /// Negative if people leave.
    people: i64,
}

impl CircleChanges {
    /// Adds the people of a group, times `sign`: 1 for an arriving group, -1 for a leaving one.
    fn add(&mut self, blocks: &Blocks, group: &MovingGroup, sign: i64) {
        for block in group.blocks() {
            if let Some((circle, people)) = blocks.main_circles[*block] {
                self.add_people(circle, sign * people);
            }
        }
    }

    fn add_people(&mut self, circle: usize, people: i64) {
        let mut entries = self.entries[..self.length].iter_mut();
        if let Some(entry) = entries.find(|entry| entry.circle == circle) {
            entry.people += people;
            return;
        }
        self.entries[self.length] = CircleChange { circle, people };
        self.length += 1;
    }

    fn entries(&self) -> &[CircleChange] {
        &self.entries[..self.length]
    }
}
