//! Diets and allergens as flags of a guest, so that concurrent notes by two people are all kept.

use crate::record::Stored;

/// Keys of the common diets.
pub const DIETS: [&str; 7] = [
    "dietVegetarian",
    "dietVegan",
    "dietPescatarian",
    "dietHalal",
    "dietKosher",
    "dietGlutenFree",
    "dietLactoseFree",
];

/// Keys of the fourteen allergens that food in the European Union has to declare (Regulation (EU) No 1169/2011, annex
/// II).
pub const ALLERGENS: [&str; 14] = [
    "allergyGluten",
    "allergyCrustaceans",
    "allergyEggs",
    "allergyFish",
    "allergyPeanuts",
    "allergySoy",
    "allergyMilk",
    "allergyNuts",
    "allergyCelery",
    "allergyMustard",
    "allergySesame",
    "allergySulphites",
    "allergyLupin",
    "allergyMolluscs",
];

/// Field for needs without a flag.
pub const OTHER_NEEDS: &str = "dietaryRestrictions";

/// The diets and allergens of a guest, in the order above.
pub(crate) fn needs_of(guest: &Stored) -> Vec<&'static str> {
    let all = DIETS.into_iter().chain(ALLERGENS);
    all.filter(|key| guest.flag(key)).collect()
}

/// Whether a guest has any need that the kitchen must know.
pub(crate) fn has_needs(guest: &Stored) -> bool {
    guest.text(OTHER_NEEDS).is_some() || !needs_of(guest).is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::records::guest::GUEST;

    #[test]
    fn the_listed_diets_are_exactly_the_fields_of_the_table() {
        let fields = GUEST.fields.iter().map(|field| field.key);
        let of_diets = fields.filter(|key| key.starts_with("diet") || key.starts_with("allergy"));
        let of_diets: Vec<&str> = of_diets.filter(|key| *key != OTHER_NEEDS).collect();
        let listed: Vec<&str> = DIETS.into_iter().chain(ALLERGENS).collect();
        assert_eq!(of_diets, listed);
        let searched = GUEST.search.iter().filter(|key| listed.contains(*key));
        assert_eq!(searched.copied().collect::<Vec<_>>(), listed);
    }
}
