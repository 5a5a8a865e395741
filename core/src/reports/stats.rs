//! The statistics of the dashboard and the sidebar (Specification 1, section 3).

use serde::Serialize;

use crate::date::CalendarDate;
use crate::model::Model;
use crate::money::Money;
use crate::records::guest::{Answer, GUEST};
use crate::records::vendor::{VENDOR, Vendor};
use crate::timeline::State;
use crate::values::RsvpStatus;

/// The statistics of a wedding.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Stats {
    /// The guests.
    pub guests: GuestStats,
    /// The budget.
    pub budget: BudgetStats,
    /// The vendors.
    pub vendors: VendorStats,
    /// Milestones and tasks.
    pub timeline: TimelineStats,
    /// The photos.
    pub photos: PhotoStats,
}

/// How many guests have given which answer.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct GuestStats {
    /// All guests.
    pub total: u32,
    /// Coming.
    pub confirmed: u32,
    /// No answer yet.
    pub pending: u32,
    /// Not coming.
    pub declined: u32,
    /// Do not know yet.
    pub tentative: u32,
    /// Have said neither yes nor no: pending and tentative.
    pub rsvp_pending: u32,
    /// Places for those who are coming, the people they bring included.
    pub headcount: u32,
    /// How many of them are brought along, and so have no record of their own.
    pub companions: u32,
}

/// The two numbers of the budget.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct BudgetStats {
    /// The total budget in hundredths; absent means not set.
    pub total: Option<Money>,
    /// The sum of the paid expenses in hundredths.
    pub spent: Money,
}

/// How many vendors there are, and what they cost together. Amounts in hundredths.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct VendorStats {
    /// All vendors.
    pub total: u32,
    /// Those whose contract is signed, or who were paid something.
    pub booked: u32,
    /// The sum of the agreed costs.
    pub cost: Money,
    /// The sum of what was paid.
    pub paid: Money,
    /// The sum of what is still to pay to each; one who was paid too much leaves no less for the others.
    pub unpaid: Money,
}

/// How far milestones and tasks are. What was cancelled does not count.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct TimelineStats {
    /// All of them.
    pub total: u32,
    /// Done.
    pub completed: u32,
    /// Begun.
    pub in_progress: u32,
    /// Past their day and not done; these also count as begun or not begun.
    pub overdue: u32,
}

/// How many photos there are.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct PhotoStats {
    /// All photos.
    pub total_photos: u32,
}

impl Stats {
    pub(crate) fn of(model: &Model, spent: Money, today: CalendarDate) -> Self {
        Self {
            guests: GuestStats::of(model),
            budget: BudgetStats {
                total: model.budget_total,
                spent,
            },
            vendors: VendorStats::of(model),
            timeline: TimelineStats::of(model, today),
            photos: PhotoStats {
                total_photos: count(model.photo_count()),
            },
        }
    }
}

impl GuestStats {
    fn of(model: &Model) -> Self {
        let mut stats = Self::default();
        for (_, entry) in model.store.present(&GUEST) {
            let answer = Answer::unpacked(entry.figures);
            stats.total += 1;
            match answer.rsvp {
                RsvpStatus::Confirmed => {
                    stats.confirmed += 1;
                    stats.headcount += answer.places();
                    stats.companions += u32::from(answer.plus_ones);
                }
                RsvpStatus::Pending => stats.pending += 1,
                RsvpStatus::Declined => stats.declined += 1,
                RsvpStatus::Tentative => stats.tentative += 1,
            }
        }
        stats.rsvp_pending = stats.pending + stats.tentative;
        stats
    }
}

impl VendorStats {
    fn of(model: &Model) -> Self {
        let mut stats = Self::default();
        for (_, entry) in model.store.present(&VENDOR) {
            let vendor = Vendor(&entry.stored);
            stats.total += 1;
            stats.booked += u32::from(vendor.is_booked());
            stats.cost = stats.cost.saturating_add(vendor.cost());
            stats.paid = stats.paid.saturating_add(vendor.paid());
            stats.unpaid = stats.unpaid.saturating_add(vendor.unpaid());
        }
        stats
    }
}

impl TimelineStats {
    fn of(model: &Model, today: CalendarDate) -> Self {
        let mut stats = Self::default();
        for planned in model.present_planned() {
            if planned.state == State::Cancelled {
                continue;
            }
            stats.total += 1;
            stats.completed += u32::from(planned.state == State::Completed);
            stats.in_progress += u32::from(planned.state == State::InProgress);
            stats.overdue += u32::from(planned.is_overdue(today));
        }
        stats
    }
}

fn count(entities: usize) -> u32 {
    u32::try_from(entities).unwrap_or(u32::MAX)
}
