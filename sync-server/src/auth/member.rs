//! What somebody may do to a wedding, answered in one place: a handler names what it needs in its
//! signature, and is not reached by whoever lacks it.

use std::marker::PhantomData;

use axum::extract::{FromRequestParts, RawPathParams};
use axum::http::request::Parts;
use troth_core::permissions::{self, Access, Area, Role};

use super::SignedIn;
use crate::AppState;
use crate::db::members;
use crate::error::ApiError;
use crate::sync::DocumentId;

/// The name of the wedding's id in every path that has one.
const PATH_PARAMETER: &str = "weddingId";

/// Also the answer to a stranger: which ids exist is not for them to know.
const NO_SUCH_WEDDING: ApiError = ApiError::NotFound("There is no such wedding.");

/// What a handler needs of the person who calls it.
pub(crate) trait Need: Send + Sync + 'static {
    /// Whether a role is enough.
    fn met_by(role: Role) -> bool;
}

/// Looks at the wedding's details and figures.
pub(crate) struct ReadDetails;
/// Changes the wedding's details.
pub(crate) struct WriteDetails;
/// Looks at guests.
pub(crate) struct ReadGuests;
/// Changes guests.
pub(crate) struct WriteGuests;
/// Ends the wedding's being here at all.
pub(crate) struct DeleteWedding;

impl Need for ReadDetails {
    fn met_by(role: Role) -> bool {
        permissions::access(role, Area::WeddingDetails) >= Access::Read
    }
}

impl Need for WriteDetails {
    fn met_by(role: Role) -> bool {
        permissions::access(role, Area::WeddingDetails) >= Access::Write
    }
}

impl Need for ReadGuests {
    fn met_by(role: Role) -> bool {
        permissions::access(role, Area::Planning) >= Access::Read
    }
}

impl Need for WriteGuests {
    fn met_by(role: Role) -> bool {
        permissions::access(role, Area::Planning) >= Access::Write
    }
}

impl Need for DeleteWedding {
    fn met_by(role: Role) -> bool {
        role == Role::Owner
    }
}

/// A member of the wedding in the path, whose role is enough for `N`. The role is read for each
/// request, so that a change of it takes effect with the next one.
pub(crate) struct Member<N> {
    /// The wedding, and its document.
    pub(crate) wedding: DocumentId,
    /// The member's role in it.
    pub(crate) role: Role,
    need: PhantomData<N>,
}

impl<N: Need> FromRequestParts<AppState> for Member<N> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, ApiError> {
        let signed_in = <SignedIn as FromRequestParts<AppState>>::from_request_parts(parts, state);
        let account = signed_in.await?.account;
        let path = RawPathParams::from_request_parts(parts, state).await;
        let path = path.or(Err(NO_SUCH_WEDDING))?;
        let id = path.iter().find(|(name, _)| *name == PATH_PARAMETER);
        let wedding = id.and_then(|(_, id)| DocumentId::parse(id).ok());
        let wedding = wedding.ok_or(NO_SUCH_WEDDING)?;
        let role = members::role_of(&state.db, wedding.as_str(), account).await?;
        let role = role.ok_or(NO_SUCH_WEDDING)?;
        if !N::met_by(role) {
            return Err(ApiError::Forbidden(
                "Your role in this wedding does not allow that.",
            ));
        }
        Ok(Self {
            wedding,
            role,
            need: PhantomData,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_of_roles_decides() {
        fn check<N: Need>(expected: [bool; 4]) {
            assert_eq!(Role::ALL.map(N::met_by), expected);
        }
        check::<ReadDetails>([true, true, true, true]);
        check::<WriteDetails>([true, true, false, false]);
        check::<ReadGuests>([true, true, true, true]);
        check::<WriteGuests>([true, true, true, false]);
        check::<DeleteWedding>([true, false, false, false]);
    }
}
