//! Why a website is not shown to a visitor. `response.rs` turns it into a page or JSON.

use axum::http::request::Parts;
use troth_http::error::ApiError;
use troth_site::content::SiteDesign;
use troth_site::context::PageContext;
use troth_site::state_pages::StatePage as PageState;

use super::forms::wants_json;

/// A website that the visitor may not see.
#[derive(Debug)]
pub struct WebsiteRefusal {
    pub(crate) reason: RefusalReason,
    /// Whether to answer with JSON.
    pub(crate) to_program: bool,
    pub(crate) looks: SiteDesign,
    pub(crate) context: Box<PageContext>,
}

/// Why the website is not shown.
#[derive(Debug)]
pub(crate) enum RefusalReason {
    /// There is a special page for this state.
    State(PageState),
    /// The page has moved to this path.
    Moved(String),
    /// A REST call used the website's former address: the present one.
    Renamed(String),
    /// The request is invalid or the server failed.
    Failed(ApiError),
}

impl WebsiteRefusal {
    pub(crate) fn new(
        reason: RefusalReason,
        parts: &Parts,
        looks: SiteDesign,
        context: PageContext,
    ) -> Self {
        Self {
            reason,
            to_program: is_program(parts),
            looks,
            context: Box::new(context),
        }
    }
}

/// Whether JSON is expected: by a REST call, or the script of a page.
pub(crate) fn is_program(parts: &Parts) -> bool {
    // Nested routers see only the rest of a path: a path that is not below `/w/` is REST.
    let path = parts.uri.path();
    !path.starts_with("/w/") || wants_json(&parts.headers)
}
