//! Authorisation for weddings, in one place: a handler names what it needs in its signature, and is not called without
//! it.

use std::marker::PhantomData;

use axum::extract::{FromRef, FromRequestParts, Query, RawPathParams};
use axum::http::request::Parts;
use serde::Deserialize;
use troth_core::model::Model;
use troth_core::permissions::{self, Access, Area, Role};
use troth_core::record::Record;
use troth_core::records::by_noun;
use troth_documents::{DocumentId, Documents, Unavailable};
use troth_http::error::{ApiError, ErrorCode};
use troth_storage::accounts::AccountId;
use troth_storage::photos::list;
use troth_storage::{Db, members, weddings};

use super::SignedIn;
use super::tokens::AccessTokens;

/// The name of the wedding's id in every path that has one.
const PATH_PARAMETER: &str = "weddingId";

/// The name of a seating chart's id, in paths that have no wedding's.
const CHART_PARAMETER: &str = "chartId";

/// The name of a table's id, in paths that have no wedding's.
const TABLE_PARAMETER: &str = "tableId";

/// The name of a guest photo's id, in paths that have no wedding's. The document may not have the photo yet.
const GUEST_PHOTO_PARAMETER: &str = "guestPhotoId";

/// Also the answer to an account that is not a member: it must not learn which ids exist.
const NO_SUCH_WEDDING: ApiError = ApiError::NotFound("This wedding doesn’t exist.");

/// No such chart, or not in a wedding of this account.
pub const NO_SUCH_CHART: ApiError = ApiError::NotFound("This seating chart doesn’t exist.");

/// No such table, or not in a wedding of this account.
pub const NO_SUCH_TABLE: ApiError = ApiError::NotFound("This table doesn’t exist.");

/// No such photo, or not in a wedding of this account.
pub const NO_SUCH_PHOTO: ApiError = ApiError::NotFound("This photo doesn’t exist.");

/// A permission that a handler needs.
pub trait Permission: Send + Sync + 'static {
    /// What the permission depends on, as part of the handler's state: the record kind of a generated route, or `()`
    /// for a handwritten handler.
    type Dependency;

    /// The permission.
    fn needs(dependency: &Self::Dependency) -> RequiredAccess;
}

/// A permission: which roles are let in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RequiredAccess {
    /// At least this access to an area.
    Access(Area, Access),
    /// The role of an owner.
    Owner,
}

impl RequiredAccess {
    /// Whether a role has the permission.
    #[must_use]
    pub(crate) fn met_by(self, role: Role) -> bool {
        match self {
            Self::Access(area, access) => permissions::access(role, area) >= access,
            Self::Owner => role == Role::Owner,
        }
    }
}

/// Declares permissions as types: a name, its documentation, and its [`RequiredAccess`].
macro_rules! needs {
    ($($(#[$about:meta])+ $name:ident = $needs:expr;)+) => {
        $(
            $(#[$about])+
            pub struct $name;

            impl Permission for $name {
                type Dependency = ();

                fn needs((): &()) -> RequiredAccess {
                    $needs
                }
            }
        )+
    };
}

needs! {
    /// Reads the wedding's details and figures.
    ReadDetails = RequiredAccess::Access(Area::WeddingDetails, Access::Read);
    /// Changes the wedding's details.
    WriteDetails = RequiredAccess::Access(Area::WeddingDetails, Access::Write);
    /// Reads the budget.
    ReadBudget = RequiredAccess::Access(Area::Budget, Access::Read);
    /// Changes payment reminders.
    WriteBudget = RequiredAccess::Access(Area::Budget, Access::Write);
    /// Reads plans that are not records: seating charts, the website.
    ReadPlans = RequiredAccess::Access(Area::Planning, Access::Read);
    /// Changes such plans.
    WritePlans = RequiredAccess::Access(Area::Planning, Access::Write);
    /// Reads the team. Actions on a member depend on more than the area, so the handler asks the core; every member may
    /// leave.
    ReadTeam = RequiredAccess::Access(Area::Team, Access::Read);
    /// Invites people.
    Invite = RequiredAccess::Access(Area::Team, Access::Write);
    /// Changes roles.
    ChangeRoles = RequiredAccess::Owner;
    /// Starts the wedding's history over.
    StartOver = RequiredAccess::Owner;
    /// Reads the delivery status of letters.
    ReadLetters = RequiredAccess::Access(Area::Email, Access::Read);
    /// Sends letters.
    SendLetters = RequiredAccess::Access(Area::Email, Access::Write);
    /// Deletes the wedding.
    DeleteWedding = RequiredAccess::Owner;
}

/// Reads records of the kind that the route serves.
pub struct ReadRecords;

impl Permission for ReadRecords {
    type Dependency = &'static Record;

    fn needs(record: &Self::Dependency) -> RequiredAccess {
        RequiredAccess::Access(record.area, Access::Read)
    }
}

/// Changes records of the kind that the route serves.
pub struct WriteRecords;

impl Permission for WriteRecords {
    type Dependency = &'static Record;

    fn needs(record: &Self::Dependency) -> RequiredAccess {
        RequiredAccess::Access(record.area, Access::Write)
    }
}

/// A member of the wedding in the path, with a role that meets `N`. The role is read for each request, so that a change
/// takes effect with the next one.
pub struct Member<N> {
    /// The wedding, and its document.
    pub wedding: DocumentId,
    /// The member's account.
    pub account: AccountId,
    /// The member's role in it.
    pub role: Role,
    need: PhantomData<N>,
}

impl<S, N> FromRequestParts<S> for Member<N>
where
    S: Send + Sync,
    N: Permission<Dependency: FromRef<S>>,
    AccessTokens: FromRef<S>,
    Db: FromRef<S>,
    Documents: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let signed_in = <SignedIn as FromRequestParts<S>>::from_request_parts(parts, state);
        let account = signed_in.await?.account;
        let path = RawPathParams::from_request_parts(parts, state).await;
        let path = path.or(Err(NO_SUCH_WEDDING))?;
        let own = OwnWeddings {
            account,
            db: Db::from_ref(state),
            documents: Documents::from_ref(state),
        };
        // The handler reads the other query parameters.
        let query = Query::try_from_uri(&parts.uri).map(|Query(query)| query);
        let wedding = own.wedding_of(&path, query.unwrap_or_default()).await?;
        let role = members::find_role(&own.db, wedding.as_str(), account).await?;
        let role = role.ok_or(NO_SUCH_WEDDING)?;
        if !N::needs(&N::Dependency::from_ref(state)).met_by(role) {
            return Err(ApiError::Forbidden(
                "Your role in this wedding doesn’t allow that.",
            ));
        }
        Ok(Self {
            wedding,
            account,
            role,
            need: PhantomData,
        })
    }
}

/// The wedding's id in the query, for a path that has none. Default: the account's first wedding.
#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase")]
struct WeddingQuery {
    wedding_id: Option<String>,
}

/// Finds a wedding among the account's own.
struct OwnWeddings {
    account: AccountId,
    db: Db,
    documents: Documents,
}

impl OwnWeddings {
    /// The wedding of a path: by its own id, or by the id of something in it.
    async fn wedding_of(
        &self,
        path: &RawPathParams,
        query: WeddingQuery,
    ) -> Result<DocumentId, ApiError> {
        let parameter = |name| {
            let mut parameters = path.iter();
            let found = parameters.find(|(key, _)| *key == name);
            found.map(|(_, value)| value.to_owned())
        };
        if let Some(id) = parameter(PATH_PARAMETER) {
            return DocumentId::parse(&id).or(Err(NO_SUCH_WEDDING));
        }
        if let Some(table) = parameter(TABLE_PARAMETER) {
            let has = move |model: &Model| model.chart_of_table(&table).is_some();
            return self.with(has, chart_in_two).await?.ok_or(NO_SUCH_TABLE);
        }
        if let Some(chart) = parameter(CHART_PARAMETER) {
            let has = move |model: &Model| model.has_chart(&chart);
            return self.with(has, chart_in_two).await?.ok_or(NO_SUCH_CHART);
        }
        if let Some(photo) = parameter(GUEST_PHOTO_PARAMETER) {
            return self.of_guest_photo(&photo).await;
        }
        if let Some((record, id)) = path.iter().find_map(record_of) {
            if let Some(wedding) = query.wedding_id {
                return DocumentId::parse(&wedding).or(Err(NO_SUCH_WEDDING));
            }
            let id = id.to_owned();
            let has = move |model: &Model| model.records().find(record, &id).is_some();
            let missing = || no_such(record);
            return self.with(has, record_in_two).await?.ok_or_else(missing);
        }
        if let Some(wedding) = query.wedding_id {
            return DocumentId::parse(&wedding).or(Err(NO_SUCH_WEDDING));
        }
        let weddings = weddings::list_for_account(&self.db, self.account).await?;
        let first = weddings.into_iter().next().ok_or(NO_SUCH_WEDDING)?;
        DocumentId::parse(&first.document_id).map_err(ApiError::internal)
    }

    /// The wedding that a guest photo was sent to.
    async fn of_guest_photo(&self, photo: &str) -> Result<DocumentId, ApiError> {
        let wedding = list::find_wedding(&self.db, photo).await?;
        let wedding = wedding.ok_or(NO_SUCH_PHOTO)?;
        let role = members::find_role(&self.db, &wedding, self.account).await?;
        role.ok_or(NO_SUCH_PHOTO)?;
        DocumentId::parse(&wedding).map_err(ApiError::internal)
    }

    /// The account's wedding for which `has` holds. Other accounts' weddings are not searched, so their ids can neither
    /// be found nor make one ambiguous. A damaged wedding is skipped; its error is returned only if no other wedding
    /// matches.
    async fn with(
        &self,
        has: impl Fn(&Model) -> bool + Clone + Send + 'static,
        ambiguous: impl FnOnce() -> ApiError,
    ) -> Result<Option<DocumentId>, ApiError> {
        let mut found = None;
        let mut unread = None;
        for membership in weddings::list_for_account(&self.db, self.account).await? {
            let wedding = DocumentId::parse(&membership.document_id).map_err(ApiError::internal)?;
            match self.documents.read(&wedding, has.clone()).await {
                Ok(Some(true)) if found.is_some() => return Err(ambiguous()),
                Ok(Some(true)) => found = Some(wedding),
                Ok(_) => {}
                Err(damaged @ Unavailable::Damaged) => unread = Some(damaged),
                Err(error) => return Err(error.into()),
            }
        }
        match (found, unread) {
            (None, Some(damaged)) => Err(damaged.into()),
            (found, _) => Ok(found),
        }
    }
}

/// The kind and the id of the record that a parameter of a path names.
fn record_of<'a>((key, id): (&str, &'a str)) -> Option<(&'static Record, &'a str)> {
    let noun = key.strip_suffix("Id")?;
    Some((by_noun(noun)?, id))
}

/// No such record, or not in a wedding of this account.
fn no_such(record: &Record) -> ApiError {
    ApiError::named(
        ErrorCode::NotFound,
        format!("This {} doesn’t exist.", record.noun),
    )
}

/// The id is ambiguous: a guess could change the wrong wedding.
fn record_in_two() -> ApiError {
    ApiError::named(
        ErrorCode::AmbiguousId,
        "More than one of your weddings has something with this id. Say which with ?weddingId=.",
    )
}

/// The id is ambiguous: a guess could change the wrong wedding.
fn chart_in_two() -> ApiError {
    ApiError::named(
        ErrorCode::AmbiguousId,
        "More than one of your weddings has something with this id. Say which with the wedding in \
         the path: /api/seating-chart/weddings/{weddingId}/seating-charts/{chartId}, or \
         /api/seating-chart/weddings/{weddingId}/tables/{tableId}.",
    )
}

#[cfg(test)]
mod tests {
    use troth_core::records::expense::EXPENSE;
    use troth_core::records::guest::GUEST;

    use super::*;

    #[test]
    fn the_table_of_roles_decides() {
        fn check<N: Permission<Dependency = ()>>(expected: [bool; 4]) {
            let needs = N::needs(&());
            assert_eq!(Role::ALL.map(|role| needs.met_by(role)), expected);
        }
        check::<ReadDetails>([true, true, true, true]);
        check::<WriteDetails>([true, true, false, false]);
        check::<ReadBudget>([true, true, true, true]);
        check::<WriteBudget>([true, true, false, false]);
        check::<ReadPlans>([true, true, true, true]);
        check::<WritePlans>([true, true, true, false]);
        check::<ReadTeam>([true, true, true, true]);
        check::<Invite>([true, true, false, false]);
        check::<ChangeRoles>([true, false, false, false]);
        check::<DeleteWedding>([true, false, false, false]);
        check::<ReadLetters>([true, true, true, false]);
        check::<SendLetters>([true, true, false, false]);
    }

    #[test]
    fn the_area_of_a_record_decides() {
        fn check<N: Permission<Dependency = &'static Record>>(
            record: &'static Record,
            expected: [bool; 4],
        ) {
            let needs = N::needs(&record);
            assert_eq!(Role::ALL.map(|role| needs.met_by(role)), expected);
        }
        check::<ReadRecords>(&GUEST, [true, true, true, true]);
        check::<WriteRecords>(&GUEST, [true, true, true, false]);
        check::<ReadRecords>(&EXPENSE, [true, true, true, true]);
        check::<WriteRecords>(&EXPENSE, [true, true, false, false]);
    }
}
