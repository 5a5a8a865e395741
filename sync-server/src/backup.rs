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
const BACKED_UP_FILES: [&str; 1] = [SECRET_FILE];
/// The size limit of these files in bytes when they are restored.
const MAX_FILE_BYTES: usize = 1 << 20;

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
    photo_location: PhotoLocation,
) -> Result<BackupContent, BackupError> {
    let database = backup::database_path(data_dir);
    if !database.is_file() {
        return Err(BackupError::NoDatabase(path_text(data_dir)));
    }
    refuse_existing(target)?;
    let files = read_files(data_dir)?;
    let unfinished = UnfinishedFile::create_beside(target)?;
    backup::write(&database, &unfinished.path, &files)
        .await
        .map_err(sql_error("back up", &database))?;
    let (content, photo_files) = verify(&unfinished.path).await?;
    let pictures = match photo_location {
        PhotoLocation::DataDirectory => {
            let (files, lost_names) =
                photos::back_up(data_dir, &photo_files, &photos::folder_beside(target))?;
            // A running server may meanwhile sweep photos that were removed long ago: those are not missing.
            let lost = backup::count_referenced(&database, &lost_names).await;
            let lost = lost.map_err(sql_error("back up", &database))?;
            CopiedPhotos { files, lost }
        }
        PhotoLocation::Bucket => CopiedPhotos::default(),
    };
    unfinished.finish(target)?;
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
    photo_location: PhotoLocation,
) -> Result<BackupContent, BackupError> {
    refuse_non_empty(data_dir)?;
    let (content, photo_files) = verify(file).await?;
    let mut backup = open(file).await?;
    let files = backup.files().await.map_err(sql_error("read", file))?;
    backup.close().await.map_err(sql_error("read", file))?;

    create_private_dir(data_dir)?;
    let is_known = |file: &&BackedUpFile| BACKED_UP_FILES.contains(&file.name.as_str());
    for BackedUpFile { name, data } in files.iter().filter(is_known) {
        let path = data_dir.join(name);
        if data.len() > MAX_FILE_BYTES {
            let too_large = io::Error::other("it is larger than it can be");
            return Err(file_error("restore", &path)(too_large));
        }
        let mut source = data.as_slice();
        write_private(&mut source, &path)?;
    }
    let pictures = match photo_location {
        PhotoLocation::DataDirectory => {
            let folder = photos::folder_beside(file);
            let (files, lost_names) = photos::restore(&folder, &photo_files, data_dir)?;
            let lost = lost_names.len();
            CopiedPhotos { files, lost }
        }
        PhotoLocation::Bucket => CopiedPhotos::default(),
    };
    let database = backup::database_path(data_dir);
    let unfinished = UnfinishedFile::create_beside(&database)?;
    let mut source = File::open(file).map_err(file_error("read", file))?;
    let mut copy = OpenOptions::new()
        .write(true)
        .open(&unfinished.path)
        .map_err(file_error("write", &unfinished.path))?;
    io::copy(&mut source, &mut copy).map_err(file_error("write", &unfinished.path))?;
    unfinished.finish(&database)?;
    Ok(BackupContent {
        pictures,
        ..content
    })
}

/// Opens a backup and checks that this version can read it.
async fn open(file: &Path) -> Result<Backup, BackupError> {
    // Checked first: SQLite would report a missing file as a database that cannot be opened.
    File::open(file).map_err(file_error("read", file))?;
    let not_a_backup = |_| BackupError::NotABackup(path_text(file));
    let mut backup = Backup::open(file).await.map_err(not_a_backup)?;
    if !backup.is_backup().await.map_err(not_a_backup)? {
        return Err(BackupError::NotABackup(path_text(file)));
    }
    if !backup
        .is_readable()
        .await
        .map_err(sql_error("read", file))?
    {
        return Err(BackupError::TooNew(path_text(file)));
    }
    Ok(backup)
}

/// Verifies a whole backup: the file as SQLite sees it, and each document. Also returns the names of the photo
/// files.
async fn verify(file: &Path) -> Result<(BackupContent, Vec<String>), BackupError> {
    let mut backup = open(file).await?;
    let faults = backup.faults().await.map_err(sql_error("check", file))?;
    if let Some(fault) = faults.into_iter().next() {
        return Err(BackupError::Damaged(path_text(file), fault));
    }
    let documents = backup.documents().await.map_err(sql_error("check", file))?;
    let mut damaged = Vec::new();
    for id in &documents {
        let bytes = backup
            .document(id)
            .await
            .map_err(sql_error("check", file))?;
        // On a separate thread: it takes a while, and Automerge may panic on damaged bytes.
        let loaded = in_thread(move || Automerge::load(&bytes).is_ok());
        if !loaded.await.unwrap_or(false) {
            damaged.push(id.clone());
        }
    }
    let photo_files = backup.photos().await.map_err(sql_error("check", file))?;
    backup.close().await.map_err(sql_error("check", file))?;
    let content = BackupContent {
        documents: documents.len(),
        damaged,
        pictures: CopiedPhotos::default(),
    };
    Ok((content, photo_files))
}

/// Reads the files of a data directory that belong to a backup.
fn read_files(data_dir: &Path) -> Result<Vec<BackedUpFile>, BackupError> {
    let mut files = Vec::new();
    for name in BACKED_UP_FILES {
        let path = data_dir.join(name);
        match fs::read(&path) {
            Ok(data) => files.push(BackedUpFile {
                name: name.to_owned(),
                data,
            }),
            // The secret may come from the environment.
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(file_error("read", &path)(error)),
        }
    }
    Ok(files)
}

/// A file in progress beside its final path. It is removed if dropped before it is renamed.
struct UnfinishedFile {
    path: PathBuf,
}

impl UnfinishedFile {
    fn create_beside(target: &Path) -> Result<Self, BackupError> {
        let mut name = target.file_name().unwrap_or_default().to_owned();
        name.push(format!(".{:08x}.unfinished", rand::random::<u32>()));
        let path = target.with_file_name(name);
        write_private(&mut io::empty(), &path)?;
        Ok(Self { path })
    }

    /// Flushes the file to the disk and gives it its final name, if that is free.
    fn finish(self, target: &Path) -> Result<(), BackupError> {
        let synced = File::open(&self.path).and_then(|file| file.sync_all());
        synced.map_err(file_error("write", &self.path))?;
        match fs::hard_link(&self.path, target) {
            Ok(()) => {}
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                return Err(BackupError::Exists(path_text(target)));
            }
            // Some file systems, as on memory sticks, have no links.
            Err(_) => {
                refuse_existing(target)?;
                fs::rename(&self.path, target).map_err(file_error("write", target))?;
            }
        }
        // Flushed, so that the name is found after a power cut. Some systems cannot flush a directory.
        let _flushed = File::open(parent_or_current(target)).and_then(|dir| dir.sync_all());
        Ok(())
    }
}

impl Drop for UnfinishedFile {
    fn drop(&mut self) {
        let _renamed_already = fs::remove_file(&self.path);
    }
}

/// Fails if a file exists: a backup is never written over it.
fn refuse_existing(target: &Path) -> Result<(), BackupError> {
    match fs::symlink_metadata(target) {
        Ok(_) => Err(BackupError::Exists(path_text(target))),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(file_error("write", target)(error)),
    }
}

/// Fails if a data directory exists and is not empty.
fn refuse_non_empty(data_dir: &Path) -> Result<(), BackupError> {
    match fs::read_dir(data_dir) {
        Ok(mut entries) => match entries.next() {
            Some(_) => Err(BackupError::NotEmpty(path_text(data_dir))),
            None => Ok(()),
        },
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(file_error("read", data_dir)(error)),
    }
}

fn create_private_dir(path: &Path) -> Result<(), BackupError> {
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

fn parent_or_current(path: &Path) -> &Path {
    match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    }
}

fn path_text(path: &Path) -> String {
    path.display().to_string()
}

fn file_error(action: &'static str, path: &Path) -> impl FnOnce(io::Error) -> BackupError {
    let path = path_text(path);
    move |source| BackupError::File {
        action,
        path,
        source,
    }
}

fn sql_error(action: &'static str, path: &Path) -> impl FnOnce(sqlx::Error) -> BackupError {
    let path = path_text(path);
    move |source| BackupError::Sql {
        action,
        path,
        source,
    }
}
