//! Blocks: guests who are never separated, and so move as one.
//!
//! A party is usually one block. A party that is too large for any table, or that has locked members, makes several.
//! [`Blocks`] holds them with all that the search asks about them: sizes, weights, and the tables where they may be.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::filling_costs::{AgeCounts, FillingCosts, main_circle};
use super::instance::{AgeClass, Instance, SearchAim};
use super::sizes::{BlockDraft, BlockTie, block_sizes};
use crate::sorting::sorted;

/// The weight of two blocks that must not share a table. Far below any sum of real weights, and so far from overflow
/// that sums may contain it many times.
const FORBIDDEN: i64 = -(1 << 44);
/// Half of [`FORBIDDEN`]: only a sum of weights that contains it is below this.
pub(super) const FORBIDDEN_THRESHOLD: i64 = -(1 << 43);

/// An instance by blocks. Blocks and tables are identified by index; the index after the last table, called the
/// unseated table, stands for having no seat.
#[derive(Debug, Clone)]
pub(super) struct Blocks {
    /// The guests of each block.
    pub(super) members: Vec<Vec<usize>>,
    /// Chairs of each block, including those held beside it.
    pub(super) sizes: Vec<i64>,
    /// The people of each block, by age.
    pub(super) people: Vec<AgeCounts>,
    /// The circle of acquaintances of each block, with how many of its people belong to it.
    pub(super) main_circles: Vec<Option<(usize, i64)>>,
    /// The number of circles: they are counted from 0.
    pub(super) circle_count: usize,
    /// What tables cost besides the weights; `None` if only the weights count.
    pub(super) filling_costs: Option<FillingCosts>,
    /// Seats of each table.
    pub(super) capacities: Vec<i64>,
    /// By block and other block: the weight of the pair.
    weights: Vec<i64>,
    /// By block and table: the weights within the block, and those of its members' preferences for the table.
    table_values: Vec<i64>,
    /// By block and table, including the unseated one: how many of the block's people have moved if the block is there.
    /// If moving is free, only people who lose their seat count.
    moved_people: Vec<i64>,
    /// Where each block may be.
    ties: Vec<BlockTie>,
    /// The blocks that can be moved.
    pub(super) movable: Vec<usize>,
    /// For each block the others with which sitting together has value.
    pub(super) friends: Vec<Vec<usize>>,
    /// The preferred starting table of each block.
    pub(super) start: Vec<Option<usize>>,
}

impl Blocks {
    pub(super) fn new(instance: &Instance) -> Self {
        let mut blocks = Self::from_drafts(build_drafts(instance), instance);
        let count = blocks.count();
        for block in 0..count {
            blocks.compute_weight_within(block, instance);
            for other_block in block + 1..count {
                blocks.compute_weight_between(block, other_block, instance);
            }
        }
        // Only now the ties are final.
        for block in 0..count {
            let people_at_start = blocks.people_at_start(block, instance);
            blocks.add_preferences(block, instance);
            blocks.compute_moved_people(block, &people_at_start, instance.aim);
            let starting_table = blocks.starting_table(block, &people_at_start);
            blocks.start.push(starting_table);
            if blocks.can_be_moved(block) {
                blocks.movable.push(block);
            }
        }
        blocks
    }

    pub(super) fn count(&self) -> usize {
        self.members.len()
    }

    pub(super) fn table_count(&self) -> usize {
        self.capacities.len()
    }

    /// The index that stands for having no seat: the one after the last table.
    pub(super) fn unseated_table(&self) -> usize {
        self.capacities.len()
    }

    /// The weights of a block with each block, in their order; 0 with itself.
    pub(super) fn weights(&self, block: usize) -> &[i64] {
        let count = self.count();
        &self.weights[block * count..(block + 1) * count]
    }

    pub(super) fn weight(&self, one: usize, other: usize) -> i64 {
        self.weights[one * self.count() + other]
    }

    /// The value of a table for a block; 0 if unseated.
    pub(super) fn table_value(&self, block: usize, table: usize) -> i64 {
        if table == self.unseated_table() {
            return 0;
        }
        self.table_values[block * self.table_count() + table]
    }

    /// How many people of a block have moved if it is at a table, which may be the unseated one. If moving is free,
    /// only people who lose their seat count.
    pub(super) fn moved_people(&self, block: usize, table: usize) -> i64 {
        self.moved_people[block * (self.table_count() + 1) + table]
    }

    pub(super) fn may_be_at(&self, block: usize, table: usize) -> bool {
        match self.ties[block] {
            BlockTie::Free => true,
            BlockTie::Locked(only_table) | BlockTie::Bound(only_table) => only_table == table,
            BlockTie::Nowhere => false,
        }
    }

    pub(super) fn is_unlocked(&self, block: usize) -> bool {
        !matches!(self.ties[block], BlockTie::Locked(_))
    }

    pub(super) fn tie(&self, block: usize) -> BlockTie {
        self.ties[block]
    }

    /// The blocks of these drafts, before their weights, moves and starting tables are computed.
    fn from_drafts(drafts: Vec<BlockDraft>, instance: &Instance) -> Self {
        let count = drafts.len();
        let tables = instance.capacities.len();
        let capacities: Vec<i64> = instance.capacities.iter().copied().map(i64::from).collect();
        let filling = instance.filling.as_ref();
        let main_circles: Vec<Option<(usize, i64)>> = drafts
            .iter()
            .map(|draft| main_circle(&draft.members, instance))
            .collect();
        let circles = main_circles.iter().flatten().map(|(circle, _)| *circle);
        let last_circle = circles.max();
        Self {
            circle_count: last_circle.map_or(0, |circle| circle + 1),
            main_circles,
            people: drafts
                .iter()
                .map(|draft| AgeCounts::count(&draft.members, instance))
                .collect(),
            filling_costs: filling.map(|filling| FillingCosts::new(filling, &capacities)),
            sizes: block_sizes(&drafts, &capacities, instance),
            capacities,
            weights: vec![0; count * count],
            table_values: vec![0; count * tables],
            moved_people: vec![0; count * (tables + 1)],
            ties: drafts.iter().map(|draft| draft.tie).collect(),
            movable: Vec::new(),
            friends: vec![Vec::new(); count],
            start: Vec::with_capacity(count),
            members: drafts.into_iter().map(|draft| draft.members).collect(),
        }
    }

    /// Sums the weights within a block, which count at every table. If two of its members must be apart, the block may
    /// be nowhere, unless it is locked.
    fn compute_weight_within(&mut self, block: usize, instance: &Instance) {
        let mut weight_within = 0;
        for (index, guest) in self.members[block].iter().enumerate() {
            for other in self.members[block].iter().skip(index + 1) {
                weight_within += i64::from(instance.weights.between(*guest, *other));
                if must_be_apart(instance, *guest, *other) && self.is_unlocked(block) {
                    self.ties[block] = BlockTie::Nowhere;
                }
            }
        }
        let tables = self.table_count();
        self.table_values[block * tables..(block + 1) * tables].fill(weight_within);
    }

    /// Sets the weight of two blocks, and whether they are friends.
    fn compute_weight_between(&mut self, block: usize, other_block: usize, instance: &Instance) {
        let mut weight = 0;
        let mut are_apart = false;
        for guest in &self.members[block] {
            for other in &self.members[other_block] {
                weight += i64::from(instance.weights.between(*guest, *other));
                are_apart |= must_be_apart(instance, *guest, *other);
            }
        }
        if weight > 0 && !are_apart {
            self.friends[block].push(other_block);
            self.friends[other_block].push(block);
        }
        // Two locked blocks stay where they are, so their pair keeps a finite weight.
        if are_apart && (self.is_unlocked(block) || self.is_unlocked(other_block)) {
            weight = FORBIDDEN;
        }
        let count = self.count();
        self.weights[block * count + other_block] = weight;
        self.weights[other_block * count + block] = weight;
    }

    /// How many people of a block sit at each table before the search.
    fn people_at_start(&self, block: usize, instance: &Instance) -> Vec<i64> {
        let mut people_at_start = vec![0; self.table_count()];
        for guest in &self.members[block] {
            if let Some(table) = instance.start_table(*guest) {
                people_at_start[table] += 1;
            }
        }
        people_at_start
    }

    /// Adds the members' preferences to the values of the tables.
    fn add_preferences(&mut self, block: usize, instance: &Instance) {
        let tables = self.table_count();
        for (guest, table, weight) in &instance.preferences {
            if *table < tables && self.members[block].contains(guest) {
                self.table_values[block * tables + table] += i64::from(*weight);
            }
        }
    }

    /// Counts, for each table, the people of a block who have moved if the block is there.
    fn compute_moved_people(&mut self, block: usize, people_at_start: &[i64], aim: SearchAim) {
        let seated_people: i64 = people_at_start.iter().sum();
        let first_index = block * (self.table_count() + 1);
        for (table, staying_people) in people_at_start.iter().enumerate() {
            self.moved_people[first_index + table] = match aim {
                SearchAim::FewestMoves => seated_people - staying_people,
                SearchAim::Score => 0,
            };
        }
        // Without a seat, all who had one have lost it, whatever the aim.
        let index = first_index + self.table_count();
        self.moved_people[index] = seated_people;
    }

    /// The table of a locked block; else the one where most of its people sit, the first if there are several.
    fn starting_table(&self, block: usize, people_at_start: &[i64]) -> Option<usize> {
        if let BlockTie::Locked(table) = self.ties[block] {
            return Some(table);
        }
        let most_people = people_at_start.iter().copied().max()?;
        if most_people == 0 {
            return None;
        }
        people_at_start
            .iter()
            .position(|people| *people == most_people)
    }

    /// Whether a block is not locked and at least one table can seat it.
    fn can_be_moved(&self, block: usize) -> bool {
        let mut tables = 0..self.table_count();
        self.is_unlocked(block)
            && tables.any(|table| {
                self.may_be_at(block, table) && self.sizes[block] <= self.capacities[table]
            })
    }
}

/// Whether two guests must never share a table.
fn must_be_apart(instance: &Instance, one: usize, other: usize) -> bool {
    instance.apart.contains(&(one, other)) || instance.apart.contains(&(other, one))
}

/// The blocks of all parties, then of the guests without a party.
fn build_drafts(instance: &Instance) -> Vec<BlockDraft> {
    let mut has_party = vec![false; instance.guests()];
    let mut drafts = Vec::new();
    for party in &instance.parties {
        // A guest in several parties belongs to the first.
        let mut members = Vec::new();
        for guest in party {
            if has_party.get(*guest) == Some(&false) {
                has_party[*guest] = true;
                members.push(*guest);
            }
        }
        divide_party(instance, &members, &mut drafts);
    }
    for guest in (0..instance.guests()).filter(|guest| !has_party[*guest]) {
        divide_party(instance, &[guest], &mut drafts);
    }
    drafts
}

/// Divides a party into blocks: its locked members by table; those bound to a locked host; and the others, in one
/// block if a table has space for it, else in as few as fit.
fn divide_party(instance: &Instance, party: &[usize], drafts: &mut Vec<BlockDraft>) {
    let largest_capacity = instance.capacities.iter().max().copied().unwrap_or(0);
    let largest_table = usize::try_from(largest_capacity).unwrap_or(usize::MAX);
    let fits_at_table = party.len() <= largest_table;
    let locked_members = locked_members_by_table(instance, party);
    // A single locked table draws the other members to it.
    let mut locked_tables = locked_members.keys().copied();
    let tie = match (locked_tables.next(), locked_tables.next()) {
        (Some(only_table), None) if fits_at_table => BlockTie::Bound(only_table),
        _ => BlockTie::Free,
    };
    drafts.extend(
        locked_members
            .into_iter()
            .map(|(table, members)| BlockDraft {
                members,
                tie: BlockTie::Locked(table),
            }),
    );

    let mut units_to_deal = Vec::new();
    for unit in divide_into_units(instance, party, largest_table) {
        let locked_table = unit.iter().find_map(|guest| instance.locked_table(*guest));
        let unlocked_members: Vec<usize> = unit
            .into_iter()
            .filter(|guest| instance.locked_table(*guest).is_none())
            .collect();
        if unlocked_members.is_empty() {
            continue;
        }
        match (tie, locked_table) {
            // The party is free, but a locked member of the unit binds the others of it.
            (BlockTie::Free, Some(table)) => drafts.push(BlockDraft {
                members: unlocked_members,
                tie: BlockTie::Bound(table),
            }),
            _ => units_to_deal.push(unlocked_members),
        }
    }
    let mut parts = match fits_at_table {
        true => Vec::new(),
        false => keep_current_parts(instance, &mut units_to_deal, largest_table),
    };
    parts.extend(deal_into_parts(instance, units_to_deal, largest_table));
    drafts.extend(parts.into_iter().map(|members| BlockDraft { members, tie }));
}

/// The locked members of a party, by the table that they are locked to.
fn locked_members_by_table(instance: &Instance, party: &[usize]) -> BTreeMap<usize, Vec<usize>> {
    let mut members_by_table = BTreeMap::<usize, Vec<usize>>::new();
    for guest in party {
        if let Some(table) = instance.locked_table(*guest) {
            members_by_table.entry(table).or_default().push(*guest);
        }
    }
    members_by_table
}

/// Divides a party into units, which stay whole even if the party is divided. A unit is a host with the companions, if
/// a table has space for all of them, or else a single guest.
fn divide_into_units(
    instance: &Instance,
    party: &[usize],
    largest_table: usize,
) -> Vec<Vec<usize>> {
    let mut units: Vec<Vec<usize>> = Vec::new();
    let mut guests_in_units: Vec<usize> = Vec::new();
    for guest in party {
        if guests_in_units.contains(guest) {
            continue;
        }
        let mut host_groups = instance.host_groups.iter();
        let host_group =
            host_groups.find(|group| group.contains(guest) && group.len() <= largest_table);
        let unit: Vec<usize> = match host_group {
            Some(group) => group
                .iter()
                .copied()
                .filter(|member| party.contains(member) && !guests_in_units.contains(member))
                .collect(),
            None => vec![*guest],
        };
        guests_in_units.extend(&unit);
        units.push(unit);
    }
    units
}

/// The parts in which a party too large for one table sits already: one for each table. Takes their units out of
/// `units`. Returns nothing if the party sits at more tables than it needs, or if a part is too large for any table.
fn keep_current_parts(
    instance: &Instance,
    units: &mut Vec<Vec<usize>>,
    largest_table: usize,
) -> Vec<Vec<usize>> {
    let people: usize = units.iter().map(Vec::len).sum();
    let start_table_of =
        |unit: &[usize]| unit.iter().find_map(|guest| instance.start_table(*guest));
    let mut parts_by_table = BTreeMap::<usize, Vec<usize>>::new();
    for unit in units.iter() {
        if let Some(table) = start_table_of(unit) {
            parts_by_table.entry(table).or_default().extend(unit);
        }
    }
    // At least 1: without tables there is nothing to divide by.
    let needed_tables = people.div_ceil(largest_table.max(1));
    let all_fit = parts_by_table
        .values()
        .all(|part| part.len() <= largest_table);
    if parts_by_table.len() > needed_tables || !all_fit {
        return Vec::new();
    }
    units.retain(|unit| start_table_of(unit).is_none());
    parts_by_table.into_values().collect()
}

/// Deals units into as few parts as fit at a table, as evenly as possible: each unit goes to the smallest part with
/// space. Units with grown-ups are dealt before those of the same size without, so that each part gets its share of
/// grown-ups and no children are left alone.
fn deal_into_parts(
    instance: &Instance,
    units: Vec<Vec<usize>>,
    largest_table: usize,
) -> Vec<Vec<usize>> {
    let people: usize = units.iter().map(Vec::len).sum();
    let mut parts = vec![Vec::new(); people.div_ceil(largest_table.max(1))];
    let is_grown = |guest: &usize| instance.age(*guest) == AgeClass::Grown;
    let dealing_order = |unit: &Vec<usize>| {
        let lacks_grown_up = !unit.iter().any(is_grown);
        (Reverse(unit.len()), lacks_grown_up, unit.first().copied())
    };
    let dealt_units = sorted(units, |one, other| {
        dealing_order(one).cmp(&dealing_order(other))
    });
    for unit in dealt_units {
        let parts_with_space = parts
            .iter_mut()
            .filter(|part| part.is_empty() || part.len() + unit.len() <= largest_table);
        match parts_with_space.min_by_key(|part| part.len()) {
            Some(part) => part.extend(unit),
            None => parts.push(unit),
        }
    }
    parts.retain(|part| !part.is_empty());
    parts
}
