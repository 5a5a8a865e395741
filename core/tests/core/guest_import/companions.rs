//! Companions with a row to themselves, and companions named in their host's row.

use serde_json::json;
use troth_core::model::Model;

use super::table::{after, guests, import, preview_of, preview_with, row_texts, rows};

/// Checks the preview of a table and the guests after its import.
fn check(model: &Model, lines: &[&str], expected_rows: &[&str], expected_guests: &[&str]) {
    let rows = rows(lines);
    let preview = preview_of(model, &rows);
    assert_eq!(row_texts(&preview), expected_rows, "{lines:?}");
    assert_eq!(
        guests(&import(model, &rows, &json!({}))),
        expected_guests,
        "{lines:?}"
    );
}

#[test]
fn a_row_names_its_host() {
    check(
        &Model::new(),
        &[
            "First name|Last name|Plus one of|E-mail",
            "||Mia Rossi|",
            "Ben|Rossi|mia rossi|",
            "||mia@example.org|",
            "Mia|Rossi||mia@example.org",
        ],
        &["2 add", "3 add", "4 add", "5 add"],
        &[
            "Ben Rossi: plusOneOf Mia Rossi",
            "Guest of Mia Rossi: plusOneOf Mia Rossi",
            "Guest of Mia Rossi: plusOneOf Mia Rossi",
            "Mia Rossi: email mia@example.org, plusOnes 3",
        ],
    );
}

#[test]
fn a_missing_host_is_reported() {
    check(
        &Model::new(),
        &[
            "First name|Last name|Plus one of",
            "Ben|Rossi|Mia Rossi",
            "Tom|Blum|Ben Blum",
            "Ben|Blum|Ada Byron",
            "Ada|Byron|",
        ],
        &[
            "2 add !2 \"Mia Rossi\" No guest is called “Mia Rossi”",
            "3 skip !2 \"Ben Blum\" Ben Blum is a companion and can’t bring anyone",
            "4 add",
            "5 add",
        ],
        &[
            "Ada Byron: plusOnes 1",
            "Ben Blum: plusOneOf Ada Byron",
            "Ben Rossi",
        ],
    );
}

#[test]
fn a_hosts_row_names_companions() {
    check(
        &Model::new(),
        &[
            "Name|Plus one names|Group|RSVP",
            "Mia Rossi|Ben Rossi; Tom|Family|yes",
            "Ada Byron|guest|Friends|",
            "Grace Hopper|Vincent Hopper||",
            "Vincent Hopper|Grace Hopper|Friends|no",
        ],
        &["2 add", "3 add", "4 add", "5 add"],
        &[
            "Ada Byron: plusOnes 1, groupId Friends",
            "Ben Rossi: groupId Family, plusOneOf Mia Rossi",
            "Grace Hopper",
            "Mia Rossi: rsvpStatus CONFIRMED, plusOnes 2, groupId Family",
            "Tom: groupId Family, plusOneOf Mia Rossi",
            "Vincent Hopper: rsvpStatus DECLINED, groupId Friends, plusOneOf Grace Hopper",
        ],
    );
}

#[test]
fn existing_guests_become_companions() {
    let model = Model::from_value(&json!({ "guests": {
        "mia": { "firstName": "Mia", "lastName": "Rossi" },
        "ben": { "firstName": "Ben", "lastName": "Rossi" },
        "ada": { "firstName": "Ada", "lastName": "Byron", "plusOnes": 2 },
    } }));
    let rows = rows(&["Name|Plus one names", "Mia Rossi|Ben Rossi, Ada Byron"]);
    let preview = preview_of(&model, &rows);
    assert_eq!(
        row_texts(&preview),
        [
            "2 change mia plusOnes null -> 1 !1 \"Ben Rossi, Ada Byron\" Ada Byron: can bring others, so can’t be a companion"
        ]
    );
    assert_eq!(
        guests(&import(&model, &rows, &json!({}))),
        [
            "Ada Byron: plusOnes 2",
            "Ben Rossi: plusOneOf Mia Rossi",
            "Mia Rossi: plusOnes 1"
        ]
    );
}

#[test]
fn a_host_outside_the_file_is_reported_separately() {
    let model = Model::from_value(
        &json!({ "guests": { "mia": { "firstName": "Mia", "lastName": "Rossi" } } }),
    );
    let rows = rows(&["Name|Plus one of", "Ben Rossi|Mia Rossi"]);
    let preview = preview_of(&model, &rows);
    let hosts: Vec<_> = preview
        .hosts
        .iter()
        .map(|host| (host.id.as_str(), host.from, host.to))
        .collect();
    assert_eq!(hosts, [("mia", 0, 1)]);
    import(&model, &rows, &json!({}));
}

#[test]
fn no_guest_brings_more_than_five() {
    let names = ["A One", "B Two", "C Three", "D Four", "E Five", "F Six"];
    let mut lines = vec!["Name|Plus one of".to_owned(), "Mia Rossi|".to_owned()];
    lines.extend(names.iter().map(|name| format!("{name}|Mia Rossi")));
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    let preview = preview_of(&Model::new(), &rows(&lines));
    assert_eq!(preview.counts.add, 6);
    assert_eq!(
        row_texts(&preview)[6],
        "8 skip !1 \"Mia Rossi\" Plus ones must be a whole number from 0 to 5"
    );
    import(&Model::new(), &rows(&lines), &json!({}));

    let line = format!("Mia Rossi|{}", names.join(", "));
    let preview = preview_of(&Model::new(), &rows(&["Name|Plus one names", &line]));
    assert_eq!(preview.counts.skip, 1, "{:?}", row_texts(&preview));
}

#[test]
fn huge_numbers_do_not_overflow() {
    for cell in [
        "4294967295, 2",
        "4294967295, Ben Rossi",
        "4294967295; 4294967295",
    ] {
        let table = rows(&["Name|Plus one names", &format!("Mia Rossi|{cell}")]);
        let preview = preview_with(&Model::new(), &table, &json!({ "badValues": "skipRow" }));
        let expected = format!("2 skip !1 {cell:?} Plus ones must be a whole number from 0 to 5");
        assert!(
            row_texts(&preview)[0].starts_with(&expected),
            "{:?}",
            row_texts(&preview)
        );
        let says = &preview.rows[0].says;
        let number = says.iter().find(|change| change.field == "plusOnes");
        assert_eq!(number.unwrap().to, json!("4294967295"), "{cell}");
    }
}

#[test]
fn a_companion_waits_with_the_hosts_row() {
    let model = Model::from_value(
        &json!({ "guests": { "mia": { "firstName": "Mia-Sofia", "lastName": "Rossi" } } }),
    );
    let table = rows(&[
        "Name|Plus one names",
        "Ben Rossi|",
        "Mia-Sofia Rosi|Ben Rossi",
        "Ada Byron|",
    ]);
    assert_eq!(
        row_texts(&preview_of(&model, &table)),
        [
            "2 skip !- \"\" Comes with Mia-Sofia Rosi, and that row waits for your choice",
            "3 ask SimilarName mia",
            "4 add",
        ]
    );
    assert_eq!(
        guests(&import(&model, &table, &json!({}))),
        ["Ada Byron", "Mia-Sofia Rossi"]
    );

    let choices = |choice| json!({ "rows": { "3": choice } });
    let merge = json!({ "kind": "merge", "into": { "kind": "guest", "id": "mia" } });
    assert_eq!(
        guests(&import(&model, &table, &choices(merge))),
        [
            "Ada Byron",
            "Ben Rossi: plusOneOf Mia-Sofia Rossi",
            "Mia-Sofia Rossi: plusOnes 1"
        ]
    );
    assert_eq!(
        guests(&after(
            &model,
            &preview_with(&model, &table, &choices(json!({ "kind": "new" })))
        )),
        [
            "Ada Byron",
            "Ben Rossi: plusOneOf Mia-Sofia Rosi",
            "Mia-Sofia Rosi: plusOnes 1",
            "Mia-Sofia Rossi",
        ]
    );
    let skip = choices(json!({ "kind": "skip" }));
    assert_eq!(
        row_texts(&preview_with(&model, &table, &skip))[0],
        "2 skip !- \"\" Comes with Mia-Sofia Rosi, and that row is left out"
    );
}

#[test]
fn a_companion_of_an_unreadable_host_is_not_added() {
    let model = Model::new();
    let table = rows(&[
        "Name|Plus one names|E-mail",
        "Ben Rossi||",
        "Mia Rossi|Ben Rossi|mia@nowhere",
    ]);
    let skip_rows = json!({ "badValues": "skipRow" });
    assert_eq!(
        row_texts(&preview_with(&model, &table, &skip_rows)),
        [
            "2 skip !- \"\" Comes with Mia Rossi, and that row is left out",
            "3 skip !2 \"mia@nowhere\" Please enter a valid email address",
        ]
    );
    import(&model, &table, &skip_rows);
    assert_eq!(
        guests(&import(&model, &table, &json!({}))),
        ["Ben Rossi: plusOneOf Mia Rossi", "Mia Rossi: plusOnes 1"]
    );
}

#[test]
fn companions_have_no_companions_in_any_column() {
    check(
        &Model::new(),
        &[
            "Name|Plus one of|Plus one names|E-mail",
            "Tom Blum|||",
            "Ben Rossi|Mia Rossi|Tom Blum|",
            "Mia Rossi|||",
            "Ada Byron|||",
            "Charles Babbage|Ada Byron|Ada Byron|",
            "Grace Hopper|||grace@example.org",
            "Vincent Hopper|grace@example.org|Grace Hopper|",
        ],
        &[
            "2 skip !- \"Ben Rossi\" Ben Rossi is a companion and can’t bring anyone",
            "3 add",
            "4 add",
            "5 add",
            "6 add",
            "7 add",
            "8 add",
        ],
        &[
            "Ada Byron: plusOnes 1",
            "Ben Rossi: plusOneOf Mia Rossi",
            "Charles Babbage: plusOneOf Ada Byron",
            "Grace Hopper: email grace@example.org, plusOnes 1",
            "Mia Rossi: plusOnes 1",
            "Vincent Hopper: plusOneOf Grace Hopper",
        ],
    );
}

/// A second import finds it by its single name, and changes nothing.
#[test]
fn a_companion_with_one_name_needs_no_confirmation() {
    let model = Model::from_value(&json!({ "guests": {
        "mia": { "firstName": "Mia", "lastName": "Rossi", "plusOnes": 1 },
        "ben": { "firstName": "Ben", "plusOneOf": "mia" },
    } }));
    let texts = row_texts(&preview_of(
        &model,
        &rows(&["First name|Last name", "Ben|"]),
    ));
    assert_eq!(
        texts,
        ["2 same ben !0 \"Ben\" There’s no last name: this guest is added with one name"]
    );
}
