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
        text.push_str(&table(record));
    }
    text.push_str("} as const;\n\n");
    for (name, texts) in choices() {
        let texts: Vec<String> = texts.iter().map(|text| format!("{text:?}")).collect();
        text.push_str(&format!("export type {name} = {};\n", texts.join(" | ")));
    }
    for record in RECORDS {
        types(&mut text, record);
    }
    text.push_str(&by_noun());
    let commands: Vec<String> = RECORDS.iter().flat_map(|record| commands(record)).collect();
    text.push_str(&format!(
        "\nexport type RecordCommand = (\n  | {}\n) & {{ with?: RecordCommand[] }};\n",
        commands.join("\n  | ")
    ));
    text
}

/// Written line by line, to keep the order of the fields.
fn table(record: &Record) -> String {
    let fields = record.fields.iter();
    let fields = fields.map(|field| format!("      {}: {},\n", field.key, described(field)));
    let built_in: Vec<&str> = record.built_in.iter().map(|(id, _)| *id).collect();
    format!(
        "  {}: {{\n    container: {:?},\n    area: {:?},\n    maps: {:?},\n    builtIn: {built_in:?},\n    fields: {{\n{}    }},\n  }},\n",
        record.noun,
        record.container,
        record.area.as_str(),
        record.maps,
        fields.collect::<String>(),
    )
}

fn described(field: &Field) -> Value {
    let mut described = match field.kind {
        FieldKind::Short => json!({ "kind": "short" }),
        FieldKind::Email => json!({ "kind": "email" }),
        FieldKind::Phone => json!({ "kind": "phone" }),
        FieldKind::Website => json!({ "kind": "website" }),
        FieldKind::Prose => json!({ "kind": "prose" }),
        FieldKind::RichText => json!({ "kind": "richText" }),
        FieldKind::Links => json!({ "kind": "links" }),
        FieldKind::Money => json!({ "kind": "money" }),
        FieldKind::Whole(most) => json!({ "kind": "whole", "most": most }),
        FieldKind::Date => json!({ "kind": "date" }),
        FieldKind::Time => json!({ "kind": "time" }),
        FieldKind::Clock => json!({ "kind": "clock" }),
        FieldKind::Color => json!({ "kind": "color" }),
        FieldKind::Flag => json!({ "kind": "flag" }),
        FieldKind::Choice(choices) => json!({ "kind": "choice", "choices": choices.texts }),
        FieldKind::Reference(of) => json!({ "kind": "reference", "of": of.noun }),
        FieldKind::Order => json!({ "kind": "order" }),
    };
    described["required"] = json!(field.required);
    if let Some(value) = field.narrower {
        described["narrower"] = json!(value);
    }
    match field.default {
        Some(Fallback::Choice(text)) => described["default"] = json!(text),
        Some(Fallback::Number(number)) => described["default"] = json!(number),
        Some(Fallback::On) => described["default"] = json!(true),
        None => {}
    }
    described
}

/// All choice sets, without duplicates.
fn choices() -> BTreeMap<&'static str, &'static [&'static str]> {
    let fields = RECORDS.iter().flat_map(|record| record.fields);
    let of_fields = fields.filter_map(|field| match field.kind {
        FieldKind::Choice(choices) => Some(choices),
        _ => None,
    });
    let derived = RECORDS.iter().flat_map(|record| record.derived);
    let of_derived = derived.filter_map(|derived| match derived.kind {
        DerivedKind::Choice(choices) => Some(choices),
        _ => None,
    });
    let all = of_fields.chain(of_derived);
    all.map(|choices| (choices.name, choices.texts)).collect()
}

fn types(text: &mut String, record: &Record) {
    let name = type_name(record);
    let mut line = |line: String| {
        let _ = writeln!(text, "{line}");
    };
    line(format!(
        "\n/** The fields of a {} as a command brings them. */",
        record.noun
    ));
    line(format!("export interface {name}Fields {{"));
    for field in record.fields {
        line(format!("  {}?: {} | null;", field.key, given(field)));
    }
    line("}".to_owned());
    line(format!("\n/** A {} as views show it. */", record.noun));
    line(format!("export interface {name}Record {{"));
    line("  id: string;".to_owned());
    let is_derived = |field: &&Field| record.derived.iter().any(|one| one.key == field.key);
    for field in record.fields.iter().filter(|field| !is_derived(field)) {
        line(format!("  {}: {};", field.key, shown(field)));
    }
    for derived in record.derived {
        line(format!("  {}: {};", derived.key, worked_out(derived)));
    }
    line("  createdAt: string | null;".to_owned());
    line("  updatedAt: string | null;".to_owned());
    line("}".to_owned());
}

/// The map from each noun to its record type, so that code about any kind lists no kinds.
fn by_noun() -> String {
    let lines = RECORDS.iter();
    let lines = lines.map(|record| format!("  {}: {}Record;\n", record.noun, type_name(record)));
    format!(
        "\n/** The record of each kind, as views show it. */\nexport interface RecordTypes {{\n{}}}\n",
        lines.collect::<String>()
    )
}

fn commands(record: &Record) -> Vec<String> {
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
fn given(field: &Field) -> &'static str {
    match field.kind {
        FieldKind::Money | FieldKind::Whole(_) => "number | string",
        FieldKind::Flag => "boolean",
        FieldKind::Choice(choices) => choices.name,
        _ => "string",
    }
}

/// The type of a field in a view.
fn shown(field: &Field) -> String {
    let (of, is_there) = match field.kind {
        FieldKind::Money | FieldKind::Whole(_) => ("number", field.default.is_some()),
        FieldKind::Flag => ("boolean", true),
        FieldKind::Choice(choices) => (choices.name, field.default.is_some()),
        FieldKind::Short | FieldKind::Email => ("string", field.required),
        _ => ("string", false),
    };
    if is_there {
        of.to_owned()
    } else {
        format!("{of} | null")
    }
}

fn worked_out(derived: &DerivedField) -> &'static str {
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
