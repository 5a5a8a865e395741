//! The categories of a budget: built-in and own.

use std::collections::HashMap;

use serde::Serialize;

use crate::document::{BUILT_IN_CATEGORIES, is_built_in};
use crate::ids::CategoryId;
use crate::model::Model;
use crate::money::Money;
use crate::order::sorted;
use crate::search::fold;

/// A budget category as forms offer it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct CategoryView {
    /// The category.
    pub id: CategoryId,
    /// Its name.
    pub name: String,
    /// What is planned in it, in hundredths.
    pub planned: Option<Money>,
    /// Its own place in the order, where it has one.
    pub order: Option<String>,
    /// Whether every wedding has it.
    pub built_in: bool,
}

impl Model {
    /// The categories: the built-in ones in their own order, then the couple's by name; those with
    /// a place of their own sort by it.
    #[must_use]
    pub fn categories(&self) -> Vec<CategoryView> {
        let built_in = BUILT_IN_CATEGORIES
            .iter()
            .enumerate()
            .map(|(at, category)| {
                let own = self.categories.get(category.id);
                let view = CategoryView {
                    id: CategoryId::of_document(category.id),
                    name: own
                        .and_then(|own| own.name.clone())
                        .unwrap_or_else(|| category.name.into()),
                    planned: own.and_then(|own| own.planned),
                    order: own.and_then(|own| own.order.clone()),
                    built_in: true,
                };
                // Fractional indexes sort as text; "b.." leaves room before and after.
                let place = view.order.clone().unwrap_or_else(|| format!("b{at:02}"));
                ((place, String::new()), view)
            });
        let own = self
            .categories
            .iter()
            .filter(|(id, category)| !is_built_in(id.as_str()) && !category.lifecycle.is_gone());
        let own = own.map(|(id, category)| {
            let view = CategoryView {
                id: id.clone(),
                name: category.name.clone().unwrap_or_default(),
                planned: category.planned,
                order: category.order.clone(),
                built_in: false,
            };
            let place = view.order.clone().unwrap_or_else(|| "c".to_owned());
            ((place, fold(&view.name)), view)
        });
        let all = built_in.chain(own).collect();
        let categories = sorted(all, |(a, x), (b, y)| (a, &x.id).cmp(&(b, &y.id)));
        categories.into_iter().map(|(_, view)| view).collect()
    }

    /// The names of all categories that exist, with no sorting.
    pub(super) fn category_names(&self) -> HashMap<&str, &str> {
        let built_in = BUILT_IN_CATEGORIES
            .iter()
            .map(|category| (category.id, category.name));
        let own = self.categories.iter().filter_map(|(id, category)| {
            let gone = category.lifecycle.is_gone() && !is_built_in(id.as_str());
            (!gone).then_some((id.as_str(), category.name.as_deref()?))
        });
        built_in.chain(own).collect()
    }
}
