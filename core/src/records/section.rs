//! The sections of the wedding website.
//!
//! A section has the fields of every type; its type decides which are shown. So two people who edit different fields
//! of one section merge, and changing the type loses nothing.

use crate::draft::{Draft, field};
use crate::patch::FieldIssue;
use crate::record::FieldKind::{
    Choice, Clock, Date, Flag, Order, Prose, Reference, RichText, Short, Website as Link, Whole,
};
use crate::record::{Field, Proposal, Record, RestAddress};
use crate::records::album::{ALBUM, PHOTO};
use crate::roles::Area;
use crate::values::SectionType;

/// Maximum number of sections of a published website: ten times the number of section types.
pub const MOST_SECTIONS: usize = 100;
/// Maximum size of the published content in bytes: a guest on a slow line waits a minute for it.
pub const MOST_PUBLISHED: usize = 1 << 20;

/// Checks that a website is not too large to publish, by its visible sections and its content in bytes.
///
/// # Errors
/// With the limit that is exceeded.
pub fn check_published(sections: usize, bytes: usize) -> Result<(), FieldIssue> {
    let refuse = |code: &str, message: String| Err(FieldIssue::new("sections", code, message));
    if sections > MOST_SECTIONS {
        return refuse(
            "too_many",
            format!(
                "A website can have at most {MOST_SECTIONS} visible sections. Please hide or remove some."
            ),
        );
    }
    if bytes > MOST_PUBLISHED {
        return refuse(
            "too_large",
            "The website has too much text for guests to load. Please shorten its sections."
                .to_owned(),
        );
    }
    Ok(())
}

/// The table of sections.
pub static SECTION: Record = Record {
    noun: "section",
    container: "sections",
    area: Area::Planning,
    address: RestAddress::Elsewhere,
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
        // A photo of an album replaces a link.
        Field::new("backgroundPhotoId", "Background photo", Reference(&PHOTO)),
        // Where the faces are, from the left and the top in percent: every crop of the picture keeps them.
        Field::new("focusX", "Focus from the left", Whole(100)),
        Field::new("focusY", "Focus from the top", Whole(100)),
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
        // Gallery: its own pictures, and those of an album.
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
            .map_or_else(String::new, |section_type| section_type.title().to_owned()),
    },
    ..Record::PLAIN
};

/// The table of a section's items: hotels, events of the day, pictures, registries.
pub static SECTION_ITEM: Record = Record {
    noun: "sectionItem",
    container: "sectionItems",
    area: Area::Planning,
    address: RestAddress::Elsewhere,
    part_of: &["sectionId"],
    fields: &[
        Field::new("sectionId", "Section", Reference(&SECTION)).required(),
        Field::new("order", "Order", Order),
        // Name of a hotel, a registry or an event; the caption of a picture.
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
    let has_text = |key| draft.text_of(key, proposal.current.text(key)).is_some();
    if !["name", "url", "photoId"]
        .into_iter()
        .any(|key| has_text(key) || draft.touches(key))
    {
        draft.issue(field("name", "Name"), "required", "Name is required");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_published_website_has_limits_for_sections_and_text() {
        let check = |sections: usize, bytes: usize, expected: Option<&str>| {
            let checked = check_published(sections, bytes);
            let code = checked.err().map(|issue| issue.code);
            assert_eq!(code.as_deref(), expected, "{sections} {bytes}");
        };
        check(12, 40_000, None);
        check(MOST_SECTIONS, MOST_PUBLISHED, None);
        check(MOST_SECTIONS + 1, 40_000, Some("too_many"));
        check(12, MOST_PUBLISHED + 1, Some("too_large"));
    }
}
