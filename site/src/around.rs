//! What a page is made of besides the website itself: where it is, what day it is, whom it is for.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;
use troth_core::date::CalendarDate;
use troth_core::model::Model;
use troth_core::money::Money;
use troth_core::record::RecordView;
use troth_core::records::group::GROUP;
use troth_core::records::meal::MEAL;
use troth_core::records::registry_item::REGISTRY_ITEM;

use crate::photos::{Chosen, Photos};
use crate::words::{self, text};

/// The most gifts of a page. A document has room for a hundred thousand, and each is a form.
const MOST_GIFTS: usize = 500;
/// The most meals of a menu.
const MOST_MEALS: usize = 100;
/// The most bytes of text of either.
const MOST_TEXT: usize = 512 << 10;

/// What a page is made of besides the website itself.
#[derive(Debug, Clone, PartialEq)]
pub struct Around {
    /// Where the page is.
    pub address: Address,
    /// The day where the wedding is.
    pub today: CalendarDate,
    /// What the couple wishes for.
    pub gifts: Vec<Gift>,
    /// The meals to choose from.
    pub meals: Vec<Choice>,
    /// The photos that it may show.
    pub photos: Photos,
    /// Whether it is out for everybody: published, and behind no password. A preview is not.
    pub is_open: bool,
    /// What groups of guests ask beside the website.
    pub groups: GroupsAsk,
    /// Whom the page is for, where a personal link says so.
    pub invitation: Option<Invitation>,
    /// What has just happened to a form that was sent without a script.
    pub sent: Option<Sent>,
    /// The token of the personal link that the gate stands before.
    pub next: Option<String>,
    /// The album to go on to after the gate.
    pub album: Option<String>,
}

impl Around {
    /// A page for nobody in particular, such as a preview.
    #[must_use]
    pub fn new(address: Address, today: CalendarDate) -> Self {
        Self {
            address,
            today,
            gifts: Vec::new(),
            meals: Vec::new(),
            photos: Photos::default(),
            is_open: false,
            groups: GroupsAsk::default(),
            invitation: None,
            sent: None,
            next: None,
            album: None,
        }
    }

    /// The same with those of the chosen photos that strangers may see.
    #[must_use]
    pub fn with_photos(mut self, chosen: &Chosen, model: &Model) -> Self {
        self.photos = chosen.shown(model);
        self
    }

    /// The same with the gifts and the menu of a wedding, and what its groups ask.
    #[must_use]
    pub fn with_wishes(mut self, model: &Model) -> Self {
        let records = model.records();
        let gifts = (MOST_GIFTS, MOST_TEXT);
        let gifts = records.list_first(&REGISTRY_ITEM, gifts, self.today);
        self.gifts = gifts.iter().map(Gift::of).collect();
        let meals = records.list_first(&MEAL, (MOST_MEALS, MOST_TEXT), self.today);
        let meals = meals.into_iter();
        self.meals = meals
            .map(|meal| Choice {
                name: text(&meal, "name").unwrap_or_default(),
                id: meal.id,
            })
            .collect();
        for (_, group) in records.all(&GROUP) {
            let last_day = group.date("rsvpDeadline").date();
            self.groups.last_day = self.groups.last_day.max(last_day);
            self.groups.meal |= group.flag("requireMealChoice");
        }
        self
    }
}

/// What some group of guests asks: whether a guest of the open form is in it is known with the name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct GroupsAsk {
    /// The latest day on which one of them takes replies.
    pub last_day: Option<CalendarDate>,
    /// Whether one asks for the meal.
    pub meal: bool,
}

/// Whether this is the module of the browser, whose pages are the couple's preview: nobody comes there by a personal link
/// or sends a form, so that the module does without what is made of that.
pub(crate) const IS_PREVIEW: bool = cfg!(target_family = "wasm");

/// Where a page is, and what it loads.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(default)]
pub struct Address {
    /// Scheme and host, with no slash at the end.
    pub origin: String,
    /// The path of the website on that host, such as `/w/ana-ben-wedding`; empty at a domain of its own.
    pub base: String,
    /// Below which address photos are, where it is not that of the website: the preview has them from elsewhere.
    pub photos: Option<String>,
    /// The files that the page loads.
    pub assets: Assets,
}

impl Address {
    /// Below which address photos are: `{photos}/{id}/{size}`.
    pub(crate) fn photos(&self) -> String {
        let own = self.photos.clone();
        own.unwrap_or_else(|| format!("{}/photos", self.base))
    }
}

/// The files that pages load, by their addresses.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Assets {
    /// The style sheet of every theme.
    pub style: String,
    /// The style sheets of themes, by name.
    pub themes: BTreeMap<String, String>,
    /// The style sheets of fonts, by name.
    pub fonts: BTreeMap<String, String>,
    /// The script.
    pub script: String,
    /// The script of pages that show an album.
    pub photos_script: String,
    /// The style sheet of the page on which guests send photos, beside that of every theme.
    pub guest_photos_style: String,
    /// Its script.
    pub guest_photos_script: String,
}

/// Something to choose.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub name: String,
}

/// Something that the couple wishes for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Gift {
    /// Its id.
    pub id: String,
    /// What it is.
    pub name: String,
    /// More of it.
    pub description: Option<String>,
    /// What one costs; of a fund what it is to come to.
    pub price: Money,
    /// What kind of thing it is.
    pub category: Option<String>,
    /// Where it is to be had.
    pub store: Option<String>,
    /// Its page there.
    pub store_url: Option<String>,
    /// A picture.
    pub image_url: Option<String>,
    /// How many are wished for.
    pub quantity: i64,
    /// How many were given; of a fund how many gave something.
    pub purchased: i64,
    /// What was given, in money.
    pub received: Money,
    /// Whether it is money.
    pub is_fund: bool,
    /// Whether nothing is left to give.
    pub is_complete: bool,
}

impl Gift {
    /// A gift of a wedding, as it is now.
    #[must_use]
    pub fn find(model: &Model, id: &str, today: CalendarDate) -> Option<Self> {
        let gift = model.records().one(&REGISTRY_ITEM, id, today)?;
        Some(Self::of(&gift))
    }

    fn of(gift: &RecordView) -> Self {
        let number = |key| gift.get(key).and_then(Value::as_i64).unwrap_or(0);
        let flag = |key| gift.get(key).and_then(Value::as_bool).unwrap_or(false);
        let money = |key| Money::from_hundredths(number(key)).unwrap_or_default();
        Self {
            id: gift.id.clone(),
            name: text(gift, "name").unwrap_or_default(),
            description: text(gift, "description"),
            price: money("price"),
            category: text(gift, "category"),
            store: text(gift, "store"),
            store_url: text(gift, "storeUrl"),
            image_url: text(gift, "imageUrl"),
            quantity: number("quantity").max(1),
            purchased: number("purchased"),
            received: money("received"),
            is_fund: flag("isFund"),
            is_complete: flag("isComplete"),
        }
    }
}

impl Gift {
    /// How much of it was given, from 0 to 100: a bar is never longer than its frame (Specification 2,
    /// section 9).
    #[must_use]
    pub fn percent(&self) -> i64 {
        let whole = self.price.times(self.quantity);
        self.received.percent_of(whole).unwrap_or(0).clamp(0, 100)
    }

    /// How much of it is left, in words.
    #[must_use]
    pub fn left(&self, currency: &str) -> String {
        if self.is_complete && self.is_fund {
            "Fully funded".to_owned()
        } else if self.is_complete {
            "Somebody is giving this already".to_owned()
        } else if self.is_fund {
            let amount = |money| words::amount(money, currency);
            format!("{} of {}", amount(self.received), amount(self.price))
        } else if self.quantity > 1 {
            format!(
                "{} of {} left",
                self.quantity - self.purchased,
                self.quantity
            )
        } else {
            "Nobody has chosen this yet".to_owned()
        }
    }
}

/// Whom a page is for.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Invitation {
    /// What the link ends in.
    pub token: String,
    /// What the page calls them: "Mia", or "the Rossi family".
    pub greeting: String,
    /// Where mail about it goes. It stands on no page.
    pub email: Option<String>,
    /// Who may answer.
    pub people: Vec<Invited>,
    /// The last day for a reply, where it differs from that of the website.
    pub deadline: Option<String>,
    /// Whether that is the day of some of them only; then the website's counts as well.
    pub is_deadline_of_some: bool,
    /// What the group's members are told.
    pub message: Option<String>,
    /// Whether it asks for the meal.
    pub asks_meal: bool,
    /// Whether it asks for the diet.
    pub asks_diet: bool,
}

/// Somebody who may answer by a personal link.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Invited {
    /// The guest.
    pub id: String,
    /// The name; of a companion whom nobody has named yet whose guest it is.
    pub name: String,
    /// Whether nobody has named this one yet.
    pub is_nameless: bool,
    /// The answer so far.
    pub attending: Option<bool>,
    /// The meal that was chosen.
    pub meal_id: Option<String>,
    /// What the last reply said of the diet.
    pub dietary_needs: Option<String>,
    /// How many more people this guest may bring.
    pub may_bring: u32,
}

/// What has happened to a form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Sent {
    /// The reply is there.
    Reply,
    /// The gift is reserved.
    Gift,
    /// It was not taken, and why.
    Refused(String),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn how_much_of_a_gift_is_left_is_said_of_what_it_is() {
        let check = |is_fund: bool, is_complete: bool, expected: &str| {
            let gift = Gift {
                id: "kettle".to_owned(),
                name: "Kettle".to_owned(),
                description: None,
                price: Money::from_hundredths(10_000).unwrap(),
                category: None,
                store: None,
                store_url: None,
                image_url: None,
                quantity: 1,
                purchased: 0,
                received: Money::default(),
                is_fund,
                is_complete,
            };
            assert_eq!(gift.left("USD"), expected, "{is_fund} {is_complete}");
        };
        check(false, false, "Nobody has chosen this yet");
        check(false, true, "Somebody is giving this already");
        check(true, true, "Fully funded");
        check(true, false, "$0.00 of $100.00");
    }
}
