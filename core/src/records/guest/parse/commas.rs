//! Decides whether a comma follows a last name or separates people.

use super::ParsedGuest;
use super::family::is_family;
use super::joints::{CommaRule, JointPart, split_people};
use super::name::{count_name_words, is_last_name, is_surely_last_name, is_titles};
use super::people::{ParsedPeople, is_unnamed_people};
use crate::search::fold;

impl ParsedPeople {
    /// Whether the only comma of a text follows a last name. Marks the text as unclear if it could be otherwise.
    pub(super) fn reads_last_name_first(&mut self, last: &str, first: &str) -> bool {
        let is_name = |text: &str| {
            let is_detail = text.contains(['@', '/']) && !text.contains(' ');
            text.contains(char::is_alphabetic)
                && !is_unnamed_people(text)
                && !is_family(text)
                && !is_detail
        };
        let is_person = split_people(first, CommaRule::OnlyJoined).len() == 1;
        if !is_name(last) || !is_name(first) || is_titles(last) || !is_person {
            return false;
        }
        let mut guest = ParsedGuest::from_first_names(first);
        let is_single = count_name_words(&std::mem::take(&mut guest.first_name)) <= 1;
        if is_last_name(last) {
            self.is_unclear |= last.contains(" y ");
            return true;
        }
        // "García Márquez, Gabriel" and "Alan Pell, Nora" look alike; so do "García Márquez, Gabriel José" and "Mia
        // Rossi, Leo Berg".
        let last_word = |text: &str| text.split_whitespace().next_back().map(fold);
        self.is_unclear |= !is_surely_last_name(last, first) && last_word(last) != last_word(first);
        is_single || is_surely_last_name(last, first)
    }

    /// Finds the last name in "Pell, Alan & Nora". Marks the text as unclear if it could be another person.
    pub(super) fn find_shared_last_name<'a>(&mut self, parts: &[JointPart<'a>]) -> Option<&'a str> {
        let [last, people @ ..] = parts else {
            return None;
        };
        if !last.has_comma || people.len() < 2 {
            return None;
        }
        if !is_last_name(last.text) {
            // "García Márquez, Ana & Luis" and "Alan Pell, Nora & Finn" look alike.
            self.is_unclear |= people.iter().all(|part| count_name_words(part.text) < 2);
            return None;
        }
        if is_surely_last_name(last.text, people.first()?.text) {
            return Some(last.text);
        }
        if people.iter().any(|part| part.has_comma) {
            return None;
        }
        let named_people = people.iter().filter(|part| !is_unnamed_people(part.text));
        let name_counts: Vec<usize> = named_people
            .map(|part| count_name_words(part.text))
            .collect();
        // In "Kim, Lee & Max Roth" the last person has the last name, or two first names.
        self.is_unclear |= name_counts.len() < 2 || name_counts.iter().any(|count| *count > 1);
        let is_first_name = name_counts.last().is_some_and(|count| *count < 2);
        is_first_name.then_some(last.text)
    }
}
