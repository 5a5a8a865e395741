//! Splits a written number into groups of digits with signs between them.

use super::{DecimalSign, THOUSANDS, UnreadableNumber};
use crate::digits::digit_value;
use crate::text::is_invisible;

/// A sign between two groups of digits.
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
    is_negative: bool,
    groups: Vec<String>,
    signs: Vec<GroupSign>,
}

/// A number in plain digits, split at its decimal sign.
pub(super) struct PlainDecimal {
    is_negative: bool,
    whole: String,
    decimals: String,
}

impl DigitGroups {
    /// `None` if part of the text cannot belong to a number.
    pub(super) fn split(text: &str) -> Option<Self> {
        let visible_text = text.trim_matches(is_invisible);
        let (is_negative, unsigned) = match visible_text.strip_prefix(is_minus) {
            Some(unsigned) => (true, unsigned),
            None => (
                false,
                visible_text.strip_prefix('+').unwrap_or(visible_text),
            ),
        };
        let mut groups = vec![String::new()];
        let mut signs = Vec::new();
        for letter in unsigned.trim_start_matches(is_invisible).chars() {
            if let Some(value) = digit_value(letter) {
                groups.last_mut()?.push(char::from(b'0' + value));
            } else if let Some(sign) = group_sign(letter) {
                signs.push(sign);
                groups.push(String::new());
            } else {
                return None;
            }
        }
        Some(Self {
            is_negative,
            groups,
            signs,
        })
    }

    /// The number if all signs separate thousands.
    pub(super) fn as_grouped(&self) -> Option<PlainDecimal> {
        let (first, others) = self.signs.split_first()?;
        let are_equal = others.iter().all(|sign| sign == first);
        let is_grouped =
            are_equal && *first != GroupSign::ArabicDecimal && are_thousands(&self.groups);
        is_grouped.then(|| self.plain_decimal(&self.groups, ""))
    }

    /// The number if its last sign is the decimal sign, or it has no sign.
    pub(super) fn as_decimal(&self) -> Option<PlainDecimal> {
        let Some((last, before)) = self.signs.split_last() else {
            let [digits] = &self.groups[..] else {
                return None;
            };
            return (!digits.is_empty()).then(|| self.plain_decimal(&self.groups, ""));
        };
        let (decimals, whole) = self.groups.split_last()?;
        let is_decimal_sign = matches!(
            last,
            GroupSign::Point | GroupSign::Comma | GroupSign::ArabicDecimal
        );
        let is_whole_part_valid = match before {
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
        (is_decimal_sign && is_whole_part_valid).then(|| self.plain_decimal(whole, decimals))
    }

    /// Whether its last sign is this person's decimal sign.
    pub(super) fn ends_with_sign(&self, decimal: DecimalSign) -> bool {
        let own_sign = match decimal {
            DecimalSign::Point => GroupSign::Point,
            DecimalSign::Comma => GroupSign::Comma,
        };
        self.signs.last() == Some(&own_sign)
    }

    fn plain_decimal(&self, whole: &[String], decimals: &str) -> PlainDecimal {
        PlainDecimal {
            is_negative: self.is_negative,
            whole: whole.concat(),
            decimals: decimals.to_owned(),
        }
    }
}

impl PlainDecimal {
    /// The shortest plain text of the number; an error if it has too many decimals or digits.
    pub(super) fn to_text(
        &self,
        max_places: usize,
        max_digits: usize,
    ) -> Result<String, UnreadableNumber> {
        let whole = self.whole.trim_start_matches('0');
        let decimals = self.decimals.trim_end_matches('0');
        if decimals.len() > max_places {
            return Err(UnreadableNumber::TooPrecise);
        }
        if whole.len() > max_digits {
            return Err(UnreadableNumber::TooLarge);
        }
        let is_zero = whole.is_empty() && decimals.is_empty();
        let minus = if self.is_negative && !is_zero {
            "-"
        } else {
            ""
        };
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
    let are_groups_of = |length: usize| {
        (1..=length).contains(&first.len()) && between.iter().all(|group| group.len() == length)
    };
    let has_valid_lengths = are_groups_of(THOUSANDS) || are_groups_of(2);
    last.len() == THOUSANDS && has_valid_lengths && !first.starts_with('0')
}

fn group_sign(letter: char) -> Option<GroupSign> {
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
