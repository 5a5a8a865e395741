//! Reads the people of a written text: "Alan & Nora Pell", "Mr. and Mrs. Ivo Brandt", "Rita, Ray and Guest", "The Harper Family
//! (4)".
//!
//! - "&", "and", "with" and their equivalents in other languages, a slash, a semicolon and a line break separate
//!   people; so do commas if the text has one of these. "y", "e", "i" and "en" may be part of a surname ("Ortega y
//!   Gasset"): they separate people after a single first name, or between two whole names.
//! - A comma alone follows a last name ("de la Cruz, Ana"), or separates whole names ("Mia Rossi, Leo Rossi"). Beside
//!   a column of last names it separates people.
//! - A person with only a first name gets the last name of the next person with one.
//! - "Mr. and Mrs. Ivo Brandt" is Ivo Brandt, and Mrs. Brandt without a first name. "Mr. Ivo & Mrs. Anna Brandt" are
//!   Ivo and Anna.
//! - "and Guest" is a companion without a name; "(4)" is the total number of people.
//! - "The Harper Family" is one guest of that name, unless the people are named, as in "The Harpers (Tom, Mia & Leo)".
//!
//! An ambiguous text is read in one way and marked as unclear.

use super::ParsedGuest;
use super::brackets::{family_with_people, without_people_brackets};
use super::counts::{count_unnamed_people, is_uncounted_people, without_relation, without_total};
use super::family::{family_name, is_family, is_sure_family, without_family};
use super::joints::{
    CommaRule, JointPart, ends_with_joint, is_joined, split_at_commas, split_last_names,
    split_people,
};
use super::name::{count_name_words, has_title, is_initial, is_kin, is_titles, without_suffix};
use super::titles::{NameTitle, title_of};

/// Maximum length of a text, in bytes: joints are searched from each letter. A longer text becomes one name, which is
/// refused.
pub(super) const MAX_TEXT: usize = 1500;

/// The people of one text.
#[derive(Debug, Default)]
pub(crate) struct ParsedPeople {
    pub(crate) people: Vec<ParsedGuest>,
    /// Name of the household, if given: "The Harper Family".
    pub(crate) family: Option<String>,
    /// Words for people without a number: "and Family" after a person, or the whole text if it is a household of which
    /// nobody is named: "The Harper Family".
    pub(crate) uncounted: Option<String>,
    /// Whether the text can also be read in another way.
    pub(crate) is_unclear: bool,
}

/// Which part of each name a text contains.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum NameScope {
    /// First and last names.
    Whole,
    /// First names: the last names are given elsewhere.
    First,
}

impl ParsedPeople {
    /// Reads the people of a text.
    pub(crate) fn read(text: &str) -> Self {
        Self::read_counted(text, &|parsed, text| {
            parsed.read_names(text, NameScope::Whole);
        })
    }

    /// Reads first names with the last names given elsewhere.
    pub(crate) fn read_first_names(text: &str) -> Self {
        Self::read_counted(text, &|parsed, text| {
            parsed.read_names(text, NameScope::First);
        })
    }

    /// Reads one or several last names and the details after them: "Berg +1", "Dorsey & Karen Dorsey". The first guest
    /// has no first name.
    pub(crate) fn read_last_names(text: &str) -> Self {
        Self::read_counted(text, &|parsed, text| {
            let mut texts = split_last_names(text).into_iter();
            let first_text = texts.next().unwrap_or_default();
            // "Alan" in the column beside "Pell family".
            let (last_name, family_word) = without_family(first_text);
            parsed.people.push(ParsedGuest::from_last_name(last_name));
            if let Some(family_word) = family_word {
                parsed.add_uncounted(family_word);
            }
            let parts = texts.map(|text| JointPart {
                text,
                has_comma: false,
            });
            parsed.read_parts(&parts.collect::<Vec<_>>(), NameScope::Whole, "");
        })
    }

    /// Splits the total off a text, reads the people before it by `read_people`, and adds those that the total counts
    /// beside them.
    fn read_counted(text: &str, read_people: &dyn Fn(&mut Self, &str)) -> Self {
        if text.len() > MAX_TEXT {
            return Self::from_one_name(text);
        }
        let text = text.replace(['[', '{'], "(").replace([']', '}'], ")");
        let (before_total, total) = without_total(&text);
        let people_text =
            without_people_brackets(before_total.trim_start_matches(['&', '＆', ' ']));
        let mut parsed = Self {
            is_unclear: ends_with_joint(&people_text),
            ..Self::default()
        };
        read_people(&mut parsed, &people_text);
        parsed.is_unclear |= parsed.people.iter().any(ParsedGuest::is_odd);
        if let Some(total) = total {
            parsed.add_companions_up_to(total);
        }
        // "The Harper Family" alone does not say how many they are.
        let is_counted = total.is_some() || parsed.count_plus_ones() > 0;
        let is_household = |guest: &ParsedGuest| is_family(&guest.text);
        if parsed.family.is_some() && !is_counted && parsed.people.iter().any(is_household) {
            parsed.add_uncounted(&people_text);
        }
        parsed
    }

    /// Reads the whole text as the name of one person.
    fn from_one_name(text: &str) -> Self {
        let person = ParsedGuest {
            text: text.to_owned(),
            first_name: text.to_owned(),
            ..ParsedGuest::default()
        };
        Self {
            people: vec![person],
            ..Self::default()
        }
    }

    fn count_plus_ones(&self) -> u32 {
        let plus_ones = self.people.iter().map(|guest| guest.plus_ones);
        plus_ones.fold(0, u32::saturating_add)
    }

    /// Gives the first person as many further companions as a total counts beside the people and their companions.
    fn add_companions_up_to(&mut self, total: u32) {
        let people_count = u32::try_from(self.people.len()).unwrap_or(u32::MAX);
        let count = people_count.saturating_add(self.count_plus_ones());
        if let Some(first) = self.people.first_mut() {
            let missing = total.saturating_sub(count);
            first.plus_ones = first.plus_ones.saturating_add(missing);
        }
    }

    /// Reads all people of a text.
    fn read_names(&mut self, text: &str, scope: NameScope) {
        const LINE_ENDS: [char; 3] = [';', '\n', '|'];
        // "Pell, Alan; Berg, Anna".
        if text.contains(LINE_ENDS) && text.contains(',') {
            let lines = text.split(LINE_ENDS).map(str::trim);
            for line in lines.filter(|line| !line.is_empty()) {
                self.read_names(line, scope);
            }
            return;
        }
        // "The Harpers (Tom, Mia & Leo)".
        if let Some((family, people)) = family_with_people(text) {
            self.family = Some(family.to_owned());
            self.is_unclear |= !is_sure_family(family);
            let parts = split_people(&people, CommaRule::All);
            self.read_parts(&parts, scope, &family_name(family));
            return;
        }
        // "de la Cruz, Ana".
        let pieces = split_at_commas(text);
        if scope == NameScope::Whole
            && let [last, first] = pieces[..]
            && !is_joined(text)
            && self.reads_last_name_first(last, first)
        {
            self.people
                .push(ParsedGuest::from_last_name_first(last, first));
            return;
        }
        let parts = split_people(text, CommaRule::OnlyJoined);
        if parts.len() == 1 && pieces.len() > 1 {
            // "Mia Rossi, Leo Rossi".
            self.read_parts(&split_people(text, CommaRule::All), scope, "");
            return;
        }
        // Called for first names too: it marks texts that are unclear.
        let shared_last_name = self.find_shared_last_name(&parts);
        match shared_last_name.filter(|_| scope == NameScope::Whole) {
            // "Pell, Alan & Nora".
            Some(last_name) => {
                let people = parts.get(1..).unwrap_or_default();
                let people_before = self.people.len();
                self.read_parts(people, NameScope::First, last_name);
                for guest in self.people.iter_mut().skip(people_before) {
                    guest.text = format!("{last_name}, {}", guest.text);
                }
            }
            None => self.read_parts(&parts, scope, ""),
        }
    }

    /// Reads people one by one. `last_name` is for those without one.
    fn read_parts(&mut self, parts: &[JointPart<'_>], scope: NameScope, last_name: &str) {
        let first_index = self.people.len();
        // Titles before the next name: "Mr." in "Mr. and Mrs. Ivo Brandt".
        let mut titles: Vec<&str> = Vec::new();
        // The indexes of short names. "Mr. Ivo": Ivo is a first name if another person has the last name.
        let mut short_names: Vec<usize> = Vec::new();
        let mut remaining_parts = parts;
        while let [part, later_parts @ ..] = remaining_parts {
            remaining_parts = later_parts;
            if is_titles(part.text) {
                titles.push(part.text);
                continue;
            }
            let part_titles = std::mem::take(&mut titles);
            if self.belongs_to_person_before(part.text) {
                self.assign_titles(&part_titles);
                self.add_to_person_before(part.text);
            } else if let Some(others) = find_people_of_titles(part, later_parts, &part_titles) {
                // The "Ivo" of "Mrs. Ivo" may be a last name.
                self.is_unclear |= scope == NameScope::Whole;
                self.read_titled_people(part, others, &part_titles, scope);
                remaining_parts = later_parts.get(others.len()..).unwrap_or_default();
            } else {
                if part_titles.is_empty() && is_short_name(part.text) {
                    short_names.push(self.people.len());
                }
                self.read_person(part.text, &part_titles, scope);
            }
        }
        self.assign_titles(&titles);
        self.share_last_names(first_index, &short_names, last_name);
    }

    /// Reads "Mr. & Mrs. Ivo & Anna Brandt", with the parts "Mrs. Ivo" and "Anna Brandt": the titles "Mr." and "Mrs." go to
    /// them in order. Only an academic title stays in the name.
    fn read_titled_people(
        &mut self,
        first: &JointPart<'_>,
        others: &[JointPart<'_>],
        titles_before: &[&str],
        scope: NameScope,
    ) {
        let titles = titles_before.iter().copied();
        let titles = titles.chain([first_word(first.text)]);
        let people = [first].into_iter().chain(others);
        for (part, title) in people.zip(titles) {
            self.people.push(read_titled_guest(part.text, title, scope));
        }
    }

    /// Gives a last name to the people from `first_index` on who have none: `last_name`, or if that is empty the one of
    /// the next person with one.
    fn share_last_names(&mut self, first_index: usize, short_names: &[usize], last_name: &str) {
        let people = self.people.get_mut(first_index..).unwrap_or_default();
        let has_short_name = |position: usize| short_names.contains(&(first_index + position));
        let last_whole_name_position = people.iter().enumerate().rposition(|(position, guest)| {
            let has_last_name = !guest.last_name.is_empty() && !is_initial(&guest.last_name);
            has_last_name && !has_short_name(position)
        });
        let has_kin_alone = people.iter().any(|guest| is_kin(&guest.text));
        let mut shared_last_name = last_name.to_owned();
        // From the last to the first, so that each person gets the name of the next one.
        for (position, guest) in people.iter_mut().enumerate().rev() {
            if has_short_name(position) {
                let beside_short_name = BesideShortName {
                    has_kin_alone,
                    has_last_name: last_whole_name_position.is_some(),
                    has_last_name_after: last_whole_name_position
                        .is_some_and(|last| last > position),
                };
                self.is_unclear |= guest.read_short_name(&beside_short_name);
            }
            if guest.last_name.is_empty() {
                guest.last_name.clone_from(&shared_last_name);
            } else if last_name.is_empty()
                && !is_initial(&guest.last_name)
                && !is_family(&guest.text)
            {
                shared_last_name = without_suffix(&guest.last_name);
            }
        }
    }

    /// Assigns titles without a name: "Hans Müller und Frau" brings a companion; "Mr." alone counts as a name.
    fn assign_titles(&mut self, titles: &[&str]) {
        for &title in titles {
            let last_person = self.people.last_mut();
            match last_person.filter(|person| !is_titles(&person.text)) {
                // "Anna, Dr."
                Some(person) if title_of(title) == Some(NameTitle::Academic) => {
                    person.first_name = format!("{title} {}", person.first_name);
                    person.text = format!("{} {title}", person.text);
                }
                Some(person) => person.add_companions(1, title),
                None => self.people.push(ParsedGuest::from_name(title)),
            }
        }
    }

    /// Whether a part is a detail of the person before, or people without names.
    fn belongs_to_person_before(&self, text: &str) -> bool {
        !self.people.is_empty()
            && (is_unnamed_people(text) || ParsedGuest::default().add_detail(text))
    }

    /// Reads a part that belongs to the person before.
    fn add_to_person_before(&mut self, text: &str) {
        let Some(person) = self.people.last_mut() else {
            return;
        };
        if person.add_detail(text) {
            person.text = format!("{} {text}", person.text);
            return;
        }
        // Counts the companions at the end of the text: "wife +1".
        let mut counter = ParsedGuest::default();
        let words = match count_unnamed_people(text) {
            Some(_) => text,
            None => counter.split_off_companions(text),
        };
        let unnamed_count = count_unnamed_people(words).unwrap_or(0);
        person.add_companions(unnamed_count.saturating_add(counter.plus_ones), text);
        if is_uncounted_people(words) {
            self.add_uncounted(words);
        }
    }

    fn add_uncounted(&mut self, text: &str) {
        self.uncounted = Some(match self.uncounted.take() {
            Some(earlier_text) => format!("{earlier_text}, {text}"),
            None => text.to_owned(),
        });
    }

    /// Reads a person or a household, and the people of the titles before: "Mr. and" before "Mrs. Ivo Brandt".
    fn read_person(&mut self, text: &str, titles: &[&str], scope: NameScope) {
        let mut counter = ParsedGuest::default();
        let family = counter.split_off_companions(text);
        if is_family(family) {
            self.family = Some(family.to_owned());
            self.people.push(ParsedGuest {
                plus_ones: counter.plus_ones,
                ..ParsedGuest::from_family(family)
            });
            return;
        }
        // "Alan Pell and his wife Nora".
        let may_begin_with_relation =
            !self.people.is_empty() && title_of(first_word(text)).is_none();
        let name = without_relation(text)
            .filter(|_| may_begin_with_relation)
            .unwrap_or(text);
        let mut person = read_guest(name, scope);
        person.text = text.to_owned();
        let last_name = without_suffix(&person.last_name);
        let titled_people = titles
            .iter()
            .map(|title| ParsedGuest::from_title(title, &last_name, title));
        let mut titled_people: Vec<ParsedGuest> = titled_people.collect();
        // In "Mr. and Mrs. Ivo Brandt" the whole name is the husband's, by convention.
        // "Mr. and Mrs. Brandt" has no first name.
        let title = first_word(name);
        let is_husbands_name =
            title_of(title) == Some(NameTitle::OfAWife) && person.first_name != title;
        if let Some(husband) = titled_people.first_mut().filter(|_| is_husbands_name) {
            if title_of(&husband.text) == Some(NameTitle::Academic) {
                person.first_name = format!("{} {}", husband.text, person.first_name);
            }
            let wife = ParsedGuest::from_title(title, &last_name, text);
            *husband = std::mem::replace(&mut person, wife);
        }
        self.people.extend(titled_people);
        self.people.push(person);
    }
}

impl ParsedGuest {
    /// Whether the name contains something other than a name: "Anna Berg 2", "Anna Berg (vegan)".
    fn is_odd(&self) -> bool {
        let is_sign = |word: &str| matches!(word, "-" | "–" | "—" | "or" | "oder" | "ou");
        let is_number = |letter: char| letter.is_ascii_digit();
        self.last_name.contains(['(', ')'])
            || [&self.first_name, &self.last_name]
                .iter()
                .any(|name| name.contains(is_number) || name.split_whitespace().any(is_sign))
    }

    /// A person without a first name, such as "Mrs. Brandt". `text` is where the title is written.
    fn from_title(title: &str, last_name: &str, text: &str) -> Self {
        Self {
            text: text.to_owned(),
            first_name: title.to_owned(),
            last_name: last_name.to_owned(),
            ..Self::default()
        }
    }

    /// Decides whether the last word of a short name is a first or a last name. Returns whether it may be the other.
    fn read_short_name(&mut self, beside: &BesideShortName) -> bool {
        // "Opa Karl & Anna Huber". But in "Oma & Opa Huber", Huber is the last name.
        if is_kin(first_word(&self.text)) && !beside.has_kin_alone {
            self.make_all_first_names();
            return false;
        }
        // "Alan J. & Nora Pell", "Mr. Ivo & Anna Brandt".
        if beside.has_last_name_after {
            self.make_all_first_names();
            return true;
        }
        // "Ivo Brandt & Mrs. Anna".
        has_title(&self.first_name) && !self.last_name.is_empty() && beside.has_last_name
    }

    /// Reads the whole name as first names.
    fn make_all_first_names(&mut self) {
        let names = format!("{} {}", self.first_name, self.last_name);
        *self = Self {
            text: std::mem::take(&mut self.text),
            plus_ones: self.plus_ones,
            ..Self::from_first_names(&names)
        };
    }

    /// Adds companions, and their words to the text.
    fn add_companions(&mut self, number: u32, words: &str) {
        self.plus_ones = self.plus_ones.saturating_add(number);
        self.text = format!("{} & {words}", self.text);
    }
}

/// Whether words contain no name: "Guest", "kids", "wife + 2 kids".
pub(super) fn is_unnamed_people(text: &str) -> bool {
    let name = ParsedGuest::default().split_off_companions(text);
    [text, name]
        .iter()
        .any(|text| count_unnamed_people(text).is_some() || is_uncounted_people(text))
}

fn read_guest(text: &str, scope: NameScope) -> ParsedGuest {
    match scope {
        NameScope::Whole => ParsedGuest::from_name(text),
        NameScope::First => ParsedGuest::from_first_names(text),
    }
}

/// The parts that share titles with a titled part: as many after it as there are titles before it. In "Mr. & Mrs. Ivo &
/// Anna Brandt" the part is "Mrs. Ivo", and "Anna Brandt" shares the two titles with it.
fn find_people_of_titles<'a, 'b>(
    part: &JointPart<'_>,
    later_parts: &'b [JointPart<'a>],
    titles: &[&str],
) -> Option<&'b [JointPart<'a>]> {
    let is_titled = title_of(first_word(part.text)).is_some() && count_name_words(part.text) == 1;
    let people = later_parts
        .get(..titles.len())
        .filter(|_| is_titled && !titles.is_empty())?;
    let is_person = |part: &JointPart<'_>| {
        title_of(first_word(part.text)).is_none()
            && !is_unnamed_people(part.text)
            && !is_family(part.text)
    };
    people.iter().all(is_person).then_some(people)
}

/// A person with this title instead of the one in the text.
fn read_titled_guest(text: &str, title: &str, scope: NameScope) -> ParsedGuest {
    let name = match title_of(first_word(text)) {
        Some(_) => text
            .trim_start()
            .trim_start_matches(first_word(text))
            .trim(),
        None => text,
    };
    let mut guest = read_guest(name, scope);
    text.clone_into(&mut guest.text);
    if title_of(title) == Some(NameTitle::Academic) {
        guest.first_name = format!("{title} {}", guest.first_name);
    }
    guest
}

/// The other people beside one with a short name.
struct BesideShortName {
    /// One is only a relation: "Oma".
    has_kin_alone: bool,
    /// One has a whole name.
    has_last_name: bool,
    /// One of those after it has a whole name.
    has_last_name_after: bool,
}

/// Whether a text is one name with a title, an initial or a relation: "Mr. Ivo", "J. Berg", "Uncle Bert".
fn is_short_name(text: &str) -> bool {
    count_name_words(text) == 1 && text.trim().contains(char::is_whitespace)
}

fn first_word(text: &str) -> &str {
    text.split_whitespace().next().unwrap_or_default()
}
