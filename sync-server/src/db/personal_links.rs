//! Personal links of guests and parties. They are kept as they are, since the team shows and prints them
//! again and again.

use sqlx::FromRow;

use super::Db;

/// Whom a link is for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum For {
    /// A guest, with the companions.
    Guest(String),
    /// Everybody of a party.
    Party(String),
}

impl For {
    fn kind(&self) -> &'static str {
        match self {
            Self::Guest(_) => "GUEST",
            Self::Party(_) => "PARTY",
        }
    }

    /// The guest's or the party's id.
    #[must_use]
    pub fn id(&self) -> &str {
        match self {
            Self::Guest(id) | Self::Party(id) => id,
        }
    }
}

/// A link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// What its address ends with.
    pub token: String,
    /// The wedding.
    pub document: String,
    /// Whom it is for.
    pub whom: For,
    /// When it was made.
    pub created_at: String,
    /// When it was revoked.
    pub revoked_at: Option<String>,
}

#[derive(FromRow)]
struct Row {
    token: String,
    document_id: String,
    kind: String,
    entity_id: String,
    created_at: String,
    revoked_at: Option<String>,
}

impl From<Row> for Link {
    fn from(row: Row) -> Self {
        Self {
            token: row.token,
            document: row.document_id,
            whom: match row.kind.as_str() {
                "PARTY" => For::Party(row.entity_id),
                _ => For::Guest(row.entity_id),
            },
            created_at: row.created_at,
            revoked_at: row.revoked_at,
        }
    }
}

/// The links of a wedding that were not revoked.
///
/// # Errors
/// When the database fails.
pub async fn of_wedding(db: &Db, document: &str) -> sqlx::Result<Vec<Link>> {
    let rows: Vec<Row> = sqlx::query_as(
        "select * from personal_links where document_id = $1 and revoked_at is null
         order by kind, entity_id",
    )
    .bind(document)
    .fetch_all(db.reader())
    .await?;
    Ok(rows.into_iter().map(Link::from).collect())
}

/// A link of a wedding, also a revoked one.
///
/// # Errors
/// When the database fails.
pub async fn find(db: &Db, document: &str, token: &str) -> sqlx::Result<Option<Link>> {
    let row: Option<Row> =
        sqlx::query_as("select * from personal_links where token = $1 and document_id = $2")
            .bind(token)
            .bind(document)
            .fetch_optional(db.reader())
            .await?;
    Ok(row.map(Link::from))
}

/// Makes links for those who have none, each with the token that comes with it.
///
/// # Errors
/// When the database fails.
pub async fn make(
    db: &Db,
    document: &str,
    for_whom: &[(For, String)],
    now: &str,
) -> sqlx::Result<()> {
    let mut transaction = db.begin().await?;
    for (whom, token) in for_whom {
        sqlx::query(
            "insert into personal_links (token, document_id, kind, entity_id, created_at)
             values ($1, $2, $3, $4, $5) on conflict do nothing",
        )
        .bind(token)
        .bind(document)
        .bind(whom.kind())
        .bind(whom.id())
        .bind(now)
        .execute(&mut *transaction)
        .await?;
    }
    transaction.commit().await
}

/// Makes a link worthless; false when the wedding has none like it.
///
/// # Errors
/// When the database fails.
pub async fn revoke(db: &Db, document: &str, token: &str, now: &str) -> sqlx::Result<bool> {
    let mut transaction = db.begin().await?;
    let revoked = sqlx::query(
        "update personal_links set revoked_at = coalesce(revoked_at, $1)
         where token = $2 and document_id = $3",
    )
    .bind(now)
    .bind(token)
    .bind(document)
    .execute(&mut *transaction)
    .await?;
    transaction.commit().await?;
    Ok(revoked.rows_affected() > 0)
}
