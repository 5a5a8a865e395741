//! The description of the REST calls for programs: `troth openapi` prints it, and the web app's
//! types are made from it.

use utoipa::openapi::path::Operation;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{Components, ContentBuilder, Info, Ref, ResponseBuilder};
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
    let items = document.paths.paths.values_mut();
    items.flat_map(operations).for_each(may_fail);
    document
}

/// Every call can fail, and all fail alike.
fn may_fail(operation: &mut Operation) {
    let content = ContentBuilder::new()
        .schema(Some(Ref::from_schema_name(Failure::name())))
        .build();
    let failure = ResponseBuilder::new()
        .description("A failure; `error.code` says which.")
        .content("application/json", content)
        .build();
    let responses = &mut operation.responses.responses;
    responses.insert("default".to_owned(), failure.into());
}
