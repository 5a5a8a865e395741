//! Mails about notifications: payment reminders, the weekly email, and unread notifications.

use jiff::Timestamp;

use super::layout::MessageBody;
use super::{Message, greeting_for, wedding_name};

/// A mail of several paragraphs to one recipient.
pub struct NoticeMail<'a> {
    /// Recipient.
    pub to: &'a str,
    /// First name.
    pub first_name: &'a str,
    /// Names of the couple, if known.
    pub couple: Option<&'a str>,
    /// The paragraphs.
    pub lines: &'a [String],
    /// Link into the app.
    pub link: &'a str,
}

impl NoticeMail<'_> {
    fn body(&self, action: &'static str, small: String) -> MessageBody<'_> {
        MessageBody {
            greeting: greeting_for(self.first_name),
            paragraphs: self.lines.to_vec(),
            links: Vec::new(),
            action: Some((action, self.link)),
            small: vec![small],
        }
    }
}

/// Builds a payment reminder.
#[must_use]
pub(crate) fn payments_due_message(mail: &NoticeMail<'_>, now: Timestamp) -> Message {
    let wedding = wedding_name(mail.couple);
    let small = format!(
        "You get this because you look after the budget of {wedding}. You can choose when to be reminded, or turn it off, in Settings."
    );
    let subject = match mail.lines {
        [_] => format!("A payment is due for {wedding}"),
        lines => format!("{} payments are due for {wedding}", lines.len()),
    };
    let body = mail.body("Open the budget", small);
    body.address_to(mail.to, &subject, now)
}

/// Builds the weekly email.
#[must_use]
pub fn weekly_message(mail: &NoticeMail<'_>, now: Timestamp) -> Message {
    let small = "You asked for this email every week. You can turn it off in Settings.";
    let subject = format!("This week for {}", wedding_name(mail.couple));
    let body = mail.body("Open Troth", small.to_owned());
    body.address_to(mail.to, &subject, now)
}

/// A notification in a mail.
pub struct Notice {
    /// Short text of the event.
    pub title: String,
    /// Details; empty if the title is complete.
    pub message: String,
    /// Link into the app.
    pub link: String,
}

impl Notice {
    fn line(&self) -> String {
        if self.message.is_empty() {
            return format!("{}.", self.title);
        }
        format!("{}: {}", self.title, self.message)
    }
}

/// Unread notifications of an account.
pub struct UnreadMail<'a> {
    /// Recipient.
    pub to: &'a str,
    /// First name.
    pub first_name: &'a str,
    /// The notifications.
    pub notices: &'a [Notice],
    /// Link to the app.
    pub app: &'a str,
}

/// Builds a mail that lists unread notifications, each with a link.
#[must_use]
pub fn unread_message(mail: &UnreadMail<'_>, now: Timestamp) -> Message {
    let small = "You can choose which emails you get in Settings.";
    let body = |paragraphs, links, link| MessageBody {
        greeting: greeting_for(mail.first_name),
        paragraphs,
        links,
        action: Some(("Open Troth", link)),
        small: vec![small.to_owned()],
    };
    if let [single] = mail.notices {
        let body = body(vec![single.line()], Vec::new(), &single.link);
        return body.address_to(mail.to, &single.title, now);
    }
    let links = mail
        .notices
        .iter()
        .map(|notice| (notice.line(), notice.link.clone()))
        .collect();
    let subject = format!("{} things you haven’t seen yet", mail.notices.len());
    body(Vec::new(), links, mail.app).address_to(mail.to, &subject, now)
}
