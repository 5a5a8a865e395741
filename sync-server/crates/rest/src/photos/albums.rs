//! Albums: the list, one with its photos, and changes to their fields.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::{Map, Value};
use troth_accounts::member::{Member, Permission, ReadPlanning, WritePlanning};
use troth_core::command::Command;
use troth_core::model::Model;
use troth_core::record::Action;
use troth_core::records::album::ALBUM;
use troth_http::error::ApiError;
use troth_storage::photos::likes;
use utoipa_axum::router::OpenApiRouter;
use uuid::Uuid;

use super::super::body::{Data, Empty, JsonBody, NewBody, Success};
use super::super::{RequestTime, read, run, run_batch};
use super::data::{
    Album, AlbumChanges, AlbumData, AlbumWithPhotosData, AlbumsData, CountsByPhoto, NewAlbum,
    Photo, album_fields, command, no_such, photos_of,
};
use crate::routes::routes;
use crate::state::AppState;

pub(super) fn routes() -> OpenApiRouter<AppState> {
    routes![list, create, show, update, remove]
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct AlbumPath {
    album_id: String,
}

/// The albums of a wedding.
#[utoipa::path(
    get,
    operation_id = "listPhotoAlbums",
    path = "/photos/{weddingId}/albums",
    tag = "photos",
    params(("weddingId" = String, Path)),
    responses((status = 200, body = Success<AlbumsData>)),
    security(("bearer" = [])),
)]
async fn list(
    State(state): State<AppState>,
    member: Member<ReadPlanning>,
) -> Result<Data<AlbumsData>, ApiError> {
    let (wedding, now) = (member.wedding.to_string(), RequestTime::now(&state));
    let read_model = move |model: &Model| Album::all(&wedding, model, now.today(model));
    let albums = read(&state, &member.wedding, read_model).await?;
    Ok(Data(AlbumsData { albums }))
}

/// Adds an album. With an `id`, the call may be repeated: later answers are a 200 and change nothing.
#[utoipa::path(
    post,
    operation_id = "createPhotoAlbum",
    path = "/photos/{weddingId}/albums",
    tag = "photos",
    params(("weddingId" = String, Path)),
    request_body = NewAlbum,
    responses(
        (status = 201, body = Success<AlbumData>),
        (status = 200, body = Success<AlbumData>, description = "It was added before."),
    ),
    security(("bearer" = [])),
)]
async fn create(
    State(state): State<AppState>,
    member: Member<WritePlanning>,
    request: NewBody<Map<String, Value>>,
) -> Result<(StatusCode, Data<AlbumData>), ApiError> {
    let id = request.id.unwrap_or_else(|| Uuid::new_v4().to_string());
    let fields = album_fields(request.fields)?;
    if let Some(album) = find(&state, &member, &id).await? {
        return Ok((StatusCode::OK, Data(AlbumData { album })));
    }
    let command = command(&ALBUM, &id, Action::Update(fields));
    let command =
        command.map_err(|_invalid| ApiError::invalid("id", "This can’t be the id of an album"))?;
    let album = change(&state, &member, &id, command).await?;
    Ok((StatusCode::CREATED, Data(AlbumData { album })))
}

/// An album with its photos.
#[utoipa::path(
    get,
    operation_id = "getPhotoAlbum",
    path = "/photos/{weddingId}/{albumId}",
    tag = "photos",
    params(("weddingId" = String, Path), ("albumId" = String, Path)),
    responses((status = 200, body = Success<AlbumWithPhotosData>)),
    security(("bearer" = [])),
)]
async fn show(
    State(state): State<AppState>,
    member: Member<ReadPlanning>,
    Path(path): Path<AlbumPath>,
) -> Result<Data<AlbumWithPhotosData>, ApiError> {
    let wedding = member.wedding.to_string();
    let counts = likes::list_counts(&state.db, &wedding, member.account).await?;
    let (counts, now) = (CountsByPhoto::of(counts), RequestTime::now(&state));
    let read_model = move |model: &Model| {
        let (records, today) = (model.records(), now.today(model));
        let album = Album::find(&wedding, &path.album_id, model, today)?;
        let photos = photos_of(records, &path.album_id, today).into_iter();
        let photos = photos.map(|photo| Photo::of(&wedding, &photo, &counts, records));
        Some(AlbumWithPhotosData {
            album,
            photos: photos.collect(),
        })
    };
    let found = read(&state, &member.wedding, read_model).await?;
    found.map(Data).ok_or_else(|| no_such(&ALBUM))
}

/// Changes the given fields of an album; null clears one.
#[utoipa::path(
    put,
    operation_id = "updatePhotoAlbum",
    path = "/photos/{weddingId}/albums/{albumId}",
    tag = "photos",
    params(("weddingId" = String, Path), ("albumId" = String, Path)),
    request_body = AlbumChanges,
    responses((status = 200, body = Success<AlbumData>)),
    security(("bearer" = [])),
)]
async fn update(
    State(state): State<AppState>,
    member: Member<WritePlanning>,
    Path(path): Path<AlbumPath>,
    JsonBody(changes): JsonBody<Map<String, Value>>,
) -> Result<Data<AlbumData>, ApiError> {
    let command = command(
        &ALBUM,
        &path.album_id,
        Action::Update(album_fields(changes)?),
    )?;
    // A change to a missing album would add it.
    let known = find(&state, &member, &path.album_id).await?;
    known.ok_or_else(|| no_such(&ALBUM))?;
    let album = change(&state, &member, &path.album_id, command).await?;
    Ok(Data(AlbumData { album }))
}

/// Deletes an album with the photos that are in no other. The app can restore both for 7 days. The default album cannot
/// be deleted.
#[utoipa::path(
    delete,
    operation_id = "deletePhotoAlbum",
    path = "/photos/{weddingId}/albums/{albumId}",
    tag = "photos",
    params(("weddingId" = String, Path), ("albumId" = String, Path)),
    responses((status = 200, body = Success<Empty>), (status = 400)),
    security(("bearer" = [])),
)]
async fn remove(
    State(state): State<AppState>,
    member: Member<WritePlanning>,
    Path(path): Path<AlbumPath>,
) -> Result<Data<Empty>, ApiError> {
    let command = command(&ALBUM, &path.album_id, Action::Remove)?;
    let decide = move |model: &Model| model.records().remove_album(command.id.as_str());
    let commands = read(&state, &member.wedding, decide).await?;
    match <[_; 1]>::try_from(commands) {
        Ok([only]) => run(&state, &member, Command::Record(only), |_| ()).await?,
        Err(commands) => run_batch(&state, &member, commands, |_| ()).await?,
    }
    Ok(Data(Empty {}))
}

async fn find<N: Permission>(
    state: &AppState,
    member: &Member<N>,
    id: &str,
) -> Result<Option<Album>, ApiError> {
    let (wedding, id, now) = (
        member.wedding.to_string(),
        id.to_owned(),
        RequestTime::now(state),
    );
    let read_model = move |model: &Model| Album::find(&wedding, &id, model, now.today(model));
    read(state, &member.wedding, read_model).await
}

async fn change(
    state: &AppState,
    member: &Member<WritePlanning>,
    id: &str,
    command: troth_core::record::RecordCommand,
) -> Result<Album, ApiError> {
    let (wedding, id, now) = (
        member.wedding.to_string(),
        id.to_owned(),
        RequestTime::now(state),
    );
    let read_model = move |model: &Model| Album::find(&wedding, &id, model, now.today(model));
    let album = run(state, member, Command::Record(command), read_model).await?;
    album.ok_or_else(|| no_such(&ALBUM))
}
