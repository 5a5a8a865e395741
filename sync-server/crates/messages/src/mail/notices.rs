//! Mails about notifications: payment reminders, the weekly email, and unread notifications.

use jiff::Timestamp;

use super::layout::MessageBody;
use super::{Message, hello, wedding};

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
    fn letter(&self, action: &'static str, small: String) -> MessageBody<'_> {
        MessageBody {
            greeting: hello(self.first_name),
            paragraphs: self.lines.to_vec(),
            links: Vec::new(),
            action: Some((action, self.link)),
            small: vec![small],
        }
    }
}

/// Payment reminder.
#[must_use]
pub(crate) fn payments_due(payments: &NoticeMail<'_>, now: Timestamp) -> Message {
    let wedding = wedding(payments.couple);
    let small = format!(
        "You get this because you look after the budget of {wedding}. You can choose when to be reminded, or turn it off, in Settings."
    );
    let subject = match payments.lines {
        [_] => format!("A payment is due for {wedding}"),
        lines => format!("{} payments are due for {wedding}", lines.len()),
    };
    let letter = payments.letter("Open the budget", small);
    letter.to(payments.to, &subject, now)
}

/// Weekly email.
#[must_use]
pub fn week(week: &NoticeMail<'_>, now: Timestamp) -> Message {
    let small = "You asked for this email every week. You can turn it off in Settings.";
    let subject = format!("This week for {}", wedding(week.couple));
    let letter = week.letter("Open Troth", small.to_owned());
    letter.to(week.to, &subject, now)
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

/// Mail that lists unread notifications. Each line links to its subject.
#[must_use]
pub fn unread(unread: &UnreadMail<'_>, now: Timestamp) -> Message {
    let small = "You can choose which emails you get in Settings.";
    let letter = |paragraphs, links, link| MessageBody {
        greeting: hello(unread.first_name),
        paragraphs,
        links,
        action: Some(("Open Troth", link)),
        small: vec![small.to_owned()],
    };
    if let [only] = unread.notices {
        let letter = letter(vec![only.line()], Vec::new(), &only.link);
        return letter.to(unread.to, &only.title, now);
    }
    let links = unread.notices.iter();
    let links = links
        .map(|notice| (notice.line(), notice.link.clone()))
        .collect();
    let subject = format!("{} things you haven’t seen yet", unread.notices.len());
    letter(Vec::new(), links, unread.app).to(unread.to, &subject, now)
}
