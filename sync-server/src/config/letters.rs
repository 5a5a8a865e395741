//! Daily limits of letters.

use troth_storage::letter_counts::LetterLimits;

use super::{ConfigError, parsed};

/// The default limits, unless the operator configures others.
pub(super) fn bounds(var: impl Fn(&str) -> Option<String>) -> Result<LetterLimits, ConfigError> {
    let number = |name: &'static str, usual: u32| match var(name) {
        None => Ok(usual),
        Some(value) => parsed(
            name,
            &value,
            "a number of letters a day, like 200",
            |value| value.parse().ok(),
        ),
    };
    Ok(LetterLimits {
        account: number("TROTH_LETTERS_PER_ACCOUNT", LetterLimits::DEFAULT.account)?,
        wedding: number("TROTH_LETTERS_PER_WEDDING", LetterLimits::DEFAULT.wedding)?,
        address: number("TROTH_LETTERS_PER_ADDRESS", LetterLimits::DEFAULT.address)?,
    })
}
