//! Prints the record tables for the web app: the data that forms and lists read at run time, and the TypeScript
//! types of fields, views and commands.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde_json::{Value, json};
use troth_core::record::{DerivedField, DerivedKind, Fallback, Field, FieldKind, Record};
use troth_core::records::RECORDS;

/// The name of the generated file.
pub(crate) const FILE: &str = "records.ts";

/// The content of the generated file.
pub(crate) fn typescript() -> String {
    let mut text =
        String::from("// Printed from the tables in core/src/records. Not to be edited.\n\n");
    text.push_str("export const RECORDS = {\n");
    for record in RECORDS {
        text.push_str(&record_table(record));
    }
    text.push_str("} as const;\n\n");
    for (name, texts) in choices() {
        let texts: Vec<String> = texts.iter().map(|text| format!("{text:?}")).collect();
        text.push_str(&format!("export type {name} = {};\n", texts.join(" | ")));
    }
    for record in RECORDS {
        write_types(&mut text, record);
    }
    text.push_str(&record_types());
    let commands: Vec<String> = RECORDS
        .iter()
        .flat_map(|record| command_types(record))
        .collect();
    text.push_str(&format!(
        "\nexport type RecordCommand = (\n  | {}\n) & {{ with?: RecordCommand[] }};\n",
        commands.join("\n  | ")
    ));
    text
}

/// The table of a record, as an entry of `RECORDS`. It is written line by line, to keep the order of the fields.
fn record_table(record: &Record) -> String {
    let field_lines = record
        .fields
        .iter()
        .map(|field| format!("      {}: {},\n", field.key, field_table(field)));
    let built_in: Vec<&str> = record.built_in.iter().map(|(id, _)| *id).collect();
    format!(
        "  {}: {{\n    container: {:?},\n    area: {:?},\n    maps: {:?},\n    builtIn: {built_in:?},\n    fields: {{\n{}    }},\n  }},\n",
        record.noun,
        record.container,
        record.area.as_str(),
        record.maps,
        field_lines.collect::<String>(),
    )
}

/// The description of a field in a record's table.
fn field_table(field: &Field) -> Value {
    let mut table = match field.kind {
        FieldKind::Short => json!({ "kind": "short" }),
        FieldKind::Email => json!({ "kind": "email" }),
        FieldKind::Phone => json!({ "kind": "phone" }),
        FieldKind::Website => json!({ "kind": "website" }),
        FieldKind::Prose => json!({ "kind": "prose" }),
        FieldKind::RichText => json!({ "kind": "richText" }),
        FieldKind::Links => json!({ "kind": "links" }),
        FieldKind::Money => json!({ "kind": "money" }),
        FieldKind::Whole(max) => json!({ "kind": "whole", "most": max }),
        FieldKind::Date => json!({ "kind": "date" }),
        FieldKind::Time => json!({ "kind": "time" }),
        FieldKind::Clock => json!({ "kind": "clock" }),
        FieldKind::Color => json!({ "kind": "color" }),
        FieldKind::Flag => json!({ "kind": "flag" }),
        FieldKind::Choice(choices) => json!({ "kind": "choice", "choices": choices.texts }),
        FieldKind::Reference(record) => json!({ "kind": "reference", "of": record.noun }),
        FieldKind::Order => json!({ "kind": "order" }),
    };
    table["required"] = json!(field.required);
    if let Some(value) = field.narrower {
        table["narrower"] = json!(value);
    }
    match field.default {
        Some(Fallback::Choice(text)) => table["default"] = json!(text),
        Some(Fallback::Number(number)) => table["default"] = json!(number),
        Some(Fallback::On) => table["default"] = json!(true),
        None => {}
    }
    table
}

/// All choice sets, without duplicates.
fn choices() -> BTreeMap<&'static str, &'static [&'static str]> {
    let fields = RECORDS.iter().flat_map(|record| record.fields);
    let field_choices = fields.filter_map(|field| match field.kind {
        FieldKind::Choice(choices) => Some(choices),
        _ => None,
    });
    let derived_fields = RECORDS.iter().flat_map(|record| record.derived);
    let derived_choices = derived_fields.filter_map(|field| match field.kind {
        DerivedKind::Choice(choices) => Some(choices),
        _ => None,
    });
    let all = field_choices.chain(derived_choices);
    all.map(|choices| (choices.name, choices.texts)).collect()
}

/// Writes the types of a record's fields, in commands and in views.
fn write_types(text: &mut String, record: &Record) {
    let name = type_name(record);
    let mut write_line = |line: String| {
        let _ = writeln!(text, "{line}");
    };
    write_line(format!(
        "\n/** The fields of a {} as a command brings them. */",
        record.noun
    ));
    write_line(format!("export interface {name}Fields {{"));
    for field in record.fields {
        write_line(format!("  {}?: {} | null;", field.key, command_type(field)));
    }
    write_line("}".to_owned());
    write_line(format!("\n/** A {} as views show it. */", record.noun));
    write_line(format!("export interface {name}Record {{"));
    write_line("  id: string;".to_owned());
    let is_derived = |field: &&Field| {
        record
            .derived
            .iter()
            .any(|derived| derived.key == field.key)
    };
    for field in record.fields.iter().filter(|field| !is_derived(field)) {
        write_line(format!("  {}: {};", field.key, view_type(field)));
    }
    for derived in record.derived {
        write_line(format!("  {}: {};", derived.key, derived_type(derived)));
    }
    write_line("  createdAt: string | null;".to_owned());
    write_line("  updatedAt: string | null;".to_owned());
    write_line("}".to_owned());
}

/// The map from each noun to its record type, so that code about any kind lists no kinds.
fn record_types() -> String {
    let lines = RECORDS
        .iter()
        .map(|record| format!("  {}: {}Record;\n", record.noun, type_name(record)));
    format!(
        "\n/** The record of each kind, as views show it. */\nexport interface RecordTypes {{\n{}}}\n",
        lines.collect::<String>()
    )
}

/// The types of a record's commands.
fn command_types(record: &Record) -> Vec<String> {
    let (noun, name) = (record.noun, type_name(record));
    let mut commands = Vec::new();
    if record.built_in.is_empty() {
        commands.push(format!(
            "{{ type: \"{noun}.add\"; id: string; {noun}: {name}Fields }}"
        ));
        commands.push(format!(
            "{{ type: \"{noun}.update\"; id: string; changes: {name}Fields }}"
        ));
    } else {
        commands.push(format!(
            "{{ type: \"{noun}.set\"; id: string; changes: {name}Fields }}"
        ));
    }
    for verb in ["remove", "restore"] {
        commands.push(format!("{{ type: \"{noun}.{verb}\"; id: string }}"));
    }
    commands
}

/// The type of a field in a command.
fn command_type(field: &Field) -> &'static str {
    match field.kind {
        FieldKind::Money | FieldKind::Whole(_) => "number | string",
        FieldKind::Flag => "boolean",
        FieldKind::Choice(choices) => choices.name,
        _ => "string",
    }
}

/// The type of a field in a view.
fn view_type(field: &Field) -> String {
    let (base_type, is_always_present) = match field.kind {
        FieldKind::Money | FieldKind::Whole(_) => ("number", field.default.is_some()),
        FieldKind::Flag => ("boolean", true),
        FieldKind::Choice(choices) => (choices.name, field.default.is_some()),
        FieldKind::Short | FieldKind::Email => ("string", field.required),
        _ => ("string", false),
    };
    if is_always_present {
        base_type.to_owned()
    } else {
        format!("{base_type} | null")
    }
}

/// The type of a derived field, which views have and commands do not.
fn derived_type(derived: &DerivedField) -> &'static str {
    match derived.kind {
        DerivedKind::Text => "string",
        DerivedKind::TextOrNull => "string | null",
        DerivedKind::Flag => "boolean",
        DerivedKind::Whole | DerivedKind::Money => "number",
        DerivedKind::WholeOrNull => "number | null",
        DerivedKind::Choice(choices) => choices.name,
    }
}

fn type_name(record: &Record) -> String {
    let mut letters = record.noun.chars();
    let first = letters.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}
