//! Reads diets and allergies: "vegan, nut allergy, no onions" is two flags, and "no onions" stays as text.
//!
//! A cell has statements, between commas and the like, and a statement has parts, between "and" and the like. "No" has
//! two meanings: a refusal ("no nuts") sets the flag of a food, a denial ("no nut allergy") sets none.

mod allergy_mention;
mod phrases;

use allergy_mention::{AllergyMention, begins_with_allergy};
use phrases::{AFTER, BEFORE, COELIAC, DEGREES, DIETS, FOODS, ILLNESS, NO, NOTHING, OR, Phrases};

use super::words::{has_entry, normal_form};

/// Maximum length of a phrase that maps to flags, in bytes: more than any of the tables has.
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
    /// Reads a cell. Each part becomes flags as a whole or stays as text. The text stays beside the flag if it means
    /// more ("severe nut allergy"), and without a flag if it means something else ("vegan on Fridays", "no nut
    /// allergy").
    pub(crate) fn read(text: &str) -> Self {
        let statements: Vec<DietStatement<'_>> = text
            .split([',', ';', '\n', '|', '•'])
            .map(DietStatement::parse)
            .collect();
        if has_denied_list(&statements) {
            return Self {
                flags: Vec::new(),
                other_needs: text.trim().to_owned(),
            };
        }
        // "Allergic to fish and eggs": the word covers all that follows.
        let mentions_allergy = statements
            .iter()
            .any(|statement| statement.mentions(AllergyMention::Allergy));
        let topic = match mentions_allergy {
            true => Topic::Allergies,
            false => Topic::Unknown,
        };
        let mut flags: Vec<&'static str> = Vec::new();
        let mut other_texts: Vec<&str> = Vec::new();
        for statement in &statements {
            let content = statement.read(topic);
            for flag in content.flags {
                if !flags.contains(&flag) {
                    flags.push(flag);
                }
            }
            other_texts.extend(content.other_texts);
        }
        // If there is no flag, or a part qualifies its neighbours ("nuts, eggs, severe"), the whole cell stays as
        // written.
        let keeps_cell = flags.is_empty() || statements.iter().any(DietStatement::is_only_degree);
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
    PhraseMeaning::parse(heading, Topic::Unknown).map_or_else(Vec::new, |meaning| meaning.flags)
}

/// What the text around a phrase is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Topic {
    /// Allergies: "fish" alone is one too.
    Allergies,
    Unknown,
}

/// The text between commas and the like.
struct DietStatement<'a> {
    text: &'a str,
    parts: Vec<StatementPart<'a>>,
}

/// The text between "and" and the like.
struct StatementPart<'a> {
    text: &'a str,
    mention: AllergyMention,
}

/// The flags of a statement, and its texts that flags do not cover.
#[derive(Default)]
struct StatementContent<'a> {
    flags: Vec<&'static str>,
    other_texts: Vec<&'a str>,
}

impl<'a> DietStatement<'a> {
    fn parse(text: &'a str) -> Self {
        let part_texts = text.split(['/', '&', '+']).flat_map(split_at_and);
        let parts = part_texts.map(|text| StatementPart {
            text,
            mention: AllergyMention::in_text(text),
        });
        Self {
            text: text.trim(),
            parts: parts.collect(),
        }
    }

    fn mentions(&self, mention: AllergyMention) -> bool {
        self.parts.iter().any(|part| part.mention == mention)
    }

    fn read(&self, topic: Topic) -> StatementContent<'a> {
        let mut content = StatementContent::default();
        if self.may_deny_last_allergy() {
            content.other_texts.push(self.text);
            return content;
        }
        let mut means_more_than_flags = false;
        for part in &self.parts {
            let meaning = match part.mention {
                AllergyMention::Denial => None,
                _ => PhraseMeaning::parse(part.text, topic),
            };
            match meaning {
                Some(meaning) => {
                    means_more_than_flags |= meaning.is_more_than_flags;
                    content.flags.extend(meaning.flags);
                }
                None if is_nothing(&normal_form(part.text)) => {}
                None => content.other_texts.push(part.text.trim()),
            }
        }
        if means_more_than_flags {
            // "Severe nut and egg allergy": the degree covers both.
            content.other_texts = vec![self.text];
        }
        content
    }

    /// "No nut and egg allergy": ambiguous, since "no" may cover both or only the nuts. The user decides.
    fn may_deny_last_allergy(&self) -> bool {
        let Some(refusal) = self.parts.iter().position(StatementPart::refuses_allergen) else {
            return false;
        };
        self.parts
            .iter()
            .skip(refusal + 1)
            .any(|part| part.mention == AllergyMention::Allergy && !begins_with_allergy(part.text))
    }

    /// Whether it only gives the degree of another statement.
    fn is_only_degree(&self) -> bool {
        let phrase = normal_form(self.text);
        !phrase.is_empty() && phrase.split(' ').all(|word| has_entry(DEGREES, word))
    }
}

impl StatementPart<'_> {
    /// Whether the part refuses a known allergen: "No nuts", "I have no nut".
    fn refuses_allergen(&self) -> bool {
        if self.mention != AllergyMention::Refusal {
            return false;
        }
        let phrase = normal_form(self.text);
        let from_no = phrase.split(' ').skip_while(|word| !has_entry(NO, word));
        let after_no: Vec<&str> = from_no.skip(1).collect();
        PhraseMeaning::parse(&after_no.join(" "), Topic::Allergies).is_some()
    }
}

/// Whether a "no" covers a list over commas: "No nut, egg or milk allergy." Such a list begins with a refused allergen,
/// and its last statement has an "or" and an allergy.
fn has_denied_list(statements: &[DietStatement<'_>]) -> bool {
    let mut follows_refusal = false;
    for statement in statements {
        if statement.mentions(AllergyMention::Allergy) {
            let phrase = normal_form(statement.text);
            let ends_list = phrase.split(' ').any(|word| has_entry(OR, word));
            if follows_refusal && ends_list && !begins_with_allergy(&phrase) {
                return true;
            }
            follows_refusal = false;
        } else if let Some(last_part) = statement.parts.last() {
            follows_refusal |= last_part.refuses_allergen();
        }
    }
    false
}

/// Splits a line at "and" if one of the parts means something: "Vegan and halal" is two parts, "no salt and
/// pepper" one.
fn split_at_and(line: &str) -> Vec<&str> {
    for word in [" and ", " und ", " et ", " y ", " e ", " en "] {
        let parts: Vec<&str> = line.split(word).collect();
        let has_meaning = |part: &&str| PhraseMeaning::parse(part, Topic::Allergies).is_some();
        if parts.len() > 1 && parts.iter().any(has_meaning) {
            return parts;
        }
    }
    vec![line]
}

/// Whether a phrase says that there are no needs.
fn is_nothing(phrase: &str) -> bool {
    phrase.is_empty() || has_entry(NOTHING, phrase)
}

/// The flags that a phrase means.
struct PhraseMeaning {
    flags: Vec<&'static str>,
    /// Whether its text stays, because it means more: "severe nut allergy".
    is_more_than_flags: bool,
}

impl PhraseMeaning {
    /// `None` if the phrase does not mean flags.
    fn parse(text: &str, topic: Topic) -> Option<Self> {
        if text.len() > LONGEST_PHRASE {
            return None;
        }
        let phrase = normal_form(text);
        if let Some(flags) = flags_of(&phrase, topic) {
            return Some(Self {
                flags: flags.to_vec(),
                is_more_than_flags: false,
            });
        }
        let flags = flags_without_extras(&phrase, topic)?;
        Some(Self {
            flags,
            is_more_than_flags: true,
        })
    }
}

/// The flags of a phrase with words for a degree or for coeliac disease: "severe nut allergy", "coeliac".
fn flags_without_extras(phrase: &str, topic: Topic) -> Option<Vec<&'static str>> {
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
        if other_phrase.is_empty() {
            return Some(flags);
        }
    }
    // "Severe fish" is about an allergy.
    let has_extra = other_phrase.len() < phrase.len();
    let other_topic = if has_extra { Topic::Allergies } else { topic };
    flags.extend(flags_of(&other_phrase, other_topic)?);
    Some(flags)
}

/// The flags of a table for a phrase.
fn find_flags(phrases: Phrases, phrase: &str) -> Option<&'static [&'static str]> {
    let entry = phrases
        .iter()
        .find(|(_, phrases)| has_entry(phrases, phrase));
    entry.map(|(flags, _)| *flags)
}

/// The flags of a phrase that means nothing else.
fn flags_of(phrase: &str, topic: Topic) -> Option<&'static [&'static str]> {
    if let Some(flags) = find_flags(DIETS, phrase) {
        return Some(flags);
    }
    let food = without_refusal(phrase);
    let is_refused = food != phrase;
    // "Fish" alone may be the dish that the guest chooses.
    let may_be_choice = ["fish", "fisch", "poisson", "pescado", "pesce", "vis"].contains(&food);
    if may_be_choice && !is_refused && topic == Topic::Unknown {
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
