//! Layout of a message, as text and HTML.

use jiff::{SignedDuration, Timestamp};
use maud::{DOCTYPE, Markup, html};
use troth_base::clock::instant_text;
use troth_storage::outbox::Message;

/// How long a message is worth sending: as long as links in messages are valid.
pub(super) const SEND_WITHIN: SignedDuration = SignedDuration::from_hours(7 * 24);

/// The content of a message.
pub(super) struct MessageBody<'a> {
    pub(super) greeting: String,
    pub(super) paragraphs: Vec<String>,
    /// Paragraphs that are links: text and target.
    pub(super) links: Vec<(String, String)>,
    /// Label and target of the button.
    pub(super) action: Option<(&'a str, &'a str)>,
    /// Small print below.
    pub(super) small: Vec<String>,
}

impl MessageBody<'_> {
    pub(super) fn address_to(&self, to: &str, subject: &str, now: Timestamp) -> Message {
        // Names may contain line breaks; a subject is one line.
        let words: Vec<&str> = subject.split_whitespace().collect();
        let subject = words.join(" ");
        Message {
            to: to.to_owned(),
            text: self.render_text(),
            html: self.render_html(&subject).into_string(),
            subject,
            written_at: instant_text(now),
            good_until: instant_text(now + SEND_WITHIN),
            stale_before: instant_text(now - SEND_WITHIN),
        }
    }

    /// A message that is not worth sending after its link expires.
    pub(super) fn address_with_expiry(
        &self,
        to: &str,
        subject: &str,
        now: Timestamp,
        expires_at: Timestamp,
    ) -> Message {
        Message {
            good_until: instant_text(expires_at),
            ..self.address_to(to, subject, now)
        }
    }

    fn render_text(&self) -> String {
        let action = self.action.map(|(label, link)| format!("{label}:\n{link}"));
        let mut blocks = vec![self.greeting.clone()];
        blocks.extend(self.paragraphs.iter().cloned());
        let links = self.links.iter();
        blocks.extend(links.map(|(text, link)| format!("{text}\n{link}")));
        blocks.extend(action);
        blocks.extend(self.small.iter().cloned());
        blocks.join("\n\n") + "\n"
    }

    fn render_html(&self, subject: &str) -> Markup {
        const SANS: &str = "font-family:Inter,Helvetica,Arial,sans-serif";
        html! {
            (DOCTYPE)
            html lang="en" {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    title { (subject) }
                }
                body style="margin:0;padding:24px;background:#FBF8F3;color:#2A2730" {
                    main style={"max-width:520px;margin:0 auto;padding:32px;background:#FFFFFF;border:1px solid #E8E1D8;border-radius:12px;font-size:16px;line-height:1.5;" (SANS)} {
                        p style="margin:0 0 24px;font-family:Fraunces,Georgia,serif;font-size:24px;color:#A8415B" { "Troth" }
                        p { (self.greeting) }
                        @for paragraph in &self.paragraphs {
                            p { (paragraph) }
                        }
                        @for (text, link) in &self.links {
                            p { a href=(link) style="color:#A8415B" { (text) } }
                        }
                        @if let Some((label, link)) = self.action {
                            p style="margin:32px 0" {
                                a href=(link) style="display:inline-block;padding:12px 24px;background:#A8415B;color:#FFFFFF;border-radius:8px;text-decoration:none" { (label) }
                            }
                            p style="font-size:14px;color:#6D6874;overflow-wrap:anywhere" { (link) }
                        }
                        @for paragraph in &self.small {
                            p style="font-size:14px;color:#6D6874" { (paragraph) }
                        }
                    }
                }
            }
        }
    }
}
