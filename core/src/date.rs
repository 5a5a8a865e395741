//! Calendar dates and instants, as the document keeps them.

use std::fmt;
use std::str::FromStr;

use jiff::civil::Date;
use jiff::fmt::temporal::{DateTimePrinter, Pieces};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The text was neither `YYYY-MM-DD` nor an RFC 3339 instant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("not a date of the form YYYY-MM-DD")]
pub struct InvalidDate;

/// A day on the calendar, with no time and no time zone: the wedding day is the same day for a
/// guest in Auckland.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify), tsify(type = "string"))]
pub struct CalendarDate(Date);

impl CalendarDate {
    /// Reads `YYYY-MM-DD`, or takes the calendar date of an RFC 3339 instant as it is written.
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
        // The parser knows more notations than the document may hold (20270619, a space for the
        // T); the four-digit year and both hyphens keep them out.
        let bytes = text.as_bytes();
        let hyphens = bytes.get(4) == Some(&b'-') && bytes.get(7) == Some(&b'-');
        let date_or_instant = matches!(bytes.get(10), None | Some(b'T' | b't'));
        if !(hyphens && date_or_instant) {
            return Err(InvalidDate);
        }
        Pieces::parse(text)
            .map(|pieces| Self(pieces.date()))
            .or(Err(InvalidDate))
    }

    /// Whole days from this day to `other`; negative when `other` lies before.
    #[must_use]
    pub fn days_until(self, other: Self) -> i64 {
        let seconds = self.0.duration_until(other.0).as_secs();
        seconds / SECONDS_PER_DAY
    }
}

const SECONDS_PER_DAY: i64 = 24 * 60 * 60;

impl fmt::Display for CalendarDate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
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

/// A date as a document holds it. Another client may have written anything, and the screen has
/// to say 'Date not set' or 'Invalid Date' (Specification 1, section 5), so both are values.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum DateField {
    /// Absent, null or blank.
    #[default]
    Unset,
    /// Present, but no date; the text is kept so that nothing disappears from the screen.
    Invalid(String),
    /// A day.
    On(CalendarDate),
}

impl DateField {
    /// Reads the text of a document.
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

    /// The day, when there is a valid one.
    #[must_use]
    pub fn date(&self) -> Option<CalendarDate> {
        match self {
            Self::On(date) => Some(*date),
            Self::Unset | Self::Invalid(_) => None,
        }
    }

    /// The text for a view: the day, or what was written instead of one.
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

/// Milliseconds since 1970 of an RFC 3339 instant, for sorting. Unreadable instants sort as the
/// oldest rather than failing the list.
pub(crate) fn sortable_instant(text: Option<&str>) -> i64 {
    text.and_then(|text| text.parse::<Timestamp>().ok())
        .map_or(i64::MIN, Timestamp::as_millisecond)
}

/// `now`, or a millisecond later when `previous` says the same: Automerge takes a write of the
/// value that is there for no write at all, and then an edit would not show beside a removal.
pub(crate) fn differing_instant(previous: Option<&str>, now: &str) -> String {
    if previous != Some(now) {
        return now.to_owned();
    }
    let later = now
        .parse::<Timestamp>()
        .and_then(|now| now.checked_add(MILLISECOND));
    later.map_or_else(
        |_no_instant| now.to_owned(),
        |later| {
            DateTimePrinter::new()
                .precision(Some(3))
                .timestamp_to_string(&later)
        },
    )
}

const MILLISECOND: SignedDuration = SignedDuration::from_millis(1);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_read_from_dates_and_instants() {
        let check = |text: &str, expected: Option<&str>| {
            let read = CalendarDate::parse(text).ok().map(|date| date.to_string());
            assert_eq!(read.as_deref(), expected, "{text:?}");
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

    #[test]
    fn an_edit_never_writes_the_instant_that_is_there() {
        let check = |previous: Option<&str>, expected: &str| {
            let now = "2027-01-01T00:00:59.999Z";
            assert_eq!(differing_instant(previous, now), expected);
        };
        check(None, "2027-01-01T00:00:59.999Z");
        check(Some("2027-01-01T00:00:59.998Z"), "2027-01-01T00:00:59.999Z");
        check(Some("2027-01-01T00:00:59.999Z"), "2027-01-01T00:01:00.000Z");
        assert_eq!(differing_instant(Some("soon"), "soon"), "soon");
    }
}
