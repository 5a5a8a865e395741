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

/// How deep text is still read in nodes that are nested too deeply.
const MAX_TEXT_DEPTH: usize = 4 * MAX_DEPTH;

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
            Ok(Value::Object(document)) => Self::from_node(&document),
            _ => Self::from_lines(text),
        }
    }

    /// Reads a node of the editor.
    #[must_use]
    pub fn from_node(document: &Map<String, Value>) -> Self {
        Self {
            blocks: read_blocks(content(document), 0),
        }
    }

    /// Reads plain text: a paragraph for each run of lines.
    #[must_use]
    pub fn from_lines(text: &str) -> Self {
        let paragraphs = text.split("\n\n").map(|lines| {
            let mut inlines = Vec::new();
            for (index, line) in lines.trim().lines().enumerate() {
                if index > 0 {
                    inlines.push(Inline::Break);
                }
                push_text(&mut inlines, line.trim_end());
            }
            inlines
        });
        let filled_paragraphs = paragraphs.filter(|inlines| !inlines.is_empty());
        Self {
            blocks: filled_paragraphs.map(Block::Paragraph).collect(),
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
        count_characters(&self.blocks)
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

fn read_blocks(nodes: &[Value], depth: usize) -> Vec<Block> {
    let mut blocks = Vec::new();
    // Text in place of a block becomes a paragraph.
    let mut text_between = Vec::new();
    for node in nodes.iter().filter_map(Value::as_object) {
        if is_inline(node) {
            read_inline(node, &mut text_between);
            continue;
        }
        if !text_between.is_empty() {
            blocks.push(Block::Paragraph(std::mem::take(&mut text_between)));
        }
        // Nested too deeply: the words stay, the structure goes.
        if depth >= MAX_DEPTH {
            let inlines = read_inlines(content(node), depth);
            if !inlines.is_empty() {
                blocks.push(Block::Paragraph(inlines));
            }
            continue;
        }
        match kind(node) {
            "paragraph" => blocks.push(Block::Paragraph(read_inlines(content(node), depth))),
            "heading" => blocks.push(Block::Heading(read_inlines(content(node), depth))),
            "bulletList" => blocks.push(Block::Bullets(read_items(content(node), depth + 1))),
            "orderedList" => blocks.push(Block::Numbers(read_items(content(node), depth + 1))),
            "blockquote" => blocks.push(Block::Quote(read_blocks(content(node), depth + 1))),
            "horizontalRule" => blocks.push(Block::Rule),
            _ => blocks.extend(read_blocks(content(node), depth + 1)),
        }
    }
    if !text_between.is_empty() {
        blocks.push(Block::Paragraph(text_between));
    }
    blocks
}

/// Reads the items of a list, without empty ones.
fn read_items(nodes: &[Value], depth: usize) -> Vec<Vec<Block>> {
    nodes
        .iter()
        .filter_map(Value::as_object)
        .map(|item| read_blocks(content(item), depth))
        .filter(|blocks| !blocks.is_empty())
        .collect()
}

fn is_inline(node: &Map<String, Value>) -> bool {
    matches!(kind(node), "text" | "hardBreak")
}

/// Reads the content of a line; of other nodes in it only the text.
fn read_inlines(nodes: &[Value], depth: usize) -> Vec<Inline> {
    let mut inlines = Vec::new();
    for node in nodes.iter().filter_map(Value::as_object) {
        if is_inline(node) {
            read_inline(node, &mut inlines);
        } else if depth < MAX_TEXT_DEPTH {
            inlines.extend(read_inlines(content(node), depth + 1));
        }
    }
    inlines
}

/// Reads a text or a line break, and adds it to a line.
fn read_inline(node: &Map<String, Value>, line: &mut Vec<Inline>) {
    if kind(node) == "hardBreak" {
        line.push(Inline::Break);
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
    line.push(Inline::Text {
        text: text.to_owned(),
        bold,
        italic,
        link,
    });
}

fn push_text(line: &mut Vec<Inline>, text: &str) {
    if !text.is_empty() {
        line.push(Inline::Text {
            text: text.to_owned(),
            bold: false,
            italic: false,
            link: None,
        });
    }
}

fn count_characters(blocks: &[Block]) -> usize {
    let count_in_line = |line: &[Inline]| -> usize {
        let texts = line.iter().map(|inline| match inline {
            Inline::Text { text, .. } => text.chars().count(),
            Inline::Break => 0,
        });
        texts.sum()
    };
    let count_in_block = |block: &Block| match block {
        Block::Paragraph(line) | Block::Heading(line) => count_in_line(line),
        Block::Bullets(items) | Block::Numbers(items) => {
            items.iter().map(|item| count_characters(item)).sum()
        }
        Block::Quote(blocks) => count_characters(blocks),
        Block::Rule => 0,
    };
    blocks.iter().map(count_in_block).sum()
}

fn collect_words(blocks: &[Block], words: &mut String) {
    for block in blocks {
        match block {
            Block::Paragraph(line) | Block::Heading(line) => {
                for inline in line {
                    match inline {
                        Inline::Text { text, .. } => words.push_str(text),
                        Inline::Break => words.push(' '),
                    }
                }
                words.push(' ');
            }
            Block::Bullets(items) | Block::Numbers(items) => {
                for item in items {
                    collect_words(item, words);
                }
            }
            Block::Quote(blocks) => collect_words(blocks, words),
            Block::Rule => {}
        }
    }
}

impl Block {
    fn to_json(&self) -> Value {
        let blocks_json =
            |blocks: &[Block]| -> Vec<Value> { blocks.iter().map(Block::to_json).collect() };
        let line_json =
            |line: &[Inline]| -> Vec<Value> { line.iter().map(Inline::to_json).collect() };
        let items_json = |items: &[Vec<Block>]| -> Vec<Value> {
            let items = items.iter();
            items
                .map(|item| json!({ "type": "listItem", "content": blocks_json(item) }))
                .collect()
        };
        match self {
            // The editor rejects an empty `content` list.
            Self::Paragraph(line) if line.is_empty() => json!({ "type": "paragraph" }),
            Self::Paragraph(line) => json!({ "type": "paragraph", "content": line_json(line) }),
            Self::Heading(line) => {
                json!({ "type": "heading", "attrs": { "level": 3 }, "content": line_json(line) })
            }
            Self::Bullets(items) => json!({ "type": "bulletList", "content": items_json(items) }),
            Self::Numbers(items) => json!({ "type": "orderedList", "content": items_json(items) }),
            Self::Quote(blocks) => json!({ "type": "blockquote", "content": blocks_json(blocks) }),
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
