//! Daily counts of letters by account, wedding and recipient.

use sha2::{Digest as _, Sha256};
use sqlx::FromRow;
use troth_core::letter_limits::{LETTERS_OF_ACCOUNT, LETTERS_OF_WEDDING, LETTERS_TO_ADDRESS};

use super::accounts::AccountId;
use super::{Db, WriteTransaction};

/// Daily limits of letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LetterLimits {
    /// Letters from one account.
    pub account: u32,
    /// Letters of one wedding.
    pub wedding: u32,
    /// Letters to one address, from all weddings.
    pub address: u32,
}

impl LetterLimits {
    /// Default limits of an account with its full allowance.
    pub const DEFAULT: Self = Self {
        account: LETTERS_OF_ACCOUNT,
        wedding: LETTERS_OF_WEDDING,
        address: LETTERS_TO_ADDRESS,
    };
}

/// Sender of letters, with the limits.
pub(crate) struct LetterSender<'a> {
    /// The sending account.
    pub account: AccountId,
    /// The wedding.
    pub document_id: &'a str,
    /// UTC day, like 2026-06-01.
    pub day: &'a str,
    /// Limits that apply.
    pub limits: LetterLimits,
}

/// Letters sent in a day.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LetterCounts {
    /// By the account.
    pub account: u32,
    /// Of the wedding.
    pub wedding: u32,
}

/// The limit that would be exceeded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExceededLimit {
    /// The account's limit; with the number sent so far.
    OfAccount(u32),
    /// The wedding's limit; with the number sent so far.
    OfWedding(u32),
    /// The limit of these addresses.
    To(Vec<String>),
}

/// Counts letters to addresses. If that exceeds a limit, the transaction must not be committed.
///
/// # Errors
/// When the database fails.
pub(super) async fn count(
    transaction: &mut WriteTransaction,
    sender: &LetterSender<'_>,
    addresses: &[&str],
) -> sqlx::Result<Option<ExceededLimit>> {
    let LetterSender {
        account,
        document_id,
        day,
        limits,
    } = *sender;
    sqlx::query("delete from letter_counts where day < $1")
        .bind(day)
        .execute(&mut **transaction)
        .await?;
    let number = u32::try_from(addresses.len()).unwrap_or(u32::MAX);
    let account = account.to_string();
    if let Some(sent) = add(
        transaction,
        day,
        ("account", &account),
        number,
        limits.account,
    )
    .await?
    {
        return Ok(Some(ExceededLimit::OfAccount(sent)));
    }
    if let Some(sent) = add(
        transaction,
        day,
        ("wedding", document_id),
        number,
        limits.wedding,
    )
    .await?
    {
        return Ok(Some(ExceededLimit::OfWedding(sent)));
    }
    let mut addresses_over_limit = Vec::new();
    for address in addresses {
        let key = ("address", &*hash_address(address));
        if add(transaction, day, key, 1, limits.address)
            .await?
            .is_some()
        {
            addresses_over_limit.push((*address).to_owned());
        }
    }
    Ok((!addresses_over_limit.is_empty()).then_some(ExceededLimit::To(addresses_over_limit)))
}

/// Adds to one count. If that would exceed `limit`, adds nothing and returns the current count.
async fn add(
    transaction: &mut WriteTransaction,
    day: &str,
    (kind, name): (&str, &str),
    number: u32,
    limit: u32,
) -> sqlx::Result<Option<u32>> {
    let updated_rows = match number <= limit {
        false => 0,
        true => sqlx::query(
            "insert into letter_counts (day, kind, name, number) values ($1, $2, $3, $4)
             on conflict (day, kind, name) do update set number = letter_counts.number + excluded.number
             where letter_counts.number + excluded.number <= $5",
        )
        .bind(day)
        .bind(kind)
        .bind(name)
        .bind(i64::from(number))
        .bind(i64::from(limit))
        .execute(&mut **transaction)
        .await?
        .rows_affected(),
    };
    if updated_rows > 0 {
        return Ok(None);
    }
    let sent: Option<i64> = sqlx::query_scalar(
        "select number from letter_counts where day = $1 and kind = $2 and name = $3",
    )
    .bind(day)
    .bind(kind)
    .bind(name)
    .fetch_optional(&mut **transaction)
    .await?;
    Ok(Some(u32::try_from(sent.unwrap_or(0)).unwrap_or(u32::MAX)))
}

/// Letters that an account and a wedding sent in a day.
///
/// # Errors
/// When the database fails.
pub async fn read(
    db: &Db,
    account: AccountId,
    document_id: &str,
    day: &str,
) -> sqlx::Result<LetterCounts> {
    #[derive(FromRow)]
    struct Row {
        kind: String,
        #[sqlx(try_from = "i64")]
        number: u32,
    }
    let rows: Vec<Row> = sqlx::query_as(
        "select kind, number from letter_counts
         where day = $1 and (kind = 'account' and name = $2 or kind = 'wedding' and name = $3)",
    )
    .bind(day)
    .bind(account.to_string())
    .bind(document_id)
    .fetch_all(db.reader())
    .await?;
    let count_of = |kind: &str| {
        let row = rows.iter().find(|row| row.kind == kind);
        row.map_or(0, |row| row.number)
    };
    Ok(LetterCounts {
        account: count_of("account"),
        wedding: count_of("wedding"),
    })
}

/// UTC day of a stored instant.
#[must_use]
pub fn day_of(instant: &str) -> &str {
    instant.split('T').next().unwrap_or(instant)
}

/// Only a hash of an address is stored: no one needs to read it here.
fn hash_address(address: &str) -> String {
    let hash = Sha256::digest(address.trim().to_lowercase());
    bs58::encode(hash).into_string()
}
