//! Letters to guests, vendors and the team, made from a template.
//!
//! A template is text with placeholders for each reader's own words: `{{guestName}}`. Values are inserted as text
//! after parsing, so that they cannot become a placeholder, a link or a tag.

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

/// A placeholder for a reader's own words.
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
        Self::ALL.into_iter().find(|known| known.as_str() == name)
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
        let date = details.wedding_date.as_deref();
        let date = date.and_then(|date| CalendarDate::parse(date).ok());
        Self {
            couple: details.couple(),
            date: date.map(short_day),
            venue: details.venue.clone(),
            ..Self::default()
        }
    }

    fn value(&self, variable: Variable) -> Option<String> {
        let words = match variable {
            Variable::CoupleName => self.couple.clone(),
            Variable::GuestName => self.name.clone(),
            Variable::WeddingDate => self.date.clone(),
            Variable::Venue => self.venue.clone(),
            Variable::RsvpUrl => {
                let links = self.links.iter().map(ReplyLink::in_words);
                Some(links.collect::<Vec<_>>().join(", "))
            }
            Variable::RsvpDeadline => self.deadline.clone(),
        };
        words.filter(|words| !words.is_empty())
    }
}

/// A link to the reply form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReplyLink {
    /// The people who answer by it, if a letter has several links.
    pub of: Option<String>,
    /// Its address.
    pub url: String,
}

impl ReplyLink {
    fn in_words(&self) -> String {
        format!("{}{}", self.before(), self.url)
    }

    /// Text before the link.
    fn before(&self) -> String {
        let of = self.of.as_deref();
        of.map(|of| format!("{of}: ")).unwrap_or_default()
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
    Words(&'a str),
    /// The name between the braces.
    Variable(&'a str),
}

/// Splits a text at its variables: `{{name}}`, with or without spaces around the name.
fn pieces(text: &str) -> Vec<TemplatePiece<'_>> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("{{") {
        let Some((name, after)) = after.split_once("}}") else {
            break;
        };
        pieces.push(TemplatePiece::Words(before));
        pieces.push(TemplatePiece::Variable(name.trim()));
        rest = after;
    }
    pieces.push(TemplatePiece::Words(rest));
    pieces
}

impl Template {
    /// The names between braces, in order, without duplicates.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        let mut names: Vec<String> = Vec::new();
        let mut look = |text: &str| {
            for piece in pieces(text) {
                if let TemplatePiece::Variable(name) = piece
                    && !names.iter().any(|known| known == name)
                {
                    names.push(name.to_owned());
                }
            }
        };
        look(&self.subject);
        for_each_text(&self.body.blocks, &mut look);
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
    pub fn unknown(&self) -> Vec<String> {
        let mut names = self.names();
        names.retain(|name| Variable::parse(name).is_none());
        names
    }

    /// Its variables that have no value.
    #[must_use]
    pub fn missing_values(&self, words: &LetterValues) -> Vec<Variable> {
        let mut variables = self.variables();
        variables.retain(|variable| words.value(*variable).is_none());
        variables
    }

    /// The letter to one reader. A variable without a value is left out; an unknown name stays as it is.
    #[must_use]
    pub fn write(&self, words: &LetterValues) -> Letter {
        self.write_counted(words, &mut str::to_owned)
    }

    /// The same with other link addresses in the HTML: those that count clicks.
    pub fn write_counted(
        &self,
        words: &LetterValues,
        lead: &mut dyn FnMut(&str) -> String,
    ) -> Letter {
        let blocks = self.body.blocks.iter().map(|block| fill(block, words));
        let body = RichText {
            blocks: blocks.collect(),
        };
        let mut counted = body.clone();
        replace_links(&mut counted.blocks, lead);
        let mut subject = String::new();
        for piece in pieces(&self.subject) {
            subject.push_str(&words_of(&piece, words));
        }
        Letter {
            // Values may contain line breaks, but a subject is one line.
            subject: subject.split_whitespace().collect::<Vec<_>>().join(" "),
            text: plain::text(&body),
            html: rich_text(&counted).into_string(),
        }
    }
}

fn words_of(piece: &TemplatePiece<'_>, words: &LetterValues) -> String {
    match piece {
        TemplatePiece::Words(text) => (*text).to_owned(),
        TemplatePiece::Variable(name) => match Variable::parse(name) {
            Some(variable) => words.value(variable).unwrap_or_default(),
            None => format!("{{{{{name}}}}}"),
        },
    }
}

fn for_each_text(blocks: &[Block], look: &mut impl FnMut(&str)) {
    let line = |inlines: &[Inline], look: &mut dyn FnMut(&str)| {
        for inline in inlines {
            if let Inline::Text { text, .. } = inline {
                look(text);
            }
        }
    };
    for block in blocks {
        match block {
            Block::Paragraph(inlines) | Block::Heading(inlines) => line(inlines, look),
            Block::Bullets(items) | Block::Numbers(items) => {
                for item in items {
                    for_each_text(item, look);
                }
            }
            Block::Quote(quoted) => for_each_text(quoted, look),
            Block::Rule => {}
        }
    }
}

/// A block with values in place of variables.
fn fill(block: &Block, words: &LetterValues) -> Block {
    let line = |inlines: &[Inline]| {
        inlines
            .iter()
            .flat_map(|inline| fill_inline(inline, words))
            .collect()
    };
    let items = |items: &[Vec<Block>]| {
        let item = |item: &Vec<Block>| item.iter().map(|block| fill(block, words)).collect();
        items.iter().map(item).collect()
    };
    match block {
        Block::Paragraph(inlines) => Block::Paragraph(line(inlines)),
        Block::Heading(inlines) => Block::Heading(line(inlines)),
        Block::Bullets(all) => Block::Bullets(items(all)),
        Block::Numbers(all) => Block::Numbers(items(all)),
        Block::Quote(quoted) => {
            Block::Quote(quoted.iter().map(|block| fill(block, words)).collect())
        }
        Block::Rule => Block::Rule,
    }
}

fn fill_inline(inline: &Inline, words: &LetterValues) -> Vec<Inline> {
    let Inline::Text {
        text,
        bold,
        italic,
        link,
    } = inline
    else {
        return vec![inline.clone()];
    };
    let mut put = Vec::new();
    let mut push = |text: String, own: Option<String>| {
        if !text.is_empty() {
            put.push(Inline::Text {
                text,
                bold: *bold,
                italic: *italic,
                link: link.clone().or(own),
            });
        }
    };
    for piece in pieces(text) {
        match piece {
            // An inserted address becomes a link, unless its text is a link already.
            TemplatePiece::Variable(name) if Variable::parse(name) == Some(Variable::RsvpUrl) => {
                for (at, own) in words.links.iter().enumerate() {
                    let comma = if at > 0 { ", " } else { "" };
                    push(format!("{comma}{}", own.before()), None);
                    push(own.url.clone(), safe_link(&own.url));
                }
            }
            piece => push(words_of(&piece, words), None),
        }
    }
    put
}

/// Replaces the address of each link.
fn replace_links(blocks: &mut [Block], lead: &mut dyn FnMut(&str) -> String) {
    for block in blocks {
        match block {
            Block::Paragraph(inlines) | Block::Heading(inlines) => {
                for inline in inlines {
                    if let Inline::Text {
                        link: Some(link), ..
                    } = inline
                    {
                        *link = lead(link);
                    }
                }
            }
            Block::Bullets(items) | Block::Numbers(items) => {
                items.iter_mut().for_each(|item| replace_links(item, lead));
            }
            Block::Quote(quoted) => replace_links(quoted, lead),
            Block::Rule => {}
        }
    }
}
