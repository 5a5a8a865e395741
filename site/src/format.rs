//! Dates and amounts as guests read them.

use troth_core::currency;
use troth_core::date::CalendarDate;
use troth_core::money::Money;
use troth_core::record::RecordView;

const WEEKDAYS: [&str; 7] = [
    "Sunday",
    "Monday",
    "Tuesday",
    "Wednesday",
    "Thursday",
    "Friday",
    "Saturday",
];

const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

/// "Saturday, 19 June 2027"; text that is not a date is unchanged.
pub(crate) fn day(text: &str) -> String {
    let Ok(date) = CalendarDate::parse(text) else {
        return text.to_owned();
    };
    let weekday = WEEKDAYS.get(usize::from(date.weekday())).copied();
    format!("{}, {}", weekday.unwrap_or_default(), short_day(date))
}

/// "19 June 2027".
#[must_use]
pub fn short_day(date: CalendarDate) -> String {
    let iso = date.to_string();
    let mut parts = iso.splitn(3, '-');
    let year = parts.next().unwrap_or_default();
    let month_number = parts.next().and_then(|month| month.parse::<usize>().ok());
    let month_name = month_number.and_then(|number| MONTHS.get(number.checked_sub(1)?));
    let day = parts.next().unwrap_or_default().trim_start_matches('0');
    format!("{day} {} {year}", month_name.copied().unwrap_or_default())
}

/// "€1,250.00", with the currency's symbol, or its code if it has no known symbol.
#[must_use]
pub fn amount(amount: Money, code: &str) -> String {
    let decimal = amount.to_decimal_string();
    let (signed_units, cents) = decimal.split_once('.').unwrap_or((&decimal, "00"));
    let (sign, units) = match signed_units.strip_prefix('-') {
        Some(units) => ("-", units),
        None => ("", signed_units),
    };
    let mut grouped = String::new();
    for (index, digit) in units.chars().enumerate() {
        if index > 0 && (units.len() - index).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    let symbol = currency::find(code).map_or(code, |currency| currency.symbol);
    let is_word = symbol.ends_with(char::is_alphabetic);
    let space = if is_word { "\u{a0}" } else { "" };
    format!("{sign}{symbol}{space}{grouped}.{cents}")
}

/// "206 days to go", "Tomorrow", "Today", and afterwards the time since the wedding.
pub(crate) fn countdown(day: CalendarDate, today: CalendarDate) -> String {
    match today.days_until(day) {
        0 => "Today".to_owned(),
        1 => "Tomorrow".to_owned(),
        days if days > 0 => format!("{days} days to go"),
        -1 => "Married 1 day".to_owned(),
        days => format!("Married {} days", -days),
    }
}

/// Text of the link to an album's archives.
pub(crate) const DOWNLOAD: &str = "Download all photos";

/// "1 photo", "400 photos".
pub(crate) fn photos(count: usize) -> String {
    match count {
        1 => "1 photo".to_owned(),
        count => format!("{count} photos"),
    }
}

/// "1 minute", "20 minutes".
pub(crate) fn minutes(minutes: u64) -> String {
    match minutes {
        1 => "1 minute".to_owned(),
        minutes => format!("{minutes} minutes"),
    }
}

/// A text of a record, if it is not empty.
pub(crate) fn text(view: &RecordView, key: &str) -> Option<String> {
    let text = view.get(key)?.as_str()?.trim();
    (!text.is_empty()).then(|| text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn date(text: &str) -> CalendarDate {
        text.parse().unwrap()
    }

    #[test]
    fn dates_and_amounts_are_formatted_for_guests() {
        assert_eq!(day("2027-06-19"), "Saturday, 19 June 2027");
        assert_eq!(day("2028-02-29"), "Tuesday, 29 February 2028");
        assert_eq!(day("in summer"), "in summer");
        let money = |text: &str| Money::parse(text).unwrap();
        assert_eq!(amount(money("1250"), "EUR"), "€1,250.00");
        assert_eq!(amount(money("999.9"), "EUR"), "€999.90");
        assert_eq!(amount(money("1234567"), "USD"), "$1,234,567.00");
        assert_eq!(amount(money("80"), "CHF"), "CHF\u{a0}80.00");
        assert_eq!(amount(money("80"), "XXX"), "XXX\u{a0}80.00");
    }

    #[test]
    fn the_countdown_counts_days_since_the_wedding_afterwards() {
        let on = |today: &str| countdown(date("2027-06-19"), date(today));
        assert_eq!(on("2027-06-01"), "18 days to go");
        assert_eq!(on("2027-06-18"), "Tomorrow");
        assert_eq!(on("2027-06-19"), "Today");
        assert_eq!(on("2027-06-20"), "Married 1 day");
        assert_eq!(on("2027-06-29"), "Married 10 days");
    }
}
