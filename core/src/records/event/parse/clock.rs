//! Reads the times at the beginning of a schedule line.

use crate::date::ClockTime;

/// A start, and an end if the line has one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct ClockSpan {
    pub(super) start: ClockTime,
    pub(super) end: Option<ClockTime>,
}

/// Length of the longest time that people write, such as "12 : 30 p.m.".
const LONGEST: usize = 12;

/// Signs and words between a start and its end.
const UNTIL: [&str; 6] = ["-", "–", "—", "to ", "until ", "bis "];

/// The times at the beginning of a line, and the text after them; `None` if it begins with no time.
pub(super) fn clocks_of(line: &str) -> Option<(ClockSpan, &str)> {
    let (start, rest) = match time_at(line) {
        Some((text, rest)) => (text, rest),
        // "2-3 pm": the end decides the half of the day.
        None => hour_at(line).filter(|(_, rest)| {
            let end = end_at(rest);
            end.is_some_and(|(text, _)| half_of(text).is_some())
        })?,
    };
    let Some((end, rest)) = end_at(rest) else {
        let clocks = ClockSpan {
            start: ClockTime::parse(start)?,
            end: None,
        };
        return Some((clocks, words_of(rest)));
    };
    let end_time = ClockTime::parse(end)?;
    let clocks = ClockSpan {
        start: start_before(start, end, end_time)?,
        end: Some(end_time),
    };
    Some((clocks, words_of(rest)))
}

/// Parses a start before an end. If only the end has "am" or "pm", the start is in the same half of the day, or in the
/// other if it would come later: "2:30-3 pm", "11:30-1 pm".
fn start_before(start: &str, end: &str, end_time: ClockTime) -> Option<ClockTime> {
    let Some(half) = half_of(end).filter(|_| half_of(start).is_none()) else {
        return ClockTime::parse(start);
    };
    let other = if half == "am" { "pm" } else { "am" };
    let [same, other] = [half, other].map(|half| ClockTime::parse(&format!("{start} {half}")));
    same.filter(|same| *same < end_time)
        .or(other)
        // "14:30-3 pm" needs no half.
        .or_else(|| ClockTime::parse(start))
}

/// "am" or "pm", if a time contains it.
fn half_of(time: &str) -> Option<&'static str> {
    let letters: String = time.chars().filter(char::is_ascii_alphabetic).collect();
    ["am", "pm"]
        .into_iter()
        .find(|half| letters.eq_ignore_ascii_case(half))
}

/// The end time after a separator, and the rest.
fn end_at(rest: &str) -> Option<(&str, &str)> {
    let rest = without_hour_word(rest).trim_start();
    let after = UNTIL.iter().find_map(|sign| {
        let begin = rest.get(..sign.len())?;
        begin
            .eq_ignore_ascii_case(sign)
            .then(|| rest.get(sign.len()..))?
    })?;
    time_at(after.trim_start())
}

/// The longest time that a text begins with, and the rest.
fn time_at(text: &str) -> Option<(&str, &str)> {
    let ends = text
        .char_indices()
        .map(|(at, letter)| at + letter.len_utf8());
    let ends: Vec<usize> = ends.take_while(|end| *end <= LONGEST).collect();
    ends.into_iter().rev().find_map(|end| {
        let (time, rest) = text.split_at_checked(end)?;
        let goes_on = rest.starts_with(|letter: char| letter.is_alphanumeric());
        let is_time = !goes_on && !time.ends_with(' ') && ClockTime::parse(time).is_some();
        is_time.then_some((time, rest))
    })
}

/// An hour alone, and the rest.
fn hour_at(text: &str) -> Option<(&str, &str)> {
    let rest = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let hour = text.strip_suffix(rest)?;
    (1..=2).contains(&hour.len()).then_some((hour, rest))
}

/// Drops "Uhr" or "o'clock" after a time.
fn without_hour_word(rest: &str) -> &str {
    let trimmed = rest.trim_start();
    ["Uhr", "uhr", "o'clock", "o’clock"]
        .iter()
        .find_map(|word| trimmed.strip_prefix(word))
        .filter(|after| !after.starts_with(char::is_alphanumeric))
        .unwrap_or(rest)
}

/// The text after the times, without the separators before it.
fn words_of(rest: &str) -> &str {
    without_hour_word(rest)
        .trim_start_matches(|letter: char| {
            letter.is_whitespace()
                || [':', '-', '–', '—', '|', ',', ';', '.', '='].contains(&letter)
        })
        .trim_end()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_stand_at_the_beginning_of_a_line() {
        let check = |lines: &[&str], expected: Option<(&str, Option<&str>, &str)>| {
            for line in lines {
                let read = clocks_of(line).map(|(ClockSpan { start, end }, words)| {
                    (start.to_string(), end.map(|end| end.to_string()), words)
                });
                let expected =
                    expected.map(|(start, end, words)| (start.into(), end.map(Into::into), words));
                assert_eq!(read, expected, "{line:?}");
            }
        };
        let one = |start, words| Some((start, None, words));
        let two = |start, end, words| Some((start, Some(end), words));
        check(
            &["14:30 Ceremony, Chapel"],
            one("14:30", "Ceremony, Chapel"),
        );
        check(
            &[
                "14:30 Ceremony",
                "14.30 Ceremony",
                "1430 Ceremony",
                "14:30: Ceremony",
                "14:30\tCeremony",
                "14:30 – Ceremony",
                "2:30 pm Ceremony",
            ],
            one("14:30", "Ceremony"),
        );
        check(&["14:30 Uhr Trauung"], one("14:30", "Trauung"));
        check(&["2pm Ceremony"], one("14:00", "Ceremony"));
        check(&["2 p.m. Ceremony"], one("14:00", "Ceremony"));
        check(&["12 am Taxis"], one("00:00", "Taxis"));
        check(&["14:30"], one("14:30", ""));
        check(
            &[
                "14:30-15:15 Ceremony",
                "14:30 – 15:15: Ceremony",
                "14:30 to 15:15 Ceremony",
                "2:30-3:15 pm Ceremony",
            ],
            two("14:30", "15:15", "Ceremony"),
        );
        check(
            &["14:30 Uhr bis 15 h Trauung"],
            two("14:30", "15:00", "Trauung"),
        );
        check(&["23:00-1:00 Dancing"], two("23:00", "01:00", "Dancing"));
        check(&["2-3pm Ceremony"], two("14:00", "15:00", "Ceremony"));
        check(&["11:30-1 pm Lunch"], two("11:30", "13:00", "Lunch"));
        check(&["14:30-3 pm Ceremony"], two("14:30", "15:00", "Ceremony"));
        check(&["10 pm-1 am Dancing"], two("22:00", "01:00", "Dancing"));
        // "2" is not an end, since no time follows.
        check(&["14:30 - 2 cars arrive"], one("14:30", "2 cars arrive"));
        check(&["14:30 to the chapel"], one("14:30", "to the chapel"));
        check(
            &[
                "Ceremony",
                "2 Ceremony",
                "25:00 Ceremony",
                "3 cars",
                "",
                "14:30Ceremony",
            ],
            None,
        );
    }
}
