//! Helpers of these tests: building a table, importing it, and summarising the preview and the guests as text.

use serde_json::{Value, json};
use troth_core::command::Command;
use troth_core::guest_import::columns::ColumnMapping;
use troth_core::guest_import::preview::{
    FieldChange, ImportChoices, ImportPreview, ImportTarget, PreviewRow, RowOutcome,
};
use troth_core::ids::RecordId;
use troth_core::model::Model;
use troth_core::patch::Patch;
use troth_core::records::guest::GUEST;

pub(crate) type Rows = Vec<Vec<String>>;

/// Cells are separated by bars.
pub(crate) fn rows(lines: &[&str]) -> Rows {
    let cells = |line: &&str| line.split('|').map(|cell| cell.trim().to_owned()).collect();
    lines.iter().map(cells).collect()
}

/// The columns as the import guesses them.
pub(crate) fn mapping(model: &Model, rows: &Rows) -> ColumnMapping {
    model.records().guess_columns(rows).mapping()
}

pub(crate) fn preview_with(model: &Model, rows: &Rows, choices: &Value) -> ImportPreview {
    let choices: ImportChoices = serde_json::from_value(choices.clone()).unwrap();
    model
        .records()
        .preview_import(rows, &mapping(model, rows), &choices)
}

pub(crate) fn preview_of(model: &Model, rows: &Rows) -> ImportPreview {
    preview_with(model, rows, &json!({}))
}

/// The wedding after an import.
pub(crate) fn after(model: &Model, preview: &ImportPreview) -> Model {
    let ids =
        (1..=preview.new_ids).map(|number| RecordId::parse(&format!("new-{number}")).unwrap());
    let batch = preview.commands(ids);
    let decided = model.decide(&Command::RecordsChange(batch), "2027-01-01T00:00:00.000Z");
    let patches = decided.unwrap().patches;
    let mut imported = model.clone();
    let mut changed_records = std::collections::BTreeMap::<Vec<String>, Value>::new();
    for patch in patches {
        let (path, value) = match patch {
            Patch::Set { path, value } => (path, value),
            Patch::Delete { path } => (path, Value::Null),
        };
        let record_path = path[..2].to_vec();
        let fields = changed_records
            .entry(record_path)
            .or_insert_with(|| fields_of(model, &path));
        match &path[2..] {
            [] => *fields = value,
            [key] => fields[key.as_str()] = value,
            _ => unreachable!("records are flat"),
        }
    }
    for (path, value) in changed_records {
        imported.put_value(&path[0], Some(&path[1]), &value);
    }
    imported
}

/// The fields of a record; `path` is its container and id.
fn fields_of(model: &Model, path: &[String]) -> Value {
    let (container, id) = (&path[0], &path[1]);
    let record = troth_core::records::by_container(container).unwrap();
    match model.records().find(record, id) {
        None => json!({}),
        Some(stored) => serde_json::to_value(stored).unwrap(),
    }
}

/// The guests of a wedding as "First Last: field value, field value", by name.
pub(crate) fn guests(model: &Model) -> Vec<String> {
    let ids = model.records().guest_ids(&Default::default());
    let mut guests: Vec<String> = ids.iter().map(|id| guest_text(model, id)).collect();
    guests.sort();
    guests
}

fn guest_text(model: &Model, id: &str) -> String {
    let stored = model.records().find(&GUEST, id).unwrap();
    let Value::Object(fields) = serde_json::to_value(stored).unwrap() else {
        unreachable!("a record is an object");
    };
    let mut texts = Vec::new();
    for field in GUEST.fields {
        let value = &fields[field.key];
        let is_default = ["firstName", "lastName"].contains(&field.key)
            || [
                json!(null),
                json!(false),
                json!(0),
                json!("PENDING"),
                json!(""),
            ]
            .contains(value);
        if is_default {
            continue;
        }
        texts.push(match field.kind {
            troth_core::record::FieldKind::Reference(record) => {
                let referenced = model
                    .records()
                    .find(record, value.as_str().unwrap())
                    .unwrap();
                format!("{} {}", field.key, model.records().display_name(referenced))
            }
            troth_core::record::FieldKind::Flag => field.key.to_owned(),
            _ => format!(
                "{} {}",
                field.key,
                value.as_str().map_or(value.to_string(), str::to_owned)
            ),
        });
    }
    let name = model.records().display_name(stored);
    if texts.is_empty() {
        name
    } else {
        format!("{name}: {}", texts.join(", "))
    }
}

/// A summary line for each row of a preview: its number, the outcome, the guest or row that it matches, and what changes.
/// Then ` kept` and the values that the guest keeps, and for each remark ` !`, the column (`-` for none), the cell and
/// the message.
pub(crate) fn row_texts(preview: &ImportPreview) -> Vec<String> {
    preview.rows.iter().map(row_text).collect()
}

fn row_text(row: &PreviewRow) -> String {
    let mut text = match &row.outcome {
        RowOutcome::Add => format!("{} add", row.row),
        RowOutcome::Change { of, fields, .. } => {
            format!(
                "{} change {} {}",
                row.row,
                target_text(of),
                changes_text(fields)
            )
        }
        RowOutcome::Same { of, .. } => format!("{} same {}", row.row, target_text(of)),
        RowOutcome::Skip { .. } => format!("{} skip", row.row),
        RowOutcome::Ask => {
            let alike = row
                .alike
                .iter()
                .map(|guest| format!("{:?} {}", guest.likeness, target_text(&guest.of)));
            format!("{} ask {}", row.row, alike.collect::<Vec<_>>().join(", "))
        }
    };
    if !row.kept.is_empty() {
        text += &format!(" kept {}", changes_text(&row.kept));
    }
    for remark in &row.remarks {
        let column = remark
            .column
            .map_or("-".to_owned(), |column| column.to_string());
        text += &format!(" !{column} {:?} {}", remark.cell, remark.message);
    }
    text
}

fn target_text(target: &ImportTarget) -> String {
    match target {
        ImportTarget::Guest { id } => id.clone(),
        ImportTarget::Row { row } => format!("row {row}"),
    }
}

fn changes_text(changes: &[FieldChange]) -> String {
    let text = |value: &Value| value.as_str().map_or(value.to_string(), str::to_owned);
    let texts = changes.iter().map(|change| {
        format!(
            "{} {} -> {}",
            change.field,
            text(&change.from),
            text(&change.to)
        )
    });
    texts.collect::<Vec<_>>().join(", ")
}

/// Imports a table, and checks that a second import changes nothing.
pub(crate) fn import(model: &Model, rows: &Rows, choices: &Value) -> Model {
    let preview = preview_with(model, rows, choices);
    let imported = after(model, &preview);
    let second_preview = preview_with(&imported, rows, choices);
    assert_eq!(
        (
            second_preview.counts.add,
            second_preview.counts.change,
            second_preview.counts.companions
        ),
        (0, 0, 0),
        "{:#?}",
        row_texts(&second_preview)
    );
    assert!(second_preview.commands([]).commands.is_empty());
    assert!(second_preview.made.is_empty() && second_preview.hosts.is_empty());
    imported
}
