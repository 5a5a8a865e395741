//! Taking in pictures, in the room for heavy work (ADR 34). What becomes of one is the crate `troth-pictures`.

use troth_pictures::Plan;

pub use troth_pictures::{MOST_BYTES, Picture, Taken, Unfit};

use crate::heavy::{HeavyError, HeavyRoom, Work, WorkPermit};

/// Why a file is not taken in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IngestError {
    /// The file is not fit.
    Unfit(Unfit),
    /// It was not its turn in time: nothing is wrong with it.
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
            // A decoder that panics met a damaged file.
            HeavyError::Panicked => Self::Unfit(Unfit::Damaged),
            HeavyError::Stopped => Self::Unfit(Unfit::internal(error)),
        }
    }
}

/// Takes in one file of a wedding, and waits until it is its turn.
///
/// # Errors
/// When the file is not fit to be taken, or the room has no turn for it.
pub async fn take(room: &HeavyRoom, wedding: &str, bytes: Vec<u8>) -> Result<Taken, IngestError> {
    if bytes.len() > MOST_BYTES {
        return Err(Unfit::TooManyBytes.into());
    }
    let turn = room.turn(Work::Photos, wedding).await?;
    unpack(turn, bytes, Plan::take).await
}

/// Gives a picture as a profile shows it: the middle of it, square, as JPEG.
///
/// # Errors
/// When the file is not fit to be taken, or the room has no turn for it.
pub(crate) async fn square(
    room: &HeavyRoom,
    account: &str,
    bytes: Vec<u8>,
    side: u32,
) -> Result<Vec<u8>, IngestError> {
    let turn = room.turn(Work::Avatars, account).await?;
    unpack(turn, bytes, move |plan| plan.square(side)).await
}

/// Reads the header, reserves what the pixels need, and unpacks them then.
///
/// # Errors
/// When the file is not fit to be taken.
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
