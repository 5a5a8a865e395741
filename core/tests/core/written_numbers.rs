//! Numbers and amounts as people write them: accepted, ambiguous and refused ones.

use proptest::prelude::*;
use troth_core::currency::CURRENCIES;
use troth_core::money::{
    DecimalSign, Money, NumberReading, UnreadableNumber, read_written_amount, read_written_number,
};

use DecimalSign::{Comma, Point};
use UnreadableNumber::{NotANumber, OtherCurrency, TooLarge, TooPrecise};

type Outcome = Result<NumberReading, UnreadableNumber>;

fn number(text: &str) -> Outcome {
    Ok(NumberReading::Number(text.to_owned()))
}

/// A text with several readings, of which the user chooses.
fn ambiguous(readings: &[&str]) -> Outcome {
    let readings = readings.iter().map(|&text| text.to_owned());
    Ok(NumberReading::Ambiguous(readings.collect()))
}

#[test]
fn amounts_are_read_in_the_users_format() {
    let check = |text: &str, with_point: Outcome, with_comma: Outcome| {
        assert_eq!(
            read_written_amount(text, Point, "EUR"),
            with_point,
            "{text:?} with a point"
        );
        assert_eq!(
            read_written_amount(text, Comma, "EUR"),
            with_comma,
            "{text:?} with a comma"
        );
    };
    check("25,000", number("25000"), ambiguous(&["25000", "25"]));
    check("25.000", ambiguous(&["25000", "25"]), number("25000"));
    check("1.000", ambiguous(&["1000", "1"]), number("1000"));
    check("1.250", ambiguous(&["1250", "1.25"]), number("1250"));
    check("1.255", ambiguous(&["1255"]), number("1255"));
    check("-1.000", ambiguous(&["-1000", "-1"]), number("-1000"));
}

#[test]
fn unambiguous_amounts_are_read_in_any_format() {
    let check = |text: &str, expected: Outcome| {
        for decimal in [Point, Comma] {
            assert_eq!(
                read_written_amount(text, decimal, "EUR"),
                expected,
                "{text:?}"
            );
        }
    };
    check("500", number("500"));
    check("0", number("0"));
    check("-0", number("0"));
    check("007", number("7"));
    check("1250.5", number("1250.50"));
    check("1250,5", number("1250.50"));
    check("1250.500", number("1250.50"));
    check("0.500", number("0.50"));
    check("12,50", number("12.50"));
    check("12.00", number("12"));
    check(".5", number("0.50"));
    check("5.", number("5"));
    check("1.000,50", number("1000.50"));
    check("1,000.50", number("1000.50"));
    check("1.000.000", number("1000000"));
    check("1,000,000", number("1000000"));
    check("12,34,567.89", number("1234567.89"));
    check("12,34,567", number("1234567"));
    check("1 000,50", number("1000.50"));
    check("1\u{a0}000,50", number("1000.50"));
    check("1\u{2009}000.50", number("1000.50"));
    check("1\u{202f}000\u{202f}000", number("1000000"));
    check("1'000.50", number("1000.50"));
    check("1’000", number("1000"));
    check("١٬٢٥٠٫٥٠", number("1250.50"));
    check("١٢٥٠", number("1250"));
    check("۱۲۵۰٫۵", number("1250.50"));
    check("１，０００，０００", number("1000000"));
    check("-3,20", number("-3.20"));
    check("−3.20", number("-3.20"));

    check("", Err(NotANumber));
    check("€", Err(NotANumber));
    check(".", Err(NotANumber));
    check("--1", Err(NotANumber));
    check("500-", Err(NotANumber));
    check("1e3", Err(NotANumber));
    check("1/2", Err(NotANumber));
    check("12:30", Err(NotANumber));
    check("5 10", Err(NotANumber));
    check("1  000", Err(NotANumber));
    check("1,00,00", Err(NotANumber));
    check("1.000.00", Err(NotANumber));
    check("1,000,50", Err(NotANumber));
    check("1.000 000", Err(NotANumber));
    check("1٫000٫000", Err(NotANumber));
    check("0,000,000", Err(NotANumber));
    check("five hundred", Err(NotANumber));
    check("500 and some", Err(NotANumber));
    check("about 500", Err(NotANumber));
    check("1.2345", Err(TooPrecise));
    check("0.005", Err(TooPrecise));
    check("0,005", Err(TooPrecise));
    check("1.000,505", Err(TooPrecise));
    check("1000000000000", number("1000000000000"));
    check("1000000000000.01", Err(TooLarge));
    check("99999999999999999999999", Err(TooLarge));
}

#[test]
fn the_currency_may_be_on_either_side() {
    let check = |text: &str, currency: &str, expected: Outcome| {
        assert_eq!(
            read_written_amount(text, Point, currency),
            expected,
            "{text:?} in {currency}"
        );
    };
    let other_currency = |written: &str| Err(OtherCurrency(written.to_owned()));
    check("€500", "EUR", number("500"));
    check("€ 1,000.50", "EUR", number("1000.50"));
    check("500 €", "EUR", number("500"));
    check("500€", "EUR", number("500"));
    check("EUR 500", "EUR", number("500"));
    check("500 eur", "EUR", number("500"));
    check("-€5", "EUR", number("-5"));
    check("€-5", "EUR", number("-5"));
    check("€.50", "EUR", number("0.50"));
    check("€1.000", "EUR", ambiguous(&["1000", "1"]));
    check("500.-", "CHF", number("500"));
    check("Fr. 1’000.–", "CHF", number("1000"));
    check("500,- Kč", "CZK", number("500"));
    check("$500", "USD", number("500"));
    check("$500", "CAD", number("500"));
    check("C$500", "CAD", number("500"));
    check("US$ 500", "USD", number("500"));
    check("kr 500", "SEK", number("500"));
    check("500 kr.", "DKK", number("500"));
    check("500 zł", "PLN", number("500"));
    check("٥٠٠ د.إ", "AED", number("500"));

    check("$500", "EUR", other_currency("$"));
    check("500 USD", "EUR", other_currency("USD"));
    check("C$500", "USD", other_currency("C$"));
    check("500 kr", "EUR", other_currency("kr"));
    check("500 dollars", "EUR", Err(NotANumber));
    check("€500 $", "EUR", other_currency("$"));
}

#[test]
fn whole_numbers_and_rates_are_read_by_the_same_rules() {
    let check = |text: &str, places: usize, with_point: Outcome, with_comma: Outcome| {
        assert_eq!(
            read_written_number(text, Point, places),
            with_point,
            "{text:?} with a point"
        );
        assert_eq!(
            read_written_number(text, Comma, places),
            with_comma,
            "{text:?} with a comma"
        );
    };
    check("1.000", 0, number("1000"), number("1000"));
    check("1,000", 0, number("1000"), number("1000"));
    check("٣", 0, number("3"), number("3"));
    check("3.0", 0, number("3"), number("3"));
    check("+3", 0, number("3"), number("3"));
    check("-3", 0, number("-3"), number("-3"));
    check("3.5", 0, Err(TooPrecise), Err(TooPrecise));
    check("three", 0, Err(NotANumber), Err(NotANumber));

    check("1.0845", 6, number("1.0845"), number("1.0845"));
    check("1,0845", 6, number("1.0845"), number("1.0845"));
    check("1.084", 6, number("1.084"), ambiguous(&["1084", "1.084"]));
    check("1,084", 6, ambiguous(&["1084", "1.084"]), number("1.084"));
    check("0,925", 6, number("0.925"), number("0.925"));
    check("4.050,5", 6, number("4050.5"), number("4050.5"));
    check("1.12345678", 6, Err(TooPrecise), Err(TooPrecise));
}

/// Every format that the app offers: decimal sign, separator of thousands, and decimal sign as text.
const FORMATS: [(DecimalSign, &str, &str); 8] = [
    (Point, ",", "."),
    (Comma, ".", ","),
    (Comma, " ", ","),
    (Comma, "\u{a0}", ","),
    (Comma, "\u{202f}", ","),
    (Point, "’", "."),
    (Point, "'", "."),
    (Point, "", "."),
];

/// The digits in groups of three, with a separator between them.
fn grouped(digits: &str, separator: &str) -> String {
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text += separator;
        }
        text.push(digit);
    }
    text
}

fn decimals() -> impl Strategy<Value = DecimalSign> {
    prop_oneof![Just(Point), Just(Comma)]
}

/// The digits of a text, without insignificant zeros on either side.
fn significant_digits(text: &str) -> String {
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    digits.trim_matches('0').to_owned()
}

proptest! {
    #[test]
    fn every_printed_amount_is_read_back(
        hundredths in -100_000_000_000_000..=100_000_000_000_000_i64,
        magnitude in 0..14_u32,
        leaves_out_cents: bool,
        format in 0..FORMATS.len(),
        currency in 0..CURRENCIES.len(),
    ) {
        let amount = Money::from_hundredths(hundredths / 10_i64.pow(magnitude)).unwrap();
        let decimal_text = amount.to_decimal_string();
        let plain = decimal_text.strip_suffix(".00").unwrap_or(&decimal_text);
        let (decimal, separator, decimal_sign) = FORMATS[format];
        let (signed_digits, cents) = plain.split_once('.').unwrap_or((plain, "00"));
        let (minus, digits) = signed_digits.strip_prefix('-').map_or(("", signed_digits), |digits| ("-", digits));
        let whole = grouped(digits, separator);
        let cents = if leaves_out_cents && cents == "00" {
            String::new()
        } else {
            format!("{decimal_sign}{cents}")
        };
        let currency = CURRENCIES[currency];
        let forms = [
            format!("{minus}{whole}{cents}"),
            format!("{minus}{}{whole}{cents}", currency.symbol),
            format!("{minus}{whole}{cents}\u{a0}{}", currency.symbol),
            format!("{minus}{}\u{a0}{whole}{cents}", currency.code),
        ];
        for text in forms {
            prop_assert_eq!(read_written_amount(&text, decimal, currency.code), number(plain), "{}", text);
        }
    }

    #[test]
    fn whole_numbers_are_read_back(value in 0..1_000_000_000_u64, format in 0..FORMATS.len()) {
        let (decimal, separator, _) = FORMATS[format];
        let text = grouped(&value.to_string(), separator);
        prop_assert_eq!(read_written_number(&text, decimal, 0), number(&value.to_string()));
    }

    #[test]
    fn a_read_number_has_the_digits_of_the_text(
        text in "[-−+]?[$€ ]?([0-9]{1,4}|[.,' ’x]){1,8}[ €]?",
        decimal in decimals(),
        places in 0..7_usize,
    ) {
        let amount = read_written_amount(&text, decimal, "EUR");
        for outcome in [amount, read_written_number(&text, decimal, places)] {
            let readings = match outcome {
                Ok(NumberReading::Number(number)) => vec![number],
                Ok(NumberReading::Ambiguous(readings)) => {
                    prop_assert!((1..=2).contains(&readings.len()));
                    readings
                }
                Err(_) => continue,
            };
            for reading in readings {
                prop_assert_eq!(significant_digits(&reading), significant_digits(&text), "{}: {}", text, reading);
                prop_assert!(!text.contains('x'));
            }
        }
    }

    #[test]
    fn numbers_of_commands_are_read_the_same(text in "-?[0-9]{0,7}[.,]?[0-9]{0,3}", decimal in decimals()) {
        if let Ok(amount) = Money::parse(&text) {
            let outcome = read_written_amount(&text, decimal, "EUR");
            let Ok(NumberReading::Number(plain)) = outcome else { panic!("{text}: {outcome:?}") };
            prop_assert_eq!(Money::parse(&plain), Ok(amount));
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in ".{0,24}", decimal in decimals(), places in 0..9_usize) {
        let _ = read_written_amount(&text, decimal, "EUR");
        let _ = read_written_number(&text, decimal, places);
    }
}
