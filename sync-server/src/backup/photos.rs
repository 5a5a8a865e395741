//! The photos of a backup: a folder beside its file, with what the database in that file names. The database would
//! be no better for a hundred gigabytes of pictures in it.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::{BackupError, file_error, private_dir, refuse_existing, write_private};
use crate::photos::store::{DIRECTORY, FILES, name_of};

/// How photos of a backup fared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pictures {
    /// How many files there are, three for each photo.
    pub files: usize,
    /// How many more there should be: they are not there, or not what they were.
    pub lost: usize,
}

/// The folder beside a backup's file.
pub(super) fn beside(file: &Path) -> PathBuf {
    let mut name = file.file_name().unwrap_or_default().to_owned();
    name.push(".photos");
    file.with_file_name(name)
}

/// How many files were copied, and the names of those that are not there or not what they were.
type Copied = (usize, Vec<String>);

/// Copies the photos of a data directory into a folder that gets its name when it is complete.
pub(super) fn back_up(
    data_dir: &Path,
    names: &[String],
    target: &Path,
) -> Result<Copied, BackupError> {
    refuse_existing(target)?;
    if names.is_empty() {
        return Ok(Copied::default());
    }
    let unfinished = Unfinished::beside(target);
    let copied = copy(&data_dir.join(DIRECTORY), names, &unfinished.path)?;
    fs::rename(&unfinished.path, target).map_err(file_error("write", target))?;
    Ok(copied)
}

/// Copies the photos of a backup into a data directory.
pub(super) fn restore(
    folder: &Path,
    names: &[String],
    data_dir: &Path,
) -> Result<Copied, BackupError> {
    if names.is_empty() {
        return Ok(Copied::default());
    }
    copy(folder, names, &data_dir.join(DIRECTORY))
}

/// Copies files by their names. What is not what its name says is no photo any more.
fn copy(from: &Path, names: &[String], to: &Path) -> Result<Copied, BackupError> {
    let (mut files, mut lost) = Copied::default();
    let mut folders = Vec::new();
    for name in names {
        let folder = Path::new(FILES).join(name.get(..2).unwrap_or_default());
        let source = from.join(&folder).join(name);
        let bytes = match fs::read(&source) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                lost.push(name.clone());
                continue;
            }
            Err(error) => return Err(file_error("read", &source)(error)),
        };
        if name_of(&bytes) != *name {
            lost.push(name.clone());
            continue;
        }
        let folder = to.join(folder);
        private_dir(&folder)?;
        write_private(&mut bytes.as_slice(), &folder.join(name))?;
        if folders.last() != Some(&folder) {
            folders.push(folder);
        }
        files += 1;
    }
    for folder in folders {
        // Their names are to be found after a power cut as well. Some systems cannot flush a directory.
        let _flushed = fs::File::open(folder).and_then(|folder| folder.sync_all());
    }
    Ok((files, lost))
}

/// A folder that is being filled beside the one that it will be. Dropped before that, it is gone.
struct Unfinished {
    path: PathBuf,
}

impl Unfinished {
    fn beside(target: &Path) -> Self {
        let mut name = target.file_name().unwrap_or_default().to_owned();
        name.push(format!(".{:08x}.unfinished", rand::random::<u32>()));
        Self {
            path: target.with_file_name(name),
        }
    }
}

impl Drop for Unfinished {
    fn drop(&mut self) {
        let _renamed_already = fs::remove_dir_all(&self.path);
    }
}
