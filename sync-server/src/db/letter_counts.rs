//! How many letters are sent in a day, by whom and to whom.

use sha2::{Digest as _, Sha256};
use sqlx::FromRow;
use troth_core::letters::{LETTERS_OF_ACCOUNT, LETTERS_OF_WEDDING, LETTERS_TO_ADDRESS};

use super::accounts::AccountId;
use super::{Db, WriteTransaction};

/// How many letters may be sent in a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// By one account.
    pub account: u32,
    /// Of one wedding.
    pub wedding: u32,
    /// To one address, by all weddings.
    pub address: u32,
}

impl Bounds {
    /// Of an account that has its full allowance, unless the operator says otherwise.
    pub const USUAL: Self = Self {
        account: LETTERS_OF_ACCOUNT,
        wedding: LETTERS_OF_WEDDING,
        address: LETTERS_TO_ADDRESS,
    };
}

/// Letters that are about to be sent.
pub struct Sender<'a> {
    /// Who sends them.
    pub account: AccountId,
    /// Of which wedding.
    pub document: &'a str,
    /// The day, like 2026-06-01.
    pub day: &'a str,
    /// What may be sent in it.
    pub bounds: Bounds,
}

/// What was sent in a day.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// By an account.
    pub account: u32,
    /// Of a wedding.
    pub wedding: u32,
}

/// What would be more than may be sent in a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Excess {
    /// The letters of the account: so many were sent.
    OfAccount(u32),
    /// The letters of the wedding: so many were sent.
    OfWedding(u32),
    /// The letters to these addresses.
    To(Vec<String>),
}

/// Counts letters to addresses, unless one of the bounds would be broken: then the transaction must not be committed.
///
/// # Errors
/// When the database fails.
pub(super) async fn count(
    transaction: &mut WriteTransaction,
    sender: &Sender<'_>,
    addresses: &[&str],
) -> sqlx::Result<Option<Excess>> {
    let Sender {
        account,
        document,
        day,
        bounds,
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
        bounds.account,
    )
    .await?
    {
        return Ok(Some(Excess::OfAccount(sent)));
    }
    if let Some(sent) = add(
        transaction,
        day,
        ("wedding", document),
        number,
        bounds.wedding,
    )
    .await?
    {
        return Ok(Some(Excess::OfWedding(sent)));
    }
    let mut full = Vec::new();
    for address in addresses {
        let name = ("address", &*hashed(address));
        if add(transaction, day, name, 1, bounds.address)
            .await?
            .is_some()
        {
            full.push((*address).to_owned());
        }
    }
    Ok((!full.is_empty()).then_some(Excess::To(full)))
}

/// Adds to one count. Where it would be more than the most, nothing is added, and the answer is how many there are.
async fn add(
    transaction: &mut WriteTransaction,
    day: &str,
    (kind, name): (&str, &str),
    number: u32,
    most: u32,
) -> sqlx::Result<Option<u32>> {
    let counted = match number <= most {
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
        .bind(i64::from(most))
        .execute(&mut **transaction)
        .await?
        .rows_affected(),
    };
    if counted > 0 {
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

/// What was sent in a day by an account, and of a wedding.
///
/// # Errors
/// When the database fails.
pub async fn counts(
    db: &Db,
    account: AccountId,
    document: &str,
    day: &str,
) -> sqlx::Result<Counts> {
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
    .bind(document)
    .fetch_all(db.reader())
    .await?;
    let of = |kind: &str| {
        let row = rows.iter().find(|row| row.kind == kind);
        row.map_or(0, |row| row.number)
    };
    Ok(Counts {
        account: of("account"),
        wedding: of("wedding"),
    })
}

/// The day of an instant as it is stored, in UTC.
#[must_use]
pub fn day_of(instant: &str) -> &str {
    instant.split('T').next().unwrap_or(instant)
}

/// Addresses of strangers are not kept where nobody needs to read them.
fn hashed(address: &str) -> String {
    let hash = Sha256::digest(address.trim().to_lowercase());
    bs58::encode(hash).into_string()
}
