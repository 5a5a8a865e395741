//! What is to be solved, as bare numbers.

/// The largest absolute weight of a pair: sums of thousands of pairs stay far from overflow.
pub const MAX_WEIGHT: i32 = 1_000_000;
/// The most guests of one instance: the weights of all pairs take 16 MB then.
pub const MAX_GUESTS: usize = 2_000;

/// How much it is worth that two guests sit at one table; the same in both directions.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Weights {
    guests: usize,
    values: Vec<i32>,
}

impl Weights {
    /// No pair is worth anything.
    #[must_use]
    pub fn none(guests: usize) -> Self {
        Self {
            guests,
            values: vec![0; guests * guests],
        }
    }

    /// How many guests there are.
    #[must_use]
    pub fn guests(&self) -> usize {
        self.guests
    }

    /// The weight of a pair.
    #[must_use]
    pub fn of(&self, one: usize, other: usize) -> i32 {
        self.values
            .get(one * self.guests + other)
            .copied()
            .unwrap_or(0)
    }

    /// Adds to the weight of a pair, within [`MAX_WEIGHT`]. A guest is no pair with themselves.
    pub fn add(&mut self, one: usize, other: usize, weight: i32) {
        if one == other || one >= self.guests || other >= self.guests {
            return;
        }
        let sum = self
            .of(one, other)
            .saturating_add(weight)
            .clamp(-MAX_WEIGHT, MAX_WEIGHT);
        for index in [one * self.guests + other, other * self.guests + one] {
            if let Some(value) = self.values.get_mut(index) {
                *value = sum;
            }
        }
    }
}

/// Guests, tables, and what holds between them. Guests and tables are named by their index.
///
/// Hard rules, which no plan ever breaks:
///
/// - No table has more guests than seats.
/// - Two guests who are to be apart never sit at one table.
/// - Who is locked stays. Locks are a person's own doing and stand above the other rules among
///   themselves: two locked guests may be a table's one too many, or two to be apart.
/// - A party sits together. Who is locked draws the rest of the party to their table. A party that
///   was locked to several tables was divided by a person; its rest stays together, anywhere. A
///   party larger than the largest table cannot sit together: it is divided into as few parts as
///   fit, as even as possible. Where it sits now at no more tables than that, it stays divided so,
///   and who of it has no seat is divided on their own.
/// - A host and those whom they bring are at one table also where their party is divided, unless
///   locks part them: then they are at the table of the first of them who is locked.
/// - Chairs that are kept free beside somebody are free, as far as that leaves nobody without a seat
///   or a party without its table.
///
/// Where the rules leave no place, guests stay unseated.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Instance {
    /// The seats of each table.
    pub capacities: Vec<u32>,
    /// What pairs are worth.
    pub weights: Weights,
    /// What it is worth that a guest sits at a table: guest, table, weight.
    pub preferences: Vec<(usize, usize, i32)>,
    /// Who is never to sit with whom.
    pub apart: Vec<(usize, usize)>,
    /// Who sits together. A guest in several parties belongs to the first.
    pub parties: Vec<Vec<usize>>,
    /// Each host, followed by those whom they bring; all of one of the parties.
    pub hosts: Vec<Vec<usize>>,
    /// How many chairs beside each guest stay free.
    pub reserved: Vec<u32>,
    /// The table that a guest stays at.
    pub locked: Vec<Option<usize>>,
    /// The table that a guest sits at now.
    pub start: Vec<Option<usize>>,
    /// What is sought.
    pub aim: Aim,
    /// How tables are to be filled; `None` where nothing counts but the weights.
    pub filling: Option<Filling>,
    /// Where the tables stand. Of tables that are alike, those whose guests belong together are
    /// chosen near each other; without places it is all the same.
    pub places: Vec<(i64, i64)>,
}

/// What is sought, once as many guests as possible are seated, and of those who have to stay
/// without a seat as few as possible had one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Aim {
    /// The highest score.
    #[default]
    Score,
    /// That as few guests as possible leave the table where they sit now, and then the highest
    /// score.
    FewestMoves,
}

/// What people would call silly, beside the weights.
///
/// That nobody sits alone at a table, nor children without a grown-up, stands above the score: it
/// happens only where the hard rules leave no other way to seat as many. How empty a table stays
/// is weighed against the score, and is no part of it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Filling {
    /// What a table costs that somebody sits at: a whole table left empty is better than two that
    /// are half full.
    pub table: i32,
    /// What a table costs that is less than half full: times the square of how many guests it
    /// lacks for that.
    pub lack: i32,
    /// What it costs that two of a circle are at a table without any other of it, and half of
    /// what it costs that one is: they are among strangers.
    pub strangers: i32,
    /// The circle of people that each guest knows, counted from 0.
    pub circles: Vec<Option<usize>>,
    /// How old each guest is; whoever is not named is grown up.
    pub ages: Vec<Age>,
}

/// Who needs a grown-up at the table, and who is one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Age {
    /// Keeps children company.
    #[default]
    Grown,
    /// Needs no grown-up, and is none.
    Young,
    /// Does not sit without a grown-up.
    Child,
}

impl Instance {
    pub(super) fn age(&self, guest: usize) -> Age {
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

    pub(super) fn locked_at(&self, guest: usize) -> Option<usize> {
        let table = self.locked.get(guest).copied().flatten();
        table.filter(|table| *table < self.capacities.len())
    }

    pub(super) fn reserved_by(&self, guest: usize) -> i64 {
        self.reserved.get(guest).copied().unwrap_or(0).into()
    }

    pub(super) fn start_at(&self, guest: usize) -> Option<usize> {
        let table = self.start.get(guest).copied().flatten();
        table.filter(|table| *table < self.capacities.len())
    }
}
