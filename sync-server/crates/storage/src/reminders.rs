//! Weddings to check for due items, and the reminders already sent.

use std::collections::{HashMap, HashSet};

use jiff::Timestamp;
use sqlx::FromRow;
use troth_core::due_reminders::{AssignedTask, DueItem, DueKind, Reminder, ReminderLog};

use super::accounts::{AccountId, stored_id};
use super::{Db, WriteTransaction};

/// A wedding to check.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct DueWedding {
    /// The wedding.
    pub document_id: String,
    /// Version when the check became due.
    version: i64,
}

/// What earlier checks have stored about a wedding.
#[derive(Clone, Debug, Default)]
pub struct ReminderHistory {
    /// Due date of each item, and since when it has that date.
    items: HashMap<(DueKind, String), (String, String)>,
    /// Since when reminders come that many days before.
    days: HashMap<(DueKind, i32), String>,
    sent: HashSet<(DueKind, String, String, i32)>,
    assigned: HashSet<(String, AccountId)>,
}

/// What a check stores about a wedding.
pub struct CheckRecord<'a> {
    /// All items with a due date.
    pub items: &'a [DueItem],
    /// Numbers of days before at which reminders come.
    pub days: &'a [(DueKind, i32)],
    /// Reminders sent now.
    pub sent: &'a [Reminder],
    /// Tasks with their assignees.
    pub assigned: &'a [AssignedTask],
    /// When to check again.
    pub next: Option<String>,
    /// Time zone of the wedding.
    pub zone: Option<&'a str>,
}

fn kind_name(kind: DueKind) -> &'static str {
    match kind {
        DueKind::Payment => "PAYMENT",
        DueKind::Milestone => "MILESTONE",
        DueKind::Task => "TASK",
    }
}

fn stored_kind(name: &str) -> DueKind {
    match name {
        "MILESTONE" => DueKind::Milestone,
        "TASK" => DueKind::Task,
        _ => DueKind::Payment,
    }
}

/// Minutes since 1970 of a stored instant.
fn minutes_since_epoch(text: &str) -> i64 {
    let instant: Option<Timestamp> = text.parse().ok();
    instant.map_or(0, |instant| instant.as_second().div_euclid(60))
}

impl ReminderHistory {
    /// Whether this wedding has never been checked.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.days.is_empty()
    }

    /// Adds items and days seen for the first time at `now`.
    #[must_use]
    pub fn with_first_seen(
        mut self,
        items: &[DueItem],
        days: &[(DueKind, i32)],
        now: &str,
    ) -> Self {
        for item in items {
            let due_since = self.items.entry((item.kind, item.id.clone())).or_default();
            let due = item.due.to_string();
            if due_since.0 != due {
                *due_since = (due, now.to_owned());
            }
        }
        for day in days {
            self.days.entry(*day).or_insert_with(|| now.to_owned());
        }
        self
    }

    /// New assignments, with the account to notify.
    #[must_use]
    pub fn newly_assigned(&self, tasks: &[AssignedTask]) -> Vec<(AccountId, AssignedTask)> {
        let new = tasks.iter().filter_map(|task| {
            let account = AccountId::parse(&task.assignee)?;
            let is_known = self.assigned.contains(&(task.id.clone(), account));
            (!is_known).then(|| (account, task.clone()))
        });
        new.collect()
    }
}

impl ReminderLog for ReminderHistory {
    fn due_day_since(&self, item: &DueItem) -> i64 {
        let due_since = self.items.get(&(item.kind, item.id.clone()));
        due_since.map_or(i64::MAX, |(_, since)| minutes_since_epoch(since))
    }

    fn lead_time_since(&self, kind: DueKind, days_before: i32) -> i64 {
        let since = self.days.get(&(kind, days_before));
        since.map_or(i64::MAX, |since| minutes_since_epoch(since))
    }

    fn is_sent(&self, item: &DueItem, days_before: i32) -> bool {
        let key = (
            item.kind,
            item.id.clone(),
            item.due.to_string(),
            days_before,
        );
        self.sent.contains(&key)
    }
}

/// The wedding with the longest overdue check.
///
/// # Errors
/// When the database fails.
pub async fn find_next_due(db: &Db, now: &str) -> sqlx::Result<Option<DueWedding>> {
    sqlx::query_as(
        "select document_id, version from watched where look_at <= $1 order by look_at limit 1",
    )
    .bind(now)
    .fetch_optional(db.reader())
    .await
}

/// Postpones the check of a wedding.
///
/// # Errors
/// When the database fails.
pub async fn postpone(db: &Db, wedding: &DueWedding, until: &str) -> sqlx::Result<()> {
    let mut transaction = db.begin().await?;
    sqlx::query("update watched set look_at = $1 where document_id = $2")
        .bind(until)
        .bind(&wedding.document_id)
        .execute(&mut *transaction)
        .await?;
    transaction.commit().await
}

/// Stops checking a wedding.
///
/// # Errors
/// When the database fails.
pub async fn stop_checking(db: &Db, wedding: &DueWedding) -> sqlx::Result<()> {
    let mut transaction = db.begin().await?;
    sqlx::query("delete from watched where document_id = $1")
        .bind(&wedding.document_id)
        .execute(&mut *transaction)
        .await?;
    transaction.commit().await
}

/// Time zone of a wedding as last seen.
///
/// # Errors
/// When the database fails.
pub async fn find_zone(db: &Db, document_id: &str) -> sqlx::Result<Option<String>> {
    let zone: Option<Option<String>> =
        sqlx::query_scalar("select zone from watched where document_id = $1")
            .bind(document_id)
            .fetch_optional(db.reader())
            .await?;
    Ok(zone.flatten())
}

/// What earlier checks have stored about a wedding.
///
/// # Errors
/// When the database fails.
pub async fn load_history(db: &Db, document_id: &str) -> sqlx::Result<ReminderHistory> {
    let mut history = ReminderHistory::default();
    let items: Vec<(String, String, String, String)> =
        sqlx::query_as("select kind, item_id, due, since from due_items where document_id = $1")
            .bind(document_id)
            .fetch_all(db.reader())
            .await?;
    for (kind, id, due, since) in items {
        history.items.insert((stored_kind(&kind), id), (due, since));
    }
    let days: Vec<(String, i32, String)> =
        sqlx::query_as("select kind, days_before, since from reminder_days where document_id = $1")
            .bind(document_id)
            .fetch_all(db.reader())
            .await?;
    for (kind, days, since) in days {
        history.days.insert((stored_kind(&kind), days), since);
    }
    let sent: Vec<(String, String, String, i32)> = sqlx::query_as(
        "select kind, item_id, due, days_before from reminded where document_id = $1",
    )
    .bind(document_id)
    .fetch_all(db.reader())
    .await?;
    for (kind, id, due, days) in sent {
        history.sent.insert((stored_kind(&kind), id, due, days));
    }
    let assigned: Vec<(String, String)> =
        sqlx::query_as("select task_id, account_id from assigned_tasks where document_id = $1")
            .bind(document_id)
            .fetch_all(db.reader())
            .await?;
    for (task, account) in assigned {
        history.assigned.insert((task, stored_id(&account)?));
    }
    Ok(history)
}

/// Stores a check. The notifications go in the same transaction.
///
/// # Errors
/// When the database fails.
pub async fn record_check(
    transaction: &mut WriteTransaction,
    wedding: &DueWedding,
    history: &ReminderHistory,
    check: &CheckRecord<'_>,
    now: &str,
) -> sqlx::Result<()> {
    let document_id = &wedding.document_id;
    update_items(transaction, document_id, history, check.items, now).await?;
    update_days(transaction, document_id, history, check.days, now).await?;
    for Reminder { item, days_before } in check.sent {
        sqlx::query(
            "insert into reminded (document_id, kind, item_id, due, days_before, at)
             values ($1, $2, $3, $4, $5, $6) on conflict do nothing",
        )
        .bind(document_id)
        .bind(kind_name(item.kind))
        .bind(&item.id)
        .bind(item.due.to_string())
        .bind(days_before)
        .bind(now)
        .execute(&mut **transaction)
        .await?;
    }
    update_assignments(transaction, document_id, history, check.assigned).await?;
    sqlx::query(
        "update watched set zone = $1, look_at = case when version = $2 then $3 else look_at end
         where document_id = $4",
    )
    .bind(check.zone)
    .bind(wedding.version)
    // Nothing is due: the next change sets a time.
    .bind(check.next.as_deref().unwrap_or("9999"))
    .bind(document_id)
    .execute(&mut **transaction)
    .await?;
    Ok(())
}

async fn update_items(
    transaction: &mut WriteTransaction,
    document_id: &str,
    history: &ReminderHistory,
    items: &[DueItem],
    now: &str,
) -> sqlx::Result<()> {
    let mut no_longer_due: HashSet<&(DueKind, String)> = history.items.keys().collect();
    for item in items {
        let key = (item.kind, item.id.clone());
        no_longer_due.remove(&key);
        let due = item.due.to_string();
        if history.items.get(&key).is_some_and(|(day, _)| *day == due) {
            continue;
        }
        sqlx::query(
            "insert into due_items (document_id, kind, item_id, due, since)
             values ($1, $2, $3, $4, $5)
             on conflict (document_id, kind, item_id)
             do update set due = excluded.due, since = excluded.since",
        )
        .bind(document_id)
        .bind(kind_name(item.kind))
        .bind(&item.id)
        .bind(due)
        .bind(now)
        .execute(&mut **transaction)
        .await?;
    }
    for (kind, id) in no_longer_due {
        sqlx::query("delete from due_items where document_id = $1 and kind = $2 and item_id = $3")
            .bind(document_id)
            .bind(kind_name(*kind))
            .bind(id)
            .execute(&mut **transaction)
            .await?;
    }
    Ok(())
}

async fn update_days(
    transaction: &mut WriteTransaction,
    document_id: &str,
    history: &ReminderHistory,
    days: &[(DueKind, i32)],
    now: &str,
) -> sqlx::Result<()> {
    for (kind, days_before) in days {
        if history.days.contains_key(&(*kind, *days_before)) {
            continue;
        }
        sqlx::query(
            "insert into reminder_days (document_id, kind, days_before, since) values ($1, $2, $3, $4)",
        )
        .bind(document_id)
        .bind(kind_name(*kind))
        .bind(days_before)
        .bind(now)
        .execute(&mut **transaction)
        .await?;
    }
    for (kind, days_before) in history.days.keys().filter(|day| !days.contains(day)) {
        sqlx::query(
            "delete from reminder_days where document_id = $1 and kind = $2 and days_before = $3",
        )
        .bind(document_id)
        .bind(kind_name(*kind))
        .bind(days_before)
        .execute(&mut **transaction)
        .await?;
    }
    Ok(())
}

async fn update_assignments(
    transaction: &mut WriteTransaction,
    document_id: &str,
    history: &ReminderHistory,
    tasks: &[AssignedTask],
) -> sqlx::Result<()> {
    let assigned: HashSet<(String, AccountId)> = tasks
        .iter()
        .filter_map(|task| Some((task.id.clone(), AccountId::parse(&task.assignee)?)))
        .collect();
    for (task, account) in history.assigned.difference(&assigned) {
        sqlx::query(
            "delete from assigned_tasks where document_id = $1 and task_id = $2 and account_id = $3",
        )
        .bind(document_id)
        .bind(task)
        .bind(account.to_string())
        .execute(&mut **transaction)
        .await?;
    }
    for (task, account) in assigned.difference(&history.assigned) {
        // Skip assignees without an account.
        sqlx::query(
            "insert into assigned_tasks (document_id, task_id, account_id)
             select $1, $2, id from accounts where id = $3 on conflict do nothing",
        )
        .bind(document_id)
        .bind(task)
        .bind(account.to_string())
        .execute(&mut **transaction)
        .await?;
    }
    Ok(())
}
