//! Authorises calls about a wedding. A handler takes a [`Member`] of the permission that it needs; the extractor finds
//! the wedding of the request and refuses the call if the account's role does not have the permission.

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

/// The parameter with the wedding's id, in every path that has one.
const WEDDING_PARAMETER: &str = "weddingId";

/// The parameter with a seating chart's id, in paths without the wedding's.
const CHART_PARAMETER: &str = "chartId";

/// The parameter with a table's id, in paths without the wedding's.
const TABLE_PARAMETER: &str = "tableId";

/// The parameter with a guest photo's id, in paths without the wedding's. The document may not have the photo yet.
const GUEST_PHOTO_PARAMETER: &str = "guestPhotoId";

/// Also the answer to an account that is not a member: it must not learn which ids exist.
const NO_SUCH_WEDDING: ApiError = ApiError::NotFound("This wedding doesn’t exist.");

/// No such chart, or not in a wedding of this account.
pub const NO_SUCH_CHART: ApiError = ApiError::NotFound("This seating chart doesn’t exist.");

/// No such table, or not in a wedding of this account.
pub const NO_SUCH_TABLE: ApiError = ApiError::NotFound("This table doesn’t exist.");

/// No such photo, or not in a wedding of this account.
pub const NO_SUCH_PHOTO: ApiError = ApiError::NotFound("This photo doesn’t exist.");

/// A permission that a handler needs, as a type: [`Member<ReadBudget>`](Member).
pub trait Permission: Send + Sync + 'static {
    /// The data that the access depends on, as part of the handler's state: the record kind of a generated route, or
    /// `()` for a handwritten handler.
    type Dependency;

    /// The access that the permission stands for.
    fn required_access(dependency: &Self::Dependency) -> RequiredAccess;
}

/// What a role must have for a permission.
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
    pub(crate) fn allows(self, role: Role) -> bool {
        match self {
            Self::Access(area, access) => permissions::access(role, area) >= access,
            Self::Owner => role == Role::Owner,
        }
    }
}

/// Declares permissions as types: a name, its documentation, and its [`RequiredAccess`].
macro_rules! define_permissions {
    ($($(#[$about:meta])+ $name:ident = $access:expr;)+) => {
        $(
            $(#[$about])+
            pub struct $name;

            impl Permission for $name {
                type Dependency = ();

                fn required_access((): &()) -> RequiredAccess {
                    $access
                }
            }
        )+
    };
}

define_permissions! {
    /// Reads the wedding's details and figures.
    ReadDetails = RequiredAccess::Access(Area::WeddingDetails, Access::Read);
    /// Changes the wedding's details.
    WriteDetails = RequiredAccess::Access(Area::WeddingDetails, Access::Write);
    /// Reads the budget.
    ReadBudget = RequiredAccess::Access(Area::Budget, Access::Read);
    /// Changes payment reminders.
    WriteBudget = RequiredAccess::Access(Area::Budget, Access::Write);
    /// Reads plans that are not records: seating charts, the website.
    ReadPlanning = RequiredAccess::Access(Area::Planning, Access::Read);
    /// Changes such plans.
    WritePlanning = RequiredAccess::Access(Area::Planning, Access::Write);
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

    fn required_access(record: &Self::Dependency) -> RequiredAccess {
        RequiredAccess::Access(record.area, Access::Read)
    }
}

/// Changes records of the kind that the route serves.
pub struct WriteRecords;

impl Permission for WriteRecords {
    type Dependency = &'static Record;

    fn required_access(record: &Self::Dependency) -> RequiredAccess {
        RequiredAccess::Access(record.area, Access::Write)
    }
}

/// A member of the wedding in the path, with a role that has the permission `P`. The role is read for each request, so
/// that a change takes effect with the next one.
pub struct Member<P> {
    /// The wedding's document.
    pub document_id: DocumentId,
    /// The member's account.
    pub account: AccountId,
    /// The member's role in it.
    pub role: Role,
    permission: PhantomData<P>,
}

impl<S, P> FromRequestParts<S> for Member<P>
where
    S: Send + Sync,
    P: Permission<Dependency: FromRef<S>>,
    AccessTokens: FromRef<S>,
    Db: FromRef<S>,
    Documents: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let signed_in = <SignedIn as FromRequestParts<S>>::from_request_parts(parts, state).await?;
        let account = signed_in.account;
        let path_parameters = RawPathParams::from_request_parts(parts, state)
            .await
            .or(Err(NO_SUCH_WEDDING))?;
        let own_weddings = OwnWeddings {
            account,
            db: Db::from_ref(state),
            documents: Documents::from_ref(state),
        };
        // The handler reads the other query parameters.
        let query = Query::try_from_uri(&parts.uri)
            .map_or_else(|_| WeddingQuery::default(), |Query(query)| query);
        let document_id = own_weddings.find_wedding(&path_parameters, query).await?;
        let role = members::find_role(&own_weddings.db, document_id.as_str(), account)
            .await?
            .ok_or(NO_SUCH_WEDDING)?;
        if !P::required_access(&P::Dependency::from_ref(state)).allows(role) {
            return Err(ApiError::Forbidden(
                "Your role in this wedding doesn’t allow that.",
            ));
        }
        Ok(Self {
            document_id,
            account,
            role,
            permission: PhantomData,
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
    async fn find_wedding(
        &self,
        path_parameters: &RawPathParams,
        query: WeddingQuery,
    ) -> Result<DocumentId, ApiError> {
        let parameter = |name| {
            let mut parameters = path_parameters.iter();
            let matching = parameters.find(|(key, _)| *key == name);
            matching.map(|(_, value)| value.to_owned())
        };
        if let Some(id) = parameter(WEDDING_PARAMETER) {
            return DocumentId::parse(&id).or(Err(NO_SUCH_WEDDING));
        }
        if let Some(table) = parameter(TABLE_PARAMETER) {
            let has_table = move |model: &Model| model.chart_of_table(&table).is_some();
            let wedding = self.find_only_with(has_table, ambiguous_chart_id).await?;
            return wedding.ok_or(NO_SUCH_TABLE);
        }
        if let Some(chart) = parameter(CHART_PARAMETER) {
            let has_chart = move |model: &Model| model.has_chart(&chart);
            let wedding = self.find_only_with(has_chart, ambiguous_chart_id).await?;
            return wedding.ok_or(NO_SUCH_CHART);
        }
        if let Some(photo) = parameter(GUEST_PHOTO_PARAMETER) {
            return self.find_by_guest_photo(&photo).await;
        }
        if let Some((record, id)) = path_parameters.iter().find_map(parse_record_parameter) {
            if let Some(wedding) = query.wedding_id {
                return DocumentId::parse(&wedding).or(Err(NO_SUCH_WEDDING));
            }
            let id = id.to_owned();
            let has_record = move |model: &Model| model.records().find(record, &id).is_some();
            let wedding = self.find_only_with(has_record, ambiguous_record_id).await?;
            return wedding.ok_or_else(|| no_such_record(record));
        }
        if let Some(wedding) = query.wedding_id {
            return DocumentId::parse(&wedding).or(Err(NO_SUCH_WEDDING));
        }
        let weddings = weddings::list_for_account(&self.db, self.account).await?;
        let first = weddings.into_iter().next().ok_or(NO_SUCH_WEDDING)?;
        DocumentId::parse(&first.document_id).map_err(ApiError::internal)
    }

    /// The wedding that a guest photo was sent to.
    async fn find_by_guest_photo(&self, photo: &str) -> Result<DocumentId, ApiError> {
        let wedding = list::find_wedding(&self.db, photo).await?;
        let wedding = wedding.ok_or(NO_SUCH_PHOTO)?;
        let role = members::find_role(&self.db, &wedding, self.account).await?;
        role.ok_or(NO_SUCH_PHOTO)?;
        DocumentId::parse(&wedding).map_err(ApiError::internal)
    }

    /// The account's only wedding that `matches`; `ambiguous` is the error if there are several. Other accounts'
    /// weddings are not searched, so their ids can neither be found nor make one ambiguous. A damaged wedding is
    /// skipped; its error is returned only if no other wedding matches.
    async fn find_only_with(
        &self,
        matches: impl Fn(&Model) -> bool + Clone + Send + 'static,
        ambiguous: impl FnOnce() -> ApiError,
    ) -> Result<Option<DocumentId>, ApiError> {
        let mut matching = None;
        let mut damage = None;
        for membership in weddings::list_for_account(&self.db, self.account).await? {
            let wedding = DocumentId::parse(&membership.document_id).map_err(ApiError::internal)?;
            match self.documents.read(&wedding, matches.clone()).await {
                Ok(Some(true)) if matching.is_some() => return Err(ambiguous()),
                Ok(Some(true)) => matching = Some(wedding),
                Ok(_) => {}
                Err(error @ Unavailable::Damaged) => damage = Some(error),
                Err(error) => return Err(error.into()),
            }
        }
        match (matching, damage) {
            (None, Some(error)) => Err(error.into()),
            (matching, _) => Ok(matching),
        }
    }
}

/// The kind and the id of the record that a parameter of a path names.
fn parse_record_parameter<'a>((key, id): (&str, &'a str)) -> Option<(&'static Record, &'a str)> {
    let noun = key.strip_suffix("Id")?;
    Some((by_noun(noun)?, id))
}

/// No such record, or not in a wedding of this account.
fn no_such_record(record: &Record) -> ApiError {
    ApiError::named(
        ErrorCode::NotFound,
        format!("This {} doesn’t exist.", record.noun),
    )
}

/// Several weddings of the account have this id, and a guess could change the wrong one.
fn ambiguous_record_id() -> ApiError {
    ApiError::named(
        ErrorCode::AmbiguousId,
        "More than one of your weddings has something with this id. Say which with ?weddingId=.",
    )
}

/// The same, for the id of a chart or a table.
fn ambiguous_chart_id() -> ApiError {
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
        fn check<P: Permission<Dependency = ()>>(expected: [bool; 4]) {
            let required_access = P::required_access(&());
            assert_eq!(Role::ALL.map(|role| required_access.allows(role)), expected);
        }
        check::<ReadDetails>([true, true, true, true]);
        check::<WriteDetails>([true, true, false, false]);
        check::<ReadBudget>([true, true, true, true]);
        check::<WriteBudget>([true, true, false, false]);
        check::<ReadPlanning>([true, true, true, true]);
        check::<WritePlanning>([true, true, true, false]);
        check::<ReadTeam>([true, true, true, true]);
        check::<Invite>([true, true, false, false]);
        check::<ChangeRoles>([true, false, false, false]);
        check::<DeleteWedding>([true, false, false, false]);
        check::<ReadLetters>([true, true, true, false]);
        check::<SendLetters>([true, true, false, false]);
    }

    #[test]
    fn the_area_of_a_record_decides() {
        fn check<P: Permission<Dependency = &'static Record>>(
            record: &'static Record,
            expected: [bool; 4],
        ) {
            let required_access = P::required_access(&record);
            assert_eq!(Role::ALL.map(|role| required_access.allows(role)), expected);
        }
        check::<ReadRecords>(&GUEST, [true, true, true, true]);
        check::<WriteRecords>(&GUEST, [true, true, true, false]);
        check::<ReadRecords>(&EXPENSE, [true, true, true, true]);
        check::<WriteRecords>(&EXPENSE, [true, true, false, false]);
    }
}
