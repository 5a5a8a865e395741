//! How pages go out: what browsers may do with them, and that nothing has changed.

use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use sha2::{Digest as _, Sha256};
use troth_site::around::Around;
use troth_site::content::Looks;
use troth_site::states::{State, state_page};
use troth_site::style_of;

use super::closed::{Closed, Why};
use crate::entity_tag;
use crate::error::{ApiError, ErrorCode};

/// Of a website with a password nobody else keeps a copy, and everybody asks for news.
const PRIVATE: (HeaderName, &str) = (header::CACHE_CONTROL, "private, no-cache");
/// What a file says that search engines are not to list.
const UNLISTED: (HeaderName, &str) = (HeaderName::from_static("x-robots-tag"), "noindex, nofollow");
const BY_COOKIE: (HeaderName, &str) = (header::VARY, "cookie, accept");

/// The page of a website. A visitor who has it already is told so.
pub(super) fn page(html: String, looks: &Looks, asked: &HeaderMap) -> Response {
    page_showing(Pictures::FromAnywhere, html, looks, asked)
}

/// Whose pictures a page shows.
#[derive(Clone, Copy)]
pub(super) enum Pictures {
    /// The couple chose some from elsewhere.
    FromAnywhere,
    /// Our own, and those that somebody has just chosen on their device.
    OwnAndChosen,
}

impl Pictures {
    fn policy(self) -> &'static str {
        match self {
            Self::FromAnywhere => "'self' https: data:",
            Self::OwnAndChosen => "'self' blob:",
        }
    }
}

/// The same of a page that says whose pictures it shows.
pub(super) fn page_showing(
    pictures: Pictures,
    html: String,
    looks: &Looks,
    asked: &HeaderMap,
) -> Response {
    let tag = entity_tag::of(&html);
    let mut response = if entity_tag::is_known(asked, &tag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        html_response(StatusCode::OK, html)
    };
    dress(&mut response, looks, pictures);
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        response.headers_mut().insert(header::ETAG, tag);
    }
    response
}

/// A page that says why something was not done, or that something was.
pub(super) fn page_with(status: StatusCode, html: String, looks: &Looks) -> Response {
    page_with_showing(Pictures::FromAnywhere, status, html, looks)
}

/// The same of a page that says whose pictures it shows.
pub(super) fn page_with_showing(
    pictures: Pictures,
    status: StatusCode,
    html: String,
    looks: &Looks,
) -> Response {
    let mut response = html_response(status, html);
    dress(&mut response, looks, pictures);
    response
}

/// A page that says in words what an error tells programs.
pub(super) fn page_of(error: ApiError, html: String, looks: &Looks) -> Response {
    told(error, page_with(StatusCode::OK, html, looks))
}

/// A page with the status of an error, and when trying again makes sense.
pub(super) fn told(error: ApiError, mut page: Response) -> Response {
    let answer = error.into_response();
    *page.status_mut() = answer.status();
    if let Some(wait) = answer.headers().get(header::RETRY_AFTER) {
        page.headers_mut().insert(header::RETRY_AFTER, wait.clone());
    }
    page
}

/// Tells search engines to leave out what is no page.
pub(super) fn unlist(response: &mut Response) {
    let (name, value) = UNLISTED;
    response
        .headers_mut()
        .insert(name, HeaderValue::from_static(value));
}

/// A file of a website, which nobody else keeps a copy of either. Unlike a page it has no place for what
/// search engines are told.
pub(super) fn file(kind: &'static str, bytes: Vec<u8>, is_listed: bool) -> Response {
    let headers = [(header::CONTENT_TYPE, kind), PRIVATE, BY_COOKIE];
    if is_listed {
        (headers, bytes).into_response()
    } else {
        ([UNLISTED], headers, bytes).into_response()
    }
}

fn html_response(status: StatusCode, html: String) -> Response {
    let kind = (header::CONTENT_TYPE, "text/html; charset=utf-8");
    (status, [kind], html).into_response()
}

/// What browsers may do with a page. Its own style sheet is named by its hash; nothing else that stands in
/// the page is style or script.
fn dress(response: &mut Response, looks: &Looks, pictures: Pictures) {
    let style = BASE64_STANDARD.encode(Sha256::digest(style_of(looks)));
    let pictures = pictures.policy();
    let policy = format!(
        "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-{style}'; \
         img-src {pictures}; font-src 'self'; connect-src 'self'; worker-src 'self'; \
         form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    );
    let headers = response.headers_mut();
    let mut put = |name: HeaderName, value: &str| {
        if let Ok(value) = HeaderValue::from_str(value) {
            headers.insert(name, value);
        }
    };
    put(header::CONTENT_SECURITY_POLICY, &policy);
    for (name, value) in [PRIVATE, BY_COOKIE] {
        put(name, value);
    }
    // A personal link is a secret, and where it leads is nobody's business.
    put(header::REFERRER_POLICY, "no-referrer");
}

impl IntoResponse for Closed {
    fn into_response(self) -> Response {
        closed(self)
    }
}

/// What a visitor gets in the place of a website.
fn closed(closed: Closed) -> Response {
    let Closed {
        why,
        to_program,
        looks,
        around,
    } = closed;
    let state = match why {
        // For now: an address may be taken again. What a form sends goes along.
        Why::Moved(now) => return ([PRIVATE], Redirect::temporary(&now)).into_response(),
        Why::Renamed(now) => {
            let message = format!("The website has moved to {now}.");
            return ApiError::named(ErrorCode::NotFound, message).into_response();
        }
        Why::Failed(error) if to_program => return error.into_response(),
        Why::Failed(error) => {
            let html = state_page(State::NotAvailable, &looks, &around);
            return page_of(error, html, &looks);
        }
        Why::State(state) => state,
    };
    if to_program {
        return api_error(state).into_response();
    }
    instead(state, &looks, &around)
}

/// The page of a state, with the status that says the same.
pub(super) fn instead(state: State, looks: &Looks, around: &Around) -> Response {
    let status = match state {
        State::NotFound | State::LinkUnknown => StatusCode::NOT_FOUND,
        State::NotAvailable => StatusCode::SERVICE_UNAVAILABLE,
        State::PersonalOnly => StatusCode::FORBIDDEN,
        State::LinkRevoked => StatusCode::GONE,
        State::Password(_) => StatusCode::UNAUTHORIZED,
    };
    page_with(status, state_page(state, looks, around), looks)
}

fn api_error(state: State) -> ApiError {
    match state {
        State::NotFound => ApiError::NotFound("Website not found or not published"),
        State::NotAvailable => ApiError::Unavailable,
        State::PersonalOnly => ApiError::Forbidden("Only personal links open this website."),
        State::LinkRevoked => ApiError::NotFound("This personal link is not valid any more."),
        State::LinkUnknown => ApiError::NotFound("There is no such personal link."),
        State::Password(_) => ApiError::Unauthorized("Please enter the password"),
    }
}
