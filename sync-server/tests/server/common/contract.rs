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
pub(super) fn check(
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
    let mut at = format!("{pointer}/responses/{code}");
    if let Some(shared) = response.get("$ref").and_then(Value::as_str) {
        at = shared.trim_start_matches('#').to_owned();
        response = DOCUMENT.pointer(&at).unwrap();
    }
    let kind = headers.get(header::CONTENT_TYPE);
    let kind = kind.map_or("", |kind| kind.to_str().unwrap());
    let kind = kind.split(';').next().unwrap_or_default();
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
    let fits = |described: &str| {
        let any = described.strip_suffix('*');
        any.map_or(described == kind, |any| kind.starts_with(any))
    };
    assert!(
        described.iter().any(|described| fits(described)),
        "{method} {path} {status} answers {kind}; described is {described:?}"
    );
    if kind != "application/json" || content[kind].get("schema").is_none() {
        return;
    }
    let at = format!("{at}/content/application~1json/schema");
    let body: Value = serde_json::from_slice(body).unwrap();
    if let Err(error) = validator(&at).validate(&body) {
        panic!(
            "{method} {path} {status} is not as it is described: {error} at {} of {body}",
            error.instance_path()
        );
    }
}

/// The operation of a request, and its JSON pointer in the document.
fn operation(method: &Method, path: &str) -> Option<(String, &'static Value)> {
    let paths = DOCUMENT["paths"].as_object().unwrap();
    let matching = paths.keys().filter(|template| leads(template, path));
    // Like a router: a literal segment wins over a parameter, leftmost first.
    let best = matching.min_by_key(|template| {
        let segments = template.split('/').map(|segment| segment.starts_with('{'));
        segments.collect::<Vec<bool>>()
    })?;
    let name = method.as_str().to_lowercase();
    let operation = paths[best].get(&name)?;
    let pointer = format!(
        "/paths/{}/{name}",
        best.replace('~', "~0").replace('/', "~1")
    );
    Some((pointer, operation))
}

fn leads(template: &str, path: &str) -> bool {
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
