//! Outcomes of requests to a document.

use troth_core::patch::Refusal;

/// A command is on the disk, and on its way to all peers of the document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CommandOutcome {
    /// Whether it changed anything; a command may find everything as it asks.
    pub changed: bool,
}

/// Why a command did not run.
#[derive(Debug, Clone, thiserror::Error)]
pub enum RunError {
    /// The command breaks a rule; the issues name it.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The document does not exist, or not for this account.
    #[error("there is no such wedding")]
    NotFound,
    /// The account's role does not allow it.
    #[error("the role does not allow that")]
    Forbidden,
    /// The wedding has reached its limit, or the account's share of it.
    #[error("the wedding is full")]
    Full,
    /// The document could not be read or written.
    #[error(transparent)]
    Unavailable(#[from] Unavailable),
}

/// The kind of visitor of a wedding's website. Each kind has its own share of the document: anonymous replies take
/// no room from invited guests.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WebsiteVisitor {
    /// Has a personal link.
    Invited,
    /// Gives a name that is not verified.
    Anonymous,
}

/// A document could not be read or written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Unavailable {
    /// Trying again may help.
    #[error("the wedding is not available at the moment")]
    Now,
    /// The disk is full. Nothing was saved, and nothing saved earlier is lost.
    #[error("there is no space left to save the wedding")]
    Full,
    /// This document is damaged or makes the program panic. Others are served.
    #[error("the wedding cannot be read")]
    Damaged,
}

/// Why a history was not started over. Nothing has changed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StartOverError {
    /// Only an owner may do this.
    #[error("only an owner can start the history over")]
    NotTheOwner,
    /// The device's document is not a valid wedding; with the reason.
    #[error("{0}")]
    Unfit(String),
    /// The document could not be read or written.
    #[error(transparent)]
    Unavailable(#[from] Unavailable),
}
