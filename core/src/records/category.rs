//! The categories that expenses are planned in: built-in ones and the couple's own.

use serde::Serialize;

use crate::money::Money;
use crate::order::sorted;
use crate::record::Kind::{Choice, Flag, Money as Amount, Order, Short};
use crate::record::{Address, Field, Record, Store, Stored};
use crate::roles::Area;
use crate::values::CategoryColor;

/// The table of budget categories.
pub static CATEGORY: Record = Record {
    noun: "category",
    container: "categories",
    area: Area::Budget,
    address: Address::OwnAndBeneath("budget"),
    fields: &[
        Field::new("name", "Name", Short).required(),
        Field::new("planned", "Planned amount", Amount),
        Field::new("order", "Order", Order),
        Field::new("color", "Color", Choice(&CategoryColor::CHOICES)),
        // One that every wedding has cannot be removed, and need not be offered.
        Field::new("isHidden", "Hidden", Flag),
    ],
    // In their order: those of vendors, since a vendor's costs are budget lines (Specification 3,
    // section 9; decisions: Planning).
    built_in: &[
        ("venue", "Venue"),
        ("catering", "Catering"),
        ("photography", "Photography"),
        ("videography", "Videography"),
        ("flowers", "Flowers"),
        ("music", "Music/DJ"),
        ("transportation", "Transportation"),
        ("attire", "Attire"),
        ("beauty", "Beauty"),
        ("cake", "Cake"),
        ("decorations", "Decorations"),
        ("officiant", "Officiant"),
        (OTHER, "Other"),
    ],
    ..Record::PLAIN
};

/// The category of expenses that have none.
pub(crate) const OTHER: &str = "other";

/// A budget category as forms offer it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct CategoryView {
    /// The category.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What is planned in it, in hundredths.
    pub planned: Option<Money>,
    /// Its own place in the order, where it has one.
    pub order: Option<String>,
    /// Its colour, where the couple has chosen one.
    pub color: Option<CategoryColor>,
    /// Whether the couple does without it: it is not offered any more.
    pub is_hidden: bool,
    /// Whether every wedding has it.
    pub built_in: bool,
}

impl Store {
    /// The categories: the built-in ones in their own order, then the couple's by name; those with
    /// a place of their own sort by it.
    #[must_use]
    pub fn categories(&self) -> Vec<CategoryView> {
        let built_in = CATEGORY
            .built_in
            .iter()
            .enumerate()
            .map(|(at, (id, name))| {
                let own = self.get(&CATEGORY, id).map(|entry| &entry.stored);
                let text = |key| own.and_then(|own| own.text(key)).map(str::to_owned);
                let view = CategoryView {
                    id: (*id).to_owned(),
                    name: text("name").unwrap_or_else(|| (*name).to_owned()),
                    planned: own.and_then(|own| own.money("planned")),
                    order: text("order"),
                    color: own.and_then(color_of),
                    is_hidden: own.is_some_and(|own| own.flag("isHidden")),
                    built_in: true,
                };
                // Fractional indexes sort as text; "b.." leaves room before and after.
                let place = view.order.clone().unwrap_or_else(|| format!("b{at:02}"));
                ((place, String::new()), view)
            });
        let own = self
            .present(&CATEGORY)
            .filter(|(id, _)| !CATEGORY.is_built_in(id));
        let own = own.map(|(id, entry)| {
            let view = CategoryView {
                id: id.to_owned(),
                name: entry.stored.title(),
                planned: entry.stored.money("planned"),
                order: entry.stored.text("order").map(str::to_owned),
                color: color_of(&entry.stored),
                is_hidden: entry.stored.flag("isHidden"),
                built_in: false,
            };
            let place = view.order.clone().unwrap_or_else(|| "c".to_owned());
            ((place, entry.sort.clone()), view)
        });
        let all = built_in.chain(own).collect();
        let categories = sorted(all, |(a, x), (b, y)| (a, &x.id).cmp(&(b, &y.id)));
        categories.into_iter().map(|(_, view)| view).collect()
    }
}

fn color_of(category: &Stored) -> Option<CategoryColor> {
    category.text("color").and_then(CategoryColor::parse)
}
