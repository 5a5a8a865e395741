//! Album downloads: ZIP archives of the original photos, written while they are sent.

use std::io;
use std::ops::Range;

use axum::body::Bytes;
use futures_util::stream::BoxStream;
use troth_base::server::{ClientAddress, MinimumRate, PlacePermit, ShareLimits};
use troth_documents::DocumentId;
use troth_http::error::ApiError;
use troth_storage::photos::list::{self, Original};

use super::Photos;

mod names;
mod stream;
mod writing;

use writing::ArchiveWriter;

/// The most bytes of originals in one archive: what a phone can download over a slow line, and unpack. A larger album
/// has several archives.
const MAX_ARCHIVE_BYTES: u64 = GIB;
/// How many archives one process sends at once, in all and to one network. Each uses a few hundred kilobytes of memory
/// and a connection. Guests in a hotel share a network and take turns.
pub(super) const CONCURRENT_ARCHIVES: ShareLimits = ShareLimits {
    places: 64,
    per_client: 16,
};
/// One gibibyte.
const GIB: u64 = 1 << 30;
/// The name of the file in an archive that lists its missing photos.
const MISSING_PHOTOS_FILE: &str = "Missing photos.txt";

/// One of the archives of an album.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArchivePart {
    /// Its photos, as a range of the album's order.
    pub photos: Range<usize>,
    /// The total size of their files.
    pub bytes: u64,
}

/// A file of an archive.
pub struct ArchiveEntry {
    original: Original,
    name: String,
}

impl Photos {
    /// A permit to send an archive.
    ///
    /// # Errors
    /// When none is free for this client.
    pub fn acquire_archive_permit(&self, client: ClientAddress) -> Result<PlacePermit, ApiError> {
        let permit = self.archives.take(client.limited_network());
        permit.ok_or(ApiError::Unavailable)
    }

    /// The files of an album, in the order of the ids; photos without an original are left out.
    pub async fn list_archive_entries(
        &self,
        wedding: &DocumentId,
        photo_ids: &[String],
    ) -> Result<Vec<ArchiveEntry>, ApiError> {
        let mut originals_by_id = list::originals(&self.db, wedding.as_str(), photo_ids).await?;
        let originals: Vec<Original> = photo_ids
            .iter()
            .filter_map(|id| originals_by_id.remove(id))
            .collect();
        let names = names::choose_file_names(&originals);
        let entries = originals.into_iter().zip(names);
        Ok(entries
            .map(|(original, name)| ArchiveEntry { original, name })
            .collect())
    }

    /// The archives of an album, without reading more than the sizes of its files.
    pub async fn list_archive_parts(
        &self,
        wedding: &DocumentId,
        photo_ids: &[String],
    ) -> Result<Vec<ArchivePart>, ApiError> {
        let sizes_by_id = list::original_sizes(&self.db, wedding.as_str(), photo_ids).await?;
        let sizes = photo_ids
            .iter()
            .filter_map(|id| sizes_by_id.get(id).copied());
        Ok(split_sizes(sizes))
    }

    /// An archive of these files, written on the fly. Photos that the store has lost are listed in a file at its end.
    /// If the store fails, the archive breaks off, so that a browser does not take it for complete. The same happens if
    /// the guest receives too slowly.
    pub fn stream_archive(
        &self,
        entries: Vec<ArchiveEntry>,
        permit: PlacePermit,
    ) -> BoxStream<'static, io::Result<Bytes>> {
        let archive = ArchiveWriter::new(self.clone(), entries);
        stream::stream_archive(
            archive,
            MinimumRate::from_bytes_per_second(stream::MIN_BYTES_PER_SECOND),
            permit,
        )
    }
}

/// Splits the files of an album into archives.
pub fn split_into_parts(entries: &[ArchiveEntry]) -> Vec<ArchivePart> {
    split_sizes(entries.iter().map(|entry| entry.original.bytes))
}

/// Splits files of these sizes, in bytes, into archives of at most [`MAX_ARCHIVE_BYTES`], or of one larger file.
fn split_sizes(sizes: impl Iterator<Item = i64>) -> Vec<ArchivePart> {
    let mut parts: Vec<ArchivePart> = Vec::new();
    for (index, size) in sizes.enumerate() {
        let bytes = size.cast_unsigned();
        match parts.last_mut() {
            Some(part) if part.bytes + bytes <= MAX_ARCHIVE_BYTES => {
                part.photos.end = index + 1;
                part.bytes += bytes;
            }
            _ => parts.push(ArchivePart {
                photos: index..index + 1,
                bytes,
            }),
        }
    }
    parts
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

    use std::io::Read;
    use std::net::Ipv4Addr;
    use std::time::Duration;

    use futures_util::StreamExt as _;
    use jiff::Timestamp;

    use super::*;
    use crate::store::PhotoStore;
    use troth_base::clock::Clock;
    use troth_documents::Documents;

    #[test]
    fn a_large_album_is_several_archives_and_no_photo_is_in_two() {
        let check = |sizes: &[u64], expected: &[(Range<usize>, u64)]| {
            let parts = split_sizes(sizes.iter().map(|bytes| bytes.cast_signed())).into_iter();
            let parts: Vec<_> = parts.map(|part| (part.photos, part.bytes)).collect();
            assert_eq!(parts, expected);
        };
        check(&[], &[]);
        check(&[5, 6], &[(0..2, 11)]);
        check(&[GIB - 1, 1, 7], &[(0..2, GIB), (2..3, 7)]);
        check(&[GIB + 1, 1], &[(0..1, GIB + 1), (1..2, 1)]);
    }

    /// Photos with one file in the store, under the hash "a".
    async fn photos_with_one_file() -> Photos {
        let data = crate::test_data_dir::in_memory();
        let db = crate::test_database::open(data.path()).await;
        let clock = Clock::from_fn(|| Timestamp::UNIX_EPOCH);
        let documents = Documents::start(db.clone(), clock.clone()).await.unwrap();
        let photos = Photos::new(PhotoStore::in_memory(), db, documents, clock);
        let pixels = Bytes::from_static(b"pixels");
        photos.store.put("a", pixels).await.unwrap();
        photos
    }

    fn entry(hash: &str, name: &str) -> ArchiveEntry {
        ArchiveEntry {
            original: Original {
                id: hash.to_owned(),
                hash: hash.to_owned(),
                content_type: "image/jpeg".to_owned(),
                filename: name.to_owned(),
                taken_at: None,
                bytes: 6,
            },
            name: name.to_owned(),
        }
    }

    fn guest(network: u8) -> ClientAddress {
        ClientAddress::direct(Ipv4Addr::new(203, 0, 113, network).into())
    }

    #[tokio::test]
    async fn guests_share_the_places_and_a_finished_download_frees_one() {
        let photos = photos_with_one_file().await;
        let start_download = |network| {
            let permit = photos.acquire_archive_permit(guest(network)).ok()?;
            Some(photos.stream_archive(vec![entry("a", "1.jpg")], permit))
        };
        let mut first_downloads: Vec<_> = std::iter::from_fn(|| start_download(1)).collect();
        assert_eq!(first_downloads.len(), CONCURRENT_ARCHIVES.per_client);
        let mut other_downloads: Vec<_> = (2..5)
            .flat_map(|network| {
                std::iter::from_fn(move || Some(network)).take(CONCURRENT_ARCHIVES.places)
            })
            .filter_map(start_download)
            .collect();
        // The last places are for networks that have none.
        assert_eq!(
            first_downloads.len() + other_downloads.len(),
            CONCURRENT_ARCHIVES.places * 7 / 8
        );
        other_downloads.push(start_download(5).unwrap());
        assert!(start_download(5).is_none());
        let mut archive = first_downloads.pop().unwrap();
        while let Some(chunk) = archive.next().await {
            chunk.unwrap();
        }
        // The first network had used all its places; the others no longer limit it. Tasks end a moment later.
        drop(other_downloads);
        while photos.archives.take(guest(1).limited_network()).is_none() {
            tokio::task::yield_now().await;
        }
    }

    #[tokio::test]
    async fn files_that_the_store_lost_are_listed_at_the_end() {
        let photos = photos_with_one_file().await;
        let read_archive = async |entries: Vec<ArchiveEntry>| {
            let permit = photos.acquire_archive_permit(guest(1)).unwrap();
            let mut archive = photos.stream_archive(entries, permit);
            let mut bytes = Vec::new();
            while let Some(chunk) = archive.next().await {
                bytes.extend_from_slice(&chunk.unwrap());
            }
            let mut zip = zip::ZipArchive::new(io::Cursor::new(bytes)).unwrap();
            let mut files = Vec::new();
            for index in 0..zip.len() {
                let mut file = zip.by_index(index).unwrap();
                let mut text = String::new();
                file.read_to_string(&mut text).unwrap();
                files.push((file.name().unwrap().into_owned(), text));
            }
            files
        };
        let pixels = ("1.jpg".to_owned(), "pixels".to_owned());
        let archive_files = read_archive(vec![entry("a", "1.jpg")]).await;
        assert_eq!(archive_files, std::slice::from_ref(&pixels));
        let lost = [
            entry("lost", "2.jpg"),
            entry("a", "1.jpg"),
            entry("gone", "3.jpg"),
        ];
        let note = "The server no longer has these photos:\n\n2.jpg\n3.jpg\n";
        assert_eq!(
            read_archive(lost.into()).await,
            [pixels, (MISSING_PHOTOS_FILE.to_owned(), note.to_owned())]
        );
    }

    #[tokio::test]
    async fn a_stalled_download_frees_its_place_and_is_incomplete() {
        let photos = photos_with_one_file().await;
        let permit = photos.acquire_archive_permit(guest(1)).unwrap();
        let archive = ArchiveWriter::new(photos.clone(), vec![entry("a", "1.jpg")]);
        let pace = MinimumRate::from_bytes_per_second(stream::MIN_BYTES_PER_SECOND)
            .with_patience(Duration::from_millis(10));
        let mut chunks = stream::stream_archive(archive, pace, permit);
        let all = CONCURRENT_ARCHIVES.per_client;
        let network = guest(1).limited_network();
        let _others: Vec<_> = (1..all).map(|_| photos.archives.take(network)).collect();
        photos.archives.wait(network).await;
        let mut error = None;
        while let Some(chunk) = chunks.next().await {
            error = chunk.err();
        }
        assert_eq!(error.unwrap().kind(), io::ErrorKind::TimedOut);
    }
}
