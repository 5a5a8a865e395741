//! Finds similar names: the same words in another order, or, in longer names, one letter added, missing,
//! changed or swapped.

use std::collections::{BTreeSet, HashMap};

use crate::seating::Fnv64;
use crate::sorting::sorted;

/// The fewest letters for a one-letter difference: in shorter names it makes another name, as in Jan and Jon,
/// Mia Rossi and Pia Rossi.
const LEAST_LETTERS: usize = 10;

/// The most letters to compare; real names are shorter, and longer ones cost much.
const MOST_LETTERS: usize = 60;

/// Of many names with one trace, each is compared only with so many that follow: such a list is artificial.
const MOST_ALIKE: usize = 32;

/// The similar names of each name. Names are folded and distinct.
///
/// Two names that differ in one letter leave the same trace when one letter is removed from each. So the traces
/// of all names are sorted, and only names that share one are compared.
pub(crate) fn neighbours(names: &BTreeSet<String>) -> HashMap<&str, BTreeSet<&str>> {
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let mut traces: Vec<(u64, usize)> = Vec::new();
    for (at, name) in names.iter().enumerate() {
        traces.extend(traces_of(name).into_iter().map(|trace| (trace, at)));
    }
    traces.sort_unstable();
    traces.dedup();
    let mut found: HashMap<&str, BTreeSet<&str>> = HashMap::new();
    for run in traces.chunk_by(|one, other| one.0 == other.0) {
        for (from, (_, one)) in run.iter().enumerate() {
            for (_, other) in run.iter().skip(from + 1).take(MOST_ALIKE) {
                let (Some(one), Some(other)) = (names.get(*one), names.get(*other)) else {
                    continue;
                };
                if are_similar(one, other) {
                    found.entry(one).or_default().insert(other);
                    found.entry(other).or_default().insert(one);
                }
            }
        }
    }
    found
}

/// Whether two names with the same e-mail address are one person's: similar, or one has all words of the other.
pub(crate) fn agree(one: &str, other: &str) -> bool {
    let (one_words, other_words) = (words(one), words(other));
    let is_within = |one: &[&str], other: &[&str]| {
        !one.is_empty() && one.iter().all(|word| other.contains(word))
    };
    one == other
        || is_within(&one_words, &other_words)
        || is_within(&other_words, &one_words)
        || are_similar(one, other)
}

fn are_similar(one: &str, other: &str) -> bool {
    if one == other || numbers(one).ne(numbers(other)) {
        return false;
    }
    let (one_letters, other_letters) = (letters(one), letters(other));
    let length = one_letters.len().min(other_letters.len());
    words(one) == words(other)
        || (LEAST_LETTERS..=MOST_LETTERS).contains(&length)
            && is_one_off(&one_letters, &other_letters)
}

/// The words in alphabetical order.
fn words(name: &str) -> Vec<&str> {
    sorted(name.split_whitespace().collect(), Ord::cmp)
}

fn letters(name: &str) -> Vec<char> {
    name.chars()
        .filter(|letter| letter.is_alphanumeric())
        .collect()
}

/// "Table 12" is not "Table 13".
fn numbers(name: &str) -> impl Iterator<Item = char> {
    name.chars().filter(char::is_ascii_digit)
}

/// Whether one added, missing or changed letter, or a swap of neighbours, turns one into the other.
fn is_one_off(one: &[char], other: &[char]) -> bool {
    let same = one
        .iter()
        .zip(other)
        .take_while(|(one, other)| one == other)
        .count();
    let (one, other) = (&one[same..], &other[same..]);
    match (one, other) {
        ([], rest) | (rest, []) => rest.len() <= 1,
        ([a, b, one @ ..], [c, d, other @ ..]) if a == d && b == c && one == other => true,
        ([_, one_rest @ ..], [_, other_rest @ ..]) => {
            one_rest == other_rest || one_rest == other || one == other_rest
        }
    }
}

fn traces_of(name: &str) -> Vec<u64> {
    let mut traces = vec![trace(0, words(name))];
    let letters = letters(name);
    if (LEAST_LETTERS - 1..=MOST_LETTERS + 1).contains(&letters.len()) {
        let mut of_letters = |letters: &[char]| {
            let text: String = letters.iter().collect();
            traces.push(trace(1, [text.as_str()]));
        };
        of_letters(&letters);
        for at in 0..letters.len() {
            let mut rest = letters.clone();
            rest.remove(at);
            of_letters(&rest);
        }
    }
    traces
}

/// A hash that is the same in every release and on every device; the standard library does not promise that.
fn trace<'a>(kind: i64, texts: impl IntoIterator<Item = &'a str>) -> u64 {
    let mut hash = Fnv64::new();
    hash.number(kind);
    texts.into_iter().for_each(|text| hash.text(text));
    hash.value()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn almost_the_same_names_find_each_other() {
        let check = |one: &str, other: &str, expected: bool| {
            let names = [one, other].map(str::to_owned).into();
            let found = neighbours(&names);
            let is_found = found.get(one).is_some_and(|found| found.contains(other));
            assert_eq!(is_found, expected, "{one} and {other}");
        };
        check("ada byron", "byron ada", true);
        check("grace hopper", "grace hoper", true);
        check("grace hopper", "grcae hopper", true);
        check("grace hopper", "grace hopker", true);
        check("grace hopper", "gracehopper", true);
        check("grace hopper", "grace hooker", false);
        check("mia rossi", "pia rossi", false);
        check("ada byron", "ada byron", false);
        check("guest number 12", "guest number 13", false);
        check("jean luc picard", "jean-luc picard", true);
    }

    #[test]
    fn names_with_one_address_agree_more_easily() {
        assert!(agree("ada byron", "ada king byron"));
        assert!(agree("ada byron", "byron ada"));
        assert!(!agree("ada byron", "charles byron"));
    }

    #[test]
    fn traces_are_the_same_everywhere() {
        // FNV-1a of the kind (eight zero bytes), and of each word followed by the byte 0xff.
        assert_eq!(traces_of("mia lee"), [0x2eac_81b9_3633_d71c]);
    }
}
