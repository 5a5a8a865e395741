//! The device of a sign-in: a name such as "Firefox on Windows", read from the user agent.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::header::USER_AGENT;
use axum::http::request::Parts;

/// Parts of user agents and the browsers they stand for. The first match counts: most browsers also claim to be Chrome
/// and Safari.
const BROWSERS: [(&str, &str); 6] = [
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
];

/// Parts of user agents and the systems they stand for. The first match counts: Android also claims to be Linux.
const SYSTEMS: [(&str, &str); 7] = [
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Macintosh", "Mac"),
    ("Linux", "Linux"),
];

/// A device name such as "Firefox on Windows"; empty if the user agent is not recognised.
///
/// The user agent itself is not stored: it holds more than is needed, and a client may send any text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Device(pub String);

impl Device {
    fn from_user_agent(user_agent: &str) -> Self {
        let find_name = |names: &[(&str, &'static str)]| {
            let matching = names.iter().find(|(part, _)| user_agent.contains(part));
            matching.map(|(_, name)| *name)
        };
        Self(match (find_name(&BROWSERS), find_name(&SYSTEMS)) {
            (Some(browser), Some(system)) => format!("{browser} on {system}"),
            (Some(name), None) | (None, Some(name)) => name.to_owned(),
            (None, None) => String::new(),
        })
    }
}

impl<S: Sync> FromRequestParts<S> for Device {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, Infallible> {
        let header = parts.headers.get(USER_AGENT);
        let user_agent = header.and_then(|header| header.to_str().ok());
        Ok(Self::from_user_agent(user_agent.unwrap_or_default()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_user_agent_becomes_a_familiar_name() {
        let check = |user_agent: &str, expected: &str| {
            assert_eq!(Device::from_user_agent(user_agent).0, expected);
        };
        check(
            "Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/604.1",
            "Safari on iPad",
        );
        check(
            "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Mobile Safari/537.36",
            "Chrome on Android",
        );
        check(
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Safari/537.36 Edg/146.0.0.0",
            "Edge on Windows",
        );
        check(
            "Mozilla/5.0 (X11; Linux x86_64; rv:147.0) Gecko/20100101 Firefox/147.0",
            "Firefox on Linux",
        );
        check("curl/8.14", "");
    }
}
