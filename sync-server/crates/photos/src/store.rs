//! Stores photo files, on disk or in S3. A write is durable when the call returns; an interrupted one leaves no file.

use std::error::Error as StdError;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use axum::body::Bytes;
use futures_util::TryStreamExt as _;
use futures_util::stream::BoxStream;
use object_store::local::LocalFileSystem;
use object_store::memory::InMemory;
use object_store::path::Path as Location;
use object_store::{ObjectStore, ObjectStoreExt as _};
use sha2::{Digest as _, Sha256};
use troth_base::heavy::in_thread;
use troth_base::private_files;
use troth_base::s3_bucket::Bucket;

mod error;

pub use error::StoreError;

/// The photo folder in the data directory.
pub const DIRECTORY: &str = "photos";
/// Stored files, each named by the SHA-256 of its bytes.
pub const FILES: &str = "files";
/// Parts of unfinished uploads.
const UPLOADS: &str = "uploads";
/// A file that is written and deleted again to test the store.
const TEST_FILE: &str = "trial";

/// Bytes of the disk that photos leave free: the database is usually on the same one.
const FREE_BYTES: u64 = 1 << 30;
/// On a small disk they leave one part in this many free.
const FREE_PART: u64 = 20;

/// The store of photo files; clones share it.
#[derive(Clone)]
pub struct PhotoStore {
    objects: Arc<dyn ObjectStore>,
    /// The store's location, for operators.
    location_text: String,
    /// The folder, if the store is on disk.
    directory: Option<PathBuf>,
    /// Measures the disk of the folder.
    measure: fn(&Path) -> io::Result<DiskSpace>,
}

/// The space of a disk, in bytes.
#[derive(Clone, Copy, Debug)]
struct DiskSpace {
    free: u64,
    total: u64,
}

impl DiskSpace {
    fn measure(directory: &Path) -> io::Result<Self> {
        let disk = rustix::fs::statvfs(directory)?;
        Ok(Self {
            free: disk.f_bavail.saturating_mul(disk.f_frsize),
            total: disk.f_blocks.saturating_mul(disk.f_frsize),
        })
    }

    /// Whether so little is free that it is reserved for the database.
    fn is_short(self) -> bool {
        self.free < FREE_BYTES.min(self.total / FREE_PART)
    }
}

/// The name of a file: the SHA-256 of its bytes, in hexadecimal.
#[must_use]
pub fn hash_name(bytes: &[u8]) -> String {
    format!("{:x}", Sha256::digest(bytes))
}

impl PhotoStore {
    /// A store in memory, for tests.
    #[must_use]
    pub fn in_memory() -> Self {
        Self::new(Arc::new(InMemory::new()), "memory".to_owned(), None)
    }

    /// A store in the folder `photos` of a data directory.
    ///
    /// # Errors
    /// When the folder cannot be made or read.
    pub fn in_directory(data_dir: &Path) -> io::Result<Self> {
        let directory = data_dir.join(DIRECTORY);
        private_files::directory(&directory)?;
        let files = LocalFileSystem::new_with_prefix(&directory).map_err(io::Error::other)?;
        // A part is acknowledged only after fsync, so that it survives a power cut like a change in the database.
        let files = files.with_fsync(true);
        let location_text = directory.display().to_string();
        Ok(Self::new(Arc::new(files), location_text, Some(directory)))
    }

    /// A store in a bucket of S3.
    #[must_use]
    pub fn in_bucket(bucket: &Bucket) -> Self {
        Self::new(bucket.objects(), bucket.to_string(), None)
    }

    /// Tests the store with each operation that a server needs, so that a wrong key shows at start.
    ///
    /// # Errors
    /// When one of them fails.
    pub async fn self_test(&self) -> Result<(), StoreError> {
        let test_file = Location::from(TEST_FILE);
        self.objects.put(&test_file, TEST_FILE.into()).await?;
        match self.objects.get(&test_file).await.map_err(StoreError::from) {
            // Another server has tested the store at the same time.
            Err(StoreError::Missing) => {}
            object => drop(object?.bytes().await?),
        }
        let folder = Location::from(UPLOADS);
        self.objects.list(Some(&folder)).try_next().await?;
        self.delete_at(&test_file).await
    }

    fn new(
        objects: Arc<dyn ObjectStore>,
        location_text: String,
        directory: Option<PathBuf>,
    ) -> Self {
        Self {
            objects,
            location_text,
            directory,
            measure: DiskSpace::measure,
        }
    }

    /// Checks that the disk has space for photos. A bucket has no limit.
    ///
    /// # Errors
    /// [`StoreError::Short`] when it has none.
    pub(crate) fn check_space(&self) -> Result<(), StoreError> {
        let Some(directory) = &self.directory else {
            return Ok(());
        };
        match (self.measure)(directory) {
            Ok(space) if space.is_short() => Err(StoreError::Short),
            Ok(_) => Ok(()),
            // If the disk is full, the write that follows fails.
            Err(error) => {
                tracing::warn!(%error, "the space for photos cannot be measured");
                Ok(())
            }
        }
    }

    /// Writes a file under the hash of its bytes.
    ///
    /// # Errors
    /// When it cannot be written.
    pub async fn put(&self, name: &str, bytes: Bytes) -> Result<(), StoreError> {
        self.objects.put(&file_location(name), bytes.into()).await?;
        Ok(())
    }

    /// Whether a file of this size exists.
    ///
    /// # Errors
    /// When it cannot be checked.
    pub(crate) async fn has(&self, name: &str, bytes: usize) -> Result<bool, StoreError> {
        let metadata = self.objects.head(&file_location(name)).await;
        match metadata.map_err(StoreError::from) {
            Ok(metadata) => Ok(usize::try_from(metadata.size) == Ok(bytes)),
            Err(StoreError::Missing) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Reads a file.
    ///
    /// # Errors
    /// When it does not exist or cannot be read.
    pub async fn get(&self, name: &str) -> Result<Bytes, StoreError> {
        Ok(self
            .objects
            .get(&file_location(name))
            .await?
            .bytes()
            .await?)
    }

    /// The length of a file, and a stream of its bytes.
    ///
    /// # Errors
    /// When it does not exist or cannot be read.
    pub async fn stream(
        &self,
        name: &str,
    ) -> Result<(u64, BoxStream<'static, object_store::Result<Bytes>>), StoreError> {
        let object = self.objects.get(&file_location(name)).await?;
        Ok((object.meta.size, object.into_stream()))
    }

    /// Deletes a file. A missing file is not an error.
    ///
    /// # Errors
    /// When it cannot be deleted.
    pub async fn delete(&self, name: &str) -> Result<(), StoreError> {
        let location = file_location(name);
        self.delete_unfinished(&location).await?;
        self.delete_at(&location).await?;
        // The row is deleted next, so the deletion of the file has to be durable.
        if let Some(directory) = self.directory_of(&location) {
            run_in_thread(move || std::fs::File::open(directory)?.sync_all()).await?;
        }
        Ok(())
    }

    /// Lists the names of all files that begin with these two digits.
    ///
    /// # Errors
    /// When they cannot be listed.
    pub async fn list_by_prefix(&self, digits: &str) -> Result<Vec<String>, StoreError> {
        let folder = Location::from(format!("{FILES}/{digits}"));
        let listed = self.objects.list(Some(&folder));
        let names =
            listed.map_ok(|object| object.location.filename().unwrap_or_default().to_owned());
        Ok(names.try_collect().await?)
    }

    /// Writes a part of an upload.
    ///
    /// # Errors
    /// When it cannot be written.
    pub async fn put_part(&self, upload: &str, name: &str, bytes: Bytes) -> Result<(), StoreError> {
        self.objects
            .put(&part_location(upload, name), bytes.into())
            .await?;
        Ok(())
    }

    /// Reads a part.
    ///
    /// # Errors
    /// When it does not exist or cannot be read.
    pub async fn get_part(&self, upload: &str, name: &str) -> Result<Bytes, StoreError> {
        Ok(self
            .objects
            .get(&part_location(upload, name))
            .await?
            .bytes()
            .await?)
    }

    /// Deletes all parts of an upload, including incomplete ones.
    ///
    /// # Errors
    /// When they cannot be deleted.
    pub async fn delete_parts(&self, upload: &str) -> Result<(), StoreError> {
        if let Some(directory) = &self.directory {
            let directory = directory.join(UPLOADS).join(upload);
            return run_in_thread(move || match std::fs::remove_dir_all(directory) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
                Ok(()) | Err(_) => Ok(()),
            })
            .await;
        }
        let folder = Location::from(format!("{UPLOADS}/{upload}"));
        let listed: Vec<_> = self.objects.list(Some(&folder)).try_collect().await?;
        for object in listed {
            self.delete_at(&object.location).await?;
        }
        Ok(())
    }

    /// Deletes what an interrupted write of a file left behind. No write of it may be in progress.
    ///
    /// # Errors
    /// When it cannot be deleted.
    pub(crate) async fn clear_unfinished(&self, name: &str) -> Result<(), StoreError> {
        self.delete_unfinished(&file_location(name)).await
    }

    async fn delete_at(&self, location: &Location) -> Result<(), StoreError> {
        match self
            .objects
            .delete(location)
            .await
            .map_err(StoreError::from)
        {
            Err(StoreError::Missing) | Ok(()) => Ok(()),
            Err(error) => Err(error),
        }
    }

    /// Deletes unfinished writes on disk: the library writes a file as `<name>#<number>` and renames it.
    async fn delete_unfinished(&self, location: &Location) -> Result<(), StoreError> {
        let Some(directory) = self.directory_of(location) else {
            return Ok(());
        };
        let prefix = format!("{}#", location.filename().unwrap_or_default());
        run_in_thread(move || {
            let entries = match std::fs::read_dir(&directory) {
                Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
                entries => entries?,
            };
            for entry in entries {
                let entry = entry?;
                if entry.file_name().to_string_lossy().starts_with(&prefix) {
                    std::fs::remove_file(entry.path())?;
                }
            }
            Ok(())
        })
        .await
    }

    /// The folder of a location on disk, if it exists.
    fn directory_of(&self, location: &Location) -> Option<PathBuf> {
        let path = self.directory.as_ref()?.join(location.as_ref());
        path.parent()
            .filter(|parent| parent.is_dir())
            .map(Path::to_owned)
    }
}

impl fmt::Display for PhotoStore {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.location_text)
    }
}

/// The location of a file: in a folder named by the first two digits, so that no folder grows too large for file
/// systems.
fn file_location(name: &str) -> Location {
    let digits = name.get(..2).unwrap_or_default();
    Location::from(format!("{FILES}/{digits}/{name}"))
}

fn part_location(upload: &str, name: &str) -> Location {
    Location::from(format!("{UPLOADS}/{upload}/{name}"))
}

/// Runs blocking disk access on a separate thread.
async fn run_in_thread(
    work: impl FnOnce() -> io::Result<()> + Send + 'static,
) -> Result<(), StoreError> {
    let failed = |source: Box<dyn StdError + Send + Sync>| object_store::Error::Generic {
        store: "files",
        source,
    };
    let finished = in_thread(work).await;
    let result = finished.map_err(|error| failed(error.into()))?;
    Ok(result.map_err(|error| failed(error.into()))?)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

    use std::os::unix::fs::PermissionsExt as _;

    use tempfile::TempDir;

    use super::*;

    #[test]
    fn photos_leave_space_for_everything_else() {
        let check = |free: u64, total: u64, expected: bool| {
            assert_eq!(
                DiskSpace { free, total }.is_short(),
                expected,
                "{free} of {total}"
            );
        };
        check((1 << 30) - 1, 1 << 40, true);
        check(1 << 30, 1 << 40, false);
        check(64 << 20, 1 << 30, false);
        check(50 << 20, 1 << 30, true);
        let folder = TempDir::new().unwrap();
        let mut store = PhotoStore::in_directory(folder.path()).unwrap();
        store.measure = |_| Ok(DiskSpace { free: 0, total: 1 });
        assert!(store.check_space().is_ok(), "a disk without a size");
        store.measure = |_| {
            Ok(DiskSpace {
                free: 0,
                total: 1 << 40,
            })
        };
        assert!(matches!(store.check_space(), Err(StoreError::Short)));
        assert!(PhotoStore::in_memory().check_space().is_ok());
    }

    async fn stores_and_deletes(store: PhotoStore) {
        let name = hash_name(b"a picture");
        store
            .put(&name, Bytes::from_static(b"a picture"))
            .await
            .unwrap();
        store
            .put(&name, Bytes::from_static(b"a picture"))
            .await
            .unwrap();
        assert_eq!(store.get(&name).await.unwrap(), "a picture");
        assert_eq!(
            store.list_by_prefix(&name[..2]).await.unwrap(),
            std::slice::from_ref(&name)
        );
        store.delete(&name).await.unwrap();
        store.delete(&name).await.unwrap();
        assert!(matches!(store.get(&name).await, Err(StoreError::Missing)));
        assert_eq!(store.list_by_prefix(&name[..2]).await.unwrap(), [""; 0]);

        for name in ["0", "4"] {
            store
                .put_part("one", name, Bytes::from_static(b"part"))
                .await
                .unwrap();
        }
        store
            .put_part("other", "0", Bytes::from_static(b"part"))
            .await
            .unwrap();
        assert_eq!(store.get_part("one", "4").await.unwrap(), "part");
        store.delete_parts("one").await.unwrap();
        store.delete_parts("one").await.unwrap();
        assert!(matches!(
            store.get_part("one", "0").await,
            Err(StoreError::Missing)
        ));
        assert_eq!(store.get_part("other", "0").await.unwrap(), "part");
    }

    #[tokio::test]
    async fn a_folder_stores_and_deletes() {
        let data = TempDir::new().unwrap();
        stores_and_deletes(PhotoStore::in_directory(data.path()).unwrap()).await;
        let mode = data
            .path()
            .join(DIRECTORY)
            .metadata()
            .unwrap()
            .permissions()
            .mode();
        assert_eq!(mode & 0o777, 0o700);
    }

    #[tokio::test]
    async fn memory_stores_and_deletes() {
        stores_and_deletes(PhotoStore::in_memory()).await;
    }

    #[tokio::test]
    async fn interrupted_writes_are_cleared() {
        let data = TempDir::new().unwrap();
        let store = PhotoStore::in_directory(data.path()).unwrap();
        let name = hash_name(b"a picture");
        store
            .put(&name, Bytes::from_static(b"a picture"))
            .await
            .unwrap();
        let folder = data
            .path()
            .join(format!("{DIRECTORY}/{FILES}/{}", &name[..2]));
        std::fs::write(folder.join(format!("{name}#1")), b"a pic").unwrap();
        store.clear_unfinished(&name).await.unwrap();
        assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 1);
        assert_eq!(store.get(&name).await.unwrap(), "a picture");
    }
}
