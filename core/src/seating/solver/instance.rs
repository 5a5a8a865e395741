//! An instance: the solver's input as plain numbers.

/// The largest absolute weight of a pair: sums of thousands of pairs stay far from overflow.
pub const MAX_WEIGHT: i32 = 1_000_000;
/// The most guests of one instance: the weights of all pairs then take 16 MB.
pub const MAX_GUESTS: usize = 2_000;

/// The weight of seating each pair of guests at one table; symmetric.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Weights {
    guests: usize,
    values: Vec<i32>,
}

impl Weights {
    /// All weights zero.
    #[must_use]
    pub fn none(guests: usize) -> Self {
        Self {
            guests,
            values: vec![0; guests * guests],
        }
    }

    /// The number of guests.
    #[must_use]
    pub fn guests(&self) -> usize {
        self.guests
    }

    /// The weight of a pair.
    #[must_use]
    pub fn between(&self, one: usize, other: usize) -> i32 {
        self.values
            .get(one * self.guests + other)
            .copied()
            .unwrap_or(0)
    }

    /// Adds to the weight of a pair, within [`MAX_WEIGHT`]. Ignores a guest paired with themselves.
    pub fn add(&mut self, one: usize, other: usize, weight: i32) {
        if one == other || one >= self.guests || other >= self.guests {
            return;
        }
        let sum = self
            .between(one, other)
            .saturating_add(weight)
            .clamp(-MAX_WEIGHT, MAX_WEIGHT);
        for index in [one * self.guests + other, other * self.guests + one] {
            if let Some(value) = self.values.get_mut(index) {
                *value = sum;
            }
        }
    }
}

/// Guests, tables, and the rules between them. Guests and tables are identified by index.
///
/// Hard rules, which no assignment ever breaks:
///
/// - No table has more guests than seats.
/// - Two guests who must be apart never share a table.
/// - Locked guests stay. Locks are set by users and override the other rules among locked guests: they may
///   exceed a table's seats, or be two who must be apart.
/// - A party sits together. A locked member draws the other members to their table. If a party is locked to
///   several tables, a user divided it; its other members stay together, at any table. A party larger than the largest
///   table cannot sit together: it is divided into as few parts as fit, as evenly as possible. If it already
///   sits at no more tables than that, it stays divided so, and its unseated members are divided separately.
/// - A host and their companions share a table even if their party is divided, unless locks separate them: then
///   they are at the table of the first locked one.
/// - Chairs held beside a guest stay free, unless that would leave a guest unseated or a party without a table.
///
/// If the rules leave a guest no place, the guest stays unseated.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Instance {
    /// The seats of each table.
    pub capacities: Vec<u32>,
    /// The weights of pairs.
    pub weights: Weights,
    /// The value of a guest at a table: guest, table, weight.
    pub preferences: Vec<(usize, usize, i32)>,
    /// Pairs that must never share a table.
    pub apart: Vec<(usize, usize)>,
    /// Parties that sit together. A guest in several belongs to the first.
    pub parties: Vec<Vec<usize>>,
    /// Each host, followed by their companions; all in one of the parties.
    pub host_groups: Vec<Vec<usize>>,
    /// How many chairs beside each guest are held.
    pub held_chairs: Vec<u32>,
    /// The table that each guest is locked to.
    pub locked: Vec<Option<usize>>,
    /// The table at which each guest sits before the search.
    pub start: Vec<Option<usize>>,
    /// The aim of the search.
    pub aim: SearchAim,
    /// How to fill tables; `None` if only the weights count.
    pub filling: Option<FillingRules>,
    /// The positions of the tables. Of equal tables, those near each other go to guests who belong together; if
    /// empty, positions do not matter.
    pub table_positions: Vec<(i64, i64)>,
}

/// The aim of the search. Two aims always come first: to seat as many guests as possible, and to leave as few as
/// possible of those who had a seat without one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum SearchAim {
    /// The highest score.
    #[default]
    Score,
    /// The fewest guests who leave their current table, then the highest score.
    FewestMoves,
}

/// Rules of common sense besides the weights.
///
/// Guests alone at a table, and children without a grown-up, rank above the score: they occur only if the hard
/// rules leave no other way to seat as many guests. The emptiness of tables is weighed against the score, but
/// is not part of it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct FillingRules {
    /// The cost of each table in use: one empty table is better than two half full.
    pub table: i32,
    /// The cost of a table less than half full, multiplied by the square of the number of guests it lacks.
    pub lack: i32,
    /// The cost if only two of a circle share a table, and half the cost if only one of it is there: they are
    /// among strangers.
    pub strangers: i32,
    /// The circle of acquaintances of each guest, counted from 0.
    pub circles: Vec<Option<usize>>,
    /// The age of each guest; missing ones are grown up.
    pub ages: Vec<AgeClass>,
}

/// Who needs a grown-up at the table, and who counts as one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum AgeClass {
    /// Counts as a grown-up.
    #[default]
    Grown,
    /// Neither needs a grown-up nor counts as one.
    Young,
    /// Needs a grown-up at the table.
    Child,
}

impl Instance {
    /// A guest without a known age counts as grown up.
    pub(super) fn age(&self, guest: usize) -> AgeClass {
        let filling = self.filling.as_ref();
        let age = filling.and_then(|filling| filling.ages.get(guest));
        age.copied().unwrap_or_default()
    }

    pub(super) fn circle(&self, guest: usize) -> Option<usize> {
        self.filling.as_ref()?.circles.get(guest).copied().flatten()
    }

    pub(super) fn guests(&self) -> usize {
        self.weights.guests()
    }

    pub(super) fn locked_table(&self, guest: usize) -> Option<usize> {
        let table = self.locked.get(guest).copied().flatten();
        table.filter(|table| *table < self.capacities.len())
    }

    pub(super) fn held_chairs_of(&self, guest: usize) -> i64 {
        self.held_chairs.get(guest).copied().unwrap_or(0).into()
    }

    pub(super) fn start_table(&self, guest: usize) -> Option<usize> {
        let table = self.start.get(guest).copied().flatten();
        table.filter(|table| *table < self.capacities.len())
    }
}
