//! The secret that tokens are signed with.

use std::path::Path;
use std::{fs, io};

use super::{ConfigError, file_error};
use crate::private_files;

/// The minimum length of a secret: 32 characters of base58 hold 187 bits, more than enough for HS256, and a
/// passphrase of that length cannot be guessed either.
pub(super) const MIN_SECRET_CHARS: usize = 32;

/// A secret that cannot be printed by mistake.
#[derive(Clone)]
pub struct Secret(String);

impl Secret {
    /// The secret itself.
    #[must_use]
    pub fn expose(&self) -> &str {
        &self.0
    }

    pub(super) fn parse(text: &str) -> Option<Self> {
        let text = text.trim();
        (text.chars().count() >= MIN_SECRET_CHARS).then(|| Self(text.to_owned()))
    }
}

/// Reads the secret of this data directory, or creates it at the first start. It is stored, since a new one would
/// end all sessions.
pub(super) fn kept_secret(path: &Path) -> Result<Secret, ConfigError> {
    match fs::read_to_string(path) {
        Ok(text) => Secret::parse(&text).ok_or_else(|| ConfigError::ShortSecret {
            origin: path.display().to_string(),
        }),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            let secret = bs58::encode(rand::random::<[u8; 32]>()).into_string();
            private_files::write_new(path, secret.as_bytes()).map_err(file_error("write", path))?;
            Ok(Secret(secret))
        }
        Err(error) => Err(file_error("read", path)(error)),
    }
}
