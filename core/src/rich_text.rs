//! Formatted text as a tree, never as HTML: the JSON of the website's editor (TipTap, in ProseMirror's format),
//! limited to allowed nodes and marks.
//!
//! A document holds it as one JSON text. Whatever that text contains, [`RichText::read`] returns a tree that
//! can be shown: disallowed nodes are dropped, and the words in them stay.

use serde_json::{Map, Value, json};

use crate::links::safe_link;

/// The longest formatted text in characters; about ten printed pages.
pub const MAX_CHARACTERS: usize = 20_000;

/// How deep blocks may be nested, such as lists in lists.
const MAX_DEPTH: usize = 8;

/// Formatted text.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RichText {
    /// The top-level blocks, in order.
    pub blocks: Vec<Block>,
}

/// A block of formatted text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Block {
    /// A paragraph.
    Paragraph(Vec<Inline>),
    /// A heading within the section, below the section's own title.
    Heading(Vec<Inline>),
    /// A bulleted list.
    Bullets(Vec<Vec<Block>>),
    /// A numbered list.
    Numbers(Vec<Vec<Block>>),
    /// A quotation.
    Quote(Vec<Block>),
    /// A horizontal rule.
    Rule,
}

/// Content of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Inline {
    /// Text with one formatting.
    Text {
        /// The text.
        text: String,
        /// Whether it is bold.
        bold: bool,
        /// Whether it is italic.
        italic: bool,
        /// The link target, which is safe to follow.
        link: Option<String>,
    },
    /// A line break.
    Break,
}

impl RichText {
    /// Reads the editor's JSON; any other text as plain lines.
    #[must_use]
    pub fn read(text: &str) -> Self {
        match serde_json::from_str::<Value>(text) {
            Ok(Value::Object(document)) => Self::of_node(&document),
            _ => Self::of_lines(text),
        }
    }

    /// Reads a node of the editor.
    #[must_use]
    pub fn of_node(document: &Map<String, Value>) -> Self {
        Self {
            blocks: blocks(content(document), 0),
        }
    }

    /// Reads plain text: a paragraph for each run of lines.
    #[must_use]
    pub fn of_lines(text: &str) -> Self {
        let paragraphs = text.split("\n\n").map(|lines| {
            let mut inlines = Vec::new();
            for (at, line) in lines.trim().lines().enumerate() {
                if at > 0 {
                    inlines.push(Inline::Break);
                }
                push_text(&mut inlines, line.trim_end());
            }
            inlines
        });
        let paragraphs = paragraphs.filter(|inlines| !inlines.is_empty());
        Self {
            blocks: paragraphs.map(Block::Paragraph).collect(),
        }
    }

    /// Whether it has no words.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.characters() == 0
    }

    /// The number of characters, without formatting.
    #[must_use]
    pub fn characters(&self) -> usize {
        characters(&self.blocks)
    }

    /// The plain words, for search engines and previews.
    #[must_use]
    pub fn words(&self) -> String {
        let mut words = String::new();
        collect_words(&self.blocks, &mut words);
        words.trim_end().to_owned()
    }

    /// The JSON for the document and the editor.
    #[must_use]
    pub fn to_json(&self) -> Value {
        json!({ "type": "doc", "content": self.blocks.iter().map(Block::to_json).collect::<Vec<_>>() })
    }
}

fn content(node: &Map<String, Value>) -> &[Value] {
    match node.get("content") {
        Some(Value::Array(nodes)) => nodes,
        _ => &[],
    }
}

fn kind(node: &Map<String, Value>) -> &str {
    node.get("type").and_then(Value::as_str).unwrap_or_default()
}

fn blocks(nodes: &[Value], depth: usize) -> Vec<Block> {
    let mut found = Vec::new();
    // Text in place of a block becomes a paragraph.
    let mut loose = Vec::new();
    for node in nodes.iter().filter_map(Value::as_object) {
        if is_inline(node) {
            inline(node, &mut loose);
            continue;
        }
        if !loose.is_empty() {
            found.push(Block::Paragraph(std::mem::take(&mut loose)));
        }
        // Nested too deeply: the words stay, the structure goes.
        if depth >= MAX_DEPTH {
            let inlines = inlines(content(node), depth);
            if !inlines.is_empty() {
                found.push(Block::Paragraph(inlines));
            }
            continue;
        }
        match kind(node) {
            "paragraph" => found.push(Block::Paragraph(inlines(content(node), depth))),
            "heading" => found.push(Block::Heading(inlines(content(node), depth))),
            "bulletList" => found.push(Block::Bullets(items(content(node), depth + 1))),
            "orderedList" => found.push(Block::Numbers(items(content(node), depth + 1))),
            "blockquote" => found.push(Block::Quote(blocks(content(node), depth + 1))),
            "horizontalRule" => found.push(Block::Rule),
            _ => found.extend(blocks(content(node), depth + 1)),
        }
    }
    if !loose.is_empty() {
        found.push(Block::Paragraph(loose));
    }
    found
}

fn items(nodes: &[Value], depth: usize) -> Vec<Vec<Block>> {
    let items = nodes.iter().filter_map(Value::as_object);
    let items = items.map(|item| blocks(content(item), depth));
    items.filter(|item| !item.is_empty()).collect()
}

fn is_inline(node: &Map<String, Value>) -> bool {
    matches!(kind(node), "text" | "hardBreak")
}

fn inlines(nodes: &[Value], depth: usize) -> Vec<Inline> {
    let mut found = Vec::new();
    for node in nodes.iter().filter_map(Value::as_object) {
        if is_inline(node) {
            inline(node, &mut found);
        } else if depth < 4 * MAX_DEPTH {
            found.extend(inlines(content(node), depth + 1));
        }
    }
    found
}

fn inline(node: &Map<String, Value>, into: &mut Vec<Inline>) {
    if kind(node) == "hardBreak" {
        into.push(Inline::Break);
        return;
    }
    let text = node.get("text").and_then(Value::as_str).unwrap_or_default();
    if text.is_empty() {
        return;
    }
    let (mut bold, mut italic, mut link) = (false, false, None);
    let marks = node.get("marks").and_then(Value::as_array);
    for mark in marks.into_iter().flatten().filter_map(Value::as_object) {
        match kind(mark) {
            "bold" => bold = true,
            "italic" => italic = true,
            "link" => {
                let href = mark.get("attrs").and_then(|attrs| attrs.get("href"));
                link = href.and_then(Value::as_str).and_then(safe_link);
            }
            _ => {}
        }
    }
    into.push(Inline::Text {
        text: text.to_owned(),
        bold,
        italic,
        link,
    });
}

fn push_text(into: &mut Vec<Inline>, text: &str) {
    if !text.is_empty() {
        into.push(Inline::Text {
            text: text.to_owned(),
            bold: false,
            italic: false,
            link: None,
        });
    }
}

fn characters(blocks: &[Block]) -> usize {
    let of_line = |line: &[Inline]| -> usize {
        let texts = line.iter().map(|inline| match inline {
            Inline::Text { text, .. } => text.chars().count(),
            Inline::Break => 0,
        });
        texts.sum()
    };
    let of_block = |block: &Block| match block {
        Block::Paragraph(line) | Block::Heading(line) => of_line(line),
        Block::Bullets(items) | Block::Numbers(items) => {
            items.iter().map(|item| characters(item)).sum()
        }
        Block::Quote(blocks) => characters(blocks),
        Block::Rule => 0,
    };
    blocks.iter().map(of_block).sum()
}

fn collect_words(blocks: &[Block], into: &mut String) {
    for block in blocks {
        match block {
            Block::Paragraph(line) | Block::Heading(line) => {
                for inline in line {
                    match inline {
                        Inline::Text { text, .. } => into.push_str(text),
                        Inline::Break => into.push(' '),
                    }
                }
                into.push(' ');
            }
            Block::Bullets(items) | Block::Numbers(items) => {
                for item in items {
                    collect_words(item, into);
                }
            }
            Block::Quote(blocks) => collect_words(blocks, into),
            Block::Rule => {}
        }
    }
}

impl Block {
    fn to_json(&self) -> Value {
        let blocks =
            |blocks: &[Block]| -> Vec<Value> { blocks.iter().map(Block::to_json).collect() };
        let line = |line: &[Inline]| -> Vec<Value> { line.iter().map(Inline::to_json).collect() };
        let items = |items: &[Vec<Block>]| -> Vec<Value> {
            let items = items.iter();
            items
                .map(|item| json!({ "type": "listItem", "content": blocks(item) }))
                .collect()
        };
        match self {
            // The editor rejects an empty `content` list.
            Self::Paragraph(words) if words.is_empty() => json!({ "type": "paragraph" }),
            Self::Paragraph(words) => json!({ "type": "paragraph", "content": line(words) }),
            Self::Heading(words) => {
                json!({ "type": "heading", "attrs": { "level": 3 }, "content": line(words) })
            }
            Self::Bullets(of) => json!({ "type": "bulletList", "content": items(of) }),
            Self::Numbers(of) => json!({ "type": "orderedList", "content": items(of) }),
            Self::Quote(of) => json!({ "type": "blockquote", "content": blocks(of) }),
            Self::Rule => json!({ "type": "horizontalRule" }),
        }
    }
}

impl Inline {
    fn to_json(&self) -> Value {
        let Self::Text {
            text,
            bold,
            italic,
            link,
        } = self
        else {
            return json!({ "type": "hardBreak" });
        };
        let mut marks = Vec::new();
        if *bold {
            marks.push(json!({ "type": "bold" }));
        }
        if *italic {
            marks.push(json!({ "type": "italic" }));
        }
        if let Some(href) = link {
            marks.push(json!({ "type": "link", "attrs": { "href": href } }));
        }
        if marks.is_empty() {
            json!({ "type": "text", "text": text })
        } else {
            json!({ "type": "text", "text": text, "marks": marks })
        }
    }
}
