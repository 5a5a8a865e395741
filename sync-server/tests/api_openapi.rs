//! The description of the REST calls is true, and can be generated from.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use std::collections::BTreeSet;

use axum::http::Method;
use common::TestServer;
use serde_json::{Value, json};
use troth_sync_server::openapi;

fn operations() -> Vec<(String, String, Value)> {
    let document = serde_json::to_value(openapi::document()).unwrap();
    let paths = document["paths"].as_object().unwrap();
    let of_path = |(path, item): (&String, &Value)| {
        let operations = item.as_object().unwrap().iter();
        let operations = operations
            .map(|(method, operation)| (path.clone(), method.to_uppercase(), operation.clone()));
        operations.collect::<Vec<_>>()
    };
    paths.iter().flat_map(of_path).collect()
}

#[tokio::test]
async fn everything_described_is_served() {
    let server = TestServer::start().await;
    for (path, method, operation) in operations() {
        let method: Method = method.parse().unwrap();
        let answer = server.call(method.clone(), &path, None, None).await;
        assert_ne!(answer.status, 405, "{method} {path}");
        let nothing = "There is nothing at this address.";
        assert!(!answer.text().contains(nothing), "{method} {path}");
        // Whoever is told that a token is needed needs it, and nobody else does.
        let optional = operation["security"]
            .as_array()
            .is_none_or(|ways| ways.len() > 1);
        assert_eq!(answer.status == 401, !optional, "{method} {path}");
    }
}

#[test]
fn every_operation_has_its_own_name() {
    let operations = operations();
    let names: BTreeSet<&str> = operations
        .iter()
        .map(|(_, _, operation)| operation["operationId"].as_str().unwrap())
        .collect();
    assert_eq!(names.len(), operations.len());
    assert!(names.contains("createWedding"));
}

#[test]
fn every_reference_leads_somewhere() {
    fn references<'a>(value: &'a Value, found: &mut BTreeSet<&'a str>) {
        match value {
            Value::Object(fields) => {
                found.extend(fields.get("$ref").and_then(Value::as_str));
                fields.values().for_each(|value| references(value, found));
            }
            Value::Array(items) => items.iter().for_each(|value| references(value, found)),
            _ => {}
        }
    }
    let document = serde_json::to_value(openapi::document()).unwrap();
    let mut found = BTreeSet::new();
    references(&document, &mut found);
    assert!(found.len() > 20, "{found:?}");
    for reference in found {
        let pointer = reference.strip_prefix('#').unwrap();
        assert!(document.pointer(pointer).is_some(), "{reference}");
    }
}

#[test]
fn a_body_needs_what_every_record_needs() {
    let document = serde_json::to_value(openapi::document()).unwrap();
    let schemas = &document["components"]["schemas"];
    // Somebody's companion may have no name.
    assert_eq!(schemas["NewGuest"].get("required"), None);
    let name = &schemas["NewGuest"]["properties"]["firstName"];
    assert_eq!(name["type"], json!(["string", "null"]));
    assert_eq!(
        name["description"],
        "First name; required, but a guest with `plusOneOf` may do without."
    );
    assert_eq!(schemas["NewGroup"]["required"], json!(["name", "type"]));
    assert_eq!(schemas["NewParty"]["required"], json!(["name"]));
}

#[test]
fn settings_are_described_in_their_objects() {
    let document = serde_json::to_value(openapi::document()).unwrap();
    let schemas = &document["components"]["schemas"];
    for object in ["rsvpSettings", "invitationSettings"] {
        let shown = &schemas["Group"]["properties"][object];
        let keys = shown["properties"].as_object().unwrap().keys();
        for key in keys {
            assert_eq!(schemas["Group"]["properties"].get(key), None, "{key}");
            for body in ["NewGroup", "GroupChanges"] {
                // A body may have it in both places.
                let properties = &schemas[body]["properties"];
                assert!(properties[key].is_object(), "{body} {key}");
                assert_eq!(properties[object]["properties"][key], properties[key]);
            }
        }
    }
}

#[test]
fn groups_and_parties_stand_beneath_guests_and_by_themselves() {
    let document = serde_json::to_value(openapi::document()).unwrap();
    for (container, noun) in [("groups", "group"), ("parties", "party")] {
        for all in [
            format!("/api/guests/{{weddingId}}/{container}"),
            format!("/api/{container}/{{weddingId}}"),
        ] {
            let one = format!("{all}/{{{noun}Id}}");
            for (path, methods) in [
                (all, vec!["get", "post"]),
                (one, vec!["delete", "get", "put"]),
            ] {
                let described = document["paths"][&path].as_object().unwrap().keys();
                let mut described: Vec<&str> = described.map(String::as_str).collect();
                described.sort_unstable();
                assert_eq!(described, methods, "{path}");
            }
        }
    }
}
