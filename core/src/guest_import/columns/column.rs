//! Guesses the meaning of one column from its heading and cells.

use super::content::{CellContent, KnownNames, classify_cells, is_name, is_number, sample_cells};
use super::{GuessBasis, GuessedColumn};
use crate::guest_import::cells::{clean, line};
use crate::guest_import::headings::{self, HeadingMatch, HeadingPerson};
use crate::guest_import::meaning::Meaning;
use crate::guest_import::words;
use crate::record::FieldKind;
use crate::records::guest::GUEST;

/// A column while the meanings of all columns are guessed.
pub(super) struct Column {
    pub(super) guess: GuessedColumn,
    /// How well its heading matches a known name; `None` if not at all.
    pub(super) heading_match: Option<HeadingMatch>,
    /// What its cells look like.
    pub(super) content: Option<CellContent>,
    /// The person its heading is about, if not the guest.
    pub(super) person: Option<HeadingPerson>,
    /// The number in the heading ("Guest 2"); 0 if none.
    pub(super) number: u32,
    /// Whether the cells may count people: the heading is about a count, or about an answer above numbers.
    counts_people: bool,
}

impl Column {
    /// Guesses the meaning of the column at `index`.
    pub(super) fn from_table(
        rows: &[Vec<String>],
        index: usize,
        has_heading: bool,
        known_names: &KnownNames,
    ) -> Self {
        let heading_row = rows.first().filter(|_| has_heading);
        let heading = heading_row
            .and_then(|row| Some(clean(row.get(index)?)))
            .unwrap_or_default();
        let guest_rows = rows.get(usize::from(has_heading)..).unwrap_or_default();
        let cells = sample_cells(guest_rows, index);
        let evidence = ColumnEvidence::from_cells(&heading, &cells, known_names);
        let heading_meaning = headings::meaning_of(&heading);
        let (meaning, found_by) = guess_meaning(heading_meaning, &evidence);
        let may_mean_answer = matches!(
            heading_meaning,
            Some((Meaning::RsvpStatus | Meaning::InvitationSent, _))
        );
        let counts_people_under_answer = may_mean_answer && evidence.counts_people;
        Self {
            heading_match: heading_meaning.map(|(_, heading_match)| heading_match),
            content: evidence.content,
            person: evidence.person,
            number: headings::number_of(&heading),
            counts_people: counts_people_under_answer || headings::is_people_count(&heading),
            guess: GuessedColumn {
                heading: shorten(&heading),
                meaning,
                found_by,
                samples: cells.iter().take(3).map(|cell| shorten(cell)).collect(),
            },
        }
    }

    pub(super) fn has_meaning(&self, meaning: Meaning) -> bool {
        self.guess.meaning == meaning
    }

    /// Whether its cells look like answers but its heading is not a known name for them.
    pub(super) fn may_answer(&self) -> bool {
        let heading = &self.guess.heading;
        if heading.is_empty() || headings::is_negated(heading) {
            return false;
        }
        let is_in_doubt = match self.heading_match {
            Some(HeadingMatch::InDoubt) => true,
            Some(HeadingMatch::Partial) | None => false,
            Some(HeadingMatch::AboutOther | HeadingMatch::WorkContact | HeadingMatch::Exact) => {
                return false;
            }
        };
        match self.content {
            Some(CellContent::Clear(Meaning::RsvpStatus)) => true,
            Some(CellContent::Likely(Meaning::RsvpStatus)) => {
                is_in_doubt || headings::has_event_word(heading)
            }
            _ => false,
        }
    }

    /// Whether its cells may count all people of a row.
    pub(super) fn may_be_party_size(&self) -> bool {
        let is_number = |text: &String| text.parse::<u8>().is_ok();
        self.counts_people
            && !self.has_meaning(Meaning::PartySize)
            && self.guess.samples.iter().any(is_number)
    }

    pub(super) fn set_meaning(&mut self, meaning: Meaning, found_by: GuessBasis) {
        (self.guess.meaning, self.guess.found_by) = (meaning, found_by);
    }
}

/// Weighs the meaning of the heading against the cells.
fn guess_meaning(
    heading_meaning: Option<(Meaning, HeadingMatch)>,
    evidence: &ColumnEvidence,
) -> (Meaning, GuessBasis) {
    if let Some((by_heading, heading_match)) = heading_meaning {
        return guess_with_heading(by_heading, heading_match, evidence);
    }
    match evidence.content {
        Some(CellContent::Clear(meaning)) => (meaning, GuessBasis::Content),
        Some(CellContent::Likely(meaning)) if !evidence.has_heading => {
            (meaning, GuessBasis::Content)
        }
        _ => (Meaning::Ignore, GuessBasis::Nothing),
    }
}

fn guess_with_heading(
    by_heading: Meaning,
    heading_match: HeadingMatch,
    evidence: &ColumnEvidence,
) -> (Meaning, GuessBasis) {
    const UNKNOWN: (Meaning, GuessBasis) = (Meaning::Ignore, GuessBasis::Nothing);
    match by_heading {
        // "Plus one" may be a number, yes or no, or a name.
        Meaning::PlusOnes if evidence.is_words() || evidence.has_full_names => {
            return (Meaning::PlusOneNames, GuessBasis::Both);
        }
        // "Child" may be an age group or a name.
        Meaning::AgeGroup
            if evidence.is_words() && evidence.person == Some(HeadingPerson::Child) =>
        {
            return (Meaning::ChildName, GuessBasis::Both);
        }
        _ => {}
    }
    if heading_match == HeadingMatch::InDoubt {
        return UNKNOWN;
    }
    let by_cells = match evidence.content {
        Some(CellContent::Clear(meaning) | CellContent::Likely(meaning)) => Some(meaning),
        Some(CellContent::Names) => Some(Meaning::FullName),
        Some(CellContent::Words) | None => None,
    };
    if by_cells == Some(by_heading) {
        return (by_heading, GuessBasis::Both);
    }
    if evidence.contradict(by_heading) {
        // "Party" above numbers counts people, and "Invitation" above dates is not yes or no.
        return UNKNOWN;
    }
    if by_heading == Meaning::Ignore {
        return (Meaning::Ignore, GuessBasis::Name);
    }
    if heading_match == HeadingMatch::Partial {
        // "Contact details of the guest" above email addresses is an email column.
        if let Some(CellContent::Clear(meaning)) = evidence.content {
            return (meaning, GuessBasis::Content);
        }
        if !evidence.confirm(by_heading) {
            return UNKNOWN;
        }
    }
    (by_heading, GuessBasis::Name)
}

/// What the heading and the cells of a column show, besides the meaning of the heading.
struct ColumnEvidence {
    has_heading: bool,
    content: Option<CellContent>,
    /// Whether all cells are numbers.
    is_numbers: bool,
    /// Whether the cells are numbers, some above 1, so not yes or no.
    counts_people: bool,
    /// Whether a cell has a first and a last name.
    has_full_names: bool,
    /// Whether no cell has a letter.
    is_wordless: bool,
    /// Whether there are no cells.
    is_empty: bool,
    /// Whether the heading is "Guest of", which may name a host or one of the couple.
    is_guest_of: bool,
    /// The person the heading is about, if not the guest.
    person: Option<HeadingPerson>,
}

impl ColumnEvidence {
    fn from_cells(heading: &str, cells: &[String], known_names: &KnownNames) -> Self {
        let is_numbers = !cells.is_empty() && cells.iter().all(|cell| is_number(cell));
        let is_above_one = |cell: &String| cell.parse::<u8>().is_ok_and(|number| number > 1);
        Self {
            has_heading: !heading.is_empty(),
            content: classify_cells(cells, known_names),
            is_numbers,
            counts_people: is_numbers && cells.iter().any(is_above_one),
            has_full_names: cells.iter().any(|cell| is_full_name(cell)),
            is_wordless: !cells.iter().any(|cell| cell.contains(char::is_alphabetic)),
            is_empty: cells.is_empty(),
            is_guest_of: words::normal_form(heading) == "guest of",
            person: headings::person_of_heading(heading),
        }
    }

    /// Whether the cells are names or other words.
    fn is_words(&self) -> bool {
        matches!(self.content, Some(CellContent::Names | CellContent::Words))
    }

    /// Whether the cells contradict the meaning of the heading.
    fn contradict(&self, heading_meaning: Meaning) -> bool {
        use Meaning::*;
        let is_contact = matches!(self.content, Some(CellContent::Clear(Email | Phone)));
        let is_answer = matches!(
            self.content,
            Some(CellContent::Clear(RsvpStatus) | CellContent::Likely(RsvpStatus))
        );
        match heading_meaning {
            FirstName | LastName => self.is_numbers,
            FullName | Party => self.is_numbers || is_answer,
            MemberFirstName | MemberLastName | MemberName | ChildFirstName | ChildLastName
            | ChildName => {
                let has_no_names = !self.is_empty && self.is_wordless;
                let is_age = self.content == Some(CellContent::Clear(AgeGroup));
                has_no_names || is_answer || is_contact || is_age
            }
            PlusOneNames => is_contact,
            // "Kids meal: yes" is not the name of a meal.
            Group | Meal => self.is_numbers || is_contact || is_answer,
            RsvpStatus | InvitationSent if self.counts_people => true,
            // "Guest of Ana" names one of the couple: a host is given by whole name or address.
            PlusOneOf => self.is_guest_of && self.content == Some(CellContent::Words),
            // "Address received: yes", "Invited to brunch: yes".
            Address | Street | City | PostalCode | Country => is_answer,
            InvitationType => is_contact || is_answer,
            RsvpStatus => is_contact,
            _ => is_flag(heading_meaning) && is_contact,
        }
    }

    /// Whether the cells confirm a heading that only contains a known name.
    fn confirm(&self, heading_meaning: Meaning) -> bool {
        use Meaning::*;
        if self.is_empty {
            return true;
        }
        let is_answer = matches!(
            self.content,
            Some(CellContent::Clear(RsvpStatus) | CellContent::Likely(RsvpStatus | PlusOnes))
        );
        match heading_meaning {
            // Email addresses and phone numbers are recognised by the cells alone.
            Email | Phone => false,
            FirstName | LastName | FullName => self.is_words(),
            RsvpStatus => is_answer,
            _ if is_flag(heading_meaning) => is_answer,
            _ => !self.contradict(heading_meaning),
        }
    }
}

/// Whether a meaning is a yes-or-no field of the guest.
fn is_flag(meaning: Meaning) -> bool {
    let field = GUEST.field(meaning.as_str());
    field.is_some_and(|field| matches!(field.kind, FieldKind::Flag))
}

/// Whether a cell has a first and a last name and is not an answer.
fn is_full_name(cell: &str) -> bool {
    let is_upper = |word: &str| word.starts_with(char::is_uppercase);
    is_name(cell, 2)
        && cell.split_whitespace().last().is_some_and(is_upper)
        && words::read_rsvp_status(cell).is_none()
}

/// Maximum length of a heading or a cell that the user recognises a column by, in characters.
const SHORT_LENGTH: usize = 80;

/// The beginning of a heading or a cell, in one line.
fn shorten(text: &str) -> String {
    line(text).chars().take(SHORT_LENGTH).collect()
}
