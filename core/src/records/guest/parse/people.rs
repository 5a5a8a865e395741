//! People written parsed: "Alan & Nora Pell", "Mr. and Mrs. Ivo Brandt", "Rita, Ray and Guest", "The Harper Family
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
use super::counts::{count_unnamed_people, is_uncounted, without_relation, without_total};
use super::family::{family_name, is_family, is_sure_family, without_family};
use super::joints::{
    CommaRule, JointPart, ends_with_joint, is_joined, split_at_commas, split_last_names,
    split_people,
};
use super::name::{count_first_names, has_title, is_initial, is_kin, is_titles, without_suffix};
use super::titles::{NameTitle, title_of};

/// Limit in bytes: a longer text becomes one name, which is refused, because joints are searched from each letter.
pub(super) const MAX_TEXT: usize = 1500;

/// The people of one text.
#[derive(Debug, Default)]
pub(crate) struct ParsedPeople {
    pub(crate) people: Vec<ParsedGuest>,
    /// Name of the household, if given: "The Harper Family".
    pub(crate) family: Option<String>,
    /// Words for people without a number: "and Family".
    pub(crate) uncounted: Option<String>,
    /// Whether the text can also be read in another way.
    pub(crate) is_unclear: bool,
}

/// Which part of each name a text contains.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum NameScope {
    Whole,
    /// The last names are given elsewhere.
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
            let names = split_last_names(text);
            let mut names = names.into_iter();
            let first_text = names.next().unwrap_or_default();
            // "Alan" in the column beside "Pell family".
            let (last_name, family_word) = without_family(first_text);
            parsed.people.push(ParsedGuest::from_last_name(last_name));
            if let Some(family_word) = family_word {
                parsed.add_uncounted(family_word);
            }
            let parts = names.map(|text| JointPart {
                text,
                has_comma: false,
            });
            parsed.read_parts(&parts.collect::<Vec<_>>(), NameScope::Whole, "");
        })
    }

    fn read_counted(text: &str, read: &dyn Fn(&mut Self, &str)) -> Self {
        if text.len() > MAX_TEXT {
            let first_name = text.to_owned();
            let text = first_name.clone();
            let people = vec![ParsedGuest {
                text,
                first_name,
                ..ParsedGuest::default()
            }];
            return Self {
                people,
                ..Self::default()
            };
        }
        let text = text.replace(['[', '{'], "(").replace([']', '}'], ")");
        let (text, total) = without_total(&text);
        let text = without_people_brackets(text.trim_start_matches(['&', '＆', ' ']));
        let mut parsed = Self {
            is_unclear: ends_with_joint(&text),
            ..Self::default()
        };
        read(&mut parsed, &text);
        parsed.is_unclear |= parsed.people.iter().any(ParsedGuest::is_odd);
        let plus_ones = parsed.people.iter().map(|guest| guest.plus_ones);
        let plus_ones = plus_ones.fold(0, u32::saturating_add);
        let named = u32::try_from(parsed.people.len()).unwrap_or(u32::MAX);
        if let (Some(total), Some(first)) = (total, parsed.people.first_mut()) {
            let more = total.saturating_sub(named.saturating_add(plus_ones));
            first.plus_ones = first.plus_ones.saturating_add(more);
        }
        let is_counted = total.is_some() || plus_ones > 0;
        let is_named = |guest: &ParsedGuest| !is_family(&guest.text);
        if parsed.family.is_some() && !is_counted && !parsed.people.iter().all(is_named) {
            parsed.add_uncounted(&text);
        }
        parsed
    }

    fn read_names(&mut self, text: &str, scope: NameScope) {
        const LINES: [char; 3] = [';', '\n', '|'];
        // "Pell, Alan; Berg, Anna".
        if text.contains(LINES) && text.contains(',') {
            for line in text
                .split(LINES)
                .map(str::trim)
                .filter(|line| !line.is_empty())
            {
                self.read_names(line, scope);
            }
            return;
        }
        if let Some((family, people)) = family_with_people(text) {
            self.family = Some(family.to_owned());
            self.is_unclear |= !is_sure_family(family);
            self.read_parts(
                &split_people(&people, CommaRule::All),
                scope,
                &family_name(family),
            );
            return;
        }
        let pieces = split_at_commas(text);
        if let ([last, first], NameScope::Whole) = (&pieces[..], scope)
            && !is_joined(text)
            && self.reads_last_name_first(last, first)
        {
            self.people
                .push(ParsedGuest::from_last_name_first(last, first));
            return;
        }
        let parts = split_people(text, CommaRule::OnlyJoined);
        if parts.len() == 1 && pieces.len() > 1 {
            self.read_parts(&split_people(text, CommaRule::All), scope, "");
            return;
        }
        match self
            .shared_last_name(&parts)
            .filter(|_| scope == NameScope::Whole)
        {
            Some(last) => {
                let people = parts.get(1..).unwrap_or_default();
                self.read_parts(people, NameScope::First, last);
                for guest in &mut self.people {
                    guest.text = format!("{last}, {}", guest.text);
                }
            }
            None => self.read_parts(&parts, scope, ""),
        }
    }

    /// Reads people one by one. `last_name` is for those without one.
    fn read_parts(&mut self, parts: &[JointPart<'_>], scope: NameScope, last_name: &str) {
        let first_index = self.people.len();
        let mut titles: Vec<&str> = Vec::new();
        // The indexes of short names. "Mr. Ivo": Ivo is a first name if another person has the last name.
        let mut short_names: Vec<usize> = Vec::new();
        let mut remaining_parts = parts;
        while let [part, later_parts @ ..] = remaining_parts {
            remaining_parts = later_parts;
            if is_titles(part.text) {
                titles.push(part.text);
            } else if self.is_unnamed(part.text) {
                self.assign_titles(&mut titles);
                self.read_unnamed(part.text);
            } else if let Some(more) = people_of_titles(part, later_parts, &titles) {
                self.is_unclear |= scope == NameScope::Whole;
                titles.push(first_word(part.text));
                let people = [part].into_iter().chain(more);
                for (part, title) in people.zip(std::mem::take(&mut titles)) {
                    self.people.push(read_titled_guest(part.text, title, scope));
                }
                remaining_parts = later_parts.get(more.len()..).unwrap_or_default();
            } else {
                let is_short = titles.is_empty() && is_short(part.text);
                self.read_person(part.text, &std::mem::take(&mut titles), scope);
                short_names.extend(is_short.then(|| self.people.len().saturating_sub(1)));
            }
        }
        self.assign_titles(&mut titles);
        self.share_last_names(first_index, &short_names, last_name);
    }

    /// Gives the people from `first_index` on who have no last name that of the next person with one; `last_name` is for
    /// the last ones.
    fn share_last_names(&mut self, first_index: usize, short_names: &[usize], last_name: &str) {
        let people = self.people.get_mut(first_index..).unwrap_or_default();
        let has_sure_last_name = |(position, guest): &(usize, &ParsedGuest)| {
            let has_last_name = !guest.last_name.is_empty() && !is_initial(&guest.last_name);
            has_last_name && !short_names.contains(&(first_index + position))
        };
        let last_with_last_name = people
            .iter()
            .enumerate()
            .filter(has_sure_last_name)
            .next_back()
            .map(|(position, _)| first_index + position);
        // "Opa Huber" in "Oma & Opa Huber".
        let has_kin_alone = people.iter().any(|guest| is_kin(&guest.text));
        let is_last_name_given = !last_name.is_empty();
        let mut next_last_name = last_name.to_owned();
        for (position, guest) in people.iter_mut().enumerate().rev() {
            let index = first_index + position;
            let is_short = short_names.contains(&index);
            let is_kin = !has_kin_alone && is_kin(first_word(&guest.text));
            let is_before_last_name = last_with_last_name.is_some_and(|last| last > index);
            if is_short && (is_kin || is_before_last_name) {
                self.is_unclear |= !is_kin;
                let names = format!("{} {}", guest.first_name, guest.last_name);
                *guest = ParsedGuest {
                    text: std::mem::take(&mut guest.text),
                    plus_ones: guest.plus_ones,
                    ..ParsedGuest::from_first_names(&names)
                };
            }
            // After "Ivo Brandt", "Mrs. Anna" may be either.
            let is_titled = is_short && has_title(&guest.first_name);
            self.is_unclear |=
                is_titled && !guest.last_name.is_empty() && last_with_last_name.is_some();
            if guest.last_name.is_empty() {
                guest.last_name.clone_from(&next_last_name);
            } else if !is_last_name_given
                && !is_initial(&guest.last_name)
                && !is_family(&guest.text)
            {
                next_last_name = without_suffix(&guest.last_name);
            }
        }
    }

    /// Assigns titles without a name: "Hans Müller und Frau" brings a companion; "Mr." alone is taken as a name.
    fn assign_titles(&mut self, titles: &mut Vec<&str>) {
        for title in std::mem::take(titles) {
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
    fn is_unnamed(&self, text: &str) -> bool {
        !self.people.is_empty()
            && (is_unnamed_people(text) || ParsedGuest::default().add_detail(text))
    }

    fn read_unnamed(&mut self, text: &str) {
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
        if is_uncounted(words) {
            self.add_uncounted(words);
        }
    }

    fn add_uncounted(&mut self, text: &str) {
        self.uncounted = Some(match self.uncounted.take() {
            Some(earlier_text) => format!("{earlier_text}, {text}"),
            None => text.to_owned(),
        });
    }

    fn read_person(&mut self, text: &str, titles: &[&str], scope: NameScope) {
        let mut guest = ParsedGuest::default();
        let name = guest.split_off_companions(text);
        if is_family(name) {
            self.family = Some(name.to_owned());
            let plus_ones = guest.plus_ones;
            self.people.push(ParsedGuest {
                plus_ones,
                ..ParsedGuest::from_family(name)
            });
            return;
        }
        let is_related = !self.people.is_empty() && title_of(first_word(text)).is_none();
        let name = without_relation(text)
            .filter(|_| is_related)
            .unwrap_or(text);
        let mut person = read_guest(name, scope);
        person.text = text.to_owned();
        let title = title_of(first_word(name));
        let last_name = without_suffix(&person.last_name);
        let titled_people = titles.iter().map(|title| ParsedGuest {
            text: (*title).to_owned(),
            first_name: (*title).to_owned(),
            last_name: last_name.clone(),
            ..ParsedGuest::default()
        });
        let mut titled_people: Vec<ParsedGuest> = titled_people.collect();
        // In "Mr. and Mrs. Ivo Brandt" the whole name is the husband's, by convention.
        let is_name_of_first =
            title == Some(NameTitle::OfAWife) && person.first_name != first_word(name);
        if let Some(first) = titled_people.first_mut().filter(|_| is_name_of_first) {
            let title = first_word(name).to_owned();
            let is_academic = title_of(&first.text) == Some(NameTitle::Academic);
            if is_academic {
                person.first_name = format!("{} {}", first.text, person.first_name);
            }
            *first = std::mem::replace(
                &mut person,
                ParsedGuest {
                    text: text.to_owned(),
                    first_name: title,
                    last_name,
                    ..ParsedGuest::default()
                },
            );
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
        .any(|text| count_unnamed_people(text).is_some() || is_uncounted(text))
}

fn read_guest(text: &str, scope: NameScope) -> ParsedGuest {
    match scope {
        NameScope::Whole => ParsedGuest::from_name(text),
        NameScope::First => ParsedGuest::from_first_names(text),
    }
}

/// The parts after this one that the titles before it belong to, one each: "Mr. & Mrs. Ivo & Anna Brandt".
fn people_of_titles<'a, 'b>(
    part: &JointPart<'_>,
    later_parts: &'b [JointPart<'a>],
    titles: &[&str],
) -> Option<&'b [JointPart<'a>]> {
    let is_titled = title_of(first_word(part.text)).is_some() && count_first_names(part.text) == 1;
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

/// A person with a title given elsewhere.
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

/// Whether a text is a title or an initial and one name.
fn is_short(text: &str) -> bool {
    count_first_names(text) == 1 && text.trim().contains(char::is_whitespace)
}

fn first_word(text: &str) -> &str {
    text.split_whitespace().next().unwrap_or_default()
}
