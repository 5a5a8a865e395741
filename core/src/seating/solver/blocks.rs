//! Blocks: guests who move as one.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::filling_costs::{AgeCounts, FillingCosts, circle};
use super::instance::{AgeClass, Instance, SearchAim};
use super::sizes::{BlockDraft, BlockTie, sizes};
use crate::sorting::sorted;

/// The weight of two blocks that must not share a table. Far below any sum of weights, and far from overflow.
const FORBIDDEN: i64 = -(1 << 44);
/// A sum below this contains [`FORBIDDEN`].
pub(super) const LEAST: i64 = -(1 << 43);

/// An instance by blocks: guests who are never separated count as one.
#[derive(Debug, Clone)]
pub(super) struct Blocks {
    pub(super) members: Vec<Vec<usize>>,
    /// Chairs of each block, including those held beside it.
    pub(super) sizes: Vec<i64>,
    /// The people of each block, by age.
    pub(super) people: Vec<AgeCounts>,
    /// The circle of each block with the number of its people, and the number of circles.
    pub(super) circle: Vec<Option<(usize, i64)>>,
    pub(super) circles: usize,
    /// The costs of empty seats and of company; `None` without a filling.
    pub(super) prices: Option<FillingCosts>,
    /// Seats of each table.
    pub(super) capacities: Vec<i64>,
    /// The weight of each pair of blocks.
    weights: Vec<i64>,
    /// The value of each table for each block, including the weights within the block.
    places: Vec<i64>,
    /// By block and table (the last stands for none): how many of its people have moved or, if moving is free,
    /// have lost their seat.
    moved: Vec<i64>,
    ties: Vec<BlockTie>,
    /// The blocks that can be moved.
    pub(super) loose: Vec<usize>,
    /// For each block the others with which sitting together has value.
    pub(super) friends: Vec<Vec<usize>>,
    /// The preferred starting table of each block.
    pub(super) start: Vec<Option<usize>>,
}

impl Blocks {
    pub(super) fn of(instance: &Instance) -> Self {
        let drafts = gather(instance);
        let count = drafts.len();
        let tables = instance.capacities.len();
        let apart = |one: usize, other: usize| {
            let pair =
                |(a, b): &(usize, usize)| (*a, *b) == (one, other) || (*a, *b) == (other, one);
            instance.apart.iter().any(pair)
        };

        let capacities: Vec<i64> = instance.capacities.iter().copied().map(i64::from).collect();
        let filling = instance.filling.as_ref();
        let circles: Vec<Option<(usize, i64)>> = drafts
            .iter()
            .map(|(members, _)| circle(members, instance))
            .collect();
        let mut blocks = Self {
            circles: circles
                .iter()
                .flatten()
                .map(|(circle, _)| circle + 1)
                .max()
                .unwrap_or(0),
            circle: circles,
            people: drafts
                .iter()
                .map(|(members, _)| AgeCounts::of(members, instance))
                .collect(),
            prices: filling.map(|filling| FillingCosts::of(filling, &capacities)),
            sizes: sizes(&drafts, &capacities, instance),
            capacities,
            weights: vec![0; count * count],
            places: vec![0; count * tables],
            moved: vec![0; count * (tables + 1)],
            ties: drafts.iter().map(|(_, tie)| *tie).collect(),
            loose: Vec::new(),
            friends: vec![Vec::new(); count],
            start: Vec::with_capacity(count),
            members: drafts.into_iter().map(|(members, _)| members).collect(),
        };
        for block in 0..count {
            blocks.pair_up(block, instance, &apart);
        }
        for block in 0..count {
            blocks.place(block, instance);
        }
        blocks
    }

    pub(super) fn count(&self) -> usize {
        self.members.len()
    }

    /// The number of tables, which is also the index for "unseated".
    pub(super) fn unseated(&self) -> usize {
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
    pub(super) fn worth(&self, block: usize, table: usize) -> i64 {
        if table == self.unseated() {
            return 0;
        }
        self.places[block * self.unseated() + table]
    }

    pub(super) fn moved(&self, block: usize, table: usize) -> i64 {
        self.moved[block * (self.unseated() + 1) + table]
    }

    pub(super) fn may_be_at(&self, block: usize, table: usize) -> bool {
        match self.ties[block] {
            BlockTie::Free => true,
            BlockTie::Locked(only) | BlockTie::With(only) => only == table,
            BlockTie::Nowhere => false,
        }
    }

    pub(super) fn is_loose(&self, block: usize) -> bool {
        !matches!(self.ties[block], BlockTie::Locked(_))
    }

    pub(super) fn tie(&self, block: usize) -> BlockTie {
        self.ties[block]
    }

    /// Computes the weights within a block and with those after it.
    fn pair_up(
        &mut self,
        block: usize,
        instance: &Instance,
        apart: &impl Fn(usize, usize) -> bool,
    ) {
        let count = self.count();
        let tables = self.unseated();
        let is_locked = |tie: BlockTie| matches!(tie, BlockTie::Locked(_));

        let mut within = 0;
        for (index, one) in self.members[block].iter().enumerate() {
            for other in self.members[block].iter().skip(index + 1) {
                within += i64::from(instance.weights.of(*one, *other));
                if apart(*one, *other) && !is_locked(self.ties[block]) {
                    self.ties[block] = BlockTie::Nowhere;
                }
            }
        }
        self.places[block * tables..(block + 1) * tables].fill(within);

        for other in block + 1..count {
            let mut sum = 0;
            let mut parted = false;
            for one in &self.members[block] {
                for two in &self.members[other] {
                    sum += i64::from(instance.weights.of(*one, *two));
                    parted |= apart(*one, *two);
                }
            }
            if sum > 0 && !parted {
                self.friends[block].push(other);
                self.friends[other].push(block);
            }
            // Locked guests stay, so their pair keeps a finite weight.
            if parted && !(is_locked(self.ties[block]) && is_locked(self.ties[other])) {
                sum = FORBIDDEN;
            }
            self.weights[block * count + other] = sum;
            self.weights[other * count + block] = sum;
        }
    }

    /// Computes the value of each table for a block, and its starting table.
    fn place(&mut self, block: usize, instance: &Instance) {
        let tables = self.unseated();
        for (guest, table, weight) in &instance.preferences {
            if *table < tables && self.members[block].contains(guest) {
                self.places[block * tables + table] += i64::from(*weight);
            }
        }
        let mut now = vec![0; tables + 1];
        let mut seated = 0;
        for guest in &self.members[block] {
            if let Some(table) = instance.start_at(*guest) {
                now[table] += 1;
                seated += 1;
            }
        }
        for (table, stay) in now.iter().enumerate() {
            let moved = match instance.aim {
                SearchAim::FewestMoves => seated - stay,
                SearchAim::Score if table == tables => seated,
                SearchAim::Score => 0,
            };
            self.moved[block * (tables + 1) + table] = moved;
        }
        // The table with most of its people; the first if there are several.
        let most = now.iter().copied().max().unwrap_or(0);
        let there = now.iter().position(|people| *people == most && most > 0);
        self.start.push(match self.ties[block] {
            BlockTie::Locked(table) => Some(table),
            _ => there,
        });
        let fits = |table: usize| {
            self.may_be_at(block, table) && self.sizes[block] <= self.capacities[table]
        };
        if !matches!(self.ties[block], BlockTie::Locked(_)) && (0..tables).any(fits) {
            self.loose.push(block);
        }
    }
}

fn gather(instance: &Instance) -> Vec<BlockDraft> {
    let mut taken = vec![false; instance.guests()];
    let mut blocks = Vec::new();
    for party in &instance.parties {
        let members: Vec<usize> = party
            .iter()
            .copied()
            .filter(|guest| {
                taken
                    .get_mut(*guest)
                    .is_some_and(|taken| !std::mem::replace(taken, true))
            })
            .collect();
        divide(instance, &members, &mut blocks);
    }
    for guest in (0..instance.guests()).filter(|guest| !taken[*guest]) {
        divide(instance, &[guest], &mut blocks);
    }
    blocks
}

/// Divides a party into blocks.
fn divide(instance: &Instance, party: &[usize], blocks: &mut Vec<BlockDraft>) {
    let largest = instance.capacities.iter().max().copied().unwrap_or(0);
    let largest = usize::try_from(largest).unwrap_or(usize::MAX);
    let mut locked = BTreeMap::<usize, Vec<usize>>::new();
    for guest in party {
        if let Some(table) = instance.locked_at(*guest) {
            locked.entry(table).or_default().push(*guest);
        }
    }
    let only = locked.keys().next().copied().filter(|_| locked.len() == 1);
    blocks.extend(
        locked
            .into_iter()
            .map(|(table, guests)| (guests, BlockTie::Locked(table))),
    );

    let tie = match only {
        Some(table) if party.len() <= largest => BlockTie::With(table),
        _ => BlockTie::Free,
    };
    let mut rest = Vec::new();
    for unit in units(instance, party, largest) {
        let lock = unit.iter().find_map(|guest| instance.locked_at(*guest));
        let loose = |guest: &usize| instance.locked_at(*guest).is_none();
        let loose: Vec<usize> = unit.into_iter().filter(loose).collect();
        match lock {
            _ if loose.is_empty() => {}
            Some(table) if tie == BlockTie::Free => blocks.push((loose, BlockTie::With(table))),
            _ => rest.push(loose),
        }
    }
    let people: usize = rest.iter().map(Vec::len).sum();
    let start = |unit: &[usize]| unit.iter().find_map(|guest| instance.start_at(*guest));
    let mut now = BTreeMap::<usize, Vec<usize>>::new();
    for unit in &rest {
        if let Some(table) = start(unit) {
            now.entry(table).or_default().extend(unit);
        }
    }
    let is_divided = party.len() > largest;
    let is_barely_divided = now.len() <= people.div_ceil(largest.max(1));
    if is_divided && is_barely_divided && now.values().all(|part| part.len() <= largest) {
        rest.retain(|unit| start(unit).is_none());
        blocks.extend(now.into_values().map(|part| (part, tie)));
    }
    let parts = deal(instance, rest, largest).into_iter();
    blocks.extend(parts.map(|part| (part, tie)));
}

/// The members of a party, each host with their companions as far as a table fits them.
fn units(instance: &Instance, party: &[usize], largest: usize) -> Vec<Vec<usize>> {
    let mut units: Vec<Vec<usize>> = Vec::new();
    let mut taken: Vec<usize> = Vec::new();
    for guest in party {
        if taken.contains(guest) {
            continue;
        }
        let hosts = instance.hosts.iter();
        let unit = hosts
            .filter(|unit| unit.contains(guest) && unit.len() <= largest)
            .map(|unit| unit.iter().filter(|one| party.contains(one)).copied())
            .next();
        let unit: Vec<usize> = match unit {
            Some(unit) => unit.filter(|one| !taken.contains(one)).collect(),
            None => vec![*guest],
        };
        taken.extend(&unit);
        units.push(unit);
    }
    units
}

/// Deals units into as few parts as fit at a table, as evenly as possible. Each part gets its share of
/// grown-ups, so that no children are left alone: the next unit goes to the smallest part.
fn deal(instance: &Instance, units: Vec<Vec<usize>>, largest: usize) -> Vec<Vec<usize>> {
    let people: usize = units.iter().map(Vec::len).sum();
    let mut parts = vec![Vec::new(); people.div_ceil(largest.max(1))];
    let is_grown = |guest: &usize| instance.age(*guest) == AgeClass::Grown;
    let key = |unit: &Vec<usize>| {
        let first = unit.first().copied();
        (Reverse(unit.len()), !unit.iter().any(is_grown), first)
    };
    for unit in sorted(units, |one, other| key(one).cmp(&key(other))) {
        let with_space = parts
            .iter_mut()
            .filter(|part| part.is_empty() || part.len() + unit.len() <= largest);
        match with_space.min_by_key(|part| part.len()) {
            Some(part) => part.extend(unit),
            None => parts.push(unit),
        }
    }
    parts.retain(|part| !part.is_empty());
    parts
}
