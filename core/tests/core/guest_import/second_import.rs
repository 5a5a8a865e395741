//! Importing the same file again: no guest is added twice, and rows that waited for a choice are imported once their
//! guest is known.

use serde_json::json;
use troth_core::guest_import::columns::ColumnMapping;
use troth_core::guest_import::meaning::Meaning;
use troth_core::guest_import::preview::{ImportChoices, ImportPreview, RowChoice, RowOutcome};
use troth_core::model::Model;

use super::table::{Rows, after, row_texts};

fn with_mia() -> Model {
    let mia = json!({ "firstName": "Mia", "lastName": "Rossi", "email": "m@example.org" });
    Model::from_value(&json!({ "guests": { "mia": mia } }))
}

fn without_heading(columns: Vec<Meaning>) -> ColumnMapping {
    ColumnMapping {
        has_heading: false,
        title_rows: 0,
        columns,
    }
}

/// The row's group and companions wait with it, and are imported once another row identifies the guest.
#[test]
fn an_undecided_row_is_matched_by_a_second_import() {
    let model = with_mia();
    let rows: Rows = [
        ["Ada", "Byron", "m@example.org", "Zoë", "Choir"],
        ["Ada", "Byron", "", "", ""],
    ]
    .map(|row| row.map(str::to_owned).to_vec())
    .to_vec();
    let mapping = without_heading(vec![
        Meaning::FirstName,
        Meaning::LastName,
        Meaning::Email,
        Meaning::PlusOneNames,
        Meaning::Group,
    ]);
    let preview_import = |model: &Model, choices: &ImportChoices| {
        model.records().preview_import(&rows, &mapping, choices)
    };
    let choices = ImportChoices::default();
    let first_preview = preview_import(&model, &choices);
    assert_eq!(
        (first_preview.counts.ask, first_preview.counts.companions),
        (1, 0)
    );
    assert!(first_preview.made.is_empty());
    let imported = after(&model, &first_preview);

    // Skipping the row leaves nothing to import.
    let mut skip_row = choices.clone();
    skip_row.rows.insert(1, RowChoice::Skip);
    let preview_without_row = preview_import(&imported, &skip_row);
    assert!(
        preview_without_row.commands([]).commands.is_empty(),
        "{:?}",
        row_texts(&preview_without_row)
    );

    let second_preview = preview_import(&imported, &choices);
    assert_eq!(
        (
            second_preview.counts.change,
            second_preview.counts.companions
        ),
        (1, 1),
        "{:?}",
        row_texts(&second_preview)
    );
    assert_eq!(second_preview.made.len(), 1);
    let imported_twice = after(&imported, &second_preview);
    let third_preview = preview_import(&imported_twice, &choices);
    assert_eq!(
        (
            third_preview.counts.change,
            third_preview.counts.add,
            third_preview.counts.companions
        ),
        (0, 0, 0)
    );
    assert!(third_preview.made.is_empty());
}

/// Rows that depend on an undecided row are imported with it: other guests of its line, and a companion in another row.
#[test]
fn rows_waiting_for_an_undecided_row_are_imported_with_it() {
    let model = with_mia();
    let rows: Rows = [
        ["Ada Byron", "m@example.org", "Zoë Lee", "Tom Byron"],
        ["Zoë Lee", "", "", ""],
        ["Ada Byron", "", "", ""],
    ]
    .map(|row| row.map(str::to_owned).to_vec())
    .to_vec();
    let mapping = without_heading(vec![
        Meaning::FullName,
        Meaning::Email,
        Meaning::PlusOneNames,
        Meaning::MemberName,
    ]);
    let choices = ImportChoices::default();
    let preview_import = |model: &Model| model.records().preview_import(&rows, &mapping, &choices);
    let outcomes = |preview: &ImportPreview| {
        let counts = preview.counts;
        [
            counts.ask,
            counts.skip,
            counts.add,
            counts.change,
            counts.same,
        ]
    };
    let first_preview = preview_import(&model);
    assert_eq!(
        outcomes(&first_preview),
        [1, 2, 1, 0, 0],
        "{:?}",
        row_texts(&first_preview)
    );
    let imported = after(&model, &first_preview);
    let second_preview = preview_import(&imported);
    assert_eq!(
        outcomes(&second_preview),
        [0, 0, 2, 1, 1],
        "{:?}",
        row_texts(&second_preview)
    );
    let third_preview = preview_import(&after(&imported, &second_preview));
    assert_eq!(
        outcomes(&third_preview),
        [0, 0, 0, 0, 4],
        "{:?}",
        row_texts(&third_preview)
    );
}

/// Otherwise a second import would match the first namesake to the guest of the second, and add the second once more.
#[test]
fn the_second_of_two_namesakes_in_a_line_waits_for_the_first() {
    let model = with_mia();
    let rows: Rows = vec![
        ["@, Ada", "m@example.org", "Ada"]
            .map(str::to_owned)
            .to_vec(),
    ];
    let mapping = without_heading(vec![
        Meaning::FirstName,
        Meaning::LastName,
        Meaning::MemberFirstName,
    ]);
    let choices = ImportChoices::default();
    let first_preview = model.records().preview_import(&rows, &mapping, &choices);
    let counts = first_preview.counts;
    assert_eq!(
        (counts.ask, counts.add),
        (1, 0),
        "{:?}",
        row_texts(&first_preview)
    );
}

#[test]
fn an_address_with_a_comma_for_a_part_is_unchanged_by_a_second_import() {
    let model = Model::from_value(&json!({}));
    let rows: Rows = vec![
        ["Ada", "Byron", "Elm Road 1", ","]
            .map(str::to_owned)
            .to_vec(),
    ];
    let mapping = without_heading(vec![
        Meaning::FirstName,
        Meaning::LastName,
        Meaning::Address,
        Meaning::Address,
    ]);
    let choices: ImportChoices = serde_json::from_value(json!({ "values": "files" })).unwrap();
    let preview_import = |model: &Model| model.records().preview_import(&rows, &mapping, &choices);
    let imported = after(&model, &preview_import(&model));
    let second_preview = preview_import(&imported);
    assert_eq!(
        (second_preview.counts.same, second_preview.counts.change),
        (1, 0),
        "{:?}",
        row_texts(&second_preview)
    );
}

/// Otherwise no guest would have the name that the first row asks about, and a second import would add one more guest.
#[test]
fn a_guest_in_question_keeps_name_and_address_until_decided() {
    let check = |row: [&str; 3], choices: serde_json::Value, expected: &[&str]| {
        let model = with_mia();
        let undecided_row = match row[2] {
            "m@example.org" => ["Mia", "Rossi", "ada@example.org"],
            _ => ["Ada", "Byron", "m@example.org"],
        };
        let rows: Rows = [undecided_row, row]
            .map(|row| row.map(str::to_owned).to_vec())
            .to_vec();
        let mapping = without_heading(vec![Meaning::FirstName, Meaning::LastName, Meaning::Email]);
        let mut choices: ImportChoices = serde_json::from_value(choices).unwrap();
        let first_preview = model.records().preview_import(&rows, &mapping, &choices);
        assert_eq!(first_preview.rows[0].outcome, RowOutcome::Ask);
        let row = &first_preview.rows[1];
        let kept_fields: Vec<&str> = row.kept.iter().map(|change| change.field).collect();
        assert_eq!(kept_fields, expected, "{:?}", row_texts(&first_preview));
        let remark = &row.remarks[0].message;
        assert!(
            remark.ends_with("and that row waits for your choice"),
            "{remark:?}"
        );
        let imported = after(&model, &first_preview);
        let second_preview = imported.records().preview_import(&rows, &mapping, &choices);
        assert_eq!(
            second_preview.counts,
            first_preview.counts,
            "{:?}",
            row_texts(&second_preview)
        );
        assert!(second_preview.commands([]).commands.is_empty());
        // Once the first row is decided, the second changes the protected fields.
        choices.rows.insert(1, RowChoice::New);
        let decided_preview = imported.records().preview_import(&rows, &mapping, &choices);
        let RowOutcome::Change { fields, .. } = &decided_preview.rows[1].outcome else {
            panic!("{:?}", row_texts(&decided_preview));
        };
        let changed: Vec<&str> = fields.iter().map(|change| change.field).collect();
        assert_eq!(changed, expected);
    };
    let files = json!({ "values": "files" });
    check(
        ["Mia", "Weber", "m@example.org"],
        files.clone(),
        &["lastName"],
    );
    let merge_choice = json!({ "values": "files", "rows": {
        "2": { "kind": "merge", "into": { "kind": "guest", "id": "mia" } },
    } });
    let both_names = ["firstName", "lastName"];
    check(
        ["Maria", "Weber", "m@example.org"],
        merge_choice.clone(),
        &both_names,
    );
    check(
        ["Mia", "Rossi", "new@example.org"],
        merge_choice,
        &["email"],
    );
}

/// A row with only a name protects that name from later rows, whether they would complete or change it.
#[test]
fn a_guest_found_by_name_keeps_it_in_later_rows() {
    let check = |guest: serde_json::Value,
                 rows: [[&str; 3]; 2],
                 values: &str,
                 expected: &[&str]| {
        let model = Model::from_value(&json!({ "guests": { "mia": guest } }));
        let rows: Rows = rows.map(|row| row.map(str::to_owned).to_vec()).to_vec();
        let mapping = without_heading(vec![Meaning::FirstName, Meaning::LastName, Meaning::Email]);
        let choices: ImportChoices = serde_json::from_value(json!({ "values": values })).unwrap();
        let first_preview = model.records().preview_import(&rows, &mapping, &choices);
        let kept_fields = first_preview.rows[1].kept.iter().map(|change| change.field);
        assert_eq!(
            kept_fields.collect::<Vec<_>>(),
            expected,
            "{:?}",
            row_texts(&first_preview)
        );
        let imported = after(&model, &first_preview);
        let second_preview = imported.records().preview_import(&rows, &mapping, &choices);
        assert_eq!(
            second_preview.counts.same,
            2,
            "{:?}",
            row_texts(&second_preview)
        );
    };
    let mia = json!({ "firstName": "Mia", "lastName": "Rossi", "email": "m@example.org" });
    let row = ["Mia", "Weber", "m@example.org"];
    check(mia, [["Mia Rossi", "", ""], row], "files", &["lastName"]);
    let mia = json!({ "firstName": "Mia", "hasOneName": true, "email": "m@example.org" });
    for values in ["files", "guests"] {
        check(mia.clone(), [["Mia", "", ""], row], values, &["lastName"]);
        // The address identifies the guest again.
        let first = ["Mia", "", "m@example.org"];
        check(mia.clone(), [first, row], values, &[]);
    }
}
