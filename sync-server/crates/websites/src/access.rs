//! Access to websites: the one place that decides it, for pages and REST calls.

use axum::extract::{FromRef, FromRequestParts, RawPathParams};
use axum::http::HeaderValue;
use axum::http::request::Parts;
use jiff::tz::TimeZone;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use troth_accounts::passes::Pass;
use troth_accounts::passwords::PasswordCaller;
use troth_accounts::rate_limit::log_refusal;
use troth_accounts::requirement::{Requirement, Requires};
use troth_accounts::website_access;
use troth_base::server::ClientAddress;
use troth_core::date::CalendarDate;
use troth_documents::{DocumentId, WebsiteVisitor};
use troth_http::error::ApiError;
use troth_http::response_memory;
use troth_site::content::{Site, SiteDesign};
use troth_site::context::{Invitation, PageAddress, PageContext};
use troth_site::state_pages::StatePage as PageState;
use troth_storage::personal_links;
use troth_storage::sites;

use super::refusal::{RefusalReason, WebsiteRefusal};
use crate::state::Websites;

/// The memory reserved for building a page, in copies of the published website.
const COPIES: usize = 4;

/// A visitor on a website that they may see.
pub struct Visit {
    /// The wedding.
    pub document_id: DocumentId,
    /// The published website.
    /// The published version.
    pub site: Site,
    /// The website's address, as this visitor reached it.
    pub(crate) address: PageAddress,
    /// The date at the wedding.
    pub today: CalendarDate,
    /// The invitation of the personal link that the visitor used.
    pub invitation: Option<Invitation>,
    /// The visitor's pass.
    pub pass: Pass,
    /// The website's row, for REST.
    pub row: sites::Site,
}

/// A published website, before access is checked.
pub struct WebsiteLookup {
    pub(crate) row: sites::Site,
    pub(crate) document_id: DocumentId,
    /// Its published version.
    pub site: Site,
    pub(crate) around: PageContext,
}

/// The wedding's own domain that a request used.
#[derive(Clone, Debug)]
pub(crate) struct OwnDomain(pub(crate) String);

impl Visit {
    /// Whether the visitor has a personal link.
    pub(crate) fn visitor(&self) -> WebsiteVisitor {
        match self.invitation {
            Some(_) => WebsiteVisitor::Invited,
            None => WebsiteVisitor::Anonymous,
        }
    }

    /// The context of a page, without data from the document.
    pub(crate) fn page_context(&self) -> PageContext {
        PageContext {
            is_open: self.row.password_hash.is_none(),
            ..PageContext::new(self.address.clone(), self.today)
        }
    }
}

impl Requires for Visit {
    type Dependency = ();

    fn requirement((): &()) -> Requirement {
        Requirement::Visitor
    }
}

impl<S> FromRequestParts<S> for Visit
where
    S: Send + Sync,
    Websites: FromRef<S>,
{
    type Rejection = WebsiteRefusal;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, WebsiteRefusal> {
        let state = &Websites::from_ref(state);
        let subdomain = parameter(parts, "subdomain").await.unwrap_or_default();
        let token = parameter(parts, "token").await;
        let album = parameter(parts, "albumId").await;
        let found = find_website(state, parts, &subdomain).await?;
        check_access(state, parts, found, (token, album)).await
    }
}

async fn parameter(parts: &mut Parts, name: &str) -> Option<String> {
    let parameters = RawPathParams::from_request_parts(parts, &()).await.ok()?;
    let found = parameters.iter().find(|(key, _)| *key == name);
    found.map(|(_, value)| value.to_owned())
}

/// The published website at an address. An unpublished one is not found.
pub async fn find_website(
    state: &Websites,
    parts: &Parts,
    typed: &str,
) -> Result<WebsiteLookup, WebsiteRefusal> {
    // Case does not matter, as with host names: phones capitalise the first letter.
    let subdomain = &typed.to_lowercase();
    let own_domain = parts.extensions.get::<OwnDomain>();
    let around = page_context(state, own_domain, subdomain, None);
    let closed = |why| WebsiteRefusal::new(why, parts, SiteDesign::default(), around.clone());
    let failed = |error: ApiError| closed(RefusalReason::Failed(error));
    // In memory as text and as the parsed website.
    let bytes = sites::snapshot_bytes(&state.db, subdomain).await;
    let bytes = bytes.map_err(|error| failed(error.into()))?;
    let room = response_memory::reserve(bytes.saturating_mul(COPIES)).await;
    room.map_err(|error| failed(error.into()))?;
    let row = sites::find_by_subdomain(&state.db, subdomain).await;
    let row = row.map_err(|error| failed(error.into()))?;
    let not_found = || closed(RefusalReason::State(PageState::NotFound));
    let row = row.filter(|row| row.is_published).ok_or_else(not_found)?;
    if let Some(now) = row.subdomain.as_deref().filter(|now| *now != subdomain) {
        return Err(closed(moved(parts, typed, now)));
    }
    let failed = |error: String| closed(RefusalReason::Failed(ApiError::internal(error)));
    let document =
        DocumentId::parse(&row.document_id).map_err(|error| failed(error.to_string()))?;
    let site: Site = serde_json::from_str(row.snapshot.as_deref().unwrap_or_default())
        .map_err(|error| failed(error.to_string()))?;
    let around = self::page_context(state, own_domain, subdomain, Some(&site));
    Ok(WebsiteLookup {
        row,
        document_id: document,
        site,
        around,
    })
}

/// The present location of a renamed website. For pages it is the same page, so that printed addresses still work.
fn moved(parts: &Parts, old: &str, now: &str) -> RefusalReason {
    let path = parts.uri.path_and_query().map_or("", |path| path.as_str());
    match path
        .strip_prefix("/w/")
        .map(|below| below.strip_prefix(old))
    {
        Some(below) => RefusalReason::Moved(format!("/w/{now}{}", below.unwrap_or_default())),
        None => RefusalReason::Renamed(now.to_owned()),
    }
}

/// Checks a visitor's access.
async fn check_access(
    state: &Websites,
    parts: &mut Parts,
    found: WebsiteLookup,
    (token, album): (Option<String>, Option<String>),
) -> Result<Visit, WebsiteRefusal> {
    let mut pass = state
        .accounts
        .passes
        .read(&parts.headers, &found.row.document_id);
    let is_locked = website_access::is_locked(&found.row, &pass);
    let client = ClientAddress::from_request_parts(parts, state).await;
    let client = client.unwrap_or_else(|never| match never {});
    let closed =
        |why| WebsiteRefusal::new(why, parts, found.site.looks.clone(), found.around.clone());
    if is_locked {
        let mut closed = closed(RefusalReason::State(PageState::Password(None)));
        closed.around.next = token;
        closed.around.album = album;
        return Err(closed);
    }
    let mut invitation = None;
    if let Some(token) = token {
        match link_state(
            state,
            &found.document_id,
            found.around.today,
            &token,
            client,
        )
        .await
        {
            Ok(LinkState::Good(whom)) => invitation = Some(*whom),
            Ok(LinkState::Revoked) => {
                return Err(closed(RefusalReason::State(PageState::LinkRevoked)));
            }
            Ok(LinkState::Unknown) => {
                return Err(closed(RefusalReason::State(PageState::LinkUnknown)));
            }
            Err(error) => return Err(closed(RefusalReason::Failed(error))),
        }
        pass.link = Some(token);
    } else {
        let is_invited = is_invited(state, &found, &pass).await;
        if !is_invited.map_err(|error| closed(RefusalReason::Failed(error)))? {
            return Err(closed(RefusalReason::State(PageState::PersonalOnly)));
        }
    }
    let WebsiteLookup {
        row,
        document_id,
        site,
        around,
    } = found;
    Ok(Visit {
        document_id,
        site,
        address: around.address,
        today: around.today,
        invitation,
        pass,
        row,
    })
}

/// Whether a visitor may see a website that may be limited to personal links.
async fn is_invited(
    state: &Websites,
    found: &WebsiteLookup,
    pass: &Pass,
) -> Result<bool, ApiError> {
    let stores = (&state.db, &state.documents);
    let WebsiteLookup {
        document_id,
        site,
        around,
        ..
    } = found;
    let personal_links_only = site.personal_links_only;
    website_access::is_invited(stores, document_id, personal_links_only, pass, around.today).await
}

enum LinkState {
    Good(Box<Invitation>),
    Revoked,
    Unknown,
}

async fn link_state(
    state: &Websites,
    document_id: &DocumentId,
    today: CalendarDate,
    token: &str,
    client: ClientAddress,
) -> Result<LinkState, ApiError> {
    match personal_links::find(&state.db, document_id.as_str(), token).await? {
        Some(link) => Ok(
            match website_access::find_invitation(&state.documents, document_id, link, today)
                .await?
            {
                Some(invitation) => LinkState::Good(Box::new(invitation)),
                None => LinkState::Revoked,
            },
        ),
        None => {
            state
                .accounts
                .unknown_tokens
                .attempt(client.network())
                .await?;
            Ok(LinkState::Unknown)
        }
    }
}

/// The invitation of a personal link in a request body.
///
/// # Errors
/// When the link is not valid.
pub async fn find_invitation(
    state: &Websites,
    visit: &Visit,
    token: &str,
    client: ClientAddress,
) -> Result<Invitation, ApiError> {
    match link_state(state, &visit.document_id, visit.today, token, client).await? {
        LinkState::Good(invitation) => Ok(*invitation),
        LinkState::Revoked => Err(ApiError::NotFound("This personal link is no longer valid.")),
        LinkState::Unknown => Err(ApiError::NotFound("This personal link doesn’t exist.")),
    }
}

/// The path of an album below that of its website.
pub(super) fn album_of(base: &str, album: &str) -> String {
    album_path(&format!("{base}/albums"), album)
}

/// The path of an album below `albums`.
pub(super) fn album_path(albums: &str, album: &str) -> String {
    let album = utf8_percent_encode(album, NON_ALPHANUMERIC);
    format!("{albums}/{album}")
}

/// The address and the date for a page.
pub(crate) fn page_context(
    state: &Websites,
    own_domain: Option<&OwnDomain>,
    subdomain: &str,
    site: Option<&Site>,
) -> PageContext {
    let (origin, base) = match own_domain {
        Some(OwnDomain(domain)) => (format!("https://{domain}"), String::new()),
        None => (state.sites_address().origin(), format!("/w/{subdomain}")),
    };
    let zone = site.and_then(|site| TimeZone::get(site.time_zone.as_deref()?).ok());
    let today = state.clock.now().to_zoned(zone.unwrap_or(TimeZone::UTC));
    let today = CalendarDate::parse(&today.date().to_string());
    let address = PageAddress {
        origin,
        base,
        photos: None,
        assets: state.assets.as_ref().clone(),
    };
    PageContext::new(address, today.unwrap_or(CalendarDate::EPOCH))
}

/// The result of entering the right password.
pub struct PasswordAccepted {
    /// The pass of the visitor.
    pub cookie: HeaderValue,
    /// Whether the website is open now: one limited to personal links also needs the link.
    pub is_invited: bool,
}

/// Checks a password. A website without one accepts any.
///
/// # Errors
/// [`ApiError::Validation`] when it is blank, [`ApiError::Unauthorized`] when it is wrong, others when it cannot be
/// checked now.
pub async fn check_password(
    state: &Websites,
    parts: &Parts,
    found: &WebsiteLookup,
    password: Option<&str>,
    client: ClientAddress,
) -> Result<PasswordAccepted, ApiError> {
    let document = found.row.document_id.as_str();
    let mut pass = state.accounts.passes.read(&parts.headers, document);
    if let Some(stored) = &found.row.password_hash {
        // Phone keyboards add a space behind a word.
        let password = password
            .map(str::trim)
            .filter(|password| !password.is_empty());
        let Some(password) = password else {
            return Err(ApiError::invalid("password", "Please enter the password"));
        };
        let (passwords, network) = (&state.accounts.site_passwords, client.network());
        log_refusal(client, passwords.attempt(document, network).await)?;
        let asker = PasswordCaller::stranger(network);
        let stored = Some(stored.clone());
        let checked = state
            .accounts
            .passwords
            .verify(asker, password.to_owned(), stored);
        match checked.await {
            Ok(true) => passwords.succeeded(document, network).await,
            Ok(false) => {
                return Err(ApiError::Unauthorized(
                    "Incorrect password. Please try again.",
                ));
            }
            Err(error) => {
                passwords.take_back(document, network).await;
                return Err(error.into());
            }
        }
        pass.password = Some(found.row.password_version);
    }
    let is_invited = is_invited(state, found, &pass).await?;
    let is_secure = state.sites_address().is_secure();
    let cookie = state
        .accounts
        .passes
        .build_cookie(document, pass, is_secure)?;
    Ok(PasswordAccepted { cookie, is_invited })
}
