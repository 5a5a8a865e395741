//! Chooses the file names in album archives: unique, and valid on every system.

use std::collections::HashMap;

use troth_storage::photos::list::Original;
use unicode_normalization::UnicodeNormalization as _;

use crate::serve::download_name;

/// The longest name in bytes: most file systems allow 255, and some add to a name.
const MAX_NAME_BYTES: usize = 200;
/// The longest file ending in bytes, with its dot. What is longer is not a file type, but a part of the name.
const MAX_ENDING_BYTES: usize = 16;

/// The names of an album's files, in order. They are unique in the whole album, so that its archives unpack into one
/// folder, and a photo has the same name in every download.
pub(super) fn choose_file_names(originals: &[Original]) -> Vec<String> {
    let mut names = UsedNames::default();
    names.reserve(super::MISSING_PHOTOS_FILE);
    originals
        .iter()
        .map(|original| {
            let wished_name = download_name(&original.filename, &original.content_type);
            names.reserve(&wished_name)
        })
        .collect()
}

/// Used names, each with the next number to try: phones name many photos image.jpg, and trying every number for each
/// would be slow.
#[derive(Default)]
struct UsedNames(HashMap<String, usize>);

impl UsedNames {
    /// Reserves a unique name: the second IMG_1.jpg becomes "IMG_1 (2).jpg".
    fn reserve(&mut self, name: &str) -> String {
        let file_name = FileName::parse(name);
        let unnumbered = file_name.with_number(1);
        let key = comparison_key(&unnumbered);
        let Some(next_number) = self.0.get(&key) else {
            self.0.insert(key, 2);
            return unnumbered;
        };
        let mut number = *next_number;
        loop {
            let numbered = file_name.with_number(number);
            number += 1;
            let numbered_key = comparison_key(&numbered);
            if !self.0.contains_key(&numbered_key) {
                self.0.insert(numbered_key, 2);
                self.0.insert(key, number);
                return numbered;
            }
        }
    }
}

/// The form in which names are compared: some systems do not distinguish case, or an accented letter from a letter with
/// a combining accent.
fn comparison_key(name: &str) -> String {
    name.to_lowercase().nfc().collect()
}

/// A name that is not a path or a device on any system.
struct FileName {
    stem: String,
    /// Including its dot.
    ending: String,
}

impl FileName {
    /// Replaces the characters and names that some system does not allow.
    fn parse(name: &str) -> Self {
        let is_allowed = |sign: char| !sign.is_control() && !"/\\:*?\"<>|".contains(sign);
        let replace_forbidden = |sign| if is_allowed(sign) { sign } else { '_' };
        let name: String = name.nfc().map(replace_forbidden).collect();
        let (stem, ending) = match name.rfind('.').map(|dot| name.split_at(dot)) {
            Some((stem, ending)) if (2..=MAX_ENDING_BYTES).contains(&ending.len()) => {
                (stem, ending)
            }
            _ => (name.as_str(), ""),
        };
        let stem = match stem.trim_matches(['.', ' ']) {
            "" => "photo".to_owned(),
            stem if is_device(stem) => format!("_{stem}"),
            stem => stem.to_owned(),
        };
        Self {
            stem,
            ending: ending.to_owned(),
        }
    }

    /// The whole name, with " (2)" before the ending for number 2; the first has no number.
    fn with_number(&self, number: usize) -> String {
        let Self { stem, ending } = self;
        let suffix = match number {
            1 => String::new(),
            number => format!(" ({number})"),
        };
        let max_stem_bytes = MAX_NAME_BYTES - ending.len() - suffix.len();
        let short_stem = &stem[..stem.floor_char_boundary(max_stem_bytes)];
        format!(
            "{}{suffix}{ending}",
            short_stem.trim_end_matches(['.', ' '])
        )
    }
}

/// Whether Windows treats a name as a device, with any extension.
fn is_device(stem: &str) -> bool {
    let name = stem.split('.').next().unwrap_or_default();
    let name = name.trim_end().to_ascii_uppercase();
    let is_numbered = |kind| {
        let number = name.strip_prefix(kind);
        number.is_some_and(|number| {
            ["1", "2", "3", "4", "5", "6", "7", "8", "9", "¹", "²", "³"].contains(&number)
        })
    };
    ["CON", "NUL", "PRN", "AUX"].contains(&name.as_str())
        || is_numbered("COM")
        || is_numbered("LPT")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(names: &[(&str, &str)]) {
        let mut used = UsedNames::default();
        for (name, expected) in names {
            assert_eq!(used.reserve(name), *expected);
        }
    }

    #[test]
    fn no_two_files_have_one_name_and_none_is_a_path() {
        check(&[
            ("IMG_1.jpg", "IMG_1.jpg"),
            ("img_1.JPG", "img_1 (2).JPG"),
            ("IMG_1.jpg", "IMG_1 (3).jpg"),
            ("IMG_1 (4).jpg", "IMG_1 (4).jpg"),
            ("IMG_1.jpg", "IMG_1 (5).jpg"),
            ("../../etc/passwd.jpg", "_.._etc_passwd.jpg"),
            ("..jpg", "photo.jpg"),
            ("C:\\a\nb.png", "C__a_b.png"),
            ("Küsschen ❤.jpg", "Küsschen ❤.jpg"),
            ("no ending", "no ending"),
            ("a dot.", "a dot"),
        ]);
    }

    #[test]
    fn composed_and_decomposed_accents_are_the_same_name() {
        check(&[
            ("K\u{fc}sse.jpg", "K\u{fc}sse.jpg"),
            ("Ku\u{308}sse.jpg", "K\u{fc}sse (2).jpg"),
            ("KU\u{308}SSE.jpg", "K\u{dc}SSE (3).jpg"),
        ]);
    }

    #[test]
    fn no_name_is_a_device() {
        check(&[
            ("con.jpg", "_con.jpg"),
            ("CON.of.us.jpg", "_CON.of.us.jpg"),
            ("Lpt9 .png", "_Lpt9.png"),
            ("com¹.png", "_com¹.png"),
            ("console.jpg", "console.jpg"),
            ("COM10.jpg", "COM10.jpg"),
            ("NUL", "_NUL"),
        ]);
    }

    #[test]
    fn a_long_name_is_cut_and_keeps_its_ending() {
        let long = format!("{}.jpg", "ü".repeat(150));
        let cut = format!("{}.jpg", "ü".repeat(98));
        let second = format!("{} (2).jpg", "ü".repeat(96));
        check(&[(&long, &cut), (&long, &second)]);
        // An overlong ending does not keep the whole name.
        let dotted = format!("a.{}", "b".repeat(300));
        check(&[(&dotted, &dotted[..MAX_NAME_BYTES])]);
    }

    #[test]
    fn many_files_of_one_name_are_numbered_without_trying_all_numbers() {
        let mut used = UsedNames::default();
        let last = (0..20_000).map(|_| used.reserve("image.jpg")).last();
        assert_eq!(last.as_deref(), Some("image (20000).jpg"));
    }
}
