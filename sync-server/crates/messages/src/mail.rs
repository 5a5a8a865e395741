//! The texts of mails. Links are removed from names: any user can enter a name, and mail goes to any address.

use jiff::Timestamp;
use troth_core::links::without_links;
use troth_core::permissions::Role;

pub use troth_storage::outbox::Message;

mod delay;
mod layout;
pub mod notices;
pub mod smtp;

use layout::{MessageBody, SEND_WITHIN};

use troth_base::clock::instant_text;

/// A password reset or an address confirmation.
pub struct AccountLinkMail<'a> {
    /// Recipient.
    pub to: &'a str,
    /// Their first name.
    pub first_name: &'a str,
    /// The link in the mail.
    pub link: &'a str,
    /// When the link expires.
    pub expires_at: Timestamp,
}

/// An invitation to a team.
pub struct InvitationMail<'a> {
    /// Recipient.
    pub to: &'a str,
    /// First and last name of the inviter.
    pub invited_by: &'a str,
    /// Names of the couple, if known.
    pub couple: Option<&'a str>,
    /// Role offered.
    pub role: Role,
    /// Link to accept it.
    pub link: &'a str,
    /// When it expires.
    pub expires_at: Timestamp,
}

/// A change to a membership.
pub struct MembershipMail<'a> {
    /// Recipient.
    pub to: &'a str,
    /// Their first name.
    pub first_name: &'a str,
    /// First and last name of the member who changed it.
    pub changed_by: &'a str,
    /// Names of the couple, if known.
    pub couple: Option<&'a str>,
}

/// A reply on a wedding's website.
pub struct ReplyMail<'a> {
    /// Recipient.
    pub to: &'a str,
    /// Names of the couple.
    pub couple: &'a str,
    /// Name of each guest, and whether they come.
    pub answers: &'a [(String, bool)],
    /// Link to change the reply.
    pub link: &'a str,
    /// Whether it is the guest's personal link.
    pub is_personal: bool,
}

/// A wedding's letter, with the content that the team wrote.
#[must_use]
pub(crate) fn letter_message(
    to: &str,
    subject: &str,
    text: String,
    html: String,
    now: Timestamp,
) -> Message {
    Message {
        to: to.to_owned(),
        subject: subject.to_owned(),
        text,
        html,
        written_at: instant_text(now),
        good_until: instant_text(now + SEND_WITHIN),
        stale_before: instant_text(now - SEND_WITHIN),
    }
}

/// Confirmation to a guest that a reply has arrived.
#[must_use]
pub fn reply_received_message(reply: &ReplyMail<'_>, now: Timestamp) -> Message {
    let answers = reply.answers.iter().map(|(name, is_coming)| {
        let verb = if *is_coming {
            "will be there"
        } else {
            "can’t come"
        };
        format!("{} {verb}", without_links(name))
    });
    let couple = without_links(reply.couple);
    let small = if reply.is_personal {
        "Keep this link to yourself: anyone who has it can change your reply."
    } else {
        "If you didn’t send this reply, please tell the couple."
    };
    let body = MessageBody {
        greeting: "Hello,".to_owned(),
        paragraphs: vec![
            format!("Thank you! {couple} have your reply:"),
            format!("{}.", answers.collect::<Vec<_>>().join("; ")),
            "You can change it until replies close: the last one counts.".to_owned(),
        ],
        links: Vec::new(),
        action: Some(("Open the website", reply.link)),
        small: vec![small.to_owned()],
    };
    let subject = format!("Your reply for the wedding of {couple}");
    body.address_to(reply.to, &subject, now)
}

/// Mail with an invitation to a team.
#[must_use]
pub fn invitation_message(invitation: &InvitationMail<'_>, now: Timestamp) -> Message {
    let InvitationMail {
        to,
        invited_by,
        couple,
        role,
        link,
        expires_at,
    } = *invitation;
    let invited_by = without_links(invited_by);
    let wedding = wedding_name(couple);
    let help = match role {
        Role::Owner => "plan",
        _ => "help plan",
    };
    let expiry = expiry_text(expires_at);
    let (name, description) = (role_name(role), role_description(role));
    let body = MessageBody {
        greeting: "Hello,".to_owned(),
        paragraphs: vec![
            format!("{invited_by} invites you to {help} {wedding} with Troth."),
            format!("You’d be {name}: {description}"),
        ],
        links: Vec::new(),
        action: Some(("Accept the invitation", link)),
        small: vec![
            format!("The link is for {to}. It works once, until {expiry}."),
            "No account yet? You can create one on the way, with this address.".to_owned(),
            "Not expecting this? You can ignore it: nothing happens unless you accept.".to_owned(),
        ],
    };
    let subject = format!("{invited_by} invites you to {help} {wedding}");
    body.address_with_expiry(to, &subject, now, expires_at)
}

/// Mail with a password reset link.
#[must_use]
pub fn reset_password_message(mail: &AccountLinkMail<'_>, now: Timestamp) -> Message {
    let body = MessageBody {
        greeting: greeting_for(mail.first_name),
        paragraphs: vec![
            "Someone, probably you, asked for a new password for your Troth account.".to_owned(),
        ],
        links: Vec::new(),
        action: Some(("Choose a new password", mail.link)),
        small: vec![
            format!("The link works once, until {}.", expiry_text(mail.expires_at)),
            "A new password signs you out everywhere. Edits that aren’t synced yet stay safe on your devices."
                .to_owned(),
            "If it wasn’t you, you can ignore this email: your password stays as it is.".to_owned(),
        ],
    };
    body.address_with_expiry(
        mail.to,
        "Choose a new password for Troth",
        now,
        mail.expires_at,
    )
}

/// Mail with a link to confirm an address.
#[must_use]
pub fn confirm_email_message(mail: &AccountLinkMail<'_>, now: Timestamp) -> Message {
    let body = MessageBody {
        greeting: greeting_for(mail.first_name),
        paragraphs: vec![
            "Please confirm that this is your email address, so that invitations and password links reach you."
                .to_owned(),
        ],
        links: Vec::new(),
        action: Some(("Confirm your address", mail.link)),
        small: vec![
            format!("The link works once, until {}.", expiry_text(mail.expires_at)),
            "If you have no Troth account, you can ignore this email: someone probably mistyped their address.".to_owned(),
        ],
    };
    body.address_with_expiry(
        mail.to,
        "Please confirm your email address",
        now,
        mail.expires_at,
    )
}

/// Mail about a new role.
#[must_use]
pub fn role_changed_message(
    membership: &MembershipMail<'_>,
    role: Role,
    link: &str,
    now: Timestamp,
) -> Message {
    let wedding = wedding_name(membership.couple);
    let (name, description) = (role_name(role), role_description(role));
    let body = MessageBody {
        greeting: greeting_for(membership.first_name),
        paragraphs: vec![
            format!(
                "{} has changed your role in {wedding}.",
                without_links(membership.changed_by)
            ),
            format!("You’re now {name}: {description}"),
        ],
        links: Vec::new(),
        action: Some(("Open Troth", link)),
        small: Vec::new(),
    };
    body.address_to(
        membership.to,
        &format!("Your role in {wedding} has changed"),
        now,
    )
}

/// Mail about the removal from a team.
#[must_use]
pub fn removed_message(membership: &MembershipMail<'_>, now: Timestamp) -> Message {
    let wedding = wedding_name(membership.couple);
    let body = MessageBody {
        greeting: greeting_for(membership.first_name),
        paragraphs: vec![
            format!(
                "{} removed you from the team of {wedding}.",
                without_links(membership.changed_by)
            ),
            "Your account stays as it is. Edits that weren’t synced yet are still on your device."
                .to_owned(),
        ],
        links: Vec::new(),
        action: None,
        small: Vec::new(),
    };
    body.address_to(
        membership.to,
        &format!("You’re no longer on the team of {wedding}"),
        now,
    )
}

fn greeting_for(first_name: &str) -> String {
    format!("Hello {},", without_links(first_name))
}

fn expiry_text(expires_at: Timestamp) -> impl std::fmt::Display {
    expires_at.strftime("%-d %B %Y, %H:%M UTC")
}

fn wedding_name(couple: Option<&str>) -> String {
    couple.map_or_else(
        || "a wedding".to_owned(),
        |couple| format!("the wedding of {}", without_links(couple)),
    )
}

/// Name of a role with its article.
pub fn role_name(role: Role) -> &'static str {
    match role {
        Role::Owner => "an Owner",
        Role::Organizer => "an Organizer",
        Role::Planner => "a Planner",
        Role::Viewer => "a Viewer",
    }
}

fn role_description(role: Role) -> &'static str {
    match role {
        Role::Owner => "you can see and change everything, including the team.",
        Role::Organizer => "you can see and change everything, and invite others.",
        Role::Planner => {
            "you can see the plans and change most of them, but not the wedding’s details, the budget or the team."
        }
        Role::Viewer => "you can see the plans, but not change them.",
    }
}

#[cfg(test)]
mod tests {
    use jiff::SignedDuration;

    use super::layout::SEND_WITHIN;
    use super::*;

    fn now() -> Timestamp {
        "2026-06-01T12:00:00Z".parse().unwrap()
    }

    fn invite(invited_by: &str, couple: Option<&str>, role: Role) -> Message {
        let mail = InvitationMail {
            to: "mary@example.org",
            invited_by,
            couple,
            role,
            link: "https://troth.example/invite/abc",
            expires_at: now() + SEND_WITHIN,
        };
        invitation_message(&mail, now())
    }

    #[test]
    fn an_invitation_names_inviter_wedding_role_and_link() {
        let message = invite("Ada Byron", Some("Ada & William"), Role::Planner);
        assert_eq!(message.to, "mary@example.org");
        assert_eq!(
            message.subject,
            "Ada Byron invites you to help plan the wedding of Ada & William"
        );
        assert_eq!(
            message.text,
            "Hello,\n\n\
             Ada Byron invites you to help plan the wedding of Ada & William with Troth.\n\n\
             You’d be a Planner: you can see the plans and change most of them, but not the wedding’s details, the budget or the team.\n\n\
             Accept the invitation:\nhttps://troth.example/invite/abc\n\n\
             The link is for mary@example.org. It works once, until 8 June 2026, 12:00 UTC.\n\n\
             No account yet? You can create one on the way, with this address.\n\n\
             Not expecting this? You can ignore it: nothing happens unless you accept.\n"
        );
        assert!(
            message
                .html
                .contains(r#"href="https://troth.example/invite/abc""#)
        );
        let owner = invite("Ada Byron", None, Role::Owner);
        assert_eq!(owner.subject, "Ada Byron invites you to plan a wedding");
    }

    #[test]
    fn names_are_escaped() {
        let message = invite(
            "<b>Ada</b>\r\nBcc: all@example.org",
            Some("\"><script>"),
            Role::Viewer,
        );
        assert!(
            !message.subject.contains(['\r', '\n']),
            "{}",
            message.subject
        );
        for typed in ["<b>", "<script>"] {
            assert!(!message.html.contains(typed), "{}", message.html);
        }
        assert!(message.html.contains("&lt;b&gt;Ada&lt;"));
        assert!(!message.subject.contains('@'), "{}", message.subject);
    }

    #[test]
    fn an_account_link_mail_has_its_purpose_and_expiry() {
        let mail = AccountLinkMail {
            to: "mary@example.org",
            first_name: "Mary",
            link: "https://troth.example/reset-password/abc",
            expires_at: now() + SignedDuration::from_hours(1),
        };
        let message = reset_password_message(&mail, now());
        assert_eq!(message.subject, "Choose a new password for Troth");
        assert_eq!(message.good_until, "2026-06-01T13:00:00.000Z");
        for part in [
            "Hello Mary,",
            "Choose a new password:\nhttps://troth.example/reset-password/abc\n",
            "works once, until 1 June 2026, 13:00 UTC",
        ] {
            assert!(message.text.contains(part), "{}", message.text);
        }
        let message = confirm_email_message(&mail, now());
        assert_eq!(message.subject, "Please confirm your email address");
    }

    #[test]
    fn a_member_gets_mail_about_a_membership_change() {
        let membership = MembershipMail {
            to: "mary@example.org",
            first_name: "Mary",
            changed_by: "Ada Byron",
            couple: Some("Ada & William"),
        };
        let message = role_changed_message(
            &membership,
            Role::Viewer,
            "https://troth.example/app",
            now(),
        );
        assert_eq!(
            message.subject,
            "Your role in the wedding of Ada & William has changed"
        );
        assert!(
            message
                .text
                .contains("You’re now a Viewer: you can see the plans")
        );
        let message = removed_message(&membership, now());
        assert!(message.text.contains("Ada Byron removed you from the team"));
        assert!(!message.html.contains("href"));
    }
}
