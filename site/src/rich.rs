//! Formatted text as HTML: only the nodes of the tree, with all text escaped.

use maud::{Markup, html};
use troth_core::rich_text::{Block, Inline, RichText};

/// Renders formatted text.
pub(crate) fn rich_text(text: &RichText) -> Markup {
    render_blocks(&text.blocks)
}

fn render_blocks(blocks: &[Block]) -> Markup {
    html! {
        @for block in blocks {
            @match block {
                // An empty line of the editor is only space, not a paragraph for screen readers.
                Block::Paragraph(inlines) if inlines.is_empty() => {}
                Block::Paragraph(inlines) => p dir="auto" { (render_inlines(inlines)) }
                Block::Heading(inlines) => h3 dir="auto" { (render_inlines(inlines)) }
                Block::Bullets(items) => ul dir="auto" { (list_items(items)) }
                Block::Numbers(items) => ol dir="auto" { (list_items(items)) }
                Block::Quote(quoted) => blockquote dir="auto" { (render_blocks(quoted)) }
                Block::Rule => hr;
            }
        }
    }
}

fn list_items(items: &[Vec<Block>]) -> Markup {
    html! { @for item in items { li { (render_blocks(item)) } } }
}

fn render_inlines(inlines: &[Inline]) -> Markup {
    html! {
        @for inline in inlines {
            @match inline {
                Inline::Break => br;
                Inline::Text { text, bold, italic, link } => {
                    (linked(link.as_deref(), &emphasised(text, *bold, *italic)))
                }
            }
        }
    }
}

fn emphasised(text: &str, bold: bool, italic: bool) -> Markup {
    match (bold, italic) {
        (false, false) => html! { (text) },
        (true, false) => html! { strong { (text) } },
        (false, true) => html! { em { (text) } },
        (true, true) => html! { strong { em { (text) } } },
    }
}

fn linked(link: Option<&str>, text: &Markup) -> Markup {
    match link {
        None => text.clone(),
        Some(link) => html! { a href=(link) rel="noopener nofollow" { (text) } },
    }
}
