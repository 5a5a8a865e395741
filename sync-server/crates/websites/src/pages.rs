//! Handlers of a website's pages and of its forms, which work without scripts.

use std::time::Duration;

use axum::Form;
use axum::extract::{Path, Query, Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::{Json, RequestExt as _};
use serde::Deserialize;
use serde_json::json;
use troth_accounts::requirement::Public;
use troth_base::server::ClientAddress;
use troth_http::error::ApiError;
use troth_http::response_memory;
use troth_site::context::{FormOutcome, PageContext};
use troth_site::state_pages::{PasswordError, StatePage, state_page};

use super::access::{self, PasswordAccepted, Visit};
use super::calendar::{self, Occasion};
use super::forms::{FormFields, request_key, wants_json};
use super::refusal::{RefusalReason, WebsiteRefusal, is_program};
use super::{gifts, page_context, replies, response};
use crate::state::Websites;

/// The fields of a form, in the order in which a browser sends them.
type RawForm = Form<Vec<(String, String)>>;

/// The result of a form, in the query that it redirects to.
#[derive(Default, Deserialize)]
pub(super) struct FormResultQuery {
    #[serde(default)]
    sent: Option<FormResult>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum FormResult {
    Reply,
    Gift,
}

impl From<FormResult> for FormOutcome {
    fn from(result: FormResult) -> Self {
        match result {
            FormResult::Reply => Self::Reply,
            FormResult::Gift => Self::Gift,
        }
    }
}

/// Shows the front page of the website.
pub(super) async fn show(
    State(state): State<Websites>,
    visit: Visit,
    Query(query): Query<FormResultQuery>,
    headers: HeaderMap,
) -> Response {
    render(&state, &visit, query.sent.map(FormOutcome::from), &headers).await
}

/// Shows the website for the guests of a personal link, and stores the link in the visitor's pass.
pub(super) async fn show_personal(
    State(state): State<Websites>,
    visit: Visit,
    Query(query): Query<FormResultQuery>,
    headers: HeaderMap,
) -> Response {
    let mut response = render(&state, &visit, query.sent.map(FormOutcome::from), &headers).await;
    let is_secure = state.sites_address().is_secure();
    let document = visit.document_id.as_str();
    match state
        .accounts
        .passes
        .build_cookie(document, visit.pass.clone(), is_secure)
    {
        Ok(cookie) => {
            response.headers_mut().insert(header::SET_COOKIE, cookie);
            response
        }
        Err(error) => ApiError::from(error).into_response(),
    }
}

/// Renders the website's page, or an error page.
async fn render(
    state: &Websites,
    visit: &Visit,
    sent: Option<FormOutcome>,
    headers: &HeaderMap,
) -> Response {
    let looks = &visit.site.looks;
    match load_context(state, visit).await {
        Ok(mut context) => {
            context.sent = sent;
            response::page(troth_site::page(&visit.site, &context), looks, headers)
        }
        Err(error) => error_page(visit, &error, error_status(&error)),
    }
}

async fn load_context(state: &Websites, visit: &Visit) -> Result<PageContext, ApiError> {
    let mut context = page_context::load_page_context(state, visit).await?;
    context.invitation.clone_from(&visit.invitation);
    response_memory::reserve(troth_site::most_bytes(&visit.site, &context)).await?;
    Ok(context)
}

fn error_status(error: &ApiError) -> StatusCode {
    match error {
        ApiError::NotFound(_) => StatusCode::GONE,
        _ => StatusCode::SERVICE_UNAVAILABLE,
    }
}

/// The error page in place of a page that cannot be rendered.
fn error_page(visit: &Visit, error: &ApiError, status: StatusCode) -> Response {
    tracing::warn!(document = %visit.document_id, %error, "a page is not drawn");
    let state = match error {
        ApiError::NotFound(_) => StatePage::LinkRevoked,
        _ => StatePage::NotAvailable,
    };
    let looks = &visit.site.looks;
    response::page_with(
        status,
        state_page(state, looks, &visit.page_context()),
        looks,
    )
}

/// Handles the password form.
pub(super) async fn enter_password(
    State(state): State<Websites>,
    _access: Public,
    client: ClientAddress,
    Path(subdomain): Path<String>,
    request: Request,
) -> Response {
    let (parts, body) = request.into_parts();
    let to_program = is_program(&parts);
    let website = match access::find_website(&state, &parts, &subdomain).await {
        Ok(website) => website,
        Err(refusal) => return refusal.into_response(),
    };
    let form = Request::from_parts(parts.clone(), body);
    let Ok(Form(fields)) = form.extract::<RawForm, _>().await else {
        return ApiError::BadRequest {
            field: None,
            message: "The form couldn’t be read.".to_owned(),
        }
        .into_response();
    };
    let fields = FormFields(fields);
    let base = website.context.address.base.clone();
    let destination = match (fields.album(), fields.token()) {
        (Some(album), _) => access::website_album_path(&base, album),
        (None, Some(token)) => format!("{base}/g/{token}"),
        (None, None) if base.is_empty() => "/".to_owned(),
        (None, None) => base,
    };
    let show_form_again = |error| {
        let reason = RefusalReason::State(StatePage::Password(Some(error)));
        let looks = website.site.looks.clone();
        let mut context = website.context.clone();
        context.next = fields.token().map(str::to_owned);
        context.album = fields.album().map(str::to_owned);
        WebsiteRefusal::new(reason, &parts, looks, context).into_response()
    };
    let checked = access::check_password(&state, &parts, &website, fields.password(), client).await;
    match checked {
        Ok(PasswordAccepted { cookie, .. }) if to_program => {
            let body = json!({ "success": true, "data": {} });
            ([(header::SET_COOKIE, cookie)], Json(body)).into_response()
        }
        Ok(PasswordAccepted { cookie, .. }) => {
            ([(header::SET_COOKIE, cookie)], Redirect::to(&destination)).into_response()
        }
        Err(error) if to_program => error.into_response(),
        Err(ApiError::Validation { .. }) => show_form_again(PasswordError::Blank),
        Err(ApiError::Unauthorized(_)) => show_form_again(PasswordError::Incorrect),
        // The password form again, without reporting a wrong password.
        Err(error) => {
            let form_error = match &error {
                ApiError::RateLimited { retry_after } => {
                    PasswordError::Wait(rounded_minutes(*retry_after))
                }
                _ => PasswordError::Failed,
            };
            response::with_error_status(error, show_form_again(form_error))
        }
    }
}

/// A waiting time as shown to people: in minutes, rounded up.
pub(super) fn rounded_minutes(wait: Duration) -> u64 {
    let minutes = wait.as_millis().div_ceil(60_000);
    u64::try_from(minutes).unwrap_or(u64::MAX).max(1)
}

/// Handles a reply, from the open form or that of a personal link.
pub(super) async fn send_reply(
    State(state): State<Websites>,
    visit: Visit,
    client: ClientAddress,
    headers: HeaderMap,
    Form(fields): RawForm,
) -> Response {
    let fields = FormFields(fields);
    let key = request_key(&headers, None);
    let (replies, page) = match &visit.invitation {
        Some(invitation) => {
            let page = format!("{}/g/{}", visit.address.base, invitation.token);
            (fields.replies(invitation), page)
        }
        None => (vec![fields.reply()], front_page_path(&visit)),
    };
    match replies::receive_replies(&state, &visit, replies, key, client).await {
        Ok(id) if wants_json(&headers) => {
            let body = json!({ "success": true, "data": { "rsvp": { "id": id } } });
            (StatusCode::CREATED, Json(body)).into_response()
        }
        Ok(_) => Redirect::to(&format!("{page}?sent=reply")).into_response(),
        Err(error) => form_error_response(&state, &visit, error, &headers).await,
    }
}

#[derive(Deserialize)]
pub(super) struct WebsiteGiftPath {
    #[serde(rename = "itemId")]
    item_id: String,
}

/// Handles a gift purchase.
pub(super) async fn buy_gift(
    State(state): State<Websites>,
    visit: Visit,
    client: ClientAddress,
    headers: HeaderMap,
    (Path(path), Form(fields)): (Path<WebsiteGiftPath>, RawForm),
) -> Response {
    let fields = FormFields(fields);
    // Without a script there is no key: the same form sent twice in a day counts once.
    let content_key = || format!("{} {}", visit.today, fields.digest());
    let key = request_key(&headers, None).unwrap_or_else(content_key);
    let purchase = fields.purchase();
    let recorded =
        gifts::record_purchase(&state, &visit, path.item_id, purchase, &key, client).await;
    match recorded {
        Ok(gift) if wants_json(&headers) => {
            let item = json!({
                "percent": gift.percent(),
                "left": gift.left(&visit.site.currency),
                "isComplete": gift.is_complete,
            });
            let body = json!({ "success": true, "data": { "item": item } });
            (StatusCode::CREATED, Json(body)).into_response()
        }
        Ok(_) => Redirect::to(&format!("{}?sent=gift", front_page_path(&visit))).into_response(),
        Err(error) => form_error_response(&state, &visit, error, &headers).await,
    }
}

/// The path of the website's front page.
fn front_page_path(visit: &Visit) -> String {
    match visit.address.base.as_str() {
        "" => "/".to_owned(),
        base => base.to_owned(),
    }
}

/// The response to a form with an error: JSON, or the page with the error's message.
async fn form_error_response(
    state: &Websites,
    visit: &Visit,
    error: ApiError,
    headers: &HeaderMap,
) -> Response {
    let message = error.to_string();
    let error_response = error.into_response();
    if wants_json(headers) {
        return error_response;
    }
    match load_context(state, visit).await {
        Ok(mut context) => {
            context.sent = Some(FormOutcome::Refused(message));
            let html = troth_site::page(&visit.site, &context);
            response::page_with(error_response.status(), html, &visit.site.looks)
        }
        Err(error) => error_page(visit, &error, error_status(&error)),
    }
}

#[derive(Deserialize)]
pub(super) struct WebsiteFilePath {
    file: String,
}

/// A file of the website; any other path is not found.
pub(super) async fn show_file(
    State(state): State<Websites>,
    visit: Visit,
    Path(path): Path<WebsiteFilePath>,
) -> Response {
    let is_listed = troth_site::is_listed(&visit.site, &visit.page_context());
    if path.file == "card.png" {
        let cards = &state.cards;
        let png = cards.find_or_draw(visit.document_id.as_str(), visit.row.version, &visit.site);
        return match png.await {
            Ok(Some(png)) => response::file("image/png", png.to_vec(), is_listed),
            Ok(None) => not_found(&visit),
            Err(error) => ApiError::from(error).into_response(),
        };
    }
    let address = format!("{}{}", visit.address.origin, visit.address.base);
    let calendar = Occasion::from_file_name(&path.file).and_then(|occasion| {
        // Not the wedding's id, which only the team may know.
        let name = visit.row.subdomain.as_deref().unwrap_or_default();
        calendar::calendar_file(&visit.site, occasion, &address, name)
    });
    match calendar {
        Some(text) => {
            let kind = "text/calendar; charset=utf-8";
            response::file(kind, text.into_bytes(), is_listed)
        }
        None => not_found(&visit),
    }
}

/// The page for a path that the website does not have.
pub(super) fn not_found(visit: &Visit) -> Response {
    let looks = &visit.site.looks;
    let html = state_page(StatePage::NotFound, looks, &visit.page_context());
    response::page_with(StatusCode::NOT_FOUND, html, looks)
}
