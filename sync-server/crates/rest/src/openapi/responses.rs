//! Failure responses of the operations. Most follow from the requirement and the shape of a call and are described here
//! once; a call's special ones stand with its handler.

use troth_accounts::requirement::EXTENSION;
use troth_http::error::FailureEnvelope;
use utoipa::openapi::path::{Operation, ParameterIn};
use utoipa::openapi::{ContentBuilder, HttpMethod, Ref, RefOr, Response, ResponseBuilder};
use utoipa::{ToSchema as _, openapi::extensions::Extensions};

/// The meaning of each failure status.
const MEANINGS: [(u16, &str); 18] = [
    (304, "The caller's copy is up to date."),
    (
        400,
        "The request breaks a rule or cannot be read; `error.field` names the field.",
    ),
    (
        401,
        "The caller is not signed in, or the session has ended.",
    ),
    (403, "The role does not allow it."),
    (404, "It does not exist, or not for this caller."),
    (
        409,
        "It conflicts with stored data: it is already taken, or it was removed.",
    ),
    (410, "It has expired, or it was revoked."),
    (412, "The request uses another version of tus, or none."),
    (413, "The body is larger than this address accepts."),
    (415, "This address does not accept the body's content type."),
    (416, "The file does not have this range."),
    (423, "Another request is writing to it."),
    (
        429,
        "Too many attempts; `Retry-After` says when to try again.",
    ),
    (460, "The body does not match its checksum."),
    (500, "A fault of the server."),
    (502, "Another service failed."),
    (
        503,
        "The server is busy; `Retry-After` says when to try again.",
    ),
    (507, "The server has no space left, and nothing was saved."),
];

/// The failures that calls share, as named components: repeated in a few hundred calls they would be most of the
/// document.
pub(super) fn shared() -> impl Iterator<Item = (String, RefOr<Response>)> {
    let failures = MEANINGS.iter().filter(|(status, _)| *status >= 400);
    failures.map(|(status, meaning)| (name_of(*status), failure(meaning).into()))
}

fn name_of(status: u16) -> String {
    format!("Failure{status}")
}

/// Adds the responses that follow from a call's requirement and shape.
pub(super) fn describe(method: &HttpMethod, operation: &mut Operation) {
    for status in derived_statuses(method, operation) {
        let responses = &mut operation.responses.responses;
        responses
            .entry(status.to_string())
            .or_insert_with(|| Response::default().into());
    }
    let answers_with_body = *method != HttpMethod::Head;
    for (status, answer) in &mut operation.responses.responses {
        let (Ok(status), RefOr::T(response)) = (status.parse::<u16>(), &mut *answer) else {
            continue;
        };
        let is_failure = status >= 400 && answers_with_body && response.content.is_empty();
        let meaning = MEANINGS.iter().find(|(of, _)| *of == status);
        if let Some((_, meaning)) = meaning
            && response.description.is_empty()
        {
            if is_failure {
                *answer = Ref::from_response_name(name_of(status)).into();
                continue;
            }
            response.description = (*meaning).to_owned();
        }
        // A stream has no end and so no schema. Each of its events has a schema, which OpenAPI 3.1 cannot express.
        if let Some(RefOr::T(stream)) = response.content.get_mut("text/event-stream") {
            stream.schema = None;
        }
        if is_failure {
            *response = failure(&response.description);
        }
    }
}

fn failure(description: &str) -> Response {
    let content = ContentBuilder::new()
        .schema(Some(Ref::from_schema_name(FailureEnvelope::name())))
        .build();
    ResponseBuilder::new()
        .description(description)
        .content("application/json", content)
        .build()
}

/// The statuses that follow from a call's requirement and parameters.
fn derived_statuses(method: &HttpMethod, operation: &Operation) -> Vec<u16> {
    let who = who(operation.extensions.as_ref());
    let parameters = operation.parameters.iter().flatten();
    let places: Vec<&ParameterIn> = parameters
        .filter_map(|parameter| match parameter {
            RefOr::T(parameter) => Some(&parameter.parameter_in),
            RefOr::Ref(_) => None,
        })
        .collect();
    let (in_path, in_query, in_header) = (
        places.contains(&&ParameterIn::Path),
        places.contains(&&ParameterIn::Query),
        places.contains(&&ParameterIn::Header),
    );
    let takes_body = operation.request_body.is_some();
    let is_safe = matches!(
        method,
        HttpMethod::Get | HttpMethod::Head | HttpMethod::Options
    );
    let is_member = matches!(who.as_str(), "member" | "owner");
    // A preflight needs no authorisation.
    let asks = *method != HttpMethod::Options;
    let rules = [
        (500, true),
        (503, true),
        (400, takes_body || in_query || in_header),
        (401, is_member || who == "account" || who == "visitor"),
        (403, is_member || who == "visitor"),
        (
            404,
            asks && (in_path || is_member || who == "visitor" || who == "developer"),
        ),
        // A write may conflict, and an id without its wedding may be ambiguous.
        (409, is_member && (!is_safe || in_query)),
        (413, takes_body),
        (429, who == "visitor"),
        (507, !is_safe),
    ];
    let apply = rules.into_iter().filter(|(_, applies)| *applies);
    apply.map(|(status, _)| status).collect()
}

fn who(extensions: Option<&Extensions>) -> String {
    let requires = extensions.and_then(|extensions| extensions.get(EXTENSION));
    let who = requires.and_then(|requires| requires.get("who")?.as_str());
    who.unwrap_or_default().to_owned()
}
