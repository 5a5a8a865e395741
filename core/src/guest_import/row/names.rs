//! The names of a row: one person, or several in the name columns.

use super::read::Cells;
use super::{ImportedRow, SourceCell};
use crate::guest_import::cells::line;
use crate::guest_import::meaning::Meaning;
use crate::records::guest::parse::family::is_family_beside;
use crate::records::guest::parse::people::ParsedPeople;
use crate::records::guest::parse::{ParsedGuest, name};

/// The longest name to split, in characters; a longer one is refused anyway.
const MAX_NAME: usize = 300;

impl ImportedRow {
    /// The guests of the name columns, and the cell of their names.
    pub(super) fn read_guests(&self, cells: &Cells<'_>) -> (SourceCell, ParsedPeople) {
        let first = cells.joined(Meaning::FirstName, " ");
        let last = cells.one(Meaning::LastName);
        let (Some((_, first_text)), Some((_, last_text))) = (&first, &last) else {
            let whole = first.clone().or(last.clone());
            let Some(cell) = whole
                .or_else(|| cells.one(Meaning::FullName))
                .map(SourceCell::of)
            else {
                return (SourceCell::default(), ParsedPeople::default());
            };
            let is_full = first.is_none() && last.is_none();
            let read = together(&cells.titled(&cell.text), ParsedPeople::read);
            // A single word in the first-name or last-name column is that name.
            let together = match is_full
                || !self.is_one_person && (is_several(&read) || cell.text.contains(','))
            {
                true => read,
                false => self.one_person(cells, first, last),
            };
            return (cell, together);
        };
        let cell = first.clone().map(SourceCell::of).unwrap_or_default();
        if self.is_one_person {
            return (cell, self.one_person(cells, first, last));
        }
        if is_family_beside(first_text, last_text) {
            return (
                cell,
                together(&format!("{first_text} {last_text}"), ParsedPeople::read),
            );
        }
        let mut read = together(&cells.titled(first_text), ParsedPeople::read_first_names);
        let behind = together(last_text, ParsedPeople::read_last_names);
        let together = match is_several(&read) || is_several(&behind) {
            true => {
                read.take_middle_name(cells.one(Meaning::MiddleName));
                with_last_names(read, behind, &line(last_text))
            }
            false => self.one_person(cells, first, last),
        };
        (cell, together)
    }

    /// Exactly one guest, even if the name columns look like several.
    fn one_person(
        &self,
        cells: &Cells<'_>,
        first: Option<(usize, String)>,
        last: Option<(usize, String)>,
    ) -> ParsedPeople {
        let text =
            |cell: Option<(usize, String)>| cell.map(|(_, text)| line(&text)).unwrap_or_default();
        let names = [text(first), text(cells.one(Meaning::MiddleName))];
        let guest = ParsedGuest {
            first_name: names.join(" ").trim().to_owned(),
            last_name: text(last),
            ..ParsedGuest::default()
        };
        ParsedPeople {
            people: vec![guest],
            ..ParsedPeople::default()
        }
    }
}

impl Cells<'_> {
    /// Puts titles for several people from an ignored column before the names: "Mr. and Mrs." beside "Ivo". If
    /// the row names other people, the titles add nothing.
    fn titled(&self, names: &str) -> String {
        let others = [
            Meaning::MemberFirstName,
            Meaning::MemberName,
            Meaning::PlusOneFirstName,
            Meaning::PlusOneNames,
            Meaning::PlusOnes,
        ];
        let titles = self
            .of(Meaning::Ignore)
            .find(|(_, text)| name::are_titles(text));
        let is_whole = names.contains(',') || name::has_title(names);
        match titles.filter(|_| !is_whole && self.in_order(&others).is_empty()) {
            Some((_, titles)) => format!("{titles} {names}"),
            None => names.to_owned(),
        }
    }
}

impl ParsedPeople {
    /// Gives the middle name to the last person with a first name: the row does not show the right one.
    fn take_middle_name(&mut self, middle: Option<(usize, String)>) {
        self.is_unclear |= middle.is_some() && self.people.len() > 1;
        if let (Some((_, middle)), Some(guest)) = (middle, self.people.last_mut()) {
            guest.first_name = line(&format!("{} {middle}", guest.first_name));
        }
    }
}

/// Reads the people of a cell.
pub(super) fn together(text: &str, read: fn(&str) -> ParsedPeople) -> ParsedPeople {
    if text.chars().count() > MAX_NAME {
        let guest = ParsedGuest {
            first_name: line(text),
            ..ParsedGuest::default()
        };
        return ParsedPeople {
            people: vec![guest],
            ..ParsedPeople::default()
        };
    }
    read(text)
}

/// Whether a text has more than one name.
fn is_several(read: &ParsedPeople) -> bool {
    let is_more = read.people.len() > 1 || read.people.iter().any(|one| one.plus_ones > 0);
    let has_contact = |one: &ParsedGuest| one.email.is_some() || one.phone.is_some();
    is_more
        || read.family.is_some()
        || read.uncounted.is_some()
        || read.people.iter().any(has_contact)
}

/// Adds last names to first names: "Alan & Nora" with "Pell", "Pell & Gray" or "Pell and Guest"; "Tom" with
/// "Dorsey & Karen Dorsey".
fn with_last_names(mut read: ParsedPeople, mut behind: ParsedPeople, text: &str) -> ParsedPeople {
    read.is_unclear |= behind.is_unclear;
    read.uncounted = read.uncounted.or(behind.uncounted);
    let is_last_name = |guest: &ParsedGuest| guest.last_name.is_empty();
    let others = behind.people.split_off(behind.people.len().min(1));
    let own = behind.people.pop().unwrap_or_default();
    let (mut more, mut last_names, mut others) =
        (own.plus_ones, vec![own.last_name.clone()], others);
    if others.iter().all(is_last_name) && !others.is_empty() {
        more = others
            .iter()
            .map(|one| one.plus_ones)
            .fold(more, u32::saturating_add);
        if others.len() + 1 == read.people.len() {
            last_names.extend(others.iter().map(|one| one.first_name.clone()));
        } else {
            // "Dorsey & Gray" may be one name or two people.
            read.is_unclear = true;
            last_names = vec![text.to_owned()];
        }
        others.clear();
    } else if others.last().is_some_and(is_last_name) {
        read.is_unclear = true;
    }
    let is_family = read.family.is_some() && read.people.len() == 1;
    for (at, guest) in read.people.iter_mut().enumerate() {
        let last_name = last_names
            .get(at)
            .or(last_names.first())
            .filter(|name| !name.is_empty());
        let Some(last_name) = last_name.filter(|_| !is_family) else {
            continue;
        };
        // The last word of a first-name cell is a second first name, unless it repeats the last name.
        let name = line(&format!("{} {}", guest.first_name, guest.last_name));
        let first = name.strip_suffix(last_name.as_str()).map(str::trim_end);
        guest.first_name = first
            .filter(|first| !first.is_empty() && *first != name)
            .unwrap_or(&name)
            .to_owned();
        guest.last_name.clone_from(last_name);
    }
    if let Some(guest) = read.people.last_mut() {
        guest.plus_ones = guest.plus_ones.saturating_add(more);
        guest.email = guest.email.take().or(own.email);
        guest.phone = guest.phone.take().or(own.phone);
    }
    read.people.extend(others);
    read
}
