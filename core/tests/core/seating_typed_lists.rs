//! From a typed list to suggested seats: no party that fits at a table is divided.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use serde_json::{Map, Value, json};
use troth_core::model::Model;
use troth_core::records::guest::couple::COUPLE;
use troth_core::records::guest::parse::ParsedGuest;
use troth_core::seating::suggest::{SeatingMode, SeatingOptions, SeatingProblem, SeatingSearch};

/// Seats of each table except the couple's.
const SEATS: usize = 8;

fn first_name() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec![
        "Anna", "Ben", "Clara", "Dan", "Eva", "Finn", "Greta", "Hugo", "Ida", "Jan", "Kim", "Leo",
        "Mia", "Nora", "Owen", "Paul",
    ])
}

fn last_name() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec![
        "Keller",
        "Moser",
        "Huber",
        "O’Connor",
        "van Dyk",
        "Rossi",
        "Weiß",
    ])
}

/// One or more lines for people who belong together, or for one person.
fn lines() -> impl Strategy<Value = String> {
    let names = |count: std::ops::Range<usize>| prop::collection::vec(first_name(), count);
    prop_oneof![
        (first_name(), last_name()).prop_map(|(first, last)| format!("{first} {last}")),
        (first_name(), first_name(), last_name())
            .prop_map(|(first, second, last)| format!("{first} & {second} {last}")),
        (first_name(), first_name(), last_name())
            .prop_map(|(first, second, last)| format!("{first} and {second} {last}")),
        (first_name(), last_name(), first_name(), last_name()).prop_map(
            |(first, first_last, second, last)| format!("{first} {first_last} & {second} {last}")
        ),
        (first_name(), last_name(), 1..4)
            .prop_map(|(first, last, plus_ones)| format!("{first} {last} +{plus_ones}")),
        (first_name(), last_name()).prop_map(|(first, last)| format!("{first} {last} + 1")),
        (last_name(), 2..7).prop_map(|(last, people)| format!("{last} family ({people})")),
        (names(2..5), last_name())
            .prop_map(|(names, last)| format!("The {last} Family ({})", names.join(", "))),
        (names(3..5), last_name()).prop_map(|(names, last)| {
            let (last_first_name, other_names) = names.split_last().unwrap();
            format!("{} & {last_first_name} {last}", other_names.join(", "))
        }),
        (last_name(), first_name()).prop_map(|(last, first)| format!("{last}, {first}")),
        (first_name(), last_name()).prop_map(|(first, last)| format!("Mr. & Mrs. {first} {last}")),
        (names(2..5), last_name()).prop_map(|(names, last)| {
            let lines = names.iter().map(|first| format!("{first} {last}"));
            lines.collect::<Vec<_>>().join("\n")
        }),
    ]
}

/// The document after a list was pasted and every guest and proposed party in it accepted.
fn wedding(parsed_guests: &[ParsedGuest], hold_chairs: bool) -> Value {
    let (mut guests, mut parties) = (Map::new(), Map::new());
    for id in COUPLE {
        guests.insert(id.to_owned(), json!({}));
    }
    for (index, guest) in parsed_guests.iter().enumerate() {
        let party = guest.party.as_ref().or(guest.maybe_party.as_ref());
        if let Some(party) = party {
            parties.insert(party.clone(), json!({ "name": party }));
        }
        let fields = json!({ "firstName": guest.first_name, "lastName": guest.last_name,
            "hasOneName": guest.has_one_name, "plusOnes": guest.plus_ones, "partyId": party,
            // Every third has confirmed, so that chairs may be held for companions.
            "rsvpStatus": if index % 3 == 0 { "CONFIRMED" } else { "PENDING" } });
        guests.insert(format!("g{index:03}"), fields);
    }
    let mut tables = Map::new();
    tables.insert(
        "head".to_owned(),
        json!({ "name": "Head table", "capacity": 4, "createdAt": "2027-01-01T00:00:00Z" }),
    );
    for table in 0..parsed_guests.len() / SEATS + 2 {
        let (x, y) = (table % 4 * 300, table / 4 * 300);
        let fields = json!({ "name": format!("Table {table}"), "capacity": SEATS, "positionX": x, "positionY": y });
        tables.insert(format!("t{table:02}"), fields);
    }
    let couples_seat =
        |position: u32| json!({ "tableId": "head", "position": position, "locked": true });
    let chart = json!({ "name": "Dinner", "tables": tables, "objects": {}, "wishes": {}, "holdChairs": hold_chairs,
        "seats": { COUPLE[0]: couples_seat(1), COUPLE[1]: couples_seat(2) } });
    json!({ "wedding": { "ownerName": "Zoe Adler", "partnerName": "Yannick Baum" },
        "guests": guests, "parties": parties, "charts": { "dinner": chart } })
}

/// Checks that each party of the list sits at one table, and the couple alone at the head table.
fn check_tables(text: &str, mode: SeatingMode, hold_chairs: bool) {
    let parsed_guests = Model::new().records().written_guests(text);
    let valid_guests: Vec<ParsedGuest> = parsed_guests
        .into_iter()
        .filter(|guest| guest.problem.is_none())
        .collect();
    let model = Model::from_value(&wedding(&valid_guests, hold_chairs));
    let problem = SeatingProblem::from_view(&model.seating("dinner").unwrap());
    let options = SeatingOptions {
        mode,
        ..SeatingOptions::default()
    };
    let mut search = SeatingSearch::new(&problem, &options, 1);
    search.run(10_000);
    let seats = search.best_seating().seats;
    let mut parties: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for guest in &problem.guests {
        if let Some(party) = &guest.party_id {
            parties.entry(party).or_default().push(&guest.id);
        }
    }
    for (party, guests) in parties {
        if guests.len() > SEATS {
            continue;
        }
        let table = |guest: &&str| seats.get(*guest).map(|seat| seat.table_id.to_string());
        let tables: BTreeSet<Option<String>> = guests.iter().map(table).collect();
        assert_eq!(tables.len(), 1, "{party} is divided: {tables:?} of\n{text}");
    }
    for couple in COUPLE {
        assert_eq!(seats[couple].table_id.to_string(), "head", "{text}");
    }
    let at_head = seats
        .values()
        .filter(|seat| seat.table_id == "head")
        .count();
    assert_eq!(at_head, 2, "{text}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(crate::support::case_count(24, 96)))]

    #[test]
    fn no_party_that_fits_at_a_table_is_divided(
        lines in prop::collection::vec(lines(), 1..14),
        mode in prop::sample::select(vec![SeatingMode::Fill, SeatingMode::Fresh]),
        hold_chairs in any::<bool>(),
    ) {
        check_tables(&lines.join("\n"), mode, hold_chairs);
    }
}

#[test]
fn adjacent_guests_of_one_last_name_are_proposed_as_a_party() {
    let check = |text: &str, expected: &[Option<&str>]| {
        let parsed_guests = Model::new().records().written_guests(text);
        let proposed: Vec<_> = parsed_guests
            .iter()
            .map(|guest| guest.maybe_party.as_deref())
            .collect();
        assert_eq!(proposed, expected, "{text:?}");
    };
    let kellers = Some("Anna & Ben Keller");
    check("Anna Keller\nBen Keller", &[kellers, kellers]);
    check(
        "Anna Keller, Ben KELLER",
        &[Some("Anna Keller & Ben KELLER"); 2],
    );
    check("Anna Keller\nMia Rossi\nBen Keller", &[None, None, None]);
    // People written in one line are a party already.
    check("Anna & Ben Keller\nClara Keller", &[None, None, None]);
    check("Anna\nBen", &[None, None]);
    // The same name twice may be a mistake or two people.
    check("Anna Keller\nAnna Keller", &[None, None]);
    let nine_lines: Vec<String> = (0..9)
        .map(|number| format!("Anna{number} Keller"))
        .collect();
    check(&nine_lines.join("\n"), &[None; 9]);
}
