//! Commands that put photos into albums and take them out.

use std::iter;

use serde_json::{Value, json};

use super::{ALBUM, ALBUM_PHOTO, PHOTO};
use crate::ids::RecordId;
use crate::record::{Action, Record, RecordCommand, Store, Values};

/// A record that puts a photo into a further album.
struct PlacementRecord<'a> {
    id: &'a str,
    album: &'a str,
    order: Option<&'a str>,
}

impl Store {
    /// Commands after which a photo is in exactly these albums. It keeps its own album if that is among them, and its
    /// place in each album it stays in. Empty if nothing changes, if the photo is removed, and if `albums` is empty: a
    /// photo in no album could not be found.
    ///
    /// `ids` supplies ids for new placements; without one the photo is not added.
    pub fn set_albums(
        &self,
        photo: &str,
        albums: &[&str],
        ids: &mut impl Iterator<Item = RecordId>,
    ) -> Vec<RecordCommand> {
        let Some(stored) = self.find(&PHOTO, photo) else {
            return Vec::new();
        };
        let own_album = stored.text("albumId").unwrap_or_default();
        let keeps_own_album = albums.contains(&own_album);
        let new_own_album = keeps_own_album
            .then_some(own_album)
            .or(albums.first().copied());
        let Some(new_own_album) = new_own_album else {
            return Vec::new();
        };
        let mut kept_placements: Vec<PlacementRecord> = Vec::new();
        let mut spare_ids: Vec<&str> = Vec::new();
        for placement in self.placements_of(photo) {
            // The record for the new own album is kept too: if another person moves the photo elsewhere meanwhile, this
            // record keeps it in that album.
            let is_kept = albums.contains(&placement.album)
                && !has_placement(&kept_placements, placement.album);
            match is_kept {
                true => kept_placements.push(placement),
                false => spare_ids.push(placement.id),
            }
        }
        let mut commands = Vec::new();
        if !keeps_own_album {
            // Its position there stays the same.
            let placement = kept_placements
                .iter()
                .find(|placement| placement.album == new_own_album);
            let order = placement.and_then(|placement| placement.order);
            commands.push(update(
                &PHOTO,
                photo,
                &json!({ "albumId": new_own_album, "order": order }),
            ));
        }
        let mut missing_albums: Vec<&str> = Vec::new();
        for album in albums {
            let is_missing = *album != new_own_album
                && !has_placement(&kept_placements, album)
                && !missing_albums.contains(album);
            if is_missing {
                missing_albums.push(album);
            }
        }
        // Placements that are not needed any more are used for the missing albums.
        let mut spare_ids = spare_ids.into_iter();
        for album in missing_albums {
            if let Some(id) = spare_ids.next() {
                commands.push(update(
                    &ALBUM_PHOTO,
                    id,
                    &json!({ "albumId": album, "order": null }),
                ));
            } else if let Some(id) = ids.next() {
                let fields = values(&json!({ "albumId": album, "photoId": photo }));
                commands.push(RecordCommand::new(&ALBUM_PHOTO, id, Action::Add(fields)));
            }
        }
        commands.extend(spare_ids.map(|id| remove(&ALBUM_PHOTO, id)));
        commands
    }

    /// Commands that take photos out of one album, put them into another, or both. A photo that is in no other album
    /// stays.
    pub fn move_photos(
        &self,
        photos: &[&str],
        (from, to): (Option<&str>, Option<&str>),
        ids: &mut impl Iterator<Item = RecordId>,
    ) -> Vec<RecordCommand> {
        let commands = photos.iter().flat_map(|photo| {
            let mut albums = self.albums_of(photo);
            let from_position = albums.iter().position(|album| Some(*album) == from);
            match (from_position, to) {
                (Some(position), Some(to)) => albums[position] = to,
                (Some(position), None) => drop(albums.remove(position)),
                (None, to) => albums.extend(to),
            }
            self.set_albums(photo, &albums, ids)
        });
        commands.collect()
    }

    /// Commands that remove an album. Photos that are also in other albums stay there; the others go into the bin with
    /// it. The placements of further photos in it are removed as its parts.
    #[must_use]
    pub fn remove_album(&self, album: &str) -> Vec<RecordCommand> {
        let is_removable = self.find(&ALBUM, album).is_some() && !ALBUM.is_built_in(album);
        let own_photos = is_removable.then(|| self.referring(&PHOTO, "albumId", album));
        let own_photos = own_photos.into_iter().flatten();
        let photo_commands = own_photos.flat_map(|(photo, _)| {
            let mut other_albums = self.albums_of(photo);
            other_albums.retain(|other_album| *other_album != album);
            match other_albums.is_empty() {
                // The photo is in no other album.
                true => vec![remove(&PHOTO, photo)],
                false => self.set_albums(photo, &other_albums, &mut iter::empty()),
            }
        });
        // An album that cannot be removed is refused by its own command.
        photo_commands.chain([remove(&ALBUM, album)]).collect()
    }

    fn placements_of(&self, photo: &str) -> impl Iterator<Item = PlacementRecord<'_>> {
        let placements = self.referring(&ALBUM_PHOTO, "photoId", photo);
        placements.filter_map(|(id, entry)| {
            Some(PlacementRecord {
                id,
                album: entry.stored.text("albumId")?,
                order: entry.stored.text("order"),
            })
        })
    }
}

fn has_placement(placements: &[PlacementRecord<'_>], album: &str) -> bool {
    placements.iter().any(|placement| placement.album == album)
}

fn update(record: &'static Record, id: &str, changes: &Value) -> RecordCommand {
    RecordCommand::new(
        record,
        RecordId::from_document(id),
        Action::Update(values(changes)),
    )
}

fn remove(record: &'static Record, id: &str) -> RecordCommand {
    RecordCommand::new(record, RecordId::from_document(id), Action::Remove)
}

fn values(fields: &Value) -> Values {
    fields.as_object().cloned().unwrap_or_default()
}
