//! OpenAPI schemas for weddings and tables. The core's own types do not depend on HTTP, so their fields are listed
//! here; a test keeps the two in step.

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
    /// A whole number in a range, never null.
    Within(i64, i64),
    /// A coordinate in or near the room, or an angle; null leaves it unchanged.
    Place,
    Shape,
    Flag,
    Colors,
}

struct FieldSchema {
    name: &'static str,
    kind: FieldKind,
    about: &'static str,
}

const fn field(name: &'static str, kind: FieldKind, about: &'static str) -> FieldSchema {
    FieldSchema { name, kind, about }
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
        FieldKind::Within(1, MAX_CAPACITY as i64),
        "8 unless given.",
    ),
    field("shape", FieldKind::Shape, "ROUND unless given."),
    field(
        "positionX",
        FieldKind::Place,
        "The table's centre, from the left wall, 80 units to the metre; the room's centre unless given.",
    ),
    field(
        "positionY",
        FieldKind::Place,
        "The table's centre, from the upper wall.",
    ),
    field("rotation", FieldKind::Place, "Degrees, clockwise."),
];

/// Declares documentation-only types from tables of fields.
macro_rules! described {
    ($($name:ident: $about:literal, $($table:ident),+;)+) => {$(
        #[doc = $about]
        pub(super) struct $name;

        impl PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                object($about, [$($table.as_slice()),+].into_iter().flatten())
            }
        }

        impl ToSchema for $name {
            fn name() -> Cow<'static, str> {
                Cow::Borrowed(stringify!($name))
            }
        }
    )+};
}

described! {
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

fn object<'a>(about: &str, fields: impl Iterator<Item = &'a FieldSchema>) -> RefOr<Schema> {
    let mut object = ObjectBuilder::new().description(Some(about));
    for field in fields {
        object = object.property(field.name, property(field));
    }
    object.into()
}

fn property(field: &FieldSchema) -> RefOr<Schema> {
    let about = (!field.about.is_empty()).then_some(field.about);
    let types = |types: &[Type]| {
        let types = types.iter().cloned().chain([Type::Null]).collect();
        ObjectBuilder::new()
            .schema_type(SchemaType::Array(types))
            .description(about)
    };
    let text = |pattern: &str| types(&[Type::String]).pattern(Some(patterns::blank_or(pattern)));
    let number = |kind: Type, pattern: &str| {
        types(&[kind, Type::String]).pattern(Some(patterns::blank_or(pattern)))
    };
    let short = record::FieldKind::Short.longest();
    let property = match field.kind {
        FieldKind::Id => types(&[Type::String]).pattern(Some(format!("^{}$", patterns::id()))),
        FieldKind::Text => types(&[Type::String]).max_length(short),
        FieldKind::Name => ObjectBuilder::new()
            .schema_type(Type::String)
            .pattern(Some(patterns::visible_character()))
            .max_length(short),
        FieldKind::Day => text(&patterns::day()),
        FieldKind::Zone => text("[A-Za-z0-9/_+-]+").max_length(short),
        FieldKind::Currency => {
            let codes = CURRENCIES.iter().map(|currency| currency.code.into());
            let none = ["".into(), serde_json::Value::Null];
            types(&[Type::String]).enum_values(Some(codes.chain(none)))
        }
        FieldKind::Money => number(Type::Number, &patterns::decimal(2))
            .minimum(Some(0))
            .maximum(Some(Money::LARGEST_INPUT.to_f64()))
            .multiple_of(Some(0.01)),
        FieldKind::Rate => number(Type::Number, patterns::rate())
            .minimum(Some(Rate::SMALLEST.to_f64()))
            .maximum(Some(Rate::LARGEST.to_f64())),
        FieldKind::Count(most) => number(Type::Integer, &patterns::count(most))
            .minimum(Some(0))
            .maximum(Some(most as f64)),
        FieldKind::Within(least, most) => ObjectBuilder::new()
            .schema_type(SchemaType::from_iter([Type::Integer, Type::String]))
            .minimum(Some(least as f64))
            .maximum(Some(most as f64))
            .pattern(Some(patterns::exactly(&patterns::range(least, most))))
            .description(about),
        FieldKind::Place => types(&[Type::Number, Type::String])
            .minimum(Some(-MAX_COORDINATE as f64))
            .maximum(Some(MAX_COORDINATE as f64))
            .pattern(Some(patterns::exactly("-?[0-9]{1,5}(?:[.][0-9]*)?"))),
        FieldKind::Shape => ObjectBuilder::new()
            .schema_type(Type::String)
            .enum_values(Some(TableShape::CHOICES.texts.iter().copied()))
            .description(about),
        FieldKind::Flag => types(&[Type::Boolean]),
        FieldKind::Colors => {
            let color = ObjectBuilder::new()
                .schema_type(Type::String)
                .max_length(short);
            return ArrayBuilder::new()
                .schema_type(SchemaType::from_iter([Type::Array, Type::Null]))
                .items(color)
                .max_items(Some(MAX_COLORS))
                .description(about)
                .into();
        }
    };
    property.into()
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

    fn names<'a>(tables: &[&'a [FieldSchema]]) -> BTreeSet<&'a str> {
        tables
            .iter()
            .flat_map(|table| table.iter())
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

    /// The core reads every listed field and writes it back.
    fn check_input<T: Serialize + DeserializeOwned>(tables: &[&[FieldSchema]]) {
        let values: Map<String, Value> = tables
            .iter()
            .copied()
            .flatten()
            .map(|field| {
                let value = match field.kind {
                    FieldKind::Count(_) | FieldKind::Within(..) => json!(2),
                    FieldKind::Money | FieldKind::Rate | FieldKind::Place => json!(1.5),
                    FieldKind::Flag => json!(true),
                    FieldKind::Colors => json!(["text"]),
                    _ => json!("text"),
                };
                (field.name.to_owned(), value)
            })
            .collect();
        let read: T = serde_json::from_value(Value::Object(values)).unwrap();
        assert_eq!(keys(&serde_json::to_value(&read).unwrap()), names(tables));
    }

    #[test]
    fn listed_fields_match_the_core() {
        check_input::<WeddingFields>(&[&WEDDING]);
        check_input::<TableFields>(&[&NAME, &TABLE]);
    }
}
