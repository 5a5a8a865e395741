//! What is written about a photo.

use axum::extract::{Path, State};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use troth_core::command::Command;
use troth_core::model::Model;
use troth_core::record::Action;
use troth_core::records::album::PHOTO;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use super::super::body::{Data, Done, JsonBody, Success};
use super::super::{read, run, today};
use super::data::{Counts, Photo, PhotoData, PhotoInput, command, no_such, photo_fields};
use crate::auth::member::{Member, WritePlans};
use crate::auth::requirement::routes;
use crate::db::photos::likes;
use crate::error::ApiError;
use crate::state::AppState;

pub(super) fn routes() -> OpenApiRouter<AppState> {
    routes![update, remove, approve]
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct PhotoPath {
    album_id: String,
    photo_id: String,
}

/// Whether guests may see a photo.
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
    Path(path): Path<PhotoPath>,
    JsonBody(changes): JsonBody<Map<String, Value>>,
) -> Result<Data<PhotoData>, ApiError> {
    change(&state, &member, path, changes).await
}

/// Removes a photo. The app can restore it for 7 days.
#[utoipa::path(
    delete,
    operation_id = "deletePhoto",
    path = "/photos/{weddingId}/{albumId}/{photoId}",
    tag = "photos",
    params(("weddingId" = String, Path), ("albumId" = String, Path), ("photoId" = String, Path)),
    responses((status = 200, body = Success<Done>)),
    security(("bearer" = [])),
)]
async fn remove(
    State(state): State<AppState>,
    member: Member<WritePlans>,
    Path(path): Path<PhotoPath>,
) -> Result<Data<Done>, ApiError> {
    let command = command(&PHOTO, &path.photo_id, Action::Remove)?;
    expect(&state, &member, path).await?;
    run(&state, &member, Command::Record(command), |_| ()).await?;
    Ok(Data(Done {}))
}

/// Shows a photo of a public album to everybody, or to members alone.
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
    Path(path): Path<PhotoPath>,
    JsonBody(Approval { approved }): JsonBody<Approval>,
) -> Result<Data<PhotoData>, ApiError> {
    let mut changes = Map::new();
    changes.insert("isHidden".to_owned(), json!(!approved));
    change(&state, &member, path, changes).await
}

async fn change(
    state: &AppState,
    member: &Member<WritePlans>,
    path: PhotoPath,
    changes: Map<String, Value>,
) -> Result<Data<PhotoData>, ApiError> {
    let fields = photo_fields(changes)?;
    let command = command(&PHOTO, &path.photo_id, Action::Update(fields))?;
    let (id, today) = (path.photo_id.clone(), today(state)?);
    expect(state, member, path).await?;
    let wedding = member.wedding.as_str();
    let count = likes::of_photo(&state.db, wedding, &id, member.account).await?;
    let counts = Counts::of(count.into_iter().collect());
    let of = wedding.to_owned();
    let look = move |model: &Model| {
        let records = model.records();
        let photo = records.one(&PHOTO, &id, today)?;
        Some(Photo::of(&of, &photo, &counts, records))
    };
    let photo = run(state, member, Command::Record(command), look).await?;
    let photo = photo.ok_or_else(|| no_such(&PHOTO))?;
    Ok(Data(PhotoData { photo }))
}

/// That a photo is in the album where its path says that it is.
async fn expect(
    state: &AppState,
    member: &Member<WritePlans>,
    path: PhotoPath,
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
