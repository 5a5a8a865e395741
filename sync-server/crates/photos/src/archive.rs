//! Album downloads: ZIP archives of the originals, written while they are sent.

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
const MOST_BYTES: u64 = GIB;
/// Archives sent at once by one process, and to one network: guests in a hotel share an address and take turns. Each
/// uses a few hundred kilobytes and a connection.
pub(super) const AT_ONCE: ShareLimits = ShareLimits {
    places: 64,
    per_client: 16,
};
const GIB: u64 = 1 << 30;
/// The file that lists the photos missing from an archive.
const LEFT_OUT: &str = "Missing photos.txt";

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
        let place = self.archives.take(client.limited_network());
        place.ok_or(ApiError::Unavailable)
    }

    /// The files of an album, in the order of the ids; photos without an original are left out.
    pub async fn entries(
        &self,
        wedding: &DocumentId,
        photos: &[String],
    ) -> Result<Vec<ArchiveEntry>, ApiError> {
        let mut found = list::originals(&self.db, wedding.as_str(), photos).await?;
        let originals = photos.iter().filter_map(|id| found.remove(id));
        let originals: Vec<Original> = originals.collect();
        let names = names::file_names(&originals);
        let entries = originals.into_iter().zip(names);
        let entries = entries.map(|(original, name)| ArchiveEntry { original, name });
        Ok(entries.collect())
    }

    /// The archives of an album, without reading more than the sizes of its files.
    pub async fn parts(
        &self,
        wedding: &DocumentId,
        photos: &[String],
    ) -> Result<Vec<ArchivePart>, ApiError> {
        let sizes = list::original_sizes(&self.db, wedding.as_str(), photos).await?;
        Ok(parts(photos.iter().filter_map(|id| sizes.get(id).copied())))
    }

    /// An archive of these files, written on the fly. Photos that the store has lost are listed in a file at its end.
    /// If the store fails, the archive breaks off, so that a browser does not take it for complete. The same happens if
    /// the guest receives too slowly.
    pub fn archive(
        &self,
        entries: Vec<ArchiveEntry>,
        place: PlacePermit,
    ) -> BoxStream<'static, io::Result<Bytes>> {
        let archive = ArchiveWriter::new(self.clone(), entries);
        stream::stream_archive(
            archive,
            MinimumRate::from_bytes_per_second(stream::PACE),
            place,
        )
    }
}

/// How an album is split into archives.
pub fn split_into_parts(entries: &[ArchiveEntry]) -> Vec<ArchivePart> {
    parts(entries.iter().map(|entry| entry.original.bytes))
}

fn parts(sizes: impl Iterator<Item = i64>) -> Vec<ArchivePart> {
    let mut parts: Vec<ArchivePart> = Vec::new();
    for (at, bytes) in sizes.enumerate() {
        let bytes = bytes.cast_unsigned();
        match parts.last_mut() {
            Some(part) if part.bytes + bytes <= MOST_BYTES => {
                part.photos.end = at + 1;
                part.bytes += bytes;
            }
            _ => parts.push(ArchivePart {
                photos: at..at + 1,
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
            let parts = parts(sizes.iter().map(|bytes| bytes.cast_signed())).into_iter();
            let parts: Vec<_> = parts.map(|part| (part.photos, part.bytes)).collect();
            assert_eq!(parts, expected);
        };
        check(&[], &[]);
        check(&[5, 6], &[(0..2, 11)]);
        check(&[GIB - 1, 1, 7], &[(0..2, GIB), (2..3, 7)]);
        check(&[GIB + 1, 1], &[(0..1, GIB + 1), (1..2, 1)]);
    }

    async fn photos() -> Photos {
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
        let photos = photos().await;
        let begin = |network| {
            let place = photos.acquire_archive_permit(guest(network)).ok()?;
            Some(photos.archive(vec![entry("a", "1.jpg")], place))
        };
        let mut of_one: Vec<_> = std::iter::from_fn(|| begin(1)).collect();
        assert_eq!(of_one.len(), AT_ONCE.per_client);
        let mut others: Vec<_> = (2..5)
            .flat_map(|network| std::iter::from_fn(move || Some(network)).take(AT_ONCE.places))
            .filter_map(begin)
            .collect();
        // The last places are for networks that have none.
        assert_eq!(of_one.len() + others.len(), AT_ONCE.places * 7 / 8);
        others.push(begin(5).unwrap());
        assert!(begin(5).is_none());
        let mut archive = of_one.pop().unwrap();
        while let Some(chunk) = archive.next().await {
            chunk.unwrap();
        }
        // Of its own places, all were in use; those of the others do not limit it now. Tasks end a moment later.
        drop(others);
        while photos.archives.take(guest(1).limited_network()).is_none() {
            tokio::task::yield_now().await;
        }
    }

    #[tokio::test]
    async fn files_that_the_store_lost_are_listed_at_the_end() {
        let photos = photos().await;
        let files = async |entries: Vec<ArchiveEntry>| {
            let place = photos.acquire_archive_permit(guest(1)).unwrap();
            let mut archive = photos.archive(entries, place);
            let mut bytes = Vec::new();
            while let Some(chunk) = archive.next().await {
                bytes.extend_from_slice(&chunk.unwrap());
            }
            let mut read = zip::ZipArchive::new(io::Cursor::new(bytes)).unwrap();
            let mut files = Vec::new();
            for at in 0..read.len() {
                let mut file = read.by_index(at).unwrap();
                let mut text = String::new();
                file.read_to_string(&mut text).unwrap();
                files.push((file.name().unwrap().into_owned(), text));
            }
            files
        };
        let pixels = ("1.jpg".to_owned(), "pixels".to_owned());
        let only = files(vec![entry("a", "1.jpg")]).await;
        assert_eq!(only, std::slice::from_ref(&pixels));
        let lost = [
            entry("lost", "2.jpg"),
            entry("a", "1.jpg"),
            entry("gone", "3.jpg"),
        ];
        let note = "The server no longer has these photos:\n\n2.jpg\n3.jpg\n";
        assert_eq!(
            files(lost.into()).await,
            [pixels, (LEFT_OUT.to_owned(), note.to_owned())]
        );
    }

    #[tokio::test]
    async fn a_stalled_download_frees_its_place_and_is_incomplete() {
        let photos = photos().await;
        let place = photos.acquire_archive_permit(guest(1)).unwrap();
        let archive = ArchiveWriter::new(photos.clone(), vec![entry("a", "1.jpg")]);
        let pace = MinimumRate::from_bytes_per_second(stream::PACE)
            .with_patience(Duration::from_millis(10));
        let mut bytes = stream::stream_archive(archive, pace, place);
        let all = AT_ONCE.per_client;
        let network = guest(1).limited_network();
        let _others: Vec<_> = (1..all).map(|_| photos.archives.take(network)).collect();
        photos.archives.wait(network).await;
        let mut failed = None;
        while let Some(chunk) = bytes.next().await {
            failed = chunk.err();
        }
        assert_eq!(failed.unwrap().kind(), io::ErrorKind::TimedOut);
    }
}
