//! What a website says, as the public sees it and as REST and the advanced editor write it
//! (Specification 2, section 3).
//!
//! One type serves all three, so that what a section is called in JSON is written down once.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use troth_core::country::Country;
use troth_core::values::SectionType;

/// A website with everything on it. Nothing of it is private: what is not here, guests never see.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Site {
    /// Who marries.
    pub couple: Couple,
    /// The day, `YYYY-MM-DD`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
    /// Where it takes place.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub venue: Option<String>,
    /// The zone that its times are in, an IANA name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time_zone: Option<String>,
    /// The currency of the registry, an ISO 4217 code.
    pub currency: String,
    /// How it looks.
    pub looks: Looks,
    /// What search engines and shared links show.
    pub seo: Seo,
    /// Whether it offers to be shared.
    pub sharing: bool,
    /// Whether only personal links open it.
    pub personal_links_only: bool,
    /// Whether search engines may list it, where everybody may see it.
    pub allow_search_engines: bool,
    /// In their order.
    pub sections: Vec<Section>,
}

impl Site {
    /// The country of the wedding, where it is known.
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

/// How a website looks.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Looks {
    /// One of [`troth_core::values::SiteTheme`].
    pub theme: String,
    /// `#rrggbb`; the theme's own where it is absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub primary_color: Option<String>,
    /// `#rrggbb`; the theme's own where it is absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub secondary_color: Option<String>,
    /// One of [`troth_core::values::SiteFont`]; the theme's own where it is absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub font_family: Option<String>,
    /// One of [`troth_core::values::SiteBackground`]; the theme's own where it is absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub background_style: Option<String>,
    /// One of [`troth_core::values::SiteHours`]; what the wedding's country writes where it is absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hours: Option<String>,
}

/// What search engines and shared links show.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Seo {
    /// The title; the couple's names where it is absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// What the page is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// Words to be found by.
    pub keywords: Vec<String>,
    /// A picture for shared links.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub image: Option<String>,
}

/// A section.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Section {
    /// Its id, new where it is absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// What stands above it.
    #[serde(default)]
    pub title: String,
    /// Whether guests see it.
    #[serde(default = "yes")]
    pub is_visible: bool,
    /// Its type, and what it says.
    #[serde(flatten)]
    pub body: Body,
}

fn yes() -> bool {
    true
}

/// A text that may be absent.
pub type Text = Option<String>;

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
        /// One of the couple; the wedding's own where it is absent.
        @"brideName" bride: Text,
        /// The other.
        @"groomName" groom: Text,
        /// `YYYY-MM-DD`; the wedding's own where it is absent.
        wedding_date: Text,
        /// The wedding's own where it is absent.
        venue: Text,
        /// Below the names.
        subtitle: Text,
        /// A picture behind the names.
        background_image: Text,
        /// A photo of the albums, in its place.
        background_photo_id: Text,
        /// How far from the left the faces of the picture are, in percent; guessed where it is absent.
        focus_x: Option<i64>,
        /// How far from the top.
        focus_y: Option<i64>,
    }

    /// How the couple met.
    Story {
        /// Below the title.
        subtitle: Text,
        /// Formatted text, as the editor has it.
        content: Option<Value>,
        /// A picture.
        image: Text,
        /// A photo of the albums, in its place.
        photo_id: Text,
    }

    /// Ceremony and reception.
    Details {
        /// Where two become one.
        ceremony: Place,
        /// Where it is celebrated.
        reception: Place,
        /// What to wear.
        dresscode: Text,
        /// What else there is to know.
        additional_info: Text,
    }

    /// When and where something takes place.
    Place {
        /// `YYYY-MM-DD`.
        date: Text,
        /// `HH:MM`.
        time: Text,
        /// The house.
        venue: Text,
        /// The street and town.
        address: Text,
    }

    /// Pictures.
    Gallery {
        /// Below the title.
        description: Text,
        /// In their order.
        images: Vec<Image>,
        /// An album, all of whose photos follow.
        album_id: Text,
    }

    /// The reply form.
    Rsvp {
        /// The last day for a reply.
        deadline: Text,
        /// Above the form.
        message: Text,
        /// Whether it asks for the meal.
        require_meal_selection: bool,
        /// Whether it asks how many people come.
        require_guest_count: bool,
    }

    /// Gifts.
    Registry {
        /// Above the gifts.
        message: Text,
        /// Registries elsewhere.
        @"stores" registries: Vec<Shop>,
    }

    /// A registry at a store.
    Shop {
        /// Its id, new where it is absent.
        id: Text,
        /// The store.
        name: Text,
        /// Where the registry is.
        url: Text,
        /// What is there.
        description: Text,
    }

    /// The way there, and where to stay.
    Travel {
        /// The nearest airport.
        airport: Text,
        /// How to get around.
        transportation: Text,
        /// How to get there.
        directions: Text,
        /// Where to stay.
        hotels: Vec<Hotel>,
    }

    /// A place to stay.
    Hotel {
        /// Its id, new where it is absent.
        id: Text,
        /// The house.
        name: Text,
        /// The street and town.
        address: Text,
        /// To call.
        phone: Text,
        /// To look at.
        website: Text,
        /// What guests of the wedding pay.
        special_rate: Text,
    }

    /// The day, hour by hour.
    Schedule {
        /// In their order.
        events: Vec<Happening>,
    }

    /// Something that happens on the day.
    Happening {
        /// Its id, new where it is absent.
        id: Text,
        /// When, as typed.
        time: Text,
        /// What.
        title: Text,
        /// Where.
        location: Text,
        /// More of it.
        description: Text,
    }

    /// A section of the couple's own.
    Custom {
        /// Formatted text, as the editor has it.
        content: Option<Value>,
        /// A photo of the albums.
        photo_id: Text,
    }
}

/// A picture, which may be its address alone.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, from = "ImageInput")]
pub struct Image {
    /// Its id, new where it is absent.
    #[serde(skip_serializing_if = "is_default")]
    pub id: Text,
    /// Where it is.
    #[serde(skip_serializing_if = "is_default")]
    pub url: Text,
    /// A photo of the albums, in its place.
    #[serde(skip_serializing_if = "is_default")]
    pub photo_id: Text,
    /// The words under it.
    #[serde(skip_serializing_if = "is_default")]
    pub caption: Text,
    /// What it shows, for who cannot see it.
    #[serde(skip_serializing_if = "is_default")]
    pub alt: Text,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum ImageInput {
    Url(String),
    #[serde(rename_all = "camelCase")]
    Image {
        #[serde(default)]
        id: Text,
        #[serde(default)]
        url: Text,
        #[serde(default)]
        photo_id: Text,
        #[serde(default)]
        caption: Text,
        #[serde(default)]
        alt: Text,
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

/// What a section says, by its type.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", content = "content", rename_all = "lowercase")]
#[expect(missing_docs, reason = "each is what it holds")]
pub enum Body {
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

impl Body {
    /// The type.
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

    /// One of a type that says nothing yet.
    #[must_use]
    pub fn empty(of: SectionType) -> Self {
        match of {
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
    /// What the public gets of it: the sections that are to be seen.
    #[must_use]
    pub fn published(mut self) -> Self {
        self.sections.retain(|section| section.is_visible);
        self
    }

    /// "Ana & Ben"; with one name that name, and "Our wedding" where there is none yet.
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
