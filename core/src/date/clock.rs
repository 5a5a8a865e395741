//! Reads times of day as people write them.

use std::fmt;

/// A time of day, to the minute.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct ClockTime {
    minutes: u16,
}

impl ClockTime {
    /// Reads a time such as `14:30`, `14.30`, `14h30`, `1430`, `2:30 PM` or `2pm`.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let lower_case = text.trim().to_ascii_lowercase();
        let (clock, day_half) = split_day_half(lower_case.trim_end_matches('.'))?;
        // On some keyboards the decimal key types a comma.
        let (hours_text, minutes_text) = match clock.split_once([':', '.', ',', 'h']) {
            Some((hours, minutes)) => (hours, Some(minutes)),
            None => split_digits(clock),
        };
        let written_hours = read_number(hours_text.trim_end())?;
        let minutes = match minutes_text.map(str::trim) {
            // "2" alone is not a time; "2pm" is.
            None => day_half.map(|_| 0)?,
            Some("") if clock.ends_with('h') => 0,
            Some(minutes) if minutes.len() == 2 => read_number(minutes)?,
            Some(_) => return None,
        };
        let hours = match day_half {
            None if written_hours < 24 => written_hours,
            Some(DayHalf::Am) if (1..=12).contains(&written_hours) => written_hours % 12,
            Some(DayHalf::Pm) if (1..=12).contains(&written_hours) => written_hours % 12 + 12,
            _ => return None,
        };
        (minutes < 60).then_some(Self {
            minutes: hours * 60 + minutes,
        })
    }

    /// Hour of the day, 0 to 23, and minute.
    #[must_use]
    pub fn parts(self) -> (u16, u16) {
        (self.minutes / 60, self.minutes % 60)
    }
}

#[derive(Clone, Copy)]
enum DayHalf {
    Am,
    Pm,
}

/// Splits "am" or "pm" off the end, without the last point; `None` if the text ends in another word with an m.
fn split_day_half(text: &str) -> Option<(&str, Option<DayHalf>)> {
    if !text.ends_with('m') {
        return Some((text, None));
    }
    // Spanish puts a space inside: "2:30 p. m."
    let is_point_or_space = |letter: char| letter == '.' || letter.is_whitespace();
    let without_m = text
        .trim_end_matches('m')
        .trim_end_matches(is_point_or_space);
    let clock = without_m.trim_end_matches(['a', 'p']);
    let day_half = match without_m.get(clock.len()..)? {
        "a" => DayHalf::Am,
        "p" => DayHalf::Pm,
        _ => return None,
    };
    Some((clock.trim_end(), Some(day_half)))
}

/// Splits hours and minutes without a separator: `930` or `1430`. One or two digits are hours only.
fn split_digits(clock: &str) -> (&str, Option<&str>) {
    let hour_digits = match clock.len() {
        3 => 1,
        4 => 2,
        _ => return (clock, None),
    };
    match clock.split_at_checked(hour_digits) {
        Some((hours, minutes)) => (hours, Some(minutes)),
        None => (clock, None),
    }
}

/// Reads a number of one or two digits.
fn read_number(text: &str) -> Option<u16> {
    let is_number = (1..=2).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| text.parse().ok())?
}

impl fmt::Display for ClockTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (hour, minute) = self.parts();
        write!(f, "{hour:02}:{minute:02}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_as_people_write_them() {
        let read = |text: &str| ClockTime::parse(text).map(|time| time.to_string());
        for (text, expected) in [
            ("14:30", "14:30"),
            (" 9:05 ", "09:05"),
            ("14.30", "14:30"),
            ("14h30", "14:30"),
            ("14h", "14:00"),
            ("14 h 30", "14:30"),
            ("14,30", "14:30"),
            ("2:30 p. m.", "14:30"),
            ("2:30\u{202f}PM", "14:30"),
            ("1430", "14:30"),
            ("0905", "09:05"),
            ("930", "09:30"),
            ("230 pm", "14:30"),
            ("2:30 PM", "14:30"),
            ("2pm", "14:00"),
            ("12 am", "00:00"),
            ("12 p.m.", "12:00"),
            ("00:00", "00:00"),
        ] {
            assert_eq!(read(text).as_deref(), Some(expected), "{text}");
        }
        for text in [
            "",
            "14",
            "24:00",
            "14:60",
            "2460",
            "0 pm",
            "13 pm",
            "noon",
            "half past",
            "14:3",
            "1:2:3",
            "14301",
            "1é3",
            "m",
            "ppm",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
