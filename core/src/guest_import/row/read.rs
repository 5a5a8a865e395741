//! Reading the cells of a row by what their columns mean.

use serde_json::Value;

use super::{Bad, Given, PersonName, Reference, Row, Said};
use crate::guest_import::cells::{clean, line};
use crate::guest_import::columns::Mapping;
use crate::guest_import::diets::{self, Diets};
use crate::guest_import::meaning::Meaning;
use crate::guest_import::plan::Remark;
use crate::guest_import::words;
use crate::order::sorted;
use crate::record::Kind;
use crate::records::guest::GUEST;
use crate::records::guest::diets::OTHER_NEEDS;
use crate::records::guest::written::{WrittenGuest, company};

/// A longer name is refused, and need not be taken apart.
const MAX_NAME: usize = 300;

/// More companions than this are not named in one cell; the rest would be refused anyway.
const MAX_NAMED: usize = 20;

/// What the columns of a table say of each guest.
pub(crate) struct Columns<'a> {
    mapping: &'a Mapping,
    /// The flags that the heading of each column means, where it means several: "Shellfish allergy" is
    /// one of crustaceans and of molluscs, and a column is mapped to one.
    flags: Vec<Vec<&'static str>>,
}

impl<'a> Columns<'a> {
    pub(crate) fn of(rows: &[Vec<String>], mapping: &'a Mapping) -> Self {
        let heading = rows.first().filter(|_| mapping.has_heading);
        let cells = heading.map_or(&[][..], Vec::as_slice).iter();
        let flags = cells
            .zip(&mapping.columns)
            .map(|(heading, meaning)| flags_of_heading(&clean(heading), *meaning));
        Self {
            mapping,
            flags: flags.collect(),
        }
    }

    /// Reads a row.
    pub(crate) fn read(&self, at: usize, cells: &[String]) -> Row {
        let is_empty = cells.iter().all(|cell| clean(cell).is_empty());
        let mut row = Row {
            at,
            is_empty,
            ..Row::default()
        };
        if is_empty {
            return row;
        }
        let cells = Cells {
            cells,
            columns: self,
        };
        row.read_name(&cells);
        row.read_texts(&cells);
        row.read_plus_ones(&cells);
        row.read_choices(&cells);
        row.read_diets(&cells);
        row.read_flags(&cells);
        row.read_references(&cells);
        let place = |given: &Given| {
            GUEST
                .fields
                .iter()
                .position(|field| field.key == given.field.key)
        };
        row.given = sorted(row.given, |one, other| place(one).cmp(&place(other)));
        row
    }
}

/// The flags of a heading, if that of the column is one of several.
fn flags_of_heading(heading: &str, meaning: Meaning) -> Vec<&'static str> {
    let mut flags = match GUEST.field(meaning.as_str()).map(|field| field.kind) {
        Some(Kind::Flag) => diets::flags_of_heading(heading),
        _ => Vec::new(),
    };
    if !flags.contains(&meaning.as_str()) {
        flags.clear();
    }
    flags
}

impl Said {
    fn of((column, text): (usize, String)) -> Self {
        Self {
            column: Some(column),
            text,
        }
    }
}

impl Row {
    fn give(&mut self, key: &'static str, value: impl Into<Value>, said: Said) {
        if let Some(field) = GUEST.field(key) {
            let value = value.into();
            self.given.push(Given { field, value, said });
        }
    }

    fn read_name(&mut self, cells: &Cells<'_>) {
        let first = cells.one(Meaning::FirstName);
        let last = cells.one(Meaning::LastName);
        let full = cells.one(Meaning::FullName);
        if first.is_none() && last.is_none() {
            if let Some(said) = full.map(Said::of) {
                self.take_full_name(said);
            }
            return;
        }
        for (key, cell) in [("firstName", first), ("lastName", last)] {
            if let Some(said) = cell.map(Said::of) {
                if key == "firstName" {
                    self.check_single(&said.text, &said);
                }
                self.give(key, line(&said.text), said);
            }
        }
    }

    /// Takes what stands with a name, too: "Grace Hopper +1", "Ada Byron ada@example.org".
    fn take_full_name(&mut self, said: Said) {
        let text = line(&said.text);
        if text.chars().count() > MAX_NAME {
            self.give("firstName", text, said);
            return;
        }
        let guest = WrittenGuest::of_cell(&text);
        let mut give = |key, text: String| {
            if !text.is_empty() {
                self.give(key, text, said.clone());
            }
        };
        give("firstName", guest.first_name.clone());
        give("lastName", guest.last_name);
        give("email", guest.email.unwrap_or_default());
        give("phone", guest.phone.unwrap_or_default());
        if guest.plus_ones > 0 {
            give("plusOnes", guest.plus_ones.to_string());
        }
        self.check_single(&guest.first_name, &said);
    }

    /// "Ada & Charles" are two guests, of whom one would be lost.
    fn check_single(&mut self, first: &str, said: &Said) {
        let is_joint =
            |word: &str| matches!(word, "&" | "+" | "and" | "und" | "et" | "e" | "y" | "en");
        let words: Vec<&str> = first.split_whitespace().collect();
        let inner = words.get(1..).unwrap_or_default();
        // "Juan y Maria", with one word on either side at least.
        if inner.iter().any(|word| is_joint(word)) {
            let message = "Two people stand in one row. Give each a row of their own.";
            self.note_bad("firstName", said.remark(message));
        }
    }

    fn note_bad(&mut self, key: &'static str, remark: Remark) {
        self.bad.push(Bad { key, remark });
    }

    fn read_texts(&mut self, cells: &Cells<'_>) {
        for (meaning, key) in [(Meaning::Email, "email"), (Meaning::Phone, "phone")] {
            if let Some((column, text)) = cells.one(meaning) {
                self.leave_out(key);
                let text = line(text.strip_prefix("mailto:").unwrap_or(&text));
                self.give(key, text.clone(), Said::of((column, text)));
            }
        }
        if let Some((column, address)) = address(cells) {
            self.give("address", address.clone(), Said::of((column, address)));
        }
        for (meaning, key) in [
            (Meaning::Notes, "notes"),
            (Meaning::SpecialAccommodations, "specialAccommodations"),
        ] {
            if let Some((column, text)) = cells.joined(meaning, "\n") {
                self.give(key, text.clone(), Said::of((column, text)));
            }
        }
    }

    fn read_plus_ones(&mut self, cells: &Cells<'_>) {
        // Counted in as many bits on every device: the browser's `usize` has 32.
        let (mut unnamed, mut named) = (0_u32, Vec::new());
        if let Some(said) = cells.joined(Meaning::PlusOneNames, "\n").map(Said::of) {
            let parts = said.text.split([',', ';', '\n', '&', '/', '|']);
            let parts = parts.flat_map(|part| part.split(" and ")).map(line);
            for part in parts.filter(|part| !part.is_empty()).take(MAX_NAMED) {
                match unnamed_companions(&part) {
                    Some(more) => unnamed = unnamed.saturating_add(more),
                    None => named.push(name_of_companion(&part)),
                }
            }
            self.companions_at = Some(said);
        }
        self.companions = named;
        if let Some(said) = cells.one(Meaning::PlusOnes).map(Said::of) {
            self.leave_out("plusOnes");
            let number = plus_ones(&said.text);
            let number = number.map_or_else(|| said.text.clone(), |number| number.to_string());
            self.give("plusOnes", number, said);
        } else if unnamed > 0
            && let Some(said) = self.companions_at.clone()
        {
            let named = u32::try_from(self.companions.len()).unwrap_or(u32::MAX);
            let all = unnamed.saturating_add(named);
            self.leave_out("plusOnes");
            self.give("plusOnes", all.to_string(), said);
        }
    }

    fn read_choices(&mut self, cells: &Cells<'_>) {
        for meaning in [
            Meaning::RsvpStatus,
            Meaning::InvitationType,
            Meaning::AgeGroup,
            Meaning::Relationship,
        ] {
            let field = GUEST.field(meaning.as_str());
            if let (Some(said), Some(field)) = (cells.one(meaning).map(Said::of), field) {
                // The core says what is wrong with a word that means none of them.
                let value =
                    words::choice(field, &said.text).map_or(said.text.clone(), str::to_owned);
                self.give(field.key, value, said);
            }
        }
    }

    fn read_diets(&mut self, cells: &Cells<'_>) {
        let mut others: Vec<(String, Said)> = Vec::new();
        if let Some(said) = cells.joined(Meaning::Diet, "\n").map(Said::of) {
            let read = Diets::read(&said.text);
            for flag in read.flags {
                self.give(flag, true, said.clone());
            }
            others.push((read.rest, said));
        }
        // What is called so by this program is no diet, whatever words are in it.
        if let Some(said) = cells
            .joined(Meaning::DietaryRestrictions, "\n")
            .map(Said::of)
        {
            others.push((said.text.clone(), said));
        }
        let others = others.into_iter().filter(|(text, _)| !text.is_empty());
        let joined = others.reduce(|(all, said), (text, _)| (format!("{all}\n{text}"), said));
        if let Some((text, said)) = joined {
            self.give(OTHER_NEEDS, text, said);
        }
    }

    fn read_flags(&mut self, cells: &Cells<'_>) {
        let mut beside = Vec::new();
        for &meaning in &cells.columns.mapping.columns {
            let field = GUEST.field(meaning.as_str());
            let Some(field) = field.filter(|field| matches!(field.kind, Kind::Flag)) else {
                continue;
            };
            let Some((column, text)) = cells.one(meaning) else {
                continue;
            };
            let said = Said::of((column, text));
            match words::flag(&said.text) {
                Some(flag) => {
                    beside.push((column, flag, said.clone()));
                    self.give_first(field.key, flag, said);
                }
                None => {
                    let message = format!("{} must be yes or no", field.label);
                    self.note_bad(field.key, said.remark(message));
                }
            }
        }
        // A column of its own comes before what another's heading means beside.
        for (column, flag, said) in beside {
            for key in cells.columns.flags.get(column).into_iter().flatten() {
                self.give_first(key, flag, said.clone());
            }
        }
    }

    /// Gives a value, unless there is one.
    fn give_first(&mut self, key: &'static str, value: impl Into<Value>, said: Said) {
        if self.given(key).is_none() {
            self.give(key, value, said);
        }
    }

    fn read_references(&mut self, cells: &Cells<'_>) {
        for (meaning, key) in [
            (Meaning::Group, "groupId"),
            (Meaning::Party, "partyId"),
            (Meaning::Meal, "mealId"),
        ] {
            let field = GUEST.field(key);
            if let (Some((column, text)), Some(field)) = (cells.one(meaning), field) {
                let said = Said::of((column, line(&text)));
                self.references.push(Reference { field, said });
            }
        }
        self.host = cells
            .one(Meaning::PlusOneOf)
            .map(|(column, text)| Said::of((column, line(&text))));
    }
}

/// The cells of a row by what they mean.
struct Cells<'a> {
    cells: &'a [String],
    columns: &'a Columns<'a>,
}

impl Cells<'_> {
    /// Those with something in them.
    fn of(&self, meaning: Meaning) -> impl Iterator<Item = (usize, String)> {
        let is_name = matches!(
            meaning,
            Meaning::FirstName | Meaning::LastName | Meaning::FullName
        );
        let columns = self.columns.mapping.columns.iter().enumerate();
        columns
            .filter(move |(_, of)| **of == meaning)
            .filter_map(|(at, _)| Some((at, clean(self.cells.get(at)?))))
            // Somebody may be called Na or None.
            .filter(move |(_, text)| !text.is_empty() && (is_name || !words::is_placeholder(text)))
    }

    fn one(&self, meaning: Meaning) -> Option<(usize, String)> {
        self.of(meaning).next()
    }

    fn joined(&self, meaning: Meaning, between: &str) -> Option<(usize, String)> {
        self.of(meaning)
            .reduce(|(column, all), (_, text)| (column, format!("{all}{between}{text}")))
    }
}

/// An address on one line: its parts in the order in which an envelope has them.
fn address(cells: &Cells<'_>) -> Option<(usize, String)> {
    let part = |meaning| {
        let of = cells.of(meaning);
        let parts = of.map(|(column, text)| (column, one_line(&text)));
        parts.reduce(|(column, all), (_, text)| (column, format!("{all}, {text}")))
    };
    let code = part(Meaning::PostalCode);
    let city = part(Meaning::City);
    let place = match (code, city) {
        (Some((column, code)), Some((_, city))) => Some((column, format!("{code} {city}"))),
        (code, city) => code.or(city),
    };
    let parts = [
        part(Meaning::Address),
        part(Meaning::Street),
        place,
        part(Meaning::Country),
    ];
    let parts = parts.into_iter().flatten();
    parts.reduce(|(column, all), (_, text)| (column, format!("{all}, {text}")))
}

/// The lines of an address beside each other.
fn one_line(text: &str) -> String {
    let lines = text
        .lines()
        .map(|part| line(part.trim().trim_end_matches(',')));
    let lines: Vec<String> = lines.filter(|part| !part.is_empty()).collect();
    lines.join(", ")
}

/// How many people a cell lets a guest bring; `None` where it says no number.
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

/// How many companions a part of a cell speaks of without naming them.
fn unnamed_companions(part: &str) -> Option<u32> {
    let known = [
        "guest",
        "guests",
        "tbd",
        "tbc",
        "unknown",
        "plus one",
        "companion",
        "gast",
        "begleitung",
        "invite",
        "invitado",
        "ospite",
        "yes",
        "ja",
        "oui",
        "si",
    ];
    let normal = words::normal(part);
    if normal.is_empty() || known.contains(&normal.as_str()) {
        return Some(1);
    }
    if ["no", "nein", "non", "nee", "0"].contains(&normal.as_str()) {
        return Some(0);
    }
    plus_ones(part)
}

/// Companions may have a first name alone.
fn name_of_companion(part: &str) -> PersonName {
    if part.chars().count() > MAX_NAME {
        let first = part.to_owned();
        return PersonName {
            first,
            last: String::new(),
        };
    }
    let guest = WrittenGuest::of_cell(part);
    PersonName {
        first: guest.first_name,
        last: guest.last_name,
    }
}
