//! Diets in replies, and their notes in the guest list.

use serde_json::Value;

use super::DIET_FIELD;
use crate::record::{Store, Stored};
use crate::records::guest::GUEST;
use crate::records::reply::REPLY;
use crate::search::fold;
use crate::values::{Attending, ReplyState};

impl Store {
    /// The diet in a guest's last reply that was about it.
    #[must_use]
    pub fn last_stated_diet(&self, guest: &str) -> Option<&str> {
        let replies = self.applied_replies(guest);
        let about_diet = replies.filter(|(_, _, reply)| {
            reply.text(DIET_FIELD).is_some() || reply.flag("isPersonal") && is_coming(reply)
        });
        let (.., newest) = about_diet.max_by_key(|(id, created, _)| (*created, *id))?;
        newest.text(DIET_FIELD)
    }

    /// The note on a guest's diet after a reply, if it changes; null if nothing remains.
    pub(super) fn diet_after(&self, reply: &str, guest: &str, diet: &str) -> Option<Value> {
        let current = &self.find_present(&GUEST, guest)?.stored;
        let note = current.text("dietaryRestrictions").unwrap_or_default();
        let earlier_replies = self.applied_replies(guest);
        let earlier_replies = earlier_replies.filter(|(id, ..)| *id != reply);
        let earlier_diets: Vec<&str> = earlier_replies
            .filter_map(|(_, _, reply)| reply.text(DIET_FIELD))
            .collect();
        let new_note = update_note(note, &earlier_diets, diet);
        (new_note != note).then(|| match new_note.is_empty() {
            true => Value::Null,
            false => new_note.into(),
        })
    }

    /// Replies that were applied to a guest, each with its id and time. An open-form reply next to an answer by
    /// link waits, and has changed nothing.
    fn applied_replies(&self, guest: &str) -> impl Iterator<Item = (&str, i64, &Stored)> {
        let has_link_answer = self.has_answered_by_link(guest);
        let replies = self.referring(&REPLY, "guestId", guest);
        let replies = replies.map(|(id, entry)| (id, entry.created_millis, &entry.stored));
        replies.filter(move |(_, _, reply)| {
            let is_matched = reply.text("state") == Some(ReplyState::Matched.as_str());
            !has_link_answer || is_matched || reply.flag("isPersonal")
        })
    }
}

fn is_coming(reply: &Stored) -> bool {
    reply.text("attending") == Some(Attending::Yes.as_str())
}

/// The note on a diet after a reply. The couple's lines stay; lines of earlier replies are replaced by those of this
/// one.
fn update_note(note: &str, earlier_diets: &[&str], diet: &str) -> String {
    let earlier_lines: Vec<&str> = earlier_diets
        .iter()
        .flat_map(|earlier_diet| earlier_diet.lines())
        .collect();
    let mut lines: Vec<&str> = Vec::new();
    let mut first_removed = None;
    for line in note.lines() {
        if earlier_lines.contains(&line) {
            first_removed.get_or_insert(lines.len());
        } else {
            lines.push(line);
        }
    }
    let mut position = first_removed.unwrap_or(lines.len());
    for line in diet.lines() {
        // A line of an earlier reply that the couple has extended stays as they wrote it.
        let is_repeated = earlier_lines.contains(&line);
        let contains_line = |existing_line: &&str| {
            let (existing_line, line) = (fold(existing_line), fold(line));
            existing_line == line || is_repeated && existing_line.contains(&line)
        };
        if !lines.iter().any(contains_line) {
            lines.insert(position, line);
            position += 1;
        }
    }
    lines.join("\n")
}
