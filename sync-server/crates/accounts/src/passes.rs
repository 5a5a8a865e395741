//! Passes: what a visitor has proved to one website with restricted access, kept in a signed cookie.

use axum::http::{HeaderMap, HeaderValue};
use jiff::SignedDuration;
use serde::{Deserialize, Serialize};
use troth_base::clock::Clock;
use troth_base::secret::Secret;

use super::cookie_values;
use super::signer::{SignError, Signer};

/// How long a pass is valid: guests plan months ahead. A new password ends it earlier.
const LIFETIME: SignedDuration = SignedDuration::from_hours(180 * 24);
/// The audience of the signed claims.
const AUDIENCE: &str = "troth-website";

/// Signs and reads passes; clones share the key.
#[derive(Clone)]
pub struct Passes {
    signer: Signer,
}

/// What a visitor has proved.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pass {
    /// The version of the password that was entered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub password: Option<i64>,
    /// The personal link that was opened.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub link: Option<String>,
}

#[derive(Serialize, Deserialize)]
struct PassClaims {
    /// The wedding.
    sub: String,
    #[serde(flatten)]
    pass: Pass,
}

impl Passes {
    /// Passes signed with a secret.
    #[must_use]
    pub fn new(secret: &Secret, clock: Clock) -> Self {
        Self {
            signer: Signer::new(secret, AUDIENCE, clock),
        }
    }

    /// The pass of a request for a wedding's website.
    pub fn read(&self, headers: &HeaderMap, document_id: &str) -> Pass {
        let name = cookie_name(document_id);
        cookie_values(headers, &name)
            .find_map(|value| self.read_cookie(value, document_id))
            .unwrap_or_default()
    }

    fn read_cookie(&self, value: &str, document_id: &str) -> Option<Pass> {
        let claims: PassClaims = self.signer.read(value)?;
        (claims.sub == document_id).then_some(claims.pass)
    }

    /// The cookie of a pass.
    ///
    /// # Errors
    /// When signing fails.
    pub fn build_cookie(
        &self,
        document_id: &str,
        pass: Pass,
        is_secure: bool,
    ) -> Result<HeaderValue, SignError> {
        let claims = PassClaims {
            sub: document_id.to_owned(),
            pass,
        };
        let value = self.signer.sign(claims, LIFETIME)?;
        let name = cookie_name(document_id);
        let seconds = LIFETIME.as_secs();
        let secure_attribute = if is_secure { "; Secure" } else { "" };
        let cookie = format!(
            "{name}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure_attribute}"
        );
        // Base64 and cookie names are visible ASCII, so this never falls back.
        Ok(HeaderValue::from_str(&cookie).unwrap_or(HeaderValue::from_static("")))
    }
}

fn cookie_name(document_id: &str) -> String {
    format!("troth-site-{document_id}")
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicI64, Ordering};

    use axum::http::header;
    use jiff::Timestamp;

    use super::*;

    fn passes(seconds: &Arc<AtomicI64>) -> Passes {
        let seconds = Arc::clone(seconds);
        let clock =
            Clock::from_fn(move || Timestamp::from_second(seconds.load(Ordering::SeqCst)).unwrap());
        Passes::new(&Secret::random(), clock)
    }

    fn headers(cookie: &HeaderValue) -> HeaderMap {
        let pair = cookie.to_str().unwrap().split(';').next().unwrap();
        let mut headers = HeaderMap::new();
        let cookies = format!("theme=dark; {pair}");
        headers.insert(header::COOKIE, cookies.parse().unwrap());
        headers
    }

    #[test]
    fn a_pass_is_good_for_its_website_until_it_ends() {
        let seconds = Arc::new(AtomicI64::new(1_780_000_000));
        let passes = passes(&seconds);
        let pass = Pass {
            password: Some(2),
            link: None,
        };
        let cookie = passes.build_cookie("one", pass.clone(), true).unwrap();
        let text = cookie.to_str().unwrap();
        assert!(text.ends_with("; HttpOnly; SameSite=Lax; Secure"), "{text}");
        let headers = headers(&cookie);
        assert_eq!(passes.read(&headers, "one"), pass);
        assert_eq!(passes.read(&headers, "two"), Pass::default());
        seconds.fetch_add(LIFETIME.as_secs(), Ordering::SeqCst);
        assert_eq!(passes.read(&headers, "one"), Pass::default());
    }

    #[test]
    fn a_pass_signed_with_another_secret_is_ignored() {
        let seconds = Arc::new(AtomicI64::new(1_780_000_000));
        let pass = Pass {
            password: Some(1),
            link: None,
        };
        let foreign = passes(&seconds).build_cookie("one", pass, false).unwrap();
        // Signed with another secret; each data directory has its own.
        let passes = passes(&seconds);
        assert_eq!(passes.read(&headers(&foreign), "one"), Pass::default());
        let mut invalid_headers = HeaderMap::new();
        invalid_headers.insert(header::COOKIE, "troth-site-one=x.y.z".parse().unwrap());
        assert_eq!(passes.read(&invalid_headers, "one"), Pass::default());
    }
}
