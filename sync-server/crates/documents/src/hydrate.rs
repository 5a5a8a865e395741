//! Reads an Automerge document as plain JSON.
//!
//! Reading never fails: any value of another client has some JSON form, and the core replaces a value of the wrong
//! type by its default. Scalar strings and text objects both become JSON strings, so later code sees only one kind.

use std::collections::BTreeMap;

use automerge::{
    Automerge, ObjId, ObjType, ROOT, ReadDoc, ScalarValue,
    hydrate::{Map, Value},
};
use serde::{Serialize, Serializer, ser::SerializeSeq};
use troth_core::record::Record;
use troth_core::records::{RECORDS, by_container};

/// The whole document.
pub(super) fn document(document: &Automerge) -> String {
    let mut content = document.hydrate(None);
    if let Value::Map(containers) = &mut content {
        for record in RECORDS {
            if let Some(records) = containers.get_mut(record.container) {
                narrow_all(document, record, records);
            }
        }
    }
    json(&content)
}

/// A root container with all its content, if it exists.
pub(super) fn container(document: &Automerge, container: &str) -> Option<String> {
    let (_, object) = document.get(ROOT, container).ok()??;
    let mut value = map(document, &object)?;
    if let Some(record) = by_container(container) {
        narrow_all(document, record, &mut value);
    }
    Some(json(&value))
}

/// One record of a root container; `None` if the value under `id` is not a map.
pub(super) fn entity(document: &Automerge, container: &str, id: &str) -> Option<String> {
    let (_, object) = document.get(ROOT, container).ok()??;
    let (_, object) = document.get(object, id).ok()??;
    let mut value = map(document, &object)?;
    if let Some(record) = by_container(container) {
        narrow(document, record, &object, &mut value);
    }
    Some(json(&value))
}

fn map(document: &Automerge, object: &ObjId) -> Option<Value> {
    let is_map = document.object_type(object).ok()? == ObjType::Map;
    is_map.then(|| ReadDoc::hydrate(document, object, None).ok())?
}

fn narrow_all(document: &Automerge, record: &Record, records: &mut Value) {
    let is_open = record.fields.iter().all(|field| field.narrower.is_none());
    let (false, Value::Map(records)) = (is_open, records) else {
        return;
    };
    let Ok(Some((_, container))) = document.get(ROOT, record.container) else {
        return;
    };
    for (id, value) in records.iter_mut() {
        if let Ok(Some((_, object))) = document.get(&container, id.as_str()) {
            narrow(document, record, &object, &mut value.value);
        }
    }
}

/// Where two people set a flag differently and the conflict is open, the narrower value holds: an album that one
/// makes private and another public is private.
fn narrow(document: &Automerge, record: &Record, object: &ObjId, value: &mut Value) {
    let Value::Map(fields) = value else {
        return;
    };
    for field in record.fields {
        let Some(narrower) = field.narrower else {
            continue;
        };
        let Ok(versions) = document.get_all(object, field.key) else {
            continue;
        };
        // A cleared flag reads as off.
        let is_narrower =
            |version: &automerge::Value<'_>| version.as_bool().unwrap_or(false) == narrower;
        if versions.len() > 1
            && versions.iter().any(|(version, _)| is_narrower(version))
            && let Some(shown) = fields.get_mut(field.key)
        {
            *shown = Value::Scalar(ScalarValue::Boolean(narrower));
        }
    }
}

fn json(value: &Value) -> String {
    // Maps have string keys and no value fails to serialise, so there is no error to report.
    serde_json::to_string(&JsonValue(value)).unwrap_or_else(|_impossible| "null".to_owned())
}

struct JsonValue<'a>(&'a Value);

impl Serialize for JsonValue<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Value::Scalar(scalar) => serialize_scalar(scalar, serializer),
            Value::Map(map) => serializer.collect_map(in_order(map)),
            Value::List(list) => {
                let mut sequence = serializer.serialize_seq(Some(list.len()))?;
                for item in list.iter() {
                    sequence.serialize_element(&JsonValue(&item.value))?;
                }
                sequence.end()
            }
            Value::Text(text) => serializer.collect_str(text),
        }
    }
}

/// Automerge returns maps in no order; the same document should always read the same.
fn in_order(map: &Map) -> BTreeMap<&str, JsonValue<'_>> {
    map.iter()
        .map(|(key, entry)| (key.as_str(), JsonValue(&entry.value)))
        .collect()
}

fn serialize_scalar<S: Serializer>(scalar: &ScalarValue, serializer: S) -> Result<S::Ok, S::Error> {
    match scalar {
        ScalarValue::Str(text) => serializer.serialize_str(text),
        ScalarValue::Int(number) | ScalarValue::Timestamp(number) => {
            serializer.serialize_i64(*number)
        }
        ScalarValue::Uint(number) => serializer.serialize_u64(*number),
        ScalarValue::F64(number) => serializer.serialize_f64(*number),
        ScalarValue::Counter(counter) => serializer.serialize_i64(i64::from(counter)),
        ScalarValue::Boolean(flag) => serializer.serialize_bool(*flag),
        // Bytes have no meaning in a wedding and no JSON form.
        ScalarValue::Null | ScalarValue::Bytes(_) | ScalarValue::Unknown { .. } => {
            serializer.serialize_unit()
        }
    }
}

#[cfg(test)]
mod tests {
    use automerge::transaction::Transactable;

    use super::*;

    #[test]
    fn reads_any_value_that_a_client_may_write() {
        let mut doc = Automerge::new();
        let mut tx = doc.transaction();
        let guests = tx.put_object(ROOT, "guests", ObjType::Map).unwrap();
        let guest = tx.put_object(&guests, "g1", ObjType::Map).unwrap();
        tx.put(&guest, "firstName", "Ann").unwrap();
        let last = tx.put_object(&guest, "lastName", ObjType::Text).unwrap();
        tx.splice_text(&last, 0, 0, "Ångström \u{1f48d}").unwrap();
        tx.put(&guest, "plusOnes", 2_i64).unwrap();
        tx.put(&guest, "tables", 3_u64).unwrap();
        tx.put(&guest, "height", 1.5).unwrap();
        tx.put(&guest, "broken", f64::NAN).unwrap();
        tx.put(&guest, "photo", vec![1_u8, 2]).unwrap();
        tx.put(&guest, "gone", ()).unwrap();
        tx.put(&guest, "visits", ScalarValue::counter(4)).unwrap();
        let list = tx.put_object(&guest, "tags", ObjType::List).unwrap();
        tx.insert(&list, 0, "vip").unwrap();
        tx.commit();
        let guest = r#"{"broken":null,"firstName":"Ann","gone":null,"height":1.5,"lastName":"Ångström 💍","photo":null,"plusOnes":2,"tables":3,"tags":["vip"],"visits":4}"#;
        assert_eq!(document(&doc), format!(r#"{{"guests":{{"g1":{guest}}}}}"#));
        assert_eq!(entity(&doc, "guests", "g1").as_deref(), Some(guest));
        assert_eq!(entity(&doc, "guests", "g2"), None);
        assert_eq!(container(&doc, "vendors"), None);
    }

    #[test]
    fn a_field_is_not_a_record() {
        let mut doc = Automerge::new();
        let mut tx = doc.transaction();
        let wedding = tx.put_object(ROOT, "wedding", ObjType::Map).unwrap();
        tx.put(&wedding, "venue", "Kew").unwrap();
        tx.put_object(&wedding, "colors", ObjType::List).unwrap();
        tx.commit();
        assert_eq!(entity(&doc, "wedding", "venue"), None);
        assert_eq!(entity(&doc, "wedding", "colors"), None);
        assert_eq!(
            container(&doc, "wedding").as_deref(),
            Some(r#"{"colors":[],"venue":"Kew"}"#)
        );
    }

    /// For albums and search engines: the person who opens them knows it; people who find them open do not.
    #[test]
    fn in_a_conflict_the_narrower_flag_holds_until_it_is_resolved() {
        let check = |container_name: &str, id: &str, key: &str, narrower: bool| {
            let mut first = Automerge::new();
            let mut tx = first.transaction();
            let records = tx.put_object(ROOT, container_name, ObjType::Map).unwrap();
            let record = tx.put_object(&records, id, ObjType::Map).unwrap();
            tx.put(&record, key, "neither").unwrap();
            tx.commit();
            let write = |document: &mut Automerge, value: bool| {
                let mut tx = document.transaction();
                tx.put(&record, key, value).unwrap();
                tx.commit();
            };
            let assert_reads = |document: &Automerge, value: bool| {
                let record = format!(r#"{{"{key}":{value}}}"#);
                assert_eq!(entity(document, container_name, id), Some(record.clone()));
                let records = format!(r#"{{"{id}":{record}}}"#);
                assert_eq!(container(document, container_name), Some(records.clone()));
                let whole_json = format!(r#"{{"{container_name}":{records}}}"#);
                assert_eq!(self::document(document), whole_json);
            };
            let mut other = first.fork();
            write(&mut first, true);
            write(&mut other, false);
            first.merge(&mut other).unwrap();
            assert_reads(&first, narrower);
            write(&mut first, !narrower);
            assert_reads(&first, !narrower);
        };
        check("albums", "wedding", "isPrivate", true);
        check("photos", "p", "isHidden", true);
        check("website", "site", "personalLinksOnly", true);
        check("website", "site", "allowSearchEngines", false);
    }
}
