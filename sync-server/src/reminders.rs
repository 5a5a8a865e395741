//! Reminders of payments and tasks, and who learns that a task is theirs. Each wedding is looked at soon after it
//! has changed, and when something is due; what became due while nobody looked is said late, and nothing twice.

use jiff::{SignedDuration, Timestamp};
use troth_core::due::{Agenda, AssignedTask, DueItem, DueKind, Reminder, TASK_DAYS};
use troth_core::model::Model;
use troth_core::permissions::{Access, Area, access};
use troth_site::{written_amount, written_day};

use crate::clock::instant_text;
use crate::db::accounts::AccountId;
use crate::db::notifications::{self, Kind, News, preferences};
use crate::db::reminders::{self, Memory, Noted, Watched};
use crate::db::team::{self, Member};
use crate::db::{WriteTransaction, outbox};
use crate::mail;
use crate::quiet::Quiet;
use crate::state::AppState;
use crate::sync::DocumentId;

/// How long a wedding is left alone that cannot be read.
const DAMAGED: SignedDuration = SignedDuration::from_mins(10);

/// What is seen of a wedding in one look.
struct Seen {
    items: Vec<DueItem>,
    days: Vec<(DueKind, i32)>,
    agenda: Agenda,
    assigned: Vec<AssignedTask>,
    by_mail: bool,
    in_app: bool,
    couple: Option<String>,
    currency: String,
    zone: Option<String>,
}

fn see(model: &Model, known: Memory, now: Timestamp) -> Seen {
    let settings = model.records().payment_reminders();
    let payments = settings
        .days_before
        .iter()
        .map(|days| (DueKind::Payment, *days));
    let tasks = TASK_DAYS.iter().map(|days| (DueKind::Task, *days));
    let days: Vec<(DueKind, i32)> = payments.chain(tasks).collect();
    let items = model.due_items();
    let known = known.with(&items, &days, &instant_text(now));
    let details = model.details();
    Seen {
        agenda: model.agenda(now.as_second().div_euclid(60), &known),
        items,
        days,
        assigned: model.assigned_tasks().collect(),
        by_mail: settings.email,
        in_app: settings.in_app,
        couple: details.couple(),
        currency: details.primary_currency.to_owned(),
        zone: details.time_zone,
    }
}

/// Looks at all weddings that are to be looked at.
///
/// # Errors
/// When the database fails.
pub async fn look_at_due(state: &AppState) -> sqlx::Result<()> {
    loop {
        let now = state.clock.now();
        let Some(watched) = reminders::watched(&state.db, &instant_text(now)).await? else {
            return Ok(());
        };
        look_at(state, &watched, now).await?;
    }
}

async fn look_at(state: &AppState, watched: &Watched, now: Timestamp) -> sqlx::Result<()> {
    let Ok(document) = DocumentId::parse(&watched.document) else {
        return reminders::forget(&state.db, watched).await;
    };
    let known = reminders::recall(&state.db, &watched.document).await?;
    let seen = {
        let known = known.clone();
        state
            .documents
            .read(&document, move |model| see(model, known, now))
            .await
    };
    match seen {
        Ok(Some(seen)) => say(state, watched, &known, &seen, now).await,
        Ok(None) => reminders::forget(&state.db, watched).await,
        Err(error) => {
            tracing::warn!(%error, %document, "reminders of a wedding wait");
            let until = instant_text(now + DAMAGED);
            reminders::put_off(&state.db, watched, &until).await
        }
    }
}

async fn say(
    state: &AppState,
    watched: &Watched,
    known: &Memory,
    seen: &Seen,
    now: Timestamp,
) -> sqlx::Result<()> {
    let members = team::members(&state.db, &watched.document).await?;
    let now_text = instant_text(now);
    let next = seen
        .agenda
        .next
        .and_then(|at| Timestamp::from_second(at * 60).ok());
    let noted = Noted {
        items: &seen.items,
        days: &seen.days,
        said: &seen.agenda.now,
        assigned: &seen.assigned,
        next: next.map(instant_text),
        zone: seen.zone.as_deref(),
    };
    let saying = Saying {
        state,
        document: &watched.document,
        seen,
        members: &members,
        now,
    };
    let mut transaction = state.db.begin().await?;
    let mut told = saying.payments(&mut transaction).await?;
    told.extend(saying.tasks(&mut transaction).await?);
    // A wedding that is seen for the first time has tasks that everybody knows of.
    if !known.is_blank() {
        told.extend(saying.assigned(&mut transaction, known).await?);
    }
    reminders::note(&mut transaction, watched, known, &noted, &now_text).await?;
    transaction.commit().await?;
    state.db.job_added();
    told.into_iter()
        .for_each(|account| state.db.notified(account));
    Ok(())
}

/// What is said of one wedding.
struct Saying<'a> {
    state: &'a AppState,
    document: &'a str,
    seen: &'a Seen,
    members: &'a [Member],
    now: Timestamp,
}

impl Saying<'_> {
    fn reminders(&self, kind: DueKind) -> impl Iterator<Item = &Reminder> {
        let all = self.seen.agenda.now.iter();
        all.filter(move |reminder| reminder.item.kind == kind)
    }

    /// Those who look after the budget, in the app and by mail as the team has settled it.
    async fn payments(&self, transaction: &mut WriteTransaction) -> sqlx::Result<Vec<AccountId>> {
        let lines: Vec<String> = self
            .reminders(DueKind::Payment)
            .map(|reminder| payment_line(reminder, &self.seen.currency))
            .collect();
        let mut told = Vec::new();
        if lines.is_empty() {
            return Ok(told);
        }
        for member in self.members {
            if access(member.role, Area::Budget) < Access::Write {
                continue;
            }
            if self.seen.in_app
                && self
                    .tell(transaction, member.account, Kind::PaymentDue, &lines)
                    .await?
            {
                told.push(member.account);
            }
            if self.seen.by_mail {
                self.write(transaction, member, &lines).await?;
            }
        }
        Ok(told)
    }

    async fn write(
        &self,
        transaction: &mut WriteTransaction,
        member: &Member,
        lines: &[String],
    ) -> sqlx::Result<()> {
        let wanted = preferences::within(transaction, member.account).await?;
        if !(wanted.email && wanted.payment_reminders) {
            return Ok(());
        }
        let quiet = Quiet::of(&wanted, self.seen.zone.as_deref());
        let link = format!("{}/budget", self.state.public_url.app());
        let message = mail::payments_due(
            &mail::Lines {
                to: &member.email,
                first_name: &member.first_name,
                couple: self.seen.couple.as_deref(),
                lines,
                link: &link,
            },
            self.now,
        );
        let send_at = instant_text(quiet.ends_after(self.now));
        outbox::put_later(
            transaction,
            self.document,
            &message,
            self.state.delivery(),
            &send_at,
        )
        .await
    }

    /// Whoever does a task.
    async fn tasks(&self, transaction: &mut WriteTransaction) -> sqlx::Result<Vec<AccountId>> {
        let mut told = Vec::new();
        for reminder in self.reminders(DueKind::Task) {
            let assignee = reminder.item.assignee.as_deref().and_then(AccountId::parse);
            let Some(account) = assignee.filter(|account| self.is_member(*account)) else {
                continue;
            };
            let title = &reminder.item.title;
            let line = format!("“{title}” is due {}.", when(reminder.days_before));
            if self
                .tell(transaction, account, Kind::TaskDue, &[line])
                .await?
            {
                told.push(account);
            }
        }
        Ok(told)
    }

    async fn assigned(
        &self,
        transaction: &mut WriteTransaction,
        known: &Memory,
    ) -> sqlx::Result<Vec<AccountId>> {
        let mut told = Vec::new();
        for (account, task) in known.newly_assigned(&self.seen.assigned) {
            if !self.is_member(account) {
                continue;
            }
            let due = task.due.map(|due| format!(", by {}", written_day(due)));
            let line = format!("“{}”{}.", task.title, due.unwrap_or_default());
            if self
                .tell(transaction, account, Kind::TaskAssigned, &[line])
                .await?
            {
                told.push(account);
            }
        }
        Ok(told)
    }

    fn is_member(&self, account: AccountId) -> bool {
        self.members.iter().any(|member| member.account == account)
    }

    async fn tell(
        &self,
        transaction: &mut WriteTransaction,
        account: AccountId,
        kind: Kind,
        lines: &[String],
    ) -> sqlx::Result<bool> {
        let news = News {
            kind,
            document: self.document,
            lines,
        };
        notifications::tell(transaction, account, &news, &instant_text(self.now)).await
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

/// How far a day is away, in words.
fn when(days_before: i32) -> String {
    match days_before {
        0 => "today".to_owned(),
        1 => "tomorrow".to_owned(),
        -1 => "yesterday".to_owned(),
        days if days < 0 => format!("{} days ago", -days),
        days => format!("in {days} days"),
    }
}
