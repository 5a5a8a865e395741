//! People in brackets after others: "Anna Berg (+ guest)", "The Rossis (Mia, Leo & Zoe)".

use super::counts::{is_uncounted, unnamed};
use super::family::is_family;
use super::joints::{CommaRule, begins_as_joint, is_joined, parts_of};
use super::name::first_names;

/// Removes brackets around people who continue the list before them: "Anna Berg (+ guest)". Other brackets stay.
pub(super) fn without_people_brackets(text: &str) -> String {
    let (mut result, mut rest) = (String::new(), text);
    while let Some((before, inside)) = rest.split_once('(') {
        let Some((inside, after)) = inside.split_once(')') else {
            break;
        };
        result += before;
        // "(she/her)" is not people.
        let are_people = is_joined(inside) && !inside.contains('/') && !is_family(before);
        let goes_on = goes_on(inside) || are_people;
        if !before.trim().is_empty() && goes_on {
            let joint = if begins_as_joint(inside) { " " } else { " & " };
            result += joint;
            result += inside;
            result.push(' ');
        } else {
            result.push('(');
            result += inside;
            result.push(')');
        }
        rest = after;
    }
    result + rest
}

/// Whether a bracket continues the people before it: "(+ guest)", "(2 kids)", "(partner: Ben)".
fn goes_on(inside: &str) -> bool {
    let names_companion = inside.split_once(':').is_some_and(|(relation, name)| {
        unnamed(relation).is_some() && name.trim().starts_with(char::is_uppercase)
    });
    begins_as_joint(inside)
        || names_companion
        || is_uncounted(inside)
        || unnamed(inside).is_some() && inside.contains(|letter: char| letter.is_ascii_digit())
}

/// A household's name, and the names of its people after it.
pub(super) fn family_with_people(text: &str) -> Option<(&str, String)> {
    let marks = [" (", ": ", " - ", " – ", ","];
    let found = marks.iter().filter_map(|mark| {
        text.split_once(mark)
            .map(|(name, rest)| (name, *mark, rest))
    });
    let (name, mark, rest) = found.min_by_key(|(name, ..)| name.len())?;
    let name = name.trim().trim_end_matches(':');
    if !is_family(name) {
        return None;
    }
    let people = rest.replace(['(', ')'], " ");
    let is_named = |text: &str| {
        text.starts_with(char::is_alphabetic)
            && unnamed(text).is_none()
            && !is_uncounted(text)
            && !is_family(text)
    };
    // After a comma, a whole name may be another person's.
    let is_theirs = |text: &str| mark != "," || first_names(text) == 1;
    let parts = parts_of(&people, CommaRule::All);
    let all = parts.iter().filter(|part| is_named(part.text));
    let are_named = parts.first().is_some_and(|part| is_named(part.text));
    (are_named && all.clone().all(|part| is_theirs(part.text))).then_some((name, people))
}
