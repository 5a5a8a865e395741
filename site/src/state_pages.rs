//! Pages in place of a website (password, not found, not available), and messages above one.

use maud::{Markup, html};

use crate::content::SiteDesign;
use crate::context::{FormOutcome, PageContext};
use crate::design::PageStyle;
use crate::format;
use crate::head::{html_page, website_head};

/// Reasons for a page in place of a website.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StatePage {
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
    Password(Option<PasswordError>),
}

/// Errors of a password attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PasswordError {
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
pub fn state_page(state: StatePage, looks: &SiteDesign, context: &PageContext) -> String {
    let style = PageStyle::from_design(looks);
    let title = match state {
        StatePage::NotFound => "Website Not Found",
        StatePage::NotAvailable => "Website Not Available",
        StatePage::PersonalOnly => "By Invitation",
        StatePage::LinkRevoked => "Link Not Valid",
        StatePage::LinkUnknown => "Link Not Found",
        StatePage::Password(_) => "Password Protected",
    };
    let head = html! {
        (website_head(title, context, &style))
        (no_index())
    };
    html_page(&style, &head, &message_page(title, &body(state, context)))
}

/// Keeps a page out of search engines.
pub(crate) fn no_index() -> Markup {
    html! { meta name="robots" content="noindex, nofollow"; }
}

/// The body of a page with a single message.
pub(crate) fn message_page(title: &str, body: &Markup) -> Markup {
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

fn body(state: StatePage, context: &PageContext) -> Markup {
    let go_home = html! { p { a.button href="/" { "Go Home" } } };
    match state {
        StatePage::NotFound => html! {
            p { "The wedding website you're looking for doesn't exist or isn't published yet." }
            (go_home)
        },
        StatePage::NotAvailable => html! {
            p { "Please try again in a little while." }
            (go_home)
        },
        StatePage::PersonalOnly => html! {
            p { "This website opens with the personal link in your invitation. If you’ve lost it, please ask the couple." }
        },
        StatePage::LinkRevoked => html! {
            p { "This personal link is no longer valid. Please ask the couple for a new one." }
        },
        StatePage::LinkUnknown => html! {
            p { "This link doesn’t work. Part of it may be missing: please open it again where you got it, or scan the code again." }
        },
        StatePage::Password(error) => password_form(error, context),
    }
}

fn password_form(error: Option<PasswordError>, context: &PageContext) -> Markup {
    let message = error.map(|error| match error {
        PasswordError::Blank => "Please enter the password".to_owned(),
        PasswordError::Incorrect => "Incorrect password. Please try again.".to_owned(),
        PasswordError::Failed => "Failed to verify password. Please try again.".to_owned(),
        PasswordError::Wait(minutes) => format!(
            "Many wrong passwords came from your network, so yours wasn’t checked: it may well be right. Please try again in {}.",
            format::minutes(minutes)
        ),
    });
    html! {
        p { "The couple shares this website with their guests." }
        form.gate method="post" action=(format!("{}/enter", context.address.base)) {
            @if let Some(next) = &context.next { input type="hidden" name="next" value=(next); }
            @if let Some(album) = &context.album { input type="hidden" name="album" value=(album); }
            label for="password" { "Password" }
            input #password name="password" type="password" autocomplete="off" required
                aria-describedby=[message.as_ref().map(|_| "wrong")] aria-invalid=[message.as_ref().map(|_| "true")];
            @if let Some(message) = &message { p.wrong #wrong role="alert" { (message) } }
            button type="submit" { "Open" }
        }
    }
}

/// A message above the page: the result of a form that was sent without a script.
pub(crate) fn form_notice(context: &PageContext) -> Markup {
    let Some(outcome) = &context.sent else {
        return html! {};
    };
    let (is_good, message) = match outcome {
        FormOutcome::Reply => (
            true,
            "RSVP submitted successfully! Thank you for your response.",
        ),
        FormOutcome::Gift => (true, "Thank you! The couple can see what you’re giving."),
        FormOutcome::Refused(reason) => (false, reason.as_str()),
    };
    html! {
        p.told.good[is_good].bad[!is_good] role="status" { (message) }
    }
}
