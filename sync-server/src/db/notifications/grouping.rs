//! What one notification says of all that has happened since the account looked.

use super::{LINES_KEPT, News, Row, Thing, waiting};
use crate::db::columns::Json;

/// What a notification says.
pub(super) struct Words {
    pub(super) lines: Vec<String>,
    pub(super) things: Vec<Thing>,
    pub(super) count: u32,
}

impl Words {
    /// What is told, together with what the account has not looked at of the same kind.
    pub(super) fn of(news: &News<'_>, unread: Option<&Row>) -> Self {
        let (lines_before, things_before, count_before) = match unread {
            Some(Row {
                lines: Json(lines),
                things: Json(things),
                count,
                ..
            }) => (lines.as_slice(), things.as_slice(), *count),
            None => (&[][..], &[][..], 0),
        };
        if news.kind.waits() {
            let things = waiting::together(news.things, things_before);
            return Self {
                lines: Vec::new(),
                count: counted(things.len()),
                things,
            };
        }
        let newest = news.lines.iter().rev();
        let lines = newest.chain(lines_before).take(LINES_KEPT).cloned();
        let things = news.things.iter().chain(things_before);
        Self {
            lines: lines.collect(),
            things: things.take(LINES_KEPT).cloned().collect(),
            count: count_before.saturating_add(counted(news.lines.len())),
        }
    }
}

/// A number of things as it is told.
pub(super) fn counted(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
