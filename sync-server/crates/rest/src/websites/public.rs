//! The public part of `/api/websites`: a published website as JSON, its gift list, and replies. The same website as HTML
//! is in the crate `troth-websites`.

use axum::RequestExt as _;
use axum::extract::{Path, Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::Value;
use troth_accounts::requirement::Public;
use troth_base::server::ClientAddress;
use troth_core::record::Values;
use troth_http::error::ApiError;
use troth_site::context::InvitedPerson;
use troth_websites::access::{self, PasswordAccepted, Visit};
use troth_websites::forms::{digest, request_key};
use troth_websites::state::Websites;
use troth_websites::{gifts, page_context};
use utoipa_axum::router::OpenApiRouter;

use super::super::body::{Data, JsonBody, Success};
use super::public_data::{
    PasswordRequest, PersonalData, PersonalGuest, PersonalPage, PublicGift, PublicPurchasedData,
    PublicRegistryData, PublicWebsite, PublicWebsiteData, PurchaseRequest, ReplyId, RsvpData,
    RsvpRequest,
};
use crate::routes::routes;
use crate::state::AppState;

pub(super) fn routes() -> OpenApiRouter<AppState> {
    routes![
        get_by_subdomain,
        get_public,
        verify_password,
        list_gifts,
        purchase_gift,
        reply,
        get_personal_page
    ]
}

/// A published website by its address.
#[utoipa::path(
    get,
    operation_id = "getWebsiteBySubdomain",
    path = "/websites/subdomain/{subdomain}",
    tag = "websites",
    params(("subdomain" = String, Path)),
    responses((status = 200, body = Success<PublicWebsiteData>)),
)]
async fn get_by_subdomain(State(_state): State<Websites>, visit: Visit) -> Data<PublicWebsiteData> {
    PublicWebsite::answer(&visit)
}

/// A published website by its address (alias).
#[utoipa::path(
    get,
    operation_id = "getPublicWebsite",
    path = "/websites/public/{subdomain}",
    tag = "websites",
    params(("subdomain" = String, Path)),
    responses((status = 200, body = Success<PublicWebsiteData>)),
)]
async fn get_public(State(_state): State<Websites>, visit: Visit) -> Data<PublicWebsiteData> {
    PublicWebsite::answer(&visit)
}

/// Opens a website with a password: the answer sets a cookie for this website.
#[utoipa::path(
    post,
    operation_id = "verifyWebsitePassword",
    path = "/websites/public/{subdomain}/verify-password",
    tag = "websites",
    params(("subdomain" = String, Path)),
    request_body = PasswordRequest,
    responses((status = 200, body = Success<PublicWebsiteData>), (status = 401), (status = 403), (status = 429)),
)]
async fn verify_password(
    State(state): State<Websites>,
    _access: Public,
    client: ClientAddress,
    Path(subdomain): Path<String>,
    request: Request,
) -> Response {
    let (parts, body) = request.into_parts();
    let website = match access::find_website(&state, &parts, &subdomain).await {
        Ok(website) => website,
        Err(error) => return error.into_response(),
    };
    let request = Request::from_parts(parts.clone(), body);
    let body = match request.extract::<JsonBody<PasswordRequest>, _>().await {
        Ok(JsonBody(body)) => body,
        Err(error) => return error.into_response(),
    };
    let opened =
        access::check_password(&state, &parts, &website, Some(&body.password), client).await;
    match opened {
        // The password was right, but a personal link is needed as well.
        Ok(PasswordAccepted {
            cookie,
            is_invited: false,
        }) => {
            let error = ApiError::Forbidden("Only personal links open this website.");
            ([(header::SET_COOKIE, cookie)], error).into_response()
        }
        Ok(PasswordAccepted { cookie, .. }) => {
            let website = PublicWebsite::new(subdomain, &website.site);
            let data = Data(PublicWebsiteData { website });
            ([(header::SET_COOKIE, cookie)], data).into_response()
        }
        Err(error) => error.into_response(),
    }
}

/// The couple's gift list, with the gifts bought so far.
#[utoipa::path(
    get,
    operation_id = "getPublicRegistry",
    path = "/websites/public/{subdomain}/registry",
    tag = "websites",
    params(("subdomain" = String, Path)),
    responses((status = 200, body = Success<PublicRegistryData>)),
)]
async fn list_gifts(
    State(state): State<Websites>,
    visit: Visit,
) -> Result<Data<PublicRegistryData>, ApiError> {
    if visit.site.registry().is_none() {
        return Ok(Data(PublicRegistryData {
            registry_items: Vec::new(),
        }));
    }
    let gifts = page_context::load_page_context(&state, &visit)
        .await?
        .gifts
        .into_iter();
    let currency = &visit.site.currency;
    Ok(Data(PublicRegistryData {
        registry_items: gifts.map(|gift| PublicGift::new(gift, currency)).collect(),
    }))
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct GiftPath {
    item_id: String,
}

/// Records the purchase of a gift. 409 if fewer are left.
#[utoipa::path(
    post,
    operation_id = "purchasePublicGift",
    path = "/websites/public/{subdomain}/registry/{itemId}/purchase",
    tag = "websites",
    params(("subdomain" = String, Path), ("itemId" = String, Path)),
    request_body = PurchaseRequest,
    responses((status = 201, body = Success<PublicPurchasedData>), (status = 409)),
)]
async fn purchase_gift(
    State(state): State<Websites>,
    visit: Visit,
    client: ClientAddress,
    headers: HeaderMap,
    (Path(path), JsonBody(request)): (Path<GiftPath>, JsonBody<PurchaseRequest>),
) -> Result<(StatusCode, Data<PublicPurchasedData>), ApiError> {
    let mut values = Values::new();
    let mut set = |key: &str, value: Value| values.insert(key.to_owned(), value);
    set("buyerName", request.buyer_name.into());
    set("buyerEmail", request.buyer_email.into());
    if let Some(quantity) = request.quantity {
        set("quantity", quantity.to_string().into());
    }
    match request.amount {
        Some(Value::Number(amount)) => set("amount", amount.to_string().into()),
        Some(Value::String(amount)) => set("amount", amount.into()),
        _ => None,
    };
    if let Some(message) = request.message {
        set("message", message.into());
    }
    // Without a key, the same purchase on the same day counts as a retry.
    let content_key = || format!("{} {}", visit.today, digest(&format!("{values:?}")));
    let key = request_key(&headers, request.idempotency_key.as_deref()).unwrap_or_else(content_key);
    let gift =
        gifts::record_purchase(&state, &visit, path.item_id, values.clone(), &key, client).await?;
    let registry_item = PublicGift::new(gift, &visit.site.currency);
    Ok((
        StatusCode::CREATED,
        Data(PublicPurchasedData { registry_item }),
    ))
}

/// Replies to the invitation.
#[utoipa::path(
    post,
    operation_id = "replyToInvitation",
    path = "/websites/public/{subdomain}/rsvp",
    tag = "websites",
    params(("subdomain" = String, Path)),
    request_body = RsvpRequest,
    responses((status = 201, body = Success<RsvpData>), (status = 409)),
)]
async fn reply(
    State(state): State<Websites>,
    mut visit: Visit,
    client: ClientAddress,
    headers: HeaderMap,
    JsonBody(request): JsonBody<RsvpRequest>,
) -> Result<(StatusCode, Data<RsvpData>), ApiError> {
    if let Some(token) = &request.guest_token {
        visit.invitation = Some(access::find_invitation(&state, &visit, token, client).await?);
    }
    let key = request_key(&headers, request.idempotency_key.as_deref());
    let replies = request.replies(visit.invitation.as_ref());
    let id = troth_websites::replies::receive_replies(&state, &visit, replies, key, client).await?;
    Ok((
        StatusCode::CREATED,
        Data(RsvpData {
            rsvp: ReplyId { id },
        }),
    ))
}

/// The guests of a personal link, and their replies so far. The answer sets a cookie that opens a website limited to
/// personal links.
#[utoipa::path(
    get,
    operation_id = "getPersonalPage",
    path = "/websites/public/{subdomain}/guest/{token}",
    tag = "websites",
    params(("subdomain" = String, Path), ("token" = String, Path)),
    responses((status = 200, body = Success<PersonalData>), (status = 429)),
)]
async fn get_personal_page(
    State(state): State<Websites>,
    visit: Visit,
) -> Result<Response, ApiError> {
    let invitation = visit.invitation.ok_or(ApiError::NOT_FOUND)?;
    let rsvp = visit.site.rsvp();
    let last_day = rsvp.and_then(|rsvp| rsvp.last_day(Some(&invitation)));
    let guests = invitation
        .people
        .into_iter()
        .map(|person: InvitedPerson| PersonalGuest {
            name: person.name,
            id: person.id,
            attending: person.attending,
            meal_id: person.meal_id,
            dietary_needs: person.dietary_needs,
            may_bring: person.may_bring,
        });
    let guest = PersonalPage {
        greeting: invitation.greeting,
        deadline: last_day.map(|day| day.to_string()),
        message: invitation.message,
        asks_meal: invitation.asks_meal || rsvp.is_some_and(|rsvp| rsvp.require_meal_selection),
        asks_diet: invitation.asks_diet,
        guests: guests.collect(),
    };
    let is_secure = state.sites_address().is_secure();
    let cookie: HeaderValue =
        state
            .accounts
            .passes
            .build_cookie(visit.document_id.as_str(), visit.pass, is_secure)?;
    Ok(([(header::SET_COOKIE, cookie)], Data(PersonalData { guest })).into_response())
}
