//! Converts HTML from integrations to the editor's tree of nodes, which the core then filters by its allow-list
//! (`troth_core::rich_text`). Documents never contain HTML.

use scraper::{ElementRef, Html, Node};
use serde_json::{Value, json};

/// Longer HTML is not parsed: nested tags take a parser quadratic time.
pub const MAX_BYTES: usize = 40_000;

/// The editor's tree for a piece of HTML. Elements without a node in the editor leave only their text, and scripts and
/// styles leave nothing.
pub fn parse_to_tree(html: &str) -> Value {
    let parsed = Html::parse_fragment(html);
    json!({ "type": "doc", "content": convert_blocks(parsed.root_element(), 0) })
}

/// The deepest nesting that is converted: far deeper than the core's own limit, and far less than a stack has room for.
const MAX_DEPTH: usize = 40;

/// Tags of block elements.
const BLOCK_TAGS: [&str; 14] = [
    "p",
    "div",
    "section",
    "article",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "ul",
    "ol",
    "blockquote",
    "hr",
];
/// Tags whose content is dropped.
const DROPPED_TAGS: [&str; 8] = [
    "script", "style", "iframe", "object", "embed", "template", "noscript", "svg",
];

fn convert_blocks(element: ElementRef<'_>, depth: usize) -> Vec<Value> {
    let mut blocks = Vec::new();
    if depth > MAX_DEPTH {
        return blocks;
    }
    let mut line = Vec::new();
    let end_line = |line: &mut Vec<Value>, blocks: &mut Vec<Value>| {
        if !line.is_empty() {
            blocks.push(json!({ "type": "paragraph", "content": std::mem::take(line) }));
        }
    };
    for child in element.children() {
        let block_element =
            ElementRef::wrap(child).filter(|child| BLOCK_TAGS.contains(&child.value().name()));
        if let Some(block) = block_element {
            end_line(&mut line, &mut blocks);
            blocks.extend(convert_block(block, depth + 1));
        } else if let Node::Text(text) = child.value() {
            add_text(text, &[], &mut line);
        } else if let Some(child) = ElementRef::wrap(child) {
            add_inline(child, &[], depth + 1, &mut line);
        }
    }
    end_line(&mut line, &mut blocks);
    blocks
}

fn convert_block(element: ElementRef<'_>, depth: usize) -> Vec<Value> {
    let items = || -> Vec<Value> {
        let children = element.children().filter_map(ElementRef::wrap);
        let items = children.filter(|child| child.value().name() == "li");
        items
            .map(|item| json!({ "type": "listItem", "content": convert_blocks(item, depth + 1) }))
            .collect()
    };
    match element.value().name() {
        "hr" => vec![json!({ "type": "horizontalRule" })],
        "ul" => vec![json!({ "type": "bulletList", "content": items() })],
        "ol" => vec![json!({ "type": "orderedList", "content": items() })],
        "blockquote" => {
            vec![json!({ "type": "blockquote", "content": convert_blocks(element, depth + 1) })]
        }
        "h1" | "h2" | "h3" | "h4" | "h5" | "h6" => {
            let mut line = Vec::new();
            add_inline_children(element, &[], depth + 1, &mut line);
            vec![json!({ "type": "heading", "attrs": { "level": 3 }, "content": line })]
        }
        _ => convert_blocks(element, depth + 1),
    }
}

/// Adds the inline content of an element to a line.
fn add_inline_children(
    element: ElementRef<'_>,
    marks: &[Value],
    depth: usize,
    line: &mut Vec<Value>,
) {
    if depth > MAX_DEPTH {
        return;
    }
    for child in element.children() {
        match child.value() {
            Node::Text(text) => add_text(text, marks, line),
            _ => {
                if let Some(child) = ElementRef::wrap(child) {
                    add_inline(child, marks, depth + 1, line);
                }
            }
        }
    }
}

fn add_inline(element: ElementRef<'_>, marks: &[Value], depth: usize, line: &mut Vec<Value>) {
    let name = element.value().name();
    if DROPPED_TAGS.contains(&name) {
        return;
    }
    if name == "br" {
        line.push(json!({ "type": "hardBreak" }));
        return;
    }
    let mark = match name {
        "b" | "strong" => Some(json!({ "type": "bold" })),
        "i" | "em" => Some(json!({ "type": "italic" })),
        "a" => element
            .attr("href")
            .map(|href| json!({ "type": "link", "attrs": { "href": href } })),
        _ => None,
    };
    let marks: Vec<Value> = marks.iter().cloned().chain(mark).collect();
    add_inline_children(element, &marks, depth, line);
}

/// Adds a text with whitespace collapsed, as browsers show it.
fn add_text(text: &str, marks: &[Value], line: &mut Vec<Value>) {
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let space_if = |is_needed: bool| if is_needed { " " } else { "" };
    let leading = space_if(text.starts_with(char::is_whitespace) && !line.is_empty());
    let trailing = space_if(text.ends_with(char::is_whitespace) && !words.is_empty());
    let collapsed = format!("{leading}{words}{trailing}");
    if !collapsed.is_empty() {
        line.push(json!({ "type": "text", "text": collapsed, "marks": marks }));
    }
}

#[cfg(test)]
mod tests {
    use troth_core::rich_text::RichText;

    use super::*;

    fn check(html: &str, expected: &str) {
        let Value::Object(document) = parse_to_tree(html) else {
            unreachable!()
        };
        let text = RichText::from_node(&document);
        assert_eq!(text.words(), expected, "{html}");
    }

    #[test]
    fn html_keeps_its_text_and_drops_scripts() {
        check(
            "<p>We <b>met</b> in <a href=\"https://troth.example\">Graz</a>.</p>",
            "We met in Graz.",
        );
        check(
            "<p>One</p><ul><li>Two</li><li>Three</li></ul>",
            "One Two Three",
        );
        check("plain <i>words</i>", "plain words");
        check(
            "<p>Hi<script>alert(1)</script><img src=x onerror=alert(1)></p>",
            "Hi",
        );
        check(
            "<style>p{}</style><svg><text>x</text></svg><p>end</p>",
            "end",
        );
        let link = parse_to_tree("<a href=\"javascript:alert(1)\">here</a>");
        let text = RichText::from_node(link.as_object().unwrap());
        assert!(!text.to_json().to_string().contains("javascript"), "{link}");
    }

    #[test]
    fn deep_nesting_is_safe() {
        for (open, close) in [
            ("<div>", "</div>"),
            ("<b>", "</b>"),
            ("<ul><li>", "</li></ul>"),
        ] {
            let html = format!("{}deep{}", open.repeat(2_000), close.repeat(2_000));
            assert!(parse_to_tree(&html).is_object());
        }
    }
}
