//! Personal links of guests and parties. Tokens are stored in clear, because the team shows and prints the links
//! repeatedly.

use sqlx::FromRow;

use super::Db;

/// Recipient of a link.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum StoredLinkRecipient {
    /// A guest with companions.
    Guest(String),
    /// All guests of a party.
    Party(String),
}

impl StoredLinkRecipient {
    fn kind(&self) -> &'static str {
        match self {
            Self::Guest(_) => "GUEST",
            Self::Party(_) => "PARTY",
        }
    }

    /// Id of the guest or party.
    #[must_use]
    pub fn id(&self) -> &str {
        match self {
            Self::Guest(id) | Self::Party(id) => id,
        }
    }
}

/// A personal link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredPersonalLink {
    /// Token at the end of its URL.
    pub token: String,
    /// The wedding.
    pub document_id: String,
    /// Its recipient.
    pub recipient: StoredLinkRecipient,
    /// When it was created.
    pub created_at: String,
    /// When it was revoked.
    pub revoked_at: Option<String>,
}

#[derive(FromRow)]
struct PersonalLinkRow {
    token: String,
    document_id: String,
    kind: String,
    entity_id: String,
    created_at: String,
    revoked_at: Option<String>,
}

impl From<PersonalLinkRow> for StoredPersonalLink {
    fn from(row: PersonalLinkRow) -> Self {
        Self {
            token: row.token,
            document_id: row.document_id,
            recipient: match row.kind.as_str() {
                "PARTY" => StoredLinkRecipient::Party(row.entity_id),
                _ => StoredLinkRecipient::Guest(row.entity_id),
            },
            created_at: row.created_at,
            revoked_at: row.revoked_at,
        }
    }
}

/// The valid links of a wedding.
///
/// # Errors
/// When the database fails.
pub async fn list(db: &Db, document_id: &str) -> sqlx::Result<Vec<StoredPersonalLink>> {
    let rows: Vec<PersonalLinkRow> = sqlx::query_as(
        "select * from personal_links where document_id = $1 and revoked_at is null
         order by kind, entity_id",
    )
    .bind(document_id)
    .fetch_all(db.reader())
    .await?;
    Ok(rows.into_iter().map(StoredPersonalLink::from).collect())
}

/// A link of a wedding, even if revoked.
///
/// # Errors
/// When the database fails.
pub async fn find(
    db: &Db,
    document_id: &str,
    token: &str,
) -> sqlx::Result<Option<StoredPersonalLink>> {
    let row: Option<PersonalLinkRow> =
        sqlx::query_as("select * from personal_links where token = $1 and document_id = $2")
            .bind(token)
            .bind(document_id)
            .fetch_optional(db.reader())
            .await?;
    Ok(row.map(StoredPersonalLink::from))
}

/// Inserts links with the given tokens for recipients who have no valid one: an index allows one each.
///
/// # Errors
/// When the database fails.
pub async fn insert_missing(
    db: &Db,
    document_id: &str,
    recipients: &[(StoredLinkRecipient, String)],
    now: &str,
) -> sqlx::Result<()> {
    let mut transaction = db.begin().await?;
    for (recipient, token) in recipients {
        sqlx::query(
            "insert into personal_links (token, document_id, kind, entity_id, created_at)
             values ($1, $2, $3, $4, $5) on conflict do nothing",
        )
        .bind(token)
        .bind(document_id)
        .bind(recipient.kind())
        .bind(recipient.id())
        .bind(now)
        .execute(&mut *transaction)
        .await?;
    }
    transaction.commit().await
}

/// Revokes a link; false if the wedding has no such link.
///
/// # Errors
/// When the database fails.
pub async fn revoke(db: &Db, document_id: &str, token: &str, now: &str) -> sqlx::Result<bool> {
    let mut transaction = db.begin().await?;
    let revoked = sqlx::query(
        "update personal_links set revoked_at = coalesce(revoked_at, $1)
         where token = $2 and document_id = $3",
    )
    .bind(now)
    .bind(token)
    .bind(document_id)
    .execute(&mut *transaction)
    .await?;
    transaction.commit().await?;
    Ok(revoked.rows_affected() > 0)
}
