//! Finds free seats side by side for a group of guests.

/// Picks `count` of a table's free seats, counted from 1, for guests who want to sit together: adjacent seats
/// around the table, starting at `near` or as close to it as possible; if no run is long enough, the next free
/// seats from `near`. `None` if too few are free.
pub(super) fn choose_adjacent_seats(free: &[bool], count: usize, near: u32) -> Option<Vec<u32>> {
    let seats = free.len();
    if free.iter().filter(|is_free| **is_free).count() < count || seats == 0 {
        return None;
    }
    // Indices count from 0 and go on past the last seat: the table is a ring.
    let is_free = |index: usize| free.get(index % seats).copied().unwrap_or(false);
    let near_index = (usize::try_from(near).unwrap_or(1).max(1) - 1).min(seats - 1);
    let distance = |index: usize| {
        let apart = (index % seats).abs_diff(near_index);
        apart.min(seats - apart)
    };
    let is_free_run = |start: &usize| (*start..*start + count).all(is_free);
    let remoteness = |start: &usize| {
        let total_distance: usize = (*start..*start + count).map(distance).sum();
        (*start != near_index, total_distance, *start)
    };
    let nearest_run = (0..seats).filter(is_free_run).min_by_key(remoteness);
    let chosen: Vec<usize> = match nearest_run {
        Some(start) => (start..start + count).collect(),
        None => (near_index..near_index + seats)
            .filter(|index| is_free(*index))
            .take(count)
            .collect(),
    };
    let position = |index: usize| u32::try_from(index % seats + 1).unwrap_or(1);
    Some(chosen.into_iter().map(position).collect())
}

#[cfg(test)]
mod tests {
    use super::choose_adjacent_seats;

    #[test]
    fn guests_sit_side_by_side_near_the_chosen_seat() {
        let check = |free: &str, count: usize, near: u32, expected: Option<&[u32]>| {
            let free: Vec<bool> = free.chars().map(|seat| seat == '.').collect();
            assert_eq!(
                choose_adjacent_seats(&free, count, near).as_deref(),
                expected,
                "{free:?} {count}"
            );
        };
        check("........", 3, 1, Some(&[1, 2, 3]));
        check("........", 3, 4, Some(&[4, 5, 6]));
        // The table is a ring.
        check("........", 3, 8, Some(&[8, 1, 2]));
        check("x......x", 3, 1, Some(&[2, 3, 4]));
        check("..x.....", 3, 2, Some(&[8, 1, 2]));
        // No run is long enough: the next free seats.
        check(".x.x.x.x", 3, 3, Some(&[3, 5, 7]));
        check(".x.x.x.x", 4, 4, Some(&[5, 7, 1, 3]));
        check(".xxxxxxx", 2, 1, None);
        check("........", 8, 3, Some(&[3, 4, 5, 6, 7, 8, 1, 2]));
        check(".", 1, 7, Some(&[1]));
        check("", 1, 1, None);
    }
}
