//! Visible and invisible characters.

use std::borrow::Cow;

/// Whether a text has no visible character: it is empty, or has only spaces, controls and characters that are
/// never drawn.
///
/// ```
/// use troth_core::text::is_blank;
/// assert!(is_blank(" \u{200b}\u{3164}\u{0}"));
/// assert!(!is_blank("Zoë"));
/// ```
#[must_use]
pub fn is_blank(text: &str) -> bool {
    text.chars().all(is_invisible)
}

/// The number of visible characters, whether joined or not.
pub(crate) fn visible_count(text: &str) -> usize {
    text.chars().filter(|letter| !is_invisible(*letter)).count()
}

/// Removes control characters, which come with pasted text: no form shows them, and some programs end a text at
/// them. Line breaks and tabs stay.
pub(crate) fn without_controls(text: &str) -> Cow<'_, str> {
    let is_unwanted = |letter: char| letter.is_control() && !matches!(letter, '\n' | '\r' | '\t');
    if text.contains(is_unwanted) {
        Cow::Owned(text.replace(is_unwanted, ""))
    } else {
        Cow::Borrowed(text)
    }
}

/// Whether a character is invisible: spaces, controls, and Unicode's default ignorable characters
/// (DerivedCoreProperties.txt, `Default_Ignorable_Code_Point`), and the blank Braille pattern, which is drawn
/// as a space.
pub(crate) fn is_invisible(letter: char) -> bool {
    letter.is_whitespace()
        || letter.is_control()
        || matches!(letter,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fff8}' | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invisible_text_is_blank() {
        for blank in [
            "",
            "  ",
            "\0",
            "\u{200b}\u{feff}",
            "\u{2800}",
            "\u{3164}",
            "\u{202e}",
        ] {
            assert!(is_blank(blank), "{blank:?}");
        }
        // A joined emoji is visible.
        for visible in ["x", "\u{200b}x", "é", "👩\u{200d}👧", "李"] {
            assert!(!is_blank(visible), "{visible:?}");
        }
    }

    #[test]
    fn controls_go_and_lines_stay() {
        assert_eq!(without_controls("Mia\0 Rossi\u{7f}"), "Mia Rossi");
        assert_eq!(without_controls("one\n\ttwo"), "one\n\ttwo");
        assert!(matches!(without_controls("as it is"), Cow::Borrowed(_)));
    }
}
