//! Decides which links are safe to follow, so that text in a wedding cannot make a guest's tap run code. Also
//! finds links in names, which mail programs would make clickable in a letter.

use std::borrow::Cow;

/// The allowed schemes; `javascript:`, `data:` and future ones are not among them.
const SCHEMES: [&str; 4] = ["https://", "http://", "mailto:", "tel:"];

/// The link for a typed address: `bloom.example` becomes `https://bloom.example`. `None` if it is not a link,
/// or not a safe one.
///
/// ```
/// use troth_core::links::safe_link;
/// assert_eq!(safe_link("bloom.example/list").as_deref(), Some("https://bloom.example/list"));
/// assert_eq!(safe_link("javascript:alert(1)"), None);
/// ```
#[must_use]
pub fn safe_link(typed: &str) -> Option<String> {
    let typed = typed.trim();
    // Browsers ignore line breaks and tabs within a scheme.
    if typed.is_empty() || typed.chars().any(char::is_control) {
        return None;
    }
    for scheme in SCHEMES {
        let begins = typed.get(..scheme.len());
        if begins.is_some_and(|begin| begin.eq_ignore_ascii_case(scheme)) {
            let rest = typed.get(scheme.len()..).unwrap_or_default();
            let leads = if scheme.ends_with('/') {
                is_host_and_port(authority_of(rest))
            } else {
                rest.starts_with(|letter: char| letter.is_alphanumeric() || letter == '+')
            };
            return leads.then(|| format!("{scheme}{rest}"));
        }
    }
    // A word alone, or one followed by a full stop or a colon, is not meant as an address.
    let place = authority_of(typed);
    let name = place.split(':').next().unwrap_or_default();
    let is_meant = name.contains('.') && !name.ends_with('.') && !place.ends_with(':');
    (is_meant && is_host_and_port(place)).then(|| format!("https://{typed}"))
}

/// The part of an address before its path: the host, perhaps with a port.
fn authority_of(address: &str) -> &str {
    address.split(['/', '?', '#']).next().unwrap_or_default()
}

/// Whether the part is a plain host and port: no user name before an `@`, which could pose as the host, and
/// only digits as the port.
fn is_host_and_port(place: &str) -> bool {
    let (is_host, port) = if let Some(literal) = place.strip_prefix('[') {
        let is_part = |letter: char| letter.is_ascii_hexdigit() || matches!(letter, ':' | '.');
        let (address, port) = literal.split_once(']').unwrap_or_default();
        (address.contains(':') && address.chars().all(is_part), port)
    } else {
        let (name, port) = place.split_at(place.find(':').unwrap_or(place.len()));
        // A host name may end with one dot.
        let mut labels = name.strip_suffix('.').unwrap_or(name).split(DOTS);
        let begins = name.starts_with(char::is_alphanumeric);
        (begins && labels.all(is_label), port)
    };
    let is_port = |port: &str| port.bytes().all(|byte| byte.is_ascii_digit());
    is_host && (port.is_empty() || port.strip_prefix(':').is_some_and(is_port))
}

/// Whether a text can be one label of a host name in any script: letters, combining marks, digits, hyphens and
/// underscores.
fn is_label(label: &str) -> bool {
    let fits = |letter: char| {
        // Combining marks and joiners do not count as letters; the excluded ranges are punctuation and spaces.
        let is_mark = letter > '\u{2ff}'
            && !letter.is_whitespace()
            && !matches!(letter, '\u{2000}'..='\u{200b}' | '\u{200e}'..='\u{206f}'
                | '\u{3000}'..='\u{303f}' | '\u{fe10}'..='\u{fe1f}' | '\u{fe30}'..='\u{fe6f}'
                | '\u{ff00}'..='\u{ffef}');
        letter.is_alphanumeric() || letter == '-' || letter == '_' || is_mark
    };
    !label.is_empty() && label.chars().all(fits)
}

/// Schemes that a browser runs, or opens as a new page.
const RUNNING: [&str; 3] = ["javascript:", "vbscript:", "data:"];

/// Whether a word is a link that would run code.
///
/// ```
/// use troth_core::links::is_script_link;
/// assert!(is_script_link("JavaScript:alert(1)"));
/// assert!(!is_script_link("data:"));
/// ```
#[must_use]
pub fn is_script_link(word: &str) -> bool {
    RUNNING.iter().any(|scheme| {
        let begins = word.get(..scheme.len());
        word.len() > scheme.len() && begins.is_some_and(|begin| begin.eq_ignore_ascii_case(scheme))
    })
}

/// The safe link to a web page: not `mailto:` or `tel:`.
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

/// The safe link to a picture: fetched like a page.
#[must_use]
pub fn picture_link(typed: &str) -> Option<String> {
    web_link(typed)
}

/// Characters that browsers read as the dot in a host name.
const DOTS: [char; 4] = ['.', '\u{3002}', '\u{ff0e}', '\u{ff61}'];

/// Whether a mail program could make part of a name clickable. Names appear in letters to strangers and must
/// not be misused to send links.
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

/// A name made safe for a letter to strangers: if it contains a link, the characters that make the link become
/// spaces.
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

/// Whether a word contains a possible host name: two labels with a dot between them. Initials in capitals are
/// not one ("J.R."), but in small letters they could be ("t.co").
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
    fn links_in_names_are_found_and_removed() {
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
    fn safe_links_open_a_page_and_run_nothing() {
        for link in [
            "https://bloom.example",
            "http://bloom.example:8080/list?of=2#top",
            "HTTPS://Bloom.Example/@ada",
            "https://[2001:db8::1]:8080/",
            "https://localhost:3000",
            "mailto:ada@bloom.example",
            "bloom.example:8080",
            "https://münchen.de",
            "münchen.de/rathaus",
            "https://हिन्दी.भारत",
            "https://例え。テスト/",
            "https://i❤.example",
            "https://192.0.2.1:8080/?a=b",
            "192.0.2.1",
            "https://my_shop.example.",
            "https://bloom.example/a b",
            "https://bloom.example:",
            "https://bloom.example?list",
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
            "https://a..b",
            "https://a。.b",
            "https://a..",
            "https://.a",
            "https://-a.example",
            "https://a b",
            "https://a b.example/list",
            "https://a,b",
            "https://“bloom.example”",
            "https://a.example\\@b.example",
            "https://a.example:80a",
            "https://[",
            "https://[]",
            "https://[2001:db8::1",
            "https://[2001:db8::1]a",
            "https://[a.example]",
            "a..b",
            "bloom.",
            "bloom.example.",
            "bloom.example:",
            "bloom",
            "“bloom.example”",
        ] {
            assert_eq!(safe_link(link), None, "{link}");
        }
        assert!(is_script_link("vbscript:x"));
        assert!(!is_script_link("https://bloom.example/javascript:x"));
    }

    #[test]
    fn ordinary_names_do_not_change() {
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
