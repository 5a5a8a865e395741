//! Reminders of payments, milestones and tasks, and notifications of assigned tasks. A wedding is checked soon after
//! each change, and when something becomes due. Reminders missed during an outage are sent late, and none twice. Items
//! that are paid, done or settled are removed from unread notifications.

mod notifier;

use std::collections::HashSet;

use jiff::{SignedDuration, Timestamp};
use troth_base::clock::instant_text;
use troth_core::due_reminders::{AssignedTask, DueItem, DueKind, DueReminders};
use troth_core::model::Model;
use troth_core::records::reply::REPLY;
use troth_core::records::task::TASK;
use troth_core::values::ReplyState;
use troth_documents::{DocumentId, FieldPlace, Unavailable};
use troth_storage::accounts::AccountId;
use troth_storage::reminders::{self, CheckRecord, DueWedding, ReminderHistory};
use troth_storage::team;

use self::notifier::ReminderNotifier;
use crate::state::Messages;

/// Pause before a wedding that cannot be read is checked again.
const DAMAGED: SignedDuration = SignedDuration::from_mins(10);

/// State of a wedding in one check.
struct WeddingCheck {
    items: Vec<DueItem>,
    days: Vec<(DueKind, i32)>,
    agenda: DueReminders,
    assigned: Vec<AssignedTask>,
    /// Replies that a person has to match to a guest.
    open_replies: HashSet<String>,
    by_mail: bool,
    in_app: bool,
    couple: Option<String>,
    currency: String,
    zone: Option<String>,
}

fn read(model: &Model, known: ReminderHistory, now: Timestamp) -> WeddingCheck {
    let settings = model.records().payment_reminders();
    let payments = settings
        .days_before
        .iter()
        .map(|days| (DueKind::Payment, *days));
    let plans = [DueKind::Milestone, DueKind::Task].into_iter();
    let plans = plans.flat_map(|kind| {
        let days = kind.fixed_days().unwrap_or_default().iter();
        days.map(move |days| (kind, *days))
    });
    let days: Vec<(DueKind, i32)> = payments.chain(plans).collect();
    let items = model.due_items();
    let known = known.with(&items, &days, &instant_text(now));
    let details = model.details();
    WeddingCheck {
        agenda: model.due_reminders(now.as_second().div_euclid(60), &known),
        items,
        days,
        assigned: model.assigned_tasks().collect(),
        open_replies: open_replies(model),
        by_mail: settings.email,
        in_app: settings.in_app,
        couple: details.couple(),
        currency: details.primary_currency.to_owned(),
        zone: details.time_zone,
    }
}

fn open_replies(model: &Model) -> HashSet<String> {
    let replies = model.records().all(&REPLY);
    let open = replies.filter(|(_, reply)| reply.text("state") == Some(ReplyState::Open.as_str()));
    open.map(|(id, _)| id.to_owned()).collect()
}

/// Checks all weddings that are due for it.
///
/// # Errors
/// When the database fails.
pub async fn check_due(state: &Messages) -> sqlx::Result<()> {
    loop {
        let now = state.clock.now();
        let Some(watched) = reminders::find_next_due(&state.db, &instant_text(now)).await? else {
            return Ok(());
        };
        check(state, &watched, now).await?;
    }
}

async fn check(state: &Messages, watched: &DueWedding, now: Timestamp) -> sqlx::Result<()> {
    let Ok(document) = DocumentId::parse(&watched.document_id) else {
        return reminders::stop_checking(&state.db, watched).await;
    };
    let known = reminders::load_history(&state.db, &watched.document_id).await?;
    let seen = {
        let known = known.clone();
        state
            .documents
            .read(&document, move |model| read(model, known, now))
            .await
    };
    let seen = match seen {
        Ok(Some(seen)) => seen,
        Ok(None) => return reminders::stop_checking(&state.db, watched).await,
        Err(error) => return postpone(state, watched, error, now).await,
    };
    match newly_assigned(state, &document, &known, &seen).await {
        Ok(assigned) => say(state, watched, &known, &seen, &assigned, now).await,
        Err(error) => postpone(state, watched, error, now).await,
    }
}

async fn postpone(
    state: &Messages,
    watched: &DueWedding,
    error: Unavailable,
    now: Timestamp,
) -> sqlx::Result<()> {
    tracing::warn!(%error, document = watched.document_id, "reminders of a wedding wait");
    reminders::postpone(&state.db, watched, &instant_text(now + DAMAGED)).await
}

/// Tasks that other members assigned to an account since the last check.
async fn newly_assigned(
    state: &Messages,
    document_id: &DocumentId,
    known: &ReminderHistory,
    seen: &WeddingCheck,
) -> Result<Vec<(AccountId, AssignedTask)>, Unavailable> {
    // On the first check all assignments are known already.
    if known.is_empty() {
        return Ok(Vec::new());
    }
    let assigned = known.newly_assigned(&seen.assigned);
    if assigned.is_empty() {
        return Ok(assigned);
    }
    let fields = assigned.iter().map(|(_, task)| FieldPlace {
        container: TASK.container,
        id: task.id.clone(),
        field: "assignedTo",
    });
    let writers = state
        .documents
        .writers(document_id, fields.collect())
        .await?;
    let by_others = assigned.into_iter().zip(writers);
    let by_others = by_others.filter(|((account, _), writer)| *writer != Some(*account));
    Ok(by_others.map(|(assigned, _)| assigned).collect())
}

async fn say(
    state: &Messages,
    watched: &DueWedding,
    known: &ReminderHistory,
    seen: &WeddingCheck,
    assigned: &[(AccountId, AssignedTask)],
    now: Timestamp,
) -> sqlx::Result<()> {
    let members = team::list_members(&state.db, &watched.document_id).await?;
    let now_text = instant_text(now);
    let next = seen
        .agenda
        .next_at
        .and_then(|at| Timestamp::from_second(at * 60).ok());
    let noted = CheckRecord {
        items: &seen.items,
        days: &seen.days,
        sent: &seen.agenda.due,
        assigned: &seen.assigned,
        next: next.map(instant_text),
        zone: seen.zone.as_deref(),
    };
    let notifier = ReminderNotifier {
        state,
        document_id: &watched.document_id,
        seen,
        members: &members,
        now,
    };
    let mut transaction = state.db.begin().await?;
    let mut notified = notifier.bring_up_to_date(&mut transaction).await?;
    notified.extend(notifier.payments(&mut transaction).await?);
    notified.extend(notifier.plans(&mut transaction).await?);
    notified.extend(notifier.assigned(&mut transaction, assigned).await?);
    reminders::record_check(&mut transaction, watched, known, &noted, &now_text).await?;
    transaction.commit().await?;
    state.db.job_added();
    notified
        .into_iter()
        .for_each(|account| state.db.signal_notifications(account));
    Ok(())
}
