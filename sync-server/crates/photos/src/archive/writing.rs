//! An archive, written file by file while it is sent.

use std::io::{self, Write};
use std::sync::{Arc, Mutex, PoisonError};

use axum::body::Bytes;
use futures_util::StreamExt as _;
use futures_util::stream::BoxStream;
use zip::result::ZipError;
use zip::write::{SimpleFileOptions, StreamWriter};
use zip::{CompressionMethod, DateTime, ZipWriter};

use super::{ArchiveEntry, LEFT_OUT};
use crate::Photos;
use crate::store::StoreError;

/// An archive that is being written.
pub(super) struct ArchiveWriter {
    photos: Photos,
    left: std::vec::IntoIter<ArchiveEntry>,
    /// The file that is being added.
    file: Option<BoxStream<'static, object_store::Result<Bytes>>>,
    /// `None` once the archive is complete.
    writer: Option<ZipWriter<StreamWriter<PendingBytes>>>,
    written: PendingBytes,
    /// The names of files that the store has lost.
    lost: Vec<String>,
}

impl ArchiveWriter {
    pub(super) fn new(photos: Photos, entries: Vec<ArchiveEntry>) -> Self {
        let written = PendingBytes::default();
        Self {
            photos,
            left: entries.into_iter(),
            file: None,
            writer: Some(ZipWriter::new_stream(written.clone())),
            written,
            lost: Vec::new(),
        }
    }

    /// The next bytes; `None` after the last.
    pub(super) async fn next(&mut self) -> io::Result<Option<Bytes>> {
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
            } else if let Some(entry) = self.left.next() {
                self.begin(entry).await?;
            } else if let Some(writer) = self.writer.take() {
                finish(writer, &self.lost)?;
            }
        }
    }

    async fn begin(&mut self, entry: ArchiveEntry) -> io::Result<()> {
        let ArchiveEntry { original, name } = entry;
        let file = match self.photos.store.stream(&original.hash).await {
            Ok((_, file)) => file,
            Err(StoreError::Missing) => {
                self.lost.push(name);
                return Ok(());
            }
            Err(error) => return Err(io::Error::other(error)),
        };
        let taken = original.taken_at.as_deref().and_then(time);
        let options = stored().last_modified_time(taken.unwrap_or_default());
        if let Some(writer) = &mut self.writer {
            writer.start_file(name, options).map_err(io_error)?;
            self.file = Some(file);
        }
        Ok(())
    }
}

/// Ends an archive, with a list of the missing photos.
fn finish(mut writer: ZipWriter<StreamWriter<PendingBytes>>, lost: &[String]) -> io::Result<()> {
    if !lost.is_empty() {
        writer.start_file(LEFT_OUT, stored()).map_err(io_error)?;
        writeln!(writer, "The server no longer has these photos:\n")?;
        for name in lost {
            writeln!(writer, "{name}")?;
        }
    }
    writer.finish().map_err(io_error)?;
    Ok(())
}

/// Photos are compressed already.
fn stored() -> SimpleFileOptions {
    SimpleFileOptions::default().compression_method(CompressionMethod::Stored)
}

fn io_error(error: ZipError) -> io::Error {
    io::Error::other(error)
}

/// The time that a photo was taken, as ZIP stores it: no year before 1980.
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
        let mut written = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        written.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
