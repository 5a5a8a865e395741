//! The routes of a resource.

/// A router of handlers with their documentation and requirements. It replaces the macro of the same name in
/// `utoipa_axum`, which takes handlers without a requirement.
macro_rules! routes {
    ($($handler:ident),+ $(,)?) => {{
        #[expect(clippy::disallowed_methods, reason = "each handler is declared here")]
        let routes = utoipa_axum::router::OpenApiRouter::new()
            $(.routes(troth_accounts::requirement::describe_requirement::<_, _, $crate::state::AppState, _>($handler, &(), utoipa_axum::routes!($handler))))+;
        routes
    }};
}

pub(crate) use routes;
