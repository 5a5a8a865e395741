//! Explains in plain words why a message is not sent yet.

use std::borrow::Cow;

use troth_core::links::without_links;
use troth_core::text::is_blank;

/// Characters of the server's response that are shown.
const MOST_SHOWN: usize = 120;
/// Status codes for failed or required authentication: the message itself is fine.
pub(super) const NOT_LET_IN: [&str; 4] = ["530", "534", "535", "538"];

const FULL: &str = "the mailbox is full";
const REFUSED: &str = "the address is refused for now";
const BUSY: &str = "the mail server is busy";
const UNREACHABLE: &str = "the mail server can’t be reached";
const NO_ENTRY: &str = "the mail server didn’t let Troth in";

/// Cause of a delay, with the mail server's response. The response may contain anything: keep one short line of it,
/// without invisible characters and links. `code` is its status code; `None` if there was no response.
pub(super) fn explain(code: Option<&str>, reply: &str) -> String {
    let Some(code) = code else {
        return UNREACHABLE.to_owned();
    };
    let line = one_line(reply, MOST_SHOWN);
    let (first, rest) = line.split_once(' ').unwrap_or((&line, ""));
    let detail = status_of(first);
    let words = without_links(if detail.is_some() { rest } else { &line });
    let cause = cause(code, detail);
    if is_blank(&words) {
        return cause.to_owned();
    }
    format!("{cause}; it says “{words}”")
}

fn cause(code: &str, detail: Option<(&str, &str)>) -> &'static str {
    if NOT_LET_IN.contains(&code) {
        return NO_ENTRY;
    }
    match (code, detail) {
        // The server is closing: a detail about the address concerns its rate limits.
        ("421", _) => BUSY,
        (_, Some(("2", "2"))) => FULL,
        (_, Some(("1" | "2" | "7", _))) => REFUSED,
        (_, Some(_)) => BUSY,
        ("450", None) => REFUSED,
        ("452" | "552", None) => FULL,
        (_, None) => BUSY,
    }
}

/// Subject and detail of an enhanced status code, `4.2.2` (RFC 3463).
fn status_of(word: &str) -> Option<(&str, &str)> {
    let (class, rest) = word.split_once('.')?;
    let (subject, detail) = rest.split_once('.')?;
    let is_number = |part: &str| {
        (1..=3).contains(&part.len()) && part.chars().all(|letter| letter.is_ascii_digit())
    };
    let is_code = matches!(class, "4" | "5") && is_number(subject) && is_number(detail);
    is_code.then_some((subject, detail))
}

/// Makes one short line of a server's response, which is stored and logged and may contain anything.
pub(super) fn one_line(text: &str, most: usize) -> String {
    let seen: Cow<'_, str> = match text.chars().any(is_hidden) {
        true => text.replace(is_hidden, "").into(),
        false => text.into(),
    };
    let words: Vec<&str> = seen
        .split(|letter: char| letter.is_whitespace() || letter.is_control())
        .filter(|word| !word.is_empty())
        .collect();
    words.join(" ").chars().take(most).collect()
}

/// An invisible character that is not a space: it may change the direction of the text.
fn is_hidden(letter: char) -> bool {
    !letter.is_whitespace()
        && !letter.is_control()
        && is_blank(letter.encode_utf8(&mut [0; char::MAX.len_utf8()]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_delay_is_explained_in_plain_words() {
        let check = |code: Option<&str>, reply: &str, expected: &str| {
            assert_eq!(explain(code, reply), expected, "{code:?} {reply}");
        };
        check(
            Some("452"),
            "4.2.2 Over quota",
            "the mailbox is full; it says “Over quota”",
        );
        check(Some("452"), "", FULL);
        check(Some("452"), "4.3.1", BUSY);
        check(
            Some("451"),
            "later",
            "the mail server is busy; it says “later”",
        );
        check(
            Some("450"),
            "4.7.1 Greylisted",
            "the address is refused for now; it says “Greylisted”",
        );
        check(Some("450"), "", REFUSED);
        check(Some("421"), "4.7.0", BUSY);
        check(Some("535"), "", NO_ENTRY);
        check(None, "connection refused (os error 111)", UNREACHABLE);
    }

    #[test]
    fn a_hostile_response_is_shortened_and_has_no_link() {
        let reply = format!(
            "4.2.2 See\r\n\u{202e}https://evil.example/pay\u{7} {}",
            "x".repeat(500)
        );
        let words = explain(Some("452"), &reply);
        assert!(words.chars().count() < 200, "{words}");
        for never in ["https:", "evil.example", "\u{202e}", "\n", "\u{7}"] {
            assert!(!words.contains(never), "{words}");
        }
    }

    #[test]
    fn a_response_becomes_one_short_line() {
        assert_eq!(
            one_line("no\r\nsuch \u{7} us\u{200b}er", 300),
            "no such user"
        );
        assert_eq!(one_line(&"x".repeat(1_000), 300).len(), 300);
    }
}
