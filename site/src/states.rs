//! Pages in place of a website (password, not found, not available), and messages above one (Specification 2, sections
//! 2.2 and 8).

use maud::{Markup, html};

use crate::around::{Around, Sent};
use crate::content::Looks;
use crate::head::{basics, whole};
use crate::looks::Style;
use crate::words;

/// Reasons for a page in place of a website.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    /// There is no such website, or it is not published.
    NotFound,
    /// It cannot be shown now.
    NotAvailable,
    /// The website requires a personal link.
    PersonalOnly,
    /// The personal link is not valid any more.
    LinkRevoked,
    /// There is no such link.
    LinkUnknown,
    /// A password is required; with the error of the last attempt.
    Password(Option<Wrong>),
}

/// Errors of a password attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wrong {
    /// The password is empty.
    Blank,
    /// The password is wrong.
    Incorrect,
    /// The password could not be checked now.
    Failed,
    /// Not checked, because of too many wrong attempts: minutes to wait.
    Wait(u64),
}

/// The page of a state, in the theme's design if the website is known.
#[must_use]
pub fn state_page(state: State, looks: &Looks, around: &Around) -> String {
    let style = Style::of(looks);
    let title = match state {
        State::NotFound => "Website Not Found",
        State::NotAvailable => "Website Not Available",
        State::PersonalOnly => "By Invitation",
        State::LinkRevoked => "Link Not Valid",
        State::LinkUnknown => "Link Not Found",
        State::Password(_) => "Password Protected",
    };
    let head = html! {
        (basics(title, around, &style))
        (unlisted())
    };
    whole(&style, &head, &card(title, &body(state, around)))
}

/// Keeps a page out of search engines.
pub(crate) fn unlisted() -> Markup {
    html! { meta name="robots" content="noindex, nofollow"; }
}

/// The body of a page with a single message.
pub(crate) fn card(title: &str, body: &Markup) -> Markup {
    html! {
        body.state {
            main #content {
                div.inner {
                    h1 { (title) }
                    (body)
                }
            }
        }
    }
}

fn body(state: State, around: &Around) -> Markup {
    let go_home = html! { p { a.button href="/" { "Go Home" } } };
    match state {
        State::NotFound => html! {
            p { "The wedding website you're looking for doesn't exist or isn't published yet." }
            (go_home)
        },
        State::NotAvailable => html! {
            p { "Please try again in a little while." }
            (go_home)
        },
        State::PersonalOnly => html! {
            p { "This website opens by the personal link of your invitation. If you have lost it, please ask the couple." }
        },
        State::LinkRevoked => html! {
            p { "This personal link is not valid any more. Please ask the couple for a new one." }
        },
        State::LinkUnknown => html! {
            p { "This link leads nowhere. Perhaps a letter of it was lost: please open it again as it was sent to you, or scan the code once more." }
        },
        State::Password(wrong) => gate(wrong, around),
    }
}

fn gate(wrong: Option<Wrong>, around: &Around) -> Markup {
    let message = wrong.map(|wrong| match wrong {
        Wrong::Blank => "Please enter the password".to_owned(),
        Wrong::Incorrect => "Incorrect password. Please try again.".to_owned(),
        Wrong::Failed => "Failed to verify password. Please try again.".to_owned(),
        Wrong::Wait(minutes) => format!(
            "Many wrong passwords have come from where you are, so yours was not looked at: it may well be right. Please try again in {}.",
            words::minutes(minutes)
        ),
    });
    html! {
        p { "The couple shares this website with their guests." }
        form.gate method="post" action=(format!("{}/enter", around.address.base)) {
            @if let Some(next) = &around.next { input type="hidden" name="next" value=(next); }
            @if let Some(album) = &around.album { input type="hidden" name="album" value=(album); }
            label for="password" { "Password" }
            input #password name="password" type="password" autocomplete="off" required
                aria-describedby=[message.as_ref().map(|_| "wrong")] aria-invalid=[message.as_ref().map(|_| "true")];
            @if let Some(message) = &message { p.wrong #wrong role="alert" { (message) } }
            button type="submit" { "Open" }
        }
    }
}

/// Result of a form that was sent without a script.
pub(crate) fn told(around: &Around) -> Markup {
    let Some(sent) = &around.sent else {
        return html! {};
    };
    let (is_good, message) = match sent {
        Sent::Reply => (
            true,
            "RSVP submitted successfully! Thank you for your response.",
        ),
        Sent::Gift => (true, "Thank you! The couple can see what you are giving."),
        Sent::Refused(why) => (false, why.as_str()),
    };
    html! {
        p.told.good[is_good].bad[!is_good] role="status" { (message) }
    }
}
