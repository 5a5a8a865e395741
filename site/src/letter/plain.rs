//! Formatted text as plain text, for mail programs without HTML.

use troth_core::rich_text::{Block, Inline, RichText};

/// The plain text of formatted text.
pub(super) fn text(body: &RichText) -> String {
    let mut lines = Vec::new();
    write_blocks(&body.blocks, "", &mut lines);
    let mut text = lines.join("\n");
    text.truncate(text.trim_end().len());
    text.push('\n');
    text
}

/// Adds the lines of blocks, and an empty line after each.
fn write_blocks(blocks: &[Block], indent: &str, lines: &mut Vec<String>) {
    for block in blocks {
        match block {
            Block::Paragraph(inlines) | Block::Heading(inlines) => {
                let text = inline_text(inlines);
                if text.trim().is_empty() {
                    continue;
                }
                lines.extend(text.lines().map(|line| format!("{indent}{line}")));
            }
            Block::Bullets(items) => write_list(items, indent, |_| "- ".to_owned(), lines),
            Block::Numbers(items) => {
                write_list(items, indent, |index| format!("{}. ", index + 1), lines);
            }
            Block::Quote(quoted) => {
                write_blocks(quoted, &format!("{indent}> "), lines);
                continue;
            }
            Block::Rule => lines.push(format!("{indent}* * *")),
        }
        lines.push(indent.trim_end().to_owned());
    }
}

/// Adds the lines of a list. `bullet_at` returns the text before the item with this index.
fn write_list(
    items: &[Vec<Block>],
    indent: &str,
    bullet_at: impl Fn(usize) -> String,
    lines: &mut Vec<String>,
) {
    for (index, item) in items.iter().enumerate() {
        let bullet = bullet_at(index);
        let item_indent = format!("{indent}{}", " ".repeat(bullet.len()));
        let mut item_lines = Vec::new();
        write_blocks(item, &item_indent, &mut item_lines);
        while item_lines.last().is_some_and(|line| line.trim().is_empty()) {
            item_lines.pop();
        }
        if let Some(first) = item_lines.first_mut() {
            *first = format!("{indent}{bullet}{}", first.trim_start());
        }
        lines.extend(item_lines);
    }
}

fn inline_text(inlines: &[Inline]) -> String {
    let mut line = String::new();
    for inline in inlines {
        match inline {
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
