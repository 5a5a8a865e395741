//! OpenAPI schemas for a kind of record: request bodies and responses.

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

use super::arrangement::{Property, capitalised, is_derived, one_of, properties};
use super::related;

const OF_MONEY: &str = "in the primary currency, with at most two decimals";
const OF_DAY: &str = "`YYYY-MM-DD`, or an RFC 3339 instant, of which only the date counts";
const OF_CLOCK: &str = "an RFC 3339 instant, or a time on the clock of the wedding's zone such as \
                        `2027-06-19T14:30`";
const OF_NOW: &str = "As of today on the clock of the wedding's zone, in UTC where it has none.";
const OF_OBJECT: &str = "Each of these may also stand beside this object; what stands in it \
                         counts. Null is null for all of them.";
const OF_TIME: &str = "RFC 3339 in UTC.";

/// The response envelope around one property.
pub(super) fn success(name: &str, value: RefOr<Schema>) -> RefOr<Schema> {
    let data = ObjectBuilder::new().property(name, value).required(name);
    success_with(data.into())
}

/// The response envelope around this schema.
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

pub(super) fn new(record: &Record) -> RefOr<Schema> {
    let about = format!("The fields of a new {}.", record.noun);
    let id = "Optional, chosen by the client: the call may then be repeated.";
    let id = typed(Type::String, Nullability::OrNull)
        .pattern(Some(format!("^{}$", patterns::id())))
        .description(Some(id));
    let mut object = ObjectBuilder::new()
        .description(Some(about))
        .property("id", id);
    for field in record
        .fields
        .iter()
        .filter(|field| record.always_has(field))
    {
        object = object.required(field.key);
    }
    let object = inputs(record, object);
    match record.exemptions {
        [] => object.into(),
        exempt => schema_with_exemptions(record, exempt, object),
    }
}

/// The fields of a new record, where some alternatives lift a requirement.
fn schema_with_exemptions(
    record: &Record,
    exempt: &[RequiredExemption],
    object: ObjectBuilder,
) -> RefOr<Schema> {
    let required = |but: Option<&RequiredExemption>| {
        let lacks = |field: &Field| {
            but.is_some_and(|but| but.only_field.is_none_or(|only| only == field.key))
        };
        let fields = record
            .fields
            .iter()
            .filter(|field| field.required && !lacks(field));
        fields.fold(ObjectBuilder::new(), with)
    };
    let ways = exempt.iter().map(|exempt| {
        let by = record
            .fields
            .iter()
            .find(|field| field.key == exempt.marker_field);
        by.into_iter().fold(required(Some(exempt)), with)
    });
    let ways = ways.fold(AnyOfBuilder::new().item(required(None)), AnyOfBuilder::item);
    AllOfBuilder::new().item(object).item(ways).into()
}

/// Marks a field as required.
fn with(object: ObjectBuilder, field: &Field) -> ObjectBuilder {
    let says = match field.kind {
        FieldKind::Flag => typed(Type::Boolean, Nullability::Always).enum_values(Some([true])),
        _ => typed(Type::String, Nullability::Always).pattern(Some(patterns::visible_character())),
    };
    object.property(field.key, says).required(field.key)
}

pub(super) fn changes(record: &Record) -> RefOr<Schema> {
    let about = "The fields to change: absent ones stay, null clears.";
    let object = ObjectBuilder::new().description(Some(about));
    inputs(record, object).into()
}

/// A schema without some of its properties.
pub(super) fn without(mut schema: RefOr<Schema>, fields: &[&str]) -> RefOr<Schema> {
    if let RefOr::T(Schema::Object(object)) = &mut schema {
        let stays = |name: &str| !fields.contains(&name);
        object.properties.retain(|name, _| stays(name));
        object.required.retain(|name| stays(name));
    }
    schema
}

/// The properties of a body: the objects with their fields, and each of those fields alone.
fn inputs(record: &Record, object: ObjectBuilder) -> ObjectBuilder {
    let mut object = object;
    for property in properties(record) {
        let fields = match property {
            Property::Own(field) => vec![field],
            Property::Object(name, fields) => {
                let within = typed(Type::Object, Nullability::OrNull).description(Some(OF_OBJECT));
                let within = fields.iter().fold(within, |within, field| {
                    within.property(field.key, input(record, field))
                });
                object = object.property(name, within);
                fields
            }
        };
        for field in fields {
            object = object.property(field.key, input(record, field));
        }
    }
    object
}

pub(super) fn view(record: &Record) -> RefOr<Schema> {
    let about = format!("{}. What is not set is null.", capitalised(&one_of(record)));
    let mut properties = vec![("id", typed(Type::String, Nullability::Always))];
    for property in self::properties(record) {
        properties.push(match property {
            Property::Own(field) if is_derived(record, field) => continue,
            Property::Own(field) => (field.key, output(field)),
            Property::Object(name, fields) => {
                let within = fields.iter().fold(ObjectBuilder::new(), |within, field| {
                    within
                        .property(field.key, output(field))
                        .required(field.key)
                });
                (name, within)
            }
        });
    }
    let values = record.derived.iter();
    properties.extend(values.map(|value| (value.key, derived(value.kind))));
    for key in ["createdAt", "updatedAt"] {
        let time = typed(Type::String, Nullability::OrNull).description(Some(OF_TIME));
        properties.push((key, time));
    }
    let object = ObjectBuilder::new().description(Some(about));
    let object = properties
        .into_iter()
        .fold(object, |object, (key, property)| {
            object.property(key, property).required(key)
        });
    // Related records have no related records themselves.
    let related = related::properties(record).into_iter();
    related
        .fold(object, |object, (key, property)| {
            object.property(key, property)
        })
        .into()
}

/// Whether a value may be null.
#[derive(Clone, Copy, PartialEq)]
enum Nullability {
    Always,
    OrNull,
}

impl Nullability {
    fn always(if_so: bool) -> Self {
        if if_so { Self::Always } else { Self::OrNull }
    }
}

fn typed(of: Type, presence: Nullability) -> ObjectBuilder {
    either([of], presence)
}

fn either(types: impl IntoIterator<Item = Type>, presence: Nullability) -> ObjectBuilder {
    let null = (presence == Nullability::OrNull).then_some(Type::Null);
    let types: Vec<Type> = types.into_iter().chain(null).collect();
    let types = match <[Type; 1]>::try_from(types) {
        Ok([single]) => SchemaType::Type(single),
        Err(types) => SchemaType::Array(types),
    };
    ObjectBuilder::new().schema_type(types)
}

fn one_of_choices(choices: &Choices, presence: Nullability) -> ObjectBuilder {
    let texts = choices.texts.iter().map(|text| Value::from(*text));
    let null = (presence == Nullability::OrNull).then_some(Value::Null);
    typed(Type::String, presence).enum_values(Some(texts.chain(null)))
}

fn format(known: KnownFormat) -> Option<SchemaFormat> {
    Some(SchemaFormat::KnownFormat(known))
}

/// A field in a request body, with the core's rules. A required field cannot be cleared; others are cleared by null or
/// by a text without visible characters.
fn input(record: &Record, field: &Field) -> Schema {
    let is_kept = record.always_has(field);
    let presence = Nullability::always(is_kept);
    let about = Some(about(record, field));
    let pattern = |of: &str| {
        Some(match presence {
            Nullability::Always => patterns::exactly(of),
            Nullability::OrNull => patterns::blank_or(of),
        })
    };
    let text = |of: &str| typed(Type::String, presence).pattern(pattern(of));
    let property = match field.kind {
        FieldKind::Short | FieldKind::Phone | FieldKind::Order | FieldKind::Prose if is_kept => {
            typed(Type::String, presence)
                .pattern(Some(patterns::visible_character()))
                .max_length(field.kind.longest())
        }
        FieldKind::Short | FieldKind::Phone | FieldKind::Order | FieldKind::Prose => {
            typed(Type::String, presence).max_length(field.kind.longest())
        }
        FieldKind::Website => text(&patterns::website()).max_length(field.kind.longest()),
        FieldKind::Links => text(&patterns::links()).max_length(field.kind.longest()),
        FieldKind::RichText => typed(Type::String, presence),
        FieldKind::Email => return email(presence, about),
        FieldKind::Date => text(&patterns::day()),
        FieldKind::Time => text(&patterns::time()),
        FieldKind::Clock => text(patterns::clock()),
        FieldKind::Color => text(patterns::color()),
        FieldKind::Flag => typed(Type::Boolean, presence),
        FieldKind::Choice(choices) => {
            let texts = choices.texts.iter().map(|text| Value::from(*text));
            let none = (!is_kept).then(|| [Value::from(""), Value::Null]);
            typed(Type::String, presence).enum_values(Some(texts.chain(none.into_iter().flatten())))
        }
        FieldKind::Reference(of) => text(&patterns::id()).extensions(Some(refers_to(of))),
        FieldKind::Money => either([Type::Number, Type::String], presence)
            .minimum(Some(0))
            .maximum(Some(Money::LARGEST_INPUT.to_f64()))
            .multiple_of(Some(0.01))
            .pattern(pattern(&patterns::decimal(2))),
        FieldKind::Whole(most) => either([Type::Integer, Type::String], presence)
            .minimum(Some(0))
            .maximum(Some(most as f64))
            .pattern(pattern(&patterns::count(most))),
    };
    property.description(about).into()
}

/// An email address, or empty if it is optional.
fn email(presence: Nullability, about: Option<String>) -> Schema {
    let address = typed(Type::String, Nullability::Always)
        .format(format(KnownFormat::Email))
        .max_length(Some(MAX_ADDRESS));
    let any = AnyOfBuilder::new().item(address);
    let any = match presence {
        Nullability::Always => any,
        Nullability::OrNull => {
            any.item(typed(Type::String, Nullability::OrNull).pattern(Some(patterns::blank_or(""))))
        }
    };
    any.description(about).build().into()
}

/// The kind of record that an id field refers to, for programs.
fn refers_to(of: &Record) -> Extensions {
    ExtensionsBuilder::new().add("x-refers-to", of.noun).build()
}

/// A field in a response: a required text is present even if another program omitted it.
fn output(field: &Field) -> ObjectBuilder {
    let is_text = matches!(field.kind, FieldKind::Short | FieldKind::Email);
    let is_flag = matches!(field.kind, FieldKind::Flag);
    let always = field.required && is_text || is_flag || field.default.is_some();
    plain(field.kind, Nullability::always(always)).description(Some(format!("{}.", field.label)))
}

fn plain(kind: FieldKind, presence: Nullability) -> ObjectBuilder {
    match kind {
        FieldKind::Short
        | FieldKind::Phone
        | FieldKind::Website
        | FieldKind::Prose
        | FieldKind::Links => typed(Type::String, presence),
        FieldKind::RichText | FieldKind::Clock | FieldKind::Color => typed(Type::String, presence),
        FieldKind::Reference(_) | FieldKind::Order => typed(Type::String, presence),
        FieldKind::Email => typed(Type::String, presence).format(format(KnownFormat::Email)),
        FieldKind::Date => typed(Type::String, presence).format(format(KnownFormat::Date)),
        FieldKind::Time => typed(Type::String, presence).format(format(KnownFormat::DateTime)),
        FieldKind::Flag => typed(Type::Boolean, presence),
        FieldKind::Choice(choices) => one_of_choices(choices, presence),
        FieldKind::Money => typed(Type::Number, presence)
            .format(format(KnownFormat::Double))
            .minimum(Some(0)),
        FieldKind::Whole(most) => typed(Type::Integer, presence)
            .format(format(KnownFormat::Int64))
            .minimum(Some(0))
            .maximum(Some(most as f64)),
    }
}

fn derived(kind: DerivedKind) -> ObjectBuilder {
    match kind {
        DerivedKind::Text => typed(Type::String, Nullability::Always),
        DerivedKind::TextOrNull => typed(Type::String, Nullability::OrNull),
        DerivedKind::Flag => typed(Type::Boolean, Nullability::Always),
        DerivedKind::Whole => typed(Type::Integer, Nullability::Always).minimum(Some(0)),
        DerivedKind::WholeOrNull => typed(Type::Integer, Nullability::OrNull).minimum(Some(0)),
        DerivedKind::Money => {
            typed(Type::Number, Nullability::Always).format(format(KnownFormat::Double))
        }
        DerivedKind::Choice(choices) => {
            one_of_choices(choices, Nullability::Always).description(Some(OF_NOW))
        }
    }
}

/// The description of a field in a body.
fn about(record: &Record, field: &Field) -> String {
    let holds = match field.kind {
        FieldKind::Money => format!(": {OF_MONEY}"),
        FieldKind::Date => format!(": {OF_DAY}"),
        FieldKind::Time => format!(": {OF_CLOCK}"),
        FieldKind::Links => {
            ": web addresses, one a line, each with words before or behind it".to_owned()
        }
        FieldKind::RichText => ": the JSON of the editor, or plain text".to_owned(),
        FieldKind::Clock => ": a time of day such as 14:30".to_owned(),
        FieldKind::Color => ": a colour such as #a8415b".to_owned(),
        FieldKind::Reference(record) => format!(": the id of {}", one_of(record)),
        FieldKind::Order => ": a fractional index, which sorts as text".to_owned(),
        FieldKind::Whole(most) => format!(": 0 to {most}"),
        _ => String::new(),
    };
    let otherwise = match field.default {
        _ if field.required => {
            let exempt: Vec<&str> = record
                .exemptions_of(field)
                .map(|exempt| exempt.description)
                .collect();
            match exempt[..] {
                [] => "; required".to_owned(),
                _ => format!("; required, but {} may do without", exempt.join(" or ")),
            }
        }
        Some(Fallback::Choice(text)) => format!("; {text} unless given"),
        Some(Fallback::Number(number)) => format!("; {number} unless given"),
        Some(Fallback::On) => "; true unless given".to_owned(),
        None => String::new(),
    };
    format!("{}{holds}{otherwise}.", field.label)
}
