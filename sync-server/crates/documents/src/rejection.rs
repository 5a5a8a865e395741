//! Why changes of a client are not accepted.

use troth_core::permissions::Area;
use troth_core::shape::ShapeError;

use super::measure::MessageError;
use super::size::LimitReached;

/// Why a client's changes are not accepted. The text is sent to the client.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(super) enum Rejection {
    #[error(transparent)]
    Unfit(#[from] MessageError),
    #[error("your role can read this wedding but not change it")]
    ReadOnly,
    #[error("your role cannot change this part of the wedding: {}", names(.0).join(", "))]
    Role(Vec<Area>),
    #[error("a change has the actor of the genesis, which belongs to no account")]
    Actor,
    #[error("the wedding's history was started over, and the changes go on from the one before")]
    StartedOver,
    /// Another device wrote as the same actor, or a device went on from an older copy of itself. The changes are
    /// valid under a fresh actor.
    #[error("an author's changes are not numbered one after the other")]
    Sequence,
    #[error("only the owner can bring a new wedding")]
    NotTheOwner,
    #[error("the changes do not follow from what the server has")]
    OutOfOrder,
    #[error(
        "the parts of a wedding, such as its guests, can be changed but not replaced or removed as a whole"
    )]
    RootContainer,
    #[error("what is written does not have the shape of a wedding: {0}")]
    Shape(#[from] ShapeError),
    #[error(transparent)]
    Full(#[from] LimitReached),
    #[error("too much of this was written side by side without one device seeing the other's work")]
    TooManyHeads,
    #[error("the changes cannot be applied")]
    Unappliable,
}

impl Rejection {
    /// The name of the rule, for programs.
    pub(super) fn code(&self) -> &'static str {
        match self {
            Self::Unfit(_) => "unfit",
            Self::ReadOnly => "readOnly",
            Self::Role(_) => "role",
            Self::Actor => "actor",
            Self::Sequence => "sequence",
            Self::StartedOver => "startedOver",
            Self::NotTheOwner => "notTheOwner",
            Self::OutOfOrder => "outOfOrder",
            Self::RootContainer => "rootContainer",
            Self::Shape(_) => "shape",
            Self::Full(_) | Self::TooManyHeads => "full",
            Self::Unappliable => "unappliable",
        }
    }

    /// The areas that the role may not change, if that is the reason.
    pub(super) fn areas(&self) -> Vec<&'static str> {
        match self {
            Self::Role(areas) => names(areas),
            _ => Vec::new(),
        }
    }
}

fn names(areas: &[Area]) -> Vec<&'static str> {
    areas.iter().map(|area| area.as_str()).collect()
}
