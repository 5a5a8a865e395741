//! The team of a wedding and changes to it.

use std::collections::BTreeMap;

use sqlx::FromRow;
use troth_core::permissions::Role;

use super::accounts::{self, AccountId, stored_id};
use super::members::{self, stored_role};
use super::notifications::{self, NotificationEvent};
use super::outbox::{self, Delivery, Message, MessageContext};
use super::{Db, WriteTransaction};

/// A member, as the others see them.
#[derive(Debug)]
pub struct StoredMember {
    /// Their account.
    pub account: AccountId,
    /// Their role.
    pub role: Role,
    /// When they joined.
    pub joined_at: String,
    /// The given name.
    pub first_name: String,
    /// The family name.
    pub last_name: String,
    /// Email address.
    pub email: String,
    /// Optional profile texts.
    pub about: accounts::ProfileTexts,
    /// Id in the URL of their picture.
    pub avatar: Option<String>,
}

/// Query of members; takes the condition.
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
pub async fn list_members(db: &Db, document_id: &str) -> sqlx::Result<Vec<StoredMember>> {
    let rows: Vec<MemberRow> = sqlx::query_as(select_members!(
        "members.document_id = $1 order by members.created_at, accounts.id"
    ))
    .bind(document_id)
    .fetch_all(db.reader())
    .await?;
    rows.into_iter().map(MemberRow::into_member).collect()
}

/// One member of a wedding.
///
/// # Errors
/// When the database fails.
pub async fn find_member(
    db: &Db,
    document_id: &str,
    account: AccountId,
) -> sqlx::Result<Option<StoredMember>> {
    let row: Option<MemberRow> = sqlx::query_as(select_members!(
        "members.document_id = $1 and members.account_id = $2"
    ))
    .bind(document_id)
    .bind(account.to_string())
    .fetch_optional(db.reader())
    .await?;
    row.map(MemberRow::into_member).transpose()
}

/// A team while it is changed. Holds the write lock, so that decisions are based on the roles at the time of the
/// change.
pub struct Team {
    db: Db,
    document_id: String,
    roles: BTreeMap<AccountId, Role>,
    /// Accounts to notify in the app.
    notified: Vec<AccountId>,
    /// Accounts that joined or left: their list of weddings changes.
    joined_or_left: Vec<AccountId>,
    pub(super) transaction: WriteTransaction,
}

impl Team {
    /// Begins a change to a wedding's team. The team is empty if there is no such wedding.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn begin(db: &Db, document_id: &str) -> sqlx::Result<Self> {
        let mut transaction = db.begin().await?;
        let roles = members::list_roles(&mut transaction, document_id).await?;
        Ok(Self {
            db: db.clone(),
            document_id: document_id.to_owned(),
            roles: roles.into_iter().collect(),
            notified: Vec::new(),
            joined_or_left: Vec::new(),
            transaction,
        })
    }

    /// The wedding's id.
    #[must_use]
    pub fn document_id(&self) -> &str {
        &self.document_id
    }

    /// Role of an account; `None` if it is not a member.
    #[must_use]
    pub fn role_of(&self, account: AccountId) -> Option<Role> {
        self.roles.get(&account).copied()
    }

    /// Number of owners.
    #[must_use]
    pub fn owner_count(&self) -> usize {
        let roles = self.roles.values();
        roles.filter(|role| **role == Role::Owner).count()
    }

    /// Adds an account as a member.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn add(&mut self, account: AccountId, role: Role, now: &str) -> sqlx::Result<()> {
        members::insert(&mut self.transaction, &self.document_id, account, role, now).await?;
        self.roles.insert(account, role);
        self.joined_or_left.push(account);
        Ok(())
    }

    /// Changes the role of a member.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn change_role(&mut self, account: AccountId, role: Role) -> sqlx::Result<()> {
        sqlx::query("update members set role = $1 where document_id = $2 and account_id = $3")
            .bind(role.as_str())
            .bind(&self.document_id)
            .bind(account.to_string())
            .execute(&mut *self.transaction)
            .await?;
        self.roles.insert(account, role);
        Ok(())
    }

    /// Removes a member.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn remove(&mut self, account: AccountId) -> sqlx::Result<()> {
        sqlx::query("delete from members where document_id = $1 and account_id = $2")
            .bind(&self.document_id)
            .bind(account.to_string())
            .execute(&mut *self.transaction)
            .await?;
        self.roles.remove(&account);
        self.joined_or_left.push(account);
        Ok(())
    }

    /// Queues a message; it is sent when the change is committed.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn mail(&mut self, message: &Message, delivery: Delivery) -> sqlx::Result<()> {
        let context = MessageContext::Team {
            document_id: &self.document_id,
        };
        outbox::insert(&mut self.transaction, context, message, delivery).await
    }

    /// Notifies a member in the app when the change is committed.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn notify(
        &mut self,
        account: AccountId,
        kind: notifications::NotificationKind,
        line: String,
        now: &str,
    ) -> sqlx::Result<()> {
        let event = NotificationEvent {
            kind,
            document_id: &self.document_id,
            lines: &[line],
            things: &[],
        };
        if notifications::notify(&mut self.transaction, account, &event, now).await? {
            self.notified.push(account);
        }
        Ok(())
    }

    /// Notifies the owners in the app when the change is committed, except some.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn notify_owners(
        &mut self,
        except: &[AccountId],
        kind: notifications::NotificationKind,
        line: &str,
        now: &str,
    ) -> sqlx::Result<()> {
        for owner in self.owners() {
            if !except.contains(&owner) {
                self.notify(owner, kind, line.to_owned(), now).await?;
            }
        }
        Ok(())
    }

    /// Accounts of the owners.
    #[must_use]
    pub fn owners(&self) -> Vec<AccountId> {
        let owners = self.roles.iter().filter(|(_, role)| **role == Role::Owner);
        owners.map(|(account, _)| *account).collect()
    }

    /// Commits the change.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn commit(self) -> sqlx::Result<()> {
        self.transaction.commit().await?;
        self.db.job_added();
        self.notified
            .iter()
            .for_each(|account| self.db.signal_notifications(*account));
        self.joined_or_left
            .iter()
            .for_each(|account| self.db.signal_weddings(*account));
        Ok(())
    }
}

#[derive(FromRow)]
struct MemberRow {
    id: String,
    email: String,
    first_name: String,
    last_name: String,
    #[sqlx(flatten)]
    about: accounts::ProfileTexts,
    avatar: Option<String>,
    role: String,
    created_at: String,
}

impl MemberRow {
    fn into_member(self) -> sqlx::Result<StoredMember> {
        Ok(StoredMember {
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
