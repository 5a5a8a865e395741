//! Decides whether a visitor may see a website, for pages and REST calls. A handler takes a [`Visit`], which exists
//! only for a visitor with access.

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

/// How many copies of the published website are in memory while a page is built: that much memory is reserved.
const SITE_COPIES: usize = 4;

/// A visitor on a website that they may see.
pub struct Visit {
    /// The wedding.
    pub document_id: DocumentId,
    /// The published version of the website.
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
    pub(crate) context: PageContext,
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
        let subdomain = path_parameter(parts, "subdomain").await.unwrap_or_default();
        let token = path_parameter(parts, "token").await;
        let album = path_parameter(parts, "albumId").await;
        let lookup = find_website(state, parts, &subdomain).await?;
        check_access(state, parts, lookup, (token, album)).await
    }
}

/// The value of a parameter in the path.
async fn path_parameter(parts: &mut Parts, name: &str) -> Option<String> {
    let parameters = RawPathParams::from_request_parts(parts, &()).await.ok()?;
    let matching = parameters.iter().find(|(key, _)| *key == name);
    matching.map(|(_, value)| value.to_owned())
}

/// Finds the published website at an address. An unpublished one is not found.
pub async fn find_website(
    state: &Websites,
    parts: &Parts,
    typed_subdomain: &str,
) -> Result<WebsiteLookup, WebsiteRefusal> {
    // Case does not matter, as with host names: phones capitalise the first letter.
    let subdomain = &typed_subdomain.to_lowercase();
    let own_domain = parts.extensions.get::<OwnDomain>();
    let context = build_page_context(state, own_domain, subdomain, None);
    let refuse =
        |reason| WebsiteRefusal::new(reason, parts, SiteDesign::default(), context.clone());
    let fail = |error: ApiError| refuse(RefusalReason::Failed(error));
    let bytes = sites::snapshot_bytes(&state.db, subdomain)
        .await
        .map_err(|error| fail(error.into()))?;
    response_memory::reserve(bytes.saturating_mul(SITE_COPIES))
        .await
        .map_err(|error| fail(error.into()))?;
    let row = sites::find_by_subdomain(&state.db, subdomain)
        .await
        .map_err(|error| fail(error.into()))?
        .filter(|row| row.is_published)
        .ok_or_else(|| refuse(RefusalReason::State(PageState::NotFound)))?;
    let current_subdomain = row.subdomain.as_deref();
    if let Some(current) = current_subdomain.filter(|current| *current != subdomain) {
        return Err(refuse(describe_move(parts, typed_subdomain, current)));
    }
    let fail_internally = |error: String| fail(ApiError::internal(error));
    let document_id =
        DocumentId::parse(&row.document_id).map_err(|error| fail_internally(error.to_string()))?;
    let site: Site = serde_json::from_str(row.snapshot.as_deref().unwrap_or_default())
        .map_err(|error| fail_internally(error.to_string()))?;
    Ok(WebsiteLookup {
        row,
        document_id,
        context: build_page_context(state, own_domain, subdomain, Some(&site)),
        site,
    })
}

/// Where a renamed website is now. For pages it is the same page, so that printed addresses still work.
fn describe_move(parts: &Parts, old_name: &str, new_name: &str) -> RefusalReason {
    let path = parts.uri.path_and_query().map_or("", |path| path.as_str());
    let Some(website_path) = path.strip_prefix("/w/") else {
        return RefusalReason::Renamed(new_name.to_owned());
    };
    let page = website_path.strip_prefix(old_name).unwrap_or_default();
    RefusalReason::Moved(format!("/w/{new_name}{page}"))
}

/// Checks a visitor's access: the password, then the personal link in the path or the one in the pass. `token` and
/// `album` are parameters of the path.
async fn check_access(
    state: &Websites,
    parts: &mut Parts,
    lookup: WebsiteLookup,
    (token, album): (Option<String>, Option<String>),
) -> Result<Visit, WebsiteRefusal> {
    let mut pass = state
        .accounts
        .passes
        .read(&parts.headers, &lookup.row.document_id);
    let is_locked = website_access::is_locked(&lookup.row, &pass);
    let client = ClientAddress::from_request_parts(parts, state)
        .await
        .unwrap_or_else(|never| match never {});
    let refuse = |reason| {
        WebsiteRefusal::new(
            reason,
            parts,
            lookup.site.looks.clone(),
            lookup.context.clone(),
        )
    };
    if is_locked {
        let mut refusal = refuse(RefusalReason::State(PageState::Password(None)));
        refusal.context.next = token;
        refusal.context.album = album;
        return Err(refusal);
    }
    let mut invitation = None;
    if let Some(token) = token {
        let link_state = find_link_state(
            state,
            &lookup.document_id,
            lookup.context.today,
            &token,
            client,
        );
        match link_state.await {
            Ok(LinkState::Valid(link_invitation)) => invitation = Some(*link_invitation),
            Ok(LinkState::Revoked) => {
                return Err(refuse(RefusalReason::State(PageState::LinkRevoked)));
            }
            Ok(LinkState::Unknown) => {
                return Err(refuse(RefusalReason::State(PageState::LinkUnknown)));
            }
            Err(error) => return Err(refuse(RefusalReason::Failed(error))),
        }
        pass.link = Some(token);
    } else {
        let is_invited = is_invited(state, &lookup, &pass).await;
        if !is_invited.map_err(|error| refuse(RefusalReason::Failed(error)))? {
            return Err(refuse(RefusalReason::State(PageState::PersonalOnly)));
        }
    }
    let WebsiteLookup {
        row,
        document_id,
        site,
        context,
    } = lookup;
    Ok(Visit {
        document_id,
        site,
        address: context.address,
        today: context.today,
        invitation,
        pass,
        row,
    })
}

/// Whether a visitor may see a website that may be limited to personal links.
async fn is_invited(
    state: &Websites,
    lookup: &WebsiteLookup,
    pass: &Pass,
) -> Result<bool, ApiError> {
    let stores = (&state.db, &state.documents);
    let WebsiteLookup {
        document_id,
        site,
        context,
        ..
    } = lookup;
    let personal_links_only = site.personal_links_only;
    website_access::is_invited(
        stores,
        document_id,
        personal_links_only,
        pass,
        context.today,
    )
    .await
}

/// The state of a personal link.
enum LinkState {
    /// It opens this invitation.
    Valid(Box<Invitation>),
    Revoked,
    Unknown,
}

/// Reads the state of a personal link. Unknown tokens are rate-limited, so that none can be guessed.
async fn find_link_state(
    state: &Websites,
    document_id: &DocumentId,
    today: CalendarDate,
    token: &str,
    client: ClientAddress,
) -> Result<LinkState, ApiError> {
    let Some(link) = personal_links::find(&state.db, document_id.as_str(), token).await? else {
        state
            .accounts
            .unknown_tokens
            .attempt(client.network())
            .await?;
        return Ok(LinkState::Unknown);
    };
    let invitation =
        website_access::find_invitation(&state.documents, document_id, link, today).await?;
    Ok(match invitation {
        Some(invitation) => LinkState::Valid(Box::new(invitation)),
        None => LinkState::Revoked,
    })
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
    match find_link_state(state, &visit.document_id, visit.today, token, client).await? {
        LinkState::Valid(invitation) => Ok(*invitation),
        LinkState::Revoked => Err(ApiError::NotFound("This personal link is no longer valid.")),
        LinkState::Unknown => Err(ApiError::NotFound("This personal link doesn’t exist.")),
    }
}

/// The path of an album below that of its website.
pub(super) fn website_album_path(base: &str, album: &str) -> String {
    album_path(&format!("{base}/albums"), album)
}

/// The path of an album below the path `albums`.
pub(super) fn album_path(albums: &str, album: &str) -> String {
    let album = utf8_percent_encode(album, NON_ALPHANUMERIC);
    format!("{albums}/{album}")
}

/// The context of a page: its address and the date at the wedding.
pub(crate) fn build_page_context(
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
    let local_time = state.clock.now().to_zoned(zone.unwrap_or(TimeZone::UTC));
    let today = CalendarDate::parse(&local_time.date().to_string());
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

/// Checks the password that a visitor entered, and issues a pass. A website without a password accepts any.
///
/// # Errors
/// [`ApiError::Validation`] when it is blank, [`ApiError::Unauthorized`] when it is wrong, others when it cannot be
/// checked now.
pub async fn check_password(
    state: &Websites,
    parts: &Parts,
    lookup: &WebsiteLookup,
    password: Option<&str>,
    client: ClientAddress,
) -> Result<PasswordAccepted, ApiError> {
    let document_id = lookup.row.document_id.as_str();
    let mut pass = state.accounts.passes.read(&parts.headers, document_id);
    if let Some(stored_hash) = &lookup.row.password_hash {
        // Phone keyboards add a space after a word.
        let trimmed = password.map(str::trim);
        let Some(password) = trimmed.filter(|password| !password.is_empty()) else {
            return Err(ApiError::invalid("password", "Please enter the password"));
        };
        let (limits, network) = (&state.accounts.site_passwords, client.network());
        log_refusal(client, limits.attempt(document_id, network).await)?;
        let check = state.accounts.passwords.verify(
            PasswordCaller::stranger(network),
            password.to_owned(),
            Some(stored_hash.clone()),
        );
        match check.await {
            Ok(true) => limits.succeeded(document_id, network).await,
            Ok(false) => {
                return Err(ApiError::Unauthorized(
                    "Incorrect password. Please try again.",
                ));
            }
            Err(error) => {
                limits.take_back(document_id, network).await;
                return Err(error.into());
            }
        }
        pass.password = Some(lookup.row.password_version);
    }
    let is_invited = is_invited(state, lookup, &pass).await?;
    let is_secure = state.sites_address().is_secure();
    let cookie = state
        .accounts
        .passes
        .build_cookie(document_id, pass, is_secure)?;
    Ok(PasswordAccepted { cookie, is_invited })
}
