//! Writes the patches of a command into an Automerge document. The web app has the other writer.

use automerge::{
    Automerge, AutomergeError, ObjId, ObjType, ROOT, ReadDoc, ScalarValue,
    transaction::{CommitOptions, Transactable, Transaction},
};
use serde_json::Value;
use troth_core::patch::{Patch, Patches};

/// Applies all patches as one change; its message describes the command.
///
/// Nothing is committed if nothing changes, or if Automerge refuses.
pub(super) fn apply(
    document: &mut Automerge,
    patches: &Patches,
    unix_seconds: i64,
) -> Result<(), AutomergeError> {
    let mut transaction = document.transaction();
    for patch in &patches.patches {
        apply_one(&mut transaction, patch)?;
    }
    if transaction.pending_ops() == 0 {
        transaction.rollback();
        return Ok(());
    }
    let options = CommitOptions::default()
        .with_message(&patches.message)
        .with_time(unix_seconds);
    transaction.commit_with(options);
    Ok(())
}

fn apply_one(transaction: &mut Transaction<'_>, patch: &Patch) -> Result<(), AutomergeError> {
    match patch {
        Patch::Set { path, value } => match find_or_create_parent(transaction, path)? {
            Some((map, key)) => write_value(transaction, &map, key, value),
            None => Ok(()),
        },
        Patch::Delete { path } => delete_path(transaction, path),
    }
}

/// The map that a path ends in, and the last key. Missing maps on the way are made; so are maps that another client
/// replaced by another value, since the edit has to go somewhere.
fn find_or_create_parent<'p>(
    transaction: &mut Transaction<'_>,
    path: &'p [String],
) -> Result<Option<(ObjId, &'p str)>, AutomergeError> {
    let Some((key, ancestors)) = path.split_last() else {
        return Ok(None);
    };
    let mut map = ROOT;
    for ancestor in ancestors {
        map = match find_child_map(transaction, &map, ancestor)? {
            Some(child) => child,
            None => transaction.put_object(&map, ancestor.as_str(), ObjType::Map)?,
        };
    }
    Ok(Some((map, key)))
}

fn find_child_map(
    transaction: &Transaction<'_>,
    map: &ObjId,
    key: &str,
) -> Result<Option<ObjId>, AutomergeError> {
    Ok(match transaction.get(map, key)? {
        Some((value, child)) if matches!(value.to_objtype(), Some(ObjType::Map)) => Some(child),
        _ => None,
    })
}

fn delete_path(transaction: &mut Transaction<'_>, path: &[String]) -> Result<(), AutomergeError> {
    let Some((key, ancestors)) = path.split_last() else {
        return Ok(());
    };
    let mut map = ROOT;
    for ancestor in ancestors {
        match find_child_map(transaction, &map, ancestor)? {
            Some(child) => map = child,
            None => return Ok(()),
        }
    }
    if transaction.get(&map, key.as_str())?.is_some() {
        transaction.delete(&map, key.as_str())?;
    }
    Ok(())
}

fn write_value(
    transaction: &mut Transaction<'_>,
    map: &ObjId,
    key: &str,
    value: &Value,
) -> Result<(), AutomergeError> {
    match value {
        Value::Object(entries) => {
            let child = transaction.put_object(map, key, ObjType::Map)?;
            for (key, value) in entries {
                write_value(transaction, &child, key, value)?;
            }
            Ok(())
        }
        Value::Array(items) => {
            let child = transaction.put_object(map, key, ObjType::List)?;
            insert_items(transaction, &child, items)
        }
        _ => {
            // In a conflict where one value equals the new one, Automerge would only remove the others and write
            // nothing. A concurrent edit of that value would then hide the choice. Deleting first makes it a write.
            if transaction.get_all(map, key)?.len() > 1 {
                transaction.delete(map, key)?;
            }
            transaction.put(map, key, to_scalar(value))
        }
    }
}

fn insert_items(
    transaction: &mut Transaction<'_>,
    list: &ObjId,
    items: &[Value],
) -> Result<(), AutomergeError> {
    for (index, item) in items.iter().enumerate() {
        match item {
            Value::Object(entries) => {
                let child = transaction.insert_object(list, index, ObjType::Map)?;
                for (key, value) in entries {
                    write_value(transaction, &child, key, value)?;
                }
            }
            Value::Array(items) => {
                let child = transaction.insert_object(list, index, ObjType::List)?;
                insert_items(transaction, &child, items)?;
            }
            _ => transaction.insert(list, index, to_scalar(item))?,
        }
    }
    Ok(())
}

fn to_scalar(value: &Value) -> ScalarValue {
    match value {
        Value::Bool(flag) => ScalarValue::Boolean(*flag),
        Value::String(text) => ScalarValue::Str(text.into()),
        Value::Number(number) => match (number.as_i64(), number.as_f64()) {
            (Some(integer), _) => ScalarValue::Int(integer),
            (None, Some(float)) => ScalarValue::F64(float),
            (None, None) => ScalarValue::Null,
        },
        Value::Null | Value::Array(_) | Value::Object(_) => ScalarValue::Null,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::hydrate;

    fn set_patch(path: &[&str], value: Value) -> Patch {
        Patch::Set {
            path: strings(path),
            value,
        }
    }

    fn strings(path: &[&str]) -> Vec<String> {
        path.iter().map(|&key| key.to_owned()).collect()
    }

    fn apply_patches(document: &mut Automerge, patches: Vec<Patch>) {
        let patches = Patches {
            message: r#"{"command":"test"}"#.to_owned(),
            patches,
        };
        apply(document, &patches, 1_790_000_000).unwrap();
    }

    #[test]
    fn a_choice_between_versions_is_a_write_of_its_own() {
        let choice = |name: &str| vec![set_patch(&["wedding", "venue"], json!(name))];
        let mut first = Automerge::new();
        apply_patches(&mut first, choice("Barn"));
        let mut other = first.fork();
        apply_patches(&mut first, choice("Mill"));
        apply_patches(&mut other, choice("Castle"));
        first.merge(&mut other).unwrap();
        let mut offline = first.fork();
        let (_, wedding) = first.get(ROOT, "wedding").unwrap().unwrap();
        let (winner, _) = first.get(&wedding, "venue").unwrap().unwrap();
        let winning_venue = winner.as_str().unwrap().to_owned();
        apply_patches(&mut first, choice(&winning_venue));
        assert_eq!(first.get_all(&wedding, "venue").unwrap().len(), 1);
        apply_patches(&mut offline, choice("Garden"));
        first.merge(&mut offline).unwrap();
        let versions = first.get_all(&wedding, "venue").unwrap();
        let mut versions: Vec<&str> = versions
            .iter()
            .filter_map(|(value, _)| value.as_str())
            .collect();
        versions.sort_unstable();
        let mut expected = ["Garden", winning_venue.as_str()];
        expected.sort_unstable();
        assert_eq!(versions, expected);
    }

    #[test]
    fn writes_strings_as_single_values() {
        let mut document = Automerge::new();
        apply_patches(
            &mut document,
            vec![
                set_patch(
                    &["guests", "g1"],
                    json!({"firstName": "Ann", "plusOnes": 2}),
                ),
                set_patch(&["guests", "g1", "notes"], json!("Sits by the window")),
                set_patch(&["wedding", "colors"], json!(["ivory", "sage"])),
            ],
        );
        let (_, guests) = document.get(ROOT, "guests").unwrap().unwrap();
        let (_, guest) = document.get(&guests, "g1").unwrap().unwrap();
        let (name, _) = document.get(&guest, "firstName").unwrap().unwrap();
        assert!(matches!(name.as_scalar(), Some(ScalarValue::Str(_))));
        let (number, _) = document.get(&guest, "plusOnes").unwrap().unwrap();
        assert!(matches!(number.as_scalar(), Some(ScalarValue::Int(2))));
        let (notes, _) = document.get(&guest, "notes").unwrap().unwrap();
        assert!(matches!(notes.as_scalar(), Some(ScalarValue::Str(_))));
        assert_eq!(
            hydrate::document(&document),
            r#"{"guests":{"g1":{"firstName":"Ann","notes":"Sits by the window","plusOnes":2}},"wedding":{"colors":["ivory","sage"]}}"#
        );
    }

    #[test]
    fn clearing_a_field_conflicts_with_another_write() {
        let mut ann = Automerge::new();
        let phone = |value| vec![set_patch(&["guests", "g1", "phone"], value)];
        apply_patches(&mut ann, phone(json!("1")));
        let mut ben = ann.fork();
        apply_patches(&mut ann, phone(json!(null)));
        apply_patches(&mut ben, phone(json!("2")));
        ann.merge(&mut ben).unwrap();
        let (_, guests) = ann.get(ROOT, "guests").unwrap().unwrap();
        let (_, guest) = ann.get(&guests, "g1").unwrap().unwrap();
        assert_eq!(ann.get_all(&guest, "phone").unwrap().len(), 2);
    }

    /// How a document stores a text: as one value, or by character as older versions of the app did.
    #[derive(Clone, Copy)]
    enum TextForm {
        Value,
        Characters,
    }

    /// The values of a note that three people write at once, sorted.
    fn concurrent_notes(form: TextForm) -> Vec<String> {
        let notes = |text: &str| vec![set_patch(&["guests", "g1", "notes"], json!(text))];
        let mut document = Automerge::new();
        apply_patches(&mut document, notes("Needs a high chair"));
        if let TextForm::Characters = form {
            let mut transaction = document.transaction();
            let (_, guests) = transaction.get(ROOT, "guests").unwrap().unwrap();
            let (_, guest) = transaction.get(&guests, "g1").unwrap().unwrap();
            let text = transaction
                .put_object(&guest, "notes", ObjType::Text)
                .unwrap();
            transaction
                .splice_text(&text, 0, 0, "Needs a high chair")
                .unwrap();
            transaction.commit();
        }
        let (mut ben, mut eva) = (document.fork(), document.fork());
        apply_patches(&mut document, notes("Vegan, no gluten"));
        apply_patches(&mut ben, notes("Allergic to nuts"));
        apply_patches(
            &mut eva,
            vec![set_patch(&["guests", "g1", "notes"], json!(null))],
        );
        document.merge(&mut ben).unwrap();
        document.merge(&mut eva).unwrap();
        let (_, guests) = document.get(ROOT, "guests").unwrap().unwrap();
        let (_, guest) = document.get(&guests, "g1").unwrap().unwrap();
        let versions = document.get_all(&guest, "notes").unwrap();
        let mut texts: Vec<_> = versions
            .iter()
            .map(|(version, _)| version.as_str().unwrap_or("nothing").to_owned())
            .collect();
        texts.sort();
        texts
    }

    #[test]
    fn each_of_three_texts_stays_whole() {
        let expected = ["Allergic to nuts", "Vegan, no gluten", "nothing"];
        assert_eq!(concurrent_notes(TextForm::Value), expected);
        assert_eq!(concurrent_notes(TextForm::Characters), expected);
    }

    #[test]
    fn one_command_is_one_change_with_its_message_and_time() {
        let mut document = Automerge::new();
        apply_patches(
            &mut document,
            vec![set_patch(&["a"], json!(1)), set_patch(&["b"], json!(2))],
        );
        let changes = document.get_changes(&[]);
        assert_eq!(changes.len(), 1);
        assert_eq!(changes[0].message(), Some(r#"{"command":"test"}"#));
        assert_eq!(changes[0].timestamp(), 1_790_000_000);
    }

    #[test]
    fn nothing_to_change_makes_no_change() {
        let mut document = Automerge::new();
        apply_patches(&mut document, vec![]);
        apply_patches(
            &mut document,
            vec![Patch::Delete {
                path: strings(&["guests", "g1"]),
            }],
        );
        assert!(document.get_heads().is_empty());
    }

    #[test]
    fn an_edit_replaces_values_in_the_way_of_its_path() {
        let mut document = Automerge::new();
        apply_patches(
            &mut document,
            vec![set_patch(&["guests"], json!("none yet"))],
        );
        apply_patches(
            &mut document,
            vec![set_patch(&["guests", "g1", "firstName"], json!("Ann"))],
        );
        apply_patches(
            &mut document,
            vec![set_patch(&["guests", "g1", "firstName"], json!("Anna"))],
        );
        assert_eq!(
            hydrate::document(&document),
            r#"{"guests":{"g1":{"firstName":"Anna"}}}"#
        );
    }
}
