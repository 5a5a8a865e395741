//! Public address of this server.

use axum::http::Uri;

/// Scheme, host and port, without a trailing slash. Also the only origin whose pages may open a WebSocket here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicUrl {
    scheme: Scheme,
    authority: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Scheme {
    Http,
    Https,
}

impl PublicUrl {
    /// Parses an http or https URL without a path.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let uri: Uri = text.parse().ok()?;
        let scheme = match uri.scheme_str()? {
            "http" => Scheme::Http,
            "https" => Scheme::Https,
            _ => return None,
        };
        let authority = uri.authority()?;
        let bare = matches!(uri.path(), "" | "/") && uri.query().is_none();
        let anonymous = !authority.as_str().contains('@');
        (bare && anonymous).then(|| Self {
            scheme,
            authority: authority.as_str().to_ascii_lowercase(),
        })
    }

    /// Plain http URL of a socket that this process listens on.
    #[must_use]
    pub fn from_socket(address: std::net::SocketAddr) -> Self {
        Self {
            scheme: Scheme::Http,
            authority: address.to_string(),
        }
    }

    /// The form in the `Origin` header, for example `https://troth.example`.
    #[must_use]
    pub fn origin(&self) -> String {
        let scheme = match self.scheme {
            Scheme::Http => "http",
            Scheme::Https => "https",
        };
        format!("{scheme}://{}", self.authority)
    }

    /// Whether a request's `Host` has this name. Ignores the port: a proxy may use another.
    #[must_use]
    pub fn is_host(&self, host: &str) -> bool {
        let name = |host: &str| {
            host.rsplit_once(':')
                .map_or(host, |(name, _)| name)
                .to_lowercase()
        };
        name(host) == name(&self.authority)
    }

    /// Whether both have the same name, ignoring ports.
    #[must_use]
    pub fn has_name_of(&self, other: &Self) -> bool {
        self.is_host(&other.authority)
    }

    /// Whether it is https.
    #[must_use]
    pub fn is_secure(&self) -> bool {
        self.scheme == Scheme::Https
    }

    /// Page to accept an invitation.
    #[must_use]
    pub fn invitation(&self, token: &str) -> String {
        format!("{}/invite/{token}", self.origin())
    }

    /// Page to choose a new password.
    #[must_use]
    pub fn reset_password(&self, token: &str) -> String {
        format!("{}/reset-password/{token}", self.origin())
    }

    /// Page to confirm an address.
    #[must_use]
    pub fn confirm_email(&self, token: &str) -> String {
        format!("{}/confirm-email/{token}", self.origin())
    }

    /// Redirect URL for sign-in through a provider.
    #[must_use]
    pub fn signed_in_by(&self, provider: &str) -> String {
        format!("{}/auth/{provider}", self.origin())
    }

    /// The app.
    #[must_use]
    pub fn app(&self) -> String {
        format!("{}/app", self.origin())
    }

    /// Origin of its WebSockets, for example `wss://troth.example`.
    #[must_use]
    pub fn socket_origin(&self) -> String {
        let scheme = match self.scheme {
            Scheme::Http => "ws",
            Scheme::Https => "wss",
        };
        format!("{scheme}://{}", self.authority)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: Option<(&str, &str)>) {
        let parsed = PublicUrl::parse(text).map(|url| (url.origin(), url.socket_origin()));
        let parsed = parsed
            .as_ref()
            .map(|(http, ws)| (http.as_str(), ws.as_str()));
        assert_eq!(parsed, expected, "{text}");
    }

    #[test]
    fn a_public_url_is_scheme_and_host() {
        check(
            "https://Troth.example/",
            Some(("https://troth.example", "wss://troth.example")),
        );
        check(
            "http://127.0.0.1:8080",
            Some(("http://127.0.0.1:8080", "ws://127.0.0.1:8080")),
        );
        check("troth.example", None);
        check("ftp://troth.example", None);
        check("https://troth.example/app", None);
        check("https://me@troth.example", None);
    }
}
