//! The menu, and what each guest can eat of it.

use serde_json::{Map, Value, json};

/// Id, name, description, and whether it is for children.
#[rustfmt::skip] // A table reads by its rows.
const MEALS: [(&str, &str, &str, bool); 5] = [
    ("beef", "Braised beef", "With root vegetables and potato purée", false),
    ("char", "Arctic char", "With beurre blanc, fennel and new potatoes", false),
    ("risotto", "Mushroom risotto", "With aged mountain cheese; vegetarian", false),
    ("squash", "Roast squash", "With white beans and salsa verde; vegan and gluten-free", false),
    ("schnitzel", "Small schnitzel", "With chips and a scoop of ice cream", true),
];

/// The flags and the words of those who do not eat everything, and the meal that they chose.
#[rustfmt::skip] // A table reads by its rows.
const NEEDS: [(&[&str], &str, &str); 9] = [
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

/// What the guest with this number needs; every seventh does not eat everything.
pub(crate) fn needs(number: usize) -> Map<String, Value> {
    let mut fields = Map::new();
    if let Some((flags, words, _)) = needs_of(number) {
        let flags = flags.iter().map(|flag| ((*flag).to_owned(), true.into()));
        fields.extend(flags);
        if !words.is_empty() {
            fields.insert("dietaryRestrictions".to_owned(), (*words).into());
        }
    }
    fields
}

/// What the guest with this number chose; one in eight will still have to.
pub(crate) fn choice(number: usize, is_child: bool) -> Option<&'static str> {
    match needs_of(number) {
        _ if number % 8 == 5 => None,
        Some((_, _, meal)) => Some(meal),
        None if is_child => Some("schnitzel"),
        None if number.is_multiple_of(3) => Some("char"),
        None => Some("beef"),
    }
}

type Needs = (&'static [&'static str], &'static str, &'static str);

fn needs_of(number: usize) -> Option<&'static Needs> {
    (number % 7 == 2).then(|| &NEEDS[number / 7 % NEEDS.len()])
}
