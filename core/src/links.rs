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
        let Some(target) = strip_scheme(typed, scheme) else {
            continue;
        };
        let has_target = if scheme.ends_with('/') {
            is_host_and_port(authority_of(target))
        } else {
            target.starts_with(|letter: char| letter.is_alphanumeric() || letter == '+')
        };
        return has_target.then(|| format!("{scheme}{target}"));
    }
    // A word alone, or one followed by a full stop or a colon, is not meant as an address.
    let authority = authority_of(typed);
    let host = authority.split(':').next().unwrap_or_default();
    let looks_like_address =
        host.contains('.') && !host.ends_with('.') && !authority.ends_with(':');
    (looks_like_address && is_host_and_port(authority)).then(|| format!("https://{typed}"))
}

/// The text after a scheme, in any case of letters; `None` if it does not begin with it.
fn strip_scheme<'a>(text: &'a str, scheme: &str) -> Option<&'a str> {
    let (begin, target) = text.split_at_checked(scheme.len())?;
    begin.eq_ignore_ascii_case(scheme).then_some(target)
}

/// The part of an address before its path: the host, perhaps with a port.
fn authority_of(address: &str) -> &str {
    address.split(['/', '?', '#']).next().unwrap_or_default()
}

/// Whether an authority is a plain host and port: no user name before an `@`, which could pose as the host, and
/// only digits as the port.
fn is_host_and_port(authority: &str) -> bool {
    let (is_host, port) = if let Some(ip_literal) = authority.strip_prefix('[') {
        let is_ip_character =
            |letter: char| letter.is_ascii_hexdigit() || matches!(letter, ':' | '.');
        let (address, port) = ip_literal.split_once(']').unwrap_or_default();
        let is_ip_address = address.contains(':') && address.chars().all(is_ip_character);
        (is_ip_address, port)
    } else {
        let port_start = authority.find(':').unwrap_or(authority.len());
        let (name, port) = authority.split_at(port_start);
        // A host name may end with one dot.
        let mut labels = name.strip_suffix('.').unwrap_or(name).split(DOTS);
        let is_name = name.starts_with(char::is_alphanumeric) && labels.all(is_label);
        (is_name, port)
    };
    let are_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let is_port = port.is_empty() || port.strip_prefix(':').is_some_and(are_digits);
    is_host && is_port
}

/// Whether a text can be one label of a host name in any script: letters, combining marks, digits, hyphens and
/// underscores.
fn is_label(label: &str) -> bool {
    let is_label_character = |letter: char| {
        // Combining marks and joiners do not count as letters; the excluded ranges are punctuation and spaces.
        let is_mark = letter > '\u{2ff}'
            && !letter.is_whitespace()
            && !matches!(letter, '\u{2000}'..='\u{200b}' | '\u{200e}'..='\u{206f}'
                | '\u{3000}'..='\u{303f}' | '\u{fe10}'..='\u{fe1f}' | '\u{fe30}'..='\u{fe6f}'
                | '\u{ff00}'..='\u{ffef}');
        letter.is_alphanumeric() || letter == '-' || letter == '_' || is_mark
    };
    !label.is_empty() && label.chars().all(is_label_character)
}

/// Schemes that a browser runs, or opens as a new page.
const SCRIPT_SCHEMES: [&str; 3] = ["javascript:", "vbscript:", "data:"];

/// Whether a word is a link that would run code.
///
/// ```
/// use troth_core::links::is_script_link;
/// assert!(is_script_link("JavaScript:alert(1)"));
/// assert!(!is_script_link("data:"));
/// ```
#[must_use]
pub fn is_script_link(word: &str) -> bool {
    SCRIPT_SCHEMES
        .iter()
        .any(|scheme| strip_scheme(word, scheme).is_some_and(|code| !code.is_empty()))
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
    let link_marks = ["//", "@", "\u{ff20}"];
    link_marks.into_iter().any(|mark| name.contains(mark))
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
    let makes_link = |letter: char| {
        DOTS.contains(&letter) || matches!(letter, ':' | '/' | '\\' | '@' | '\u{ff20}')
    };
    let parts = name.split(|letter: char| makes_link(letter) || letter.is_whitespace());
    let parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
    Cow::Owned(parts.join(" "))
}

/// Whether a word contains a possible host name: two labels with a dot between them. Initials in capitals are
/// not one ("J.R."), but in small letters they could be ("t.co").
fn holds_host(word: &str) -> bool {
    let is_host_character =
        |letter: char| letter.is_alphanumeric() || letter == '-' || DOTS.contains(&letter);
    word.split(|letter: char| !is_host_character(letter))
        .any(|host| {
            let labels: Vec<&str> = host.split(DOTS).collect();
            labels.windows(2).any(|pair| can_be_host(pair[0], pair[1]))
        })
}

/// Whether two labels beside a dot can be the end of a host name.
fn can_be_host(name: &str, top_level: &str) -> bool {
    let is_word = top_level.chars().count() >= 2 && top_level.chars().all(char::is_alphabetic);
    let is_punycode = top_level.to_lowercase().starts_with("xn--");
    let has_capitals = || {
        name.chars()
            .chain(top_level.chars())
            .any(char::is_uppercase)
    };
    let is_name = match name.chars().count() {
        0 => false,
        1 => !has_capitals(),
        _ => true,
    };
    is_name && (is_word || is_punycode)
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
