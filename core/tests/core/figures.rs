//! Each figure is the same everywhere: in statistics, lists, groups, under Today and for the caterer.

use proptest::prelude::*;
use serde_json::{Map, Value, json};
use troth_core::date::CalendarDate;
use troth_core::model::Model;
use troth_core::records::guest::list::{GuestQuery, StatusFilter};
use troth_core::reports::today::{OutsideCounts, TodayNeed};

use crate::support::case_count;

const TODAY: &str = "2027-03-21";

fn today() -> CalendarDate {
    CalendarDate::parse(TODAY).unwrap()
}

fn any_of(texts: &'static [&'static str]) -> impl Strategy<Value = &'static str> {
    prop::sample::select(texts)
}

/// The first two guests may be hosts of the others.
fn guest(index: usize) -> impl Strategy<Value = Value> {
    let status = any_of(&["PENDING", "CONFIRMED", "DECLINED", "TENTATIVE"]);
    let group = any_of(&["family", "friends", "nowhere"]);
    (status, any::<bool>(), group, any_of(&["", "g0", "g1"])).prop_map(
        move |(status, sent, group, host)| {
            let mut guest = json!({
                "firstName": format!("Guest {index}"), "rsvpStatus": status, "invitationSent": sent,
                "groupId": group,
            });
            if index > 1 && !host.is_empty() {
                guest["plusOneOf"] = json!(host);
            }
            guest
        },
    )
}

fn todo() -> impl Strategy<Value = Value> {
    let status = any_of(&["PENDING", "IN_PROGRESS", "COMPLETED", "CANCELLED"]);
    let due = any_of(&["2027-03-01", TODAY, "2027-03-25", "2027-06-01", ""]);
    (status, due)
        .prop_map(|(status, due)| json!({ "title": "Visit", "status": status, "dueDate": due }))
}

/// A map of records, with ids made of the prefix and a number.
fn with_ids(prefix: &str, records: Vec<Value>) -> Value {
    let numbered = records.into_iter().enumerate();
    let entries = numbered.map(|(index, record)| (format!("{prefix}{index}"), record));
    entries.collect::<Map<_, _>>().into()
}

fn wedding() -> impl Strategy<Value = Value> {
    let guests: Vec<_> = (0..8).map(|index| guest(index).boxed()).collect();
    let todos = || prop::collection::vec(todo(), 0..6);
    (guests, todos(), todos()).prop_map(|(guests, milestones, tasks)| {
        json!({
            "wedding": { "weddingDate": "2027-06-19" },
            "guests": with_ids("g", guests),
            "groups": { "family": { "name": "Family" }, "friends": { "name": "Friends" } },
            "milestones": with_ids("m", milestones),
            "tasks": with_ids("t", tasks),
        })
    })
}

/// Number of guests that the guest list shows with this filter.
fn listed_count(model: &Model, status: StatusFilter) -> u32 {
    let query = GuestQuery {
        status: Some(status),
        ..GuestQuery::default()
    };
    u32::try_from(model.records().guest_ids(&query).len()).unwrap()
}

fn check_figures(document: &Value) {
    let model = Model::from_value(document);
    let view = model.view(today());
    let needs = model.today(today(), OutsideCounts::default()).items;
    let guests = &view.stats.guests;

    // The guest list.
    for (status, figure) in [
        (StatusFilter::All, guests.total),
        (StatusFilter::Confirmed, guests.confirmed),
        (StatusFilter::Pending, guests.pending),
        (StatusFilter::Declined, guests.declined),
        (StatusFilter::Tentative, guests.tentative),
        (StatusFilter::Unanswered, guests.rsvp_pending),
        (StatusFilter::Missing, guests.replies_missing),
        (StatusFilter::Expected, guests.total - guests.declined),
    ] {
        assert_eq!(
            listed_count(&model, status),
            figure,
            "{status:?} of {document}"
        );
    }
    assert_eq!(guests.rsvp_pending, guests.pending + guests.tentative);

    // The caterer.
    assert_eq!(model.catering().people, guests.confirmed);
    assert_eq!(guests.headcount, guests.confirmed);

    // Groups, and guests without one.
    for group in model.records().groups() {
        let answers = [
            group.confirmed_count,
            group.declined_count,
            group.pending_count,
            group.tentative_count,
        ];
        assert_eq!(answers.iter().sum::<u32>(), group.guest_count);
        for (status, count) in [
            (StatusFilter::Pending, group.pending_count),
            (StatusFilter::Tentative, group.tentative_count),
        ] {
            let query = GuestQuery {
                status: Some(status),
                group_id: Some(group.id.clone()),
                ..GuestQuery::default()
            };
            assert_eq!(model.records().guest_ids(&query).len(), count as usize);
        }
    }

    // Today and insights.
    let replies_missing: u32 = needs
        .iter()
        .filter_map(|item| match item.need {
            TodayNeed::RepliesMissing { count, .. } => Some(count),
            _ => None,
        })
        .sum();
    assert_eq!(replies_missing, guests.replies_missing);
    let timeline = view.stats.timeline;
    for (noun, stats) in [("milestone", timeline.milestones), ("task", timeline.tasks)] {
        let overdue = needs.iter().filter_map(|item| match &item.need {
            TodayNeed::TodosOverdue(todos) if todos.noun == noun => Some(todos.count),
            _ => None,
        });
        assert_eq!(overdue.sum::<u32>(), stats.overdue, "{noun} of {document}");
    }

    // The pages of milestones and tasks.
    assert_eq!(timeline.milestones, model.milestone_stats(today()));
    assert_eq!(timeline.tasks, model.task_stats(today()));
    let combined = timeline.combined();
    assert_eq!(
        combined.total,
        timeline.milestones.total + timeline.tasks.total
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(case_count(32, 128)))]

    #[test]
    fn figures_agree_everywhere(document in wedding()) {
        check_figures(&document);
    }
}

/// Checks the running totals of the replies, as (day, yes, no).
fn check_days(replies: Value, expected: &[(&str, u32, u32)]) {
    let guests = json!({ "mia": {}, "leo": {} });
    let model = Model::from_value(&json!({ "guests": guests, "replies": replies }));
    let days = model.records().replies_by_day().into_iter();
    let totals = days.map(|day| (day.day.to_string(), day.yes, day.no));
    let expected = expected
        .iter()
        .map(|(day, yes, no)| ((*day).to_owned(), *yes, *no));
    assert_eq!(totals.collect::<Vec<_>>(), expected.collect::<Vec<_>>());
}

fn reply(created_at: &str, attending: &str) -> Value {
    json!({ "createdAt": created_at, "attending": attending, "state": "MATCHED" })
}

#[test]
fn replies_are_totalled_per_day_in_any_order() {
    let replies = json!({
        "c": reply("2027-03-04T12:00:00.000Z", "yes"),
        "a": reply("2027-03-01T12:00:00.000Z", "yes"),
        "b": reply("2027-03-01T09:00:00.000Z", "no"),
    });
    check_days(replies, &[("2027-03-01", 1, 1), ("2027-03-04", 2, 1)]);
}

#[test]
fn a_repeated_reply_counts_once_with_the_new_answer() {
    let mias_reply = |created_at: &str, attending: &str| {
        let mut reply = reply(created_at, attending);
        reply["guestId"] = json!("mia");
        reply
    };
    let replies = json!({
        "a": mias_reply("2027-03-01T12:00:00.000Z", "yes"), "b": mias_reply("2027-03-02T12:00:00.000Z", "no"),
    });
    check_days(replies, &[("2027-03-01", 1, 0), ("2027-03-02", 0, 1)]);
}

#[test]
fn dismissed_and_incomplete_replies_do_not_count() {
    let mut dismissed = reply("2027-03-01T12:00:00.000Z", "yes");
    dismissed["state"] = json!("DISMISSED");
    let replies = json!({
        "a": dismissed,
        "b": { "createdAt": "2027-03-01T12:00:00.000Z" },
        "c": { "attending": "yes" },
        "d": reply("soon", "yes"),
    });
    check_days(replies, &[]);
}
