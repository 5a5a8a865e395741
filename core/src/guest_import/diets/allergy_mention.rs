//! Whether a text mentions an allergy, denies one, or refuses a food.

use super::find_flags;
use super::phrases::{DIETS, NO, OF_ALLERGIES};
use crate::guest_import::words::{has_entry, normal_form};

/// How a text refers to allergies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum AllergyMention {
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
    pub(super) fn in_text(text: &str) -> Self {
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

/// Whether a text begins with the allergy: "allergic to eggs" is not denied by the "no" in "no nuts and allergic to
/// eggs". The one in "no nut and egg allergy" may deny it.
pub(super) fn begins_with_allergy(text: &str) -> bool {
    let phrase = normal_form(text);
    OF_ALLERGIES.iter().any(|begin| phrase.starts_with(begin))
}

/// Whether a word is one such as "allergic" or "Nussallergie".
fn is_of_allergies(word: &str) -> bool {
    OF_ALLERGIES.iter().any(|part| word.contains(part))
}
