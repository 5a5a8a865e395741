//! How the OpenAPI document describes what the core reads of weddings and tables. The core's own
//! types know nothing of HTTP, so their fields are named here; a test holds the two together.

use std::borrow::Cow;

use troth_core::permissions::Role;
use utoipa::openapi::schema::{ArrayBuilder, ObjectBuilder, Schema, SchemaType, Type};
use utoipa::openapi::{KnownFormat, RefOr, SchemaFormat};
use utoipa::{PartialSchema, ToSchema};

/// What a field holds. All may be null, unless a description says otherwise.
#[derive(Clone, Copy)]
enum Kind {
    Text,
    Integer,
    /// A number, or a text that holds one.
    Decimal,
    Flag,
    Texts,
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
    Kind::Text,
    "Chosen by the client, if it likes: the call may then be repeated.",
)];

const WEDDING: [Field; 13] = [
    field("partnerName", Kind::Text, ""),
    field(
        "ownerName",
        Kind::Text,
        "The account's first name, unless given.",
    ),
    field(
        "weddingDate",
        Kind::Text,
        "`YYYY-MM-DD`, or an RFC 3339 instant whose date is taken.",
    ),
    field(
        "timeZone",
        Kind::Text,
        "An IANA name, such as `Europe/Vienna`.",
    ),
    field("venue", Kind::Text, ""),
    field(
        "budget",
        Kind::Decimal,
        "In the primary currency, with at most two decimals.",
    ),
    field("guestCount", Kind::Integer, ""),
    field("theme", Kind::Text, ""),
    field("colors", Kind::Texts, ""),
    field(
        "primaryCurrency",
        Kind::Text,
        "A currency's code; EUR unless given.",
    ),
    field("secondaryCurrency", Kind::Text, "A currency's code."),
    field(
        "exchangeRate",
        Kind::Decimal,
        "Units of the secondary currency for one of the primary.",
    ),
    field(
        "showBoth",
        Kind::Flag,
        "Whether amounts are shown in both currencies.",
    ),
];

const TABLE: [Field; 6] = [
    field("name", Kind::Text, "`Table {n}`, unless given."),
    field("capacity", Kind::Integer, "1 to 20; 8 unless given."),
    field(
        "shape",
        Kind::Text,
        "ROUND, SQUARE, RECTANGLE or OVAL; ROUND unless given.",
    ),
    field(
        "positionX",
        Kind::Decimal,
        "The table's centre, from the left wall, 80 units to the metre; the room's centre unless given.",
    ),
    field(
        "positionY",
        Kind::Decimal,
        "The table's centre, from the upper wall.",
    ),
    field("rotation", Kind::Decimal, "Degrees, clockwise."),
];

/// Makes a documentation-only type of tables of fields.
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
    NewTable: "The fields of a new table.", ID, TABLE;
    TableChanges: "The fields to change: absent ones stay.", TABLE;
}

/// How a role is named.
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
    match field.kind {
        Kind::Text => types(&[Type::String]).into(),
        Kind::Flag => types(&[Type::Boolean]).into(),
        Kind::Decimal => types(&[Type::Number, Type::String]).into(),
        Kind::Integer => {
            let format = SchemaFormat::KnownFormat(KnownFormat::Int64);
            types(&[Type::Integer]).format(Some(format)).into()
        }
        Kind::Texts => ArrayBuilder::new()
            .schema_type(SchemaType::from_iter([Type::Array, Type::Null]))
            .items(ObjectBuilder::new().schema_type(Type::String))
            .description(about)
            .into(),
    }
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

    /// The core reads every described field, and writes it back.
    fn check_input<T: Serialize + DeserializeOwned>(table: &[Field]) {
        let values: Map<String, Value> = table
            .iter()
            .map(|field| {
                let value = match field.kind {
                    Kind::Text => json!("text"),
                    Kind::Integer => json!(2),
                    Kind::Decimal => json!(1.5),
                    Kind::Flag => json!(true),
                    Kind::Texts => json!(["text"]),
                };
                (field.name.to_owned(), value)
            })
            .collect();
        let read: T = serde_json::from_value(Value::Object(values)).unwrap();
        assert_eq!(keys(&serde_json::to_value(&read).unwrap()), names(&[table]));
    }

    #[test]
    fn described_fields_are_those_that_the_core_reads() {
        check_input::<WeddingFields>(&WEDDING);
        check_input::<TableFields>(&TABLE);
    }
}
