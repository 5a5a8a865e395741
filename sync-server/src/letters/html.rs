//! HTML that a program sends as a letter, read into the tree of what is allowed in formatted text. Nothing else
//! of it goes anywhere.

use scraper::node::Node;
use scraper::{ElementRef, Html};
use troth_core::links::safe_link;
use troth_core::rich_text::{Block, Inline, RichText};

/// How deep a page is followed. What is deeper is words.
const MAX_DEPTH: usize = 40;

/// What shows nothing.
const UNSEEN: [&str; 6] = ["script", "style", "head", "title", "template", "noscript"];
/// What words stand in side by side.
const INLINE: [&str; 16] = [
    "a", "abbr", "b", "br", "code", "em", "font", "i", "label", "mark", "s", "small", "span",
    "strong", "sub", "u",
];

/// Formatted text of HTML.
pub(crate) fn read(html: &str) -> RichText {
    let page = Html::parse_document(html);
    let mut reader = Reader::default();
    reader.element(page.root_element(), 0);
    RichText {
        blocks: reader.done(),
    }
}

/// How words look.
#[derive(Clone, Default)]
struct Style {
    bold: bool,
    italic: bool,
    link: Option<String>,
}

/// Blocks that are complete, and words that will be one.
#[derive(Default)]
struct Reader {
    blocks: Vec<Block>,
    words: Vec<Inline>,
}

impl Reader {
    fn done(mut self) -> Vec<Block> {
        self.end_paragraph();
        self.blocks
    }

    fn end_paragraph(&mut self) {
        let mut words = std::mem::take(&mut self.words);
        while let Some(Inline::Break) = words.last() {
            words.pop();
        }
        let says_something = words.iter().any(|word| match word {
            Inline::Text { text, .. } => !text.trim().is_empty(),
            Inline::Break => false,
        });
        if says_something {
            self.blocks.push(Block::Paragraph(words));
        }
    }

    fn element(&mut self, element: ElementRef<'_>, depth: usize) {
        let name = element.value().name();
        if UNSEEN.contains(&name) {
            return;
        }
        if depth > MAX_DEPTH {
            let text: String = element.text().collect();
            return self.text(&text, &Style::default());
        }
        if INLINE.contains(&name) {
            return self.inline(element, &Style::default(), depth);
        }
        self.end_paragraph();
        match name {
            "hr" => self.blocks.push(Block::Rule),
            "h1" | "h2" | "h3" | "h4" | "h5" | "h6" => {
                let mut heading = Self::default();
                heading.children(element, depth);
                heading.end_paragraph();
                for block in heading.blocks {
                    self.blocks.push(match block {
                        Block::Paragraph(words) => Block::Heading(words),
                        other => other,
                    });
                }
            }
            "ul" | "ol" => {
                let items = element.child_elements().map(|item| below(item, depth));
                let items: Vec<Vec<Block>> = items.filter(|item| !item.is_empty()).collect();
                if !items.is_empty() {
                    self.blocks.push(match name {
                        "ol" => Block::Numbers(items),
                        _ => Block::Bullets(items),
                    });
                }
            }
            "blockquote" => {
                let quoted = below(element, depth);
                if !quoted.is_empty() {
                    self.blocks.push(Block::Quote(quoted));
                }
            }
            _ => {
                self.children(element, depth);
                self.end_paragraph();
            }
        }
    }

    fn children(&mut self, element: ElementRef<'_>, depth: usize) {
        for child in element.children() {
            if let Some(element) = ElementRef::wrap(child) {
                self.element(element, depth + 1);
            } else if let Node::Text(text) = child.value() {
                self.text(text, &Style::default());
            }
        }
    }

    fn inline(&mut self, element: ElementRef<'_>, around: &Style, depth: usize) {
        let mut style = around.clone();
        match element.value().name() {
            "br" => return self.words.push(Inline::Break),
            "b" | "strong" => style.bold = true,
            "i" | "em" => style.italic = true,
            "a" => style.link = element.attr("href").and_then(safe_link),
            name if UNSEEN.contains(&name) => return,
            _ => {}
        }
        for child in element.children() {
            if let Some(element) = ElementRef::wrap(child) {
                if depth > MAX_DEPTH {
                    let text: String = element.text().collect();
                    self.text(&text, &style);
                } else {
                    self.inline(element, &style, depth + 1);
                }
            } else if let Node::Text(text) = child.value() {
                self.text(text, &style);
            }
        }
    }

    /// White space is one space, and none at the beginning of a line.
    fn text(&mut self, text: &str, style: &Style) {
        let begins_line = matches!(self.words.last(), None | Some(Inline::Break));
        let mut words = text.split_whitespace().collect::<Vec<_>>().join(" ");
        if words.is_empty() && (begins_line || text.is_empty()) {
            return;
        }
        if text.starts_with(char::is_whitespace) && !begins_line && !words.is_empty() {
            words.insert(0, ' ');
        }
        if text.ends_with(char::is_whitespace) {
            words.push(' ');
        }
        self.words.push(Inline::Text {
            text: words,
            bold: style.bold,
            italic: style.italic,
            link: style.link.clone(),
        });
    }
}

fn below(element: ElementRef<'_>, depth: usize) -> Vec<Block> {
    let mut reader = Reader::default();
    reader.children(element, depth);
    reader.done()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(html: &str, words: &str) {
        assert_eq!(read(html).words(), words, "{html}");
    }

    #[test]
    fn what_is_allowed_stays_and_the_rest_is_words() {
        let read = read(
            "<style>p{}</style><h1>Dinner</h1><p>At <b>six</b>,\n in the <a href=\"https://barn.example/\">barn</a>.</p>\
             <ul><li>Fish</li><li>Pasta</li></ul><table><tr><td onclick=\"x()\">Bring <i>nothing</i></td></tr></table>\
             <script>alert(1)</script><a href=\"javascript:alert(1)\">No</a>",
        );
        let text = |text: &str| Inline::Text {
            text: text.to_owned(),
            bold: false,
            italic: false,
            link: None,
        };
        let linked = Inline::Text {
            text: "barn".to_owned(),
            bold: false,
            italic: false,
            link: Some("https://barn.example/".to_owned()),
        };
        let bold = Inline::Text {
            text: "six".to_owned(),
            bold: true,
            italic: false,
            link: None,
        };
        assert_eq!(read.blocks[0], Block::Heading(vec![text("Dinner")]));
        let line = vec![text("At "), bold, text(", in the "), linked, text(".")];
        assert_eq!(read.blocks[1], Block::Paragraph(line));
        assert!(matches!(&read.blocks[2], Block::Bullets(items) if items.len() == 2));
        let rest = RichText {
            blocks: read.blocks[3..].to_vec(),
        };
        assert_eq!(rest.words(), "Bring nothing No");
    }

    #[test]
    fn a_page_that_is_very_deep_is_read_all_the_same() {
        for name in ["div", "b", "blockquote"] {
            let html = format!("<{name}>").repeat(20_000) + "deep";
            check(&html, "deep");
        }
        check("", "");
        check("just words & more", "just words & more");
        check("<p>One<br>two</p>", "One two");
    }
}
