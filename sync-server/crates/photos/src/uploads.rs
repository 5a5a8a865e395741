//! Resumable uploads. Each part is stored on disk and in the database before the sender gets an answer, so that an
//! unreliable connection never sends bytes twice (ADR 34).

use std::time::Duration;

use jiff::SignedDuration;
use tokio::time::{Instant, timeout};
use troth_accounts::secret_token;
use troth_base::clock::instant_text;
use troth_http::error::{ApiError, ErrorCode};
use troth_storage::photos::insertion::{self, MAX_PHOTOS, PhotoLimit};
use troth_storage::photos::uploads::{self, NewUploadRow, Upload, UploadStage, UploadStart};

use super::ingest::{MOST_BYTES, PictureError};
use super::{NewUpload, Photos};

mod receiving;

pub use receiving::{BodyStream, Checksum, MAX_TRANSFER_TIME};

use receiving::{BodyEnd, UploadReceiver, drain};

/// How long an upload without progress is kept: a guest is at home again by then.
pub const UPLOAD_LIFETIME: SignedDuration = SignedDuration::from_hours(7 * 24);
/// How long an upload without any bytes is kept. Starting it again loses nothing.
const EMPTY_UPLOAD_LIFETIME: SignedDuration = SignedDuration::from_hours(1);
/// An upload counts as active if it made progress in this time. A part takes half a minute on a bad line.
const ACTIVE_PERIOD: SignedDuration = SignedDuration::from_mins(10);
/// The most bytes of active uploads: of one wedding's members, and again of its guest link. Two hundred guests may send
/// five of the largest files each.
const ACTIVE_QUOTA: i64 = 10 << 30;
/// The most stored bytes of unfinished uploads. Transfers in progress may exceed it a little.
const STORED_QUOTA: i64 = 2 * ACTIVE_QUOTA;

impl Photos {
    /// Starts an upload of this size, unless the same sender has started it before or the wedding has the file. Also
    /// returns whether it is new.
    ///
    /// # Errors
    /// When the sender may not send, the metadata is invalid, or there is no space.
    pub async fn begin_upload(
        &self,
        new: NewUpload,
        length: i64,
        source_hash: Option<String>,
    ) -> Result<(Upload, bool), ApiError> {
        let new = new.normalise()?;
        check_length(length, &new.filename)?;
        let sender = (new.sender.account(), new.sender.token());
        self.check_terms(&new.wedding, &new.album, sender).await??;
        self.store.check_space()?;
        let id = secret_token::generate();
        let now = self.clock.now();
        let started = uploads::begin(
            &self.db,
            &NewUploadRow {
                id: &id,
                document_id: new.wedding.as_str(),
                album: &new.album,
                source: new.sender.source(),
                account: new.sender.account(),
                token: new.sender.token(),
                author: new.sender.name(),
                guest_email: new.sender.email(),
                filename: &new.filename,
                caption: new.caption.as_deref(),
                source_hash: source_hash.as_deref(),
                length,
                now: &instant_text(now),
                expires_at: &instant_text(now + EMPTY_UPLOAD_LIFETIME),
                done_until: &instant_text(now + UPLOAD_LIFETIME),
                most_bytes: ACTIVE_QUOTA,
                active_since: &instant_text(now - ACTIVE_PERIOD),
                active_until: &instant_text(now - ACTIVE_PERIOD + UPLOAD_LIFETIME),
            },
        )
        .await?;
        match started {
            UploadStart::New(upload) => Ok((upload, true)),
            UploadStart::Known(upload) => Ok((upload, false)),
            UploadStart::NoRoom(limit) => Err(quota_error(limit)),
        }
    }

    /// Finds an upload that can continue or has an outcome.
    ///
    /// # Errors
    /// When it does not exist or has expired.
    pub(crate) async fn find_upload(&self, id: &str) -> Result<Upload, ApiError> {
        let upload = uploads::find(&self.db, id).await?;
        let upload = upload.ok_or(ApiError::NotFound("This upload doesn’t exist."))?;
        // An upload that is being processed does not expire.
        if upload.state != UploadStage::Received && upload.expires_at <= self.now() {
            return Err(ApiError::named(
                ErrorCode::UploadExpired,
                "This upload waited too long. Please send the file again.",
            ));
        }
        Ok(upload)
    }

    /// Finds an upload after the transfer in progress has stopped, so that its offset stays valid.
    ///
    /// # Errors
    /// When it does not exist any more, or another request does not release it.
    pub async fn find_idle_upload(&self, id: &str) -> Result<Upload, ApiError> {
        self.find_upload(id).await?;
        let _lock = self.upload_locks.acquire(id).await.ok_or_else(busy_error)?;
        self.find_upload(id).await
    }

    /// Receives bytes of an upload from its offset on. With a checksum all bytes count or none; without one, all that
    /// arrived count. `announced` is the number of bytes in the request, if it is known. Returns the upload with its
    /// new offset.
    ///
    /// # Errors
    /// When the offset differs, the checksum is wrong, or the bytes cannot be stored.
    pub async fn receive_bytes(
        &self,
        id: &str,
        offset: i64,
        announced: Option<u64>,
        checksum: Option<Checksum>,
        mut body: BodyStream,
    ) -> Result<Upload, ApiError> {
        let result = self
            .receive_body(id, offset, announced, checksum, &mut body)
            .await;
        let is_busy = |error: &ApiError| {
            matches!(
                error,
                ApiError::Named {
                    code: ErrorCode::UploadBusy,
                    ..
                }
            )
        };
        if result.as_ref().is_err_and(|error| !is_busy(error)) {
            drain(&mut body).await;
        }
        result
    }

    async fn receive_body(
        &self,
        id: &str,
        offset: i64,
        announced: Option<u64>,
        checksum: Option<Checksum>,
        body: &mut BodyStream,
    ) -> Result<Upload, ApiError> {
        self.find_upload(id).await?;
        let lock = self.upload_locks.acquire(id).await.ok_or_else(busy_error)?;
        let upload = self.find_upload(id).await?;
        if upload.received != offset {
            return Err(wrong_offset_error());
        }
        let missing = usize::try_from(upload.length - upload.received).unwrap_or(0);
        if announced.is_some_and(|bytes| bytes > missing as u64) {
            return Err(ApiError::TooLarge);
        }
        if missing == 0 {
            return Ok(upload);
        }
        if uploads::received_beside(&self.db, &upload).await? >= STORED_QUOTA {
            return Err(quota_error(PhotoLimit::UnderWay));
        }
        self.store.check_space()?;
        let mut receiver =
            UploadReceiver::new(self.clone(), lock, upload, missing, checksum.as_ref());
        let end = receiver.read(body).await?;
        let upload = match checksum {
            Some(checksum) => receiver.finish_with_checksum(&checksum, &end).await?,
            None => receiver.upload.clone(),
        };
        match end {
            BodyEnd::Complete => Ok(upload),
            BodyEnd::Superseded => Err(busy_error()),
            BodyEnd::TooMuch => Err(ApiError::TooLarge),
            BodyEnd::Cut => Err(ApiError::BadRequest {
                field: None,
                message: "The rest didn’t arrive.".to_owned(),
            }),
        }
    }

    /// Cancels an upload and returns it as it was. A photo already made of it stays.
    ///
    /// # Errors
    /// When it does not exist, or another request does not release it.
    pub async fn cancel_upload(&self, id: &str) -> Result<Upload, ApiError> {
        self.find_upload(id).await?;
        let _lock = self.upload_locks.acquire(id).await.ok_or_else(busy_error)?;
        let upload = self.find_upload(id).await?;
        uploads::withdraw(&self.db, id, "You cancelled it.").await?;
        self.store.delete_parts(id).await?;
        uploads::delete(&self.db, id).await?;
        self.db.upload_settled();
        Ok(upload)
    }

    /// The outcome of an upload. Waits while it is being processed.
    ///
    /// # Errors
    /// When it does not exist.
    pub async fn wait_for_outcome(&self, id: &str, max_wait: Duration) -> Result<Upload, ApiError> {
        let deadline = Instant::now() + max_wait;
        let mut finished_uploads = self.db.uploads_settled();
        loop {
            finished_uploads.mark_unchanged();
            let upload = self.find_upload(id).await?;
            let now = Instant::now();
            if upload.state != UploadStage::Received || now >= deadline {
                return Ok(upload);
            }
            // Any upload may have finished, so the state is read again.
            let _finished_or_elapsed = timeout(deadline - now, finished_uploads.changed()).await;
        }
    }

    /// Deletes the parts of a finished upload.
    pub(super) async fn clear_parts(&self, id: &str) -> Result<(), ApiError> {
        self.store.delete_parts(id).await?;
        Ok(uploads::delete_parts(&self.db, id).await?)
    }
}

/// Checks the announced size of a file.
///
/// # Errors
/// When it is empty or too large; the message names the file.
fn check_length(length: i64, filename: &str) -> Result<(), ApiError> {
    if length <= 0 {
        return Err(ApiError::BadRequest {
            field: Some("Upload-Length".to_owned()),
            message: empty_file_message(filename),
        });
    }
    if usize::try_from(length).map_or(true, |length| length > MOST_BYTES) {
        let message = PictureError::TooManyBytes.message(filename);
        return Err(ApiError::named(ErrorCode::PayloadTooLarge, message));
    }
    Ok(())
}

/// The message for an empty file.
pub(super) fn empty_file_message(filename: &str) -> String {
    format!("“{filename}” is empty. Please choose another file.")
}

/// The error for the sender when a wedding's quota is used up.
pub(super) fn quota_error(limit: PhotoLimit) -> ApiError {
    /// Many uploads in progress finish within that time.
    const RETRY_AFTER: Duration = Duration::from_secs(5 * 60);
    match limit {
        PhotoLimit::UnderWay => ApiError::RateLimited {
            retry_after: RETRY_AFTER,
        },
        limit => ApiError::named(ErrorCode::Conflict, limit_message(limit)),
    }
}

/// The message for the sender of a photo when the wedding's quota is used up.
pub(super) fn limit_message(limit: PhotoLimit) -> String {
    match limit {
        PhotoLimit::Photos => format!(
            "This wedding already has about {MAX_PHOTOS} photos, as many as there’s room for."
        ),
        PhotoLimit::Link => {
            "This link can’t take any more photos. Please ask the couple for a new one.".to_owned()
        }
        PhotoLimit::Bytes | PhotoLimit::UnderWay => format!(
            "The photos of this wedding already take about {} GB, as much as there’s room for.",
            insertion::MAX_BYTES >> 30
        ),
    }
}

fn wrong_offset_error() -> ApiError {
    ApiError::named(
        ErrorCode::WrongOffset,
        "The upload is at another offset. Please ask for it with HEAD.",
    )
}

fn busy_error() -> ApiError {
    ApiError::named(
        ErrorCode::UploadBusy,
        "Another request is writing to this upload. Please try again.",
    )
}
