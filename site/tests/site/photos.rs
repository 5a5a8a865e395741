//! Photos of the albums on a website, the page of an album, and the guest photo page.

use scraper::{ElementRef, Html, Selector};
use serde_json::{Value, json};
use troth_core::model::Model;
use troth_site::album::{
    Album, AlbumLocation, Download, DownloadUnavailable, album_page, no_download_page,
};
use troth_site::content::{Site, SiteDesign};
use troth_site::context::{Assets, FormChoice, PageAddress, PageContext};
use troth_site::guest_photos::{
    GuestPhotos, GuestPhotosUnavailable, guest_photos_page, no_guest_photos_page,
};
use troth_site::page;
use troth_site::photos::Photo;

use crate::support::count_texts_with_direction;

const NOW: &str = "2027-01-01T00:00:00.000Z";

fn wedding() -> Value {
    let photo = |album: &str, order: &str| {
        json!({ "albumId": album, "caption": format!("Photo {order}"), "order": order,
            "width": 4000, "height": 3000, "updatedAt": NOW })
    };
    let section = |kind: &str, order: &str, mut fields: Value| {
        fields["type"] = json!(kind);
        fields["order"] = json!(order);
        fields["updatedAt"] = json!(NOW);
        fields
    };
    json!({
        "wedding": { "ownerName": "Ana", "partnerName": "Ben" },
        "albums": { "party": { "title": "The party" }, "ours": { "title": "Ours", "isPrivate": true } },
        "photos": { "one": photo("party", "1"), "two": photo("party", "2"), "secret": photo("ours", "1") },
        "sections": {
            "h": section("hero", "1", json!({ "backgroundPhotoId": "one", "backgroundImage": "https://a.example/h.jpg" })),
            "s": section("story", "2", json!({ "photoId": "two", "subtitle": "How" })),
            "c": section("custom", "3", json!({ "photoId": "one", "title": "More" })),
            "g": section("gallery", "4", json!({ "albumId": "party" })),
        },
        "sectionItems": { "i": { "sectionId": "g", "photoId": "two", "alt": "Us", "updatedAt": NOW } },
    })
}

fn render(document: &Value, photos: Option<&str>) -> Html {
    let model = Model::from_value(document);
    let site = Site::draft(&model).published();
    let address = PageAddress {
        origin: "https://troth.example".to_owned(),
        base: "/w/ana-ben".to_owned(),
        photos: photos.map(str::to_owned),
        ..PageAddress::default()
    };
    let context = PageContext::new(address, "2027-01-01".parse().unwrap());
    let context = context.with_photos(&site.chosen_photos(), &model);
    Html::parse_document(&page(&site, &context))
}

fn all<'a>(html: &'a Html, selector: &str) -> Vec<ElementRef<'a>> {
    html.select(&Selector::parse(selector).unwrap()).collect()
}

fn sources(html: &Html, selector: &str) -> Vec<String> {
    let pictures = all(html, selector).into_iter();
    pictures
        .map(|picture| picture.attr("src").unwrap().to_owned())
        .collect()
}

#[test]
fn chosen_photos_are_shown_in_their_places() {
    let html = render(&wedding(), None);
    let address = |id: &str| format!("/w/ana-ben/photos/{id}/display");
    assert_eq!(sources(&html, ".hero .behind"), [address("one")]);
    assert_eq!(sources(&html, ".story figure img"), [address("two")]);
    assert_eq!(sources(&html, ".custom figure img"), [address("one")]);
    assert_eq!(sources(&html, ".pictures img"), [address("two")]);
    assert_eq!(
        sources(&html, ".photos img"),
        [address("one"), address("two")]
    );
    let picture = all(&html, ".pictures img")[0];
    assert_eq!(picture.attr("alt"), Some("Us"));
    assert_eq!(picture.attr("loading"), Some("lazy"));
    assert_eq!(
        [picture.attr("width"), picture.attr("height")],
        [Some("4000"), Some("3000")]
    );
    assert_eq!(
        picture.attr("srcset").unwrap(),
        "/w/ana-ben/photos/two/thumbnail 400w, /w/ana-ben/photos/two/display 2048w"
    );
    let shared = all(&html, "meta[property='og:image']")[0].attr("content");
    assert_eq!(
        shared,
        Some("https://troth.example/w/ana-ben/photos/one/display")
    );
}

#[test]
fn a_photo_of_unknown_size_is_shown_without_dimensions() {
    let mut document = wedding();
    document["photos"]["two"]
        .as_object_mut()
        .unwrap()
        .remove("height");
    let html = render(&document, None);
    let picture = all(&html, ".photos img")[1];
    for name in ["width", "height", "srcset"] {
        assert_eq!(picture.attr(name), None, "{name}");
    }
}

#[test]
fn a_preview_loads_photos_from_elsewhere() {
    let html = render(&wedding(), Some("/preview"));
    assert_eq!(sources(&html, ".hero .behind"), ["/preview/one/display"]);
    assert_eq!(sources(&html, ".photos img").len(), 2);
}

#[test]
fn a_private_photo_is_replaced_by_the_link() {
    let hidden = |change: fn(&mut Value)| {
        let mut document = wedding();
        change(&mut document);
        let html = render(&document, None);
        assert!(!html.html().contains("photos/one/"), "{}", html.html());
        html
    };
    let html = hidden(|document| document["photos"]["one"]["isHidden"] = json!(true));
    assert_eq!(sources(&html, ".hero .behind"), ["https://a.example/h.jpg"]);
    assert_eq!(
        sources(&html, ".photos img"),
        ["/w/ana-ben/photos/two/display"]
    );
    let html = hidden(|document| document["albums"]["party"]["isPrivate"] = json!(true));
    assert!(sources(&html, ".photos img, .pictures img").is_empty());
    hidden(|document| {
        document["photos"]["one"]["removed"] = json!({ "at": NOW });
        document["photos"]["one"]["updatedAt"] = Value::Null;
    });
    hidden(|document| document["photos"]["one"]["albumId"] = json!("ours"));
    let html = render(&wedding(), None);
    assert!(!html.html().contains("secret"));
}

#[test]
fn the_first_album_has_photos_before_it_is_named() {
    let mut document = wedding();
    document["sections"]["g"]["albumId"] = json!("wedding");
    document["photos"]["one"]["albumId"] = json!("wedding");
    let html = render(&document, None);
    assert_eq!(
        sources(&html, ".photos img"),
        ["/w/ana-ben/photos/one/display"]
    );
}

#[test]
fn a_gallery_links_to_the_album_page_and_the_download() {
    let album_links = |document: &Value| {
        let html = render(document, None);
        let links = all(&html, ".whole-album a").into_iter();
        let texts = links.map(|link| {
            assert_eq!(link.attr("href"), Some("/w/ana-ben/albums/the%20party"));
            link.text().collect::<String>()
        });
        texts.collect::<Vec<_>>()
    };
    let mut document = wedding();
    document["albums"] =
        json!({ "the party": { "title": "The party" }, "ours": { "title": "Ours" } });
    document["sections"]["g"]["albumId"] = json!("the party");
    for id in ["one", "two"] {
        document["photos"][id]["albumId"] = json!("the party");
    }
    assert!(album_links(&document).is_empty());
    document["albums"]["the party"]["isDownloadable"] = json!(true);
    assert_eq!(album_links(&document), ["Download all photos"]);
    for at in 0..398 {
        let mut photo = document["photos"]["one"].clone();
        photo["order"] = json!(format!("2{at:03}"));
        document["photos"][format!("more{at}")] = photo;
    }
    assert_eq!(
        album_links(&document),
        ["All 400 photos", "Download all photos"]
    );
    let shown = sources(&render(&document, None), ".photos img");
    assert_eq!(shown.len(), 300);
    document["albums"]["the party"]["isDownloadable"] = Value::Null;
    assert_eq!(album_links(&document), ["All 400 photos"]);
    // A private album has no page, even if a photo of it is also in a public one.
    document["albums"]["the party"]["isPrivate"] = json!(true);
    document["albums"]["the party"]["isDownloadable"] = json!(true);
    document["albumPhotos"] = json!({
        "p": { "albumId": "ours", "photoId": "one", "updatedAt": NOW }
    });
    let html = render(&document, None);
    assert_eq!(
        sources(&html, ".photos img"),
        ["/w/ana-ben/photos/one/display"]
    );
    assert!(album_links(&document).is_empty());
    // An empty album has no links.
    document["albums"]["the party"]["isPrivate"] = Value::Null;
    document["photos"] = json!({});
    assert!(album_links(&document).is_empty());
}

#[test]
fn a_published_website_has_photo_ids_only() {
    let site = Site::draft(&Model::from_value(&wedding())).published();
    let snapshot = serde_json::to_value(&site).unwrap();
    let content = |at: usize| snapshot["sections"][at]["content"].clone();
    assert_eq!(content(0)["backgroundPhotoId"], "one");
    assert_eq!(content(1)["photoId"], "two");
    assert_eq!(content(2)["photoId"], "one");
    assert_eq!(content(3)["albumId"], "party");
    assert_eq!(
        content(3)["images"],
        json!([{ "id": "i", "photoId": "two", "alt": "Us" }])
    );
    assert_eq!(serde_json::from_value::<Site>(snapshot).unwrap(), site);
}

fn album_with(photo_count: usize) -> Album {
    let photo = |index: usize| Photo {
        id: format!("p{index}"),
        width: 1_000,
        height: 1_500,
        caption: (index == 0).then(|| "<b>The kiss</b>".to_owned()),
    };
    Album {
        names: "Ana & Ben".to_owned(),
        title: "<script>The party".to_owned(),
        photos: (0..photo_count).map(photo).collect(),
        is_open: true,
        ..Album::default()
    }
}

fn album_at(album: &Album, page: usize) -> Html {
    let location = AlbumLocation {
        origin: "https://troth.example".to_owned(),
        path: "/albums/w/party".to_owned(),
        photos: "/photos/w".to_owned(),
        ..AlbumLocation::default()
    };
    Html::parse_document(&album_page(album, &location, page))
}

#[test]
fn an_album_shows_its_photos_in_rows_with_captions() {
    let html = album_at(&album_with(2), 1);
    assert_eq!(all(&html, "script").len(), 1);
    assert_eq!(
        all(&html, "h1")[0].text().collect::<String>(),
        "<script>The party"
    );
    let links: Vec<_> = all(&html, ".photos a");
    assert_eq!(links[0].attr("href"), Some("/photos/w/p0/display"));
    assert_eq!(
        links[0].attr("data-original"),
        Some("/photos/w/p0/original")
    );
    let alt: Vec<_> = all(&html, ".photos img");
    let alt: Vec<_> = alt.iter().map(|picture| picture.attr("alt")).collect();
    assert_eq!(alt, [Some("<b>The kiss</b>"), Some("Photo 2")]);
    let shared = all(&html, "meta[property='og:image']")[0].attr("content");
    assert_eq!(shared, Some("https://troth.example/photos/w/p0/display"));
    assert!(all(&html, ".turn").is_empty());
    assert_eq!(all(&album_at(&album_with(0), 1), ".photos").len(), 0);
}

#[test]
fn a_failed_download_shows_a_page_with_the_reason() {
    let album = Album {
        downloads: vec![Download {
            photos: 2,
            bytes: 5,
        }],
        ..album_with(2)
    };
    let html = album_at(&album, 1);
    let link = all(&html, ".download a")[0];
    assert_eq!(link.attr("href"), Some("/albums/w/party/photos.zip?part=1"));
    // With a `download` attribute browsers only report a failed file, and show no page.
    assert_eq!(link.attr("download"), None);
    let check = |why, expected: &str| {
        let page = no_download_page(why, "/albums/w/a\"b", &Assets::default());
        let html = Html::parse_document(&page);
        let words = all(&html, "main p")[0].text().collect::<String>();
        assert!(words.contains(expected), "{words}");
        let back = all(&html, "main a")[0].attr("href");
        assert_eq!(back, Some("/albums/w/a\"b"));
        assert_eq!(
            all(&html, "meta[name=robots]")[0].attr("content"),
            Some("noindex, nofollow")
        );
    };
    check(DownloadUnavailable::Wait(1), "try again in 1 minute.");
    check(DownloadUnavailable::Wait(42), "try again in 42 minutes.");
    check(DownloadUnavailable::Busy, "Many guests");
}

#[test]
fn an_albums_metadata_follows_its_settings() {
    let robots = |album: &Album| {
        let html = album_at(album, 1);
        let robots = all(&html, "meta[name=robots]")[0]
            .attr("content")
            .map(str::to_owned);
        (robots.unwrap(), !all(&html, "meta[property]").is_empty())
    };
    let listed = Album {
        is_listed: true,
        ..album_with(1)
    };
    assert_eq!(robots(&listed), ("index, follow".to_owned(), true));
    assert_eq!(
        robots(&album_with(1)),
        ("noindex, nofollow".to_owned(), true)
    );
    let gated = Album {
        is_open: false,
        ..album_with(1)
    };
    assert_eq!(robots(&gated), ("noindex, nofollow".to_owned(), false));
}

#[test]
fn a_long_album_has_several_pages() {
    let long = album_with(650);
    let shown = |page| {
        let html = album_at(&long, page);
        let first = all(&html, ".photos a")[0].attr("href").unwrap().to_owned();
        (
            all(&html, ".photos li").len(),
            first,
            all(&html, ".turn a").len(),
        )
    };
    assert_eq!(shown(1), (300, "/photos/w/p0/display".to_owned(), 1));
    assert_eq!(shown(2), (300, "/photos/w/p300/display".to_owned(), 2));
    assert_eq!(shown(3), (50, "/photos/w/p600/display".to_owned(), 1));
    assert_eq!(shown(99), shown(3));
    assert_eq!(shown(0), shown(1));
}

#[test]
fn guests_get_a_form_with_the_albums_to_choose_from() {
    let choice = |id: &str| FormChoice {
        id: id.to_owned(),
        name: format!("<i>{id}"),
    };
    let mut data = GuestPhotos {
        wedding: "w\"1".to_owned(),
        names: "Ana & Ben".to_owned(),
        date: Some("2027-06-19".to_owned()),
        venue: Some("The mill".to_owned()),
        albums: vec![choice("a")],
        is_unchecked: false,
    };
    let html = |data: &GuestPhotos| {
        Html::parse_document(&guest_photos_page(
            data,
            &SiteDesign::default(),
            &Assets::default(),
        ))
    };
    let html_of_one_album = html(&data);
    assert_eq!(
        all(&html_of_one_album, "[data-guest-photos]")[0].attr("data-guest-photos"),
        Some("w\"1")
    );
    assert_eq!(all(&html_of_one_album, "#album option").len(), 1);
    assert_eq!(
        all(&html_of_one_album, "time")[0]
            .text()
            .collect::<String>(),
        "Saturday, 19 June 2027"
    );
    for id in ["choose", "camera", "album", "name", "email"] {
        assert_eq!(
            all(&html_of_one_album, &format!("label[for={id}]")).len(),
            1,
            "{id}"
        );
        assert_eq!(all(&html_of_one_album, &format!("#{id}")).len(), 1, "{id}");
    }
    data.albums.push(choice("b"));
    let html_of_two_albums = html(&data);
    let options: Vec<_> = all(&html_of_two_albums, "#album option");
    let values: Vec<_> = options.iter().map(|option| option.attr("value")).collect();
    assert_eq!(values, [Some(""), Some("a"), Some("b")]);
}

#[test]
fn the_guest_photo_page_explains_its_states() {
    let check = |state, title: &str| {
        let html = no_guest_photos_page(state, "w", &SiteDesign::default(), &Assets::default());
        let html = Html::parse_document(&html);
        assert_eq!(all(&html, "h1")[0].text().collect::<String>(), title);
        // Waiting photos are also shown there, and are sent if the link may be valid.
        assert_eq!(all(&html, "[data-guest-photos=w]").len(), 1);
        let is_closed = state != GuestPhotosUnavailable::Failed;
        assert_eq!(all(&html, "[data-closed]").len(), usize::from(is_closed));
    };
    check(GuestPhotosUnavailable::NotFound, "Wedding not found");
    check(GuestPhotosUnavailable::NotEnabled, "Wedding Not Found");
    check(GuestPhotosUnavailable::LinkRevoked, "Link Not Valid");
    check(
        GuestPhotosUnavailable::Failed,
        "Failed to load wedding information",
    );
}

#[test]
fn user_text_on_photo_pages_has_its_own_direction() {
    const TYPED: &str = "\u{5e9}\u{5dc}\u{5d5}\u{5dd}";
    let typed = || TYPED.to_owned();
    for website in [None, Some("/w/a".to_owned())] {
        let album = Album {
            names: typed(),
            title: typed(),
            description: Some(format!("{TYPED}\n{TYPED}")),
            website,
            ..album_with(3)
        };
        // Names above and below, title, and two lines of the description.
        let count = count_texts_with_direction(&album_at(&album, 1), TYPED);
        assert!(count >= 5, "{count}");
    }
    let data = GuestPhotos {
        names: typed(),
        venue: Some(typed()),
        albums: ["a", "b"]
            .map(|id| FormChoice {
                id: id.to_owned(),
                name: typed(),
            })
            .to_vec(),
        ..GuestPhotos::default()
    };
    let page = guest_photos_page(&data, &SiteDesign::default(), &Assets::default());
    let page = Html::parse_document(&page);
    let count = count_texts_with_direction(&page, TYPED);
    assert!(count >= 5, "{count}");
    let name = Selector::parse("input[name=name][dir=auto]").unwrap();
    assert_eq!(page.select(&name).count(), 1);
}
