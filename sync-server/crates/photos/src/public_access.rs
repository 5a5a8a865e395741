//! Decides which photos the public sees, for every route and size (ADR 34).
//!
//! A photo is public if the current document has it in a public album and it is approved. Outside of the website, the
//! visitor also needs the website's password or personal link.

use std::collections::HashMap;

use axum::http::HeaderMap;
use troth_accounts::passes::Passes;
use troth_accounts::website_access;
use troth_base::clock::instant_text;
use troth_core::date::CalendarDate;
use troth_core::model::Model;
use troth_core::records::album::{ALBUM, PHOTO};
use troth_documents::DocumentId;
use troth_http::error::ApiError;
use troth_http::response_memory;
use troth_site::photos::Photo;
use troth_storage::photos::list::{self, GuestPhotoRow, PhotoFile};

use super::Photos;

/// The most guest photos listed: two hundred guests send more than a visitor looks through.
const MOST_LISTED: usize = 500;

/// A person who is not a member, and the route by which they came.
#[derive(Clone, Copy)]
pub enum PublicViewer<'a> {
    /// A visitor after the website's access check.
    OnWebsite,
    /// Any other person, with the headers of the request.
    Outside(&'a Passes, &'a HeaderMap),
}

/// An album as the public sees it.
pub struct PublicAlbum {
    /// Its title.
    pub title: String,
    /// Its description.
    pub description: Option<String>,
    /// The cover photo, public or not.
    pub cover: Option<String>,
    /// In order.
    pub photos: Vec<Photo>,
    /// Whether visitors may download all of them as one file.
    pub is_downloadable: bool,
}

impl Photos {
    /// A file of a photo, if it is public.
    pub async fn find_public_file(
        &self,
        viewer: PublicViewer<'_>,
        wedding: &DocumentId,
        photo: &str,
        size: &str,
    ) -> Result<Option<PhotoFile>, ApiError> {
        let file = list::file(&self.db, wedding.as_str(), photo, size).await?;
        let Some(file) = file.filter(|file| file.follows_document) else {
            return Ok(None);
        };
        if !self.has_access(viewer, wedding).await? {
            return Ok(None);
        }
        let photo = photo.to_owned();
        let read_model = move |model: &Model| model.records().is_public_photo(&photo);
        let is_public = self.documents.read(wedding, read_model).await?;
        Ok(is_public.unwrap_or(false).then_some(file))
    }

    /// An album with its photos, if it is public.
    pub async fn find_public_album(
        &self,
        viewer: PublicViewer<'_>,
        wedding: &DocumentId,
        album: &str,
    ) -> Result<Option<PublicAlbum>, ApiError> {
        if !self.has_access(viewer, wedding).await? {
            return Ok(None);
        }
        let album = album.to_owned();
        let read_model = move |model: &Model| PublicAlbum::read(model, &album);
        let read_album = response_memory::read(&self.documents, wedding, read_model).await?;
        let Some(mut album) = read_album.flatten() else {
            return Ok(None);
        };
        // Photos without a row, such as from a backup or before their files arrive, cannot be shown. PostgreSQL rejects
        // zero bytes, and no photo with a row has one in its id.
        let ids = album.photos.iter().map(|photo| photo.id.as_str());
        let ids: Vec<&str> = ids.filter(|id| !id.contains('\0')).collect();
        let with_files = list::find_following_document(&self.db, wedding.as_str(), &ids).await?;
        album.photos.retain(|photo| with_files.contains(&photo.id));
        Ok(Some(album))
    }

    /// The public guest photos, the newest first, each with the title of its album; `None` if the visitor may not see
    /// any.
    pub async fn list_public_guest_photos(
        &self,
        viewer: PublicViewer<'_>,
        wedding: &DocumentId,
    ) -> Result<Option<Vec<(GuestPhotoRow, String)>>, ApiError> {
        if !self.has_access(viewer, wedding).await? {
            return Ok(None);
        }
        let ids = list::list_guest_photo_ids_following_document(&self.db, wedding.as_str()).await?;
        let read_model = move |model: &Model| {
            let records = model.records();
            let public = ids.into_iter().filter(|id| records.is_public_photo(id));
            let photos_with_album = public.take(MOST_LISTED).map(|id| {
                let mut albums = records.albums_of(&id).into_iter();
                // The album that it was sent to may be private, and so its title.
                let public_album = albums.find(|album| records.is_public_album(album));
                let title = public_album.and_then(|album| records.album_title(album));
                (id, title.unwrap_or_default())
            });
            photos_with_album.collect::<HashMap<_, _>>()
        };
        let Some(mut albums) = response_memory::read(&self.documents, wedding, read_model).await?
        else {
            return Ok(None);
        };
        let ids: Vec<&str> = albums.keys().map(String::as_str).collect();
        let rows = list::find_guest_photos(&self.db, wedding.as_str(), &ids).await?;
        let rows_with_album = rows.into_iter().filter_map(|row| {
            let album = albums.remove(&row.id)?;
            Some((row, album))
        });
        Ok(Some(rows_with_album.collect()))
    }

    /// Whether a viewer may see the wedding's public photos.
    pub async fn has_access(
        &self,
        viewer: PublicViewer<'_>,
        wedding: &DocumentId,
    ) -> Result<bool, ApiError> {
        let PublicViewer::Outside(passes, headers) = viewer else {
            return Ok(true);
        };
        let pass = passes.read(headers, wedding.as_str());
        let today =
            CalendarDate::parse(&instant_text(self.clock.now())).map_err(ApiError::internal)?;
        website_access::may_see_public_data((&self.db, &self.documents), wedding, &pass, today)
            .await
    }
}

impl PublicAlbum {
    /// Photo ids, in order.
    pub fn photo_ids(&self) -> Vec<String> {
        self.photos.iter().map(|photo| photo.id.clone()).collect()
    }

    fn read(model: &Model, id: &str) -> Option<Self> {
        let records = model.records();
        if !records.is_public_album(id) {
            return None;
        }
        let album = records.find(&ALBUM, id);
        let photos = records.public_photo_ids(id).into_iter();
        let photos =
            photos.filter_map(|id| Some(Photo::from_record(id, records.find(&PHOTO, id)?)));
        let album_text = |key| {
            let text = album?.text(key).filter(|text| !text.is_empty());
            text.map(str::to_owned)
        };
        Some(Self {
            title: records.album_title(id)?,
            description: album_text("description"),
            cover: album_text("coverPhotoId"),
            is_downloadable: album.is_some_and(|album| album.flag("isDownloadable")),
            photos: photos.collect(),
        })
    }
}
