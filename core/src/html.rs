//! Detects HTML. A wedding's texts hold none: a page would show the tags as text.

use serde_json::{Map, Value};

/// The elements of HTML, including obsolete ones that browsers still know.
const ELEMENTS: &str = "a abbr acronym address applet area article aside audio b base basefont bdi bdo big \
    blockquote body br button canvas caption center cite code col colgroup data datalist dd del details dfn \
    dialog dir div dl dt em embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 \
    head header hgroup hr html i iframe img input ins kbd label legend li link main map mark marquee math menu \
    meta meter nav nobr noframes noscript object ol optgroup option output p param picture pre progress q rp rt \
    ruby s samp script search section select slot small source span strike strong style sub summary sup svg \
    table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr";

/// Whether a text contains HTML: the tag of a known element, a comment or a doctype.
///
/// ```
/// use troth_core::html::holds_html;
/// assert!(holds_html("Dear friends,<br>we <b>marry</b>"));
/// assert!(!holds_html("We met at <3, and 1 < 2. <Anna>"));
/// ```
#[must_use]
pub fn holds_html(text: &str) -> bool {
    let last_bracket = text.rfind('>').unwrap_or_default();
    let before_last_bracket = text.get(..last_bracket).unwrap_or_default();
    let mut opening_brackets = before_last_bracket.match_indices('<');
    opening_brackets.any(|(index, _)| text.get(index + 1..).is_some_and(begins_tag))
}

/// Whether formatted text is written as HTML. The editor's JSON tree is not HTML, even if its texts contain tags.
#[must_use]
pub fn is_html(formatted: &str) -> bool {
    holds_html(formatted) && serde_json::from_str::<Map<String, Value>>(formatted).is_err()
}

/// Whether the text after a `<` begins a tag, a comment or a doctype.
fn begins_tag(text: &str) -> bool {
    let has_prefix = |prefix: &str| {
        let begin = text.get(..prefix.len());
        begin.is_some_and(|begin| begin.eq_ignore_ascii_case(prefix))
    };
    if has_prefix("!--") || has_prefix("!doctype") {
        return true;
    }
    let from_name = text.strip_prefix('/').unwrap_or(text);
    let ends_name = |letter: char| letter.is_ascii_whitespace() || matches!(letter, '/' | '>');
    let Some((name, _)) = from_name.split_once(ends_name) else {
        return false;
    };
    ELEMENTS
        .split_ascii_whitespace()
        .any(|element| element.eq_ignore_ascii_case(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn html_is_found_anywhere_in_a_text() {
        for html in [
            "<p>We met</p>",
            "Dear friends,<br>we marry",
            "Take the <B>A1</B>",
            "to the left</div >",
            "<br/>",
            "<a\nhref='x'>here</a>",
            "\"><img src=x onerror=alert(1)>",
            "<svg/onload=alert(1)>",
            "1 < 2 and <i>3</i>",
            "<!-- hidden -->",
            "<!DOCTYPE html>",
            "we <b>marry",
        ] {
            assert!(holds_html(html), "{html}");
            assert!(is_html(html), "{html}");
            let tree = serde_json::json!({ "type": "text", "text": html }).to_string();
            assert!(holds_html(&tree) && !is_html(&tree), "{tree}");
        }
    }

    #[test]
    fn less_than_signs_and_names_in_brackets_are_not_html() {
        for words in [
            "",
            "We met at <3 and stayed",
            "a < b",
            "a < b > c",
            "<Anna>",
            "<Anna Berg> & <Ben>",
            "<>",
            "</>",
            "<",
            "<b",
            "a <b and no end",
            "3 > 2 <b and no end",
            "<-- this way",
            "<ananas>",
            "Tom &amp; Ada",
            "https://bloom.example/?a=<x>",
        ] {
            assert!(!holds_html(words), "{words}");
        }
    }
}
