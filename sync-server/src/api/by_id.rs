//! Calls for something by its own id. The specification's addresses name no wedding, so the wedding is
//! looked for among the caller's own; the same calls with the wedding in the path are for ids that are in
//! more than one of them.

use utoipa::openapi::path::{Operation, Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::{ObjectBuilder, Required, Type};
use utoipa_axum::router::OpenApiRouter;

use crate::auth::requirement::operations;
use crate::state::AppState;

/// What is added to the names of the operations that have the wedding in their path.
const SUFFIX: &str = "InWedding";

/// The calls that `make` makes, at both addresses.
pub(super) fn routes(make: impl Fn() -> OpenApiRouter<AppState>) -> OpenApiRouter<AppState> {
    let mut in_wedding = make();
    let paths = in_wedding.get_openapi_mut().paths.paths.values_mut();
    for (_, operation) in paths.flat_map(operations) {
        name_the_wedding(operation);
    }
    OpenApiRouter::new()
        .nest("/seating-chart", make())
        .nest("/seating-chart/weddings/{weddingId}", in_wedding)
}

fn name_the_wedding(operation: &mut Operation) {
    if let Some(id) = &mut operation.operation_id {
        id.push_str(SUFFIX);
    }
    let parameters = operation.parameters.get_or_insert_default();
    parameters.insert(0, wedding().into());
}

fn wedding() -> Parameter {
    ParameterBuilder::new()
        .name("weddingId")
        .parameter_in(ParameterIn::Path)
        .required(Required::True)
        .schema(Some(ObjectBuilder::new().schema_type(Type::String)))
        .build()
}
