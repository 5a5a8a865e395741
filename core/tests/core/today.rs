//! Today's needs and their order.

use serde_json::{Value, json};
use troth_core::date::CalendarDate;
use troth_core::model::Model;
use troth_core::reports::today::OutsideCounts;

const TODAY: &str = "2027-03-21";

/// Today's needs and next dates, as the browser gets them.
fn today(document: &Value) -> Value {
    today_with(document, OutsideCounts::default())
}

/// The same, with counts that are not in the document.
fn today_with(document: &Value, outside: OutsideCounts) -> Value {
    let day = CalendarDate::parse(TODAY).unwrap();
    serde_json::to_value(Model::from_value(document).today(day, outside)).unwrap()
}

#[allow(
    clippy::needless_pass_by_value,
    reason = "a table of literals reads better"
)]
fn check(document: Value, expected: Value) {
    assert_eq!(today(&document)["items"], expected, "{document}");
}

/// Kinds of the needs, in order.
fn kinds(today: &Value) -> Vec<&str> {
    let items = today["items"].as_array().unwrap().iter();
    items
        .map(|item| item["need"]["kind"].as_str().unwrap())
        .collect()
}

#[test]
fn an_empty_wedding_has_no_needs() {
    assert_eq!(today(&json!({})), json!({ "items": [], "next": [] }));
}

#[test]
fn payments_are_overdue_or_due_within_a_week() {
    let due = |date: &str| json!({ "expenses": { "e": { "amount": 250, "dueDate": date } } });
    let one_payment = |kind: &str, urgency: &str, first: &str| {
        let need = json!({
            "kind": kind, "count": 1, "amount": 250, "first": first, "expense": "e",
        });
        json!([{ "urgency": urgency, "need": need }])
    };
    check(
        due("2027-03-20"),
        one_payment("paymentsOverdue", "now", "2027-03-20"),
    );
    check(due(TODAY), one_payment("paymentsDue", "soon", TODAY));
    check(
        due("2027-03-28"),
        one_payment("paymentsDue", "soon", "2027-03-28"),
    );
    check(due("2027-03-29"), json!([]));
    check(due("someday"), json!([]));
    check(
        json!({ "expenses": { "paid": { "amount": 1, "dueDate": "2027-03-01", "paidDate": TODAY } } }),
        json!([]),
    );
}

#[test]
fn several_payments_are_one_need_with_sum_and_earliest_date() {
    let document = json!({ "expenses": {
        "a": { "amount": 100, "dueDate": "2027-03-20" },
        "b": { "amount": 200, "dueDate": "2027-02-01" },
        "c": { "amount": 400, "dueDate": "2027-03-01" },
        "gone": { "amount": 800, "dueDate": "2027-01-01", "removed": { "at": "x" } },
    } });
    let need = json!({
        "kind": "paymentsOverdue", "count": 3, "amount": 700, "first": "2027-02-01", "expense": null,
    });
    check(document, json!([{ "urgency": "now", "need": need }]));
}

#[test]
fn replies_and_seats_become_more_urgent_towards_the_day() {
    let check = |date: &str, urgency: Option<&str>| {
        let document = json!({
            "wedding": { "weddingDate": date },
            "guests": {
                "mia": { "rsvpStatus": "CONFIRMED", "invitationSent": true },
                "leo": { "rsvpStatus": "TENTATIVE", "invitationSent": true },
                "ida": { "rsvpStatus": "DECLINED", "invitationSent": true },
            },
            "charts": { "c": { "name": "Main" } },
        });
        let expected = urgency.map(|urgency| {
            let replies = json!({ "kind": "repliesMissing", "count": 1, "guest": "leo" });
            let seats = json!({ "kind": "withoutSeat", "chart": "c", "name": null, "count": 1 });
            json!([{ "urgency": urgency, "need": replies }, { "urgency": urgency, "need": seats }])
        });
        // After the day, thanks are due instead.
        let thanks = json!({ "kind": "thankYou", "guests": 1, "gifts": 0 });
        let after = json!([{ "urgency": "later", "need": thanks }]);
        let items = today(&document)["items"].clone();
        assert_eq!(items, expected.unwrap_or(after), "{date}");
    };
    check(TODAY, Some("now"));
    check("2027-04-19", Some("now"));
    check("2027-04-20", Some("soon"));
    check("2027-06-18", Some("soon"));
    check("2027-06-19", Some("later"));
    check("", Some("later"));
    check("2027-03-20", None);
}

#[test]
fn replies_are_missing_from_invited_guests_only() {
    let mut document = json!({ "guests": {
        "mia": { "plusOnes": 1 }, "leo": { "rsvpStatus": "TENTATIVE" },
        "ben": { "plusOneOf": "mia" }, "ida": { "rsvpStatus": "CONFIRMED" },
    } });
    let check_missing = |document: &Value, expected: Option<(u32, Value)>| {
        let need = expected.map(|(count, guest)| {
            let need = json!({ "kind": "repliesMissing", "count": count, "guest": guest });
            json!([{ "urgency": "later", "need": need }])
        });
        assert_eq!(
            today(document)["items"],
            need.unwrap_or(json!([])),
            "{document}"
        );
    };
    check_missing(&document, None);
    document["guests"]["ida"]["invitationSent"] = json!(true);
    check_missing(&document, None);
    document["guests"]["leo"]["invitationSent"] = json!(true);
    check_missing(&document, Some((1, json!("leo"))));
    // A companion was invited with the host.
    document["guests"]["mia"]["invitationSent"] = json!(true);
    check_missing(&document, Some((3, Value::Null)));
}

#[test]
fn seats_are_counted_in_charts_but_not_in_drafts() {
    let seats_of = |guests: &[&str]| -> Value {
        let seats = guests
            .iter()
            .zip(1..)
            .map(|(guest, position)| {
                let seat = json!({ "tableId": "t", "position": position });
                ((*guest).to_owned(), seat)
            })
            .collect::<serde_json::Map<_, _>>();
        seats.into()
    };
    let chart = |name: &str, guests: &[&str]| json!({ "name": name, "tables": { "t": { "capacity": 8 } }, "seats": seats_of(guests) });
    let confirmed = json!({ "rsvpStatus": "CONFIRMED" });
    let mut document = json!({
        "guests": { "mia": confirmed, "leo": confirmed, "ida": confirmed },
        "charts": { "a": chart("Dinner", &["mia"]), "b": chart("Brunch", &["mia", "leo", "ida"]) },
    });
    let without_seat = |chart: &str, name: Value, count: u32| {
        let need = json!({ "kind": "withoutSeat", "chart": chart, "name": name, "count": count });
        json!({ "urgency": "later", "need": need })
    };
    check(
        document.clone(),
        json!([without_seat("a", json!("Dinner"), 2)]),
    );
    document["charts"]["b"]["draftOf"] = json!("a");
    check(document, json!([without_seat("a", Value::Null, 2)]));
}

#[test]
fn doubly_assigned_seats_are_a_need() {
    let seat = json!({ "tableId": "t", "position": 1 });
    let document = json!({
        "guests": { "mia": { "rsvpStatus": "CONFIRMED" }, "leo": { "rsvpStatus": "CONFIRMED" } },
        "charts": { "c": {
            "name": "Main", "tables": { "t": { "capacity": 8 } }, "seats": { "mia": seat, "leo": seat },
        } },
    });
    let need = json!({ "kind": "seatsToSettle", "chart": "c", "name": null, "count": 1 });
    check(document, json!([{ "urgency": "soon", "need": need }]));
}

#[test]
fn records_removed_while_edited_are_a_need() {
    let edited_since_removal = json!({
        "removed": { "at": "2027-01-02T00:00:00.000Z" }, "updatedAt": "2027-01-02T00:00:01.000Z",
        "rsvpStatus": "DECLINED",
    });
    let need = |count: u32, id: Value| {
        let need = json!({
            "kind": "removedWhileEdited", "container": "guests", "count": count, "id": id,
        });
        json!([{ "urgency": "soon", "need": need }])
    };
    check(
        json!({ "guests": { "a": edited_since_removal } }),
        need(1, json!("a")),
    );
    check(
        json!({ "guests": { "a": edited_since_removal, "b": edited_since_removal } }),
        need(2, Value::Null),
    );
}

#[test]
fn the_most_urgent_comes_first() {
    let document = json!({
        "wedding": { "weddingDate": "2027-05-01" },
        "guests": { "leo": { "invitationSent": true } },
        "expenses": {
            "late": { "amount": 1, "dueDate": "2027-03-01" }, "soon": { "amount": 1, "dueDate": TODAY },
        },
    });
    let outside = OutsideCounts {
        fields: 2,
        refused_edits: 1,
    };
    let today = today_with(&document, outside);
    let expected = [
        "paymentsOverdue",
        "editsRefused",
        "fieldsToSettle",
        "paymentsDue",
        "repliesMissing",
    ];
    assert_eq!(kinds(&today), expected);

    let mut near_wedding = document;
    near_wedding["wedding"]["weddingDate"] = json!("2027-04-01");
    let expected = [
        "paymentsOverdue",
        "editsRefused",
        "repliesMissing",
        "fieldsToSettle",
        "paymentsDue",
    ];
    assert_eq!(kinds(&today_with(&near_wedding, outside)), expected);
}

#[test]
fn the_next_dates_are_later_payments_and_the_wedding() {
    let check = |wedding: &str, expected: &[(&str, &str)]| {
        let document = json!({
            "wedding": { "weddingDate": wedding },
            "expenses": {
                "late": { "dueDate": "2027-03-01" }, "soon": { "dueDate": "2027-03-28" },
                "b": { "description": "Band", "amount": 5, "dueDate": "2027-05-01" },
                "a": { "dueDate": "2027-04-01" }, "c": { "dueDate": "2027-06-01" },
                "paid": { "dueDate": "2027-04-02", "paidDate": TODAY },
            },
        });
        let next_dates = today(&document)["next"].clone();
        let dates_and_ids: Vec<_> = next_dates
            .as_array()
            .unwrap()
            .iter()
            .map(|next| {
                let text = |value: &Value| value.as_str().unwrap_or("wedding").to_owned();
                (text(&next["date"]), text(&next["event"]["id"]))
            })
            .collect();
        let expected: Vec<_> = expected
            .iter()
            .map(|(date, id)| ((*date).to_owned(), (*id).to_owned()))
            .collect();
        assert_eq!(dates_and_ids, expected, "{wedding}");
    };
    let payments = [
        ("2027-04-01", "a"),
        ("2027-05-01", "b"),
        ("2027-06-01", "c"),
    ];
    check("", &payments);
    check("2027-03-20", &payments);
    check(
        "2027-04-15",
        &[payments[0], ("2027-04-15", "wedding"), payments[1]],
    );
    check(TODAY, &[(TODAY, "wedding"), payments[0], payments[1]]);
}

#[test]
fn milestones_and_tasks_are_overdue_or_due_within_a_week() {
    let document_with = |milestone: &str, task: &str, status: &str| {
        json!({
            "milestones": { "m": { "title": "Venue", "dueDate": milestone, "status": status } },
            "tasks": { "t": { "title": "Visit", "dueDate": task } },
        })
    };
    let need = |kind: &str, urgency: &str, fields: Value| {
        let mut need = json!({ "kind": kind });
        need.as_object_mut()
            .unwrap()
            .extend(fields.as_object().unwrap().clone());
        json!({ "urgency": urgency, "need": need })
    };
    let one_due = |first: &str, noun: &str, id: &str| json!({ "count": 1, "first": first, "noun": noun, "id": id });
    check(
        document_with("2027-03-20", TODAY, "PENDING"),
        json!([
            need(
                "planOverdue",
                "now",
                one_due("2027-03-20", "milestone", "m")
            ),
            need("planDue", "soon", one_due(TODAY, "task", "t")),
        ]),
    );
    // Milestones and tasks are counted separately.
    check(
        document_with("2027-03-28", "2027-03-25", "IN_PROGRESS"),
        json!([
            need("planDue", "soon", one_due("2027-03-28", "milestone", "m")),
            need("planDue", "soon", one_due("2027-03-25", "task", "t")),
        ]),
    );
    let mut two_overdue = document_with("2027-04-28", "2027-03-19", "PENDING");
    two_overdue["tasks"]["u"] = json!({ "title": "Call", "dueDate": "2027-03-18" });
    let both = json!({ "count": 2, "first": "2027-03-18", "noun": "task", "id": null });
    check(two_overdue, json!([need("planOverdue", "now", both)]));
    // Finished and later items are not needs; later ones are among the next dates.
    let document = document_with("2027-03-20", "2027-03-29", "COMPLETED");
    check(document.clone(), json!([]));
    let event = json!({ "kind": "plan", "noun": "task", "id": "t", "title": "Visit" });
    let next = json!([{ "date": "2027-03-29", "event": event }]);
    assert_eq!(today(&document)["next"], next);
}

#[test]
fn timeline_conflicts_are_a_need() {
    let event =
        |start: &str, end: &str| json!({ "title": start, "startTime": start, "endTime": end });
    let mut document = json!({
        "events": {
            "dinner": event("2027-06-19T18:00", "2027-06-19T20:00"),
            "dance": event("2027-06-19T19:00", "2027-06-19T23:00"),
        },
        "vendors": { "band": { "name": "Band" } },
        "eventVendors": { "a": { "eventId": "dinner", "vendorId": "band" } },
    });
    check(document.clone(), json!([]));
    document["eventVendors"]["b"] = json!({ "eventId": "dance", "vendorId": "band" });
    let need = json!({ "kind": "scheduleConflicts", "count": 1, "event": "dance" });
    check(
        document.clone(),
        json!([{ "urgency": "soon", "need": need }]),
    );
    let next: Vec<Value> = today(&document)["next"].as_array().unwrap().clone();
    let ids = next
        .iter()
        .map(|next| next["event"]["id"].as_str().unwrap());
    assert_eq!(ids.collect::<Vec<_>>(), ["dance", "dinner"]);
}

#[test]
fn thanks_are_due_after_the_day() {
    let document = |date: &str, thanked: bool| {
        json!({
            "wedding": { "weddingDate": date },
            "guests": {
                "mia": { "firstName": "Mia", "lastName": "Rossi", "rsvpStatus": "CONFIRMED" },
                "tom": { "firstName": "Tom", "lastName": "Rossi", "rsvpStatus": "DECLINED" },
            },
            "registry": { "pots": { "name": "Pots", "price": 100, "quantity": 2 } },
            "purchases": {
                "p": { "itemId": "pots", "buyerName": "Mia", "thankYouSent": thanked },
                "q": { "itemId": "pots", "buyerName": "Tom", "thankYouSent": true },
            },
        })
    };
    let thanks = |guests: u32, gifts: u32| {
        let need = json!({ "kind": "thankYou", "guests": guests, "gifts": gifts });
        json!([{ "urgency": "later", "need": need }])
    };
    check(document("2027-03-20", false), thanks(1, 1));
    check(document("2027-03-20", true), thanks(1, 0));
    // Guests to thank are counted only for a while; gifts until they are marked as thanked.
    check(document("2027-02-19", false), thanks(1, 1));
    check(document("2027-02-18", false), thanks(0, 1));
    check(document("2027-02-18", true), json!([]));
    for before in [TODAY, "2027-06-19"] {
        let today = today(&document(before, false));
        assert!(!kinds(&today).contains(&"thankYou"), "{today}");
    }
}
