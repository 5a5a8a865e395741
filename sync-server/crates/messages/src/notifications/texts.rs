//! The texts and links of notifications, in the app and in pushes.

use serde::Serialize;
use troth_core::greeting::join_names;
use troth_storage::notifications::{MAX_LINES, Notification, NotificationItem, NotificationKind};
use url::form_urlencoded::byte_serialize;
use utoipa::ToSchema;

/// Longest title and message of a push, in characters.
const MAX_PUSH_CHARS: usize = 300;

/// A notification with its texts.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Notification)]
pub struct NotificationView {
    id: String,
    /// `SUCCESS`, `WARNING`, `ERROR`, `RSVP_RECEIVED`, `REMINDER`, or `INFO`.
    r#type: &'static str,
    title: String,
    /// Empty if the title is complete.
    message: String,
    read: bool,
    /// Time of the latest event: RFC 3339 in UTC.
    created_at: String,
    /// The wedding that it is about.
    wedding_id: Option<String>,
    /// Path of the app page for it.
    link: String,
    /// Number of events since it was last read.
    count: u32,
}

/// A notification as the app shows it.
#[must_use]
pub fn notification_view(notification: Notification) -> NotificationView {
    NotificationView {
        r#type: type_name(notification.kind),
        title: title(&notification),
        message: message(&notification),
        link: link(&notification),
        id: notification.id,
        read: notification.is_read,
        created_at: notification.created_at,
        wedding_id: notification.document_id,
        count: notification.count,
    }
}

/// A notification as the service worker shows it while the app is closed.
#[derive(Serialize)]
pub(crate) struct NotificationText<'a> {
    id: &'a str,
    pub(crate) title: String,
    pub(crate) message: String,
    /// A path in the app.
    pub(crate) link: String,
}

/// Texts of a notification.
pub(crate) fn notification_text(notification: &Notification) -> NotificationText<'_> {
    NotificationText {
        id: &notification.id,
        title: title(notification),
        message: message(notification),
        link: link(notification),
    }
}

/// JSON of a push, and its topic: a newer push with the topic replaces an older one. Push services accept 4 KB in
/// total, and lock screens show less.
pub fn push_payload(notification: &Notification) -> (Vec<u8>, String) {
    let words = notification_text(notification);
    let words = NotificationText {
        title: shorten(words.title, MAX_PUSH_CHARS),
        message: shorten(words.message, MAX_PUSH_CHARS),
        ..words
    };
    let topic = notification.id.replace('-', "");
    (serde_json::to_vec(&words).unwrap_or_default(), topic)
}

/// A push without any content of the notification.
pub fn contentless_push(notification: &Notification) -> (Vec<u8>, String) {
    let words = NotificationText {
        id: &notification.id,
        title: "Troth".to_owned(),
        message: "There’s something new in your plan.".to_owned(),
        link: "/app".to_owned(),
    };
    let words = serde_json::to_vec(&words).unwrap_or_default();
    (words, notification.id.replace('-', ""))
}

/// Shortens a text to a number of characters.
fn shorten(text: String, max_chars: usize) -> String {
    if text.chars().count() <= max_chars {
        return text;
    }
    let beginning: String = text.chars().take(max_chars - 1).collect();
    format!("{}…", beginning.trim_end())
}

fn type_name(kind: NotificationKind) -> &'static str {
    match kind {
        NotificationKind::Reply => "RSVP_RECEIVED",
        NotificationKind::InvitationAccepted => "SUCCESS",
        NotificationKind::UnmatchedReply | NotificationKind::EditsRefused => "WARNING",
        NotificationKind::MailFailed => "ERROR",
        NotificationKind::PaymentDue
        | NotificationKind::MilestoneDue
        | NotificationKind::TaskDue => "REMINDER",
        NotificationKind::RoleChanged
        | NotificationKind::MemberRoleChanged
        | NotificationKind::MemberLeft
        | NotificationKind::MemberRemoved
        | NotificationKind::TaskAssigned
        | NotificationKind::GuestPhoto => "INFO",
    }
}

fn title(notification: &Notification) -> String {
    let (title_for_one, title_for_many) = match notification.kind {
        NotificationKind::Reply => ("New reply", "new replies"),
        NotificationKind::UnmatchedReply => {
            ("A reply is waiting for you", "replies are waiting for you")
        }
        NotificationKind::GuestPhoto => ("New guest photo", "new guest photos"),
        NotificationKind::InvitationAccepted => ("New team member", "people have joined the team"),
        // Only the last of several changes counts.
        NotificationKind::RoleChanged => return "Your role has changed".to_owned(),
        NotificationKind::MemberRoleChanged => ("A member has a new role", "role changes"),
        NotificationKind::MemberLeft => {
            ("A member has left the team", "members have left the team")
        }
        NotificationKind::MemberRemoved => ("A member was removed", "members were removed"),
        NotificationKind::PaymentDue => ("A payment is due", "payments are due"),
        NotificationKind::MilestoneDue => ("A milestone is due", "milestones are due"),
        NotificationKind::TaskAssigned => ("A task for you", "tasks for you"),
        NotificationKind::TaskDue => ("A task is due", "tasks are due"),
        NotificationKind::EditsRefused => ("An edit wasn’t accepted", "edits weren’t accepted"),
        NotificationKind::MailFailed => ("A letter wasn’t delivered", "letters weren’t delivered"),
    };
    match notification.count {
        0 | 1 => reply_line(notification).unwrap_or_else(|| title_for_one.to_owned()),
        count => format!("{count} {title_for_many}"),
    }
}

/// Text of a reply: "Anna Keller is coming". `None` for other kinds.
fn reply_line(notification: &Notification) -> Option<String> {
    let line = match notification.kind {
        NotificationKind::Reply => notification.lines.first(),
        NotificationKind::UnmatchedReply => notification.things.first().map(|item| &item.line),
        _ => None,
    };
    line.map(|line| line.trim_end_matches('.').to_owned())
}

fn message(notification: &Notification) -> String {
    let Notification {
        kind,
        lines,
        things,
        count,
        ..
    } = notification;
    let is_single = *count <= 1;
    match kind {
        NotificationKind::Reply if is_single => String::new(),
        NotificationKind::Reply => sentences(lines, *count),
        NotificationKind::UnmatchedReply if is_single && !things.is_empty() => {
            "This reply is waiting for you.".to_owned()
        }
        NotificationKind::UnmatchedReply if !things.is_empty() => {
            let lines = things.iter().take(MAX_LINES);
            let lines: Vec<String> = lines.map(|item| item.line.clone()).collect();
            sentences(&lines, *count)
        }
        NotificationKind::RoleChanged => lines.first().cloned().unwrap_or_default(),
        NotificationKind::GuestPhoto => {
            with_others_counted(sender_sentences(lines), lines.len(), *count)
        }
        _ if things.is_empty() => with_others_counted(lines.join(" "), lines.len(), *count),
        _ => list_names(things),
    }
}

/// The names of the items: "Florist, Band and Cake"; for a single item, its own text.
fn list_names(things: &[NotificationItem]) -> String {
    if let [single] = things {
        return single.line.clone();
    }
    let names = things.iter().take(MAX_LINES);
    let mut names: Vec<String> = names.map(|item| item.name.clone()).collect();
    match things.len() - names.len() {
        0 => {}
        more => names.push(format!("{more} more")),
    }
    join_names(&names)
}

fn sentences(lines: &[String], count: u32) -> String {
    let sentences = lines
        .iter()
        .map(|line| format!("{}.", line.trim_end_matches('.')));
    let sentences: Vec<String> = sentences.collect();
    with_others_counted(sentences.join(" "), lines.len(), count)
}

/// Adds how many of `count` events the message does not show.
fn with_others_counted(mut message: String, shown: usize, count: u32) -> String {
    let others = count.saturating_sub(u32::try_from(shown).unwrap_or(u32::MAX));
    // The lines may have been removed, with the senders erased.
    if others > 0 && !message.is_empty() {
        message.push_str(&format!(" And {others} more."));
    }
    message
}

/// Sentences about the senders of photos. A guest who sent several in a row is named once.
fn sender_sentences(lines: &[String]) -> String {
    let mut lines_with_counts: Vec<(&str, u32)> = Vec::new();
    for line in lines {
        match lines_with_counts
            .iter_mut()
            .find(|(counted, _)| counted == line)
        {
            Some((_, times)) => *times += 1,
            None => lines_with_counts.push((line, 1)),
        }
    }
    let sentences = lines_with_counts.into_iter().map(|(line, times)| {
        match line.strip_suffix(" sent a photo.") {
            Some(guest) if times > 1 => format!("{guest} sent {times} photos."),
            _ => line.to_owned(),
        }
    });
    sentences.collect::<Vec<_>>().join(" ")
}

/// Link to the page of the kind; for a single item, to that item.
fn link(notification: &Notification) -> String {
    let single_id = match (notification.count, notification.things.first()) {
        (0 | 1, Some(item)) => Some(byte_serialize(item.opens.as_bytes()).collect::<String>()),
        _ => None,
    };
    // The page opened at the item, or the page with the query `list_query`.
    let open_item = |page: &str, parameter: &str, list_query: &str| match &single_id {
        Some(id) => format!("{page}?{parameter}={id}"),
        None => format!("{page}{list_query}"),
    };
    match notification.kind {
        // The reply is settled, and the guest's page has more.
        NotificationKind::Reply if single_id.is_some() => open_item("/app/guests", "guest", ""),
        NotificationKind::Reply | NotificationKind::UnmatchedReply => {
            open_item("/app/guests/replies", "reply", "")
        }
        NotificationKind::GuestPhoto => "/app/photos?tab=guests".to_owned(),
        NotificationKind::InvitationAccepted
        | NotificationKind::RoleChanged
        | NotificationKind::MemberRoleChanged
        | NotificationKind::MemberLeft
        | NotificationKind::MemberRemoved => "/app/team".to_owned(),
        NotificationKind::PaymentDue => open_item("/app/budget", "expense", ""),
        NotificationKind::MilestoneDue => {
            open_item("/app/timeline", "milestone", "?view=milestones")
        }
        NotificationKind::TaskAssigned | NotificationKind::TaskDue => {
            open_item("/app/timeline", "task", "?view=tasks")
        }
        NotificationKind::EditsRefused => "/app/not-accepted".to_owned(),
        NotificationKind::MailFailed => "/app/emails".to_owned(),
    }
}

#[cfg(test)]
mod tests;
