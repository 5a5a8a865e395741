//! Telephone numbers as people write them, and their meanings.

mod at_home;

use troth_phone::PhoneReading::{self, Extension, NoCountryCode, Several, Unreadable};
use troth_phone::{call, read};

fn number(digits: &str) -> PhoneReading {
    PhoneReading::Number {
        digits: digits.to_owned(),
        completed: None,
    }
}

fn extension(digits: &str, extension: &str) -> PhoneReading {
    let (digits, extension) = (digits.to_owned(), extension.to_owned());
    Extension {
        digits,
        extension,
        completed: None,
    }
}

#[allow(clippy::needless_pass_by_value)] // Tests read as check(input, expected).
fn check(written: &str, expected: PhoneReading) {
    assert_eq!(read(written, None), expected, "{written:?}");
}

#[test]
fn numbers_from_real_lists_are_read_or_refused() {
    check("+49 (0)170 0000001", number("491700000001"));
    check("+44 (0)20 7946 0958", number("442079460958"));
    check("+49 170 0000001", number("491700000001"));
    check("+49 170 0000001 / +49 30 000002", Several);
    check("0170 0000002", NoCountryCode);
    check("+1 555 010 2231 ext. 5", extension("15550102231", "5"));
    check("0049 170 0000001", number("491700000001"));
}

#[test]
fn a_trunk_prefix_is_dropped_if_the_country_has_one() {
    check("+49 0170 0000001", number("491700000001"));
    check("0049 (0) 170/0000001", number("491700000001"));
    check("(0049) 170 0000001", number("491700000001"));
    check("+(49) 170 0000001", number("491700000001"));
    check("+0049 170 0000001", number("491700000001"));
    check("+43 (0)664 1234567", number("436641234567"));
    check("+43 0664/1234567", number("436641234567"));
    check("+41 (0)79 123 45 67", number("41791234567"));
    check("+33 (0)6 12 34 56 78", number("33612345678"));
    check("+31 (0)6-12345678", number("31612345678"));
    check("+353 (0)85 012 3456", number("353850123456"));
    check("+90 (0)532 123 45 67", number("905321234567"));
    check("+61 (0)412 345 678", number("61412345678"));
    check("+972 (0)50-234-5678", number("972502345678"));
    check("+81 (0)90-1234-5678", number("819012345678"));
    check("+55 (0)11 96123-4567", number("5511961234567"));
    check("+55 (011) 96123-4567", number("5511961234567"));
    check("+55 11 96123-4567", number("5511961234567"));
    // The prefix of Russia is 8, that of Hungary 06.
    check("+7 8 912 345-67-89", number("79123456789"));
    check("+36 (06) 20 123 4567", number("36201234567"));
    // A mobile number of Argentina is written with 15 inside the country and with 9 from abroad.
    check("+54 (011) 15 2345-6789", number("5491123456789"));
}

#[test]
fn a_zero_that_is_part_of_the_number_stays() {
    check("+39 06 1234 5678", number("390612345678"));
    check("+39 (0)6 1234 5678", number("390612345678"));
    check("0039 02 1234567", number("39021234567"));
    check("+39 312 345 6789", number("393123456789"));
    check("+225 01 23 45 67 89", number("2250123456789"));
}

#[test]
fn numbers_of_countries_without_a_trunk_prefix_stay() {
    check("+1 (202) 555-0173", number("12025550173"));
    check("+1.202.555.0173", number("12025550173"));
    check("001 202 555 0173", number("12025550173"));
    check("+34 612 34 56 78", number("34612345678"));
    check("+351 912 345 678", number("351912345678"));
    check("+45 32 12 34 56", number("4532123456"));
    check("+420 601 123 456", number("420601123456"));
    check("+48 512 345 678", number("48512345678"));
    check("+91 81234 56789", number("918123456789"));
    check("+52 55 1234 5678", number("525512345678"));
    check("+44 7700 900-123", number("447700900123"));
    check("+683 4002", number("6834002"));
    // A leading zero is not a trunk prefix there.
    check("+1 (0)202 555 0173", Unreadable);
    check("+34 (0)612 34 56 78", Unreadable);
}

#[test]
fn a_number_without_a_country_code_is_not_resolved() {
    check("(555) 010-2231", NoCountryCode);
    check("1 555 010 2231", NoCountryCode);
    check("020 7946 0958", NoCountryCode);
    check("49 170 0000001", NoCountryCode);
    check("0170/0000001", NoCountryCode);
    check("Tel. 0170 0000001", NoCountryCode);
    check("7700", NoCountryCode);
    check("110", NoCountryCode);
    check("٠١٧٠ ٠٠٠٠٠٠١", NoCountryCode);
}

#[test]
fn several_numbers_are_not_resolved() {
    check("+49 170 0000001 +49 30 000002", Several);
    check("+49 170 0000001, +49 30 000002", Several);
    check("+49 170 0000001; 030 000002", Several);
    check("+49 170 0000001\n+49 30 000002", Several);
    check("+49 170 0000001 or +49 30 000002", Several);
    check("+49 170 0000001 oder 0170 0000002", Several);
    check("0170 0000001 ou 0170 0000002", Several);
    check("+49 170 0000001 & 0170 0000002", Several);
    check("+49 170 0000001 | 0170 0000002", Several);
    check("+49 170 0000001/0170 0000002", Several);
    check("0049 170 0000001 / 0049 30 000002", Several);
    check("+49 170 0000001/02", Several);
    check("mobile: +49 170 0000001, home: +49 30 000002", Several);
    check("0170 0000001 / +49 30 000002", Several);
    // A slash within one number, and a mark after it.
    check("+43 660/1234567", number("436601234567"));
    check("+49 30 / 12345678", number("493012345678"));
    check("+49 170 0000001,", number("491700000001"));
}

#[test]
fn words_around_a_number_are_ignored() {
    check("tel:+49-170-0000001", number("491700000001"));
    check("Tel.: +49 170 0000001", number("491700000001"));
    check("Mobile +44 20 7946 0958", number("442079460958"));
    check("+49 170 0000001 (Mum)", number("491700000001"));
    check("טלפון: +972 50-234-5678", number("972502345678"));
}

#[test]
fn letters_in_a_number_are_never_guessed() {
    check("+1 800 FLOWERS", Unreadable);
    check("+1 800 555 HOME", Unreadable);
    check("+49 17O OOOOOO1", Unreadable);
    check("+49 170 12345 ABC", Unreadable);
    check("in the book", Unreadable);
    check("ada@bloom.example", Unreadable);
    check("*31#1234", Unreadable);
    check("+49 170 0000001*2", Unreadable);
    check("", Unreadable);
    check("-", Unreadable);
}

#[test]
fn extensions_are_for_calls_only() {
    check("+44 20 7946 0958 x12", extension("442079460958", "12"));
    check(
        "+44 20 7946 0958, extension 12",
        extension("442079460958", "12"),
    );
    check(
        "tel:+44-20-7946-0958;ext=12",
        extension("442079460958", "12"),
    );
    check("+44 20 7946 0958 #12", extension("442079460958", "12"));
    check(
        "+49 30 12345678 Durchwahl 12",
        extension("493012345678", "12"),
    );
    check("020 7946 0958 ext 12", NoCountryCode);
    check("+49 170 0000001 / +49 30 000002 ext. 5", Several);
    assert_eq!(
        call("+44 20 7946 0958 x12", None)
            .map(|call| call.link)
            .as_deref(),
        Some("tel:+442079460958;ext=12")
    );
}

#[test]
fn digits_and_marks_of_other_scripts_are_read() {
    check("+٤٩ ١٧٠ ٠٠٠٠٠٠١", number("491700000001"));
    check("۰۰۴۹ ۱۷۰ ۰۰۰۰۰۰۱", number("491700000001"));
    check("+९१ ८१२३४ ५६७८९", number("918123456789"));
    check(
        "＋８１　（０）９０－１２３４－５６７８",
        number("819012345678"),
    );
    // Copied from a contact list, with invisible signs.
    check("\u{202a}+49 170 0000001\u{202c}", number("491700000001"));
    check("+49\u{a0}170\u{2011}0000001", number("491700000001"));
}

#[test]
fn impossible_numbers_are_unreadable() {
    check("+999 170 0000001", Unreadable);
    check("+49 170", Unreadable);
    check("+49 170 0000001 0000002 00003", Unreadable);
    check("+", Unreadable);
    check(&"+49 170 0000001 ".repeat(1000), Unreadable);
}

#[test]
fn numbers_that_are_not_understood_have_no_call_link() {
    for written in [
        "0170 0000002",
        "+49 170 0000001 / +49 30 000002",
        "in the book",
        "",
    ] {
        assert_eq!(call(written, None), None, "{written:?}");
    }
}
