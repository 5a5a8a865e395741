//! Makes a photo from a received file: three sizes in the store, and a row in the database that names them.

use axum::body::Bytes;
use jiff::{SignedDuration, Timestamp};
use troth_base::clock::instant_text;
use troth_documents::DocumentId;
use troth_http::error::ApiError;
use troth_storage::accounts::AccountId;
use troth_storage::jobs::{self, Job};
use troth_storage::photos::PhotoSource;
use troth_storage::photos::blobs;
use troth_storage::photos::insertion::{self, InsertOutcome, NewFile, NewPhoto, PhotoOrigin};
use troth_storage::photos::uploads::{self, Upload, UploadStage};

use super::ingest::{self, IngestError, Picture, PictureError, PictureSizes};
use super::sender::UploadTerms;
use super::store::{StoreError, hash_name};
use super::uploads::{empty_file_message, limit_message};
use super::{NewUpload, Photos};

/// How often a photo's files are written before it fails. The sweep, which deletes files without a photo, may delete
/// them before the photo is in the database.
const WRITE_ATTEMPTS: usize = 3;
/// The most attempts at a file that this server fails to process. With the pauses between them, they take about a
/// quarter of an hour.
const MAX_JOB_ATTEMPTS: u32 = 5;
/// The earliest believable year of a photo: no digital camera is older. A text, since times are compared as texts.
const FIRST_YEAR_OF_CAMERAS: &str = "1990";

/// Why a file did not become a photo.
#[derive(Debug, thiserror::Error)]
pub enum PhotoError {
    /// The file will never be accepted. The message is for the sender and names the file.
    #[error("{0}")]
    InvalidFile(String),
    /// Refused for another reason than the file. The message is for the sender.
    #[error("{0}")]
    Refused(String),
    /// This server failed to process it, and a retry may fail as well. The message is for the sender.
    #[error("{0}")]
    Unprocessable(String),
    /// A temporary failure. Nothing was stored, and a retry may help.
    #[error(transparent)]
    Failed(#[from] ApiError),
}

impl PhotoError {
    /// Turns the last failure to process a file into a refusal; otherwise its sender would wait for ever, and its
    /// bytes would stay in the store.
    fn after_attempts(self, attempts: u32) -> Self {
        match self {
            Self::Unprocessable(message) if attempts >= MAX_JOB_ATTEMPTS => Self::Refused(message),
            other => other,
        }
    }
}

impl From<StoreError> for PhotoError {
    fn from(error: StoreError) -> Self {
        Self::Failed(error.into())
    }
}

impl From<sqlx::Error> for PhotoError {
    fn from(error: sqlx::Error) -> Self {
        Self::Failed(error.into())
    }
}

/// The metadata of a received file.
struct ReceivedFile<'a> {
    wedding: &'a DocumentId,
    album: &'a str,
    source: PhotoSource,
    /// The team member who sent it; `None` for a guest.
    account: Option<AccountId>,
    /// The sender's name.
    author: &'a str,
    guest_email: Option<&'a str>,
    filename: &'a str,
    caption: Option<&'a str>,
    /// The hash of the file as sent.
    source_hash: &'a str,
}

/// One of a photo's three pictures, as a file of the store.
struct PictureFile {
    /// `original`, `display` or `thumbnail`.
    size: &'static str,
    content_type: &'static str,
    /// The hash of the bytes, by which the store names the file.
    hash: String,
    bytes: Bytes,
}

impl PictureFile {
    fn new(size: &'static str, picture: Picture) -> Self {
        let bytes = Bytes::from(picture.bytes);
        Self {
            size,
            content_type: picture.content_type,
            hash: hash_name(&bytes),
            bytes,
        }
    }
}

/// What became of a received upload.
enum UploadProgress {
    /// It became a photo, or was cancelled meanwhile.
    Finished,
    /// Some of its parts were lost, so its sender sends it again.
    Restarted,
}

impl Photos {
    /// Makes a photo of a file that came in one request. Returns the photo's id.
    ///
    /// # Errors
    /// When it is not a usable picture, the sender may not send it, or it cannot be stored.
    pub async fn add_photo(&self, new: NewUpload, bytes: Bytes) -> Result<String, PhotoError> {
        let new = new.normalise()?;
        if bytes.is_empty() {
            return Err(PhotoError::InvalidFile(empty_file_message(&new.filename)));
        }
        let sender = (new.sender.account(), new.sender.token());
        let terms = self
            .check_terms(&new.wedding, &new.album, sender)
            .await?
            .map_err(ApiError::from)?;
        self.store.check_space()?;
        let file = ReceivedFile {
            wedding: &new.wedding,
            album: &new.album,
            source: new.sender.source(),
            account: new.sender.account(),
            author: new.sender.name(),
            guest_email: new.sender.email(),
            filename: &new.filename,
            caption: new.caption.as_deref(),
            source_hash: &hash_name(&bytes),
        };
        let id = self
            .make_photo(&file, &terms, bytes, PhotoOrigin::Call)
            .await?;
        id.ok_or_else(|| ApiError::internal("a photo is over before it began").into())
    }

    /// Makes a photo of a complete upload, or refuses it.
    ///
    /// # Errors
    /// When it fails and the job has to be retried.
    pub async fn process_upload(&self, job: &Job) -> Result<(), ApiError> {
        let id = job.payload.as_str();
        let stored_upload = uploads::find(&self.db, id).await?;
        let received = stored_upload.filter(|upload| upload.state == UploadStage::Received);
        let Some(upload) = received else {
            // Cancelled, or done before the process died.
            jobs::finish_now(&self.db, job).await?;
            return Ok(());
        };
        let result = self.process_received(&upload, job).await;
        match result.map_err(|error| error.after_attempts(job.attempts)) {
            Ok(UploadProgress::Finished) => {}
            // The sender sends it again, and those bytes must not be deleted.
            Ok(UploadProgress::Restarted) => return Ok(()),
            Err(error @ (PhotoError::InvalidFile(_) | PhotoError::Refused(_))) => {
                self.refuse_upload(&upload, job, &error).await?;
            }
            Err(PhotoError::Unprocessable(_)) => return Err(ApiError::Unavailable),
            Err(PhotoError::Failed(error)) => return Err(error),
        }
        self.db.upload_settled();
        if let Err(error) = self.clear_parts(id).await {
            // The sweep deletes them later.
            tracing::warn!(%error, "parts of an upload stay for now");
        }
        Ok(())
    }

    /// Makes a photo of an upload whose bytes have all arrived.
    async fn process_received(
        &self,
        upload: &Upload,
        job: &Job,
    ) -> Result<UploadProgress, PhotoError> {
        let wedding = DocumentId::parse(&upload.document_id).map_err(ApiError::internal)?;
        let account = upload.account()?;
        let sender = (account, upload.token.as_deref());
        let terms = self
            .check_terms(&wedding, &upload.album, sender)
            .await?
            .map_err(|refusal| PhotoError::Refused(refusal.message().to_owned()))?;
        let Some(bytes) = self.read_bytes(upload).await? else {
            tracing::warn!(
                document = upload.document_id,
                "parts of an upload are gone; it starts again"
            );
            uploads::start_over(&self.db, job, &upload.id, &self.upload_expiry()).await?;
            return Ok(UploadProgress::Restarted);
        };
        let source_hash = hash_name(&bytes);
        let announced_hash = upload.source_hash.as_ref();
        if announced_hash.is_some_and(|announced| *announced != source_hash) {
            let name = &upload.filename;
            return Err(PhotoError::Refused(format!(
                "“{name}” was damaged on the way. Please send it again."
            )));
        }
        let file = ReceivedFile {
            wedding: &wedding,
            album: &upload.album,
            source: upload.source,
            account,
            author: &upload.author,
            guest_email: upload.guest_email.as_deref(),
            filename: &upload.filename,
            caption: upload.caption.as_deref(),
            source_hash: &source_hash,
        };
        let origin = PhotoOrigin::Upload(&upload.id, job);
        self.make_photo(&file, &terms, bytes, origin).await?;
        Ok(UploadProgress::Finished)
    }

    /// All bytes of an upload; `None` if a part is missing, as after restoring a backup.
    async fn read_bytes(&self, upload: &Upload) -> Result<Option<Bytes>, PhotoError> {
        let length = usize::try_from(upload.length).map_err(ApiError::internal)?;
        let mut received = Vec::with_capacity(length);
        for part in uploads::list_parts(&self.db, &upload.id).await? {
            let bytes = match self.store.get_part(&upload.id, &part.name).await {
                Err(StoreError::Missing) => return Ok(None),
                bytes => bytes?,
            };
            let fits = usize::try_from(part.at) == Ok(received.len())
                && usize::try_from(part.bytes) == Ok(bytes.len());
            if !fits {
                return Ok(None);
            }
            received.extend_from_slice(&bytes);
        }
        Ok((received.len() == length).then(|| received.into()))
    }

    /// Records that an upload is refused, with the message for its sender.
    async fn refuse_upload(
        &self,
        upload: &Upload,
        job: &Job,
        error: &PhotoError,
    ) -> Result<(), ApiError> {
        let message = error.to_string();
        let is_file_the_reason = matches!(error, PhotoError::InvalidFile(_));
        tracing::info!(
            document = upload.document_id,
            message,
            "an upload was refused"
        );
        uploads::refuse(&self.db, job, &upload.id, (&message, is_file_the_reason)).await?;
        Ok(())
    }

    /// Makes the photo. Returns its id, or `None` if the upload was cancelled meanwhile.
    async fn make_photo(
        &self,
        file: &ReceivedFile<'_>,
        terms: &UploadTerms,
        bytes: Bytes,
        origin: PhotoOrigin<'_>,
    ) -> Result<Option<String>, PhotoError> {
        let PictureSizes {
            original,
            display,
            thumbnail,
            width,
            height,
            thumbhash,
            taken_at,
        } = self.process_picture(file, bytes).await?;
        let pictures = [
            PictureFile::new("original", original),
            PictureFile::new("display", display),
            PictureFile::new("thumbnail", thumbnail),
        ];
        let id = uuid::Uuid::new_v4().to_string();
        let now = self.now();
        let taken_at = taken_at.filter(|instant| is_believable(instant, self.clock.now()));
        let new_photo = NewPhoto {
            id: &id,
            document_id: file.wedding.as_str(),
            album: file.album,
            source: file.source,
            is_approved: terms.is_approved,
            source_hash: file.source_hash,
            filename: file.filename,
            caption: file.caption,
            account: file.account,
            author: file.author,
            guest_email: file.guest_email,
            width,
            height,
            thumbhash: &thumbhash,
            taken_at: taken_at.as_deref(),
            files: pictures.each_ref().map(|picture| NewFile {
                size: picture.size,
                hash: &picture.hash,
                content_type: picture.content_type,
                bytes: picture.bytes.len(),
            }),
            now: &now,
        };
        for _ in 0..WRITE_ATTEMPTS {
            // Blocks the sweep until a row refers to the files.
            let _lock = self.db.lock_files_shared().await?;
            self.write_pictures(&pictures, &now).await?;
            match insertion::insert_photo(&self.db, &new_photo, origin).await? {
                InsertOutcome::Photo(id) => return Ok(Some(id)),
                InsertOutcome::Withdrawn => return Ok(None),
                InsertOutcome::LimitReached(limit) => {
                    return Err(PhotoError::Refused(limit_message(limit)));
                }
                InsertOutcome::Unwritten => {}
            }
        }
        Err(ApiError::Unavailable.into())
    }

    /// Decodes a file and encodes the picture in three sizes.
    async fn process_picture(
        &self,
        file: &ReceivedFile<'_>,
        bytes: Bytes,
    ) -> Result<PictureSizes, PhotoError> {
        let processing = ingest::process_picture(&self.heavy, file.wedding.as_str(), bytes.into());
        processing.await.map_err(|error| match error {
            IngestError::Busy => PhotoError::Failed(ApiError::Unavailable),
            IngestError::Unfit(PictureError::Internal) => {
                PhotoError::Unprocessable(PictureError::Internal.message(file.filename))
            }
            IngestError::Unfit(unfit) => PhotoError::InvalidFile(unfit.message(file.filename)),
        })
    }

    /// Writes the files of a photo that the store does not have yet.
    async fn write_pictures(
        &self,
        pictures: &[PictureFile; 3],
        now: &str,
    ) -> Result<(), PhotoError> {
        let announced = pictures
            .each_ref()
            .map(|picture| (picture.hash.as_str(), picture.bytes.len()));
        let stored_hashes = blobs::announce(&self.db, &announced, now).await?;
        for PictureFile { hash, bytes, .. } in pictures {
            // A stored file is not written again: if the process died meanwhile, nothing would clean up the
            // interrupted write.
            let is_stored =
                stored_hashes.contains(hash) && self.store.has(hash, bytes.len()).await?;
            if !is_stored {
                self.store.put(hash, bytes.clone()).await?;
            }
        }
        Ok(())
    }
}

/// Whether a digital camera can have taken a photo at that time, which must be before it was sent. A camera that lost
/// power starts at a default date, which would sort the photo to an end of the album.
fn is_believable(taken_at: &str, now: Timestamp) -> bool {
    // A camera has no time zone: it may be ahead of UTC by up to a day.
    let latest = instant_text(now + SignedDuration::from_hours(24));
    (FIRST_YEAR_OF_CAMERAS..=latest.as_str()).contains(&taken_at)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    #[test]
    fn an_implausible_date_of_a_camera_is_ignored() {
        let now = "2027-06-13T10:00:00Z".parse().unwrap();
        let check = |taken_at: &str, expected: bool| {
            assert_eq!(is_believable(taken_at, now), expected, "{taken_at}");
        };
        check("2027-06-12T15:30:00", true);
        check("2027-06-14T00:00:00", true);
        check("2001-01-01T00:00:00", true);
        check("1980-01-01T00:00:00", false);
        check("2027-06-15T00:00:00", false);
        check("2099-01-01T00:00:00", false);
    }

    #[test]
    fn a_file_that_always_fails_is_refused_in_the_end() {
        let unprocessable = || PhotoError::Unprocessable("no".to_owned());
        let failed = || PhotoError::Failed(ApiError::Unavailable);
        assert!(matches!(
            unprocessable().after_attempts(4),
            PhotoError::Unprocessable(_)
        ));
        assert!(matches!(
            unprocessable().after_attempts(5),
            PhotoError::Refused(_)
        ));
        assert!(matches!(
            failed().after_attempts(500),
            PhotoError::Failed(_)
        ));
    }
}
