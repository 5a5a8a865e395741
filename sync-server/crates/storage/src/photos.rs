//! Photos: rows and files, moderation of guest photos, and uploads (ADR 34).

use crate::columns::words;
/// Condition that no job waits to bring the document in line with a photo (`jobs::JobKind::SyncPhoto`).
macro_rules! is_settled {
    ($id:literal) => {
        concat!(
            $id,
            " not in (select payload from jobs where kind = 'photo')"
        )
    };
}

pub mod blobs;
pub mod document_sync;
pub mod insertion;
pub mod likes;
pub mod links;
pub mod list;
pub mod moderation;
pub mod uploads;

/// Sender of a photo.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PhotoSource {
    /// A member of the team.
    Team,
    /// A guest.
    Guest,
}

words! { PhotoSource: Team = "TEAM", Guest = "GUEST" }
