//! Explains to people why a message is not sent yet, from the mail server's reply.

use std::borrow::Cow;

use troth_core::links::without_links;
use troth_core::text::is_blank;

/// The most characters of the server's reply that are shown.
const MAX_REPLY_CHARS: usize = 120;
/// SMTP codes for failed or required authentication, which is no fault of the message.
pub(super) const SIGN_IN_REFUSED: [&str; 4] = ["530", "534", "535", "538"];

const FULL: &str = "the mailbox is full";
const REFUSED: &str = "the address is refused for now";
const BUSY: &str = "the mail server is busy";
const UNREACHABLE: &str = "the mail server can’t be reached";
const SIGN_IN_FAILED: &str = "the mail server didn’t let Troth in";

/// The cause of a delay, with the mail server's reply. A reply may contain anything, so only one short line of it is
/// shown, without invisible characters and links. `code` is the SMTP code; `None` if there was no reply.
pub(super) fn explain(code: Option<&str>, reply: &str) -> String {
    let Some(code) = code else {
        return UNREACHABLE.to_owned();
    };
    let line = one_line(reply, MAX_REPLY_CHARS);
    let (first_word, after_first_word) = line.split_once(' ').unwrap_or((&line, ""));
    let status = parse_enhanced_status(first_word);
    let text = if status.is_some() {
        after_first_word
    } else {
        &line
    };
    let shown_text = without_links(text);
    let cause = find_cause(code, status);
    if is_blank(&shown_text) {
        return cause.to_owned();
    }
    format!("{cause}; it says “{shown_text}”")
}

fn find_cause(code: &str, status: Option<(&str, &str)>) -> &'static str {
    if SIGN_IN_REFUSED.contains(&code) {
        return SIGN_IN_FAILED;
    }
    match (code, status) {
        // The server closes the connection: a status about the address then means its rate limit.
        ("421", _) => BUSY,
        (_, Some(("2", "2"))) => FULL,
        (_, Some(("1" | "2" | "7", _))) => REFUSED,
        (_, Some(_)) => BUSY,
        ("450", None) => REFUSED,
        ("452" | "552", None) => FULL,
        (_, None) => BUSY,
    }
}

/// The subject and the detail of an enhanced status code such as `4.2.2` (RFC 3463): here "2" and "2".
fn parse_enhanced_status(word: &str) -> Option<(&str, &str)> {
    let (class, subject_and_detail) = word.split_once('.')?;
    let (subject, detail) = subject_and_detail.split_once('.')?;
    let is_number = |part: &str| {
        (1..=3).contains(&part.len()) && part.chars().all(|letter| letter.is_ascii_digit())
    };
    let is_code = matches!(class, "4" | "5") && is_number(subject) && is_number(detail);
    is_code.then_some((subject, detail))
}

/// Makes one line of at most `max_chars` of a server's reply, which is stored and logged and may contain anything.
pub(super) fn one_line(text: &str, max_chars: usize) -> String {
    let visible: Cow<'_, str> = match text.chars().any(is_hidden) {
        true => text.replace(is_hidden, "").into(),
        false => text.into(),
    };
    let words: Vec<&str> = visible
        .split(|letter: char| letter.is_whitespace() || letter.is_control())
        .filter(|word| !word.is_empty())
        .collect();
    words.join(" ").chars().take(max_chars).collect()
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
        check(Some("535"), "", SIGN_IN_FAILED);
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
        for forbidden in ["https:", "evil.example", "\u{202e}", "\n", "\u{7}"] {
            assert!(!words.contains(forbidden), "{words}");
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
