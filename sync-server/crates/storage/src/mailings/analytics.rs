//! Delivery and reading statistics of letters.

use sqlx::FromRow;

use crate::Db;

/// Number of letters in a period, by outcome.
#[derive(Clone, Debug, Default, PartialEq, Eq, FromRow)]
pub struct Analytics {
    /// Handed over, or permanently rejected by the mail server.
    #[sqlx(try_from = "i64")]
    pub sent: u32,
    /// Accepted by the mail server.
    #[sqlx(try_from = "i64")]
    pub delivered: u32,
    /// Permanently rejected.
    #[sqlx(try_from = "i64")]
    pub bounced: u32,
    /// Delivered, with tracking of opens and clicks.
    #[sqlx(try_from = "i64")]
    pub counted: u32,
    /// Tracked letters that were opened.
    #[sqlx(try_from = "i64")]
    pub opened: u32,
    /// Tracked letters with a link that was followed.
    #[sqlx(try_from = "i64")]
    pub clicked: u32,
    /// Letters that led to an unsubscription.
    #[sqlx(try_from = "i64")]
    pub unsubscribed: u32,
}

/// Statistics of a wedding's letters created since a moment. Rates relate to tracked letters only: nothing is known
/// about the others.
///
/// # Errors
/// When the database fails.
pub async fn since(db: &Db, document_id: &str, moment: &str) -> sqlx::Result<Analytics> {
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
    .bind(document_id)
    .bind(moment)
    .fetch_one(db.reader())
    .await
}
