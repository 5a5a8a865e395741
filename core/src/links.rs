//! Which links are safe to follow: whoever can write into a wedding must not make a guest's tap run
//! something. And which names hold one, that would be followed from a letter.

use std::borrow::Cow;

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
            let leads = leads && (!scheme.ends_with('/') || is_host_with_port(rest));
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

/// Whether an address after its `https://` begins with a host that hides behind nothing: no name before an `@`, which
/// could pretend to be the host, and only digits as the port.
fn is_host_with_port(rest: &str) -> bool {
    let place = rest.split(['/', '?', '#']).next().unwrap_or_default();
    let after_literal = place.rsplit(']').next().unwrap_or_default();
    let port = after_literal.split_once(':').map_or("", |(_, port)| port);
    !place.contains('@') && port.bytes().all(|byte| byte.is_ascii_digit())
}

/// Beginnings of what a browser would run or show as a page of its own.
const RUNNING: [&str; 3] = ["javascript:", "vbscript:", "data:"];

/// Whether a word is a link that would run something.
///
/// ```
/// use troth_core::links::runs;
/// assert!(runs("JavaScript:alert(1)"));
/// assert!(!runs("data:"));
/// ```
#[must_use]
pub fn runs(word: &str) -> bool {
    RUNNING.iter().any(|scheme| {
        let begins = word.get(..scheme.len());
        word.len() > scheme.len() && begins.is_some_and(|begin| begin.eq_ignore_ascii_case(scheme))
    })
}

/// The address of a page: neither `mailto:` nor `tel:`.
///
/// ```
/// use troth_core::links::web_link;
/// assert!(web_link("bloom.example").is_some());
/// assert!(web_link("mailto:ada@bloom.example").is_none());
/// ```
#[must_use]
pub fn web_link(typed: &str) -> Option<String> {
    safe_link(typed).filter(|link| link.starts_with("http"))
}

/// The address of a picture: one that is fetched, as a page is.
#[must_use]
pub fn picture_link(typed: &str) -> Option<String> {
    web_link(typed)
}

/// Dots that browsers read as the one in a host name.
const DOTS: [char; 4] = ['.', '\u{3002}', '\u{ff0e}', '\u{ff61}'];

/// Whether a mail program could make a link of a part of a name. A name stands in letters that the server writes to
/// strangers, and must not be what those are sent for.
///
/// ```
/// use troth_core::links::holds_link;
/// assert!(holds_link("Win at prize.example"));
/// assert!(holds_link("ada@bloom.example"));
/// assert!(!holds_link("J.R. St. John-Smith Jr."));
/// ```
#[must_use]
pub fn holds_link(name: &str) -> bool {
    let has_mark = |mark: &str| name.contains(mark);
    ["://", "//", "@", "\u{ff20}"].into_iter().any(has_mark)
        || name.to_lowercase().contains("www.")
        || name.split_whitespace().any(holds_host)
}

/// A name as it may stand in a letter to strangers: where it holds a link, the signs that make it one are spaces.
///
/// ```
/// use troth_core::links::without_links;
/// assert_eq!(without_links("Ada, https://prize.example/win"), "Ada, https prize example win");
/// assert_eq!(without_links("J.R. Byron"), "J.R. Byron");
/// ```
#[must_use]
pub fn without_links(name: &str) -> Cow<'_, str> {
    if !holds_link(name) {
        return Cow::Borrowed(name);
    }
    let joins = |letter: char| {
        DOTS.contains(&letter) || matches!(letter, ':' | '/' | '\\' | '@' | '\u{ff20}')
    };
    let parts = name.split(|letter: char| joins(letter) || letter.is_whitespace());
    let parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
    Cow::Owned(parts.join(" "))
}

/// Whether a word holds what could be the name of a host: two labels with a dot between them. Initials are none
/// ("J.R."), but in small letters they could be ("t.co").
fn holds_host(word: &str) -> bool {
    let is_part =
        |letter: char| letter.is_alphanumeric() || letter == '-' || DOTS.contains(&letter);
    word.split(|letter: char| !is_part(letter)).any(|host| {
        let labels: Vec<&str> = host.split(DOTS).collect();
        labels.windows(2).any(|pair| {
            let [name, end] = [pair[0], pair[1]];
            let is_end = end.chars().count() >= 2 && end.chars().all(char::is_alphabetic)
                || end.to_lowercase().starts_with("xn--");
            let is_small = || !pair.concat().chars().any(char::is_uppercase);
            let is_name = name.chars().count() >= 2 || !name.is_empty() && is_small();
            is_name && is_end
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_a_mail_program_would_link_is_found_and_loses_its_link() {
        for name in [
            "Visit http://prize.example/win",
            "HTTPS://PRIZE.EXAMPLE",
            "www.prize",
            "prize.example",
            "Prize.Example!",
            "(prize.example)",
            "go to t.co/x",
            "//prize",
            "ada@bloom.example",
            "ada＠bloom",
            "prize。example",
            "prize.xn--p1ai",
            "a.b.prize.example:80",
        ] {
            assert!(holds_link(name), "{name}");
            let written = without_links(name);
            assert!(!holds_link(&written), "{name} is written {written}");
        }
    }

    #[test]
    fn a_link_leads_to_a_page_and_runs_nothing() {
        for link in [
            "https://bloom.example",
            "http://bloom.example:8080/list?of=2#top",
            "HTTPS://Bloom.Example/@ada",
            "https://[2001:db8::1]:8080/",
            "https://localhost:3000",
            "mailto:ada@bloom.example",
            "bloom.example:8080",
        ] {
            assert!(safe_link(link).is_some(), "{link}");
        }
        for link in [
            "javascript:alert(1)",
            "JAVASCRIPT:alert(1)",
            "java\tscript:alert(1)",
            "https://javascript:alert(1)",
            "https://bank.example@prize.example",
            "https://",
            "data:text/html,hello",
            "vbscript:x",
            "file:///etc/passwd",
        ] {
            assert_eq!(safe_link(link), None, "{link}");
        }
        assert!(runs("vbscript:x"));
        assert!(!runs("https://bloom.example/javascript:x"));
    }

    #[test]
    fn names_of_people_stay_as_they_are() {
        for name in [
            "Zoë",
            "J.R.R. Tolkien",
            "Dr. Ada Byron",
            "Sammy Davis Jr.",
            "O’Brien-St. John",
            "Ph.D. Wu",
            "Ada & William",
            "Anna/Otto",
            "Ада Байрон",
            "3.5",
        ] {
            assert!(!holds_link(name), "{name}");
            assert_eq!(without_links(name), name);
        }
    }
}
