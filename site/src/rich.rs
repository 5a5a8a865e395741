//! Formatted text as HTML: only the nodes of the tree, with all text escaped.

use maud::{Markup, html};
use troth_core::rich_text::{Block, Inline, RichText};

pub(crate) fn rich_text(text: &RichText) -> Markup {
    blocks(&text.blocks)
}

fn blocks(all: &[Block]) -> Markup {
    html! {
        @for block in all {
            @match block {
                // An empty line of the editor is only space, not a paragraph for screen readers.
                Block::Paragraph(words) if words.is_empty() => {}
                Block::Paragraph(words) => p dir="auto" { (line(words)) }
                Block::Heading(words) => h3 dir="auto" { (line(words)) }
                Block::Bullets(items) => ul dir="auto" { (list(items)) }
                Block::Numbers(items) => ol dir="auto" { (list(items)) }
                Block::Quote(quoted) => blockquote dir="auto" { (blocks(quoted)) }
                Block::Rule => hr;
            }
        }
    }
}

fn list(items: &[Vec<Block>]) -> Markup {
    html! { @for item in items { li { (blocks(item)) } } }
}

fn line(words: &[Inline]) -> Markup {
    html! {
        @for part in words {
            @match part {
                Inline::Break => br;
                Inline::Text { text, bold, italic, link } => {
                    (linked(link.as_deref(), &marked(text, *bold, *italic)))
                }
            }
        }
    }
}

fn marked(text: &str, bold: bool, italic: bool) -> Markup {
    match (bold, italic) {
        (false, false) => html! { (text) },
        (true, false) => html! { strong { (text) } },
        (false, true) => html! { em { (text) } },
        (true, true) => html! { strong { em { (text) } } },
    }
}

fn linked(link: Option<&str>, words: &Markup) -> Markup {
    match link {
        None => words.clone(),
        Some(link) => html! { a href=(link) rel="noopener nofollow" { (words) } },
    }
}
