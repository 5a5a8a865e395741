//! Reminders of payments, milestones and tasks, and notifications of assigned tasks. A wedding is checked soon after
//! each change, and when something becomes due. Reminders missed during an outage are sent late, and none twice; one that
//! was due before its item was entered is never sent. Items that are paid, done or settled are removed from unread notifications.

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
const UNREADABLE_PAUSE: SignedDuration = SignedDuration::from_mins(10);

/// The state of a wedding that one check reads.
struct WeddingCheck {
    /// Payments, milestones and tasks with a due day.
    items: Vec<DueItem>,
    /// Each kind of item, with each number of days before the due day at which the team is reminded.
    days_before: Vec<(DueKind, i32)>,
    /// The reminders to send now, and the time of the next.
    reminders: DueReminders,
    assigned_tasks: Vec<AssignedTask>,
    /// Replies that a person has to match to a guest.
    open_replies: HashSet<String>,
    /// Whether payment reminders are mailed.
    by_mail: bool,
    /// Whether payment reminders are shown in the app.
    in_app: bool,
    couple: Option<String>,
    currency: String,
    zone: Option<String>,
}

/// The core's unit for times of reminders.
fn minutes_since_1970(time: Timestamp) -> i64 {
    time.as_second().div_euclid(60)
}

fn read_wedding(model: &Model, history: ReminderHistory, now: Timestamp) -> WeddingCheck {
    let settings = model.records().payment_reminders();
    let payments = settings
        .days_before
        .iter()
        .map(|days| (DueKind::Payment, *days));
    let to_dos = [DueKind::Milestone, DueKind::Task]
        .into_iter()
        .flat_map(|kind| {
            let days = kind.fixed_days().unwrap_or_default().iter();
            days.map(move |days| (kind, *days))
        });
    let days_before: Vec<(DueKind, i32)> = payments.chain(to_dos).collect();
    let items = model.due_items();
    // New items and days are known from now on, so that nothing that was due before is sent.
    let history_until_now = history.with_first_seen(&items, &days_before, &instant_text(now));
    let details = model.details();
    WeddingCheck {
        reminders: model.due_reminders(minutes_since_1970(now), &history_until_now),
        items,
        days_before,
        assigned_tasks: model.assigned_tasks().collect(),
        open_replies: find_open_replies(model),
        by_mail: settings.email,
        in_app: settings.in_app,
        couple: details.couple(),
        currency: details.primary_currency.to_owned(),
        zone: details.time_zone,
    }
}

/// Ids of the replies that a person has to match to a guest.
fn find_open_replies(model: &Model) -> HashSet<String> {
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
        let Some(due_wedding) = reminders::find_next_due(&state.db, &instant_text(now)).await?
        else {
            return Ok(());
        };
        check(state, &due_wedding, now).await?;
    }
}

async fn check(state: &Messages, due_wedding: &DueWedding, now: Timestamp) -> sqlx::Result<()> {
    let Ok(document_id) = DocumentId::parse(&due_wedding.document_id) else {
        return reminders::stop_checking(&state.db, due_wedding).await;
    };
    let history = reminders::load_history(&state.db, &due_wedding.document_id).await?;
    let history_to_read_with = history.clone();
    let reading = state
        .documents
        .read(&document_id, move |model| {
            read_wedding(model, history_to_read_with, now)
        })
        .await;
    let wedding = match reading {
        Ok(Some(wedding)) => wedding,
        Ok(None) => return reminders::stop_checking(&state.db, due_wedding).await,
        Err(error) => return postpone(state, due_wedding, error, now).await,
    };
    match find_newly_assigned(state, &document_id, &history, &wedding).await {
        Ok(assigned) => {
            queue_messages(state, due_wedding, &history, &wedding, &assigned, now).await
        }
        Err(error) => postpone(state, due_wedding, error, now).await,
    }
}

async fn postpone(
    state: &Messages,
    due_wedding: &DueWedding,
    error: Unavailable,
    now: Timestamp,
) -> sqlx::Result<()> {
    tracing::warn!(%error, document = due_wedding.document_id, "reminders of a wedding wait");
    reminders::postpone(
        &state.db,
        due_wedding,
        &instant_text(now + UNREADABLE_PAUSE),
    )
    .await
}

/// Tasks that other members assigned to an account since the last check.
async fn find_newly_assigned(
    state: &Messages,
    document_id: &DocumentId,
    history: &ReminderHistory,
    wedding: &WeddingCheck,
) -> Result<Vec<(AccountId, AssignedTask)>, Unavailable> {
    // Without a history, as on the first check, all assignments count as known.
    if history.is_empty() {
        return Ok(Vec::new());
    }
    let assigned_tasks = history.newly_assigned(&wedding.assigned_tasks);
    if assigned_tasks.is_empty() {
        return Ok(assigned_tasks);
    }
    let fields = assigned_tasks.iter().map(|(_, task)| FieldPlace {
        container: TASK.container,
        id: task.id.clone(),
        field: "assignedTo",
    });
    let writers = state
        .documents
        .writers(document_id, fields.collect())
        .await?;
    let by_others = assigned_tasks.into_iter().zip(writers);
    let by_others = by_others.filter(|((account, _), writer)| *writer != Some(*account));
    Ok(by_others.map(|(assignment, _)| assignment).collect())
}

/// Queues the messages of a check and records it, in one transaction.
async fn queue_messages(
    state: &Messages,
    due_wedding: &DueWedding,
    history: &ReminderHistory,
    wedding: &WeddingCheck,
    assigned: &[(AccountId, AssignedTask)],
    now: Timestamp,
) -> sqlx::Result<()> {
    let members = team::list_members(&state.db, &due_wedding.document_id).await?;
    let now_text = instant_text(now);
    let next = wedding
        .reminders
        .next_at
        .and_then(|minutes| Timestamp::from_second(minutes * 60).ok());
    let check_record = CheckRecord {
        items: &wedding.items,
        days: &wedding.days_before,
        sent: &wedding.reminders.due,
        assigned: &wedding.assigned_tasks,
        next: next.map(instant_text),
        zone: wedding.zone.as_deref(),
    };
    let notifier = ReminderNotifier {
        state,
        document_id: &due_wedding.document_id,
        wedding,
        members: &members,
        now,
    };
    let mut transaction = state.db.begin().await?;
    let mut notified = notifier.refresh_unread(&mut transaction).await?;
    notified.extend(notifier.remind_of_payments(&mut transaction).await?);
    notified.extend(notifier.remind_of_to_dos(&mut transaction).await?);
    notified.extend(
        notifier
            .notify_assignees(&mut transaction, assigned)
            .await?,
    );
    reminders::record_check(
        &mut transaction,
        due_wedding,
        history,
        &check_record,
        &now_text,
    )
    .await?;
    transaction.commit().await?;
    state.db.job_added();
    for account in notified {
        state.db.signal_notifications(account);
    }
    Ok(())
}
