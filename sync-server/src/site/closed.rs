//! Why a visitor does not see a website.

use axum::http::request::Parts;
use troth_site::around::Around;
use troth_site::content::Looks;
use troth_site::states::State as PageState;

use super::forms::wants_json;
use crate::error::ApiError;

/// A website that a visitor does not see.
#[derive(Debug)]
pub(crate) struct Closed {
    pub(crate) why: Why,
    /// Whether programs ask.
    pub(crate) to_program: bool,
    pub(crate) looks: Looks,
    pub(crate) around: Box<Around>,
}

/// Why.
#[derive(Debug)]
pub(crate) enum Why {
    /// It is a state that has a page.
    State(PageState),
    /// The page is somewhere else: its path.
    Moved(String),
    /// A REST call names the website as it was called: its address now.
    Renamed(String),
    /// The request or the server is at fault.
    Failed(ApiError),
}

impl Closed {
    pub(crate) fn new(why: Why, parts: &Parts, looks: Looks, around: Around) -> Self {
        Self {
            why,
            to_program: is_program(parts),
            looks,
            around: Box::new(around),
        }
    }
}

/// Whether JSON is asked for: a REST call, or the script of a page.
pub(crate) fn is_program(parts: &Parts) -> bool {
    // Nested routers see the rest of a path alone: what is not below `/w/` is REST.
    let path = parts.uri.path();
    !path.starts_with("/w/") || wants_json(&parts.headers)
}
