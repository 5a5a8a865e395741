//! The bytes of one request on their way from the line to the disk.

use std::pin::Pin;
use std::time::Duration;

use axum::body::Bytes;
use futures_util::{Stream, StreamExt as _};
use sha1::{Digest as _, Sha1};
use sha2::Sha256;
use tokio::time::{Instant, timeout_at};

use super::super::Photos;
use super::super::turns::Turn;
use super::wrong_offset;
use crate::db::photos::uploads::{self, Part, Upload};
use crate::error::{ApiError, ErrorCode};
use crate::server::SILENCE;

/// The largest part: what a server that dies may have read and not yet kept, and what each of two hundred phones may
/// take of its memory.
const PART: usize = 512 << 10;
/// The longest that one request may take to bring bytes: the largest file at 17 kB a second.
pub(crate) const LONGEST: Duration = Duration::from_secs(10 * 60);

/// What the bytes of one request are to come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Checksum {
    Sha1(Vec<u8>),
    Sha256(Vec<u8>),
}

/// The bytes of a request as they come.
pub(crate) type Arriving = Pin<Box<dyn Stream<Item = Result<Bytes, axum::Error>> + Send>>;

/// How a request that brings bytes has ended.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum End {
    /// With all that it had.
    Whole,
    /// In the middle.
    Cut,
    /// Because another one came for the same upload.
    Asked,
    /// With more bytes than the upload has.
    TooMuch,
}

/// Bytes of one request on their way to the disk.
pub(super) struct Receiving {
    photos: Photos,
    turn: Turn,
    /// As it stands.
    pub(super) upload: Upload,
    /// Both sums of what came so far, where one is asked for.
    sums: Option<(Sha1, Sha256)>,
    /// How many bytes the upload still takes.
    missing: usize,
    /// What came and is not on the disk.
    pending: Vec<u8>,
    /// What is on the disk and does not count yet.
    parts: Vec<Part>,
}

impl Receiving {
    /// Nothing has come yet of what an upload still takes.
    pub(super) fn new(
        photos: Photos,
        turn: Turn,
        upload: Upload,
        missing: usize,
        checksum: Option<&Checksum>,
    ) -> Self {
        Self {
            photos,
            turn,
            upload,
            sums: checksum.map(|_| (Sha1::new(), Sha256::new())),
            missing,
            pending: Vec::new(),
            parts: Vec::new(),
        }
    }

    /// Reads until there is no more. Whatever came is on the disk then.
    pub(super) async fn read(&mut self, body: &mut Arriving) -> Result<End, ApiError> {
        let longest = Instant::now() + LONGEST;
        let end = loop {
            let silent = longest.min(Instant::now() + SILENCE);
            let next = tokio::select! {
                // What has come is not left lying for somebody who has only asked.
                biased;
                next = timeout_at(silent, body.next()) => next,
                () = self.turn.asked_for() => break End::Asked,
            };
            match next {
                Ok(Some(Ok(bytes))) if bytes.len() > self.missing => break End::TooMuch,
                Ok(Some(Ok(bytes))) => {
                    self.missing -= bytes.len();
                    if let Some((one, other)) = &mut self.sums {
                        one.update(&bytes);
                        other.update(&bytes);
                    }
                    self.pending.extend_from_slice(&bytes);
                    while self.pending.len() >= PART {
                        let rest = self.pending.split_off(PART);
                        let part = std::mem::replace(&mut self.pending, rest);
                        self.write(part).await?;
                    }
                }
                Ok(None) => break End::Whole,
                Ok(Some(Err(_))) | Err(_) => break End::Cut,
            }
        };
        let rest = std::mem::take(&mut self.pending);
        if !rest.is_empty() {
            self.write(rest).await?;
        }
        Ok(end)
    }

    /// Writes a part. It counts at once, unless all of the request is to be right first.
    async fn write(&mut self, part: Vec<u8>) -> Result<(), ApiError> {
        let at = match self.parts.last() {
            Some(last) => last.at + last.bytes,
            None => self.upload.received,
        };
        let bytes = i64::try_from(part.len()).map_err(ApiError::internal)?;
        // Another process may be brought the same bytes, and only one of them counts.
        let name = match self.photos.db.process() {
            "" => at.to_string(),
            process => format!("{at}-{process}"),
        };
        let store = &self.photos.store;
        store.put_part(&self.upload.id, &name, part.into()).await?;
        self.parts.push(Part { at, bytes, name });
        if self.sums.is_none() {
            self.count().await?;
        }
        Ok(())
    }

    /// Has what was written count.
    async fn count(&mut self) -> Result<(), ApiError> {
        let photos = &self.photos;
        let parts = std::mem::take(&mut self.parts);
        let (now, until) = (photos.now(), photos.kept_until());
        let counted = uploads::received(&photos.db, &self.upload, &parts, &now, &until).await?;
        if !counted {
            // Taken back, or over.
            return Err(wrong_offset());
        }
        self.upload = photos.upload(&self.upload.id).await?;
        Ok(())
    }

    /// Has what was written count if it is what was sent.
    pub(super) async fn keep_if(
        &mut self,
        checksum: &Checksum,
        is_whole: bool,
    ) -> Result<Upload, ApiError> {
        let Some((one, other)) = self.sums.take() else {
            return Err(ApiError::internal("nothing was summed up"));
        };
        let is_right = match checksum {
            Checksum::Sha1(sum) => one.finalize()[..] == sum[..],
            Checksum::Sha256(sum) => other.finalize()[..] == sum[..],
        };
        if !is_whole {
            // It is sent again from where it began, over what is there.
            return Ok(self.upload.clone());
        }
        if !is_right {
            return Err(ApiError::named(
                ErrorCode::WrongChecksum,
                "What arrived is not what was sent. Please send it again.",
            ));
        }
        if !self.parts.is_empty() {
            self.count().await?;
        }
        Ok(self.upload.clone())
    }
}

/// Reads what is left of a request that has failed: whoever is still sending would take a closed connection for a bad
/// line, and not hear why.
pub(super) async fn pass_over(body: &mut Arriving) {
    let rest = async { while let Some(Ok(_)) = body.next().await {} };
    let _whichever = tokio::time::timeout(SILENCE, rest).await;
}
