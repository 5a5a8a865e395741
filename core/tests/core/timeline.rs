//! The timeline: durations, conflicts and shifts, also across a clock change.

use proptest::prelude::*;
use serde_json::{Map, Value, json};
use troth_core::command::Command;
use troth_core::date::{LocalTime, OffsetChange, Zone};
use troth_core::model::Model;
use troth_core::record::RecordQuery;
use troth_core::records::event::EVENT;
use troth_core::reports::ViewIssueKind;
use troth_core::reports::schedule::ScheduleConflictKind;

use crate::support::{Replica, case_count};

const TODAY: &str = "2027-03-28";
const NOW: &str = "2027-03-28T10:00:00.000Z";

/// Minutes since the epoch.
fn minutes_of(instant: &str) -> i64 {
    instant.parse::<jiff::Timestamp>().unwrap().as_second() / 60
}

/// A clock change: from this instant on, local time is `offset` minutes ahead of UTC.
fn clock_change(instant: &str, offset: i64) -> OffsetChange {
    OffsetChange {
        at: minutes_of(instant),
        offset,
    }
}

/// Vienna: clocks go from 2:00 to 3:00 on 28 March 2027, and from 3:00 to 2:00 on 31 October.
fn vienna() -> Zone {
    Zone::new(vec![
        clock_change("2026-10-25T01:00Z", 60),
        clock_change("2027-03-28T01:00Z", 120),
        clock_change("2027-10-31T01:00Z", 60),
    ])
}

/// Events by id with start, end, journey minutes and vendors.
type Events<'a> = &'a [(&'a str, &'a str, Option<&'a str>, i64, &'a [&'a str])];

/// A wedding in Vienna with these events.
fn model_of(events: Events<'_>) -> Model {
    let (mut event_records, mut assignments, mut vendors) = (Map::new(), Map::new(), Map::new());
    for (id, start, end, travel_minutes, vendor_names) in events {
        let event = json!({ "title": id, "startTime": start, "endTime": end, "travelMinutes": travel_minutes,
            "updatedAt": NOW });
        event_records.insert((*id).to_owned(), event);
        for vendor in *vendor_names {
            let assignment = json!({ "eventId": id, "vendorId": vendor, "updatedAt": NOW });
            assignments.insert(format!("{id}-{vendor}"), assignment);
            vendors.insert(
                (*vendor).to_owned(),
                json!({ "name": vendor, "updatedAt": NOW }),
            );
        }
    }
    let mut model = Model::from_value(&json!({
        "events": event_records, "eventVendors": assignments, "vendors": vendors,
    }));
    model.set_time_zone(vienna());
    model
}

/// The duration of an event.
fn event_minutes(start: &str, end: Option<&str>) -> Option<i64> {
    let model = model_of(&[("e", start, end, 0, &[])]);
    let view = model
        .records()
        .find_view(&EVENT, "e", TODAY.parse().unwrap())
        .unwrap();
    view.get("minutes").unwrap().as_i64()
}

#[test]
fn an_events_duration_follows_the_clock_changes() {
    let check = |start: &str, end: Option<&str>, expected: Option<i64>| {
        assert_eq!(event_minutes(start, end), expected, "{start} {end:?}");
    };
    check("2027-06-19T14:30", Some("2027-06-19T15:15"), Some(45));
    check("2027-06-19T20:00", Some("2027-06-20T03:00"), Some(420));
    check("2027-06-19T14:30", None, None);
    check("2027-06-19T14:30", Some("2027-06-19T14:30"), None);
    check("someday", Some("2027-06-19T14:30"), None);
    // The night of the spring clock change is an hour shorter, the autumn one an hour longer.
    check("2027-03-27T22:00", Some("2027-03-28T04:00"), Some(300));
    check("2027-10-30T22:00", Some("2027-10-31T04:00"), Some(420));
    // An instant written by another program is converted to the zone.
    check("2027-06-19T12:30:00Z", Some("2027-06-19T15:15"), Some(45));
}

/// New York: five hours behind UTC, four from 14 March 2027 on, when clocks go from 2:00 to 3:00.
fn new_york() -> Zone {
    Zone::new(vec![
        clock_change("2026-11-01T06:00Z", -300),
        clock_change("2027-03-14T07:00Z", -240),
    ])
}

#[test]
fn west_of_utc_the_day_begins_at_local_midnight() {
    let zone = new_york();
    let check = |instant: &str, local: &str| {
        let local = LocalTime::parse(local).unwrap();
        let minutes = minutes_of(instant);
        assert_eq!(zone.local(minutes), local, "{instant}");
        assert_eq!(zone.instant(local), minutes, "{instant}");
    };
    check("2027-03-14T04:59Z", "2027-03-13T23:59");
    check("2027-03-14T05:00Z", "2027-03-14T00:00");
    check("2027-03-15T03:59Z", "2027-03-14T23:59");
    check("2027-03-15T04:00Z", "2027-03-15T00:00");
    // The wedding is on the day of the spring clock change.
    let minutes = |from, to| {
        zone.minutes_between(
            LocalTime::parse(from).unwrap(),
            LocalTime::parse(to).unwrap(),
        )
    };
    assert_eq!(minutes("2027-03-13T23:30", "2027-03-14T00:30"), 60);
    assert_eq!(minutes("2027-03-14T01:30", "2027-03-14T03:30"), 60);
    // An instant written by another program has its local date.
    let local = zone.read("2027-03-14T04:30:00Z").unwrap();
    assert_eq!(local.date(), "2027-03-13".parse().unwrap());
}

#[test]
fn conflicts_are_reported() {
    use ScheduleConflictKind::{TooLittleTime, VendorTwice};
    let check = |events: Events<'_>, expected: &[(ScheduleConflictKind, &str, &str, i64)]| {
        let conflicts = model_of(events).records().schedule_conflicts();
        let summaries: Vec<_> = conflicts
            .iter()
            .map(|conflict| {
                (
                    conflict.kind,
                    conflict.event.as_str(),
                    conflict.other.as_str(),
                    conflict.minutes,
                )
            })
            .collect();
        assert_eq!(summaries, expected, "{events:?}");
    };
    let photos: &[&str] = &["photos"];
    let (start, end) = ("2027-06-19T14:00", Some("2027-06-19T15:00"));
    // An event that begins when another ends does not overlap it.
    check(
        &[
            ("a", start, end, 0, photos),
            ("b", "2027-06-19T15:00", None, 0, photos),
        ],
        &[],
    );
    check(
        &[
            ("a", start, end, 0, photos),
            ("b", "2027-06-19T14:45", None, 0, photos),
        ],
        &[(VendorTwice, "b", "a", 15)],
    );
    check(
        &[
            ("a", start, end, 0, photos),
            ("b", "2027-06-19T14:45", None, 0, &["band"]),
        ],
        &[],
    );
    // Two events without an end that begin together overlap.
    check(
        &[("a", start, None, 0, photos), ("b", start, None, 0, photos)],
        &[(VendorTwice, "b", "a", 1)],
    );
    // Travel must fit between two events.
    check(
        &[
            ("a", start, end, 0, &[]),
            ("b", "2027-06-19T15:20", None, 20, &[]),
        ],
        &[],
    );
    check(
        &[
            ("a", start, end, 0, &[]),
            ("b", "2027-06-19T15:20", None, 30, &[]),
        ],
        &[(TooLittleTime, "b", "a", 10)],
    );
    check(
        &[
            ("a", start, None, 0, &[]),
            ("b", "2027-06-19T14:20", None, 30, &[]),
        ],
        &[(TooLittleTime, "b", "a", 10)],
    );
    // The time counts from the event that ends before, not from a parallel one.
    check(
        &[
            ("a", start, end, 0, &[]),
            ("b", "2027-06-19T14:30", Some("2027-06-19T18:00"), 0, &[]),
            ("c", "2027-06-19T15:10", None, 15, &[]),
        ],
        &[(TooLittleTime, "c", "a", 5)],
    );
    // The hour that the clock skips leaves no time to travel.
    check(
        &[
            ("a", "2027-03-28T00:00", Some("2027-03-28T01:45"), 0, &[]),
            ("b", "2027-03-28T03:15", None, 60, &[]),
        ],
        &[(TooLittleTime, "b", "a", 30)],
    );
}

#[test]
fn busy_vendors_are_listed_with_their_events() {
    let model = model_of(&[
        (
            "a",
            "2027-06-19T14:00",
            Some("2027-06-19T15:00"),
            0,
            &["photos", "band"],
        ),
        (
            "b",
            "2027-06-19T14:30",
            Some("2027-06-19T16:00"),
            0,
            &["band"],
        ),
    ]);
    let time = |text: &str| LocalTime::parse(text).unwrap();
    let conflicting = |from: &str, to: &str, except| {
        model
            .records()
            .conflicting_events("photos", (time(from), Some(time(to))), except)
    };
    assert_eq!(
        conflicting("2027-06-19T14:59", "2027-06-19T16:00", None),
        ["a"]
    );
    assert_eq!(
        conflicting("2027-06-19T15:00", "2027-06-19T16:00", None),
        [""; 0]
    );
    assert_eq!(
        conflicting("2027-06-19T14:59", "2027-06-19T16:00", Some("a")),
        [""; 0]
    );
    let assignable = model.records().assignable_vendors("b");
    assert_eq!(assignable, [("photos".to_owned(), vec!["a".to_owned()])]);
}

#[test]
fn later_events_of_the_same_day_are_shifted() {
    let model = model_of(&[
        ("rehearsal", "2027-06-18T18:00", None, 0, &[]),
        ("makeup", "2027-06-19T08:00", None, 0, &[]),
        (
            "ceremony",
            "2027-06-19T14:00",
            Some("2027-06-19T15:00"),
            0,
            &[],
        ),
        ("cake", "2027-06-20T00:00", None, 0, &[]),
        ("brunch", "2027-06-20T11:00", None, 0, &[]),
    ]);
    let records = model.records();
    assert_eq!(records.later_events("ceremony"), ["ceremony", "cake"]);
    assert_eq!(records.later_events("gone"), [""; 0]);
    let batch = records.shift_events(&records.later_events("ceremony"), 20);
    let commands = serde_json::to_value(Command::RecordsChange(batch)).unwrap();
    assert_eq!(
        commands["commands"],
        json!([
            { "type": "event.update", "id": "ceremony",
              "changes": { "startTime": "2027-06-19T14:20", "endTime": "2027-06-19T15:20" } },
            { "type": "event.update", "id": "cake", "changes": { "startTime": "2027-06-20T00:20" } },
        ])
    );
}

#[test]
fn an_event_ends_after_it_begins() {
    let refusal_messages = |fields: Value| {
        let command: Command =
            serde_json::from_value(json!({ "type": "event.add", "id": "e", "event": fields }))
                .unwrap();
        let mut model = Model::new();
        model.set_time_zone(vienna());
        let decision = model.decide(&command, NOW);
        let issues = decision.map_or_else(|refusal| refusal.issues, |_| Vec::new());
        issues
            .into_iter()
            .map(|issue| issue.message)
            .collect::<Vec<_>>()
    };
    let event =
        |start: &str, end: &str| json!({ "title": "E", "startTime": start, "endTime": end });
    let none: [String; 0] = [];
    assert_eq!(
        refusal_messages(event("2027-06-19T14:00", "2027-06-19T14:01")),
        none
    );
    let message = "End time must be after the start time";
    assert_eq!(
        refusal_messages(event("2027-06-19T14:00", "2027-06-19T14:00")),
        [message]
    );
    // The hour occurs twice: 02:30 is read as its first occurrence, so 02:15 is before it.
    assert_eq!(
        refusal_messages(event("2027-10-31T02:30", "2027-10-31T02:15")),
        [message]
    );
    // Clocks go from two to three: 02:30 means 03:30.
    assert_eq!(
        refusal_messages(event("2027-03-28T02:30", "2027-03-28T03:15")),
        [message]
    );
    assert_eq!(
        refusal_messages(json!({ "title": "", "startTime": "soon" })),
        [
            "Title is required",
            "Start time must be a day and a time such as 2027-06-19T14:30"
        ]
    );
    assert_eq!(
        refusal_messages(json!({ "title": "E" })),
        ["Start time is required"]
    );
}

#[test]
fn an_event_removed_while_it_gets_a_vendor_is_restored_with_an_issue() {
    let mut device_a = Replica::new(1);
    device_a.run_json(json!({ "type": "wedding.create" }), NOW);
    device_a.run_json(
        json!({ "type": "event.add", "id": "e", "event": { "title": "Party", "startTime": "2027-06-19T20:00" } }),
        NOW,
    );
    device_a.run_json(
        json!({ "type": "vendor.add", "id": "v", "vendor": { "name": "Band", "category": "Music/DJ" } }),
        NOW,
    );
    let mut device_b = Replica::load(&device_a.document.save(), 2);
    device_a.run_json(
        json!({ "type": "event.remove", "id": "e" }),
        "2027-03-28T10:00:01.000Z",
    );
    let assignment = json!({ "eventId": "e", "vendorId": "v", "role": "Live" });
    device_b.run_json(
        json!({ "type": "eventVendor.add", "id": "a", "eventVendor": assignment }),
        "2027-03-28T10:00:01.000Z",
    );
    device_a.merge(&mut device_b);
    let issues = device_a.view(TODAY).issues;
    assert_eq!(
        issues
            .iter()
            .map(|issue| (issue.kind, issue.container))
            .collect::<Vec<_>>(),
        [(ViewIssueKind::RemovedWhileEdited, "events")]
    );
    // Removing it again also removes the assignment, and restoring brings it back.
    device_a.run_json(
        json!({ "type": "event.remove", "id": "e" }),
        "2027-03-28T10:00:02.000Z",
    );
    let assignment_count = |replica: &Replica| {
        let record = troth_core::records::by_noun("eventVendor").unwrap();
        replica
            .model()
            .records()
            .list(record, &RecordQuery::default(), TODAY.parse().unwrap())
            .len()
    };
    assert_eq!(assignment_count(&device_a), 0);
    device_a.run_json(
        json!({ "type": "event.restore", "id": "e" }),
        "2027-03-28T10:00:03.000Z",
    );
    assert_eq!(assignment_count(&device_a), 1);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(case_count(64, ProptestConfig::default().cases)))]

    #[test]
    fn a_shift_there_and_back_changes_nothing(
        starts in prop::collection::vec(0_i64..600_000, 1..8),
        minutes in -1440_i64..1440,
    ) {
        let mut replica = Replica::new(1);
        replica.run_json(json!({ "type": "wedding.create" }), NOW);
        let zone = vienna();
        let first_minute = zone.instant(LocalTime::parse("2026-11-01T00:00").unwrap());
        for (number, start) in starts.iter().enumerate() {
            let (start_time, end_time) = (zone.local(first_minute + start), zone.local(first_minute + start + 90));
            let event = json!({ "title": "E", "startTime": start_time.to_string(), "endTime": end_time.to_string() });
            let id = format!("e{number}");
            // A time in the repeated hour may end before it begins, by the clock.
            let add = json!({ "type": "event.add", "id": id, "event": event });
            let command: Command = serde_json::from_value(add).unwrap();
            drop(replica.run(&command, NOW));
        }
        let times = |replica: &Replica| {
            let mut model = replica.model();
            model.set_time_zone(vienna());
            let events = model.records().list(&EVENT, &RecordQuery::default(), TODAY.parse().unwrap());
            events
                .into_iter()
                .map(|event| (event.id.clone(), event.get("startTime").cloned(), event.get("endTime").cloned()))
                .collect::<Vec<_>>()
        };
        let shift = |replica: &mut Replica, minutes: i64| {
            let mut model = replica.model();
            model.set_time_zone(vienna());
            let ids: Vec<String> = times(replica).into_iter().map(|(id, ..)| id).collect();
            let batch = Command::RecordsChange(model.records().shift_events(&ids, minutes));
            let patches = model.decide(&batch, NOW);
            if let Ok(patches) = &patches {
                replica.apply(patches);
            }
            patches.is_ok()
        };
        let before = times(&replica);
        // The clock cannot distinguish the second of two equal hours, so a time moved there does not come back.
        let is_ambiguous = |time: &Option<Value>| {
            let text = time.as_ref().and_then(Value::as_str).unwrap_or_default();
            text.starts_with("2027-10-31T02") || text.starts_with("2027-03-28T02")
        };
        if shift(&mut replica, minutes) {
            let shifted = times(&replica);
            prop_assume!(!shifted.iter().chain(&before).any(|(_, from, to)| is_ambiguous(from) || is_ambiguous(to)));
            prop_assert!(shift(&mut replica, -minutes));
            prop_assert_eq!(times(&replica), before);
        }
    }
}
