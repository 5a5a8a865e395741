//! Reminders of one wedding: recipients and texts.

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

/// Reminders of one wedding.
pub(super) struct ReminderNotifier<'a> {
    pub(super) state: &'a Messages,
    pub(super) document_id: &'a str,
    pub(super) seen: &'a WeddingCheck,
    pub(super) members: &'a [StoredMember],
    pub(super) now: Timestamp,
}

impl ReminderNotifier<'_> {
    fn reminders(&self, kind: DueKind) -> impl Iterator<Item = &Reminder> {
        let all = self.seen.agenda.due.iter();
        all.filter(move |reminder| reminder.item.kind == kind)
    }

    /// Removes from unread notifications the items that are paid, done, settled, moved to another day or assigned to
    /// another person.
    pub(super) async fn bring_up_to_date(
        &self,
        transaction: &mut WriteTransaction,
    ) -> sqlx::Result<Vec<AccountId>> {
        let items = self.seen.items.iter();
        let items: HashMap<(DueKind, &str), &DueItem> = items
            .map(|item| ((item.kind, item.id.as_str()), item))
            .collect();
        let due = |account: AccountId, kind: DueKind, thing: &NotificationItem| {
            let item = *items.get(&(kind, thing.id.as_str()))?;
            let waits = self.concerned(item).any(|member| member.account == account);
            let now = self.thing(item);
            (waits && now.due == thing.due).then_some(now)
        };
        let still =
            |account: AccountId, kind: NotificationKind, thing: &NotificationItem| match kind {
                NotificationKind::PaymentDue => due(account, DueKind::Payment, thing),
                NotificationKind::MilestoneDue => due(account, DueKind::Milestone, thing),
                NotificationKind::TaskDue => due(account, DueKind::Task, thing),
                NotificationKind::TaskAssigned => {
                    let mut tasks = self.seen.assigned.iter();
                    let task = tasks.find(|task| task.id == thing.id)?;
                    let is_theirs = AccountId::parse(&task.assignee) == Some(account);
                    is_theirs.then(|| assigned_thing(task))
                }
                NotificationKind::UnmatchedReply => {
                    let is_open = self.seen.open_replies.contains(&thing.id);
                    is_open.then(|| thing.clone())
                }
                _ => Some(thing.clone()),
            };
        let now = instant_text(self.now);
        items::refresh(transaction, self.document_id, still, &now).await
    }

    /// Members to remind: for a payment those who manage the budget, for a task its assignee, and for unassigned tasks
    /// and milestones the owners.
    fn concerned(&self, item: &DueItem) -> impl Iterator<Item = &StoredMember> {
        let assignee = item.assignee.as_deref().and_then(AccountId::parse);
        let assignee = assignee.filter(|account| self.is_member(*account));
        let kind = item.kind;
        self.members
            .iter()
            .filter(move |member| match (kind, assignee) {
                (DueKind::Payment, _) => access(member.role, Area::Budget) >= Access::Write,
                (DueKind::Task, Some(account)) => member.account == account,
                (DueKind::Milestone, _) | (DueKind::Task, None) => member.role == Role::Owner,
            })
    }

    /// Payment reminders, in the app and by mail as the team has configured.
    pub(super) async fn payments(
        &self,
        transaction: &mut WriteTransaction,
    ) -> sqlx::Result<Vec<AccountId>> {
        let notified = match self.seen.in_app {
            true => self.due(transaction, DueKind::Payment).await?,
            false => Vec::new(),
        };
        let due: Vec<&Reminder> = self.reminders(DueKind::Payment).collect();
        if self.seen.by_mail && !due.is_empty() {
            for member in self.members {
                if access(member.role, Area::Budget) >= Access::Write {
                    self.write(transaction, member, &due).await?;
                }
            }
        }
        Ok(notified)
    }

    async fn write(
        &self,
        transaction: &mut WriteTransaction,
        member: &StoredMember,
        due: &[&Reminder],
    ) -> sqlx::Result<()> {
        let wanted = preferences::load_within(transaction, member.account).await?;
        if !(wanted.email && wanted.payment_reminders) {
            return Ok(());
        }
        let quiet = QuietPeriod::new(&wanted, self.seen.zone.as_deref());
        let lines = due
            .iter()
            .map(|reminder| payment_line(reminder, &self.seen.currency));
        let lines: Vec<String> = lines.collect();
        let message = notices::payments_due(
            &notices::NoticeMail {
                to: &member.email,
                first_name: &member.first_name,
                couple: self.seen.couple.as_deref(),
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

    /// Reminders of milestones and tasks.
    pub(super) async fn plans(
        &self,
        transaction: &mut WriteTransaction,
    ) -> sqlx::Result<Vec<AccountId>> {
        let mut notified = self.due(transaction, DueKind::Milestone).await?;
        notified.extend(self.due(transaction, DueKind::Task).await?);
        Ok(notified)
    }

    /// One notification per member with all items of a kind that are due now.
    async fn due(
        &self,
        transaction: &mut WriteTransaction,
        kind: DueKind,
    ) -> sqlx::Result<Vec<AccountId>> {
        let mut things: BTreeMap<AccountId, Vec<NotificationItem>> = BTreeMap::new();
        for reminder in self.reminders(kind) {
            for member in self.concerned(&reminder.item) {
                let of_member = things.entry(member.account).or_default();
                of_member.push(self.thing(&reminder.item));
            }
        }
        let kind = match kind {
            DueKind::Payment => NotificationKind::PaymentDue,
            DueKind::Milestone => NotificationKind::MilestoneDue,
            DueKind::Task => NotificationKind::TaskDue,
        };
        self.tell(transaction, kind, &things).await
    }

    pub(super) async fn assigned(
        &self,
        transaction: &mut WriteTransaction,
        assigned: &[(AccountId, AssignedTask)],
    ) -> sqlx::Result<Vec<AccountId>> {
        let mut things: BTreeMap<AccountId, Vec<NotificationItem>> = BTreeMap::new();
        for (account, task) in assigned {
            if self.is_member(*account) {
                things
                    .entry(*account)
                    .or_default()
                    .push(assigned_thing(task));
            }
        }
        self.tell(transaction, NotificationKind::TaskAssigned, &things)
            .await
    }

    fn is_member(&self, account: AccountId) -> bool {
        self.members.iter().any(|member| member.account == account)
    }

    async fn tell(
        &self,
        transaction: &mut WriteTransaction,
        kind: NotificationKind,
        things: &BTreeMap<AccountId, Vec<NotificationItem>>,
    ) -> sqlx::Result<Vec<AccountId>> {
        let mut notified = Vec::new();
        for (account, things) in things {
            let news = NotificationEvent {
                kind,
                document_id: self.document_id,
                lines: &[],
                things,
            };
            if notifications::notify(transaction, *account, &news, &instant_text(self.now)).await? {
                notified.push(*account);
            }
        }
        Ok(notified)
    }

    /// An item as shown in the app. Its text stays true on later days.
    fn thing(&self, item: &DueItem) -> NotificationItem {
        let (title, day) = (&item.title, written_day(item.due));
        let line = match (item.kind, item.amount) {
            (DueKind::Payment, Some(amount)) => {
                let amount = written_amount(amount, &self.seen.currency);
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

fn assigned_thing(task: &AssignedTask) -> NotificationItem {
    let due = task.due.map(|due| format!(", by {}", written_day(due)));
    NotificationItem {
        name: task.title.clone(),
        line: format!("“{}”{}.", task.title, due.unwrap_or_default()),
        ..NotificationItem::opened(&task.id)
    }
}

fn payment_line(reminder: &Reminder, currency: &str) -> String {
    let item = &reminder.item;
    let amount = item.amount.map(|amount| written_amount(amount, currency));
    let amount = amount
        .map(|amount| format!(": {amount}"))
        .unwrap_or_default();
    let (title, day) = (&item.title, written_day(item.due));
    let verb = if reminder.days_before < 0 {
        "was"
    } else {
        "is"
    };
    format!(
        "{title}{amount} {verb} due {}, on {day}.",
        when(reminder.days_before)
    )
}

/// The distance of a day in words.
fn when(days_before: i32) -> String {
    match days_before {
        0 => "today".to_owned(),
        1 => "tomorrow".to_owned(),
        -1 => "yesterday".to_owned(),
        days if days < 0 => format!("{} days ago", -days),
        days => format!("in {days} days"),
    }
}
