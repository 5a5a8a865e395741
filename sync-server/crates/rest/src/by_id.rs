//! Routes for a chart or table by its own id. The specification's paths do not name the wedding, so it is searched
//! among the caller's own. The same routes with the wedding in the path serve ids that exist in more than one of them.

use troth_accounts::requirement::list_operations;
use utoipa::openapi::path::{Operation, Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::{ObjectBuilder, Required, Type};
use utoipa_axum::router::OpenApiRouter;

use crate::state::AppState;

/// Appended to the ids of operations that have the wedding in their path.
const SUFFIX: &str = "InWedding";

/// The routes of `make`, at both paths.
pub(super) fn routes(make: impl Fn() -> OpenApiRouter<AppState>) -> OpenApiRouter<AppState> {
    let mut in_wedding = make();
    let paths = in_wedding.get_openapi_mut().paths.paths.values_mut();
    for (_, operation) in paths.flat_map(list_operations) {
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
