//! Checks every answer in the tests against the OpenAPI document: the status must be listed for the call, and the
//! body must fit its schema.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex};

use axum::http::{HeaderMap, Method, StatusCode, header};
use jsonschema::{Registry, Validator};
use serde_json::{Value, json};
use troth_rest::openapi;

/// The URI of the document in references.
const NAME: &str = "urn:troth";

static DOCUMENT: LazyLock<Value> =
    LazyLock::new(|| serde_json::to_value(openapi::document()).unwrap());

static REGISTRY: LazyLock<Registry<'static>> = LazyLock::new(|| {
    let registry = Registry::new().add(NAME, DOCUMENT.clone());
    registry.unwrap().prepare().unwrap()
});

static VALIDATORS: LazyLock<Mutex<HashMap<String, Arc<Validator>>>> = LazyLock::new(Mutex::default);

/// Checks a whole answer.
pub(super) fn check_answer(
    (method, path): (&Method, &str),
    status: StatusCode,
    headers: &HeaderMap,
    body: &[u8],
) {
    let Some((pointer, operation)) = operation(method, path) else {
        return;
    };
    let code = status.as_str();
    let Some(mut response) = operation["responses"].get(code) else {
        let body = String::from_utf8_lossy(body);
        panic!("{method} {path} answers {status}, which is not described: {body}");
    };
    let mut pointer_to_answer = format!("{pointer}/responses/{code}");
    if let Some(shared) = response.get("$ref").and_then(Value::as_str) {
        pointer_to_answer = shared.trim_start_matches('#').to_owned();
        response = DOCUMENT.pointer(&pointer_to_answer).unwrap();
    }
    let content_type = headers.get(header::CONTENT_TYPE);
    let content_type = content_type.map_or("", |value| value.to_str().unwrap());
    let media_type = content_type.split(';').next().unwrap_or_default();
    let Some(content) = response.get("content") else {
        assert!(
            body.is_empty(),
            "{method} {path} {status}: no body is described"
        );
        return;
    };
    // A compressed body is only sent on request, and has the same content.
    if headers.contains_key(header::CONTENT_ENCODING) {
        return;
    }
    let described: Vec<&String> = content.as_object().unwrap().keys().collect();
    let fits = |described: &str| match described.strip_suffix('*') {
        Some(prefix) => media_type.starts_with(prefix),
        None => described == media_type,
    };
    assert!(
        described.iter().any(|described| fits(described)),
        "{method} {path} {status} answers {media_type}; described is {described:?}"
    );
    if media_type != "application/json" || content[media_type].get("schema").is_none() {
        return;
    }
    let pointer_to_schema = format!("{pointer_to_answer}/content/application~1json/schema");
    let body: Value = serde_json::from_slice(body).unwrap();
    if let Err(error) = validator(&pointer_to_schema).validate(&body) {
        panic!(
            "{method} {path} {status} is not as it is described: {error} at {} of {body}",
            error.instance_path()
        );
    }
}

/// The operation of a request, and its JSON pointer in the document.
fn operation(method: &Method, path: &str) -> Option<(String, &'static Value)> {
    let paths = DOCUMENT["paths"].as_object().unwrap();
    let matching = paths
        .keys()
        .filter(|template| matches_template(template, path));
    // Like a router: a literal segment wins over a parameter, leftmost first.
    let best_match = matching.min_by_key(|template| {
        let segments = template.split('/').map(|segment| segment.starts_with('{'));
        segments.collect::<Vec<bool>>()
    })?;
    let name = method.as_str().to_lowercase();
    let operation = paths[best_match].get(&name)?;
    let pointer = format!(
        "/paths/{}/{name}",
        best_match.replace('~', "~0").replace('/', "~1")
    );
    Some((pointer, operation))
}

fn matches_template(template: &str, path: &str) -> bool {
    let (template, path) = (template.split('/'), path.split('/'));
    template.clone().count() == path.clone().count()
        && template.zip(path).all(|(template, segment)| {
            template == segment || (template.starts_with('{') && !segment.is_empty())
        })
}

fn validator(pointer: &str) -> Arc<Validator> {
    let mut validators = VALIDATORS.lock().unwrap();
    let validator = validators.entry(pointer.to_owned()).or_insert_with(|| {
        let pointer = pointer.replace('{', "%7B").replace('}', "%7D");
        let schema = json!({"$ref": format!("{NAME}#{pointer}")});
        let options = jsonschema::options().with_registry(&REGISTRY);
        let validator = options.should_validate_formats(true).build(&schema);
        Arc::new(validator.unwrap_or_else(|error| panic!("{pointer}: {error}")))
    });
    Arc::clone(validator)
}
