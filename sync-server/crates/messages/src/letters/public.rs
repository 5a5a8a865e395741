//! Public addresses in letters: the tracking pixel, tracked links and the unsubscribe page. None of them can be
//! guessed, and a link leads only to the target stored for the letter.

use axum::Router;
use axum::extract::{Path, State};
use axum::http::{HeaderName, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use maud::{DOCTYPE, Markup, html};
use troth_accounts::requirement::{Public, with_requirement};
use troth_base::clock::instant_text;
use troth_http::error::ApiError;
use troth_storage::mailings::recipients;

use crate::state::Messages;

/// The smallest GIF: one transparent pixel.
const TRANSPARENT_GIF: &[u8] = b"GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff!\xf9\x04\x01\x00\x00\x00\x00,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;";
const NO_STORE: (HeaderName, &str) = (header::CACHE_CONTROL, "no-store");
const NO_INDEX: (HeaderName, &str) = (HeaderName::from_static("x-robots-tag"), "noindex");

/// Routes of the addresses in letters.
#[expect(
    clippy::disallowed_methods,
    reason = "routes outside the REST API declare their access with `with_requirement`"
)]
pub fn routes() -> Router<Messages> {
    Router::new()
        .route("/l/{token}/open.gif", get(with_requirement(record_open)))
        .route(
            "/l/{token}/leave",
            get(with_requirement(show_unsubscribe_page)).post(with_requirement(unsubscribe)),
        )
        .route("/l/{token}/{number}", get(with_requirement(follow_link)))
}

/// Serves the tracking pixel and records that the letter was opened. Returns the picture even for an unknown letter.
async fn record_open(
    State(state): State<Messages>,
    _access: Public,
    Path(token): Path<String>,
) -> Result<Response, ApiError> {
    let now = instant_text(state.clock.now());
    recipients::record_open(&state.db, &token, &now).await?;
    let content_type = (header::CONTENT_TYPE, "image/gif");
    Ok(([content_type, NO_STORE], TRANSPARENT_GIF).into_response())
}

/// Records that a tracked link was followed, and redirects to its target.
async fn follow_link(
    State(state): State<Messages>,
    _access: Public,
    Path((token, number)): Path<(String, String)>,
) -> Result<Response, ApiError> {
    let now = instant_text(state.clock.now());
    let url = match number.parse() {
        Ok(number) => recipients::record_click(&state.db, &token, number, &now).await?,
        Err(_) => None,
    };
    Ok(match url {
        Some(url) => ([NO_STORE, NO_INDEX], Redirect::to(&url)).into_response(),
        None => unknown_link_page(),
    })
}

/// Shows a page that asks for confirmation: virus scanners follow links, too.
async fn show_unsubscribe_page(
    State(state): State<Messages>,
    _access: Public,
    Path(token): Path<String>,
) -> Result<Response, ApiError> {
    if recipients::wedding_of(&state.db, &token).await?.is_none() {
        return Ok(unknown_link_page());
    }
    Ok(build_page(
        StatusCode::OK,
        "Stop these letters?",
        &html! {
            p { "You won’t get any more letters about this wedding. The couple can see that." }
            form method="post" { button { "Stop letters" } }
        },
    ))
}

/// Stops the letters. Also called by the unsubscribe button of mail programs (RFC 8058).
async fn unsubscribe(
    State(state): State<Messages>,
    _access: Public,
    Path(token): Path<String>,
) -> Result<Response, ApiError> {
    if recipients::wedding_of(&state.db, &token).await?.is_none() {
        return Ok(unknown_link_page());
    }
    let now = instant_text(state.clock.now());
    recipients::unsubscribe(&state.db, &token, &now).await?;
    Ok(build_page(
        StatusCode::OK,
        "Done",
        &html! { p { "You won’t get any more letters about this wedding." } },
    ))
}

fn unknown_link_page() -> Response {
    build_page(
        StatusCode::NOT_FOUND,
        "This link doesn’t work",
        &html! { p { "It may be from an old letter, or from a wedding that’s no longer here." } },
    )
}

fn build_page(status: StatusCode, title: &str, body: &Markup) -> Response {
    let document = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="robots" content="noindex";
                link rel="icon" href="/icons/mark.svg" type="image/svg+xml";
                title { (title) }
                style { (maud::PreEscaped(STYLE)) }
            }
            body { main { h1 { (title) } (body) } }
        }
    };
    let content_type = (header::CONTENT_TYPE, "text/html; charset=utf-8");
    let headers = [
        content_type,
        NO_STORE,
        NO_INDEX,
        (header::REFERRER_POLICY, "no-referrer"),
    ];
    (status, headers, document.into_string()).into_response()
}

/// The style sheet of these pages.
const STYLE: &str = "\
:root{color-scheme:light dark}\
body{margin:0;min-height:100vh;display:grid;place-items:center;background:light-dark(#fbf8f3,#1d1a22);color:light-dark(#2a2730,#f1edf4);font:1.0625rem/1.5 Inter,system-ui,sans-serif}\
main{max-width:28rem;padding:2rem}\
h1{font:500 1.75rem/1.2 Fraunces,Georgia,serif}\
button{min-height:3rem;padding:0 1.5rem;border:0;border-radius:.5rem;background:#a8415b;color:#fff;font:inherit;cursor:pointer}\
button:focus-visible{outline:3px solid light-dark(#a8415b,#e59ab0);outline-offset:3px}";
