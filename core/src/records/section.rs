//! The sections of the wedding website (Specification 2, section 3).
//!
//! A section has the fields of every type; which of them it shows is its type's. So two people who
//! edit different fields of one section merge, and a section that changes its type loses nothing.

use crate::draft::{Draft, field};
use crate::record::Kind::{
    Choice, Clock, Date, Flag, Order, Prose, Reference, RichText, Short, Website as Link,
};
use crate::record::{Address, Field, Proposal, Record};
use crate::records::album::{ALBUM, PHOTO};
use crate::roles::Area;
use crate::values::SectionType;

/// The table of sections.
pub static SECTION: Record = Record {
    noun: "section",
    container: "sections",
    area: Area::Planning,
    address: Address::Elsewhere,
    fields: &[
        Field::new("type", "Type", Choice(&SectionType::CHOICES)).required(),
        Field::new("title", "Title", Short),
        Field::new("isHidden", "Hidden", Flag).narrower(true),
        Field::new("order", "Order", Order),
        // Hero.
        Field::new("bride", "Bride", Short),
        Field::new("groom", "Groom", Short),
        Field::new("weddingDate", "Wedding date", Date),
        Field::new("venue", "Venue", Short),
        Field::new("subtitle", "Subtitle", Short),
        Field::new("backgroundImage", "Background picture", Link),
        // One of the albums takes the place of a link.
        Field::new("backgroundPhotoId", "Background photo", Reference(&PHOTO)),
        // Story, and the couple's own sections.
        Field::new("content", "Text", RichText),
        Field::new("image", "Picture", Link),
        Field::new("photoId", "Photo", Reference(&PHOTO)),
        // Details.
        Field::new("ceremonyDate", "Date of the ceremony", Date),
        Field::new("ceremonyTime", "Time of the ceremony", Clock),
        Field::new("ceremonyVenue", "Venue of the ceremony", Short),
        Field::new("ceremonyAddress", "Address of the ceremony", Short),
        Field::new("receptionDate", "Date of the reception", Date),
        Field::new("receptionTime", "Time of the reception", Clock),
        Field::new("receptionVenue", "Venue of the reception", Short),
        Field::new("receptionAddress", "Address of the reception", Short),
        Field::new("dresscode", "Dress code", Short),
        Field::new("additionalInfo", "More to know", Prose),
        // RSVP.
        Field::new("deadline", "Reply by", Date),
        Field::new("requireMealSelection", "Ask for the meal", Flag),
        Field::new("requireGuestCount", "Ask for the number of people", Flag),
        // RSVP, registry.
        Field::new("message", "Message", Prose),
        // Gallery: its own pictures, and all of an album.
        Field::new("albumId", "Album", Reference(&ALBUM)),
        Field::new("description", "Description", Prose),
        // Travel.
        Field::new("airport", "Airport", Prose),
        Field::new("transportation", "Transportation", Prose),
        Field::new("directions", "Directions", Prose),
    ],
    title: |section| match section.text("title") {
        Some(title) => title.to_owned(),
        None => section
            .text("type")
            .and_then(SectionType::parse)
            .map_or_else(String::new, |of| of.title().to_owned()),
    },
    ..Record::PLAIN
};

/// The table of what a section lists: hotels, events of the day, pictures, registries.
pub static SECTION_ITEM: Record = Record {
    noun: "sectionItem",
    container: "sectionItems",
    area: Area::Planning,
    address: Address::Elsewhere,
    part_of: &["sectionId"],
    fields: &[
        Field::new("sectionId", "Section", Reference(&SECTION)).required(),
        Field::new("order", "Order", Order),
        // What it is called: a hotel, a registry, an event, the words under a picture.
        Field::new("name", "Name", Short),
        Field::new("url", "Link", Link),
        Field::new("photoId", "Photo", Reference(&PHOTO)),
        Field::new("description", "Description", Prose),
        Field::new("alt", "What the picture shows", Short),
        Field::new("address", "Address", Short),
        Field::new("phone", "Phone", Short),
        Field::new("specialRate", "Special rate", Short),
        // As typed: an event of the day may be "after sunset".
        Field::new("time", "Time", Short),
        Field::new("location", "Place", Short),
    ],
    rules: item_rules,
    ..Record::PLAIN
};

fn item_rules(proposal: &Proposal<'_>, draft: &mut Draft) {
    let says = |key| draft.text_of(key, proposal.current.text(key)).is_some();
    if !["name", "url", "photoId"]
        .into_iter()
        .any(|key| says(key) || draft.has(key))
    {
        draft.issue(field("name", "Name"), "required", "Name is required");
    }
}
