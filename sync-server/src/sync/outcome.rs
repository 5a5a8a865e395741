//! What becomes of what a document is asked to do.

use troth_core::patch::Refusal;

/// A command is on the disk, and on its way to everybody who has the document open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Committed {
    /// Whether it changed anything: asking for what is already so is no change.
    pub changed: bool,
}

/// Why a command was not carried out.
#[derive(Debug, Clone, thiserror::Error)]
pub enum RunError {
    /// The command breaks a rule; the issues say which.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// There is no such document, or none for this account.
    #[error("there is no such wedding")]
    NotFound,
    /// The account's role does not allow it.
    #[error("the role does not allow that")]
    Forbidden,
    /// The wedding is as large as it may be, or the account's share of it is.
    #[error("the wedding is full")]
    Full,
    /// The document could not be read or written.
    #[error(transparent)]
    Unavailable(#[from] Unavailable),
}

/// Who asks for something on a wedding's website. Each kind has a share of the document to itself: what
/// strangers send takes no room from invited guests.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Visitor {
    /// Comes with a personal link.
    Invited,
    /// Says who they are, and may be anybody.
    Anybody,
}

/// A document could not be read or written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Unavailable {
    /// Trying again may help.
    #[error("the wedding is not available at the moment")]
    Now,
    /// There is no space to write to. Nothing was saved, and nothing that was is lost.
    #[error("there is no space left to save the wedding")]
    Full,
    /// This one document is damaged, or makes the program fail. Others are served.
    #[error("the wedding cannot be read")]
    Damaged,
}

/// Why a history was not started over. Nothing has changed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StartOverError {
    /// Only an owner may.
    #[error("only an owner can start the history over")]
    NotTheOwner,
    /// What a device brought makes no wedding; the text says why.
    #[error("{0}")]
    Unfit(String),
    /// The document could not be read or written.
    #[error(transparent)]
    Unavailable(#[from] Unavailable),
}
