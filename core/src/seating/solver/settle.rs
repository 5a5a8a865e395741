//! Which of several equal tables is whose: the search does not mind, people do.

use super::instance::Instance;

/// Trades the guests of whole tables with each other, so that as many as possible stay where they
/// sit now. Only what nobody can tell apart is traded: tables of as many seats, with nobody who is
/// locked there or whom a certain table is worth something. The score stays, and so do the rules.
pub(super) fn settle(tables: &mut [Option<usize>], instance: &Instance) {
    let count = instance.capacities.len();
    let mut held = vec![false; count];
    let is_bound = |guest: usize| {
        let mut wished = instance.preferences.iter();
        instance.locked_at(guest).is_some() || wished.any(|(one, ..)| *one == guest)
    };
    // How many of whoever sits at the one now sat at the other before.
    let mut stays = vec![0_i32; count * count];
    for (guest, now) in tables.iter().enumerate() {
        let Some(now) = *now else { continue };
        if let Some(held) = held.get_mut(now) {
            *held |= is_bound(guest);
        }
        if let Some(before) = instance.start_at(guest)
            && let Some(stays) = stays.get_mut(now * count + before)
        {
            *stays += 1;
        }
    }
    let staying = |from: usize, to: usize| stays.get(from * count + to).copied().unwrap_or(0);
    let open: Vec<usize> = (0..count)
        .filter(|table| held.get(*table) == Some(&false))
        .collect();
    let mut place: Vec<usize> = (0..count).collect();
    // Each trade leaves more guests where they are, so it comes to an end.
    let mut is_better = true;
    while is_better {
        is_better = false;
        for (index, one) in open.iter().copied().enumerate() {
            for other in open.iter().copied().skip(index + 1) {
                let is_alike = instance.capacities.get(one) == instance.capacities.get(other);
                let (Some(here), Some(there)) = (place.get(one), place.get(other)) else {
                    continue;
                };
                let before = staying(one, *here) + staying(other, *there);
                let after = staying(one, *there) + staying(other, *here);
                if is_alike && after > before {
                    place.swap(one, other);
                    is_better = true;
                }
            }
        }
    }
    for table in tables.iter_mut().flatten() {
        *table = place.get(*table).copied().unwrap_or(*table);
    }
}
