//! What the server writes to people. A message is put into the outbox, in the transaction of what
//! it tells of, and sent from there. Names in it hold no links: anybody can write them, and mail goes to anybody.

use jiff::Timestamp;
use troth_core::links::without_links;
use troth_core::permissions::Role;

pub use crate::db::outbox::Message;

mod delay;
mod letter;
pub mod notices;
pub mod smtp;

use letter::{KEPT, Letter};

use crate::clock::instant_text;

/// Somebody wants to set a new password, or should confirm their address.
pub struct AccountLink<'a> {
    /// The address.
    pub to: &'a str,
    /// Their first name.
    pub first_name: &'a str,
    /// Where to go.
    pub link: &'a str,
    /// Until when.
    pub expires_at: Timestamp,
}

/// Somebody is asked to join a team.
pub struct Invitation<'a> {
    /// Who is asked.
    pub to: &'a str,
    /// Who asks: their first and last name.
    pub invited_by: &'a str,
    /// Whose wedding it is, if they have a name yet.
    pub couple: Option<&'a str>,
    /// To be what.
    pub role: Role,
    /// Where to accept.
    pub link: &'a str,
    /// Until when.
    pub expires_at: Timestamp,
}

/// Somebody's place in a team has changed.
pub struct Membership<'a> {
    /// Whose.
    pub to: &'a str,
    /// Their first name.
    pub first_name: &'a str,
    /// Who changed it: their first and last name.
    pub changed_by: &'a str,
    /// Whose wedding it is, if they have a name yet.
    pub couple: Option<&'a str>,
}

/// A guest has replied on a wedding's website.
pub struct Reply<'a> {
    /// The guest's address.
    pub to: &'a str,
    /// Whose wedding it is.
    pub couple: &'a str,
    /// Who was answered for, and whether they come.
    pub answers: &'a [(String, bool)],
    /// Where the reply can be changed.
    pub link: &'a str,
    /// Whether that is the guest's own link.
    pub is_personal: bool,
}

/// A letter of a wedding, as it was made of what somebody wrote.
#[must_use]
pub(crate) fn of_wedding(
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
        good_until: instant_text(now + KEPT),
        stale_before: instant_text(now - KEPT),
    }
}

/// The mail that tells a guest that a reply has arrived.
#[must_use]
pub fn reply_received(reply: &Reply<'_>, now: Timestamp) -> Message {
    let answers = reply.answers.iter().map(|(name, is_coming)| {
        let comes = if *is_coming {
            "will be there"
        } else {
            "cannot come"
        };
        format!("{} {comes}", without_links(name))
    });
    let couple = without_links(reply.couple);
    let small = if reply.is_personal {
        "The link is your own: whoever has it can change your reply."
    } else {
        "If it was not you who replied, please tell the couple."
    };
    let letter = Letter {
        greeting: "Hello,".to_owned(),
        paragraphs: vec![
            format!("thank you. {couple} have your reply:"),
            format!("{}.", answers.collect::<Vec<_>>().join("; ")),
            "Until replies close you can send another one, and the last one counts.".to_owned(),
        ],
        links: Vec::new(),
        action: Some(("Open the website", reply.link)),
        small: vec![small.to_owned()],
    };
    let subject = format!("Your reply to the wedding of {couple}");
    letter.to(reply.to, &subject, now)
}

/// The mail that asks somebody to join.
#[must_use]
pub fn invitation(invitation: &Invitation<'_>, now: Timestamp) -> Message {
    let Invitation {
        to,
        invited_by,
        couple,
        role,
        link,
        expires_at,
    } = *invitation;
    let invited_by = without_links(invited_by);
    let wedding = wedding(couple);
    let help = match role {
        Role::Owner => "plan",
        _ => "help plan",
    };
    let until = until(expires_at);
    let (name, means) = (role_name(role), role_means(role));
    let letter = Letter {
        greeting: "Hello,".to_owned(),
        paragraphs: vec![
            format!("{invited_by} invites you to {help} {wedding} with Troth."),
            format!("You would be {name}: {means}"),
        ],
        links: Vec::new(),
        action: Some(("Accept the invitation", link)),
        small: vec![
            format!("The link is for {to}, works once, and is good until {until}."),
            "No account yet? You can make one on the way, with this address.".to_owned(),
            "If you do not know what this is about, leave it: nothing happens unless you accept."
                .to_owned(),
        ],
    };
    let subject = format!("{invited_by} invites you to {help} {wedding}");
    letter.with_link(to, &subject, now, expires_at)
}

/// The mail for somebody who forgot their password.
#[must_use]
pub fn reset_password(asked: &AccountLink<'_>, now: Timestamp) -> Message {
    let letter = Letter {
        greeting: hello(asked.first_name),
        paragraphs: vec![
            "Somebody, most likely you, asked for a new password for your Troth account.".to_owned(),
        ],
        links: Vec::new(),
        action: Some(("Choose a new password", asked.link)),
        small: vec![
            format!("The link works once, and is good until {}.", until(asked.expires_at)),
            "A new password signs you out everywhere. Edits that had not been synced stay on your devices."
                .to_owned(),
            "If it was not you, leave it: your password stays as it is.".to_owned(),
        ],
    };
    letter.with_link(
        asked.to,
        "Choose a new password for Troth",
        now,
        asked.expires_at,
    )
}

/// The mail that asks somebody to confirm their address.
#[must_use]
pub fn confirm_email(asked: &AccountLink<'_>, now: Timestamp) -> Message {
    let letter = Letter {
        greeting: hello(asked.first_name),
        paragraphs: vec![
            "Please confirm that this is your email address, so that invitations and new passwords reach you."
                .to_owned(),
        ],
        links: Vec::new(),
        action: Some(("Confirm the address", asked.link)),
        small: vec![
            format!("The link works once, and is good until {}.", until(asked.expires_at)),
            "If you have no account with Troth, leave it: somebody mistyped their address.".to_owned(),
        ],
    };
    letter.with_link(
        asked.to,
        "Please confirm your email address",
        now,
        asked.expires_at,
    )
}

/// The mail that tells somebody of their new role.
#[must_use]
pub fn role_changed(
    membership: &Membership<'_>,
    role: Role,
    link: &str,
    now: Timestamp,
) -> Message {
    let wedding = wedding(membership.couple);
    let (name, means) = (role_name(role), role_means(role));
    let letter = Letter {
        greeting: hello(membership.first_name),
        paragraphs: vec![
            format!(
                "{} has changed your role in {wedding}.",
                without_links(membership.changed_by)
            ),
            format!("You are now {name}: {means}"),
        ],
        links: Vec::new(),
        action: Some(("Open Troth", link)),
        small: Vec::new(),
    };
    letter.to(
        membership.to,
        &format!("Your role in {wedding} has changed"),
        now,
    )
}

/// The mail that tells somebody that they are not in a team any more.
#[must_use]
pub fn removed(membership: &Membership<'_>, now: Timestamp) -> Message {
    let wedding = wedding(membership.couple);
    let letter = Letter {
        greeting: hello(membership.first_name),
        paragraphs: vec![
            format!(
                "{} has removed you from the team of {wedding}.",
                without_links(membership.changed_by)
            ),
            "Your account stays as it is. Edits that had not been synced are still on your device."
                .to_owned(),
        ],
        links: Vec::new(),
        action: None,
        small: Vec::new(),
    };
    letter.to(
        membership.to,
        &format!("You are no longer in the team of {wedding}"),
        now,
    )
}

fn hello(first_name: &str) -> String {
    format!("Hello {},", without_links(first_name))
}

fn until(expires_at: Timestamp) -> impl std::fmt::Display {
    expires_at.strftime("%-d %B %Y, %H:%M UTC")
}

fn wedding(couple: Option<&str>) -> String {
    couple.map_or_else(
        || "a wedding".to_owned(),
        |couple| format!("the wedding of {}", without_links(couple)),
    )
}

/// A role with its article, as it stands in a sentence.
pub(crate) fn role_name(role: Role) -> &'static str {
    match role {
        Role::Owner => "an Owner",
        Role::Organizer => "an Organizer",
        Role::Planner => "a Planner",
        Role::Viewer => "a Viewer",
    }
}

fn role_means(role: Role) -> &'static str {
    match role {
        Role::Owner => "you can see and change everything, the team included.",
        Role::Organizer => "you can see and change everything, and invite others.",
        Role::Planner => {
            "you can see the plans, and change all but the wedding's details, the budget and the team."
        }
        Role::Viewer => "you can see the plans, and change nothing.",
    }
}

#[cfg(test)]
mod tests {
    use jiff::SignedDuration;

    use super::letter::KEPT;
    use super::*;

    fn now() -> Timestamp {
        "2026-06-01T12:00:00Z".parse().unwrap()
    }

    fn invite(invited_by: &str, couple: Option<&str>, role: Role) -> Message {
        let asked = Invitation {
            to: "mary@example.org",
            invited_by,
            couple,
            role,
            link: "https://troth.example/invite/abc",
            expires_at: now() + KEPT,
        };
        invitation(&asked, now())
    }

    #[test]
    fn an_invitation_says_who_what_and_how() {
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
             You would be a Planner: you can see the plans, and change all but the wedding's details, the budget and the team.\n\n\
             Accept the invitation:\nhttps://troth.example/invite/abc\n\n\
             The link is for mary@example.org, works once, and is good until 8 June 2026, 12:00 UTC.\n\n\
             No account yet? You can make one on the way, with this address.\n\n\
             If you do not know what this is about, leave it: nothing happens unless you accept.\n"
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
    fn what_people_typed_is_text() {
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
    fn a_link_to_an_account_says_what_it_is_for_and_how_long() {
        let asked = AccountLink {
            to: "mary@example.org",
            first_name: "Mary",
            link: "https://troth.example/reset-password/abc",
            expires_at: now() + SignedDuration::from_hours(1),
        };
        let message = reset_password(&asked, now());
        assert_eq!(message.subject, "Choose a new password for Troth");
        assert_eq!(message.good_until, "2026-06-01T13:00:00.000Z");
        for part in [
            "Hello Mary,",
            "Choose a new password:\nhttps://troth.example/reset-password/abc\n",
            "works once, and is good until 1 June 2026, 13:00 UTC",
        ] {
            assert!(message.text.contains(part), "{}", message.text);
        }
        let message = confirm_email(&asked, now());
        assert_eq!(message.subject, "Please confirm your email address");
    }

    #[test]
    fn a_member_is_told_what_has_changed() {
        let membership = Membership {
            to: "mary@example.org",
            first_name: "Mary",
            changed_by: "Ada Byron",
            couple: Some("Ada & William"),
        };
        let message = role_changed(
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
                .contains("You are now a Viewer: you can see the plans")
        );
        let message = removed(&membership, now());
        assert!(
            message
                .text
                .contains("Ada Byron has removed you from the team")
        );
        assert!(!message.html.contains("href"));
    }
}
