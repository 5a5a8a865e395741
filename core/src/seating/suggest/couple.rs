//! Reserves the couple's table.

use super::chart::{CurrentSeat, SolverChart};
use super::input::SeatingMode;

impl SolverChart {
    /// Closes the couple's table, current or future, to all but the guests already seated there and the
    /// couple's own party.
    pub(super) fn keep_couple_to_itself(&mut self) {
        let couple: Vec<usize> = (0..self.guests.len())
            .filter(|guest| self.guests[*guest].is_couple)
            .collect();
        let sits_at = couple.iter().find_map(|guest| self.start[*guest]);
        let Some(table) = sits_at.or_else(|| self.empty_table(couple.len())) else {
            return;
        };
        let mut taken = 0;
        for guest in 0..self.guests.len() {
            if self.start[guest] == Some(table) {
                self.locked[guest] = Some(table);
                taken += 1;
            }
        }
        let party = couple
            .iter()
            .find_map(|guest| self.guests[*guest].party_id.clone());
        let is_of_party = |guest: &usize| party.is_some() && self.guests[*guest].party_id == party;
        let party: Vec<usize> = (0..self.guests.len()).filter(is_of_party).collect();
        for guest in couple.into_iter().chain(party) {
            let stays = self.locked[guest].is_some()
                || self.mode == SeatingMode::Fill && self.start[guest].is_some();
            if !stays && taken < self.tables[table].capacity {
                self.locked[guest] = Some(table);
                taken += 1;
            }
        }
        let capacity = &mut self.tables[table].capacity;
        *capacity = taken.min(*capacity);
        // Free seats at a closed table stay free, even for companions without a name.
        for (locked, reserved) in self.locked.iter().zip(&mut self.reserved) {
            if *locked == Some(table) {
                *reserved = 0;
            }
        }
    }

    /// The smallest empty table with at least `people` seats; the first of several.
    fn empty_table(&self, people: usize) -> Option<usize> {
        let is_empty = |(number, _): &(usize, u32)| {
            !self.start.contains(&Some(*number))
                && self.tables[*number]
                    .now
                    .iter()
                    .all(|seat| *seat == CurrentSeat::Free)
        };
        let tables = self.tables.iter().map(|table| table.capacity).enumerate();
        let fits = |(_, capacity): &(usize, u32)| people > 0 && *capacity as usize >= people;
        let found = tables.filter(fits).filter(is_empty);
        found
            .min_by_key(|(number, capacity)| (*capacity, *number))
            .map(|(number, _)| number)
    }
}
