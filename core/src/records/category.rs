//! Categories of expenses: built-in ones and the couple's own.

use serde::Serialize;

use crate::draft::{Draft, field};
use crate::money::Money;
use crate::record::FieldKind::{Choice, Flag, Money as Amount, Order, Reference, Short};
use crate::record::{Field, Proposal, Record, RestAddress, Store, Stored};
use crate::roles::Area;
use crate::sorting::sorted;
use crate::values::CategoryColor;

/// The table of budget categories.
pub static CATEGORY: Record = Record {
    noun: "category",
    container: "categories",
    area: Area::Budget,
    address: RestAddress::OwnAndBeneath("budget"),
    fields: &[
        Field::new("name", "Name", Short).required(),
        Field::new("planned", "Planned amount", Amount),
        Field::new("order", "Order", Order),
        Field::new("color", "Colour", Choice(&CategoryColor::CHOICES)),
        // A built-in category cannot be removed, only hidden from forms.
        Field::new("isHidden", "Hidden", Flag),
        // The category that it was merged into. It keeps its own planned amount: if two people merged two categories
        // into a third and each wrote a sum, one of the amounts would be lost.
        Field::new(MERGED_INTO, "Part of", Reference(&CATEGORY)),
    ],
    rules,
    // In display order. They include the vendor categories, since a vendor's costs are budget lines.
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

/// Category of expenses without one.
pub(crate) const OTHER: &str = "other";

const MERGED_INTO: &str = "mergedInto";

/// Refuses to merge a category into itself or into one of its parts.
fn rules(proposal: &Proposal<'_>, draft: &mut Draft) {
    let &Proposal { store, id, .. } = proposal;
    let into = draft.text_of(MERGED_INTO, None);
    if into.is_some_and(|into| into == id || store.merged_category(into) == id) {
        let message = "A category can’t be part of itself";
        draft.issue(field(MERGED_INTO, "Part of"), "cycle", message);
    }
}

/// A budget category as forms offer it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct CategoryView {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its own planned amount in hundredths, without those of its parts.
    pub planned: Option<Money>,
    /// The category it was merged into, directly or through others. Its expenses and planned amount count there.
    pub merged_into: Option<String>,
    /// Manual order, if set.
    pub order: Option<String>,
    /// Colour, if the couple chose one.
    pub color: Option<CategoryColor>,
    /// Whether forms leave it out: the couple hid it, or it was merged into another.
    pub is_hidden: bool,
    /// Whether it is built in.
    pub built_in: bool,
}

impl Store {
    /// The categories: the built-in ones in their order, then the couple's by name; a manual order takes precedence.
    #[must_use]
    pub fn categories(&self) -> Vec<CategoryView> {
        // Each category with its sort key: its order, then its name. Fractional indexes sort as text; "b.." leaves room
        // before and after.
        let built_in = CATEGORY.built_in.iter().enumerate();
        let built_in = built_in.map(|(position, (id, _))| {
            let view = self.category(id);
            let default_order = || format!("b{position:02}");
            let order = view.order.clone().unwrap_or_else(default_order);
            ((order, String::new()), view)
        });
        let own = self
            .present(&CATEGORY)
            .filter(|(id, _)| !CATEGORY.is_built_in(id));
        let own = own.map(|(id, entry)| {
            let view = self.category(id);
            let order = view.order.clone().unwrap_or_else(|| "c".to_owned());
            ((order, entry.sort.clone()), view)
        });
        let with_keys = built_in.chain(own).collect();
        let categories = sorted(with_keys, |(key, view), (other_key, other_view)| {
            (key, &view.id).cmp(&(other_key, &other_view.id))
        });
        categories.into_iter().map(|(_, view)| view).collect()
    }

    fn category(&self, id: &str) -> CategoryView {
        let stored = self.get(&CATEGORY, id).map(|entry| &entry.stored);
        let text = |key| {
            stored
                .and_then(|stored| stored.text(key))
                .map(str::to_owned)
        };
        let built_in = CATEGORY.name_of_built_in(id);
        let name = text("name").or_else(|| built_in.map(str::to_owned));
        let merged_category = self.merged_category(id);
        let merged_into = (merged_category != id).then(|| merged_category.to_owned());
        CategoryView {
            id: id.to_owned(),
            name: name.unwrap_or_default(),
            planned: stored.and_then(|stored| stored.money("planned")),
            is_hidden: merged_into.is_some()
                || stored.is_some_and(|stored| stored.flag("isHidden")),
            merged_into,
            order: text("order"),
            color: stored.and_then(color_of),
            built_in: built_in.is_some(),
        }
    }

    /// The category that this one counts in: the last of the chain it was merged into, or itself. Several people
    /// offline can merge categories in a circle; then the smallest id of the circle counts for all of it.
    pub(crate) fn merged_category<'a>(&'a self, id: &'a str) -> &'a str {
        let (mut visited, mut last) = (Vec::new(), id);
        while let Some(next) = self.merged_into(last) {
            visited.push(last);
            if let Some(circle_start) = visited.iter().position(|visited_id| *visited_id == next) {
                let circle = visited.iter().skip(circle_start);
                return circle.min().copied().unwrap_or(next);
            }
            last = next;
        }
        last
    }

    /// The category that this one was merged into directly, if that exists.
    fn merged_into(&self, id: &str) -> Option<&str> {
        let target = self.get(&CATEGORY, id)?.stored.text(MERGED_INTO)?;
        self.may_be_referenced(&CATEGORY, target).then_some(target)
    }
}

fn color_of(category: &Stored) -> Option<CategoryColor> {
    category.text("color").and_then(CategoryColor::parse)
}
