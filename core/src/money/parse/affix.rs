//! Affixes: the currency written before or after an amount.

use super::UnreadableNumber;
use super::groups::is_minus;
use crate::currency::{CURRENCIES, Currency};
use crate::digits::digit_value;
use crate::text::is_invisible;

/// Ways to write a currency besides its code and symbol.
const OTHER_SPELLINGS: [(&str, &str); 6] = [
    ("USD", "US$"),
    ("CAD", "CA$"),
    ("CHF", "Fr"),
    ("CHF", "SFr"),
    ("INR", "Rs"),
    ("AED", "Dh"),
];

/// The number of an amount, without the currency on either side.
pub(super) fn without_currency(text: &str, code: &str) -> Result<String, UnreadableNumber> {
    let visible_text = text.trim_matches(is_invisible);
    let first_digit = visible_text.find(is_digit);
    let (before, from_first_digit) =
        visible_text.split_at(first_digit.ok_or(UnreadableNumber::NotANumber)?);
    let end = from_first_digit.rfind(is_digit).map_or(0, |last| {
        let last_digit = from_first_digit[last..].chars().next();
        last + last_digit.map_or(0, char::len_utf8)
    });
    let (digits, after) = from_first_digit.split_at(end);

    // A decimal sign belongs to the digits next to it; a point after letters belongs to the currency.
    let (before, leading_sign) = match before.strip_suffix(['.', ',', '٫']) {
        Some(without_sign) if !without_sign.ends_with(char::is_alphabetic) => {
            (without_sign, &before[without_sign.len()..])
        }
        _ => (before, ""),
    };
    // The minus may be on either side of the currency.
    let without_outer_minus = before.strip_prefix(is_minus);
    let without_inner_minus = before.trim_end_matches(is_invisible).strip_suffix(is_minus);
    let without_minus = without_outer_minus.or(without_inner_minus);
    let minus = if without_minus.is_some() { "-" } else { "" };
    // "500.-" and "500,–" are amounts without cents; "500-" would be a debt.
    let after_dash = match after.strip_prefix(['.', ',']) {
        Some(after_sign) => after_sign.trim_start_matches(is_minus),
        None => after,
    };
    for side in [without_minus.unwrap_or(before), after_dash] {
        let affix = side.trim_matches(|letter| is_invisible(letter) || letter == '.');
        check_affix(affix, code)?;
    }
    Ok(format!("{minus}{leading_sign}{digits}"))
}

/// Accepts no affix, or one that means the currency with this code.
fn check_affix(affix: &str, code: &str) -> Result<(), UnreadableNumber> {
    let mut meant_currencies = CURRENCIES
        .iter()
        .filter(|currency| can_mean(affix, currency))
        .peekable();
    if affix.is_empty() {
        return Ok(());
    }
    if meant_currencies.peek().is_none() {
        return Err(UnreadableNumber::NotANumber);
    }
    if meant_currencies.any(|currency| currency.code == code) {
        Ok(())
    } else {
        Err(UnreadableNumber::OtherCurrency(affix.to_owned()))
    }
}

/// Whether an affix can mean this currency. "$" alone means any dollar.
fn can_mean(affix: &str, currency: &Currency) -> bool {
    let is_same = |text: &str| text.to_lowercase() == affix.to_lowercase();
    let is_end_of_symbol = currency.symbol.ends_with(affix) && !affix.contains(char::is_alphabetic);
    let is_other_spelling = OTHER_SPELLINGS
        .iter()
        .any(|(code, spelling)| *code == currency.code && is_same(spelling));
    is_same(currency.code) || is_same(currency.symbol) || is_end_of_symbol || is_other_spelling
}

fn is_digit(letter: char) -> bool {
    digit_value(letter).is_some()
}
