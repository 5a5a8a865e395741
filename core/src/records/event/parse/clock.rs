//! Reads the times at the beginning of a schedule line.

use crate::date::ClockTime;

/// A start, and an end if the line has one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct ClockSpan {
    pub(super) start: ClockTime,
    pub(super) end: Option<ClockTime>,
}

/// Length in bytes of the longest time that people write, such as "12 : 30 p.m.".
const LONGEST_TIME: usize = 12;

/// Signs and words between a start and its end.
const UNTIL: [&str; 6] = ["-", "–", "—", "to ", "until ", "bis "];

/// Splits a line into the times at its beginning and the text after them; `None` if it begins with no time.
pub(super) fn split_clocks(line: &str) -> Option<(ClockSpan, &str)> {
    let (start, after_start) = match split_time(line) {
        Some(time_and_rest) => time_and_rest,
        // "2-3 pm": the end decides the half of the day.
        None => split_hour(line).filter(|(_, after_hour)| {
            let end = split_end(after_hour);
            end.is_some_and(|(end, _)| half_of_day(end).is_some())
        })?,
    };
    let Some((end, after_end)) = split_end(after_start) else {
        let clocks = ClockSpan {
            start: ClockTime::parse(start)?,
            end: None,
        };
        return Some((clocks, trim_separators(after_start)));
    };
    let end_time = ClockTime::parse(end)?;
    let clocks = ClockSpan {
        start: parse_start(start, end, end_time)?,
        end: Some(end_time),
    };
    Some((clocks, trim_separators(after_end)))
}

/// Parses a start before an end. If only the end has "am" or "pm", the start is in the same half of the day, or in the
/// other if it would come later: "2:30-3 pm", "11:30-1 pm".
fn parse_start(start: &str, end: &str, end_time: ClockTime) -> Option<ClockTime> {
    let Some(half) = half_of_day(end).filter(|_| half_of_day(start).is_none()) else {
        return ClockTime::parse(start);
    };
    let other_half = if half == "am" { "pm" } else { "am" };
    let in_half = |half| ClockTime::parse(&format!("{start} {half}"));
    in_half(half)
        .filter(|same_half_start| *same_half_start < end_time)
        .or_else(|| in_half(other_half))
        // "14:30-3 pm" needs no half.
        .or_else(|| ClockTime::parse(start))
}

/// "am" or "pm", if a time contains it.
fn half_of_day(time: &str) -> Option<&'static str> {
    let letters: String = time.chars().filter(char::is_ascii_alphabetic).collect();
    ["am", "pm"]
        .into_iter()
        .find(|half| letters.eq_ignore_ascii_case(half))
}

/// Splits off the end time after a separator.
fn split_end(text: &str) -> Option<(&str, &str)> {
    let text = without_hour_word(text).trim_start();
    let end = UNTIL.iter().find_map(|separator| {
        let begin = text.get(..separator.len())?;
        let is_separator = begin.eq_ignore_ascii_case(separator);
        text.get(separator.len()..).filter(|_| is_separator)
    })?;
    split_time(end.trim_start())
}

/// Splits off the longest time that a text begins with.
fn split_time(text: &str) -> Option<(&str, &str)> {
    let ends = text
        .char_indices()
        .map(|(start, letter)| start + letter.len_utf8());
    let ends: Vec<usize> = ends.take_while(|end| *end <= LONGEST_TIME).collect();
    ends.into_iter().rev().find_map(|end| {
        let (time, after) = text.split_at_checked(end)?;
        let is_within_word = after.starts_with(|letter: char| letter.is_alphanumeric());
        let is_time = !is_within_word && !time.ends_with(' ') && ClockTime::parse(time).is_some();
        is_time.then_some((time, after))
    })
}

/// Splits off an hour without minutes.
fn split_hour(text: &str) -> Option<(&str, &str)> {
    let after = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let hour = text.strip_suffix(after)?;
    (1..=2).contains(&hour.len()).then_some((hour, after))
}

/// Drops "Uhr" or "o'clock" after a time.
fn without_hour_word(text: &str) -> &str {
    let trimmed = text.trim_start();
    ["Uhr", "uhr", "o'clock", "o’clock"]
        .iter()
        .find_map(|word| trimmed.strip_prefix(word))
        .filter(|after| !after.starts_with(char::is_alphanumeric))
        .unwrap_or(text)
}

/// The text after the times, without the separators before it.
fn trim_separators(text: &str) -> &str {
    without_hour_word(text)
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
                let parsed = split_clocks(line).map(|(ClockSpan { start, end }, words)| {
                    (start.to_string(), end.map(|end| end.to_string()), words)
                });
                let expected =
                    expected.map(|(start, end, words)| (start.into(), end.map(Into::into), words));
                assert_eq!(parsed, expected, "{line:?}");
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
