//! What people write of what they eat: "vegan, nut allergy, no onions" is two flags of a guest and a
//! rest that stays as it is.

use super::words::{lists, normal};

/// What was read of a cell.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Diets {
    /// The keys of the flags, in the order of the cell.
    pub(crate) flags: Vec<&'static str>,
    /// What means none of them, as it was written.
    pub(crate) rest: String,
}

impl Diets {
    /// Reads a cell. Each part of it, between commas and the like, means flags as a whole or stays: a
    /// part that says more than a flag ("vegan on Fridays") is kept in its words.
    pub(crate) fn read(text: &str) -> Self {
        let mut read = Self::default();
        let mut rest: Vec<&str> = Vec::new();
        // "Allergic to fish and eggs": what comes after the word belongs to it, too.
        let of_allergies = normal(text).split(' ').any(is_of_allergies);
        for line in text.split([',', ';', '/', '&', '+', '\n', '|', '•']) {
            for part in parts(line) {
                let phrase = normal(part);
                match flags_of(&phrase, of_allergies) {
                    Some(flags) => {
                        let new = flags.iter().filter(|flag| !read.flags.contains(flag));
                        let new: Vec<_> = new.copied().collect();
                        read.flags.extend(new);
                    }
                    None if phrase.is_empty() || NOTHING.contains(&phrase.as_str()) => {}
                    None => rest.push(part.trim()),
                }
            }
        }
        // Where nothing was understood, the cell stays as somebody wrote it.
        read.rest = if read.flags.is_empty() && !rest.is_empty() {
            text.trim().to_owned()
        } else {
            rest.join(", ")
        };
        read
    }
}

/// "Vegan and halal" is two parts, and "no salt and pepper" one: only if all parts mean something.
fn parts(line: &str) -> Vec<&str> {
    for word in [" and ", " und ", " et ", " y ", " e ", " en "] {
        let parts: Vec<&str> = line.split(word).collect();
        let known = |part: &&str| flags_of(&normal(part), true).is_some();
        if parts.len() > 1 && parts.iter().any(known) {
            return parts;
        }
    }
    vec![line]
}

fn is_of_allergies(word: &str) -> bool {
    ["allerg", "alerg", "intoler", "unvertrag"]
        .iter()
        .any(|begin| word.starts_with(begin))
        || word.ends_with("allergie")
}

/// The flags of a phrase; `None` where it says anything else.
fn flags_of(phrase: &str, of_allergies: bool) -> Option<&'static [&'static str]> {
    let known = |phrase: &str| {
        let found = DIETS.iter().find(|(_, phrases)| lists(phrases, phrase));
        found.map(|(flags, _)| *flags)
    };
    if let Some(flags) = known(phrase) {
        return Some(flags);
    }
    let (is_said, food) = food_of(phrase);
    let found = FOODS.iter().find(|(_, foods)| lists(foods, food));
    let (flags, _) = found?;
    // "Fish" alone may be what somebody wants to eat.
    let is_wish = ["fish", "fisch", "poisson", "pescado", "pesce", "vis"].contains(&food);
    (is_said || of_allergies || !is_wish).then_some(*flags)
}

/// The food that a phrase speaks of, and whether the phrase says that it is not to be eaten.
fn food_of(phrase: &str) -> (bool, &str) {
    const BEFORE: [&str; 27] = [
        "severe allergy to ",
        "allergy to ",
        "allergic to ",
        "intolerant to ",
        "allergy ",
        "no ",
        "without ",
        "contains no ",
        "severe ",
        "allergie gegen ",
        "allergisch gegen ",
        "allergisch auf ",
        "keine ",
        "kein ",
        "ohne ",
        "allergie aux ",
        "allergie au ",
        "allergie a la ",
        "allergique aux ",
        "sans ",
        "alergia a los ",
        "alergia al ",
        "sin ",
        "allergia a ",
        "senza ",
        "allergisch voor ",
        "geen ",
    ];
    const BEHIND: [&str; 9] = [
        " allergy",
        " allergies",
        " allergic",
        " intolerance",
        " intolerant",
        " free",
        "allergie",
        " allergie",
        "frei",
    ];
    let (mut is_said, mut food) = (false, phrase);
    while let Some(rest) = BEFORE.iter().find_map(|word| food.strip_prefix(word)) {
        (is_said, food) = (true, rest);
    }
    while let Some(rest) = BEHIND.iter().find_map(|word| food.strip_suffix(word)) {
        (is_said, food) = (true, rest.trim());
    }
    (is_said, food)
}

/// Says that there is nothing.
const NOTHING: [&str; 17] = [
    "no",
    "none",
    "nothing",
    "n a",
    "na",
    "nil",
    "normal",
    "standard",
    "regular",
    "everything",
    "anything",
    "keine",
    "nein",
    "aucun",
    "non",
    "ninguna",
    "geen",
];

/// The keys of flags, and what people write for them.
type Phrases = &'static [(&'static [&'static str], &'static str)];

const DIETS: Phrases = &[
    (
        &["dietVegetarian"],
        "vegetarian, veggie, veg, vegetarier, vegetarierin, vegetarisch, vegetarien, \
         vegetarienne, vegetariano, vegetariana, vegetarian diet, no meat",
    ),
    (
        &["dietVegan"],
        "vegan, plant based, veganer, veganerin, veganisch, vegane, vegano, vegana, \
         veganist, vegan diet, vegetalien, vegetalienne",
    ),
    (
        &["dietPescatarian"],
        "pescatarian, pescetarian, pescetarier, pescatarier, pescetarien, \
         pescetariano, pescetariana, pescotarier, pesco vegetarian",
    ),
    (&["dietHalal"], "halal, halal food, hallal"),
    (
        &["dietKosher"],
        "kosher, kosher food, koscher, casher, kasher, koosjer",
    ),
    (
        &["dietGlutenFree"],
        "gluten free, glutenfree, gf, no gluten, glutenfrei, sans gluten, sin gluten, \
         senza glutine, glutenvrij, coeliac, celiac, coeliac disease, celiac disease, \
         zoliakie, gluten intolerant, gluten intolerance, celiaco, celiaca, celiaque",
    ),
    (
        &["dietLactoseFree"],
        "lactose free, lactosefree, lactose, lactose intolerant, lactose intolerance, \
         dairy free, no dairy, dairy, df, no lactose, laktosefrei, laktoseintolerant, \
         laktoseintoleranz, laktose, sans lactose, sin lactosa, senza lattosio, \
         lactosevrij, lactose intolerantie, intolerante a la lactosa, intollerante al \
         lattosio, intolerant au lactose",
    ),
];

const FOODS: Phrases = &[
    (&["allergyGluten"], "gluten, wheat, weizen, glutine"),
    (
        &["allergyCrustaceans"],
        "crustacean, crustaceans, prawn, prawns, shrimp, shrimps, krebstiere, \
         crustaces, crustaceos, crostacei, schaaldieren",
    ),
    // The everyday word means both.
    (
        &["allergyCrustaceans", "allergyMolluscs"],
        "shellfish, seafood, meeresfruchte, fruits de mer, mariscos, marisco, frutti \
         di mare",
    ),
    (
        &["allergyEggs"],
        "egg, eggs, ei, eier, oeuf, oeufs, huevo, huevos, uova, eieren",
    ),
    (
        &["allergyFish"],
        "fish, fisch, poisson, pescado, pesce, vis",
    ),
    (
        &["allergyPeanuts"],
        "peanut, peanuts, erdnuss, erdnusse, arachide, arachides, cacahuete, \
         cacahuetes, arachidi, pinda, pinda s",
    ),
    (&["allergySoy"], "soy, soya, soybeans, soja, soia"),
    (
        &["allergyMilk"],
        "milk, milch, lait, leche, latte, melk, dairy",
    ),
    (
        &["allergyNuts"],
        "nut, nuts, tree nut, tree nuts, nuss, nusse, schalenfruchte, noix, fruits a \
         coque, frutos secos, nueces, noci, frutta a guscio, noten",
    ),
    (
        &["allergyCelery"],
        "celery, sellerie, celeri, apio, sedano, selderij",
    ),
    (
        &["allergyMustard"],
        "mustard, senf, moutarde, mostaza, senape, mosterd",
    ),
    (&["allergySesame"], "sesame, sesam, sesamo"),
    (
        &["allergySulphites"],
        "sulphite, sulphites, sulfite, sulfites, sulphur dioxide, sulfitos, solfiti, \
         sulfiet",
    ),
    (
        &["allergyLupin"],
        "lupin, lupine, lupinen, lupini, altramuces",
    ),
    (
        &["allergyMolluscs"],
        "mollusc, molluscs, mollusk, mollusks, weichtiere, mollusques, moluscos, \
         molluschi, weekdieren",
    ),
];

#[cfg(test)]
mod tests {
    use super::super::words::listed;
    use super::*;

    #[test]
    fn every_phrase_is_written_as_cells_are_compared() {
        for (_, phrases) in DIETS.iter().chain(FOODS) {
            for phrase in listed(phrases) {
                assert_eq!(normal(phrase), phrase);
            }
        }
    }

    #[test]
    fn known_words_become_flags_and_the_rest_stays() {
        let check = |text: &str, flags: &[&str], rest: &str| {
            let read = Diets::read(text);
            assert_eq!(
                (&read.flags[..], read.rest.as_str()),
                (flags, rest),
                "{text:?}"
            );
        };
        check("vegan, nut allergy", &["dietVegan", "allergyNuts"], "");
        check("Vegan; no onions", &["dietVegan"], "no onions");
        check(
            "allergic to fish and eggs",
            &["allergyFish", "allergyEggs"],
            "",
        );
        check("Fish", &[], "Fish");
        check("no fish", &["allergyFish"], "");
        check("shellfish", &["allergyCrustaceans", "allergyMolluscs"], "");
        check(
            "Nussallergie / laktosefrei",
            &["allergyNuts", "dietLactoseFree"],
            "",
        );
        check(
            "sans gluten et végétarienne",
            &["dietGlutenFree", "dietVegetarian"],
            "",
        );
        check(
            "alergia al marisco",
            &["allergyCrustaceans", "allergyMolluscs"],
            "",
        );
        check(
            "senza lattosio, vegetariana",
            &["dietLactoseFree", "dietVegetarian"],
            "",
        );
        check("vegan on Fridays", &[], "vegan on Fridays");
        check("salt and pepper, please", &[], "salt and pepper, please");
        check("dairy allergy", &["allergyMilk"], "");
        check("No", &[], "");
        check("none", &[], "");
        check("", &[], "");
    }
}
