//! What somebody wants to be told of, and how.

use sqlx::{AnyConnection, FromRow};

use super::super::accounts::AccountId;
use super::super::{Db, WriteTransaction};
use crate::db::columns::Flag;

/// What somebody may not want to be told of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// Guests reply.
    Replies,
    /// Something has to be paid.
    Payments,
    /// A task is theirs, or a task or a milestone is due.
    Tasks,
    /// The team or their role has changed.
    Team,
    /// A letter could not be delivered.
    MailFailures,
    /// Guests send photos.
    GuestPhotos,
}

/// What somebody wants.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct Preferences {
    /// What nobody has looked at for a while comes by mail as well.
    #[sqlx(try_from = "Flag")]
    pub email: bool,
    /// Devices that were asked show it at once.
    #[sqlx(try_from = "Flag")]
    pub push: bool,
    /// Replies of guests.
    #[sqlx(try_from = "Flag")]
    pub rsvp_updates: bool,
    /// What has to be paid.
    #[sqlx(try_from = "Flag")]
    pub payment_reminders: bool,
    /// Tasks of one's own; for owners also milestones, and tasks that nobody is assigned to.
    #[sqlx(try_from = "Flag")]
    pub task_reminders: bool,
    /// Who joins or leaves the team, and roles.
    #[sqlx(try_from = "Flag")]
    pub team_updates: bool,
    /// Letters that could not be delivered.
    #[sqlx(try_from = "Flag")]
    pub mail_failures: bool,
    /// Photos of guests that wait to be looked at.
    #[sqlx(try_from = "Flag")]
    pub guest_photos: bool,
    /// A letter each week.
    #[sqlx(try_from = "Flag")]
    pub weekly_digest: bool,
    /// From when nothing is sent, as `HH:MM` on the clock of the wedding.
    pub quiet_from: Option<String>,
    /// Until when.
    pub quiet_until: Option<String>,
}

impl Preferences {
    /// What is usual (Specification 3, section 2).
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

    /// Whether somebody wants to be told of it.
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

/// What an account wants.
///
/// # Errors
/// When the database fails.
pub async fn of(db: &Db, account: AccountId) -> sqlx::Result<Preferences> {
    let mut reader = db.reader().acquire().await?;
    read(&mut reader, account).await
}

/// The same, as it is when something is written.
///
/// # Errors
/// When the database fails.
pub async fn within(
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

/// Keeps what an account wants.
///
/// # Errors
/// When the database fails.
pub async fn keep(db: &Db, account: AccountId, wanted: &Preferences) -> sqlx::Result<()> {
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
        // Who wants it again later gets the next one, and not what they did not want.
        sqlx::query("delete from digests where account_id = $1")
            .bind(account.to_string())
            .execute(&mut *transaction)
            .await?;
    }
    transaction.commit().await
}
