//! What of a wedding's photos strangers see: the one place that decides it, for every route and size (ADR 34).
//!
//! A photo is theirs to see when the document says so as it is now, and it was approved. Outside of the website
//! they have to have shown what the website asks for as well: nobody goes round its door.

use axum::http::HeaderMap;
use troth_core::date::CalendarDate;
use troth_core::model::Model;
use troth_core::record::{RecordView, Stored};
use troth_core::records::album::{ALBUM, PHOTO};

use super::Photos;
use crate::auth::gate;
use crate::auth::passes::Passes;
use crate::clock::instant_text;
use crate::db::photos::list::{self, File};
use crate::error::ApiError;
use crate::sync::DocumentId;

/// Nothing that is shown here depends on the day.
const ANY_DAY: CalendarDate = CalendarDate::EPOCH;

/// Somebody who is no member, and where they look from.
#[derive(Clone, Copy)]
pub(crate) enum Stranger<'a> {
    /// A visitor who has come through the website's door.
    OnWebsite,
    /// Anybody else, with what their browser sends along.
    Outside(&'a Passes, &'a HeaderMap),
}

/// An album as strangers see it.
pub(crate) struct PublicAlbum {
    pub(crate) title: String,
    pub(crate) description: Option<String>,
    /// The photo that stands for it, be it to be seen or not.
    pub(crate) cover: Option<String>,
    /// In their order.
    pub(crate) photos: Vec<PublicPhoto>,
}

/// A photo as strangers see it.
pub(crate) struct PublicPhoto {
    pub(crate) id: String,
    pub(crate) caption: Option<String>,
    /// In pixels.
    pub(crate) width: i64,
    /// In pixels.
    pub(crate) height: i64,
}

impl Photos {
    /// A size of a photo, if a stranger may see it.
    pub(crate) async fn file_for(
        &self,
        stranger: Stranger<'_>,
        wedding: &DocumentId,
        photo: &str,
        size: &str,
    ) -> Result<Option<File>, ApiError> {
        let file = list::file(&self.db, wedding.as_str(), photo, size).await?;
        let Some(file) = file.filter(File::goes_by_document) else {
            return Ok(None);
        };
        if !self.is_let_in(stranger, wedding).await? {
            return Ok(None);
        }
        let photo = photo.to_owned();
        let look = move |model: &Model| model.records().is_public_photo(&photo);
        let is_public = self.documents.read(wedding, look).await?;
        Ok(is_public.unwrap_or(false).then_some(file))
    }

    /// An album with its photos, if strangers may see it.
    pub(crate) async fn album_for(
        &self,
        stranger: Stranger<'_>,
        wedding: &DocumentId,
        album: &str,
    ) -> Result<Option<PublicAlbum>, ApiError> {
        if !self.is_let_in(stranger, wedding).await? {
            return Ok(None);
        }
        let album = album.to_owned();
        let look = move |model: &Model| PublicAlbum::of(model, &album);
        let seen = self.documents.read(wedding, look).await?;
        let Some(mut album) = seen.flatten() else {
            return Ok(None);
        };
        // Of those that a backup brought, or whose files are not there yet, there is nothing to show.
        let approved = list::approved(&self.db, wedding.as_str()).await?;
        album.photos.retain(|photo| approved.contains(&photo.id));
        Ok(Some(album))
    }

    /// Whether a stranger may see anything at all.
    pub(crate) async fn is_let_in(
        &self,
        stranger: Stranger<'_>,
        wedding: &DocumentId,
    ) -> Result<bool, ApiError> {
        let Stranger::Outside(passes, headers) = stranger else {
            return Ok(true);
        };
        let pass = passes.read(headers, wedding.as_str());
        let today = CalendarDate::parse(&instant_text(self.clock.now()));
        let today = today.map_err(ApiError::internal)?;
        gate::is_open((&self.db, &self.documents), wedding, &pass, today).await
    }
}

impl PublicAlbum {
    fn of(model: &Model, id: &str) -> Option<Self> {
        let records = model.records();
        if !records.is_public_album(id) {
            return None;
        }
        let album = records.one(&ALBUM, id, ANY_DAY);
        let photos = records.public_photo_ids(id).into_iter();
        let photos = photos.filter_map(|id| Some(PublicPhoto::of(id, records.find(&PHOTO, id)?)));
        let of_album = |key| album.as_ref().and_then(|album| text(album, key));
        Some(Self {
            title: records.album_title(id)?,
            description: of_album("description"),
            cover: of_album("coverPhotoId"),
            photos: photos.collect(),
        })
    }
}

impl PublicPhoto {
    fn of(id: &str, photo: &Stored) -> Self {
        let caption = photo.text("caption");
        let caption = caption.filter(|caption| !caption.is_empty());
        Self {
            id: id.to_owned(),
            caption: caption.map(str::to_owned),
            width: photo.number("width").unwrap_or(1),
            height: photo.number("height").unwrap_or(1),
        }
    }
}

fn text(view: &RecordView, key: &str) -> Option<String> {
    let text = view.get(key)?.as_str()?;
    (!text.is_empty()).then(|| text.to_owned())
}
