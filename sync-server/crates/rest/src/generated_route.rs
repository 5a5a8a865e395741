//! Routes that are generated from data, such as a kind of record. One handler serves the routes of all kinds: it finds
//! the data of its route in its state, and its requirement depends on the data, such as on the area of the kind.

use axum::extract::Request;
use axum::handler::Handler;
use axum::routing::{MethodFilter, on};
use troth_accounts::requirement::{HasRequirement, describe_requirement};
use utoipa::openapi::path::{Operation, PathItem, Paths};
use utoipa::openapi::schema::Schema;
use utoipa::openapi::{HttpMethod, RefOr};
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouter};

/// The state of a generated route's handler: the shared state, and the data of the route.
#[derive(Clone)]
pub(crate) struct GeneratedState<A, S> {
    pub(crate) data: A,
    pub(crate) shared: S,
}

/// A route with its description and its requirement.
pub(crate) struct GeneratedRoute<S>(UtoipaMethodRouter<S>);

/// The method, path and documentation of a route.
pub(crate) struct RouteDescription {
    pub(crate) method: HttpMethod,
    pub(crate) path: String,
    pub(crate) operation: Operation,
    /// The schemas that the operation refers to.
    pub(crate) schemas: Vec<(String, RefOr<Schema>)>,
}

/// A route for a handler with its data. A handler does not compile if its requirement depends on other data, or on
/// none.
pub(crate) fn generate<H, T, A, S>(
    data: A,
    handler: H,
    description: RouteDescription,
) -> GeneratedRoute<S>
where
    H: Handler<T, GeneratedState<A, S>>,
    T: HasRequirement<Dependency = A> + 'static,
    A: Clone + Send + Sync + 'static,
    S: Clone + Send + Sync + 'static,
{
    let RouteDescription {
        method,
        path,
        operation,
        schemas,
    } = description;
    let methods = on(
        method_filter(&method),
        GeneratedHandler {
            handler: handler.clone(),
            data: data.clone(),
        },
    );
    let mut paths = Paths::new();
    paths.paths.insert(path, PathItem::new(method, operation));
    GeneratedRoute(describe_requirement(
        handler,
        &data,
        (schemas, paths, methods),
    ))
}

/// A router of generated routes.
pub(crate) fn router<S>(
    generated_routes: impl IntoIterator<Item = GeneratedRoute<S>>,
) -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
{
    #[expect(
        clippy::disallowed_methods,
        reason = "the requirement of each handler is declared in `generate`"
    )]
    let add_route =
        |router: OpenApiRouter<S>, GeneratedRoute(route): GeneratedRoute<S>| router.routes(route);
    generated_routes
        .into_iter()
        .fold(OpenApiRouter::new(), add_route)
}

/// A handler with the data of its route.
#[derive(Clone)]
struct GeneratedHandler<H, A> {
    handler: H,
    data: A,
}

// `(T,)` keeps this implementation apart from axum's own ones for functions.
impl<H, T, A, S> Handler<(T,), S> for GeneratedHandler<H, A>
where
    H: Handler<T, GeneratedState<A, S>>,
    A: Clone + Send + Sync + 'static,
    S: Send + 'static,
{
    type Future = H::Future;

    fn call(self, request: Request, shared: S) -> Self::Future {
        let Self { handler, data } = self;
        handler.call(request, GeneratedState { data, shared })
    }
}

fn method_filter(method: &HttpMethod) -> MethodFilter {
    match method {
        HttpMethod::Get => MethodFilter::GET,
        HttpMethod::Post => MethodFilter::POST,
        HttpMethod::Put => MethodFilter::PUT,
        HttpMethod::Delete => MethodFilter::DELETE,
        HttpMethod::Options => MethodFilter::OPTIONS,
        HttpMethod::Head => MethodFilter::HEAD,
        HttpMethod::Patch => MethodFilter::PATCH,
        HttpMethod::Trace => MethodFilter::TRACE,
    }
}
