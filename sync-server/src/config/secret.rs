//! Reads the secret of a data directory.

use std::path::Path;
use std::{fs, io};

use troth_base::private_files;
use troth_base::secret::Secret;

use super::{ConfigError, file_error};

/// Reads the secret of this data directory, or creates it at the first start. It is stored, since a new one would
/// end all sessions.
pub(super) fn read_or_create_secret(path: &Path) -> Result<Secret, ConfigError> {
    match fs::read_to_string(path) {
        Ok(text) => Secret::parse(&text).ok_or_else(|| ConfigError::ShortSecret {
            origin: path.display().to_string(),
        }),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            let secret = Secret::random();
            private_files::write_new(path, secret.expose().as_bytes())
                .map_err(file_error("write", path))?;
            Ok(secret)
        }
        Err(error) => Err(file_error("read", path)(error)),
    }
}
