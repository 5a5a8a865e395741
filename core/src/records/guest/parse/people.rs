//! People written together: "Alan & Nora Pell", "Mr. and Mrs. Ivo Brandt", "Rita, Ray and Guest", "The Harper Family
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
use super::counts::{is_uncounted, unnamed, without_relation, without_total};
use super::family::{family_name, is_family, is_sure_family, without_family};
use super::joints::{
    CommaRule, JointPart, ends_with_joint, is_joined, last_names_of, parts_of, pieces_of,
};
use super::name::{first_names, has_title, is_initial, is_kin, is_titles, without_suffix};
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
        Self::read_counted(text, &|together, text| {
            together.read_names(text, NameScope::Whole);
        })
    }

    /// Reads first names with the last names given elsewhere.
    pub(crate) fn read_first_names(text: &str) -> Self {
        Self::read_counted(text, &|together, text| {
            together.read_names(text, NameScope::First);
        })
    }

    /// Reads one or several last names and the details after them: "Berg +1", "Dorsey & Karen Dorsey". The first guest
    /// has no first name.
    pub(crate) fn read_last_names(text: &str) -> Self {
        Self::read_counted(text, &|together, text| {
            let names = last_names_of(text);
            let mut names = names.into_iter();
            let own = names.next().unwrap_or_default();
            // "Alan" in the column beside "Pell family".
            let (own, family) = without_family(own);
            together.people.push(ParsedGuest::of_last_name(own));
            family.iter().for_each(|word| together.add_uncounted(word));
            let parts = names.map(|text| JointPart {
                text,
                has_comma: false,
            });
            together.read_parts(&parts.collect::<Vec<_>>(), NameScope::Whole, "");
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
        let mut together = Self {
            is_unclear: ends_with_joint(&text),
            ..Self::default()
        };
        read(&mut together, &text);
        together.is_unclear |= together.people.iter().any(ParsedGuest::is_odd);
        let plus_ones = together.people.iter().map(|guest| guest.plus_ones);
        let plus_ones = plus_ones.fold(0, u32::saturating_add);
        let named = u32::try_from(together.people.len()).unwrap_or(u32::MAX);
        if let (Some(total), Some(first)) = (total, together.people.first_mut()) {
            let more = total.saturating_sub(named.saturating_add(plus_ones));
            first.plus_ones = first.plus_ones.saturating_add(more);
        }
        let is_counted = total.is_some() || plus_ones > 0;
        let is_named = |guest: &ParsedGuest| !is_family(&guest.text);
        if together.family.is_some() && !is_counted && !together.people.iter().all(is_named) {
            together.add_uncounted(&text);
        }
        together
    }

    fn read_names(&mut self, text: &str, names: NameScope) {
        const LINES: [char; 3] = [';', '\n', '|'];
        // "Pell, Alan; Berg, Anna".
        if text.contains(LINES) && text.contains(',') {
            for line in text
                .split(LINES)
                .map(str::trim)
                .filter(|line| !line.is_empty())
            {
                self.read_names(line, names);
            }
            return;
        }
        if let Some((family, people)) = family_with_people(text) {
            self.family = Some(family.to_owned());
            self.is_unclear |= !is_sure_family(family);
            self.read_parts(
                &parts_of(&people, CommaRule::All),
                names,
                &family_name(family),
            );
            return;
        }
        let pieces = pieces_of(text);
        if let ([last, first], NameScope::Whole) = (&pieces[..], names)
            && !is_joined(text)
            && self.reads_last_name_first(last, first)
        {
            self.people.push(ParsedGuest::last_name_first(last, first));
            return;
        }
        let parts = parts_of(text, CommaRule::OnlyJoined);
        if parts.len() == 1 && pieces.len() > 1 {
            self.read_parts(&parts_of(text, CommaRule::All), names, "");
            return;
        }
        match self
            .shared_last_name(&parts)
            .filter(|_| names == NameScope::Whole)
        {
            Some(last) => {
                let rest = parts.get(1..).unwrap_or_default();
                self.read_parts(rest, NameScope::First, last);
                for guest in &mut self.people {
                    guest.text = format!("{last}, {}", guest.text);
                }
            }
            None => self.read_parts(&parts, names, ""),
        }
    }

    /// Reads people one by one. `last_name` is for those without one.
    fn read_parts(&mut self, parts: &[JointPart<'_>], names: NameScope, last_name: &str) {
        let before = self.people.len();
        let mut titles: Vec<&str> = Vec::new();
        // "Mr. Ivo": Ivo is a first name if another person has the last name.
        let mut short: Vec<usize> = Vec::new();
        let mut rest = parts;
        while let [part, others @ ..] = rest {
            rest = others;
            if is_titles(part.text) {
                titles.push(part.text);
            } else if self.is_unnamed(part.text) {
                self.assign_titles(&mut titles);
                self.read_unnamed(part.text);
            } else if let Some(more) = people_of_titles(part, others, &titles) {
                self.is_unclear |= names == NameScope::Whole;
                titles.push(first_word(part.text));
                let people = [part].into_iter().chain(more);
                for (part, title) in people.zip(std::mem::take(&mut titles)) {
                    self.people.push(titled(part.text, title, names));
                }
                rest = others.get(more.len()..).unwrap_or_default();
            } else {
                let is_short = titles.is_empty() && is_short(part.text);
                self.read_person(part.text, &std::mem::take(&mut titles), names);
                short.extend(is_short.then(|| self.people.len().saturating_sub(1)));
            }
        }
        self.assign_titles(&mut titles);
        let people = self.people.get_mut(before..).unwrap_or_default();
        let has_last_name = |(at, guest): (usize, &ParsedGuest)| {
            let is_said = !guest.last_name.is_empty() && !is_initial(&guest.last_name);
            (is_said && !short.contains(&(before + at))).then_some(before + at)
        };
        let named = people
            .iter()
            .enumerate()
            .filter_map(has_last_name)
            .next_back();
        // "Opa Huber" in "Oma & Opa Huber".
        let has_kin_alone = people.iter().any(|guest| is_kin(&guest.text));
        let mut last_name = last_name.to_owned();
        let is_given = !last_name.is_empty();
        for (at, guest) in people.iter_mut().enumerate().rev() {
            let at = before + at;
            let is_kin = !has_kin_alone && is_kin(first_word(&guest.text));
            if short.contains(&at) && (is_kin || named.is_some_and(|named| named > at)) {
                self.is_unclear |= !is_kin;
                *guest = ParsedGuest {
                    text: std::mem::take(&mut guest.text),
                    plus_ones: guest.plus_ones,
                    ..ParsedGuest::of_first_names(&format!(
                        "{} {}",
                        guest.first_name, guest.last_name
                    ))
                };
            }
            // After "Ivo Brandt", "Mrs. Anna" may be either.
            let is_titled = short.contains(&at) && has_title(&guest.first_name);
            self.is_unclear |= is_titled && !guest.last_name.is_empty() && named.is_some();
            if guest.last_name.is_empty() {
                guest.last_name.clone_from(&last_name);
            } else if !is_given && !is_initial(&guest.last_name) && !is_family(&guest.text) {
                last_name = without_suffix(&guest.last_name);
            }
        }
    }

    /// Assigns titles without a name: "Hans Müller und Frau" brings a companion; "Mr." alone is taken as a name.
    fn assign_titles(&mut self, titles: &mut Vec<&str>) {
        for title in std::mem::take(titles) {
            let before = self.people.last_mut();
            match before.filter(|before| !is_titles(&before.text)) {
                // "Anna, Dr."
                Some(before) if title_of(title) == Some(NameTitle::Academic) => {
                    before.first_name = format!("{title} {}", before.first_name);
                    before.text = format!("{} {title}", before.text);
                }
                Some(before) => before.add_companions(1, title),
                None => self.people.push(ParsedGuest::of_name(title)),
            }
        }
    }

    /// Whether a part is a detail of the person before, or people without names.
    fn is_unnamed(&self, text: &str) -> bool {
        !self.people.is_empty()
            && (is_unnamed_people(text) || ParsedGuest::default().take_detail(text))
    }

    fn read_unnamed(&mut self, text: &str) {
        let Some(before) = self.people.last_mut() else {
            return;
        };
        if before.take_detail(text) {
            before.text = format!("{} {text}", before.text);
            return;
        }
        let mut others = ParsedGuest::default();
        let words = match unnamed(text) {
            Some(_) => text,
            None => others.take_company(text),
        };
        before.add_companions(
            unnamed(words).unwrap_or(0).saturating_add(others.plus_ones),
            text,
        );
        if is_uncounted(words) {
            self.add_uncounted(words);
        }
    }

    fn add_uncounted(&mut self, text: &str) {
        let before = self.uncounted.take();
        self.uncounted = Some(match before {
            Some(before) => format!("{before}, {text}"),
            None => text.to_owned(),
        });
    }

    fn read_person(&mut self, text: &str, titles: &[&str], names: NameScope) {
        let mut guest = ParsedGuest::default();
        let name = guest.take_company(text);
        if is_family(name) {
            self.family = Some(name.to_owned());
            let plus_ones = guest.plus_ones;
            self.people.push(ParsedGuest {
                plus_ones,
                ..ParsedGuest::of_family(name)
            });
            return;
        }
        let is_related = !self.people.is_empty() && title_of(first_word(text)).is_none();
        let name = without_relation(text)
            .filter(|_| is_related)
            .unwrap_or(text);
        let mut person = named(name, names);
        person.text = text.to_owned();
        let own = title_of(first_word(name));
        let last_name = without_suffix(&person.last_name);
        let others = titles.iter().map(|title| ParsedGuest {
            text: (*title).to_owned(),
            first_name: (*title).to_owned(),
            last_name: last_name.clone(),
            ..ParsedGuest::default()
        });
        let mut others: Vec<ParsedGuest> = others.collect();
        // In "Mr. and Mrs. Ivo Brandt" the whole name is the husband's, by convention.
        let is_of_first = own == Some(NameTitle::OfAWife) && person.first_name != first_word(name);
        if let Some(first) = others.first_mut().filter(|_| is_of_first) {
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
        self.people.extend(others);
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
    fn add_companions(&mut self, more: u32, words: &str) {
        self.plus_ones = self.plus_ones.saturating_add(more);
        self.text = format!("{} & {words}", self.text);
    }
}

/// Whether words contain no name: "Guest", "kids", "wife + 2 kids".
pub(super) fn is_unnamed_people(text: &str) -> bool {
    let rest = ParsedGuest::default().take_company(text);
    [text, rest]
        .iter()
        .any(|text| unnamed(text).is_some() || is_uncounted(text))
}

fn named(text: &str, names: NameScope) -> ParsedGuest {
    match names {
        NameScope::Whole => ParsedGuest::of_name(text),
        NameScope::First => ParsedGuest::of_first_names(text),
    }
}

/// The parts after this one that the titles before it belong to, one each: "Mr. & Mrs. Ivo & Anna Brandt".
fn people_of_titles<'a, 'b>(
    part: &JointPart<'_>,
    others: &'b [JointPart<'a>],
    titles: &[&str],
) -> Option<&'b [JointPart<'a>]> {
    let is_titled = title_of(first_word(part.text)).is_some() && first_names(part.text) == 1;
    let people = others
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
fn titled(text: &str, title: &str, names: NameScope) -> ParsedGuest {
    let name = match title_of(first_word(text)) {
        Some(_) => text
            .trim_start()
            .trim_start_matches(first_word(text))
            .trim(),
        None => text,
    };
    let mut guest = named(name, names);
    text.clone_into(&mut guest.text);
    if title_of(title) == Some(NameTitle::Academic) {
        guest.first_name = format!("{title} {}", guest.first_name);
    }
    guest
}

/// Whether a text is a title or an initial and one name.
fn is_short(text: &str) -> bool {
    first_names(text) == 1 && text.trim().contains(char::is_whitespace)
}

fn first_word(text: &str) -> &str {
    text.split_whitespace().next().unwrap_or_default()
}
