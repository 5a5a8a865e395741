//! Where the bytes of photos lie: in files of this machine, or in S3. What is written is on the disk when the
//! call returns, whole or not at all.

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

use crate::bucket::Bucket;
use crate::heavy::in_thread;
use crate::private;

mod error;

pub use error::StoreError;

/// The folder of the data directory in which photos lie.
pub const DIRECTORY: &str = "photos";
/// Files that are kept, each named by the SHA-256 of its bytes.
pub(crate) const FILES: &str = "files";
/// Parts of uploads under way.
const UPLOADS: &str = "uploads";
/// What is written and taken away again to see whether that can be done.
const TRIAL: &str = "trial";

/// What photos leave free on the disk, in bytes: the database is mostly on the same one.
const KEPT_FREE: u64 = 1 << 30;
/// Of a small disk they leave this part free.
const KEPT_FREE_SHARE: u64 = 20;

/// The store; clones are the same one.
#[derive(Clone)]
pub struct PhotoStore {
    objects: Arc<dyn ObjectStore>,
    /// What an operator calls it.
    place: String,
    /// Where the files are, if they are files.
    directory: Option<PathBuf>,
    /// Measures the disk that it is on.
    measure: fn(&Path) -> io::Result<Space>,
}

/// The space of a disk, in bytes.
#[derive(Clone, Copy, Debug)]
struct Space {
    free: u64,
    all: u64,
}

impl Space {
    fn of(directory: &Path) -> io::Result<Self> {
        let disk = rustix::fs::statvfs(directory)?;
        Ok(Self {
            free: disk.f_bavail.saturating_mul(disk.f_frsize),
            all: disk.f_blocks.saturating_mul(disk.f_frsize),
        })
    }

    /// Whether photos would take what the plans of all weddings may need.
    fn is_short(self) -> bool {
        self.free < KEPT_FREE.min(self.all / KEPT_FREE_SHARE)
    }
}

/// What a file is named by: the SHA-256 of its bytes, in hexadecimal.
#[must_use]
pub fn name_of(bytes: &[u8]) -> String {
    format!("{:x}", Sha256::digest(bytes))
}

impl PhotoStore {
    /// A store that forgets everything when it is dropped, for tests.
    #[must_use]
    pub fn in_memory() -> Self {
        Self::of(Arc::new(InMemory::new()), "memory".to_owned(), None)
    }

    /// A store in the folder `photos` of a data directory.
    ///
    /// # Errors
    /// When the folder cannot be made or read.
    pub fn in_directory(data_dir: &Path) -> io::Result<Self> {
        let directory = data_dir.join(DIRECTORY);
        private::directory(&directory)?;
        let files = LocalFileSystem::new_with_prefix(&directory).map_err(io::Error::other)?;
        // An acknowledged part survives a power cut, as a change in the database does.
        let files = files.with_fsync(true);
        let place = directory.display().to_string();
        Ok(Self::of(Arc::new(files), place, Some(directory)))
    }

    /// A store in a bucket of S3.
    #[must_use]
    pub fn in_bucket(bucket: &Bucket) -> Self {
        Self::of(bucket.objects(), bucket.to_string(), None)
    }

    /// Does once what a server does with a store: whoever started it hears of a wrong key before a guest does.
    ///
    /// # Errors
    /// When it cannot be done.
    pub async fn try_out(&self) -> Result<(), StoreError> {
        let trial = Location::from(TRIAL);
        self.objects.put(&trial, TRIAL.into()).await?;
        match self.objects.get(&trial).await.map_err(StoreError::from) {
            // Another server has tried, too.
            Err(StoreError::Missing) => {}
            read => drop(read?.bytes().await?),
        }
        let folder = Location::from(UPLOADS);
        self.objects.list(Some(&folder)).try_next().await?;
        self.delete_at(&trial).await
    }

    fn of(objects: Arc<dyn ObjectStore>, place: String, directory: Option<PathBuf>) -> Self {
        Self {
            objects,
            place,
            directory,
            measure: Space::of,
        }
    }

    /// Checks that the disk has space for photos beside everything else. A bucket has no end.
    ///
    /// # Errors
    /// [`StoreError::Short`] when it has not.
    pub(crate) fn has_space(&self) -> Result<(), StoreError> {
        let Some(directory) = &self.directory else {
            return Ok(());
        };
        match (self.measure)(directory) {
            Ok(space) if space.is_short() => Err(StoreError::Short),
            Ok(_) => Ok(()),
            // The write that follows fails with the reason.
            Err(error) => {
                tracing::warn!(%error, "the space for photos cannot be measured");
                Ok(())
            }
        }
    }

    /// Writes a file under the name of its bytes.
    ///
    /// # Errors
    /// When it cannot be written.
    pub async fn put(&self, name: &str, bytes: Bytes) -> Result<(), StoreError> {
        self.objects.put(&file(name), bytes.into()).await?;
        Ok(())
    }

    /// Whether a file of so many bytes is there.
    ///
    /// # Errors
    /// When that cannot be told.
    pub(crate) async fn has(&self, name: &str, bytes: usize) -> Result<bool, StoreError> {
        let found = self.objects.head(&file(name)).await;
        match found.map_err(StoreError::from) {
            Ok(found) => Ok(usize::try_from(found.size) == Ok(bytes)),
            Err(StoreError::Missing) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// The bytes of a file.
    ///
    /// # Errors
    /// When they are not there, or cannot be read.
    pub async fn get(&self, name: &str) -> Result<Bytes, StoreError> {
        Ok(self.objects.get(&file(name)).await?.bytes().await?)
    }

    /// How long a file is, and its bytes as they are read.
    ///
    /// # Errors
    /// When it is not there, or cannot be read.
    pub async fn stream(
        &self,
        name: &str,
    ) -> Result<(u64, BoxStream<'static, object_store::Result<Bytes>>), StoreError> {
        let found = self.objects.get(&file(name)).await?;
        Ok((found.meta.size, found.into_stream()))
    }

    /// Takes a file away. One that is not there is no failure.
    ///
    /// # Errors
    /// When it cannot be taken away.
    pub async fn delete(&self, name: &str) -> Result<(), StoreError> {
        let location = file(name);
        self.delete_unfinished(&location).await?;
        self.delete_at(&location).await?;
        // Its row goes next, and must not do so before.
        if let Some(directory) = self.directory_of(&location) {
            blocking(move || std::fs::File::open(directory)?.sync_all()).await?;
        }
        Ok(())
    }

    /// The names of all files that begin with two digits.
    ///
    /// # Errors
    /// When they cannot be listed.
    pub async fn named(&self, digits: &str) -> Result<Vec<String>, StoreError> {
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
        self.objects.put(&part(upload, name), bytes.into()).await?;
        Ok(())
    }

    /// The bytes of a part.
    ///
    /// # Errors
    /// When they are not there, or cannot be read.
    pub async fn part(&self, upload: &str, name: &str) -> Result<Bytes, StoreError> {
        Ok(self.objects.get(&part(upload, name)).await?.bytes().await?)
    }

    /// Takes all parts of an upload away, those that were broken off included.
    ///
    /// # Errors
    /// When they cannot be taken away.
    pub async fn delete_parts(&self, upload: &str) -> Result<(), StoreError> {
        if let Some(directory) = &self.directory {
            let directory = directory.join(UPLOADS).join(upload);
            return blocking(move || match std::fs::remove_dir_all(directory) {
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

    /// Takes away what is left of writing a file that was broken off. Nobody may be writing it now.
    ///
    /// # Errors
    /// When it cannot be taken away.
    pub async fn clear_unfinished(&self, name: &str) -> Result<(), StoreError> {
        self.delete_unfinished(&file(name)).await
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

    /// A file is written beside its place, under its name with a number, and then put there.
    async fn delete_unfinished(&self, location: &Location) -> Result<(), StoreError> {
        let Some(directory) = self.directory_of(location) else {
            return Ok(());
        };
        let begins = format!("{}#", location.filename().unwrap_or_default());
        blocking(move || {
            let entries = match std::fs::read_dir(&directory) {
                Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
                entries => entries?,
            };
            for entry in entries {
                let entry = entry?;
                if entry.file_name().to_string_lossy().starts_with(&begins) {
                    std::fs::remove_file(entry.path())?;
                }
            }
            Ok(())
        })
        .await
    }

    /// The folder that a location is in, where that is one of this machine and there.
    fn directory_of(&self, location: &Location) -> Option<PathBuf> {
        let path = self.directory.as_ref()?.join(location.as_ref());
        path.parent()
            .filter(|parent| parent.is_dir())
            .map(Path::to_owned)
    }
}

impl fmt::Display for PhotoStore {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.place)
    }
}

/// The folders of one level hold as many files as file systems like.
fn file(name: &str) -> Location {
    let digits = name.get(..2).unwrap_or_default();
    Location::from(format!("{FILES}/{digits}/{name}"))
}

fn part(upload: &str, name: &str) -> Location {
    Location::from(format!("{UPLOADS}/{upload}/{name}"))
}

/// Does what waits for a disk on a thread where that holds nobody up.
async fn blocking(
    work: impl FnOnce() -> io::Result<()> + Send + 'static,
) -> Result<(), StoreError> {
    let failed = |source: Box<dyn StdError + Send + Sync>| object_store::Error::Generic {
        store: "files",
        source,
    };
    let done = in_thread(work).await;
    let done = done.map_err(|error| failed(error.into()))?;
    Ok(done.map_err(|error| failed(error.into()))?)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

    use std::os::unix::fs::PermissionsExt as _;

    use tempfile::TempDir;

    use super::*;

    #[test]
    fn photos_leave_space_for_everything_else() {
        let check = |free: u64, all: u64, expected: bool| {
            assert_eq!(Space { free, all }.is_short(), expected, "{free} of {all}");
        };
        check((1 << 30) - 1, 1 << 40, true);
        check(1 << 30, 1 << 40, false);
        check(64 << 20, 1 << 30, false);
        check(50 << 20, 1 << 30, true);
        let folder = TempDir::new().unwrap();
        let mut store = PhotoStore::in_directory(folder.path()).unwrap();
        store.measure = |_| Ok(Space { free: 0, all: 1 });
        assert!(store.has_space().is_ok(), "a disk without a size");
        store.measure = |_| {
            Ok(Space {
                free: 0,
                all: 1 << 40,
            })
        };
        assert!(matches!(store.has_space(), Err(StoreError::Short)));
        assert!(PhotoStore::in_memory().has_space().is_ok());
    }

    async fn keeps_and_forgets(store: PhotoStore) {
        let name = name_of(b"a picture");
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
            store.named(&name[..2]).await.unwrap(),
            std::slice::from_ref(&name)
        );
        store.delete(&name).await.unwrap();
        store.delete(&name).await.unwrap();
        assert!(matches!(store.get(&name).await, Err(StoreError::Missing)));
        assert_eq!(store.named(&name[..2]).await.unwrap(), [""; 0]);

        for at in ["0", "4"] {
            store
                .put_part("one", at, Bytes::from_static(b"part"))
                .await
                .unwrap();
        }
        store
            .put_part("other", "0", Bytes::from_static(b"part"))
            .await
            .unwrap();
        assert_eq!(store.part("one", "4").await.unwrap(), "part");
        store.delete_parts("one").await.unwrap();
        store.delete_parts("one").await.unwrap();
        assert!(matches!(
            store.part("one", "0").await,
            Err(StoreError::Missing)
        ));
        assert_eq!(store.part("other", "0").await.unwrap(), "part");
    }

    #[tokio::test]
    async fn a_folder_keeps_and_forgets() {
        let data = TempDir::new().unwrap();
        keeps_and_forgets(PhotoStore::in_directory(data.path()).unwrap()).await;
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
    async fn memory_keeps_and_forgets() {
        keeps_and_forgets(PhotoStore::in_memory()).await;
    }

    #[tokio::test]
    async fn what_a_dead_server_began_to_write_is_cleared() {
        let data = TempDir::new().unwrap();
        let store = PhotoStore::in_directory(data.path()).unwrap();
        let name = name_of(b"a picture");
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
