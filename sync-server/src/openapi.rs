//! The description of the REST calls for programs: `troth openapi` prints it, `/api/openapi.json` serves it,
//! `/api/docs` shows it, and the web app's types are made from it.

mod answers;
mod examples;
pub(crate) mod page;
mod rules;

use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{Components, Info};
use utoipa::{PartialSchema as _, ToSchema as _};

pub use utoipa::openapi::OpenApi;

use crate::api;
use crate::auth::requirement::operations;
use crate::error::{ErrorCode, Failure};

/// The OpenAPI document of everything under `/api`.
#[must_use]
pub fn document() -> OpenApi {
    let resources = api::resources().into_openapi();
    let mut document = OpenApi::new(
        Info::new("Troth", env!("CARGO_PKG_VERSION")),
        utoipa::openapi::Paths::new(),
    )
    .nest("/api", resources);
    let components = document.components.get_or_insert_with(Components::new);
    components.add_security_scheme(
        "bearer",
        SecurityScheme::Http(HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build()),
    );
    for schema in [
        (Failure::name(), Failure::schema()),
        (ErrorCode::name(), ErrorCode::schema()),
    ] {
        components.schemas.insert(schema.0.into_owned(), schema.1);
    }
    components.responses.extend(answers::shared());
    rules::describe(components);
    examples::describe(components);
    for item in document.paths.paths.values_mut() {
        for (method, operation) in operations(item) {
            answers::describe(&method, operation);
            rules::describe_body(components, operation);
        }
    }
    document
}
