//! What needs a person today, the most urgent first.

use serde::{Deserialize, Serialize};

use super::ViewIssueKind;
use super::countdown::{Countdown, CountdownKind, FINAL_MONTH_DAYS, GETTING_CLOSE_DAYS};
use super::next_dates::NextDate;
use crate::date::CalendarDate;
use crate::ids::ChartId;
use crate::model::Model;
use crate::money::Money;
use crate::order::sorted;
use crate::records::guest::{GUEST, Guest};
use crate::records::ledger::{DUE_SOON_DAYS, Open};
use crate::records::purchase::Gift;
use crate::seating::Plan;
use crate::values::RsvpStatus;

/// For so many days after the wedding guests are thanked for having come: a month is what people expect.
const THANKS_DAYS: i64 = 30;

/// What waits for a person and the typed document does not say: it keeps one value of each field,
/// and nothing of what the server refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Unsettled {
    /// How many fields two people wrote without knowing of each other.
    pub fields: u32,
    /// How many edits of this person the server did not accept.
    pub refused_edits: u32,
}

/// What a person should know today.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Today {
    /// What needs a person, the most urgent first.
    pub items: Vec<TodayItem>,
    /// Which dates come next, at most three.
    pub next: Vec<NextDate>,
}

/// Something that needs a person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct TodayItem {
    /// How pressing it is.
    pub urgency: Urgency,
    /// What it is, how much of it there is, and where.
    pub need: Need,
}

/// How pressing something is; the most pressing comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum Urgency {
    /// It is late already, or there is hardly any time left.
    Now,
    /// It should be done in the next days.
    Soon,
    /// There is time.
    Later,
}

/// What can need a person. Where one record alone is meant, its id is given.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum Need {
    /// Expenses are past their due date.
    PaymentsOverdue(Payments),
    /// The server did not accept edits of this person.
    EditsRefused {
        /// How many.
        count: u32,
    },
    /// Two people wrote fields without knowing of each other.
    FieldsToSettle {
        /// How many fields.
        count: u32,
    },
    /// Seats of a plan are claimed twice, or do not exist any more. Drafts do not count.
    SeatsToSettle(InChart),
    /// Records were removed by one person while another changed them.
    RemovedWhileEdited {
        /// The root container that they are in.
        container: &'static str,
        /// How many.
        count: u32,
        /// The record, where it is one.
        id: Option<String>,
    },
    /// Companions whose host is gone, or more of them than may be brought.
    CompanionsToSettle {
        /// How many.
        count: u32,
        /// The guest, where it is one.
        guest: Option<String>,
    },
    /// Events that end before they begin, and gifts that were bought too often.
    Mismatches {
        /// How many.
        count: u32,
        /// The root container, where all are in one.
        container: Option<&'static str>,
        /// The record, where it is one.
        id: Option<String>,
    },
    /// Replies of the open form use up the room that is kept for them.
    RepliesFilling {
        /// How much of it, in percent.
        percent: u32,
    },
    /// Expenses have to be paid within a week.
    PaymentsDue(Payments),
    /// Milestones are past their day, or tasks are.
    PlanOverdue(DuePlan),
    /// Milestones are to be done within a week, or tasks are.
    PlanDue(DuePlan),
    /// Events that one vendor cannot be at both of, or that there is too little time between.
    ScheduleConflicts {
        /// How many.
        count: u32,
        /// The later event, where it is one.
        event: Option<String>,
    },
    /// Guests whose invitation was sent have said neither yes nor no.
    RepliesMissing {
        /// How many.
        count: u32,
        /// The guest, where it is one.
        guest: Option<String>,
    },
    /// Guests who are coming have no seat in a plan.
    WithoutSeat(InChart),
    /// The day has passed, and thanks are due.
    ThankYou {
        /// How many guests came; 0 once the day is long past.
        guests: u32,
        /// How many gifts nobody has been thanked for.
        gifts: u32,
    },
}

/// Expenses to pay.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Payments {
    /// How many.
    pub count: u32,
    /// What they come to, in hundredths.
    pub amount: Money,
    /// The earliest due date of them.
    pub first: CalendarDate,
    /// The expense, where it is one.
    pub expense: Option<String>,
}

/// Milestones that are not done, or tasks: each kind is counted apart.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct DuePlan {
    /// How many.
    pub count: u32,
    /// The earliest day of them.
    pub first: CalendarDate,
    /// `milestone` or `task`.
    pub noun: &'static str,
    /// Which one, where it is one.
    pub id: Option<String>,
}

/// Something about a seating chart.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct InChart {
    /// The chart.
    pub chart: ChartId,
    /// What it is called, where there is more than one plan.
    pub name: Option<String>,
    /// How many.
    pub count: u32,
}

impl Model {
    /// What needs a person on `today`, the calendar date where the person is.
    #[must_use]
    pub fn today(&self, today: CalendarDate, unsettled: Unsettled) -> Today {
        let mut items = vec![];
        let mut add = |urgency, need: Option<Need>| {
            items.extend(need.map(|need| TodayItem { urgency, need }));
        };
        let overdue = |open: Open<'_>| open.is_overdue(today);
        add(
            Urgency::Now,
            self.payments(overdue).map(Need::PaymentsOverdue),
        );
        for late in self.due_plan(today, |days| days < 0) {
            add(Urgency::Now, Some(Need::PlanOverdue(late)));
        }
        let refused = some(unsettled.refused_edits);
        add(
            Urgency::Now,
            refused.map(|count| Need::EditsRefused { count }),
        );
        let fields = some(unsettled.fields);
        add(
            Urgency::Soon,
            fields.map(|count| Need::FieldsToSettle { count }),
        );
        for seats in self.in_charts(Plan::conflict_count) {
            add(Urgency::Soon, Some(Need::SeatsToSettle(seats)));
        }
        for removed in self.removed_while_edited() {
            add(Urgency::Soon, Some(removed));
        }
        add(Urgency::Soon, self.companions_to_settle());
        add(Urgency::Soon, self.mismatches());
        let filling = self.store.filling_by_form();
        add(
            Urgency::Soon,
            filling.map(|percent| Need::RepliesFilling { percent }),
        );
        let due = |open: Open<'_>| open.is_due_soon(today);
        add(Urgency::Soon, self.payments(due).map(Need::PaymentsDue));
        let soon = |days| (0..=DUE_SOON_DAYS).contains(&days);
        for due in self.due_plan(today, soon) {
            add(Urgency::Soon, Some(Need::PlanDue(due)));
        }
        add(Urgency::Soon, self.conflicts_of_schedule());
        let countdown = Countdown::of(&self.wedding.wedding_date, today);
        if countdown.kind != CountdownKind::Married {
            let urgency = before_the_day(&countdown);
            add(urgency, self.replies_missing());
            for seats in self.in_charts(coming_without_seat) {
                add(urgency, Some(Need::WithoutSeat(seats)));
            }
        } else {
            add(Urgency::Later, self.thanks_due(countdown.days));
        }
        Today {
            // What is equally urgent stays in the order above.
            items: sorted(items, |one, other| one.urgency.cmp(&other.urgency)),
            next: self.next_dates(today),
        }
    }

    fn payments(&self, is_meant: impl Fn(Open<'_>) -> bool) -> Option<Payments> {
        let mut all: Option<Payments> = None;
        for expense in self.store.present_expenses() {
            for open in expense.standing().open {
                let Some(due) = open.due.filter(|_| is_meant(open)) else {
                    continue;
                };
                let id = expense.id;
                all = Some(match all {
                    None => Payments {
                        count: 1,
                        amount: open.amount,
                        first: due,
                        expense: Some(id.to_owned()),
                    },
                    Some(before) => Payments {
                        count: before.count + 1,
                        amount: before.amount.saturating_add(open.amount),
                        first: before.first.min(due),
                        expense: before.expense.filter(|only| only == id),
                    },
                });
            }
        }
        all
    }

    /// What of the plan is not done and has a day that many days ahead: the milestones, then the tasks.
    fn due_plan(&self, today: CalendarDate, is_meant: impl Fn(i64) -> bool) -> Vec<DuePlan> {
        let mut all: Vec<DuePlan> = Vec::new();
        for (record, id, planned) in self.open_plan() {
            let Some(due) = planned.due().filter(|due| is_meant(today.days_until(*due))) else {
                continue;
            };
            match all.last_mut() {
                Some(known) if known.noun == record.noun => {
                    known.count += 1;
                    known.first = known.first.min(due);
                    known.id = None;
                }
                _ => all.push(DuePlan {
                    count: 1,
                    first: due,
                    noun: record.noun,
                    id: Some(id.to_owned()),
                }),
            }
        }
        all
    }

    fn conflicts_of_schedule(&self) -> Option<Need> {
        let conflicts = self.store.schedule_conflicts();
        let event = match conflicts.as_slice() {
            [one] => Some(one.event.clone()),
            _ => None,
        };
        let count = u32::try_from(conflicts.len()).unwrap_or(u32::MAX);
        some(count).map(|count| Need::ScheduleConflicts { count, event })
    }

    /// One need per container, with the ids of single records.
    fn removed_while_edited(&self) -> Vec<Need> {
        let mut needs: Vec<Need> = Vec::new();
        let removals = self.issues().into_iter();
        for issue in removals.filter(|issue| issue.kind == ViewIssueKind::RemovedWhileEdited) {
            match needs.last_mut() {
                Some(Need::RemovedWhileEdited {
                    container,
                    count,
                    id,
                }) if *container == issue.container => {
                    *count += 1;
                    *id = None;
                }
                _ => needs.push(Need::RemovedWhileEdited {
                    container: issue.container,
                    count: 1,
                    id: Some(issue.id),
                }),
            }
        }
        needs
    }

    fn mismatches(&self) -> Option<Need> {
        let found = self.store.mismatches();
        let first = found.first()?;
        let is_one_kind = found.iter().all(|other| other.container == first.container);
        Some(Need::Mismatches {
            count: u32::try_from(found.len()).unwrap_or(u32::MAX),
            container: is_one_kind.then_some(first.container),
            id: (found.len() == 1).then(|| first.id.clone()),
        })
    }

    fn companions_to_settle(&self) -> Option<Need> {
        let issues = self.store.companion_issues();
        let guest = match issues.as_slice() {
            [one] => Some(one.id.clone()),
            _ => None,
        };
        let count = u32::try_from(issues.len()).unwrap_or(u32::MAX);
        some(count).map(|count| Need::CompanionsToSettle { count, guest })
    }

    fn replies_missing(&self) -> Option<Need> {
        let guests = self.store.present(&GUEST);
        let missing = guests.filter(|(_, entry)| self.store.lacks_reply(entry));
        let (mut count, mut only) = (0, None);
        for (id, _) in missing {
            count += 1;
            only = (count == 1).then_some(id);
        }
        some(count).map(|count| Need::RepliesMissing {
            count,
            guest: only.map(str::to_owned),
        })
    }

    /// Who came, and what was given. Nothing says of a guest who came whether thanks were sent, so only a while is
    /// guests' thanks asked for; a gift asks until it says so.
    fn thanks_due(&self, days_since: i64) -> Option<Need> {
        let came = |(_, guest): &(&str, Guest<'_>)| guest.rsvp() == RsvpStatus::Confirmed;
        let guests = match days_since <= THANKS_DAYS {
            true => self.store.guests().filter(came).map(|_| 1).sum(),
            false => 0,
        };
        let gifts = self.store.present_gifts().map(Gift::unthanked);
        let gifts = u32::try_from(gifts.fold(0, i64::saturating_add)).unwrap_or(u32::MAX);
        (guests > 0 || gifts > 0).then_some(Need::ThankYou { guests, gifts })
    }

    /// What there is to do in each chart that is no draft, in the order of the charts.
    fn in_charts<'a>(&'a self, count: impl Fn(Plan<'a>) -> u32) -> Vec<InChart> {
        let plans: Vec<Plan<'a>> = self.plans().filter(|plan| !plan.is_draft()).collect();
        let is_only = plans.len() == 1;
        let found = plans.into_iter().filter_map(|plan| {
            Some(InChart {
                chart: plan.id.clone(),
                name: (!is_only).then(|| plan.chart.name.clone()),
                count: some(count(plan))?,
            })
        });
        found.collect()
    }
}

/// How pressing it is to know who comes and where they sit.
fn before_the_day(countdown: &Countdown) -> Urgency {
    match countdown.days_left() {
        Some(..FINAL_MONTH_DAYS) => Urgency::Now,
        Some(FINAL_MONTH_DAYS..GETTING_CLOSE_DAYS) => Urgency::Soon,
        Some(GETTING_CLOSE_DAYS..) | None => Urgency::Later,
    }
}

/// The guests who have said yes and have no seat.
fn coming_without_seat(plan: Plan<'_>) -> u32 {
    let guests = plan.model.store.guests();
    let coming = guests.filter(|(_, guest)| guest.rsvp() == RsvpStatus::Confirmed);
    let waiting = coming.filter(|(id, _)| plan.seat(id).is_none());
    waiting.map(|_| 1).sum()
}

fn some(count: u32) -> Option<u32> {
    (count > 0).then_some(count)
}
