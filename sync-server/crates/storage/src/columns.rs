//! Column types that SQLite and PostgreSQL do not share.

use serde::Serialize;
use serde::de::DeserializeOwned;
use sqlx::any::{AnyTypeInfo, AnyValueRef};
use sqlx::encode::IsNull;
use sqlx::error::BoxDynError;
use sqlx::{Any, Database, Decode, Encode, Type};

/// Boolean: a number in SQLite, a `boolean` in PostgreSQL. A plain `bool` may be bound as well.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Flag(pub(crate) bool);

impl Type<Any> for Flag {
    fn type_info() -> AnyTypeInfo {
        <bool as Type<Any>>::type_info()
    }

    fn compatible(info: &AnyTypeInfo) -> bool {
        <bool as Type<Any>>::compatible(info) || <i64 as Type<Any>>::compatible(info)
    }
}

impl<'r> Decode<'r, Any> for Flag {
    fn decode(value: AnyValueRef<'r>) -> Result<Self, BoxDynError> {
        let flag = <bool as Decode<Any>>::decode(value.clone());
        flag.or_else(|_| Ok(<i64 as Decode<Any>>::decode(value)? != 0))
            .map(Self)
    }
}

impl From<Flag> for bool {
    fn from(Flag(flag): Flag) -> Self {
        flag
    }
}

/// A value stored as JSON text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Json<T>(pub T);

impl<T> Type<Any> for Json<T> {
    fn type_info() -> AnyTypeInfo {
        <str as Type<Any>>::type_info()
    }
}

impl<T: Serialize> Encode<'_, Any> for Json<T> {
    fn encode_by_ref(
        &self,
        buffer: &mut <Any as Database>::ArgumentBuffer,
    ) -> Result<IsNull, BoxDynError> {
        Encode::<Any>::encode(serde_json::to_string(&self.0)?, buffer)
    }
}

impl<T: DeserializeOwned> Decode<'_, Any> for Json<T> {
    fn decode(value: AnyValueRef<'_>) -> Result<Self, BoxDynError> {
        let text = <&str as Decode<Any>>::decode(value)?;
        Ok(Self(serde_json::from_str(text)?))
    }
}

/// Stores the variants of an enum as words in a text column.
macro_rules! words {
    ($name:ty: $($value:ident = $word:literal),+ $(,)?) => {
        impl $name {
            fn word(self) -> &'static str {
                match self {
                    $(Self::$value => $word),+
                }
            }
        }

        impl sqlx::Type<sqlx::Any> for $name {
            fn type_info() -> sqlx::any::AnyTypeInfo {
                <str as sqlx::Type<sqlx::Any>>::type_info()
            }
        }

        impl<'q> sqlx::Encode<'q, sqlx::Any> for $name {
            fn encode_by_ref(
                &self,
                buffer: &mut <sqlx::Any as sqlx::Database>::ArgumentBuffer,
            ) -> Result<sqlx::encode::IsNull, sqlx::error::BoxDynError> {
                sqlx::Encode::<sqlx::Any>::encode(self.word(), buffer)
            }
        }

        impl<'r> sqlx::Decode<'r, sqlx::Any> for $name {
            fn decode(value: sqlx::any::AnyValueRef<'r>) -> Result<Self, sqlx::error::BoxDynError> {
                match <&str as sqlx::Decode<sqlx::Any>>::decode(value)? {
                    $($word => Ok(Self::$value),)+
                    other => Err(format!("{other} is not one of the values").into()),
                }
            }
        }
    };
}

pub(super) use words;
