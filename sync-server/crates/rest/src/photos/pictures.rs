//! Changes to a photo's fields.

use std::iter;

use axum::extract::{Path, State};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use troth_accounts::member::{Member, WritePlans};
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
use super::data::{CountsByPhoto, Photo, PhotoData, PhotoInput, command, no_such, photo_fields};
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
    member: Member<WritePlans>,
    Path(path): Path<AlbumPhotoPath>,
    JsonBody(changes): JsonBody<Map<String, Value>>,
) -> Result<Data<PhotoData>, ApiError> {
    change(&state, &member, path, changes).await
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
    member: Member<WritePlans>,
    Path(path): Path<AlbumPhotoPath>,
) -> Result<Data<Empty>, ApiError> {
    let command = command(&PHOTO, &path.photo_id, Action::Remove)?;
    ensure_exists(&state, &member, path).await?;
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
    member: Member<WritePlans>,
    Path(path): Path<AlbumPhotoPath>,
    JsonBody(Approval { approved }): JsonBody<Approval>,
) -> Result<Data<PhotoData>, ApiError> {
    let mut changes = Map::new();
    changes.insert("isHidden".to_owned(), json!(!approved));
    change(&state, &member, path, changes).await
}

async fn change(
    state: &AppState,
    member: &Member<WritePlans>,
    path: AlbumPhotoPath,
    changes: Map<String, Value>,
) -> Result<Data<PhotoData>, ApiError> {
    let change = PhotoChange::read(changes)?;
    let (from, id, now) = (
        path.album_id.clone(),
        photo_id(&path)?,
        RequestTime::now(state),
    );
    ensure_exists(state, member, path).await?;
    let wedding = member.wedding.as_str();
    let count = likes::of_photo(&state.db, wedding, id.as_str(), member.account).await?;
    let counts = CountsByPhoto::of(count.into_iter().collect());
    let photo = id.clone();
    let decide = move |model: &Model| change.commands(model.records(), photo, &from);
    let commands = read(state, &member.wedding, decide).await??;
    let of = wedding.to_owned();
    let read_model = move |model: &Model| {
        let (records, today) = (model.records(), now.today(model));
        let photo = records.find_view(&PHOTO, id.as_str(), today)?;
        Some(Photo::of(&of, &photo, &counts, records))
    };
    let photo = run_batch(state, member, commands, read_model).await?;
    let photo = photo.ok_or_else(|| no_such(&PHOTO))?;
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
        let unfit = |message| ApiError::invalid("albumIds", message);
        let albums = body
            .remove("albumIds")
            .map(serde_json::from_value::<Vec<String>>);
        let albums = albums.transpose();
        let albums = albums.map_err(|_unfit| unfit("a list of ids is expected here"))?;
        if albums.as_ref().is_some_and(Vec::is_empty) {
            return Err(unfit("A photo must be in at least one album."));
        }
        let fields = photo_fields(body)?;
        if albums.is_some() && fields.contains_key("albumId") {
            return Err(unfit("Please give albumId or albumIds, not both."));
        }
        Ok(Self { fields, albums })
    }

    /// `from` is the album in the path.
    fn commands(
        mut self,
        records: &Store,
        photo: RecordId,
        from: &str,
    ) -> Result<Vec<RecordCommand>, ApiError> {
        let is_album = |id: &str| records.album_title(id).is_some();
        let ids = &mut iter::repeat_with(|| RecordId::from_document(&Uuid::new_v4().to_string()));
        let to = self.fields.get("albumId").and_then(Value::as_str);
        let to = to.filter(|to| is_album(to)).map(str::to_owned);
        let placing = match (&self.albums, to) {
            (Some(albums), _) => {
                if !albums.iter().all(|id| is_album(id)) {
                    let message = "One of these albums doesn’t exist.";
                    return Err(ApiError::invalid("albumIds", message));
                }
                let albums: Vec<&str> = albums.iter().map(String::as_str).collect();
                records.set_albums(photo.as_str(), &albums, ids)
            }
            (None, Some(to)) => {
                self.fields.remove("albumId");
                records.move_photos(&[photo.as_str()], (Some(from), Some(&to)), ids)
            }
            (None, None) => Vec::new(),
        };
        let own = RecordCommand::new(&PHOTO, photo, Action::Update(self.fields));
        Ok(iter::once(own).chain(placing).collect())
    }
}

fn photo_id(path: &AlbumPhotoPath) -> Result<RecordId, ApiError> {
    RecordId::parse(&path.photo_id).map_err(|_invalid| no_such(&PHOTO))
}

/// Checks that a photo is in the album of its path.
async fn ensure_exists(
    state: &AppState,
    member: &Member<WritePlans>,
    path: AlbumPhotoPath,
) -> Result<(), ApiError> {
    let is_there = move |model: &Model| {
        let albums = model.records().albums_of(&path.photo_id);
        albums.contains(&path.album_id.as_str())
    };
    match read(state, &member.wedding, is_there).await? {
        true => Ok(()),
        false => Err(no_such(&PHOTO)),
    }
}
