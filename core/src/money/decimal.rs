//! Reads typed decimal numbers without floats.

use thiserror::Error;

/// Why a text is not an amount or a rate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum DecimalError {
    /// Not a decimal number such as `1250.50`.
    #[error("not a number")]
    NotANumber,
    /// More decimals than can be stored.
    #[error("more than {places} decimals")]
    TooPrecise {
        /// How many decimals can be stored.
        places: u32,
    },
    /// Above the largest amount.
    #[error("too large")]
    TooLarge,
}

/// Reads an optional sign, digits and at most `places` decimals into an integer of the smallest place, without
/// floats.
pub(super) fn parse_decimal(text: &str, places: u32, max: i64) -> Result<i64, DecimalError> {
    let text = text.trim();
    let (is_negative, digits) = match text.strip_prefix('-') {
        Some(unsigned) => (true, unsigned),
        None => (false, text),
    };
    let (whole, decimals) = digits.split_once(['.', ',']).unwrap_or((digits, ""));
    let all_digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    let is_empty = whole.is_empty() && decimals.is_empty();
    if is_empty || !all_digits(whole) || !all_digits(decimals) {
        return Err(DecimalError::NotANumber);
    }
    // "12,50" can only be twelve and a half, but "1,250" may be a thousand or one and a quarter. So may
    // "1.000", which is why trailing zeros beyond `places` are an error.
    if digits.contains(',') && decimals.len() > places as usize {
        return Err(DecimalError::NotANumber);
    }
    let missing_places = (places as usize)
        .checked_sub(decimals.len())
        .ok_or(DecimalError::TooPrecise { places })?;
    let magnitude = whole
        .bytes()
        .chain(decimals.bytes())
        .chain(std::iter::repeat_n(b'0', missing_places))
        .try_fold(0_i64, |value, digit| {
            value
                .checked_mul(10)?
                .checked_add(i64::from(digit - b'0'))
                .filter(|value| *value <= max)
        })
        .ok_or(DecimalError::TooLarge)?;
    Ok(if is_negative { -magnitude } else { magnitude })
}
