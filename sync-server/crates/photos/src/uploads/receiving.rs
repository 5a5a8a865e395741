//! Receives the bytes of one request and writes them to disk.

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
use super::wrong_offset;

/// The largest part: what a process that dies may have read and not yet stored, and the memory that each of two hundred
/// phones may use.
const PART: usize = 512 << 10;
/// The longest transfer in one request: the largest file at 17 kB per second.
pub const LONGEST: Duration = Duration::from_secs(10 * 60);

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
    Whole,
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
    /// Both hashes of the bytes so far, if there is a checksum.
    sums: Option<(Sha1, Sha256)>,
    /// How many bytes the upload still lacks.
    missing: usize,
    /// Bytes received and not on disk.
    pending: Vec<u8>,
    /// Parts on disk that do not count yet.
    parts: Vec<UploadPart>,
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
            sums: checksum.map(|_| (Sha1::new(), Sha256::new())),
            missing,
            pending: Vec::new(),
            parts: Vec::new(),
        }
    }

    /// Reads the body to its end. All received bytes are on disk then.
    pub(super) async fn read(&mut self, body: &mut BodyStream) -> Result<BodyEnd, ApiError> {
        let longest = Instant::now() + LONGEST;
        let end = loop {
            let silent = longest.min(Instant::now() + SILENCE);
            let next = tokio::select! {
                // Bytes that have arrived are read before a newer request stops this one.
                biased;
                next = timeout_at(silent, body.next()) => next,
                () = self.lock.requested() => break BodyEnd::Superseded,
            };
            match next {
                Ok(Some(Ok(bytes))) if bytes.len() > self.missing => break BodyEnd::TooMuch,
                Ok(Some(Ok(bytes))) => {
                    self.missing -= bytes.len();
                    if let Some((sha1, sha256)) = &mut self.sums {
                        sha1.update(&bytes);
                        sha256.update(&bytes);
                    }
                    self.pending.extend_from_slice(&bytes);
                    while self.pending.len() >= PART {
                        let rest = self.pending.split_off(PART);
                        let part = std::mem::replace(&mut self.pending, rest);
                        self.write(part).await?;
                    }
                }
                Ok(None) => break BodyEnd::Whole,
                Ok(Some(Err(_))) | Err(_) => break BodyEnd::Cut,
            }
        };
        let rest = std::mem::take(&mut self.pending);
        if !rest.is_empty() {
            self.write(rest).await?;
        }
        Ok(end)
    }

    /// Writes a part. It counts at once, unless the checksum of the whole request decides.
    async fn write(&mut self, part: Vec<u8>) -> Result<(), ApiError> {
        let at = match self.parts.last() {
            Some(last) => last.at + last.bytes,
            None => self.upload.received,
        };
        let bytes = i64::try_from(part.len()).map_err(ApiError::internal)?;
        // Another process may receive the same bytes, and only one copy counts.
        let name = match self.photos.db.process() {
            "" => at.to_string(),
            process => format!("{at}-{process}"),
        };
        let store = &self.photos.store;
        store.put_part(&self.upload.id, &name, part.into()).await?;
        self.parts.push(UploadPart { at, bytes, name });
        if self.sums.is_none() {
            self.count().await?;
        }
        Ok(())
    }

    /// Makes the written parts count.
    async fn count(&mut self) -> Result<(), ApiError> {
        let photos = &self.photos;
        let parts = std::mem::take(&mut self.parts);
        let (now, until) = (photos.now(), photos.kept_until());
        let counted = uploads::record_parts(&photos.db, &self.upload, &parts, &now, &until).await?;
        if !counted {
            // Cancelled, or finished.
            return Err(wrong_offset());
        }
        self.upload = photos.upload(&self.upload.id).await?;
        Ok(())
    }

    /// Makes the written parts count if the checksum is right.
    pub(super) async fn keep_if(
        &mut self,
        checksum: &Checksum,
        is_whole: bool,
    ) -> Result<Upload, ApiError> {
        let Some((sha1, sha256)) = self.sums.take() else {
            return Err(ApiError::internal("nothing was summed up"));
        };
        let is_right = match checksum {
            Checksum::Sha1(sum) => sha1.finalize()[..] == sum[..],
            Checksum::Sha256(sum) => sha256.finalize()[..] == sum[..],
        };
        if !is_whole {
            // It is sent again from the same offset, and overwrites these parts.
            return Ok(self.upload.clone());
        }
        if !is_right {
            return Err(ApiError::named(
                ErrorCode::WrongChecksum,
                "It was damaged on the way. Please send it again.",
            ));
        }
        if !self.parts.is_empty() {
            self.count().await?;
        }
        Ok(self.upload.clone())
    }
}

/// Reads the rest of a failed request: a client that is still sending would take a closed connection for a network
/// error and miss the answer.
pub(super) async fn drain(body: &mut BodyStream) {
    let rest = async { while let Some(Ok(_)) = body.next().await {} };
    let _whichever = tokio::time::timeout(SILENCE, rest).await;
}
