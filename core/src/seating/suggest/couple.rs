//! Reserves the couple's table.

use super::chart::{SeatBefore, SolverChart};
use super::input::SeatingMode;

impl SolverChart {
    /// Closes the couple's table, current or future, to all but the guests already seated there and the
    /// couple's own party.
    pub(super) fn keep_couple_to_itself(&mut self) {
        let couple: Vec<usize> = (0..self.guests.len())
            .filter(|guest| self.guests[*guest].is_couple)
            .collect();
        let current_table = couple.iter().find_map(|guest| self.start_tables[*guest]);
        let couple_table = current_table.or_else(|| self.smallest_empty_table(couple.len()));
        let Some(table) = couple_table else {
            return;
        };
        let mut locked_seats = 0;
        for guest in 0..self.guests.len() {
            if self.start_tables[guest] == Some(table) {
                self.locked_tables[guest] = Some(table);
                locked_seats += 1;
            }
        }
        let party_id = couple
            .iter()
            .find_map(|guest| self.guests[*guest].party_id.clone());
        let is_in_party =
            |guest: &usize| party_id.is_some() && self.guests[*guest].party_id == party_id;
        let party: Vec<usize> = (0..self.guests.len()).filter(is_in_party).collect();
        for guest in couple.into_iter().chain(party) {
            let is_seated = self.start_tables[guest].is_some();
            let stays = self.locked_tables[guest].is_some()
                || (self.mode == SeatingMode::Fill && is_seated);
            if !stays && locked_seats < self.tables[table].capacity {
                self.locked_tables[guest] = Some(table);
                locked_seats += 1;
            }
        }
        let capacity = &mut self.tables[table].capacity;
        *capacity = locked_seats.min(*capacity);
        // Free seats at a closed table stay free, even for companions without a name.
        for (locked_table, chairs) in self.locked_tables.iter().zip(&mut self.held_chairs) {
            if *locked_table == Some(table) {
                *chairs = 0;
            }
        }
    }

    /// The smallest empty table with at least `people` seats; the first of several.
    fn smallest_empty_table(&self, people: usize) -> Option<usize> {
        if people == 0 {
            return None;
        }
        let is_empty = |table: &usize| {
            let mut seats = self.tables[*table].seats_before.iter();
            !self.start_tables.contains(&Some(*table))
                && seats.all(|seat| *seat == SeatBefore::Free)
        };
        (0..self.tables.len())
            .filter(|table| self.tables[*table].capacity as usize >= people)
            .filter(is_empty)
            .min_by_key(|table| (self.tables[*table].capacity, *table))
    }
}
