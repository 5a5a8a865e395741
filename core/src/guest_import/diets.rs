//! Reads diets and allergies: "vegan, nut allergy, no onions" is two flags, and "no onions" stays as text.

mod phrases;

use phrases::{
    AFTER, BEFORE, COELIAC, DEGREES, DIETS, FOODS, ILLNESS, NO, NOTHING, OF_ALLERGIES, OR, Phrases,
};

use super::words::{has_entry, normal_form};

/// Longer than any phrase that maps to flags, in bytes.
const LONGEST_PHRASE: usize = 200;

/// The diets and allergies of a cell.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Diets {
    /// The keys of the flags, in the order of the cell.
    pub(crate) flags: Vec<&'static str>,
    /// The text that flags do not cover, as written.
    pub(crate) other_needs: String,
}

impl Diets {
    /// Reads a cell. Each part, between commas and the like, becomes flags as a whole or stays as text. A part
    /// that means a flag and more stays beside the flag ("severe nut allergy"); a part that does not mean the
    /// flag stays alone ("vegan on Fridays", "no nut allergy").
    pub(crate) fn read(text: &str) -> Self {
        let statements: Vec<DietStatement<'_>> = text
            .split([',', ';', '\n', '|', '•'])
            .map(DietStatement::parse)
            .collect();
        if denies_over_commas(&statements) {
            return Self {
                flags: Vec::new(),
                other_needs: text.trim().to_owned(),
            };
        }
        // "Allergic to fish and eggs": the word covers all that follows.
        let is_about_allergies = statements
            .iter()
            .any(|statement| statement.has(AllergyMention::Allergy));
        let mut flags: Vec<&'static str> = Vec::new();
        let mut other_texts: Vec<&str> = Vec::new();
        for statement in &statements {
            let content = statement.read(is_about_allergies);
            for flag in content.flags {
                if !flags.contains(&flag) {
                    flags.push(flag);
                }
            }
            other_texts.extend(content.other_texts);
        }
        // If there is no flag, or a part qualifies its neighbours ("nuts, eggs, severe"), the whole cell stays as
        // written.
        let keeps_cell = flags.is_empty() || statements.iter().any(DietStatement::is_degree);
        let other_needs = match other_texts[..] {
            [] => String::new(),
            _ if keeps_cell => text.trim().to_owned(),
            _ => other_texts.join(", "),
        };
        Self { flags, other_needs }
    }
}

/// The flags that a heading means: those it would mean in a cell.
pub(crate) fn flags_of_heading(heading: &str) -> Vec<&'static str> {
    if AllergyMention::in_text(heading) == AllergyMention::Denial {
        return Vec::new();
    }
    PhraseMeaning::parse(heading, false).map_or_else(Vec::new, |meaning| meaning.flags)
}

/// The text between commas and the like, and its parts between "and" and the like.
struct DietStatement<'a> {
    text: &'a str,
    parts: Vec<(&'a str, AllergyMention)>,
}

/// The flags of a statement, and its texts that flags do not cover.
#[derive(Default)]
struct StatementContent<'a> {
    flags: Vec<&'static str>,
    other_texts: Vec<&'a str>,
}

impl<'a> DietStatement<'a> {
    fn parse(text: &'a str) -> Self {
        let parts = text.split(['/', '&', '+']).flat_map(split_at_and);
        Self {
            text: text.trim(),
            parts: parts
                .map(|part| (part, AllergyMention::in_text(part)))
                .collect(),
        }
    }

    fn has(&self, mention: AllergyMention) -> bool {
        self.parts.iter().any(|(_, other)| *other == mention)
    }

    fn read(&self, is_about_allergies: bool) -> StatementContent<'a> {
        let mut content = StatementContent::default();
        if self.is_denial() {
            content.other_texts.push(self.text);
            return content;
        }
        let mut means_more_than_flags = false;
        for (part, mention) in &self.parts {
            let meaning = PhraseMeaning::parse(part, is_about_allergies)
                .filter(|_| *mention != AllergyMention::Denial);
            match meaning {
                Some(meaning) => {
                    means_more_than_flags |= meaning.is_more_than_flags;
                    content.flags.extend(meaning.flags);
                }
                None if is_nothing(&normal_form(part)) => {}
                None => content.other_texts.push(part.trim()),
            }
        }
        if means_more_than_flags {
            // "Severe nut and egg allergy": the degree covers both.
            content.other_texts = vec![self.text];
        }
        content
    }

    /// "No nut and egg allergy": ambiguous, since "no" may cover both or only the nuts. The user decides.
    fn is_denial(&self) -> bool {
        let is_refusal =
            |(part, mention): &(&str, AllergyMention)| refuses_allergen(part, *mention);
        let Some(refusal) = self.parts.iter().position(is_refusal) else {
            return false;
        };
        self.parts.iter().skip(refusal + 1).any(|(part, mention)| {
            *mention == AllergyMention::Allergy && !begins_with_allergy(part)
        })
    }

    /// Whether it only gives the degree of another part.
    fn is_degree(&self) -> bool {
        let phrase = normal_form(self.text);
        !phrase.is_empty() && phrase.split(' ').all(|word| has_entry(DEGREES, word))
    }
}

/// Whether a "no" covers a whole list: "No nut, egg or milk allergy."
fn denies_over_commas(statements: &[DietStatement<'_>]) -> bool {
    let mut follows_refusal = false;
    for statement in statements {
        if statement.has(AllergyMention::Allergy) {
            let phrase = normal_form(statement.text);
            let ends_list = phrase.split(' ').any(|word| has_entry(OR, word));
            if follows_refusal && ends_list && !begins_with_allergy(&phrase) {
                return true;
            }
            follows_refusal = false;
        } else if let Some((part, mention)) = statement.parts.last() {
            follows_refusal |= refuses_allergen(part, *mention);
        }
    }
    false
}

/// Whether a part refuses a known allergen: "No nuts", "I have no nut".
fn refuses_allergen(part: &str, mention: AllergyMention) -> bool {
    if mention != AllergyMention::Refusal {
        return false;
    }
    let phrase = normal_form(part);
    let from_no = phrase.split(' ').skip_while(|word| !has_entry(NO, word));
    let after_no: Vec<&str> = from_no.skip(1).collect();
    PhraseMeaning::parse(&after_no.join(" "), true).is_some()
}

/// Splits a line at "and" if one of the parts means something: "Vegan and halal" is two parts, "no salt and
/// pepper" one.
fn split_at_and(line: &str) -> Vec<&str> {
    for word in [" and ", " und ", " et ", " y ", " e ", " en "] {
        let parts: Vec<&str> = line.split(word).collect();
        let has_meaning = |part: &&str| PhraseMeaning::parse(part, true).is_some();
        if parts.len() > 1 && parts.iter().any(has_meaning) {
            return parts;
        }
    }
    vec![line]
}

fn is_nothing(phrase: &str) -> bool {
    phrase.is_empty() || has_entry(NOTHING, phrase)
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
    fn in_text(text: &str) -> Self {
        let mut is_refusal = false;
        // A "no" applies only up to the next of these marks: "No nuts (allergy)".
        for clause in text.replace(" - ", ":").split(['(', ')', ':', '–', '—']) {
            let phrase = normal_form(clause);
            let mut follows_no = false;
            for word in phrase.split(' ') {
                if is_of_allergies(word) {
                    return match follows_no {
                        true => Self::Denial,
                        false => Self::Allergy,
                    };
                }
                follows_no |= has_entry(NO, word);
            }
            // "No meat" is a diet.
            is_refusal |= follows_no && find_flags(DIETS, &phrase).is_none();
        }
        match is_refusal {
            true => Self::Refusal,
            false => Self::Neither,
        }
    }
}

/// Whether a word is one such as "allergic" or "Nussallergie".
fn is_of_allergies(word: &str) -> bool {
    OF_ALLERGIES.iter().any(|part| word.contains(part))
}

/// Whether a part begins with the allergy: "Allergic to eggs" stands even after "no nuts and". In "egg allergy"
/// the allergy may be denied.
fn begins_with_allergy(part: &str) -> bool {
    let phrase = normal_form(part);
    OF_ALLERGIES.iter().any(|begin| phrase.starts_with(begin))
}

/// The flags that a phrase means.
struct PhraseMeaning {
    flags: Vec<&'static str>,
    /// Whether its text stays, because it means more: "severe nut allergy".
    is_more_than_flags: bool,
}

impl PhraseMeaning {
    /// `None` if the phrase does not mean flags.
    fn parse(text: &str, is_about_allergies: bool) -> Option<Self> {
        if text.len() > LONGEST_PHRASE {
            return None;
        }
        let phrase = normal_form(text);
        if let Some(flags) = flags_of(&phrase, is_about_allergies) {
            return Some(Self {
                flags: flags.to_vec(),
                is_more_than_flags: false,
            });
        }
        // Words for a degree or for coeliac disease may stand around a phrase for flags.
        let is_coeliac = phrase.split(' ').any(|word| has_entry(COELIAC, word));
        let is_extra = |word: &&str| {
            has_entry(DEGREES, word)
                || is_coeliac && (has_entry(COELIAC, word) || has_entry(ILLNESS, word))
        };
        let other_words: Vec<&str> = phrase.split(' ').filter(|word| !is_extra(word)).collect();
        let other_phrase = other_words.join(" ");
        let mut flags: Vec<&'static str> = Vec::new();
        if is_coeliac {
            flags.push("dietGlutenFree");
        }
        if !other_phrase.is_empty() || !is_coeliac {
            let has_extra = other_phrase.len() < phrase.len();
            flags.extend(flags_of(&other_phrase, has_extra || is_about_allergies)?);
        }
        Some(Self {
            flags,
            is_more_than_flags: true,
        })
    }
}

fn find_flags(phrases: Phrases, phrase: &str) -> Option<&'static [&'static str]> {
    let entry = phrases
        .iter()
        .find(|(_, phrases)| has_entry(phrases, phrase));
    entry.map(|(flags, _)| *flags)
}

/// The flags of a phrase that means nothing else.
fn flags_of(phrase: &str, is_about_allergies: bool) -> Option<&'static [&'static str]> {
    if let Some(flags) = find_flags(DIETS, phrase) {
        return Some(flags);
    }
    let food = without_refusal(phrase);
    let is_refused = food != phrase;
    // "Fish" alone may be a wish.
    let may_be_wish = ["fish", "fisch", "poisson", "pescado", "pesce", "vis"].contains(&food);
    if may_be_wish && !is_refused && !is_about_allergies {
        return None;
    }
    find_flags(FOODS, food)
}

/// The food in a phrase, without the words that refuse it.
fn without_refusal(phrase: &str) -> &str {
    let mut food = phrase;
    while let Some(after) = BEFORE.iter().find_map(|words| food.strip_prefix(words)) {
        food = after;
    }
    while let Some(before) = AFTER.iter().find_map(|words| food.strip_suffix(words)) {
        food = before.trim();
    }
    food
}

#[cfg(test)]
mod tests {
    use super::super::words::list_entries;
    use super::*;

    #[test]
    fn every_phrase_is_in_normal_form() {
        let tables = DIETS.iter().chain(FOODS).map(|(_, phrases)| *phrases);
        let words = [NO, OR, DEGREES, COELIAC, ILLNESS, NOTHING];
        for phrase in tables.chain(words).flat_map(list_entries) {
            assert_eq!(normal_form(phrase), phrase);
        }
    }

    fn check(text: &str, flags: &[&str], other_needs: &str) {
        let diets = Diets::read(text);
        assert_eq!(
            (&diets.flags[..], diets.other_needs.as_str()),
            (flags, other_needs),
            "{text:?}"
        );
    }

    #[test]
    fn known_words_become_flags_and_other_words_stay() {
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
            let diets = Diets::read(text);
            assert!(diets.flags.contains(&"dietGlutenFree"), "{text}");
            assert_eq!(diets.other_needs, text);
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
