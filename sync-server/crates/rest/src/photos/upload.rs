//! Team photos that are uploaded with a form.

use axum::extract::{DefaultBodyLimit, Path, Request, State};
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use troth_accounts::member::{Member, WritePlans};
use troth_core::model::Model;
use troth_core::records::album::{ALBUM, PHOTO};
use troth_http::error::{ApiError, ErrorCode};
use troth_photos::NewUpload;
use troth_photos::process::PhotoError;
use troth_storage::jobs::{self, JobKind};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use super::super::body::{Data, Success};
use super::super::{RequestTime, read};
use super::data::{CountsByPhoto, Photo, no_such};
use super::multipart::{self, FormFile, MOST_FILES, MOST_FORM_BYTES};
use super::sender_of;
use crate::routes::routes;
use crate::state::AppState;

pub(super) fn routes() -> OpenApiRouter<AppState> {
    routes![upload].layer(DefaultBodyLimit::max(MOST_FORM_BYTES))
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct UploadPath {
    album_id: String,
}

/// A file that was refused.
#[derive(Serialize, ToSchema)]
#[schema(as = Refused)]
pub(crate) struct RefusedFile {
    filename: String,
    /// The reason, for a person.
    message: String,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct UploadedData {
    photos: Vec<Photo>,
    /// The files that were refused while others were accepted.
    refused: Vec<RefusedFile>,
}

/// A form with photos.
#[derive(ToSchema)]
#[expect(
    dead_code,
    reason = "it describes a form, which is read field by field"
)]
pub(crate) struct PhotosForm {
    #[schema(value_type = Vec<String>, format = Binary, min_items = 1)]
    photos: Vec<Vec<u8>>,
}

/// Adds photos to an album: at most 20 of at most 10 MB, in fields named `photos`. The answer explains each refused
/// file; the others are added. The same file is added once, however often it is sent.
#[utoipa::path(
    post,
    operation_id = "uploadPhotos",
    path = "/photos/{weddingId}/{albumId}/upload",
    tag = "photos",
    params(("weddingId" = String, Path), ("albumId" = String, Path)),
    request_body(content = PhotosForm, content_type = "multipart/form-data"),
    responses((status = 201, body = Success<UploadedData>)),
    security(("bearer" = [])),
)]
async fn upload(
    State(state): State<AppState>,
    member: Member<WritePlans>,
    Path(path): Path<UploadPath>,
    request: Request,
) -> Result<(StatusCode, Data<UploadedData>), ApiError> {
    ensure_exists(&state, &member, &path.album_id).await?;
    let sender = sender_of(&state, &member).await?;
    let mut form = multipart::form(request).await?;
    let (mut taken, mut refused) = (Vec::new(), Vec::new());
    let (mut is_too_large, mut files) = (false, 0);
    while let Some(field) = form.next().await? {
        if field.name() != Some("photos") {
            continue;
        }
        let filename = field.filename();
        let mut refuse = |message| {
            let filename = filename.clone();
            refused.push(RefusedFile { filename, message });
        };
        files += 1;
        if files > MOST_FILES {
            // A form may have a million more files, and listing them all helps no client.
            if files <= 2 * MOST_FILES {
                refuse(format!(
                    "You can send at most {MOST_FILES} photos at a time."
                ));
            }
            continue;
        }
        let bytes = match field.file().await? {
            FormFile::Whole(bytes) => bytes,
            FormFile::TooLarge => {
                is_too_large = true;
                refuse(multipart::too_large(&filename));
                continue;
            }
        };
        let new = NewUpload {
            wedding: member.wedding.clone(),
            album: path.album_id.clone(),
            sender: sender.clone(),
            filename: filename.clone(),
            caption: None,
        };
        match state.photos.add_photo(new, bytes).await {
            Ok(id) => taken.push(id),
            Err(
                PhotoError::InvalidFile(message)
                | PhotoError::Refused(message)
                | PhotoError::Unprocessable(message),
            ) => refuse(message),
            // Photos accepted so far stay; sending the whole form again does not add them twice.
            Err(PhotoError::Failed(error)) => return Err(error),
        }
    }
    if taken.is_empty() {
        return Err(nothing_taken(refused, is_too_large));
    }
    let photos = shown(&state, &member, taken).await?;
    Ok((StatusCode::CREATED, Data(UploadedData { photos, refused })))
}

/// Checks that an album exists.
async fn ensure_exists(
    state: &AppState,
    member: &Member<WritePlans>,
    album: &str,
) -> Result<(), ApiError> {
    let album = album.to_owned();
    let is_there = move |model: &Model| model.records().album_title(&album).is_some();
    match read(state, &member.wedding, is_there).await? {
        true => Ok(()),
        false => Err(no_such(&ALBUM)),
    }
}

/// The error if no file of a form was accepted.
fn nothing_taken(refused: Vec<RefusedFile>, is_too_large: bool) -> ApiError {
    let messages: Vec<String> = refused.into_iter().map(|file| file.message).collect();
    match messages.is_empty() {
        true => ApiError::invalid("photos", "Please choose a photo"),
        false if is_too_large && messages.len() == 1 => {
            ApiError::named(ErrorCode::PayloadTooLarge, messages.join(" "))
        }
        false => ApiError::invalid("photos", messages.join(" ")),
    }
}

/// The photos as records of the document. A job would add them, but the answer cannot wait for it; and a late job would
/// restore a photo that was deleted meanwhile.
async fn shown(
    state: &AppState,
    member: &Member<WritePlans>,
    ids: Vec<String>,
) -> Result<Vec<Photo>, ApiError> {
    for id in &ids {
        state.photos.sync_to_document(id).await?;
        jobs::delete(&state.db, JobKind::SyncPhoto, id).await?;
    }
    let wedding = member.wedding.to_string();
    let now = RequestTime::now(state);
    let read_model = move |model: &Model| {
        let counts = CountsByPhoto::of(Vec::new());
        let photos = ids.iter().filter_map(|id| {
            let (records, today) = (model.records(), now.today(model));
            let photo = records.find_view(&PHOTO, id, today)?;
            Some(Photo::of(&wedding, &photo, &counts, records))
        });
        photos.collect()
    };
    read(state, &member.wedding, read_model).await
}
