//! How the replies of the website came in, day by day on the wedding's clock.
//!
//! These are replies as they came. How many guests are coming is another figure: it follows the guest
//! list, which also has the answers that the couple noted themselves.

use std::collections::HashMap;

use serde::Serialize;

use crate::date::{CalendarDate, minutes_since_1970};
use crate::order::sorted;
use crate::record::Store;
use crate::records::guest::GUEST;
use crate::records::reply::REPLY;
use crate::values::{Attending, ReplyState};

/// How many replies said yes and no by the end of a day on which one came.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct RepliesOfDay {
    /// The day, where the wedding is.
    pub day: CalendarDate,
    /// How many said yes.
    pub yes: u32,
    /// How many said no.
    pub no: u32,
}

impl Store {
    /// The replies that there were by the end of each day. A guest who replies again counts with the new
    /// answer alone, so a figure can fall; what was put aside is nobody's answer.
    #[must_use]
    pub fn replies_by_day(&self) -> Vec<RepliesOfDay> {
        let told = self.present(&REPLY).filter_map(|(id, entry)| {
            let reply = &entry.stored;
            let is_dismissed = reply.text("state") == Some(ReplyState::Dismissed.as_str());
            let answer = reply.text("attending").and_then(Attending::parse)?;
            let minutes = minutes_since_1970(reply.lifecycle.created_at.as_deref()?)?;
            // Two of one minute stay in the order in which they came.
            let at = (reply.lifecycle.created_millis(), minutes);
            let guest = reply.text("guestId");
            let guest = guest.filter(|guest| self.is_here(&GUEST, guest));
            (!is_dismissed).then_some((at, guest.unwrap_or(id), answer))
        });
        let told = sorted(told.collect(), |(one, ..), (other, ..)| one.cmp(other));
        let mut answers = HashMap::new();
        let mut days: Vec<RepliesOfDay> = Vec::new();
        let (mut yes, mut no) = (0, 0);
        for ((_, minutes), person, answer) in told {
            let mut count = |answer, by: i64| match answer {
                Attending::Yes => yes += by,
                Attending::No => no += by,
            };
            count(answer, 1);
            if let Some(before) = answers.insert(person, answer) {
                count(before, -1);
            }
            let day = self.zone().local(minutes).date();
            let figures = |count: i64| u32::try_from(count).unwrap_or_default();
            days.pop_if(|last| last.day == day);
            days.push(RepliesOfDay {
                day,
                yes: figures(yes),
                no: figures(no),
            });
        }
        days
    }
}
