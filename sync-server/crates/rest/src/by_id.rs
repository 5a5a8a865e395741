//! Routes for a chart or table by its own id, at two paths. The shorter path does not name the wedding, and the server
//! searches the caller's weddings for the id. The longer path has the wedding, for ids that exist in several of them.

use troth_accounts::requirement::list_operations;
use utoipa::openapi::path::{Operation, Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::{ObjectBuilder, Required, Type};
use utoipa_axum::router::OpenApiRouter;

use crate::state::AppState;

/// Appended to the ids of operations that have the wedding in their path.
const SUFFIX: &str = "InWedding";

/// The routes of `make_routes` at both paths.
pub(super) fn routes(make_routes: impl Fn() -> OpenApiRouter<AppState>) -> OpenApiRouter<AppState> {
    let mut in_wedding = make_routes();
    let paths = in_wedding.get_openapi_mut().paths.paths.values_mut();
    for (_, operation) in paths.flat_map(list_operations) {
        add_wedding_parameter(operation);
    }
    OpenApiRouter::new()
        .nest("/seating-chart", make_routes())
        .nest("/seating-chart/weddings/{weddingId}", in_wedding)
}

/// Adds the wedding to the description of a route with the longer path.
fn add_wedding_parameter(operation: &mut Operation) {
    if let Some(id) = &mut operation.operation_id {
        id.push_str(SUFFIX);
    }
    let parameters = operation.parameters.get_or_insert_default();
    parameters.insert(0, wedding_parameter().into());
}

fn wedding_parameter() -> Parameter {
    ParameterBuilder::new()
        .name("weddingId")
        .parameter_in(ParameterIn::Path)
        .required(Required::True)
        .schema(Some(ObjectBuilder::new().schema_type(Type::String)))
        .build()
}
