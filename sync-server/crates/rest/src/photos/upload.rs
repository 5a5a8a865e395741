//! Photos that members upload with a multipart form, up to 20 at a time.

use axum::extract::{DefaultBodyLimit, Path, Request, State};
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use troth_accounts::member::{Member, WritePlanning};
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
use super::data::{CountsByPhoto, Photo, not_found_error};
use super::multipart::{self, FormFile, MAX_FILES, MAX_FORM_BYTES};
use super::sender_of;
use crate::routes::routes;
use crate::state::AppState;

pub(super) fn routes() -> OpenApiRouter<AppState> {
    routes![upload].layer(DefaultBodyLimit::max(MAX_FORM_BYTES))
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
    member: Member<WritePlanning>,
    Path(path): Path<UploadPath>,
    request: Request,
) -> Result<(StatusCode, Data<UploadedData>), ApiError> {
    ensure_album_exists(&state, &member, &path.album_id).await?;
    let sender = sender_of(&state, &member).await?;
    let mut form = multipart::read_form(request).await?;
    let (mut accepted_ids, mut refused) = (Vec::new(), Vec::new());
    let (mut is_too_large, mut file_count) = (false, 0);
    while let Some(field) = form.next().await? {
        if field.name() != Some("photos") {
            continue;
        }
        let filename = field.filename();
        let mut refuse = |message| {
            let filename = filename.clone();
            refused.push(RefusedFile { filename, message });
        };
        file_count += 1;
        if file_count > MAX_FILES {
            // A form may have a million more files, and listing them all helps no client.
            if file_count <= 2 * MAX_FILES {
                refuse(format!(
                    "You can send at most {MAX_FILES} photos at a time."
                ));
            }
            continue;
        }
        let bytes = match field.file().await? {
            FormFile::Complete(bytes) => bytes,
            FormFile::TooLarge => {
                is_too_large = true;
                refuse(multipart::too_large_message(&filename));
                continue;
            }
        };
        let upload = NewUpload {
            wedding: member.document_id.clone(),
            album: path.album_id.clone(),
            sender: sender.clone(),
            filename: filename.clone(),
            caption: None,
        };
        match state.photos.add_photo(upload, bytes).await {
            Ok(id) => accepted_ids.push(id),
            Err(
                PhotoError::InvalidFile(message)
                | PhotoError::Refused(message)
                | PhotoError::Unprocessable(message),
            ) => refuse(message),
            // Photos accepted so far stay; sending the whole form again does not add them twice.
            Err(PhotoError::Failed(error)) => return Err(error),
        }
    }
    if accepted_ids.is_empty() {
        return Err(all_refused_error(refused, is_too_large));
    }
    let photos = add_to_document(&state, &member, accepted_ids).await?;
    Ok((StatusCode::CREATED, Data(UploadedData { photos, refused })))
}

/// Checks that an album exists.
async fn ensure_album_exists(
    state: &AppState,
    member: &Member<WritePlanning>,
    album: &str,
) -> Result<(), ApiError> {
    let album = album.to_owned();
    let exists = move |model: &Model| model.records().album_title(&album).is_some();
    match read(state, &member.document_id, exists).await? {
        true => Ok(()),
        false => Err(not_found_error(&ALBUM)),
    }
}

/// The error if no file of a form was accepted.
fn all_refused_error(refused: Vec<RefusedFile>, is_too_large: bool) -> ApiError {
    let messages: Vec<String> = refused.into_iter().map(|file| file.message).collect();
    if messages.is_empty() {
        return ApiError::invalid("photos", "Please choose a photo");
    }
    let message = messages.join(" ");
    if is_too_large && messages.len() == 1 {
        ApiError::named(ErrorCode::PayloadTooLarge, message)
    } else {
        ApiError::invalid("photos", message)
    }
}

/// Adds the photos to the document, and reads them as its records. A job would add them later, but the answer cannot wait
/// for it. The job is deleted: if it ran later, it would restore a photo that was deleted meanwhile.
async fn add_to_document(
    state: &AppState,
    member: &Member<WritePlanning>,
    ids: Vec<String>,
) -> Result<Vec<Photo>, ApiError> {
    for id in &ids {
        state.photos.sync_to_document(id).await?;
        jobs::delete(&state.db, JobKind::SyncPhoto, id).await?;
    }
    let document_id = member.document_id.to_string();
    let now = RequestTime::now(state);
    let read_model = move |model: &Model| {
        let counts = CountsByPhoto::new(Vec::new());
        let photos = ids.iter().filter_map(|id| {
            let (records, today) = (model.records(), now.today(model));
            let photo = records.find_view(&PHOTO, id, today)?;
            Some(Photo::new(&document_id, &photo, &counts, records))
        });
        photos.collect()
    };
    read(state, &member.document_id, read_model).await
}
