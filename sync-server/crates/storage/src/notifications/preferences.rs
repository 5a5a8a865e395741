//! Notification preferences of accounts.

use sqlx::{AnyConnection, FromRow};

use super::super::accounts::AccountId;
use super::super::{Db, WriteTransaction};
use crate::columns::Flag;

/// A topic that users may switch off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// Replies of guests.
    Replies,
    /// Due payments.
    Payments,
    /// Assigned tasks, and due tasks and milestones.
    Tasks,
    /// Changes of the team or of the account's role.
    Team,
    /// Undelivered letters.
    MailFailures,
    /// Photos sent by guests.
    GuestPhotos,
}

/// Preferences of an account.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct Preferences {
    /// Mail notifications that stay unread for a while.
    #[sqlx(try_from = "Flag")]
    pub email: bool,
    /// Push to subscribed devices at once.
    #[sqlx(try_from = "Flag")]
    pub push: bool,
    /// Replies of guests.
    #[sqlx(try_from = "Flag")]
    pub rsvp_updates: bool,
    /// Due payments.
    #[sqlx(try_from = "Flag")]
    pub payment_reminders: bool,
    /// The account's own tasks; for owners also milestones and unassigned tasks.
    #[sqlx(try_from = "Flag")]
    pub task_reminders: bool,
    /// Members who join or leave, and role changes.
    #[sqlx(try_from = "Flag")]
    pub team_updates: bool,
    /// Undelivered letters.
    #[sqlx(try_from = "Flag")]
    pub mail_failures: bool,
    /// Guest photos that wait for moderation.
    #[sqlx(try_from = "Flag")]
    pub guest_photos: bool,
    /// A weekly email.
    #[sqlx(try_from = "Flag")]
    pub weekly_digest: bool,
    /// Start of the quiet hours, as `HH:MM` in the wedding's time zone.
    pub quiet_from: Option<String>,
    /// End of the quiet hours.
    pub quiet_until: Option<String>,
}

impl Preferences {
    /// The preferences of an account that has not changed any.
    pub const USUAL: Self = Self {
        email: true,
        push: true,
        rsvp_updates: true,
        payment_reminders: true,
        task_reminders: true,
        team_updates: true,
        mail_failures: true,
        guest_photos: true,
        weekly_digest: false,
        quiet_from: None,
        quiet_until: None,
    };

    /// Whether the account wants notifications of a topic.
    #[must_use]
    pub fn wants(&self, topic: Topic) -> bool {
        match topic {
            Topic::Replies => self.rsvp_updates,
            Topic::Payments => self.payment_reminders,
            Topic::Tasks => self.task_reminders,
            Topic::Team => self.team_updates,
            Topic::MailFailures => self.mail_failures,
            Topic::GuestPhotos => self.guest_photos,
        }
    }
}

/// Preferences of an account.
///
/// # Errors
/// When the database fails.
pub async fn load(db: &Db, account: AccountId) -> sqlx::Result<Preferences> {
    let mut reader = db.reader().acquire().await?;
    read(&mut reader, account).await
}

/// The same, read within a write transaction.
///
/// # Errors
/// When the database fails.
pub async fn load_within(
    transaction: &mut WriteTransaction,
    account: AccountId,
) -> sqlx::Result<Preferences> {
    read(transaction, account).await
}

async fn read(connection: &mut AnyConnection, account: AccountId) -> sqlx::Result<Preferences> {
    let row: Option<Preferences> = sqlx::query_as(
        "select email, push, rsvp_updates, payment_reminders, task_reminders, team_updates,
                mail_failures, guest_photos, weekly_digest, quiet_from, quiet_until
         from notification_preferences where account_id = $1",
    )
    .bind(account.to_string())
    .fetch_optional(connection)
    .await?;
    Ok(row.unwrap_or(Preferences::USUAL))
}

/// Stores the preferences of an account.
///
/// # Errors
/// When the database fails.
pub async fn store(db: &Db, account: AccountId, wanted: &Preferences) -> sqlx::Result<()> {
    let mut transaction = db.begin().await?;
    sqlx::query(
        "insert into notification_preferences
            (account_id, email, push, rsvp_updates, payment_reminders, task_reminders, team_updates,
             mail_failures, guest_photos, weekly_digest, quiet_from, quiet_until)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
         on conflict (account_id) do update set
            email = excluded.email, push = excluded.push, rsvp_updates = excluded.rsvp_updates,
            payment_reminders = excluded.payment_reminders, task_reminders = excluded.task_reminders,
            team_updates = excluded.team_updates, mail_failures = excluded.mail_failures,
            guest_photos = excluded.guest_photos, weekly_digest = excluded.weekly_digest,
            quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until",
    )
    .bind(account.to_string())
    .bind(wanted.email)
    .bind(wanted.push)
    .bind(wanted.rsvp_updates)
    .bind(wanted.payment_reminders)
    .bind(wanted.task_reminders)
    .bind(wanted.team_updates)
    .bind(wanted.mail_failures)
    .bind(wanted.guest_photos)
    .bind(wanted.weekly_digest)
    .bind(&wanted.quiet_from)
    .bind(&wanted.quiet_until)
    .execute(&mut *transaction)
    .await?;
    if !(wanted.weekly_digest && wanted.email) {
        // Delete the schedule: an account that switches it on again later gets the next email, not one that it missed.
        sqlx::query("delete from digests where account_id = $1")
            .bind(account.to_string())
            .execute(&mut *transaction)
            .await?;
    }
    transaction.commit().await
}
