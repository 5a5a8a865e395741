//! The reply section: the open form, and the form of a personal link.

use maud::{Markup, html};

use troth_core::replies::{MOST_PEOPLE, RequiredReplyFields};

use crate::content::{Rsvp, SectionContent, Site};
use crate::context::{FormChoice, IS_PREVIEW, Invitation, InvitedPerson, PageContext};
use crate::format;
use crate::text::lines;

/// The greeting for guests with a personal link.
pub(crate) fn greeting(context: &PageContext) -> Markup {
    html! {
        @if let Some(invitation) = &context.invitation {
            p.greeting { "Dear " bdi { (invitation.greeting) } }
        }
    }
}

/// The button to the form below the names, while the form is open: a guest's main task.
pub(crate) fn form_button(site: &Site, context: &PageContext) -> Markup {
    let form = site
        .sections
        .iter()
        .find_map(|section| match &section.body {
            SectionContent::Rsvp(rsvp) => Some((rsvp, section.id.as_deref().unwrap_or("rsvp"))),
            _ => None,
        });
    let coming_deadline = form
        .and_then(|(rsvp, _)| rsvp.last_day(context.invitation.as_ref()))
        .filter(|deadline| context.today <= *deadline);
    let is_over = form.is_some_and(|(rsvp, _)| is_over(rsvp, context));
    let has_answered = context.invitation.as_ref().is_some_and(has_answered);
    html! {
        @if let (Some((_, id)), false) = (form, is_over) {
            p.call {
                a.button href=(format!("#reply-{id}")) {
                    @if has_answered { "Change your reply" }
                    @else { "Reply" @if let Some(day) = coming_deadline { " by " (format::short_day(day)) } }
                }
            }
        }
    }
}

/// Whether replies are closed.
fn is_over(rsvp: &Rsvp, context: &PageContext) -> bool {
    let last_day = rsvp.open_until(context);
    last_day.is_some_and(|last_day| context.today > last_day)
}

/// The couple's thanks after a reply: a warm word, and the next step. The script shows it in place of the form;
/// without the script it is above the page.
pub(crate) fn thanks(site: &Site, context: &PageContext) -> Markup {
    let invitation = context.invitation.as_ref();
    let coming_deadline = site
        .rsvp()
        .and_then(|rsvp| rsvp.last_day(invitation))
        .filter(|deadline| context.today <= *deadline);
    html! {
        p.if-yes { "How lovely! We’re looking forward to celebrating with you." }
        p.if-no { "We’ll miss you. Thank you for letting us know." }
        p {
            "If anything changes, come back to this page and let us know"
            @if let Some(day) = coming_deadline { " until " (format::short_day(day)) }
            "."
        }
        p.names dir="auto" { (site.names()) }
    }
}

/// The thanks above the page, with the answers of all people of a personal link.
pub(crate) fn thanks_with_answers(site: &Site, context: &PageContext) -> Markup {
    let people = match &context.invitation {
        Some(invitation) => invitation.people.as_slice(),
        None => &[],
    };
    let any_answers = |answer| people.iter().any(|person| person.attending == Some(answer));
    let class = if any_answers(false) && !any_answers(true) {
        "thanks no"
    } else {
        "thanks yes"
    };
    html! {
        div class=(class) {
            dl {
                @for person in people {
                    @if let Some(is_coming) = person.attending {
                        dt dir="auto" { (person.name) }
                        dd { (answer_text(is_coming)) }
                    }
                }
            }
            (thanks(site, context))
        }
    }
}

fn answer_text(is_coming: bool) -> &'static str {
    if is_coming {
        "Yes, with joy"
    } else {
        "Sadly not"
    }
}

/// The section's message, the deadline, and the form while it is open.
pub(crate) fn section(id: &str, rsvp: &Rsvp, site: &Site, context: &PageContext) -> Markup {
    let invitation = context.invitation.as_ref();
    let deadline = rsvp.last_day(invitation);
    let is_over = is_over(rsvp, context);
    html! {
        (lines(rsvp.message.as_deref()))
        (lines(invitation.and_then(|invitation| invitation.message.as_deref())))
        @if let Some(deadline) = deadline {
            p.deadline {
                @if is_over { "Replies were open until " (format::short_day(deadline)) ". Please get in touch with us directly." }
                @else if context.today > deadline { "Replies were open until " (format::short_day(deadline)) ". If your invitation gives you longer, please reply here." }
                @else { "Please reply by " (format::short_day(deadline)) "." }
            }
        }
        @if !is_over {
            div.answer #(format!("reply-{id}")) {
                @match invitation.filter(|_| !IS_PREVIEW) {
                    Some(invitation) => (personal_form(invitation, rsvp, context)),
                    None => (open_form(rsvp, context)),
                }
                div.thanks data-thanks hidden { (thanks(site, context)) }
            }
            p.on-paper { "Reply at " (context.address.origin) (form_path(context)) }
        }
    }
}

/// Path of the reply form, for readers of a printed page.
fn form_path(context: &PageContext) -> String {
    let base = &context.address.base;
    match &context.invitation {
        Some(invitation) => format!("{base}/g/{}", invitation.token),
        None => base.clone(),
    }
}

/// The form for visitors without a personal link.
fn open_form(rsvp: &Rsvp, context: &PageContext) -> Markup {
    let required = rsvp.required(None, !context.meals.is_empty());
    html! {
        details.reply {
            summary { "RSVP Now" }
            form method="post" action=(format!("{}/rsvp", context.address.base)) data-form="reply" {
                (field("firstName", "First Name", "text", "given-name", true))
                (last_name_field())
                (field("email", "Email", "email", "email", true))
                (field("phone", "Phone (optional)", "tel", "tel", false))
                (attending_choice("", None))
                div.if-coming {
                    @if required.people {
                        label for="guestCount" { "How many of you are coming" }
                        input #guestCount name="guestCount" type="number" min="1" max=(MOST_PEOPLE) inputmode="numeric" data-required;
                    }
                    @if required.meal || context.groups.meal && !context.meals.is_empty() {
                        (meal_field("", None, &context.meals, required.meal))
                    }
                    (diet_field("", None, required.diet))
                    (companion_fields(""))
                    label for="specialRequests" { "Special requests (optional)" }
                    textarea #specialRequests dir="auto" name="specialRequests" rows="3" maxlength="2000" {}
                }
                button type="submit" { "Send reply" }
            }
        }
    }
}

/// The form of a personal link, with a part for each person.
fn personal_form(invitation: &Invitation, rsvp: &Rsvp, context: &PageContext) -> Markup {
    let required = rsvp.required(Some(invitation), !context.meals.is_empty());
    let action = form_path(context);
    html! {
        form.reply method="post" action=(action) data-form="reply" {
            @for person in &invitation.people { (person_fields(person, required, context)) }
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

fn person_fields(
    person: &InvitedPerson,
    required: RequiredReplyFields,
    context: &PageContext,
) -> Markup {
    let suffix = format!("-{}", person.id);
    html! {
        fieldset.person {
            legend dir="auto" { (person.name) }
            @if person.is_nameless {
                (field(&format!("name{suffix}"), "Their name", "text", "off", false))
            }
            (attending_choice(&suffix, person.attending))
            div.if-coming {
                @if required.meal { (meal_field(&suffix, person.meal_id.as_deref(), &context.meals, true)) }
                @if required.diet || required.meal || person.dietary_needs.is_some() {
                    (diet_field(&suffix, person.dietary_needs.as_deref(), required.diet))
                }
                @if person.may_bring > 0 {
                    (companion_fields(&suffix))
                }
            }
        }
    }
}

/// The question whether a person comes. `suffix` is added to the field names of a person on a personal link.
fn attending_choice(suffix: &str, current: Option<bool>) -> Markup {
    let name = format!("attending{suffix}");
    html! {
        fieldset.choice {
            legend { "Will you be there?" }
            label { input type="radio" name=(name) value="yes" required checked[current == Some(true)]; " " (answer_text(true)) }
            label { input type="radio" name=(name) value="no" required checked[current == Some(false)]; " " (answer_text(false)) }
        }
    }
}

/// The check box for a companion, and the field for the name.
fn companion_fields(suffix: &str) -> Markup {
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

/// The choice of a meal. The script makes it required while it is visible: a browser does not send a form
/// with a hidden required field.
fn meal_field(
    suffix: &str,
    chosen: Option<&str>,
    meals: &[FormChoice],
    is_required: bool,
) -> Markup {
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

fn diet_field(suffix: &str, current: Option<&str>, is_required: bool) -> Markup {
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
fn last_name_field() -> Markup {
    html! {
        label for="lastName" { "Last Name" }
        input #lastName name="lastName" type="text" autocomplete="family-name" maxlength="300" data-unless="hasOneName";
        label.check {
            input type="checkbox" name="hasOneName" value="true";
            " I have only one name"
        }
    }
}

fn field(id: &str, label: &str, input_type: &str, autocomplete: &str, is_required: bool) -> Markup {
    html! {
        label for=(id) { (label) }
        input #(id) name=(id) dir="auto" type=(input_type) autocomplete=(autocomplete) maxlength="300" required[is_required];
    }
}
