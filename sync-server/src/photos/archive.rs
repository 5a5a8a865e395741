//! An album as files that guests keep: ZIP archives of its originals, written while they are sent.

use std::collections::HashSet;
use std::io::{self, Write};
use std::ops::Range;
use std::sync::{Arc, Mutex, PoisonError};

use axum::body::Bytes;
use futures_util::StreamExt;
use futures_util::stream::{self, BoxStream};
use tokio::sync::OwnedSemaphorePermit;
use zip::result::ZipError;
use zip::write::{SimpleFileOptions, StreamWriter};
use zip::{CompressionMethod, DateTime, ZipWriter};

use super::Photos;
use super::serve::named;
use super::store::StoreError;
use crate::db::photos::list::{self, Original};
use crate::error::ApiError;
use crate::sync::DocumentId;

/// What one archive holds of originals: what a phone can take over a slow line, and unpack. A larger album is several.
const MOST_BYTES: u64 = GIB;
/// As many are sent at once by one process. Each holds a few hundred kilobytes, and a connection.
pub(super) const MOST_AT_ONCE: usize = 64;
const GIB: u64 = 1 << 30;

/// One of the archives of an album.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Part {
    /// Which photos are in it, of all in their order.
    pub(crate) photos: Range<usize>,
    /// What their files take.
    pub(crate) bytes: u64,
}

impl Photos {
    /// The originals of photos of a wedding, in the order of the ids; those that have none are left out.
    pub(crate) async fn originals(
        &self,
        wedding: &DocumentId,
        photos: &[String],
    ) -> Result<Vec<Original>, ApiError> {
        let mut found = list::originals(&self.db, wedding.as_str()).await?;
        Ok(photos.iter().filter_map(|id| found.remove(id)).collect())
    }

    /// An archive of these, as it is written. What is not in the store any more is left out; where the store fails,
    /// the archive breaks off, and no browser takes it for a whole one.
    ///
    /// # Errors
    /// When too many are being sent.
    pub(crate) fn archive(
        &self,
        originals: Vec<Original>,
    ) -> Result<BoxStream<'static, io::Result<Bytes>>, ApiError> {
        let turn = Arc::clone(&self.archives).try_acquire_owned();
        let turn = turn.map_err(|_all_taken| ApiError::Unavailable)?;
        let archive = Archive::new(self.clone(), originals, turn);
        let chunks = stream::try_unfold(archive, |mut archive| async move {
            let chunk = archive.next().await?;
            Ok(chunk.map(|chunk| (chunk, archive)))
        });
        Ok(chunks.boxed())
    }
}

/// How an album is shared out among archives.
pub(crate) fn parts(originals: &[Original]) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    for (at, original) in originals.iter().enumerate() {
        let bytes = original.bytes.cast_unsigned();
        match parts.last_mut() {
            Some(part) if part.bytes + bytes <= MOST_BYTES => {
                part.photos.end = at + 1;
                part.bytes += bytes;
            }
            _ => parts.push(Part {
                photos: at..at + 1,
                bytes,
            }),
        }
    }
    parts
}

/// An archive that is being written.
struct Archive {
    photos: Photos,
    left: std::vec::IntoIter<Original>,
    /// The file that is put in now.
    file: Option<BoxStream<'static, object_store::Result<Bytes>>>,
    /// None once it is whole.
    writer: Option<ZipWriter<StreamWriter<Written>>>,
    written: Written,
    names: HashSet<String>,
    _turn: OwnedSemaphorePermit,
}

impl Archive {
    fn new(photos: Photos, originals: Vec<Original>, turn: OwnedSemaphorePermit) -> Self {
        let written = Written::default();
        Self {
            photos,
            left: originals.into_iter(),
            file: None,
            writer: Some(ZipWriter::new_stream(written.clone())),
            written,
            names: HashSet::new(),
            _turn: turn,
        }
    }

    /// The next bytes of it; nothing after the last.
    async fn next(&mut self) -> io::Result<Option<Bytes>> {
        loop {
            let chunk = self.written.take();
            if !chunk.is_empty() {
                return Ok(Some(chunk.into()));
            }
            let Some(writer) = &mut self.writer else {
                return Ok(None);
            };
            if let Some(file) = &mut self.file {
                match file.next().await {
                    Some(bytes) => writer.write_all(&bytes.map_err(io::Error::other)?)?,
                    None => self.file = None,
                }
            } else if let Some(original) = self.left.next() {
                self.begin(&original).await?;
            } else if let Some(writer) = self.writer.take() {
                writer.finish().map_err(io_error)?;
            }
        }
    }

    async fn begin(&mut self, original: &Original) -> io::Result<()> {
        let file = match self.photos.store.stream(&original.hash).await {
            Ok((_, file)) => file,
            Err(StoreError::Missing) => return Ok(()),
            Err(error) => return Err(io::Error::other(error)),
        };
        let name = free_name(
            &named(&original.filename, &original.content_type),
            &mut self.names,
        );
        // Photos are compressed already.
        let options = SimpleFileOptions::default()
            .compression_method(CompressionMethod::Stored)
            .last_modified_time(
                original
                    .taken_at
                    .as_deref()
                    .and_then(time)
                    .unwrap_or_default(),
            );
        if let Some(writer) = &mut self.writer {
            writer.start_file(name, options).map_err(io_error)?;
            self.file = Some(file);
        }
        Ok(())
    }
}

fn io_error(error: ZipError) -> io::Error {
    io::Error::other(error)
}

/// A time of taking as an archive notes it, which knows no year before 1980.
fn time(taken: &str) -> Option<DateTime> {
    let taken: jiff::civil::DateTime = taken.parse().ok()?;
    let (day, clock) = (taken.date(), taken.time());
    let part = |number: i8| u8::try_from(number).ok();
    DateTime::from_date_and_time(
        u16::try_from(day.year()).ok()?,
        part(day.month())?,
        part(day.day())?,
        part(clock.hour())?,
        part(clock.minute())?,
        part(clock.second())?,
    )
    .ok()
}

/// A name that no file of the archive has: the second IMG_1.jpg is "IMG_1 (2).jpg". Some systems do not tell capitals
/// from small letters, and none is to take a name for a path.
fn free_name(name: &str, taken: &mut HashSet<String>) -> String {
    let is_harmless = |sign: char| !sign.is_control() && !"/\\:*?\"<>|".contains(sign);
    let harmless = |sign| if is_harmless(sign) { sign } else { '_' };
    let name: String = name.chars().map(harmless).collect();
    let (stem, ending) = name.rsplit_once('.').unwrap_or((&name, ""));
    let stem = stem.trim_matches(['.', ' ']);
    let stem = if stem.is_empty() { "photo" } else { stem };
    let mut number = 1;
    loop {
        let numbered = match number {
            1 => format!("{stem}.{ending}"),
            number => format!("{stem} ({number}).{ending}"),
        };
        if taken.insert(numbered.to_lowercase()) {
            return numbered;
        }
        number += 1;
    }
}

/// What was written and is not sent yet.
#[derive(Clone, Default)]
struct Written(Arc<Mutex<Vec<u8>>>);

impl Written {
    fn take(&self) -> Vec<u8> {
        let mut bytes = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        std::mem::take(&mut bytes)
    }
}

impl Write for Written {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut written = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        written.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

    use std::io::Read;

    use jiff::Timestamp;

    use super::*;
    use crate::clock::Clock;
    use crate::photos::store::PhotoStore;
    use crate::sync::Documents;

    #[test]
    fn a_large_album_is_several_archives_and_no_photo_is_in_two() {
        let original = |bytes: u64| Original {
            id: String::new(),
            hash: String::new(),
            content_type: String::new(),
            filename: String::new(),
            taken_at: None,
            bytes: bytes.cast_signed(),
        };
        let check = |sizes: &[u64], expected: &[(Range<usize>, u64)]| {
            let originals: Vec<_> = sizes.iter().copied().map(original).collect();
            let parts = parts(&originals).into_iter();
            let parts: Vec<_> = parts.map(|part| (part.photos, part.bytes)).collect();
            assert_eq!(parts, expected);
        };
        check(&[], &[]);
        check(&[5, 6], &[(0..2, 11)]);
        check(&[GIB - 1, 1, 7], &[(0..2, GIB), (2..3, 7)]);
        check(&[GIB + 1, 1], &[(0..1, GIB + 1), (1..2, 1)]);
    }

    #[tokio::test]
    async fn so_many_are_sent_at_once_and_what_the_store_has_lost_is_left_out() {
        let data = crate::test_data_dir::in_memory();
        let db = crate::test_database::open(data.path()).await;
        let clock = Clock::from_fn(|| Timestamp::UNIX_EPOCH);
        let documents = Documents::start(db.clone(), clock.clone()).await.unwrap();
        let photos = Photos::new(PhotoStore::in_memory(), db, documents, clock);
        photos
            .store
            .put("a", Bytes::from_static(b"pixels"))
            .await
            .unwrap();
        let original = |hash: &str| Original {
            id: hash.to_owned(),
            hash: hash.to_owned(),
            content_type: "image/jpeg".to_owned(),
            filename: "IMG_1.heic".to_owned(),
            taken_at: None,
            bytes: 6,
        };
        let begin = || photos.archive(vec![original("a"), original("lost")]);
        let mut archives: Vec<_> = (0..MOST_AT_ONCE).map(|_| begin().unwrap()).collect();
        assert!(begin().is_err());
        let mut bytes = Vec::new();
        let mut archive = archives.pop().unwrap();
        while let Some(chunk) = archive.next().await {
            bytes.extend_from_slice(&chunk.unwrap());
        }
        let mut read = zip::ZipArchive::new(io::Cursor::new(bytes)).unwrap();
        assert_eq!(read.len(), 1);
        let mut file = read.by_index(0).unwrap();
        let mut text = String::new();
        file.read_to_string(&mut text).unwrap();
        assert_eq!(file.name().unwrap(), "IMG_1.jpg");
        assert_eq!(text, "pixels");
        drop(archive);
        assert!(begin().is_ok());
    }

    #[test]
    fn no_two_files_have_one_name_and_none_is_a_path() {
        let mut taken = HashSet::new();
        let mut check = |name: &str, expected: &str| {
            assert_eq!(free_name(name, &mut taken), expected);
        };
        check("IMG_1.jpg", "IMG_1.jpg");
        check("img_1.JPG", "img_1 (2).JPG");
        check("IMG_1.jpg", "IMG_1 (3).jpg");
        check("../../etc/passwd.jpg", "_.._etc_passwd.jpg");
        check("..jpg", "photo.jpg");
        check("C:\\a\nb.png", "C__a_b.png");
        check("Küsschen ❤.jpg", "Küsschen ❤.jpg");
    }
}
