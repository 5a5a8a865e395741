//! An identity provider with OpenID Connect, such as Google (OpenID Connect Core 1.0, section 3.1; Discovery 1.0).

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
    check_url, refusal_error, send_request,
};

/// How long a provider's metadata is cached. Providers announce new keys long before they use them.
const CACHE_LIFETIME: SignedDuration = SignedDuration::from_hours(1);

/// How long old metadata is used after a failed refresh, before the next attempt.
const RETRY_PAUSE: SignedDuration = SignedDuration::from_mins(1);

/// An OpenID Connect provider with its cached metadata.
pub struct OpenId {
    issuer: IssuerUrl,
    registration: ProviderRegistration,
    client: Option<reqwest::Client>,
    clock: Clock,
    cache: Mutex<Option<CachedMetadata>>,
}

/// The provider's metadata, and until when it is used without a refresh.
struct CachedMetadata {
    metadata: CoreProviderMetadata,
    refresh_at: Timestamp,
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
            cache: Mutex::new(None),
        }
    }

    pub(super) async fn start_sign_in(
        &self,
        return_url: &str,
        state: String,
    ) -> Result<ProviderRedirect, ProviderError> {
        let (challenge, verifier) = PkceCodeChallenge::new_random_sha256();
        let client = self.build_client(self.load_metadata().await?);
        let (url, _state, nonce) = client
            .set_redirect_uri(check_url(RedirectUrl::new(return_url.to_owned()))?)
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
        return_url: &str,
        returned: ProviderReturn,
    ) -> Result<ProviderPerson, ProviderError> {
        let http = |request: HttpRequest| send_request(self.client.clone(), request);
        let client = self.build_client(self.load_metadata().await?);
        let client = client.set_redirect_uri(check_url(RedirectUrl::new(return_url.to_owned()))?);
        let tokens = client
            .exchange_code(AuthorizationCode::new(returned.code))
            .map_err(refusal_error)?
            .set_pkce_verifier(PkceCodeVerifier::new(returned.verifier))
            .request_async(&http)
            .await
            .map_err(refusal_error)?;
        let id_token = tokens
            .id_token()
            .ok_or_else(|| ProviderError::Refused("there is no ID token".to_owned()))?;
        let now = self.clock.now();
        let verifier = client
            .id_token_verifier()
            .set_time_fn(move || DateTime::from_timestamp(now.as_second(), 0).unwrap_or_default());
        let nonce = Nonce::new(returned.nonce);
        let claims = id_token.claims(&verifier, &nonce).map_err(refusal_error)?;
        // The ID token identifies the user. Name and address come from the user info endpoint: not every provider puts
        // them into the token.
        let user_info: CoreUserInfoClaims = client
            .user_info(
                tokens.access_token().clone(),
                Some(claims.subject().clone()),
            )
            .map_err(refusal_error)?
            .request_async(&http)
            .await
            .map_err(refusal_error)?;
        Ok(read_person(&user_info))
    }

    fn build_client(&self, metadata: CoreProviderMetadata) -> DiscoveredClient {
        let ProviderRegistration { id, secret } = self.registration.clone();
        let secret = ClientSecret::new(secret);
        CoreClient::from_provider_metadata(metadata, ClientId::new(id), Some(secret))
    }

    /// The provider's metadata, cached. Concurrent callers wait for one request.
    async fn load_metadata(&self) -> Result<CoreProviderMetadata, ProviderError> {
        let mut cache = self.cache.lock().await;
        let now = self.clock.now();
        if let Some(cached) = cache.as_ref()
            && now < cached.refresh_at
        {
            return Ok(cached.metadata.clone());
        }
        let http = |request: HttpRequest| send_request(self.client.clone(), request);
        let discovered = CoreProviderMetadata::discover_async(self.issuer.clone(), &http).await;
        let (metadata, lifetime) = match (discovered, cache.take()) {
            (Ok(metadata), _) => (metadata, CACHE_LIFETIME),
            // Old metadata is better than none. It is cached again, so that the next callers do not wait for another
            // timeout.
            (Err(error), Some(old)) => {
                tracing::warn!(
                    "the provider's earlier metadata stays in use: {}",
                    refusal_error(error)
                );
                (old.metadata, RETRY_PAUSE)
            }
            (Err(error), None) => return Err(refusal_error(error)),
        };
        *cache = Some(CachedMetadata {
            metadata: metadata.clone(),
            refresh_at: now + lifetime,
        });
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

fn read_person(claims: &CoreUserInfoClaims) -> ProviderPerson {
    let given_name = claims.given_name().and_then(|name| name.get(None));
    let family_name = claims.family_name().and_then(|name| name.get(None));
    let full_name = claims.name().and_then(|name| name.get(None));
    let first_name = given_name
        .map(|name| name.as_str())
        .or(full_name.map(|name| name.as_str()));
    ProviderPerson {
        subject: claims.subject().as_str().to_owned(),
        email: claims
            .email()
            .map(|email| email.as_str().to_owned())
            .unwrap_or_default(),
        email_confirmed: claims.email_verified() == Some(true),
        first_name: first_name.unwrap_or_default().to_owned(),
        last_name: family_name
            .map(|name| name.as_str().to_owned())
            .unwrap_or_default(),
    }
}
