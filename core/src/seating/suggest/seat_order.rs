//! Arranges guests around one table.

/// Puts guests on the free seats of a table so that those who belong together are neighbours: swaps seats until
/// the sum of neighbours' bonds around the table no longer grows. `seats` holds the guests who already have a
/// seat; those stay.
pub(super) fn arrange(
    seats: &mut [Option<usize>],
    guests: &[usize],
    bond: &impl Fn(usize, usize) -> i32,
) {
    let mut free: Vec<usize> = (0..seats.len())
        .filter(|seat| seats[*seat].is_none())
        .collect();
    fill(seats, guests, bond);
    // The caller passes at most as many guests as free seats; swapping loses none.
    let mut is_better = true;
    while is_better {
        is_better = false;
        for (index, one) in free.iter().enumerate() {
            for other in free.iter().skip(index + 1) {
                let before = warmth(seats, *one, *other, bond);
                seats.swap(*one, *other);
                if warmth(seats, *one, *other, bond) > before {
                    is_better = true;
                } else {
                    seats.swap(*one, *other);
                }
            }
        }
        // Swaps of two cannot fix a chain that is the wrong way round.
        is_better |= turn_chains(seats, &mut free, bond);
    }
}

/// Fills one seat at a time with the guest with the strongest bond to a neighbour of a free seat; without
/// bonds, the first guest on the first seat.
fn fill(seats: &mut [Option<usize>], guests: &[usize], bond: &impl Fn(usize, usize) -> i32) {
    let mut waiting = guests.to_vec();
    while !waiting.is_empty() {
        let mut best: Option<(i32, usize, usize)> = None;
        for seat in (0..seats.len()).filter(|seat| seats[*seat].is_none()) {
            let beside = neighbours(seats.len(), seat).map(|seat| seats[seat]);
            for (index, guest) in waiting.iter().enumerate() {
                let bonds = beside.iter().flatten();
                let warmth: i32 = bonds.map(|other| bond(*guest, *other)).sum();
                // The first of equals, so that every device fills alike.
                if best.is_none_or(|(most, ..)| warmth > most) {
                    best = Some((warmth, seat, index));
                }
            }
        }
        let Some((_, seat, index)) = best else { return };
        seats[seat] = Some(waiting.remove(index));
    }
}

/// The seats before and after one; the table is a ring.
fn neighbours(seats: usize, seat: usize) -> [usize; 2] {
    [(seat + seats - 1) % seats, (seat + 1) % seats]
}

/// Reverses runs of adjacent free seats if that helps.
fn turn_chains(
    seats: &mut [Option<usize>],
    free: &mut [usize],
    bond: &impl Fn(usize, usize) -> i32,
) -> bool {
    let mut is_better = false;
    for from in 0..free.len() {
        for to in from + 2..free.len() {
            let (first, last) = (free[from], free[to]);
            if last - first != to - from {
                break;
            }
            let before = total(seats, bond);
            seats[first..=last].reverse();
            if total(seats, bond) > before {
                is_better = true;
            } else {
                seats[first..=last].reverse();
            }
        }
    }
    is_better
}

/// The sum of the bonds around two seats.
fn warmth(
    seats: &[Option<usize>],
    one: usize,
    other: usize,
    bond: &impl Fn(usize, usize) -> i32,
) -> i64 {
    let around = |seat: usize| {
        let [before, next] = neighbours(seats.len(), seat);
        between(seats, before, seat, bond) + between(seats, seat, next, bond)
    };
    around(one) + around(other)
}

fn total(seats: &[Option<usize>], bond: &impl Fn(usize, usize) -> i32) -> i64 {
    let next = |seat: usize| between(seats, seat, neighbours(seats.len(), seat)[1], bond);
    (0..seats.len()).map(next).sum()
}

fn between(
    seats: &[Option<usize>],
    one: usize,
    other: usize,
    bond: &impl Fn(usize, usize) -> i32,
) -> i64 {
    match (seats[one], seats[other]) {
        (Some(one), Some(other)) => i64::from(bond(one, other)),
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
        arrange(&mut seats, guests, &|one, other| {
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
            let at = |guest| seats.iter().position(|seat| *seat == Some(guest)).unwrap();
            assert!([1, 5].contains(&at(one).abs_diff(at(other))), "{seats:?}");
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
