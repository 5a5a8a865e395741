//! A deserializer for request bodies. It wraps a deserializer of JSON and differs from it in two ways:
//!
//! - It reads a struct only from an object ([`StructVisitor`]). Serde would also read an array, as the fields in order:
//!   an undocumented form, whose meaning changes when a field is added.
//! - It reads a whole number in any notation ([`WholeNumberVisitor`]): to JSON, and so to the API description, 3 and
//!   3.0 are the same.
//!
//! Both apply at any depth, except within untagged or flattened values: serde buffers those, and reads the buffer
//! without this wrapper.
//!
//! How it works: in serde, a type asks the deserializer for a kind of value and passes a visitor, which receives the
//! value. For lists, maps and enums the visitor gets access to the elements, each of which is read by a further
//! deserializer. So [`ObjectOnly`] implements each of serde's traits by the wrapped value of the same trait, and wraps
//! whatever it passes on. Only the two visitors do more than forward.

use std::fmt;

use serde::Deserializer;
use serde::de::{
    DeserializeSeed, EnumAccess, Error as _, MapAccess, SeqAccess, VariantAccess, Visitor,
};

/// The wrapper, used for deserializers and all that they pass on: visitors, accesses to elements, and seeds (which read
/// one element).
pub(super) struct ObjectOnly<T>(pub(super) T);

/// Wraps the visitor of a struct, and refuses arrays.
struct StructVisitor<V>(V);

/// Wraps the visitor of a whole number, and passes it a float without a fraction as an integer.
struct WholeNumberVisitor<V>(V);

/// The largest whole number up to which a float represents every one exactly (2^53 − 1).
const MAX_EXACT_INTEGER: f64 = 9_007_199_254_740_991.0;

/// Implements methods of `Deserializer` by the same method of the wrapped one, and wraps the visitor.
macro_rules! forward_with_wrapped_visitor {
    ($($method:ident($($name:ident: $type:ty),*);)+) => {$(
        fn $method<V: Visitor<'de>>(self, $($name: $type,)* visitor: V) -> Result<V::Value, D::Error> {
            self.0.$method($($name,)* ObjectOnly(visitor))
        }
    )+};
}

/// The same for whole numbers, with [`WholeNumberVisitor`] as the wrapper.
macro_rules! forward_whole_numbers {
    ($($method:ident)+) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, D::Error> {
            self.0.$method(WholeNumberVisitor(visitor))
        }
    )+};
}

impl<'de, D: Deserializer<'de>> Deserializer<'de> for ObjectOnly<D> {
    type Error = D::Error;

    forward_with_wrapped_visitor! {
        deserialize_any();
        deserialize_bool();
        deserialize_f32();
        deserialize_f64();
        deserialize_char();
        deserialize_str();
        deserialize_string();
        deserialize_bytes();
        deserialize_byte_buf();
        deserialize_option();
        deserialize_unit();
        deserialize_unit_struct(name: &'static str);
        deserialize_newtype_struct(name: &'static str);
        deserialize_seq();
        deserialize_tuple(length: usize);
        deserialize_tuple_struct(name: &'static str, length: usize);
        deserialize_map();
        deserialize_enum(name: &'static str, variants: &'static [&'static str]);
        deserialize_identifier();
        deserialize_ignored_any();
    }

    forward_whole_numbers! {
        deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64 deserialize_i128
        deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64 deserialize_u128
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        self.0
            .deserialize_struct(name, fields, StructVisitor(visitor))
    }

    fn is_human_readable(&self) -> bool {
        self.0.is_human_readable()
    }
}

/// Implements methods of `Visitor` by the same method of the wrapped one, for values that contain no others.
macro_rules! forward_values {
    ($($method:ident($type:ty);)+) => {$(
        fn $method<E: serde::de::Error>(self, value: $type) -> Result<V::Value, E> {
            self.0.$method(value)
        }
    )+};
}

impl<'de, V: Visitor<'de>> Visitor<'de> for ObjectOnly<V> {
    type Value = V::Value;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.expecting(formatter)
    }

    forward_values! {
        visit_bool(bool);
        visit_i8(i8);
        visit_i16(i16);
        visit_i32(i32);
        visit_i64(i64);
        visit_i128(i128);
        visit_u8(u8);
        visit_u16(u16);
        visit_u32(u32);
        visit_u64(u64);
        visit_u128(u128);
        visit_f32(f32);
        visit_f64(f64);
        visit_char(char);
        visit_str(&str);
        visit_borrowed_str(&'de str);
        visit_string(String);
        visit_bytes(&[u8]);
        visit_borrowed_bytes(&'de [u8]);
        visit_byte_buf(Vec<u8>);
    }

    fn visit_none<E: serde::de::Error>(self) -> Result<V::Value, E> {
        self.0.visit_none()
    }

    fn visit_some<D: Deserializer<'de>>(self, inner: D) -> Result<V::Value, D::Error> {
        self.0.visit_some(ObjectOnly(inner))
    }

    fn visit_unit<E: serde::de::Error>(self) -> Result<V::Value, E> {
        self.0.visit_unit()
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, inner: D) -> Result<V::Value, D::Error> {
        self.0.visit_newtype_struct(ObjectOnly(inner))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, elements: A) -> Result<V::Value, A::Error> {
        self.0.visit_seq(ObjectOnly(elements))
    }

    fn visit_map<A: MapAccess<'de>>(self, entries: A) -> Result<V::Value, A::Error> {
        self.0.visit_map(ObjectOnly(entries))
    }

    fn visit_enum<A: EnumAccess<'de>>(self, variant: A) -> Result<V::Value, A::Error> {
        self.0.visit_enum(ObjectOnly(variant))
    }
}

impl<'de, V: Visitor<'de>> Visitor<'de> for WholeNumberVisitor<V> {
    type Value = V::Value;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.expecting(formatter)
    }

    // By default, serde passes the smaller integers to these methods, and `f32` to `visit_f64`.
    forward_values! {
        visit_i64(i64);
        visit_i128(i128);
        visit_u64(u64);
        visit_u128(u128);
    }

    fn visit_f64<E: serde::de::Error>(self, number: f64) -> Result<V::Value, E> {
        match exact_integer(number) {
            Some(integer) => self.0.visit_i64(integer),
            // The wrapped visitor refuses it with its usual error.
            None => self.0.visit_f64(number),
        }
    }
}

/// The integer that a float stands for, if it has no fraction and is not too large to be exact.
fn exact_integer(number: f64) -> Option<i64> {
    let is_exact = number.fract() == 0.0 && number.abs() <= MAX_EXACT_INTEGER;
    if !is_exact {
        return None;
    }
    // Through its text, since a cast could silently truncate.
    format!("{number:.0}").parse().ok()
}

impl<'de, V: Visitor<'de>> Visitor<'de> for StructVisitor<V> {
    type Value = V::Value;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a JSON object")
    }

    fn visit_map<A: MapAccess<'de>>(self, entries: A) -> Result<V::Value, A::Error> {
        self.0.visit_map(ObjectOnly(entries))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, _elements: A) -> Result<V::Value, A::Error> {
        Err(A::Error::custom(
            "a JSON object is expected here, not a list",
        ))
    }
}

// The parts of lists, maps and enums: the same methods of the wrapped value, with what they pass on wrapped.

impl<'de, S: DeserializeSeed<'de>> DeserializeSeed<'de> for ObjectOnly<S> {
    type Value = S::Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<S::Value, D::Error> {
        self.0.deserialize(ObjectOnly(deserializer))
    }
}

impl<'de, A: SeqAccess<'de>> SeqAccess<'de> for ObjectOnly<A> {
    type Error = A::Error;

    fn next_element_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, A::Error> {
        self.0.next_element_seed(ObjectOnly(seed))
    }

    fn size_hint(&self) -> Option<usize> {
        self.0.size_hint()
    }
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for ObjectOnly<A> {
    type Error = A::Error;

    fn next_key_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, A::Error> {
        // A key is a text, which needs no wrapper.
        self.0.next_key_seed(seed)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, A::Error> {
        self.0.next_value_seed(ObjectOnly(seed))
    }

    fn size_hint(&self) -> Option<usize> {
        self.0.size_hint()
    }
}

impl<'de, A: EnumAccess<'de>> EnumAccess<'de> for ObjectOnly<A> {
    type Error = A::Error;
    type Variant = ObjectOnly<A::Variant>;

    fn variant_seed<S: DeserializeSeed<'de>>(
        self,
        seed: S,
    ) -> Result<(S::Value, Self::Variant), A::Error> {
        let (name, content) = self.0.variant_seed(seed)?;
        Ok((name, ObjectOnly(content)))
    }
}

impl<'de, A: VariantAccess<'de>> VariantAccess<'de> for ObjectOnly<A> {
    type Error = A::Error;

    fn unit_variant(self) -> Result<(), A::Error> {
        self.0.unit_variant()
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, A::Error> {
        self.0.newtype_variant_seed(ObjectOnly(seed))
    }

    fn tuple_variant<V: Visitor<'de>>(
        self,
        length: usize,
        visitor: V,
    ) -> Result<V::Value, A::Error> {
        self.0.tuple_variant(length, ObjectOnly(visitor))
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, A::Error> {
        self.0.struct_variant(fields, StructVisitor(visitor))
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Debug, Default, PartialEq, Deserialize)]
    #[serde(default)]
    struct Inner {
        name: String,
        count: Option<i64>,
    }

    #[derive(Debug, Default, PartialEq, Deserialize)]
    #[serde(default)]
    struct Outer {
        inner: Option<Inner>,
        many: Vec<Inner>,
        pairs: Vec<(i64, String)>,
    }

    fn read(json: &str) -> Result<Outer, String> {
        let mut deserializer = serde_json::Deserializer::from_str(json);
        Outer::deserialize(ObjectOnly(&mut deserializer)).map_err(|error| error.to_string())
    }

    #[test]
    fn objects_and_arrays_are_read_where_expected() {
        let outer =
            read(r#"{"inner": {"name": "Mia", "count": 2}, "many": [{}], "pairs": [[1, "x"]]}"#);
        let inner = Inner {
            name: "Mia".to_owned(),
            count: Some(2),
        };
        let expected = Outer {
            inner: Some(inner),
            many: vec![Inner::default()],
            pairs: vec![(1, "x".to_owned())],
        };
        assert_eq!(outer, Ok(expected));
    }

    #[test]
    fn a_whole_number_is_accepted_in_any_notation() {
        for (count, expected) in [
            ("3", 3),
            ("3.0", 3),
            ("-3.0", -3),
            ("3e2", 300),
            ("-0.0", 0),
        ] {
            let outer = read(&format!(r#"{{"inner": {{"count": {count}}}}}"#)).unwrap();
            assert_eq!(outer.inner.unwrap().count, Some(expected), "{count}");
        }
        for count in ["3.5", "1e30", "-9223372036854775809", "\"3\"", "true"] {
            let error = read(&format!(r#"{{"inner": {{"count": {count}}}}}"#)).unwrap_err();
            assert!(error.contains("i64"), "{count}: {error}");
        }
    }

    #[test]
    fn an_array_is_not_accepted_as_a_struct_at_any_depth() {
        for json in [
            "[]",
            r#"{"inner": []}"#,
            r#"{"inner": ["Mia", 2]}"#,
            r#"{"many": [["Mia"]]}"#,
        ] {
            let error = read(json).unwrap_err();
            assert!(error.contains("not a list"), "{json}: {error}");
        }
    }
}
