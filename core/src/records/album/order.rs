//! The photos that an album shows, and their order.

use std::collections::BTreeSet;

use super::{ALBUM, ALBUM_PHOTO, PHOTO};
use crate::date::{CalendarDate, LocalTime};
use crate::record::{Entry, Members, RecordView, Store, Stored};
use crate::search::SearchTerms;
use crate::sorting::sorted;

/// A photo in an album.
struct AlbumPlacement<'a> {
    photo: &'a str,
    entry: &'a Entry,
    /// Id of the placement record, if this is not the photo's own album.
    placement: Option<&'a str>,
    /// Manual order.
    order: Option<&'a str>,
    taken: Option<LocalTime>,
    name: &'a str,
}

impl AlbumPlacement<'_> {
    /// Sort key.
    fn key(&self) -> impl Ord {
        let by_hand = (self.order.is_none(), self.order);
        let by_time = (self.taken.is_none(), self.taken);
        (by_hand, by_time, self.name, self.photo)
    }
}

impl Store {
    /// Ids of the albums that a photo is in; its own album comes first.
    #[must_use]
    pub fn albums_of(&self, photo: &str) -> Vec<&str> {
        let first = self
            .find(&PHOTO, photo)
            .and_then(|photo| photo.text("albumId"));
        let further = self.referring(&ALBUM_PHOTO, "photoId", photo);
        let further = further.filter_map(|(_, placement)| placement.stored.text("albumId"));
        let mut albums: Vec<&str> = Vec::new();
        for album in first.into_iter().chain(further) {
            if !albums.contains(&album) {
                albums.push(album);
            }
        }
        albums
    }

    /// Ids of an album's photos, in order.
    #[must_use]
    pub fn photo_ids(&self, album: &str) -> Vec<&str> {
        let places = self.places_in(album).into_iter();
        places.map(|place| place.photo).collect()
    }

    /// Number of photos that an album shows.
    #[must_use]
    pub fn photo_count(&self, album: &str) -> usize {
        self.places(album).len()
    }

    /// The photos of an album, in order: those placed by hand first, then by time taken, and by name within a minute.
    /// A photo without such a time is sorted by its upload.
    fn places_in(&self, album: &str) -> Vec<AlbumPlacement<'_>> {
        sorted(self.places(album), |a, b| a.key().cmp(&b.key()))
    }

    /// The photos of an album, unsorted.
    fn places<'a>(&'a self, album: &str) -> Vec<AlbumPlacement<'a>> {
        let first = self.referring(&PHOTO, "albumId", album);
        let first = first.map(|(id, photo)| (id, photo, None, photo.stored.text("order")));
        let further = self.referring(&ALBUM_PHOTO, "albumId", album);
        let further = further.filter_map(|(id, placement)| {
            let (photo, order) = (
                placement.stored.text("photoId")?,
                placement.stored.text("order"),
            );
            Some((photo, self.find_present(&PHOTO, photo)?, Some(id), order))
        });
        let mut seen = BTreeSet::new();
        let places = first.chain(further).filter(|(id, ..)| seen.insert(*id));
        let places = places.map(|(photo, entry, placement, order)| AlbumPlacement {
            photo,
            entry,
            placement,
            order,
            taken: self.taken(&entry.stored),
            name: &entry.sort,
        });
        places.collect()
    }

    /// Time a photo was taken, or else uploaded, in the wedding's zone.
    fn taken(&self, photo: &Stored) -> Option<LocalTime> {
        let noted = photo.text("takenAt").and_then(|text| self.zone.read(text));
        noted.or_else(|| self.zone.read(photo.lifecycle.created_at.as_deref()?))
    }

    /// The photos of an album that match a search, in order. `order` is the photo's place in this album; `placement`
    /// is the id of the placement record, if this is not the photo's own album.
    #[must_use]
    pub fn album_photos(&self, album: &str, search: &str, today: CalendarDate) -> Vec<RecordView> {
        let sought = SearchTerms::parse(search);
        let found = self.places_in(album).into_iter();
        let found = found.filter(|place| self.matches_search(place.entry, &sought));
        let views = found.map(|place| {
            let members = Members::default();
            let view = RecordView::new(self, place.photo, place.entry, &members, today);
            view.with_value("order", place.order.into())
                .with_value("placement", place.placement.into())
        });
        views.collect()
    }

    /// Cover photo of an album: the chosen one while it exists, otherwise the first.
    #[must_use]
    pub fn cover_of(&self, album: &str) -> Option<&str> {
        let chosen = self
            .find(&ALBUM, album)
            .and_then(|album| album.text("coverPhotoId"));
        let chosen = chosen.filter(|photo| self.may_be_referenced(&PHOTO, photo));
        let first = || {
            let places = self.places(album).into_iter();
            places.min_by(|a, b| a.key().cmp(&b.key()))
        };
        chosen.or_else(|| Some(first()?.photo))
    }

    /// Ids of an album's photos that visitors may see, in order.
    #[must_use]
    pub fn public_photo_ids(&self, album: &str) -> Vec<&str> {
        let mut ids = self.photo_ids(album);
        ids.retain(|id| self.is_public_photo(id));
        ids
    }
}
