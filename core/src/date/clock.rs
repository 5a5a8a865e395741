//! A time of day as people write it.

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
        let text = text.trim().to_ascii_lowercase();
        let is_sign = |letter: char| letter == '.' || letter.is_whitespace();
        let (clock, half) = match text.trim_end_matches('.') {
            text if text.ends_with('m') => {
                // Spanish puts a space inside: "2:30 p. m."
                let text = text.trim_end_matches('m').trim_end_matches(is_sign);
                let clock = text.trim_end_matches(['a', 'p']);
                let half = text.get(clock.len()..).filter(|half| half.len() == 1)?;
                (clock.trim_end(), Some(half == "p"))
            }
            text => (text, None),
        };
        // On some keyboards the decimal key types a comma.
        let (hours, rest) = match clock.split_once([':', '.', ',', 'h']) {
            Some((hours, minutes)) => (hours, Some(minutes)),
            None => run_together(clock),
        };
        let hours = number(hours.trim_end())?;
        let minutes = match rest.map(str::trim) {
            // "2" alone is not a time; "2pm" is.
            None => half.map(|_| 0)?,
            Some("") if clock.ends_with('h') => 0,
            Some(minutes) if minutes.len() == 2 => number(minutes)?,
            Some(_) => return None,
        };
        let hours = match half {
            None => (hours < 24).then_some(hours)?,
            Some(is_pm) => {
                (1..=12).contains(&hours).then_some(())?;
                hours % 12 + if is_pm { 12 } else { 0 }
            }
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

/// Splits hours and minutes without a separator: `930` or `1430`. One or two digits are hours only.
fn run_together(clock: &str) -> (&str, Option<&str>) {
    let is_both = (3..=4).contains(&clock.len());
    let both = clock.len().checked_sub(2).filter(|_| is_both);
    match both.and_then(|at| clock.split_at_checked(at)) {
        Some((hours, minutes)) => (hours, Some(minutes)),
        None => (clock, None),
    }
}

fn number(text: &str) -> Option<u16> {
    let digits = (1..=2).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| text.parse().ok())?
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
