//! Rows that refer to each other: rows that name a person of another row, and the people of one line.

use std::collections::{HashMap, HashSet};

use super::row::{ImportedRow, PersonName};
use crate::search::fold;

/// The most rows of one name to look at; a file with more is artificial.
const MOST_NAMESAKES: usize = 64;

/// Which rows are companions of another row that names them, by row index.
#[derive(Debug, Default)]
pub(crate) struct Relations {
    host_of: HashMap<usize, usize>,
}

impl Relations {
    /// Of two rows that name each other the first is the host. Companions with a row of their own leave the
    /// host's list, and a companion's row no longer names its host.
    pub(crate) fn settle(rows: &mut [ImportedRow]) -> Self {
        let mut by_name: HashMap<String, Vec<usize>> = HashMap::new();
        for (index, row) in rows.iter().enumerate() {
            if row.host.is_none() && row.name().is_whole() {
                by_name.entry(row.name().key()).or_default().push(index);
            }
        }
        let mut host_of: HashMap<usize, usize> = HashMap::new();
        let mut hosts: HashSet<usize> = HashSet::new();
        for index in 0..rows.len() {
            remove_own_host(rows, index, &by_name);
            let Some(row) = rows.get(index).filter(|row| !row.companions.is_empty()) else {
                continue;
            };
            if let Some(host) = host_of.get(&index) {
                let host = rows.get(*host).map(|host| host.name().key());
                if let Some(row) = rows.get_mut(index) {
                    row.companions.retain(|name| Some(name.key()) != host);
                }
                continue;
            }
            let named = row.companions.iter().map(|name| by_name.get(&name.key()));
            let named: Vec<Option<usize>> = named
                .map(|rows| match rows.map(Vec::as_slice) {
                    Some(&[other]) if other != index => Some(other),
                    _ => None,
                })
                .map(|other| {
                    other.filter(|other| !hosts.contains(other) && !host_of.contains_key(other))
                })
                .collect();
            for other in named.iter().flatten() {
                host_of.insert(*other, index);
                hosts.insert(index);
            }
            if let Some(row) = rows.get_mut(index) {
                let mut named = named.into_iter();
                row.companions.retain(|_| named.next().flatten().is_none());
            }
        }
        let place = |index: usize| rows.get(index).map(|row| row.at);
        let places = host_of.into_iter();
        let host_of = places.filter_map(|(row, host)| Some((place(row)?, place(host)?)));
        Self {
            host_of: host_of.collect(),
        }
    }

    /// The row of this row's host.
    pub(crate) fn host_of(&self, row: &ImportedRow) -> Option<usize> {
        self.host_of.get(&row.at).copied()
    }

    /// Companion rows, sorted so that each comes after its host's row.
    pub(crate) fn hosts_first<'a>(&self, rows: &[&'a ImportedRow]) -> Vec<&'a ImportedRow> {
        let mut places: HashMap<String, Vec<usize>> = HashMap::new();
        let mut by_row: HashMap<usize, usize> = HashMap::new();
        for (at, row) in rows.iter().enumerate() {
            by_row.insert(row.at, at);
            let keys = [Some(row.name().key()), row.email()];
            for key in keys.into_iter().flatten().filter(|key| !key.is_empty()) {
                places.entry(key).or_default().push(at);
            }
        }
        let hosts = |at: usize| {
            let host = rows.get(at).and_then(|row| row.host.as_ref());
            let found = host.and_then(|host| places.get(&fold(&host.text)));
            let named_by = rows.get(at).and_then(|row| by_row.get(&self.host_of(row)?));
            let found = found.into_iter().flatten().take(MOST_NAMESAKES);
            found.chain(named_by).copied()
        };
        let (mut is_open, mut is_done) = (vec![false; rows.len()], vec![false; rows.len()]);
        let mut ordered = Vec::new();
        for start in 0..rows.len() {
            // No recursion: a hostile file may be one long chain.
            let mut stack = vec![start];
            while let Some(&at) = stack.last() {
                if !is_open[at] {
                    is_open[at] = true;
                    stack.extend(hosts(at).filter(|host| !is_open[*host]));
                    continue;
                }
                stack.pop();
                if !is_done[at] {
                    is_done[at] = true;
                    ordered.extend(rows.get(at).copied());
                }
            }
        }
        ordered
    }
}

/// Numbers further people of a line, after all lines.
pub(super) fn number_people(rows: &mut [ImportedRow], lines: usize) {
    let members = rows.iter_mut().filter(|row| row.is_member);
    for (at, row) in members.enumerate() {
        row.at = lines + at;
    }
}

/// Two lines with "Tom & Anna Smith" are two households; the second gets a number.
pub(super) fn number_equal_households(rows: &mut [ImportedRow]) {
    let mut lines: HashMap<String, Vec<usize>> = HashMap::new();
    for row in rows.iter_mut().filter(|row| row.is_named_here) {
        let line = row.line;
        let party = row
            .references
            .iter_mut()
            .find(|one| one.field.key == "partyId");
        let Some(party) = party else { continue };
        let known = lines.entry(fold(&party.cell.text)).or_default();
        if !known.contains(&line) {
            known.push(line);
        }
        let number = known.len();
        if number > 1 {
            party.cell.text = format!("{} {number}", party.cell.text);
        }
    }
}

/// Removes a row's host from its companions: couples are often written in both columns.
fn remove_own_host(rows: &mut [ImportedRow], index: usize, by_name: &HashMap<String, Vec<usize>>) {
    let Some(row) = rows.get(index).filter(|row| !row.companions.is_empty()) else {
        return;
    };
    let Some(host) = row.host.as_ref().map(|host| fold(&host.text)) else {
        return;
    };
    let is_host = |key: &String| {
        let called = by_name.get(key).into_iter().flatten().take(MOST_NAMESAKES);
        let mut emails = called.map(|at| rows.get(*at).and_then(ImportedRow::email));
        *key == host || emails.any(|email| email.as_ref() == Some(&host))
    };
    let companions = row.companions.iter().map(PersonName::key);
    let mut is_other = companions
        .map(|key| !is_host(&key))
        .collect::<Vec<_>>()
        .into_iter();
    if let Some(row) = rows.get_mut(index) {
        row.companions.retain(|_| is_other.next().unwrap_or(true));
    }
}
