//! Numbers without a country code, in a wedding with a known country.

use troth_phone::PhoneReading::{Extension, NoCountryCode, Number, Several, Unreadable};
use troth_phone::{PhoneReading, call, read};

#[track_caller]
fn check(country: &str, written: &str, completed: &str) {
    let digits = completed.replace(['+', ' ', '-'], "");
    let completed = Some(completed.to_owned());
    assert_eq!(
        read(written, Some(country)),
        Number { digits, completed },
        "{written:?} in {country}"
    );
}

#[track_caller]
#[allow(clippy::needless_pass_by_value)] // Tests read as check(input, expected).
fn check_not(country: &str, written: &str, expected: PhoneReading) {
    assert_eq!(
        read(written, Some(country)),
        expected,
        "{written:?} in {country}"
    );
}

#[test]
fn a_number_without_a_code_is_read_for_the_weddings_country() {
    check("DE", "0170 1234567", "+49 170 1234567");
    check("DE", "0170 0000002", "+49 170 0000002");
    check("DE", "0170/1234567", "+49 170 1234567");
    check("DE", "(030) 12345678", "+49 30 12345678");
    check("DE", "Tel. 0170 1234567 (Mum)", "+49 170 1234567");
    check("DE", "٠١٧٠ ١٢٣٤٥٦٧", "+49 170 1234567");
    check("AT", "0664/1234567", "+43 664 1234567");
    check("CH", "079 123 45 67", "+41 79 123 45 67");
    check("GB", "020 7946 0958", "+44 20 7946 0958");
    check("GB", "07700 900123", "+44 7700 900123");
    check("FR", "06 12 34 56 78", "+33 6 12 34 56 78");
    check("IT", "312 345 6789", "+39 312 345 6789");
    check("IT", "06 1234 5678", "+39 06 1234 5678");
    check("ES", "612 34 56 78", "+34 612 34 56 78");
    check("US", "(202) 555-0173", "+1 202-555-0173");
    check("US", "1 202 555 0173", "+1 202-555-0173");
    check("US", "(416) 555-0142", "+1 416-555-0142");
    check("BR", "(11) 96123-4567", "+55 11 96123-4567");
    check("RU", "8 912 345-67-89", "+7 912 345-67-89");
    check("HU", "06 20 123 4567", "+36 20 123 4567");
    check("IN", "81234 56789", "+91 81234 56789");
    check("AU", "0412 345 678", "+61 412 345 678");
}

#[test]
fn a_lost_leading_zero_is_restored_and_a_lost_plus_is_not_guessed() {
    check("DE", "1701234567", "+49 170 1234567");
    check("GB", "7700900123", "+44 7700 900123");
    // It has the length of a German number, but is British without its plus.
    check_not("DE", "44 7700 900123", NoCountryCode);
    check_not("FR", "49 170 1234567", NoCountryCode);
    // There is an area code 04917.
    check_not("DE", "49 170 1234567", NoCountryCode);
}

#[test]
fn a_written_country_code_takes_precedence() {
    for written in [
        "+44 20 7946 0958",
        "0044 20 7946 0958",
        "+44 (0)20 7946 0958",
    ] {
        let digits = "442079460958".to_owned();
        let completed = None;
        check_not("DE", written, Number { digits, completed });
    }
}

#[test]
fn numbers_unknown_in_the_country_need_a_country_code() {
    check_not("DE", "110", NoCountryCode);
    check_not("DE", "7700", NoCountryCode);
    check_not("DE", "0170", NoCountryCode);
    check_not("DE", "0170 1234567 1234567", NoCountryCode);
    check_not("US", "(555) 010-2231", NoCountryCode);
    check_not("US", "555 0142", NoCountryCode);
    check_not("ES", "0612 34 56 78", NoCountryCode);
    // Numbers of other countries, as written there.
    check_not("GB", "0170 1234567", NoCountryCode);
    check_not("IT", "07700 900123", NoCountryCode);
    check_not("FR", "0170 1234567", NoCountryCode);
    check_not("US", "0170 1234567", NoCountryCode);
    check_not("DE", "in the book", Unreadable);
    check_not("DE", "0170 FLOWERS", Unreadable);
    check_not("US", "800 FLOWERS", Unreadable);
    check_not("??", "0170 1234567", NoCountryCode);
    check_not("", "0170 1234567", NoCountryCode);
}

#[test]
fn several_numbers_are_not_resolved() {
    check_not("DE", "0170 1234567 / 0171 1234567", Several);
    check_not("DE", "0170 1234567 oder 030 12345678", Several);
    check_not("DE", "0170 1234567, +49 30 12345678", Several);
    check_not("DE", "030 12345678/79", Several);
}

#[test]
fn a_call_shows_the_added_country_code() {
    let shown = |written: &str| call(written, Some("GB")).map(|call| (call.link, call.shown));
    let expected = |link: &str, shown: &str| Some((link.to_owned(), shown.to_owned()));
    assert_eq!(
        shown("020 7946 0958"),
        expected("tel:+442079460958", "+44 20 7946 0958")
    );
    assert_eq!(
        shown("+44 (0)20 7946 0958"),
        expected("tel:+442079460958", "+44 (0)20 7946 0958")
    );
    assert_eq!(
        shown("020 7946 0958 x12"),
        expected("tel:+442079460958;ext=12", "+44 20 7946 0958 ext. 12")
    );
    let extension = Extension {
        digits: "442079460958".to_owned(),
        extension: "12".to_owned(),
        completed: Some("+44 20 7946 0958".to_owned()),
    };
    check_not("GB", "020 7946 0958 x12", extension);
    assert_eq!(shown("in the book"), None);
}
