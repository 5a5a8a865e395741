//! The draft of the website in the document: the couple edits it, and publishing copies it.

use serde_json::Value;
use troth_core::date::CalendarDate;
use troth_core::model::Model;
use troth_core::record::{RecordQuery, RecordView, Store};
use troth_core::records::section::{SECTION, SECTION_ITEM};
use troth_core::records::website::{SITE, WEBSITE};
use troth_core::rich_text::RichText;
use troth_core::values::{SectionType, SiteTheme};

use crate::content::{
    Couple, Custom, Details, Gallery, Hero, Hotel, Image, OptionalText, Place, Registry, Rsvp,
    Schedule, ScheduleEvent, Section, SectionContent, Seo, Site, SiteDesign, StoreRegistry, Story,
    Travel,
};

impl Site {
    /// The draft of a wedding, including hidden sections.
    #[must_use]
    pub fn draft(model: &Model) -> Self {
        let details = model.details();
        let records = model.records();
        let website = RecordFields(records.find_view(&WEBSITE, SITE, NO_DAY));
        let query = RecordQuery::default();
        let sections = records.list(&SECTION, &query, NO_DAY).into_iter();
        Self {
            couple: Couple {
                first: details.owner_name.unwrap_or_default(),
                second: details.partner_name.unwrap_or_default(),
            },
            // An invalid date is not shown to guests.
            date: details
                .wedding_date
                .filter(|text| CalendarDate::parse(text).is_ok()),
            venue: details.venue,
            time_zone: details.time_zone,
            currency: details.primary_currency.to_owned(),
            looks: SiteDesign {
                theme: website
                    .text("theme")
                    .unwrap_or_else(|| SiteTheme::Romantic.as_str().to_owned()),
                primary_color: website.text("primaryColor"),
                secondary_color: website.text("secondaryColor"),
                font_family: website.text("fontFamily"),
                background_style: website.text("backgroundStyle"),
                hours: website.text("hours"),
            },
            seo: Seo {
                title: website.text("seoTitle"),
                description: website.text("seoDescription"),
                keywords: keywords(website.text("seoKeywords").as_deref()),
                image: website.text("shareImage"),
            },
            sharing: !website.flag("sharingOff"),
            personal_links_only: website.flag("personalLinksOnly"),
            allow_search_engines: website.flag("allowSearchEngines"),
            sections: sections
                .filter_map(|section| Section::from_view(records, section))
                .collect(),
        }
    }
}

/// Splits keywords as typed, one list separated by commas.
#[must_use]
pub fn keywords(typed: Option<&str>) -> Vec<String> {
    let parts = typed.unwrap_or_default().split(',').map(str::trim);
    let keywords = parts.filter(|part| !part.is_empty());
    keywords.map(str::to_owned).collect()
}

/// Any day: records of the website do not depend on it.
const NO_DAY: CalendarDate = CalendarDate::EPOCH;

impl Section {
    /// A section of a document; `None` if this version does not know its type.
    fn from_view(records: &Store, view: RecordView) -> Option<Self> {
        let kind = view.get("type")?.as_str().and_then(SectionType::parse)?;
        let items = records.list_referring(&SECTION_ITEM, "sectionId", &view.id, NO_DAY);
        let id = view.id.clone();
        let section = RecordFields(Some(view));
        Some(Self {
            id: Some(id),
            title: section
                .text("title")
                .unwrap_or_else(|| kind.title().to_owned()),
            is_visible: !section.flag("isHidden"),
            body: SectionContent::from_fields(kind, &section, items),
        })
    }
}

impl SectionContent {
    fn from_fields(kind: SectionType, section: &RecordFields, items: Vec<RecordView>) -> Self {
        let text = |key: &str| section.text(key);
        let items = items.into_iter().map(|item| {
            let id = item.id.clone();
            (Some(id), RecordFields(Some(item)))
        });
        let place = |[date, time, venue, address]: [&str; 4]| Place {
            date: text(date),
            time: text(time),
            venue: text(venue),
            address: text(address),
        };
        match kind {
            SectionType::Hero => Self::Hero(Hero {
                bride: text("bride"),
                groom: text("groom"),
                wedding_date: text("weddingDate"),
                venue: text("venue"),
                subtitle: text("subtitle"),
                background_image: text("backgroundImage"),
                background_photo_id: text("backgroundPhotoId"),
                focus_x: section.number("focusX"),
                focus_y: section.number("focusY"),
            }),
            SectionType::Story => Self::Story(Story {
                subtitle: text("subtitle"),
                content: section.rich_text("content"),
                image: text("image"),
                photo_id: text("photoId"),
            }),
            SectionType::Details => Self::Details(Details {
                ceremony: place([
                    "ceremonyDate",
                    "ceremonyTime",
                    "ceremonyVenue",
                    "ceremonyAddress",
                ]),
                reception: place([
                    "receptionDate",
                    "receptionTime",
                    "receptionVenue",
                    "receptionAddress",
                ]),
                dresscode: text("dresscode"),
                additional_info: text("additionalInfo"),
            }),
            SectionType::Gallery => Self::Gallery(Gallery {
                description: text("description"),
                images: items
                    .map(|(id, item)| Image {
                        id,
                        url: item.text("url"),
                        photo_id: item.text("photoId"),
                        caption: item.text("name"),
                        alt: item.text("alt"),
                    })
                    .collect(),
                album_id: text("albumId"),
            }),
            SectionType::Rsvp => Self::Rsvp(Rsvp {
                deadline: text("deadline"),
                message: text("message"),
                require_meal_selection: section.flag("requireMealSelection"),
                require_guest_count: section.flag("requireGuestCount"),
            }),
            SectionType::Registry => Self::Registry(Registry {
                message: text("message"),
                registries: items
                    .map(|(id, item)| StoreRegistry {
                        id,
                        name: item.text("name"),
                        url: item.text("url"),
                        description: item.text("description"),
                    })
                    .collect(),
            }),
            SectionType::Travel => Self::Travel(Travel {
                airport: text("airport"),
                transportation: text("transportation"),
                directions: text("directions"),
                hotels: items
                    .map(|(id, item)| Hotel {
                        id,
                        name: item.text("name"),
                        address: item.text("address"),
                        phone: item.text("phone"),
                        website: item.text("url"),
                        special_rate: item.text("specialRate"),
                    })
                    .collect(),
            }),
            SectionType::Schedule => Self::Schedule(Schedule {
                events: items
                    .map(|(id, item)| ScheduleEvent {
                        id,
                        time: item.text("time"),
                        title: item.text("name"),
                        location: item.text("location"),
                        description: item.text("description"),
                    })
                    .collect(),
            }),
            SectionType::Custom => Self::Custom(Custom {
                content: section.rich_text("content"),
                photo_id: text("photoId"),
            }),
        }
    }
}

/// The fields of a record; all are empty if there is no record.
struct RecordFields(Option<RecordView>);

impl RecordFields {
    fn text(&self, key: &str) -> OptionalText {
        let text = self.0.as_ref()?.get(key)?.as_str()?;
        (!text.is_empty()).then(|| text.to_owned())
    }

    fn number(&self, key: &str) -> Option<i64> {
        self.0.as_ref()?.get(key)?.as_i64()
    }

    fn flag(&self, key: &str) -> bool {
        let value = self.0.as_ref().and_then(|view| view.get(key));
        value.and_then(Value::as_bool).unwrap_or(false)
    }

    fn rich_text(&self, key: &str) -> Option<Value> {
        let text = RichText::read(&self.text(key)?);
        (!text.is_empty()).then(|| text.to_json())
    }
}
