//! Diets in replies, and their notes in the guest list.

use serde_json::Value;

use super::NEEDS;
use crate::record::{Store, Stored};
use crate::records::guest::GUEST;
use crate::records::reply::REPLY;
use crate::search::fold;
use crate::values::{Attending, ReplyState};

impl Store {
    /// The diet in a guest's last reply that was about it.
    #[must_use]
    pub fn last_stated_diet(&self, guest: &str) -> Option<&str> {
        let replies = self.replies_taken_over(guest);
        let about_diet = replies.filter(|(_, _, reply)| {
            reply.text(NEEDS).is_some() || reply.flag("isPersonal") && is_coming(reply)
        });
        let newest = about_diet.max_by_key(|(id, created, _)| (*created, *id));
        newest?.2.text(NEEDS)
    }

    /// The note on a guest's diet after a reply, if it changes; null if nothing remains.
    pub(super) fn diet_after(&self, reply: &str, guest: &str, now: &str) -> Option<Value> {
        let current = &self.find_present(&GUEST, guest)?.stored;
        let known = current.text("dietaryRestrictions").unwrap_or_default();
        let earlier = self.replies_taken_over(guest);
        let earlier = earlier.filter(|(id, ..)| *id != reply);
        let earlier: Vec<&str> = earlier
            .filter_map(|(_, _, reply)| reply.text(NEEDS))
            .collect();
        let needs = needs_with(known, &earlier, now);
        (needs != known).then(|| match needs.is_empty() {
            true => Value::Null,
            false => needs.into(),
        })
    }

    /// Replies that were taken over into a guest, each with its id and time. An open-form reply next to an answer by
    /// link waits, and has changed nothing.
    fn replies_taken_over(&self, guest: &str) -> impl Iterator<Item = (&str, i64, &Stored)> {
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

/// Notes on a diet after a reply, one per line. The couple's notes stay; lines of earlier replies are replaced by this
/// one's.
fn needs_with(known: &str, earlier: &[&str], now: &str) -> String {
    let earlier: Vec<&str> = earlier.iter().flat_map(|reply| reply.lines()).collect();
    let mut lines: Vec<&str> = Vec::new();
    let mut at = None;
    for line in known.lines() {
        if earlier.contains(&line) {
            at.get_or_insert(lines.len());
        } else {
            lines.push(line);
        }
    }
    let mut at = at.unwrap_or(lines.len());
    for line in now.lines() {
        // A line of an earlier reply that the couple has extended stays as they wrote it.
        let is_said_again = earlier.contains(&line);
        let has_it = |own: &&str| {
            let (own, line) = (fold(own), fold(line));
            own == line || is_said_again && own.contains(&line)
        };
        if !lines.iter().any(has_it) {
            lines.insert(at, line);
            at += 1;
        }
    }
    lines.join("\n")
}
