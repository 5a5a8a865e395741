//! Held seats: free seats beside a guest that are kept for companions whom the guest can still bring. A chart stores
//! only the setting to hold chairs; which seats are held follows from the seated guests.

use std::collections::BTreeMap;

use super::present_chart::{GuestsBySeat, PresentChart};
use crate::ids::{GuestId, TableId};
use crate::sorting;
use crate::values::RsvpStatus;

/// The held seats of one table.
#[derive(Debug, Default)]
pub(super) struct HeldSeats<'a> {
    /// The host of each held seat.
    pub(super) seats: BTreeMap<u32, &'a GuestId>,
    /// How many further companions find no free seat at the table of their host.
    pub(super) unseated_companions: u32,
}

impl<'a> PresentChart<'a> {
    /// The held seats of each table.
    pub(super) fn held_seats(self) -> BTreeMap<&'a TableId, HeldSeats<'a>> {
        if !self.stored.hold_chairs {
            return BTreeMap::new();
        }
        let tables = self.guests_by_table().into_iter();
        let held_by_table = tables.filter_map(|(id, guests_by_seat)| {
            let capacity = self.table(id.as_str())?.capacity;
            let chairs_to_hold = |guest: &GuestId| self.chairs_to_hold(guest);
            let held = hold_seats(u32::from(capacity), &guests_by_seat, chairs_to_hold);
            Some((id, held))
        });
        sorting::collect_map(held_by_table)
    }

    /// The held seats of one table; those that `moving_guests` hold count as free.
    pub(super) fn held_seats_at(self, table_id: &str, moving_guests: &[&GuestId]) -> HeldSeats<'a> {
        let Some(table) = self.table(table_id).filter(|_| self.stored.hold_chairs) else {
            return HeldSeats::default();
        };
        let chairs_to_hold = |guest: &GuestId| self.chairs_to_hold(guest);
        let guests_by_seat = self.guests_at(table_id);
        let mut held = hold_seats(u32::from(table.capacity), &guests_by_seat, chairs_to_hold);
        held.seats.retain(|_, host| !moving_guests.contains(host));
        held
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

/// Holds seats for the hosts in the order of their seats: the nearest free ones around the table, of two equally near
/// ones the clockwise one.
fn hold_seats<'a>(
    capacity: u32,
    guests_by_seat: &GuestsBySeat<'a>,
    chairs_to_hold: impl Fn(&GuestId) -> u32,
) -> HeldSeats<'a> {
    let mut held = HeldSeats::default();
    let hosts = guests_by_seat
        .iter()
        .flat_map(|(position, guests)| guests.iter().map(|guest| (*position, *guest)));
    for (position, host) in hosts {
        // A host beyond the last seat holds chairs as if in the last.
        let host_seat = position.clamp(1, capacity);
        for _ in 0..chairs_to_hold(host) {
            let free_seats = (1..=capacity).filter(|seat| {
                !guests_by_seat.contains_key(seat) && !held.seats.contains_key(seat)
            });
            let nearest = free_seats.min_by_key(|seat| {
                let clockwise_distance = (seat + capacity - host_seat) % capacity;
                let other_distance = capacity - clockwise_distance;
                let is_other_way_shorter = clockwise_distance > other_distance;
                (clockwise_distance.min(other_distance), is_other_way_shorter)
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
        // Each host is a position with a number of companions, each held seat a position with that of its host.
        let check = |capacity: u32, hosts: &[(u32, u32)], expected: &[(u32, u32)], unseated| {
            let ids: Vec<GuestId> = hosts
                .iter()
                .map(|(position, _)| GuestId::from_document(&position.to_string()))
                .collect();
            let guests_by_seat = hosts
                .iter()
                .zip(&ids)
                .map(|((position, _), id)| (*position, vec![id]))
                .collect();
            let chairs_to_hold = |id: &GuestId| {
                let host = hosts.iter().zip(&ids).find(|(_, host_id)| *host_id == id);
                host.map_or(0, |((_, companions), _)| *companions)
            };
            let held = hold_seats(capacity, &guests_by_seat, chairs_to_hold);
            let seats: Vec<(u32, u32)> = held
                .seats
                .iter()
                .map(|(seat, host)| (*seat, host.as_str().parse().unwrap()))
                .collect();
            assert_eq!(
                (seats.as_slice(), held.unseated_companions),
                (expected, unseated)
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
