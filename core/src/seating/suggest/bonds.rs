//! The bonds between guests, with their weights.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use super::input::{ProblemGuest, ProblemObject, ProblemTable, SeatingOptions, SeatingProblem};
use crate::seating::solver::{AgeClass, FillingRules, Weights};
use crate::values::{AgeGroup, ObjectKind, Relationship, WishKind};

/// The weight of a NEAR wish.
const NEAR: i32 = 60;
/// The weight of the table nearest to a door.
const DOOR: i32 = 60;
/// The weight of two of one party.
const PARTY: i32 = 40;
/// The weight of a host and a companion.
const COMPANION: i32 = 60;
/// The weight of two of one group.
const GROUP: i32 = 10;
/// The weight of two children, or of two teenagers.
const AGE: i32 = 4;
/// The weight of two with the same relationship to the couple.
const RELATIONSHIP: i32 = 3;
/// The cost of a table in use.
const TABLE: i32 = 60;
/// The cost of two guests who know no other at their table.
const STRANGERS: i32 = 120;
/// The cost of a table that lacks one guest to be half full.
const LACK: i32 = 60;

/// Why guests sit well at a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum ReasonKind {
    /// Same party; `name` is the party's.
    Party,
    /// Host and companion; `name` is the host's.
    Companion,
    /// They have a NEAR wish.
    Near,
    /// They have a NEAR_DOOR wish; `name` is the door's label.
    Door,
    /// Same group; `name` is the group's.
    Group,
    /// Same relationship to the couple; `name` is a value of `Relationship`.
    Relationship,
    /// Same age group; `name` is a value of `AgeGroup`.
    Age,
    /// The imported table of weights.
    Weights,
    /// Their seats are locked.
    Locked,
}

/// Guests with a weight for each two of them at one table.
#[derive(Debug, Clone)]
pub(super) struct GuestBond {
    pub(super) kind: ReasonKind,
    pub(super) name: Option<String>,
    /// Guest indices, ascending.
    pub(super) members: Vec<usize>,
    /// The weight of each pair; for a door that of the single guest.
    pub(super) weight: i32,
}

impl GuestBond {
    /// Calls `each` for every pair; a door bond has none.
    pub(super) fn each_pair(&self, mut each: impl FnMut(usize, usize, i32)) {
        if self.kind == ReasonKind::Door {
            return;
        }
        for (index, one) in self.members.iter().enumerate() {
            for other in self.members.iter().skip(index + 1) {
                each(*one, *other, self.weight);
            }
        }
    }
}

/// The weight times 0, 1, 2 or 4.
pub(super) fn strong(weight: i32, strength: u8) -> i32 {
    match strength {
        0 => 0,
        1 => weight,
        2 => weight * 2,
        _ => weight * 4,
    }
}

pub(super) fn of(
    problem: &SeatingProblem,
    options: &SeatingOptions,
    guests: &[ProblemGuest],
    hosts: &[Option<usize>],
) -> Vec<GuestBond> {
    let mut bonds = Vec::new();
    let mut shared = |kind, weight, key: &dyn Fn(&ProblemGuest) -> Option<(String, String)>| {
        let mut sets = BTreeMap::<String, GuestBond>::new();
        for (index, guest) in guests.iter().enumerate() {
            if let Some((id, name)) = key(guest) {
                let bond = sets.entry(id).or_insert_with(|| GuestBond {
                    kind,
                    name: Some(name),
                    members: Vec::new(),
                    weight,
                });
                bond.members.push(index);
            }
        }
        bonds.extend(sets.into_values());
    };
    let named = |id: &Option<String>, name: &Option<String>| {
        let id = id.clone()?;
        Some((id, name.clone().unwrap_or_default()))
    };
    shared(ReasonKind::Party, strong(PARTY, 2), &|guest| {
        named(&guest.party_id, &guest.party_name)
    });
    shared(ReasonKind::Group, strong(GROUP, options.groups), &|guest| {
        named(&guest.group_id, &guest.group_name)
    });
    let weight = strong(RELATIONSHIP, options.relationships);
    shared(ReasonKind::Relationship, weight, &|guest| {
        let text = relationship(guest)?.as_str().to_owned();
        Some((text.clone(), text))
    });
    shared(ReasonKind::Age, strong(AGE, options.ages), &|guest| {
        let is_young = |age: &AgeGroup| matches!(age, AgeGroup::Child | AgeGroup::Teen);
        let text = guest.age_group.filter(is_young)?.as_str().to_owned();
        Some((text.clone(), text))
    });

    for (companion, host) in hosts.iter().enumerate() {
        let Some(host) = *host else { continue };
        bonds.push(GuestBond {
            kind: ReasonKind::Companion,
            name: guests.get(host).map(|host| host.name.clone()),
            members: vec![host.min(companion), host.max(companion)],
            weight: strong(COMPANION, 2),
        });
    }

    let place = |id: &str| guests.iter().position(|guest| guest.id == id);
    let mut wished = |kind, weight, ids: &[&String]| {
        let members: Option<Vec<usize>> = ids.iter().map(|id| place(id)).collect();
        if let Some(mut members) = members {
            members.sort_unstable();
            // Another client may have written the same wish twice.
            let is_known = |bond: &GuestBond| bond.kind == kind && bond.members == members;
            if kind == ReasonKind::Weights || !bonds.iter().any(is_known) {
                bonds.push(GuestBond {
                    kind,
                    name: None,
                    members,
                    weight,
                });
            }
        }
    };
    for wish in &problem.wishes {
        match (wish.kind, wish.guests.as_slice()) {
            (WishKind::Near, [one, other]) if one != other => {
                wished(ReasonKind::Near, strong(NEAR, options.near), &[one, other]);
            }
            (WishKind::NearDoor, [guest]) => {
                wished(ReasonKind::Door, strong(DOOR, options.door), &[guest]);
            }
            _ => {}
        }
    }
    for (one, other, weight) in &options.matrix {
        if one != other {
            wished(ReasonKind::Weights, *weight, &[one, other]);
        }
    }
    bonds.retain(|bond| bond.weight != 0);
    bonds
}

/// The sum of the bonds of each pair.
pub(super) fn weights(bonds: &[GuestBond], guests: usize) -> Weights {
    let mut weights = Weights::none(guests);
    for bond in bonds {
        bond.each_pair(|one, other, weight| weights.add(one, other, weight));
    }
    weights
}

/// The preferences for tables near a door: guest, table, weight.
pub(super) fn preferences(
    bonds: &[GuestBond],
    problem: &SeatingProblem,
) -> Vec<(usize, usize, i32)> {
    let nearness = nearness(problem);
    let doors = bonds.iter().filter(|bond| bond.kind == ReasonKind::Door);
    doors
        .flat_map(|bond| {
            let tables = nearness.iter().enumerate();
            tables.flat_map(|(table, near)| {
                let weight = bond.weight * near / 100;
                bond.members
                    .iter()
                    .map(move |guest| (*guest, table, weight))
            })
        })
        .collect()
}

/// The nearness of each table to a door in percent: 100 is the nearest table, 0 the farthest. All 0 without a
/// door.
fn nearness(problem: &SeatingProblem) -> Vec<i32> {
    let distance = |table: &ProblemTable| nearest_door(problem, table).map(|(far, _)| far);
    let distances: Option<Vec<i64>> = problem.tables.iter().map(distance).collect();
    let Some(distances) = distances else {
        return vec![0; problem.tables.len()];
    };
    let least = distances.iter().min().copied().unwrap_or(0);
    let most = distances.iter().max().copied().unwrap_or(0);
    let share = |distance: i64| {
        let near = most.saturating_sub(distance).saturating_mul(100);
        // If all tables are equally near: 100.
        let near = near.checked_div(most.saturating_sub(least)).unwrap_or(100);
        i32::try_from(near).unwrap_or(0)
    };
    distances.into_iter().map(share).collect()
}

/// The label of the door nearest to a table.
pub(super) fn door_name(problem: &SeatingProblem, table: usize) -> Option<String> {
    let (_, door) = nearest_door(problem, problem.tables.get(table)?)?;
    door.label.clone()
}

/// The door nearest to a table, with its distance.
fn nearest_door<'a>(
    problem: &'a SeatingProblem,
    table: &ProblemTable,
) -> Option<(i64, &'a ProblemObject)> {
    let doors = problem.objects.iter();
    let doors = doors.filter(|object| object.kind == ObjectKind::Door);
    let distances = doors.map(|door| {
        let across = table.position_x.saturating_sub(door.position_x);
        let down = table.position_y.saturating_sub(door.position_y);
        let squares = across
            .saturating_mul(across)
            .saturating_add(down.saturating_mul(down));
        (squares.isqrt(), door)
    });
    distances.min_by_key(|(distance, _)| *distance)
}

pub(super) fn apart(
    problem: &SeatingProblem,
    index: &BTreeMap<&str, usize>,
) -> Vec<(usize, usize)> {
    let wishes = problem.wishes.iter();
    let apart = wishes.filter(|wish| wish.kind == WishKind::Apart);
    let pair = |guests: &[String]| match guests {
        [one, other] if one != other => {
            Some((*index.get(one.as_str())?, *index.get(other.as_str())?))
        }
        _ => None,
    };
    apart.filter_map(|wish| pair(&wish.guests)).collect()
}

/// The solver's filling rules; `None` if only the weights count.
pub(super) fn filling(
    options: &SeatingOptions,
    guests: &[ProblemGuest],
    hosts: &[Option<usize>],
) -> Option<FillingRules> {
    (options.tables > 0).then(|| FillingRules {
        table: strong(TABLE, options.tables),
        lack: strong(LACK, options.tables),
        strangers: strong(STRANGERS, options.groups),
        circles: circles(guests, hosts),
        ages: ages(guests),
    })
}

/// The circle of each guest: their group, else their relationship to the couple. A companion without either has
/// the host's circle.
fn circles(guests: &[ProblemGuest], hosts: &[Option<usize>]) -> Vec<Option<usize>> {
    let mut numbers = BTreeMap::<String, usize>::new();
    let circle = |guest: &ProblemGuest| {
        let group = guest
            .group_id
            .as_ref()
            .map(|group| format!("group {group}"));
        let relationship = || Some(relationship(guest)?.as_str().to_owned());
        let circle = group.or_else(relationship)?;
        let next = numbers.len();
        Some(*numbers.entry(circle).or_insert(next))
    };
    let own: Vec<Option<usize>> = guests.iter().map(circle).collect();
    let of_host = |host: &Option<usize>| own.get((*host)?).copied().flatten();
    let hosts = hosts.iter().map(of_host);
    own.iter()
        .zip(hosts)
        .map(|(own, host)| own.or(host))
        .collect()
}

/// A guest's relationship to the couple, if guests with it know each other.
fn relationship(guest: &ProblemGuest) -> Option<Relationship> {
    // Companions of different hosts do not know each other.
    let is_telling =
        |what: &Relationship| !matches!(what, Relationship::PlusOne | Relationship::Other);
    guest.relationship.filter(is_telling)
}

/// The age of each guest. A group of children only means a table of their own: they need no grown-up.
fn ages(guests: &[ProblemGuest]) -> Vec<AgeClass> {
    let is_child = |guest: &ProblemGuest| {
        let is_young = |age: AgeGroup| matches!(age, AgeGroup::Child | AgeGroup::Infant);
        guest.age_group.is_some_and(is_young)
    };
    let mixed: BTreeSet<&String> = guests
        .iter()
        .filter(|guest| !is_child(guest))
        .filter_map(|guest| guest.group_id.as_ref())
        .collect();
    let age = |guest: &ProblemGuest| match &guest.group_id {
        _ if guest.age_group == Some(AgeGroup::Teen) => AgeClass::Young,
        _ if !is_child(guest) => AgeClass::Grown,
        Some(group) if !mixed.contains(group) => AgeClass::Young,
        _ => AgeClass::Child,
    };
    guests.iter().map(age).collect()
}
