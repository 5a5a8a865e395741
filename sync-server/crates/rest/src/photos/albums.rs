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
    Photo, album_fields, list_photos, not_found_error, record_command,
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
    let (document_id, now) = (member.document_id.to_string(), RequestTime::now(&state));
    let read_model = move |model: &Model| Album::list(&document_id, model, now.today(model));
    let albums = read(&state, &member.document_id, read_model).await?;
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
    let command = record_command(&ALBUM, &id, Action::Update(fields));
    let command = command
        .map_err(|_not_found| ApiError::invalid("id", "This can’t be the id of an album"))?;
    let album = run_command(&state, &member, &id, command).await?;
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
    let document_id = member.document_id.to_string();
    let counts = likes::list_counts(&state.db, &document_id, member.account).await?;
    let (counts, now) = (CountsByPhoto::new(counts), RequestTime::now(&state));
    let read_model = move |model: &Model| {
        let (records, today) = (model.records(), now.today(model));
        let album = Album::find(&document_id, &path.album_id, model, today)?;
        let photos = list_photos(records, &path.album_id, today).into_iter();
        let photos = photos.map(|photo| Photo::new(&document_id, &photo, &counts, records));
        Some(AlbumWithPhotosData {
            album,
            photos: photos.collect(),
        })
    };
    let album = read(&state, &member.document_id, read_model).await?;
    album.map(Data).ok_or_else(|| not_found_error(&ALBUM))
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
    let command = record_command(
        &ALBUM,
        &path.album_id,
        Action::Update(album_fields(changes)?),
    )?;
    // The core would add a missing album.
    let existing = find(&state, &member, &path.album_id).await?;
    existing.ok_or_else(|| not_found_error(&ALBUM))?;
    let album = run_command(&state, &member, &path.album_id, command).await?;
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
    let command = record_command(&ALBUM, &path.album_id, Action::Remove)?;
    let make_commands = move |model: &Model| model.records().remove_album(command.id.as_str());
    let commands = read(&state, &member.document_id, make_commands).await?;
    match <[_; 1]>::try_from(commands) {
        Ok([command]) => run(&state, &member, Command::Record(command), |_| ()).await?,
        Err(commands) => run_batch(&state, &member, commands, |_| ()).await?,
    }
    Ok(Data(Empty {}))
}

async fn find<N: Permission>(
    state: &AppState,
    member: &Member<N>,
    id: &str,
) -> Result<Option<Album>, ApiError> {
    let (document_id, id, now) = (
        member.document_id.to_string(),
        id.to_owned(),
        RequestTime::now(state),
    );
    let read_model = move |model: &Model| Album::find(&document_id, &id, model, now.today(model));
    read(state, &member.document_id, read_model).await
}

/// Runs a command about an album, and reads the album.
async fn run_command(
    state: &AppState,
    member: &Member<WritePlanning>,
    id: &str,
    command: troth_core::record::RecordCommand,
) -> Result<Album, ApiError> {
    let (document_id, id, now) = (
        member.document_id.to_string(),
        id.to_owned(),
        RequestTime::now(state),
    );
    let read_model = move |model: &Model| Album::find(&document_id, &id, model, now.today(model));
    let album = run(state, member, Command::Record(command), read_model).await?;
    album.ok_or_else(|| not_found_error(&ALBUM))
}
