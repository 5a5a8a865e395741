//! The photos of a backup: a folder beside its file, with the photos named in that file's database. A hundred
//! gigabytes of pictures would only burden the database itself.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use troth_photos::store::{DIRECTORY, FILES, hash_name};

use super::{BackupError, create_private_dir, file_error, refuse_existing, write_private};

/// The result of copying the photos of a backup.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CopiedPhotos {
    /// The number of files, three for each photo.
    pub files: usize,
    /// The number of files that are missing or damaged.
    pub lost: usize,
}

/// The folder with photos beside a backup's file.
pub(super) fn folder_beside(file: &Path) -> PathBuf {
    let mut name = file.file_name().unwrap_or_default().to_owned();
    name.push(".photos");
    file.with_file_name(name)
}

/// The number of copied files, and the names of those that are missing or damaged.
type CopyResult = (usize, Vec<String>);

/// Copies the photos of a data directory into a folder, which gets its final name when it is complete.
pub(super) fn back_up(
    data_dir: &Path,
    names: &[String],
    target: &Path,
) -> Result<CopyResult, BackupError> {
    refuse_existing(target)?;
    if names.is_empty() {
        return Ok(CopyResult::default());
    }
    let unfinished = UnfinishedFolder::beside(target);
    let copied = copy(&data_dir.join(DIRECTORY), names, &unfinished.path)?;
    fs::rename(&unfinished.path, target).map_err(file_error("write", target))?;
    Ok(copied)
}

/// Copies the photos of a backup into a data directory.
pub(super) fn restore(
    folder: &Path,
    names: &[String],
    data_dir: &Path,
) -> Result<CopyResult, BackupError> {
    if names.is_empty() {
        return Ok(CopyResult::default());
    }
    copy(folder, names, &data_dir.join(DIRECTORY))
}

/// Copies files by their names, which are hashes. A file that does not match its name is damaged.
fn copy(from: &Path, names: &[String], to: &Path) -> Result<CopyResult, BackupError> {
    let (mut files, mut lost_names) = CopyResult::default();
    let mut folders = Vec::new();
    for name in names {
        let folder = Path::new(FILES).join(name.get(..2).unwrap_or_default());
        let source = from.join(&folder).join(name);
        let bytes = match fs::read(&source) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                lost_names.push(name.clone());
                continue;
            }
            Err(error) => return Err(file_error("read", &source)(error)),
        };
        if hash_name(&bytes) != *name {
            lost_names.push(name.clone());
            continue;
        }
        let folder = to.join(folder);
        create_private_dir(&folder)?;
        write_private(&mut bytes.as_slice(), &folder.join(name))?;
        if folders.last() != Some(&folder) {
            folders.push(folder);
        }
        files += 1;
    }
    for folder in folders {
        // Flushed, so that the files are found after a power cut. Some systems cannot flush a directory.
        let _flushed = fs::File::open(folder).and_then(|folder| folder.sync_all());
    }
    Ok((files, lost_names))
}

/// A folder in progress beside its final path. It is removed if dropped before it is renamed.
struct UnfinishedFolder {
    path: PathBuf,
}

impl UnfinishedFolder {
    fn beside(target: &Path) -> Self {
        let mut name = target.file_name().unwrap_or_default().to_owned();
        name.push(format!(".{:08x}.unfinished", rand::random::<u32>()));
        Self {
            path: target.with_file_name(name),
        }
    }
}

impl Drop for UnfinishedFolder {
    fn drop(&mut self) {
        let _renamed_already = fs::remove_dir_all(&self.path);
    }
}
