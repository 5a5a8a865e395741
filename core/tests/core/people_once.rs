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

use crate::rounds::rounds;
use crate::support::Replica;

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

#[derive(Debug, Clone)]
enum Step {
    Run(usize, Box<Command>),
    /// Guests are removed, as screens do it.
    Remove(usize, Vec<String>, CompanionRemoval),
    Meet(usize, usize),
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

fn record() -> impl Strategy<Value = Value> {
    let changes = prop_oneof![
        status().prop_map(|status| json!({ "rsvpStatus": status })),
        (0..3).prop_map(|most| json!({ "plusOnes": most })),
        prop::option::of(id()).prop_map(|host| json!({ "plusOneOf": host })),
        (id(), status())
            .prop_map(|(host, status)| json!({ "plusOneOf": host, "rsvpStatus": status })),
        prop::option::of("[pq]").prop_map(|party| json!({ "partyId": party })),
        prop::option::of("[xy]").prop_map(|group| json!({ "groupId": group })),
        "[A-C]".prop_map(|name| json!({ "firstName": name, "lastName": "Named" })),
        any::<bool>().prop_map(|vegan| json!({ "dietVegan": vegan })),
    ];
    prop_oneof![
        2 => (id(), status(), 0..3).prop_map(|(id, status, most)| json!({ "type": "guest.add", "id": id,
            "guest": { "firstName": "New", "lastName": id, "rsvpStatus": status, "plusOnes": most } })),
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

fn seating() -> impl Strategy<Value = Value> {
    let chart = || prop::sample::select(CHARTS.to_vec());
    let table = || prop::sample::select(vec!["t1", "t2"]);
    prop_oneof![
        4 => (chart(), id(), table(), 1..5).prop_map(|(chart, guest, table, position)| json!({
            "type": "seat.assign", "chart": chart, "guestId": guest, "tableId": table, "position": position })),
        2 => (chart(), prop::collection::vec(id(), 1..4), table()).prop_map(|(chart, guests, table)| json!({
            "type": "seat.group", "chart": chart, "guestIds": guests, "tableId": table })),
        1 => (chart(), id()).prop_map(|(chart, guest)| json!({
            "type": "seat.unassign", "chart": chart, "guestId": guest })),
        1 => (chart(), id(), id()).prop_map(|(chart, one, other)| json!({
            "type": "seat.swap", "chart": chart, "guestId": one, "otherGuestId": other })),
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
        4 => record(),
        2 => prop::collection::vec(record(), 1..5).prop_map(|commands| {
            json!({ "type": "records.change", "commands": commands })
        }),
        4 => seating(),
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
        4 => (0_usize..3, 0_usize..3).prop_map(|(from, to)| Step::Meet(from, to)),
    ];
    prop::collection::vec(step, 1..60)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: rounds(8, 64), ..ProptestConfig::default() })]

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
                Step::Meet(from, to) => {
                    merge_pair(&mut replicas, from, to);
                    to
                }
            };
            counted_once(&replicas[changed])?;
        }
        // Twice in any order, so that all replicas have every change.
        for (from, to) in order.iter().chain(&order) {
            merge_pair(&mut replicas, *from, *to);
        }
        let [one, others @ ..] = &replicas;
        for other in others {
            prop_assert_eq!(one.json(), other.json());
            prop_assert_eq!(one.view(TODAY), other.view(TODAY));
            prop_assert_eq!(one.model().catering(), other.model().catering());
            for chart in CHARTS {
                prop_assert_eq!(one.seating_model().seating(chart), other.seating_model().seating(chart));
            }
        }
        counted_once(one)?;
    }
}

fn merge_pair(replicas: &mut [Replica; 3], from: usize, to: usize) {
    let bytes = replicas[from].document.save();
    replicas[to].merge(&mut Replica::load(&bytes, 9));
}

fn counted_once(replica: &Replica) -> Result<(), TestCaseError> {
    let model = replica.seating_model();
    let headcount = replica.view(TODAY).stats.guests.headcount;
    let list = model.guest_ids(&serde_json::from_value(json!({})).unwrap());
    let known: BTreeSet<&str> = list.iter().map(String::as_str).collect();
    prop_assert_eq!(known.len(), list.len());
    prop_assert_eq!(model.catering().people, headcount);
    for chart in CHARTS {
        let view = model.seating(chart).unwrap();
        each_has_one_place(&view, &known)?;
        let coming = coming(&view);
        prop_assert_eq!(coming, headcount as usize);
        chairs_are_held_for_who_may_come(&view)?;
    }
    hosts_are_told(replica, &model, &known)
}

/// Each guest is on a seat, beyond the last seat, without a seat, or has declined.
fn each_has_one_place(view: &SeatingView, known: &BTreeSet<&str>) -> Result<(), TestCaseError> {
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
    prop_assert_eq!(&unique, known);
    let guests: BTreeSet<&str> = view.guests.iter().map(|guest| guest.id.as_str()).collect();
    prop_assert_eq!(&guests, known);
    prop_assert_eq!(view.guests.len(), known.len());
    Ok(())
}

/// Confirmed guests in a chart.
fn coming(view: &SeatingView) -> usize {
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
fn chairs_are_held_for_who_may_come(view: &SeatingView) -> Result<(), TestCaseError> {
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
    let wanted = view
        .guests
        .iter()
        .filter(|guest| guest.table_id.is_some() && guest.rsvp_status == RsvpStatus::Confirmed)
        .map(|guest| guest.may_still_bring)
        .sum::<u32>();
    let stats = view.stats;
    prop_assert_eq!(stats.held_seats, held.values().sum::<u32>());
    let expected = if view.chart.hold_chairs { wanted } else { 0 };
    prop_assert_eq!(stats.held_seats + stats.without_held_seat, expected);
    Ok(())
}

/// Issues for a missing host and for too many companions match the document.
fn hosts_are_told(
    replica: &Replica,
    model: &Model,
    known: &BTreeSet<&str>,
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
    let mut named: BTreeMap<String, i64> = BTreeMap::new();
    for id in known {
        let Some(host) = host_of(id) else { continue };
        let is_there = known.contains(host.as_str());
        prop_assert_eq!(
            !is_there,
            reported.contains(&("companionWithoutHost", *id)),
            "{} of {}",
            id,
            host
        );
        let is_brought = is_there && host_of(&host).is_some();
        prop_assert_eq!(
            is_brought,
            reported.contains(&("companionOfCompanion", *id)),
            "{} of {}",
            id,
            host
        );
        if guest(id).unwrap().text("rsvpStatus") != Some("DECLINED") {
            *named.entry(host).or_default() += 1;
        }
    }
    for id in known {
        let most = guest(id).unwrap().number("plusOnes").unwrap_or(0);
        let is_host = host_of(id).is_none();
        let too_many = is_host && named.get(*id).copied().unwrap_or(0) > most;
        prop_assert_eq!(
            too_many,
            reported.contains(&("tooManyCompanions", *id)),
            "{}",
            id
        );
    }
    Ok(())
}
