//! Photos: rows and files, moderation of guest photos, and uploads (ADR 34).

use crate::db::columns::words;
/// Condition that no job waits to bring the document in line with a photo (`jobs::Kind::SettlePhoto`).
macro_rules! is_settled {
    ($id:literal) => {
        concat!(
            $id,
            " not in (select payload from jobs where kind = 'photo')"
        )
    };
}

pub mod blobs;
pub mod likes;
pub mod links;
pub mod list;
pub mod moderation;
pub mod settling;
pub mod taking;
pub mod uploads;

/// Sender of a photo.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// A member of the team.
    Team,
    /// A guest.
    Guest,
}

words! { Source: Team = "TEAM", Guest = "GUEST" }
