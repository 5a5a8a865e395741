//! Letters to guests, vendors and the team, made from a template.
//!
//! A template is text with variables, which stand for values of each reader: `{{guestName}}`. Values are inserted as text
//! after parsing, so that they cannot become a variable, a link or a tag.

use troth_core::date::CalendarDate;
use troth_core::links::safe_link;
use troth_core::model::Model;
use troth_core::rich_text::{Block, Inline, RichText};

use crate::format::short_day;
use crate::rich::rich_text;

pub mod givers;
mod page;
mod plain;
pub mod readers;
mod templates;

pub use page::{LetterFrame, letter_page, letter_text};
pub use templates::{LetterTemplate, templates};

/// A placeholder in a template, which a letter replaces by a value of its reader.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Variable {
    /// The couple's names.
    CoupleName,
    /// Names of the readers.
    GuestName,
    /// The day of the wedding.
    WeddingDate,
    /// Place of the wedding.
    Venue,
    /// The reader's own link to the reply form.
    RsvpUrl,
    /// The reader's reply deadline.
    RsvpDeadline,
}

impl Variable {
    /// All, in the order in which screens offer them.
    pub const ALL: [Self; 6] = [
        Self::CoupleName,
        Self::GuestName,
        Self::WeddingDate,
        Self::Venue,
        Self::RsvpUrl,
        Self::RsvpDeadline,
    ];

    /// Its name between the braces.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::CoupleName => "coupleName",
            Self::GuestName => "guestName",
            Self::WeddingDate => "weddingDate",
            Self::Venue => "venue",
            Self::RsvpUrl => "rsvpUrl",
            Self::RsvpDeadline => "rsvpDeadline",
        }
    }

    fn parse(name: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|variable| variable.as_str() == name)
    }
}

/// Values of the variables in one letter.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct LetterValues {
    /// The couple's names.
    pub couple: Option<String>,
    /// Names of the readers.
    pub name: Option<String>,
    /// The wedding day, formatted.
    pub date: Option<String>,
    /// Place of the wedding.
    pub venue: Option<String>,
    /// Links to the reply form: one, or one for each household that shares the address.
    pub links: Vec<ReplyLink>,
    /// The reply deadline, formatted.
    pub deadline: Option<String>,
}

impl LetterValues {
    /// The values that are the same for every reader.
    #[must_use]
    pub fn for_wedding(model: &Model) -> Self {
        let details = model.details();
        let date_text = details.wedding_date.as_deref();
        let date = date_text.and_then(|text| CalendarDate::parse(text).ok());
        Self {
            couple: details.couple(),
            date: date.map(short_day),
            venue: details.venue.clone(),
            ..Self::default()
        }
    }

    /// The value of a variable; `None` if it is missing or empty.
    fn value(&self, variable: Variable) -> Option<String> {
        let value = match variable {
            Variable::CoupleName => self.couple.clone(),
            Variable::GuestName => self.name.clone(),
            Variable::WeddingDate => self.date.clone(),
            Variable::Venue => self.venue.clone(),
            Variable::RsvpUrl => {
                let links = self.links.iter().map(ReplyLink::as_text);
                Some(links.collect::<Vec<_>>().join(", "))
            }
            Variable::RsvpDeadline => self.deadline.clone(),
        };
        value.filter(|value| !value.is_empty())
    }
}

/// A link to the reply form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReplyLink {
    /// The people who answer by it, if a letter has several links.
    pub names: Option<String>,
    /// Its address.
    pub url: String,
}

impl ReplyLink {
    fn as_text(&self) -> String {
        format!("{}{}", self.label(), self.url)
    }

    /// Text before the link: the names, if a letter has several links.
    fn label(&self) -> String {
        match &self.names {
            Some(names) => format!("{names}: "),
            None => String::new(),
        }
    }
}

/// Subject and body of letters.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Template {
    /// The subject, with variables.
    pub subject: String,
    /// The body, with variables.
    pub body: RichText,
}

/// A letter to one reader.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Letter {
    /// Subject line.
    pub subject: String,
    /// Plain text.
    pub text: String,
    /// HTML of the body.
    pub html: String,
}

/// A piece of a text with variables.
enum TemplatePiece<'a> {
    Text(&'a str),
    /// The name between the braces.
    Variable(&'a str),
}

/// Splits a text at its variables: `{{name}}`, with or without spaces around the name.
fn split_pieces(text: &str) -> Vec<TemplatePiece<'_>> {
    let mut pieces = Vec::new();
    let mut remaining_text = text;
    while let Some((before, from_name)) = remaining_text.split_once("{{") {
        let Some((name, after)) = from_name.split_once("}}") else {
            break;
        };
        pieces.push(TemplatePiece::Text(before));
        pieces.push(TemplatePiece::Variable(name.trim()));
        remaining_text = after;
    }
    pieces.push(TemplatePiece::Text(remaining_text));
    pieces
}

impl Template {
    /// The names between braces, in order, without duplicates.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        let mut names: Vec<String> = Vec::new();
        let mut add_names = |text: &str| {
            for piece in split_pieces(text) {
                if let TemplatePiece::Variable(name) = piece
                    && !names.iter().any(|listed| listed == name)
                {
                    names.push(name.to_owned());
                }
            }
        };
        add_names(&self.subject);
        for_each_text(&self.body.blocks, &mut add_names);
        names
    }

    /// Its variables.
    #[must_use]
    pub fn variables(&self) -> Vec<Variable> {
        let names = self.names();
        names
            .iter()
            .filter_map(|name| Variable::parse(name))
            .collect()
    }

    /// Names between braces that are not variables.
    #[must_use]
    pub fn unknown_names(&self) -> Vec<String> {
        let mut names = self.names();
        names.retain(|name| Variable::parse(name).is_none());
        names
    }

    /// Its variables that have no value.
    #[must_use]
    pub fn missing_values(&self, values: &LetterValues) -> Vec<Variable> {
        let mut variables = self.variables();
        variables.retain(|variable| values.value(*variable).is_none());
        variables
    }

    /// The letter to one reader. A variable without a value is left out; an unknown name stays as it is.
    #[must_use]
    pub fn write(&self, values: &LetterValues) -> Letter {
        self.write_with_links(values, &mut str::to_owned)
    }

    /// Like [`Template::write`], with other link addresses in the HTML: `link_address` returns that of each link, such as
    /// one that counts clicks.
    pub fn write_with_links(
        &self,
        values: &LetterValues,
        link_address: &mut dyn FnMut(&str) -> String,
    ) -> Letter {
        let blocks = self
            .body
            .blocks
            .iter()
            .map(|block| fill_block(block, values));
        let body = RichText {
            blocks: blocks.collect(),
        };
        let mut html_body = body.clone();
        replace_links(&mut html_body.blocks, link_address);
        let mut subject = String::new();
        for piece in split_pieces(&self.subject) {
            subject.push_str(&piece_text(&piece, values));
        }
        Letter {
            // Values may contain line breaks, but a subject is one line.
            subject: subject.split_whitespace().collect::<Vec<_>>().join(" "),
            text: plain::text(&body),
            html: rich_text(&html_body).into_string(),
        }
    }
}

fn piece_text(piece: &TemplatePiece<'_>, values: &LetterValues) -> String {
    match piece {
        TemplatePiece::Text(text) => (*text).to_owned(),
        TemplatePiece::Variable(name) => match Variable::parse(name) {
            Some(variable) => values.value(variable).unwrap_or_default(),
            None => format!("{{{{{name}}}}}"),
        },
    }
}

fn for_each_text(blocks: &[Block], visit: &mut impl FnMut(&str)) {
    let visit_line = |inlines: &[Inline], visit: &mut dyn FnMut(&str)| {
        for inline in inlines {
            if let Inline::Text { text, .. } = inline {
                visit(text);
            }
        }
    };
    for block in blocks {
        match block {
            Block::Paragraph(inlines) | Block::Heading(inlines) => visit_line(inlines, visit),
            Block::Bullets(items) | Block::Numbers(items) => {
                for item in items {
                    for_each_text(item, visit);
                }
            }
            Block::Quote(quoted) => for_each_text(quoted, visit),
            Block::Rule => {}
        }
    }
}

/// A block with values in place of variables.
fn fill_block(block: &Block, values: &LetterValues) -> Block {
    let fill_line = |inlines: &[Inline]| {
        inlines
            .iter()
            .flat_map(|inline| fill_inline(inline, values))
            .collect()
    };
    let fill_blocks = |blocks: &Vec<Block>| {
        blocks
            .iter()
            .map(|block| fill_block(block, values))
            .collect()
    };
    let fill_items = |items: &[Vec<Block>]| items.iter().map(fill_blocks).collect();
    match block {
        Block::Paragraph(inlines) => Block::Paragraph(fill_line(inlines)),
        Block::Heading(inlines) => Block::Heading(fill_line(inlines)),
        Block::Bullets(items) => Block::Bullets(fill_items(items)),
        Block::Numbers(items) => Block::Numbers(fill_items(items)),
        Block::Quote(quoted) => Block::Quote(fill_blocks(quoted)),
        Block::Rule => Block::Rule,
    }
}

fn fill_inline(inline: &Inline, values: &LetterValues) -> Vec<Inline> {
    let Inline::Text {
        text,
        bold,
        italic,
        link,
    } = inline
    else {
        return vec![inline.clone()];
    };
    let mut filled = Vec::new();
    let mut push = |text: String, inserted_link: Option<String>| {
        if !text.is_empty() {
            filled.push(Inline::Text {
                text,
                bold: *bold,
                italic: *italic,
                link: link.clone().or(inserted_link),
            });
        }
    };
    for piece in split_pieces(text) {
        match piece {
            // An inserted address becomes a link, unless its text is a link already.
            TemplatePiece::Variable(name) if Variable::parse(name) == Some(Variable::RsvpUrl) => {
                for (index, reply_link) in values.links.iter().enumerate() {
                    let comma = if index > 0 { ", " } else { "" };
                    push(format!("{comma}{}", reply_link.label()), None);
                    push(reply_link.url.clone(), safe_link(&reply_link.url));
                }
            }
            piece => push(piece_text(&piece, values), None),
        }
    }
    filled
}

/// Replaces the address of each link by that which `link_address` returns for it.
fn replace_links(blocks: &mut [Block], link_address: &mut dyn FnMut(&str) -> String) {
    for block in blocks {
        match block {
            Block::Paragraph(inlines) | Block::Heading(inlines) => {
                for inline in inlines {
                    if let Inline::Text {
                        link: Some(link), ..
                    } = inline
                    {
                        *link = link_address(link);
                    }
                }
            }
            Block::Bullets(items) | Block::Numbers(items) => {
                items
                    .iter_mut()
                    .for_each(|item| replace_links(item, link_address));
            }
            Block::Quote(quoted) => replace_links(quoted, link_address),
            Block::Rule => {}
        }
    }
}
