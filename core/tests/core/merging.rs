//! Invariants of merging replicas: equal documents and views, no lost edit, exact sums.

use automerge::transaction::Transactable;
use automerge::{ObjType, ROOT, ReadDoc};
use proptest::prelude::*;
use serde_json::{Value, json};
use troth_core::command::Command;
use troth_core::reports::ViewIssueKind;
use troth_core::reports::today::{OutsideCounts, TodayNeed};

use crate::support::{Replica, case_count, merge_both_ways};

const TODAY: &str = "2027-03-21";

/// An instant per step; `step` counts milliseconds.
fn time_at(step: usize) -> String {
    format!("2027-01-01T00:00:{:02}.{:03}Z", step / 1000, step % 1000)
}

/// Two replicas that share a guest.
fn two_devices_with_a_guest() -> (Replica, Replica) {
    let mut device_a = Replica::new(1);
    device_a.run_json(json!({ "type": "wedding.create" }), &time_at(0));
    let guest = json!({ "firstName": "Ada", "lastName": "Lovelace", "notes": "Likes numbers" });
    device_a.run_json(
        json!({ "type": "guest.add", "id": "g", "guest": guest }),
        &time_at(1),
    );
    let device_b = Replica::load(&device_a.document.save(), 2);
    (device_a, device_b)
}

fn edit_guest(changes: Value) -> Value {
    json!({ "type": "guest.update", "id": "g", "changes": changes })
}

fn remove_guest() -> Value {
    json!({ "type": "guest.remove", "id": "g" })
}

#[test]
fn different_fields_of_one_guest_merge() {
    let (mut device_a, mut device_b) = two_devices_with_a_guest();
    device_a.run_json(edit_guest(json!({ "firstName": "Augusta" })), &time_at(2));
    device_b.run_json(
        edit_guest(json!({ "plusOnes": 2, "notes": "Likes tea" })),
        &time_at(3),
    );
    merge_both_ways(&mut device_a, &mut device_b);
    let guest = device_a.guest("g").unwrap();
    assert_eq!(
        (&guest["firstName"], &guest["plusOnes"]),
        (&json!("Augusta"), &json!(2))
    );
    assert_eq!(guest["notes"], "Likes tea");
}

#[test]
fn a_concurrent_clear_and_write_keep_both() {
    let check = |field: &str, before: Value, written: Value| {
        let (mut device_a, mut device_b) = two_devices_with_a_guest();
        device_a.run_json(edit_guest(json!({ field: before })), &time_at(2));
        merge_both_ways(&mut device_a, &mut device_b);
        device_a.run_json(edit_guest(json!({ field: null })), &time_at(3));
        device_b.run_json(edit_guest(json!({ field: written })), &time_at(3));
        merge_both_ways(&mut device_a, &mut device_b);
        let (_, guests) = device_a.document.get(ROOT, "guests").unwrap().unwrap();
        let (_, guest) = device_a.document.get(&guests, "g").unwrap().unwrap();
        let versions = device_a.document.get_all(&guest, field).unwrap();
        let empty = versions.iter().filter(|(value, _)| value.is_null());
        assert_eq!((versions.len(), empty.count()), (2, 1), "{field}");

        // The chosen value is then the only one.
        device_a.run_json(edit_guest(json!({ field: "" })), &time_at(4));
        device_a.run_json(edit_guest(json!({ field: written })), &time_at(5));
        merge_both_ways(&mut device_a, &mut device_b);
        assert_eq!(device_b.guest("g").unwrap()[field], written, "{field}");
        assert_eq!(device_a.document.get_all(&guest, field).unwrap().len(), 1);
    };
    check("phone", json!("1"), json!("2"));
    check("ageGroup", json!("ADULT"), json!("CHILD"));
    check("plusOnes", json!(1), json!(3));
}

#[test]
fn an_edit_concurrent_with_a_removal_restores_the_guest_with_an_issue() {
    // For any clocks, and also if the remover has edited the guest before.
    let check = |edited_at: usize, removed_at: usize, remover_edits: bool, is_swapped: bool| {
        let (mut device_a, mut device_b) = two_devices_with_a_guest();
        let (editor, remover) = if is_swapped {
            (&mut device_b, &mut device_a)
        } else {
            (&mut device_a, &mut device_b)
        };
        if remover_edits {
            remover.run_json(edit_guest(json!({ "phone": "1" })), &time_at(removed_at));
        }
        editor.run_json(
            edit_guest(json!({ "firstName": "Augusta" })),
            &time_at(edited_at),
        );
        remover.run_json(remove_guest(), &time_at(removed_at));
        assert!(remover.guest("g").is_none());
        merge_both_ways(&mut device_a, &mut device_b);
        assert_eq!(device_a.guest("g").unwrap()["firstName"], "Augusta");
        let issues = device_a.view(TODAY).issues;
        assert_eq!(issues.len(), 1);
        assert_eq!(
            (issues[0].container, issues[0].id.as_str()),
            ("guests", "g")
        );
    };
    for remover_edits in [false, true] {
        for swapped in [false, true] {
            check(5, 9, remover_edits, swapped);
            check(9, 5, remover_edits, swapped);
            check(5, 5, remover_edits, swapped);
            check(1, 1, remover_edits, swapped);
        }
    }
}

#[test]
fn first_concurrent_edits_of_a_built_in_category_are_both_kept() {
    let (mut device_a, mut device_b) = two_devices_with_a_guest();
    let set =
        |changes: Value| json!({ "type": "category.set", "id": "flowers", "changes": changes });
    device_a.run_json(set(json!({ "planned": "300" })), &time_at(2));
    device_b.run_json(set(json!({ "name": "Peonies" })), &time_at(3));
    merge_both_ways(&mut device_a, &mut device_b);
    let flowers = &device_a.json()["categories"]["flowers"];
    assert_eq!(flowers["planned"], 30_000);
    assert_eq!(flowers["name"], "Peonies");
}

#[test]
fn concurrent_category_merges_sum_all_planned_amounts() {
    let (mut device_a, mut device_b) = two_devices_with_a_guest();
    let set =
        |id: &str, changes: Value| json!({ "type": "category.set", "id": id, "changes": changes });
    let planned_amounts = [("venue", "400"), ("flowers", "100"), ("cake", "200")];
    for (step, (id, planned)) in planned_amounts.into_iter().enumerate() {
        device_a.run_json(set(id, json!({ "planned": planned })), &time_at(2 + step));
    }
    merge_both_ways(&mut device_a, &mut device_b);
    device_a.run_json(
        set("flowers", json!({ "mergedInto": "venue" })),
        &time_at(6),
    );
    device_b.run_json(set("cake", json!({ "mergedInto": "venue" })), &time_at(7));
    // An expense added concurrently, without knowing that its category was merged into another.
    let expense = json!({ "description": "Peonies", "amount": "30", "categoryId": "flowers" });
    device_b.run_json(
        json!({ "type": "expense.add", "id": "e", "expense": expense }),
        &time_at(8),
    );
    merge_both_ways(&mut device_a, &mut device_b);
    let budget = device_b.view(TODAY).budget;
    let rows: Vec<_> = budget
        .by_category
        .iter()
        .map(|row| {
            (
                row.name.as_str(),
                row.planned.map(|sum| sum.hundredths()),
                row.count,
            )
        })
        .collect();
    assert_eq!(rows, [("Venue", Some(70_000), 1)]);
    assert_eq!(budget.planned.hundredths(), 70_000);

    // Each is separate again, with its own planned and spent amounts.
    device_a.run_json(set("flowers", json!({ "mergedInto": null })), &time_at(9));
    let rows = device_a.view(TODAY).budget.by_category;
    assert_eq!(rows[0].planned.map(|sum| sum.hundredths()), Some(60_000));
    assert_eq!(
        (rows[1].category_id.as_str(), rows[1].count),
        ("flowers", 1)
    );
}

#[test]
fn categories_merged_in_a_circle_count_once() {
    let (mut device_a, mut device_b) = two_devices_with_a_guest();
    let set =
        |id: &str, changes: Value| json!({ "type": "category.set", "id": id, "changes": changes });
    device_a.run_json(set("cake", json!({ "planned": "100" })), &time_at(2));
    device_a.run_json(set("music", json!({ "planned": "200" })), &time_at(3));
    merge_both_ways(&mut device_a, &mut device_b);
    device_a.run_json(set("music", json!({ "mergedInto": "cake" })), &time_at(4));
    device_b.run_json(set("cake", json!({ "mergedInto": "music" })), &time_at(5));
    merge_both_ways(&mut device_a, &mut device_b);
    for replica in [&device_a, &device_b] {
        let rows = replica.view(TODAY).budget.by_category;
        assert_eq!(rows.len(), 1);
        assert_eq!(
            (
                rows[0].category_id.as_str(),
                rows[0].planned.map(|sum| sum.hundredths())
            ),
            ("cake", Some(30_000))
        );
    }
}

#[test]
fn an_issue_is_settled_by_restoring_or_removing_again() {
    let check = |command: Value, is_on_list: bool| {
        let (mut device_a, mut device_b) = two_devices_with_a_guest();
        device_a.run_json(edit_guest(json!({ "firstName": "Augusta" })), &time_at(2));
        device_b.run_json(remove_guest(), &time_at(3));
        merge_both_ways(&mut device_a, &mut device_b);
        device_a.run_json(command, &time_at(4));
        merge_both_ways(&mut device_a, &mut device_b);
        assert_eq!(device_b.guest("g").is_some(), is_on_list);
        assert!(device_b.view(TODAY).issues.is_empty());
    };
    check(json!({ "type": "guest.restore", "id": "g" }), true);
    check(remove_guest(), false);
}

#[test]
fn a_guest_removed_by_both_stays_removed() {
    let (mut device_a, mut device_b) = two_devices_with_a_guest();
    device_a.run_json(remove_guest(), &time_at(2));
    device_b.run_json(remove_guest(), &time_at(2));
    merge_both_ways(&mut device_a, &mut device_b);
    assert!(device_a.guest("g").is_none());
    assert!(device_a.view(TODAY).issues.is_empty());
}

#[test]
fn an_edit_seen_by_the_remover_does_not_restore() {
    let (mut device_a, mut device_b) = two_devices_with_a_guest();
    device_a.run_json(edit_guest(json!({ "firstName": "Augusta" })), &time_at(2));
    device_b.merge(&mut device_a);
    device_b.run_json(remove_guest(), &time_at(3));
    merge_both_ways(&mut device_a, &mut device_b);
    assert!(device_a.guest("g").is_none());
}

#[test]
fn unknown_fields_survive_every_command() {
    let (mut device_a, mut device_b) = two_devices_with_a_guest();
    let guests = device_a.document.get(ROOT, "guests").unwrap().unwrap().1;
    let guest = device_a.document.get(&guests, "g").unwrap().unwrap().1;
    let seat = device_a
        .document
        .put_object(&guest, "seatOfHonour", ObjType::Map)
        .unwrap();
    device_a.document.put(&seat, "row", 1).unwrap();
    device_a
        .document
        .put(ROOT, "inventedLater", "kept")
        .unwrap();
    for command in [
        edit_guest(json!({ "firstName": "Augusta", "email": "ada@example.org", "notes": "" })),
        remove_guest(),
        json!({ "type": "guest.restore", "id": "g" }),
        json!({ "type": "wedding.update", "changes": { "venue": "Mill" } }),
    ] {
        device_a.run_json(command, &time_at(5));
    }
    merge_both_ways(&mut device_a, &mut device_b);
    let document = device_b.json();
    assert_eq!(document["guests"]["g"]["seatOfHonour"], json!({ "row": 1 }));
    assert_eq!(document["inventedLater"], "kept");
}

#[test]
fn plain_strings_of_other_clients_are_read_and_edited() {
    let mut replica = Replica::new(1);
    let guests = replica.document.get(ROOT, "guests").unwrap().unwrap().1;
    let guest = replica
        .document
        .put_object(&guests, "g", ObjType::Map)
        .unwrap();
    // `doc.guests.g = { firstName: "Ada" }` in JavaScript makes a text object.
    let name = replica
        .document
        .put_object(&guest, "firstName", ObjType::Text)
        .unwrap();
    replica.document.splice_text(&name, 0, 0, "Ada").unwrap();
    replica
        .document
        .put(&guest, "notes", "a scalar where we keep a text")
        .unwrap();
    assert_eq!(replica.guest("g").unwrap()["firstName"], "Ada");
    replica.run_json(
        edit_guest(json!({ "firstName": "Augusta", "notes": "now a text" })),
        &time_at(1),
    );
    let guest = replica.guest("g").unwrap();
    assert_eq!(guest["firstName"], "Augusta");
    assert_eq!(guest["notes"], "now a text");
}

/// One step of three concurrent users; replicas by index.
#[derive(Debug, Clone)]
enum Step {
    Run {
        replica: usize,
        command: Box<Command>,
    },
    Merge {
        from: usize,
        to: usize,
    },
}

fn id() -> impl Strategy<Value = String> {
    "[a-d]"
}

/// Commands over few ids and values, so that edits conflict.
fn command() -> impl Strategy<Value = Command> {
    let guest_changes = prop_oneof![
        "[A-C]{1,3}".prop_map(|name| json!({ "firstName": name })),
        (0..6).prop_map(|plus_ones| json!({ "plusOnes": plus_ones })),
        prop_oneof![Just("CONFIRMED"), Just("DECLINED")]
            .prop_map(|status| json!({ "rsvpStatus": status })),
        "[x-z ]{0,8}".prop_map(|notes| json!({ "notes": notes })),
        Just(json!({ "email": null, "groupId": null })),
    ];
    let amount =
        (0_i64..1_000_000).prop_map(|amount| format!("{}.{:02}", amount / 100, amount % 100));
    let values = prop_oneof![
        (id(), guest_changes).prop_map(
            |(id, changes)| json!({ "type": "guest.update", "id": id, "changes": changes })
        ),
        id().prop_map(|id| json!({ "type": "guest.add", "id": id,
            "guest": { "firstName": "New", "lastName": "Guest", "notes": "hello" } })),
        id().prop_map(|id| json!({ "type": "guest.remove", "id": id })),
        id().prop_map(|id| json!({ "type": "guest.restore", "id": id })),
        (id(), amount.clone()).prop_map(|(id, amount)| json!({ "type": "expense.add", "id": id,
            "expense": { "description": "Thing", "amount": amount, "paidDate": "2027-01-01" } })),
        (id(), amount.clone()).prop_map(|(id, amount)| json!({ "type": "expense.update", "id": id,
            "changes": { "amount": amount, "paidDate": null } })),
        id().prop_map(|id| json!({ "type": "expense.remove", "id": id })),
        (id(), amount.clone()).prop_map(|(id, planned)| json!({ "type": "category.set", "id": id,
            "changes": { "name": "Own", "planned": planned } })),
        id().prop_map(|id| json!({ "type": "group.add", "id": id,
            "group": { "name": "Group", "type": "FAMILY" } })),
        id().prop_map(|id| json!({ "type": "vendor.add", "id": id,
            "vendor": { "name": "Vendor", "category": "Cake" } })),
        amount.prop_map(|budget| json!({ "type": "wedding.update", "changes": {
            "budget": budget, "colors": ["sage", "ivory"] } })),
        Just(json!({ "type": "wedding.create", "details": { "partnerName": "William" } })),
    ];
    values.prop_map(|value| serde_json::from_value(value).unwrap())
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let step = prop_oneof![
        3 => (0_usize..3, command()).prop_map(|(replica, command)| Step::Run {
            replica,
            command: Box::new(command),
        }),
        1 => (0_usize..3, 0_usize..3).prop_map(|(from, to)| Step::Merge { from, to }),
    ];
    prop::collection::vec(step, 1..60)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: case_count(24, 64), ..ProptestConfig::default() })]

    #[test]
    fn three_replicas_converge(steps in steps()) {
        let mut replicas = [Replica::new(1), Replica::new(2), Replica::new(3)];
        for (number, step) in steps.into_iter().enumerate() {
            match step {
                Step::Run { replica, command } => {
                    // A refusal is a valid outcome; it changes nothing.
                    let before = replicas[replica].document.get_heads();
                    if replicas[replica].run(&command, &time_at(number)).is_err() {
                        prop_assert_eq!(replicas[replica].document.get_heads(), before);
                    }
                }
                Step::Merge { from, to } if from != to => {
                    let bytes = replicas[from].document.save();
                    replicas[to].merge(&mut Replica::load(&bytes, 9));
                }
                Step::Merge { .. } => {}
            }
        }
        let [first, second, third] = &mut replicas;
        first.merge(second);
        first.merge(third);
        second.merge(first);
        third.merge(first);
        prop_assert_eq!(first.json(), second.json());
        prop_assert_eq!(first.json(), third.json());
        prop_assert_eq!(first.view(TODAY), second.view(TODAY));
        prop_assert_eq!(first.view(TODAY), third.view(TODAY));

        // The root is unchanged from the genesis: no command makes or loses a container.
        prop_assert_eq!(first.document.length(ROOT), troth_core::genesis::CONTAINERS.len() + 1);
        check_sums(first)?;
    }
}

/// The view's sums equal those of the raw integers in the document.
fn check_sums(replica: &Replica) -> Result<(), TestCaseError> {
    let document = replica.json();
    let (mut paid, mut open) = (0, 0);
    for expense in document["expenses"].as_object().unwrap().values() {
        let is_removed = expense["removed"].is_object() && expense["updatedAt"].is_null();
        let sum = if expense["paidDate"].is_null() {
            &mut open
        } else {
            &mut paid
        };
        *sum += if is_removed {
            0
        } else {
            expense["amount"].as_i64().unwrap()
        };
    }
    let budget = replica.view(TODAY).budget;
    prop_assert_eq!(budget.spent.hundredths(), paid);
    prop_assert_eq!(budget.unpaid.hundredths(), open);
    let by_category: i64 = budget
        .by_category
        .iter()
        .map(|row| row.total.hundredths())
        .sum();
    prop_assert_eq!(by_category, paid + open);
    Ok(())
}

/// Two times of an event, two buyers of one gift: each change alone is valid.
#[test]
fn invalid_states_after_a_merge_are_reported() {
    let mut device_a = Replica::new(1);
    device_a.run_json(json!({ "type": "wedding.create" }), &time_at(0));
    let event = json!({
        "title": "Dinner", "startTime": "2027-05-01T18:00", "endTime": "2027-05-01T20:00",
    });
    device_a.run_json(
        json!({ "type": "event.add", "id": "e", "event": event }),
        &time_at(1),
    );
    let gift = json!({ "name": "Pan", "price": "40", "category": "Kitchen", "quantity": 1 });
    device_a.run_json(
        json!({ "type": "registryItem.add", "id": "r", "registryItem": gift }),
        &time_at(2),
    );
    let mut device_b = Replica::load(&device_a.document.save(), 2);
    let move_to = |key: &str, time: &str| json!({ "type": "event.update", "id": "e", "changes": { key: time } });
    device_a.run_json(move_to("startTime", "2027-05-01T19:30"), &time_at(3));
    device_b.run_json(move_to("endTime", "2027-05-01T19:00"), &time_at(3));
    let buy = |id: &str| json!({ "type": "purchase.add", "id": id, "purchase": { "itemId": "r", "buyerName": id } });
    device_a.run_json(buy("p1"), &time_at(4));
    device_b.run_json(buy("p2"), &time_at(4));
    merge_both_ways(&mut device_a, &mut device_b);
    let day = TODAY.parse().unwrap();
    let kinds: Vec<ViewIssueKind> = device_a
        .model()
        .view(day)
        .issues
        .iter()
        .map(|issue| issue.kind)
        .collect();
    assert_eq!(
        kinds,
        [
            ViewIssueKind::EndsBeforeStart,
            ViewIssueKind::BoughtTooOften
        ]
    );
    let needs = device_a.model().today(day, OutsideCounts::default()).items;
    let is_two_mismatches = |need: &TodayNeed| {
        matches!(
            need,
            TodayNeed::Mismatches {
                count: 2,
                container: None,
                id: None
            }
        )
    };
    assert!(
        needs.iter().any(|item| is_two_mismatches(&item.need)),
        "{needs:?}"
    );
}
