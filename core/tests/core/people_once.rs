//! However three people edit one wedding and whenever they sync, each guest is counted once: in the list, in each
//! chart, in the headcount and for the caterer.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use serde_json::{Value, json};
use troth_core::command::Command;
use troth_core::ids::RecordId;
use troth_core::model::Model;
use troth_core::records::guest::GUEST;
use troth_core::records::guest::companions::CompanionRemoval;
use troth_core::seating::SeatingView;
use troth_core::values::RsvpStatus;

use crate::support::{Replica, case_count};

const TODAY: &str = "2027-03-21";
const CHARTS: [&str; 2] = ["dinner", "brunch"];

/// An instant per step; `step` counts milliseconds.
fn time_at(step: usize) -> String {
    format!("2027-01-01T00:00:{:02}.{:03}Z", step / 1000, step % 1000)
}

/// Two hosts, and two charts of two tables each.
fn wedding() -> Replica {
    let mut replica = Replica::new(1);
    replica.run_json(json!({ "type": "wedding.create" }), &time_at(0));
    for id in ["a", "b"] {
        let guest = json!({ "firstName": id, "lastName": "Host", "plusOnes": 2, "rsvpStatus": "CONFIRMED" });
        replica.run_json(
            json!({ "type": "guest.add", "id": id, "guest": guest }),
            &time_at(1),
        );
    }
    for chart in CHARTS {
        let add = json!({ "type": "chart.add", "id": chart, "chart": { "name": chart },
            "tables": { "t1": { "name": "One", "capacity": 4 }, "t2": { "name": "Two", "capacity": 3 } } });
        replica.run_json(add, &time_at(2));
    }
    replica
}

/// One step of three people; replicas by index.
#[derive(Debug, Clone)]
enum Step {
    Run(usize, Box<Command>),
    /// Guests are removed, as screens do it.
    Remove(usize, Vec<String>, CompanionRemoval),
    /// The second replica gets the changes of the first.
    Merge(usize, usize),
}

/// Few ids, so that edits conflict.
fn id() -> impl Strategy<Value = String> {
    "[a-g]"
}

fn status() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec![
        "CONFIRMED",
        "CONFIRMED",
        "DECLINED",
        "PENDING",
        "TENTATIVE",
    ])
}

fn record_command() -> impl Strategy<Value = Value> {
    let changes = prop_oneof![
        status().prop_map(|status| json!({ "rsvpStatus": status })),
        (0..3).prop_map(|number| json!({ "plusOnes": number })),
        prop::option::of(id()).prop_map(|host| json!({ "plusOneOf": host })),
        (id(), status())
            .prop_map(|(host, status)| json!({ "plusOneOf": host, "rsvpStatus": status })),
        prop::option::of("[pq]").prop_map(|party| json!({ "partyId": party })),
        prop::option::of("[xy]").prop_map(|group| json!({ "groupId": group })),
        "[A-C]".prop_map(|name| json!({ "firstName": name, "lastName": "Named" })),
        any::<bool>().prop_map(|vegan| json!({ "dietVegan": vegan })),
    ];
    prop_oneof![
        2 => (id(), status(), 0..3).prop_map(|(id, status, plus_ones)| json!({ "type": "guest.add", "id": id,
            "guest": { "firstName": "New", "lastName": id, "rsvpStatus": status, "plusOnes": plus_ones } })),
        3 => (id(), id(), status()).prop_map(|(id, host, status)| json!({ "type": "guest.add", "id": id,
            "guest": { "plusOneOf": host, "rsvpStatus": status } })),
        5 => (id(), changes).prop_map(|(id, changes)| json!({ "type": "guest.update", "id": id, "changes": changes })),
        1 => id().prop_map(|id| json!({ "type": "guest.remove", "id": id })),
        1 => id().prop_map(|id| json!({ "type": "guest.restore", "id": id })),
        1 => "[pq]".prop_map(|id| json!({ "type": "party.add", "id": id, "party": { "name": "Party" } })),
        1 => "[pq]".prop_map(|id| json!({ "type": "party.remove", "id": id })),
        1 => "[xy]".prop_map(|id| json!({ "type": "group.add", "id": id, "group": { "name": "Group", "type": "FAMILY" } })),
        1 => "[xy]".prop_map(|id| json!({ "type": "group.remove", "id": id })),
    ]
}

fn seating_command() -> impl Strategy<Value = Value> {
    let chart = || prop::sample::select(CHARTS.to_vec());
    let table = || prop::sample::select(vec!["t1", "t2"]);
    prop_oneof![
        4 => (chart(), id(), table(), 1..5).prop_map(|(chart, guest, table, position)| json!({
            "type": "seat.assign", "chart": chart, "guestId": guest, "tableId": table, "position": position })),
        2 => (chart(), prop::collection::vec(id(), 1..4), table()).prop_map(|(chart, guests, table)| json!({
            "type": "seat.group", "chart": chart, "guestIds": guests, "tableId": table })),
        1 => (chart(), id()).prop_map(|(chart, guest)| json!({
            "type": "seat.unassign", "chart": chart, "guestId": guest })),
        1 => (chart(), id(), id()).prop_map(|(chart, guest, other_guest)| json!({
            "type": "seat.swap", "chart": chart, "guestId": guest, "otherGuestId": other_guest })),
        1 => (chart(), table(), 1..6).prop_map(|(chart, table, capacity)| json!({
            "type": "table.update", "chart": chart, "id": table, "changes": { "capacity": capacity } })),
        1 => (chart(), table(), any::<bool>()).prop_map(|(chart, table, removes)| json!({
            "type": if removes { "table.remove" } else { "table.restore" }, "chart": chart, "id": table })),
        1 => (chart(), any::<bool>()).prop_map(|(chart, hold)| json!({
            "type": "chart.update", "id": chart, "changes": { "holdChairs": hold } })),
    ]
}

fn command() -> impl Strategy<Value = Command> {
    let values = prop_oneof![
        4 => record_command(),
        2 => prop::collection::vec(record_command(), 1..5).prop_map(|commands| {
            json!({ "type": "records.change", "commands": commands })
        }),
        4 => seating_command(),
    ];
    values.prop_map(|value| serde_json::from_value(value).unwrap())
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let removal = (
        0_usize..3,
        prop::collection::vec(id(), 1..3),
        prop::sample::select(vec![CompanionRemoval::Go, CompanionRemoval::Stay]),
    );
    let step = prop_oneof![
        16 => (0_usize..3, command()).prop_map(|(replica, command)| Step::Run(replica, Box::new(command))),
        1 => removal.prop_map(|(replica, ids, companions)| Step::Remove(replica, ids, companions)),
        4 => (0_usize..3, 0_usize..3).prop_map(|(from, to)| Step::Merge(from, to)),
    ];
    prop::collection::vec(step, 1..60)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: case_count(8, 64), ..ProptestConfig::default() })]

    #[test]
    fn three_replicas_count_each_guest_once(
        steps in steps(),
        order in Just(vec![(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)]).prop_shuffle(),
    ) {
        let mut first = wedding();
        let bytes = first.document.save();
        let mut replicas = [first, Replica::load(&bytes, 2), Replica::load(&bytes, 3)];
        for (number, step) in steps.into_iter().enumerate() {
            let changed = match step {
                // A refusal is a valid outcome.
                Step::Run(replica, command) => {
                    drop(replicas[replica].run(&command, &time_at(10 + number)));
                    replica
                }
                Step::Remove(replica, ids, companions) => {
                    let ids: Vec<RecordId> = ids.iter().map(|id| RecordId::from_document(id)).collect();
                    let batch = replicas[replica].model().records().guest_removal(&ids, companions);
                    drop(replicas[replica].run(&Command::RecordsChange(batch), &time_at(10 + number)));
                    replica
                }
                Step::Merge(from, to) => {
                    merge_into(&mut replicas, from, to);
                    to
                }
            };
            check_counted_once(&replicas[changed])?;
        }
        // Twice in any order, so that all replicas have every change.
        for (from, to) in order.iter().chain(&order) {
            merge_into(&mut replicas, *from, *to);
        }
        let [first, others @ ..] = &replicas;
        for other in others {
            prop_assert_eq!(first.json(), other.json());
            prop_assert_eq!(first.view(TODAY), other.view(TODAY));
            prop_assert_eq!(first.model().catering(), other.model().catering());
            for chart in CHARTS {
                prop_assert_eq!(first.seating_model().seating(chart), other.seating_model().seating(chart));
            }
        }
        check_counted_once(first)?;
    }
}

fn merge_into(replicas: &mut [Replica; 3], from: usize, to: usize) {
    let bytes = replicas[from].document.save();
    replicas[to].merge(&mut Replica::load(&bytes, 9));
}

fn check_counted_once(replica: &Replica) -> Result<(), TestCaseError> {
    let model = replica.seating_model();
    let headcount = replica.view(TODAY).stats.guests.headcount;
    let list = model.guest_ids(&serde_json::from_value(json!({})).unwrap());
    let listed: BTreeSet<&str> = list.iter().map(String::as_str).collect();
    prop_assert_eq!(listed.len(), list.len());
    prop_assert_eq!(model.catering().people, headcount);
    for chart in CHARTS {
        let view = model.seating(chart).unwrap();
        check_one_place_each(&view, &listed)?;
        let coming = confirmed_in_chart(&view);
        prop_assert_eq!(coming, headcount as usize);
        check_held_chairs(&view)?;
    }
    check_host_issues(replica, &model, &listed)
}

/// Each guest is on a seat, beyond the last seat, without a seat, or has declined.
fn check_one_place_each(view: &SeatingView, listed: &BTreeSet<&str>) -> Result<(), TestCaseError> {
    let seats = view.tables.iter().flat_map(|table| {
        let on_seats = table.seats.iter().flat_map(|seat| &seat.guests);
        on_seats.chain(&table.beyond)
    });
    let places: Vec<&str> = seats
        .chain(&view.unassigned)
        .chain(&view.declined)
        .map(|id| id.as_str())
        .collect();
    let unique: BTreeSet<&str> = places.iter().copied().collect();
    prop_assert_eq!(unique.len(), places.len(), "{:?}", places);
    prop_assert_eq!(&unique, listed);
    let guests: BTreeSet<&str> = view.guests.iter().map(|guest| guest.id.as_str()).collect();
    prop_assert_eq!(&guests, listed);
    prop_assert_eq!(view.guests.len(), listed.len());
    Ok(())
}

/// Number of confirmed guests in a chart, seated or not.
fn confirmed_in_chart(view: &SeatingView) -> usize {
    let confirmed: BTreeSet<_> = view
        .guests
        .iter()
        .filter(|guest| guest.rsvp_status == RsvpStatus::Confirmed)
        .map(|guest| &guest.id)
        .collect();
    let seated = view.tables.iter().flat_map(|table| {
        let on_seats = table.seats.iter().flat_map(|seat| &seat.guests);
        on_seats.chain(&table.beyond)
    });
    let places = seated.chain(&view.unassigned);
    places.filter(|id| confirmed.contains(id)).count()
}

/// A held seat is free, at the table of a confirmed host, and within the number that the host can still bring.
fn check_held_chairs(view: &SeatingView) -> Result<(), TestCaseError> {
    let mut held: BTreeMap<&str, u32> = BTreeMap::new();
    for table in &view.tables {
        for seat in &table.seats {
            let Some(host) = &seat.held_for else { continue };
            prop_assert!(seat.guests.is_empty());
            *held.entry(host.as_str()).or_default() += 1;
            let host = view.guests.iter().find(|guest| guest.id == *host).unwrap();
            prop_assert_eq!(host.table_id.as_ref(), Some(&table.id));
            prop_assert_eq!(host.rsvp_status, RsvpStatus::Confirmed);
        }
    }
    let chairs_to_hold = view
        .guests
        .iter()
        .filter(|guest| guest.table_id.is_some() && guest.rsvp_status == RsvpStatus::Confirmed)
        .map(|guest| guest.may_still_bring)
        .sum::<u32>();
    let stats = view.stats;
    prop_assert_eq!(stats.held_seats, held.values().sum::<u32>());
    let expected = if view.chart.hold_chairs {
        chairs_to_hold
    } else {
        0
    };
    prop_assert_eq!(stats.held_seats + stats.without_held_seat, expected);
    Ok(())
}

/// Issues for a missing host and for too many companions match the document.
fn check_host_issues(
    replica: &Replica,
    model: &Model,
    listed: &BTreeSet<&str>,
) -> Result<(), TestCaseError> {
    let issues = serde_json::to_value(replica.view(TODAY)).unwrap();
    let reported: BTreeSet<(&str, &str)> = issues["issues"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|issue| Some((issue["kind"].as_str()?, issue["id"].as_str()?)))
        .collect();
    let guest = |id: &str| model.records().find(&GUEST, id);
    let host_of = |id: &str| guest(id)?.text("plusOneOf").map(str::to_owned);
    let mut companion_counts: BTreeMap<String, i64> = BTreeMap::new();
    for id in listed {
        let Some(host) = host_of(id) else { continue };
        let has_host = listed.contains(host.as_str());
        prop_assert_eq!(
            !has_host,
            reported.contains(&("companionWithoutHost", *id)),
            "{} of {}",
            id,
            host
        );
        let is_host_a_companion = has_host && host_of(&host).is_some();
        prop_assert_eq!(
            is_host_a_companion,
            reported.contains(&("companionOfCompanion", *id)),
            "{} of {}",
            id,
            host
        );
        if guest(id).unwrap().text("rsvpStatus") != Some("DECLINED") {
            *companion_counts.entry(host).or_default() += 1;
        }
    }
    for id in listed {
        let plus_ones = guest(id).unwrap().number("plusOnes").unwrap_or(0);
        let is_host = host_of(id).is_none();
        let too_many = is_host && companion_counts.get(*id).copied().unwrap_or(0) > plus_ones;
        prop_assert_eq!(
            too_many,
            reported.contains(&("tooManyCompanions", *id)),
            "{}",
            id
        );
    }
    Ok(())
}
