//! Finds seats side by side.

/// Picks `count` of a table's free seats, counted from 1, for guests who want to sit together: adjacent seats
/// around the table, starting at `near` or as close to it as possible; if no run is long enough, the next free
/// seats from `near`. `None` if too few are free.
pub(super) fn adjacent(free: &[bool], count: usize, near: u32) -> Option<Vec<u32>> {
    let seats = free.len();
    let is_free = |seat: usize| free.get(seat % seats.max(1)).copied().unwrap_or(false);
    if free.iter().filter(|free| **free).count() < count || seats == 0 {
        return None;
    }
    let near = (usize::try_from(near).unwrap_or(1).max(1) - 1).min(seats - 1);
    let distance = |seat: usize| {
        let apart = (seat % seats).abs_diff(near);
        apart.min(seats - apart)
    };
    let how_far = |start: &usize| {
        let row = *start..*start + count;
        (*start != near, row.map(distance).sum::<usize>(), *start)
    };
    let is_row = |start: &usize| (*start..*start + count).all(is_free);
    let row = (0..seats).filter(is_row).min_by_key(how_far);
    let chosen: Vec<usize> = match row {
        Some(start) => (start..start + count).collect(),
        None => (near..near + seats)
            .filter(|seat| is_free(*seat))
            .take(count)
            .collect(),
    };
    let position = |seat: usize| u32::try_from(seat % seats + 1).unwrap_or(1);
    Some(chosen.into_iter().map(position).collect())
}

#[cfg(test)]
mod tests {
    use super::adjacent;

    #[test]
    fn guests_sit_side_by_side_near_the_chosen_seat() {
        let check = |free: &str, count: usize, near: u32, expected: Option<&[u32]>| {
            let free: Vec<bool> = free.chars().map(|seat| seat == '.').collect();
            assert_eq!(
                adjacent(&free, count, near).as_deref(),
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
