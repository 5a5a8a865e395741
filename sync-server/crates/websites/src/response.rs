//! Builds the responses of websites, with their headers: security policy and caching.

use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use sha2::{Digest as _, Sha256};
use troth_http::entity_tag;
use troth_http::error::{ApiError, ErrorCode};
use troth_site::content::SiteDesign;
use troth_site::context::PageContext;
use troth_site::inline_style;
use troth_site::state_pages::{StatePage, state_page};

use super::refusal::{RefusalReason, WebsiteRefusal};

/// A website may have a password, so only the browser caches it, and always revalidates.
const PRIVATE: (HeaderName, &str) = (header::CACHE_CONTROL, "private, no-cache");
/// The header that keeps a file out of search engines.
const UNLISTED: (HeaderName, &str) = (HeaderName::from_static("x-robots-tag"), "noindex, nofollow");
/// Responses depend on the pass, and on whether JSON is accepted.
const VARIES_BY_COOKIE: (HeaderName, &str) = (header::VARY, "cookie, accept");

/// The page of a website, or 304 if the visitor has it.
pub(super) fn page(html: String, looks: &SiteDesign, headers: &HeaderMap) -> Response {
    page_showing(PictureSources::FromAnywhere, html, looks, headers)
}

/// The sources of a page's pictures.
#[derive(Clone, Copy)]
pub(super) enum PictureSources {
    /// The couple chose some from other hosts.
    FromAnywhere,
    /// Our own, and those that the visitor has just chosen on their device.
    OwnAndChosen,
}

impl PictureSources {
    fn policy(self) -> &'static str {
        match self {
            Self::FromAnywhere => "'self' https: data:",
            Self::OwnAndChosen => "'self' blob:",
        }
    }
}

/// Like [`page`], with the sources of its pictures.
pub(super) fn page_showing(
    pictures: PictureSources,
    html: String,
    looks: &SiteDesign,
    headers: &HeaderMap,
) -> Response {
    let tag = entity_tag::for_bytes(&html);
    let mut response = if entity_tag::is_known(headers, &tag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        html_response(StatusCode::OK, html)
    };
    set_security_headers(&mut response, looks, pictures);
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        response.headers_mut().insert(header::ETAG, tag);
    }
    response
}

/// A page that reports a failure or a success.
pub(super) fn page_with(status: StatusCode, html: String, looks: &SiteDesign) -> Response {
    page_with_showing(PictureSources::FromAnywhere, status, html, looks)
}

/// Like [`page_with`], with the sources of its pictures.
pub(super) fn page_with_showing(
    pictures: PictureSources,
    status: StatusCode,
    html: String,
    looks: &SiteDesign,
) -> Response {
    let mut response = html_response(status, html);
    set_security_headers(&mut response, looks, pictures);
    response
}

/// A page that shows an API error to a person.
pub(super) fn page_of(error: ApiError, html: String, looks: &SiteDesign) -> Response {
    with_error_status(error, page_with(StatusCode::OK, html, looks))
}

/// Gives a page the status of an error, and its `Retry-After`.
pub(super) fn with_error_status(error: ApiError, mut page: Response) -> Response {
    let error_response = error.into_response();
    *page.status_mut() = error_response.status();
    if let Some(wait) = error_response.headers().get(header::RETRY_AFTER) {
        page.headers_mut().insert(header::RETRY_AFTER, wait.clone());
    }
    page
}

/// Marks a response as not to be listed by search engines.
pub(super) fn unlist(response: &mut Response) {
    let (name, value) = UNLISTED;
    response
        .headers_mut()
        .insert(name, HeaderValue::from_static(value));
}

/// A file of a website, cached by the browser only. Unlike a page it needs a header to keep search engines away.
pub(super) fn file(media_type: &'static str, bytes: Vec<u8>, is_listed: bool) -> Response {
    let headers = [
        (header::CONTENT_TYPE, media_type),
        PRIVATE,
        VARIES_BY_COOKIE,
    ];
    if is_listed {
        (headers, bytes).into_response()
    } else {
        ([UNLISTED], headers, bytes).into_response()
    }
}

fn html_response(status: StatusCode, html: String) -> Response {
    let content_type = (header::CONTENT_TYPE, "text/html; charset=utf-8");
    (status, [content_type], html).into_response()
}

/// The security headers of a page. Its own style sheet is allowed by its hash; no other inline style or script is.
fn set_security_headers(response: &mut Response, looks: &SiteDesign, pictures: PictureSources) {
    let style = BASE64_STANDARD.encode(Sha256::digest(inline_style(looks)));
    let pictures = pictures.policy();
    let policy = format!(
        "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-{style}'; \
         img-src {pictures}; font-src 'self'; connect-src 'self'; worker-src 'self'; \
         form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    );
    let headers = response.headers_mut();
    let mut set_header = |name: HeaderName, value: &str| {
        if let Ok(value) = HeaderValue::from_str(value) {
            headers.insert(name, value);
        }
    };
    set_header(header::CONTENT_SECURITY_POLICY, &policy);
    for (name, value) in [PRIVATE, VARIES_BY_COOKIE] {
        set_header(name, value);
    }
    // A personal link is a secret, so links on the page must not reveal it.
    set_header(header::REFERRER_POLICY, "no-referrer");
}

impl IntoResponse for WebsiteRefusal {
    fn into_response(self) -> Response {
        refusal_response(self)
    }
}

/// The response in place of a website that the visitor may not see.
fn refusal_response(refusal: WebsiteRefusal) -> Response {
    let WebsiteRefusal {
        reason,
        to_program,
        looks,
        context,
    } = refusal;
    let state = match reason {
        // Temporary, since an address may be reused. This kind of redirect keeps a form's body.
        RefusalReason::Moved(path) => {
            return ([PRIVATE], Redirect::temporary(&path)).into_response();
        }
        RefusalReason::Renamed(new_name) => {
            let message = format!("The website has moved to {new_name}.");
            return ApiError::named(ErrorCode::NotFound, message).into_response();
        }
        RefusalReason::Failed(error) if to_program => return error.into_response(),
        RefusalReason::Failed(error) => {
            let html = state_page(StatePage::NotAvailable, &looks, &context);
            return page_of(error, html, &looks);
        }
        RefusalReason::State(state) => state,
    };
    if to_program {
        return api_error(state).into_response();
    }
    state_response(state, &looks, &context)
}

/// The page of a state, with the matching status.
pub(super) fn state_response(
    state: StatePage,
    looks: &SiteDesign,
    context: &PageContext,
) -> Response {
    let status = match state {
        StatePage::NotFound | StatePage::LinkUnknown => StatusCode::NOT_FOUND,
        StatePage::NotAvailable => StatusCode::SERVICE_UNAVAILABLE,
        StatePage::PersonalOnly => StatusCode::FORBIDDEN,
        StatePage::LinkRevoked => StatusCode::GONE,
        StatePage::Password(_) => StatusCode::UNAUTHORIZED,
    };
    page_with(status, state_page(state, looks, context), looks)
}

fn api_error(state: StatePage) -> ApiError {
    match state {
        StatePage::NotFound => ApiError::NotFound("Website not found or not published"),
        StatePage::NotAvailable => ApiError::Unavailable,
        StatePage::PersonalOnly => ApiError::Forbidden("Only personal links open this website."),
        StatePage::LinkRevoked => ApiError::NotFound("This personal link is no longer valid."),
        StatePage::LinkUnknown => ApiError::NotFound("This personal link doesn’t exist."),
        StatePage::Password(_) => ApiError::Unauthorized("Please enter the password"),
    }
}
