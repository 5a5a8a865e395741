//! Puts a guest's reply into the wedding's document.

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
    let Some(waiting) = site_inbox::waiting(&state.db, &job.payload).await? else {
        // The wedding was deleted.
        return jobs::finish_now(&state.db, job).await;
    };
    let id = waiting.reply_id.clone();
    let decoded: Result<Vec<Values>, _> = serde_json::from_str(&waiting.payload);
    let replies = decoded.map_err(|error| sqlx::Error::Decode(error.into()))?;
    let confirmation = waiting
        .confirmation
        .as_deref()
        .map(serde_json::from_str::<Message>);
    let confirmation = confirmation
        .transpose()
        .map_err(|error| sqlx::Error::Decode(error.into()))?;
    let document = DocumentId::parse(&waiting.document_id)
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
    let taken = state
        .documents
        .run_for_visitor(
            &document,
            visitor,
            move |model| Ok(submission.command(model, &now)),
            move |model| summary(model, &reply_id),
        )
        .await;
    let now = state.clock.now();
    match taken {
        Ok(summary) => {
            tracing::info!(document = %document, reply = id, "a reply is in the document");
            let document = document.as_str();
            let settled = summary.settled.as_ref().map(|line| NotificationEvent {
                kind: NotificationKind::Reply,
                document_id: document,
                lines: std::slice::from_ref(line),
                things: &summary.guest,
            });
            let unsettled = (!summary.waiting.is_empty()).then_some(NotificationEvent {
                kind: NotificationKind::UnmatchedReply,
                document_id: document,
                lines: &[],
                things: &summary.waiting,
            });
            let news: Vec<NotificationEvent<'_>> = settled.into_iter().chain(unsettled).collect();
            let placed = ReplyMessages {
                news: &news,
                confirmation: confirmation.as_ref(),
                delivery: state.delivery(),
            };
            site_inbox::finish(&state.db, job, &waiting, &placed, &instant_text(now)).await
        }
        Err(error) => {
            if let RunError::Refused(refusal) = &error {
                let issues = &refusal.issues;
                tracing::error!(document = %document, reply = id, ?issues, "the core refuses a reply");
            } else {
                tracing::warn!(document = %document, reply = id, %error, "a reply waits");
            }
            let due_at = next_attempt(now, job.attempts, rand::random());
            jobs::postpone(&state.db, job, &instant_text(due_at)).await
        }
    }
}

/// Result of a submission, for the notification.
#[derive(Default)]
struct ReplySummary {
    /// Text about replies that were matched to guests.
    settled: Option<String>,
    /// The guest, if there is only one.
    guest: Vec<NotificationItem>,
    /// Replies that a person has to match to a guest.
    waiting: Vec<NotificationItem>,
}

fn summary(model: &Model, reply_id: &str) -> ReplySummary {
    let store = model.records();
    let replies = (0..).map_while(|at| {
        let id = format!("{reply_id}-{at}");
        Some((store.find(&REPLY, &id)?, id))
    });
    let mut summary = ReplySummary::default();
    let mut settled = Vec::new();
    for (reply, id) in replies {
        let answer = ReplyAnswer::from_reply(reply);
        if reply.text("state") == Some(ReplyState::Open.as_str()) {
            summary.waiting.push(NotificationItem {
                line: reply_sentence(&[answer]),
                ..NotificationItem::opened(&id)
            });
            continue;
        }
        settled.push(answer);
        summary
            .guest
            .extend(reply.text("guestId").map(NotificationItem::opened));
    }
    if !settled.is_empty() {
        summary.settled = Some(reply_sentence(&settled));
    }
    if settled.len() != 1 {
        summary.guest.clear();
    }
    summary
}
