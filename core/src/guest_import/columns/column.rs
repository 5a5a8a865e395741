//! One column: what its heading and its cells say that it means.

use std::collections::BTreeSet;

use super::{FoundBy, GuessedColumn};
use crate::guest_import::cells::{clean, line};
use crate::guest_import::diets::Diets;
use crate::guest_import::headings::{self, Known};
use crate::guest_import::meaning::Meaning;
use crate::guest_import::words;
use crate::record::{Kind, Record, Store};
use crate::records::group::GROUP;
use crate::records::guest::{GUEST, written};
use crate::records::meal::MEAL;
use crate::records::party::PARTY;
use crate::search::fold;
use crate::validation::is_email;

/// As many cells of a column are looked at; a person would not look at more.
const SAMPLE: usize = 60;

/// A column while its meaning is looked for.
pub(super) struct Column {
    pub(super) guess: GuessedColumn,
    pub(super) known: Option<Known>,
    pub(super) content: Option<Content>,
}

/// What the cells of a column look like.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Content {
    /// Such that hardly anything else looks like it.
    Clear(Meaning),
    /// Such that other things may look like it, too.
    Likely(Meaning),
    /// Whole names.
    Names,
    /// Single words.
    Words,
}

impl Column {
    pub(super) fn read(
        rows: &[Vec<String>],
        at: usize,
        has_heading: bool,
        known: &KnownNames,
    ) -> Self {
        let cell = |row: &Vec<String>| row.get(at).map(|cell| clean(cell)).unwrap_or_default();
        let heading = rows
            .first()
            .filter(|_| has_heading)
            .map(cell)
            .unwrap_or_default();
        let body = rows.iter().skip(usize::from(has_heading));
        let cells = body.map(cell).filter(|cell| !words::is_placeholder(cell));
        let cells: Vec<String> = cells.take(SAMPLE).collect();
        let content = content_of(&cells, known);
        let named = headings::meaning_of(&heading);
        let body = Body {
            content,
            is_numbers: !cells.is_empty() && cells.iter().all(|cell| is_number(cell)),
            is_empty: cells.is_empty(),
            is_guest_of: words::normal(&heading) == "guest of",
        };
        let (meaning, found_by) = meaning_of(named, &body, heading.is_empty());
        Self {
            guess: GuessedColumn {
                heading: short(&heading),
                meaning,
                found_by,
                samples: cells.iter().take(3).map(|cell| short(cell)).collect(),
            },
            known: named.map(|(_, known)| known),
            content,
        }
    }

    pub(super) fn is(&self, meaning: Meaning) -> bool {
        self.guess.meaning == meaning
    }

    /// Whether it seems to have an answer, and its heading is none that is known for it.
    pub(super) fn may_answer(&self) -> bool {
        let is_unknown = self.known.is_none_or(|known| known == Known::InPart);
        let content = Content::Clear(Meaning::RsvpStatus);
        let is_event = headings::is_event(&self.guess.heading);
        is_unknown
            && !self.guess.heading.is_empty()
            && (self.content == Some(content)
                || is_event && self.content == Some(Content::Likely(Meaning::RsvpStatus)))
    }

    /// Whether it may count all people of a row.
    pub(super) fn is_size(&self) -> bool {
        let is_number = |text: &String| text.parse::<u8>().is_ok();
        headings::is_size(&self.guess.heading)
            && !self.is(Meaning::PartySize)
            && self.guess.samples.iter().any(is_number)
    }

    pub(super) fn set(&mut self, meaning: Meaning, found_by: FoundBy) {
        (self.guess.meaning, self.guess.found_by) = (meaning, found_by);
    }
}

/// Enough of a cell to know it by.
fn short(cell: &str) -> String {
    line(cell).chars().take(80).collect()
}

/// What stands below a heading.
struct Body {
    content: Option<Content>,
    is_numbers: bool,
    is_empty: bool,
    /// Whether the heading is "Guest of": it may name a host, or one of the couple.
    is_guest_of: bool,
}

impl Body {
    /// Whether a column with this heading cannot mean what the heading says.
    pub(super) fn contradicts(&self, named: Meaning) -> bool {
        use Meaning::*;
        let is_contact = [Email, Phone].map(Content::Clear);
        let is_contact = self
            .content
            .is_some_and(|content| is_contact.contains(&content));
        let field = GUEST.field(named.as_str());
        let is_flag = field.is_some_and(|field| matches!(field.kind, Kind::Flag));
        match named {
            FirstName | LastName | FullName | Party | MemberName | ChildName => self.is_numbers,
            Group | Meal => self.is_numbers || is_contact,
            // "Guest of Ana" names one of the couple: a host has a whole name, or an address.
            PlusOneOf => self.is_guest_of && self.content == Some(Content::Words),
            RsvpStatus | InvitationType => is_contact,
            _ => is_flag && is_contact,
        }
    }

    /// Whether what stands here is what a heading says that is known in part only.
    pub(super) fn confirms(&self, named: Meaning) -> bool {
        use Meaning::*;
        let is_words = matches!(self.content, Some(Content::Names | Content::Words));
        let is_answer = matches!(
            self.content,
            Some(Content::Clear(RsvpStatus) | Content::Likely(RsvpStatus | PlusOnes))
        );
        let field = GUEST.field(named.as_str());
        let is_flag = field.is_some_and(|field| matches!(field.kind, Kind::Flag));
        if self.is_empty {
            return true;
        }
        match named {
            // Those that are one are known by what stands in them.
            Email | Phone => false,
            FirstName | LastName | FullName | PlusOneNames | MemberName => is_words,
            RsvpStatus => is_answer,
            _ if is_flag => is_answer,
            _ => !self.contradicts(named),
        }
    }
}

fn meaning_of(
    named: Option<(Meaning, Known)>,
    body: &Body,
    is_nameless: bool,
) -> (Meaning, FoundBy) {
    use FoundBy::{Both, Content as ByContent, Name, Nothing};
    match (named, body.content) {
        // "Plus one" may be a number, yes and no, or a name.
        (Some((Meaning::PlusOnes, _)), Some(Content::Names)) => (Meaning::PlusOneNames, Both),
        (Some((named, _)), Some(Content::Clear(meaning) | Content::Likely(meaning)))
            if named == meaning =>
        {
            (named, Both)
        }
        (Some((Meaning::FullName, _)), Some(Content::Names)) => (Meaning::FullName, Both),
        // "Party" over numbers counts people, and "Invitation" over days is no yes or no.
        (Some((named, _)), _) if body.contradicts(named) => (Meaning::Ignore, Nothing),
        (Some((Meaning::Ignore, _)), _) => (Meaning::Ignore, Name),
        // An address under the name "Contact details of the guest" is an address all the same.
        (Some((_, Known::InPart)) | None, Some(Content::Clear(meaning))) => (meaning, ByContent),
        (Some((named, Known::InPart)), _) if !body.confirms(named) => (Meaning::Ignore, Nothing),
        (Some((named, _)), _) => (named, Name),
        (None, Some(Content::Likely(meaning))) if is_nameless => (meaning, ByContent),
        _ => (Meaning::Ignore, Nothing),
    }
}

pub(super) fn is_number(cell: &str) -> bool {
    let is_part = |letter: char| letter.is_ascii_digit() || ".,".contains(letter);
    cell.contains(|letter: char| letter.is_ascii_digit()) && cell.chars().all(is_part)
}

/// The names of groups, parties and meals that a wedding has, folded.
#[derive(Default)]
pub(super) struct KnownNames {
    groups: BTreeSet<String>,
    parties: BTreeSet<String>,
    meals: BTreeSet<String>,
}

impl KnownNames {
    pub(super) fn of(store: &Store) -> Self {
        let names = |record: &'static Record| -> BTreeSet<String> {
            let present = store.present(record);
            present
                .map(|(_, entry)| fold(&line(&entry.stored.title())))
                .collect()
        };
        Self {
            groups: names(&GROUP),
            parties: names(&PARTY),
            meals: names(&MEAL),
        }
    }
}

fn content_of(cells: &[String], known: &KnownNames) -> Option<Content> {
    if cells.is_empty() {
        return None;
    }
    // Of so many in a hundred.
    let share = |is: &dyn Fn(&str) -> bool| {
        cells.iter().filter(|cell| is(cell)).count() * 100 / cells.len()
    };
    let among = |names: &BTreeSet<String>| share(&|cell| names.contains(&fold(&line(cell))));
    let is_flag = |cell: &str| words::flag(cell).is_some();
    if share(&is_email) >= 60 {
        Some(Content::Clear(Meaning::Email))
    } else if share(&|cell| written::is_phone(cell)) >= 70 {
        Some(Content::Clear(Meaning::Phone))
    } else if among(&known.groups) >= 50 {
        Some(Content::Clear(Meaning::Group))
    } else if among(&known.parties) >= 50 {
        Some(Content::Clear(Meaning::Party))
    } else if among(&known.meals) >= 50 {
        Some(Content::Clear(Meaning::Meal))
    } else if share(&is_flag) >= 90 {
        Some(flags(cells))
    } else if share(&|cell| words::status(cell).is_some()) >= 80 {
        Some(Content::Clear(Meaning::RsvpStatus))
    } else if share(&|cell| matches!(cell.parse::<u8>(), Ok(0..=5))) >= 90 {
        Some(Content::Likely(Meaning::PlusOnes))
    } else if share(&|cell| words::age_group(cell).is_some()) >= 80 {
        Some(ages(cells))
    } else if share(&|cell| !Diets::read(cell).flags.is_empty()) >= 60 {
        Some(Content::Clear(Meaning::Diet))
    } else if share(&|cell| is_name(cell, 2)) >= 70 {
        Some(Content::Names)
    } else if share(&|cell| is_name(cell, 1)) >= 70 {
        Some(Content::Words)
    } else {
        None
    }
}

/// Yes and no are most likely an answer; digits alone a number.
fn flags(cells: &[String]) -> Content {
    if cells.iter().all(|cell| cell.parse::<u8>().is_ok()) {
        Content::Likely(Meaning::PlusOnes)
    } else {
        Content::Likely(Meaning::RsvpStatus)
    }
}

/// Words such as "child" are clear, numbers may count anything.
fn ages(cells: &[String]) -> Content {
    if cells.iter().all(|cell| cell.parse::<u8>().is_ok()) {
        Content::Likely(Meaning::AgeGroup)
    } else {
        Content::Clear(Meaning::AgeGroup)
    }
}

/// Whether a cell may be a name of at least so many words.
fn is_name(cell: &str, least: usize) -> bool {
    let words: Vec<&str> = cell.split_whitespace().collect();
    let is_letter = |letter: char| letter.is_alphabetic() || "-'’.,".contains(letter);
    (least..=6).contains(&words.len())
        && cell.chars().count() <= 60
        && words.iter().all(|word| word.chars().all(is_letter))
        && cell
            .chars()
            .find(|letter| letter.is_alphabetic())
            .is_some_and(|letter| !letter.is_lowercase())
}
