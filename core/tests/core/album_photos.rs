//! Which photos an album shows, in which order, and how a photo stands in several of them.

use serde_json::{Value, json};
use troth_core::date::{CalendarDate, OffsetChange, Zone};
use troth_core::model::Model;
use troth_core::records::album::{ALBUM, PHOTO};

use crate::support::Replica;

const TODAY: CalendarDate = CalendarDate::EPOCH;

fn at(second: u32) -> String {
    format!("2027-06-12T10:00:{second:02}.000Z")
}

/// A wedding of Berlin's summer with these albums and photos.
fn wedding(albums: &Value, photos: &Value, further: &Value) -> Model {
    let mut model =
        Model::from_value(&json!({ "albums": albums, "photos": photos, "albumPhotos": further }));
    let change = OffsetChange { at: 0, offset: 120 };
    model.set_zone(Zone::new(vec![change]));
    model
}

#[test]
fn an_album_is_in_the_order_of_taking() {
    let photo = |name: &str, taken: Option<&str>, created: &str| json!({ "albumId": "wedding", "filename": name, "takenAt": taken, "createdAt": created });
    let model = wedding(
        &json!({ "wedding": {} }),
        &json!({
            "kiss": photo("IMG_2.jpg", Some("2027-06-12T15:30"), "2027-06-14T08:00:00.000Z"),
            "ring": photo("IMG_1.jpg", Some("2027-06-12T15:30"), "2027-06-14T09:00:00.000Z"),
            "dance": photo("DSC_9.jpg", Some("2027-06-12T22:10"), "2027-06-13T08:00:00.000Z"),
            // A messenger leaves no time in a file: it came in at 16:00 in Berlin.
            "cake": photo("A-WA1.jpg", None, "2027-06-12T14:00:00.000Z"),
            // Put first by hand.
            "first": { "albumId": "wedding", "takenAt": "2027-06-13T03:00", "order": "a0" },
            "strange": photo("Z.jpg", Some("yesterday"), ""),
        }),
        &json!({}),
    );
    let records = model.records();
    assert_eq!(
        records.photo_ids("wedding"),
        ["first", "ring", "kiss", "cake", "dance", "strange"]
    );
    assert_eq!(records.cover_of("wedding"), Some("first"));
}

#[test]
fn a_photo_stands_in_several_albums_each_with_an_order_of_its_own() {
    let further = |album: &str, photo: &str, order: Option<&str>| json!({ "albumId": album, "photoId": photo, "order": order });
    let model = wedding(
        &json!({ "wedding": {}, "best": {"title": "The best", "coverPhotoId": "b"},
            "ours": {"isPrivate": true}, "gone": {"removed": {"at": at(0)}} }),
        &json!({
            "a": { "albumId": "ours", "takenAt": "2027-06-12T10:00", "caption": "Sea" },
            "b": { "albumId": "wedding", "takenAt": "2027-06-12T11:00", "caption": "Cake" },
            "hidden": { "albumId": "wedding", "isHidden": true },
        }),
        &json!({
            "1": further("best", "a", None),
            "2": further("best", "b", Some("a1")),
            // Two devices put it there at once.
            "3": further("best", "a", None),
            "4": further("wedding", "b", Some("a2")),
            "5": further("best", "hidden", None),
            "6": further("gone", "b", None),
            "7": further("best", "never-was", None),
        }),
    );
    let records = model.records();
    assert_eq!(records.photo_ids("best"), ["b", "a", "hidden"]);
    assert_eq!(records.public_photo_ids("best"), ["b", "a"]);
    // Where it came to says where it stands there.
    assert_eq!(records.photo_ids("wedding"), ["b", "hidden"]);
    assert_eq!(records.photo_ids("ours"), ["a"]);
    assert!(records.is_public_photo("a"), "the best are for everybody");
    assert_eq!(records.cover_of("best"), Some("b"));
    let best = records.one(&ALBUM, "best", TODAY).unwrap();
    assert_eq!(
        (best.get("photoCount"), best.get("coverId")),
        (Some(&json!(3)), Some(&json!("b")))
    );

    let found = records.album_photos("best", "SEA", TODAY);
    let said = |key| found[0].get(key).cloned();
    assert_eq!(found.len(), 1);
    assert_eq!(said("order"), Some(Value::Null));
    assert_eq!(said("placement"), Some(json!("1")));
    let of_first = &records.album_photos("ours", "", TODAY)[0];
    assert_eq!(of_first.get("placement"), Some(&Value::Null));
}

/// One puts a photo into another album while the album that it came to is removed elsewhere: without that album it
/// would be gone, and nobody would know.
#[test]
fn a_photo_that_was_put_into_an_album_does_not_go_with_the_one_it_came_to() {
    let mut one = Replica::new(1);
    one.run_json(json!({ "type": "wedding.create" }), &at(0));
    for (id, title) in [("day", "The day"), ("best", "The best")] {
        one.run_json(
            json!({ "type": "album.set", "id": id, "changes": { "title": title } }),
            &at(1),
        );
    }
    let photo = json!({ "albumId": "day", "filename": "IMG_1.jpg" });
    one.run_json(
        json!({ "type": "photo.add", "id": "p", "photo": photo }),
        &at(2),
    );
    let mut other = Replica::load(&one.document.save(), 2);
    one.run_json(json!({ "type": "photo.remove", "id": "p" }), &at(3));
    one.run_json(json!({ "type": "album.remove", "id": "day" }), &at(3));
    let placement = json!({ "albumId": "best", "photoId": "p" });
    other.run_json(
        json!({ "type": "albumPhoto.add", "id": "s", "albumPhoto": placement }),
        &at(4),
    );
    one.merge(&mut other);
    let model = one.model();
    let records = model.records();
    assert!(records.find(&PHOTO, "p").is_some());
    assert_eq!(records.photo_ids("best"), ["p"]);
    assert_eq!(records.photo_ids("day"), ["p"]);
}
