//! Totality: any document can be loaded, and every view can be made from it.

use proptest::prelude::*;
use serde_json::{Map, Value, json};
use troth_core::command::Command;
use troth_core::date::CalendarDate;
use troth_core::genesis::CONTAINERS;
use troth_core::model::Model;
use troth_core::record::RecordQuery;
use troth_core::records::expense::ExpenseQuery;
use troth_core::records::guest::list::{GuestQuery, GuestSort};
use troth_core::records::vendor::VENDOR;

use crate::support::guest;

/// Any characters, including combining ones and controls.
fn text(max_chars: usize) -> impl Strategy<Value = String> {
    prop::collection::vec(any::<char>(), 0..=max_chars).prop_map(String::from_iter)
}

/// Any scalar, mostly awkward ones.
fn scalar() -> impl Strategy<Value = Value> {
    prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        text(12).prop_map(Value::from),
        (0_u16..10_000, 0_u8..14, 0_u8..33, 0_u8..25).prop_map(|(year, month, day, hour)| {
            json!(format!("{year:04}-{month:02}-{day:02}T{hour:02}:00:00.5Z"))
        }),
        prop_oneof![Just("CONFIRMED"), Just("EUR"), Just("x1"), Just("flowers")]
            .prop_map(Value::from),
    ]
}

/// A record with the fields that the core reads, of any type.
fn any_record() -> impl Strategy<Value = Value> {
    let key = prop_oneof![
        Just("firstName"),
        Just("lastName"),
        Just("phone"),
        Just("rsvpStatus"),
        Just("plusOnes"),
        Just("groupId"),
        Just("partyId"),
        Just("amount"),
        Just("categoryId"),
        Just("dueDate"),
        Just("paidDate"),
        Just("vendorId"),
        Just("planned"),
        Just("order"),
        Just("name"),
        Just("removed"),
        Just("createdAt"),
        Just("updatedAt"),
        Just("status"),
        Just("total"),
        Just("weddingDate"),
        Just("colors"),
        Just("primary"),
        Just("rate"),
    ];
    let value =
        prop_oneof![4 => scalar(), 1 => Just(json!({ "at": 1 })), 1 => Just(json!(["x", 2]))];
    let fields = prop::collection::vec((key, value), 0..8);
    fields.prop_map(|fields| {
        fields
            .into_iter()
            .map(|(key, value)| (key.to_owned(), value))
            .collect::<Map<_, _>>()
            .into()
    })
}

/// An entry of a chart's maps, such as a table or a seat, with fields of any type.
fn chart_entry() -> impl Strategy<Value = Value> {
    let key = prop::sample::select(vec![
        "name",
        "capacity",
        "shape",
        "positionX",
        "rotation",
        "tableId",
        "position",
        "at",
        "locked",
        "by",
        "others",
        "kind",
        "guests",
        "label",
        "width",
        "heads",
        "removed",
        "updatedAt",
    ]);
    let value = prop_oneof![
        4 => scalar(),
        2 => prop::sample::select(vec![json!("x1"), json!("ROUND"), json!("DOOR"), json!("NEAR")]),
        1 => Just(json!(["x1", "flowers"])),
        1 => Just(json!([{ "tableId": "x1", "position": 3 }, 7])),
    ];
    let fields = prop::collection::btree_map(key, value, 0..8);
    fields.prop_map(|fields| json!(fields))
}

/// A chart with any contents.
fn chart() -> impl Strategy<Value = Value> {
    let map = prop::sample::select(vec![
        "tables",
        "seats",
        "objects",
        "wishes",
        "prints",
        "floorPlan",
        "draftOf",
        "eventId",
        "roomWidth",
        "roomUnit",
        "name",
    ]);
    let id = prop_oneof![Just("x1"), Just("flowers"), Just("an id that is none")];
    let inner = prop_oneof![5 => chart_entry(), 1 => scalar()];
    let entries = prop::collection::btree_map(id, inner, 0..4).prop_map(|entries| json!(entries));
    let value = prop_oneof![5 => entries, 1 => scalar()];
    prop::collection::btree_map(map, value, 0..8).prop_map(|chart| json!(chart))
}

fn document() -> impl Strategy<Value = Value> {
    let container = prop::sample::select(CONTAINERS.to_vec());
    let id = prop_oneof![Just("x1"), Just("flowers"), Just("an id that is none")];
    let entry = (
        container,
        id,
        prop_oneof![4 => any_record(), 1 => chart(), 1 => scalar()],
        any::<bool>(),
    );
    prop::collection::vec(entry, 0..24).prop_map(|entries| {
        let mut document = json!({});
        for (container, id, value, replaces_container) in entries {
            if replaces_container {
                document[container] = value;
            } else {
                if !document[container].is_object() {
                    document[container] = json!({});
                }
                document[container][id] = value;
            }
        }
        document
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    #[test]
    fn every_view_of_any_document_can_be_made(document in document(), search in text(6)) {
        let model = Model::from_json(&document.to_string());
        let today = CalendarDate::parse("2027-03-21").unwrap();
        let view = model.view(today);
        serde_json::to_string(&view).unwrap();
        serde_json::to_string(&model.details()).unwrap();

        let query = |sort| GuestQuery { sort: Some(sort), ..GuestQuery::default() };
        for sort in [GuestSort::Name, GuestSort::Recent, GuestSort::Status] {
            let ids = model.records().guest_ids(&query(sort));
            // The count, the list and the single guest views agree.
            prop_assert_eq!(ids.len(), view.stats.guests.total as usize);
            prop_assert!(ids.iter().all(|id| guest(&model, id).is_some()));
        }
        let search_results = model.records().guest_ids(&GuestQuery { search: Some(search), ..GuestQuery::default() });
        prop_assert!(search_results.len() <= view.stats.guests.total as usize);
        prop_assert_eq!(model.records().expenses(&ExpenseQuery::default(), today).len(), view.budget.expense_count as usize);
        let answers = &view.stats.guests;
        let sum = answers.confirmed + answers.pending + answers.declined + answers.tentative;
        prop_assert_eq!(sum, answers.total);
        let by_category: u32 = view.budget.by_category.iter().map(|row| row.count).sum();
        prop_assert_eq!(by_category, view.budget.expense_count);
        prop_assert!(model.records().categories().len() >= 13);
        prop_assert_eq!(model.records().list(&VENDOR, &RecordQuery::default(), today).len(), view.stats.vendors.total as usize);
        let guests_in_groups: u32 = model.records().groups().iter().map(|group| group.guest_count).sum();
        prop_assert!(guests_in_groups <= answers.total);
        let party_entries = document["parties"].as_object().map_or(0, Map::len);
        prop_assert!(model.records().parties().len() <= party_entries);
    }

    #[test]
    fn every_chart_has_each_guest_once(document in document(), chart in chart()) {
        let mut document = document;
        document["charts"] = json!({ "x1": chart });
        for id in ["x1", "flowers", "an id that is none"] {
            if document["guests"].is_object() {
                document["guests"][id] = json!({ "firstName": id });
            } else {
                document["guests"] = json!({ id: { "firstName": id } });
            }
        }
        let model = Model::from_json(&document.to_string());
        serde_json::to_string(&model.events()).unwrap();
        serde_json::to_string(&model.floor_plan("x1")).unwrap();
        for chart in model.charts() {
            let view = model.seating(chart.id.as_str()).unwrap();
            serde_json::to_string(&view).unwrap();
            let seated: u32 = view.tables.iter().map(|table| table.seated).sum();
            let guest_count = seated as usize + view.unassigned.len() + view.declined.len();
            prop_assert_eq!(guest_count, view.guests.len());
            prop_assert_eq!(view.guests.len(), model.records().guest_ids(&GuestQuery::default()).len());
            for conflict in view.conflicts {
                prop_assert!(!conflict.claims.is_empty() && !conflict.solutions.is_empty());
                for solution in conflict.solutions {
                    let decision = model.decide(&solution.command, "2027-01-01T00:00:00.000Z");
                    prop_assert!(decision.is_ok(), "{:?}: {:?}", solution.kind, decision);
                }
            }
        }
    }

    #[test]
    fn every_form_is_accepted_or_refused(
        document in document(), name in text(10), number in scalar(), date in text(25)
    ) {
        let number = if number.is_number() || number.is_string() { number } else { json!(0) };
        let model = Model::from_value(&document);
        for command in [
            json!({ "type": "guest.update", "id": "x1", "changes": {
                "firstName": name, "email": name, "plusOnes": number, "groupId": name } }),
            json!({ "type": "guest.add", "id": "new", "guest": {
                "firstName": name, "lastName": name, "notes": name, "ageGroup": name } }),
            json!({ "type": "expense.add", "id": "new", "expense": {
                "description": name, "amount": number, "dueDate": date } }),
            json!({ "type": "wedding.update", "changes": {
                "weddingDate": date, "budget": number, "exchangeRate": number, "timeZone": name,
                "guestCount": number, "primaryCurrency": name, "colors": [name] } }),
            json!({ "type": "chart.add", "id": "new", "chart": {
                "name": name, "roomWidth": number, "roomUnit": name, "eventId": name } }),
            json!({ "type": "table.add", "chart": "x1", "id": "new", "table": {
                "name": name, "capacity": number, "positionX": number, "rotation": number } }),
            json!({ "type": "chart.duplicate", "id": "new", "from": "x1", "name": name }),
            json!({ "type": "chart.adopt", "id": "x1", "into": "flowers" }),
            json!({ "type": "seat.group", "chart": "x1", "tableId": "x1", "guestIds": ["x1"] }),
        ] {
            let command: Command = serde_json::from_value(command).unwrap();
            match model.decide(&command, "2027-01-01T00:00:00.000Z") {
                Ok(accepted) => prop_assert!(accepted.message.contains(command.name().as_ref())),
                Err(refusal) => prop_assert!(!refusal.issues.is_empty()),
            }
        }
    }
}
