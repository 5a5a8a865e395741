//! The templates of a wedding, and the default texts of the built-in ones.

use troth_core::model::Model;
use troth_core::records::email_template::{EMAIL_TEMPLATE, RSVP, THANK_YOU, WELCOME};
use troth_core::rich_text::RichText;
use troth_core::values::TemplateType;

use super::Template;

/// A template as the couple has edited it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LetterTemplate {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its type.
    pub kind: TemplateType,
    /// Subject and body.
    pub template: Template,
    /// Whether it is built in.
    pub built_in: bool,
    /// Whether the couple hid it.
    pub is_hidden: bool,
}

/// The templates of a wedding: the built-in ones as edited, then the couple's own by name.
#[must_use]
pub fn templates(model: &Model) -> Vec<LetterTemplate> {
    let records = model.records();
    let mut all: Vec<LetterTemplate> = EMAIL_TEMPLATE
        .built_in
        .iter()
        .map(|(id, name)| {
            let stored = records.find(&EMAIL_TEMPLATE, id);
            let text = |key| stored.and_then(|stored| stored.text(key));
            let (kind, subject, body) = default_template(id);
            LetterTemplate {
                id: (*id).to_owned(),
                name: text("name").unwrap_or(name).to_owned(),
                kind: text("type").and_then(TemplateType::parse).unwrap_or(kind),
                template: Template {
                    subject: text("subject").unwrap_or(subject).to_owned(),
                    body: text("body").map_or_else(|| RichText::from_lines(body), RichText::read),
                },
                built_in: true,
                is_hidden: stored.is_some_and(|stored| stored.flag("isHidden")),
            }
        })
        .collect();
    let mut couples_own: Vec<LetterTemplate> = records
        .all(&EMAIL_TEMPLATE)
        .filter(|(id, _)| !EMAIL_TEMPLATE.is_built_in(id))
        .map(|(id, stored)| {
            let text = |key| stored.text(key);
            LetterTemplate {
                id: id.to_owned(),
                name: stored.title(),
                kind: text("type")
                    .and_then(TemplateType::parse)
                    .unwrap_or(TemplateType::Custom),
                template: Template {
                    subject: text("subject").unwrap_or_default().to_owned(),
                    body: text("body").map(RichText::read).unwrap_or_default(),
                },
                built_in: false,
                is_hidden: stored.flag("isHidden"),
            }
        })
        .collect();
    couples_own.sort_by(|left, right| (&left.name, &left.id).cmp(&(&right.name, &right.id)));
    all.extend(couples_own);
    all
}

/// Type, subject and body of a built-in template, until the couple changes it.
fn default_template(id: &str) -> (TemplateType, &'static str, &'static str) {
    match id {
        WELCOME => (
            TemplateType::Welcome,
            "You are invited to the wedding of {{coupleName}}",
            "Dear {{guestName}},\n\nWe’re getting married, and we’d love to have you with us.\n\n\
             {{weddingDate}}, {{venue}}\n\n\
             Everything about the day is on our website, where you can also let us know whether you’re coming:\n{{rsvpUrl}}\n\n\
             With love,\n{{coupleName}}",
        ),
        RSVP => (
            TemplateType::Rsvp,
            "Will you be there, {{guestName}}?",
            "Dear {{guestName}},\n\nWe’re planning our wedding on {{weddingDate}}, and we haven’t heard from you yet.\n\n\
             Please let us know by {{rsvpDeadline}} whether you’re coming:\n{{rsvpUrl}}\n\n\
             With love,\n{{coupleName}}",
        ),
        THANK_YOU => (
            TemplateType::ThankYou,
            "Thank you, {{guestName}}",
            "Dear {{guestName}},\n\nThank you for your gift, and for being part of our day.\n\n\
             With love,\n{{coupleName}}",
        ),
        _ => (TemplateType::Custom, "", ""),
    }
}
