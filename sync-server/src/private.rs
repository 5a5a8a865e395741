//! Files that only the account may read which the server runs as: they hold password hashes, everybody's
//! plans, and what tokens are signed with.

use std::io::Write as _;
use std::os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _, PermissionsExt as _};
use std::path::Path;
use std::{fs, io};

/// Where the secret is kept in the data directory.
pub(crate) const SECRET_FILE: &str = "secret";
const DIRECTORY: u32 = 0o700;
const FILE: u32 = 0o600;
/// What others may do with a file: read, write, list.
const OTHERS: u32 = 0o077;

/// Whatever this process makes from now on, whoever makes it, is private.
pub fn from_now_on() {
    use rustix::fs::Mode;
    rustix::process::umask(Mode::from_raw_mode(OTHERS));
}

/// Makes a directory, and those above it.
pub(crate) fn directory(path: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true).mode(DIRECTORY).create(path)
}

/// Writes a file that does not exist yet.
pub(crate) fn write_new(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut options = fs::OpenOptions::new();
    let mut file = options.write(true).create_new(true).mode(FILE).open(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// Takes away what others may do with our files in a directory, known by their names. A directory that
/// holds nothing else is ours, too; another one keeps the permissions that somebody chose for it.
pub(crate) fn tighten(directory: &Path, is_ours: impl Fn(&str) -> bool) -> io::Result<()> {
    let mut others = 0;
    for entry in fs::read_dir(directory)? {
        let entry = entry?;
        if is_ours(&entry.file_name().to_string_lossy()) {
            narrow(&entry.path(), FILE)?;
        } else {
            others += 1;
        }
    }
    if others == 0 {
        narrow(directory, DIRECTORY)?;
    }
    Ok(())
}

fn narrow(path: &Path, mode: u32) -> io::Result<()> {
    let permissions = match fs::metadata(path) {
        Ok(metadata) => metadata.permissions(),
        // SQLite's own files come and go.
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(error),
    };
    if permissions.mode() & OTHERS == 0 {
        return Ok(());
    }
    // A volume may belong to somebody else, or know no permissions: that is no reason not to serve.
    if let Err(error) = fs::set_permissions(path, fs::Permissions::from_mode(mode)) {
        tracing::warn!(%error, path = %path.display(), "others can read this, and it cannot be changed");
    }
    Ok(())
}
