//! The menu, and each guest's diet and choice.

use serde_json::{Map, Value, json};

/// Id, name, description, and whether it is for children.
#[rustfmt::skip] // One row per line.
const MEALS: [(&str, &str, &str, bool); 5] = [
    ("beef", "Braised beef", "With root vegetables and potato purée", false),
    ("char", "Arctic char", "With beurre blanc, fennel and new potatoes", false),
    ("risotto", "Mushroom risotto", "With aged mountain cheese; vegetarian", false),
    ("squash", "Roast squash", "With white beans and salsa verde; vegan and gluten-free", false),
    ("schnitzel", "Small schnitzel", "With chips and a scoop of ice cream", true),
];

/// Diet flags, other needs, and the chosen meal.
#[rustfmt::skip] // One row per line.
const DIET_NEEDS: [(&[&str], &str, &str); 9] = [
    (&["dietVegetarian"], "", "risotto"),
    (&["dietVegan"], "", "squash"),
    (&["dietGlutenFree", "allergyGluten"], "Coeliac: crumbs matter, too", "squash"),
    (&["allergyNuts", "allergyPeanuts"], "Severe: carries an EpiPen", "char"),
    (&["dietHalal"], "No alcohol in sauces", "squash"),
    (&["dietLactoseFree"], "", "beef"),
    (&["dietPescatarian"], "", "char"),
    (&["allergyCrustaceans", "allergyMolluscs"], "", "beef"),
    (&[], "No mushrooms, please", "beef"),
];

pub(crate) fn commands() -> impl Iterator<Item = Value> {
    let meals = MEALS.iter();
    meals.map(|(id, name, description, for_children)| {
        let meal = json!({
            "name": name, "description": description, "forChildren": for_children,
        });
        json!({"type": "meal.add", "id": id, "meal": meal})
    })
}

/// Diet fields of the guest with this number; every seventh guest has some.
pub(crate) fn needs(number: usize) -> Map<String, Value> {
    let mut fields = Map::new();
    if let Some((flags, other_needs, _)) = needs_of(number) {
        let flags = flags.iter().map(|flag| ((*flag).to_owned(), true.into()));
        fields.extend(flags);
        if !other_needs.is_empty() {
            fields.insert("dietaryRestrictions".to_owned(), (*other_needs).into());
        }
    }
    fields
}

/// Meal of the guest with this number; one in eight has not chosen yet.
pub(crate) fn choice(number: usize, is_child: bool) -> Option<&'static str> {
    match needs_of(number) {
        _ if number % 8 == 5 => None,
        Some((_, _, meal)) => Some(meal),
        None if is_child => Some("schnitzel"),
        None if number.is_multiple_of(3) => Some("char"),
        None => Some("beef"),
    }
}

type DietNeeds = (&'static [&'static str], &'static str, &'static str);

fn needs_of(number: usize) -> Option<&'static DietNeeds> {
    (number % 7 == 2).then(|| &DIET_NEEDS[number / 7 % DIET_NEEDS.len()])
}
