//! Which links are safe to follow: whoever can write into a wedding must not make a guest's tap run
//! something.

/// What a link may begin with. `javascript:`, `data:` and whatever browsers will think of next are none
/// of these.
const SCHEMES: [&str; 4] = ["https://", "http://", "mailto:", "tel:"];

/// The link to follow for what somebody typed: `bloom.example` leads to `https://bloom.example`. `None`
/// for what leads nowhere, or is no link that a page should have.
///
/// ```
/// use troth_core::links::safe_link;
/// assert_eq!(safe_link("bloom.example/list").as_deref(), Some("https://bloom.example/list"));
/// assert_eq!(safe_link("javascript:alert(1)"), None);
/// ```
#[must_use]
pub fn safe_link(typed: &str) -> Option<String> {
    let typed = typed.trim();
    // Browsers pass over line breaks and tabs within a scheme.
    if typed.is_empty() || typed.chars().any(char::is_control) {
        return None;
    }
    for scheme in SCHEMES {
        let begins = typed.get(..scheme.len());
        if begins.is_some_and(|begin| begin.eq_ignore_ascii_case(scheme)) {
            let rest = typed.get(scheme.len()..).unwrap_or_default();
            let leads = rest.starts_with(|letter: char| letter.is_alphanumeric() || letter == '+');
            let leads = leads || rest.starts_with('[') && scheme.ends_with('/');
            return leads.then(|| format!("{scheme}{rest}"));
        }
    }
    let host = typed.split(['/', '?', '#']).next().unwrap_or_default();
    let name = host.split(':').next().unwrap_or_default();
    let port = host.get(name.len()..).unwrap_or_default();
    let is_port =
        port.is_empty() || port.len() > 1 && port.bytes().skip(1).all(|byte| byte.is_ascii_digit());
    let is_label = |label: &str| {
        let fits = |letter: char| letter.is_alphanumeric() || letter == '-';
        !label.is_empty() && label.chars().all(fits)
    };
    let is_host = name.contains('.') && name.split('.').all(is_label) && is_port;
    is_host.then(|| format!("https://{typed}"))
}

/// The address of a picture: one that is fetched, so neither `mailto:` nor `tel:`.
#[must_use]
pub fn picture_link(typed: &str) -> Option<String> {
    safe_link(typed).filter(|link| link.starts_with("http"))
}
