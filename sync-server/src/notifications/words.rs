//! How a notification reads.

use serde::Serialize;
use utoipa::ToSchema;

use crate::db::notifications::{Kind, Notification};

/// As many characters of a message are pushed.
const LONGEST_PUSH: usize = 300;

/// A notification as it is shown (Specification 1, section 3).
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Notification)]
pub(crate) struct Shown {
    id: String,
    /// `SUCCESS`, `WARNING`, `ERROR`, `RSVP_RECEIVED`, `REMINDER`, or `INFO`.
    r#type: &'static str,
    title: String,
    message: String,
    read: bool,
    /// When it happened last: RFC 3339 in UTC.
    created_at: String,
    /// The wedding that it is about.
    wedding_id: Option<String>,
    /// Where in the app it is dealt with.
    link: &'static str,
    /// How often it happened since somebody looked.
    count: u32,
}

pub(crate) fn shown(notification: Notification) -> Shown {
    let Notification {
        id,
        document,
        kind,
        lines,
        count,
        created_at,
        is_read,
        ..
    } = notification;
    Shown {
        id,
        r#type: type_of(kind),
        title: title(kind, count),
        message: message(kind, &lines, count),
        read: is_read,
        created_at,
        wedding_id: document,
        link: link(kind),
        count,
    }
}

/// A notification in one line.
pub(crate) fn shown_words(notification: &Notification) -> String {
    let title = title(notification.kind, notification.count);
    let message = message(notification.kind, &notification.lines, notification.count);
    if message.is_empty() {
        return title;
    }
    format!("{title}: {message}")
}

/// A notification as the app's worker shows it when the app is closed.
#[derive(Serialize)]
struct Words<'a> {
    id: &'a str,
    title: String,
    message: String,
    link: &'static str,
}

/// A notification as JSON for a push, and the topic under which a newer push of it takes the place of an older one.
/// Push services take 4 KB in all, and screens that are locked show less.
pub(crate) fn pushed_words(notification: &Notification) -> (Vec<u8>, String) {
    let Notification {
        id,
        kind,
        lines,
        count,
        ..
    } = notification;
    let words = Words {
        id,
        title: title(*kind, *count),
        message: shortened(message(*kind, lines, *count), LONGEST_PUSH),
        link: link(*kind),
    };
    let words = serde_json::to_vec(&words).unwrap_or_default();
    (words, id.replace('-', ""))
}

/// That there is a notification, and nothing of what it says.
pub(crate) fn silent_words(notification: &Notification) -> (Vec<u8>, String) {
    let words = Words {
        id: &notification.id,
        title: "Troth".to_owned(),
        message: "There is something new in your plan.".to_owned(),
        link: "/app",
    };
    let words = serde_json::to_vec(&words).unwrap_or_default();
    (words, notification.id.replace('-', ""))
}

/// A text of no more than so many characters.
fn shortened(text: String, most: usize) -> String {
    if text.chars().count() <= most {
        return text;
    }
    let kept: String = text.chars().take(most - 1).collect();
    format!("{}…", kept.trim_end())
}

fn type_of(kind: Kind) -> &'static str {
    match kind {
        Kind::Reply => "RSVP_RECEIVED",
        Kind::InvitationAccepted => "SUCCESS",
        Kind::UnmatchedReply | Kind::EditsRefused => "WARNING",
        Kind::MailFailed => "ERROR",
        Kind::PaymentDue | Kind::TaskDue => "REMINDER",
        Kind::RoleChanged | Kind::TaskAssigned | Kind::GuestPhoto => "INFO",
    }
}

fn title(kind: Kind, count: u32) -> String {
    let (one, many) = match kind {
        Kind::Reply => ("New reply", "new replies"),
        Kind::UnmatchedReply => ("A reply waits for you", "replies wait for you"),
        Kind::GuestPhoto => ("New guest photo", "new guest photos"),
        Kind::InvitationAccepted => ("New team member", "new team members"),
        Kind::RoleChanged => ("Your role has changed", "changes of your role"),
        Kind::PaymentDue => ("Payment reminder", "payment reminders"),
        Kind::TaskAssigned => ("A task for you", "tasks for you"),
        Kind::TaskDue => ("Task reminder", "task reminders"),
        Kind::EditsRefused => ("An edit was not accepted", "edits were not accepted"),
        Kind::MailFailed => ("A letter was not delivered", "letters were not delivered"),
    };
    match count {
        0 | 1 => one.to_owned(),
        more => format!("{more} {many}"),
    }
}

fn message(kind: Kind, lines: &[String], count: u32) -> String {
    let shown = u32::try_from(lines.len()).unwrap_or(u32::MAX);
    let mut message = match kind {
        Kind::GuestPhoto => who_sent(lines),
        _ => lines.join(" "),
    };
    let others = count.saturating_sub(shown);
    // Whoever sent them may be forgotten.
    if others > 0 && !message.is_empty() {
        message.push_str(&format!(" And {others} more."));
    }
    message
}

/// Who sent photos. A guest sends several, one after the other, and is named once.
fn who_sent(lines: &[String]) -> String {
    let mut told: Vec<(&str, u32)> = Vec::new();
    for line in lines {
        match told.iter_mut().find(|(other, _)| other == line) {
            Some((_, times)) => *times += 1,
            None => told.push((line, 1)),
        }
    }
    let told = told
        .into_iter()
        .map(|(line, times)| match line.strip_suffix(" sent a photo.") {
            Some(guest) if times > 1 => format!("{guest} sent {times} photos."),
            _ => line.to_owned(),
        });
    told.collect::<Vec<_>>().join(" ")
}

fn link(kind: Kind) -> &'static str {
    match kind {
        Kind::Reply | Kind::UnmatchedReply => "/app/guests/replies",
        Kind::GuestPhoto => "/app/photos?tab=guests",
        Kind::InvitationAccepted | Kind::RoleChanged => "/app/team",
        Kind::PaymentDue => "/app/budget",
        Kind::TaskAssigned | Kind::TaskDue => "/app/timeline",
        Kind::EditsRefused => "/app/not-accepted",
        Kind::MailFailed => "/app/emails",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(kind: Kind, lines: &[&str], count: u32, expected: (&str, &str)) {
        let lines: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
        assert_eq!(
            (
                title(kind, count).as_str(),
                message(kind, &lines, count).as_str()
            ),
            expected
        );
    }

    #[test]
    fn many_are_one_that_says_how_many() {
        check(
            Kind::Reply,
            &["Mia Rossi will be there."],
            1,
            ("New reply", "Mia Rossi will be there."),
        );
        check(
            Kind::Reply,
            &["Mia Rossi will be there.", "Leo Weber cannot come."],
            2,
            (
                "2 new replies",
                "Mia Rossi will be there. Leo Weber cannot come.",
            ),
        );
        check(
            Kind::TaskAssigned,
            &["Book the band.", "Order the cake.", "Find a florist."],
            7,
            (
                "7 tasks for you",
                "Book the band. Order the cake. Find a florist. And 4 more.",
            ),
        );
        check(
            Kind::GuestPhoto,
            &[
                "Mia sent a photo.",
                "Leo sent “The kiss”.",
                "Mia sent a photo.",
            ],
            12,
            (
                "12 new guest photos",
                "Mia sent 2 photos. Leo sent “The kiss”. And 9 more.",
            ),
        );
    }
}
