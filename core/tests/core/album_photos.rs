//! Photos of an album, their order, and photos in several albums.

use serde_json::{Value, json};
use troth_core::command::Command;
use troth_core::date::{CalendarDate, OffsetChange, Zone};
use troth_core::ids::RecordId;
use troth_core::model::Model;
use troth_core::record::{RecordBatch, RecordCommand};
use troth_core::records::album::{ALBUM, PHOTO};

use crate::support::Replica;

/// Any day: no test depends on it.
const TODAY: CalendarDate = CalendarDate::EPOCH;

fn time_at(second: u32) -> String {
    format!("2027-06-12T10:00:{second:02}.000Z")
}

/// A wedding in Berlin, in summer time. A placement puts a photo into an album besides its own.
fn wedding(albums: &Value, photos: &Value, placements: &Value) -> Model {
    let mut model = Model::from_value(
        &json!({ "albums": albums, "photos": photos, "albumPhotos": placements }),
    );
    let change = OffsetChange { at: 0, offset: 120 };
    model.set_time_zone(Zone::new(vec![change]));
    model
}

#[test]
fn an_album_is_ordered_by_time_taken() {
    let photo = |name: &str, taken_at: Option<&str>, created_at: &str| json!({ "albumId": "wedding", "filename": name, "takenAt": taken_at, "createdAt": created_at });
    let model = wedding(
        &json!({ "wedding": {} }),
        &json!({
            "kiss": photo("IMG_2.jpg", Some("2027-06-12T15:30"), "2027-06-14T08:00:00.000Z"),
            "ring": photo("IMG_1.jpg", Some("2027-06-12T15:30"), "2027-06-14T09:00:00.000Z"),
            "dance": photo("DSC_9.jpg", Some("2027-06-12T22:10"), "2027-06-13T08:00:00.000Z"),
            // A messenger removes the time from the file: uploaded at 16:00 in Berlin.
            "cake": photo("A-WA1.jpg", None, "2027-06-12T14:00:00.000Z"),
            // First by manual order.
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
fn a_photo_has_its_own_order_in_each_album() {
    let placement = |album: &str, photo: &str, order: Option<&str>| json!({ "albumId": album, "photoId": photo, "order": order });
    let model = wedding(
        &json!({ "wedding": {}, "best": {"title": "The best", "coverPhotoId": "b"},
            "ours": {"isPrivate": true}, "gone": {"removed": {"at": time_at(0)}} }),
        &json!({
            "a": { "albumId": "ours", "takenAt": "2027-06-12T10:00", "caption": "Sea" },
            "b": { "albumId": "wedding", "takenAt": "2027-06-12T11:00", "caption": "Cake" },
            "hidden": { "albumId": "wedding", "isHidden": true },
        }),
        &json!({
            "1": placement("best", "a", None),
            "2": placement("best", "b", Some("a1")),
            // Added by two devices at once.
            "3": placement("best", "a", None),
            "4": placement("wedding", "b", Some("a2")),
            "5": placement("best", "hidden", None),
            "6": placement("gone", "b", None),
            "7": placement("best", "never-was", None),
        }),
    );
    let records = model.records();
    assert_eq!(records.photo_ids("best"), ["b", "a", "hidden"]);
    assert_eq!(records.public_photo_ids("best"), ["b", "a"]);
    // Its own album has its order there.
    assert_eq!(records.photo_ids("wedding"), ["b", "hidden"]);
    assert_eq!(records.photo_ids("ours"), ["a"]);
    assert!(records.is_public_photo("a"), "the best are for everybody");
    assert_eq!(records.cover_of("best"), Some("b"));
    let best = records.find_view(&ALBUM, "best", TODAY).unwrap();
    assert_eq!(
        (best.get("photoCount"), best.get("coverId")),
        (Some(&json!(3)), Some(&json!("b")))
    );

    let search_results = records.album_photos("best", "SEA", TODAY);
    let value_of = |key| search_results[0].get(key).cloned();
    assert_eq!(search_results.len(), 1);
    assert_eq!(value_of("order"), Some(Value::Null));
    assert_eq!(value_of("placement"), Some(json!("1")));
    let photo_in_own_album = &records.album_photos("ours", "", TODAY)[0];
    assert_eq!(photo_in_own_album.get("placement"), Some(&Value::Null));
}

/// One person puts a photo into another album while its own album is removed elsewhere: the photo must not vanish with
/// it.
#[test]
fn a_photo_added_to_an_album_survives_the_removal_of_its_own() {
    let mut device_a = Replica::new(1);
    device_a.run_json(json!({ "type": "wedding.create" }), &time_at(0));
    for (id, title) in [("day", "The day"), ("best", "The best")] {
        device_a.run_json(
            json!({ "type": "album.set", "id": id, "changes": { "title": title } }),
            &time_at(1),
        );
    }
    let photo = json!({ "albumId": "day", "filename": "IMG_1.jpg" });
    device_a.run_json(
        json!({ "type": "photo.add", "id": "p", "photo": photo }),
        &time_at(2),
    );
    let mut device_b = Replica::load(&device_a.document.save(), 2);
    device_a.run_json(json!({ "type": "photo.remove", "id": "p" }), &time_at(3));
    device_a.run_json(json!({ "type": "album.remove", "id": "day" }), &time_at(3));
    let placement = json!({ "albumId": "best", "photoId": "p" });
    device_b.run_json(
        json!({ "type": "albumPhoto.add", "id": "s", "albumPhoto": placement }),
        &time_at(4),
    );
    device_a.merge(&mut device_b);
    let model = device_a.model();
    let records = model.records();
    assert!(records.find(&PHOTO, "p").is_some());
    assert_eq!(records.photo_ids("best"), ["p"]);
    assert_eq!(records.photo_ids("day"), ["p"]);
}

/// A wedding with the built-in album, "best" and "ours"; `photos` are pairs of photo and its own album, `placements`
/// pairs of a further album and a photo.
fn wedding_with_albums(photos: &[(&str, &str)], placements: &[(&str, &str)]) -> Replica {
    let mut replica = Replica::new(1);
    replica.run_json(json!({ "type": "wedding.create" }), &time_at(0));
    for (id, title) in [("best", "The best"), ("ours", "Ours")] {
        let album = json!({ "type": "album.set", "id": id, "changes": { "title": title } });
        replica.run_json(album, &time_at(1));
    }
    for (id, album) in photos {
        let photo = json!({ "albumId": album, "filename": id, "order": "a" });
        replica.run_json(
            json!({ "type": "photo.add", "id": id, "photo": photo }),
            &time_at(2),
        );
    }
    for (album, photo) in placements {
        let placement = json!({ "albumId": album, "photoId": photo, "order": "b" });
        replica.run_json(
            json!({ "type": "albumPhoto.add", "id": format!("{album}-{photo}"), "albumPhoto": placement }),
            &time_at(3),
        );
    }
    replica
}

fn run_batch(replica: &mut Replica, commands: Vec<RecordCommand>) {
    let batch = Command::RecordsChange(RecordBatch { commands });
    replica.run(&batch, &time_at(9)).unwrap();
}

/// Each photo that is not removed, with its albums.
fn albums_by_photo(replica: &Replica) -> Value {
    let model = replica.model();
    let records = model.records();
    let photos = records
        .all(&PHOTO)
        .map(|(id, _)| json!([id, records.albums_of(id)]));
    photos.collect()
}

/// Commands that move the photo "kiss" out of one album and into another.
fn move_kiss(replica: &Replica, from: Option<&str>, to: Option<&str>) -> Vec<RecordCommand> {
    let new_ids = &mut (1..).map(|number| RecordId::parse(&format!("new{number}")).unwrap());
    let model = replica.model();
    model.records().move_photos(&["kiss"], (from, to), new_ids)
}

#[test]
fn a_photo_moves_out_of_one_album_and_stays_in_its_others() {
    let check = |from: Option<&str>, to: Option<&str>, expected: &[&str]| {
        let mut replica = wedding_with_albums(&[("kiss", "wedding")], &[("best", "kiss")]);
        let commands = move_kiss(&replica, from, to);
        run_batch(&mut replica, commands);
        assert_eq!(
            albums_by_photo(&replica),
            json!([["kiss", expected]]),
            "{from:?} {to:?}"
        );
    };
    check(Some("best"), Some("ours"), &["wedding", "ours"]);
    check(Some("wedding"), Some("ours"), &["ours", "best"]);
    check(Some("wedding"), Some("best"), &["best"]);
    check(Some("wedding"), None, &["best"]);
    check(Some("best"), None, &["wedding"]);
    check(None, Some("ours"), &["wedding", "best", "ours"]);
}

#[test]
fn a_photo_already_in_the_album_does_not_change() {
    let replica = wedding_with_albums(&[("kiss", "wedding")], &[("best", "kiss")]);
    for (from, to) in [(None, Some("best")), (Some("ours"), None), (None, None)] {
        assert_eq!(move_kiss(&replica, from, to), [], "{from:?} {to:?}");
    }
}

#[test]
fn a_photo_keeps_its_order_in_the_remaining_album() {
    let mut replica = wedding_with_albums(&[("kiss", "wedding")], &[("best", "kiss")]);
    let commands = move_kiss(&replica, Some("wedding"), None);
    run_batch(&mut replica, commands);
    let model = replica.model();
    assert_eq!(
        model.records().find(&PHOTO, "kiss").unwrap().text("order"),
        Some("b")
    );
    // A photo is not taken out of its last album: it could not be found any more.
    assert_eq!(move_kiss(&replica, Some("best"), None), []);
}

/// One person takes the photo out of its own album, so that the other album becomes its own; another person meanwhile
/// moves it from its own album to a third.
#[test]
fn a_concurrently_moved_photo_stays_in_an_album() {
    let mut device_a = wedding_with_albums(&[("kiss", "wedding")], &[("best", "kiss")]);
    let mut device_b = Replica::load(&device_a.document.save(), 2);
    let commands = move_kiss(&device_a, Some("wedding"), None);
    run_batch(&mut device_a, commands);
    let commands = move_kiss(&device_b, Some("wedding"), Some("ours"));
    run_batch(&mut device_b, commands);
    device_a.merge(&mut device_b);
    let model = device_a.model();
    assert!(model.records().albums_of("kiss").contains(&"best"));
}

#[test]
fn removing_an_album_removes_photos_that_are_in_no_other() {
    let mut replica = wedding_with_albums(
        &[("cake", "best"), ("kiss", "best"), ("sea", "wedding")],
        &[("ours", "kiss"), ("best", "sea")],
    );
    let commands = replica.model().records().remove_album("best");
    run_batch(&mut replica, commands);
    assert_eq!(
        albums_by_photo(&replica),
        json!([["kiss", ["ours"]], ["sea", ["wedding"]]])
    );
    let model = replica.model();
    let removed_photos = model
        .records()
        .removed_photos(CalendarDate::parse("2027-06-12").unwrap());
    let removed_ids: Vec<&str> = removed_photos
        .iter()
        .map(|(_, photo)| photo.id.as_str())
        .collect();
    assert_eq!(removed_ids, ["cake"]);
}
