//! `/api/auth/me/avatar`: the account's picture.

use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use troth_accounts::SignedIn;
use troth_accounts::requirement::Public;
use troth_accounts::secret_token;
use troth_http::error::ApiError;
use troth_photos::ingest::{self, IngestError, PictureError};
use troth_storage::accounts::avatars;
use utoipa_axum::router::OpenApiRouter;

use super::body::{Data, Success};
use super::profile::{UserData, own_account};
use crate::routes::routes;
use crate::state::AppState;

/// The largest accepted picture.
const MAX_BYTES: usize = 5 * 1024 * 1024;
/// Width and height of the stored picture, in pixels.
const SIDE_PIXELS: u32 = 256;

pub(super) fn routes() -> OpenApiRouter<AppState> {
    routes![set_picture, remove_picture, get_picture].layer(DefaultBodyLimit::max(MAX_BYTES))
}

/// Sets the account's picture: JPEG, PNG or WebP of at most 5 MB. It is cropped to its middle, scaled to 256 by 256 and
/// stripped of camera metadata.
#[utoipa::path(
    put,
    operation_id = "putAvatar",
    path = "/auth/me/avatar",
    tag = "account",
    request_body(content = Vec<u8>, content_type = "application/octet-stream"),
    responses((status = 200, body = Success<UserData>)),
    security(("bearer" = [])),
)]
async fn set_picture(
    State(state): State<AppState>,
    signed_in: SignedIn,
    body: Bytes,
) -> Result<Data<UserData>, ApiError> {
    let account = signed_in.account.to_string();
    let jpeg = ingest::make_profile_picture(&state.heavy, &account, body.into(), SIDE_PIXELS).await;
    let jpeg = jpeg.map_err(picture_error)?;
    let mark = secret_token::generate_short();
    avatars::upsert(&state.db, signed_in.account, &mark, &jpeg).await?;
    let user = own_account(&state, signed_in).await?.into();
    Ok(Data(UserData { user }))
}

/// Removes the account's picture.
#[utoipa::path(
    delete,
    operation_id = "deleteAvatar",
    path = "/auth/me/avatar",
    tag = "account",
    responses((status = 200, body = Success<UserData>)),
    security(("bearer" = [])),
)]
async fn remove_picture(
    State(state): State<AppState>,
    signed_in: SignedIn,
) -> Result<Data<UserData>, ApiError> {
    avatars::delete(&state.db, signed_in.account).await?;
    let user = own_account(&state, signed_in).await?.into();
    Ok(Data(UserData { user }))
}

/// A picture by its unguessable mark, as JPEG.
#[utoipa::path(
    get,
    operation_id = "getAvatar",
    path = "/avatars/{mark}",
    tag = "account",
    params(("mark" = String, Path)),
    responses((status = 200, content_type = "image/jpeg")),
)]
async fn get_picture(
    State(state): State<AppState>,
    _access: Public,
    Path(mark): Path<String>,
) -> Result<Response, ApiError> {
    let jpeg = avatars::find(&state.db, &mark).await?;
    let jpeg = jpeg.ok_or(ApiError::NotFound("This photo doesn’t exist."))?;
    let headers = [
        (CONTENT_TYPE, "image/jpeg"),
        (CACHE_CONTROL, "private, max-age=31536000, immutable"),
    ];
    Ok((headers, jpeg).into_response())
}

/// The error for the client when a picture cannot be used.
fn picture_error(error: IngestError) -> ApiError {
    let message = match error {
        IngestError::Busy => return ApiError::Unavailable,
        IngestError::Unfit(PictureError::Internal) => {
            return ApiError::internal("a picture is not drawn");
        }
        IngestError::Unfit(PictureError::TooManyPixels) => {
            "This photo has too many pixels. Please choose a smaller version."
        }
        IngestError::Unfit(_) => {
            "This file can’t be read as a photo. Please choose a JPEG, PNG or WebP file."
        }
    };
    ApiError::invalid("avatar", message)
}
