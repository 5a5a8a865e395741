//! Adds the failure responses to the description of each call. Most follow from the requirement and the parameters of a
//! call, and are derived here; a handler declares only the others.

use troth_accounts::requirement::EXTENSION;
use troth_http::error::FailureEnvelope;
use utoipa::openapi::path::{Operation, ParameterIn};
use utoipa::openapi::{ContentBuilder, HttpMethod, Ref, RefOr, Response, ResponseBuilder};
use utoipa::{ToSchema as _, openapi::extensions::Extensions};

/// The meaning of each failure status.
const STATUS_DESCRIPTIONS: [(u16, &str); 18] = [
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
pub(super) fn shared_failures() -> impl Iterator<Item = (String, RefOr<Response>)> {
    let failures = STATUS_DESCRIPTIONS
        .iter()
        .filter(|(status, _)| *status >= 400);
    failures.map(|(status, description)| {
        let response = failure_response(description);
        (component_name(*status), response.into())
    })
}

fn component_name(status: u16) -> String {
    format!("Failure{status}")
}

/// Adds the responses that follow from a call's requirement and shape.
pub(super) fn add_failures(method: &HttpMethod, operation: &mut Operation) {
    for status in derived_statuses(method, operation) {
        let responses = &mut operation.responses.responses;
        responses
            .entry(status.to_string())
            .or_insert_with(|| Response::default().into());
    }
    let has_response_body = *method != HttpMethod::Head;
    for (status, entry) in &mut operation.responses.responses {
        let (Ok(status), RefOr::T(response)) = (status.parse::<u16>(), &mut *entry) else {
            continue;
        };
        let is_failure = status >= 400 && has_response_body && response.content.is_empty();
        let description = STATUS_DESCRIPTIONS
            .iter()
            .find(|(described, _)| *described == status);
        if let Some((_, description)) = description
            && response.description.is_empty()
        {
            if is_failure {
                *entry = Ref::from_response_name(component_name(status)).into();
                continue;
            }
            response.description = (*description).to_owned();
        }
        // A stream has no end and so no schema. Each of its events has a schema, which OpenAPI 3.1 cannot express.
        if let Some(RefOr::T(stream)) = response.content.get_mut("text/event-stream") {
            stream.schema = None;
        }
        if is_failure {
            *response = failure_response(&response.description);
        }
    }
}

fn failure_response(description: &str) -> Response {
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
    let caller = required_caller(operation.extensions.as_ref());
    let parameters = operation.parameters.iter().flatten();
    let parameter_kinds: Vec<&ParameterIn> = parameters
        .filter_map(|parameter| match parameter {
            RefOr::T(parameter) => Some(&parameter.parameter_in),
            RefOr::Ref(_) => None,
        })
        .collect();
    let has_path = parameter_kinds.contains(&&ParameterIn::Path);
    let has_query = parameter_kinds.contains(&&ParameterIn::Query);
    let has_header = parameter_kinds.contains(&&ParameterIn::Header);
    let has_body = operation.request_body.is_some();
    let is_safe = matches!(
        method,
        HttpMethod::Get | HttpMethod::Head | HttpMethod::Options
    );
    let is_for_member = matches!(caller.as_str(), "member" | "owner");
    let is_for_visitor = caller == "visitor";
    // A preflight request finds no resource.
    let finds_resource = *method != HttpMethod::Options;
    // A status, and whether the call can answer with it.
    let rules = [
        (500, true),
        (503, true),
        (400, has_body || has_query || has_header),
        (401, is_for_member || caller == "account" || is_for_visitor),
        (403, is_for_member || is_for_visitor),
        (
            404,
            finds_resource
                && (has_path || is_for_member || is_for_visitor || caller == "developer"),
        ),
        // A write may conflict, and an id without its wedding may be ambiguous.
        (409, is_for_member && (!is_safe || has_query)),
        (413, has_body),
        (429, is_for_visitor),
        (507, !is_safe),
    ];
    let applicable = rules.into_iter().filter(|(_, applies)| *applies);
    applicable.map(|(status, _)| status).collect()
}

/// The kind of caller that a call requires, from its OpenAPI extension: `account`, `member`, `visitor` and so on.
fn required_caller(extensions: Option<&Extensions>) -> String {
    let requirement = extensions.and_then(|extensions| extensions.get(EXTENSION));
    let caller = requirement.and_then(|requirement| requirement.get("who")?.as_str());
    caller.unwrap_or_default().to_owned()
}
