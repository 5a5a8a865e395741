//! Changes to a photo: its fields and its albums, its removal, and whether visitors may see it.

use std::iter;

use axum::extract::{Path, State};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use troth_accounts::member::{Member, WritePlanning};
use troth_core::command::Command;
use troth_core::ids::RecordId;
use troth_core::model::Model;
use troth_core::record::{Action, RecordCommand, Store, Values};
use troth_core::records::album::PHOTO;
use troth_http::error::ApiError;
use troth_storage::photos::likes;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use uuid::Uuid;

use super::super::body::{Data, Empty, JsonBody, Success};
use super::super::{RequestTime, read, run, run_batch};
use super::data::{
    CountsByPhoto, Photo, PhotoData, PhotoInput, not_found_error, photo_fields, record_command,
};
use crate::routes::routes;
use crate::state::AppState;

pub(super) fn routes() -> OpenApiRouter<AppState> {
    routes![update, remove, approve]
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct AlbumPhotoPath {
    album_id: String,
    photo_id: String,
}

/// Whether visitors may see a photo.
#[derive(Deserialize, ToSchema)]
#[serde(default)]
pub(crate) struct Approval {
    approved: bool,
}

impl Default for Approval {
    fn default() -> Self {
        Self { approved: true }
    }
}

/// Changes the given fields of a photo; null clears one.
#[utoipa::path(
    put,
    operation_id = "updatePhoto",
    path = "/photos/{weddingId}/{albumId}/{photoId}",
    tag = "photos",
    params(("weddingId" = String, Path), ("albumId" = String, Path), ("photoId" = String, Path)),
    request_body = PhotoInput,
    responses((status = 200, body = Success<PhotoData>)),
    security(("bearer" = [])),
)]
async fn update(
    State(state): State<AppState>,
    member: Member<WritePlanning>,
    Path(path): Path<AlbumPhotoPath>,
    JsonBody(changes): JsonBody<Map<String, Value>>,
) -> Result<Data<PhotoData>, ApiError> {
    apply_changes(&state, &member, path, changes).await
}

/// Deletes a photo. The app can restore it for 7 days.
#[utoipa::path(
    delete,
    operation_id = "deletePhoto",
    path = "/photos/{weddingId}/{albumId}/{photoId}",
    tag = "photos",
    params(("weddingId" = String, Path), ("albumId" = String, Path), ("photoId" = String, Path)),
    responses((status = 200, body = Success<Empty>)),
    security(("bearer" = [])),
)]
async fn remove(
    State(state): State<AppState>,
    member: Member<WritePlanning>,
    Path(path): Path<AlbumPhotoPath>,
) -> Result<Data<Empty>, ApiError> {
    let command = record_command(&PHOTO, &path.photo_id, Action::Remove)?;
    ensure_in_album(&state, &member, path).await?;
    run(&state, &member, Command::Record(command), |_| ()).await?;
    Ok(Data(Empty {}))
}

/// Shows a photo of a public album to visitors, or to members only.
#[utoipa::path(
    post,
    operation_id = "approvePhoto",
    path = "/photos/{weddingId}/{albumId}/{photoId}/approve",
    tag = "photos",
    params(("weddingId" = String, Path), ("albumId" = String, Path), ("photoId" = String, Path)),
    request_body = Approval,
    responses((status = 200, body = Success<PhotoData>)),
    security(("bearer" = [])),
)]
async fn approve(
    State(state): State<AppState>,
    member: Member<WritePlanning>,
    Path(path): Path<AlbumPhotoPath>,
    JsonBody(Approval { approved }): JsonBody<Approval>,
) -> Result<Data<PhotoData>, ApiError> {
    let mut changes = Map::new();
    changes.insert("isHidden".to_owned(), json!(!approved));
    apply_changes(&state, &member, path, changes).await
}

async fn apply_changes(
    state: &AppState,
    member: &Member<WritePlanning>,
    path: AlbumPhotoPath,
    changes: Map<String, Value>,
) -> Result<Data<PhotoData>, ApiError> {
    let change = PhotoChange::read(changes)?;
    let path_album = path.album_id.clone();
    let (id, now) = (photo_id(&path)?, RequestTime::now(state));
    ensure_in_album(state, member, path).await?;
    let document_id = member.document_id.as_str();
    let count = likes::find_counts(&state.db, document_id, id.as_str(), member.account).await?;
    let counts = CountsByPhoto::new(count.into_iter().collect());
    let photo = id.clone();
    let make_commands = move |model: &Model| change.commands(model.records(), photo, &path_album);
    let commands = read(state, &member.document_id, make_commands).await??;
    let owned_document_id = document_id.to_owned();
    let read_model = move |model: &Model| {
        let (records, today) = (model.records(), now.today(model));
        let photo = records.find_view(&PHOTO, id.as_str(), today)?;
        Some(Photo::new(&owned_document_id, &photo, &counts, records))
    };
    let photo = run_batch(state, member, commands, read_model).await?;
    let photo = photo.ok_or_else(|| not_found_error(&PHOTO))?;
    Ok(Data(PhotoData { photo }))
}

/// The changes of a request to a photo.
struct PhotoChange {
    fields: Values,
    /// All albums that it should be in.
    albums: Option<Vec<String>>,
}

impl PhotoChange {
    fn read(mut body: Map<String, Value>) -> Result<Self, ApiError> {
        let albums_error = |message| ApiError::invalid("albumIds", message);
        let albums = body
            .remove("albumIds")
            .map(serde_json::from_value::<Vec<String>>);
        let albums = albums
            .transpose()
            .map_err(|_not_a_list| albums_error("a list of ids is expected here"))?;
        if albums.as_ref().is_some_and(Vec::is_empty) {
            return Err(albums_error("A photo must be in at least one album."));
        }
        let fields = photo_fields(body)?;
        if albums.is_some() && fields.contains_key("albumId") {
            return Err(albums_error("Please give albumId or albumIds, not both."));
        }
        Ok(Self { fields, albums })
    }

    /// The commands for the change. `path_album` is the album that the photo is moved from, if it is moved.
    fn commands(
        mut self,
        records: &Store,
        photo: RecordId,
        path_album: &str,
    ) -> Result<Vec<RecordCommand>, ApiError> {
        let is_album = |id: &str| records.album_title(id).is_some();
        let new_ids =
            &mut iter::repeat_with(|| RecordId::from_document(&Uuid::new_v4().to_string()));
        let target_album = self.fields.get("albumId").and_then(Value::as_str);
        let target_album = target_album.filter(|id| is_album(id)).map(str::to_owned);
        let album_commands = match (&self.albums, target_album) {
            (Some(albums), _) => {
                if !albums.iter().all(|id| is_album(id)) {
                    let message = "One of these albums doesn’t exist.";
                    return Err(ApiError::invalid("albumIds", message));
                }
                let albums: Vec<&str> = albums.iter().map(String::as_str).collect();
                records.set_albums(photo.as_str(), &albums, new_ids)
            }
            (None, Some(target_album)) => {
                self.fields.remove("albumId");
                let from_and_to = (Some(path_album), Some(target_album.as_str()));
                records.move_photos(&[photo.as_str()], from_and_to, new_ids)
            }
            (None, None) => Vec::new(),
        };
        let update = RecordCommand::new(&PHOTO, photo, Action::Update(self.fields));
        Ok(iter::once(update).chain(album_commands).collect())
    }
}

/// The photo's id in a path.
fn photo_id(path: &AlbumPhotoPath) -> Result<RecordId, ApiError> {
    RecordId::parse(&path.photo_id).map_err(|_invalid| not_found_error(&PHOTO))
}

/// Checks that a photo is in the album of its path.
async fn ensure_in_album(
    state: &AppState,
    member: &Member<WritePlanning>,
    path: AlbumPhotoPath,
) -> Result<(), ApiError> {
    let is_in_album = move |model: &Model| {
        let albums = model.records().albums_of(&path.photo_id);
        albums.contains(&path.album_id.as_str())
    };
    match read(state, &member.document_id, is_in_album).await? {
        true => Ok(()),
        false => Err(not_found_error(&PHOTO)),
    }
}
