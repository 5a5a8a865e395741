//! The list of guests, and a model updated record by record.

use serde_json::{Value, json};
use troth_core::date::CalendarDate;
use troth_core::model::Model;
use troth_core::record::RecordQuery;
use troth_core::records::guest::GUEST;
use troth_core::records::guest::list::GuestQuery;
use troth_core::records::party::PARTY;

use crate::support::guest;

fn wedding() -> Value {
    json!({
        "guests": {
            "ada": { "firstName": "Ada", "lastName": "Lovelace", "email": "ada@engines.example",
                "rsvpStatus": "CONFIRMED", "groupId": "family", "createdAt": "2027-01-03T00:00:00.000Z" },
            "zoe": { "firstName": "Zoë", "lastName": "Łukasz", "phone": "(0664) 12-345",
                "rsvpStatus": "DECLINED", "partyId": "mill", "createdAt": "2027-01-01T00:00:00.000Z" },
            "bob": { "firstName": "Bob", "lastName": "Lovelace", "rsvpStatus": "TENTATIVE",
                "groupId": "family", "partyId": "mill", "createdAt": "2027-01-02T00:00:00.000Z" },
            "new": { "firstName": "Carl", "lastName": "", "createdAt": "2027-01-04T00:00:00.000Z" },
            "gone": { "firstName": "Ada", "removed": { "at": "2027-01-05T00:00:00.000Z" } },
        },
        "groups": { "family": { "name": "Famille Été", "type": "FAMILY" }, "empty": { "name": "Empty" } },
        "parties": { "mill": { "name": "The Tower" } },
    })
}

fn ids(query: Value) -> Vec<String> {
    let query: GuestQuery = serde_json::from_value(query).unwrap();
    Model::from_value(&wedding()).records().guest_ids(&query)
}

#[test]
fn a_search_finds_names_addresses_phones_groups_and_parties() {
    let check = |search: &str, expected: &[&str]| {
        assert_eq!(ids(json!({ "search": search })), expected, "{search:?}");
        // As the finder searches, without knowing the kind of record.
        let query: RecordQuery = serde_json::from_value(json!({ "search": search })).unwrap();
        let today = CalendarDate::parse("2027-03-21").unwrap();
        let model = Model::from_value(&wedding());
        let listed = model.records().list(&GUEST, &query, today);
        let listed: Vec<_> = listed.into_iter().map(|guest| guest.id).collect();
        assert_eq!(listed, expected, "{search:?}");
    };
    check("", &["new", "ada", "bob", "zoe"]);
    check("love", &["ada", "bob"]);
    check("LOVELACE ada", &["ada"]);
    check("zoe", &["zoe"]);
    check("lukasz", &["zoe"]);
    check("ZOË ŁUK", &["zoe"]);
    check("engines.example", &["ada"]);
    check("066412345", &["zoe"]);
    check("(0664)", &["zoe"]);
    check("ete", &["ada", "bob"]);
    check("tower", &["bob", "zoe"]);
    check("tower family", &[]);
    check("tower famille", &["bob"]);
    check("nobody", &[]);
}

#[test]
fn a_search_finds_what_people_type() {
    let wedding = json!({
        "guests": {
            "sean": { "firstName": "Seán", "lastName": "O'Connor", "phone": "+49 170 0000001" },
            "nora": { "firstName": "Nora", "lastName": "O’Connor", "phone": "0170 0000001", "dietVegan": true },
            "ines": { "firstName": "Inès", "lastName": "D‘Arc", "phone": "+44 (0)20 7946 0958",
                "dietaryRestrictions": "no kiwi", "groupId": "kin" },
            "bob": { "firstName": "Bob", "lastName": "Family", "allergyNuts": true, "dietVegan": false,
                "groupId": "work", "phone": "+1 202 555 0173" },
        },
        "groups": {
            "kin": { "name": "The Family", "type": "FAMILY" },
            "work": { "name": "Work", "type": "COLLEAGUES" },
        },
    });
    let model = Model::from_value(&wedding);
    let check = |search: &str, expected: &[&str]| {
        let query: GuestQuery = serde_json::from_value(json!({ "search": search })).unwrap();
        let mut ids = model.records().guest_ids(&query);
        ids.sort();
        assert_eq!(ids, expected, "{search:?}");
        // As the finder and REST search.
        let query: RecordQuery = serde_json::from_value(json!({ "search": search })).unwrap();
        let today = CalendarDate::parse("2027-03-21").unwrap();
        let record_ids = model.records().list(&GUEST, &query, today);
        let mut record_ids: Vec<_> = record_ids.into_iter().map(|guest| guest.id).collect();
        record_ids.sort();
        assert_eq!(record_ids, expected, "{search:?}");
    };
    for connor in [
        "oconnor",
        "O'Connor",
        "O’CONNOR",
        "o`connor",
        "o connor",
        "OʼConnor",
    ] {
        check(connor, &["nora", "sean"]);
    }
    check("darc", &["ines"]);
    for number in [
        "+491700000001",
        "+49 170 0000001",
        "0049 170 0000001",
        "+49 (0)170 0000001",
        "0170 0000001",
        "0170/0000001",
        "1700000001",
    ] {
        check(number, &["nora", "sean"]);
    }
    check("+442079460958", &["ines"]);
    check("020 7946 0958", &["ines"]);
    check("(202) 555-0173", &["bob"]);
    check("+49 170 0000002", &[]);
    check("0000001", &["nora", "sean"]);
    check("vegan", &["nora"]);
    check("nut allergy", &["bob"]);
    check("kiwi", &["ines"]);
    check("#family", &["ines"]);
    check("#FAMILY inès", &["ines"]);
    check("#work", &["bob"]);
    check("family", &["bob", "ines"]);
    check("#nobody", &[]);
}

#[test]
fn the_list_is_filtered_and_ordered() {
    let check =
        |query: Value, expected: &[&str]| assert_eq!(ids(query.clone()), expected, "{query}");
    check(json!({ "status": "ALL" }), &["new", "ada", "bob", "zoe"]);
    check(json!({ "status": "CONFIRMED" }), &["ada"]);
    check(json!({ "status": "PENDING" }), &["new"]);
    check(json!({ "status": "DECLINED" }), &["zoe"]);
    check(json!({ "status": "TENTATIVE" }), &["bob"]);
    check(json!({ "status": "UNANSWERED" }), &["new", "bob"]);
    check(json!({ "status": "EXPECTED" }), &["new", "ada", "bob"]);
    check(json!({ "groupId": "family" }), &["ada", "bob"]);
    check(json!({ "groupId": null }), &["new", "ada", "bob", "zoe"]);
    check(
        json!({ "sort": "name", "descending": true }),
        &["zoe", "bob", "ada", "new"],
    );
    check(json!({ "sort": "recent" }), &["new", "ada", "bob", "zoe"]);
    check(
        json!({ "sort": "recent", "descending": true }),
        &["zoe", "bob", "ada", "new"],
    );
    check(json!({ "sort": "status" }), &["ada", "bob", "new", "zoe"]);
}

#[test]
fn a_guest_view_has_the_names_of_related_records() {
    let model = Model::from_value(&wedding());
    let bob = guest(&model, "bob").unwrap();
    let keys = [
        "id",
        "name",
        "groupName",
        "partyName",
        "rsvpStatus",
        "plusOnes",
        "createdAt",
    ];
    let expected = json!([
        "bob",
        "Bob Lovelace",
        "Famille Été",
        "The Tower",
        "TENTATIVE",
        0,
        "2027-01-02T00:00:00.000Z",
    ]);
    assert_eq!(json!(keys.map(|key| bob[key].clone())), expected);
    assert!(guest(&model, "gone").is_none());
    assert!(guest(&model, "never").is_none());
}

#[test]
fn groups_and_parties_count_their_guests() {
    let model = Model::from_value(&wedding());
    let groups = serde_json::to_value(model.records().groups()).unwrap();
    let expected = json!([
        { "id": "empty", "name": "Empty", "type": null, "description": null, "guestCount": 0,
          "confirmedCount": 0, "declinedCount": 0, "pendingCount": 0, "tentativeCount": 0, "responseRate": 0 },
        { "id": "family", "name": "Famille Été", "type": "FAMILY", "description": null,
          "guestCount": 2, "confirmedCount": 1, "declinedCount": 0, "pendingCount": 0,
          "tentativeCount": 1, "responseRate": 50 },
    ]);
    assert_eq!(groups, expected);
    let parties = serde_json::to_value(model.records().parties()).unwrap();
    let expected = json!([{
        "id": "mill", "name": "The Tower", "address": null, "greeting": null, "greetedAs": "Zoë and Bob", "guests": ["bob", "zoe"],
        "guestCount": 2, "confirmedCount": 0, "declinedCount": 1, "sentCount": 0,
        "isSent": false, "isAnswered": false,
    }]);
    assert_eq!(parties, expected);
}

#[test]
fn a_party_of_companions_only_is_invited_once_sent() {
    let parties = |sent: bool| {
        let document = json!({
            "guests": { "tom": { "plusOneOf": "ada", "partyId": "attic", "invitationSent": sent } },
            "parties": { "attic": { "name": "The Attic" } },
        });
        let model = Model::from_value(&document);
        let today = CalendarDate::parse("2027-03-21").unwrap();
        let listed = model.records().list(&PARTY, &RecordQuery::default(), today);
        let party = model.records().parties().remove(0);
        assert_eq!(listed[0].get("isSent"), Some(&json!(party.is_sent)));
        assert_eq!(listed[0].get("guestCount"), Some(&json!(1)));
        party.is_sent
    };
    assert!(!parties(false));
    assert!(parties(true));
}

#[test]
fn a_companion_is_found_by_the_hosts_name_but_not_by_the_hosts_notes() {
    let mut wedding = wedding();
    wedding["guests"]["tom"] = json!({ "plusOneOf": "ada" });
    let model = Model::from_value(&wedding);
    let search_ids = |search: &str| {
        let query = serde_json::from_value(json!({ "search": search })).unwrap();
        model.records().guest_ids(&query)
    };
    assert_eq!(search_ids("ada"), ["ada", "tom"]);
    assert_eq!(search_ids("engines.example"), ["ada"]);
}

#[test]
fn response_rates_are_rounded() {
    let check = |answered: usize, guests: usize, expected: u32| {
        let status = |index: usize| {
            if index < answered {
                "DECLINED"
            } else {
                "PENDING"
            }
        };
        let guests: serde_json::Map<_, _> = (0..guests)
            .map(|index| {
                (
                    format!("g{index}"),
                    json!({ "groupId": "x", "rsvpStatus": status(index) }),
                )
            })
            .collect();
        let document = json!({ "guests": guests, "groups": { "x": { "name": "X" } } });
        assert_eq!(
            Model::from_value(&document).records().groups()[0].response_rate,
            expected
        );
    };
    check(1, 3, 33);
    check(2, 3, 67);
    check(1, 8, 13);
    check(3, 3, 100);
}

#[test]
fn piecewise_updates_give_the_same_model() {
    let document = wedding();
    let mut model = Model::new();
    for (container, records) in document.as_object().unwrap() {
        for (id, record) in records.as_object().unwrap() {
            model.put(container, Some(id), "{\"firstName\":\"before\"}");
            model.put(container, Some(id), &record.to_string());
        }
    }
    model.put("guests", Some("stray"), "{}");
    model.remove("guests", "stray");
    model.put("guests", Some("scalar"), "5");
    assert_eq!(model, Model::from_value(&document));
    model.put("guests", None, "{}");
    assert!(model.records().guest_ids(&GuestQuery::default()).is_empty());
}

#[test]
fn guests_are_grouped_by_party_and_those_without_one_come_last() {
    let mut wedding = wedding();
    wedding["parties"]["attic"] = json!({ "name": "The Attic" });
    wedding["guests"]["ada"]["partyId"] = json!("attic");
    wedding["guests"]["new"]["partyId"] = json!("torn down");
    let check = |query: Value, expected: &[(Option<&str>, &[&str])]| {
        let query: GuestQuery = serde_json::from_value(query).unwrap();
        let parties = Model::from_value(&wedding).guests_by_party(&query);
        let parties_and_ids: Vec<_> = parties
            .into_iter()
            .map(|party| (party.party_id, party.ids))
            .collect();
        let expected = expected.iter().map(|(party, ids)| {
            (
                party.map(str::to_owned),
                ids.iter().map(|id| (*id).to_owned()).collect(),
            )
        });
        assert_eq!(
            parties_and_ids,
            expected.collect::<Vec<(Option<String>, Vec<String>)>>()
        );
    };
    check(
        json!({ "sort": "name", "descending": true }),
        &[
            (Some("attic"), &["ada"]),
            (Some("mill"), &["bob", "zoe"]),
            (None, &["new"]),
        ],
    );
    check(
        json!({ "search": "love" }),
        &[(Some("attic"), &["ada"]), (Some("mill"), &["bob"])],
    );
}

#[test]
fn diets_in_use_are_those_of_guests() {
    let mut wedding = wedding();
    wedding["guests"]["ada"]["allergyNuts"] = json!(true);
    wedding["guests"]["bob"]["dietVegan"] = json!(true);
    wedding["guests"]["gone"]["dietHalal"] = json!(true);
    let diets = |wedding: &Value| Model::from_value(wedding).records().diets_in_use();
    assert_eq!(diets(&wedding), ["dietVegan", "allergyNuts"]);
    wedding["guests"]["new"]["dietaryRestrictions"] = json!("no coriander");
    assert_eq!(
        diets(&wedding),
        ["dietVegan", "allergyNuts", "dietaryRestrictions"]
    );
}

#[test]
fn the_list_without_contact_matches_its_count() {
    let mut wedding = wedding();
    wedding["guests"]["guest"] = json!({ "plusOneOf": "ada" });
    let model = Model::from_value(&wedding);
    let ids_of = |without_contact: bool| {
        let query = serde_json::from_value(json!({ "withoutContact": without_contact })).unwrap();
        model.guest_ids(&query)
    };
    assert_eq!(ids_of(true), ["new", "bob"]);
    assert_eq!(ids_of(false), ["ada", "guest", "zoe"]);
    let today = CalendarDate::parse("2027-03-21").unwrap();
    assert_eq!(model.view(today).stats.guests.without_contact, 2);
}
