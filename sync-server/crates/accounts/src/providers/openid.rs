//! An OpenID Connect provider (OpenID Connect Core 1.0, section 3.1; Discovery 1.0).

use chrono::DateTime;
use jiff::{SignedDuration, Timestamp};
use openidconnect::core::{
    CoreAuthenticationFlow, CoreClient, CoreProviderMetadata, CoreUserInfoClaims,
};
use openidconnect::{
    AuthorizationCode, ClientId, ClientSecret, CsrfToken, HttpRequest, IssuerUrl, Nonce,
    OAuth2TokenResponse as _, PkceCodeChallenge, PkceCodeVerifier, RedirectUrl, Scope,
    TokenResponse as _,
};
use tokio::sync::Mutex;
use troth_base::clock::Clock;
use troth_base::http_client;

use super::{
    ProviderError, ProviderPerson, ProviderRedirect, ProviderRegistration, ProviderReturn, TIMEOUT,
    address, refused, send,
};

/// How long a provider's metadata is cached. Providers announce new keys long before they use them.
const KEPT: SignedDuration = SignedDuration::from_hours(1);

/// How long cached metadata is used after a failed refresh.
const PAUSE: SignedDuration = SignedDuration::from_mins(1);

/// An OpenID Connect provider with its cached metadata.
pub struct OpenId {
    issuer: IssuerUrl,
    registration: ProviderRegistration,
    client: Option<reqwest::Client>,
    clock: Clock,
    known: Mutex<Option<(CoreProviderMetadata, Timestamp)>>,
}

impl OpenId {
    /// A provider at an address. Its metadata is fetched on first use.
    #[must_use]
    pub fn new(issuer: IssuerUrl, registration: ProviderRegistration, clock: Clock) -> Self {
        Self {
            issuer,
            registration,
            client: http_client::client(TIMEOUT),
            clock,
            known: Mutex::new(None),
        }
    }

    pub(super) async fn start_sign_in(
        &self,
        back: &str,
        state: String,
    ) -> Result<ProviderRedirect, ProviderError> {
        let (challenge, verifier) = PkceCodeChallenge::new_random_sha256();
        let client = self.registered(self.metadata().await?);
        let (url, _state, nonce) = client
            .set_redirect_uri(address(RedirectUrl::new(back.to_owned()))?)
            .authorize_url(
                CoreAuthenticationFlow::AuthorizationCode,
                || CsrfToken::new(state),
                Nonce::new_random,
            )
            .add_scope(Scope::new("email".to_owned()))
            .add_scope(Scope::new("profile".to_owned()))
            .set_pkce_challenge(challenge)
            .url();
        Ok(ProviderRedirect {
            url,
            verifier: verifier.into_secret(),
            nonce: nonce.secret().clone(),
        })
    }

    pub(super) async fn identify_person(
        &self,
        back: &str,
        returned: ProviderReturn,
    ) -> Result<ProviderPerson, ProviderError> {
        let http = |request: HttpRequest| send(self.client.clone(), request);
        let client = self.registered(self.metadata().await?);
        let client = client.set_redirect_uri(address(RedirectUrl::new(back.to_owned()))?);
        let tokens = client
            .exchange_code(AuthorizationCode::new(returned.code))
            .map_err(refused)?
            .set_pkce_verifier(PkceCodeVerifier::new(returned.verifier))
            .request_async(&http)
            .await
            .map_err(refused)?;
        let id_token = tokens
            .id_token()
            .ok_or_else(|| ProviderError::Refused("there is no ID token".to_owned()))?;
        let now = self.clock.now();
        let verifier = client
            .id_token_verifier()
            .set_time_fn(move || DateTime::from_timestamp(now.as_second(), 0).unwrap_or_default());
        let nonce = Nonce::new(returned.nonce);
        let claims = id_token.claims(&verifier, &nonce).map_err(refused)?;
        // The ID token identifies the user; only the user info endpoint has the rest with every provider.
        let answer: CoreUserInfoClaims = client
            .user_info(
                tokens.access_token().clone(),
                Some(claims.subject().clone()),
            )
            .map_err(refused)?
            .request_async(&http)
            .await
            .map_err(refused)?;
        Ok(person_of(&answer))
    }

    fn registered(&self, metadata: CoreProviderMetadata) -> DiscoveredClient {
        let ProviderRegistration { id, secret } = self.registration.clone();
        let secret = ClientSecret::new(secret);
        CoreClient::from_provider_metadata(metadata, ClientId::new(id), Some(secret))
    }

    /// The provider's metadata, cached. Concurrent callers wait for one request.
    async fn metadata(&self) -> Result<CoreProviderMetadata, ProviderError> {
        let mut known = self.known.lock().await;
        let now = self.clock.now();
        if let Some((metadata, until)) = known.as_ref()
            && now < *until
        {
            return Ok(metadata.clone());
        }
        let http = |request: HttpRequest| send(self.client.clone(), request);
        let answer = CoreProviderMetadata::discover_async(self.issuer.clone(), &http).await;
        let (metadata, stands) = match (answer, known.take()) {
            (Ok(metadata), _) => (metadata, KEPT),
            // The old metadata is better than none; caching it again makes the next callers not wait for another
            // timeout.
            (Err(error), Some((before, _))) => {
                tracing::warn!(
                    "the provider's earlier metadata stays in use: {}",
                    refused(error)
                );
                (before, PAUSE)
            }
            (Err(error), None) => return Err(refused(error)),
        };
        *known = Some((metadata.clone(), now + stands));
        Ok(metadata)
    }
}

/// The client type that the library builds from metadata: type parameters track which endpoints are set.
type DiscoveredClient = CoreClient<
    openidconnect::EndpointSet,
    openidconnect::EndpointNotSet,
    openidconnect::EndpointNotSet,
    openidconnect::EndpointNotSet,
    openidconnect::EndpointMaybeSet,
    openidconnect::EndpointMaybeSet,
>;

fn person_of(claims: &CoreUserInfoClaims) -> ProviderPerson {
    let first = claims.given_name().and_then(|name| name.get(None));
    let whole = claims.name().and_then(|name| name.get(None));
    let last = claims.family_name().and_then(|name| name.get(None));
    let first = first.map(|name| name.as_str());
    ProviderPerson {
        subject: claims.subject().as_str().to_owned(),
        email: claims
            .email()
            .map(|email| email.as_str().to_owned())
            .unwrap_or_default(),
        email_confirmed: claims.email_verified() == Some(true),
        first_name: first
            .or(whole.map(|name| name.as_str()))
            .unwrap_or_default()
            .to_owned(),
        last_name: last
            .map(|name| name.as_str().to_owned())
            .unwrap_or_default(),
    }
}
