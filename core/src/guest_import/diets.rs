//! Reads diets and allergies: "vegan, nut allergy, no onions" is two flags and a rest that stays as text.

mod phrases;

use phrases::{
    BEFORE, BEHIND, COELIAC, DEGREES, DIETS, FOODS, ILLNESS, NO, NOTHING, OF_ALLERGIES, OR, Phrases,
};

use super::words::{lists, normal};

/// Longer than any phrase that maps to flags, in bytes.
const LONGEST_PHRASE: usize = 200;

/// The diets and allergies of a cell.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Diets {
    /// The keys of the flags, in the order of the cell.
    pub(crate) flags: Vec<&'static str>,
    /// The text that flags do not cover, as written.
    pub(crate) rest: String,
}

impl Diets {
    /// Reads a cell. Each part, between commas and the like, becomes flags as a whole or stays as text. A part
    /// that means a flag and more stays beside the flag ("severe nut allergy"); a part that does not mean the
    /// flag stays alone ("vegan on Fridays", "no nut allergy").
    pub(crate) fn read(text: &str) -> Self {
        let mut read = Self::default();
        let mut rest: Vec<&str> = Vec::new();
        let statements: Vec<DietStatement<'_>> = text
            .split([',', ';', '\n', '|', '•'])
            .map(DietStatement::of)
            .collect();
        // "Allergic to fish and eggs": the word covers all that follows.
        let of_allergies = statements
            .iter()
            .any(|one| one.has(AllergyMention::Allergy));
        for statement in &statements {
            if statement.is_denial() {
                rest.push(statement.text);
                continue;
            }
            let (mut left, mut says_more) = (Vec::new(), false);
            for (part, tone) in &statement.parts {
                let meant = PhraseMeaning::by(part, of_allergies)
                    .filter(|_| *tone != AllergyMention::Denial);
                match meant {
                    Some(meant) => {
                        says_more |= meant.says_more;
                        for flag in meant.flags {
                            if !read.flags.contains(&flag) {
                                read.flags.push(flag);
                            }
                        }
                    }
                    None if is_nothing(&normal(part)) => {}
                    None => left.push(part.trim()),
                }
            }
            match says_more {
                // "Severe nut and egg allergy": the degree covers both.
                true => rest.push(statement.text),
                false => rest.append(&mut left),
            }
        }
        let is_whole = read.flags.is_empty() || statements.iter().any(DietStatement::is_degree);
        read.rest = match rest[..] {
            [] => String::new(),
            // If no flag was found, or a part qualifies its neighbours ("nuts, eggs, severe"), the whole cell
            // stays as written.
            _ if is_whole => text.trim().to_owned(),
            _ => rest.join(", "),
        };
        if denies_over_commas(&statements) {
            (read.flags, read.rest) = (Vec::new(), text.trim().to_owned());
        }
        read
    }
}

/// The flags that a heading means: those it would mean in a cell.
pub(crate) fn flags_of_heading(heading: &str) -> Vec<&'static str> {
    let meant = PhraseMeaning::by(heading, false)
        .filter(|_| AllergyMention::of(heading) != AllergyMention::Denial);
    meant.map_or_else(Vec::new, |meant| meant.flags)
}

/// The text between commas and the like.
struct DietStatement<'a> {
    text: &'a str,
    parts: Vec<(&'a str, AllergyMention)>,
}

impl<'a> DietStatement<'a> {
    fn of(text: &'a str) -> Self {
        let parts = text.split(['/', '&', '+']).flat_map(parts);
        Self {
            text: text.trim(),
            parts: parts.map(|part| (part, AllergyMention::of(part))).collect(),
        }
    }

    fn has(&self, tone: AllergyMention) -> bool {
        self.parts.iter().any(|(_, of_part)| *of_part == tone)
    }

    /// "No nut and egg allergy": ambiguous, since "no" may cover both or only the nuts. The user decides.
    fn is_denial(&self) -> bool {
        let mut parts = self.parts.iter();
        parts
            .by_ref()
            .any(|(part, tone)| refuses_allergen(part, *tone))
            && parts
                .any(|(part, tone)| *tone == AllergyMention::Allergy && !begins_with_allergy(part))
    }

    /// Whether it only gives the degree of another part.
    fn is_degree(&self) -> bool {
        let phrase = normal(self.text);
        !phrase.is_empty() && phrase.split(' ').all(|word| lists(DEGREES, word))
    }
}

/// Whether a "no" covers a whole list: "No nut, egg or milk allergy."
fn denies_over_commas(statements: &[DietStatement<'_>]) -> bool {
    let mut is_open = false;
    for statement in statements {
        if statement.has(AllergyMention::Allergy) {
            let phrase = normal(statement.text);
            let is_last = phrase.split(' ').any(|word| lists(OR, word));
            if is_open && is_last && !begins_with_allergy(&phrase) {
                return true;
            }
            is_open = false;
        } else if let Some((part, tone)) = statement.parts.last() {
            is_open |= refuses_allergen(part, *tone);
        }
    }
    false
}

/// Whether a part refuses a known allergen: "No nuts", "I have no nut".
fn refuses_allergen(part: &str, tone: AllergyMention) -> bool {
    let phrase = normal(part);
    let mut words = phrase.split(' ').skip_while(|word| !lists(NO, word));
    tone == AllergyMention::Refusal && {
        words.next();
        let refused: Vec<&str> = words.collect();
        PhraseMeaning::by(&refused.join(" "), true).is_some()
    }
}

/// Splits a line at "and" if one of the parts means something: "Vegan and halal" is two parts, "no salt and
/// pepper" one.
fn parts(line: &str) -> Vec<&str> {
    for word in [" and ", " und ", " et ", " y ", " e ", " en "] {
        let parts: Vec<&str> = line.split(word).collect();
        let known = |part: &&str| PhraseMeaning::by(part, true).is_some();
        if parts.len() > 1 && parts.iter().any(known) {
            return parts;
        }
    }
    vec![line]
}

fn is_nothing(phrase: &str) -> bool {
    phrase.is_empty() || lists(NOTHING, phrase)
}

/// How a part refers to allergies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum AllergyMention {
    /// "No nut allergy."
    Denial,
    /// "Nut allergy", and "no nuts (allergy)".
    Allergy,
    /// "No nuts."
    Refusal,
    /// "Nuts", "vegan".
    Neither,
}

impl AllergyMention {
    fn of(part: &str) -> Self {
        let mut is_refusal = false;
        // After such a mark follows a reason, or what the words before it are about.
        for stretch in part.replace(" - ", ":").split(['(', ')', ':', '–', '—']) {
            let phrase = normal(stretch);
            let mut is_no = false;
            for word in phrase.split(' ') {
                if is_of_allergies(word) {
                    return if is_no { Self::Denial } else { Self::Allergy };
                }
                is_no |= lists(NO, word);
            }
            // "No meat" is a diet.
            is_refusal |= is_no && find(DIETS, &phrase).is_none();
        }
        match is_refusal {
            true => Self::Refusal,
            false => Self::Neither,
        }
    }
}

fn is_of_allergies(word: &str) -> bool {
    OF_ALLERGIES.iter().any(|part| word.contains(part))
}

/// Whether a part begins with the allergy: "Allergic to eggs" stands even after "no nuts and". In "egg allergy"
/// the allergy may be denied.
fn begins_with_allergy(part: &str) -> bool {
    let phrase = normal(part);
    OF_ALLERGIES.iter().any(|begin| phrase.starts_with(begin))
}

/// The flags that a phrase means.
struct PhraseMeaning {
    flags: Vec<&'static str>,
    /// Whether it means more than the flags, so that its text stays.
    says_more: bool,
}

impl PhraseMeaning {
    /// `None` if the phrase means anything but flags.
    fn by(part: &str, of_allergies: bool) -> Option<Self> {
        if part.len() > LONGEST_PHRASE {
            return None;
        }
        let phrase = normal(part);
        if let Some(flags) = flags_of(&phrase, of_allergies) {
            return Some(Self {
                flags: flags.to_vec(),
                says_more: false,
            });
        }
        let is_coeliac = phrase.split(' ').any(|word| lists(COELIAC, word));
        let is_beside = |word: &&str| {
            lists(DEGREES, word) || is_coeliac && (lists(COELIAC, word) || lists(ILLNESS, word))
        };
        let words: Vec<&str> = phrase.split(' ').filter(|word| !is_beside(word)).collect();
        let plain = words.join(" ");
        let mut flags: Vec<&'static str> = Vec::new();
        if is_coeliac {
            flags.push("dietGlutenFree");
        }
        if !plain.is_empty() || !is_coeliac {
            let is_more = plain.len() < phrase.len();
            flags.extend(flags_of(&plain, is_more || of_allergies)?);
        }
        Some(Self {
            flags,
            says_more: true,
        })
    }
}

fn find(phrases: Phrases, phrase: &str) -> Option<&'static [&'static str]> {
    let found = phrases.iter().find(|(_, phrases)| lists(phrases, phrase));
    found.map(|(flags, _)| *flags)
}

/// The flags of a phrase that means nothing else.
fn flags_of(phrase: &str, of_allergies: bool) -> Option<&'static [&'static str]> {
    if let Some(flags) = find(DIETS, phrase) {
        return Some(flags);
    }
    let (is_said, food) = food_of(phrase);
    // "Fish" alone may be a wish.
    let is_wish = ["fish", "fisch", "poisson", "pescado", "pesce", "vis"].contains(&food);
    find(FOODS, food).filter(|_| is_said || of_allergies || !is_wish)
}

/// The food in a phrase, and whether the phrase refuses it.
fn food_of(phrase: &str) -> (bool, &str) {
    let (mut is_said, mut food) = (false, phrase);
    while let Some(rest) = BEFORE.iter().find_map(|word| food.strip_prefix(word)) {
        (is_said, food) = (true, rest);
    }
    while let Some(rest) = BEHIND.iter().find_map(|word| food.strip_suffix(word)) {
        (is_said, food) = (true, rest.trim());
    }
    (is_said, food)
}

#[cfg(test)]
mod tests {
    use super::super::words::listed;
    use super::*;

    #[test]
    fn every_phrase_is_in_normal_form() {
        let tables = DIETS.iter().chain(FOODS).map(|(_, phrases)| *phrases);
        let words = [NO, OR, DEGREES, COELIAC, ILLNESS, NOTHING];
        for phrase in tables.chain(words).flat_map(listed) {
            assert_eq!(normal(phrase), phrase);
        }
    }

    fn check(text: &str, flags: &[&str], rest: &str) {
        let read = Diets::read(text);
        assert_eq!(
            (&read.flags[..], read.rest.as_str()),
            (flags, rest),
            "{text:?}"
        );
    }

    #[test]
    fn known_words_become_flags_and_the_rest_stays() {
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

    #[test]
    fn text_beyond_a_flag_stays_beside_it() {
        for text in [
            "Severe nut allergy",
            "severe allergy to nuts",
            "Severely allergic to nuts",
            "Nut allergy (severe)",
            "nut allergy - life-threatening",
            "anaphylactic to nuts",
            "Nut anaphylaxis",
            "nut allergy (EpiPen!)",
            "schwere Nussallergie",
            "allergie sévère aux noix",
            "alergia grave a los frutos secos",
            "Ernstige notenallergie",
            "mild nut allergy",
            "Nut allergy, severe",
        ] {
            check(text, &["allergyNuts"], text);
        }
        for text in [
            "Coeliac",
            "Celiac disease",
            "Zöliakie",
            "cœliaque",
            "celíaca",
            "Coeliac (gluten-free)",
        ] {
            let read = Diets::read(text);
            assert!(read.flags.contains(&"dietGlutenFree"), "{text}");
            assert_eq!(read.rest, text);
        }
        check(
            "vegan, severe fish allergy; no onions",
            &["dietVegan", "allergyFish"],
            "severe fish allergy, no onions",
        );
        check(
            "Severe nut & egg allergy, halal",
            &["allergyNuts", "allergyEggs", "dietHalal"],
            "Severe nut & egg allergy",
        );
        check(
            "severe lactose intolerance",
            &["dietLactoseFree"],
            "severe lactose intolerance",
        );
        check("severe", &[], "severe");
        check("very hungry", &[], "very hungry");
    }

    #[test]
    fn a_denied_allergy_sets_no_flag() {
        for text in [
            "No nut allergy",
            "no severe nut allergy",
            "No nut allergies",
            "not allergic to nuts",
            "no allergy to nuts",
            "Keine Nussallergie",
            "Keine Allergie gegen Nüsse",
            "pas d'allergie aux noix",
            "sin alergia al pescado",
            "geen notenallergie",
            "no gluten intolerance",
            "No nut and egg allergy",
            "no nut & egg allergy",
            "Keine Nuss- und Eiallergie",
            "I have no nut and egg allergy",
            "No nut, egg or milk allergies",
            "not coeliac",
        ] {
            check(text, &[], text);
        }
        for text in ["No allergies", "keine Allergien", "No known allergies"] {
            check(text, &[], "");
        }
        check("No nuts", &["allergyNuts"], "");
        check("Keine Nüsse", &["allergyNuts"], "");
        check("no nuts (allergy)", &["allergyNuts"], "");
        check("no nuts, egg allergy", &["allergyNuts", "allergyEggs"], "");
        check(
            "no nuts and allergic to eggs",
            &["allergyNuts", "allergyEggs"],
            "",
        );
        check("Allergies: no nuts", &["allergyNuts"], "");
        check("No allergies, vegan", &["dietVegan"], "");
        check("no allergies and vegan", &["dietVegan"], "");
        check("vegan, no nut allergy", &["dietVegan"], "no nut allergy");
        check(
            "No meat and nut allergy",
            &["dietVegetarian", "allergyNuts"],
            "",
        );
        check("no onions & nut allergy", &["allergyNuts"], "no onions");
        check(
            "no nuts, severe egg allergy, milk or fish allergy",
            &["allergyNuts", "allergyEggs"],
            "severe egg allergy, milk or fish allergy",
        );
        check("No allergies, fish", &[], "No allergies, fish");
    }
}
