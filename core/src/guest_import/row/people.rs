//! The people of a row: the guest, other household members, and companions.

use super::names::together;
use super::read::Cells;
use super::{FieldValue, ImportedRow, NameReference, PersonName, SourceCell};
use crate::guest_import::cells::line;
use crate::guest_import::meaning::Meaning;
use crate::guest_import::words;
use crate::records::guest::GUEST;
use crate::records::guest::parse::family::household_name;
use crate::records::guest::parse::people::ParsedPeople;
use crate::records::guest::parse::{ParsedGuest, company, name, unnamed};

/// The most people named in one row; the rest would be refused anyway.
const MAX_NAMED: usize = 20;

/// The remark on people without names, such as "and Family".
const UNCOUNTED: &str = "These people have no names: add each one, or a number such as +2";

/// The remark on ambiguous names.
const UNCLEAR: &str = "This can be read in more than one way: check these names";

/// Fields that apply to all of a household; the others belong to the first guest only.
const SHARED: [&str; 6] = [
    "address",
    "rsvpStatus",
    "relationship",
    "invitationType",
    "invitationSent",
    "plusOneOf",
];

/// Another guest of a row.
#[derive(Debug, Clone)]
pub(super) struct HouseholdMember {
    guest: ParsedGuest,
    cell: SourceCell,
    is_child: bool,
}

impl ImportedRow {
    /// Reads the names of a row. The first guest's become the row's own; returns the other people.
    pub(super) fn read_people(&mut self, cells: &Cells<'_>) -> Vec<HouseholdMember> {
        let (cell, mut together) = self.read_guests(cells);
        self.family = together.family.take();
        if let Some(text) = together.uncounted.take() {
            let message = match self.family {
                Some(_) if together.people.len() == 1 => {
                    "The people have no names: this is one guest until you add them"
                }
                _ => UNCOUNTED,
            };
            let cell = SourceCell {
                text,
                ..cell.clone()
            };
            self.notices.push(cell.remark(message));
        }
        if together.is_unclear {
            self.notices.push(cell.remark(UNCLEAR));
        }
        let mut guests = together.people.into_iter().take(MAX_NAMED);
        if let Some(first) = guests.next() {
            self.take_guest(&first, &cell);
        }
        let member = |guest| HouseholdMember {
            guest,
            cell: cell.clone(),
            is_child: false,
        };
        let mut members: Vec<HouseholdMember> = guests.map(member).collect();
        self.read_members(cells, &mut members);
        members.truncate(MAX_NAMED);
        members
    }

    /// Sets the name and the details written with it: "Grace Hopper +1", "Ada Byron ada@example.org".
    fn take_guest(&mut self, guest: &ParsedGuest, cell: &SourceCell) {
        let mut give = |key, text: &str| {
            if !text.is_empty() {
                self.give(key, text, cell.clone());
            }
        };
        give("firstName", &guest.first_name);
        give("lastName", &guest.last_name);
        give("email", guest.email.as_deref().unwrap_or_default());
        give("phone", guest.phone.as_deref().unwrap_or_default());
        self.unnamed = self.unnamed.saturating_add(guest.plus_ones);
    }

    /// Reads the columns for other household members: a partner, children.
    fn read_members(&mut self, cells: &Cells<'_>, members: &mut Vec<HouseholdMember>) {
        for (first, last, whole, is_child) in [
            (
                Meaning::MemberFirstName,
                Meaning::MemberLastName,
                Meaning::MemberName,
                false,
            ),
            (
                Meaning::ChildFirstName,
                Meaning::ChildLastName,
                Meaning::ChildName,
                true,
            ),
        ] {
            for (cell, name) in cells.pairs(first, last) {
                match unnamed(&name.whole()) {
                    Some(more) => self.unnamed = self.unnamed.saturating_add(more),
                    None => members.push(HouseholdMember::of(name, cell, is_child)),
                }
            }
            for cell in cells.of(whole).map(SourceCell::of) {
                let read = together(&cell.text.replace(',', ";"), ParsedPeople::read);
                if let Some(more) = unnamed(&cell.text) {
                    self.unnamed = self.unnamed.saturating_add(more);
                    continue;
                }
                if let (Some(text), None) = (read.uncounted, read.family) {
                    let cell = SourceCell {
                        text,
                        ..cell.clone()
                    };
                    self.notices.push(cell.remark(UNCOUNTED));
                }
                members.extend(read.people.into_iter().map(|guest| HouseholdMember {
                    guest,
                    cell: cell.clone(),
                    is_child,
                }));
            }
        }
        // Children without a last name get the first guest's.
        let last_name = self
            .text("lastName")
            .map(name::without_suffix)
            .unwrap_or_default();
        for member in members.iter_mut().filter(|member| member.is_child) {
            if member.guest.last_name.is_empty() {
                member.guest.last_name.clone_from(&last_name);
            }
        }
        self.remove_named(members);
    }

    /// Drops people of further columns that the row already names: couples are often written in both.
    fn remove_named(&mut self, members: &mut Vec<HouseholdMember>) {
        let mut seen: Vec<(Option<usize>, String)> = vec![(self.name_column(), self.name().key())];
        members.retain(|member| {
            let column = member.cell.column;
            let (first, last) = (
                member.guest.first_name.clone(),
                member.guest.last_name.clone(),
            );
            let name = PersonName { first, last };
            let key = name.key();
            let is_known = name.is_whole()
                && seen
                    .iter()
                    .any(|(other, of)| *other != column && *of == key);
            if is_known {
                let message = "Named twice in this row: this is one guest";
                self.notices.push(member.cell.remark(message));
            }
            seen.push((column, key));
            !is_known
        });
    }

    fn name_column(&self) -> Option<usize> {
        self.value("firstName")
            .or(self.value("lastName"))?
            .cell
            .column
    }

    /// Reads how many people the guest may bring, and their names. `members` counts the other household
    /// members.
    pub(super) fn read_plus_ones(&mut self, cells: &Cells<'_>, members: usize) {
        // Counts in `u32`, so that every device gets the same result: the browser's `usize` has 32 bits.
        let (mut more, mut named) = (self.unnamed, Vec::new());
        let mut place = None;
        if let Some(cell) = cells
            .joined(Meaning::PlusOneNames, "\n")
            .map(SourceCell::of)
        {
            let parts = cell.text.split([',', ';', '\n', '|']).map(line);
            for part in parts.filter(|part| !part.is_empty()).take(MAX_NAMED) {
                let number = unnamed_companions(&part)
                    .unwrap_or_else(|| self.name_companions(&part, &cell, &mut named));
                more = more.saturating_add(number);
            }
            named.truncate(MAX_NAMED);
            place = Some(cell);
        }
        let pairs = cells.pairs(Meaning::PlusOneFirstName, Meaning::PlusOneLastName);
        for (cell, name) in pairs {
            match unnamed_companions(&name.whole()) {
                Some(number) => more = more.saturating_add(number),
                None => named.push(name),
            }
            place.get_or_insert(cell);
        }
        let companions = u32::try_from(named.len()).unwrap_or(u32::MAX);
        self.companions = named;
        self.companions_at.clone_from(&place);
        let size = cells.one(Meaning::PartySize).map(SourceCell::of);
        let size = size.and_then(|cell| Some((plus_ones(&cell.text)?, cell)));
        if let Some((size, cell)) = size {
            let known = u32::try_from(members).unwrap_or(u32::MAX).saturating_add(1);
            let rest = size.saturating_sub(known).saturating_sub(companions);
            more = more.max(rest);
            place.get_or_insert(cell);
        }
        if let Some(cell) = cells.one(Meaning::PlusOnes).map(SourceCell::of) {
            let number = plus_ones(&cell.text);
            let number = number.map(|number| number.max(self.unnamed));
            let number = number.map_or_else(|| cell.text.clone(), |number| number.to_string());
            self.give("plusOnes", number, cell);
        } else if more > 0 {
            let cell = place.or_else(|| self.value("firstName").map(|given| given.cell.clone()));
            let all = more.saturating_add(companions);
            self.give("plusOnes", all.to_string(), cell.unwrap_or_default());
        }
    }

    /// Marks a guest with only one name as such, with a remark: only a companion may lack a last name.
    pub(super) fn mark_one_name(&mut self) {
        let name = self.name();
        let is_one = name.first.is_empty() != name.last.is_empty();
        if !is_one || self.host.is_some() {
            return;
        }
        let key = if name.first.is_empty() {
            "lastName"
        } else {
            "firstName"
        };
        let cell = self
            .value(key)
            .map(|given| given.cell.clone())
            .unwrap_or_default();
        if name.first.is_empty() {
            self.remove_field("lastName");
            self.give("firstName", name.last, cell.clone());
        }
        self.notices
            .push(cell.remark("There’s no last name: this guest is added with one name"));
        self.give("hasOneName", true, cell);
    }

    /// Reads companions by name; returns how many more come without one.
    fn name_companions(
        &mut self,
        part: &str,
        cell: &SourceCell,
        named: &mut Vec<PersonName>,
    ) -> u32 {
        let read = together(part, ParsedPeople::read);
        if let (Some(text), None) = (read.uncounted, read.family) {
            let cell = SourceCell {
                text,
                ..cell.clone()
            };
            self.notices.push(cell.remark(UNCOUNTED));
        }
        let more = read.people.iter().map(|guest| guest.plus_ones);
        let more = more.fold(0, u32::saturating_add);
        named.extend(read.people.into_iter().map(|guest| PersonName {
            first: guest.first_name,
            last: guest.last_name,
        }));
        more
    }

    /// One row per person: the row's guest and the others, all in one party.
    pub(super) fn household(mut self, members: Vec<HouseholdMember>) -> Vec<Self> {
        if let (Some(field), true) = (
            GUEST.field("partyId"),
            self.family.is_some() || !members.is_empty(),
        ) {
            let has_party = self.references.iter().any(|one| one.field.key == field.key);
            if !has_party {
                let guests = members.iter().map(|member| {
                    let guest = &member.guest;
                    (guest.first_name.as_str(), guest.last_name.as_str())
                });
                let own = self.name();
                let names = [(own.first.as_str(), own.last.as_str())].into_iter();
                let names: Vec<(&str, &str)> = names.chain(guests).collect();
                let text = self
                    .family
                    .clone()
                    .unwrap_or_else(|| household_name(&names));
                self.is_named_here = true;
                self.references.push(NameReference {
                    field,
                    cell: SourceCell { column: None, text },
                });
            }
        }
        let shared: Vec<FieldValue> = self.values.clone();
        let shared: Vec<FieldValue> = shared
            .into_iter()
            .filter(|given| SHARED.contains(&given.field.key))
            .collect();
        let references = self
            .references
            .iter()
            .filter(|one| one.field.key != "mealId");
        let references: Vec<NameReference> = references.cloned().collect();
        let (line, labels, host) = (self.line, self.labels.clone(), self.host.clone());
        let is_named_here = self.is_named_here;
        let others = members.into_iter().map(|member| {
            let mut row = Self {
                line,
                values: shared.clone(),
                references: references.clone(),
                labels: labels.clone(),
                host: host.clone(),
                is_named_here,
                is_member: true,
                ..Self::default()
            };
            row.take_guest(&member.guest, &member.cell);
            if member.is_child {
                row.give("ageGroup", "CHILD", member.cell.clone());
            }
            if row.unnamed > 0 {
                row.give("plusOnes", row.unnamed.to_string(), member.cell);
            }
            row
        });
        let others: Vec<Self> = others.collect();
        [self].into_iter().chain(others).collect()
    }
}

impl HouseholdMember {
    fn of(name: PersonName, cell: SourceCell, is_child: bool) -> Self {
        let guest = ParsedGuest {
            first_name: name.first,
            last_name: name.last,
            ..ParsedGuest::default()
        };
        Self {
            guest,
            cell,
            is_child,
        }
    }
}

impl Cells<'_> {
    /// Names in separate columns: each first name with the last name of the next column.
    fn pairs(&self, first: Meaning, last: Meaning) -> Vec<(SourceCell, PersonName)> {
        let mut pairs: Vec<(SourceCell, PersonName)> = Vec::new();
        let mut is_open = false;
        for (column, meaning, text) in self.in_order(&[first, last]) {
            if meaning == first {
                let name = PersonName {
                    first: line(&text),
                    last: String::new(),
                };
                pairs.push((SourceCell::of((column, text)), name));
                is_open = true;
                continue;
            }
            match pairs.last_mut().filter(|_| is_open) {
                Some((_, name)) => name.last = line(&text),
                None => {
                    let name = PersonName {
                        first: String::new(),
                        last: line(&text),
                    };
                    pairs.push((SourceCell::of((column, text)), name));
                }
            }
            is_open = false;
        }
        pairs.retain(|(_, name)| !name.whole().is_empty());
        pairs
    }
}

/// How many people a cell allows a guest to bring; `None` if it has no number.
fn plus_ones(text: &str) -> Option<u32> {
    let text = line(text);
    let number = text.strip_suffix(".0").unwrap_or(&text);
    match number.parse() {
        Ok(number) => Some(number),
        Err(_) if text.chars().count() > 40 => None,
        Err(_) => company(&text)
            .or_else(|| company(&format!("+ {text}")))
            .or_else(|| words::flag(&text).map(u32::from)),
    }
}

/// How many unnamed companions a part of a cell means.
fn unnamed_companions(part: &str) -> Option<u32> {
    let normal = words::normal(part);
    if normal.is_empty() || ["unknown", "tbc"].contains(&normal.as_str()) {
        return Some(1);
    }
    match words::flag(part) {
        Some(flag) if part.parse::<u32>().is_err() => Some(u32::from(flag)),
        _ => unnamed(part).or_else(|| plus_ones(part)),
    }
}
