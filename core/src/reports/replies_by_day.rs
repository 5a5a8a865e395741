//! Website replies by day, in the wedding's time zone.
//!
//! These are replies as sent. The number of guests who come is another figure: it follows the guest list, which also
//! has the answers noted by the couple.

use std::collections::HashMap;

use serde::Serialize;

use crate::date::{CalendarDate, minutes_since_1970};
use crate::record::Store;
use crate::records::guest::GUEST;
use crate::records::reply::REPLY;
use crate::sorting::sorted;
use crate::values::{Attending, ReplyState};

/// Total replies with yes and no at the end of a day with at least one reply.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct DailyReplies {
    /// The day in the wedding's time zone.
    pub day: CalendarDate,
    /// Number of yes.
    pub yes: u32,
    /// Number of no.
    pub no: u32,
}

impl Store {
    /// Totals of replies at the end of each day. A guest who replies again counts with the new answer only, so a
    /// figure can fall; dismissed replies do not count.
    #[must_use]
    pub fn replies_by_day(&self) -> Vec<DailyReplies> {
        let replies = self.present(&REPLY).filter_map(|(id, entry)| {
            let reply = &entry.stored;
            let is_dismissed = reply.text("state") == Some(ReplyState::Dismissed.as_str());
            let answer = reply.text("attending").and_then(Attending::parse)?;
            let minutes = minutes_since_1970(reply.lifecycle.created_at.as_deref()?)?;
            // Replies of the same minute keep their order of arrival.
            let sent_at = (reply.lifecycle.created_millis(), minutes);
            let guest = reply.text("guestId");
            let guest = guest.filter(|guest| self.may_be_referenced(&GUEST, guest));
            // A reply without a guest is one person's own.
            let person = guest.unwrap_or(id);
            (!is_dismissed).then_some((sent_at, person, answer))
        });
        let replies = sorted(replies.collect(), |(one, ..), (other, ..)| one.cmp(other));
        let mut answers = HashMap::new();
        let mut days: Vec<DailyReplies> = Vec::new();
        let (mut yes, mut no) = (0, 0);
        for ((_, minutes), person, answer) in replies {
            let mut change_count = |answer, change: i64| match answer {
                Attending::Yes => yes += change,
                Attending::No => no += change,
            };
            change_count(answer, 1);
            if let Some(earlier_answer) = answers.insert(person, answer) {
                change_count(earlier_answer, -1);
            }
            let day = self.zone().local(minutes).date();
            let figure = |count: i64| u32::try_from(count).unwrap_or_default();
            days.pop_if(|last| last.day == day);
            days.push(DailyReplies {
                day,
                yes: figure(yes),
                no: figure(no),
            });
        }
        days
    }
}
