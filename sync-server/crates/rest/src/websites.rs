//! `/api/websites/{weddingId}`: the couple's side of the website.
//!
//! The draft consists of records in the document, and changes by the same commands as in the app. The server's database
//! has the address, the domain, the password and the published version.

use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use troth_accounts::member::{Member, Permission, ReadPlanning, WritePlanning};
use troth_accounts::passwords::PasswordCaller;
use troth_accounts::secret_token;
use troth_base::clock::instant_text;
use troth_base::dns;
use troth_base::server::ClientAddress;
use troth_core::command::Command;
use troth_core::model::Model;
use troth_core::record::RecordBatch;
use troth_core::records::section::check_published;
use troth_core::subdomain::Subdomain;
use troth_http::error::ApiError;
use troth_site::content::Site;
use troth_storage::sites::{self, AddressError, SiteSettings};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use uuid::Uuid;

use self::data::{Website, WebsiteInput, WebsiteTimes};
use super::body::{Data, JsonBody, Success};
use super::query::Query;
use crate::routes::routes;
use crate::state::AppState;

mod data;
pub(super) mod draft;
mod links;
pub(super) mod public;
mod public_data;
mod sections;

/// The error for an address that another wedding has or had.
const ADDRESS_TAKEN: &str = "This address is taken.";

pub(super) fn routes() -> OpenApiRouter<AppState> {
    let website_routes = routes![
        show,
        create,
        update,
        publish,
        unpublish,
        get_published,
        check_availability,
        check_domain
    ];
    website_routes
        .merge(sections::routes())
        .merge(links::routes())
        .merge(public::routes())
}

#[derive(Serialize, ToSchema)]
pub(crate) struct WebsiteData {
    website: Website,
}

/// The published version.
#[derive(Serialize, ToSchema)]
pub(crate) struct PublishedData {
    /// As the public sees it; null if the website was never published.
    #[schema(value_type = Option<Object>)]
    published: Option<Site>,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct AddressData {
    /// The normalised address.
    subdomain: String,
    available: bool,
    /// Why it is not available.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

#[derive(Deserialize)]
struct AddressQuery {
    #[serde(default)]
    subdomain: String,
}

/// The website with its draft.
#[utoipa::path(
    get,
    operation_id = "getWebsite",
    path = "/websites/{weddingId}",
    tag = "websites",
    params(("weddingId" = String, Path)),
    responses((status = 200, body = Success<WebsiteData>)),
    security(("bearer" = [])),
)]
async fn show(
    State(state): State<AppState>,
    member: Member<ReadPlanning>,
) -> Result<Data<WebsiteData>, ApiError> {
    website_answer(&state, &member).await
}

/// Sets the website up. It is the same as changing it, since every wedding has one.
#[utoipa::path(
    post,
    operation_id = "createWebsite",
    path = "/websites/{weddingId}",
    tag = "websites",
    params(("weddingId" = String, Path)),
    request_body = WebsiteInput,
    responses((status = 201, body = Success<WebsiteData>)),
    security(("bearer" = [])),
)]
async fn create(
    State(state): State<AppState>,
    member: Member<WritePlanning>,
    client: ClientAddress,
    JsonBody(input): JsonBody<WebsiteInput>,
) -> Result<(StatusCode, Data<WebsiteData>), ApiError> {
    apply_input(&state, &member, client, input).await?;
    Ok((StatusCode::CREATED, website_answer(&state, &member).await?))
}

/// Changes the given parts of the website. Given sections replace all existing ones.
#[utoipa::path(
    put,
    operation_id = "updateWebsite",
    path = "/websites/{weddingId}",
    tag = "websites",
    params(("weddingId" = String, Path)),
    request_body = WebsiteInput,
    responses((status = 200, body = Success<WebsiteData>)),
    security(("bearer" = [])),
)]
async fn update(
    State(state): State<AppState>,
    member: Member<WritePlanning>,
    client: ClientAddress,
    JsonBody(input): JsonBody<WebsiteInput>,
) -> Result<Data<WebsiteData>, ApiError> {
    apply_input(&state, &member, client, input).await?;
    website_answer(&state, &member).await
}

/// The website as it is after the call.
async fn website_answer<N: Permission>(
    state: &AppState,
    member: &Member<N>,
) -> Result<Data<WebsiteData>, ApiError> {
    let row = sites::find(&state.db, member.document_id.as_str()).await?;
    let read_model = |model: &Model| (Site::draft(model), WebsiteTimes::from_model(model));
    let (draft, times) = super::read(state, &member.document_id, read_model).await?;
    let website = Website::new(&member.document_id, row, draft, times);
    Ok(Data(WebsiteData { website }))
}

/// Changes the settings in the database and the draft in the document.
///
/// The draft's commands are checked before anything is stored, so that a refused change has no effect. The settings are
/// stored first: of two weddings that want the same address, the second is refused and keeps its draft.
async fn apply_input(
    state: &AppState,
    member: &Member<WritePlanning>,
    client: ClientAddress,
    input: WebsiteInput,
) -> Result<(), ApiError> {
    let sections = input.sections()?;
    let settings = read_settings(state, member, client, &input).await?;
    let now = instant_text(state.clock.now());
    let read_model = move |model: &Model| {
        let commands = draft::update_commands(model, &input, sections, &new_id());
        let batch = Command::RecordsChange(RecordBatch {
            commands: commands.clone(),
        });
        match model.decide(&batch, &now) {
            Err(refusal) if !commands.is_empty() => Err(refusal),
            _ => Ok(commands),
        }
    };
    let checked = super::read(state, &member.document_id, read_model).await?;
    let commands = checked.map_err(ApiError::with_field_name_only)?;
    match sites::change(&state.db, member.document_id.as_str(), &settings).await {
        Ok(()) => {}
        Err(AddressError::Taken) => {
            return Err(ApiError::Conflict {
                field: Some("subdomain"),
                message: ADDRESS_TAKEN,
            });
        }
        Err(AddressError::TooManyFormer) => {
            return Err(ApiError::Conflict {
                field: Some("subdomain"),
                message: "This website has had as many addresses as it can have. You can go back to an earlier one: they all still lead to it.",
            });
        }
        Err(AddressError::Sql(error)) => return Err(error.into()),
    }
    super::run_batch(state, member, commands, |_| ()).await
}

fn new_id() -> String {
    Uuid::new_v4().to_string()
}

/// The changes to the settings that the database stores. Of a custom domain and of a password, `None` leaves it as it
/// is and `Some(None)` removes it.
async fn read_settings(
    state: &AppState,
    member: &Member<WritePlanning>,
    client: ClientAddress,
    input: &WebsiteInput,
) -> Result<SiteSettings, ApiError> {
    let subdomain = match input.subdomain() {
        Some(text) => Some(parse_subdomain(text)?.as_str().to_owned()),
        None => None,
    };
    let custom_domain = input
        .custom_domain()?
        .map(|new_domain| new_domain.map(|name| (name, secret_token::generate())));
    let password_hash = match input.password()? {
        None if input.wants_password() => {
            let row = sites::find(&state.db, member.document_id.as_str()).await?;
            if row.is_none_or(|row| row.password_hash.is_none()) {
                return Err(ApiError::invalid(
                    "privacySettings.password",
                    "Please choose a password",
                ));
            }
            None
        }
        None => None,
        Some(None) => Some(None),
        Some(Some(password)) => {
            let caller = PasswordCaller::stranger(client.network());
            Some(Some(state.accounts.passwords.hash(caller, password).await?))
        }
    };
    Ok(SiteSettings {
        subdomain,
        custom_domain,
        password_hash,
    })
}

fn parse_subdomain(text: &str) -> Result<Subdomain, ApiError> {
    Subdomain::parse(text).map_err(|error| ApiError::invalid("subdomain", error.to_string()))
}

/// Publishes the draft in its present state on the server. Later changes are not published.
#[utoipa::path(
    post,
    operation_id = "publishWebsite",
    path = "/websites/{weddingId}/publish",
    tag = "websites",
    params(("weddingId" = String, Path)),
    responses((status = 200, body = Success<WebsiteData>), (status = 400, description = "The website has too many sections, or too much text.")),
    security(("bearer" = [])),
)]
async fn publish(
    State(state): State<AppState>,
    member: Member<WritePlanning>,
) -> Result<Data<WebsiteData>, ApiError> {
    let row = sites::find(&state.db, member.document_id.as_str()).await?;
    if row.is_none_or(|row| row.subdomain.is_none()) {
        // The request is valid; the state of the website is not.
        return Err(ApiError::Conflict {
            field: Some("subdomain"),
            message: "Please choose an address for the website first",
        });
    }
    let site = super::read(&state, &member.document_id, |model| {
        Site::draft(model).published()
    })
    .await?;
    let snapshot = serde_json::to_string(&site).map_err(ApiError::internal)?;
    check_published(site.sections.len(), snapshot.len())?;
    let now = instant_text(state.clock.now());
    sites::publish(&state.db, member.document_id.as_str(), &snapshot, &now).await?;
    website_answer(&state, &member).await
}

/// Takes the website offline. Its address and draft stay.
#[utoipa::path(
    post,
    operation_id = "unpublishWebsite",
    path = "/websites/{weddingId}/unpublish",
    tag = "websites",
    params(("weddingId" = String, Path)),
    responses((status = 200, body = Success<WebsiteData>)),
    security(("bearer" = [])),
)]
async fn unpublish(
    State(state): State<AppState>,
    member: Member<WritePlanning>,
) -> Result<Data<WebsiteData>, ApiError> {
    sites::unpublish(&state.db, member.document_id.as_str()).await?;
    website_answer(&state, &member).await
}

/// The published version, for comparison with the draft.
#[utoipa::path(
    get,
    operation_id = "getPublishedWebsite",
    path = "/websites/{weddingId}/published",
    tag = "websites",
    params(("weddingId" = String, Path)),
    responses((status = 200, body = Success<PublishedData>)),
    security(("bearer" = [])),
)]
async fn get_published(
    State(state): State<AppState>,
    member: Member<ReadPlanning>,
) -> Result<Data<PublishedData>, ApiError> {
    let row = sites::find(&state.db, member.document_id.as_str()).await?;
    let snapshot = row.and_then(|row| row.snapshot);
    let published = snapshot
        .map(|snapshot| serde_json::from_str(&snapshot))
        .transpose();
    Ok(Data(PublishedData {
        published: published.map_err(ApiError::internal)?,
    }))
}

/// Checks the domain's TXT record. Once it is right, the domain leads to the website.
#[utoipa::path(
    post,
    operation_id = "checkDomain",
    path = "/websites/{weddingId}/domain/check",
    tag = "websites",
    params(("weddingId" = String, Path)),
    responses((status = 200, body = Success<WebsiteData>, description = "`isVerified` tells what was found."), (status = 400)),
    security(("bearer" = [])),
)]
async fn check_domain(
    State(state): State<AppState>,
    member: Member<WritePlanning>,
) -> Result<Data<WebsiteData>, ApiError> {
    let document_id = member.document_id.as_str();
    let row = sites::find(&state.db, document_id).await?;
    let domain = row.and_then(|row| Some((row.custom_domain?, row.domain_token?)));
    let Some((name, token)) = domain else {
        return Err(ApiError::invalid(
            "customDomain",
            "Please set a domain first",
        ));
    };
    let record_texts = state.dns.texts(dns::record_name(&name)).await;
    let record_texts = record_texts.map_err(|error| {
        tracing::warn!(%error, "a domain could not be checked");
        ApiError::Unavailable
    })?;
    if record_texts.contains(&dns::record_value(&token)) {
        let now = instant_text(state.clock.now());
        match sites::verify_domain(&state.db, document_id, &name, &now).await {
            Ok(()) => {}
            Err(AddressError::Taken | AddressError::TooManyFormer) => {
                return Err(ApiError::Conflict {
                    field: Some("customDomain"),
                    message: "Another wedding already uses this domain.",
                });
            }
            Err(AddressError::Sql(error)) => return Err(error.into()),
        }
    }
    website_answer(&state, &member).await
}

/// Whether an address is available to the website.
#[utoipa::path(
    get,
    operation_id = "checkAddress",
    path = "/websites/{weddingId}/availability",
    tag = "websites",
    params(("weddingId" = String, Path), ("subdomain" = Option<String>, Query)),
    responses((status = 200, body = Success<AddressData>)),
    security(("bearer" = [])),
)]
async fn check_availability(
    State(state): State<AppState>,
    member: Member<ReadPlanning>,
    Query(query): Query<AddressQuery>,
) -> Result<Data<AddressData>, ApiError> {
    let (subdomain, reason) = match Subdomain::parse(&query.subdomain) {
        Err(error) => (query.subdomain, Some(error.to_string())),
        Ok(subdomain) => {
            let name = subdomain.as_str();
            let is_free = sites::is_free(&state.db, name, member.document_id.as_str()).await?;
            (
                name.to_owned(),
                (!is_free).then(|| ADDRESS_TAKEN.to_owned()),
            )
        }
    };
    Ok(Data(AddressData {
        subdomain,
        available: reason.is_none(),
        reason,
    }))
}
