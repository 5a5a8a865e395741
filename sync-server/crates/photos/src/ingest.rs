//! Processes picture files on the workers for heavy work, within their memory budget (ADR 34). The crate
//! `troth-pictures` does the processing.

use troth_pictures::DecodePlan;

pub use troth_pictures::{MOST_BYTES, Picture, PictureError, PictureSizes};

use troth_base::heavy::{HeavyError, HeavyWork, HeavyWorkers, WorkPermit};

/// Why a file was not processed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IngestError {
    /// The file cannot be used.
    Unfit(PictureError),
    /// The queue was too long: the file may be valid.
    Busy,
}

impl From<PictureError> for IngestError {
    fn from(error: PictureError) -> Self {
        Self::Unfit(error)
    }
}

impl From<HeavyError> for IngestError {
    fn from(error: HeavyError) -> Self {
        match error {
            HeavyError::Busy => Self::Busy,
            HeavyError::TooLarge => Self::Unfit(PictureError::TooManyPixels),
            // A panic of a decoder means a damaged file.
            HeavyError::Panicked => Self::Unfit(PictureError::Damaged),
            HeavyError::Stopped => Self::Unfit(PictureError::internal(error)),
        }
    }
}

/// Processes one file of a wedding, after waiting for a worker.
///
/// # Errors
/// When the file cannot be used, or no worker is free in time.
pub async fn process_picture(
    workers: &HeavyWorkers,
    wedding: &str,
    bytes: Vec<u8>,
) -> Result<PictureSizes, IngestError> {
    if bytes.len() > MOST_BYTES {
        return Err(PictureError::TooManyBytes.into());
    }
    let permit = workers.permit(HeavyWork::Photos, wedding).await?;
    decode(permit, bytes, DecodePlan::encode_sizes).await
}

/// Makes a profile picture: the middle of the picture, square, as JPEG.
///
/// # Errors
/// When the file cannot be used, or no worker is free in time.
pub async fn make_profile_picture(
    workers: &HeavyWorkers,
    account: &str,
    bytes: Vec<u8>,
    side: u32,
) -> Result<Vec<u8>, IngestError> {
    let permit = workers.permit(HeavyWork::Avatars, account).await?;
    decode(permit, bytes, move |plan| plan.square(side)).await
}

/// Reads the header, reserves memory for the pixels, and decodes them. `finish` makes the result of the plan.
///
/// # Errors
/// When the file cannot be used.
pub async fn decode<T: Send + 'static>(
    permit: WorkPermit,
    bytes: Vec<u8>,
    finish: impl FnOnce(DecodePlan) -> Result<T, PictureError> + Send + 'static,
) -> Result<T, IngestError> {
    let (permit, header) = permit.run(move || DecodePlan::read(bytes)).await?;
    let plan = header?;
    let permit = permit.reserve(plan.need()).await?;
    let (_permit, result) = permit.run(move || finish(plan)).await?;
    Ok(result?)
}
