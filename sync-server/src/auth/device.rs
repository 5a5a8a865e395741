//! On what somebody is signed in, in words that they know it by.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::header::USER_AGENT;
use axum::http::request::Parts;

/// The first of these that a browser names itself by: most of them claim to be Chrome and Safari as well.
const BROWSERS: [(&str, &str); 6] = [
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
];

/// The same of systems: an Android is a Linux, too.
const SYSTEMS: [(&str, &str); 7] = [
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Macintosh", "Mac"),
    ("Linux", "Linux"),
];

/// Such as "Firefox on Windows"; empty where a client says nothing that is known.
///
/// What a client calls itself is not kept: it tells more than anybody needs, and could say anything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Device(pub(crate) String);

impl Device {
    fn of(agent: &str) -> Self {
        let named = |names: &[(&str, &'static str)]| {
            let found = names.iter().find(|(part, _)| agent.contains(part));
            found.map(|(_, name)| *name)
        };
        Self(match (named(&BROWSERS), named(&SYSTEMS)) {
            (Some(browser), Some(system)) => format!("{browser} on {system}"),
            (Some(name), None) | (None, Some(name)) => name.to_owned(),
            (None, None) => String::new(),
        })
    }
}

impl<S: Sync> FromRequestParts<S> for Device {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, Infallible> {
        let agent = parts.headers.get(USER_AGENT);
        let agent = agent.and_then(|agent| agent.to_str().ok());
        Ok(Self::of(agent.unwrap_or_default()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn devices_are_called_what_people_call_them() {
        let check = |agent: &str, expected: &str| assert_eq!(Device::of(agent).0, expected);
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
