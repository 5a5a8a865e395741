//! OpenAPI schemas for weddings, tables, roles and currencies. Their types are in the core, which does not depend on
//! HTTP, so the fields are listed here again. A test compares them with the core's.

use std::borrow::Cow;

use troth_core::currency::CURRENCIES;
use troth_core::money::{Money, Rate};
use troth_core::patterns;
use troth_core::permissions::Role;
use troth_core::record;
use troth_core::seating::geometry::MAX_CAPACITY;
use troth_core::seating::input::MAX_COORDINATE;
use troth_core::values::TableShape;
use troth_core::wedding::fields::{MAX_COLORS, MAX_GUEST_COUNT};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ArrayBuilder, ObjectBuilder, Schema, SchemaType, Type};
use utoipa::{PartialSchema, ToSchema};

/// The type of a field. Null and blank texts clear it unless noted.
#[derive(Clone, Copy)]
enum FieldKind {
    Id,
    Text,
    /// A text that cannot be cleared.
    Name,
    Day,
    Zone,
    Currency,
    Money,
    Rate,
    /// A whole number from 0 to this one.
    Count(i64),
    /// A whole number from the first to the second, never null.
    Range(i64, i64),
    /// A coordinate in or near the room, or an angle; null leaves it unchanged.
    Coordinate,
    Shape,
    Flag,
    Colors,
}

/// A field of a request body.
struct FieldSchema {
    name: &'static str,
    kind: FieldKind,
    /// Empty if the name says enough.
    description: &'static str,
}

const fn field(name: &'static str, kind: FieldKind, description: &'static str) -> FieldSchema {
    FieldSchema {
        name,
        kind,
        description,
    }
}

const ID: [FieldSchema; 1] = [field(
    "id",
    FieldKind::Id,
    "Optional, chosen by the client: the call may then be repeated.",
)];

const WEDDING: [FieldSchema; 14] = [
    field("partnerName", FieldKind::Text, ""),
    field(
        "ownerName",
        FieldKind::Text,
        "The account's first name, unless given.",
    ),
    field(
        "weddingDate",
        FieldKind::Day,
        "`YYYY-MM-DD`, or an RFC 3339 instant, of which only the date counts.",
    ),
    field(
        "timeZone",
        FieldKind::Zone,
        "An IANA name, such as `Europe/Vienna`.",
    ),
    field("venue", FieldKind::Text, ""),
    field(
        "budget",
        FieldKind::Money,
        "In the primary currency, with at most two decimals.",
    ),
    field("guestCount", FieldKind::Count(MAX_GUEST_COUNT), ""),
    field("theme", FieldKind::Text, ""),
    field("colors", FieldKind::Colors, ""),
    field(
        "primaryCurrency",
        FieldKind::Currency,
        "A currency's code; EUR unless given.",
    ),
    field(
        "secondaryCurrency",
        FieldKind::Currency,
        "A currency's code.",
    ),
    field(
        "exchangeRate",
        FieldKind::Rate,
        "Units of the secondary currency for one of the primary.",
    ),
    field(
        "rateTableDate",
        FieldKind::Day,
        "The day of the table that an approximate rate is from. A rate without it is exact.",
    ),
    field(
        "showBoth",
        FieldKind::Flag,
        "Whether amounts are shown in both currencies; true where a secondary currency is chosen and this is not given.",
    ),
];

const NEW_NAME: [FieldSchema; 1] = [field("name", FieldKind::Text, "`Table {n}`, unless given.")];

const NAME: [FieldSchema; 1] = [field("name", FieldKind::Name, "")];

const TABLE: [FieldSchema; 5] = [
    field(
        "capacity",
        FieldKind::Range(1, MAX_CAPACITY as i64),
        "8 unless given.",
    ),
    field("shape", FieldKind::Shape, "ROUND unless given."),
    field(
        "positionX",
        FieldKind::Coordinate,
        "The table's centre, from the left wall, 80 units to the metre; the room's centre unless given.",
    ),
    field(
        "positionY",
        FieldKind::Coordinate,
        "The table's centre, from the upper wall.",
    ),
    field("rotation", FieldKind::Coordinate, "Degrees, clockwise."),
];

/// Declares types that only describe a request body: a name, a description, and lists of fields.
macro_rules! body_schemas {
    ($($name:ident: $description:literal, $($fields:ident),+;)+) => {$(
        #[doc = $description]
        pub(super) struct $name;

        impl PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                object_schema($description, [$($fields.as_slice()),+].into_iter().flatten())
            }
        }

        impl ToSchema for $name {
            fn name() -> Cow<'static, str> {
                Cow::Borrowed(stringify!($name))
            }
        }
    )+};
}

body_schemas! {
    NewWedding: "The fields of a new wedding; all are optional.", ID, WEDDING;
    WeddingChanges: "The fields to change: absent ones stay, null clears.", WEDDING;
    NewTable: "The fields of a new table.", ID, NEW_NAME, TABLE;
    TableChanges: "The fields to change: absent ones stay.", NAME, TABLE;
}

/// The name of a role.
pub(super) struct RoleName;

impl PartialSchema for RoleName {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::String)
            .description(Some("What a member may do."))
            .enum_values(Some(Role::ALL.map(Role::as_str)))
            .into()
    }
}

impl ToSchema for RoleName {
    fn name() -> Cow<'static, str> {
        Cow::Borrowed("Role")
    }
}

/// A supported currency.
pub(super) struct CurrencyCode;

impl PartialSchema for CurrencyCode {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::String)
            .enum_values(Some(CURRENCIES.iter().map(|currency| currency.code)))
            .into()
    }
}

impl ToSchema for CurrencyCode {}

fn object_schema<'a>(
    description: &str,
    fields: impl Iterator<Item = &'a FieldSchema>,
) -> RefOr<Schema> {
    let mut object = ObjectBuilder::new().description(Some(description));
    for field in fields {
        object = object.property(field.name, field_schema(field));
    }
    object.into()
}

fn field_schema(field: &FieldSchema) -> RefOr<Schema> {
    let description = (!field.description.is_empty()).then_some(field.description);
    let nullable = |types: &[Type]| {
        let with_null = types.iter().cloned().chain([Type::Null]).collect();
        ObjectBuilder::new()
            .schema_type(SchemaType::Array(with_null))
            .description(description)
    };
    let nullable_text =
        |pattern: &str| nullable(&[Type::String]).pattern(Some(patterns::blank_or(pattern)));
    // A number may also be sent as a text.
    let nullable_number = |number_type: Type, pattern: &str| {
        nullable(&[number_type, Type::String]).pattern(Some(patterns::blank_or(pattern)))
    };
    let max_short = record::FieldKind::Short.longest();
    let schema = match field.kind {
        FieldKind::Id => nullable(&[Type::String]).pattern(Some(format!("^{}$", patterns::id()))),
        FieldKind::Text => nullable(&[Type::String]).max_length(max_short),
        FieldKind::Name => ObjectBuilder::new()
            .schema_type(Type::String)
            .pattern(Some(patterns::visible_character()))
            .max_length(max_short),
        FieldKind::Day => nullable_text(&patterns::day()),
        FieldKind::Zone => nullable_text("[A-Za-z0-9/_+-]+").max_length(max_short),
        FieldKind::Currency => {
            let codes = CURRENCIES.iter().map(|currency| currency.code.into());
            let empty = ["".into(), serde_json::Value::Null];
            nullable(&[Type::String]).enum_values(Some(codes.chain(empty)))
        }
        FieldKind::Money => nullable_number(Type::Number, &patterns::decimal(2))
            .minimum(Some(0))
            .maximum(Some(Money::LARGEST_INPUT.to_f64()))
            .multiple_of(Some(0.01)),
        FieldKind::Rate => nullable_number(Type::Number, patterns::rate())
            .minimum(Some(Rate::SMALLEST.to_f64()))
            .maximum(Some(Rate::LARGEST.to_f64())),
        FieldKind::Count(max) => nullable_number(Type::Integer, &patterns::count(max))
            .minimum(Some(0))
            .maximum(Some(max as f64)),
        FieldKind::Range(min, max) => ObjectBuilder::new()
            .schema_type(SchemaType::from_iter([Type::Integer, Type::String]))
            .minimum(Some(min as f64))
            .maximum(Some(max as f64))
            .pattern(Some(patterns::exactly(&patterns::range(min, max))))
            .description(description),
        FieldKind::Coordinate => nullable(&[Type::Number, Type::String])
            .minimum(Some(-MAX_COORDINATE as f64))
            .maximum(Some(MAX_COORDINATE as f64))
            .pattern(Some(patterns::exactly("-?[0-9]{1,5}(?:[.][0-9]*)?"))),
        FieldKind::Shape => ObjectBuilder::new()
            .schema_type(Type::String)
            .enum_values(Some(TableShape::CHOICES.texts.iter().copied()))
            .description(description),
        FieldKind::Flag => nullable(&[Type::Boolean]),
        FieldKind::Colors => {
            let color = ObjectBuilder::new()
                .schema_type(Type::String)
                .max_length(max_short);
            return ArrayBuilder::new()
                .schema_type(SchemaType::from_iter([Type::Array, Type::Null]))
                .items(color)
                .max_items(Some(MAX_COLORS))
                .description(description)
                .into();
        }
    };
    schema.into()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde::Serialize;
    use serde::de::DeserializeOwned;
    use serde_json::{Map, Value, json};
    use troth_core::seating::input::TableFields;
    use troth_core::wedding::fields::WeddingFields;

    use super::*;

    fn names<'a>(lists: &[&'a [FieldSchema]]) -> BTreeSet<&'a str> {
        lists
            .iter()
            .flat_map(|list| list.iter())
            .map(|field| field.name)
            .collect()
    }

    fn keys(value: &Value) -> BTreeSet<&str> {
        value
            .as_object()
            .unwrap()
            .keys()
            .map(String::as_str)
            .collect()
    }

    /// Checks that the core reads every listed field and writes it back.
    fn check_fields<T: Serialize + DeserializeOwned>(lists: &[&[FieldSchema]]) {
        let values: Map<String, Value> = lists
            .iter()
            .copied()
            .flatten()
            .map(|field| {
                let value = match field.kind {
                    FieldKind::Count(_) | FieldKind::Range(..) => json!(2),
                    FieldKind::Money | FieldKind::Rate | FieldKind::Coordinate => json!(1.5),
                    FieldKind::Flag => json!(true),
                    FieldKind::Colors => json!(["text"]),
                    _ => json!("text"),
                };
                (field.name.to_owned(), value)
            })
            .collect();
        let read: T = serde_json::from_value(Value::Object(values)).unwrap();
        assert_eq!(keys(&serde_json::to_value(&read).unwrap()), names(lists));
    }

    #[test]
    fn listed_fields_match_the_core() {
        check_fields::<WeddingFields>(&[&WEDDING]);
        check_fields::<TableFields>(&[&NAME, &TABLE]);
    }
}
