//! `/api/photos/{weddingId}`: albums and photos for members.
//!
//! The titles, captions and albums of photos are records of the document, and change by the same commands as in the app.
//! The server stores files, likes and views.

use troth_accounts::member::{Member, WritePlanning};
use troth_http::error::ApiError;
use troth_photos::Sender;
use troth_storage::accounts;
use utoipa_axum::router::OpenApiRouter;

use super::team::full_name;
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

/// Routes without compression: pictures do not shrink, and a link is a secret.
pub(super) fn uncompressed_routes() -> OpenApiRouter<AppState> {
    files::routes().merge(guest_link::routes())
}

/// The multipart upload, which has a longer timeout.
pub(super) fn form_routes() -> OpenApiRouter<AppState> {
    upload::routes()
}

/// The member as the sender of photos.
pub(super) async fn sender_of(
    state: &AppState,
    member: &Member<WritePlanning>,
) -> Result<Sender, ApiError> {
    let account = accounts::find(&state.db, member.account).await?;
    let account = account.ok_or(ApiError::Unauthorized("Please sign in again."))?;
    Ok(Sender::Member {
        account: account.id,
        name: full_name(&account).trim().to_owned(),
    })
}

/// The URL of a photo in one size, for members.
fn photo_url(document_id: &str, photo: &str, size: &str) -> String {
    format!("/api/photos/{document_id}/files/{photo}/{size}")
}
