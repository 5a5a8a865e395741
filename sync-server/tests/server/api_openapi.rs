//! The OpenAPI description is correct and usable for code generation.
//!
//! That every route under `/api` is described holds by construction: handlers are registered only with
//! `troth_rest::routes!`, which includes the description, and clippy refuses every other way
//! (`disallowed-methods` in `clippy.toml`). The exceptions have an `expect` attribute each, such as the description
//! itself.

use std::collections::BTreeSet;

use axum::body::Body;
use axum::http::{Method, Request};
use serde_json::{Value, json};
use troth_rest::openapi;

use crate::common::TestServer;

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
        let nothing = "There’s nothing at this address.";
        assert!(!answer.text().contains(nothing), "{method} {path}");
        // Calls need a token exactly if they are described so.
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
fn every_reference_can_be_resolved() {
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
    let mut listed_references = BTreeSet::new();
    references(&document, &mut listed_references);
    assert!(listed_references.len() > 20, "{listed_references:?}");
    for reference in listed_references {
        let pointer = reference.strip_prefix('#').unwrap();
        assert!(document.pointer(pointer).is_some(), "{reference}");
    }
}

#[test]
fn a_body_requires_the_fields_that_every_record_requires() {
    let document = serde_json::to_value(openapi::document()).unwrap();
    let schemas = &document["components"]["schemas"];
    // A companion may have no name.
    let [fields, either] = schemas["NewGuest"]["allOf"].as_array().unwrap().as_slice() else {
        unreachable!("a guest is described in two parts");
    };
    assert_eq!(fields.get("required"), None);
    let ways = [
        &either["anyOf"][0]["required"],
        &either["anyOf"][1]["required"],
    ];
    assert_eq!(
        ways,
        [&json!(["firstName", "lastName"]), &json!(["plusOneOf"])]
    );
    let name = &fields["properties"]["firstName"];
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
        let object_schema = &schemas["Group"]["properties"][object];
        let keys = object_schema["properties"].as_object().unwrap().keys();
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
fn groups_and_parties_are_nested_below_guests_and_at_their_own_path() {
    let document = serde_json::to_value(openapi::document()).unwrap();
    for (container, noun) in [("groups", "group"), ("parties", "party")] {
        for all in [
            format!("/api/guests/{{weddingId}}/{container}"),
            format!("/api/{container}/{{weddingId}}"),
        ] {
            let record_path = format!("{all}/{{{noun}Id}}");
            for (path, methods) in [
                (all, vec!["get", "post"]),
                (record_path, vec!["delete", "get", "put"]),
            ] {
                let described = document["paths"][&path].as_object().unwrap().keys();
                let mut described: Vec<&str> = described.map(String::as_str).collect();
                described.sort_unstable();
                assert_eq!(described, methods, "{path}");
            }
        }
    }
}

#[tokio::test]
async fn the_description_is_served_and_revalidated() {
    let server = TestServer::start().await;
    let answer = server
        .call(Method::GET, "/api/openapi.json", None, None)
        .await;
    assert_eq!(answer.status, 200);
    assert_eq!(answer.header("content-type"), "application/json");
    assert_eq!(
        answer.json(),
        serde_json::to_value(openapi::document()).unwrap()
    );
    let conditional_request = Request::get("/api/openapi.json")
        .header("if-none-match", answer.header("etag"))
        .body(Body::empty());
    let second_answer = server.send(conditional_request.unwrap()).await;
    assert_eq!(second_answer.status, 304);
    assert!(second_answer.body.is_empty());
}

#[tokio::test]
async fn the_page_loads_no_external_resources() {
    let server = TestServer::start().await;
    let page = server.call(Method::GET, "/api/docs", None, None).await;
    assert_eq!(page.status, 200);
    let policy = page.header("content-security-policy");
    assert!(policy.contains("script-src 'self';"), "{policy}");
    assert!(!policy.contains("unsafe"), "{policy}");
    assert!(!page.text().contains("http"), "{}", page.text());
    let files = page
        .text()
        .split('"')
        .filter(|part| part.starts_with("/api/docs/"));
    let files: Vec<&str> = files.collect();
    assert_eq!(files.len(), 4);
    for file in files {
        let answer = server.call(Method::GET, file, None, None).await;
        assert_eq!(answer.status, 200, "{file}");
        assert!(answer.body.len() > 100, "{file}");
    }
    let nothing = server
        .call(Method::GET, "/api/docs/index.html", None, None)
        .await;
    assert_eq!(nothing.status, 404);
}

#[test]
fn every_operation_lists_its_responses() {
    let document = serde_json::to_value(openapi::document()).unwrap();
    let document = &document["components"]["responses"];
    for (path, method, operation) in operations() {
        let answers = operation["responses"].as_object().unwrap();
        assert!(answers.contains_key("500"), "{method} {path}");
        assert!(!answers.contains_key("default"), "{method} {path}");
        for (status, answer) in answers {
            let shared = answer["$ref"].as_str();
            let shared = shared.map(|to| &document[to.rsplit('/').next().unwrap()]);
            let answer = shared.unwrap_or(answer);
            let about = answer["description"].as_str().unwrap_or_default();
            let is_failure = status.as_str() >= "400";
            assert!(!is_failure || !about.is_empty(), "{method} {path} {status}");
        }
    }
}

#[test]
fn every_example_fits_its_schema() {
    fn check(at: &str, schema: &Value, count: &mut usize) {
        match schema {
            Value::Object(fields) => {
                // A property may itself be named `examples`, and is not a list then.
                for example in fields
                    .get("examples")
                    .and_then(Value::as_array)
                    .into_iter()
                    .flatten()
                {
                    let validator = jsonschema::options()
                        .should_validate_formats(true)
                        .build(schema);
                    let validator = validator.unwrap();
                    assert!(validator.is_valid(example), "{at}: {example}");
                    *count += 1;
                }
                for (key, value) in fields {
                    check(&format!("{at}.{key}"), value, count);
                }
            }
            Value::Array(items) => items.iter().for_each(|item| check(at, item, count)),
            _ => {}
        }
    }
    let document = serde_json::to_value(openapi::document()).unwrap();
    let mut count = 0;
    check("", &document["components"]["schemas"], &mut count);
    assert!(count > 500, "{count}");
}
