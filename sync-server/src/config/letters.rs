//! Reads the daily limits of letters.

use troth_storage::letter_counts::LetterLimits;

use super::{ConfigError, parse_value};

/// The limits that the operator configured, or the default ones.
pub(super) fn read_limits(
    var: impl Fn(&str) -> Option<String>,
) -> Result<LetterLimits, ConfigError> {
    let read_number = |name: &'static str, default: u32| match var(name) {
        None => Ok(default),
        Some(value) => parse_value(
            name,
            &value,
            "a number of letters a day, like 200",
            |value| value.parse().ok(),
        ),
    };
    Ok(LetterLimits {
        account: read_number("TROTH_LETTERS_PER_ACCOUNT", LetterLimits::DEFAULT.account)?,
        wedding: read_number("TROTH_LETTERS_PER_WEDDING", LetterLimits::DEFAULT.wedding)?,
        address: read_number("TROTH_LETTERS_PER_ADDRESS", LetterLimits::DEFAULT.address)?,
    })
}
