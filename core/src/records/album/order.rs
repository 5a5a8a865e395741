//! The photos that an album shows, and their order.

use std::collections::BTreeSet;

use super::{ALBUM, ALBUM_PHOTO, PHOTO};
use crate::date::{CalendarDate, LocalTime};
use crate::record::{Entry, GuestsByRecord, RecordView, Store, Stored};
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
    taken_at: Option<LocalTime>,
    name: &'a str,
}

impl AlbumPlacement<'_> {
    /// Sort key.
    fn key(&self) -> impl Ord {
        let by_hand = (self.order.is_none(), self.order);
        let by_time = (self.taken_at.is_none(), self.taken_at);
        (by_hand, by_time, self.name, self.photo)
    }
}

impl Store {
    /// Ids of the albums that a photo is in; its own album comes first.
    #[must_use]
    pub fn albums_of(&self, photo: &str) -> Vec<&str> {
        let own_album = self
            .find(&PHOTO, photo)
            .and_then(|photo| photo.text("albumId"));
        let placements = self.referring(&ALBUM_PHOTO, "photoId", photo);
        let further_albums =
            placements.filter_map(|(_, placement)| placement.stored.text("albumId"));
        let mut albums: Vec<&str> = Vec::new();
        for album in own_album.into_iter().chain(further_albums) {
            if !albums.contains(&album) {
                albums.push(album);
            }
        }
        albums
    }

    /// Ids of an album's photos, in order.
    #[must_use]
    pub fn photo_ids(&self, album: &str) -> Vec<&str> {
        let placements = self.sorted_placements(album).into_iter();
        placements.map(|placement| placement.photo).collect()
    }

    /// Number of photos that an album shows.
    #[must_use]
    pub fn photo_count(&self, album: &str) -> usize {
        self.placements(album).len()
    }

    /// The photos of an album, in order: those placed by hand first, then by time taken, and by name within a minute.
    /// A photo without such a time is sorted by its upload.
    fn sorted_placements(&self, album: &str) -> Vec<AlbumPlacement<'_>> {
        sorted(self.placements(album), |one, other| {
            one.key().cmp(&other.key())
        })
    }

    /// The photos of an album, unsorted.
    fn placements<'a>(&'a self, album: &str) -> Vec<AlbumPlacement<'a>> {
        let own_photos = self.referring(&PHOTO, "albumId", album);
        let own_photos =
            own_photos.map(|(id, photo)| (id, photo, None, photo.stored.text("order")));
        let placement_records = self.referring(&ALBUM_PHOTO, "albumId", album);
        let further_photos = placement_records.filter_map(|(id, placement)| {
            let photo = placement.stored.text("photoId")?;
            let order = placement.stored.text("order");
            Some((photo, self.find_present(&PHOTO, photo)?, Some(id), order))
        });
        let mut seen_photos = BTreeSet::new();
        own_photos
            .chain(further_photos)
            .filter(|(photo, ..)| seen_photos.insert(*photo))
            .map(|(photo, entry, placement, order)| AlbumPlacement {
                photo,
                entry,
                placement,
                order,
                taken_at: self.taken_at(&entry.stored),
                name: &entry.sort,
            })
            .collect()
    }

    /// Time a photo was taken, or else uploaded, in the wedding's zone.
    fn taken_at(&self, photo: &Stored) -> Option<LocalTime> {
        let taken_at = photo.text("takenAt").and_then(|text| self.zone.read(text));
        taken_at.or_else(|| self.zone.read(photo.lifecycle.created_at.as_deref()?))
    }

    /// The photos of an album that match a search, in order. `order` is the photo's place in this album; `placement`
    /// is the id of the placement record, if this is not the photo's own album.
    #[must_use]
    pub fn album_photos(&self, album: &str, search: &str, today: CalendarDate) -> Vec<RecordView> {
        let terms = SearchTerms::parse(search);
        let placements = self.sorted_placements(album).into_iter();
        placements
            .filter(|placement| self.matches_search(placement.entry, &terms))
            .map(|placement| {
                let guests_by_record = GuestsByRecord::default();
                let (photo, entry) = (placement.photo, placement.entry);
                RecordView::new(self, photo, entry, &guests_by_record, today)
                    .with_value("order", placement.order.into())
                    .with_value("placement", placement.placement.into())
            })
            .collect()
    }

    /// Cover photo of an album: the chosen one while it exists, otherwise the first.
    #[must_use]
    pub fn cover_of(&self, album: &str) -> Option<&str> {
        let chosen_photo = self
            .find(&ALBUM, album)
            .and_then(|album| album.text("coverPhotoId"))
            .filter(|photo| self.may_be_referenced(&PHOTO, photo));
        let first_photo = || {
            let placements = self.placements(album).into_iter();
            let first = placements.min_by(|one, other| one.key().cmp(&other.key()));
            first.map(|placement| placement.photo)
        };
        chosen_photo.or_else(first_photo)
    }

    /// Ids of an album's photos that visitors may see, in order.
    #[must_use]
    pub fn public_photo_ids(&self, album: &str) -> Vec<&str> {
        let mut ids = self.photo_ids(album);
        ids.retain(|id| self.is_public_photo(id));
        ids
    }
}
