//! Every derived number, against the formula that the product specifies.

use serde_json::{Map, Value, json};
use troth_core::date::CalendarDate;
use troth_core::model::Model;
use troth_core::money::Money;

const TODAY: &str = "2027-03-21";

fn today() -> CalendarDate {
    CalendarDate::parse(TODAY).unwrap()
}

/// The view as the browser gets it.
fn view(document: &Value) -> Value {
    serde_json::to_value(Model::from_value(document).view(today())).unwrap()
}

/// A map of `count` records, each built from its index.
fn records(count: usize, build: impl Fn(usize) -> Value) -> Value {
    (0..count)
        .map(|index| (format!("x{index}"), build(index)))
        .collect::<Map<_, _>>()
        .into()
}

/// Guests with these answers; the guest at index n may bring n companions.
fn guests(statuses: &[&str]) -> Value {
    records(
        statuses.len(),
        |index| json!({ "rsvpStatus": statuses[index], "plusOnes": index }),
    )
}

#[test]
fn guests_are_counted_by_their_answer() {
    let check = |statuses: &[&str], expected: [u32; 8]| {
        let [
            total,
            confirmed,
            pending,
            declined,
            tentative,
            rsvp_pending,
            headcount,
            may_still_bring,
        ] = expected;
        let stats = &view(&json!({ "guests": guests(statuses) }))["stats"]["guests"];
        let expected = json!({
            "total": total, "confirmed": confirmed, "pending": pending, "declined": declined,
            "tentative": tentative, "rsvpPending": rsvp_pending, "headcount": headcount,
            "mayStillBring": may_still_bring,
        });
        for (key, expected) in expected.as_object().unwrap() {
            assert_eq!(stats[key], *expected, "{statuses:?} {key}");
        }
        assert_eq!(stats["companions"], 0);
    };
    check(&[], [0, 0, 0, 0, 0, 0, 0, 0]);
    check(&["PENDING"], [1, 0, 1, 0, 0, 1, 0, 0]);
    check(&["CONFIRMED", "CONFIRMED"], [2, 2, 0, 0, 0, 0, 2, 1]);
    // "ACCEPTED" is read as "CONFIRMED", and never written.
    check(
        &["DECLINED", "ACCEPTED", "DECLINED"],
        [3, 1, 0, 2, 0, 0, 1, 1],
    );
    check(
        &["TENTATIVE", "PENDING", "nonsense"],
        [3, 0, 2, 0, 1, 3, 0, 0],
    );
}

#[test]
fn a_removed_guest_counts_only_if_edited_after_the_removal() {
    let document = json!({ "guests": {
        "here": { "updatedAt": "2027-01-01T00:00:00.000Z" },
        "gone": { "removed": { "at": "2027-01-02T00:00:00.000Z" } },
        "back": {
            "firstName": "Ada", "lastName": "Lovelace",
            "removed": { "at": "2027-01-02T00:00:00.000Z" }, "updatedAt": "2027-01-02T00:00:01.000Z",
        },
    } });
    let view = view(&document);
    assert_eq!(view["stats"]["guests"]["total"], 2);
    let message = "Ada Lovelace was removed by one of you while another changed it. \
                   Keep it or remove it.";
    let issue = json!({
        "kind": "removedWhileEdited", "container": "guests", "id": "back", "message": message,
    });
    assert_eq!(view["issues"], json!([issue]));
}

#[test]
fn milestones_and_tasks_are_counted_separately_and_overdue_by_date() {
    let document = json!({
        "milestones": {
            "a": { "status": "PENDING", "dueDate": "2027-03-20" },
            "b": { "status": "COMPLETED", "dueDate": "2027-03-20" },
            "c": { "status": "OVERDUE", "dueDate": "2027-03-22" },
        },
        "tasks": {
            "d": { "status": "IN_PROGRESS", "dueDate": TODAY },
            "e": { "status": "CANCELLED", "dueDate": "2027-01-01" },
            "f": { "status": "IN_PROGRESS", "removed": { "at": "x" } },
        },
        "photos": { "p": {}, "q": {}, "r": { "removed": { "at": "x" } }, "s": "no photo" },
    });
    let stats = view(&document)["stats"].clone();
    let figures = |total: u32, completed: u32, in_progress: u32, overdue: u32, rate: u32| {
        json!({
            "total": total, "completed": completed, "inProgress": in_progress, "overdue": overdue,
            "completionRate": rate,
        })
    };
    let timeline =
        json!({ "milestones": figures(3, 1, 0, 1, 33), "tasks": figures(1, 0, 1, 0, 0) });
    assert_eq!(stats["timeline"], timeline);
    let combined = Model::from_value(&document)
        .view(today())
        .stats
        .timeline
        .combined();
    assert_eq!(
        serde_json::to_value(combined).unwrap(),
        figures(4, 1, 1, 1, 25)
    );
    assert_eq!(stats["photos"], json!({ "totalPhotos": 2 }));
}

/// A document in which exactly these checks are done.
fn document_with(done: &[&str]) -> Value {
    let mut document = json!({ "wedding": {}, "budget": {} });
    for key in done {
        match *key {
            "guests" | "vendors" | "photos" => document[*key] = json!({ "x": {} }),
            "timeline" => document["tasks"] = json!({ "x": {} }),
            "budget" => document["budget"]["total"] = json!(1),
            "weddingDate" => document["wedding"]["weddingDate"] = json!("2028-01-01"),
            key => document["wedding"][key] = json!("set"),
        }
    }
    document
}

#[test]
fn progress_counts_five_areas_and_eight_checks() {
    // The first five are the areas of the text.
    let all_checks = [
        "guests",
        "budget",
        "vendors",
        "venue",
        "weddingDate",
        "theme",
        "timeline",
        "photos",
    ];
    let check = |done: &[&str], label: &str, percent: u32, badge: &str| {
        let view = view(&document_with(done));
        assert_eq!(view["areas"]["label"], label);
        assert_eq!(view["score"]["percent"], percent);
        assert_eq!(view["score"]["badge"], badge);
        let done_keys = |list: &Value| -> Vec<String> {
            let done_checks = list
                .as_array()
                .unwrap()
                .iter()
                .filter(|check| check["done"] == true);
            done_checks
                .map(|check| check["key"].as_str().unwrap().to_owned())
                .collect()
        };
        assert_eq!(done_keys(&view["score"]["checks"]), done);
    };
    check(&all_checks[..0], "0 of 5 areas completed", 0, "outline");
    check(&all_checks[..1], "1 of 5 areas completed", 13, "outline");
    check(&all_checks[..3], "3 of 5 areas completed", 38, "outline");
    check(&all_checks[..4], "4 of 5 areas completed", 50, "secondary");
    check(&all_checks[..5], "5 of 5 areas completed", 63, "secondary");
    check(&all_checks[5..], "0 of 5 areas completed", 38, "outline");
    check(&all_checks[..6], "5 of 5 areas completed", 75, "default");
    check(&all_checks[..7], "5 of 5 areas completed", 88, "default");
    check(&all_checks, "5 of 5 areas completed", 100, "default");
}

#[test]
fn a_zero_budget_and_an_invalid_date_are_not_progress() {
    let document = json!({ "wedding": { "weddingDate": "soon" }, "budget": { "total": 0 } });
    let view = view(&document);
    assert_eq!(view["areas"]["done"], 0);
    assert_eq!(view["countdown"]["label"], "Invalid Date");
}

#[test]
fn insights_follow_their_thresholds() {
    let check = |document: Value, expected: &[(&str, &str)]| {
        let insights = view(&document)["insights"].clone();
        let titles_and_levels: Vec<_> = insights
            .as_array()
            .unwrap()
            .iter()
            .map(|insight| {
                (
                    insight["title"].as_str().unwrap(),
                    insight["level"].as_str().unwrap(),
                )
            })
            .collect();
        assert_eq!(titles_and_levels, expected, "{document}");
    };
    let vendors = records(3, |_| json!({}));
    let with_date = |date: &str| json!({ "wedding": { "weddingDate": date }, "vendors": vendors });
    check(with_date("2027-03-20"), &[]);
    check(with_date(TODAY), &[("Final Month!", "urgent")]);
    check(with_date("2027-04-19"), &[("Final Month!", "urgent")]);
    check(with_date("2027-04-20"), &[("Getting Close", "warning")]);
    check(with_date("2027-06-18"), &[("Getting Close", "warning")]);
    check(with_date("2027-06-19"), &[]);
    check(with_date("someday"), &[]);

    let with_vendors = |count: usize| json!({ "vendors": records(count, |_| json!({})) });
    check(with_vendors(0), &[("Vendor Opportunities", "info")]);
    check(with_vendors(2), &[("Vendor Opportunities", "info")]);
    check(with_vendors(3), &[]);

    let with_guest = |status: &str, sent: bool| {
        let guest = json!({ "rsvpStatus": status, "invitationSent": sent });
        json!({ "guests": { "mia": guest }, "vendors": vendors })
    };
    check(with_guest("PENDING", true), &[("RSVP Follow-up", "info")]);
    check(with_guest("TENTATIVE", true), &[("RSVP Follow-up", "info")]);
    check(with_guest("DECLINED", true), &[]);
    // No invitation was sent yet.
    check(with_guest("PENDING", false), &[]);

    let with_spent = |amount: i64| {
        json!({
            "budget": { "total": 10_000 }, "vendors": vendors,
            "expenses": { "e": { "amount": amount, "paidDate": TODAY } },
        })
    };
    check(with_spent(8_000), &[]);
    check(with_spent(8_001), &[("Budget Alert", "warning")]);
    check(with_spent(10_001), &[("Budget Alert", "warning")]);

    // Committed amounts count as if they were spent.
    let with_committed = |amount: i64| {
        json!({
            "budget": { "total": 10_000 }, "vendors": vendors,
            "expenses": { "e": { "amount": 5_000, "paidDate": TODAY }, "f": { "amount": amount } },
        })
    };
    check(with_committed(3_000), &[]);
    check(with_committed(3_001), &[("Budget Alert", "warning")]);
    check(with_committed(5_001), &[("Budget Alert", "warning")]);
}

#[test]
fn quick_actions_cover_missing_basics() {
    let check = |done: &[&str], expected: &[&str]| {
        let actions = view(&document_with(done))["quickActions"].clone();
        let keys: Vec<_> = actions
            .as_array()
            .unwrap()
            .iter()
            .map(|action| action["key"].as_str().unwrap())
            .collect();
        assert_eq!(keys, expected);
    };
    check(&[], &["weddingDate", "venue", "guests", "budget"]);
    check(&["venue", "vendors"], &["weddingDate", "guests", "budget"]);
    check(&["weddingDate", "venue", "guests", "budget"], &[]);
}

#[test]
fn details_have_the_set_fields_and_the_euro_by_default() {
    let details =
        |document: Value| serde_json::to_value(Model::from_value(&document).details()).unwrap();
    let empty = details(json!({}));
    assert_eq!(empty["primaryCurrency"], "EUR");
    assert_eq!(empty["budget"], Value::Null);
    assert_eq!(empty["colors"], json!([]));
    let filled = details(json!({
        "wedding": { "weddingDate": "someday", "guestCount": -3, "colors": ["sage", 4] },
        "budget": { "total": 2_500_000 },
        "currency": { "primary": "UGX", "secondary": "NOPE", "rate": 1_084_500 },
    }));
    let keys = [
        "weddingDate",
        "guestCount",
        "colors",
        "budget",
        "primaryCurrency",
        "secondaryCurrency",
        "exchangeRate",
    ];
    let expected = json!(["someday", null, ["sage"], 2_500_000, "UGX", null, 1.0845]);
    assert_eq!(json!(keys.map(|key| filled[key].clone())), expected);
}

#[test]
fn any_document_has_a_view() {
    for nonsense in [
        json!(null),
        json!(7),
        json!("text"),
        json!([]),
        json!({ "guests": 5 }),
    ] {
        assert_eq!(view(&nonsense), view(&json!({})), "{nonsense}");
    }
    let malformed = json!({
        "wedding": { "weddingDate": 20_270_619, "venue": { "name": "Hall" } },
        "guests": { "a": null, "b": [], "c": { "firstName": 1, "plusOnes": -9, "rsvpStatus": {} } },
        "expenses": {
            "tooLarge": { "amount": i64::MAX },
            "text": { "amount": "12" },
            "roundedToOne": { "amount": 1.4 },
        },
        "unheardOf": { "x": 1 },
    });
    let view = view(&malformed);
    assert_eq!(view["stats"]["guests"]["total"], 1);
    assert_eq!(view["countdown"]["kind"], "notSet");
    assert_eq!(view["budget"]["unpaid"], 1);
    assert!(
        Model::from_json("{ not json")
            .records()
            .guest_ids(&Default::default())
            .is_empty()
    );
}

#[test]
fn vendor_costs_are_summed() {
    let model = Model::from_value(&json!({ "vendors": {
        "asked": { "name": "Flora", "totalCost": 120_000 },
        "signed": { "name": "Hall", "totalCost": 500_000, "contractSigned": true },
        "paid": { "name": "Baker", "totalCost": 30_000, "paidAmount": 10_050 },
        "overpaid": { "name": "Band", "totalCost": 20_000, "paidAmount": 25_000 },
        "unknown": { "name": "Somebody" },
        "gone": { "name": "Gone", "totalCost": 99, "removed": { "at": "2027-01-01T00:00:00Z" } },
    } }));
    let vendors = model.view(TODAY.parse().unwrap()).stats.vendors;
    let amounts = [vendors.cost, vendors.paid, vendors.unpaid].map(Money::hundredths);
    // Booked: signed, or something was paid.
    assert_eq!((vendors.total, vendors.booked), (5, 3));
    assert_eq!(amounts, [670_000, 35_050, 120_000 + 500_000 + 19_950]);
}
