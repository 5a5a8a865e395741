//! Regular expressions for text fields in the description of the REST API, so that clients know the accepted
//! form. They match what the parsers accept (`date`, `money`, `ids`, `text`);
//! `sync-server/tests/server/patterns.rs` checks that.

use crate::ids::MAX_ID_LENGTH;
use crate::subdomain;

/// Invisible characters as a character class: see `text::is_invisible`. Those beyond the Basic Multilingual Plane
/// are left out, since regular expression dialects write them differently.
const INVISIBLE: &str = r"\s\u0000-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8";

const YEAR: &str = "(?:19[0-9]{2}|2[01][0-9]{2}|2200)";
const MONTH_AND_DAY: &str = "(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8]))";
const LEAP_YEAR: &str =
    "(?:(?:19|21)(?:0[48]|[2468][048]|[13579][26])|20(?:[02468][048]|[13579][26]))";
const TIME: &str = "[Tt](?:[01][0-9]|2[0-3]):[0-5][0-9]";
const SECONDS: &str = r":[0-5][0-9](?:\.[0-9]+)?";
const ZONE: &str = "(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])";

/// A visible character.
#[must_use]
pub fn visible_character() -> String {
    format!("[^{INVISIBLE}]")
}

/// The pattern, or blank text.
#[must_use]
pub fn blank_or(pattern: &str) -> String {
    format!(r"^(?:[{INVISIBLE}]*|\s*(?:{pattern})\s*)$")
}

/// Exactly the pattern.
#[must_use]
pub fn exactly(pattern: &str) -> String {
    format!(r"^\s*(?:{pattern})\s*$")
}

/// An id.
#[must_use]
pub fn id() -> String {
    format!("[A-Za-z0-9_-]{{1,{MAX_ID_LENGTH}}}")
}

/// A day in the accepted years, or an instant on it.
#[must_use]
pub fn day() -> String {
    format!("(?:{YEAR}-{MONTH_AND_DAY}|{LEAP_YEAR}-02-29)(?:{TIME}{SECONDS}{ZONE})?")
}

/// A day and a wall-clock time, or an instant.
#[must_use]
pub fn time() -> String {
    format!("(?:{YEAR}-{MONTH_AND_DAY}|{LEAP_YEAR}-02-29){TIME}(?:{SECONDS}{ZONE}?)?")
}

/// A time of day, such as 14:30 or 2:30 PM.
#[must_use]
pub fn clock() -> &'static str {
    "(?:[01]?[0-9]|2[0-3])[:.hH][0-5][0-9]|(?:0?[1-9]|1[0-2])(?:[:.][0-5][0-9])? ?[AaPp][Mm]"
}

/// A colour.
#[must_use]
pub fn color() -> &'static str {
    "#[0-9A-Fa-f]{6}"
}

/// The address of a website. Does not exclude reserved ones: they are many, and may become more.
#[must_use]
pub fn subdomain() -> String {
    let (least, most) = (subdomain::MIN_LENGTH - 2, subdomain::MAX_LENGTH - 2);
    format!("[A-Za-z0-9][A-Za-z0-9-]{{{least},{most}}}[A-Za-z0-9]")
}

/// A number of at least zero with at most `places` decimals.
#[must_use]
pub fn decimal(places: u8) -> String {
    // Twelve digits stay below the largest amount.
    format!("[0-9]{{1,12}}(?:[.,][0-9]{{1,{places}}})?")
}

/// An exchange rate: above zero, with at most six decimals.
#[must_use]
pub fn rate() -> &'static str {
    "0*[1-9][0-9]{0,5}(?:[.,][0-9]{1,6})?|0[.,][0-9]{0,5}[1-9]"
}

/// A whole number in a small range.
#[must_use]
pub fn range(least: i64, most: i64) -> String {
    let numbers: Vec<String> = (least..=most).map(|number| number.to_string()).collect();
    numbers.join("|")
}

/// A whole number from 0 to `most`.
#[must_use]
pub fn count(most: i64) -> String {
    let digits = most.to_string();
    // Numbers with the same digits before this one, a smaller digit here, and any after it.
    let smaller_from = |index: usize, digit: u8| {
        let (same_digits, free_digits) = (&digits[..index], digits.len() - index - 1);
        let smaller_digit = char::from(digit.saturating_sub(1));
        (digit > b'0').then(|| format!("{same_digits}[0-{smaller_digit}][0-9]{{{free_digits}}}"))
    };
    let mut alternatives: Vec<String> = digits
        .bytes()
        .enumerate()
        .filter_map(|(index, digit)| smaller_from(index, digit))
        .collect();
    // Fewer digits mean a smaller number.
    if digits.len() > 1 {
        alternatives.push(format!("[0-9]{{1,{}}}", digits.len() - 1));
    }
    alternatives.push(digits);
    alternatives.join("|")
}

/// A host name, perhaps with a port. Names in other alphabets are left out.
const HOST: &str = r"[A-Za-z0-9][A-Za-z0-9_-]*(?:\.[A-Za-z0-9_-]+)*(?::[0-9]*)?";

/// A web address, with or without its scheme.
#[must_use]
pub fn website() -> String {
    let path = r"(?:[/?#][^\s\u0000-\u001f\u007f-\u009f]*)?";
    let bare = r"[A-Za-z0-9][A-Za-z0-9-]*(?:\.[A-Za-z0-9-]+)+(?::[0-9]+)?";
    format!("[Hh][Tt][Tt][Pp][Ss]?://{HOST}{path}|{bare}{path}")
}

/// Lines with a web address each.
#[must_use]
pub fn links() -> String {
    let line =
        format!(r"(?:(?:[^\r\n]*[ \t])?https?://{HOST}(?:[/?#][^\s]*)?(?:[ \t][^\r\n]*)?|[ \t]*)");
    format!(r"{line}(?:\r?\n{line})*")
}
