//! Taking a guest's reply over into the wedding's document.

use troth_core::links::without_links;
use troth_core::model::Model;
use troth_core::record::Values;
use troth_core::records::reply::REPLY;
use troth_core::replies::Submission;
use troth_core::values::{Attending, ReplyState};

use super::next_attempt;
use crate::clock::instant_text;
use crate::db::jobs::{self, Job};
use crate::db::notifications::{Kind, News};
use crate::db::outbox::Message;
use crate::db::site_inbox::{self, Placed};
use crate::state::AppState;
use crate::sync::{DocumentId, RunError, Visitor};

pub(super) async fn run(state: &AppState, job: &Job) -> sqlx::Result<()> {
    let Some(waiting) = site_inbox::waiting(&state.db, &job.payload).await? else {
        // The wedding was deleted.
        return jobs::finish_alone(&state.db, job).await;
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
        true => Visitor::Invited,
        false => Visitor::Anybody,
    };
    let reply_id = id.clone();
    let submission = Submission {
        id: id.clone(),
        replies,
    };
    let now = instant_text(state.clock.now());
    // Stopped between the document and this note, it comes again: what is there already stays as it is.
    let taken = state
        .documents
        .accept(
            &document,
            visitor,
            move |model| Ok(submission.command(model, &now)),
            move |model| said(model, &reply_id),
        )
        .await;
    let now = state.clock.now();
    match taken {
        Ok(said) => {
            tracing::info!(document = %document, reply = id, "a reply is in the document");
            let news = |kind, lines| News {
                kind,
                document: document.as_str(),
                lines,
            };
            let news = [
                news(Kind::Reply, said.settled.as_slice()),
                news(Kind::UnmatchedReply, said.waiting.as_slice()),
            ];
            let news = news.iter().filter(|news| !news.lines.is_empty());
            let news: Vec<News<'_>> = news.cloned().collect();
            let placed = Placed {
                news: &news,
                confirmation: confirmation.as_ref(),
                delivery: state.delivery(),
            };
            site_inbox::taken(&state.db, job, &waiting, &placed, &instant_text(now)).await
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

/// Who replied what, a line for each person.
struct Said {
    settled: Vec<String>,
    /// Of these a person has to say who they are.
    waiting: Vec<String>,
}

fn said(model: &Model, reply_id: &str) -> Said {
    let store = model.records();
    let replies = (0..).map_while(|at| store.find(&REPLY, &format!("{reply_id}-{at}")));
    let (mut settled, mut waiting) = (Vec::new(), Vec::new());
    for reply in replies {
        // It is written to the team by mail, too, and anybody may have typed it.
        let title = reply.title();
        let name = without_links(&title);
        let is_coming = reply.text("attending") == Some(Attending::Yes.as_str());
        let line = if is_coming {
            format!("{name} will be there.")
        } else {
            format!("{name} cannot come.")
        };
        match reply.text("state") == Some(ReplyState::Open.as_str()) {
            true => waiting.push(line),
            false => settled.push(line),
        }
    }
    Said { settled, waiting }
}
