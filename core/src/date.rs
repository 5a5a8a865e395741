//! Calendar dates and instants, as the document stores them.

mod civil;
mod clock;
mod instant;
mod local;
mod parse;
mod zone;

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use civil::{days_in_month, days_since_1970, from_days_since_1970};

pub use clock::ClockTime;
pub use local::LocalTime;
pub use parse::{DateConventions, DateOrder, UnreadableDate, read_written_date};
pub use zone::{OffsetChange, Zone};

pub(crate) use instant::{differing_instant, minutes_since_1970, sortable_instant};

/// The years accepted from people's input; any other year is a typing slip.
pub(crate) const FIRST_YEAR: u16 = 1900;
pub(crate) const LAST_YEAR: u16 = 2200;

/// The text is neither `YYYY-MM-DD` nor an RFC 3339 instant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("not a date of the form YYYY-MM-DD")]
pub struct InvalidDate;

/// A calendar day without time or time zone: the wedding day is the same day for a guest in Auckland.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify), tsify(type = "string"))]
pub struct CalendarDate {
    year: u16,
    month: u8,
    day: u8,
}

impl CalendarDate {
    /// Reads `YYYY-MM-DD`, or the date part of an RFC 3339 instant, without converting its offset.
    ///
    /// # Errors
    /// [`InvalidDate`] for anything else, including days that do not exist.
    ///
    /// ```
    /// use troth_core::date::CalendarDate;
    /// assert_eq!(CalendarDate::parse("2027-06-19").unwrap().to_string(), "2027-06-19");
    /// assert_eq!(CalendarDate::parse("2027-06-19T22:30:00Z").unwrap().to_string(), "2027-06-19");
    /// assert!(CalendarDate::parse("2027-02-30").is_err());
    /// ```
    pub fn parse(text: &str) -> Result<Self, InvalidDate> {
        let text = text.trim();
        let date = if text.len() == DATE_LENGTH {
            read_date(text)
        } else {
            text.get(..DATE_LENGTH)
                .filter(|_| instant::is_instant(text))
                .and_then(read_date)
        };
        date.ok_or(InvalidDate)
    }

    /// Whole days from this day to `other`; negative when `other` is earlier.
    #[must_use]
    pub fn days_until(self, other: Self) -> i64 {
        i64::from(other.day_number()) - i64::from(self.day_number())
    }

    /// Whether it is in the accepted years, 1900 to 2200.
    #[must_use]
    pub fn is_in_range(self) -> bool {
        (FIRST_YEAR..=LAST_YEAR).contains(&self.year)
    }

    /// The day of the week: 0 is Sunday, 6 is Saturday.
    #[must_use]
    pub fn weekday(self) -> u8 {
        // 1 January 1970 was a Thursday.
        u8::try_from((self.day_number() + 4).rem_euclid(7)).unwrap_or(0)
    }

    /// The day `days` later, or earlier if negative; `None` outside the years 0 to 9999.
    #[must_use]
    pub fn plus_days(self, days: i64) -> Option<Self> {
        let number = i64::from(self.day_number()).checked_add(days)?;
        let (year, month, day) = from_days_since_1970(civil::DayNumber::try_from(number).ok()?);
        let year = u16::try_from(year).ok().filter(|year| *year <= 9999)?;
        Some(Self {
            year,
            month: u8::try_from(month).ok()?,
            day: u8::try_from(day).ok()?,
        })
    }

    /// 1 January 1970, for results that do not depend on today.
    pub const EPOCH: Self = Self {
        year: 1970,
        month: 1,
        day: 1,
    };

    /// The day with this number, clamped to the years 0 to 9999.
    fn from_day_number(number: civil::DayNumber) -> Self {
        const FIRST: CalendarDate = CalendarDate {
            year: 0,
            month: 1,
            day: 1,
        };
        const LAST: CalendarDate = CalendarDate {
            year: 9999,
            month: 12,
            day: 31,
        };
        let nearest = if number < 0 { FIRST } else { LAST };
        Self::EPOCH.plus_days(number.into()).unwrap_or(nearest)
    }

    fn day_number(self) -> civil::DayNumber {
        days_since_1970(self.year.into(), self.month, self.day)
    }
}

const DATE_LENGTH: usize = "YYYY-MM-DD".len();

/// Reads exactly `YYYY-MM-DD`, if the day exists.
fn read_date(text: &str) -> Option<CalendarDate> {
    let number = |digits: &[u8]| {
        digits.iter().try_fold(0_u16, |value, digit| {
            digit
                .is_ascii_digit()
                .then(|| value * 10 + u16::from(digit - b'0'))
        })
    };
    let [y1, y2, y3, y4, b'-', m1, m2, b'-', d1, d2] = *text.as_bytes() else {
        return None;
    };
    let year = number(&[y1, y2, y3, y4])?;
    let month = u8::try_from(number(&[m1, m2])?).ok()?;
    let day = u8::try_from(number(&[d1, d2])?).ok()?;
    let exists = (1..=12).contains(&month) && (1..=days_in_month(year, month)).contains(&day);
    exists.then_some(CalendarDate { year, month, day })
}

impl fmt::Display for CalendarDate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { year, month, day } = self;
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

impl FromStr for CalendarDate {
    type Err = InvalidDate;
    fn from_str(text: &str) -> Result<Self, InvalidDate> {
        Self::parse(text)
    }
}

impl TryFrom<String> for CalendarDate {
    type Error = InvalidDate;
    fn try_from(text: String) -> Result<Self, InvalidDate> {
        Self::parse(&text)
    }
}

impl From<CalendarDate> for String {
    fn from(date: CalendarDate) -> Self {
        date.to_string()
    }
}

/// A date as a document stores it. Another client may have written any text, and the screen shows 'Date not set' or
/// 'Invalid Date', so both are values.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum DateField {
    /// Absent, null or blank.
    #[default]
    Unset,
    /// Not a valid date; keeps the text so that nothing disappears from the screen.
    Invalid(String),
    /// A day.
    On(CalendarDate),
}

impl DateField {
    /// Reads the stored text.
    #[must_use]
    pub fn read(text: Option<&str>) -> Self {
        match text.map(str::trim) {
            None | Some("") => Self::Unset,
            Some(text) => match CalendarDate::parse(text) {
                Ok(date) => Self::On(date),
                Err(InvalidDate) => Self::Invalid(text.to_owned()),
            },
        }
    }

    /// The day, if valid.
    #[must_use]
    pub fn date(&self) -> Option<CalendarDate> {
        match self {
            Self::On(date) => Some(*date),
            Self::Unset | Self::Invalid(_) => None,
        }
    }

    /// The text for a view: the day, or the invalid text.
    #[must_use]
    pub fn text(&self) -> Option<String> {
        match self {
            Self::Unset => None,
            Self::Invalid(text) => Some(text.clone()),
            Self::On(date) => Some(date.to_string()),
        }
    }
}

impl Serialize for DateField {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.text().serialize(serializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_dates_and_the_date_of_instants() {
        let check = |text: &str, expected: Option<&str>| {
            let date = CalendarDate::parse(text).ok().map(|date| date.to_string());
            assert_eq!(date.as_deref(), expected, "{text:?}");
        };
        check("2027-06-19", Some("2027-06-19"));
        check(" 2027-06-19 ", Some("2027-06-19"));
        check("2028-02-29", Some("2028-02-29"));
        check("2027-06-19T10:00:00Z", Some("2027-06-19"));
        check("2027-06-19T23:59:59.123+02:00", Some("2027-06-19"));
        check("2027-02-29", None);
        check("19/06/2027", None);
        check("20270619", None);
        check("2027-06-19 10:00", None);
        check("2027-06-19Tnoon", None);
        check("", None);
    }

    #[test]
    fn days_are_whole_and_signed() {
        let check = |from: &str, to: &str, expected: i64| {
            let (from, to) = (from.parse::<CalendarDate>(), to.parse::<CalendarDate>());
            assert_eq!(from.unwrap().days_until(to.unwrap()), expected);
        };
        check("2027-06-19", "2027-06-19", 0);
        check("2027-06-18", "2027-06-19", 1);
        check("2027-06-20", "2027-06-19", -1);
        check("2027-03-01", "2028-03-01", 366);
    }
}
