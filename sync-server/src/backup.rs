//! `troth backup` and `troth restore`: all stored data of a server in one file, and back.
//!
//! The file is a SQLite database: a snapshot of the server's, with its secret in a separate table (reasons in ADR
//! 17). Photos of the data directory are in a folder beside it.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use automerge::Automerge;
use troth_base::heavy::in_thread;
use troth_base::private_files::SECRET_FILE;
use troth_storage::backup::{self, BackedUpFile, Backup};

mod photos;

pub use photos::CopiedPhotos;

/// Files of a data directory besides the database. A new file must be added here, or no backup contains it.
const FILES: [&str; 1] = [SECRET_FILE];
/// The largest of these files that is restored.
const LARGEST_FILE: usize = 1 << 20;

/// The contents of a backup.
#[derive(Debug, PartialEq, Eq)]
pub struct BackupContent {
    /// The number of documents.
    pub documents: usize,
    /// The ids of unreadable documents. They are kept as they are.
    pub damaged: Vec<String>,
    /// The photos.
    pub pictures: CopiedPhotos,
}

/// Where photos are stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PhotoLocation {
    /// In the data directory: they belong to the backup.
    DataDirectory,
    /// In a bucket, which needs its own backups.
    Bucket,
}

/// Why a backup or a restore failed.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// The target file exists.
    #[error("{0} already exists; a backup is never written over another file")]
    Exists(String),
    /// There is nothing to back up.
    #[error("{0} has no database; set TROTH_DATA_DIR to the server's data directory")]
    NoDatabase(String),
    /// The target directory is not empty.
    #[error(
        "{0} is not empty; a backup is restored into an empty data directory only (set TROTH_DATA_DIR to another one)"
    )]
    NotEmpty(String),
    /// The file is not a backup.
    #[error("{0} is not a backup of Troth")]
    NotABackup(String),
    /// The file was written by a later version.
    #[error("{0} was made by a newer version of Troth; restore it with that one")]
    TooNew(String),
    /// The file is damaged.
    #[error("{0} is damaged: {1}")]
    Damaged(String, String),
    /// A file cannot be read or written.
    #[error("cannot {action} {path}: {source}")]
    File {
        /// The attempted action.
        action: &'static str,
        /// Its path.
        path: String,
        /// The system's error.
        source: io::Error,
    },
    /// The database cannot be read or written.
    #[error("cannot {action} {path}: {source}")]
    Sql {
        /// The attempted action.
        action: &'static str,
        /// Its path.
        path: String,
        /// SQLite's error.
        source: sqlx::Error,
    },
}

/// Writes a backup of a data directory, which a server may be using. The file gets its name only when it is
/// complete, checked and on the disk.
///
/// # Errors
/// If the file exists, or anything cannot be read, written or verified.
pub async fn create(
    data_dir: &Path,
    target: &Path,
    photos_are: PhotoLocation,
) -> Result<BackupContent, BackupError> {
    let database = backup::database_path(data_dir);
    if !database.is_file() {
        return Err(BackupError::NoDatabase(shown(data_dir)));
    }
    refuse_existing(target)?;
    let files = kept_files(data_dir)?;
    let unfinished = UnfinishedFile::beside(target)?;
    backup::write(&database, &unfinished.path, &files)
        .await
        .map_err(sql("back up", &database))?;
    let (content, names) = check(&unfinished.path).await?;
    let pictures = match photos_are {
        PhotoLocation::DataDirectory => {
            let (files, lost) = photos::back_up(data_dir, &names, &photos::beside(target))?;
            // A running server may meanwhile sweep photos that were removed long ago: those are not missing.
            let lost = backup::count_referenced(&database, &lost).await;
            let lost = lost.map_err(sql("back up", &database))?;
            CopiedPhotos { files, lost }
        }
        PhotoLocation::Bucket => CopiedPhotos::default(),
    };
    unfinished.take_name(target)?;
    Ok(BackupContent {
        pictures,
        ..content
    })
}

/// Restores a backup into an empty data directory. The server that starts there recognises the restore, and reports
/// it to its devices.
///
/// # Errors
/// If the directory is not empty, or the file is not a backup, is damaged, or was made by a newer version.
pub async fn restore(
    file: &Path,
    data_dir: &Path,
    photos_are: PhotoLocation,
) -> Result<BackupContent, BackupError> {
    refuse_full(data_dir)?;
    let (content, names) = check(file).await?;
    let mut backup = open(file).await?;
    let files = backup.files().await.map_err(sql("read", file))?;
    backup.close().await.map_err(sql("read", file))?;

    private_dir(data_dir)?;
    let known = |kept: &&BackedUpFile| FILES.contains(&kept.name.as_str());
    for BackedUpFile { name, data } in files.iter().filter(known) {
        let path = data_dir.join(name);
        let too_large = || io::Error::other("it is larger than it can be");
        if data.len() > LARGEST_FILE {
            return Err(file_error("restore", &path)(too_large()));
        }
        let mut source = data.as_slice();
        write_private(&mut source, &path)?;
    }
    let pictures = match photos_are {
        PhotoLocation::DataDirectory => {
            let (files, lost) = photos::restore(&photos::beside(file), &names, data_dir)?;
            let lost = lost.len();
            CopiedPhotos { files, lost }
        }
        PhotoLocation::Bucket => CopiedPhotos::default(),
    };
    let database = backup::database_path(data_dir);
    let unfinished = UnfinishedFile::beside(&database)?;
    let mut source = File::open(file).map_err(file_error("read", file))?;
    let mut copy = OpenOptions::new()
        .write(true)
        .open(&unfinished.path)
        .map_err(file_error("write", &unfinished.path))?;
    io::copy(&mut source, &mut copy).map_err(file_error("write", &unfinished.path))?;
    unfinished.take_name(&database)?;
    Ok(BackupContent {
        pictures,
        ..content
    })
}

/// Opens a backup and checks that this version can read it.
async fn open(file: &Path) -> Result<Backup, BackupError> {
    // Checked first: SQLite would report a missing file as a database that cannot be opened.
    File::open(file).map_err(file_error("read", file))?;
    let not_a_backup = |_| BackupError::NotABackup(shown(file));
    let mut backup = Backup::open(file).await.map_err(not_a_backup)?;
    if !backup.is_backup().await.map_err(not_a_backup)? {
        return Err(BackupError::NotABackup(shown(file)));
    }
    if !backup.is_readable().await.map_err(sql("read", file))? {
        return Err(BackupError::TooNew(shown(file)));
    }
    Ok(backup)
}

/// Verifies a whole backup: the file as SQLite sees it, and each document. Also returns the names of the photo
/// files.
async fn check(file: &Path) -> Result<(BackupContent, Vec<String>), BackupError> {
    let mut backup = open(file).await?;
    let faults = backup.faults().await.map_err(sql("check", file))?;
    if let Some(fault) = faults.into_iter().next() {
        return Err(BackupError::Damaged(shown(file), fault));
    }
    let documents = backup.documents().await.map_err(sql("check", file))?;
    let mut damaged = Vec::new();
    for id in &documents {
        let bytes = backup.document(id).await.map_err(sql("check", file))?;
        // On a separate thread: it takes a while, and Automerge may panic on damaged bytes.
        let loaded = in_thread(move || Automerge::load(&bytes).is_ok());
        if !loaded.await.unwrap_or(false) {
            damaged.push(id.clone());
        }
    }
    let names = backup.photos().await.map_err(sql("check", file))?;
    backup.close().await.map_err(sql("check", file))?;
    let content = BackupContent {
        documents: documents.len(),
        damaged,
        pictures: CopiedPhotos::default(),
    };
    Ok((content, names))
}

fn kept_files(data_dir: &Path) -> Result<Vec<BackedUpFile>, BackupError> {
    let mut kept = Vec::new();
    for name in FILES {
        let path = data_dir.join(name);
        match fs::read(&path) {
            Ok(data) => kept.push(BackedUpFile {
                name: name.to_owned(),
                data,
            }),
            // The secret may come from the environment.
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(file_error("read", &path)(error)),
        }
    }
    Ok(kept)
}

/// A file in progress beside its final path. It is removed if dropped before it is renamed.
struct UnfinishedFile {
    path: PathBuf,
}

impl UnfinishedFile {
    fn beside(target: &Path) -> Result<Self, BackupError> {
        let mut name = target.file_name().unwrap_or_default().to_owned();
        name.push(format!(".{:08x}.unfinished", rand::random::<u32>()));
        let path = target.with_file_name(name);
        write_private(&mut io::empty(), &path)?;
        Ok(Self { path })
    }

    /// Flushes the file to the disk and gives it its final name, if that is free.
    fn take_name(self, target: &Path) -> Result<(), BackupError> {
        let synced = File::open(&self.path).and_then(|file| file.sync_all());
        synced.map_err(file_error("write", &self.path))?;
        match fs::hard_link(&self.path, target) {
            Ok(()) => {}
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                return Err(BackupError::Exists(shown(target)));
            }
            // Some file systems, as on memory sticks, have no links.
            Err(_) => {
                refuse_existing(target)?;
                fs::rename(&self.path, target).map_err(file_error("write", target))?;
            }
        }
        // Flushed, so that the name is found after a power cut. Some systems cannot flush a directory.
        let _flushed = File::open(parent(target)).and_then(|dir| dir.sync_all());
        Ok(())
    }
}

impl Drop for UnfinishedFile {
    fn drop(&mut self) {
        let _gone_already = fs::remove_file(&self.path);
    }
}

fn refuse_existing(target: &Path) -> Result<(), BackupError> {
    match fs::symlink_metadata(target) {
        Ok(_) => Err(BackupError::Exists(shown(target))),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(file_error("write", target)(error)),
    }
}

fn refuse_full(data_dir: &Path) -> Result<(), BackupError> {
    match fs::read_dir(data_dir) {
        Ok(mut entries) => match entries.next() {
            Some(_) => Err(BackupError::NotEmpty(shown(data_dir))),
            None => Ok(()),
        },
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(file_error("read", data_dir)(error)),
    }
}

fn private_dir(path: &Path) -> Result<(), BackupError> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path).map_err(file_error("create", path))
}

/// Writes a new file that is readable only by its owner from the start.
fn write_private(source: &mut impl io::Read, path: &Path) -> Result<(), BackupError> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let written = options.open(path).and_then(|mut file| {
        io::copy(source, &mut file)?;
        file.sync_all()
    });
    written.map_err(file_error("write", path))
}

fn parent(path: &Path) -> &Path {
    match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    }
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}

fn file_error(action: &'static str, path: &Path) -> impl FnOnce(io::Error) -> BackupError {
    let path = shown(path);
    move |source| BackupError::File {
        action,
        path,
        source,
    }
}

fn sql(action: &'static str, path: &Path) -> impl FnOnce(sqlx::Error) -> BackupError {
    let path = shown(path);
    move |source| BackupError::Sql {
        action,
        path,
        source,
    }
}
