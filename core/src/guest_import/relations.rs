//! Rows that refer to each other: rows that name a person of another row, and the people of one line.

use std::collections::{HashMap, HashSet};

use super::row::{ImportedRow, PersonName};
use crate::search::fold;

/// The most rows of one name that are searched for a host. Only an artificial file has more, and it must not make the
/// search slow.
const MOST_NAMESAKES: usize = 64;

/// Which rows are companions of another row that names them.
#[derive(Debug, Default)]
pub(crate) struct Relations {
    /// The index of the host's row, by that of the companion's row.
    host_rows: HashMap<usize, usize>,
}

impl Relations {
    /// Finds the companions among the rows. Of two rows that name each other the first is the host.
    ///
    /// Companions with a row of their own are removed from the host's list, and a companion's row no longer names its
    /// host.
    pub(crate) fn resolve(rows: &mut [ImportedRow]) -> Self {
        let positions_by_name = positions_by_name(rows);
        let mut pairs = CompanionPairs::default();
        for position in 0..rows.len() {
            remove_own_host(rows, position, &positions_by_name);
            if let Some(&host) = pairs.host_of.get(&position) {
                remove_from_companions(rows, position, host);
            } else if let Some(row) = rows.get_mut(position) {
                pairs.add_companions(row, position, &positions_by_name);
            }
        }
        let row_index = |position: usize| rows.get(position).map(|row| row.index);
        let host_rows = pairs
            .host_of
            .into_iter()
            .filter_map(|(companion, host)| Some((row_index(companion)?, row_index(host)?)));
        Self {
            host_rows: host_rows.collect(),
        }
    }

    /// The index of the row that names this one as a companion.
    pub(crate) fn host_row(&self, row: &ImportedRow) -> Option<usize> {
        self.host_rows.get(&row.index).copied()
    }

    /// Companion rows, sorted so that each comes after its host's row.
    pub(crate) fn with_hosts_first<'a>(&self, rows: &[&'a ImportedRow]) -> Vec<&'a ImportedRow> {
        let row_finder = RowFinder::from_rows(rows);
        let find_hosts = |position: usize| {
            let row = rows.get(position);
            row.map_or_else(Vec::new, |row| {
                row_finder.find_hosts(row, self.host_row(row))
            })
        };
        let mut is_visited = vec![false; rows.len()];
        let mut is_sorted = vec![false; rows.len()];
        let mut sorted_rows = Vec::new();
        for start in 0..rows.len() {
            // A depth-first search. No recursion: a hostile file may be one long chain.
            let mut stack = vec![start];
            while let Some(&position) = stack.last() {
                if !is_visited[position] {
                    is_visited[position] = true;
                    let hosts = find_hosts(position).into_iter();
                    stack.extend(hosts.filter(|host| !is_visited[*host]));
                    continue;
                }
                stack.pop();
                if !is_sorted[position] {
                    is_sorted[position] = true;
                    sorted_rows.extend(rows.get(position).copied());
                }
            }
        }
        sorted_rows
    }
}

/// The positions of the rows with each whole name, without those that name a host.
fn positions_by_name(rows: &[ImportedRow]) -> HashMap<String, Vec<usize>> {
    let mut positions: HashMap<String, Vec<usize>> = HashMap::new();
    for (position, row) in rows.iter().enumerate() {
        if row.host_cell.is_none() && row.name().is_whole() {
            let key = row.name().key();
            positions.entry(key).or_default().push(position);
        }
    }
    positions
}

/// Removes a row's host from its companions: couples are often written in both columns.
fn remove_own_host(
    rows: &mut [ImportedRow],
    position: usize,
    positions_by_name: &HashMap<String, Vec<usize>>,
) {
    let Some(row) = rows.get(position) else {
        return;
    };
    let Some(host) = row.host_cell.as_ref().map(|cell| fold(&cell.text)) else {
        return;
    };
    let is_host = |name: &PersonName| {
        let key = name.key();
        let namesakes = positions_by_name.get(&key).into_iter().flatten();
        let mut emails = namesakes
            .take(MOST_NAMESAKES)
            .map(|namesake| rows.get(*namesake).and_then(ImportedRow::email));
        key == host || emails.any(|email| email.as_ref() == Some(&host))
    };
    let other_companions: Vec<PersonName> = row
        .companions
        .iter()
        .filter(|name| !is_host(name))
        .cloned()
        .collect();
    if let Some(row) = rows.get_mut(position) {
        row.companions = other_companions;
    }
}

/// Removes the host at one position from the companions of its companion at another.
fn remove_from_companions(rows: &mut [ImportedRow], companion: usize, host: usize) {
    let host_name = rows.get(host).map(|row| row.name().key());
    if let Some(row) = rows.get_mut(companion) {
        row.companions.retain(|name| Some(name.key()) != host_name);
    }
}

/// Hosts and their companions, by position in the list of rows. No row is both.
#[derive(Default)]
struct CompanionPairs {
    /// The host of each companion.
    host_of: HashMap<usize, usize>,
    hosts: HashSet<usize>,
}

impl CompanionPairs {
    /// Adds the companions of a row that have a row of their own, and removes them from the row's list.
    fn add_companions(
        &mut self,
        row: &mut ImportedRow,
        position: usize,
        positions_by_name: &HashMap<String, Vec<usize>>,
    ) {
        // A companion may have a row too: `None` without one.
        let companion_positions: Vec<Option<usize>> = row
            .companions
            .iter()
            .map(|name| find_single_row(positions_by_name, name))
            .map(|companion| companion.filter(|companion| self.may_pair(*companion, position)))
            .collect();
        for companion in companion_positions.iter().flatten() {
            self.host_of.insert(*companion, position);
            self.hosts.insert(position);
        }
        let mut companion_positions = companion_positions.into_iter();
        row.companions
            .retain(|_| companion_positions.next().flatten().is_none());
    }

    /// Whether a row may become the companion of another: it is neither a host nor a companion yet.
    fn may_pair(&self, companion: usize, host: usize) -> bool {
        companion != host
            && !self.hosts.contains(&companion)
            && !self.host_of.contains_key(&companion)
    }
}

/// The position of the row with a name, if there is exactly one.
fn find_single_row(
    positions_by_name: &HashMap<String, Vec<usize>>,
    name: &PersonName,
) -> Option<usize> {
    match positions_by_name.get(&name.key()).map(Vec::as_slice) {
        Some(&[position]) => Some(position),
        _ => None,
    }
}

/// Finds the positions of rows in a list.
struct RowFinder {
    by_name_or_email: HashMap<String, Vec<usize>>,
    by_row_index: HashMap<usize, usize>,
}

impl RowFinder {
    fn from_rows(rows: &[&ImportedRow]) -> Self {
        let mut by_name_or_email: HashMap<String, Vec<usize>> = HashMap::new();
        let mut by_row_index: HashMap<usize, usize> = HashMap::new();
        for (position, row) in rows.iter().enumerate() {
            by_row_index.insert(row.index, position);
            let keys = [Some(row.name().key()), row.email()];
            for key in keys.into_iter().flatten().filter(|key| !key.is_empty()) {
                by_name_or_email.entry(key).or_default().push(position);
            }
        }
        Self {
            by_name_or_email,
            by_row_index,
        }
    }

    /// The positions of the rows that a companion's row names as its host, and of the one that lists the companion,
    /// given by its index.
    fn find_hosts(&self, companion: &ImportedRow, listing_row: Option<usize>) -> Vec<usize> {
        let host_cell = companion.host_cell.as_ref();
        let named_hosts = host_cell
            .and_then(|cell| self.by_name_or_email.get(&fold(&cell.text)))
            .into_iter()
            .flatten()
            .take(MOST_NAMESAKES);
        let listing_host = listing_row.and_then(|index| self.by_row_index.get(&index));
        named_hosts.chain(listing_host).copied().collect()
    }
}

/// Numbers the further guests of all lines, after the lines.
pub(super) fn number_further_guests(rows: &mut [ImportedRow], line_count: usize) {
    let further_guests = rows.iter_mut().filter(|row| row.is_further_guest);
    for (number, row) in further_guests.enumerate() {
        row.index = line_count + number;
    }
}

/// Numbers equal household names of different lines: two lines with "Tom & Anna Smith" are two households.
pub(super) fn number_equal_households(rows: &mut [ImportedRow]) {
    let mut lines_by_party: HashMap<String, Vec<usize>> = HashMap::new();
    for row in rows.iter_mut().filter(|row| row.has_generated_party) {
        let line = row.line;
        let party = row
            .references
            .iter_mut()
            .find(|reference| reference.field.key == "partyId");
        let Some(party) = party else { continue };
        let lines = lines_by_party.entry(fold(&party.cell.text)).or_default();
        if !lines.contains(&line) {
            lines.push(line);
        }
        let number = lines.len();
        if number > 1 {
            party.cell.text = format!("{} {number}", party.cell.text);
        }
    }
}
