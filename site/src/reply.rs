//! The reply section: the open form, and the form of a personal link (Specification 2, sections 2.2 and 5; decisions:
//! Guests, RSVP, website).

use maud::{Markup, html};

use troth_core::replies::{MOST_PEOPLE, RequiredReplyFields};

use crate::content::{Rsvp, SectionContent, Site};
use crate::context::{FormChoice, IS_PREVIEW, Invitation, InvitedPerson, PageContext};
use crate::format;
use crate::text::lines;

/// The greeting for guests with a personal link.
pub(crate) fn greeting(around: &PageContext) -> Markup {
    html! {
        @if let Some(invitation) = &around.invitation {
            p.greeting { "Dear " bdi { (invitation.greeting) } }
        }
    }
}

/// The button to the form below the names, while the form is open: a guest's main task.
pub(crate) fn call(site: &Site, around: &PageContext) -> Markup {
    let form = site
        .sections
        .iter()
        .find_map(|section| match &section.body {
            SectionContent::Rsvp(rsvp) => Some((rsvp, section.id.as_deref().unwrap_or("rsvp"))),
            _ => None,
        });
    let last = form.and_then(|(rsvp, _)| rsvp.last_day(around.invitation.as_ref()));
    let last = last.filter(|last| around.today <= *last);
    let is_over = form.is_some_and(|(rsvp, _)| is_over(rsvp, around));
    let has_answered = around.invitation.as_ref().is_some_and(has_answered);
    html! {
        @if let (Some((_, id)), false) = (form, is_over) {
            p.call {
                a.button href=(format!("#reply-{id}")) {
                    @if has_answered { "Change your reply" }
                    @else { "Reply" @if let Some(last) = last { " by " (format::short_day(last)) } }
                }
            }
        }
    }
}

/// Whether replies are closed.
fn is_over(rsvp: &Rsvp, around: &PageContext) -> bool {
    let last = rsvp.open_until(around);
    last.is_some_and(|last| around.today > last)
}

/// The couple's thanks after a reply: a warm word, and the next step. The script shows it in place of the form;
/// without the script it is above the page.
pub(crate) fn thanks(site: &Site, around: &PageContext) -> Markup {
    let invitation = around.invitation.as_ref();
    let last = site.rsvp().and_then(|rsvp| rsvp.last_day(invitation));
    let last = last.filter(|last| around.today <= *last);
    html! {
        p.if-yes { "How lovely! We’re looking forward to celebrating with you." }
        p.if-no { "We’ll miss you. Thank you for letting us know." }
        p {
            "If anything changes, come back to this page and let us know"
            @if let Some(last) = last { " until " (format::short_day(last)) }
            "."
        }
        p.names dir="auto" { (site.names()) }
    }
}

/// The thanks above the page, with the answers of all people of a personal link.
pub(crate) fn thanked(site: &Site, around: &PageContext) -> Markup {
    let people = around.invitation.as_ref().map(|of| of.people.as_slice());
    let people = people.unwrap_or_default();
    let says = |answer| people.iter().any(|person| person.attending == Some(answer));
    let of = match says(false) && !says(true) {
        true => "thanks no",
        false => "thanks yes",
    };
    html! {
        div class=(of) {
            dl {
                @for person in people {
                    @if let Some(comes) = person.attending {
                        dt dir="auto" { (person.name) }
                        dd { (attending_word(comes)) }
                    }
                }
            }
            (thanks(site, around))
        }
    }
}

fn attending_word(comes: bool) -> &'static str {
    if comes { "Yes, with joy" } else { "Sadly not" }
}

/// The section's message, the deadline, and the form while it is open.
pub(crate) fn section(id: &str, rsvp: &Rsvp, site: &Site, around: &PageContext) -> Markup {
    let invitation = around.invitation.as_ref();
    let deadline = rsvp.last_day(invitation);
    let is_over = is_over(rsvp, around);
    html! {
        (lines(rsvp.message.as_deref()))
        (lines(invitation.and_then(|invitation| invitation.message.as_deref())))
        @if let Some(last) = deadline {
            p.deadline {
                @if is_over { "Replies were open until " (format::short_day(last)) ". Please get in touch with us directly." }
                @else if around.today > last { "Replies were open until " (format::short_day(last)) ". If your invitation gives you longer, please reply here." }
                @else { "Please reply by " (format::short_day(last)) "." }
            }
        }
        @if !is_over {
            div.answer #(format!("reply-{id}")) {
                @match invitation.filter(|_| !IS_PREVIEW) {
                    Some(invitation) => (personal(invitation, rsvp, around)),
                    None => (open(rsvp, around)),
                }
                div.thanks data-thanks hidden { (thanks(site, around)) }
            }
            p.on-paper { "Reply at " (around.address.origin) (address(around)) }
        }
    }
}

/// Path of the reply form, for readers of a printed page.
fn address(around: &PageContext) -> String {
    let base = &around.address.base;
    match &around.invitation {
        Some(invitation) => format!("{base}/g/{}", invitation.token),
        None => base.clone(),
    }
}

fn open(rsvp: &Rsvp, around: &PageContext) -> Markup {
    let required = rsvp.required(None, !around.meals.is_empty());
    html! {
        details.reply {
            summary { "RSVP Now" }
            form method="post" action=(format!("{}/rsvp", around.address.base)) data-form="reply" {
                (field("firstName", "First Name", "text", "given-name", true))
                (last_name())
                (field("email", "Email", "email", "email", true))
                (field("phone", "Phone (optional)", "tel", "tel", false))
                (attending("", None))
                div.if-coming {
                    @if required.people {
                        label for="guestCount" { "How many of you are coming" }
                        input #guestCount name="guestCount" type="number" min="1" max=(MOST_PEOPLE) inputmode="numeric" data-required;
                    }
                    @if required.meal || around.groups.meal && !around.meals.is_empty() {
                        (meal("", None, &around.meals, required.meal))
                    }
                    (needs("", None, required.diet))
                    (companion(""))
                    label for="specialRequests" { "Special requests (optional)" }
                    textarea #specialRequests dir="auto" name="specialRequests" rows="3" maxlength="2000" {}
                }
                button type="submit" { "Send reply" }
            }
        }
    }
}

fn personal(invitation: &Invitation, rsvp: &Rsvp, around: &PageContext) -> Markup {
    let required = rsvp.required(Some(invitation), !around.meals.is_empty());
    let action = address(around);
    html! {
        form.reply method="post" action=(action) data-form="reply" {
            @for person in &invitation.people { (invited(person, required, around)) }
            label for="specialRequests" { "Anything else we should know (optional)" }
            textarea #specialRequests dir="auto" name="specialRequests" rows="3" maxlength="2000" {}
            button type="submit" {
                @if has_answered(invitation) { "Change reply" }
                @else { "Send reply" }
            }
        }
    }
}

fn has_answered(invitation: &Invitation) -> bool {
    let mut people = invitation.people.iter();
    people.any(|person| person.attending.is_some())
}

fn invited(person: &InvitedPerson, required: RequiredReplyFields, around: &PageContext) -> Markup {
    let suffix = format!("-{}", person.id);
    html! {
        fieldset.person {
            legend dir="auto" { (person.name) }
            @if person.is_nameless {
                (field(&format!("name{suffix}"), "Their name", "text", "off", false))
            }
            (attending(&suffix, person.attending))
            div.if-coming {
                @if required.meal { (meal(&suffix, person.meal_id.as_deref(), &around.meals, true)) }
                @if required.diet || required.meal || person.dietary_needs.is_some() {
                    (needs(&suffix, person.dietary_needs.as_deref(), required.diet))
                }
                @if person.may_bring > 0 {
                    (companion(&suffix))
                }
            }
        }
    }
}

fn attending(suffix: &str, is: Option<bool>) -> Markup {
    let name = format!("attending{suffix}");
    html! {
        fieldset.choice {
            legend { "Will you be there?" }
            label { input type="radio" name=(name) value="yes" required checked[is == Some(true)]; " " (attending_word(true)) }
            label { input type="radio" name=(name) value="no" required checked[is == Some(false)]; " " (attending_word(false)) }
        }
    }
}

/// The check box for a companion, and the field for the name.
fn companion(suffix: &str) -> Markup {
    html! {
        div.companion {
            label.check {
                input type="checkbox" name=(format!("plusOne{suffix}")) value="true";
                " I’m bringing someone"
            }
            div.if-companion {
                (field(&format!("plusOneName{suffix}"), "Their name", "text", "off", false))
            }
        }
    }
}

/// A question for guests who come. The script makes it required while it is visible: a browser does not send a form
/// with a hidden required field.
fn meal(suffix: &str, chosen: Option<&str>, meals: &[FormChoice], is_required: bool) -> Markup {
    let id = format!("mealId{suffix}");
    html! {
        label for=(id) {
            "Meal"
            @if !is_required { " (if your invitation asks for it)" }
        }
        select #(id) name=(id) data-required[is_required] {
            option value="" { "Please choose" }
            @for meal in meals {
                option dir="auto" value=(meal.id) selected[chosen == Some(meal.id.as_str())] { (meal.name) }
            }
        }
    }
}

fn needs(suffix: &str, current: Option<&str>, is_required: bool) -> Markup {
    let id = format!("dietaryNeeds{suffix}");
    html! {
        label for=(id) {
            @if is_required { "Dietary needs (“none” if there are none)" }
            @else { "Dietary needs (optional)" }
        }
        input #(id) name=(id) dir="auto" maxlength="1000" value=(current.unwrap_or_default()) data-required[is_required];
    }
}

/// The last name, which not all people have. The script requires it unless the box is checked; without the script the
/// server does.
fn last_name() -> Markup {
    html! {
        label for="lastName" { "Last Name" }
        input #lastName name="lastName" type="text" autocomplete="family-name" maxlength="300" data-unless="hasOneName";
        label.check {
            input type="checkbox" name="hasOneName" value="true";
            " I have only one name"
        }
    }
}

fn field(id: &str, label: &str, of: &str, autocomplete: &str, is_required: bool) -> Markup {
    html! {
        label for=(id) { (label) }
        input #(id) name=(id) dir="auto" type=(of) autocomplete=(autocomplete) maxlength="300" required[is_required];
    }
}
