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

/// The kinds of reasons for which guests sit well at a table.
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

/// A bond: guests with a weight for each two of them at one table.
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
    /// Calls `visit` for every pair with its weight; a door bond has none.
    fn for_each_pair(&self, mut visit: impl FnMut(usize, usize, i32)) {
        if self.kind == ReasonKind::Door {
            return;
        }
        for (index, one) in self.members.iter().enumerate() {
            for other in self.members.iter().skip(index + 1) {
                visit(*one, *other, self.weight);
            }
        }
    }
}

/// A weight at a strength: 0 none, 1 little, 2 normal, 3 much.
fn scaled(weight: i32, strength: u8) -> i32 {
    match strength {
        0 => 0,
        1 => weight,
        2 => weight * 2,
        _ => weight * 4,
    }
}

/// The id of what guests share, and its name.
type IdAndName = (String, String);

/// All bonds that count.
pub(super) fn collect_bonds(
    problem: &SeatingProblem,
    options: &SeatingOptions,
    guests: &[ProblemGuest],
    hosts: &[Option<usize>],
) -> Vec<GuestBond> {
    let mut bonds = Vec::new();
    // Adds a bond for each set of guests for whom `id_and_name` returns the same id.
    let mut add_shared =
        |kind, weight, id_and_name: &dyn Fn(&ProblemGuest) -> Option<IdAndName>| {
            let mut bonds_by_id = BTreeMap::<String, GuestBond>::new();
            for (index, guest) in guests.iter().enumerate() {
                if let Some((id, name)) = id_and_name(guest) {
                    let bond = bonds_by_id.entry(id).or_insert_with(|| GuestBond {
                        kind,
                        name: Some(name),
                        members: Vec::new(),
                        weight,
                    });
                    bond.members.push(index);
                }
            }
            bonds.extend(bonds_by_id.into_values());
        };
    let with_name = |id: &Option<String>, name: &Option<String>| {
        let id = id.clone()?;
        Some((id, name.clone().unwrap_or_default()))
    };
    add_shared(ReasonKind::Party, scaled(PARTY, 2), &|guest| {
        with_name(&guest.party_id, &guest.party_name)
    });
    add_shared(ReasonKind::Group, scaled(GROUP, options.groups), &|guest| {
        with_name(&guest.group_id, &guest.group_name)
    });
    let weight = scaled(RELATIONSHIP, options.relationships);
    add_shared(ReasonKind::Relationship, weight, &|guest| {
        let text = telling_relationship(guest)?.as_str().to_owned();
        Some((text.clone(), text))
    });
    add_shared(ReasonKind::Age, scaled(AGE, options.ages), &|guest| {
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
            weight: scaled(COMPANION, 2),
        });
    }

    let index_of = |id: &str| guests.iter().position(|guest| guest.id == id);
    let mut add_wish = |kind, weight, ids: &[&String]| {
        let members: Option<Vec<usize>> = ids.iter().map(|id| index_of(id)).collect();
        if let Some(mut members) = members {
            members.sort_unstable();
            // Another client may have written the same wish twice.
            let is_same = |bond: &GuestBond| bond.kind == kind && bond.members == members;
            if kind == ReasonKind::Weights || !bonds.iter().any(is_same) {
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
                add_wish(ReasonKind::Near, scaled(NEAR, options.near), &[one, other]);
            }
            (WishKind::NearDoor, [guest]) => {
                add_wish(ReasonKind::Door, scaled(DOOR, options.door), &[guest]);
            }
            _ => {}
        }
    }
    for (one, other, weight) in &options.matrix {
        if one != other {
            add_wish(ReasonKind::Weights, *weight, &[one, other]);
        }
    }
    bonds.retain(|bond| bond.weight != 0);
    bonds
}

/// The sum of the bonds of each pair.
pub(super) fn sum_weights(bonds: &[GuestBond], guests: usize) -> Weights {
    let mut weights = Weights::none(guests);
    for bond in bonds {
        bond.for_each_pair(|one, other, weight| weights.add(one, other, weight));
    }
    weights
}

/// The preferences for tables near a door: guest, table, weight.
pub(super) fn door_preferences(
    bonds: &[GuestBond],
    problem: &SeatingProblem,
) -> Vec<(usize, usize, i32)> {
    let nearness = nearness_to_door(problem);
    let mut preferences = Vec::new();
    for bond in bonds.iter().filter(|bond| bond.kind == ReasonKind::Door) {
        for (table, percent) in nearness.iter().enumerate() {
            let weight = bond.weight * percent / 100;
            preferences.extend(bond.members.iter().map(|guest| (*guest, table, weight)));
        }
    }
    preferences
}

/// The nearness of each table to a door in percent: 100 is the nearest table, 0 the farthest. All 0 without a
/// door.
fn nearness_to_door(problem: &SeatingProblem) -> Vec<i32> {
    let distance_to_door =
        |table: &ProblemTable| nearest_door(problem, table).map(|(distance, _)| distance);
    let distances: Option<Vec<i64>> = problem.tables.iter().map(distance_to_door).collect();
    let Some(distances) = distances else {
        return vec![0; problem.tables.len()];
    };
    let least = distances.iter().min().copied().unwrap_or(0);
    let most = distances.iter().max().copied().unwrap_or(0);
    let percent = |distance: i64| {
        let nearer_than_farthest = most.saturating_sub(distance).saturating_mul(100);
        // If all tables are equally near: 100.
        let percent = nearer_than_farthest
            .checked_div(most.saturating_sub(least))
            .unwrap_or(100);
        i32::try_from(percent).unwrap_or(0)
    };
    distances.into_iter().map(percent).collect()
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
    let objects = problem.objects.iter();
    let doors = objects.filter(|object| object.kind == ObjectKind::Door);
    let doors_with_distance = doors.map(|door| {
        let across = table.position_x.saturating_sub(door.position_x);
        let down = table.position_y.saturating_sub(door.position_y);
        let squared_distance = across
            .saturating_mul(across)
            .saturating_add(down.saturating_mul(down));
        (squared_distance.isqrt(), door)
    });
    doors_with_distance.min_by_key(|(distance, _)| *distance)
}

/// The pairs of guests with an APART wish.
pub(super) fn pairs_apart(
    problem: &SeatingProblem,
    index_by_id: &BTreeMap<&str, usize>,
) -> Vec<(usize, usize)> {
    let wishes = problem.wishes.iter();
    let apart_wishes = wishes.filter(|wish| wish.kind == WishKind::Apart);
    let index_of = |id: &String| index_by_id.get(id.as_str()).copied();
    let pair = |guests: &[String]| match guests {
        [one, other] if one != other => Some((index_of(one)?, index_of(other)?)),
        _ => None,
    };
    apart_wishes.filter_map(|wish| pair(&wish.guests)).collect()
}

/// The solver's filling rules; `None` if only the weights count.
pub(super) fn filling_rules(
    options: &SeatingOptions,
    guests: &[ProblemGuest],
    hosts: &[Option<usize>],
) -> Option<FillingRules> {
    (options.tables > 0).then(|| FillingRules {
        table: scaled(TABLE, options.tables),
        lack: scaled(LACK, options.tables),
        strangers: scaled(STRANGERS, options.groups),
        circles: find_circles(guests, hosts),
        ages: age_classes(guests),
    })
}

/// The circle of each guest: their group, else their relationship to the couple. A companion without either has
/// the host's circle.
fn find_circles(guests: &[ProblemGuest], hosts: &[Option<usize>]) -> Vec<Option<usize>> {
    let mut circle_numbers = BTreeMap::<String, usize>::new();
    let own_circle = |guest: &ProblemGuest| {
        let group = guest
            .group_id
            .as_ref()
            .map(|group| format!("group {group}"));
        let relationship = || Some(telling_relationship(guest)?.as_str().to_owned());
        let name = group.or_else(relationship)?;
        let next_number = circle_numbers.len();
        Some(*circle_numbers.entry(name).or_insert(next_number))
    };
    let own_circles: Vec<Option<usize>> = guests.iter().map(own_circle).collect();
    let host_circle = |host: Option<usize>| own_circles.get(host?).copied().flatten();
    own_circles
        .iter()
        .zip(hosts)
        .map(|(own_circle, host)| own_circle.or(host_circle(*host)))
        .collect()
}

/// A guest's relationship to the couple, if guests with it know each other.
fn telling_relationship(guest: &ProblemGuest) -> Option<Relationship> {
    // Companions of different hosts do not know each other.
    let is_telling =
        |value: &Relationship| !matches!(value, Relationship::PlusOne | Relationship::Other);
    guest.relationship.filter(is_telling)
}

/// The age of each guest. A group of children only means a table of their own: they need no grown-up.
fn age_classes(guests: &[ProblemGuest]) -> Vec<AgeClass> {
    let is_child = |guest: &ProblemGuest| {
        let is_young = |age: AgeGroup| matches!(age, AgeGroup::Child | AgeGroup::Infant);
        guest.age_group.is_some_and(is_young)
    };
    let groups_with_adults: BTreeSet<&String> = guests
        .iter()
        .filter(|guest| !is_child(guest))
        .filter_map(|guest| guest.group_id.as_ref())
        .collect();
    let age_class = |guest: &ProblemGuest| {
        if guest.age_group == Some(AgeGroup::Teen) {
            return AgeClass::Young;
        }
        if !is_child(guest) {
            return AgeClass::Grown;
        }
        match &guest.group_id {
            Some(group) if !groups_with_adults.contains(group) => AgeClass::Young,
            _ => AgeClass::Child,
        }
    };
    guests.iter().map(age_class).collect()
}
