//! What one notification says of all that has happened since the account looked.

use std::collections::HashSet;

use super::{LINES_KEPT, News, Row, Thing};
use crate::db::columns::Json;

/// As many things one notification is about: more than most weddings have.
const MOST_THINGS: usize = 1_000;

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

/// A number of things, at most the largest that a notification holds.
pub(super) fn counted(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// New things before those that waited already, each once.
fn together(new: &[Thing], before: &[Thing]) -> Vec<Thing> {
    let mut known = HashSet::new();
    let all = new.iter().chain(before);
    let each_once = all.filter(|thing| known.insert(thing.id.as_str()));
    each_once.take(MOST_THINGS).cloned().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_told_again_is_counted_once_and_reads_as_it_is_now() {
        let thing = |id: &str, line: &str| Thing {
            line: line.to_owned(),
            ..Thing::opened(id)
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
