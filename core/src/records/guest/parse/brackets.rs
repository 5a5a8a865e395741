//! People in brackets after others: "Anna Berg (+ guest)", "The Rossis (Mia, Leo & Zoe)". Their brackets are removed
//! before the people are read, except those of a household's members. A joint is a word or sign between people, see
//! `joints`.

use super::counts::{count_unnamed_people, is_uncounted_people};
use super::family::is_family;
use super::joints::{CommaRule, begins_as_joint, is_joined, split_people};
use super::name::count_name_words;

/// Removes brackets around people who continue the list before them: "Anna Berg (+ guest)". Other brackets stay.
pub(super) fn without_people_brackets(text: &str) -> String {
    let (mut result, mut remaining) = (String::new(), text);
    while let Some((before, inside)) = remaining.split_once('(') {
        let Some((inside, after)) = inside.split_once(')') else {
            break;
        };
        result += before;
        if continues_list(before, inside) {
            let joint = if begins_as_joint(inside) { " " } else { " & " };
            result += joint;
            result += inside;
            result.push(' ');
        } else {
            result.push('(');
            result += inside;
            result.push(')');
        }
        remaining = after;
    }
    result + remaining
}

/// Whether a bracket continues the list of people before it.
fn continues_list(before: &str, inside: &str) -> bool {
    // "(Mia & Leo)", but not "(she/her)". `family_with_people` reads those after a household.
    let are_named_people = is_joined(inside) && !inside.contains('/') && !is_family(before);
    // "(partner: Ben)".
    let is_named_companion = inside.split_once(':').is_some_and(|(relation, name)| {
        count_unnamed_people(relation).is_some() && name.trim().starts_with(char::is_uppercase)
    });
    // "(2 kids)"; "(guest)" without a number describes the person before it.
    let are_counted_people = count_unnamed_people(inside).is_some()
        && inside.contains(|letter: char| letter.is_ascii_digit());
    // "(+ guest)" begins with a joint, "(kids)" are people without a number.
    let continues = begins_as_joint(inside)
        || is_uncounted_people(inside)
        || are_named_people
        || is_named_companion
        || are_counted_people;
    continues && !before.trim().is_empty()
}

/// A household's name, and the names of its people after it: "The Rossis (Mia, Leo & Zoe)", "The Rossis, Mia & Leo". `None`
/// if the text does not begin with a household, the first person has no name ("The Rossis (2 kids)"), or a person may be
/// of another family ("The Rossis, Ben Carter").
pub(super) fn family_with_people(text: &str) -> Option<(&str, String)> {
    let marks = [" (", ": ", " - ", " – ", ","];
    let splits = marks.iter().filter_map(|mark| {
        text.split_once(mark)
            .map(|(name, people)| (name, *mark, people))
    });
    let (name, mark, people) = splits.min_by_key(|(name, ..)| name.len())?;
    let name = name.trim();
    if !is_family(name) {
        return None;
    }
    let people = people.replace(['(', ')'], " ");
    let is_named = |text: &str| {
        text.starts_with(char::is_alphabetic)
            && count_unnamed_people(text).is_none()
            && !is_uncounted_people(text)
            && !is_family(text)
    };
    // After a comma, two words may be the whole name of a person who is not of the family.
    let may_be_of_family = |text: &str| mark != "," || count_name_words(text) == 1;
    let parts = split_people(&people, CommaRule::All);
    let begins_with_name = parts.first().is_some_and(|part| is_named(part.text));
    let mut named_parts = parts.iter().filter(|part| is_named(part.text));
    let are_all_of_family = named_parts.all(|part| may_be_of_family(part.text));
    (begins_with_name && are_all_of_family).then_some((name, people))
}
