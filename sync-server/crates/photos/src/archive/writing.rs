//! Writes an archive file by file, a piece at a time, as it is sent.

use std::io::{self, Write};
use std::sync::{Arc, Mutex, PoisonError};

use axum::body::Bytes;
use futures_util::StreamExt as _;
use futures_util::stream::BoxStream;
use zip::result::ZipError;
use zip::write::{SimpleFileOptions, StreamWriter};
use zip::{CompressionMethod, DateTime, ZipWriter};

use super::{ArchiveEntry, MISSING_PHOTOS_FILE};
use crate::Photos;
use crate::store::StoreError;

/// An archive that is being written.
pub(super) struct ArchiveWriter {
    photos: Photos,
    remaining_entries: std::vec::IntoIter<ArchiveEntry>,
    /// The file that is being added.
    open_file: Option<BoxStream<'static, object_store::Result<Bytes>>>,
    /// `None` once the archive is complete.
    writer: Option<ZipWriter<StreamWriter<PendingBytes>>>,
    /// What the writer has written.
    unsent: PendingBytes,
    /// The names of files that the store has lost.
    lost_names: Vec<String>,
}

impl ArchiveWriter {
    pub(super) fn new(photos: Photos, entries: Vec<ArchiveEntry>) -> Self {
        let unsent = PendingBytes::default();
        Self {
            photos,
            remaining_entries: entries.into_iter(),
            open_file: None,
            writer: Some(ZipWriter::new_stream(unsent.clone())),
            unsent,
            lost_names: Vec::new(),
        }
    }

    /// The next bytes; `None` after the last.
    pub(super) async fn next(&mut self) -> io::Result<Option<Bytes>> {
        loop {
            let chunk = self.unsent.take();
            if !chunk.is_empty() {
                return Ok(Some(chunk.into()));
            }
            let Some(writer) = &mut self.writer else {
                return Ok(None);
            };
            if let Some(file) = &mut self.open_file {
                match file.next().await {
                    Some(bytes) => writer.write_all(&bytes.map_err(io::Error::other)?)?,
                    None => self.open_file = None,
                }
            } else if let Some(entry) = self.remaining_entries.next() {
                self.start_file(entry).await?;
            } else if let Some(writer) = self.writer.take() {
                finish_archive(writer, &self.lost_names)?;
            }
        }
    }

    async fn start_file(&mut self, entry: ArchiveEntry) -> io::Result<()> {
        let ArchiveEntry { original, name } = entry;
        let file = match self.photos.store.stream(&original.hash).await {
            Ok((_length, file)) => file,
            Err(StoreError::Missing) => {
                self.lost_names.push(name);
                return Ok(());
            }
            Err(error) => return Err(io::Error::other(error)),
        };
        let modified_at = original.taken_at.as_deref().and_then(zip_time);
        let options = uncompressed().last_modified_time(modified_at.unwrap_or_default());
        if let Some(writer) = &mut self.writer {
            writer.start_file(name, options).map_err(io_error)?;
            self.open_file = Some(file);
        }
        Ok(())
    }
}

/// Ends an archive, with a list of the missing photos.
fn finish_archive(
    mut writer: ZipWriter<StreamWriter<PendingBytes>>,
    lost_names: &[String],
) -> io::Result<()> {
    if !lost_names.is_empty() {
        writer
            .start_file(MISSING_PHOTOS_FILE, uncompressed())
            .map_err(io_error)?;
        writeln!(writer, "The server no longer has these photos:\n")?;
        for name in lost_names {
            writeln!(writer, "{name}")?;
        }
    }
    writer.finish().map_err(io_error)?;
    Ok(())
}

/// Photos are compressed already.
fn uncompressed() -> SimpleFileOptions {
    SimpleFileOptions::default().compression_method(CompressionMethod::Stored)
}

fn io_error(error: ZipError) -> io::Error {
    io::Error::other(error)
}

/// The time at which a photo was taken, as ZIP stores it; `None` before 1980.
fn zip_time(taken_at: &str) -> Option<DateTime> {
    let taken_at: jiff::civil::DateTime = taken_at.parse().ok()?;
    let (day, clock) = (taken_at.date(), taken_at.time());
    let unsigned = |number: i8| u8::try_from(number).ok();
    DateTime::from_date_and_time(
        u16::try_from(day.year()).ok()?,
        unsigned(day.month())?,
        unsigned(day.day())?,
        unsigned(clock.hour())?,
        unsigned(clock.minute())?,
        unsigned(clock.second())?,
    )
    .ok()
}

/// Bytes that are written and not sent yet.
#[derive(Clone, Default)]
struct PendingBytes(Arc<Mutex<Vec<u8>>>);

impl PendingBytes {
    fn take(&self) -> Vec<u8> {
        let mut bytes = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        std::mem::take(&mut bytes)
    }
}

impl Write for PendingBytes {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut unsent = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        unsent.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
