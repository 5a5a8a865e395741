//! Reads the name columns of a row: they name one person or several.

use super::cells::Cells;
use super::{ImportedRow, SourceCell};
use crate::guest_import::cells::line;
use crate::guest_import::meaning::Meaning;
use crate::records::guest::parse::family::is_family_beside;
use crate::records::guest::parse::people::ParsedPeople;
use crate::records::guest::parse::{ParsedGuest, name};

/// The longest name to split, in characters; a longer one is refused anyway.
const MAX_NAME_LENGTH: usize = 300;

impl ImportedRow {
    /// The guests of the name columns, and the cell of their names.
    pub(super) fn read_guests(&self, cells: &Cells<'_>) -> (SourceCell, ParsedPeople) {
        let first = cells.first(Meaning::FirstName);
        let last = cells.first(Meaning::LastName);
        match (first, last) {
            (Some(first), Some(last)) => {
                let people = self.read_first_and_last_names(cells, &first, &last);
                (first, people)
            }
            (None, None) => match cells.first(Meaning::FullName) {
                Some(cell) => {
                    let people = read_names(&cells.with_title(&cell.text), ParsedPeople::read);
                    (cell, people)
                }
                None => (SourceCell::default(), ParsedPeople::default()),
            },
            (first, last) => self.read_single_column(cells, first.as_ref(), last.as_ref()),
        }
    }

    /// Reads the first or the last names, if the row has only one of them. A single word in such a column is that name.
    fn read_single_column(
        &self,
        cells: &Cells<'_>,
        first: Option<&SourceCell>,
        last: Option<&SourceCell>,
    ) -> (SourceCell, ParsedPeople) {
        let cell = first.or(last).cloned().unwrap_or_default();
        if !self.is_one_person {
            let people = read_names(&cells.with_title(&cell.text), ParsedPeople::read);
            if is_several(&people) || cell.text.contains(',') {
                return (cell, people);
            }
        }
        let person = one_person(cells, first, last);
        (cell, person)
    }

    fn read_first_and_last_names(
        &self,
        cells: &Cells<'_>,
        first: &SourceCell,
        last: &SourceCell,
    ) -> ParsedPeople {
        if self.is_one_person {
            return one_person(cells, Some(first), Some(last));
        }
        if is_family_beside(&first.text, &last.text) {
            let whole_name = format!("{} {}", first.text, last.text);
            return read_names(&whole_name, ParsedPeople::read);
        }
        let titled_first_names = cells.with_title(&first.text);
        let mut people = read_names(&titled_first_names, ParsedPeople::read_first_names);
        let last_names = read_names(&last.text, ParsedPeople::read_last_names);
        if !is_several(&people) && !is_several(&last_names) {
            return one_person(cells, Some(first), Some(last));
        }
        people.add_middle_name(cells.first(Meaning::MiddleName));
        with_last_names(people, last_names, &line(&last.text))
    }
}

/// Exactly one guest, even if the name columns look like several.
fn one_person(
    cells: &Cells<'_>,
    first: Option<&SourceCell>,
    last: Option<&SourceCell>,
) -> ParsedPeople {
    let text = |cell: Option<&SourceCell>| cell.map(|cell| line(&cell.text)).unwrap_or_default();
    let middle = cells.first(Meaning::MiddleName);
    let first_names = [text(first), text(middle.as_ref())];
    one_guest(ParsedGuest {
        first_name: first_names.join(" ").trim().to_owned(),
        last_name: text(last),
        ..ParsedGuest::default()
    })
}

fn one_guest(guest: ParsedGuest) -> ParsedPeople {
    ParsedPeople {
        people: vec![guest],
        ..ParsedPeople::default()
    }
}

impl Cells<'_> {
    /// Puts titles for several people from an ignored column before the names: "Mr. and Mrs." beside "Ivo". If
    /// the row names other people, the titles add nothing.
    fn with_title(&self, names: &str) -> String {
        let meanings_of_others = [
            Meaning::MemberFirstName,
            Meaning::MemberName,
            Meaning::PlusOneFirstName,
            Meaning::PlusOneNames,
            Meaning::PlusOnes,
        ];
        let has_title = names.contains(',') || name::has_title(names);
        if has_title || !self.filled_in_order(&meanings_of_others).is_empty() {
            return names.to_owned();
        }
        let titles = self
            .filled(Meaning::Ignore)
            .find(|cell| name::are_titles(&cell.text));
        match titles {
            Some(titles) => format!("{} {names}", titles.text),
            None => names.to_owned(),
        }
    }
}

impl ParsedPeople {
    /// Adds the middle name to the last person. Of several people this may be the wrong one.
    fn add_middle_name(&mut self, middle: Option<SourceCell>) {
        self.is_unclear |= middle.is_some() && self.people.len() > 1;
        if let (Some(middle), Some(guest)) = (middle, self.people.last_mut()) {
            guest.first_name = line(&format!("{} {}", guest.first_name, middle.text));
        }
    }
}

/// Reads the people of a cell by `read`, unless the text is too long.
pub(super) fn read_names(text: &str, read: fn(&str) -> ParsedPeople) -> ParsedPeople {
    if text.chars().count() > MAX_NAME_LENGTH {
        return one_guest(ParsedGuest {
            first_name: line(text),
            ..ParsedGuest::default()
        });
    }
    read(text)
}

/// Whether a text has more than the name of one person.
fn is_several(names: &ParsedPeople) -> bool {
    let has_more =
        |guest: &ParsedGuest| guest.plus_ones > 0 || guest.email.is_some() || guest.phone.is_some();
    names.people.len() > 1
        || names.family.is_some()
        || names.uncounted.is_some()
        || names.people.iter().any(has_more)
}

/// Adds last names to first names: "Alan & Nora" with "Pell", "Pell & Gray" or "Pell and Guest"; "Tom" with
/// "Dorsey & Karen Dorsey".
fn with_last_names(
    mut people: ParsedPeople,
    mut last_names: ParsedPeople,
    last_name_text: &str,
) -> ParsedPeople {
    people.is_unclear |= last_names.is_unclear;
    people.uncounted = people.uncounted.or(last_names.uncounted);
    let mut further_people = last_names.people.split_off(last_names.people.len().min(1));
    let first = last_names.people.pop().unwrap_or_default();
    let mut plus_ones = first.plus_ones;
    let mut names = vec![first.last_name.clone()];
    // "Gray" in "Pell & Gray" is read as a first name.
    let is_last_name = |guest: &ParsedGuest| guest.last_name.is_empty();
    if further_people.iter().all(is_last_name) && !further_people.is_empty() {
        plus_ones = further_people
            .iter()
            .map(|guest| guest.plus_ones)
            .fold(plus_ones, u32::saturating_add);
        if further_people.len() + 1 == people.people.len() {
            names.extend(further_people.iter().map(|guest| guest.first_name.clone()));
        } else {
            // "Dorsey & Gray" may be one name or two people.
            people.is_unclear = true;
            names = vec![last_name_text.to_owned()];
        }
        further_people.clear();
    } else if further_people.last().is_some_and(is_last_name) {
        people.is_unclear = true;
    }
    let is_family = people.family.is_some() && people.people.len() == 1;
    if !is_family {
        set_last_names(&mut people.people, &names);
    }
    if let Some(guest) = people.people.last_mut() {
        guest.plus_ones = guest.plus_ones.saturating_add(plus_ones);
        guest.email = guest.email.take().or(first.email);
        guest.phone = guest.phone.take().or(first.phone);
    }
    people.people.extend(further_people);
    people
}

/// Sets a last name for each guest: the one at the same position, or the first.
fn set_last_names(guests: &mut [ParsedGuest], last_names: &[String]) {
    for (position, guest) in guests.iter_mut().enumerate() {
        let last_name = last_names.get(position).or(last_names.first());
        let Some(last_name) = last_name.filter(|name| !name.is_empty()) else {
            continue;
        };
        // The last word of a first-name cell is a second first name, unless it repeats the last name.
        let all_names = line(&format!("{} {}", guest.first_name, guest.last_name));
        let first_names = all_names
            .strip_suffix(last_name.as_str())
            .map(str::trim_end)
            .filter(|first_names| !first_names.is_empty())
            .unwrap_or(&all_names);
        guest.first_name = first_names.to_owned();
        guest.last_name.clone_from(last_name);
    }
}
