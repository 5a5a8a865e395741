//! `/api/photos/{weddingId}`: albums and photos for members (Specification 2, section 7).
//!
//! What is written about photos is records of the document, and what is changed here is the same commands that the
//! app runs. Bytes, likes and views are the server's.

use utoipa_axum::router::OpenApiRouter;

use super::team::full_name;
use crate::auth::member::{Member, WritePlans};
use crate::db::accounts;
use crate::error::ApiError;
use crate::photos::Sender;
use crate::state::AppState;

mod albums;
mod counts;
mod data;
mod files;
mod guest_link;
pub(super) mod multipart;
mod pictures;
mod upload;

pub(super) fn routes() -> OpenApiRouter<AppState> {
    albums::routes()
        .merge(pictures::routes())
        .merge(counts::routes())
}

/// The calls whose answers are not to be made smaller: a picture does not shrink, and a link is a secret.
pub(super) fn as_they_are() -> OpenApiRouter<AppState> {
    files::routes().merge(guest_link::routes())
}

/// The call that takes forms with files, which is given more time than others.
pub(super) fn forms() -> OpenApiRouter<AppState> {
    upload::routes()
}

/// A member who sends photos.
pub(super) async fn sender_of(
    state: &AppState,
    member: &Member<WritePlans>,
) -> Result<Sender, ApiError> {
    let account = accounts::by_id(&state.db, member.account).await?;
    let account = account.ok_or(ApiError::Unauthorized("Please sign in again."))?;
    Ok(Sender::Member {
        account: account.id,
        name: full_name(&account).trim().to_owned(),
    })
}

/// Where members get a size of a photo.
fn address(wedding: &str, photo: &str, size: &str) -> String {
    format!("/api/photos/{wedding}/files/{photo}/{size}")
}
