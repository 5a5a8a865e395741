//! A realistic spreadsheet: 1,000 rows with duplicates, mistakes and new groups.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use serde_json::{Value, json};
use troth_core::guest_import::columns::ColumnMapping;
use troth_core::guest_import::meaning::Meaning;
use troth_core::guest_import::preview::{ImportChoices, ImportPreview, PreviewRow, RowOutcome};
use troth_core::model::Model;

use super::table::{Rows, after, guests, preview_with, row_texts};

const DUPLICATES: usize = 60;
const INVALID: usize = 30;
const ROWS: usize = 1000;

const FIRST_NAMES: [&str; 31] = [
    "Ada",
    "Béatrice",
    "Çağla",
    "Dörte",
    "Edgar",
    "François",
    "Günther",
    "Håkon",
    "Inés",
    "Jürgen",
    "Květa",
    "Łukasz",
    "Maïa",
    "Noël",
    "Óscar",
    "Pénélope",
    "Quentin",
    "Renée",
    "Søren",
    "Thaïs",
    "Ursula",
    "Vítor",
    "Wout",
    "Xenia",
    "Yılmaz",
    "Zoë",
    "Björn",
    "Chloé",
    "Élodie",
    "Jiří",
    "Niño",
];

/// Names so different that no two are similar.
const LAST_NAMES: [&str; 31] = [
    "Weiß",
    "Müller",
    "Hernández",
    "Kowalczyk",
    "Bäcker",
    "Dupont",
    "Ferrari",
    "Jansen",
    "Østergaard",
    "Papadopoulos",
    "Quiñones",
    "Rossi",
    "Schröder",
    "Tremblay",
    "Ullmann",
    "Visser",
    "Woźniak",
    "Yücel",
    "Zimmermann",
    "Almeida",
    "Brontë",
    "Castañeda",
    "Eriksson",
    "Gómez",
    "Håland",
    "Ibáñez",
    "Lefèvre",
    "Nguyễn",
    "O'Connor",
    "Petrović",
    "Sörensen",
];

/// The wedding has one group; the file has twelve others.
fn wedding() -> Model {
    Model::from_value(&json!({ "groups": { "old": { "name": "Old friends", "type": "FRIENDS" } } }))
}

/// The group of a guest: the wedding's only one, written differently, or one of twelve others.
fn group_name(index: usize) -> String {
    match index % 13 {
        0 => "old FRIENDS".to_owned(),
        number => format!(
            "Table of {}",
            [
                "", "aunts", "bakers", "choir", "dancers", "eleven", "farmers", "golf", "harbour",
                "island", "jury", "kites", "lodge"
            ][number]
        ),
    }
}

fn guest_row(index: usize) -> Vec<String> {
    let (first, last) = (FIRST_NAMES[index % 31], LAST_NAMES[index / 31]);
    let status = ["yes", "Nein", "", "vielleicht", "pending"][index % 5];
    let diet = ["", "vegan", "Nussallergie, no onions", "-"][index % 4];
    let row = [
        first,
        last,
        &format!("guest{index}@example.org"),
        &format!("+49 30 {:07}", index * 7919 % 10_000_000),
        status,
        &(index % 3).to_string(),
        &group_name(index),
        diet,
        "first line\r\nsecond line",
    ];
    row.map(str::to_owned).to_vec()
}

/// Rows of 910 guests, 60 of them again in one of four ways, and 30 invalid rows of six kinds; ten of those have one
/// name only.
fn table() -> Rows {
    let heading = [
        "First name",
        "Last name",
        "E-mail",
        "Phone",
        "RSVP",
        "Plus ones",
        "Group",
        "Diet",
        "Notes",
    ];
    let mut rows = vec![heading.map(str::to_owned).to_vec()];
    for index in 0..ROWS - DUPLICATES - INVALID {
        rows.push(guest_row(index));
        if index % 15 == 14 && index / 15 < DUPLICATES {
            rows.push(duplicate_row(index));
        }
        if index % 30 == 29 && index / 30 < INVALID {
            rows.push(invalid_row(index / 30));
        }
    }
    assert_eq!(rows.len(), ROWS + 1);
    rows
}

fn duplicate_row(index: usize) -> Vec<String> {
    let mut row = guest_row(index);
    match (index / 15) % 4 {
        // The same row, or in capitals.
        0 => {}
        1 => row[..3]
            .iter_mut()
            .for_each(|cell| *cell = cell.to_uppercase()),
        // Only the name.
        2 => row[2..].iter_mut().for_each(String::clear),
        // Another address: possibly another person.
        _ => row[2] = format!("other{index}@example.org"),
    }
    row
}

fn invalid_row(number: usize) -> Vec<String> {
    let mut row = guest_row(0);
    row[0] = format!("Bad{}", ["a", "b", "c", "d", "e"][number % 5]);
    row[1] = LAST_NAMES[number].to_owned();
    row[2] = String::new();
    row[3] = String::new();
    match number % 6 {
        0 => row[0].clear(),
        1 => row[2] = "no address".to_owned(),
        2 => row[5] = "9".to_owned(),
        3 => row[4] = "who knows".to_owned(),
        4 => row = vec![String::new(); 9],
        _ => row = vec!["Grandma".to_owned()],
    }
    row
}

#[test]
fn the_counts_of_imported_and_refused_rows_are_exact() {
    let (model, table) = (wedding(), table());
    let skip_rows = json!({ "badValues": "skipRow" });
    let preview_of = |model: &Model, table: &Rows| preview_with(model, table, &skip_rows);
    let preview = preview_of(&model, &table);
    assert_eq!(
        json!(preview.counts),
        json!({ "add": 916, "change": 0, "same": 49, "skip": 20, "ask": 15, "companions": 0 }),
    );
    assert_eq!(preview.made.len(), 12);
    let mut reasons = BTreeMap::<String, usize>::new();
    let is_skipped = |row: &&PreviewRow| matches!(row.outcome, RowOutcome::Skip { .. });
    for row in preview.rows.iter().filter(is_skipped) {
        *reasons.entry(row.remarks[0].message.clone()).or_default() += 1;
    }
    let expected = [
        ("Please enter a valid email address", 5),
        ("Plus ones must be a whole number from 0 to 5", 5),
        ("RSVP status can’t be “who knows”", 5),
        ("This row is empty", 5),
    ];
    assert_eq!(
        reasons,
        expected
            .map(|(reason, count)| (reason.to_owned(), count))
            .into()
    );

    let imported = after(&model, &preview);
    let imported_guests = guests(&imported);
    assert_eq!(imported_guests.len(), 916);
    assert!(imported_guests.contains(
        &"Béatrice Weiß: email guest1@example.org, phone +49 30 0007919, rsvpStatus DECLINED, plusOnes 1, groupId Table of aunts, notes first line\nsecond line, dietVegan".to_owned()
    ), "{:?}", &imported_guests[..100]);

    let second_preview = preview_of(&imported, &table);
    assert_eq!(
        json!(second_preview.counts),
        json!({ "add": 0, "change": 0, "same": 965, "skip": 20, "ask": 15, "companions": 0 }),
        "{:?}",
        row_texts(&second_preview)
    );
    assert!(second_preview.made.is_empty());
    assert!(second_preview.commands([]).commands.is_empty());
}

fn cell() -> impl Strategy<Value = String> {
    prop_oneof![
        "[A-Ce é'+@.,&]{0,8}",
        proptest::sample::select(vec![
            "",
            "Ada",
            "Byron",
            "Ada Byron",
            "Mia Rossi",
            "ada@example.org",
            "m@example.org",
            "yes",
            "no",
            "9",
            "2",
            "Work",
            "vegan",
            "5551234",
            "guest",
            "Ben",
            "Mia Rossi, Ada Byron",
            "Grace Hopper",
            "Grace Hoper",
        ])
        .prop_map(str::to_owned),
    ]
}

/// Any meaning, more often one that involves other guests.
fn meaning() -> impl Strategy<Value = Meaning> {
    let often = [
        Meaning::PlusOneNames,
        Meaning::PlusOneOf,
        Meaning::PlusOnes,
        Meaning::Email,
        Meaning::Phone,
        Meaning::Group,
        Meaning::RsvpStatus,
    ];
    prop_oneof![
        1 => proptest::sample::select(Meaning::ALL),
        2 => proptest::sample::select(often.to_vec()),
    ]
}

fn choices() -> impl Strategy<Value = Value> {
    (
        any::<bool>(),
        any::<bool>(),
        any::<bool>(),
        proptest::collection::btree_map(1_usize..12, 0_usize..3, 0..5),
    )
        .prop_map(|(files, leave_out, refuse, rows)| {
            // Merging takes the name along if the file's values are taken; then rows that refer to the guest by the
            // old name find no one in a second import.
            let choice_json = |number: usize| match number {
                0 if !files => json!({ "kind": "merge", "into": { "kind": "row", "row": 2 } }),
                1 if !files => json!({ "kind": "merge", "into": { "kind": "guest", "id": "mia" } }),
                _ => json!({ "kind": "skip" }),
            };
            let rows: serde_json::Map<String, Value> = rows
                .into_iter()
                .map(|(row, number)| (row.to_string(), choice_json(number)))
                .collect();
            json!({
                "values": if files { "files" } else { "guests" },
                "badValues": if leave_out { "leaveOut" } else { "skipRow" },
                "unknownNames": if refuse { "refuse" } else { "make" },
                "rows": rows,
            })
        })
}

proptest! {
    /// For any table: every row is accounted for once, the core accepts the commands, and a second import adds and
    /// makes nothing, except for rows that waited for a choice.
    #[test]
    fn every_row_is_accounted_for_once(
        rows in proptest::collection::vec(proptest::collection::vec(cell(), 0..8), 0..12),
        columns in proptest::collection::vec(meaning(), 0..6),
        has_heading in any::<bool>(),
        choices in choices(),
    ) {
        let model = Model::from_value(&json!({ "guests": {
            "mia": { "firstName": "Mia", "lastName": "Rossi", "email": "m@example.org", "plusOnes": 1 },
            "ben": { "firstName": "Ben", "lastName": "Rossi", "plusOneOf": "mia" },
        } }));
        let mut columns = columns;
        columns.splice(0..0, [Meaning::FirstName, Meaning::LastName]);
        let mapping = ColumnMapping { has_heading, title_rows: 0, columns };
        let choices: ImportChoices = serde_json::from_value(choices).unwrap();
        let preview_of = |model: &Model| model.records().preview_import(&rows, &mapping, &choices);
        let preview = preview_of(&model);
        let mut lines: Vec<usize> = preview.rows.iter().map(|row| row.line).collect();
        lines.dedup();
        let expected: Vec<usize> = (1..=rows.len()).skip(usize::from(has_heading)).collect();
        prop_assert_eq!(lines, expected);
        let numbers: BTreeSet<usize> = preview.rows.iter().map(|row| row.row).collect();
        prop_assert_eq!(numbers.len(), preview.rows.len());
        let counts = preview.counts;
        prop_assert_eq!(
            counts.add + counts.change + counts.same + counts.skip + counts.ask,
            preview.rows.len()
        );
        let imported = after(&model, &preview);
        prop_assert_eq!(guests(&imported).len(), 2 + counts.add + counts.companions);
        let second_preview = preview_of(&imported);
        // An undecided row was not imported. A second import may match it to a guest added by others, and then add its
        // group, its companions, and the rows that waited for it.
        let rows_where = |preview: &ImportPreview, condition: fn(&PreviewRow) -> bool| -> BTreeSet<usize> {
            let rows = preview.rows.iter().filter(|row| condition(row));
            rows.map(|row| row.row).collect()
        };
        let is_undecided = |row: &PreviewRow| row.outcome == RowOutcome::Ask;
        let undecided = rows_where(&preview, is_undecided);
        let is_one_decided = !undecided.is_subset(&rows_where(&second_preview, is_undecided));
        let waiting = rows_where(&preview, |row| {
            let mut remarks = row.remarks.iter();
            remarks.any(|remark| remark.message.ends_with(", and that row waits for your choice"))
        });
        let added = rows_where(&second_preview, |row| row.outcome == RowOutcome::Add);
        prop_assert!(added.is_subset(&waiting), "{:?}\n{:?}", row_texts(&preview), row_texts(&second_preview));
        let mut changed = rows_where(&second_preview, |row| matches!(row.outcome, RowOutcome::Change { .. }));
        if is_one_decided {
            // A guest's name was protected for a row that is now another guest.
            changed.retain(|row| !waiting.contains(row));
        }
        prop_assert!(changed.is_subset(&undecided), "{:?}\n{:?}", row_texts(&preview), row_texts(&second_preview));
        let adds_records =
            second_preview.counts.add + second_preview.counts.companions > 0 || !second_preview.made.is_empty();
        prop_assert!(!adds_records || is_one_decided, "{:?}\n{:?}", row_texts(&preview), row_texts(&second_preview));
    }
}
