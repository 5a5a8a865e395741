//! Reads the people of a row: its guest, other household members, and companions.

use super::cells::Cells;
use super::names::read_names;
use super::{ImportedRow, NameReference, PersonName, SourceCell};
use crate::guest_import::cells::line;
use crate::guest_import::meaning::Meaning;
use crate::guest_import::words;
use crate::records::guest::GUEST;
use crate::records::guest::parse::family::household_name;
use crate::records::guest::parse::people::ParsedPeople;
use crate::records::guest::parse::{ParsedGuest, count_companions, count_unnamed_people, name};

/// The most people named in one row; more would be refused anyway.
const MAX_NAMED: usize = 20;

/// The remark on people without names, such as "and Family".
const UNCOUNTED: &str = "These people have no names: add each one, or a number such as +2";

/// The remark on ambiguous names.
const UNCLEAR: &str = "This can be read in more than one way: check these names";

/// Fields that apply to all of a household; the others belong to the first guest only.
const HOUSEHOLD_FIELDS: [&str; 6] = [
    "address",
    "rsvpStatus",
    "relationship",
    "invitationType",
    "invitationSent",
    "plusOneOf",
];

/// Another guest of a row: a member of the household.
#[derive(Debug, Clone)]
pub(super) struct HouseholdMember {
    guest: ParsedGuest,
    cell: SourceCell,
    is_child: bool,
}

impl ImportedRow {
    /// Reads the names of a row. The first guest's become the row's own; returns the other people.
    pub(super) fn read_people(&mut self, cells: &Cells<'_>) -> Vec<HouseholdMember> {
        let (cell, mut names) = self.read_guests(cells);
        self.family = names.family.take();
        if let Some(text) = names.uncounted.take() {
            let message = match self.family {
                Some(_) if names.people.len() == 1 => {
                    "The people have no names: this is one guest until you add them"
                }
                _ => UNCOUNTED,
            };
            self.notices.push(cell.with_text(text).remark(message));
        }
        if names.is_unclear {
            self.notices.push(cell.remark(UNCLEAR));
        }
        let mut guests = names.people.into_iter().take(MAX_NAMED);
        if let Some(first) = guests.next() {
            self.set_guest(&first, &cell);
        }
        let mut members: Vec<HouseholdMember> = guests
            .map(|guest| HouseholdMember {
                guest,
                cell: cell.clone(),
                is_child: false,
            })
            .collect();
        self.read_member_columns(
            cells,
            Meaning::MemberFirstName,
            Meaning::MemberLastName,
            Meaning::MemberName,
            &mut members,
        );
        let adult_count = members.len();
        self.read_member_columns(
            cells,
            Meaning::ChildFirstName,
            Meaning::ChildLastName,
            Meaning::ChildName,
            &mut members,
        );
        let last_name = self.text("lastName").map(name::without_suffix);
        for child in &mut members[adult_count..] {
            child.is_child = true;
            // Children without a last name get the first guest's.
            if child.guest.last_name.is_empty() {
                child.guest.last_name = last_name.clone().unwrap_or_default();
            }
        }
        self.remove_repeated_people(&mut members);
        members.truncate(MAX_NAMED);
        members
    }

    /// Sets the name and the details written with it: "Grace Hopper +1", "Ada Byron ada@example.org".
    fn set_guest(&mut self, guest: &ParsedGuest, cell: &SourceCell) {
        for (key, text) in [
            ("firstName", guest.first_name.as_str()),
            ("lastName", guest.last_name.as_str()),
            ("email", guest.email.as_deref().unwrap_or_default()),
            ("phone", guest.phone.as_deref().unwrap_or_default()),
        ] {
            if !text.is_empty() {
                self.set_field(key, text, cell.clone());
            }
        }
        self.add_unnamed_companions(guest.plus_ones);
    }

    fn add_unnamed_companions(&mut self, number: u32) {
        self.unnamed_companions = self.unnamed_companions.saturating_add(number);
    }

    /// Reads the columns for other members of a household: a partner, or the children. Counts those without a name.
    fn read_member_columns(
        &mut self,
        cells: &Cells<'_>,
        first_name: Meaning,
        last_name: Meaning,
        whole_name: Meaning,
        members: &mut Vec<HouseholdMember>,
    ) {
        for (cell, name) in cells.name_pairs(first_name, last_name) {
            match count_unnamed_people(&name.whole()) {
                Some(number) => self.add_unnamed_companions(number),
                None => members.push(HouseholdMember::new(name, cell)),
            }
        }
        for cell in cells.filled(whole_name) {
            if let Some(number) = count_unnamed_people(&cell.text) {
                self.add_unnamed_companions(number);
                continue;
            }
            let names = read_names(&cell.text.replace(',', ";"), ParsedPeople::read);
            self.note_uncounted(&names, &cell);
            members.extend(names.people.into_iter().map(|guest| HouseholdMember {
                guest,
                cell: cell.clone(),
                is_child: false,
            }));
        }
    }

    /// Adds a remark on people without names in a cell.
    fn note_uncounted(&mut self, names: &ParsedPeople, cell: &SourceCell) {
        if let (Some(text), None) = (&names.uncounted, &names.family) {
            self.notices.push(cell.with_text(text).remark(UNCOUNTED));
        }
    }

    /// Removes people of further columns that the row already names: couples are often written in both.
    fn remove_repeated_people(&mut self, members: &mut Vec<HouseholdMember>) {
        let mut earlier_names: Vec<(Option<usize>, String)> =
            vec![(self.name_column(), self.name().key())];
        members.retain(|member| {
            let column = member.cell.column;
            let name = PersonName {
                first: member.guest.first_name.clone(),
                last: member.guest.last_name.clone(),
            };
            let key = name.key();
            let is_in_other_column = earlier_names
                .iter()
                .any(|(other_column, other_key)| *other_column != column && *other_key == key);
            let is_repeated = name.is_whole() && is_in_other_column;
            if is_repeated {
                let message = "Named twice in this row: this is one guest";
                self.notices.push(member.cell.remark(message));
            }
            earlier_names.push((column, key));
            !is_repeated
        });
    }

    fn name_column(&self) -> Option<usize> {
        let name = self.value("firstName").or(self.value("lastName"))?;
        name.cell.column
    }

    /// Reads how many people the guest may bring, and their names. `member_count` is the number of other household
    /// members.
    pub(super) fn read_plus_ones(&mut self, cells: &Cells<'_>, member_count: usize) {
        // Counts in `u32`, so that every device gets the same result: the browser's `usize` has 32 bits.
        let mut unnamed_count = self.unnamed_companions;
        let mut companions: Vec<PersonName> = Vec::new();
        let mut companions_cell = None;
        if let Some(cell) = cells.joined(Meaning::PlusOneNames, "\n") {
            let parts = cell.text.split([',', ';', '\n', '|']).map(line);
            for part in parts.filter(|part| !part.is_empty()).take(MAX_NAMED) {
                let number = count_unnamed(&part)
                    .unwrap_or_else(|| self.read_companions(&part, &cell, &mut companions));
                unnamed_count = unnamed_count.saturating_add(number);
            }
            companions.truncate(MAX_NAMED);
            companions_cell = Some(cell);
        }
        let pairs = cells.name_pairs(Meaning::PlusOneFirstName, Meaning::PlusOneLastName);
        for (cell, name) in pairs {
            match count_unnamed(&name.whole()) {
                Some(number) => unnamed_count = unnamed_count.saturating_add(number),
                None => companions.push(name),
            }
            companions_cell.get_or_insert(cell);
        }
        let companion_count = u32::try_from(companions.len()).unwrap_or(u32::MAX);
        self.companions = companions;
        self.companions_cell.clone_from(&companions_cell);
        if let Some(cell) = cells.first(Meaning::PartySize)
            && let Some(party_size) = plus_ones(&cell.text)
        {
            let guest_count = u32::try_from(member_count)
                .unwrap_or(u32::MAX)
                .saturating_add(1);
            let remaining_people = party_size
                .saturating_sub(guest_count)
                .saturating_sub(companion_count);
            unnamed_count = unnamed_count.max(remaining_people);
            companions_cell.get_or_insert(cell);
        }
        if let Some(cell) = cells.first(Meaning::PlusOnes) {
            // The core itself refuses a text that is not a number.
            let value = match plus_ones(&cell.text) {
                Some(number) => number.max(self.unnamed_companions).to_string(),
                None => cell.text.clone(),
            };
            self.set_field("plusOnes", value, cell);
        } else if unnamed_count > 0 {
            let name_cell = || self.value("firstName").map(|name| name.cell.clone());
            let cell = companions_cell.or_else(name_cell).unwrap_or_default();
            let plus_ones = unnamed_count.saturating_add(companion_count);
            self.set_field("plusOnes", plus_ones.to_string(), cell);
        }
    }

    /// Marks a guest with only one name as such, with a remark: only a companion may lack a last name.
    pub(super) fn mark_one_name(&mut self) {
        let name = self.name();
        let has_one_name = name.first.is_empty() != name.last.is_empty();
        if !has_one_name || self.host_cell.is_some() {
            return;
        }
        let key = match name.first.is_empty() {
            true => "lastName",
            false => "firstName",
        };
        let cell = self
            .value(key)
            .map(|name| name.cell.clone())
            .unwrap_or_default();
        if name.first.is_empty() {
            self.remove_field("lastName");
            self.set_field("firstName", name.last, cell.clone());
        }
        self.notices
            .push(cell.remark("There’s no last name: this guest is added with one name"));
        self.set_field("hasOneName", true, cell);
    }

    /// Reads companions by name; returns how many more come without one.
    fn read_companions(
        &mut self,
        text: &str,
        cell: &SourceCell,
        companions: &mut Vec<PersonName>,
    ) -> u32 {
        let names = read_names(text, ParsedPeople::read);
        self.note_uncounted(&names, cell);
        let plus_ones = names.people.iter().map(|guest| guest.plus_ones);
        let unnamed_count = plus_ones.fold(0, u32::saturating_add);
        companions.extend(names.people.into_iter().map(|guest| PersonName {
            first: guest.first_name,
            last: guest.last_name,
        }));
        unnamed_count
    }

    /// One row per person: the row's guest and the others, all in one party.
    pub(super) fn into_household(mut self, members: Vec<HouseholdMember>) -> Vec<Self> {
        if self.family.is_some() || !members.is_empty() {
            self.add_party(&members);
        }
        let member_rows: Vec<Self> = members
            .into_iter()
            .map(|member| self.member_row(member))
            .collect();
        [self].into_iter().chain(member_rows).collect()
    }

    /// Adds a party with a name made from the people's names, unless the row has a party.
    fn add_party(&mut self, members: &[HouseholdMember]) {
        let Some(field) = GUEST.field("partyId") else {
            return;
        };
        let is_party = |reference: &NameReference| reference.field.key == field.key;
        if self.references.iter().any(is_party) {
            return;
        }
        let name = self.name();
        let member_names = members.iter().map(|member| {
            let guest = &member.guest;
            (guest.first_name.as_str(), guest.last_name.as_str())
        });
        let names: Vec<(&str, &str)> = std::iter::once((name.first.as_str(), name.last.as_str()))
            .chain(member_names)
            .collect();
        let party_name = self
            .family
            .clone()
            .unwrap_or_else(|| household_name(&names));
        self.has_generated_party = true;
        self.references.push(NameReference {
            field,
            cell: SourceCell::default().with_text(party_name),
        });
    }

    /// The row of another member of this row's household.
    fn member_row(&self, member: HouseholdMember) -> Self {
        let household_values = self
            .values
            .iter()
            .filter(|value| HOUSEHOLD_FIELDS.contains(&value.field.key));
        let household_references = self
            .references
            .iter()
            .filter(|reference| reference.field.key != "mealId");
        let mut row = Self {
            line: self.line,
            values: household_values.cloned().collect(),
            references: household_references.cloned().collect(),
            group_choice: self.group_choice.clone(),
            host_cell: self.host_cell.clone(),
            has_generated_party: self.has_generated_party,
            is_further_guest: true,
            ..Self::default()
        };
        row.set_guest(&member.guest, &member.cell);
        if member.is_child {
            row.set_field("ageGroup", "CHILD", member.cell.clone());
        }
        if row.unnamed_companions > 0 {
            let plus_ones = row.unnamed_companions.to_string();
            row.set_field("plusOnes", plus_ones, member.cell);
        }
        row
    }
}

impl HouseholdMember {
    fn new(name: PersonName, cell: SourceCell) -> Self {
        let guest = ParsedGuest {
            first_name: name.first,
            last_name: name.last,
            ..ParsedGuest::default()
        };
        Self {
            guest,
            cell,
            is_child: false,
        }
    }
}

impl Cells<'_> {
    /// Names in separate columns: each first name with the last name of the next column.
    fn name_pairs(&self, first_name: Meaning, last_name: Meaning) -> Vec<(SourceCell, PersonName)> {
        let mut pairs: Vec<(SourceCell, PersonName)> = Vec::new();
        let mut lacks_last_name = false;
        for (meaning, cell) in self.filled_in_order(&[first_name, last_name]) {
            let text = line(&cell.text);
            match pairs.last_mut() {
                Some((_, name)) if meaning == last_name && lacks_last_name => name.last = text,
                _ if meaning == first_name => {
                    let last = String::new();
                    pairs.push((cell, PersonName { first: text, last }));
                }
                _ => {
                    let first = String::new();
                    pairs.push((cell, PersonName { first, last: text }));
                }
            }
            lacks_last_name = meaning == first_name;
        }
        pairs.retain(|(_, name)| !name.whole().is_empty());
        pairs
    }
}

/// The longest text for a number of companions, in characters.
const MAX_NUMBER_LENGTH: usize = 40;

/// How many people a cell allows a guest to bring; `None` if it has no number.
fn plus_ones(text: &str) -> Option<u32> {
    let text = line(text);
    let digits = text.strip_suffix(".0").unwrap_or(&text);
    if let Ok(number) = digits.parse() {
        return Some(number);
    }
    if text.chars().count() > MAX_NUMBER_LENGTH {
        return None;
    }
    count_companions(&text)
        .or_else(|| count_companions(&format!("+ {text}")))
        .or_else(|| words::read_yes_or_no(&text).map(u32::from))
}

/// How many unnamed companions a part of a cell means; `None` if it may name them.
fn count_unnamed(part: &str) -> Option<u32> {
    let normal_text = words::normal_form(part);
    if normal_text.is_empty() || ["unknown", "tbc"].contains(&normal_text.as_str()) {
        return Some(1);
    }
    match words::read_yes_or_no(part) {
        Some(flag) if part.parse::<u32>().is_err() => Some(u32::from(flag)),
        _ => count_unnamed_people(part).or_else(|| plus_ones(part)),
    }
}
