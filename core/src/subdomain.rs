//! Subdomains: the addresses of wedding websites.

use thiserror::Error;

use crate::patch::{FieldIssue, Refusal};
use crate::search::fold;

pub(crate) const MIN_LENGTH: usize = 3;
pub(crate) const MAX_LENGTH: usize = 63;

/// Names with a technical or misleading meaning, which no wedding gets.
const RESERVED: [&str; 48] = [
    "about",
    "abuse",
    "account",
    "accounts",
    "admin",
    "administrator",
    "api",
    "app",
    "assets",
    "auth",
    "billing",
    "blog",
    "cdn",
    "contact",
    "dev",
    "dns",
    "docs",
    "download",
    "email",
    "enter",
    "ftp",
    "guest",
    "guests",
    "help",
    "host",
    "imap",
    "info",
    "legal",
    "login",
    "mail",
    "news",
    "photos",
    "pop",
    "preview",
    "privacy",
    "root",
    "security",
    "smtp",
    "static",
    "status",
    "support",
    "sync",
    "test",
    "troth",
    "webmail",
    "wedding",
    "www",
    "your-wedding",
];

/// A validated subdomain of a website: 3 to 63 of a-z, 0-9 and hyphen, with no hyphen at its ends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Subdomain(String);

/// Why a text is not a subdomain.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum SubdomainError {
    /// Fewer than 3 or more than 63 characters.
    #[error("An address must have {MIN_LENGTH} to {MAX_LENGTH} characters")]
    Length,
    /// Characters other than a-z, 0-9 and hyphen, or a hyphen at an end.
    #[error(
        "An address can only have letters a to z, digits and hyphens, with no hyphen at either end"
    )]
    Characters,
    /// Reserved.
    #[error("This address is not available")]
    Reserved,
}

impl Subdomain {
    /// Reads a subdomain; lower-cases it, as browsers do.
    ///
    /// # Errors
    /// If it is too short or too long, has other characters, or is reserved.
    ///
    /// ```
    /// use troth_core::subdomain::{Subdomain, SubdomainError};
    /// assert_eq!(Subdomain::parse(" Ana-Ben ").unwrap().as_str(), "ana-ben");
    /// assert_eq!(Subdomain::parse("ana & ben"), Err(SubdomainError::Characters));
    /// assert_eq!(Subdomain::parse("www"), Err(SubdomainError::Reserved));
    /// ```
    pub fn parse(text: &str) -> Result<Self, SubdomainError> {
        let name = text.trim().to_ascii_lowercase();
        let is_allowed =
            |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        if !name.bytes().all(is_allowed) || name.starts_with('-') || name.ends_with('-') {
            return Err(SubdomainError::Characters);
        }
        if !(MIN_LENGTH..=MAX_LENGTH).contains(&name.len()) {
            return Err(SubdomainError::Length);
        }
        if RESERVED.contains(&name.as_str()) {
            return Err(SubdomainError::Reserved);
        }
        Ok(Self(name))
    }

    /// The subdomain as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Alternatives if this one is taken, the nicest first: with the year of the wedding, with a small number,
    /// and with a number derived from the wedding's id, which is rarely taken.
    ///
    /// ```
    /// use troth_core::subdomain::Subdomain;
    /// let taken = Subdomain::parse("ana-ben").unwrap();
    /// assert_eq!(taken.alternatives(Some("2027"), "w")[..2], ["ana-ben-2027", "ana-ben-2"]);
    /// ```
    #[must_use]
    pub fn alternatives(&self, year: Option<&str>, wedding_id: &str) -> Vec<String> {
        let hash = wedding_id
            .bytes()
            .fold(0, |hash, byte| (hash * 31 + u32::from(byte)) % 9000);
        let four_digits = (hash + 1000).to_string();
        let endings = year.into_iter().chain(["2", "3", &four_digits]);
        let suffixes = endings.map(|ending| format!("-{ending}"));
        let new_suffixes = suffixes.filter(|suffix| !self.0.ends_with(suffix));
        new_suffixes
            .map(|suffix| {
                let mut name = self.0.clone();
                name.truncate(MAX_LENGTH - suffix.len());
                format!("{}{suffix}", name.trim_end_matches('-'))
            })
            .collect()
    }
}

impl From<SubdomainError> for Refusal {
    fn from(error: SubdomainError) -> Self {
        FieldIssue {
            field: Some("subdomain".to_owned()),
            code: "invalid".to_owned(),
            message: error.to_string(),
        }
        .into()
    }
}

/// The suggested subdomain for a couple: both names and "-wedding". Accents are removed.
///
/// ```
/// use troth_core::subdomain::suggest_subdomain;
/// assert_eq!(suggest_subdomain("Ana María", "Ben"), "anamaria-ben-wedding");
/// ```
#[must_use]
pub fn suggest_subdomain(first: &str, second: &str) -> String {
    let allowed_part = |name: &str| {
        let is_allowed = |letter: &char| letter.is_ascii_alphanumeric() || *letter == '-';
        let letters: String = fold(name).chars().filter(is_allowed).collect();
        letters.trim_matches('-').to_owned()
    };
    let mut parts = vec![allowed_part(first), allowed_part(second)];
    parts.retain(|part| !part.is_empty());
    let mut couple = parts.join("-");
    couple.truncate(MAX_LENGTH - "-wedding".len());
    if couple.is_empty() {
        return "our-wedding".to_owned();
    }
    format!("{}-wedding", couple.trim_end_matches('-'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_checked_for_characters_length_and_reserved_names() {
        let check = |text: &str, expected: Result<&str, SubdomainError>| {
            let parsed = Subdomain::parse(text);
            assert_eq!(
                parsed.as_ref().map(Subdomain::as_str),
                expected.as_ref().copied(),
                "{text}"
            );
        };
        check("abc", Ok("abc"));
        check("ab", Err(SubdomainError::Length));
        check(&"a".repeat(63), Ok(&"a".repeat(63)));
        check(&"a".repeat(64), Err(SubdomainError::Length));
        check("ana-ben-2027", Ok("ana-ben-2027"));
        check("-ana", Err(SubdomainError::Characters));
        check("ana-", Err(SubdomainError::Characters));
        check("ana.ben", Err(SubdomainError::Characters));
        check("zoë-łukasz", Err(SubdomainError::Characters));
        check("Admin", Err(SubdomainError::Reserved));
        check("", Err(SubdomainError::Length));
    }

    #[test]
    fn suggestions_are_valid() {
        let check = |first: &str, second: &str, expected: &str| {
            let suggested = suggest_subdomain(first, second);
            assert_eq!(suggested, expected);
            assert!(Subdomain::parse(&suggested).is_ok(), "{suggested}");
        };
        check("Ana", "Ben", "ana-ben-wedding");
        check("Anne-Marie", "O'Neill", "anne-marie-oneill-wedding");
        check("José", "Zoë", "jose-zoe-wedding");
        check("Jörg", "Łucja Groß", "jorg-lucjagross-wedding");
        check("Ana", "", "ana-wedding");
        check("", "", "our-wedding");
        check("李", "王", "our-wedding");
        check(
            &"a".repeat(54),
            &"b".repeat(9),
            &format!("{}-wedding", "a".repeat(54)),
        );
    }

    #[test]
    fn alternatives_are_valid_and_differ() {
        let check = |text: &str, year: Option<&str>, expected: &[&str]| {
            let taken = Subdomain::parse(text).unwrap();
            let others = taken.alternatives(year, "a wedding");
            assert_eq!(others, expected);
            for other in others {
                assert_ne!(other, text);
                assert!(Subdomain::parse(&other).is_ok(), "{other}");
            }
        };
        let all = [
            "our-wedding-2027",
            "our-wedding-2",
            "our-wedding-3",
            "our-wedding-7237",
        ];
        check("our-wedding", Some("2027"), &all);
        check("our-wedding", None, &all[1..]);
        check(
            "our-wedding-2",
            None,
            &["our-wedding-2-3", "our-wedding-2-7237"],
        );
        let long = "a".repeat(63);
        let with = |end: &str| format!("{}{end}", "a".repeat(63 - end.len()));
        let others = ["-2027", "-2", "-3", "-7237"].map(with);
        check(&long, Some("2027"), &others.each_ref().map(String::as_str));
        let of = |wedding: &str| Subdomain("our-wedding".to_owned()).alternatives(None, wedding);
        assert_ne!(of("one").last(), of("another").last());
    }
}
