//! Text of a notification that groups all events since it was last read.

use std::collections::HashSet;

use super::{MAX_LINES, NotificationEvent, NotificationItem, NotificationRow};
use crate::columns::Json;

/// Things per notification: more than most weddings have.
const MAX_ITEMS: usize = 1_000;

/// Text of a notification.
pub(super) struct GroupedText {
    pub(super) lines: Vec<String>,
    pub(super) things: Vec<NotificationItem>,
    pub(super) count: u32,
}

impl GroupedText {
    /// Merges new events into the unread notification of the same kind.
    pub(super) fn merge(event: &NotificationEvent<'_>, unread: Option<&NotificationRow>) -> Self {
        let (lines_before, things_before, count_before) = match unread {
            Some(NotificationRow {
                lines: Json(lines),
                things: Json(things),
                count,
                ..
            }) => (lines.as_slice(), things.as_slice(), *count),
            None => (&[][..], &[][..], 0),
        };
        if event.kind.is_pending() {
            let things = merge_items(event.things, things_before);
            return Self {
                lines: Vec::new(),
                count: saturating_count(things.len()),
                things,
            };
        }
        let newest = event.lines.iter().rev();
        let lines = newest.chain(lines_before).take(MAX_LINES).cloned();
        let things = event.things.iter().chain(things_before);
        Self {
            lines: lines.collect(),
            things: things.take(MAX_LINES).cloned().collect(),
            count: count_before.saturating_add(saturating_count(event.lines.len())),
        }
    }
}

/// Number of things, capped at the largest number that fits.
pub(super) fn saturating_count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// New things before those already waiting, without duplicates.
fn merge_items(new: &[NotificationItem], before: &[NotificationItem]) -> Vec<NotificationItem> {
    let mut seen_ids = HashSet::new();
    let all = new.iter().chain(before);
    let deduplicated = all.filter(|thing| seen_ids.insert(thing.id.as_str()));
    deduplicated.take(MAX_ITEMS).cloned().collect()
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
        let all = merge_items(&new, &before);
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
