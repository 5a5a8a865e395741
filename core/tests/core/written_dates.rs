//! Dates as people write them: accepted, refused, and never with day and month swapped.

use proptest::prelude::*;
use troth_core::date::{
    CalendarDate, DateConventions, DateOrder, UnreadableDate, read_written_date,
};

use DateOrder::{DayFirst, MonthFirst, YearFirst};
use UnreadableDate::{
    NoDay, NoSuchDay, NoSuchMonth, NoYear, NotADate, OtherWeekday, YearNotFirst, YearOutOfRange,
};

const ENGLISH_MONTHS: [&str; 12] = [
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
const ENGLISH_DAYS: [&str; 7] = [
    "Sunday",
    "Monday",
    "Tuesday",
    "Wednesday",
    "Thursday",
    "Friday",
    "Saturday",
];
const FRENCH_MONTHS: [&str; 12] = [
    "janvier",
    "février",
    "mars",
    "avril",
    "mai",
    "juin",
    "juillet",
    "août",
    "septembre",
    "octobre",
    "novembre",
    "décembre",
];
const FRENCH_DAYS: [&str; 7] = [
    "dimanche", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi",
];

const JAPANESE_DAYS: [&str; 7] = ["日", "月", "火", "水", "木", "金", "土"];

fn names<const N: usize>(names: [&str; N]) -> Vec<String> {
    names.map(str::to_owned).to_vec()
}

fn english(order: DateOrder) -> DateConventions {
    DateConventions {
        order,
        months: vec![names(ENGLISH_MONTHS)],
        weekdays: vec![names(ENGLISH_DAYS)],
        fillers: Vec::new(),
    }
}

/// The app's language and another, as on a device in Paris.
fn bilingual() -> DateConventions {
    DateConventions {
        order: DayFirst,
        months: vec![names(ENGLISH_MONTHS), names(FRENCH_MONTHS)],
        weekdays: vec![
            names(ENGLISH_DAYS),
            names(FRENCH_DAYS),
            names(JAPANESE_DAYS),
        ],
        fillers: names(["le", "年", "月", "日"]),
    }
}

fn date(text: &str) -> CalendarDate {
    text.parse().unwrap()
}

fn today() -> CalendarDate {
    date("2026-11-24")
}

/// Checks how a text is read on 24 November 2026.
#[track_caller]
fn check(conventions: &DateConventions, text: &str, expected: Result<&str, UnreadableDate>) {
    let result = read_written_date(text, conventions, today());
    assert_eq!(
        result,
        expected.map(date),
        "{text:?} {:?}",
        conventions.order
    );
}

#[test]
fn numbers_are_read_in_the_users_order() {
    let check = |text: &str, day_first, month_first, year_first| {
        check(&english(DayFirst), text, day_first);
        check(&english(MonthFirst), text, month_first);
        check(&english(YearFirst), text, year_first);
    };
    let no_month = |month| Err(NoSuchMonth { month });
    let no_day = |day, month, year| {
        let year = Some(year);
        Err(NoSuchDay { day, month, year })
    };

    check(
        "1/6/2027",
        Ok("2027-06-01"),
        Ok("2027-01-06"),
        Err(YearNotFirst),
    );
    check(
        "1.6.27",
        Ok("2027-06-01"),
        Ok("2027-01-06"),
        Err(YearNotFirst),
    );
    check(
        "1-6-2027",
        Ok("2027-06-01"),
        Ok("2027-01-06"),
        Err(YearNotFirst),
    );
    check(
        "01 06 2027",
        Ok("2027-06-01"),
        Ok("2027-01-06"),
        Err(YearNotFirst),
    );
    check(
        "1. 6. 2027.",
        Ok("2027-06-01"),
        Ok("2027-01-06"),
        Err(YearNotFirst),
    );
    check(
        "12/25/2027",
        no_month(25),
        Ok("2027-12-25"),
        Err(YearNotFirst),
    );
    check(
        "25/12/2027",
        Ok("2027-12-25"),
        no_month(25),
        Err(YearNotFirst),
    );
    check("27-06-01", Ok("2001-06-27"), no_month(27), Ok("2027-06-01"));
    check(
        "29/02/2027",
        no_day(29, 2, 2027),
        no_month(29),
        Err(YearNotFirst),
    );
    check(
        "29/02/2028",
        Ok("2028-02-29"),
        no_month(29),
        Err(YearNotFirst),
    );
    check(
        "31/04/2027",
        no_day(31, 4, 2027),
        no_month(31),
        Err(YearNotFirst),
    );
    check("00/00/0000", no_month(0), no_month(0), Err(YearNotFirst));
    check(
        "1/1/0000",
        Err(YearOutOfRange { year: 0 }),
        Err(YearOutOfRange { year: 0 }),
        Err(YearNotFirst),
    );
    check(
        "١/٦/٢٠٢٧",
        Ok("2027-06-01"),
        Ok("2027-01-06"),
        Err(YearNotFirst),
    );
    check(
        "０１／０６／２０２７",
        Ok("2027-06-01"),
        Ok("2027-01-06"),
        Err(YearNotFirst),
    );
}

#[test]
fn a_leading_four_digit_year_is_unambiguous() {
    let check = |text: &str, expected| {
        for order in [DayFirst, MonthFirst, YearFirst] {
            check(&english(order), text, expected);
        }
    };
    check("2027-06-01", Ok("2027-06-01"));
    check(" 2027-06-01 ", Ok("2027-06-01"));
    check("2027/6/1", Ok("2027-06-01"));
    check("2027.06.01.", Ok("2027-06-01"));
    check("2027-06-01T22:30:00Z", Ok("2027-06-01"));
    check("1900-01-01", Ok("1900-01-01"));
    check("2200-12-31", Ok("2200-12-31"));
    check("1899-12-31", Err(YearOutOfRange { year: 1899 }));
    check("2201-01-01", Err(YearOutOfRange { year: 2201 }));
    check(
        "2027-02-30",
        Err(NoSuchDay {
            day: 30,
            month: 2,
            year: Some(2027),
        }),
    );
    check("2027-13-01", Err(NoSuchMonth { month: 13 }));
}

#[test]
fn months_and_weekdays_are_read_by_name() {
    let day_first = english(DayFirst);
    let day_and_month_first = [day_first.clone(), english(MonthFirst)];
    for conventions in &day_and_month_first {
        let check = |text: &str, expected| check(conventions, text, expected);
        check("1 June 2027", Ok("2027-06-01"));
        check("June 1 2027", Ok("2027-06-01"));
        check("June 1st, 2027", Ok("2027-06-01"));
        check("the 1st of june 2027", Ok("2027-06-01"));
        check("1. JUN. 27", Ok("2027-06-01"));
        check("1-Jun-2027", Ok("2027-06-01"));
        check("1 June '27", Ok("2027-06-01"));
        check("2027. June 1., Tuesday", Ok("2027-06-01"));
        check("2027 June 1", Ok("2027-06-01"));
        check("30 Sept 2027", Ok("2027-09-30"));
        check("Tue 1 June 2027", Ok("2027-06-01"));
        check("Tuesday, 1 June 2027", Ok("2027-06-01"));
        check(
            "Tues 1/6/2027",
            if conventions.order == DayFirst {
                Ok("2027-06-01")
            } else {
                Err(OtherWeekday {
                    actual: date("2027-01-06"),
                })
            },
        );
        check(
            "Mon 1 June 2027",
            Err(OtherWeekday {
                actual: date("2027-06-01"),
            }),
        );
        check(
            "31 June 2027",
            Err(NoSuchDay {
                day: 31,
                month: 6,
                year: Some(2027),
            }),
        );
        check(
            "0 June 2027",
            Err(NoSuchDay {
                day: 0,
                month: 6,
                year: None,
            }),
        );
        check("1 June 2401", Err(YearOutOfRange { year: 2401 }));
        check("June", Err(NoDay));
        check("June 2027", Err(NoDay));
        check("1 Ju 2027", Err(NotADate));
        check("1 June July 2027", Err(NotADate));
        check("1 Juin 2027", Err(NotADate));
        check("1 2 June 3", Err(NotADate));
    }
    check(&english(YearFirst), "27 June 1", Err(YearNotFirst));
    check(&english(YearFirst), "1 June 2027", Ok("2027-06-01"));
}

#[test]
fn words_of_both_languages_are_read() {
    let check = |text: &str, expected| check(&bilingual(), text, expected);
    check("1 June 2027", Ok("2027-06-01"));
    check("le 1 juin 2027", Ok("2027-06-01"));
    check("mardi 1 juin 2027", Ok("2027-06-01"));
    check("mar. 1 juin 2027", Ok("2027-06-01"));
    check("15 FEV 2027", Ok("2027-02-15"));
    check("2027年6月1日", Ok("2027-06-01"));
    check("1 jui 2027", Err(NotADate));
}

#[test]
fn a_day_without_a_year_is_the_next_one() {
    let check = |text: &str, expected| check(&english(DayFirst), text, expected);
    check("1 June", Ok("2027-06-01"));
    check("June 1", Ok("2027-06-01"));
    check("24 November", Ok("2026-11-24"));
    check("23 November", Ok("2027-11-23"));
    check("Tue 1 June", Ok("2027-06-01"));
    check("29 February", Ok("2028-02-29"));
    check(
        "30 February",
        Err(NoSuchDay {
            day: 30,
            month: 2,
            year: None,
        }),
    );
    check("1/6", Err(NoYear));
    check("6/2027", Err(NoDay));
}

#[test]
fn two_digit_years_are_within_the_century_around_today() {
    let check = |text: &str, expected| check(&english(DayFirst), text, Ok(expected));
    check("1.6.00", "2000-06-01");
    check("1.6.27", "2027-06-01");
    check("1.6.75", "2075-06-01");
    check("1.6.76", "1976-06-01");
    check("1.6.99", "1999-06-01");
}

#[test]
fn anything_else_is_refused() {
    for text in [
        "",
        " ",
        "soon",
        "next summer",
        "tomorrow",
        "6",
        "2027",
        "01062027",
        "1/6/2",
        "1/6/202",
        "1/6/20271",
        "001/6/2027",
        "1/006/2027",
        "1//6/2027",
        "/1/6/2027",
        "1/6/2027/",
        "1/6-2027",
        "1/6/2027 10:00",
        "1,6,2027",
        "1/6/2027 or so",
        "1/6/2027 2/6/2027",
        "-1/6/2027",
        "½/6/2027",
        "1\n/ 6 / x",
        "Tuesday",
        "June June",
        "1 + 6 + 2027",
        "😀",
        "\u{202e}7202/6/1x",
        "NaN",
    ] {
        check(&english(DayFirst), text, Err(NotADate));
    }
}

/// Every format in which the app writes a date.
fn printed_forms(date: CalendarDate, order: DateOrder) -> Vec<String> {
    let iso = date.to_string();
    let [year, month, day] = iso.split('-').collect::<Vec<_>>()[..] else {
        panic!("{iso}")
    };
    let parts = match order {
        DayFirst => [day, month, year],
        MonthFirst => [month, day, year],
        YearFirst => [year, month, day],
    };
    let month = ENGLISH_MONTHS[month.parse::<usize>().unwrap() - 1];
    let weekday = ENGLISH_DAYS[usize::from(date.weekday())];
    let day = day.trim_start_matches('0');
    let mut texts = ["/", ".", "-", ". "]
        .map(|separator| parts.join(separator))
        .to_vec();
    texts.push(format!("{weekday}, {day} {month} {year}"));
    texts.push(format!("{weekday}, {month} {day}, {year}"));
    texts
}

#[test]
fn every_printed_date_is_read_back() {
    let mut day = jiff::civil::date(1900, 1, 1);
    while day.year() <= 2200 {
        let expected = date(&day.to_string());
        assert_eq!(
            i8::try_from(expected.weekday()).unwrap(),
            day.weekday().to_sunday_zero_offset()
        );
        let number = usize::from(day.day_of_year().unsigned_abs());
        let order = [DayFirst, MonthFirst, YearFirst][number % 3];
        let text = &printed_forms(expected, order)[number % 4];
        let result = read_written_date(text, &english(order), today());
        assert_eq!(result, Ok(expected), "{text}");
        day = day.tomorrow().unwrap();
    }
}

/// The numbers of a text, in any script that the generator writes.
fn numbers(text: &str) -> Vec<u32> {
    let to_ascii = |letter: char| match u32::from(letter) {
        code @ 0x660..=0x669 => char::from_digit(code - 0x660, 10).unwrap(),
        _ => letter,
    };
    let ascii: String = text.chars().map(to_ascii).collect();
    let parts = ascii.split(|letter: char| !letter.is_ascii_digit());
    parts.filter_map(|number| number.parse().ok()).collect()
}

fn orders() -> impl Strategy<Value = DateOrder> {
    prop_oneof![Just(DayFirst), Just(MonthFirst), Just(YearFirst)]
}

proptest! {
    #[test]
    fn each_printed_form_is_read_back(days in 0..110_000_i64, order in orders()) {
        let day = jiff::civil::date(1900, 1, 1).checked_add(jiff::Span::new().days(days % 109_938)).unwrap();
        let expected = date(&day.to_string());
        for text in printed_forms(expected, order) {
            prop_assert_eq!(read_written_date(&text, &english(order), today()), Ok(expected), "{}", text);
        }
    }

    #[test]
    fn a_read_date_matches_the_numbers_of_the_text(
        text in "([0-9٠-٩]{1,4}|[ /.,:'-]|June|Feb|mar|mardi|Tue|st|of|[a-z☃\u{202e}]){1,9}",
        order in orders(),
    ) {
        let conventions = DateConventions { order, ..bilingual() };
        if let Ok(date) = read_written_date(&text, &conventions, today()) {
            let iso = date.to_string();
            let [year, month, day] = iso.split('-').map(|part| part.parse().unwrap()).collect::<Vec<u32>>()[..]
                else { panic!("{iso}") };
            let written_numbers = numbers(&text);
            prop_assert!(written_numbers.contains(&day), "{}: {}", text, iso);
            let has_month_name = text.to_lowercase().chars().any(char::is_alphabetic);
            prop_assert!(has_month_name || written_numbers.contains(&month), "{}: {}", text, iso);
            let is_next_such_day = written_numbers.len() == 1 && today() <= date;
            prop_assert!(is_next_such_day || written_numbers.contains(&year) || written_numbers.contains(&(year % 100)), "{}: {}", text, iso);
            prop_assert!((1900..=2200).contains(&year));
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in ".{0,24}", order in orders()) {
        let _ = read_written_date(&text, &english(order), today());
    }
}
