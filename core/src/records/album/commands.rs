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
        let came_to = stored.text("albumId").unwrap_or_default();
        let is_kept = albums.contains(&came_to);
        let Some(home) = is_kept.then_some(came_to).or(albums.first().copied()) else {
            return Vec::new();
        };
        let mut kept: Vec<PlacementRecord> = Vec::new();
        let mut spare: Vec<&str> = Vec::new();
        for placement in self.placements_of(photo) {
            let is_there = |kept: &PlacementRecord| kept.album == placement.album;
            match albums.contains(&placement.album) && !kept.iter().any(is_there) {
                true => kept.push(placement),
                false => spare.push(placement.id),
            }
        }
        let mut commands = Vec::new();
        if !is_kept {
            // The placement stays: if another person moves the photo meanwhile, it is in both albums.
            let here = kept.iter().find(|placement| placement.album == home);
            let order = here.and_then(|placement| placement.order);
            commands.push(update(
                &PHOTO,
                photo,
                &json!({ "albumId": home, "order": order }),
            ));
        }
        let mut missing: Vec<&str> = Vec::new();
        for album in albums {
            let is_there = |kept: &PlacementRecord| kept.album == *album;
            if *album != home && !kept.iter().any(is_there) && !missing.contains(album) {
                missing.push(album);
            }
        }
        let mut spare = spare.into_iter();
        for album in missing {
            if let Some(id) = spare.next() {
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
        commands.extend(spare.map(|id| remove(&ALBUM_PHOTO, id)));
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
        let changed = photos.iter().flat_map(|photo| {
            let mut albums = self.albums_of(photo);
            let at = albums.iter().position(|album| Some(*album) == from);
            match (at, to) {
                (Some(at), Some(to)) => albums[at] = to,
                (Some(at), None) => drop(albums.remove(at)),
                (None, to) => albums.extend(to),
            }
            self.set_albums(photo, &albums, ids)
        });
        changed.collect()
    }

    /// Commands that remove an album. Photos that are also in other albums stay there; the others go into the bin with
    /// it.
    #[must_use]
    pub fn remove_album(&self, album: &str) -> Vec<RecordCommand> {
        let is_removed = self.find(&ALBUM, album).is_some() && !ALBUM.is_built_in(album);
        let came_to_it = is_removed.then(|| self.referring(&PHOTO, "albumId", album));
        let came_to_it = came_to_it.into_iter().flatten();
        let leaving = came_to_it.flat_map(|(photo, _)| {
            let mut others = self.albums_of(photo);
            others.retain(|other| *other != album);
            match others.is_empty() {
                true => vec![remove(&PHOTO, photo)],
                false => self.set_albums(photo, &others, &mut iter::empty()),
            }
        });
        leaving.chain([remove(&ALBUM, album)]).collect()
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
