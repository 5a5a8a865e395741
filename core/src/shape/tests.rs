use super::*;
use crate::genesis::CONTAINERS;
use crate::model::Model;
use serde_json::{Value, json};

fn at(container: &str, depth: u8) -> MapPosition<'_> {
    MapPosition { container, depth }
}

#[test]
fn a_container_without_a_layout_is_reserved_and_refuses_every_write() {
    for container in CONTAINERS {
        assert_ne!(layout(container).is_some(), is_reserved(container));
    }
    assert_eq!(layout("roles"), None);
    assert!(!is_reserved("roles"));
    let writes = [
        WrittenKind::Nothing,
        WrittenKind::String(3),
        WrittenKind::Text,
        WrittenKind::Number,
        WrittenKind::Flag,
        WrittenKind::Map,
        WrittenKind::List,
        WrittenKind::Counter,
        WrittenKind::Bytes(3),
    ];
    for container in CONTAINERS.into_iter().filter(|one| is_reserved(one)) {
        for written in writes {
            for depth in 1..4 {
                let checked = check(at(container, depth), "x1", written);
                assert_eq!(checked, Err(ShapeError::Reserved), "{container}");
            }
        }
    }
}

#[test]
fn whole_numbers_must_be_exact_in_browsers() {
    let largest = 9_007_199_254_740_991;
    for number in [0, 1, -1, largest, -largest] {
        assert_eq!(check_whole(number), Ok(()), "{number}");
    }
    for number in [largest + 1, -largest - 1, i64::MIN.into(), u64::MAX.into()] {
        assert_eq!(check_whole(number), Err(ShapeError::Number), "{number}");
    }
}

#[test]
fn any_time_that_is_a_date_is_accepted() {
    let farthest = 8_640_000_000_000;
    for seconds in [0, -1, 1_800_000_000, 4_102_444_800_000, farthest, -farthest] {
        assert_eq!(check_time(seconds), Ok(()), "{seconds}");
    }
    for seconds in [farthest + 1, -farthest - 1, 9_000_000_000_000_000, i64::MIN] {
        assert_eq!(check_time(seconds), Err(ShapeError::Time), "{seconds}");
    }
}

#[test]
fn a_record_must_be_a_map() {
    let check = |written: WrittenKind, expected: Result<(), ShapeError>| {
        assert_eq!(
            check(at("guests", 1), "g1", written),
            expected,
            "{written:?}"
        );
    };
    check(WrittenKind::Map, Ok(()));
    check(WrittenKind::Nothing, Ok(()));
    for written in [
        WrittenKind::String(3),
        WrittenKind::Text,
        WrittenKind::List,
        WrittenKind::Number,
        WrittenKind::Flag,
        WrittenKind::Counter,
        WrittenKind::Bytes(3),
    ] {
        check(written, Err(ShapeError::Entity));
    }
}

#[test]
fn a_known_field_takes_its_type_and_an_unknown_one_anything() {
    let check = |container, depth, key: &str, written, expected| {
        assert_eq!(
            check(at(container, depth), key, written),
            expected,
            "{container} {key} {written:?}"
        );
    };
    check("guests", 2, "firstName", WrittenKind::String(3), Ok(()));
    check("guests", 2, "firstName", WrittenKind::Text, Ok(()));
    check("guests", 2, "firstName", WrittenKind::Nothing, Ok(()));
    check(
        "guests",
        2,
        "firstName",
        WrittenKind::Map,
        Err(ShapeError::Type),
    );
    check("guests", 2, "plusOnes", WrittenKind::Number, Ok(()));
    check(
        "guests",
        2,
        "plusOnes",
        WrittenKind::Counter,
        Err(ShapeError::Type),
    );
    check(
        "guests",
        2,
        "plusOnes",
        WrittenKind::String(1),
        Err(ShapeError::Type),
    );
    check("guests", 2, "isVip", WrittenKind::Flag, Ok(()));
    check(
        "guests",
        2,
        "isVip",
        WrittenKind::Text,
        Err(ShapeError::Type),
    );
    check(
        "guests",
        2,
        "updatedAt",
        WrittenKind::Number,
        Err(ShapeError::Type),
    );
    check("wedding", 1, "venue", WrittenKind::String(3), Ok(()));
    check(
        "wedding",
        1,
        "venue",
        WrittenKind::List,
        Err(ShapeError::Type),
    );
    check("wedding", 1, "colors", WrittenKind::List, Ok(()));
    check(
        "wedding",
        1,
        "colors",
        WrittenKind::String(3),
        Err(ShapeError::Type),
    );
    check("charts", 2, "tables", WrittenKind::Map, Ok(()));
    check(
        "charts",
        2,
        "tables",
        WrittenKind::List,
        Err(ShapeError::Type),
    );
    check("charts", 2, "name", WrittenKind::Map, Err(ShapeError::Type));
    check("budget", 1, "total", WrittenKind::Number, Ok(()));
    check(
        "budget",
        1,
        "total",
        WrittenKind::Flag,
        Err(ShapeError::Type),
    );
    // Additions of a later version, and values below the fields that this one reads.
    check("guests", 2, "shoeSize", WrittenKind::Counter, Ok(()));
    check("guests", 3, "firstName", WrittenKind::Map, Ok(()));
    check("currency", 1, "sections", WrittenKind::List, Ok(()));
}

#[test]
fn records_and_the_maps_of_a_chart_must_stay() {
    let replaced = Err(ShapeError::Replaced);
    let charts = at("charts", 2);
    for written in [WrittenKind::Map, WrittenKind::Nothing] {
        assert_eq!(check_replacement(at("guests", 1), "g1", written), replaced);
        assert_eq!(check_replacement(at("charts", 1), "c1", written), replaced);
        assert_eq!(
            check_replacement(at("wedding", 1), "venue", written),
            Ok(())
        );
        assert_eq!(check_replacement(charts, "seats", written), replaced);
        assert_eq!(check_replacement(charts, "floorPlan", written), Ok(()));
        assert_eq!(check_replacement(at("charts", 3), "seats", written), Ok(()));
        assert_eq!(check_replacement(at("guests", 2), "seats", written), Ok(()));
    }
}

#[test]
fn keys_sizes_and_depth_are_bounded() {
    let long = "k".repeat(MAX_KEY);
    assert_eq!(check(at("guests", 1), &long, WrittenKind::Map), Ok(()));
    let longer = format!("{long}k");
    let key = Err(ShapeError::Key);
    assert_eq!(check(at("guests", 1), &longer, WrittenKind::Map), key);
    assert_eq!(check(at("guests", 1), "", WrittenKind::Map), key);
    assert_eq!(check(at("guests", 2), "__proto__", WrittenKind::Map), key);
    let large = WrittenKind::String(MAX_VALUE + 1);
    let too_large = Err(ShapeError::TooLarge);
    assert_eq!(check(at("guests", 2), "notes", large), too_large);
    assert_eq!(
        check_element(3, WrittenKind::Bytes(MAX_VALUE + 1)),
        too_large
    );
    assert_eq!(check_element(3, WrittenKind::String(MAX_VALUE)), Ok(()));
    let too_deep = Err(ShapeError::TooDeep);
    assert_eq!(
        check(at("settings", MAX_DEPTH), "x", WrittenKind::Map),
        too_deep
    );
    assert_eq!(
        check(at("settings", MAX_DEPTH - 1), "x", WrittenKind::Map),
        Ok(())
    );
    assert_eq!(check_element(MAX_DEPTH, WrittenKind::List), too_deep);
    assert_eq!(check_element(MAX_DEPTH, WrittenKind::Number), Ok(()));
}

#[test]
fn only_pieces_of_text_enter_a_text_object() {
    assert_eq!(check_piece(WrittenKind::String(4)), Ok(()));
    assert_eq!(check_piece(WrittenKind::Nothing), Ok(()));
    assert_eq!(
        check_piece(WrittenKind::String(MAX_PIECE + 1)),
        Err(ShapeError::TooLarge)
    );
    assert_eq!(check_piece(WrittenKind::Map), Err(ShapeError::Type));
    assert_eq!(check_piece(WrittenKind::Number), Err(ShapeError::Type));
}

#[test]
fn unknown_schema_versions_are_refused() {
    assert_eq!(check_version(Some(SCHEMA_VERSION)), Ok(()));
    for version in [None, Some(0), Some(-1), Some(SCHEMA_VERSION + 1)] {
        assert_eq!(check_version(version), Err(ShapeError::Version));
    }
}

/// Every field in the table is read under this name and with this type; otherwise setting it would not change
/// the model.
#[test]
fn the_core_reads_every_field_of_the_table() {
    for (container, kind, keys) in FIELDS_OUTSIDE_TABLES {
        for key in *keys {
            let values = match kind {
                ValueType::Text => vec![
                    json!("2026-06-01"),
                    json!("USD"),
                    json!("CONFIRMED"),
                    json!("IN_PROGRESS"),
                    json!("BRUNCH"),
                    json!("TEEN"),
                    json!("FAMILY"),
                    json!("ft"),
                ],
                ValueType::Number => vec![json!(3)],
                ValueType::Flag => vec![json!(true)],
                ValueType::List => vec![json!(["ivory"])],
                ValueType::Map => vec![
                    json!({ "a": { "tableId": "t" } }),
                    json!({ "a": { "kind": "BAR" } }),
                    json!({ "a": { "kind": "NEAR_DOOR", "guests": ["g"] } }),
                    json!({ "image": "data:", "width": 1 }),
                ],
            };
            let model = |fields: Value| {
                let mut model = Model::new();
                let id = match layout(container) {
                    Some(Layout::Entities) => Some("x1"),
                    _ => None,
                };
                model.put_value(container, id, &fields);
                model
            };
            let empty_model = model(json!({}));
            assert!(
                values
                    .into_iter()
                    .any(|value| model(json!({ *key: value })) != empty_model),
                "{container}.{key} is not read"
            );
        }
    }
}
