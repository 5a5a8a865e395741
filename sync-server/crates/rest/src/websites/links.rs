//! `/api/websites/{weddingId}/links`: personal links of guests and parties. Such a link opens the website and lets its
//! holder reply without typing a name.

use std::collections::HashSet;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use troth_accounts::member::{Member, WritePlanning};
use troth_accounts::secret_token;
use troth_base::clock::instant_text;
use troth_core::model::Model;
use troth_core::record::RecordQuery;
use troth_core::records::guest::GUEST;
use troth_core::records::party::PARTY;
use troth_http::error::ApiError;
use troth_storage::personal_links::{self, StoredLinkRecipient, StoredPersonalLink};
use troth_storage::sites;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use super::super::body::{Data, Empty, JsonBody, Success};
use crate::routes::routes;
use crate::state::AppState;

const NO_SUCH_LINK: ApiError = ApiError::NotFound("This personal link doesn’t exist.");

pub(super) fn routes() -> OpenApiRouter<AppState> {
    routes![list, make_missing, revoke]
}

/// The personal link of a guest or a party. Its holder may reply for them.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PersonalLink {
    token: String,
    /// Null if the website has no address yet.
    url: Option<String>,
    /// Set for the link of a guest.
    guest_id: Option<String>,
    /// Set for the link of a party.
    party_id: Option<String>,
    /// RFC 3339 in UTC.
    created_at: String,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct LinksData {
    links: Vec<PersonalLink>,
}

/// The guests and parties to make links for: the given ones, or all.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(crate) struct LinksRequest {
    guest_ids: Option<Vec<String>>,
    party_ids: Option<Vec<String>>,
}

#[derive(Deserialize)]
struct LinkPath {
    token: String,
}

/// The valid personal links.
#[utoipa::path(
    get,
    operation_id = "listPersonalLinks",
    path = "/websites/{weddingId}/links",
    tag = "websites",
    params(("weddingId" = String, Path)),
    responses((status = 200, body = Success<LinksData>)),
    security(("bearer" = [])),
)]
async fn list(
    State(state): State<AppState>,
    member: Member<WritePlanning>,
) -> Result<Data<LinksData>, ApiError> {
    links_answer(&state, &member).await
}

/// Makes personal links for guests and parties without one: the given ones, or all.
#[utoipa::path(
    post,
    operation_id = "makePersonalLinks",
    path = "/websites/{weddingId}/links",
    tag = "websites",
    params(("weddingId" = String, Path)),
    request_body = LinksRequest,
    responses((status = 201, body = Success<LinksData>)),
    security(("bearer" = [])),
)]
async fn make_missing(
    State(state): State<AppState>,
    member: Member<WritePlanning>,
    JsonBody(request): JsonBody<LinksRequest>,
) -> Result<(StatusCode, Data<LinksData>), ApiError> {
    let read_model = move |model: &_| list_requested(model, &request);
    let requested = super::super::read(&state, &member.document_id, read_model).await?;
    let document_id = member.document_id.as_str();
    let with_link: HashSet<StoredLinkRecipient> = personal_links::list(&state.db, document_id)
        .await?
        .into_iter()
        .map(|link| link.recipient)
        .collect();
    let new_links: Vec<(StoredLinkRecipient, String)> = requested
        .into_iter()
        .filter(|recipient| !with_link.contains(recipient))
        .map(|recipient| (recipient, secret_token::generate_short()))
        .collect();
    let now = instant_text(state.clock.now());
    personal_links::insert_missing(&state.db, document_id, &new_links, &now).await?;
    Ok((StatusCode::CREATED, links_answer(&state, &member).await?))
}

/// Revokes a personal link. The next call that makes links gives its guest or party a new one.
#[utoipa::path(
    delete,
    operation_id = "revokePersonalLink",
    path = "/websites/{weddingId}/links/{token}",
    tag = "websites",
    params(("weddingId" = String, Path), ("token" = String, Path)),
    responses((status = 200, body = Success<Empty>)),
    security(("bearer" = [])),
)]
async fn revoke(
    State(state): State<AppState>,
    member: Member<WritePlanning>,
    Path(path): Path<LinkPath>,
) -> Result<Data<Empty>, ApiError> {
    let now = instant_text(state.clock.now());
    let document_id = member.document_id.as_str();
    if !personal_links::revoke(&state.db, document_id, &path.token, &now).await? {
        return Err(NO_SUCH_LINK);
    }
    Ok(Data(Empty {}))
}

/// All valid links of the wedding.
async fn links_answer(
    state: &AppState,
    member: &Member<WritePlanning>,
) -> Result<Data<LinksData>, ApiError> {
    let document_id = member.document_id.as_str();
    let row = sites::find(&state.db, document_id).await?;
    let subdomain = row.and_then(|row| row.subdomain);
    let website_url =
        subdomain.map(|subdomain| format!("{}/w/{subdomain}", state.sites_address().origin()));
    let links = personal_links::list(&state.db, document_id).await?;
    let personal_link = |link: StoredPersonalLink| {
        let id = link.recipient.id().to_owned();
        let (guest_id, party_id) = match link.recipient {
            StoredLinkRecipient::Guest(_) => (Some(id), None),
            StoredLinkRecipient::Party(_) => (None, Some(id)),
        };
        PersonalLink {
            url: website_url
                .as_ref()
                .map(|url| format!("{url}/g/{}", link.token)),
            token: link.token,
            guest_id,
            party_id,
            created_at: link.created_at,
        }
    };
    Ok(Data(LinksData {
        links: links.into_iter().map(personal_link).collect(),
    }))
}

/// The requested guests and parties on the list. Companions reply through their host's link, and the couple does not
/// reply.
fn list_requested(model: &Model, request: &LinksRequest) -> Vec<StoredLinkRecipient> {
    let records = model.records();
    // A request with ids of only one kind is about no others.
    let asks_for_all = request.guest_ids.is_none() && request.party_ids.is_none();
    let is_requested = |requested_ids: &Option<Vec<String>>, id: &String| match requested_ids {
        Some(ids) => ids.contains(id),
        None => asks_for_all,
    };
    // The ids of guests and parties do not depend on the date.
    let today = troth_core::date::CalendarDate::EPOCH;
    let all = RecordQuery::default();
    let guests = records.list(&GUEST, &all, today).into_iter();
    let guests = guests
        .filter(|guest| {
            guest
                .get("plusOneOf")
                .is_none_or(serde_json::Value::is_null)
        })
        .map(|guest| guest.id)
        .filter(|id| !GUEST.is_fixed(id))
        .filter(|id| is_requested(&request.guest_ids, id))
        .map(StoredLinkRecipient::Guest);
    let parties = records.list(&PARTY, &all, today).into_iter();
    let parties = parties
        .map(|party| party.id)
        .filter(|id| is_requested(&request.party_ids, id))
        .map(StoredLinkRecipient::Party);
    guests.chain(parties).collect()
}
