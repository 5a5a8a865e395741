//! Random tokens for links, tickets and sessions. A token is shown once; the server stores only its hash.

use sha2::{Digest, Sha256};

/// A token of 256 random bits, as text that fits into a URL.
#[must_use]
pub fn generate() -> String {
    bs58::encode(rand::random::<[u8; 32]>()).into_string()
}

/// A token of 128 random bits, for links that are printed or stand in letters: too long to guess, short enough for a
/// small QR code.
#[must_use]
pub fn generate_short() -> String {
    bs58::encode(rand::random::<[u8; 16]>()).into_string()
}

/// A token of 72 random bits, for links that may have to be typed: guessing is rate-limited, and what they open is not
/// secret.
#[must_use]
pub fn generate_typeable() -> String {
    bs58::encode(rand::random::<[u8; 9]>()).into_string()
}

/// The hash that is stored of a token. A plain hash is enough: 256 random bits cannot be guessed.
#[must_use]
pub fn hash(token: &str) -> [u8; 32] {
    Sha256::digest(token.as_bytes()).into()
}
