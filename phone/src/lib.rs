//! What a written telephone number means.
//!
//! A link that calls or writes to somebody must never reach another person. So a number is understood only with its
//! country code: a wedding has no country, and its guests come from several. The rest is a question to the couple.

use rlibphonenumber::{NumberLengthType, PhoneNumber};
use serde::Serialize;

mod clean;
mod parts;

use clean::{cleaned, without_label, without_note};
use parts::{Extension, Parts};

/// Longest text that is read. A record's field of this kind holds less.
const LONGEST: usize = 250;

/// Fewest digits behind the country code of a number that no table of numbers in use has: tables are older than the
/// newest numbers.
const FEWEST_DIGITS: usize = 7;

/// What a written telephone number means.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum PhoneReading {
    /// One number, which can be called and written to.
    Number {
        /// Country code and number, without "+": `491700000001`.
        digits: String,
    },
    /// One number with an extension. It can be called, but no message reaches an extension.
    Extension {
        /// Country code and number, without "+".
        digits: String,
        /// Digits that are dialled after the call is answered.
        extension: String,
    },
    /// A number without its country code, which could be of any country.
    NoCountryCode,
    /// More than one number.
    Several,
    /// No telephone number.
    Unreadable,
}

/// Reads a telephone number as people write it.
///
/// ```
/// use troth_phone::{PhoneReading, read};
/// let digits = "491700000001".to_owned();
/// assert_eq!(read("+49 (0)170 0000001"), PhoneReading::Number { digits });
/// assert_eq!(read("0170 0000001"), PhoneReading::NoCountryCode);
/// ```
#[must_use]
pub fn read(written: &str) -> PhoneReading {
    if written.len() > LONGEST {
        return PhoneReading::Unreadable;
    }
    let text = cleaned(written);
    let text = without_note(without_label(&text));
    let (text, extension) = Extension::split_off(text);
    let one = match Parts::of(text) {
        Parts::One(one) => one,
        Parts::Slashed(parts) if is_number(parts[0]) => return PhoneReading::Several,
        // In "+43 660/123456" the slash is a mark between area code and number.
        Parts::Slashed(parts) => parts.concat(),
        Parts::Several => return PhoneReading::Several,
        Parts::None => return PhoneReading::Unreadable,
    };
    let Some(international) = with_plus(&one) else {
        return PhoneReading::NoCountryCode;
    };
    match (number(&international), extension) {
        (Some(digits), None) => PhoneReading::Number { digits },
        (Some(digits), Some(Extension(extension))) => PhoneReading::Extension { digits, extension },
        (None, _) => PhoneReading::Unreadable,
    }
}

/// The `tel:` link of a written number (RFC 3966); `None` where it is not understood.
///
/// ```
/// use troth_phone::call_link;
/// assert_eq!(call_link("0044 20 7946 0958").as_deref(), Some("tel:+442079460958"));
/// assert_eq!(call_link("020 7946 0958"), None);
/// ```
#[must_use]
pub fn call_link(written: &str) -> Option<String> {
    match read(written) {
        PhoneReading::Number { digits } => Some(format!("tel:+{digits}")),
        PhoneReading::Extension { digits, extension } => {
            Some(format!("tel:+{digits};ext={extension}"))
        }
        _ => None,
    }
}

/// Whether a part is a number by itself.
fn is_number(part: &str) -> bool {
    with_plus(part).is_some_and(|part| number(&part).is_some())
}

/// A number with "+" and its country code; `None` without a country code. "00" is how Europe dials "+".
fn with_plus(one: &str) -> Option<String> {
    let digits: String = one.chars().filter(char::is_ascii_digit).collect();
    let code = match digits.strip_prefix("00") {
        Some(code) => code,
        None if one.contains('+') => digits.as_str(),
        None => return None,
    };
    Some(format!("+{code}"))
}

/// The digits of an international number, without the trunk prefix that is dialled inside its country only.
fn number(international: &str) -> Option<String> {
    let number = PhoneNumber::parse(international, None).ok()?;
    let length = number.is_possible_with_reason().ok()?;
    let national = number.get_national_significant_number();
    let is_likely = length == NumberLengthType::IsPossible && national.len() >= FEWEST_DIGITS;
    (is_likely || number.is_valid()).then(|| number.to_string().replace('+', ""))
}
