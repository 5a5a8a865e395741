//! A wall-clock time without a zone: the ceremony is at half past two, wherever the app shows it.

use std::fmt;

use super::civil::{DayNumber, from_days_since_1970};
use super::instant::read_minute_of_day;
use super::{CalendarDate, ClockTime, DATE_LENGTH, read_date};

const MINUTES_PER_DAY: i64 = 24 * 60;

/// A day and time of day on the clock of the wedding's time zone, to the minute.
///
/// ```
/// use troth_core::date::LocalTime;
/// let time = LocalTime::parse("2027-06-19T14:30").unwrap();
/// assert_eq!(time.to_string(), "2027-06-19T14:30");
/// assert_eq!(time.date().to_string(), "2027-06-19");
/// assert_eq!(LocalTime::parse("2027-06-19T24:00"), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LocalTime {
    minutes: i64,
}

impl LocalTime {
    /// Reads `YYYY-MM-DDTHH:MM`; seconds may follow and are ignored.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let (date_text, after_date) = text.split_at_checked(DATE_LENGTH)?;
        let clock = after_date.strip_prefix(['T', 't'])?;
        let days = i64::from(read_date(date_text)?.day_number());
        Some(Self::from_minutes(
            days * MINUTES_PER_DAY + read_minute_of_day(clock)?,
        ))
    }

    /// This time of day on this day.
    #[must_use]
    pub fn on_day(day: CalendarDate, clock: ClockTime) -> Self {
        let (hour, minute) = clock.parts();
        let minute_of_day = i64::from(hour) * 60 + i64::from(minute);
        Self::from_minutes(i64::from(day.day_number()) * MINUTES_PER_DAY + minute_of_day)
    }

    /// From minutes since 1970 on the same clock.
    #[must_use]
    pub fn from_minutes(minutes: i64) -> Self {
        Self { minutes }
    }

    /// Minutes since 1970 on the same clock.
    #[must_use]
    pub fn minutes(self) -> i64 {
        self.minutes
    }

    /// Minute of the day, 0 to 1439.
    #[must_use]
    pub fn minute_of_day(self) -> i64 {
        self.minutes.rem_euclid(MINUTES_PER_DAY)
    }

    /// The same time of day, `days` later.
    #[must_use]
    pub fn plus_days(self, days: i64) -> Self {
        Self::from_minutes(
            self.minutes
                .saturating_add(days.saturating_mul(MINUTES_PER_DAY)),
        )
    }

    /// The day.
    #[must_use]
    pub fn date(self) -> CalendarDate {
        CalendarDate::from_day_number(self.day_number())
    }

    fn day_number(self) -> DayNumber {
        DayNumber::try_from(self.minutes.div_euclid(MINUTES_PER_DAY)).unwrap_or(DayNumber::MAX)
    }
}

impl fmt::Display for LocalTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = from_days_since_1970(self.day_number());
        let (hour, minute) = (self.minute_of_day() / 60, self.minute_of_day() % 60);
        write!(f, "{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_to_the_minute() {
        let check = |text: &str, expected: Option<&str>| {
            let time = LocalTime::parse(text).map(|time| time.to_string());
            assert_eq!(time.as_deref(), expected, "{text:?}");
        };
        check("2027-06-19T14:30", Some("2027-06-19T14:30"));
        check("2027-06-19t00:00:59", Some("2027-06-19T00:00"));
        check("2028-02-29T23:59:59.999", Some("2028-02-29T23:59"));
        check("2027-02-29T12:00", None);
        check("2027-06-19T24:00", None);
        check("2027-06-19T12:60", None);
        check("2027-06-19T12:00Z", None);
        check("2027-06-19T12:00:00+02:00", None);
        check("2027-06-19 12:00", None);
        check("2027-06-19T1:00", None);
        check("", None);
    }
}
