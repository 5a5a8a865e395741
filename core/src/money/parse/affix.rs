//! The currency written beside an amount.

use super::UnreadableNumber;
use super::groups::is_minus;
use crate::currency::{CURRENCIES, Currency};
use crate::digits::digit_value;
use crate::text::is_invisible;

/// Ways to write a currency besides its code and symbol.
const ALSO_WRITTEN: [(&str, &str); 6] = [
    ("USD", "US$"),
    ("CAD", "CA$"),
    ("CHF", "Fr"),
    ("CHF", "SFr"),
    ("INR", "Rs"),
    ("AED", "Dh"),
];

/// The number of an amount, without the currency on either side.
pub(super) fn without_currency(text: &str, code: &str) -> Result<String, UnreadableNumber> {
    let text = text.trim_matches(is_invisible);
    let begin = text.find(is_digit).ok_or(UnreadableNumber::NotANumber)?;
    let (before, rest) = text.split_at(begin);
    let end = rest.rfind(is_digit).map_or(0, |last| {
        last + rest[last..].chars().next().map_or(0, char::len_utf8)
    });
    let (digits, behind) = rest.split_at(end);

    // A decimal sign belongs to the digits next to it; a point after letters belongs to the currency.
    let (before, opening) = match before.strip_suffix(['.', ',', '٫']) {
        Some(rest) if !rest.ends_with(char::is_alphabetic) => (rest, &before[rest.len()..]),
        _ => (before, ""),
    };
    // The minus may be on either side of the currency.
    let outside = before.strip_prefix(is_minus);
    let inside = before.trim_end_matches(is_invisible).strip_suffix(is_minus);
    let minus = if outside.or(inside).is_some() {
        "-"
    } else {
        ""
    };
    let before = outside.or(inside).unwrap_or(before);
    // "500.-" and "500,–" are amounts without cents; "500-" would be a debt.
    let behind = match behind.strip_prefix(['.', ',']) {
        Some(rest) => rest.trim_start_matches(is_minus),
        None => behind,
    };
    for affix in [before, behind] {
        let affix = affix.trim_matches(|letter| is_invisible(letter) || letter == '.');
        check(affix, code)?;
    }
    Ok(format!("{minus}{opening}{digits}"))
}

fn check(affix: &str, code: &str) -> Result<(), UnreadableNumber> {
    let is_own = |currency: &&Currency| currency.code == code && is_written(currency, affix);
    if affix.is_empty() || CURRENCIES.iter().any(|currency| is_own(&currency)) {
        Ok(())
    } else if CURRENCIES
        .iter()
        .any(|currency| is_written(currency, affix))
    {
        Err(UnreadableNumber::OtherCurrency(affix.to_owned()))
    } else {
        Err(UnreadableNumber::NotANumber)
    }
}

/// Whether the affix means this currency. "$" alone means any dollar.
fn is_written(currency: &Currency, affix: &str) -> bool {
    let same = |text: &str| text.to_lowercase() == affix.to_lowercase();
    let symbol = currency.symbol;
    same(currency.code)
        || same(symbol)
        || symbol.ends_with(affix) && !affix.contains(char::is_alphabetic)
        || ALSO_WRITTEN
            .iter()
            .any(|(code, text)| *code == currency.code && same(text))
}

fn is_digit(letter: char) -> bool {
    digit_value(letter).is_some()
}
