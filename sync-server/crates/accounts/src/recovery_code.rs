//! Recovery codes, which replace a lost passkey. People write them down and type them.

use rand::Rng as _;

use super::secret_token;

/// The characters of a code, without letters that look alike (Crockford's base 32, in lower case).
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
const GROUPS: usize = 5;
const GROUP_LENGTH: usize = 4;

/// A new code: 100 random bits in groups.
pub fn generate() -> String {
    let mut random = rand::rng();
    let mut random_group = || -> String {
        let indexes = (0..GROUP_LENGTH).map(|_| random.random_range(0..LETTERS.len()));
        indexes.map(|index| char::from(LETTERS[index])).collect()
    };
    let groups: Vec<String> = (0..GROUPS).map(|_| random_group()).collect();
    groups.join("-")
}

/// The hash that is stored of a code. Case, spacing and look-alike letters make no difference.
pub fn hash(typed: &str) -> [u8; 32] {
    let letters = typed.chars().filter(char::is_ascii_alphanumeric);
    let corrected = letters.map(|letter| match letter.to_ascii_lowercase() {
        'o' => '0',
        'i' | 'l' => '1',
        other => other,
    });
    secret_token::hash(&corrected.collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn case_and_spacing_of_a_code_do_not_matter() {
        let code = generate();
        assert_eq!(code.len(), GROUPS * (GROUP_LENGTH + 1) - 1, "{code}");
        assert_ne!(code, generate());
        let typed = format!(" {} ", code.to_uppercase().replace('-', " "));
        assert_eq!(hash(&typed), hash(&code));
        assert_eq!(hash("OIL"), hash("011"));
        assert_ne!(hash("0123"), hash("0124"));
    }
}
