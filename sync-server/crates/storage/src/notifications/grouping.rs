//! Text of a notification that groups all events since it was last read.

use std::collections::HashSet;

use super::{LINES_KEPT, NotificationEvent, NotificationItem, NotificationRow};
use crate::columns::Json;

/// Things per notification: more than most weddings have.
const MOST_THINGS: usize = 1_000;

/// Text of a notification.
pub(super) struct GroupedText {
    pub(super) lines: Vec<String>,
    pub(super) things: Vec<NotificationItem>,
    pub(super) count: u32,
}

impl GroupedText {
    /// Merges new events into the unread notification of the same kind.
    pub(super) fn of(news: &NotificationEvent<'_>, unread: Option<&NotificationRow>) -> Self {
        let (lines_before, things_before, count_before) = match unread {
            Some(NotificationRow {
                lines: Json(lines),
                things: Json(things),
                count,
                ..
            }) => (lines.as_slice(), things.as_slice(), *count),
            None => (&[][..], &[][..], 0),
        };
        if news.kind.is_pending() {
            let things = together(news.things, things_before);
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

/// Number of things, capped at the largest number that fits.
pub(super) fn counted(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// New things before those already waiting, without duplicates.
fn together(new: &[NotificationItem], before: &[NotificationItem]) -> Vec<NotificationItem> {
    let mut known = HashSet::new();
    let all = new.iter().chain(before);
    let each_once = all.filter(|thing| known.insert(thing.id.as_str()));
    each_once.take(MOST_THINGS).cloned().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_repeated_thing_counts_once_and_has_its_newest_text() {
        let thing = |id: &str, line: &str| NotificationItem {
            line: line.to_owned(),
            ..NotificationItem::opened(id)
        };
        let before = [thing("cake", "in 3 days"), thing("band", "in 2 days")];
        let new = [thing("band", "tomorrow"), thing("venue", "tomorrow")];
        let all = together(&new, &before);
        let all: Vec<_> = all
            .iter()
            .map(|thing| (thing.id.as_str(), thing.line.as_str()))
            .collect();
        assert_eq!(
            all,
            [
                ("band", "tomorrow"),
                ("venue", "tomorrow"),
                ("cake", "in 3 days")
            ]
        );
    }
}
