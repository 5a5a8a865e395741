//! The list of today's needs, most urgent first.

use serde::{Deserialize, Serialize};

use super::ViewIssueKind;
use super::countdown::{Countdown, CountdownKind, FINAL_MONTH_DAYS, GETTING_CLOSE_DAYS};
use super::next_dates::NextDate;
use crate::date::CalendarDate;
use crate::ids::ChartId;
use crate::model::Model;
use crate::money::Money;
use crate::records::guest::{GUEST, Guest};
use crate::records::ledger::{DUE_SOON_DAYS, OpenAmount};
use crate::records::purchase::Gift;
use crate::seating::PresentChart;
use crate::sorting::sorted;
use crate::values::RsvpStatus;

/// Days after the wedding in which thanking guests is suggested: a month is customary.
const THANKS_DAYS: i64 = 30;

/// Counts that the caller adds. The typed document cannot know them: it has one value of each field, and no refused
/// edits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct OutsideCounts {
    /// Number of fields with a conflict.
    pub fields: u32,
    /// Number of this user's edits that the server refused.
    pub refused_edits: u32,
}

/// Today's needs and next dates.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Today {
    /// The needs, most urgent first.
    pub items: Vec<TodayItem>,
    /// The next dates, at most three.
    pub next: Vec<NextDate>,
}

/// One need.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct TodayItem {
    /// Its urgency.
    pub urgency: Urgency,
    /// Its kind, extent and place.
    pub need: TodayNeed,
}

/// Urgency, most urgent first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum Urgency {
    /// Late already, or almost.
    Now,
    /// To be done within days.
    Soon,
    /// There is time.
    Later,
}

/// Kinds of needs. If only one record is concerned, its id is given.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum TodayNeed {
    /// Expenses are past their due date.
    PaymentsOverdue(PaymentsNeed),
    /// The server refused edits of this user.
    EditsRefused {
        /// Number of edits.
        count: u32,
    },
    /// Fields have conflicts.
    FieldsToSettle {
        /// Number of fields.
        count: u32,
    },
    /// Seats of a plan are assigned twice, or do not exist any more. Drafts do not count.
    SeatsToSettle(ChartNeed),
    /// Records were removed by one person while another edited them.
    RemovedWhileEdited {
        /// Their root container.
        container: &'static str,
        /// Number of records.
        count: u32,
        /// The record, if only one.
        id: Option<String>,
    },
    /// Companions with a removed host, or too many of them.
    CompanionsToSettle {
        /// Number of issues.
        count: u32,
        /// The guest, if only one.
        guest: Option<String>,
    },
    /// Events that end before they begin, and gifts bought too often.
    Mismatches {
        /// Number of issues.
        count: u32,
        /// The root container, if it is the same for all.
        container: Option<&'static str>,
        /// The record, if only one.
        id: Option<String>,
    },
    /// Replies of the open form use up their quota.
    RepliesFilling {
        /// Percentage used.
        percent: u32,
    },
    /// Expenses are due within a week.
    PaymentsDue(PaymentsNeed),
    /// Milestones or tasks are overdue.
    #[serde(rename = "planOverdue")]
    TodosOverdue(TodoNeed),
    /// Milestones or tasks are due within a week.
    #[serde(rename = "planDue")]
    TodosDue(TodoNeed),
    /// A vendor is at two events at once, or the journey takes longer than the time between two events.
    ScheduleConflicts {
        /// Number of conflicts.
        count: u32,
        /// The later event, if only one.
        event: Option<String>,
    },
    /// Invited guests who have answered neither yes nor no.
    RepliesMissing {
        /// Number of guests.
        count: u32,
        /// The guest, if only one.
        guest: Option<String>,
    },
    /// Confirmed guests without a seat in a plan.
    WithoutSeat(ChartNeed),
    /// The wedding is over, and thanks are due.
    ThankYou {
        /// Guests to thank; 0 after `THANKS_DAYS`.
        guests: u32,
        /// Gifts without a thank-you.
        gifts: u32,
    },
}

/// Expenses to pay.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct PaymentsNeed {
    /// Number of payments.
    pub count: u32,
    /// Their sum in hundredths.
    pub amount: Money,
    /// The earliest due date.
    pub first: CalendarDate,
    /// The expense, if only one.
    pub expense: Option<String>,
}

/// Open milestones or open tasks: each kind is counted separately.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct TodoNeed {
    /// Number of items.
    pub count: u32,
    /// The earliest due date.
    pub first: CalendarDate,
    /// `milestone` or `task`.
    pub noun: &'static str,
    /// Its id, if only one.
    pub id: Option<String>,
}

/// A count for a seating chart.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct ChartNeed {
    /// The chart.
    pub chart: ChartId,
    /// Name of the chart, if there are several plans.
    pub name: Option<String>,
    /// The count.
    pub count: u32,
}

impl Model {
    /// Today's needs and next dates on `today`, the date where the user is.
    #[must_use]
    pub fn today(&self, today: CalendarDate, outside: OutsideCounts) -> Today {
        let mut items = vec![];
        let mut add = |urgency, need: Option<TodayNeed>| {
            items.extend(need.map(|need| TodayItem { urgency, need }));
        };
        let overdue = |open: OpenAmount<'_>| open.is_overdue(today);
        add(
            Urgency::Now,
            self.payments(overdue).map(TodayNeed::PaymentsOverdue),
        );
        for late in self.todo_needs(today, |days| days < 0) {
            add(Urgency::Now, Some(TodayNeed::TodosOverdue(late)));
        }
        let refused = non_zero(outside.refused_edits);
        add(
            Urgency::Now,
            refused.map(|count| TodayNeed::EditsRefused { count }),
        );
        let fields = non_zero(outside.fields);
        add(
            Urgency::Soon,
            fields.map(|count| TodayNeed::FieldsToSettle { count }),
        );
        for seats in self.in_charts(PresentChart::conflict_count) {
            add(Urgency::Soon, Some(TodayNeed::SeatsToSettle(seats)));
        }
        for removed in self.removed_while_edited() {
            add(Urgency::Soon, Some(removed));
        }
        add(Urgency::Soon, self.companions_to_settle());
        add(Urgency::Soon, self.mismatches());
        let filling = self.store.form_quota_warning();
        add(
            Urgency::Soon,
            filling.map(|percent| TodayNeed::RepliesFilling { percent }),
        );
        let due = |open: OpenAmount<'_>| open.is_due_soon(today);
        add(
            Urgency::Soon,
            self.payments(due).map(TodayNeed::PaymentsDue),
        );
        let soon = |days| (0..=DUE_SOON_DAYS).contains(&days);
        for due in self.todo_needs(today, soon) {
            add(Urgency::Soon, Some(TodayNeed::TodosDue(due)));
        }
        add(Urgency::Soon, self.schedule_to_settle());
        let countdown = Countdown::to_date(&self.wedding.wedding_date, today);
        if countdown.kind != CountdownKind::Married {
            let urgency = urgency_before(&countdown);
            add(urgency, self.replies_missing());
            for seats in self.in_charts(coming_without_seat) {
                add(urgency, Some(TodayNeed::WithoutSeat(seats)));
            }
        } else {
            add(Urgency::Later, self.thanks_due(countdown.days));
        }
        Today {
            // Items of equal urgency stay in the order above.
            items: sorted(items, |one, other| one.urgency.cmp(&other.urgency)),
            next: self.next_dates(today),
        }
    }

    /// The open payments that `is_included` selects, as one need.
    fn payments(&self, is_included: impl Fn(OpenAmount<'_>) -> bool) -> Option<PaymentsNeed> {
        let mut need: Option<PaymentsNeed> = None;
        for expense in self.store.present_expenses() {
            for open in expense.balance().open {
                let Some(due) = open.due.filter(|_| is_included(open)) else {
                    continue;
                };
                let id = expense.id;
                need = Some(match need {
                    None => PaymentsNeed {
                        count: 1,
                        amount: open.amount,
                        first: due,
                        expense: Some(id.to_owned()),
                    },
                    Some(earlier) => PaymentsNeed {
                        count: earlier.count + 1,
                        amount: earlier.amount.saturating_add(open.amount),
                        first: earlier.first.min(due),
                        expense: earlier.expense.filter(|only_id| only_id == id),
                    },
                });
            }
        }
        need
    }

    /// Open milestones and tasks, selected by the number of days until they are due: one need for the milestones, then one
    /// for the tasks.
    fn todo_needs(&self, today: CalendarDate, is_included: impl Fn(i64) -> bool) -> Vec<TodoNeed> {
        let mut needs: Vec<TodoNeed> = Vec::new();
        for (record, id, todo) in self.open_todos() {
            let Some(due) = todo.due() else { continue };
            if !is_included(today.days_until(due)) {
                continue;
            }
            // `open_todos` lists all milestones before the tasks: the need of this kind is the last one, if it exists.
            match needs.last_mut() {
                Some(need) if need.noun == record.noun => {
                    need.count += 1;
                    need.first = need.first.min(due);
                    need.id = None;
                }
                _ => needs.push(TodoNeed {
                    count: 1,
                    first: due,
                    noun: record.noun,
                    id: Some(id.to_owned()),
                }),
            }
        }
        needs
    }

    fn schedule_to_settle(&self) -> Option<TodayNeed> {
        let conflicts = self.store.schedule_conflicts();
        let event = match conflicts.as_slice() {
            [conflict] => Some(conflict.event.clone()),
            _ => None,
        };
        let count = u32::try_from(conflicts.len()).unwrap_or(u32::MAX);
        non_zero(count).map(|count| TodayNeed::ScheduleConflicts { count, event })
    }

    /// One need per container, with the id if it is a single record.
    fn removed_while_edited(&self) -> Vec<TodayNeed> {
        let mut needs: Vec<TodayNeed> = Vec::new();
        let removals = self.issues().into_iter();
        for issue in removals.filter(|issue| issue.kind == ViewIssueKind::RemovedWhileEdited) {
            // `issues` lists removals by container.
            match needs.last_mut() {
                Some(TodayNeed::RemovedWhileEdited {
                    container,
                    count,
                    id,
                }) if *container == issue.container => {
                    *count += 1;
                    *id = None;
                }
                _ => needs.push(TodayNeed::RemovedWhileEdited {
                    container: issue.container,
                    count: 1,
                    id: Some(issue.id),
                }),
            }
        }
        needs
    }

    fn mismatches(&self) -> Option<TodayNeed> {
        let issues = self.store.mismatches();
        let first = issues.first()?;
        let is_one_kind = issues
            .iter()
            .all(|issue| issue.container == first.container);
        Some(TodayNeed::Mismatches {
            count: u32::try_from(issues.len()).unwrap_or(u32::MAX),
            container: is_one_kind.then_some(first.container),
            id: (issues.len() == 1).then(|| first.id.clone()),
        })
    }

    fn companions_to_settle(&self) -> Option<TodayNeed> {
        let issues = self.store.companion_issues();
        let guest = match issues.as_slice() {
            [issue] => Some(issue.id.clone()),
            _ => None,
        };
        let count = u32::try_from(issues.len()).unwrap_or(u32::MAX);
        non_zero(count).map(|count| TodayNeed::CompanionsToSettle { count, guest })
    }

    fn replies_missing(&self) -> Option<TodayNeed> {
        let guests = self.store.present(&GUEST);
        let missing = guests.filter(|(_, entry)| self.store.lacks_reply(entry));
        let (mut count, mut only_guest) = (0, None);
        for (id, _) in missing {
            count += 1;
            only_guest = (count == 1).then_some(id);
        }
        non_zero(count).map(|count| TodayNeed::RepliesMissing {
            count,
            guest: only_guest.map(str::to_owned),
        })
    }

    /// Guests and gifts to thank for. Nothing records that a guest was thanked, so guests are counted only for a
    /// while; a gift counts until it is marked.
    fn thanks_due(&self, days_since: i64) -> Option<TodayNeed> {
        let came = |(_, guest): &(&str, Guest<'_>)| guest.rsvp() == RsvpStatus::Confirmed;
        let guests = match days_since <= THANKS_DAYS {
            true => self.store.guests().filter(came).map(|_| 1).sum(),
            false => 0,
        };
        let gifts = self.store.present_gifts().map(Gift::unthanked);
        let gifts = u32::try_from(gifts.fold(0, i64::saturating_add)).unwrap_or(u32::MAX);
        (guests > 0 || gifts > 0).then_some(TodayNeed::ThankYou { guests, gifts })
    }

    /// Counts for each chart that is not a draft, in the order of the charts.
    fn in_charts<'a>(&'a self, count: impl Fn(PresentChart<'a>) -> u32) -> Vec<ChartNeed> {
        let plans: Vec<PresentChart<'a>> = self
            .present_charts()
            .filter(|chart| !chart.is_draft())
            .collect();
        let is_only = plans.len() == 1;
        let found = plans.into_iter().filter_map(|chart| {
            Some(ChartNeed {
                chart: chart.id.clone(),
                name: (!is_only).then(|| chart.stored.name.clone()),
                count: non_zero(count(chart))?,
            })
        });
        found.collect()
    }
}

/// Urgency of missing replies and seats.
fn urgency_before(countdown: &Countdown) -> Urgency {
    match countdown.days_left() {
        Some(..FINAL_MONTH_DAYS) => Urgency::Now,
        Some(FINAL_MONTH_DAYS..GETTING_CLOSE_DAYS) => Urgency::Soon,
        Some(GETTING_CLOSE_DAYS..) | None => Urgency::Later,
    }
}

/// Number of confirmed guests without a seat.
fn coming_without_seat(chart: PresentChart<'_>) -> u32 {
    let guests = chart.model.store.guests();
    let coming = guests.filter(|(_, guest)| guest.rsvp() == RsvpStatus::Confirmed);
    let waiting = coming.filter(|(id, _)| chart.seat(id).is_none());
    waiting.map(|_| 1).sum()
}

/// `None` for zero: a need of nothing is no need.
fn non_zero(count: u32) -> Option<u32> {
    (count > 0).then_some(count)
}
