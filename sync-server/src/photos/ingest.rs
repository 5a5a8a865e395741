//! Runs picture processing in the heavy room (ADR 34). The crate `troth-pictures` does the processing.

use troth_pictures::Plan;

pub use troth_pictures::{MOST_BYTES, Picture, Taken, Unfit};

use crate::heavy::{HeavyError, HeavyRoom, Work, WorkPermit};

/// Why a file was not processed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IngestError {
    /// The file cannot be used.
    Unfit(Unfit),
    /// The queue was too long: the file may be valid.
    Busy,
}

impl From<Unfit> for IngestError {
    fn from(unfit: Unfit) -> Self {
        Self::Unfit(unfit)
    }
}

impl From<HeavyError> for IngestError {
    fn from(error: HeavyError) -> Self {
        match error {
            HeavyError::Busy => Self::Busy,
            HeavyError::TooLarge => Self::Unfit(Unfit::TooManyPixels),
            // A panic of a decoder means a damaged file.
            HeavyError::Panicked => Self::Unfit(Unfit::Damaged),
            HeavyError::Stopped => Self::Unfit(Unfit::internal(error)),
        }
    }
}

/// Processes one file of a wedding, after waiting for a worker.
///
/// # Errors
/// When the file cannot be used, or no worker is free in time.
pub async fn take(room: &HeavyRoom, wedding: &str, bytes: Vec<u8>) -> Result<Taken, IngestError> {
    if bytes.len() > MOST_BYTES {
        return Err(Unfit::TooManyBytes.into());
    }
    let turn = room.turn(Work::Photos, wedding).await?;
    unpack(turn, bytes, Plan::take).await
}

/// Makes a profile picture: the middle of the picture, square, as JPEG.
///
/// # Errors
/// When the file cannot be used, or no worker is free in time.
pub(crate) async fn square(
    room: &HeavyRoom,
    account: &str,
    bytes: Vec<u8>,
    side: u32,
) -> Result<Vec<u8>, IngestError> {
    let turn = room.turn(Work::Avatars, account).await?;
    unpack(turn, bytes, move |plan| plan.square(side)).await
}

/// Reads the header, reserves memory for the pixels, and decodes them.
///
/// # Errors
/// When the file cannot be used.
pub async fn unpack<T: Send + 'static>(
    turn: WorkPermit,
    bytes: Vec<u8>,
    unpack: impl FnOnce(Plan) -> Result<T, Unfit> + Send + 'static,
) -> Result<T, IngestError> {
    let (turn, plan) = turn.run(move || Plan::of(bytes)).await?;
    let plan = plan?;
    let turn = turn.reserve(plan.need()).await?;
    let (_turn, taken) = turn.run(move || unpack(plan)).await?;
    Ok(taken?)
}
