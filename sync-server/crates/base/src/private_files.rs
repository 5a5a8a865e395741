//! Files that only the server's own user may read: they hold password hashes, all weddings' data and the token signing
//! key.

use std::io::Write as _;
use std::os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _, PermissionsExt as _};
use std::path::Path;
use std::{fs, io};

/// Name of the secret file in the data directory.
pub const SECRET_FILE: &str = "secret";
const DIRECTORY_MODE: u32 = 0o700;
const FILE_MODE: u32 = 0o600;
/// Permissions of group and others: read, write, execute.
const GROUP_AND_OTHERS: u32 = 0o077;

/// Sets the umask, so that every file this process creates is private.
pub fn restrict_umask() {
    use rustix::fs::Mode;
    rustix::process::umask(Mode::from_raw_mode(GROUP_AND_OTHERS));
}

/// Creates a directory and its parents.
pub fn directory(path: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true).mode(DIRECTORY_MODE).create(path)
}

/// Writes a new file.
pub fn write_new(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut options = fs::OpenOptions::new();
    let mut file = options
        .write(true)
        .create_new(true)
        .mode(FILE_MODE)
        .open(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// Removes the permissions of others from our files in a directory, recognised by name. A directory with nothing else
/// in it is ours, too; others keep their permissions.
pub fn tighten(directory: &Path, is_ours: impl Fn(&str) -> bool) -> io::Result<()> {
    let mut foreign_entries = 0;
    for entry in fs::read_dir(directory)? {
        let entry = entry?;
        if is_ours(&entry.file_name().to_string_lossy()) {
            make_private(&entry.path(), FILE_MODE)?;
        } else {
            foreign_entries += 1;
        }
    }
    if foreign_entries == 0 {
        make_private(directory, DIRECTORY_MODE)?;
    }
    Ok(())
}

fn make_private(path: &Path, mode: u32) -> io::Result<()> {
    let permissions = match fs::metadata(path) {
        Ok(metadata) => metadata.permissions(),
        // SQLite creates and deletes its own files at any time.
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(error),
    };
    if permissions.mode() & GROUP_AND_OTHERS == 0 {
        return Ok(());
    }
    // A volume may belong to another user, or not support permissions: serve anyway.
    if let Err(error) = fs::set_permissions(path, fs::Permissions::from_mode(mode)) {
        tracing::warn!(%error, path = %path.display(), "other users can read this file, and its mode cannot be changed");
    }
    Ok(())
}
