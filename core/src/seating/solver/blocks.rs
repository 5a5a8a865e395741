//! Blocks: guests who are never separated, and so move as one.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::filling_costs::{AgeCounts, FillingCosts, main_circle};
use super::instance::{AgeClass, Instance, SearchAim};
use super::sizes::{BlockDraft, BlockTie, block_sizes};
use crate::sorting::sorted;

/// The weight of two blocks that must not share a table. Far below any sum of weights, and far from overflow.
const FORBIDDEN: i64 = -(1 << 44);
/// A sum of weights below this contains [`FORBIDDEN`].
pub(super) const FORBIDDEN_THRESHOLD: i64 = -(1 << 43);

/// An instance by blocks. Blocks and tables are identified by index; the index after the last table, called the unseated
/// table, stands for having no seat.
#[derive(Debug, Clone)]
pub(super) struct Blocks {
    pub(super) members: Vec<Vec<usize>>,
    /// Chairs of each block, including those held beside it.
    pub(super) sizes: Vec<i64>,
    /// The people of each block, by age.
    pub(super) people: Vec<AgeCounts>,
    /// The circle of acquaintances of each block, with how many of its people belong to it.
    pub(super) main_circles: Vec<Option<(usize, i64)>>,
    pub(super) circle_count: usize,
    /// `None` if only the weights count.
    pub(super) filling_costs: Option<FillingCosts>,
    /// Seats of each table.
    pub(super) capacities: Vec<i64>,
    /// The weight of each pair of blocks.
    weights: Vec<i64>,
    /// The value of each table for each block, including the weights within the block.
    table_values: Vec<i64>,
    /// By block and table, also the unseated one: how many of the block's people have moved if it is there or, if moving
    /// is free, have lost their seat.
    moved_people: Vec<i64>,
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
        let drafts = build_drafts(instance);
        let count = drafts.len();
        let tables = instance.capacities.len();
        let must_be_apart = |one: usize, other: usize| {
            instance.apart.contains(&(one, other)) || instance.apart.contains(&(other, one))
        };

        let capacities: Vec<i64> = instance.capacities.iter().copied().map(i64::from).collect();
        let filling = instance.filling.as_ref();
        let main_circles: Vec<Option<(usize, i64)>> = drafts
            .iter()
            .map(|draft| main_circle(&draft.members, instance))
            .collect();
        let last_circle = main_circles
            .iter()
            .flatten()
            .map(|(circle, _)| *circle)
            .max();
        let mut blocks = Self {
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
        };
        for block in 0..count {
            blocks.compute_weights(block, instance, &must_be_apart);
        }
        // Only now the ties are final.
        for block in 0..count {
            blocks.compute_tables(block, instance);
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

    /// Computes the weights within a block and with those after it.
    fn compute_weights(
        &mut self,
        block: usize,
        instance: &Instance,
        must_be_apart: &impl Fn(usize, usize) -> bool,
    ) {
        let count = self.count();
        let tables = self.table_count();

        let mut weight_within = 0;
        for (index, guest) in self.members[block].iter().enumerate() {
            for other in self.members[block].iter().skip(index + 1) {
                weight_within += i64::from(instance.weights.between(*guest, *other));
                if must_be_apart(*guest, *other) && self.is_unlocked(block) {
                    self.ties[block] = BlockTie::Nowhere;
                }
            }
        }
        self.table_values[block * tables..(block + 1) * tables].fill(weight_within);

        for other_block in block + 1..count {
            let mut weight = 0;
            let mut are_apart = false;
            for guest in &self.members[block] {
                for other in &self.members[other_block] {
                    weight += i64::from(instance.weights.between(*guest, *other));
                    are_apart |= must_be_apart(*guest, *other);
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
            self.weights[block * count + other_block] = weight;
            self.weights[other_block * count + block] = weight;
        }
    }

    /// Computes the value of each table for a block, how many of its people would have moved there, its starting table,
    /// and whether it can be moved.
    fn compute_tables(&mut self, block: usize, instance: &Instance) {
        let tables = self.table_count();
        for (guest, table, weight) in &instance.preferences {
            if *table < tables && self.members[block].contains(guest) {
                self.table_values[block * tables + table] += i64::from(*weight);
            }
        }
        let mut people_at_start = vec![0; tables + 1];
        let mut seated_people = 0;
        for guest in &self.members[block] {
            if let Some(table) = instance.start_table(*guest) {
                people_at_start[table] += 1;
                seated_people += 1;
            }
        }
        for (table, staying_people) in people_at_start.iter().enumerate() {
            let moved = match instance.aim {
                SearchAim::FewestMoves => seated_people - staying_people,
                SearchAim::Score if table == self.unseated_table() => seated_people,
                SearchAim::Score => 0,
            };
            self.moved_people[block * (tables + 1) + table] = moved;
        }
        // The table with most of its people; the first if there are several.
        let most_people = people_at_start.iter().copied().max().unwrap_or(0);
        let main_table = people_at_start
            .iter()
            .position(|people| *people == most_people && most_people > 0);
        self.start.push(match self.ties[block] {
            BlockTie::Locked(table) => Some(table),
            _ => main_table,
        });
        let fits = |table: usize| {
            self.may_be_at(block, table) && self.sizes[block] <= self.capacities[table]
        };
        if self.is_unlocked(block) && (0..tables).any(fits) {
            self.movable.push(block);
        }
    }
}

/// The blocks of all parties, then of the guests without a party.
fn build_drafts(instance: &Instance) -> Vec<BlockDraft> {
    let mut has_party = vec![false; instance.guests()];
    let mut drafts = Vec::new();
    for party in &instance.parties {
        // A guest in several parties belongs to the first.
        let mut members = Vec::new();
        for guest in party {
            if let Some(is_assigned @ false) = has_party.get_mut(*guest) {
                *is_assigned = true;
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
    let mut locked_by_table = BTreeMap::<usize, Vec<usize>>::new();
    for guest in party {
        if let Some(table) = instance.locked_table(*guest) {
            locked_by_table.entry(table).or_default().push(*guest);
        }
    }
    let mut locked_tables = locked_by_table.keys().copied();
    let tie = match (locked_tables.next(), locked_tables.next()) {
        (Some(only_table), None) if party.len() <= largest_table => BlockTie::Bound(only_table),
        _ => BlockTie::Free,
    };
    drafts.extend(
        locked_by_table
            .into_iter()
            .map(|(table, members)| BlockDraft {
                members,
                tie: BlockTie::Locked(table),
            }),
    );

    let mut unlocked_units = Vec::new();
    for unit in divide_into_units(instance, party, largest_table) {
        let locked_table = unit.iter().find_map(|guest| instance.locked_table(*guest));
        let members: Vec<usize> = unit
            .into_iter()
            .filter(|guest| instance.locked_table(*guest).is_none())
            .collect();
        match locked_table {
            _ if members.is_empty() => {}
            Some(table) if tie == BlockTie::Free => drafts.push(BlockDraft {
                members,
                tie: BlockTie::Bound(table),
            }),
            _ => unlocked_units.push(members),
        }
    }
    if party.len() > largest_table {
        let kept_parts = keep_current_parts(instance, &mut unlocked_units, largest_table);
        drafts.extend(
            kept_parts
                .into_iter()
                .map(|members| BlockDraft { members, tie }),
        );
    }
    let parts = deal_into_parts(instance, unlocked_units, largest_table);
    drafts.extend(parts.into_iter().map(|members| BlockDraft { members, tie }));
}

/// Takes the units that have seats out of `units`, and returns them by table, if the party already sits at no more
/// tables than it needs; else it returns nothing.
fn keep_current_parts(
    instance: &Instance,
    units: &mut Vec<Vec<usize>>,
    largest_table: usize,
) -> Vec<Vec<usize>> {
    let people: usize = units.iter().map(Vec::len).sum();
    let start_of = |unit: &[usize]| unit.iter().find_map(|guest| instance.start_table(*guest));
    let mut parts_by_table = BTreeMap::<usize, Vec<usize>>::new();
    for unit in units.iter() {
        if let Some(table) = start_of(unit) {
            parts_by_table.entry(table).or_default().extend(unit);
        }
    }
    let needed_tables = people.div_ceil(largest_table.max(1));
    let all_fit = parts_by_table
        .values()
        .all(|part| part.len() <= largest_table);
    if parts_by_table.len() > needed_tables || !all_fit {
        return Vec::new();
    }
    units.retain(|unit| start_of(unit).is_none());
    parts_by_table.into_values().collect()
}

/// The units of a party that are not divided: each host with their companions as far as a table fits them, and single
/// guests.
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

/// Deals units into as few parts as fit at a table, as evenly as possible. Each part gets its share of
/// grown-ups, so that no children are left alone: the next unit goes to the smallest part.
fn deal_into_parts(
    instance: &Instance,
    units: Vec<Vec<usize>>,
    largest_table: usize,
) -> Vec<Vec<usize>> {
    let people: usize = units.iter().map(Vec::len).sum();
    let mut parts = vec![Vec::new(); people.div_ceil(largest_table.max(1))];
    let is_grown = |guest: &usize| instance.age(*guest) == AgeClass::Grown;
    // Large units first, and those with a grown-up before those without.
    let key = |unit: &Vec<usize>| {
        let first_guest = unit.first().copied();
        (Reverse(unit.len()), !unit.iter().any(is_grown), first_guest)
    };
    for unit in sorted(units, |one, other| key(one).cmp(&key(other))) {
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
