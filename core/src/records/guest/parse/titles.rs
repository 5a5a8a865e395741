//! Titles and suffixes: words before and after a name that are not part of it.

use crate::guest_import::words::has_entry;
use crate::search::fold;

/// A word before a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NameTitle {
    /// "Dr.": people keep it as part of the name.
    Academic,
    /// "Mrs.": traditionally a wife beside her husband's name.
    OfAWife,
    /// "Mr." and the like.
    Social,
}

/// The title of a word, if it is one.
pub(crate) fn title_of(word: &str) -> Option<NameTitle> {
    let folded = fold(word.trim_end_matches('.'));
    match folded.as_str() {
        "dr" | "drs" | "prof" | "professor" | "doctor" | "doktor" | "rev" | "ing" | "mag"
        | "dipl" => Some(NameTitle::Academic),
        "mrs" | "frau" | "mme" | "madame" | "sra" | "senora" | "signora" | "mevr" | "mevrouw"
        | "fru" => Some(NameTitle::OfAWife),
        "mr" | "ms" | "miss" | "mx" | "herr" | "herrn" | "monsieur" | "mlle" | "sr" | "srta"
        | "senor" | "sig" | "signor" | "dhr" | "hr" => Some(NameTitle::Social),
        _ => None,
    }
}

/// Whether a word is a suffix of a last name: "Jr.".
pub(crate) fn is_suffix(word: &str) -> bool {
    let folded = fold(&word.replace(['.', ','], ""));
    has_entry("jr, sr, jun, sen, ii, iii, iv, phd, md, esq", &folded)
}
