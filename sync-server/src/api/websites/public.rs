//! The public side under `/api/websites`: what programs get of a published website (Specification 2,
//! section 7). Answers are built field by field: what is not named here, nobody sees.

use axum::RequestExt as _;
use axum::extract::{Path, Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use troth_core::money::Money;
use troth_core::record::Values;
use troth_site::around::{Gift, Invitation, Invited};
use troth_site::content::Site;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use super::super::body::{Data, JsonBody, Success};
use super::data::SectionJson;
use crate::auth::requirement::{Public, routes};
use crate::error::ApiError;
use crate::server::ClientAddress;
use crate::site::door::{self, Visit};
use crate::site::forms::{Answer, digest, replies as replies_of, request_key};
use crate::site::{gifts, replies};
use crate::state::AppState;

pub(super) fn routes() -> OpenApiRouter<AppState> {
    routes![
        by_subdomain,
        show,
        verify_password,
        registry,
        purchase,
        rsvp,
        guest
    ]
}

/// A published website.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PublicWebsite {
    subdomain: String,
    is_published: bool,
    theme: String,
    sections: Vec<SectionJson>,
    wedding: PublicWedding,
    #[schema(value_type = Object)]
    seo_settings: Value,
    #[schema(value_type = Object)]
    social_settings: Value,
}

/// What guests know of the wedding.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PublicWedding {
    partner_name: String,
    user: PublicUser,
    wedding_date: Option<String>,
    venue: Option<String>,
    time_zone: Option<String>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PublicUser {
    first_name: String,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct PublicWebsiteData {
    website: PublicWebsite,
}

/// A gift that the couple wishes for.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PublicGift {
    id: String,
    name: String,
    description: Option<String>,
    image_url: Option<String>,
    price: f64,
    /// The currency of the price, ISO 4217.
    currency: String,
    category: Option<String>,
    quantity: i64,
    total_purchased: i64,
    /// What was given, in money.
    received: f64,
    is_fund: bool,
    is_complete: bool,
    store: Option<String>,
    store_url: Option<String>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PublicRegistryData {
    registry_items: Vec<PublicGift>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PurchasedData {
    registry_item: PublicGift,
}

#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
pub(crate) struct PasswordRequest {
    password: String,
}

/// Who gives what of a gift.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(crate) struct PurchaseRequest {
    buyer_name: String,
    buyer_email: String,
    /// 1 where it is absent.
    quantity: Option<i64>,
    /// What is given to a fund, in the currency of the registry.
    #[schema(value_type = Option<f64>)]
    amount: Option<Value>,
    message: Option<String>,
    /// The same for what is sent again; the header `Idempotency-Key` does as well.
    idempotency_key: Option<String>,
}

/// A reply: one person's, or by a personal link a whole party's.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(crate) struct RsvpRequest {
    first_name: Option<String>,
    last_name: Option<String>,
    email: Option<String>,
    phone: Option<String>,
    /// `yes` or `no`.
    attending: Option<String>,
    guest_count: Option<i64>,
    meal_id: Option<String>,
    dietary_needs: Option<String>,
    special_requests: Option<String>,
    plus_one: Option<bool>,
    plus_one_name: Option<String>,
    /// The same for what is sent again; the header `Idempotency-Key` does as well.
    idempotency_key: Option<String>,
    /// The token of a personal link.
    guest_token: Option<String>,
    /// Whom the link is for, each with an answer.
    guests: Option<Vec<GuestAnswer>>,
}

/// The answer for somebody of a personal link.
#[derive(Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(crate) struct GuestAnswer {
    guest_id: String,
    /// `yes` or `no`.
    attending: Option<String>,
    meal_id: Option<String>,
    dietary_needs: Option<String>,
    plus_one: Option<bool>,
    /// Of a companion without a name the name.
    plus_one_name: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct ReplyId {
    id: String,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct RsvpData {
    rsvp: ReplyId,
}

/// Whom a personal link is for, and what is asked of them.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PersonalPage {
    greeting: String,
    /// The last day for a reply, `YYYY-MM-DD`.
    deadline: Option<String>,
    message: Option<String>,
    asks_meal: bool,
    asks_diet: bool,
    guests: Vec<PersonalGuest>,
}

/// Somebody whom a personal link is for.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PersonalGuest {
    id: String,
    name: String,
    /// Null before there is an answer.
    attending: Option<bool>,
    meal_id: Option<String>,
    dietary_needs: Option<String>,
    may_bring: u32,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct PersonalData {
    guest: PersonalPage,
}

impl PublicWebsite {
    fn of(subdomain: String, site: &Site) -> Self {
        let sections = site.sections.iter().enumerate();
        Self {
            subdomain,
            is_published: true,
            theme: site.looks.theme.clone(),
            sections: sections
                .map(|(at, section)| SectionJson::of(at, section))
                .collect(),
            wedding: PublicWedding {
                partner_name: site.couple.second.clone(),
                user: PublicUser {
                    first_name: site.couple.first.clone(),
                },
                wedding_date: site.date.clone(),
                venue: site.venue.clone(),
                time_zone: site.time_zone.clone(),
            },
            seo_settings: json!({
                "title": site.seo.title,
                "description": site.seo.description,
                "keywords": site.seo.keywords,
            }),
            social_settings: json!({ "enableSharing": site.sharing }),
        }
    }

    fn visited(visit: &Visit) -> Data<PublicWebsiteData> {
        let subdomain = visit.row.subdomain.clone().unwrap_or_default();
        let website = Self::of(subdomain, &visit.site);
        Data(PublicWebsiteData { website })
    }
}

impl PublicGift {
    fn of(gift: Gift, currency: &str) -> Self {
        Self {
            id: gift.id,
            name: gift.name,
            description: gift.description,
            image_url: gift.image_url,
            price: Money::to_f64(gift.price),
            currency: currency.to_owned(),
            category: gift.category,
            quantity: gift.quantity,
            total_purchased: gift.purchased,
            received: Money::to_f64(gift.received),
            is_fund: gift.is_fund,
            is_complete: gift.is_complete,
            store: gift.store,
            store_url: gift.store_url,
        }
    }
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
async fn by_subdomain(State(_state): State<AppState>, visit: Visit) -> Data<PublicWebsiteData> {
    PublicWebsite::visited(&visit)
}

/// The same.
#[utoipa::path(
    get,
    operation_id = "getPublicWebsite",
    path = "/websites/public/{subdomain}",
    tag = "websites",
    params(("subdomain" = String, Path)),
    responses((status = 200, body = Success<PublicWebsiteData>)),
)]
async fn show(State(_state): State<AppState>, visit: Visit) -> Data<PublicWebsiteData> {
    PublicWebsite::visited(&visit)
}

/// Opens a website that has a password: the answer sets a cookie that is good for this website.
#[utoipa::path(
    post,
    operation_id = "verifyWebsitePassword",
    path = "/websites/public/{subdomain}/verify-password",
    tag = "websites",
    params(("subdomain" = String, Path)),
    request_body = PasswordRequest,
    responses((status = 200, body = Success<PublicWebsiteData>)),
)]
async fn verify_password(
    State(state): State<AppState>,
    _everybody: Public,
    client: ClientAddress,
    Path(subdomain): Path<String>,
    request: Request,
) -> Response {
    let (parts, body) = request.into_parts();
    let found = match door::find(&state, &parts, &subdomain).await {
        Ok(found) => found,
        Err(closed) => return closed.into_response(),
    };
    let request = Request::from_parts(parts.clone(), body);
    let body = match request.extract::<JsonBody<PasswordRequest>, _>().await {
        Ok(JsonBody(body)) => body,
        Err(error) => return error.into_response(),
    };
    let opened = door::open(&state, &parts, &found, Some(&body.password), client).await;
    match opened {
        Ok(cookie) => {
            let website = PublicWebsite::of(subdomain, &found.site);
            let data = Data(PublicWebsiteData { website });
            ([(header::SET_COOKIE, cookie)], data).into_response()
        }
        Err(error) => error.into_response(),
    }
}

/// What the couple wishes for, and how much of it was given.
#[utoipa::path(
    get,
    operation_id = "getPublicRegistry",
    path = "/websites/public/{subdomain}/registry",
    tag = "websites",
    params(("subdomain" = String, Path)),
    responses((status = 200, body = Success<PublicRegistryData>)),
)]
async fn registry(
    State(state): State<AppState>,
    visit: Visit,
) -> Result<Data<PublicRegistryData>, ApiError> {
    if visit.site.registry().is_none() {
        return Ok(Data(PublicRegistryData {
            registry_items: Vec::new(),
        }));
    }
    let gifts = gifts::wishes(&state, &visit).await?.gifts.into_iter();
    let currency = &visit.site.currency;
    Ok(Data(PublicRegistryData {
        registry_items: gifts.map(|gift| PublicGift::of(gift, currency)).collect(),
    }))
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct GiftPath {
    item_id: String,
}

/// Notes that somebody gives a gift. 409 when not so many of it are left.
#[utoipa::path(
    post,
    operation_id = "purchasePublicGift",
    path = "/websites/public/{subdomain}/registry/{itemId}/purchase",
    tag = "websites",
    params(("subdomain" = String, Path), ("itemId" = String, Path)),
    request_body = PurchaseRequest,
    responses((status = 201, body = Success<PurchasedData>)),
)]
async fn purchase(
    State(state): State<AppState>,
    visit: Visit,
    client: ClientAddress,
    headers: HeaderMap,
    (Path(path), JsonBody(request)): (Path<GiftPath>, JsonBody<PurchaseRequest>),
) -> Result<(StatusCode, Data<PurchasedData>), ApiError> {
    let mut values = Values::new();
    let mut put = |key: &str, value: Value| values.insert(key.to_owned(), value);
    put("buyerName", request.buyer_name.into());
    put("buyerEmail", request.buyer_email.into());
    if let Some(quantity) = request.quantity {
        put("quantity", quantity.to_string().into());
    }
    match request.amount {
        Some(Value::Number(amount)) => put("amount", amount.to_string().into()),
        Some(Value::String(amount)) => put("amount", amount.into()),
        _ => None,
    };
    if let Some(message) = request.message {
        put("message", message.into());
    }
    let by_content = || format!("{} {}", visit.today, digest(&format!("{values:?}")));
    let key = request_key(&headers, request.idempotency_key.as_deref()).unwrap_or_else(by_content);
    let given = gifts::give(&state, &visit, path.item_id, values.clone(), &key, client).await?;
    let registry_item = PublicGift::of(given, &visit.site.currency);
    Ok((StatusCode::CREATED, Data(PurchasedData { registry_item })))
}

/// Replies to the invitation.
#[utoipa::path(
    post,
    operation_id = "replyToInvitation",
    path = "/websites/public/{subdomain}/rsvp",
    tag = "websites",
    params(("subdomain" = String, Path)),
    request_body = RsvpRequest,
    responses((status = 201, body = Success<RsvpData>)),
)]
async fn rsvp(
    State(state): State<AppState>,
    mut visit: Visit,
    client: ClientAddress,
    headers: HeaderMap,
    JsonBody(request): JsonBody<RsvpRequest>,
) -> Result<(StatusCode, Data<RsvpData>), ApiError> {
    if let Some(token) = &request.guest_token {
        visit.link = Some(door::link(&state, &visit.document, token, client).await?);
    }
    let invitation = replies::invitation(&state, &visit).await?;
    let key = request_key(&headers, request.idempotency_key.as_deref());
    let sent = request.replies(invitation.as_ref());
    let id = replies::receive(&state, &visit, invitation.as_ref(), sent, key, client).await?;
    Ok((
        StatusCode::CREATED,
        Data(RsvpData {
            rsvp: ReplyId { id },
        }),
    ))
}

impl RsvpRequest {
    fn replies(self, invitation: Option<&Invitation>) -> Vec<Values> {
        let Some(invitation) = invitation else {
            return vec![self.open()];
        };
        let special_requests = self.special_requests.clone();
        let answers = match self.guests {
            Some(guests) => guests,
            // A link of one, answered in the fields of the open form.
            None => vec![GuestAnswer {
                guest_id: invitation
                    .people
                    .first()
                    .map_or_else(String::new, |one| one.id.clone()),
                attending: self.attending,
                meal_id: self.meal_id,
                dietary_needs: self.dietary_needs,
                plus_one: self.plus_one,
                plus_one_name: self.plus_one_name,
            }],
        };
        let answers = answers.into_iter().map(|answer| Answer {
            guest_id: answer.guest_id,
            attending: answer.attending,
            meal_id: answer.meal_id,
            dietary_needs: answer.dietary_needs,
            plus_one: answer.plus_one.unwrap_or(false),
            plus_one_name: answer.plus_one_name,
        });
        replies_of(answers, special_requests.as_deref(), invitation)
    }

    /// The reply of somebody who came without a personal link.
    fn open(self) -> Values {
        let mut values = Values::new();
        let texts = [
            ("firstName", self.first_name),
            ("lastName", self.last_name),
            ("email", self.email),
            ("phone", self.phone),
            ("attending", self.attending),
            (
                "guestCount",
                self.guest_count.map(|count| count.to_string()),
            ),
            ("mealId", self.meal_id),
            ("dietaryNeeds", self.dietary_needs),
            ("specialRequests", self.special_requests),
            ("plusOneName", self.plus_one_name),
        ];
        for (key, text) in texts {
            if let Some(text) = text {
                values.insert(key.to_owned(), text.into());
            }
        }
        values.insert("plusOne".to_owned(), self.plus_one.unwrap_or(false).into());
        values
    }
}

/// Whom a personal link is for, and what was answered so far. The answer sets a cookie with which the
/// website opens that opens by personal links alone.
#[utoipa::path(
    get,
    operation_id = "getPersonalPage",
    path = "/websites/public/{subdomain}/guest/{token}",
    tag = "websites",
    params(("subdomain" = String, Path), ("token" = String, Path)),
    responses((status = 200, body = Success<PersonalData>)),
)]
async fn guest(State(state): State<AppState>, visit: Visit) -> Result<Response, ApiError> {
    let invitation = replies::invitation(&state, &visit).await?;
    let invitation = invitation.ok_or(ApiError::NOTHING_HERE)?;
    let rsvp = visit.site.rsvp();
    let last_day = rsvp.and_then(|rsvp| rsvp.last_day(Some(&invitation)));
    let guests = invitation
        .people
        .into_iter()
        .map(|person: Invited| PersonalGuest {
            name: match (&person.host_name, person.name.is_empty()) {
                (Some(host), true) => format!("Guest of {host}"),
                _ => person.name,
            },
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
    let is_secure = state.public_url.is_secure();
    let cookie: HeaderValue =
        state
            .passes
            .cookie(visit.document.as_str(), visit.pass, is_secure)?;
    Ok(([(header::SET_COOKIE, cookie)], Data(PersonalData { guest })).into_response())
}
