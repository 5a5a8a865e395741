//! Rows that match, or may match, an existing guest.

use serde_json::{Value, json};
use troth_core::model::Model;

use super::table::{guests, import, preview_of, preview_with, row_texts, rows};

fn wedding() -> Model {
    Model::from_value(&json!({ "guests": {
        "ada": { "firstName": "Ada", "lastName": "Byron", "email": "Ada@example.org", "notes": "Likes numbers" },
        "zoe": { "firstName": "Zoë", "lastName": "Weiß" },
        "grace": { "firstName": "Grace", "lastName": "Hopper", "phone": "+1 555 010 7788" },
    } }))
}

/// Checks the preview of one row, and that importing it a second time changes nothing. `row_texts` explains the notation
/// of `expected`.
fn check(choices: &Value, row: &str, expected: &str) {
    let rows = rows(&["First name|Last name|E-mail|Phone|Notes|RSVP", row]);
    assert_eq!(
        row_texts(&preview_with(&wedding(), &rows, choices)),
        [expected],
        "{row}"
    );
    import(&wedding(), &rows, choices);
}

/// The guest does not become "Mary Ann Lee Lee".
#[test]
fn a_last_name_is_not_added_to_a_whole_name() {
    let model = Model::from_value(&json!({ "guests": {
        "mary": { "firstName": "Mary Ann Lee", "hasOneName": true },
    } }));
    let rows = rows(&["First name|Last name", "Mary Ann|Lee"]);
    let preview = preview_of(&model, &rows);
    assert_eq!(
        row_texts(&preview),
        ["2 same mary kept firstName Mary Ann Lee -> Mary Ann, lastName null -> Lee"]
    );
}

#[test]
fn a_known_guest_gets_missing_values() {
    let check = |row: &str, expected: &str| check(&json!({}), row, expected);
    check("Ada|Byron|ada@example.org||Likes numbers|", "2 same ada");
    check(
        "Ada|Byron||555||yes",
        "2 change ada phone null -> 555, rsvpStatus PENDING -> CONFIRMED",
    );
    check(
        "zoe|weiss|z@example.org|||",
        "2 change zoe email null -> z@example.org kept firstName Zoë -> zoe, lastName Weiß -> weiss",
    );
    check(
        "Ada|Byron|||Likes letters|",
        "2 same ada kept notes Likes numbers -> Likes letters",
    );
    // The same number, written differently.
    check(
        "Grace|Hopper||0555 0107788||",
        "2 same grace kept phone +1 555 010 7788 -> 0555 0107788",
    );
    check(
        "Ada King|Byron|ada@example.org|||",
        "2 same ada kept firstName Ada -> Ada King",
    );
}

#[test]
fn possible_matches_are_asked_about() {
    let check = |row: &str, expected: &str| check(&json!({}), row, expected);
    check("Charles|Babbage|ada@example.org|||", "2 ask SameEmail ada");
    check("Ada|Byron|other@example.org|||", "2 ask SameName ada");
    check("Grace|Hopper||0161 496 0000||", "2 ask SameName grace");
    check("Grace|Hoper||||", "2 ask SimilarName grace");
    check("Byron|Ada||||", "2 ask SimilarName ada");
    // Almost the same name with a different number is another person.
    check("Grace|Hoper||0161 496 0000||", "2 add");
    check("Mia|Rossi||||", "2 add");
}

#[test]
fn a_choice_answers_the_question() {
    let row = "Grace|Hoper|g@example.org|||";
    let merge =
        json!({ "rows": { "2": { "kind": "merge", "into": { "kind": "guest", "id": "grace" } } } });
    check(
        &merge,
        row,
        "2 change grace email null -> g@example.org kept lastName Hopper -> Hoper",
    );
    check(
        &json!({ "rows": { "2": { "kind": "skip" } } }),
        row,
        "2 skip !- \"\" Left out by choice",
    );
    let merge_into_missing =
        json!({ "rows": { "2": { "kind": "merge", "into": { "kind": "guest", "id": "gone" } } } });
    check(&merge_into_missing, row, "2 ask SimilarName grace");

    let rows = rows(&["First name|Last name|E-mail", "Grace|Hoper|g@example.org"]);
    let new = json!({ "rows": { "2": { "kind": "new" } } });
    let preview = preview_with(&wedding(), &rows, &new);
    assert_eq!(row_texts(&preview), ["2 add"]);
    // The question stays visible and can be answered differently.
    assert_eq!(preview.rows[0].alike.len(), 1);
    let imported = super::table::after(&wedding(), &preview);
    assert_eq!(row_texts(&preview_of(&imported, &rows)), ["2 same new-1"]);
}

#[test]
fn the_files_values_are_used_on_request() {
    let choices = json!({ "values": "files" });
    check(
        &choices,
        "Ada|Byron|||Likes letters|",
        "2 change ada notes Likes numbers -> Likes letters",
    );
    // An empty cell clears nothing.
    check(&choices, "Ada|Byron||||", "2 same ada");
}

#[test]
fn several_rows_of_a_guest_are_one_guest() {
    let rows = rows(&[
        "First name|Last name|E-mail|Phone|RSVP",
        "Ada|Byron|a@b.example||no",
        "Ada|Byron||555 1234|yes",
        "ADA|BYRON|a@b.example||",
        "Ada|Byron|other@b.example||",
        "Katherine|Johnson|||",
        "Katherine|Jonson|||",
    ]);
    for choices in [json!({}), json!({ "values": "files" })] {
        let model = Model::new();
        let preview = row_texts(&preview_with(&model, &rows, &choices));
        assert_eq!(preview[0], "2 add");
        assert_eq!(
            preview[1],
            "3 change row 2 phone null -> 555 1234 kept rsvpStatus DECLINED -> CONFIRMED"
        );
        assert!(preview[2].starts_with("4 same row 2"), "{preview:?}");
        assert_eq!(preview[3], "5 ask SameName row 2");
        assert_eq!(preview[5], "7 ask SimilarName row 6");
        assert_eq!(
            guests(&import(&model, &rows, &choices)),
            [
                "Ada Byron: email a@b.example, phone 555 1234, rsvpStatus DECLINED",
                "Katherine Johnson"
            ]
        );
    }
}

#[test]
fn namesakes_stay_two() {
    let rows = rows(&[
        "First name|Last name|Phone",
        "Ada|Byron|555 1111",
        "Ada|Byron|555 2222",
        "Ada|Byron|",
    ]);
    let new = json!({ "rows": { "3": { "kind": "new" } } });
    let preview = preview_with(&Model::new(), &rows, &new);
    assert_eq!(row_texts(&preview), ["2 add", "3 add", "4 same row 2"]);
    let imported = super::table::after(&Model::new(), &preview);
    assert_eq!(guests(&imported).len(), 2);
    let second_preview = preview_of(&imported, &rows);
    assert_eq!(
        (second_preview.counts.same, second_preview.counts.add),
        (3, 0),
        "{:?}",
        row_texts(&second_preview)
    );
    // The new address could belong to either.
    let other_rows = super::table::rows(&["First name|Last name|E-mail", "Ada|Byron|a@b.example"]);
    assert_eq!(
        row_texts(&preview_of(&imported, &other_rows)),
        ["2 ask SameName new-1, SameName new-2"]
    );
}

/// Ada is the one with the same notes, Zoë the one with the same companion.
#[test]
fn a_row_means_the_namesake_it_contradicts_least() {
    let model = Model::from_value(&json!({ "guests": {
        "a": { "firstName": "Ada", "lastName": "Lee", "notes": "Sings", "plusOnes": 1 },
        "b": { "firstName": "Ada", "lastName": "Lee", "notes": "Rows", "plusOnes": 1 },
        "c": { "firstName": "Zoë", "lastName": "Weiß", "plusOnes": 1 },
        "d": { "firstName": "Zoë", "lastName": "Weiß", "plusOnes": 1 },
        "tom": { "firstName": "Tom", "plusOneOf": "d" },
    } }));
    let rows = rows(&[
        "First name|Last name|Notes|Plus one names",
        "Ada|Lee|Rows|",
        "Zoë|Weiß||Tom",
    ]);
    assert_eq!(
        row_texts(&preview_of(&model, &rows)),
        ["2 same b", "3 same d"]
    );
}

#[test]
fn exported_tables_match_guests_by_id() {
    let table = rows(&[
        "Guest ID|First name|Last name|Phone",
        "ada|Ada|King|",
        "grace|Grace|Hopper|+1 555 010 9999",
        "gone|Alan|Turing|",
        "zoe|Zoë & Co|Weiß|",
    ]);
    assert_eq!(
        row_texts(&preview_with(
            &wedding(),
            &table,
            &json!({ "values": "files" })
        )),
        [
            "2 change ada lastName Byron -> King",
            "3 change grace phone +1 555 010 7788 -> +1 555 010 9999",
            "4 add",
            "5 change zoe firstName Zoë -> Zoë & Co",
        ]
    );
    import(&wedding(), &table, &json!({ "values": "files" }));
    assert_eq!(
        row_texts(&preview_of(&wedding(), &table))[0],
        "2 same ada kept lastName Byron -> King"
    );
}

#[test]
fn a_new_last_name_with_the_same_address_is_the_same_guest() {
    let table = rows(&["First name|Last name|E-mail", "Ada|King|ada@example.org"]);
    assert_eq!(
        row_texts(&preview_of(&wedding(), &table)),
        ["2 same ada kept lastName Byron -> King"]
    );
    // The user takes the values of the file for row 2.
    let choices = json!({ "taken": [2] });
    assert_eq!(
        row_texts(&preview_with(&wedding(), &table, &choices)),
        ["2 change ada lastName Byron -> King"]
    );
    import(&wedding(), &table, &choices);
}

#[test]
fn the_couple_of_a_file_is_matched_by_name_not_id() {
    let check = |owner: &str, expected: &[&str]| {
        let wedding = Model::from_value(&json!({
            "guests": { "couple-owner": {}, "couple-partner": {} },
            "wedding": { "ownerName": owner, "partnerName": "Ben Moser" },
        }));
        let table = rows(&[
            "Guest ID|First name|Last name|RSVP",
            "couple-owner|Anna|Keller|Confirmed",
            "couple-partner|Ben|Moser|Confirmed",
        ]);
        let found_guests = guests(&import(&wedding, &table, &json!({})));
        assert_eq!(found_guests, expected, "{owner}");
    };
    let (anna, ben) = (
        "Anna Keller: rsvpStatus CONFIRMED",
        "Ben Moser: rsvpStatus CONFIRMED",
    );
    check("Anna Keller", &[anna, ben]);
    // In another wedding the couple keeps its names, and those of the file become guests.
    check("Mia Abel", &[anna, ben, "Mia Abel: rsvpStatus CONFIRMED"]);
}
