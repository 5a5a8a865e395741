use super::*;

fn notification(kind: NotificationKind, lines: &[&str], count: u32) -> Notification {
    Notification {
        id: "n".to_owned(),
        document_id: None,
        kind,
        lines: lines.iter().map(|line| (*line).to_owned()).collect(),
        things: Vec::new(),
        count,
        created_at: String::new(),
        is_read: false,
        is_deleted: false,
        changed: 1,
        news: 1,
    }
}

fn notification_of_items(kind: NotificationKind, names: &[&str]) -> Notification {
    let things = names.iter().map(|name| NotificationItem {
        name: (*name).to_owned(),
        line: format!("All of {name}."),
        ..NotificationItem::opened(&name.to_lowercase())
    });
    Notification {
        things: things.collect(),
        ..notification(kind, &[], u32::try_from(names.len()).unwrap_or_default())
    }
}

#[track_caller]
fn check(notification: &Notification, expected: (&str, &str, &str)) {
    let words = notification_text(notification);
    assert_eq!(
        (
            words.title.as_str(),
            words.message.as_str(),
            words.link.as_str()
        ),
        expected
    );
}

#[test]
fn many_events_become_one_text_with_a_count() {
    check(
        &notification(
            NotificationKind::GuestPhoto,
            &[
                "Mia sent a photo.",
                "Leo sent “The kiss”.",
                "Mia sent a photo.",
            ],
            12,
        ),
        (
            "12 new guest photos",
            "Mia sent 2 photos. Leo sent “The kiss”. And 9 more.",
            "/app/photos?tab=guests",
        ),
    );
    check(
        &notification(
            NotificationKind::MemberLeft,
            &["Mia Rossi, a Planner, has left the team."],
            1,
        ),
        (
            "A member has left the team",
            "Mia Rossi, a Planner, has left the team.",
            "/app/team",
        ),
    );
}

#[test]
fn a_reply_names_the_guest_and_the_answer() {
    let mut reply = notification(NotificationKind::Reply, &["Mia Rossi is coming"], 1);
    check(&reply, ("Mia Rossi is coming", "", "/app/guests/replies"));
    reply.things = vec![NotificationItem::opened("mia")];
    check(&reply, ("Mia Rossi is coming", "", "/app/guests?guest=mia"));
    check(
        &notification(
            NotificationKind::Reply,
            &["Leo Weber can’t come", "Mia Rossi is coming"],
            2,
        ),
        (
            "2 new replies",
            "Leo Weber can’t come. Mia Rossi is coming.",
            "/app/guests/replies",
        ),
    );
    let mut unmatched_reply = notification_of_items(NotificationKind::UnmatchedReply, &["R-0"]);
    unmatched_reply.things = vec![NotificationItem {
        line: "Mia Rossi is coming".to_owned(),
        ..NotificationItem::opened("r-0")
    }];
    check(
        &unmatched_reply,
        (
            "Mia Rossi is coming",
            "This reply is waiting for you.",
            "/app/guests/replies?reply=r-0",
        ),
    );
}

#[test]
fn waiting_things_are_named() {
    let budget = "/app/budget";
    check(
        &notification_of_items(NotificationKind::PaymentDue, &["Florist", "Band", "Cake"]),
        ("3 payments are due", "Florist, Band and Cake", budget),
    );
    check(
        &notification_of_items(
            NotificationKind::PaymentDue,
            &["Florist", "Band", "Cake", "Venue", "Dress"],
        ),
        (
            "5 payments are due",
            "Florist, Band, Cake and 2 more",
            budget,
        ),
    );
    check(
        &notification_of_items(NotificationKind::PaymentDue, &["Florist"]),
        (
            "A payment is due",
            "All of Florist.",
            "/app/budget?expense=florist",
        ),
    );
    check(
        &notification_of_items(NotificationKind::TaskAssigned, &["A b&c"]),
        (
            "A task for you",
            "All of A b&c.",
            "/app/timeline?task=a+b%26c",
        ),
    );
    check(
        &notification_of_items(NotificationKind::MilestoneDue, &["Dress", "Venue"]),
        (
            "2 milestones are due",
            "Dress and Venue",
            "/app/timeline?view=milestones",
        ),
    );
}

#[test]
fn notifications_of_an_older_server_keep_their_text() {
    check(
        &notification(
            NotificationKind::PaymentDue,
            &["Cake is due tomorrow.", "Band is due today."],
            4,
        ),
        (
            "4 payments are due",
            "Cake is due tomorrow. Band is due today. And 2 more.",
            "/app/budget",
        ),
    );
    check(
        &notification(NotificationKind::UnmatchedReply, &["Mia will be there."], 1),
        (
            "A reply is waiting for you",
            "Mia will be there.",
            "/app/guests/replies",
        ),
    );
}
