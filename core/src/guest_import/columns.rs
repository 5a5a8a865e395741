//! What the columns of a table mean: by their names, and by what stands in them.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::cells::{clean, line};
use super::diets::Diets;
use super::headings::{self, Known};
use super::meaning::Meaning;
use super::words;
use crate::record::{Kind, Record, Store};
use crate::records::group::GROUP;
use crate::records::guest::{GUEST, written};
use crate::records::meal::MEAL;
use crate::records::party::PARTY;
use crate::search::fold;
use crate::validation::is_email;

/// As many cells of a column are looked at; a person would not look at more.
const SAMPLE: usize = 60;

/// More columns than this are no list of guests; the rest is ignored.
const MAX_COLUMNS: usize = 500;

/// What a table says, as far as it can be told. A person corrects it and hands back a [`Mapping`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Guess {
    /// Whether a row names the columns.
    pub has_heading: bool,
    /// How many rows stand above it, or above the first guest.
    pub title_rows: usize,
    /// One for each column of the longest row.
    pub columns: Vec<GuessedColumn>,
    /// What a person is asked about, because several columns may say it, or one that may mean another
    /// thing. No column has the meaning before that.
    pub questions: Vec<ColumnQuestion>,
}

/// Which of some columns has a meaning.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct ColumnQuestion {
    /// The meaning.
    pub meaning: Meaning,
    /// The columns that may have it, from 0.
    pub columns: Vec<usize>,
}

/// A column, and what it seems to say.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct GuessedColumn {
    /// What the first row calls it; empty where that names no columns.
    pub heading: String,
    /// What it says of each guest.
    pub meaning: Meaning,
    /// How that was found.
    pub found_by: FoundBy,
    /// The first cells with something in them, three at most.
    pub samples: Vec<String>,
}

/// How the meaning of a column was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum FoundBy {
    /// By its name.
    Name,
    /// By what stands in it.
    Content,
    /// By both.
    Both,
    /// It was not found.
    Nothing,
}

/// What the columns of a table mean, as a person has it.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Mapping {
    /// Whether a row names the columns, and is no guest.
    pub has_heading: bool,
    /// How many rows stand above that row, or above the first guest: the title of a list.
    #[serde(default)]
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub title_rows: usize,
    /// By column; those beyond are ignored.
    pub columns: Vec<Meaning>,
}

impl Guess {
    /// The mapping of somebody who corrects nothing.
    #[must_use]
    pub fn mapping(&self) -> Mapping {
        Mapping {
            has_heading: self.has_heading,
            title_rows: self.title_rows,
            columns: self.columns.iter().map(|column| column.meaning).collect(),
        }
    }
}

impl Store {
    /// What the columns of a table seem to mean. Groups, parties and meals that the wedding has are
    /// known by their names.
    #[must_use]
    pub fn guess_columns(&self, rows: &[Vec<String>]) -> Guess {
        let title_rows = title_rows(rows);
        let known = KnownNames::of(self);
        let table = Table {
            rows: rows.get(title_rows..).unwrap_or_default(),
            known: &known,
        };
        // Most tables have a heading; what stands below it shows whether this one has.
        let below = table.columns(true);
        let has_heading = has_heading(table.rows, &below);
        let columns = if has_heading {
            below
        } else {
            table.columns(false)
        };
        settled(columns, title_rows, has_heading)
    }

    /// The same where a person says which row has the headings, if any, and how many stand above.
    #[must_use]
    pub fn guess_columns_below(
        &self,
        rows: &[Vec<String>],
        title_rows: usize,
        has_heading: bool,
    ) -> Guess {
        let known = KnownNames::of(self);
        let table = Table {
            rows: rows.get(title_rows..).unwrap_or_default(),
            known: &known,
        };
        settled(table.columns(has_heading), title_rows, has_heading)
    }
}

/// The rows from the headings on, or from the first guest.
struct Table<'a> {
    rows: &'a [Vec<String>],
    known: &'a KnownNames,
}

impl Table<'_> {
    fn columns(&self, has_heading: bool) -> Vec<Column> {
        let width = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        let of = |at| Column::read(self.rows, at, has_heading, self.known);
        (0..width.min(MAX_COLUMNS)).map(of).collect()
    }
}

/// The columns once they agree with each other.
fn settled(mut columns: Vec<Column>, title_rows: usize, has_heading: bool) -> Guess {
    settle_names(&mut columns, has_heading);
    settle_elsewhere(&mut columns);
    let questions = questions(&mut columns);
    settle_doubles(&mut columns);
    let columns = columns.into_iter().map(|column| column.guess);
    Guess {
        has_heading,
        title_rows,
        columns: columns.collect(),
        questions,
    }
}

/// A column while its meaning is looked for.
struct Column {
    guess: GuessedColumn,
    known: Option<Known>,
    content: Option<Content>,
}

/// What the cells of a column look like.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Content {
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
    fn read(rows: &[Vec<String>], at: usize, has_heading: bool, known: &KnownNames) -> Self {
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

    fn is(&self, meaning: Meaning) -> bool {
        self.guess.meaning == meaning
    }

    /// Whether it seems to have an answer, and its heading is none that is known for it.
    fn may_answer(&self) -> bool {
        let is_unknown = self.known.is_none_or(|known| known == Known::InPart);
        let content = Content::Clear(Meaning::RsvpStatus);
        let is_event = headings::is_event(&self.guess.heading);
        is_unknown
            && !self.guess.heading.is_empty()
            && (self.content == Some(content)
                || is_event && self.content == Some(Content::Likely(Meaning::RsvpStatus)))
    }

    /// Whether it may count all people of a row.
    fn is_size(&self) -> bool {
        let is_number = |text: &String| text.parse::<u8>().is_ok();
        headings::is_size(&self.guess.heading)
            && !self.is(Meaning::PartySize)
            && self.guess.samples.iter().any(is_number)
    }

    fn set(&mut self, meaning: Meaning, found_by: FoundBy) {
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
    /// Whether the heading is "Guest of", which may say whose side it is.
    is_guest_of: bool,
}

impl Body {
    /// Whether a column with this heading cannot mean what the heading says.
    fn contradicts(&self, named: Meaning) -> bool {
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
            // "Guest of Ana" says whose side it is: a host has a whole name, or an address.
            PlusOneOf => self.is_guest_of && self.content == Some(Content::Words),
            RsvpStatus | InvitationType => is_contact,
            _ => is_flag && is_contact,
        }
    }

    /// Whether what stands here is what a heading says that is known in part only.
    fn confirms(&self, named: Meaning) -> bool {
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

/// No title of a list has more rows.
const MAX_TITLE_ROWS: usize = 10;

/// How many rows stand above the headings: the first row with the most known names, where there are two
/// at least, and what stands above it is not as wide.
fn title_rows(rows: &[Vec<String>]) -> usize {
    let filled = |row: &Vec<String>| row.iter().filter(|cell| !clean(cell).is_empty()).count();
    let known = |row: &Vec<String>| {
        let names = row
            .iter()
            .take(MAX_COLUMNS)
            .map(|cell| headings::meaning_of(&clean(cell)));
        names
            .flatten()
            .filter(|(_, known)| *known != Known::InPart)
            .count()
    };
    let first = rows.iter().take(MAX_TITLE_ROWS + 1).enumerate();
    let best = first
        .map(|(at, row)| (known(row), at))
        .filter(|(known, _)| *known >= 2)
        .max_by_key(|(known, at)| (*known, std::cmp::Reverse(*at)));
    let Some((names, at)) = best else {
        return 0;
    };
    let width = rows.get(at).map_or(0, filled);
    let above = rows.get(..at).unwrap_or_default();
    let is_title = |row: &Vec<String>| filled(row) < width && known(row) < names;
    if names * 2 >= width && above.iter().all(is_title) {
        at
    } else {
        0
    }
}

/// An address at work is taken where there is none at home.
fn settle_elsewhere(columns: &mut [Column]) {
    const ADDRESS: [Meaning; 5] = [
        Meaning::Address,
        Meaning::Street,
        Meaning::PostalCode,
        Meaning::City,
        Meaning::Country,
    ];
    let is_elsewhere = |column: &Column| column.known == Some(Known::Elsewhere);
    let is_filled = |column: &&Column| !column.guess.samples.is_empty() && !is_elsewhere(column);
    let at_home = columns
        .iter()
        .filter(is_filled)
        .map(|column| column.guess.meaning);
    let at_home: BTreeSet<Meaning> = at_home.collect();
    for column in columns.iter_mut().filter(|column| is_elsewhere(column)) {
        let family = match column.guess.meaning {
            meaning if ADDRESS.contains(&meaning) => &ADDRESS[..],
            _ => std::slice::from_ref(&column.guess.meaning),
        };
        if family.iter().any(|meaning| at_home.contains(meaning)) {
            column.set(Meaning::Ignore, FoundBy::Nothing);
        }
    }
    // Google has the address once as a whole, and once in parts.
    let has_street = columns
        .iter()
        .any(|column| column.is(Meaning::Street) && !column.guess.samples.is_empty());
    let is_whole = |column: &&mut Column| {
        column.is(Meaning::Address) && column.guess.heading.ends_with("Formatted")
    };
    for column in columns.iter_mut().filter(is_whole).filter(|_| has_street) {
        column.set(Meaning::Ignore, FoundBy::Nothing);
    }
}

/// What only a person can say: which of several columns has the answer, and whether a number counts all
/// people of a row.
fn questions(columns: &mut [Column]) -> Vec<ColumnQuestion> {
    let mut questions = Vec::new();
    let sizes = columns
        .iter()
        .enumerate()
        .filter(|(_, column)| column.is_size());
    let sizes: Vec<usize> = sizes.map(|(at, _)| at).collect();
    let is_answered = columns
        .iter()
        .any(|column| column.is(Meaning::RsvpStatus) && column.known == Some(Known::Whole));
    let answers = columns
        .iter()
        .enumerate()
        .filter(|(_, column)| column.may_answer());
    let answers: Vec<usize> = answers.map(|(at, _)| at).collect();
    let is_one = answers.len() == 1 && columns.iter().any(|column| column.is(Meaning::RsvpStatus));
    for (meaning, columns_of, is_asked) in [
        (Meaning::RsvpStatus, answers, !is_answered && !is_one),
        (Meaning::PartySize, sizes, true),
    ] {
        let asked = columns_of
            .iter()
            .filter_map(|at| Some((*at, columns.get(*at)?)));
        let is_open = |column: &Column| column.is(Meaning::Ignore) || column.is(meaning);
        let asked: Vec<usize> = asked
            .filter(|(_, column)| is_open(column))
            .map(|(at, _)| at)
            .collect();
        if asked.is_empty() || !is_asked {
            continue;
        }
        for at in &asked {
            if let Some(column) = columns.get_mut(*at) {
                column.set(Meaning::Ignore, FoundBy::Nothing);
            }
        }
        questions.push(ColumnQuestion {
            meaning,
            columns: asked,
        });
    }
    questions
}

/// Whether the first row names the columns: one of its cells is a known name, and none is what a
/// guest's would be; or the cells below look like something that the first does not.
fn has_heading(rows: &[Vec<String>], below: &[Column]) -> bool {
    let Some(first) = rows.first() else {
        return false;
    };
    let cells: Vec<String> = first
        .iter()
        .take(MAX_COLUMNS)
        .map(|cell| clean(cell))
        .collect();
    let is_detail = |cell: &String| is_email(cell) || written::is_phone(cell) || is_number(cell);
    if cells.iter().any(is_detail) {
        return false;
    }
    let filled = cells.iter().filter(|cell| !cell.is_empty()).count();
    let names = cells.iter().filter_map(|cell| headings::meaning_of(cell));
    let whole = names.filter(|(_, known)| *known == Known::Whole).count();
    // A row of a guest may have "Vegan" or "Family" in it; a name or an address column it has not.
    if whole * 2 >= filled.max(1) {
        return true;
    }
    // In a language that is not known: words above addresses or numbers.
    let is_contact = |column: &Column| {
        let contact = [Meaning::Email, Meaning::Phone].map(Content::Clear);
        column
            .content
            .is_some_and(|content| contact.contains(&content))
    };
    let is_words = |cell: &String| {
        let is_said = !cell.is_empty() && !words::is_placeholder(cell);
        is_said && !cell.contains(|letter: char| letter == '@' || letter.is_ascii_digit())
    };
    let mut pairs = below.iter().zip(&cells);
    let differs = pairs.any(|(column, cell)| is_contact(column) && is_words(cell));
    let names_a_guest = |cell: &String| {
        let meaning = headings::meaning_of(cell);
        matches!(
            meaning,
            Some((
                Meaning::FirstName | Meaning::LastName | Meaning::FullName,
                Known::Whole
            ))
        )
    };
    cells.iter().any(names_a_guest) || differs
}

fn is_number(cell: &str) -> bool {
    let is_part = |letter: char| letter.is_ascii_digit() || ".,".contains(letter);
    cell.contains(|letter: char| letter.is_ascii_digit()) && cell.chars().all(is_part)
}

/// "Name" beside "First name" is the last one, and the other way round. Without any column for the
/// name one is looked for by what stands in it.
fn settle_names(columns: &mut [Column], has_heading: bool) {
    let has = |columns: &[Column], meaning| columns.iter().any(|column| column.is(meaning));
    let (first, last) = (
        has(columns, Meaning::FirstName),
        has(columns, Meaning::LastName),
    );
    let missing = match (first, last) {
        (true, false) => Some(Meaning::LastName),
        (false, true) => Some(Meaning::FirstName),
        _ => None,
    };
    let full = columns
        .iter_mut()
        .find(|column| column.is(Meaning::FullName));
    match (missing, full) {
        (Some(missing), Some(full)) => full.guess.meaning = missing,
        (None, None) if !first => {}
        _ => return,
    }
    if first || last {
        return;
    }
    let is_free = |column: &Column| column.is(Meaning::Ignore) && column.known.is_none();
    let is_names = |column: &Column| is_free(column) && column.content == Some(Content::Names);
    if let Some(names) = columns.iter_mut().find(|column| is_names(column)) {
        names.set(Meaning::FullName, FoundBy::Content);
        return;
    }
    // Single words are names only where nothing says what they are.
    let is_word = |column: &Column| is_free(column) && column.content == Some(Content::Words);
    let pair = columns.windows(2).position(|pair| pair.iter().all(is_word));
    if let Some([one, other]) = pair
        .filter(|_| !has_heading)
        .and_then(|at| columns.get_mut(at..at + 2))
    {
        one.set(Meaning::FirstName, FoundBy::Content);
        other.set(Meaning::LastName, FoundBy::Content);
    }
}

/// One column of two that mean the same stays, the better known.
fn settle_doubles(columns: &mut [Column]) {
    let meanings: BTreeSet<Meaning> = columns.iter().map(|column| column.guess.meaning).collect();
    for meaning in meanings {
        if meaning == Meaning::Ignore {
            continue;
        }
        if meaning.is_joined() {
            let has_more = |column: &Column| !column.guess.samples.is_empty();
            let some = columns
                .iter()
                .any(|column| column.is(meaning) && has_more(column));
            let is_contact = matches!(meaning, Meaning::Email | Meaning::Phone);
            let empty = columns
                .iter_mut()
                .filter(|column| column.is(meaning) && !has_more(column));
            for column in empty.filter(|_| some && is_contact) {
                column.set(Meaning::Ignore, FoundBy::Nothing);
            }
            continue;
        }
        let worth = |column: &Column| {
            let filled = !column.guess.samples.is_empty();
            let is_both = column.guess.found_by == FoundBy::Both;
            (column.known == Some(Known::Whole), is_both, filled)
        };
        let of_it = columns
            .iter()
            .enumerate()
            .filter(|(_, column)| column.is(meaning));
        // The first of the best.
        let best = of_it
            .rev()
            .max_by_key(|(_, column)| worth(column))
            .map(|(at, _)| at);
        for (at, column) in columns.iter_mut().enumerate() {
            if column.is(meaning) && Some(at) != best {
                column.set(Meaning::Ignore, FoundBy::Nothing);
            }
        }
    }
}

/// The names of groups, parties and meals that a wedding has, folded.
#[derive(Default)]
struct KnownNames {
    groups: BTreeSet<String>,
    parties: BTreeSet<String>,
    meals: BTreeSet<String>,
}

impl KnownNames {
    fn of(store: &Store) -> Self {
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
