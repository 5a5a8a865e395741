//! What became of the letters of a time.

use sqlx::FromRow;

use crate::db::Db;

/// What became of the letters of a time.
#[derive(Clone, Debug, Default, PartialEq, Eq, FromRow)]
pub struct Analytics {
    /// Handed over, or refused by the mail server for ever.
    #[sqlx(try_from = "i64")]
    pub sent: u32,
    /// The mail server has them.
    #[sqlx(try_from = "i64")]
    pub delivered: u32,
    /// Refused for ever.
    #[sqlx(try_from = "i64")]
    pub bounced: u32,
    /// Delivered, and counting what is opened and followed.
    #[sqlx(try_from = "i64")]
    pub counted: u32,
    /// Opened, of those that are counted.
    #[sqlx(try_from = "i64")]
    pub opened: u32,
    /// A link in them was followed, of those that are counted.
    #[sqlx(try_from = "i64")]
    pub clicked: u32,
    /// Their readers want no more.
    #[sqlx(try_from = "i64")]
    pub unsubscribed: u32,
}

/// What became of the letters of a wedding that were written since a moment. Rates are of those that are counted:
/// nobody knows of the others.
///
/// # Errors
/// When the database fails.
pub async fn since(db: &Db, document: &str, moment: &str) -> sqlx::Result<Analytics> {
    sqlx::query_as(
        "select count(case when state = 'SENT' or (state = 'GIVEN_UP' and bounced) then 1 end) as sent,
                count(case state when 'SENT' then 1 end) as delivered,
                count(case when state = 'GIVEN_UP' and bounced then 1 end) as bounced,
                count(case when state = 'SENT' and counted then 1 end) as counted,
                count(case when state = 'SENT' and counted then opened_at end) as opened,
                count(case when state = 'SENT' and counted then clicked_at end) as clicked,
                count(unsubscribed_at) as unsubscribed
         from outbox where document_id = $1 and created_at >= $2",
    )
    .bind(document)
    .bind(moment)
    .fetch_one(db.reader())
    .await
}
