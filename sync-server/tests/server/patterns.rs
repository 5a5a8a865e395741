//! Checks the patterns of the API description against the core's parsers: of the texts
//! listed here, the parser accepts those that match, and refuses the others. Parsers also accept formats that the
//! patterns leave out, such as a date in words.

use serde_json::json;
use troth_core::command::Command;
use troth_core::ids::{RecordId, is_valid_id};
use troth_core::model::Model;
use troth_core::money::Rate;
use troth_core::patterns;
use troth_core::record::{Action, FieldKind, RecordCommand, Values};
use troth_core::records::RECORDS;
use troth_core::subdomain::Subdomain;
use troth_core::text::is_blank;

const NOW: &str = "2026-11-26T12:00:00Z";

/// Checks a pattern and a parser against texts that both accept, and texts that both refuse.
fn check(pattern: &str, is_accepted: impl Fn(&str) -> bool, accepted: &[&str], refused: &[&str]) {
    let matches = jsonschema::validator_for(&json!({ "pattern": pattern })).unwrap();
    for (texts, expected) in [(accepted, true), (refused, false)] {
        for text in texts {
            assert_eq!(
                matches.is_valid(&json!(text)),
                expected,
                "{text:?} of {pattern}"
            );
            assert_eq!(
                is_accepted(text),
                expected,
                "{text:?} is read otherwise than {pattern}"
            );
        }
    }
}

/// Whether the first optional field of a kind, of all records, accepts a text.
fn takes(is_kind: impl Fn(FieldKind) -> bool) -> impl Fn(&str) -> bool {
    let fields = RECORDS.iter().flat_map(|record| {
        let fields = record.fields.iter();
        fields.map(move |field| (*record, field))
    });
    let mut fields = fields
        .filter(|(_, field)| is_kind(field.kind) && field.within.is_none() && !field.required);
    let (record, field) = fields.next().unwrap();
    move |text| {
        let values = Values::from_iter([(field.key.to_owned(), json!(text))]);
        // Kinds with built-in records cannot be added to.
        let (id, action) = match record.built_in.first() {
            Some((id, _)) => (*id, Action::Update(values)),
            None => ("one", Action::Add(values)),
        };
        let command = RecordCommand::new(record, RecordId::parse(id).unwrap(), action);
        let decided = Model::new().decide(&Command::Record(command), NOW);
        // Missing required fields do not matter here.
        let issues = decided
            .err()
            .map_or_else(Vec::new, |refusal| refusal.issues);
        !issues
            .iter()
            .any(|issue| issue.field.as_deref() == Some(field.key))
    }
}

#[test]
fn a_day() {
    check(
        &patterns::blank_or(&patterns::day()),
        takes(|kind| matches!(kind, FieldKind::Date)),
        &[
            "2027-06-19",
            " 2027-06-19 ",
            "1900-01-01",
            "2200-12-31",
            "2028-02-29",
            "2000-02-29",
            "2027-06-19T22:30:00Z",
            "2027-06-19t22:30:00.125+14:00",
            "",
            "  ",
        ],
        &[
            "2027-02-29",
            "1900-02-29",
            "2100-02-29",
            "2027-04-31",
            "2027-13-01",
            "2027-00-10",
            "2027-06-00",
            "1899-12-31",
            "2201-01-01",
            "2027-6-19",
            "19.06.2027",
            "2027-06-19T22:30",
            "2027-06-19T24:00:00Z",
            "tomorrow",
        ],
    );
}

#[test]
fn a_time() {
    check(
        &patterns::blank_or(&patterns::time()),
        takes(|kind| matches!(kind, FieldKind::Time)),
        &[
            "2027-06-19T14:30",
            "2027-06-19t00:00",
            "2028-02-29T23:59:59",
            "2027-06-19T14:30:00Z",
            "2027-06-19T14:30:00.5-05:30",
            "",
        ],
        &[
            "2027-06-19",
            "2027-06-19T24:00",
            "2027-06-19T14:60",
            "2027-02-29T14:30",
            "2027-06-19 at 14:30",
            "14:30",
        ],
    );
}

#[test]
fn a_time_of_day() {
    check(
        &patterns::blank_or(patterns::clock()),
        takes(|kind| matches!(kind, FieldKind::Clock)),
        &[
            "14:30", "9:05", "00:00", "23.59", "14h30", "2:30 PM", "2pm", "12 am", "12.15pm", "",
        ],
        &["24:00", "14:60", "13 pm", "0:30 pm", "2", "14:3", "noon"],
    );
}

#[test]
fn a_color() {
    check(
        &patterns::blank_or(patterns::color()),
        takes(|kind| matches!(kind, FieldKind::Color)),
        &["#a8415b", "#A8415B", " #000000 ", ""],
        &["#a84", "a8415b", "#a8415g", "#a8415b80", "red"],
    );
}

#[test]
fn a_web_address() {
    check(
        &patterns::blank_or(&patterns::website()),
        takes(|kind| matches!(kind, FieldKind::Website)),
        &[
            "https://bloom.example",
            "HTTP://localhost:3000/a?b#c",
            "https://my_shop.example",
            "bloom.example:8080/list",
            "192.0.2.1",
            "",
        ],
        &[
            "https://a..b",
            "https://a b",
            "https://a,b",
            "https://bank.example@prize.example/",
            "https://-a.example",
            "a..b",
            "bloom",
            "javascript:alert(1)",
        ],
    );
}

#[test]
fn links() {
    check(
        &patterns::blank_or(&patterns::links()),
        takes(|kind| matches!(kind, FieldKind::Links)),
        &[
            "https://example.org",
            "http://example.org/a?b",
            "Photos: https://example.org/photos of us",
            "https://example.org\n\nThe band https://example.com\r\n",
            "",
        ],
        &[
            "example.org",
            "ftp://example.org",
            "https://example..org",
            "https://example.org\nthe band",
            "see:https://example.org",
        ],
    );
}

#[test]
fn an_amount() {
    check(
        &patterns::exactly(&patterns::decimal(2)),
        takes(|kind| matches!(kind, FieldKind::Money)),
        &["0", "12", "12.5", "12,50", "0.01", " 999999999999.99 "],
        &["-1", "12.345", "1e3", "1.000,50", "EUR 12", "12 000"],
    );
}

#[test]
fn a_rate() {
    check(
        &patterns::exactly(patterns::rate()),
        |text| Rate::parse(text).is_ok(),
        &["1", "1.0845", "0.000001", "0,5", "999999.999999"],
        &["0", "0.0", "-1", "1e3", "", "one"],
    );
}

#[test]
fn a_whole_number() {
    let is_whole = |kind| matches!(kind, FieldKind::Whole(_));
    let fields = RECORDS.iter().flat_map(|record| record.fields);
    let found_limit = fields
        .filter(|field| field.within.is_none() && !field.required)
        .find_map(|field| match field.kind {
            FieldKind::Whole(limit) => Some(limit),
            _ => None,
        });
    let limit = found_limit.unwrap();
    let (largest, too_large) = (limit.to_string(), (limit + 1).to_string());
    check(
        &patterns::blank_or(&patterns::count(limit)),
        takes(is_whole),
        &["0", "1", " 1 ", &largest, ""],
        &["-1", "1.5", "one", "1e2", &too_large],
    );
}

#[test]
fn a_count_is_a_number_up_to_its_most() {
    for most in [1, 9, 10, 19, 100, 209, 1000] {
        let pattern = patterns::exactly(&patterns::count(most));
        let matches = jsonschema::validator_for(&json!({ "pattern": pattern })).unwrap();
        for number in 0..=most + 20 {
            let is_valid = matches.is_valid(&json!(number.to_string()));
            assert_eq!(is_valid, number <= most, "{number} of {most}");
        }
    }
    let pattern = patterns::exactly(&patterns::range(3, 12));
    let matches = jsonschema::validator_for(&json!({ "pattern": pattern })).unwrap();
    for number in 0..=130 {
        let is_valid = matches.is_valid(&json!(number.to_string()));
        assert_eq!(is_valid, (3..=12).contains(&number), "{number}");
    }
}

#[test]
fn an_id() {
    let longest = "x".repeat(64);
    let too_long = "x".repeat(65);
    check(
        &format!("^{}$", patterns::id()),
        is_valid_id,
        &[
            "a",
            "7c9e6679-7425-40de-944b-e07fc1f90ae7",
            "A_b-9",
            &longest,
        ],
        &["", "a b", "../a", "é", &too_long],
    );
}

#[test]
fn the_address_of_a_website() {
    let longest = "x".repeat(63);
    let too_long = "x".repeat(64);
    check(
        &patterns::exactly(&patterns::subdomain()),
        |text| Subdomain::parse(text).is_ok(),
        &["ella-jonas-wedding", "Ana-2027", " abc ", &longest],
        &[
            "ab",
            "-ella",
            "ella-",
            "ella.jonas",
            "élla",
            "a b c",
            &too_long,
        ],
    );
}

#[test]
fn what_is_seen_and_what_is_not() {
    let is_visible = |text: &str| !is_blank(text);
    let visible = ["a", " a", "\u{200b}Zoë", "😀", "\u{301}"];
    let refused = ["", "  \t", "\u{200b}\u{3164}", "\0", "\u{2800}", "\u{feff}"];
    check(
        &patterns::visible_character(),
        is_visible,
        &visible,
        &refused,
    );
    check(
        &patterns::blank_or("x"),
        |text| is_blank(text) || text.trim() == "x",
        &["", "\u{200b}", " x "],
        &visible,
    );
    // Every character of the first plane.
    let matches =
        jsonschema::validator_for(&json!({ "pattern": patterns::visible_character() })).unwrap();
    for letter in ('\0'..='\u{fffd}').map(String::from) {
        let is_valid = matches.is_valid(&json!(letter));
        assert_eq!(is_valid, is_visible(&letter), "{}", letter.escape_unicode());
    }
}
