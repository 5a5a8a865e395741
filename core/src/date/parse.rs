//! Dates as people write them.
//!
//! Accepts only text that can mean one day, because the result is shown and saved: it never swaps day and
//! month, and never moves a day that does not exist.

mod tokens;

use serde::{Deserialize, Serialize};

use super::civil::days_in_month;
use super::{CalendarDate, FIRST_YEAR, LAST_YEAR};
use crate::search::fold;
use tokens::{Numeral, Separator, Token, split_tokens};

/// The order in which a person writes day, month and year as numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum DateOrder {
    /// 31/12/2027
    DayFirst,
    /// 12/31/2027
    MonthFirst,
    /// 2027-12-31
    YearFirst,
}

/// How a person writes dates: the order, and the words of their languages.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct DateConventions {
    /// The order of numeric dates.
    pub order: DateOrder,
    /// January to December in each language, long or short.
    pub months: Vec<Vec<String>>,
    /// Sunday to Saturday in each language, long or short.
    pub weekdays: Vec<Vec<String>>,
    /// Words between the parts of a date that carry no meaning, such as "de".
    pub fillers: Vec<String>,
}

/// Why a text is not a date.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(tag = "issue", rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum UnreadableDate {
    /// Nothing in it reads as a date.
    NotADate,
    /// A month without a day.
    NoDay,
    /// Numeric dates need a year: "6/27" could be a day or a month.
    NoYear,
    /// Months are 1 to 12.
    NoSuchMonth {
        /// The month as written.
        month: u32,
    },
    /// The month has fewer days.
    NoSuchDay {
        /// The day as written.
        day: u32,
        /// 1 to 12.
        month: u8,
        /// The year, if written.
        year: Option<u16>,
    },
    /// Only the years 1900 to 2200 are accepted.
    YearOutOfRange {
        /// The year as written.
        year: u32,
    },
    /// The year comes last, but the person's own order has it first: day and month are ambiguous.
    YearNotFirst,
    /// The weekday does not fit the date.
    OtherWeekday {
        /// The date, which is on another weekday.
        actual: CalendarDate,
    },
}

/// English filler words, accepted in every language.
const ENGLISH_FILLERS: [&str; 6] = ["st", "nd", "rd", "th", "of", "the"];

/// The fewest letters that abbreviate a month or a weekday.
const SHORTEST_ABBREVIATION: usize = 3;

/// Two-digit years reach this far beyond today's year; the others lie before it.
const YEARS_AHEAD: u32 = 50;

/// Reads a date as a person with these conventions writes it. `today` completes a missing or a two-digit year.
///
/// # Errors
/// [`UnreadableDate`], when the text is not a date, or could be several.
pub fn read_written_date(
    text: &str,
    conventions: &DateConventions,
    today: CalendarDate,
) -> Result<CalendarDate, UnreadableDate> {
    // The stored form is unambiguous under all conventions.
    if let Ok(date) = CalendarDate::parse(text) {
        return check_range(date);
    }
    let tokens = split_tokens(text).ok_or(UnreadableDate::NotADate)?;
    let words = DateWords::read(&tokens, conventions)?;
    let parts = match words.month {
        Some(month) => DateParts::beside_month_name(&tokens, month, conventions.order)?,
        None => DateParts::from_numbers(&tokens, conventions.order)?,
    };
    let date = parts.to_date(today)?;
    match words.weekday {
        Some(weekday) if weekday != date.weekday() => {
            Err(UnreadableDate::OtherWeekday { actual: date })
        }
        _ => Ok(date),
    }
}

fn check_range(date: CalendarDate) -> Result<CalendarDate, UnreadableDate> {
    if date.is_in_range() {
        Ok(date)
    } else {
        let year = date.year.into();
        Err(UnreadableDate::YearOutOfRange { year })
    }
}

/// A date as written, not yet checked to exist.
struct DateParts {
    day: u32,
    month: u32,
    year: Option<Numeral>,
}

impl DateParts {
    /// Completes and checks the date.
    fn to_date(&self, today: CalendarDate) -> Result<CalendarDate, UnreadableDate> {
        let month = u8::try_from(self.month)
            .ok()
            .filter(|month| (1..=12).contains(month))
            .ok_or(UnreadableDate::NoSuchMonth { month: self.month })?;
        let no_such_day = |year| UnreadableDate::NoSuchDay {
            day: self.day,
            month,
            year,
        };
        let day = u8::try_from(self.day)
            .ok()
            .filter(|day| *day > 0)
            .ok_or(no_such_day(None))?;
        let Some(year) = self.year else {
            return next_such_day(day, month, today).ok_or(no_such_day(None));
        };
        let year = full_year(year, today)?;
        if day > days_in_month(year, month) {
            return Err(no_such_day(Some(year)));
        }
        check_range(CalendarDate { year, month, day })
    }
}

/// Two digits are a year within the century around today; other lengths except four are not a year.
fn full_year(year: Numeral, today: CalendarDate) -> Result<u16, UnreadableDate> {
    let value = match year.length {
        4 => year.value,
        2 => {
            let latest_year = u32::from(today.year) + YEARS_AHEAD - 1;
            // The last year up to that with these two digits.
            latest_year - (latest_year + 100 - year.value) % 100
        }
        _ => return Err(UnreadableDate::NotADate),
    };
    u16::try_from(value)
        .ok()
        .filter(|year| (FIRST_YEAR..=LAST_YEAR).contains(year))
        .ok_or(UnreadableDate::YearOutOfRange { year: value })
}

/// The next such day, today included; the next 29 February may be eight years away.
fn next_such_day(day: u8, month: u8, today: CalendarDate) -> Option<CalendarDate> {
    (today.year..=today.year.saturating_add(8).min(LAST_YEAR))
        .filter(|year| day <= days_in_month(*year, month))
        .map(|year| CalendarDate { year, month, day })
        .find(|date| *date >= today)
}

/// The month and weekday that a date's words name.
struct DateWords {
    month: Option<u8>,
    weekday: Option<u8>,
}

impl DateWords {
    fn read(tokens: &[Token], conventions: &DateConventions) -> Result<Self, UnreadableDate> {
        let fillers: Vec<String> = conventions.fillers.iter().map(|word| fold(word)).collect();
        let mut months = Vec::new();
        let mut weekdays = Vec::new();
        let mut month_or_weekday = Vec::new();
        // Fillers go first, since "月" follows every month and means Monday only when it stands alone.
        let is_filler = |word: &&str| {
            ENGLISH_FILLERS.contains(word) || fillers.iter().any(|filler| filler == word)
        };
        let words = tokens.iter().filter_map(Token::word);
        for word in words.filter(|word| !is_filler(word)) {
            let month = index_of_name(word, &conventions.months, 12);
            let weekday = index_of_name(word, &conventions.weekdays, 7);
            match (month, weekday) {
                (Some(month), None) => months.push(month + 1),
                (None, Some(weekday)) => weekdays.push(weekday),
                // In French "mar" is Tuesday and March.
                (Some(month), Some(weekday)) => month_or_weekday.push((month + 1, weekday)),
                (None, None) => return Err(UnreadableDate::NotADate),
            }
        }
        for (month, weekday) in month_or_weekday {
            if months.is_empty() {
                months.push(month);
            } else {
                weekdays.push(weekday);
            }
        }
        if months.len() > 1 || weekdays.len() > 1 {
            return Err(UnreadableDate::NotADate);
        }
        Ok(Self {
            month: months.first().copied(),
            weekday: weekdays.first().copied(),
        })
    }
}

/// The index of the month or weekday that a folded word names, in full or by an unambiguous abbreviation.
fn index_of_name(word: &str, languages: &[Vec<String>], count: usize) -> Option<u8> {
    let complete_languages = languages.iter().filter(|names| names.len() == count);
    let indexed_names: Vec<(usize, String)> = complete_languages
        .flat_map(|names| names.iter().enumerate())
        .map(|(index, name)| (index, fold(name)))
        .collect();
    let is_name = |name: &str| name.trim_end_matches('.') == word;
    let is_abbreviation =
        |name: &str| word.chars().count() >= SHORTEST_ABBREVIATION && name.starts_with(word);
    let find_only_index = |matches: &dyn Fn(&str) -> bool| {
        let matching_names = indexed_names.iter().filter(|(_, name)| matches(name));
        let mut indices = matching_names.map(|(index, _)| *index);
        let first = indices.next()?;
        indices.all(|other| other == first).then_some(first)
    };
    let index = find_only_index(&is_name).or_else(|| find_only_index(&is_abbreviation))?;
    u8::try_from(index).ok()
}

impl DateParts {
    /// "1 June", "June 1st, 2027", "Tue 1 June 27": the word is the month, the numbers are day and year.
    fn beside_month_name(
        tokens: &[Token],
        month: u8,
        order: DateOrder,
    ) -> Result<Self, UnreadableDate> {
        let numbers: Vec<Numeral> = tokens.iter().filter_map(Token::number).collect();
        let (day, year) = match numbers[..] {
            [] => return Err(UnreadableDate::NoDay),
            [only] if only.length == 4 => return Err(UnreadableDate::NoDay),
            [day] => (day, None),
            [year, day] if year.length == 4 => (day, Some(year)),
            [_, year] if year.length != 4 && order == DateOrder::YearFirst => {
                return Err(UnreadableDate::YearNotFirst);
            }
            [day, year] => (day, Some(year)),
            _ => return Err(UnreadableDate::NotADate),
        };
        if day.length > 2 {
            return Err(UnreadableDate::NotADate);
        }
        Ok(Self {
            day: day.value,
            month: month.into(),
            year,
        })
    }

    /// "1/6/2027": three numbers in the person's order, or with a four-digit year first.
    fn from_numbers(tokens: &[Token], order: DateOrder) -> Result<Self, UnreadableDate> {
        let numbers: Vec<Numeral> = tokens.iter().filter_map(Token::number).collect();
        let [first, second, third] = numbers[..] else {
            return Err(match numbers[..] {
                [first, second] if first.length <= 2 && second.length <= 2 => {
                    UnreadableDate::NoYear
                }
                [_, year] if year.length == 4 => UnreadableDate::NoDay,
                _ => UnreadableDate::NotADate,
            });
        };
        if !has_equal_separators(tokens) {
            return Err(UnreadableDate::NotADate);
        }
        let (day, month, year) = match order {
            _ if first.length == 4 => (third, second, first),
            DateOrder::DayFirst => (first, second, third),
            DateOrder::MonthFirst => (second, first, third),
            DateOrder::YearFirst if first.length == 2 && third.length <= 2 => {
                (third, second, first)
            }
            DateOrder::YearFirst => return Err(UnreadableDate::YearNotFirst),
        };
        if day.length > 2 || month.length > 2 {
            return Err(UnreadableDate::NotADate);
        }
        Ok(Self {
            day: day.value,
            month: month.value,
            year: Some(year),
        })
    }
}

/// Whether all separators are the same: "1/6.2027" is more likely a slip than a date, and "1,6,2027" a list.
fn has_equal_separators(tokens: &[Token]) -> bool {
    let last_number = tokens.iter().rposition(|token| token.number().is_some());
    let before_last_number = &tokens[..last_number.unwrap_or(0)];
    let mut separators = before_last_number.iter().filter_map(Token::separator);
    let first = separators.next();
    first != Some(Separator::Comma) && separators.all(|other| Some(other) == first)
}
