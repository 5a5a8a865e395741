//! Formatted text as plain text, for mail programs without HTML.

use troth_core::rich_text::{Block, Inline, RichText};

pub(super) fn text(body: &RichText) -> String {
    let mut lines = Vec::new();
    blocks(&body.blocks, "", &mut lines);
    let mut text = lines.join("\n");
    text.truncate(text.trim_end().len());
    text.push('\n');
    text
}

/// Each block is followed by an empty line.
fn blocks(all: &[Block], indent: &str, lines: &mut Vec<String>) {
    for block in all {
        match block {
            Block::Paragraph(words) | Block::Heading(words) => {
                let written = line(words);
                if written.trim().is_empty() {
                    continue;
                }
                lines.extend(written.lines().map(|line| format!("{indent}{line}")));
            }
            Block::Bullets(items) => list(items, indent, |_| "- ".to_owned(), lines),
            Block::Numbers(items) => list(items, indent, |at| format!("{}. ", at + 1), lines),
            Block::Quote(quoted) => {
                blocks(quoted, &format!("{indent}> "), lines);
                continue;
            }
            Block::Rule => lines.push(format!("{indent}* * *")),
        }
        lines.push(indent.trim_end().to_owned());
    }
}

fn list(
    items: &[Vec<Block>],
    indent: &str,
    mark: impl Fn(usize) -> String,
    lines: &mut Vec<String>,
) {
    for (at, item) in items.iter().enumerate() {
        let mark = mark(at);
        let deeper = format!("{indent}{}", " ".repeat(mark.len()));
        let mut own = Vec::new();
        blocks(item, &deeper, &mut own);
        while own.last().is_some_and(|line| line.trim().is_empty()) {
            own.pop();
        }
        if let Some(first) = own.first_mut() {
            *first = format!("{indent}{mark}{}", first.trim_start());
        }
        lines.extend(own);
    }
}

fn line(words: &[Inline]) -> String {
    let mut line = String::new();
    for part in words {
        match part {
            Inline::Break => line.push('\n'),
            Inline::Text { text, link, .. } => {
                line.push_str(text);
                if let Some(link) = link
                    && link != text
                {
                    line.push_str(&format!(" ({link})"));
                }
            }
        }
    }
    line
}
