//! Albums and photos in requests and responses.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use troth_core::date::CalendarDate;
use troth_core::ids::RecordId;
use troth_core::model::Model;
use troth_core::record::{Action, Record, RecordCommand, RecordView, Store, Values};
use troth_core::records::album::{ALBUM, PHOTO, tags};
use troth_http::error::{ApiError, ErrorCode};
use troth_storage::photos::likes::PhotoCounts;
use utoipa::ToSchema;

use super::photo_url;

/// An album.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Album {
    id: String,
    title: String,
    description: Option<String>,
    is_public: bool,
    /// Whether visitors may download all photos of the album as one file, if it is public.
    is_downloadable: bool,
    /// The photo that was chosen as cover.
    cover_photo_id: Option<String>,
    /// The URL of the cover, or else of the first photo; null for an empty album.
    cover_photo_url: Option<String>,
    /// RFC 3339 in UTC; null for the default album.
    created_at: Option<String>,
    #[serde(rename = "_count")]
    count: AlbumCount,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct AlbumCount {
    photos: usize,
}

/// A photo in an album.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Photo {
    pub(super) id: String,
    /// The album that it was uploaded to.
    album_id: Option<String>,
    /// All albums that it is in, `albumId` first.
    album_ids: Vec<String>,
    /// By the camera's clock, taken as the wedding's time zone: `2027-06-12T15:30`. Null if unknown.
    taken_at: Option<String>,
    /// At most 2,048 pixels wide and high.
    url: String,
    thumbnail_url: String,
    original_url: String,
    filename: Option<String>,
    caption: Option<String>,
    tags: Vec<String>,
    featured: bool,
    likes: i64,
    views: i64,
    /// Whether the account likes it.
    is_liked: bool,
    uploaded_by: Option<String>,
    is_from_guest: bool,
    /// Whether only members see it, even in a public album.
    is_hidden: bool,
    /// The opposite of `isHidden`.
    // The document stores `isHidden`; the call that approves a photo, and guest photos, have `approved`.
    approved: bool,
    width: Option<i64>,
    height: Option<i64>,
    /// A thumbhash in base64, shown until the photo is there.
    thumbhash: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct AlbumData {
    pub(super) album: Album,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct AlbumsData {
    pub(super) albums: Vec<Album>,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct PhotoData {
    pub(super) photo: Photo,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct AlbumWithPhotosData {
    pub(super) album: Album,
    pub(super) photos: Vec<Photo>,
}

/// The fields of a new album.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(
    dead_code,
    reason = "it describes a body, which is read field by field"
)]
pub(crate) struct NewAlbum {
    #[serde(flatten)]
    about: AlbumChanges,
    /// Optionally chosen by the client.
    id: Option<String>,
    title: String,
}

/// The fields of an album to change.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(
    dead_code,
    reason = "it describes a body, which is read field by field"
)]
pub(crate) struct AlbumChanges {
    /// Cannot be cleared.
    #[schema(value_type = String, required = false)]
    title: Option<String>,
    /// Null clears it.
    description: Option<String>,
    /// The default is true.
    is_public: Option<bool>,
    /// The default is false.
    is_downloadable: Option<bool>,
    /// Null clears it.
    cover_photo_id: Option<String>,
}

/// The fields of a photo to change.
// `pictures.rs` reads `album_ids`: albums are records of their own, no fields of the photo.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(
    dead_code,
    reason = "it describes a body, which is read field by field"
)]
pub(crate) struct PhotoInput {
    /// Null clears it.
    caption: Option<String>,
    /// A list, or one text separated by commas; null clears them.
    tags: Option<Vec<String>>,
    featured: Option<bool>,
    is_hidden: Option<bool>,
    /// When it was taken; null clears it.
    taken_at: Option<String>,
    /// Moves the photo here from the album of the path. It stays in its other albums.
    album_id: Option<String>,
    /// All albums of the photo, instead of `albumId`.
    album_ids: Option<Vec<String>>,
}

/// The likes and views of each photo.
pub(super) struct CountsByPhoto(HashMap<String, PhotoCounts>);

impl CountsByPhoto {
    pub(super) fn new(counts: Vec<PhotoCounts>) -> Self {
        let by_photo = counts
            .into_iter()
            .map(|count| (count.photo_id.clone(), count));
        Self(by_photo.collect())
    }
}

impl Album {
    /// All albums of a wedding, in order.
    pub(super) fn list(document_id: &str, model: &Model, today: CalendarDate) -> Vec<Self> {
        let records = model.records();
        records
            .list(&ALBUM, &Default::default(), today)
            .iter()
            .map(|album| Self::new(document_id, album, records))
            .collect()
    }

    pub(super) fn find(
        document_id: &str,
        id: &str,
        model: &Model,
        today: CalendarDate,
    ) -> Option<Self> {
        let records = model.records();
        let album = records.find_view(&ALBUM, id, today)?;
        Some(Self::new(document_id, &album, records))
    }

    fn new(document_id: &str, album: &RecordView, records: &Store) -> Self {
        let cover = records.cover_of(&album.id);
        Self {
            title: records.album_title(&album.id).unwrap_or_default(),
            description: text(album, "description"),
            is_public: records.is_public_album(&album.id),
            is_downloadable: flag(album, "isDownloadable"),
            cover_photo_url: cover.map(|photo| photo_url(document_id, photo, "thumbnail")),
            cover_photo_id: text(album, "coverPhotoId"),
            created_at: text(album, "createdAt"),
            count: AlbumCount {
                photos: records.photo_count(&album.id),
            },
            id: album.id.clone(),
        }
    }
}

impl Photo {
    pub(super) fn new(
        document_id: &str,
        photo: &RecordView,
        counts: &CountsByPhoto,
        records: &Store,
    ) -> Self {
        let count = counts.0.get(&photo.id);
        let number = |key| photo.get(key).and_then(Value::as_i64);
        let flag = |key| flag(photo, key);
        let stored_tags = text(photo, "tags").unwrap_or_default();
        let url = |size| photo_url(document_id, &photo.id, size);
        Self {
            id: photo.id.clone(),
            album_id: text(photo, "albumId"),
            album_ids: records
                .albums_of(&photo.id)
                .into_iter()
                .map(str::to_owned)
                .collect(),
            taken_at: text(photo, "takenAt"),
            url: url("display"),
            thumbnail_url: url("thumbnail"),
            original_url: url("original"),
            filename: text(photo, "filename"),
            caption: text(photo, "caption"),
            tags: tags(&stored_tags).into_iter().map(str::to_owned).collect(),
            featured: flag("isFeatured"),
            likes: count.map_or(0, |count| count.likes),
            views: count.map_or(0, |count| count.views),
            is_liked: count.is_some_and(|count| count.is_liked),
            uploaded_by: text(photo, "uploadedBy"),
            is_from_guest: flag("isFromGuest"),
            is_hidden: flag("isHidden"),
            approved: !flag("isHidden"),
            width: number("width"),
            height: number("height"),
            thumbhash: text(photo, "thumbhash"),
        }
    }
}

/// The photos of an album, in order.
pub(super) fn list_photos(records: &Store, album: &str, today: CalendarDate) -> Vec<RecordView> {
    let no_search = "";
    records.album_photos(album, no_search, today)
}

/// A flag of a record; absent means false.
fn flag(view: &RecordView, key: &str) -> bool {
    view.get(key).and_then(Value::as_bool).unwrap_or(false)
}

/// A text of a record; `None` if it is empty.
fn text(view: &RecordView, key: &str) -> Option<String> {
    let text = view.get(key)?.as_str()?;
    (!text.is_empty()).then(|| text.to_owned())
}

/// Maps the album fields of a body to the fields of the record.
pub(super) fn album_fields(body: Map<String, Value>) -> Result<Values, ApiError> {
    let mut fields = keep_only(
        body,
        &[
            "title",
            "description",
            "isPublic",
            "isDownloadable",
            "coverPhotoId",
        ],
    );
    if let Some(is_public) = fields.remove("isPublic") {
        let is_private = match is_public {
            // Absent and cleared both mean public.
            Value::Null | Value::Bool(true) => Value::Null,
            Value::Bool(false) => true.into(),
            _ => {
                return Err(ApiError::invalid(
                    "isPublic",
                    "true or false is expected here",
                ));
            }
        };
        fields.insert("isPrivate".to_owned(), is_private);
    }
    parse_values(&ALBUM, fields)
}

/// Maps the photo fields of a body to the fields of the record.
pub(super) fn photo_fields(body: Map<String, Value>) -> Result<Values, ApiError> {
    let mut fields = keep_only(
        body,
        &[
            "caption", "tags", "featured", "isHidden", "takenAt", "albumId",
        ],
    );
    if let Some(featured) = fields.remove("featured") {
        if !matches!(featured, Value::Null | Value::Bool(_)) {
            return Err(ApiError::invalid(
                "featured",
                "true or false is expected here",
            ));
        }
        fields.insert("isFeatured".to_owned(), featured);
    }
    if let Some(Value::Array(list)) = fields.get("tags") {
        let tags: Option<Vec<&str>> = list.iter().map(Value::as_str).collect();
        let tags =
            tags.ok_or_else(|| ApiError::invalid("tags", "a list of texts is expected here"))?;
        // Stored as one text with commas, without empty and repeated tags.
        let joined = troth_core::records::album::tags(&tags.join(",")).join(", ");
        fields.insert("tags".to_owned(), joined.into());
    }
    parse_values(&PHOTO, fields)
}

/// The fields of a body with these keys; others are ignored.
fn keep_only(mut body: Map<String, Value>, keys: &[&str]) -> Map<String, Value> {
    body.retain(|key, _| keys.contains(&key.as_str()));
    body
}

fn parse_values(record: &Record, fields: Map<String, Value>) -> Result<Values, ApiError> {
    let values = record.read_fields(fields);
    values.map_err(|problem| ApiError::invalid(problem.field, problem.to_string()))
}

/// A command for the album or photo of a path.
pub(super) fn record_command(
    record: &'static Record,
    id: &str,
    action: Action,
) -> Result<RecordCommand, ApiError> {
    let id = RecordId::parse(id).map_err(|_invalid| not_found_error(record))?;
    Ok(RecordCommand::new(record, id, action))
}

/// The error for a record that does not exist or was deleted.
pub(super) fn not_found_error(record: &Record) -> ApiError {
    ApiError::named(
        ErrorCode::NotFound,
        format!("This {} doesn’t exist.", record.noun),
    )
}
