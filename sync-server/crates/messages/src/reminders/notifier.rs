//! Writes the reminders of one wedding, as notifications in the app and as mails: to whom they go, and their texts.

use std::collections::{BTreeMap, HashMap};

use jiff::Timestamp;
use troth_base::clock::instant_text;
use troth_core::due_reminders::{AssignedTask, DueItem, DueKind, Reminder};
use troth_core::permissions::{Access, Area, Role, access};
use troth_site::{written_amount, written_day};
use troth_storage::accounts::AccountId;
use troth_storage::notifications::{
    self, NotificationEvent, NotificationItem, NotificationKind, items, preferences,
};
use troth_storage::team::StoredMember;
use troth_storage::{WriteTransaction, outbox};

use super::WeddingCheck;
use crate::mail::notices;
use crate::quiet_hours::QuietPeriod;
use crate::state::Messages;

/// The due items of a wedding, by kind and id.
type DueItems<'a> = HashMap<(DueKind, &'a str), &'a DueItem>;

/// Writes the reminders of one wedding. Its methods return the accounts whose notifications changed, which are then
/// signalled.
pub(super) struct ReminderNotifier<'a> {
    pub(super) state: &'a Messages,
    pub(super) document_id: &'a str,
    /// What the document says about the wedding at this check.
    pub(super) wedding: &'a WeddingCheck,
    /// The team.
    pub(super) members: &'a [StoredMember],
    pub(super) now: Timestamp,
}

impl ReminderNotifier<'_> {
    /// Removes from unread notifications the items that are paid, done, settled, moved to another day or assigned to
    /// another person.
    pub(super) async fn refresh_unread(
        &self,
        transaction: &mut WriteTransaction,
    ) -> sqlx::Result<Vec<AccountId>> {
        let due_items: DueItems<'_> = self
            .wedding
            .items
            .iter()
            .map(|item| ((item.kind, item.id.as_str()), item))
            .collect();
        let refresh_item = |account: AccountId, kind: NotificationKind, old: &NotificationItem| {
            self.refresh_item(&due_items, account, kind, old)
        };
        let now = instant_text(self.now);
        items::refresh(transaction, self.document_id, refresh_item, &now).await
    }

    /// The item of an account's notification as it is now; `None` if it no longer concerns the account.
    fn refresh_item(
        &self,
        due_items: &DueItems<'_>,
        account: AccountId,
        kind: NotificationKind,
        old: &NotificationItem,
    ) -> Option<NotificationItem> {
        let due_kind = match kind {
            NotificationKind::PaymentDue => DueKind::Payment,
            NotificationKind::MilestoneDue => DueKind::Milestone,
            NotificationKind::TaskDue => DueKind::Task,
            NotificationKind::TaskAssigned => {
                let mut tasks = self.wedding.assigned_tasks.iter();
                let task = tasks.find(|task| task.id == old.id)?;
                let is_assignee = AccountId::parse(&task.assignee) == Some(account);
                return is_assignee.then(|| assigned_task_item(task));
            }
            NotificationKind::UnmatchedReply => {
                let is_open = self.wedding.open_replies.contains(&old.id);
                return is_open.then(|| old.clone());
            }
            _ => return Some(old.clone()),
        };
        let item = *due_items.get(&(due_kind, old.id.as_str()))?;
        let is_recipient = self
            .recipients(item)
            .any(|member| member.account == account);
        let refreshed = self.notification_item(item);
        (is_recipient && refreshed.due == old.due).then_some(refreshed)
    }

    /// Sends payment reminders, in the app and by mail as the team has configured.
    pub(super) async fn remind_of_payments(
        &self,
        transaction: &mut WriteTransaction,
    ) -> sqlx::Result<Vec<AccountId>> {
        let notified = if self.wedding.in_app {
            self.notify_of_due(transaction, DueKind::Payment).await?
        } else {
            Vec::new()
        };
        let reminders: Vec<&Reminder> = self.reminders(DueKind::Payment).collect();
        if self.wedding.by_mail && !reminders.is_empty() {
            for member in self.members {
                if manages_budget(member) {
                    self.mail_payments(transaction, member, &reminders).await?;
                }
            }
        }
        Ok(notified)
    }

    /// Queues the mail about due payments to a member who wants it.
    async fn mail_payments(
        &self,
        transaction: &mut WriteTransaction,
        member: &StoredMember,
        reminders: &[&Reminder],
    ) -> sqlx::Result<()> {
        let preferences = preferences::load_within(transaction, member.account).await?;
        if !(preferences.email && preferences.payment_reminders) {
            return Ok(());
        }
        let quiet = QuietPeriod::new(&preferences, self.wedding.zone.as_deref());
        let lines: Vec<String> = reminders
            .iter()
            .map(|reminder| payment_line(reminder, &self.wedding.currency))
            .collect();
        let message = notices::payments_due_message(
            &notices::NoticeMail {
                to: &member.email,
                first_name: &member.first_name,
                couple: self.wedding.couple.as_deref(),
                lines: &lines,
                link: &format!("{}/budget", self.state.public_url.app()),
            },
            self.now,
        );
        let send_at = instant_text(quiet.next_send_time(self.now));
        outbox::insert_later(
            transaction,
            self.document_id,
            &message,
            self.state.delivery,
            &send_at,
        )
        .await
    }

    /// Sends reminders of milestones and tasks, in the app only.
    pub(super) async fn remind_of_to_dos(
        &self,
        transaction: &mut WriteTransaction,
    ) -> sqlx::Result<Vec<AccountId>> {
        let mut notified = self.notify_of_due(transaction, DueKind::Milestone).await?;
        notified.extend(self.notify_of_due(transaction, DueKind::Task).await?);
        Ok(notified)
    }

    /// Writes one notification per member, with all items of a kind that are to be reminded of now.
    async fn notify_of_due(
        &self,
        transaction: &mut WriteTransaction,
        kind: DueKind,
    ) -> sqlx::Result<Vec<AccountId>> {
        let mut items_by_account: BTreeMap<AccountId, Vec<NotificationItem>> = BTreeMap::new();
        for reminder in self.reminders(kind) {
            for member in self.recipients(&reminder.item) {
                let member_items = items_by_account.entry(member.account).or_default();
                member_items.push(self.notification_item(&reminder.item));
            }
        }
        let notification_kind = match kind {
            DueKind::Payment => NotificationKind::PaymentDue,
            DueKind::Milestone => NotificationKind::MilestoneDue,
            DueKind::Task => NotificationKind::TaskDue,
        };
        self.notify_all(transaction, notification_kind, &items_by_account)
            .await
    }

    /// Notifies accounts of the tasks that were assigned to them.
    pub(super) async fn notify_assignees(
        &self,
        transaction: &mut WriteTransaction,
        assigned: &[(AccountId, AssignedTask)],
    ) -> sqlx::Result<Vec<AccountId>> {
        let mut items_by_account: BTreeMap<AccountId, Vec<NotificationItem>> = BTreeMap::new();
        for (account, task) in assigned {
            if self.is_member(*account) {
                items_by_account
                    .entry(*account)
                    .or_default()
                    .push(assigned_task_item(task));
            }
        }
        self.notify_all(
            transaction,
            NotificationKind::TaskAssigned,
            &items_by_account,
        )
        .await
    }

    /// The reminders of one kind to send now.
    fn reminders(&self, kind: DueKind) -> impl Iterator<Item = &Reminder> {
        let all = self.wedding.reminders.due.iter();
        all.filter(move |reminder| reminder.item.kind == kind)
    }

    /// Members to remind: for a payment those who manage the budget, for a task its assignee, and for unassigned tasks
    /// and milestones the owners.
    fn recipients(&self, item: &DueItem) -> impl Iterator<Item = &StoredMember> {
        let kind = item.kind;
        // A task of a person who left the team counts as unassigned.
        let assignee = item
            .assignee
            .as_deref()
            .and_then(AccountId::parse)
            .filter(|account| self.is_member(*account));
        self.members
            .iter()
            .filter(move |member| match (kind, assignee) {
                (DueKind::Payment, _) => manages_budget(member),
                (DueKind::Task, Some(assignee)) => member.account == assignee,
                (DueKind::Milestone, _) | (DueKind::Task, None) => member.role == Role::Owner,
            })
    }

    fn is_member(&self, account: AccountId) -> bool {
        self.members.iter().any(|member| member.account == account)
    }

    /// Writes a notification with these items to each account.
    async fn notify_all(
        &self,
        transaction: &mut WriteTransaction,
        kind: NotificationKind,
        items_by_account: &BTreeMap<AccountId, Vec<NotificationItem>>,
    ) -> sqlx::Result<Vec<AccountId>> {
        let mut notified = Vec::new();
        for (account, items) in items_by_account {
            let event = NotificationEvent {
                kind,
                document_id: self.document_id,
                lines: &[],
                things: items,
            };
            let now = instant_text(self.now);
            if notifications::notify(transaction, *account, &event, &now).await? {
                notified.push(*account);
            }
        }
        Ok(notified)
    }

    /// An item as shown in the app. The text names the day instead of the distance to it, and so stays true later.
    fn notification_item(&self, item: &DueItem) -> NotificationItem {
        let (title, day) = (&item.title, written_day(item.due));
        let line = match (item.kind, item.amount) {
            (DueKind::Payment, Some(amount)) => {
                let amount = written_amount(amount, &self.wedding.currency);
                format!("{amount} for {title}, on {day}.")
            }
            (DueKind::Payment, None) => format!("{title}, on {day}."),
            (DueKind::Milestone, _) => format!("“{title}”, on {day}."),
            (DueKind::Task, _) if item.assignee.is_none() => {
                format!("“{title}”, on {day}. It isn’t assigned to anyone yet.")
            }
            (DueKind::Task, _) => format!("“{title}”, on {day}."),
        };
        NotificationItem {
            id: item.id.clone(),
            opens: item.opens.clone(),
            due: Some(item.due.to_string()),
            name: title.clone(),
            line,
        }
    }
}

fn manages_budget(member: &StoredMember) -> bool {
    access(member.role, Area::Budget) >= Access::Write
}

/// An assigned task as shown in the app.
fn assigned_task_item(task: &AssignedTask) -> NotificationItem {
    let deadline = task.due.map(|due| format!(", by {}", written_day(due)));
    NotificationItem {
        name: task.title.clone(),
        line: format!("“{}”{}.", task.title, deadline.unwrap_or_default()),
        ..NotificationItem::opened(&task.id)
    }
}

/// A line of the mail about due payments.
fn payment_line(reminder: &Reminder, currency: &str) -> String {
    let item = &reminder.item;
    let amount = item.amount.map_or_else(String::new, |amount| {
        format!(": {}", written_amount(amount, currency))
    });
    let (title, day) = (&item.title, written_day(item.due));
    let verb = if reminder.days_before < 0 {
        "was"
    } else {
        "is"
    };
    format!(
        "{title}{amount} {verb} due {}, on {day}.",
        distance_text(reminder.days_before)
    )
}

/// The distance from today to a day, in words.
fn distance_text(days_before: i32) -> String {
    match days_before {
        0 => "today".to_owned(),
        1 => "tomorrow".to_owned(),
        -1 => "yesterday".to_owned(),
        days if days < 0 => format!("{} days ago", -days),
        days => format!("in {days} days"),
    }
}
