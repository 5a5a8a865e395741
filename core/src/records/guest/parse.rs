//! Reads guests as people write them: a line such as "Ada Byron, Grace Hopper +1", or a list copied from a letter. A
//! table ([`is_table`]) is imported like a file.
//!
//! Each line is read by itself.
//! - Commas separate guests. "Byron, Ada", two single words, is one guest, the last name first.
//! - With semicolons, these separate guests instead: "Byron, Ada; Hopper, Grace".
//! - "Ada & Charles Byron" are two guests of one last name; [`people`] reads such couples and households, for an
//!   imported table as well.
//! - "+1", "+ 2", "plus one" and "and guest" give the number of companions. An e-mail address or a telephone number
//!   belongs to the guest before it.
//! - List marks ("1.", "-", "•") are ignored.
//!
//! No text is dropped: a text that cannot be read stays as the name, with the reason why it cannot be a guest.

mod brackets;
mod commas;
pub(crate) mod counts;
pub(crate) mod family;
mod joints;
pub(crate) mod name;
pub(crate) mod people;
mod table;
mod titles;

use serde::Serialize;
use serde_json::json;

pub(crate) use self::counts::{count_companions, count_unnamed_people};
use self::counts::{is_uncounted_people, without_total};
use self::family::household_name;
use self::joints::{CommaRule, split_at_commas, split_people};
use self::name::{count_name_words, has_title, is_last_name, without_suffix};
use self::people::{MAX_TEXT, ParsedPeople};
pub use self::table::is_table;
use self::table::{is_heading, without_list_mark};
use super::GUEST;
use crate::record::Store;
use crate::search::fold;
use crate::sorting;

/// More guests than this should be imported from a file.
const MAX_GUESTS: usize = 1000;

/// More adjacent guests of one last name are not proposed as one household.
const MOST_OF_HOUSEHOLD: usize = 6;

/// A guest read from text.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct ParsedGuest {
    /// The text it was read from.
    pub text: String,
    /// First and middle names.
    pub first_name: String,
    /// The last name with its particles, such as "van Beethoven".
    pub last_name: String,
    /// Number of companions.
    pub plus_ones: u32,
    /// Name of the household, for a guest written together with others.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub party: Option<String>,
    /// Name of a possible household: adjacent guests with the same last name. A person confirms it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub maybe_party: Option<String>,
    /// The e-mail address.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub email: Option<String>,
    /// The telephone number.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub phone: Option<String>,
    /// Whether the name is a single word. A person confirms that this is all, or adds the last name.
    pub has_one_name: bool,
    /// Why this cannot be a guest.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub problem: Option<String>,
    /// Whether the guest list, or the text before, has a guest of this name.
    pub is_known: bool,
}

impl Store {
    /// The guests of a text, in order.
    ///
    /// ```
    /// use troth_core::model::Model;
    /// let model = Model::new();
    /// let read = model.records().written_guests("Ada Byron, Grace Hopper +1");
    /// assert_eq!(read[1].last_name, "Hopper");
    /// assert_eq!(read[1].plus_ones, 1);
    /// ```
    #[must_use]
    pub fn written_guests(&self, text: &str) -> Vec<ParsedGuest> {
        let sort = |entry: &crate::record::Entry| entry.sort.clone();
        let mut names = sorting::collect_set(self.present(&GUEST).map(|(_, entry)| sort(entry)));
        let lines = text
            .trim_start_matches('\u{feff}')
            .lines()
            .map(without_list_mark);
        let mut guests: Vec<ParsedGuest> = lines
            .filter(|line| !line.is_empty() && !is_heading(line))
            .flat_map(read_line)
            .take(MAX_GUESTS + 1)
            .collect();
        for (index, guest) in guests.iter_mut().enumerate() {
            guest.has_one_name = guest.is_one_word();
            let key = fold(&format!("{}\n{}", guest.last_name, guest.first_name));
            guest.is_known = !names.insert(key);
            if index == MAX_GUESTS {
                guest.problem = Some(format!("At most {MAX_GUESTS} guests at once"));
            } else if guest.problem.is_none() {
                guest.problem = self.problem_of(guest);
            }
        }
        propose_households(&mut guests);
        guests
    }

    /// The first issue of the guest table with this guest.
    fn problem_of(&self, guest: &ParsedGuest) -> Option<String> {
        let fields = [
            ("firstName", json!(guest.first_name)),
            ("lastName", json!(guest.last_name)),
            ("hasOneName", json!(guest.has_one_name)),
            ("plusOnes", json!(guest.plus_ones.to_string())),
            ("email", json!(guest.email)),
            ("phone", json!(guest.phone)),
        ];
        self.first_issue_of_new(&GUEST, fields)
    }
}

/// Proposes adjacent guests of one last name as a household. More than a few suggest an alphabetical list.
fn propose_households(guests: &mut [ParsedGuest]) {
    let last_name = |guest: &ParsedGuest| {
        let is_new_and_single = guest.party.is_none() && guest.problem.is_none() && !guest.is_known;
        let last = without_suffix(&guest.last_name);
        (is_new_and_single && !last.is_empty()).then(|| fold(&last))
    };
    let is_one_household = |one: &ParsedGuest, other: &ParsedGuest| {
        last_name(one).is_some_and(|last| last_name(other) == Some(last))
    };
    for household in guests.chunk_by_mut(is_one_household) {
        if !(2..=MOST_OF_HOUSEHOLD).contains(&household.len()) {
            continue;
        }
        let names = household
            .iter()
            .map(|guest| (&*guest.first_name, &*guest.last_name));
        let name = household_name(&names.collect::<Vec<_>>());
        for guest in household {
            guest.maybe_party = Some(name.clone());
        }
    }
}

/// Reads a line of names, separated by semicolons or commas. A tab separates like a semicolon.
fn read_line(line: &str) -> Vec<ParsedGuest> {
    if !line.contains(['\t', ';']) {
        return read_names(line);
    }
    let mut guests: Vec<ParsedGuest> = Vec::new();
    for part in line.split(['\t', ';']).map(str::trim) {
        if !add_detail_to_last(&mut guests, part, ';') {
            guests.extend(read_names(part));
        }
    }
    guests
}

/// Adds a part of a line to the last guest as a detail; returns false if it is not one.
fn add_detail_to_last(guests: &mut [ParsedGuest], part: &str, separator: char) -> bool {
    let Some(last) = guests.last_mut() else {
        return false;
    };
    let is_detail = last.add_detail(part);
    if is_detail {
        last.text = format!("{}{separator} {part}", last.text);
    }
    is_detail
}

/// Reads a line of names separated by commas.
fn read_names(line: &str) -> Vec<ParsedGuest> {
    if is_household(line) {
        return ParsedPeople::read(line).into_guests();
    }
    let mut guests: Vec<ParsedGuest> = Vec::new();
    for part in split_at_commas(line) {
        if !add_detail_to_last(&mut guests, part, ',') {
            guests.extend(ParsedPeople::read(part).into_guests());
        }
    }
    match &mut guests[..] {
        [last, first] if is_last_name(&last.text) && first.is_one_word() => {
            let mut guest = std::mem::take(first);
            guest.last_name = last.text.clone();
            guest.text = format!("{}, {}", last.text, guest.text);
            guest.email = guest.email.or(last.email.take());
            guest.phone = guest.phone.or(last.phone.take());
            guest.plus_ones += last.plus_ones;
            vec![guest]
        }
        _ => guests,
    }
}

/// Whether the commas of a line are inside a household, as in "Alan, Nora & Finn Pell" and "de la Cruz, Ana & Luis",
/// or before a number of people or words for them.
fn is_household(line: &str) -> bool {
    if line.len() > MAX_TEXT {
        return false;
    }
    let pieces = split_at_commas(line);
    let [before @ .., last] = &pieces[..] else {
        return false;
    };
    let is_counted =
        |text: &&str| count_unnamed_people(text).is_some() || is_uncounted_people(text);
    let is_joined = split_people(last, CommaRule::OnlyJoined).len() > 1;
    let (people, total) = without_total(line);
    let has_total = total.is_some() && !people.contains(',');
    let is_single =
        |text: &&str| is_last_name(text) || count_name_words(text) == 1 && !has_title(text);
    !before.is_empty()
        && (has_total
            || pieces.iter().skip(1).any(is_counted)
            || is_joined && before.iter().all(is_single))
}

impl ParsedPeople {
    /// All guests of the text. People without a number become an entry with a problem.
    fn into_guests(self) -> Vec<ParsedGuest> {
        let mut guests = self.people;
        if guests.len() > 1 || self.family.is_some() {
            let names = guests
                .iter()
                .map(|guest| (&*guest.first_name, &*guest.last_name));
            let names: Vec<(&str, &str)> = names.collect();
            let party = self
                .family
                .clone()
                .unwrap_or_else(|| household_name(&names));
            for guest in &mut guests {
                guest.party = Some(party.clone());
            }
        }
        if let Some(text) = self.uncounted.filter(|_| self.family.is_none()) {
            let problem = "Give each person a line with a name, or write a number such as +2";
            guests.push(ParsedGuest {
                text,
                problem: Some(problem.to_owned()),
                ..ParsedGuest::default()
            });
        }
        guests
    }
}

impl ParsedGuest {
    fn is_one_word(&self) -> bool {
        self.last_name.is_empty() && !self.first_name.is_empty()
    }

    /// Reads a text as a detail of the guest other than the name; returns false if it is not one.
    fn add_detail(&mut self, text: &str) -> bool {
        if let Some(number) = count_companions(text) {
            self.plus_ones = self.plus_ones.saturating_add(number);
        } else if text.contains('@') && !text.contains(char::is_whitespace) && self.email.is_none()
        {
            self.email = Some(text.to_owned());
        } else if is_phone(text) && self.phone.is_none() {
            self.phone = Some(text.to_owned());
        } else {
            return false;
        }
        true
    }

    /// Removes "+1" from the end of a text, counts it, and returns the name before it.
    fn split_off_companions<'a>(&mut self, text: &'a str) -> &'a str {
        let possible_ends = text
            .char_indices()
            .filter(|(_, letter)| letter.is_whitespace() || *letter == '+' || *letter == '(');
        for (end, _) in possible_ends {
            let (name, after) = text.split_at(end);
            if name.trim().is_empty() {
                continue;
            }
            if let Some(number) = count_companions(after) {
                self.plus_ones = self.plus_ones.saturating_add(number);
                return name.trim();
            }
        }
        text
    }
}

/// First words of last names with several words.
const PARTICLES: [&str; 22] = [
    "al", "bin", "da", "das", "de", "del", "della", "den", "der", "di", "do", "dos", "du", "el",
    "la", "le", "ten", "ter", "van", "vom", "von", "zu",
];

/// Whether a text has only digits and separators, and enough digits for a telephone number.
pub(crate) fn is_phone(text: &str) -> bool {
    let digits = text.chars().filter(char::is_ascii_digit).count();
    digits >= 5
        && text
            .chars()
            .all(|letter| letter == ' ' || is_phone_sign(letter))
}

fn is_phone_sign(letter: char) -> bool {
    letter.is_ascii_digit() || "+-/().".contains(letter)
}
