//! Receives the bytes of one request of an upload, and writes them to the store part by part.

use std::pin::Pin;
use std::time::Duration;

use axum::body::Bytes;
use futures_util::{Stream, StreamExt as _};
use sha1::{Digest as _, Sha1};
use sha2::Sha256;
use tokio::time::{Instant, timeout_at};
use troth_base::server::SILENCE;
use troth_http::error::{ApiError, ErrorCode};
use troth_storage::photos::uploads::{self, Upload, UploadPart};

use super::super::Photos;
use super::super::upload_locks::UploadLock;
use super::wrong_offset_error;

/// The largest part: what a process that dies may have read and not yet stored, and the memory that each of two hundred
/// phones may use.
const MAX_PART_BYTES: usize = 512 << 10;
/// The longest transfer in one request: the largest file at 17 kB per second.
pub const MAX_TRANSFER_TIME: Duration = Duration::from_secs(10 * 60);

/// The expected checksum of a request's bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Checksum {
    /// SHA-1, for senders with nothing newer.
    Sha1(Vec<u8>),
    /// SHA-256.
    Sha256(Vec<u8>),
}

/// The body of a request.
pub type BodyStream = Pin<Box<dyn Stream<Item = Result<Bytes, axum::Error>> + Send>>;

/// How the body of a request ended.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum BodyEnd {
    /// Complete.
    Complete,
    /// The connection was cut.
    Cut,
    /// Another request came for the same upload.
    Superseded,
    /// The body has more bytes than the upload.
    TooMuch,
}

/// A request that is being received.
pub(super) struct UploadReceiver {
    photos: Photos,
    lock: UploadLock,
    /// The upload in its present state.
    pub(super) upload: Upload,
    /// The hashes of the bytes so far, if there is a checksum.
    hashers: Option<(Sha1, Sha256)>,
    /// How many bytes the upload still lacks.
    missing: usize,
    /// Bytes received and not stored yet.
    pending: Vec<u8>,
    /// Stored parts that do not count yet.
    uncounted_parts: Vec<UploadPart>,
}

impl UploadReceiver {
    /// A request at the offset of an upload.
    pub(super) fn new(
        photos: Photos,
        lock: UploadLock,
        upload: Upload,
        missing: usize,
        checksum: Option<&Checksum>,
    ) -> Self {
        Self {
            photos,
            lock,
            upload,
            hashers: checksum.map(|_| (Sha1::new(), Sha256::new())),
            missing,
            pending: Vec::new(),
            uncounted_parts: Vec::new(),
        }
    }

    /// Reads the body to its end. All received bytes are stored then.
    pub(super) async fn read(&mut self, body: &mut BodyStream) -> Result<BodyEnd, ApiError> {
        let deadline = Instant::now() + MAX_TRANSFER_TIME;
        let end = loop {
            let next_deadline = deadline.min(Instant::now() + SILENCE);
            let next = tokio::select! {
                // Bytes that have arrived are read before a newer request stops this one.
                biased;
                next = timeout_at(next_deadline, body.next()) => next,
                () = self.lock.wait_for_request() => break BodyEnd::Superseded,
            };
            match next {
                Ok(Some(Ok(bytes))) if bytes.len() > self.missing => break BodyEnd::TooMuch,
                Ok(Some(Ok(bytes))) => {
                    self.missing -= bytes.len();
                    if let Some((sha1, sha256)) = &mut self.hashers {
                        sha1.update(&bytes);
                        sha256.update(&bytes);
                    }
                    self.pending.extend_from_slice(&bytes);
                    while self.pending.len() >= MAX_PART_BYTES {
                        let after_part = self.pending.split_off(MAX_PART_BYTES);
                        let part = std::mem::replace(&mut self.pending, after_part);
                        self.write_part(part).await?;
                    }
                }
                Ok(None) => break BodyEnd::Complete,
                Ok(Some(Err(_))) | Err(_) => break BodyEnd::Cut,
            }
        };
        let last_part = std::mem::take(&mut self.pending);
        if !last_part.is_empty() {
            self.write_part(last_part).await?;
        }
        Ok(end)
    }

    /// Writes a part. It counts at once, unless the checksum of the whole request decides.
    async fn write_part(&mut self, part: Vec<u8>) -> Result<(), ApiError> {
        let offset = match self.uncounted_parts.last() {
            Some(last) => last.at + last.bytes,
            None => self.upload.received,
        };
        let bytes = i64::try_from(part.len()).map_err(ApiError::internal)?;
        // Another process may receive the same bytes, and only one copy counts.
        let name = match self.photos.db.process() {
            "" => offset.to_string(),
            process => format!("{offset}-{process}"),
        };
        let store = &self.photos.store;
        store.put_part(&self.upload.id, &name, part.into()).await?;
        self.uncounted_parts.push(UploadPart {
            at: offset,
            bytes,
            name,
        });
        if self.hashers.is_none() {
            self.record_parts().await?;
        }
        Ok(())
    }

    /// Makes the written parts count.
    async fn record_parts(&mut self) -> Result<(), ApiError> {
        let photos = &self.photos;
        let parts = std::mem::take(&mut self.uncounted_parts);
        let (now, expires_at) = (photos.now(), photos.upload_expiry());
        let is_recorded =
            uploads::record_parts(&photos.db, &self.upload, &parts, &now, &expires_at).await?;
        if !is_recorded {
            // Cancelled, or finished.
            return Err(wrong_offset_error());
        }
        self.upload = photos.find_upload(&self.upload.id).await?;
        Ok(())
    }

    /// Makes the written parts count if the body is complete and its checksum is right.
    pub(super) async fn finish_with_checksum(
        &mut self,
        checksum: &Checksum,
        end: &BodyEnd,
    ) -> Result<Upload, ApiError> {
        let Some((sha1, sha256)) = self.hashers.take() else {
            return Err(ApiError::internal("nothing was summed up"));
        };
        let is_right = match checksum {
            Checksum::Sha1(sum) => sha1.finalize()[..] == sum[..],
            Checksum::Sha256(sum) => sha256.finalize()[..] == sum[..],
        };
        if *end != BodyEnd::Complete {
            // It is sent again from the same offset, and overwrites these parts.
            return Ok(self.upload.clone());
        }
        if !is_right {
            return Err(ApiError::named(
                ErrorCode::WrongChecksum,
                "It was damaged on the way. Please send it again.",
            ));
        }
        if !self.uncounted_parts.is_empty() {
            self.record_parts().await?;
        }
        Ok(self.upload.clone())
    }
}

/// Reads the rest of a failed request: a client that is still sending would take a closed connection for a network
/// error and miss the answer.
pub(super) async fn drain(body: &mut BodyStream) {
    let read_rest = async { while let Some(Ok(_)) = body.next().await {} };
    let _finished_or_elapsed = tokio::time::timeout(SILENCE, read_rest).await;
}
