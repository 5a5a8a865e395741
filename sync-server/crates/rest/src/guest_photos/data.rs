//! Guest photos as the REST API shows them: to members, to guests with the link, and to the public.

use std::collections::{HashMap, HashSet};

use serde::Serialize;
use troth_core::model::Model;
use troth_core::records::album::FIRST;
use troth_documents::DocumentId;
use troth_http::error::ApiError;
use troth_storage::photos::list::{
    GuestPhoto, GuestPhotoRow, ModerationDecision, ModerationOutcome, ModerationState,
};
use utoipa::ToSchema;

use crate::state::AppState;

/// A guest photo, for members who moderate it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = GuestPhoto)]
pub(crate) struct ModeratedPhoto {
    id: String,
    guest_name: String,
    guest_email: Option<String>,
    caption: Option<String>,
    filename: String,
    original_url: String,
    /// At most 2,048 pixels wide and high.
    display_url: String,
    thumbnail_url: String,
    /// RFC 3339 in UTC.
    uploaded_at: String,
    approved: bool,
    album: AlbumTitle,
    width: i64,
    height: i64,
    /// A thumbhash in base64, shown until the photo is there.
    thumbhash: String,
    /// Grows with each decision. A decision names the revision that its author saw.
    revision: i64,
    is_favorite: bool,
    /// The decisions made so far. If two contradict each other, the photo is pending until a member decides who has
    /// seen both.
    claims: Vec<PhotoClaim>,
    /// When it was put in the bin: RFC 3339 in UTC. It is deleted 7 days later.
    rejected_at: Option<String>,
}

#[derive(Clone, Default, Serialize, ToSchema)]
pub(crate) struct AlbumTitle {
    title: String,
}

/// A member's decision about a photo.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PhotoClaim {
    name: String,
    /// `APPROVED` or `REJECTED`.
    verdict: &'static str,
    /// RFC 3339 in UTC.
    decided_at: String,
}

/// A guest photo as the public sees it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PublicGuestPhoto {
    id: String,
    guest_name: String,
    caption: Option<String>,
    filename: String,
    original_url: String,
    /// At most 2,048 pixels wide and high.
    display_url: String,
    thumbnail_url: String,
    /// RFC 3339 in UTC.
    uploaded_at: String,
    /// Always true.
    approved: bool,
    album: AlbumTitle,
    width: i64,
    height: i64,
    /// A thumbhash in base64, shown until the photo is there.
    thumbhash: String,
}

/// The number of guest photos in each state.
#[derive(Serialize, ToSchema)]
pub(crate) struct GuestPhotoStats {
    /// Those in the bin not counted.
    pub(super) total: i64,
    pub(super) approved: i64,
    pub(super) pending: i64,
    /// Those in the bin.
    pub(super) rejected: i64,
}

impl ModeratedPhoto {
    /// Guest photos with the current titles of their albums.
    pub(super) async fn from_stored(
        state: &AppState,
        document_id: &DocumentId,
        photos: Vec<GuestPhoto>,
    ) -> Result<Vec<Self>, ApiError> {
        // Reading a document blocks its other readers and writers, so only the albums are read.
        let albums: HashSet<String> = photos.iter().map(|photo| photo.row.album.clone()).collect();
        let read_model = move |model: &Model| {
            let titles = albums.into_iter().map(|album| {
                let title = AlbumTitle::find(model, &album);
                (album, title)
            });
            titles.collect::<HashMap<_, _>>()
        };
        let titles = super::super::read(state, document_id, read_model).await?;
        let with_title = |photo: GuestPhoto| {
            let album = titles.get(&photo.row.album).cloned();
            Self::new(photo, album.unwrap_or_default())
        };
        Ok(photos.into_iter().map(with_title).collect())
    }

    fn new(photo: GuestPhoto, album: AlbumTitle) -> Self {
        let GuestPhoto {
            row,
            open_decisions,
        } = photo;
        let url = |size| format!("/api/photos/{}/files/{}/{size}", row.document_id, row.id);
        Self {
            original_url: url("original"),
            display_url: url("display"),
            thumbnail_url: url("thumbnail"),
            approved: row.state == ModerationState::Approved,
            rejected_at: row
                .decided_at
                .filter(|_| row.state == ModerationState::Rejected),
            album,
            id: row.id,
            guest_name: row.author,
            guest_email: row.guest_email,
            caption: row.caption,
            filename: row.filename,
            uploaded_at: row.received_at,
            width: row.width,
            height: row.height,
            thumbhash: row.thumbhash,
            revision: row.revision,
            is_favorite: row.is_favourite,
            claims: open_decisions
                .into_iter()
                .map(PhotoClaim::from_decision)
                .collect(),
        }
    }
}

impl PublicGuestPhoto {
    /// A photo as the public sees it: at public addresses, without the sender's email address.
    pub(super) fn new(row: GuestPhotoRow, album: String) -> Self {
        let url = |size| format!("/photos/{}/{}/{size}", row.document_id, row.id);
        Self {
            original_url: url("original"),
            display_url: url("display"),
            thumbnail_url: url("thumbnail"),
            approved: true,
            album: AlbumTitle { title: album },
            id: row.id,
            guest_name: row.author,
            caption: row.caption,
            filename: row.filename,
            uploaded_at: row.received_at,
            width: row.width,
            height: row.height,
            thumbhash: row.thumbhash,
        }
    }
}

impl AlbumTitle {
    /// The title of an album; if it was deleted, of the default album, where its photos go.
    fn find(model: &Model, album: &str) -> Self {
        let records = model.records();
        let title = records.album_title(album);
        let title = title.or_else(|| records.album_title(FIRST));
        Self {
            title: title.unwrap_or_default(),
        }
    }
}

impl PhotoClaim {
    fn from_decision(decision: ModerationDecision) -> Self {
        let name = format!("{} {}", decision.first_name, decision.last_name);
        Self {
            name: name.trim().to_owned(),
            verdict: match decision.outcome {
                ModerationOutcome::Approved => "APPROVED",
                ModerationOutcome::Rejected => "REJECTED",
            },
            decided_at: decision.decided_at,
        }
    }
}
