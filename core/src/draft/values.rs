//! The draft's fields that are more than text: amounts, counts, dates, choices, references.

use std::ops::RangeInclusive;

use serde_json::json;

use super::{Draft, FieldName, trimmed};
use crate::date::{CalendarDate, ClockTime, DateField, Zone};
use crate::input::{Change, NumberInput};
use crate::links::{is_script_link, web_link};
use crate::money::{DecimalError, Money};
use crate::rich_text::{MAX_CHARACTERS, RichText};
use crate::shape::MAX_VALUE;
use crate::values::unknown_value;

impl Draft {
    /// An amount of at least zero, stored in hundredths.
    pub(crate) fn money(
        &mut self,
        field: FieldName,
        input: &Change<NumberInput>,
        current: Option<Money>,
    ) {
        let Some(input) = input else { return };
        let text = input
            .as_ref()
            .map(NumberInput::as_str)
            .filter(|text| !text.is_empty());
        let Some(text) = text else {
            if current.is_some() {
                self.clear(field.key);
            }
            return;
        };
        let label = field.label;
        match Money::parse(text) {
            Ok(amount) if amount < Money::ZERO => {
                self.issue(field, "negative", format!("{label} must be 0 or more"));
            }
            Ok(amount) if Some(amount) == current => {}
            Ok(amount) => self.set(field.key, json!(amount.hundredths())),
            Err(DecimalError::NotANumber) => {
                self.issue(
                    field,
                    "not_a_number",
                    format!("{label} must be a number such as 1250.50"),
                );
            }
            Err(DecimalError::TooPrecise { .. }) => {
                self.issue(
                    field,
                    "too_precise",
                    format!("{label} can have at most two decimals"),
                );
            }
            Err(DecimalError::TooLarge) => {
                self.issue(field, "too_large", format!("{label} is too large"));
            }
        }
    }

    /// A whole number from 0 to `most`.
    pub(crate) fn count(
        &mut self,
        field: FieldName,
        input: &Change<NumberInput>,
        current: Option<i64>,
        most: i64,
    ) {
        let Some(input) = input else { return };
        let Some(number) = input.as_ref().filter(|number| !number.as_str().is_empty()) else {
            if current.is_some() {
                self.clear(field.key);
            }
            return;
        };
        match number.as_integer() {
            Some(number) if Some(number) == current => {}
            Some(number) if (0..=most).contains(&number) => self.set(field.key, json!(number)),
            _ => {
                let message = format!("{} must be a whole number from 0 to {most}", field.label);
                self.issue(field, "out_of_range", message);
            }
        }
    }

    /// A whole number within a range; it cannot be cleared.
    pub(crate) fn within(
        &mut self,
        field: FieldName,
        input: &Change<NumberInput>,
        current: Option<i64>,
        range: RangeInclusive<i64>,
    ) {
        let Some(input) = input else { return };
        match input.as_ref().and_then(NumberInput::as_integer) {
            Some(number) if Some(number) == current => {}
            Some(number) if range.contains(&number) => self.set(field.key, json!(number)),
            _ => {
                let (least, most) = (range.start(), range.end());
                let label = field.label;
                let message = format!("{label} must be a whole number from {least} to {most}");
                self.issue(field, "out_of_range", message);
            }
        }
    }

    pub(crate) fn date(&mut self, field: FieldName, input: &Change<String>, current: &DateField) {
        let Some(input) = input else { return };
        let Some(text) = trimmed(input.as_deref()) else {
            if *current != DateField::Unset {
                self.clear(field.key);
            }
            return;
        };
        match CalendarDate::parse(text) {
            Ok(date) if current.date() == Some(date) => {}
            Ok(date) if !date.is_in_range() => {
                let message = format!("{} must be in the years 1900 to 2200", field.label);
                self.issue(field, "out_of_range", message);
            }
            Ok(date) => self.set(field.key, json!(date)),
            Err(_) => {
                let message = format!("{} must be a date of the form YYYY-MM-DD", field.label);
                self.issue(field, "invalid_date", message);
            }
        }
    }

    /// A wall-clock time in a zone.
    pub(crate) fn time(
        &mut self,
        field: FieldName,
        input: &Change<String>,
        current: Option<&str>,
        zone: &Zone,
    ) {
        let Some(input) = input else { return };
        let Some(text) = trimmed(input.as_deref()) else {
            if current.is_some() {
                self.clear(field.key);
            }
            return;
        };
        let label = field.label;
        match zone.read(text) {
            Some(time) if current.and_then(|text| zone.read(text)) == Some(time) => {}
            Some(time) if !time.date().is_in_range() => {
                let message = format!("{label} must be in the years 1900 to 2200");
                self.issue(field, "out_of_range", message);
            }
            Some(time) => self.set(field.key, json!(time.to_string())),
            None => {
                let message = format!("{label} must be a day and a time such as 2027-06-19T14:30");
                self.issue(field, "invalid_time", message);
            }
        }
    }

    /// A time of day.
    pub(crate) fn clock(
        &mut self,
        field: FieldName,
        input: &Change<String>,
        current: Option<&str>,
    ) {
        let example = "a time such as 14:30 or 2:30 PM";
        let read = |text: &str| ClockTime::parse(text).map(|time| time.to_string());
        self.canonical(field, input, current, read, ("invalid_time", example));
    }

    /// A colour.
    pub(crate) fn color(
        &mut self,
        field: FieldName,
        input: &Change<String>,
        current: Option<&str>,
    ) {
        let read = |text: &str| is_color(text).then(|| text.to_ascii_lowercase());
        let example = "a colour such as #a8415b";
        self.canonical(field, input, current, read, ("invalid_color", example));
    }

    /// A short text with one canonical form.
    fn canonical(
        &mut self,
        field: FieldName,
        input: &Change<String>,
        current: Option<&str>,
        read: impl Fn(&str) -> Option<String>,
        (code, example): (&str, &str),
    ) {
        let Some(input) = input else { return };
        match trimmed(input.as_deref()).map(read) {
            None if current.is_some() => self.clear(field.key),
            None => {}
            Some(Some(text)) if Some(text.as_str()) == current => {}
            Some(Some(text)) => self.set(field.key, json!(text)),
            Some(None) => {
                let message = format!("{} must be {example}", field.label);
                self.issue(field, code, message);
            }
        }
    }

    /// Formatted text. Only allowed formatting is stored; text without words clears the field.
    pub(crate) fn rich_text(
        &mut self,
        field: FieldName,
        input: &Change<String>,
        current: Option<&str>,
    ) {
        let Some(input) = input else { return };
        let entered = RichText::read(input.as_deref().unwrap_or_default());
        if entered == current.map(RichText::read).unwrap_or_default() {
            return;
        }
        let text = entered.to_json().to_string();
        if entered.is_empty() {
            self.clear(field.key);
        } else if entered.characters() > MAX_CHARACTERS || text.len() > MAX_VALUE {
            let message = format!(
                "{} can have at most {MAX_CHARACTERS} characters",
                field.label
            );
            self.issue(field, "too_long", message);
        } else {
            self.set(field.key, json!(text));
        }
    }

    /// A web address, which is shown to people as a link.
    pub(crate) fn website(
        &mut self,
        field: FieldName,
        input: &Change<String>,
        current: Option<&str>,
    ) {
        let entered = input.as_ref().and_then(|input| trimmed(input.as_deref()));
        // Only a new value is checked: another client may have written the current one.
        let is_new = entered != current;
        if is_new && entered.is_some_and(|entered| web_link(entered).is_none()) {
            let message = format!(
                "{} must be a web address such as https://bloom.example",
                field.label
            );
            self.issue(field, "not_a_link", message);
        } else {
            self.short(field, input, current);
        }
    }

    /// Web addresses, one per line.
    pub(crate) fn links(
        &mut self,
        field: FieldName,
        input: &Change<String>,
        current: Option<&str>,
    ) {
        let entered = input.as_ref().and_then(|input| trimmed(input.as_deref()));
        let mut lines = entered.unwrap_or_default().lines();
        let is_link = |word: &str| {
            (word.starts_with("https://") || word.starts_with("http://"))
                && web_link(word).is_some()
        };
        // Only a new value is checked: another client may have written the current one.
        let is_new = entered != current;
        let is_wrong_line = |line: &str| {
            let has_link = line.split_whitespace().any(is_link);
            let has_script_link = line.split_whitespace().any(is_script_link);
            !line.trim().is_empty() && (!has_link || has_script_link)
        };
        if is_new && lines.any(is_wrong_line) {
            let message = "Each line needs a web address that begins with https://";
            self.issue(field, "not_a_link", message);
        } else {
            self.prose(field, input, current);
        }
    }

    /// One of a closed set of values; `find` returns the text to store.
    pub(crate) fn choice(
        &mut self,
        field: FieldName,
        input: &Change<String>,
        current: Option<&str>,
        find: impl Fn(&str) -> Option<&'static str>,
    ) {
        let Some(input) = input else { return };
        match trimmed(input.as_deref()).map(|text| find(text).ok_or(text)) {
            None if current.is_some() => self.clear(field.key),
            None => {}
            Some(Ok(value)) if Some(value) == current => {}
            Some(Ok(value)) => self.set(field.key, json!(value)),
            Some(Err(text)) => {
                self.issue(field, "unknown_value", unknown_value(field.label, text));
            }
        }
    }

    /// The id of another record, which must exist when newly chosen.
    pub(crate) fn reference(
        &mut self,
        field: FieldName,
        input: &Change<String>,
        current: Option<&str>,
        exists: impl Fn(&str) -> bool,
    ) {
        let entered = input.as_ref().and_then(|input| trimmed(input.as_deref()));
        match entered {
            Some(id) if Some(id) != current && !exists(id) => {
                let message = format!("This {} doesn’t exist", field.label.to_lowercase());
                self.issue(field, "unknown_reference", message);
            }
            _ => self.short(field, input, current),
        }
    }
}

/// Whether a text is a colour: `#` and six hexadecimal digits.
fn is_color(text: &str) -> bool {
    let digits = text.strip_prefix('#').unwrap_or_default();
    digits.len() == 6 && digits.bytes().all(|byte| byte.is_ascii_hexdigit())
}
