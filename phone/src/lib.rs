//! Reads written telephone numbers.
//!
//! A link must never call or write to the wrong person. So a number is accepted only with its country code, or as the
//! wedding's country writes it, and is then shown with the code. For all other numbers the couple is asked.

use rlibphonenumber::{NumberLengthType, PhoneNumber};
use serde::Serialize;

mod domestic;
mod normalise;
mod parts;

use domestic::read_domestic;

use normalise::{normalised, without_label, without_note};
use parts::{Extension, NumberParts};

/// Maximum length in bytes of a text to read. A record's field of this kind is shorter.
const LONGEST_TEXT: usize = 250;

/// Minimum digits after the country code for a number that the tables do not know: tables are older than the newest
/// numbers.
const LEAST_DIGITS: usize = 7;

/// The meaning of a written telephone number.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum PhoneReading {
    /// One number for calls and messages.
    Number {
        /// Country code and number, without "+": `491700000001`.
        digits: String,
        /// The number with the country code, `+49 170 0000001`, if that was added.
        completed: Option<String>,
    },
    /// One number with an extension, for calls only: messages do not reach extensions.
    Extension {
        /// Country code and number, without "+".
        digits: String,
        /// Digits to dial after the call is answered.
        extension: String,
        /// The number with the country code, `+49 170 0000001`, if that was added.
        completed: Option<String>,
    },
    /// A number without a country code, which could be of any country.
    NoCountryCode,
    /// More than one number.
    Several,
    /// Not a telephone number.
    Unreadable,
}

/// A number that can be called.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct PhoneCall {
    /// The `tel:` link (RFC 3966).
    pub link: String,
    /// The number as shown: as written, or with the country code that was added.
    pub shown: String,
}

/// Reads a telephone number as people write it. `country` is the wedding's, an ISO 3166 code: a number without a
/// country code is read as a number of that country, if it is written the way people do there.
///
/// ```
/// use troth_phone::{PhoneReading, read};
/// let number = |completed: Option<&str>| PhoneReading::Number {
///     digits: "491700000001".to_owned(),
///     completed: completed.map(str::to_owned),
/// };
/// assert_eq!(read("+49 (0)170 0000001", None), number(None));
/// assert_eq!(read("0170 0000001", None), PhoneReading::NoCountryCode);
/// assert_eq!(read("0170 0000001", Some("DE")), number(Some("+49 170 0000001")));
/// ```
#[must_use]
pub fn read(written: &str, country: Option<&str>) -> PhoneReading {
    if written.len() > LONGEST_TEXT {
        return PhoneReading::Unreadable;
    }
    let text = normalised(written);
    let text = without_note(without_label(&text));
    let (text, extension) = Extension::split_off(text);
    let single_number = match NumberParts::split(text) {
        NumberParts::One(number) => number,
        NumberParts::Slashed(parts) if is_number(parts[0], country) => {
            return PhoneReading::Several;
        }
        // In "+43 660/123456" the slash separates area code and number.
        NumberParts::Slashed(parts) => parts.concat(),
        NumberParts::Several => return PhoneReading::Several,
        NumberParts::None => return PhoneReading::Unreadable,
    };
    let (digits, completed) = match with_plus(&single_number) {
        Some(international) => match read_international(&international) {
            Some(digits) => (digits, None),
            None => return PhoneReading::Unreadable,
        },
        None => match country.and_then(|country| read_domestic(&single_number, country)) {
            Some(domestic) => (domestic.digits, Some(domestic.completed)),
            None => return PhoneReading::NoCountryCode,
        },
    };
    match extension {
        None => PhoneReading::Number { digits, completed },
        Some(Extension(extension)) => PhoneReading::Extension {
            digits,
            extension,
            completed,
        },
    }
}

/// The call link of a written number; `None` if it is not understood. `country` is the wedding's.
///
/// ```
/// use troth_phone::call;
/// let link = |written, country| call(written, country).map(|call| call.link);
/// assert_eq!(link("0044 20 7946 0958", None).as_deref(), Some("tel:+442079460958"));
/// assert_eq!(link("020 7946 0958", None), None);
/// assert_eq!(link("020 7946 0958", Some("GB")).as_deref(), Some("tel:+442079460958"));
/// ```
#[must_use]
pub fn call(written: &str, country: Option<&str>) -> Option<PhoneCall> {
    let (link, completed, extension) = match read(written, country) {
        PhoneReading::Number { digits, completed } => (format!("tel:+{digits}"), completed, None),
        PhoneReading::Extension {
            digits,
            extension,
            completed,
        } => {
            let link = format!("tel:+{digits};ext={extension}");
            (link, completed, Some(extension))
        }
        _ => return None,
    };
    let shown = match (completed, extension) {
        (Some(number), Some(extension)) => format!("{number} ext. {extension}"),
        (Some(number), None) => number,
        (None, _) => written.to_owned(),
    };
    Some(PhoneCall { link, shown })
}

/// Whether a part is a number by itself.
fn is_number(part: &str, country: Option<&str>) -> bool {
    match with_plus(part) {
        Some(part) => read_international(&part).is_some(),
        None => country.is_some_and(|country| read_domestic(part, country).is_some()),
    }
}

/// A number with "+" and its country code; `None` without one. "00" is the European prefix for "+".
fn with_plus(number: &str) -> Option<String> {
    let digits = digits_of(number);
    let international_digits = match digits.strip_prefix("00") {
        Some(after_prefix) => after_prefix,
        None if number.contains('+') => digits.as_str(),
        None => return None,
    };
    Some(format!("+{international_digits}"))
}

fn digits_of(text: &str) -> String {
    text.chars().filter(char::is_ascii_digit).collect()
}

/// The digits of an international number, without the trunk prefix that is dialled only inside the country.
fn read_international(text: &str) -> Option<String> {
    let number = PhoneNumber::parse(text, None).ok()?;
    let length = number.is_possible_with_reason().ok()?;
    let national = number.get_national_significant_number();
    let is_likely = length == NumberLengthType::IsPossible && national.len() >= LEAST_DIGITS;
    (is_likely || number.is_valid()).then(|| number.to_string().replace('+', ""))
}
