//! The context of a page besides the website itself: its address, the date, and its recipient.

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

use crate::format::{self, text};
use crate::photos::{ChosenPhotos, PagePhotos};

/// Maximum number of gifts on a page. A document can hold a hundred thousand, and each is a form.
const MAX_GIFTS: usize = 500;
/// Maximum number of meals on a menu.
const MAX_MEALS: usize = 100;
/// Maximum bytes of text of either list.
const MAX_TEXT: usize = 512 << 10;

/// The context of a page besides the website itself.
#[derive(Debug, Clone, PartialEq)]
pub struct PageContext {
    /// Address of the page.
    pub address: PageAddress,
    /// The date in the wedding's zone.
    pub today: CalendarDate,
    /// The gifts of the registry.
    pub gifts: Vec<Gift>,
    /// The meals to choose from.
    pub meals: Vec<FormChoice>,
    /// The photos that it may show.
    pub photos: PagePhotos,
    /// Whether it is public: published, and without a password. A preview is not.
    pub is_open: bool,
    /// Reply requirements of the guest groups.
    pub groups: GroupRequirements,
    /// The recipient, for a page with a personal link.
    pub invitation: Option<Invitation>,
    /// Result of a form that was sent without a script.
    pub sent: Option<FormOutcome>,
    /// Token of the personal link to continue to after the password form.
    pub next: Option<String>,
    /// The album to continue to after the password form.
    pub album: Option<String>,
}

impl PageContext {
    /// A page without a recipient, such as a preview.
    #[must_use]
    pub fn new(address: PageAddress, today: CalendarDate) -> Self {
        Self {
            address,
            today,
            gifts: Vec::new(),
            meals: Vec::new(),
            photos: PagePhotos::default(),
            is_open: false,
            groups: GroupRequirements::default(),
            invitation: None,
            sent: None,
            next: None,
            album: None,
        }
    }

    /// Adds the chosen photos that visitors may see.
    #[must_use]
    pub fn with_photos(mut self, chosen: &ChosenPhotos, model: &Model) -> Self {
        self.photos = chosen.shown(model);
        self
    }

    /// Adds the gifts, the menu and the groups' requirements of a wedding.
    #[must_use]
    pub fn with_wishes(mut self, model: &Model) -> Self {
        let records = model.records();
        let gifts = records.list_first(&REGISTRY_ITEM, (MAX_GIFTS, MAX_TEXT), self.today);
        self.gifts = gifts.iter().map(Gift::from_view).collect();
        let meals = records.list_first(&MEAL, (MAX_MEALS, MAX_TEXT), self.today);
        self.meals = meals
            .into_iter()
            .map(|meal| FormChoice {
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

/// The strictest requirements of all guest groups. The open form applies them, since a visitor's group is known only
/// after the name is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct GroupRequirements {
    /// The latest reply deadline.
    pub last_day: Option<CalendarDate>,
    /// Whether any group requires a meal choice.
    pub meal: bool,
}

/// Whether this is the browser module, which renders only the couple's preview: code for personal links and sent forms
/// is left out of it.
pub(crate) const IS_PREVIEW: bool = cfg!(target_family = "wasm");

/// Address of a page, and the files it loads.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(default)]
pub struct PageAddress {
    /// Scheme and host, without a slash at the end.
    pub origin: String,
    /// Path of the website on that host, such as `/w/ana-ben-wedding`; empty on a domain of its own.
    pub base: String,
    /// Address under which photos are, if not under the website's: the preview gets them from elsewhere.
    pub photos: Option<String>,
    /// Files that the page loads.
    pub assets: Assets,
}

impl PageAddress {
    /// Address under which photos are: `{photos}/{id}/{size}`.
    pub(crate) fn photos(&self) -> String {
        match &self.photos {
            Some(address) => address.clone(),
            None => format!("{}/photos", self.base),
        }
    }
}

/// Addresses of the files that pages load.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Assets {
    /// Style sheet of every theme.
    pub style: String,
    /// Style sheets of themes, by name.
    pub themes: BTreeMap<String, String>,
    /// Style sheets of fonts, by name.
    pub fonts: BTreeMap<String, String>,
    /// Script of the website's pages.
    pub script: String,
    /// Script of album pages.
    pub photos_script: String,
    /// Style sheet of the guest photo page, in addition to that of every theme.
    pub guest_photos_style: String,
    /// Script of the guest photo page.
    pub guest_photos_script: String,
}

/// A choice in a form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FormChoice {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
}

/// A gift of the registry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Gift {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its description.
    pub description: Option<String>,
    /// Price of one; for a fund, its goal.
    pub price: Money,
    /// Its category.
    pub category: Option<String>,
    /// The store that sells it.
    pub store: Option<String>,
    /// Its page in that store.
    pub store_url: Option<String>,
    /// A picture.
    pub image_url: Option<String>,
    /// Number wished for.
    pub quantity: i64,
    /// Number bought; for a fund, the number of contributions.
    pub purchased: i64,
    /// Money given.
    pub received: Money,
    /// Whether it is a fund.
    pub is_fund: bool,
    /// Whether nothing is left to buy or to contribute.
    pub is_complete: bool,
}

impl Gift {
    /// The present state of a gift.
    #[must_use]
    pub fn find(model: &Model, id: &str, today: CalendarDate) -> Option<Self> {
        let gift = model.records().find_view(&REGISTRY_ITEM, id, today)?;
        Some(Self::from_view(&gift))
    }

    fn from_view(gift: &RecordView) -> Self {
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

    /// Percentage given, from 0 to 100: a bar must not be longer than its frame.
    #[must_use]
    pub fn percent(&self) -> i64 {
        let total = self.price.times(self.quantity);
        self.received.percent_of(total).unwrap_or(0).clamp(0, 100)
    }

    /// The remaining quantity or amount, as text.
    #[must_use]
    pub fn left(&self, currency: &str) -> String {
        if self.is_complete && self.is_fund {
            "Fully funded".to_owned()
        } else if self.is_complete {
            "Someone is already giving this".to_owned()
        } else if self.is_fund {
            let amount = |money| format::amount(money, currency);
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

/// The recipients of a page with a personal link.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Invitation {
    /// Token of the link.
    pub token: String,
    /// Greeting on the page: "Mia", or "the Rossi family".
    pub greeting: String,
    /// Email address for mail about the reply; not on any page.
    pub email: Option<String>,
    /// The people to answer for.
    pub people: Vec<InvitedPerson>,
    /// Reply deadline, if it differs from the website's.
    pub deadline: Option<String>,
    /// Whether the deadline applies only to some of them; then the website's applies as well.
    pub is_deadline_of_some: bool,
    /// The group's message to its guests.
    pub message: Option<String>,
    /// Whether a meal is required.
    pub asks_meal: bool,
    /// Whether the diet is required.
    pub asks_diet: bool,
}

/// A person invited by a personal link.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct InvitedPerson {
    /// Id of the guest.
    pub id: String,
    /// The name; for an unnamed companion, "Guest of" the host.
    pub name: String,
    /// Whether it is an unnamed companion.
    pub is_nameless: bool,
    /// The present answer.
    pub attending: Option<bool>,
    /// The chosen meal.
    pub meal_id: Option<String>,
    /// The diet in the last reply.
    pub dietary_needs: Option<String>,
    /// Number of further people that the guest may bring.
    pub may_bring: u32,
}

/// Result of a sent form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FormOutcome {
    /// The reply was saved.
    Reply,
    /// The gift was reserved.
    Gift,
    /// Refused, with the reason.
    Refused(String),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_remaining_part_of_a_gift_depends_on_its_kind() {
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
        check(false, true, "Someone is already giving this");
        check(true, true, "Fully funded");
        check(true, false, "$0.00 of $100.00");
    }
}
