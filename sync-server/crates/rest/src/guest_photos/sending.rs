//! Guest photos that are sent with a form.

use axum::extract::{DefaultBodyLimit, Path, Request, State};
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use troth_accounts::requirement::Public;
use troth_base::server::ClientAddress;
use troth_core::text::is_blank;
use troth_http::error::{ApiError, ErrorCode};
use troth_photos::process::PhotoError;
use troth_photos::{NewUpload, Sender};
use troth_storage::photos::list::{self, ModerationState};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use super::super::body::{Data, Success};
use super::super::photos::multipart::{self, FormFile, MAX_FORM_BYTES};
use super::public::GuestLinkAccess;
use crate::routes::routes;
use crate::state::AppState;

/// The error if no photo was chosen or the guest's name or address is missing.
const INCOMPLETE: &str = "Please fill in all required fields and select at least one photo";

pub(super) fn routes() -> OpenApiRouter<AppState> {
    routes![send].layer(DefaultBodyLimit::max(MAX_FORM_BYTES))
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct SendPath {
    album_id: String,
}

/// A received photo.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SentPhoto {
    id: String,
    guest_name: String,
    caption: Option<String>,
    filename: String,
    /// Whether it was approved without moderation.
    approved: bool,
}

/// A form with a photo.
#[derive(ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(
    dead_code,
    reason = "it describes a form, which is read field by field"
)]
pub(crate) struct GuestPhotoForm {
    #[schema(value_type = String, format = Binary)]
    photo: Vec<u8>,
    guest_name: String,
    guest_email: Option<String>,
    caption: Option<String>,
}

/// The fields of a form.
#[derive(Default)]
struct SentForm {
    /// The photo's file name, and the file.
    photo: Option<(String, FormFile)>,
    guest_name: String,
    guest_email: Option<String>,
    caption: Option<String>,
}

/// Sends a photo into an album. The same file is stored once, however often it is sent.
#[utoipa::path(
    post,
    operation_id = "sendGuestPhoto",
    path = "/guest-photos/weddings/{weddingId}/albums/{albumId}/photos",
    tag = "guest-photos",
    params(
        ("weddingId" = String, Path),
        ("albumId" = String, Path),
        ("k" = Option<String>, Query, description = "The link's token."),
    ),
    request_body(content = GuestPhotoForm, content_type = "multipart/form-data"),
    responses((status = 201, body = Success<SentPhoto>), (status = 409), (status = 429)),
)]
async fn send(
    State(state): State<AppState>,
    _access: Public,
    guest: GuestLinkAccess,
    client: ClientAddress,
    (Path(path), request): (Path<SendPath>, Request),
) -> Result<(StatusCode, Data<SentPhoto>), ApiError> {
    state.photos.count_guest(&guest.token, client).await?;
    let form = SentForm::read(request).await?;
    let (filename, file) = form
        .photo
        .ok_or_else(|| ApiError::invalid("photo", INCOMPLETE))?;
    if is_blank(&form.guest_name) {
        return Err(ApiError::invalid("guestName", INCOMPLETE));
    }
    let bytes = match file {
        FormFile::Complete(bytes) => bytes,
        FormFile::TooLarge => {
            let message = multipart::too_large_message(&filename);
            return Err(ApiError::named(ErrorCode::PayloadTooLarge, message));
        }
    };
    let upload = NewUpload {
        wedding: guest.document_id,
        album: path.album_id,
        sender: Sender::Guest {
            token: guest.token,
            name: form.guest_name.clone(),
            email: form.guest_email,
        },
        filename: filename.clone(),
        caption: form.caption.clone(),
    };
    let id = match state.photos.add_photo(upload, bytes).await {
        Ok(id) => id,
        Err(
            PhotoError::InvalidFile(message)
            | PhotoError::Refused(message)
            | PhotoError::Unprocessable(message),
        ) => {
            return Err(ApiError::invalid("photo", message));
        }
        Err(PhotoError::Failed(error)) => return Err(error),
    };
    // The same file may have been sent by another guest first: the answer has this guest's own fields.
    let photo = list::find_guest_photo(&state.db, &id).await?;
    let approved = photo.is_some_and(|photo| photo.row.state == ModerationState::Approved);
    let sent_photo = SentPhoto {
        id,
        guest_name: form.guest_name.trim().to_owned(),
        caption: form.caption,
        filename,
        approved,
    };
    Ok((StatusCode::CREATED, Data(sent_photo)))
}

impl SentForm {
    async fn read(request: Request) -> Result<Self, ApiError> {
        let mut form = multipart::read_form(request).await?;
        let mut sent = Self::default();
        while let Some(field) = form.next().await? {
            match field.name() {
                Some("photo") if sent.photo.is_some() => {
                    return Err(ApiError::invalid(
                        "photo",
                        "Please send photos one at a time",
                    ));
                }
                Some("photo") => {
                    let filename = field.filename();
                    sent.photo = Some((filename, field.file().await?));
                }
                Some("guestName") => sent.guest_name = field.text("guestName").await?,
                Some("guestEmail") => {
                    sent.guest_email = Some(field.text("guestEmail").await?);
                }
                Some("caption") => sent.caption = Some(field.text("caption").await?),
                _ => {}
            }
        }
        Ok(sent)
    }
}
