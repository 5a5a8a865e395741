//! Splits a written number into groups of digits with signs between them.

use super::{DecimalSign, THOUSANDS, UnreadableNumber};
use crate::digits::digit_value;
use crate::text::is_invisible;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum GroupSign {
    Point,
    Comma,
    Space,
    Apostrophe,
    ArabicDecimal,
    ArabicThousands,
}

/// The digit groups of a number; there is one more group than signs. The first is empty in ".5", the last in
/// "5.".
pub(super) struct DigitGroups {
    negative: bool,
    groups: Vec<String>,
    signs: Vec<GroupSign>,
}

/// A number in plain digits, split at its decimal sign.
pub(super) struct PlainDecimal {
    negative: bool,
    whole: String,
    decimals: String,
}

impl DigitGroups {
    /// `None` if part of the text cannot belong to a number.
    pub(super) fn of(text: &str) -> Option<Self> {
        let text = text.trim_matches(is_invisible);
        let (negative, text) = match text.strip_prefix(is_minus) {
            Some(rest) => (true, rest),
            None => (false, text.strip_prefix('+').unwrap_or(text)),
        };
        let mut groups = vec![String::new()];
        let mut signs = Vec::new();
        for letter in text.trim_start_matches(is_invisible).chars() {
            if let Some(value) = digit_value(letter) {
                groups.last_mut()?.push(char::from(b'0' + value));
            } else if let Some(sign) = sign(letter) {
                signs.push(sign);
                groups.push(String::new());
            } else {
                return None;
            }
        }
        Some(Self {
            negative,
            groups,
            signs,
        })
    }

    /// The number if all signs separate thousands.
    pub(super) fn as_grouped(&self) -> Option<PlainDecimal> {
        let (first, others) = self.signs.split_first()?;
        let alike = *first != GroupSign::ArabicDecimal && others.iter().all(|sign| sign == first);
        (alike && are_thousands(&self.groups)).then(|| self.plain(&self.groups, ""))
    }

    /// The number if its last sign is the decimal sign, or it has no sign.
    pub(super) fn as_decimal(&self) -> Option<PlainDecimal> {
        let Some((last, before)) = self.signs.split_last() else {
            let [digits] = &self.groups[..] else {
                return None;
            };
            return (!digits.is_empty()).then(|| self.plain(&self.groups, ""));
        };
        let (decimals, whole) = self.groups.split_last()?;
        let is_decimal_sign = matches!(
            last,
            GroupSign::Point | GroupSign::Comma | GroupSign::ArabicDecimal
        );
        let grouped = match before {
            [] => whole
                .iter()
                .chain([decimals])
                .any(|group| !group.is_empty()),
            [first, others @ ..] => {
                *first != GroupSign::ArabicDecimal
                    && first != last
                    && others.iter().all(|sign| sign == first)
                    && are_thousands(whole)
            }
        };
        (is_decimal_sign && grouped).then(|| self.plain(whole, decimals))
    }

    /// Whether its last sign is this person's decimal sign.
    pub(super) fn ends_in_decimals_by(&self, decimal: DecimalSign) -> bool {
        let own = match decimal {
            DecimalSign::Point => GroupSign::Point,
            DecimalSign::Comma => GroupSign::Comma,
        };
        self.signs.last() == Some(&own)
    }

    fn plain(&self, whole: &[String], decimals: &str) -> PlainDecimal {
        PlainDecimal {
            negative: self.negative,
            whole: whole.concat(),
            decimals: decimals.to_owned(),
        }
    }
}

impl PlainDecimal {
    /// The shortest plain text of the number; an error if it has too many decimals or digits.
    pub(super) fn kept(self, places: usize, digits: usize) -> Result<String, UnreadableNumber> {
        let whole = self.whole.trim_start_matches('0');
        let decimals = self.decimals.trim_end_matches('0');
        if decimals.len() > places {
            return Err(UnreadableNumber::TooPrecise);
        }
        if whole.len() > digits {
            return Err(UnreadableNumber::TooLarge);
        }
        let is_zero = whole.is_empty() && decimals.is_empty();
        let minus = if self.negative && !is_zero { "-" } else { "" };
        let whole = if whole.is_empty() { "0" } else { whole };
        let point = if decimals.is_empty() { "" } else { "." };
        Ok(format!("{minus}{whole}{point}{decimals}"))
    }
}

/// Whether groups can be thousands: three digits each, or, as in India, two each before the last three; no
/// leading zero.
fn are_thousands(groups: &[String]) -> bool {
    let [first, between @ .., last] = groups else {
        return false;
    };
    let first_fits = |most: usize| (1..=most).contains(&first.len()) && !first.starts_with('0');
    let others_have = |length: usize| between.iter().all(|group| group.len() == length);
    last.len() == THOUSANDS
        && (first_fits(THOUSANDS) && others_have(THOUSANDS) || first_fits(2) && others_have(2))
}

fn sign(letter: char) -> Option<GroupSign> {
    match letter {
        '.' | '．' => Some(GroupSign::Point),
        ',' | '，' => Some(GroupSign::Comma),
        '\'' | '’' | '‘' | 'ʼ' | '＇' => Some(GroupSign::Apostrophe),
        '\u{66b}' => Some(GroupSign::ArabicDecimal),
        '\u{66c}' => Some(GroupSign::ArabicThousands),
        _ => letter.is_whitespace().then_some(GroupSign::Space),
    }
}

pub(super) fn is_minus(letter: char) -> bool {
    matches!(letter, '-' | '\u{2212}' | '\u{2010}'..='\u{2014}' | '－')
}
