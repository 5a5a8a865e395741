//! The people of a wedding, and who of them changes what about whom.

use std::collections::BTreeMap;

use sqlx::FromRow;
use troth_core::permissions::Role;

use super::accounts::{self, AccountId, stored_id};
use super::members::{self, add, stored_role};
use super::notifications::{self, News};
use super::outbox::{self, About, Delivery, Message};
use super::{Db, WriteTransaction};

/// A member, as the others see them.
#[derive(Debug)]
pub struct Member {
    /// Their account.
    pub account: AccountId,
    /// Their role.
    pub role: Role,
    /// Since when.
    pub joined_at: String,
    /// The given name.
    pub first_name: String,
    /// The family name.
    pub last_name: String,
    /// The address.
    pub email: String,
    /// Their own words about themselves.
    pub about: accounts::About,
    /// What their picture is asked for by.
    pub avatar: Option<String>,
}

/// The query of members that keep a condition.
macro_rules! select_members {
    ($condition:literal) => {
        concat!(
            "select accounts.id, accounts.email, accounts.first_name, accounts.last_name,
                    accounts.phone, accounts.location, accounts.bio,
                    (select mark from avatars where account_id = accounts.id) as avatar,
                    members.role, members.created_at
             from members join accounts on accounts.id = members.account_id
             where ",
            $condition
        )
    };
}

/// The members of a wedding, in the order in which they joined.
///
/// # Errors
/// When the database fails.
pub async fn members(db: &Db, document: &str) -> sqlx::Result<Vec<Member>> {
    let rows: Vec<Row> = sqlx::query_as(select_members!(
        "members.document_id = $1 order by members.created_at, accounts.id"
    ))
    .bind(document)
    .fetch_all(db.reader())
    .await?;
    rows.into_iter().map(Row::into_member).collect()
}

/// One member of a wedding.
///
/// # Errors
/// When the database fails.
pub async fn member(db: &Db, document: &str, account: AccountId) -> sqlx::Result<Option<Member>> {
    let row: Option<Row> = sqlx::query_as(select_members!(
        "members.document_id = $1 and members.account_id = $2"
    ))
    .bind(document)
    .bind(account.to_string())
    .fetch_optional(db.reader())
    .await?;
    row.map(Row::into_member).transpose()
}

/// A team while it is being changed. It holds the write lock: what is decided by its roles is
/// decided by the roles that it has when the change is made.
pub struct Team {
    db: Db,
    document: String,
    roles: BTreeMap<AccountId, Role>,
    /// Who hears of the change in the app.
    told: Vec<AccountId>,
    /// Who has come or gone, and so has other weddings than before.
    moved: Vec<AccountId>,
    pub(super) transaction: WriteTransaction,
}

impl Team {
    /// Begins to change the team of a wedding. It is empty when there is no such wedding.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn begin(db: &Db, document: &str) -> sqlx::Result<Self> {
        let mut transaction = db.begin().await?;
        let roles = members::roles(&mut transaction, document).await?;
        Ok(Self {
            db: db.clone(),
            document: document.to_owned(),
            roles: roles.into_iter().collect(),
            told: Vec::new(),
            moved: Vec::new(),
            transaction,
        })
    }

    /// The wedding's id.
    #[must_use]
    pub fn document(&self) -> &str {
        &self.document
    }

    /// The role of an account; none for a stranger.
    #[must_use]
    pub fn role_of(&self, account: AccountId) -> Option<Role> {
        self.roles.get(&account).copied()
    }

    /// How many can do everything.
    #[must_use]
    pub fn owners(&self) -> usize {
        let roles = self.roles.values();
        roles.filter(|role| **role == Role::Owner).count()
    }

    /// Makes an account a member.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn add(&mut self, account: AccountId, role: Role, now: &str) -> sqlx::Result<()> {
        add(&mut self.transaction, &self.document, account, role, now).await?;
        self.roles.insert(account, role);
        self.moved.push(account);
        Ok(())
    }

    /// Gives a member another role.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn change_role(&mut self, account: AccountId, role: Role) -> sqlx::Result<()> {
        sqlx::query("update members set role = $1 where document_id = $2 and account_id = $3")
            .bind(role.as_str())
            .bind(&self.document)
            .bind(account.to_string())
            .execute(&mut *self.transaction)
            .await?;
        self.roles.insert(account, role);
        Ok(())
    }

    /// Ends a membership.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn remove(&mut self, account: AccountId) -> sqlx::Result<()> {
        sqlx::query("delete from members where document_id = $1 and account_id = $2")
            .bind(&self.document)
            .bind(account.to_string())
            .execute(&mut *self.transaction)
            .await?;
        self.roles.remove(&account);
        self.moved.push(account);
        Ok(())
    }

    /// Sends a message, if the change is made.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn mail(&mut self, message: &Message, delivery: Delivery) -> sqlx::Result<()> {
        let about = About::Team {
            document: &self.document,
        };
        outbox::put(&mut self.transaction, about, message, delivery).await
    }

    /// Tells a member in the app, if the change is made.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn tell(
        &mut self,
        account: AccountId,
        kind: notifications::Kind,
        line: String,
        now: &str,
    ) -> sqlx::Result<()> {
        let news = News {
            kind,
            document: &self.document,
            lines: &[line],
            things: &[],
        };
        if notifications::tell(&mut self.transaction, account, &news, now).await? {
            self.told.push(account);
        }
        Ok(())
    }

    /// Tells the owners in the app, if the change is made; not those whom it is about, nor who made it.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn tell_owners(
        &mut self,
        but: &[AccountId],
        kind: notifications::Kind,
        line: &str,
        now: &str,
    ) -> sqlx::Result<()> {
        for owner in self.owners_of() {
            if !but.contains(&owner) {
                self.tell(owner, kind, line.to_owned(), now).await?;
            }
        }
        Ok(())
    }

    /// Who can do everything.
    #[must_use]
    pub fn owners_of(&self) -> Vec<AccountId> {
        let owners = self.roles.iter().filter(|(_, role)| **role == Role::Owner);
        owners.map(|(account, _)| *account).collect()
    }

    /// Makes the change.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn commit(self) -> sqlx::Result<()> {
        self.transaction.commit().await?;
        self.db.job_added();
        self.told
            .iter()
            .for_each(|account| self.db.notified(*account));
        self.moved
            .iter()
            .for_each(|account| self.db.listed_anew(*account));
        Ok(())
    }
}

#[derive(FromRow)]
struct Row {
    id: String,
    email: String,
    first_name: String,
    last_name: String,
    #[sqlx(flatten)]
    about: accounts::About,
    avatar: Option<String>,
    role: String,
    created_at: String,
}

impl Row {
    fn into_member(self) -> sqlx::Result<Member> {
        Ok(Member {
            account: stored_id(&self.id)?,
            role: stored_role(&self.role)?,
            joined_at: self.created_at,
            first_name: self.first_name,
            last_name: self.last_name,
            email: self.email,
            about: self.about,
            avatar: self.avatar,
        })
    }
}
