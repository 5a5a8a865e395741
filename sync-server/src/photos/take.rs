//! Makes a photo of a file: three sizes in the store, and a row that names them.

use axum::body::Bytes;
use jiff::{SignedDuration, Timestamp};

use super::ingest::{self, IngestError, Unfit};
use super::sender::Welcome;
use super::store::{StoreError, name_of};
use super::uploads::{empty, full};
use super::{NewUpload, Photos};
use crate::clock::instant_text;
use crate::db::accounts::AccountId;
use crate::db::jobs::{self, Job};
use crate::db::photos::Source;
use crate::db::photos::blobs;
use crate::db::photos::taking::{self, From as Origin, NewFile, NewPhoto, Taken};
use crate::db::photos::uploads::{self, State, Upload};
use crate::error::ApiError;
use crate::sync::DocumentId;

/// How often a photo's files are written, if they are deleted meanwhile.
const TRIES: usize = 3;
/// Attempts at a file that this server fails to process: about a quarter of an hour.
const MOST_ATTEMPTS: u32 = 5;
/// No digital camera is older.
const FIRST_YEAR_OF_CAMERAS: &str = "1990";

/// Why a file did not become a photo.
#[derive(Debug, thiserror::Error)]
pub enum TakeError {
    /// The file will never be accepted. The message is for the sender and names the file.
    #[error("{0}")]
    Unfit(String),
    /// Refused for another reason than the file. The message is for the sender.
    #[error("{0}")]
    Refused(String),
    /// This server failed to process it, and may always fail. The message is for the sender.
    #[error("{0}")]
    Unworkable(String),
    /// A temporary failure. Nothing was stored, and a retry may help.
    #[error(transparent)]
    Failed(#[from] ApiError),
}

impl TakeError {
    /// The error after a number of attempts: a file that cannot be processed is refused in the end. Otherwise its
    /// sender would wait, and its bytes would stay here.
    fn after(self, attempts: u32) -> Self {
        match self {
            Self::Unworkable(message) if attempts >= MOST_ATTEMPTS => Self::Refused(message),
            other => other,
        }
    }
}

impl From<StoreError> for TakeError {
    fn from(error: StoreError) -> Self {
        Self::Failed(error.into())
    }
}

impl From<sqlx::Error> for TakeError {
    fn from(error: sqlx::Error) -> Self {
        Self::Failed(error.into())
    }
}

/// A complete file with its metadata.
struct File<'a> {
    wedding: &'a DocumentId,
    album: &'a str,
    source: Source,
    account: Option<AccountId>,
    author: &'a str,
    guest_email: Option<&'a str>,
    filename: &'a str,
    caption: Option<&'a str>,
    source_hash: &'a str,
}

/// The state of an upload after processing.
enum Progress {
    Over,
    /// Some of it was lost, so it starts again.
    Anew,
}

impl Photos {
    /// Processes a file that came in one piece. Returns the photo's id.
    ///
    /// # Errors
    /// When it is not a usable picture, the sender may not send it, or it cannot be stored.
    pub async fn take_whole(&self, new: NewUpload, bytes: Bytes) -> Result<String, TakeError> {
        let new = new.in_order()?;
        if bytes.is_empty() {
            return Err(TakeError::Unfit(empty(&new.filename)));
        }
        let who = (new.sender.account(), new.sender.token());
        let welcome = self.welcome(&new.wedding, &new.album, who).await?;
        let welcome = welcome.map_err(ApiError::from)?;
        self.store.has_space()?;
        let file = File {
            wedding: &new.wedding,
            album: &new.album,
            source: new.sender.source(),
            account: new.sender.account(),
            author: new.sender.name(),
            guest_email: new.sender.email(),
            filename: &new.filename,
            caption: new.caption.as_deref(),
            source_hash: &name_of(&bytes),
        };
        let taken = self.make(&file, &welcome, bytes, Origin::Call).await?;
        taken.ok_or_else(|| ApiError::internal("a photo is over before it began").into())
    }

    /// Processes a complete upload into a photo, or refuses it.
    ///
    /// # Errors
    /// When it fails and the job has to be retried.
    pub async fn take_upload(&self, job: &Job) -> Result<(), ApiError> {
        let id = job.payload.as_str();
        let upload = uploads::by_id(&self.db, id).await?;
        let Some(upload) = upload.filter(|upload| upload.state == State::Received) else {
            // Cancelled, or done before the process died.
            jobs::finish_alone(&self.db, job).await?;
            return Ok(());
        };
        let taken = self.take_received(&upload, job).await;
        match taken.map_err(|error| error.after(job.attempts)) {
            Ok(Progress::Over) => {}
            // Bytes that its sender sends from now on must not be deleted.
            Ok(Progress::Anew) => return Ok(()),
            Err(error @ (TakeError::Unfit(_) | TakeError::Refused(_))) => {
                let (message, is_unfit) = (error.to_string(), matches!(error, TakeError::Unfit(_)));
                tracing::info!(document = upload.document, message, "an upload is refused");
                uploads::refuse(&self.db, job, id, (&message, is_unfit)).await?;
            }
            Err(TakeError::Unworkable(_)) => return Err(ApiError::Unavailable),
            Err(TakeError::Failed(error)) => return Err(error),
        }
        self.db.upload_settled();
        // The sweep deletes what remains of them.
        if let Err(error) = self.clear_parts(id).await {
            tracing::warn!(%error, "parts of an upload stay for now");
        }
        Ok(())
    }

    async fn take_received(&self, upload: &Upload, job: &Job) -> Result<Progress, TakeError> {
        let wedding = DocumentId::parse(&upload.document).map_err(ApiError::internal)?;
        let account = upload.account()?;
        let who = (account, upload.token.as_deref());
        let welcome = self.welcome(&wedding, &upload.album, who).await?;
        let welcome = welcome.map_err(|why| TakeError::Refused(why.message().to_owned()))?;
        let Some(bytes) = self.bytes_of(upload).await? else {
            tracing::warn!(
                document = upload.document,
                "parts of an upload are gone; it begins anew"
            );
            uploads::start_over(&self.db, job, &upload.id, &self.kept_until()).await?;
            return Ok(Progress::Anew);
        };
        let source_hash = name_of(&bytes);
        if upload
            .source_hash
            .as_ref()
            .is_some_and(|said| *said != source_hash)
        {
            let name = &upload.filename;
            return Err(TakeError::Refused(format!(
                "“{name}” did not arrive as it was sent. Please send it again."
            )));
        }
        let file = File {
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
        let origin = Origin::Upload(&upload.id, job);
        self.make(&file, &welcome, bytes, origin).await?;
        Ok(Progress::Over)
    }

    /// All bytes of an upload; `None` if a part is missing, as after restoring a backup.
    async fn bytes_of(&self, upload: &Upload) -> Result<Option<Bytes>, TakeError> {
        let length = usize::try_from(upload.length).map_err(ApiError::internal)?;
        let mut whole = Vec::with_capacity(length);
        for part in uploads::parts(&self.db, &upload.id).await? {
            let bytes = match self.store.part(&upload.id, &part.name).await {
                Err(StoreError::Missing) => return Ok(None),
                bytes => bytes?,
            };
            let fits = usize::try_from(part.at) == Ok(whole.len())
                && usize::try_from(part.bytes) == Ok(bytes.len());
            if !fits {
                return Ok(None);
            }
            whole.extend_from_slice(&bytes);
        }
        Ok((whole.len() == length).then(|| whole.into()))
    }

    /// Makes the photo. Returns its id, or `None` if the upload was cancelled meanwhile.
    async fn make(
        &self,
        file: &File<'_>,
        welcome: &Welcome,
        bytes: Bytes,
        origin: Origin<'_>,
    ) -> Result<Option<String>, TakeError> {
        let taken = ingest::take(&self.heavy, file.wedding.as_str(), bytes.into());
        let sizes = match taken.await {
            Ok(sizes) => sizes,
            Err(IngestError::Busy) => return Err(ApiError::Unavailable.into()),
            Err(IngestError::Unfit(Unfit::Internal)) => {
                return Err(TakeError::Unworkable(
                    Unfit::Internal.message(file.filename),
                ));
            }
            Err(IngestError::Unfit(unfit)) => {
                return Err(TakeError::Unfit(unfit.message(file.filename)));
            }
        };
        let ingest::Taken {
            original,
            display,
            thumbnail,
            width,
            height,
            thumbhash,
            taken_at,
        } = sizes;
        let pictures = [
            ("original", original),
            ("display", display),
            ("thumbnail", thumbnail),
        ];
        let pictures = pictures.map(|(size, picture)| {
            let bytes = Bytes::from(picture.bytes);
            (size, picture.content_type, name_of(&bytes), bytes)
        });
        let id = uuid::Uuid::new_v4().to_string();
        let now = self.now();
        let taken_at = taken_at.filter(|taken| is_likely(taken, self.clock.now()));
        let files = pictures
            .each_ref()
            .map(|(size, content_type, hash, bytes)| NewFile {
                size,
                hash,
                content_type,
                bytes: bytes.len(),
            });
        let new = NewPhoto {
            id: &id,
            document: file.wedding.as_str(),
            album: file.album,
            source: file.source,
            is_approved: welcome.is_approved,
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
            files,
            now: &now,
        };
        for _ in 0..TRIES {
            // Blocks the sweep until a row refers to the files.
            let _writes = self.db.writes_files().await?;
            let announced = pictures
                .each_ref()
                .map(|(_, _, hash, bytes)| (hash.as_str(), bytes.len()));
            let kept = blobs::announce(&self.db, &announced, &now).await?;
            for (_, _, hash, bytes) in &pictures {
                // Rewriting a stored file could leave an interrupted write if the process dies, which is never cleaned
                // up.
                let is_there = kept.contains(hash) && self.store.has(hash, bytes.len()).await?;
                if !is_there {
                    self.store.put(hash, bytes.clone()).await?;
                }
            }
            match taking::take(&self.db, &new, origin).await? {
                Taken::Photo(id) => return Ok(Some(id)),
                Taken::Over => return Ok(None),
                Taken::NoRoom(why) => return Err(TakeError::Refused(full(why))),
                Taken::Unwritten => {}
            }
        }
        Err(ApiError::Unavailable.into())
    }
}

/// Whether a digital camera can have taken a photo at that time, before it was sent. A camera that lost power starts at
/// a default date, which would sort the photo to an end of the album.
fn is_likely(taken: &str, now: Timestamp) -> bool {
    // A camera has no time zone: it may be ahead of UTC by up to a day.
    let latest = instant_text(now + SignedDuration::from_hours(24));
    (FIRST_YEAR_OF_CAMERAS..=latest.as_str()).contains(&taken)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    #[test]
    fn an_implausible_date_of_a_camera_is_ignored() {
        let now = "2027-06-13T10:00:00Z".parse().unwrap();
        let check =
            |taken: &str, expected: bool| assert_eq!(is_likely(taken, now), expected, "{taken}");
        check("2027-06-12T15:30:00", true);
        check("2027-06-14T00:00:00", true);
        check("2001-01-01T00:00:00", true);
        check("1980-01-01T00:00:00", false);
        check("2027-06-15T00:00:00", false);
        check("2099-01-01T00:00:00", false);
    }

    #[test]
    fn a_file_that_always_fails_is_refused_in_the_end() {
        let unworkable = || TakeError::Unworkable("no".to_owned());
        let failed = || TakeError::Failed(ApiError::Unavailable);
        assert!(matches!(unworkable().after(4), TakeError::Unworkable(_)));
        assert!(matches!(unworkable().after(5), TakeError::Refused(_)));
        assert!(matches!(failed().after(500), TakeError::Failed(_)));
    }
}
