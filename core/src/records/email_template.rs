//! Templates of letters to guests, vendors and the team (Specification 3, sections 3 and 9; decisions:
//! Planning). What they say by themselves, and how a letter is made of one, is in the crate of what guests
//! get to see.

use crate::record::Kind::{Choice, Flag, RichText, Short};
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
        // One that every wedding has cannot be removed, and need not be offered.
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

/// The template that welcomes guests.
pub const WELCOME: &str = "welcome";
/// The template that asks for an answer.
pub const RSVP: &str = "rsvp";
/// The template that thanks for a gift.
pub const THANK_YOU: &str = "thank-you";
