//! Chairs held for companions that seated guests can still bring. They are not stored: a chart only has the
//! setting to hold chairs; which ones follows from the seated guests.

use std::collections::BTreeMap;

use super::plan::Plan;
use crate::ids::{GuestId, TableId};
use crate::sorting;
use crate::values::RsvpStatus;

/// The held seats of one table.
#[derive(Debug, Default)]
pub(super) struct HeldSeats<'a> {
    /// The host of each held seat.
    pub(super) seats: BTreeMap<u32, &'a GuestId>,
    /// How many further companions have no free seat.
    pub(super) unseated_companions: u32,
}

impl<'a> Plan<'a> {
    /// The held seats of each table.
    pub(super) fn held_seats(self) -> BTreeMap<&'a TableId, HeldSeats<'a>> {
        if !self.chart.hold_chairs {
            return BTreeMap::new();
        }
        let tables = self.seated().into_iter();
        let held = tables.filter_map(|(id, seated)| {
            let capacity = self.table(id.as_str())?.capacity;
            let open = |guest: &GuestId| self.chairs_to_hold(guest);
            Some((id, held_at(u32::from(capacity), &seated, open)))
        });
        sorting::collect_map(held)
    }

    /// The held seats of one table; those of `movers` count as free.
    pub(super) fn held_at(self, table: &str, movers: &[&GuestId]) -> HeldSeats<'a> {
        let Some(found) = self.table(table).filter(|_| self.chart.hold_chairs) else {
            return HeldSeats::default();
        };
        let open = |guest: &GuestId| self.chairs_to_hold(guest);
        let mut here = held_at(u32::from(found.capacity), &self.seated_at(table), open);
        here.seats.retain(|_, host| !movers.contains(host));
        here
    }

    /// How many chairs a seated guest holds: a confirmed guest holds one for each companion without a name.
    fn chairs_to_hold(self, id: &GuestId) -> u32 {
        let guest = self.guest(id.as_str());
        if guest.is_none_or(|guest| guest.rsvp() != RsvpStatus::Confirmed) {
            return 0;
        }
        let store = &self.model.store;
        store.may_still_bring(id.as_str(), store.companion_count(id.as_str()))
    }
}

/// In the order of their seats, hosts hold the nearest free seats around the table; of two equally near the
/// clockwise one.
fn held_at<'a>(
    capacity: u32,
    seated: &BTreeMap<u32, Vec<&'a GuestId>>,
    open: impl Fn(&GuestId) -> u32,
) -> HeldSeats<'a> {
    let mut held = HeldSeats::default();
    let hosts = seated
        .iter()
        .flat_map(|(position, guests)| guests.iter().map(|guest| (*position, *guest)));
    for (position, host) in hosts {
        // A host beyond the last seat holds chairs as if in the last.
        let own = position.clamp(1, capacity);
        for _ in 0..open(host) {
            let free = (1..=capacity)
                .filter(|seat| !seated.contains_key(seat) && !held.seats.contains_key(seat));
            let nearest = free.min_by_key(|seat| {
                let behind = (seat + capacity - own) % capacity;
                let before = capacity - behind;
                (behind.min(before), behind > before)
            });
            match nearest {
                Some(seat) => {
                    held.seats.insert(seat, host);
                }
                None => held.unseated_companions += 1,
            }
        }
    }
    held
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chairs_are_held_beside_their_hosts() {
        let check = |capacity: u32, seated: &[(u32, u32)], expected: &[(u32, u32)], without| {
            let ids: Vec<GuestId> = seated
                .iter()
                .map(|(position, _)| GuestId::from_document(&position.to_string()))
                .collect();
            let at = seated.iter().zip(&ids);
            let at = at
                .map(|((position, _), id)| (*position, vec![id]))
                .collect();
            let open = |host: &GuestId| {
                let of = seated.iter().zip(&ids).find(|(_, id)| *id == host);
                of.map_or(0, |((_, open), _)| *open)
            };
            let held = held_at(capacity, &at, open);
            let seats: Vec<(u32, u32)> = held
                .seats
                .iter()
                .map(|(seat, host)| (*seat, host.as_str().parse().unwrap()))
                .collect();
            assert_eq!(
                (seats.as_slice(), held.unseated_companions),
                (expected, without)
            );
        };
        check(8, &[], &[], 0);
        check(8, &[(3, 1)], &[(4, 3)], 0);
        check(8, &[(3, 2)], &[(2, 3), (4, 3)], 0);
        // The table is a ring, and occupied seats are skipped.
        check(8, &[(8, 1)], &[(1, 8)], 0);
        check(8, &[(1, 0), (2, 2), (3, 0)], &[(4, 2), (8, 2)], 0);
        // Hosts in the order of their seats.
        check(4, &[(1, 1), (3, 1)], &[(2, 1), (4, 3)], 0);
        check(4, &[(1, 2), (3, 1)], &[(2, 1), (4, 1)], 1);
        // Beyond the last seat.
        check(4, &[(6, 2)], &[(1, 6), (4, 6)], 0);
        check(1, &[(1, 3)], &[], 3);
    }
}
