//! The OpenAPI description of the REST API: `troth openapi` prints it, `/api/openapi.json` serves it, `/api/docs` shows
//! it, and the web app's types are generated from it.

mod examples;
pub mod page;
mod responses;
mod rules;

use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{Components, InfoBuilder};
use utoipa::{PartialSchema as _, ToSchema as _};

pub use utoipa::openapi::OpenApi;

use troth_accounts::requirement::list_operations;
use troth_http::error::{ErrorCode, FailureEnvelope};

/// The introduction of the description.
const INTRODUCTION: &str = "\
Call `POST /api/auth/login`, then send `data.tokens.accessToken` with each call as `Authorization: Bearer …`; \
`POST /api/auth/refresh` gives the next one.

An answer has `success`, and what was asked for in `data`; a refusal has `error` instead, with a `message` for \
people, a `code` for programs, and the name of the `field` that is to blame. What a body may hold, and how much of it, \
is what the app itself checks on each device.";

/// The OpenAPI document of everything under `/api`.
#[must_use]
pub fn document() -> OpenApi {
    let resources = crate::resources().into_openapi();
    let mut document = OpenApi::new(
        InfoBuilder::new()
            .title("Troth")
            .version(env!("CARGO_PKG_VERSION"))
            .description(Some(INTRODUCTION))
            .build(),
        utoipa::openapi::Paths::new(),
    )
    .nest("/api", resources);
    let components = document.components.get_or_insert_with(Components::new);
    components.add_security_scheme(
        "bearer",
        SecurityScheme::Http(HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build()),
    );
    for (name, schema) in [
        (FailureEnvelope::name(), FailureEnvelope::schema()),
        (ErrorCode::name(), ErrorCode::schema()),
    ] {
        components.schemas.insert(name.into_owned(), schema);
    }
    components.responses.extend(responses::shared_failures());
    rules::add_rules(components);
    examples::add_examples(components);
    for item in document.paths.paths.values_mut() {
        for (method, operation) in list_operations(item) {
            responses::add_failures(&method, operation);
            rules::mark_optional_body(components, operation);
        }
    }
    document
}
