//! The secret that tokens are signed with.

/// The minimum length of a secret: 32 characters of base58 hold 187 bits, more than enough for HS256, and a
/// passphrase of that length cannot be guessed either.
pub const MIN_SECRET_CHARS: usize = 32;

/// A secret that cannot be printed by mistake.
#[derive(Clone)]
pub struct Secret(String);

impl Secret {
    /// A new random secret.
    #[must_use]
    pub fn random() -> Self {
        Self(bs58::encode(rand::random::<[u8; 32]>()).into_string())
    }

    /// Reads a secret; `None` if it is too short.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim();
        (text.chars().count() >= MIN_SECRET_CHARS).then(|| Self(text.to_owned()))
    }

    /// The secret itself.
    #[must_use]
    pub fn expose(&self) -> &str {
        &self.0
    }
}
