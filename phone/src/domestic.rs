//! Numbers without a country code, as the wedding's country writes them.

use rlibphonenumber::{PhoneNumber, PhoneNumberFormat, Region};

use crate::digits_of;

/// A number with the country code added.
pub(crate) struct DomesticNumber {
    /// Country code and number, without "+".
    pub(crate) digits: String,
    /// The same in international groups: `+49 170 1234567`.
    pub(crate) completed: String,
}

/// British numbers reserved for films and examples (Ofcom, "Telephone numbers for use in TV and radio drama
/// programmes"). The tables leave these two ranges out. They are unassigned, so no message reaches a stranger.
const EXAMPLE_RANGES: [&str; 2] = ["7700900", "1632960"];

/// Reads a number without a country code as one of a country; `None` if it is not one, or could as well be another country's.
///
/// The tables must know the number. A possible length is enough with a country code, but too weak without one.
pub(crate) fn read_domestic(written: &str, country: &str) -> Option<DomesticNumber> {
    let region = Region::from_code(country).ok()?;
    let number = PhoneNumber::parse(written, Some(region)).ok()?;
    // The number may also be of another country in the same numbering plan: Canada's numbers are dialled like those of
    // the United States.
    if !number.is_valid() && !is_example(&number) {
        return None;
    }
    let digits = digits_of(written);
    let is_written_domestically =
        digits_of(&number.format_as(PhoneNumberFormat::National)) == digits;
    // "44 7700 900123" has the length of a German number, but is British without its plus.
    let with_plus = PhoneNumber::parse(format!("+{digits}"), None).ok();
    let is_foreign = with_plus.is_some_and(|international| {
        (international.is_valid() || is_example(&international)) && international != number
    });
    (is_written_domestically || !is_foreign).then(|| DomesticNumber {
        digits: number.to_string().replace('+', ""),
        completed: number
            .format_as(PhoneNumberFormat::International)
            .into_owned(),
    })
}

fn is_example(number: &PhoneNumber) -> bool {
    let digits = number.to_string();
    let national = digits
        .strip_prefix("+44")
        .filter(|digits| digits.len() == 10);
    national.is_some_and(|digits| EXAMPLE_RANGES.iter().any(|range| digits.starts_with(range)))
}
