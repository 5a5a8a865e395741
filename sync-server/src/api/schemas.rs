//! OpenAPI schemas for weddings and tables. The core's own types do not depend on HTTP, so their fields are listed
//! here; a test keeps the two in step.

use std::borrow::Cow;

use troth_core::currency::CURRENCIES;
use troth_core::money::{Money, Rate};
use troth_core::patterns;
use troth_core::permissions::Role;
use troth_core::record;
use troth_core::seating::geometry::MAX_CAPACITY;
use troth_core::seating::input::FAR;
use troth_core::values::TableShape;
use troth_core::wedding::fields::{MAX_COLORS, MAX_GUEST_COUNT};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ArrayBuilder, ObjectBuilder, Schema, SchemaType, Type};
use utoipa::{PartialSchema, ToSchema};

/// The type of a field. Null and blank texts clear it unless noted.
#[derive(Clone, Copy)]
enum Kind {
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

struct Field {
    name: &'static str,
    kind: Kind,
    about: &'static str,
}

const fn field(name: &'static str, kind: Kind, about: &'static str) -> Field {
    Field { name, kind, about }
}

const ID: [Field; 1] = [field(
    "id",
    Kind::Id,
    "Chosen by the client, if it likes: the call may then be repeated.",
)];

const WEDDING: [Field; 14] = [
    field("partnerName", Kind::Text, ""),
    field(
        "ownerName",
        Kind::Text,
        "The account's first name, unless given.",
    ),
    field(
        "weddingDate",
        Kind::Day,
        "`YYYY-MM-DD`, or an RFC 3339 instant whose date is taken.",
    ),
    field(
        "timeZone",
        Kind::Zone,
        "An IANA name, such as `Europe/Vienna`.",
    ),
    field("venue", Kind::Text, ""),
    field(
        "budget",
        Kind::Money,
        "In the primary currency, with at most two decimals.",
    ),
    field("guestCount", Kind::Count(MAX_GUEST_COUNT), ""),
    field("theme", Kind::Text, ""),
    field("colors", Kind::Colors, ""),
    field(
        "primaryCurrency",
        Kind::Currency,
        "A currency's code; EUR unless given.",
    ),
    field("secondaryCurrency", Kind::Currency, "A currency's code."),
    field(
        "exchangeRate",
        Kind::Rate,
        "Units of the secondary currency for one of the primary.",
    ),
    field(
        "rateTableDate",
        Kind::Day,
        "The day of the table that an approximate rate is from. A rate without it is exact.",
    ),
    field(
        "showBoth",
        Kind::Flag,
        "Whether amounts are shown in both currencies; true where a secondary currency is chosen and this is not given.",
    ),
];

const NEW_NAME: [Field; 1] = [field("name", Kind::Text, "`Table {n}`, unless given.")];

const NAME: [Field; 1] = [field("name", Kind::Name, "")];

const TABLE: [Field; 5] = [
    field(
        "capacity",
        Kind::Within(1, MAX_CAPACITY as i64),
        "8 unless given.",
    ),
    field("shape", Kind::Shape, "ROUND unless given."),
    field(
        "positionX",
        Kind::Place,
        "The table's centre, from the left wall, 80 units to the metre; the room's centre unless given.",
    ),
    field(
        "positionY",
        Kind::Place,
        "The table's centre, from the upper wall.",
    ),
    field("rotation", Kind::Place, "Degrees, clockwise."),
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
            .enum_values(Some(CURRENCIES.map(|currency| currency.code)))
            .into()
    }
}

impl ToSchema for CurrencyCode {}

fn object<'a>(about: &str, fields: impl Iterator<Item = &'a Field>) -> RefOr<Schema> {
    let mut object = ObjectBuilder::new().description(Some(about));
    for field in fields {
        object = object.property(field.name, property(field));
    }
    object.into()
}

fn property(field: &Field) -> RefOr<Schema> {
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
        Kind::Id => types(&[Type::String]).pattern(Some(format!("^{}$", patterns::id()))),
        Kind::Text => types(&[Type::String]).max_length(short),
        Kind::Name => ObjectBuilder::new()
            .schema_type(Type::String)
            .pattern(Some(patterns::visible_character()))
            .max_length(short),
        Kind::Day => text(&patterns::day()),
        Kind::Zone => text("[A-Za-z0-9/_+-]+").max_length(short),
        Kind::Currency => {
            let codes = CURRENCIES.iter().map(|currency| currency.code.into());
            let none = ["".into(), serde_json::Value::Null];
            types(&[Type::String]).enum_values(Some(codes.chain(none)))
        }
        Kind::Money => number(Type::Number, &patterns::decimal(2))
            .minimum(Some(0))
            .maximum(Some(Money::LARGEST_INPUT.to_f64()))
            .multiple_of(Some(0.01)),
        Kind::Rate => number(Type::Number, patterns::rate())
            .minimum(Some(Rate::SMALLEST.to_f64()))
            .maximum(Some(Rate::LARGEST.to_f64())),
        Kind::Count(most) => number(Type::Integer, &patterns::count(most))
            .minimum(Some(0))
            .maximum(Some(most as f64)),
        Kind::Within(least, most) => ObjectBuilder::new()
            .schema_type(SchemaType::from_iter([Type::Integer, Type::String]))
            .minimum(Some(least as f64))
            .maximum(Some(most as f64))
            .pattern(Some(patterns::exactly(&patterns::range(least, most))))
            .description(about),
        Kind::Place => types(&[Type::Number, Type::String])
            .minimum(Some(-FAR as f64))
            .maximum(Some(FAR as f64))
            .pattern(Some(patterns::exactly("-?[0-9]{1,5}(?:[.][0-9]*)?"))),
        Kind::Shape => ObjectBuilder::new()
            .schema_type(Type::String)
            .enum_values(Some(TableShape::CHOICES.texts.iter().copied()))
            .description(about),
        Kind::Flag => types(&[Type::Boolean]),
        Kind::Colors => {
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

    fn names<'a>(tables: &[&'a [Field]]) -> BTreeSet<&'a str> {
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
    fn check_input<T: Serialize + DeserializeOwned>(tables: &[&[Field]]) {
        let values: Map<String, Value> = tables
            .iter()
            .copied()
            .flatten()
            .map(|field| {
                let value = match field.kind {
                    Kind::Count(_) | Kind::Within(..) => json!(2),
                    Kind::Money | Kind::Rate | Kind::Place => json!(1.5),
                    Kind::Flag => json!(true),
                    Kind::Colors => json!(["text"]),
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
