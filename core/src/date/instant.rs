//! Reads and prints instants: RFC 3339, in UTC where the document stores them.

use super::civil::{DayNumber, from_days_since_1970};
use super::{DATE_LENGTH, read_date};

const MILLIS_PER_DAY: i64 = 24 * 60 * 60 * 1000;
const CLOCK_LENGTH: usize = "HH:MM:SS".len();

/// Milliseconds since 1970 of an RFC 3339 instant, as a sort key. Unreadable instants sort as the oldest.
pub(crate) fn sortable_instant(text: Option<&str>) -> i64 {
    text.and_then(parse_millis).unwrap_or(i64::MIN)
}

/// `now`, or one millisecond later if `previous` is the same. Automerge drops a write that does not change the
/// value, and then the edit would not show as concurrent with a removal.
pub(crate) fn differing_instant(previous: Option<&str>, now: &str) -> String {
    if previous != Some(now) {
        return now.to_owned();
    }
    let later = parse_millis(now).map(|millis| print_millis(millis + 1));
    later.unwrap_or_else(|| now.to_owned())
}

/// Minutes since 1970 of an RFC 3339 instant.
pub(crate) fn minutes_since_1970(text: &str) -> Option<i64> {
    Some(parse_millis(text)?.div_euclid(60_000))
}

/// Whether a text is an RFC 3339 instant.
pub(super) fn is_instant(text: &str) -> bool {
    parse_millis(text).is_some()
}

/// Reads `YYYY-MM-DDTHH:MM:SS`, optional decimals (the first three count), then `Z` or `+HH:MM`.
pub(super) fn parse_millis(text: &str) -> Option<i64> {
    let (date_text, after_date) = text.split_at_checked(DATE_LENGTH)?;
    let date = read_date(date_text)?;
    let time = after_date.strip_prefix(['T', 't'])?;
    let (clock, after_clock) = time.split_at_checked(CLOCK_LENGTH)?;
    let [hour, minute, second] = split_clock(clock)?;
    // A leap second counts as second 59 of its minute.
    if hour > 23 || minute > 59 || second > 60 {
        return None;
    }
    let (millis, offset) = read_decimals(after_clock)?;
    let days = i64::from(date.day_number());
    let minutes = hour * 60 + minute - offset_minutes(offset)?;
    Some(days * MILLIS_PER_DAY + minutes * 60_000 + second.min(59) * 1000 + millis)
}

/// Reads the minute of the day of `HH:MM`; seconds and decimals may follow.
pub(super) fn read_minute_of_day(clock: &str) -> Option<i64> {
    let (hour_and_minute, seconds) = clock.split_at_checked("HH:MM".len())?;
    let (hour_text, minute_text) = hour_and_minute.split_once(':')?;
    let (hour, minute) = (two_digits(hour_text)?, two_digits(minute_text)?);
    let is_valid = hour <= 23 && minute <= 59 && are_seconds(seconds);
    is_valid.then_some(hour * 60 + minute)
}

/// Whether a text is empty, or `:SS` with optional decimals.
fn are_seconds(text: &str) -> bool {
    if text.is_empty() {
        return true;
    }
    let digits = text
        .strip_prefix(':')
        .and_then(|text| text.split_at_checked(2));
    let Some((second, decimals)) = digits else {
        return false;
    };
    let has_valid_decimals = match decimals.strip_prefix('.') {
        Some(digits) => !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()),
        None => decimals.is_empty(),
    };
    has_valid_decimals && two_digits(second).is_some_and(|second| second <= 60)
}

/// Splits `HH:MM:SS` into numbers.
fn split_clock(clock: &str) -> Option<[i64; 3]> {
    let mut parts = clock.split(':').map(two_digits);
    let numbers = [parts.next()??, parts.next()??, parts.next()??];
    parts.next().is_none().then_some(numbers)
}

fn two_digits(text: &str) -> Option<i64> {
    let is_number = text.len() == 2 && text.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| text.parse().ok())?
}

/// The milliseconds of optional decimals, and the text after them.
fn read_decimals(text: &str) -> Option<(i64, &str)> {
    let Some(after_point) = text.strip_prefix('.') else {
        return Some((0, text));
    };
    let end = after_point.find(|letter: char| !letter.is_ascii_digit())?;
    let (digits, after_digits) = after_point
        .split_at_checked(end)
        .filter(|(digits, _)| !digits.is_empty())?;
    let first_three = digits.bytes().chain(*b"00").take(3);
    let millis = first_three.fold(0, |value, digit| value * 10 + i64::from(digit - b'0'));
    Some((millis, after_digits))
}

/// The minutes ahead of UTC of `Z` or `+HH:MM`.
fn offset_minutes(offset: &str) -> Option<i64> {
    let sign = match offset.as_bytes() {
        [b'Z' | b'z'] => return Some(0),
        [b'+', ..] => 1,
        [b'-', ..] => -1,
        _ => return None,
    };
    let (hours_text, minutes_text) = offset.get(1..)?.split_once(':')?;
    let (hours, minutes) = (two_digits(hours_text)?, two_digits(minutes_text)?);
    (hours <= 23 && minutes <= 59).then_some(sign * (hours * 60 + minutes))
}

fn print_millis(millis: i64) -> String {
    let days = DayNumber::try_from(millis.div_euclid(MILLIS_PER_DAY)).unwrap_or(DayNumber::MAX);
    let (year, month, day) = from_days_since_1970(days);
    let millis_of_day = millis.rem_euclid(MILLIS_PER_DAY);
    let (seconds, millis) = (millis_of_day / 1000, millis_of_day % 1000);
    let (hour, minute, second) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{millis:03}Z")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn instants_read_the_same_as_in_jiff() {
        for text in [
            "1970-01-01T00:00:00Z",
            "2027-01-02T03:04:05.678Z",
            "2027-01-02T03:04:05.6789Z",
            "2027-01-02t03:04:05.6z",
            "2027-01-02T00:30:00+05:30",
            "2027-12-31T23:30:00-02:15",
            "1931-03-01T12:00:00.001Z",
            "2028-02-29T23:59:59.999Z",
        ] {
            let by_jiff: jiff::Timestamp = text.parse().unwrap();
            assert_eq!(parse_millis(text), Some(by_jiff.as_millisecond()), "{text}");
        }
        for text in [
            "",
            "2027",
            "2027-01-02",
            "2027-01-02T03:04Z",
            "2027-01-02T03:04:05",
            "2027-01-02T3:04:05Z",
            "2027-01-02T24:00:00Z",
            "2027-01-02T23:60:00Z",
            "2027-02-29T00:00:00Z",
            "2027-01-02T03:04:05.Z",
            "2027-01-02T03:04:05+0530",
            "2027-01-02T03:04:05Zulu",
            "2027-01-02 03:04:05Z",
            "2027-01-02T03:04:05.678",
            "2027-01-0éT03:04:05Z",
        ] {
            assert_eq!(parse_millis(text), None, "{text}");
        }
    }

    #[test]
    fn printed_instants_read_back() {
        for millis in [
            0,
            1,
            -1,
            1_798_858_645_678,
            -1_000_000_000_001,
            4_102_444_799_999,
        ] {
            let text = print_millis(millis);
            let by_jiff: jiff::Timestamp = text.parse().unwrap();
            assert_eq!(by_jiff.as_millisecond(), millis, "{text}");
            assert_eq!(parse_millis(&text), Some(millis));
        }
    }

    #[test]
    fn an_edit_never_rewrites_the_same_instant() {
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
