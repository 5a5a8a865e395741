//! OpenAPI schemas for a kind of record, made from its table in the core: the bodies of requests (input) and the records
//! in responses (output).

use serde_json::Value;
use troth_core::money::Money;
use troth_core::patterns;
use troth_core::record::{DerivedKind, Fallback, Field, FieldKind, Record, RequiredExemption};
use troth_core::validation::MAX_ADDRESS;
use troth_core::values::Choices;
use utoipa::openapi::extensions::{Extensions, ExtensionsBuilder};
use utoipa::openapi::schema::{
    AllOfBuilder, AnyOfBuilder, ObjectBuilder, Schema, SchemaType, Type,
};
use utoipa::openapi::{KnownFormat, RefOr, SchemaFormat};

use super::properties::{Property, capitalised, is_derived, properties, with_article};
use super::related;

// Texts of the API description.
const MONEY_FORMAT: &str = "in the primary currency, with at most two decimals";
const DATE_FORMAT: &str = "`YYYY-MM-DD`, or an RFC 3339 instant, of which only the date counts";
const TIME_FORMAT: &str = "an RFC 3339 instant, or a time on the clock of the wedding's zone such as \
                        `2027-06-19T14:30`";
const DERIVED_TODAY: &str =
    "As of today on the clock of the wedding's zone, in UTC where it has none.";
const GROUP_DESCRIPTION: &str = "Each of these may also stand beside this object; if both are \
                         given, this object counts. Null in its place sets all of them to null.";
const INSTANT_FORMAT: &str = "RFC 3339 in UTC.";

/// Whether a value may be null.
#[derive(Clone, Copy, PartialEq)]
enum Nullability {
    Never,
    OrNull,
}

impl Nullability {
    /// `Never` for a value that is always present, else `OrNull`.
    fn never_if(always_has_value: bool) -> Self {
        if always_has_value {
            Self::Never
        } else {
            Self::OrNull
        }
    }
}

/// The response envelope around one property.
pub(super) fn success(name: &str, value: RefOr<Schema>) -> RefOr<Schema> {
    let data = ObjectBuilder::new().property(name, value).required(name);
    success_with(data.into())
}

/// The response envelope around these data.
pub(super) fn success_with(data: Schema) -> RefOr<Schema> {
    let success = ObjectBuilder::new()
        .schema_type(Type::Boolean)
        .description(Some("Always true."));
    ObjectBuilder::new()
        .description(Some("The envelope of a success."))
        .property("success", success)
        .required("success")
        .property("data", data)
        .required("data")
        .into()
}

/// The body of a request that adds a record.
pub(super) fn new_record(record: &Record) -> RefOr<Schema> {
    let description = format!("The fields of a new {}.", record.noun);
    let id_description = "Optional, chosen by the client: the call may then be repeated.";
    let id = typed(Type::String, Nullability::OrNull)
        .pattern(Some(format!("^{}$", patterns::id())))
        .description(Some(id_description));
    let mut object = ObjectBuilder::new()
        .description(Some(description))
        .property("id", id);
    let fields = record.fields.iter();
    for field in fields.filter(|field| record.always_requires(field)) {
        object = object.required(field.key);
    }
    let object = add_input_properties(record, object);
    match record.exemptions {
        [] => object.into(),
        exemptions => schema_with_exemptions(record, exemptions, object),
    }
}

/// The body for a kind of record with exemptions. An exemption is a marker field, such as `plusOneOf` of a companion,
/// that makes required fields optional. The schema allows any of these: all required fields, or a marker with the
/// required fields that it does not exempt.
fn schema_with_exemptions(
    record: &Record,
    exemptions: &[RequiredExemption],
    object: ObjectBuilder,
) -> RefOr<Schema> {
    let mut alternatives = AnyOfBuilder::new().item(required_fields(record, None));
    for exemption in exemptions {
        let mut exempt_record = required_fields(record, Some(exemption));
        let mut fields = record.fields.iter();
        if let Some(marker) = fields.find(|field| field.key == exemption.marker_field) {
            exempt_record = add_required_property(exempt_record, marker);
        }
        alternatives = alternatives.item(exempt_record);
    }
    AllOfBuilder::new().item(object).item(alternatives).into()
}

/// An object with the required fields of a record, without those that the exemption makes optional.
fn required_fields(record: &Record, exemption: Option<&RequiredExemption>) -> ObjectBuilder {
    let is_exempt = |field: &Field| match exemption {
        None => false,
        Some(exemption) => exemption.only_field.is_none_or(|key| key == field.key),
    };
    record
        .fields
        .iter()
        .filter(|field| field.required && !is_exempt(field))
        .fold(ObjectBuilder::new(), add_required_property)
}

/// Adds a field that must have a value: a flag must be true, a text must have a visible character.
fn add_required_property(object: ObjectBuilder, field: &Field) -> ObjectBuilder {
    let schema = match field.kind {
        FieldKind::Flag => typed(Type::Boolean, Nullability::Never).enum_values(Some([true])),
        _ => typed(Type::String, Nullability::Never).pattern(Some(patterns::visible_character())),
    };
    object.property(field.key, schema).required(field.key)
}

/// The body of a request that changes a record.
pub(super) fn record_changes(record: &Record) -> RefOr<Schema> {
    let description = "The fields to change: absent ones stay, null clears.";
    let object = ObjectBuilder::new().description(Some(description));
    add_input_properties(record, object).into()
}

/// A schema without some of its properties.
pub(super) fn without(mut schema: RefOr<Schema>, excluded: &[&str]) -> RefOr<Schema> {
    if let RefOr::T(Schema::Object(object)) = &mut schema {
        let is_included = |name: &str| !excluded.contains(&name);
        object.properties.retain(|name, _| is_included(name));
        object.required.retain(|name| is_included(name));
    }
    schema
}

/// Adds the properties of a body: the fields, and the objects that group some of them. A client may send a grouped field
/// within its object or beside it.
fn add_input_properties(record: &Record, mut object: ObjectBuilder) -> ObjectBuilder {
    for property in properties(record) {
        let fields = match property {
            Property::Single(field) => vec![field],
            Property::Object(name, fields) => {
                let mut group =
                    typed(Type::Object, Nullability::OrNull).description(Some(GROUP_DESCRIPTION));
                for field in &fields {
                    group = group.property(field.key, input_schema(record, field));
                }
                object = object.property(name, group);
                fields
            }
        };
        for field in fields {
            object = object.property(field.key, input_schema(record, field));
        }
    }
    object
}

/// A record in a response.
pub(super) fn record_view(record: &Record) -> RefOr<Schema> {
    let description = format!(
        "{}. What is not set is null.",
        capitalised(&with_article(record))
    );
    let mut schemas = vec![("id", typed(Type::String, Nullability::Never))];
    for property in properties(record) {
        match property {
            // It follows below, among the derived values.
            Property::Single(field) if is_derived(record, field) => {}
            Property::Single(field) => schemas.push((field.key, output_schema(field))),
            Property::Object(name, fields) => schemas.push((name, output_group(&fields))),
        }
    }
    let derived_values = record.derived.iter();
    schemas.extend(derived_values.map(|value| (value.key, derived_schema(value.kind))));
    for key in ["createdAt", "updatedAt"] {
        let time = typed(Type::String, Nullability::OrNull).description(Some(INSTANT_FORMAT));
        schemas.push((key, time));
    }
    let mut object = ObjectBuilder::new().description(Some(description));
    for (key, schema) in schemas {
        object = object.property(key, schema).required(key);
    }
    // Not required: a related record is shown without its own related records.
    for (key, schema) in related::properties(record) {
        object = object.property(key, schema);
    }
    object.into()
}

/// An object that groups fields of a record in a response.
fn output_group(fields: &[&Field]) -> ObjectBuilder {
    let mut group = ObjectBuilder::new();
    for field in fields {
        group = group
            .property(field.key, output_schema(field))
            .required(field.key);
    }
    group
}

/// The schema of a JSON type.
fn typed(value_type: Type, nullability: Nullability) -> ObjectBuilder {
    one_of_types([value_type], nullability)
}

/// The schema of values of any of these JSON types.
fn one_of_types(types: impl IntoIterator<Item = Type>, nullability: Nullability) -> ObjectBuilder {
    let null = (nullability == Nullability::OrNull).then_some(Type::Null);
    let all_types: Vec<Type> = types.into_iter().chain(null).collect();
    let schema_type = match <[Type; 1]>::try_from(all_types) {
        Ok([single]) => SchemaType::Type(single),
        Err(types) => SchemaType::Array(types),
    };
    ObjectBuilder::new().schema_type(schema_type)
}

/// The schema of one of the texts to choose from.
fn one_of_choices(choices: &Choices, nullability: Nullability) -> ObjectBuilder {
    let texts = choices.texts.iter().map(|text| Value::from(*text));
    let null = (nullability == Nullability::OrNull).then_some(Value::Null);
    typed(Type::String, nullability).enum_values(Some(texts.chain(null)))
}

fn known_format(format: KnownFormat) -> Option<SchemaFormat> {
    Some(SchemaFormat::KnownFormat(format))
}

/// A field in a request body, with the core's rules. A required field cannot be cleared; others are cleared by null or
/// by a text without visible characters.
fn input_schema(record: &Record, field: &Field) -> Schema {
    let kind = field.kind;
    let nullability = Nullability::never_if(record.always_requires(field));
    let description = Some(input_description(record, field));
    let text = |pattern: &str| {
        typed(Type::String, nullability).pattern(Some(input_pattern(pattern, nullability)))
    };
    let schema = match kind {
        FieldKind::Short | FieldKind::Phone | FieldKind::Order | FieldKind::Prose => {
            free_text(nullability).max_length(kind.longest())
        }
        FieldKind::Website => text(&patterns::website()).max_length(kind.longest()),
        FieldKind::Links => text(&patterns::links()).max_length(kind.longest()),
        FieldKind::RichText => typed(Type::String, nullability),
        FieldKind::Email => return email_schema(nullability, description),
        FieldKind::Date => text(&patterns::day()),
        FieldKind::Time => text(&patterns::time()),
        FieldKind::Clock => text(patterns::clock()),
        FieldKind::Color => text(patterns::color()),
        FieldKind::Flag => typed(Type::Boolean, nullability),
        FieldKind::Choice(choices) => choice_input(choices, nullability),
        FieldKind::Reference(target) => {
            text(&patterns::id()).extensions(Some(reference_extension(target)))
        }
        // Numbers may be sent as text, and the pattern applies to those.
        FieldKind::Money => one_of_types([Type::Number, Type::String], nullability)
            .minimum(Some(0))
            .maximum(Some(Money::LARGEST_INPUT.to_f64()))
            .multiple_of(Some(0.01))
            .pattern(Some(input_pattern(&patterns::decimal(2), nullability))),
        FieldKind::Whole(max) => one_of_types([Type::Integer, Type::String], nullability)
            .minimum(Some(0))
            .maximum(Some(max as f64))
            .pattern(Some(input_pattern(&patterns::count(max), nullability))),
    };
    schema.description(description).into()
}

/// The pattern of a whole text in a body: exactly this one, or blank if the field may be cleared.
fn input_pattern(pattern: &str, nullability: Nullability) -> String {
    match nullability {
        Nullability::Never => patterns::exactly(pattern),
        Nullability::OrNull => patterns::blank_or(pattern),
    }
}

/// Any text in a body; one that cannot be cleared needs a visible character.
fn free_text(nullability: Nullability) -> ObjectBuilder {
    let text = typed(Type::String, nullability);
    match nullability {
        Nullability::Never => text.pattern(Some(patterns::visible_character())),
        Nullability::OrNull => text,
    }
}

/// A choice in a body: one of the texts, or the empty text or null if it may be cleared.
fn choice_input(choices: &Choices, nullability: Nullability) -> ObjectBuilder {
    let mut values: Vec<Value> = choices
        .texts
        .iter()
        .map(|text| Value::from(*text))
        .collect();
    if nullability == Nullability::OrNull {
        values.extend([Value::from(""), Value::Null]);
    }
    typed(Type::String, nullability).enum_values(Some(values))
}

/// An email address, or empty if it is optional.
fn email_schema(nullability: Nullability, description: Option<String>) -> Schema {
    let address = typed(Type::String, Nullability::Never)
        .format(known_format(KnownFormat::Email))
        .max_length(Some(MAX_ADDRESS));
    let mut alternatives = AnyOfBuilder::new().item(address);
    if nullability == Nullability::OrNull {
        let empty = typed(Type::String, Nullability::OrNull).pattern(Some(patterns::blank_or("")));
        alternatives = alternatives.item(empty);
    }
    alternatives.description(description).build().into()
}

/// Names the kind of record that an id field refers to, in a form that programs can read.
fn reference_extension(target: &Record) -> Extensions {
    ExtensionsBuilder::new()
        .add("x-refers-to", target.noun)
        .build()
}

/// The description of a field in a body: its label, the format of its values, and whether it is required or what it is
/// by default.
fn input_description(record: &Record, field: &Field) -> String {
    let format = format_description(field.kind);
    let requirement = requirement_description(record, field);
    format!("{}{format}{requirement}.", field.label)
}

fn format_description(kind: FieldKind) -> String {
    match kind {
        FieldKind::Money => format!(": {MONEY_FORMAT}"),
        FieldKind::Date => format!(": {DATE_FORMAT}"),
        FieldKind::Time => format!(": {TIME_FORMAT}"),
        FieldKind::Links => {
            ": web addresses, one a line, each with words before or behind it".to_owned()
        }
        FieldKind::RichText => ": the JSON of the editor, or plain text".to_owned(),
        FieldKind::Clock => ": a time of day such as 14:30".to_owned(),
        FieldKind::Color => ": a colour such as #a8415b".to_owned(),
        FieldKind::Reference(record) => format!(": the id of {}", with_article(record)),
        FieldKind::Order => ": a fractional index, which sorts as text".to_owned(),
        FieldKind::Whole(max) => format!(": 0 to {max}"),
        _ => String::new(),
    }
}

fn requirement_description(record: &Record, field: &Field) -> String {
    if field.required {
        let exempt_records: Vec<&str> = record
            .exemptions_of(field)
            .map(|exemption| exemption.description)
            .collect();
        return match exempt_records[..] {
            [] => "; required".to_owned(),
            _ => format!(
                "; required, but {} may do without",
                exempt_records.join(" or ")
            ),
        };
    }
    match field.default {
        Some(Fallback::Choice(text)) => format!("; {text} unless given"),
        Some(Fallback::Number(number)) => format!("; {number} unless given"),
        Some(Fallback::On) => "; true unless given".to_owned(),
        None => String::new(),
    }
}

/// A field in a response. Some are never null, even if another program left them out of the document: required texts,
/// flags, and fields with a default.
fn output_schema(field: &Field) -> ObjectBuilder {
    let is_text = matches!(field.kind, FieldKind::Short | FieldKind::Email);
    let is_flag = matches!(field.kind, FieldKind::Flag);
    let always_has_value = (field.required && is_text) || is_flag || field.default.is_some();
    value_schema(field.kind, Nullability::never_if(always_has_value))
        .description(Some(format!("{}.", field.label)))
}

/// The values of a kind of field in responses.
fn value_schema(kind: FieldKind, nullability: Nullability) -> ObjectBuilder {
    match kind {
        FieldKind::Short
        | FieldKind::Phone
        | FieldKind::Website
        | FieldKind::Prose
        | FieldKind::Links
        | FieldKind::RichText
        | FieldKind::Clock
        | FieldKind::Color
        | FieldKind::Reference(_)
        | FieldKind::Order => typed(Type::String, nullability),
        FieldKind::Email => {
            typed(Type::String, nullability).format(known_format(KnownFormat::Email))
        }
        FieldKind::Date => typed(Type::String, nullability).format(known_format(KnownFormat::Date)),
        FieldKind::Time => {
            typed(Type::String, nullability).format(known_format(KnownFormat::DateTime))
        }
        FieldKind::Flag => typed(Type::Boolean, nullability),
        FieldKind::Choice(choices) => one_of_choices(choices, nullability),
        FieldKind::Money => typed(Type::Number, nullability)
            .format(known_format(KnownFormat::Double))
            .minimum(Some(0)),
        FieldKind::Whole(max) => typed(Type::Integer, nullability)
            .format(known_format(KnownFormat::Int64))
            .minimum(Some(0))
            .maximum(Some(max as f64)),
    }
}

/// A value that the core derives from others, and that only responses have.
fn derived_schema(kind: DerivedKind) -> ObjectBuilder {
    match kind {
        DerivedKind::Text => typed(Type::String, Nullability::Never),
        DerivedKind::TextOrNull => typed(Type::String, Nullability::OrNull),
        DerivedKind::Flag => typed(Type::Boolean, Nullability::Never),
        DerivedKind::Whole => typed(Type::Integer, Nullability::Never).minimum(Some(0)),
        DerivedKind::WholeOrNull => typed(Type::Integer, Nullability::OrNull).minimum(Some(0)),
        DerivedKind::Money => {
            typed(Type::Number, Nullability::Never).format(known_format(KnownFormat::Double))
        }
        DerivedKind::Choice(choices) => {
            one_of_choices(choices, Nullability::Never).description(Some(DERIVED_TODAY))
        }
    }
}
