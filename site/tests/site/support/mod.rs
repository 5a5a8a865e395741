//! A wedding with the same text in every field of its website.

use scraper::{ElementRef, Html, Node};
use serde_json::{Value, json};
use troth_core::values::SectionType;

pub(crate) const NOW: &str = "2027-01-01T00:00:00.000Z";

/// A wedding with `text` in every field that the website shows, and `link` in every link.
pub(crate) fn document(theme: &str, text: &str, link: &str) -> Value {
    let rich = json!({ "type": "doc", "content": [
        { "type": "paragraph", "content": [
            { "type": "text", "text": text, "marks": [{ "type": "bold" }, { "type": "link", "attrs": { "href": link } }] },
            { "type": "hardBreak" },
            { "type": "script", "content": [{ "type": "text", "text": text }] },
        ] },
        { "type": "bulletList", "content": [{ "type": "listItem", "content": [{ "type": "paragraph", "content": [{ "type": "text", "text": text }] }] }] },
    ] });
    let section = |kind: &SectionType| {
        let id = kind.as_str();
        let fields = json!({ "type": id, "title": text, "order": format!("{:02}", *kind as u8), "updatedAt": NOW,
            "bride": text, "groom": text, "venue": text, "subtitle": text, "weddingDate": "2027-06-19",
            "backgroundImage": link, "image": link, "content": rich.to_string(),
            "ceremonyDate": "2027-06-19", "ceremonyTime": "14:30", "ceremonyVenue": text, "ceremonyAddress": text,
            "receptionDate": "2027-06-19", "receptionVenue": text, "dresscode": text, "additionalInfo": text,
            "deadline": "2027-05-01", "requireMealSelection": true, "requireGuestCount": true, "message": text,
            "albumId": "album", "description": text, "airport": text, "transportation": text, "directions": text });
        (id.to_owned(), fields)
    };
    let sections: serde_json::Map<String, Value> = SectionType::ALL.iter().map(section).collect();
    let item = |kind: &SectionType| {
        let fields = json!({ "sectionId": kind.as_str(), "name": text, "url": link, "description": text, "alt": text,
            "address": text, "phone": text, "specialRate": text, "time": text, "location": text, "updatedAt": NOW });
        (format!("item-{}", kind.as_str()), fields)
    };
    let mut items: serde_json::Map<String, Value> = SectionType::ALL.iter().map(item).collect();
    let photo = json!({ "sectionId": "gallery", "name": text, "alt": text, "photoId": "photo", "updatedAt": NOW });
    items.insert("photo".to_owned(), photo);
    json!({
        "wedding": { "ownerName": text, "partnerName": text, "weddingDate": "2027-06-19", "venue": text },
        "website": { "site": { "theme": theme, "primaryColor": text, "secondaryColor": text, "seoTitle": text,
            "seoDescription": text, "seoKeywords": text, "shareImage": link } },
        "sections": sections,
        "sectionItems": items,
        "registry": { "g": { "name": text, "description": text, "price": 10000, "category": text, "store": text,
            "storeUrl": link, "imageUrl": link, "quantity": 3, "updatedAt": NOW } },
        "meals": { "m": { "name": text, "updatedAt": NOW } },
        "albums": { "album": { "title": text, "updatedAt": NOW } },
        "photos": { "photo": { "albumId": "album", "caption": text, "filename": text, "width": 4000, "height": 3000,
            "updatedAt": NOW } },
    })
}

/// Counts the places where a page shows a user's text, and fails if one of them has no text direction of its own.
#[track_caller]
pub(crate) fn count_texts_with_direction(page: &Html, typed: &str) -> usize {
    let text_nodes = page.tree.nodes().filter(|node| {
        let is_typed = matches!(node.value(), Node::Text(text) if text.contains(typed));
        let mut above = node.ancestors().filter_map(ElementRef::wrap);
        is_typed && above.any(|element| element.value().name() == "body")
    });
    let mut count = 0;
    for node in text_nodes {
        count += 1;
        let mut above = node.ancestors().filter_map(ElementRef::wrap);
        let has_own = above.any(|element| {
            element.value().attr("dir") == Some("auto") || element.value().name() == "bdi"
        });
        let parent = node.parent().and_then(ElementRef::wrap);
        assert!(has_own, "{:?}", parent.map(|parent| parent.html()));
    }
    count
}
