//! Templates of letters to guests, vendors and the team. Their default texts, and how a letter is made from one, are in
//! the `site` crate.

use crate::record::FieldKind::{Choice, Flag, RichText, Short};
use crate::record::{Field, Record};
use crate::roles::Area;
use crate::values::TemplateType;

/// The table of templates.
pub static EMAIL_TEMPLATE: Record = Record {
    noun: "emailTemplate",
    container: "emailTemplates",
    area: Area::EmailTemplates,
    fields: &[
        Field::new("name", "Template name", Short).required(),
        Field::new("type", "Type", Choice(&TemplateType::CHOICES)),
        Field::new("subject", "Subject", Short).required(),
        Field::new("body", "Letter", RichText),
        // A built-in template cannot be removed, only hidden from forms.
        Field::new("isHidden", "Hidden", Flag),
    ],
    search: &["subject"],
    built_in: &[
        (WELCOME, "Welcome"),
        (RSVP, "RSVP invitation"),
        (THANK_YOU, "Thank-you note"),
    ],
    ..Record::PLAIN
};

/// Template that welcomes guests.
pub const WELCOME: &str = "welcome";
/// Template that asks for a reply.
pub const RSVP: &str = "rsvp";
/// Template that thanks for a gift.
pub const THANK_YOU: &str = "thank-you";
