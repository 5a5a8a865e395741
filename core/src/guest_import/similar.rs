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
const MOST_COMPARED: usize = 32;

/// Finds the similar names of each name. Names are folded and distinct.
///
/// Two names that differ in one letter leave the same trace when one letter is removed from each. So the traces
/// of all names are sorted, and only names that share one are compared.
pub(crate) fn find_similar(names: &BTreeSet<String>) -> HashMap<&str, BTreeSet<&str>> {
    let mut traces: Vec<(u64, &str)> = Vec::new();
    for name in names {
        traces.extend(
            traces_of(name)
                .into_iter()
                .map(|trace| (trace, name.as_str())),
        );
    }
    traces.sort_unstable();
    traces.dedup();
    let mut similar_names: HashMap<&str, BTreeSet<&str>> = HashMap::new();
    for equal_traces in traces.chunk_by(|(one, _), (other, _)| one == other) {
        for (index, (_, one)) in equal_traces.iter().enumerate() {
            for (_, other) in equal_traces.iter().skip(index + 1).take(MOST_COMPARED) {
                if are_similar(one, other) {
                    similar_names.entry(one).or_default().insert(other);
                    similar_names.entry(other).or_default().insert(one);
                }
            }
        }
    }
    similar_names
}

/// Whether two names with the same e-mail address are one person's: similar, or one has all words of the other.
pub(crate) fn agree(one: &str, other: &str) -> bool {
    let (one_words, other_words) = (sorted_words(one), sorted_words(other));
    let is_within = |part: &[&str], whole: &[&str]| {
        !part.is_empty() && part.iter().all(|word| whole.contains(word))
    };
    one == other
        || is_within(&one_words, &other_words)
        || is_within(&other_words, &one_words)
        || are_similar(one, other)
}

fn are_similar(one: &str, other: &str) -> bool {
    // "Table 12" is not "Table 13".
    if one == other || digits(one).ne(digits(other)) {
        return false;
    }
    if sorted_words(one) == sorted_words(other) {
        return true;
    }
    let (one_letters, other_letters) = (letters(one), letters(other));
    let length = one_letters.len().min(other_letters.len());
    (LEAST_LETTERS..=MOST_LETTERS).contains(&length) && is_one_off(&one_letters, &other_letters)
}

fn sorted_words(name: &str) -> Vec<&str> {
    sorted(name.split_whitespace().collect(), Ord::cmp)
}

fn letters(name: &str) -> Vec<char> {
    name.chars()
        .filter(|letter| letter.is_alphanumeric())
        .collect()
}

fn digits(name: &str) -> impl Iterator<Item = char> {
    name.chars().filter(char::is_ascii_digit)
}

/// Whether one added, missing or changed letter, or a swap of neighbours, turns one into the other.
fn is_one_off(one: &[char], other: &[char]) -> bool {
    let common_letters = one
        .iter()
        .zip(other)
        .take_while(|(one, other)| one == other)
        .count();
    let (one, other) = (&one[common_letters..], &other[common_letters..]);
    match (one, other) {
        ([], rest) | (rest, []) => rest.len() <= 1,
        // A swap.
        ([a, b, one_rest @ ..], [c, d, other_rest @ ..])
            if a == d && b == c && one_rest == other_rest =>
        {
            true
        }
        ([_, one_rest @ ..], [_, other_rest @ ..]) => {
            let is_changed = one_rest == other_rest;
            let is_added = one_rest == other;
            let is_missing = one == other_rest;
            is_changed || is_added || is_missing
        }
    }
}

/// The traces of a name: of its sorted words, of its letters, and of its letters without each one.
fn traces_of(name: &str) -> Vec<u64> {
    let mut traces = vec![trace(TraceKind::Words, sorted_words(name))];
    let letters = letters(name);
    if !(LEAST_LETTERS - 1..=MOST_LETTERS + 1).contains(&letters.len()) {
        return traces;
    }
    let letters_trace = |letters: &[char]| {
        let text: String = letters.iter().collect();
        trace(TraceKind::Letters, [text.as_str()])
    };
    traces.push(letters_trace(&letters));
    for index in 0..letters.len() {
        let mut fewer_letters = letters.clone();
        fewer_letters.remove(index);
        traces.push(letters_trace(&fewer_letters));
    }
    traces
}

/// What a trace is made from. Its number is a part of the hash.
enum TraceKind {
    Words = 0,
    Letters = 1,
}

/// A hash that is the same in every release and on every device; the standard library does not promise that.
fn trace<'a>(kind: TraceKind, texts: impl IntoIterator<Item = &'a str>) -> u64 {
    let mut hash = Fnv64::new();
    hash.number(kind as i64);
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
            let similar_names = find_similar(&names);
            let are_similar = similar_names
                .get(one)
                .is_some_and(|similar_names| similar_names.contains(other));
            assert_eq!(are_similar, expected, "{one} and {other}");
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
