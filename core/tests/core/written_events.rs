//! Reading a day's schedule as people write it.

use proptest::prelude::*;
use serde_json::json;
use troth_core::date::{CalendarDate, DateConventions, DateOrder};
use troth_core::model::Model;
use troth_core::records::event::parse::ParsedEvent;
use troth_core::values::EventType;

const NOW: &str = "2027-01-05T10:00:00.000Z";

fn conventions() -> DateConventions {
    let words = |text: &str| vec![text.split(' ').map(str::to_owned).collect()];
    DateConventions {
        order: DateOrder::DayFirst,
        months: words(
            "January February March April May June July August September October November December",
        ),
        weekdays: words("Sunday Monday Tuesday Wednesday Thursday Friday Saturday"),
        fillers: Vec::new(),
    }
}

/// Reads a schedule for a wedding on this day that already has a toast at 18:00.
fn read_schedule(day: Option<&str>, text: &str) -> Vec<ParsedEvent> {
    let toast = json!({ "title": "Toast", "startTime": "2027-06-19T18:00", "updatedAt": NOW });
    let model = Model::from_value(&json!({ "events": { "toast": toast } }));
    let parse = |text| CalendarDate::parse(text).unwrap();
    let day_and_today = (day.map(parse), parse("2027-01-05"));
    model
        .records()
        .written_events(text, day_and_today, &conventions())
}

/// An event as "start/end title @location known", a line with a day as "day", and a problem as "!problem: line".
fn event_text(event: &ParsedEvent) -> String {
    if let Some(problem) = &event.problem {
        return format!("!{problem}: {}", event.text);
    }
    if event.is_day {
        return "day".to_owned();
    }
    let mut text = event.start_time.trim_start_matches("2027-").to_owned();
    if let Some(end) = &event.end_time {
        text += &format!("/{}", end.trim_start_matches("2027-"));
    }
    text += &format!(" {}", event.title);
    if let Some(location) = &event.location {
        text += &format!(" @{location}");
    }
    if event.is_known {
        text += " known";
    }
    text
}

fn check(text: &str, expected: &[&str]) {
    let events: Vec<String> = read_schedule(Some("2027-06-19"), text)
        .iter()
        .map(event_text)
        .collect();
    assert_eq!(events, expected, "{text:?}");
}

#[test]
fn a_line_is_an_event() {
    check("14:30 Ceremony, Chapel", &["06-19T14:30 Ceremony @Chapel"]);
    check(
        "14:30-15:15 Ceremony @ St Mary, High Street",
        &["06-19T14:30/06-19T15:15 Ceremony @St Mary, High Street"],
    );
    check("\u{feff}- 2:30 pm Ceremony", &["06-19T14:30 Ceremony"]);
    check(
        "• 1430 – Ceremony\tChapel",
        &["06-19T14:30 Ceremony @Chapel"],
    );
    check(
        "14:30 Drinks, cake, Garden",
        &["06-19T14:30 Drinks @cake, Garden"],
    );
    check("\n  \n14:30 Ceremony,\r\n", &["06-19T14:30 Ceremony"]);
}

#[test]
fn times_after_midnight_are_on_the_next_day() {
    check(
        "22:00-0:30 Dancing\n01:00 Taxis\n10:30 Brunch\n11:30 Goodbye",
        &[
            "06-19T22:00/06-20T00:30 Dancing",
            "06-20T01:00 Taxis",
            "06-20T10:30 Brunch",
            "06-20T11:30 Goodbye",
        ],
    );
    // A line slightly out of order is on the same day.
    check(
        "14:30 Ceremony\n12:00 Lunch",
        &["06-19T14:30 Ceremony", "06-19T12:00 Lunch"],
    );
}

#[test]
fn a_line_with_a_day_sets_the_day_of_those_below() {
    check(
        "Friday 18 June:\n18:00 Rehearsal\n19 June 2027\n9:00 Hair\n2027-06-20\n10:00 Brunch",
        &[
            "day",
            "06-18T18:00 Rehearsal",
            "day",
            "06-19T09:00 Hair",
            "day",
            "06-20T10:00 Brunch",
        ],
    );
    let events = read_schedule(None, "14:30 Ceremony\n19 June\n14:30 Ceremony");
    let texts: Vec<String> = events.iter().map(event_text).collect();
    let no_day = "!The wedding has no date yet: write the day on a line above: 14:30 Ceremony";
    assert_eq!(texts, [no_day, "day", "06-19T14:30 Ceremony"]);
}

#[test]
fn unreadable_lines_are_kept_with_the_reason() {
    let no_time = "!Begin the line with a time such as 14:30 or 2:30 pm";
    check(
        "Ceremony at three\n14:30\n25:00 Late\n14:30 Ceremony",
        &[
            &format!("{no_time}: Ceremony at three"),
            "!After the time, write what happens: 14:30",
            &format!("{no_time}: 25:00 Late"),
            "06-19T14:30 Ceremony",
        ],
    );
    let long_title = "x".repeat(5_000);
    let events = read_schedule(Some("2027-06-19"), &format!("14:30 {long_title}"));
    assert!(events[0].problem.as_ref().unwrap().contains("Title"));
    let too_many = "14:30 Ceremony\n".repeat(400);
    let events = read_schedule(Some("2027-06-19"), &too_many);
    assert_eq!(events.len(), 301);
    assert_eq!(
        events[300].problem.as_deref(),
        Some("At most 300 events at once")
    );
}

#[test]
fn an_existing_event_is_known() {
    check(
        "18:00 toast\n18:15 Toast\n18:15 Toast",
        &[
            "06-19T18:00 toast known",
            "06-19T18:15 Toast",
            "06-19T18:15 Toast known",
        ],
    );
}

/// The type of each line, as in the document; "" for none.
fn types(titles: &str) -> Vec<&'static str> {
    let lines: Vec<String> = titles
        .lines()
        .map(|title| format!("14:30 {title}"))
        .collect();
    let events = read_schedule(Some("2027-06-19"), &lines.join("\n"));
    events
        .iter()
        .map(|event| event.event_type.map_or("", EventType::as_str))
        .collect()
}

#[test]
fn a_plain_title_gives_the_type() {
    let titles_by_type = [
        ("Ceremony\nWEDDING CEREMONY\nCeremony, Chapel", "CEREMONY"),
        (
            "Rehearsal\nCeremony rehearsal\nRehearsal dinner",
            "REHEARSAL",
        ),
        ("Reception\nWelcome drinks\nDrinks & dinner", "RECEPTION"),
        ("Party\nDancing\nFirst dance", "PARTY"),
        ("Meeting\nFarewell brunch\nFamily meeting", "MEETING"),
    ];
    for (titles, expected) in titles_by_type {
        assert_eq!(types(titles), [expected; 3], "{titles}");
    }
}

#[test]
fn an_ambiguous_title_gives_no_type() {
    let titles = "Hair and make-up\nDinner and dancing\nLeave for the ceremony\nBridal party\n\
                  Wedding party photos\nTaxis, Party";
    assert_eq!(types(titles), [""; 6]);
}

#[test]
fn list_marks_are_no_text() {
    let events = read_schedule(Some("2027-06-19"), "- –\n- – 14:30 Toast\n * \n");
    let titles: Vec<&str> = events.iter().map(|event| event.title.as_str()).collect();
    assert_eq!(titles, ["Toast"]);
}

proptest! {
    #[test]
    fn every_line_gives_an_entry(text in "(?s)[0-9:.hapm@,\\- \t\nA-Zé–]{0,80}") {
        let lines = text.lines().filter(|line| {
            line.chars().any(|letter| !letter.is_whitespace() && !"-–".contains(letter))
        });
        let events = read_schedule(Some("2027-06-19"), &text);
        let texts: Vec<&str> = events.iter().map(|event| event.text.as_str()).collect();
        prop_assert_eq!(texts, lines.map(str::trim).collect::<Vec<_>>());
        for event in events {
            let is_event = !event.start_time.is_empty() && !event.title.is_empty();
            prop_assert!(is_event || event.is_day || event.problem.is_some());
        }
    }
}
