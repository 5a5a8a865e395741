//! Guesses the meaning of one column from its heading and cells.

use super::content::{CellContent, KnownNames, content_of, is_name, is_number, samples};
use super::{GuessBasis, GuessedColumn};
use crate::guest_import::cells::{clean, line};
use crate::guest_import::headings::{self, HeadingMatch, HeadingPerson};
use crate::guest_import::meaning::Meaning;
use crate::guest_import::words;
use crate::record::FieldKind;
use crate::records::guest::GUEST;

/// A column during the guess.
pub(super) struct Column {
    pub(super) guess: GuessedColumn,
    pub(super) known: Option<HeadingMatch>,
    pub(super) content: Option<CellContent>,
    /// The person its heading is about, if not the guest.
    pub(super) person: Option<HeadingPerson>,
    /// The number in the heading ("Guest 2"); 0 if none.
    pub(super) number: u32,
    /// Whether the cells count people although the heading may mean an answer.
    counts: bool,
}

impl Column {
    pub(super) fn read(
        rows: &[Vec<String>],
        at: usize,
        has_heading: bool,
        known: &KnownNames,
    ) -> Self {
        let heading = rows.first().filter(|_| has_heading);
        let heading = heading.and_then(|row| Some(clean(row.get(at)?)));
        let heading = heading.unwrap_or_default();
        let cells = samples(rows.get(usize::from(has_heading)..).unwrap_or_default(), at);
        let named = headings::meaning_of(&heading);
        let is_number_of_people = |cell: &String| cell.parse::<u8>().is_ok_and(|cell| cell > 1);
        let is_numbers = !cells.is_empty() && cells.iter().all(|cell| is_number(cell));
        let body = ColumnCells {
            content: content_of(&cells, known),
            is_numbers,
            counts: is_numbers && cells.iter().any(is_number_of_people),
            has_names: cells.iter().any(|cell| is_full_name(cell)),
            is_wordless: !cells.iter().any(|cell| cell.contains(char::is_alphabetic)),
            is_empty: cells.is_empty(),
            is_guest_of: words::normal(&heading) == "guest of",
            person: headings::person_of_heading(&heading),
        };
        let (meaning, found_by) = meaning_of(named, &body, heading.is_empty());
        let of_answers = [Meaning::RsvpStatus, Meaning::InvitationSent];
        let is_answer = named.is_some_and(|(named, _)| of_answers.contains(&named));
        Self {
            guess: GuessedColumn {
                heading: short(&heading),
                meaning,
                found_by,
                samples: cells.iter().take(3).map(|cell| short(cell)).collect(),
            },
            known: named.map(|(_, known)| known),
            content: body.content,
            person: body.person,
            number: headings::number_of(&heading),
            counts: body.counts && is_answer || headings::is_size(&heading),
        }
    }

    pub(super) fn is(&self, meaning: Meaning) -> bool {
        self.guess.meaning == meaning
    }

    /// Whether its cells look like answers but its heading is not a known name for them.
    pub(super) fn may_answer(&self) -> bool {
        let is_in_doubt = self.known == Some(HeadingMatch::InDoubt);
        let is_unknown = self
            .known
            .is_none_or(|known| known == HeadingMatch::Partial)
            || is_in_doubt;
        let content = CellContent::Clear(Meaning::RsvpStatus);
        let heading = &self.guess.heading;
        let is_likely = self.content == Some(CellContent::Likely(Meaning::RsvpStatus));
        is_unknown
            && !heading.is_empty()
            && (self.content == Some(content)
                || is_likely && (is_in_doubt || headings::is_event(heading)))
            && !headings::is_negated(heading)
    }

    /// Whether its cells may count all people of a row.
    pub(super) fn is_size(&self) -> bool {
        let is_number = |text: &String| text.parse::<u8>().is_ok();
        self.counts && !self.is(Meaning::PartySize) && self.guess.samples.iter().any(is_number)
    }

    pub(super) fn set(&mut self, meaning: Meaning, found_by: GuessBasis) {
        (self.guess.meaning, self.guess.found_by) = (meaning, found_by);
    }
}

/// The beginning of a cell, enough to recognise it.
fn short(cell: &str) -> String {
    line(cell).chars().take(80).collect()
}

/// Facts about the cells below a heading.
struct ColumnCells {
    content: Option<CellContent>,
    is_numbers: bool,
    /// Whether the cells are numbers, some above 1, so not yes or no.
    counts: bool,
    /// Whether a cell has a first and a last name.
    has_names: bool,
    /// Whether no cell has a letter.
    is_wordless: bool,
    is_empty: bool,
    /// Whether the heading is "Guest of", which may name a host or one of the couple.
    is_guest_of: bool,
    person: Option<HeadingPerson>,
}

impl ColumnCells {
    /// Whether the cells contradict the meaning of the heading.
    pub(super) fn contradicts(&self, named: Meaning) -> bool {
        use Meaning::*;
        let is_contact = [Email, Phone].map(CellContent::Clear);
        let is_contact = self
            .content
            .is_some_and(|content| is_contact.contains(&content));
        let field = GUEST.field(named.as_str());
        let is_flag = field.is_some_and(|field| matches!(field.kind, FieldKind::Flag));
        let is_answer = matches!(
            self.content,
            Some(CellContent::Clear(RsvpStatus) | CellContent::Likely(RsvpStatus))
        );
        match named {
            FirstName | LastName => self.is_numbers,
            FullName | Party => self.is_numbers || is_answer,
            MemberFirstName | MemberLastName | MemberName | ChildFirstName | ChildLastName
            | ChildName => {
                let is_age = self.content == Some(CellContent::Clear(AgeGroup));
                !self.is_empty && self.is_wordless || is_answer || is_contact || is_age
            }
            PlusOneNames => is_contact,
            // "Kids meal: yes" is not the name of a meal.
            Group | Meal => self.is_numbers || is_contact || is_answer,
            RsvpStatus | InvitationSent if self.counts => true,
            // "Guest of Ana" names one of the couple: a host is given by whole name or address.
            PlusOneOf => self.is_guest_of && self.content == Some(CellContent::Words),
            // "Address received: yes", "Invited to brunch: yes".
            Address | Street | City | PostalCode | Country => is_answer,
            InvitationType => is_contact || is_answer,
            RsvpStatus => is_contact,
            _ => is_flag && is_contact,
        }
    }

    /// Whether the cells confirm a heading that is only partly known.
    pub(super) fn confirms(&self, named: Meaning) -> bool {
        use Meaning::*;
        let is_words = matches!(self.content, Some(CellContent::Names | CellContent::Words));
        let is_answer = matches!(
            self.content,
            Some(CellContent::Clear(RsvpStatus) | CellContent::Likely(RsvpStatus | PlusOnes))
        );
        let field = GUEST.field(named.as_str());
        let is_flag = field.is_some_and(|field| matches!(field.kind, FieldKind::Flag));
        if self.is_empty {
            return true;
        }
        match named {
            // Email addresses and phone numbers are recognised by the cells alone.
            Email | Phone => false,
            FirstName | LastName | FullName => is_words,
            RsvpStatus => is_answer,
            _ if is_flag => is_answer,
            _ => !self.contradicts(named),
        }
    }
}

fn meaning_of(
    named: Option<(Meaning, HeadingMatch)>,
    body: &ColumnCells,
    is_nameless: bool,
) -> (Meaning, GuessBasis) {
    use GuessBasis::{Both, Content as ByContent, Name, Nothing};
    match (named, body.content) {
        // "Plus one" may be a number, yes or no, or a name.
        (Some((Meaning::PlusOnes, _)), Some(CellContent::Names | CellContent::Words)) => {
            (Meaning::PlusOneNames, Both)
        }
        (Some((Meaning::PlusOnes, _)), _) if body.has_names => (Meaning::PlusOneNames, Both),
        (Some((Meaning::AgeGroup, _)), Some(CellContent::Names | CellContent::Words))
            if body.person == Some(HeadingPerson::Child) =>
        {
            (Meaning::ChildName, Both)
        }
        (Some((_, HeadingMatch::InDoubt)), _) => (Meaning::Ignore, Nothing),
        (Some((named, _)), Some(CellContent::Clear(meaning) | CellContent::Likely(meaning)))
            if named == meaning =>
        {
            (named, Both)
        }
        (Some((Meaning::FullName, _)), Some(CellContent::Names)) => (Meaning::FullName, Both),
        // "Party" above numbers counts people, and "Invitation" above dates is not yes or no.
        (Some((named, _)), _) if body.contradicts(named) => (Meaning::Ignore, Nothing),
        (Some((Meaning::Ignore, _)), _) => (Meaning::Ignore, Name),
        // "Contact details of the guest" above email addresses is an email column.
        (Some((_, HeadingMatch::Partial)) | None, Some(CellContent::Clear(meaning))) => {
            (meaning, ByContent)
        }
        (Some((named, HeadingMatch::Partial)), _) if !body.confirms(named) => {
            (Meaning::Ignore, Nothing)
        }
        (Some((named, _)), _) => (named, Name),
        (None, Some(CellContent::Likely(meaning))) if is_nameless => (meaning, ByContent),
        _ => (Meaning::Ignore, Nothing),
    }
}

/// Whether a cell has a first and a last name and is not an answer.
fn is_full_name(cell: &str) -> bool {
    let is_upper = |word: &str| word.starts_with(char::is_uppercase);
    is_name(cell, 2)
        && cell.split_whitespace().last().is_some_and(is_upper)
        && words::status(cell).is_none()
}
