//! Albums, and the texts of the photos in them.
//!
//! The server keeps the bytes of photos, their likes and view counts, and guest photos that wait for moderation (ADR
//! 34).

mod commands;
mod order;

use crate::date::CalendarDate;
use crate::record::FieldKind::{Flag, Order, Prose, Reference, Short, Time, Whole};
use crate::record::{
    DerivedField, DerivedKind, Field, Record, RecordView, RestAddress, Store, Stored,
};
use crate::roles::Area;

/// The built-in album.
pub const FIRST: &str = "wedding";

/// Days in which a removed photo can be restored. After that its files are deleted.
pub const DAYS_IN_BIN: i64 = 7;

/// Maximum length of a photo's longer side, in pixels.
const MOST_PIXELS: i64 = 20_000;

/// The table of albums.
pub static ALBUM: Record = Record {
    noun: "album",
    container: "albums",
    area: Area::Planning,
    address: RestAddress::Elsewhere,
    fields: &[
        Field::new("title", "Album title", Short).required(),
        Field::new("description", "Description", Prose),
        // Absent is public, the default.
        Field::new("isPrivate", "Private", Flag).narrower(true),
        // Download of all its photos as one file; single photos can be saved in any case.
        Field::new("isDownloadable", "Guests may download it", Flag).narrower(false),
        Field::new("coverPhotoId", "Cover", Reference(&PHOTO)),
        Field::new("order", "Order", Order),
    ],
    title: |album| album.text("title").unwrap_or_default().to_owned(),
    search: &["description"],
    derived: &[
        DerivedField {
            key: "photoCount",
            kind: DerivedKind::Whole,
            compute: |context| context.store.photo_count(context.id).into(),
        },
        DerivedField {
            key: "coverId",
            kind: DerivedKind::TextOrNull,
            compute: |context| context.store.cover_of(context.id).into(),
        },
    ],
    built_in: &[(FIRST, "Our wedding")],
    ..Record::PLAIN
};

/// The table of photos. A photo has the id of its files on the server.
pub static PHOTO: Record = Record {
    noun: "photo",
    container: "photos",
    area: Area::Planning,
    address: RestAddress::Elsewhere,
    part_of: &["albumId"],
    fields: &[
        // The album it was uploaded to. ALBUM_PHOTO puts it into others.
        Field::new("albumId", "Album", Reference(&ALBUM)).required(),
        Field::new("filename", "File name", Short),
        // By the camera's clock, which has no zone; read in the wedding's zone.
        Field::new("takenAt", "Taken at", Time),
        Field::new("caption", "Caption", Prose),
        // Separated by commas.
        Field::new("tags", "Tags", Short),
        Field::new("isFeatured", "Featured", Flag),
        // Hidden from guests, also in a public album.
        Field::new("isHidden", "Only for us", Flag).narrower(true),
        Field::new("order", "Order", Order),
        Field::new("uploadedBy", "Uploaded by", Short),
        Field::new("isFromGuest", "From a guest", Flag),
        Field::new("width", "Width", Whole(MOST_PIXELS)),
        Field::new("height", "Height", Whole(MOST_PIXELS)),
        // Placeholder while the photo loads.
        Field::new("thumbhash", "Placeholder", Short),
    ],
    title: |photo| {
        let title = photo.text("caption").or_else(|| photo.text("filename"));
        title.unwrap_or_default().to_owned()
    },
    search: &["filename", "tags"],
    derived: &[
        DerivedField {
            key: "albumTitle",
            kind: DerivedKind::TextOrNull,
            compute: |context| {
                let album = context.stored.text("albumId");
                album.and_then(|id| context.store.album_title(id)).into()
            },
        },
        DerivedField {
            key: "isPublic",
            kind: DerivedKind::Flag,
            compute: |context| context.store.is_public_photo(context.id).into(),
        },
    ],
    ..Record::PLAIN
};

/// The table of further albums of a photo, besides the one it was uploaded to. Two people who add it at once make two
/// of these; the album shows it once.
pub static ALBUM_PHOTO: Record = Record {
    noun: "albumPhoto",
    container: "albumPhotos",
    area: Area::Planning,
    address: RestAddress::Elsewhere,
    part_of: &["albumId", "photoId"],
    fields: &[
        Field::new("albumId", "Album", Reference(&ALBUM)).required(),
        Field::new("photoId", "Photo", Reference(&PHOTO)).required(),
        Field::new("order", "Order", Order),
    ],
    title: |_| String::new(),
    fallback_name: |store, placement| {
        let photo = store.find_present(&PHOTO, placement.text("photoId")?)?;
        Some(photo.stored.title())
    },
    ..Record::PLAIN
};

/// The tags of a photo: the texts between commas, without duplicates. A leading `#` is dropped.
///
/// ```
/// use troth_core::records::album::tags;
/// assert_eq!(tags(" sea, #Dance ,,#sea"), ["sea", "Dance"]);
/// ```
#[must_use]
pub fn tags(text: &str) -> Vec<&str> {
    let mut tags: Vec<&str> = Vec::new();
    for tag in text.split(',') {
        let tag = tag.trim().trim_start_matches('#');
        if !tag.is_empty() && !tags.contains(&tag) {
            tags.push(tag);
        }
    }
    tags
}

impl Store {
    /// Title of an album; `None` if it does not exist.
    #[must_use]
    pub fn album_title(&self, id: &str) -> Option<String> {
        if !self.may_be_referenced(&ALBUM, id) {
            return None;
        }
        let title = self.find(&ALBUM, id).map(Stored::title);
        let title = title.filter(|title| !title.is_empty());
        title.or_else(|| ALBUM.name_of_built_in(id).map(str::to_owned))
    }

    /// Whether everyone with the album's address may see it.
    #[must_use]
    pub fn is_public_album(&self, id: &str) -> bool {
        let is_private = |album: &Stored| album.flag("isPrivate");
        self.may_be_referenced(&ALBUM, id) && !self.find(&ALBUM, id).is_some_and(is_private)
    }

    /// Whether visitors may see a photo: it exists, is in a public album, and is not hidden.
    #[must_use]
    pub fn is_public_photo(&self, id: &str) -> bool {
        self.find(&PHOTO, id).is_some_and(|photo| {
            !photo.flag("isHidden")
                && self
                    .albums_of(id)
                    .into_iter()
                    .any(|album| self.is_public_album(album))
        })
    }

    /// The public albums, in order: visitors see them and guests send photos to them.
    #[must_use]
    pub fn public_albums(&self, today: CalendarDate) -> Vec<RecordView> {
        let albums = self.list(&ALBUM, &Default::default(), today).into_iter();
        albums
            .filter(|album| self.is_public_album(&album.id))
            .collect()
    }

    /// Removed photos that can still be restored, last removed first, each with the time of removal; RFC 3339.
    #[must_use]
    pub fn removed_photos(&self, today: CalendarDate) -> Vec<(String, RecordView)> {
        let since = today.plus_days(-DAYS_IN_BIN).unwrap_or(today).to_string();
        let mut removed = self.removed(&PHOTO, today);
        removed.retain(|(removed_at, _)| *removed_at >= since);
        removed.sort_by(|(removed_at, _), (other_removed_at, _)| other_removed_at.cmp(removed_at));
        removed
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::command::Command;
    use crate::ids::RecordId;
    use crate::model::Model;
    use crate::record::{Action, RecordCommand};

    fn today() -> CalendarDate {
        CalendarDate::parse("2027-06-12").unwrap()
    }

    fn wedding() -> Model {
        Model::from_value(&json!({
            "albums": {
                "wedding": {},
                "ours": {"title": "Only ours", "isPrivate": true},
                "gone": {"title": "Gone", "removed": {"at": "2027-06-01T10:00:00.000Z"}},
            },
            "photos": {
                "seen": {"albumId": "wedding", "caption": "The kiss"},
                "kept": {"albumId": "wedding", "isHidden": true},
                "private": {"albumId": "ours"},
                "lost": {"albumId": "gone"},
                "nowhere": {"albumId": "unknown"},
                "homeless": {},
                "removed": {"albumId": "wedding", "removed": {"at": "2027-06-06T10:00:00.000Z"}},
                "long-gone": {"albumId": "wedding", "removed": {"at": "2027-06-01T10:00:00.000Z"}},
            },
        }))
    }

    #[test]
    fn visitors_see_photos_that_are_not_hidden_private_or_removed() {
        let model = wedding();
        let store = model.records();
        let check = |id: &str, expected: bool| {
            assert_eq!(store.is_public_photo(id), expected, "{id}");
        };
        check("seen", true);
        for id in [
            "kept",
            "private",
            "lost",
            "nowhere",
            "homeless",
            "removed",
            "never-was",
            "",
        ] {
            check(id, false);
        }
        let ids = |views: Vec<RecordView>| -> Vec<String> {
            views.into_iter().map(|view| view.id).collect()
        };
        assert_eq!(ids(store.public_albums(today())), ["wedding"]);
        assert_eq!(store.public_photo_ids("wedding"), ["seen"]);
        assert_eq!(store.photo_ids("wedding"), ["kept", "seen"]);
        assert!(store.public_photo_ids("ours").is_empty());
    }

    #[test]
    fn a_private_album_hides_its_photos() {
        let mut model = wedding();
        model.put("albums", Some("wedding"), r#"{"isPrivate":true}"#);
        assert!(!model.records().is_public_photo("seen"));
        assert!(model.records().public_albums(today()).is_empty());
    }

    #[test]
    fn a_removed_photo_can_be_restored_for_seven_days() {
        let model = wedding();
        let removed = model.records().removed_photos(today());
        let ids: Vec<&str> = removed.iter().map(|(_, photo)| photo.id.as_str()).collect();
        assert_eq!(ids, ["removed"]);
    }

    #[test]
    fn a_photo_can_move_out_of_a_removed_album() {
        let model = wedding();
        let change = |fields: Value| {
            let fields = PHOTO.read_fields(fields.as_object().unwrap().clone());
            let action = Action::Update(fields.unwrap());
            let command = RecordCommand::new(&PHOTO, RecordId::from_document("lost"), action);
            model.decide(&Command::Record(command), "2027-06-12T10:00:00.000Z")
        };
        assert!(change(json!({"albumId": "wedding"})).is_ok());
        for fields in [
            json!({"caption": "Words"}),
            json!({"albumId": "unknown"}),
            json!({"albumId": null}),
        ] {
            assert!(change(fields.clone()).is_err(), "{fields}");
        }
        assert_eq!(model.records().find(&PHOTO, "lost"), None);
        let lost = model.records().find_any(&PHOTO, "lost").unwrap();
        assert_eq!(lost.text("albumId"), Some("gone"));
    }

    #[test]
    fn the_first_album_has_a_name_until_the_couple_renames_it() {
        let mut model = wedding();
        assert_eq!(
            model.records().album_title("wedding").as_deref(),
            Some("Our wedding")
        );
        model.put("albums", Some("wedding"), r#"{"title":"Rome"}"#);
        assert_eq!(
            model.records().album_title("wedding").as_deref(),
            Some("Rome")
        );
        assert_eq!(model.records().album_title("gone"), None);
    }
}
