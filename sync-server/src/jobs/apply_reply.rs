//! Puts a guest's stored reply into the wedding's document, and notifies the team.

use troth_base::clock::instant_text;
use troth_core::model::Model;
use troth_core::record::Values;
use troth_core::records::reply::REPLY;
use troth_core::replies::Submission;
use troth_core::values::ReplyState;
use troth_documents::{DocumentId, RunError, WebsiteVisitor};
use troth_messages::notifications::replies::{ReplyAnswer, reply_sentence};
use troth_rest::state::AppState;
use troth_storage::jobs::{self, Job};
use troth_storage::notifications::{NotificationEvent, NotificationItem, NotificationKind};
use troth_storage::outbox::Message;
use troth_storage::site_inbox::{self, ReplyMessages};

use super::next_attempt;

pub(super) async fn run(state: &AppState, job: &Job) -> sqlx::Result<()> {
    let Some(stored_reply) = site_inbox::waiting(&state.db, &job.payload).await? else {
        // The wedding was deleted.
        return jobs::finish_now(&state.db, job).await;
    };
    let id = stored_reply.reply_id.clone();
    let replies: Vec<Values> = serde_json::from_str(&stored_reply.payload)
        .map_err(|error| sqlx::Error::Decode(error.into()))?;
    let confirmation = stored_reply
        .confirmation
        .as_deref()
        .map(serde_json::from_str::<Message>)
        .transpose()
        .map_err(|error| sqlx::Error::Decode(error.into()))?;
    let document_id = DocumentId::parse(&stored_reply.document_id)
        .map_err(|error| sqlx::Error::Decode(error.into()))?;
    let is_personal = |values: &Values| values.get("guestId").is_some_and(|id| !id.is_null());
    let visitor = match replies.iter().all(is_personal) {
        true => WebsiteVisitor::Invited,
        false => WebsiteVisitor::Anonymous,
    };
    let reply_id = id.clone();
    let submission = Submission {
        id: id.clone(),
        replies,
    };
    let now = instant_text(state.clock.now());
    // If interrupted before the job is finished, it runs again: existing records stay as they are.
    let applied = state
        .documents
        .run_for_visitor(
            &document_id,
            visitor,
            move |model| Ok(submission.command(model, &now)),
            move |model| summarise(model, &reply_id),
        )
        .await;
    let now = state.clock.now();
    match applied {
        Ok(summary) => {
            tracing::info!(document = %document_id, reply = id, "a reply is in the document");
            let matched_event = summary.matched.as_ref().map(|line| NotificationEvent {
                kind: NotificationKind::Reply,
                document_id: document_id.as_str(),
                lines: std::slice::from_ref(line),
                things: &summary.guest,
            });
            let unmatched_event = (!summary.waiting.is_empty()).then_some(NotificationEvent {
                kind: NotificationKind::UnmatchedReply,
                document_id: document_id.as_str(),
                lines: &[],
                things: &summary.waiting,
            });
            let events: Vec<NotificationEvent<'_>> =
                matched_event.into_iter().chain(unmatched_event).collect();
            let messages = ReplyMessages {
                news: &events,
                confirmation: confirmation.as_ref(),
                delivery: state.delivery(),
            };
            site_inbox::finish(&state.db, job, &stored_reply, &messages, &instant_text(now)).await
        }
        Err(error) => {
            if let RunError::Refused(refusal) = &error {
                let issues = &refusal.issues;
                tracing::error!(document = %document_id, reply = id, ?issues, "the core refuses a reply");
            } else {
                tracing::warn!(document = %document_id, reply = id, %error, "a reply waits");
            }
            let due_at = next_attempt(now, job.attempts, rand::random());
            jobs::postpone(&state.db, job, &instant_text(due_at)).await
        }
    }
}

/// The result of a submission, for the notification.
#[derive(Default)]
struct ReplySummary {
    /// Text about replies that were matched to guests.
    matched: Option<String>,
    /// The guest, if there is only one.
    guest: Vec<NotificationItem>,
    /// Replies that a person has to match to a guest.
    waiting: Vec<NotificationItem>,
}

fn summarise(model: &Model, reply_id: &str) -> ReplySummary {
    let store = model.records();
    let replies = (0..).map_while(|number| {
        let id = format!("{reply_id}-{number}");
        Some((store.find(&REPLY, &id)?, id))
    });
    let mut summary = ReplySummary::default();
    let mut matched = Vec::new();
    for (reply, id) in replies {
        let answer = ReplyAnswer::from_reply(reply);
        if reply.text("state") == Some(ReplyState::Open.as_str()) {
            summary.waiting.push(NotificationItem {
                line: reply_sentence(&[answer]),
                ..NotificationItem::opened(&id)
            });
            continue;
        }
        matched.push(answer);
        summary
            .guest
            .extend(reply.text("guestId").map(NotificationItem::opened));
    }
    if !matched.is_empty() {
        summary.matched = Some(reply_sentence(&matched));
    }
    if matched.len() != 1 {
        summary.guest.clear();
    }
    summary
}
