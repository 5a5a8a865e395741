//! Arranges guests around one table.

/// Puts guests on the free seats of a table so that those who belong together are neighbours: swaps seats until
/// the sum of neighbours' bonds around the table no longer grows. `seats` holds the guests who already have a
/// seat; those stay.
pub(super) fn arrange_around_table(
    seats: &mut [Option<usize>],
    guests: &[usize],
    bond: &impl Fn(usize, usize) -> i32,
) {
    let free_seats: Vec<usize> = (0..seats.len())
        .filter(|seat| seats[*seat].is_none())
        .collect();
    fill_free_seats(seats, guests, bond);
    // The caller passes at most as many guests as free seats; swapping loses none.
    let mut has_improved = true;
    while has_improved {
        has_improved = false;
        for (index, seat) in free_seats.iter().enumerate() {
            for other in free_seats.iter().skip(index + 1) {
                let bonds_before = bonds_around(seats, *seat, *other, bond);
                seats.swap(*seat, *other);
                if bonds_around(seats, *seat, *other, bond) > bonds_before {
                    has_improved = true;
                } else {
                    seats.swap(*seat, *other);
                }
            }
        }
        // Swaps of two cannot fix a chain that is the wrong way round.
        has_improved |= reverse_runs(seats, &free_seats, bond);
    }
}

/// Fills one seat at a time with the guest with the strongest bond to a neighbour of a free seat; without
/// bonds, the first guest on the first seat.
fn fill_free_seats(
    seats: &mut [Option<usize>],
    guests: &[usize],
    bond: &impl Fn(usize, usize) -> i32,
) {
    let mut remaining_guests = guests.to_vec();
    while !remaining_guests.is_empty() {
        // The sum of bonds, the seat, and the index of the guest.
        let mut best: Option<(i32, usize, usize)> = None;
        for seat in (0..seats.len()).filter(|seat| seats[*seat].is_none()) {
            let neighbours = adjacent_seats(seats.len(), seat).map(|seat| seats[seat]);
            for (index, guest) in remaining_guests.iter().enumerate() {
                let present_neighbours = neighbours.iter().flatten();
                let bonds: i32 = present_neighbours.map(|other| bond(*guest, *other)).sum();
                // The first of equals, so that every device fills alike.
                if best.is_none_or(|(most, ..)| bonds > most) {
                    best = Some((bonds, seat, index));
                }
            }
        }
        let Some((_, seat, index)) = best else { return };
        seats[seat] = Some(remaining_guests.remove(index));
    }
}

/// The seats before and after one; the table is a ring.
fn adjacent_seats(seat_count: usize, seat: usize) -> [usize; 2] {
    [
        (seat + seat_count - 1) % seat_count,
        (seat + 1) % seat_count,
    ]
}

/// Reverses runs of adjacent free seats if that helps; returns whether it did.
fn reverse_runs(
    seats: &mut [Option<usize>],
    free_seats: &[usize],
    bond: &impl Fn(usize, usize) -> i32,
) -> bool {
    let mut has_improved = false;
    for start in 0..free_seats.len() {
        for end in start + 2..free_seats.len() {
            let (first, last) = (free_seats[start], free_seats[end]);
            let is_run = last - first == end - start;
            if !is_run {
                break;
            }
            let bonds_before = all_bonds(seats, bond);
            seats[first..=last].reverse();
            if all_bonds(seats, bond) > bonds_before {
                has_improved = true;
            } else {
                seats[first..=last].reverse();
            }
        }
    }
    has_improved
}

/// The sum of the bonds of two seats with their neighbours.
fn bonds_around(
    seats: &[Option<usize>],
    seat: usize,
    other: usize,
    bond: &impl Fn(usize, usize) -> i32,
) -> i64 {
    let with_neighbours = |seat: usize| {
        let [before, next] = adjacent_seats(seats.len(), seat);
        bond_between(seats, before, seat, bond) + bond_between(seats, seat, next, bond)
    };
    with_neighbours(seat) + with_neighbours(other)
}

/// The sum of the bonds of all neighbours.
fn all_bonds(seats: &[Option<usize>], bond: &impl Fn(usize, usize) -> i32) -> i64 {
    let with_next = |seat: usize| {
        let [_, next] = adjacent_seats(seats.len(), seat);
        bond_between(seats, seat, next, bond)
    };
    (0..seats.len()).map(with_next).sum()
}

/// The bond of the guests on two seats; 0 if one is free.
fn bond_between(
    seats: &[Option<usize>],
    seat: usize,
    other: usize,
    bond: &impl Fn(usize, usize) -> i32,
) -> i64 {
    match (seats[seat], seats[other]) {
        (Some(guest), Some(other_guest)) => i64::from(bond(guest, other_guest)),
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arranged(
        seats: &[Option<usize>],
        guests: &[usize],
        pairs: &[(usize, usize)],
    ) -> Vec<Option<usize>> {
        let mut seats = seats.to_vec();
        arrange_around_table(&mut seats, guests, &|one, other| {
            let is_pair = pairs.contains(&(one, other)) || pairs.contains(&(other, one));
            if is_pair { 10 } else { 0 }
        });
        seats
    }

    #[test]
    fn guests_with_a_bond_sit_side_by_side() {
        let pairs = [(0, 3), (1, 4), (2, 5)];
        let seats = arranged(&[None; 6], &[0, 1, 2, 3, 4, 5], &pairs);
        for (one, other) in pairs {
            let seat_of = |guest| seats.iter().position(|seat| *seat == Some(guest)).unwrap();
            let distance = seat_of(one).abs_diff(seat_of(other));
            assert!([1, 5].contains(&distance), "{seats:?}");
        }
    }

    #[test]
    fn a_seated_guest_stays_and_draws_friends_near() {
        let mut seats = [None; 8];
        seats[4] = Some(7);
        let seats = arranged(&seats, &[0, 1, 2], &[(7, 2), (2, 1)]);
        assert_eq!(seats[4], Some(7));
        assert!(seats[3] == Some(2) || seats[5] == Some(2), "{seats:?}");
        assert_eq!(seats.iter().flatten().count(), 4);
    }

    #[test]
    fn a_table_without_free_seats_stays() {
        assert_eq!(arranged(&[Some(1)], &[], &[]), [Some(1)]);
        assert_eq!(arranged(&[], &[], &[]), []);
    }
}
