//! Photos: their rows and files, what guests sent, and uploads under way (ADR 34).

use crate::db::columns::words;
/// The condition that no job waits to bring the document into line with a photo (`jobs::Kind::SettlePhoto`).
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

/// Who sent a photo.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// Somebody of the team.
    Team,
    /// A guest.
    Guest,
}

words! { Source: Team = "TEAM", Guest = "GUEST" }
