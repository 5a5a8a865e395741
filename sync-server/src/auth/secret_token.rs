//! Random tokens that are handed out once and kept only as a hash.

use sha2::{Digest, Sha256};

/// A token of 256 random bits, as text that fits into a URL.
#[must_use]
pub fn generate() -> String {
    bs58::encode(rand::random::<[u8; 32]>()).into_string()
}

/// A token of 128 random bits, for links that are printed or stand in letters: nobody guesses it, and a code of it
/// stays small.
#[must_use]
pub fn short() -> String {
    bs58::encode(rand::random::<[u8; 16]>()).into_string()
}

/// A token of 72 random bits, for links that somebody may have to type: guessing at them is slowed down, and what
/// they open is no secret.
#[must_use]
pub fn typed() -> String {
    bs58::encode(rand::random::<[u8; 9]>()).into_string()
}

/// What is kept of a token. A plain hash is enough, since nobody can guess 256 random bits.
#[must_use]
pub fn hash(token: &str) -> [u8; 32] {
    Sha256::digest(token.as_bytes()).into()
}
