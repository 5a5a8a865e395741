//! The content of a website, for the public page, for REST and for the advanced editor.
//!
//! All three use the same types, so that the JSON names of a section are defined once.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use troth_core::country::Country;
use troth_core::values::SectionType;

/// A website with all its content. None of it is private: data that guests must not see is not included.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Site {
    /// The couple.
    pub couple: Couple,
    /// The day, `YYYY-MM-DD`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
    /// Place of the wedding.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub venue: Option<String>,
    /// Time zone of its times, an IANA name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time_zone: Option<String>,
    /// The currency of the registry, an ISO 4217 code.
    pub currency: String,
    /// Its design.
    pub looks: SiteDesign,
    /// The preview for search engines and shared links.
    pub seo: Seo,
    /// Whether it offers to be shared.
    pub sharing: bool,
    /// Whether only personal links open it.
    pub personal_links_only: bool,
    /// Whether search engines may list it, if it is public.
    pub allow_search_engines: bool,
    /// The sections, in order.
    pub sections: Vec<Section>,
}

impl Site {
    /// The country of the wedding, if known.
    pub(crate) fn country(&self) -> Option<Country> {
        Country::of_wedding(self.time_zone.as_deref(), &self.currency)
    }
}

/// The names of the couple.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Couple {
    /// The account holder's.
    pub first: String,
    /// The partner's.
    pub second: String,
}

/// Design of a website.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct SiteDesign {
    /// One of [`troth_core::values::SiteTheme`].
    pub theme: String,
    /// `#rrggbb`; the theme's if absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub primary_color: Option<String>,
    /// `#rrggbb`; the theme's if absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub secondary_color: Option<String>,
    /// One of [`troth_core::values::SiteFont`]; the theme's if absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub font_family: Option<String>,
    /// One of [`troth_core::values::SiteBackground`]; the theme's if absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub background_style: Option<String>,
    /// One of [`troth_core::values::SiteHours`]; the usual one in the wedding's country if absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hours: Option<String>,
}

/// The preview for search engines and shared links.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Seo {
    /// The title; the couple's names if absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Description of the page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// Keywords for search engines.
    pub keywords: Vec<String>,
    /// A picture for shared links.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub image: Option<String>,
}

/// A section.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Section {
    /// Its id; a new one if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// Its heading.
    #[serde(default)]
    pub title: String,
    /// Whether guests see it.
    #[serde(default = "visible_by_default")]
    pub is_visible: bool,
    /// Its type and content.
    #[serde(flatten)]
    pub body: SectionContent,
}

fn visible_by_default() -> bool {
    true
}

/// An optional text.
pub type OptionalText = Option<String>;

/// Declares the content types of sections. All fields are optional in JSON, unknown ones are refused, and empty ones are
/// not written. `@"name"` before a field is a second name that is read for it.
macro_rules! content {
    ($($(#[$doc:meta])* $name:ident { $($(#[$field_doc:meta])* $(@$alias:literal)? $field:ident: $type:ty,)+ })+) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
        #[serde(rename_all = "camelCase", default, deny_unknown_fields)]
        pub struct $name {
            $(
                $(#[$field_doc])*
                #[serde($(alias = $alias,)? skip_serializing_if = "is_default")]
                pub $field: $type,
            )+
        }
    )+};
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

content! {
    /// Names, day and place.
    Hero {
        /// One of the couple; from the wedding if absent.
        @"brideName" bride: OptionalText,
        /// The other.
        @"groomName" groom: OptionalText,
        /// `YYYY-MM-DD`; from the wedding if absent.
        wedding_date: OptionalText,
        /// From the wedding if absent.
        venue: OptionalText,
        /// Text below the names.
        subtitle: OptionalText,
        /// A picture behind the names.
        background_image: OptionalText,
        /// A photo of the albums, instead of the picture.
        background_photo_id: OptionalText,
        /// Distance of the faces from the left of the picture, in percent; guessed if absent.
        focus_x: Option<i64>,
        /// Distance from the top.
        focus_y: Option<i64>,
    }

    /// How the couple met.
    Story {
        /// Text below the title.
        subtitle: OptionalText,
        /// Formatted text, in the editor's format.
        content: Option<Value>,
        /// A picture.
        image: OptionalText,
        /// A photo of the albums, instead of the picture.
        photo_id: OptionalText,
    }

    /// Ceremony and reception.
    Details {
        /// The ceremony.
        ceremony: Place,
        /// The reception.
        reception: Place,
        /// What to wear.
        dresscode: OptionalText,
        /// Further information.
        additional_info: OptionalText,
    }

    /// Time and place of a part of the day.
    Place {
        /// `YYYY-MM-DD`.
        date: OptionalText,
        /// `HH:MM`.
        time: OptionalText,
        /// Name of the venue.
        venue: OptionalText,
        /// Street and town.
        address: OptionalText,
    }

    /// Pictures.
    Gallery {
        /// Text below the title.
        description: OptionalText,
        /// The pictures, in order.
        images: Vec<Image>,
        /// An album; all its photos follow.
        album_id: OptionalText,
    }

    /// The reply form.
    Rsvp {
        /// Reply deadline.
        deadline: OptionalText,
        /// Text above the form.
        message: OptionalText,
        /// Whether a meal is required.
        require_meal_selection: bool,
        /// Whether the number of people is required.
        require_guest_count: bool,
    }

    /// Gifts.
    Registry {
        /// Text above the gifts.
        message: OptionalText,
        /// Registries elsewhere.
        @"stores" registries: Vec<StoreRegistry>,
    }

    /// A registry at a store.
    StoreRegistry {
        /// Its id; a new one if absent.
        id: OptionalText,
        /// Name of the store.
        name: OptionalText,
        /// Address of the registry.
        url: OptionalText,
        /// Description of it.
        description: OptionalText,
    }

    /// The journey, and places to stay.
    Travel {
        /// The nearest airport.
        airport: OptionalText,
        /// Getting around.
        transportation: OptionalText,
        /// Directions.
        directions: OptionalText,
        /// Hotels.
        hotels: Vec<Hotel>,
    }

    /// A place to stay.
    Hotel {
        /// Its id; a new one if absent.
        id: OptionalText,
        /// Its name.
        name: OptionalText,
        /// Street and town.
        address: OptionalText,
        /// Telephone number.
        phone: OptionalText,
        /// Web address.
        website: OptionalText,
        /// Price for guests of the wedding.
        special_rate: OptionalText,
    }

    /// The day, hour by hour.
    Schedule {
        /// The events, in order.
        events: Vec<ScheduleEvent>,
    }

    /// An event of the day.
    ScheduleEvent {
        /// Its id; a new one if absent.
        id: OptionalText,
        /// Its time, as typed.
        time: OptionalText,
        /// Its title.
        title: OptionalText,
        /// Its place.
        location: OptionalText,
        /// Its description.
        description: OptionalText,
    }

    /// A section of the couple's own.
    Custom {
        /// Formatted text, in the editor's format.
        content: Option<Value>,
        /// A photo of the albums.
        photo_id: OptionalText,
    }
}

/// A picture; in JSON it may be the address alone.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, from = "ImageInput")]
pub struct Image {
    /// Its id; a new one if absent.
    #[serde(skip_serializing_if = "is_default")]
    pub id: OptionalText,
    /// Its address.
    #[serde(skip_serializing_if = "is_default")]
    pub url: OptionalText,
    /// A photo of the albums, instead of the address.
    #[serde(skip_serializing_if = "is_default")]
    pub photo_id: OptionalText,
    /// The caption.
    #[serde(skip_serializing_if = "is_default")]
    pub caption: OptionalText,
    /// Description for people who cannot see it.
    #[serde(skip_serializing_if = "is_default")]
    pub alt: OptionalText,
}

/// A picture as the JSON may contain it.
#[derive(Deserialize)]
#[serde(untagged)]
enum ImageInput {
    Url(String),
    #[serde(rename_all = "camelCase")]
    Image {
        #[serde(default)]
        id: OptionalText,
        #[serde(default)]
        url: OptionalText,
        #[serde(default)]
        photo_id: OptionalText,
        #[serde(default)]
        caption: OptionalText,
        #[serde(default)]
        alt: OptionalText,
    },
}

impl From<ImageInput> for Image {
    fn from(input: ImageInput) -> Self {
        match input {
            ImageInput::Url(url) => Self {
                url: Some(url),
                ..Self::default()
            },
            ImageInput::Image {
                id,
                url,
                photo_id,
                caption,
                alt,
            } => Self {
                id,
                url,
                photo_id,
                caption,
                alt,
            },
        }
    }
}

/// Content of a section, by type.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", content = "content", rename_all = "lowercase")]
#[expect(
    missing_docs,
    reason = "each variant is documented by its content type"
)]
pub enum SectionContent {
    Hero(Hero),
    Story(Story),
    Details(Details),
    Gallery(Gallery),
    Rsvp(Rsvp),
    Registry(Registry),
    Travel(Travel),
    Schedule(Schedule),
    Custom(Custom),
}

impl SectionContent {
    /// Its type.
    #[must_use]
    pub fn kind(&self) -> SectionType {
        match self {
            Self::Hero(_) => SectionType::Hero,
            Self::Story(_) => SectionType::Story,
            Self::Details(_) => SectionType::Details,
            Self::Gallery(_) => SectionType::Gallery,
            Self::Rsvp(_) => SectionType::Rsvp,
            Self::Registry(_) => SectionType::Registry,
            Self::Travel(_) => SectionType::Travel,
            Self::Schedule(_) => SectionType::Schedule,
            Self::Custom(_) => SectionType::Custom,
        }
    }

    /// Empty content of a type.
    #[must_use]
    pub fn empty(kind: SectionType) -> Self {
        match kind {
            SectionType::Hero => Self::Hero(Hero::default()),
            SectionType::Story => Self::Story(Story::default()),
            SectionType::Details => Self::Details(Details::default()),
            SectionType::Gallery => Self::Gallery(Gallery::default()),
            SectionType::Rsvp => Self::Rsvp(Rsvp::default()),
            SectionType::Registry => Self::Registry(Registry::default()),
            SectionType::Travel => Self::Travel(Travel::default()),
            SectionType::Schedule => Self::Schedule(Schedule::default()),
            SectionType::Custom => Self::Custom(Custom::default()),
        }
    }
}

impl Site {
    /// The public version: only visible sections.
    #[must_use]
    pub fn published(mut self) -> Self {
        self.sections.retain(|section| section.is_visible);
        self
    }

    /// "Ana & Ben"; with one name only that name, without names "Our wedding".
    #[must_use]
    pub fn names(&self) -> String {
        let Couple { first, second } = &self.couple;
        match (first.is_empty(), second.is_empty()) {
            (false, false) => format!("{first} & {second}"),
            (false, true) => first.clone(),
            (true, false) => second.clone(),
            (true, true) => "Our wedding".to_owned(),
        }
    }
}
