//! Statistics of a wedding: for the dashboard and the sidebar, and of events and gifts for their own screens.

use serde::Serialize;

use crate::date::CalendarDate;
use crate::model::Model;
use crate::money::Money;
use crate::records::album::PHOTO;
use crate::records::event::{EVENT, Event};
use crate::records::guest::{GUEST, GuestFigures};
use crate::reports::schedule::day_of;
use crate::reports::todos::TodoStats;
use crate::values::{AgeGroup, EventType, RsvpStatus};

/// Statistics of a wedding.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct WeddingStats {
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

/// Counts of guests by answer and needs. Each person is one guest: companions have records of their own.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct GuestStats {
    /// All guests, the couple included.
    pub total: u32,
    /// All but the couple.
    pub invited: u32,
    /// Coming.
    pub confirmed: u32,
    /// No answer yet.
    pub pending: u32,
    /// Not coming.
    pub declined: u32,
    /// Undecided.
    pub tentative: u32,
    /// `pending` and `tentative` together: neither yes nor no.
    pub rsvp_pending: u32,
    /// Of these, with an invitation sent: their replies are missing.
    pub replies_missing: u32,
    /// Places needed: the number of confirmed guests.
    pub headcount: u32,
    /// Of these, companions.
    pub companions: u32,
    /// Companions that confirmed guests can still bring; not counted elsewhere.
    pub may_still_bring: u32,
    /// Confirmed guests aged 13 to 17.
    pub teens: u32,
    /// Confirmed guests aged 3 to 12.
    pub children: u32,
    /// Confirmed guests aged 0 to 2.
    pub infants: u32,
    /// VIPs among all guests.
    pub vips: u32,
    /// Guests who need transport and have not declined.
    pub need_transport: u32,
    /// Guests who need accommodation and have not declined.
    pub need_accommodation: u32,
    /// Guests with an invitation sent.
    pub invitations_sent: u32,
    /// Guests without e-mail address, phone number and address, companions excluded.
    pub without_contact: u32,
}

/// The two figures of the budget.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct BudgetStats {
    /// The total budget in hundredths; absent means not set.
    pub total: Option<Money>,
    /// The sum of the paid expenses in hundredths.
    pub spent: Money,
}

/// Counts and costs of vendors. Amounts in hundredths.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct VendorStats {
    /// All vendors.
    pub total: u32,
    /// Vendors with a signed contract or a payment.
    pub booked: u32,
    /// The sum of the agreed costs.
    pub cost: Money,
    /// The paid sum.
    pub paid: Money,
    /// The sum of the unpaid amounts of each vendor; overpaying one does not reduce it.
    pub unpaid: Money,
}

/// Figures of milestones and tasks, counted separately, without cancelled ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct TimelineStats {
    /// The milestones.
    pub milestones: TodoStats,
    /// The tasks and subtasks.
    pub tasks: TodoStats,
}

/// Figures of events.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct EventStats {
    /// All of them.
    pub total: u32,
    /// Ceremonies.
    pub ceremony: u32,
    /// Receptions.
    pub reception: u32,
    /// Those that begin today.
    pub today: u32,
}

/// Figures of the gift list. Amounts in hundredths.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct RegistryStats {
    /// All gifts and funds.
    pub total: u32,
    /// Number of items wished for.
    pub wished: i64,
    /// Number of items bought. Purchases beyond the wish do not count. A fund has no items to buy: it counts as bought
    /// once it has reached its goal.
    pub bought: i64,
    /// Bought in percent of wished, rounded to nearest.
    pub completion: i64,
    /// The sum of price times quantity.
    pub value: Money,
    /// Money given.
    pub received: Money,
    /// Purchases without a thank-you.
    pub unthanked: i64,
}

/// Figures of photos.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct PhotoStats {
    /// All photos.
    pub total_photos: u32,
}

impl Model {
    /// Statistics of the timeline.
    #[must_use]
    pub fn event_stats(&self, today: CalendarDate) -> EventStats {
        let mut stats = EventStats::default();
        for (_, entry) in self.store.present(&EVENT) {
            let event_type = entry.stored.text("type").and_then(EventType::parse);
            let start = Event::new(&self.store, &entry.stored).start();
            stats.total += 1;
            stats.ceremony += u32::from(event_type == Some(EventType::Ceremony));
            stats.reception += u32::from(event_type == Some(EventType::Reception));
            stats.today += u32::from(start.is_some_and(|start| day_of(start) == today));
        }
        stats
    }

    /// Statistics of the gift list.
    #[must_use]
    pub fn registry_stats(&self) -> RegistryStats {
        let mut stats = RegistryStats::default();
        for gift in self.store.present_gifts() {
            let wished = gift.quantity();
            stats.total += 1;
            stats.wished = stats.wished.saturating_add(wished);
            let bought = if gift.is_complete() {
                // `bought` is 0 for a fund, also for one that has reached its goal.
                wished
            } else {
                gift.bought()
            };
            stats.bought = stats.bought.saturating_add(bought.min(wished));
            stats.value = stats.value.saturating_add(gift.price().times(wished));
            stats.received = stats.received.saturating_add(gift.received());
            stats.unthanked = stats.unthanked.saturating_add(gift.unthanked());
        }
        if stats.wished > 0 {
            // In percent, rounded to nearest in integers.
            stats.completion = (stats.bought * 200 + stats.wished) / (stats.wished * 2);
        }
        stats
    }
}

impl WeddingStats {
    pub(crate) fn from_model(model: &Model, spent: Money, today: CalendarDate) -> Self {
        Self {
            guests: GuestStats::from_model(model),
            budget: BudgetStats {
                total: model.budget_total,
                spent,
            },
            vendors: VendorStats::from_model(model),
            timeline: TimelineStats {
                milestones: model.milestone_stats(today),
                tasks: model.task_stats(today),
            },
            photos: PhotoStats {
                total_photos: count(model.store.present(&PHOTO).count()),
            },
        }
    }
}

impl GuestStats {
    fn from_model(model: &Model) -> Self {
        let mut stats = Self::default();
        let companions_by_host = model.store.companion_counts();
        for (id, entry) in model.store.present(&GUEST) {
            let figures = GuestFigures::unpack(entry.figures);
            stats.total += 1;
            stats.invited += u32::from(!figures.is_couple);
            match figures.rsvp {
                RsvpStatus::Confirmed => {
                    let companions = companions_by_host.get(id).copied().unwrap_or(0);
                    stats.may_still_bring += model.store.may_still_bring(id, companions);
                    stats.count_coming(figures);
                }
                RsvpStatus::Pending => stats.pending += 1,
                RsvpStatus::Declined => stats.declined += 1,
                RsvpStatus::Tentative => stats.tentative += 1,
            }
            stats.replies_missing += u32::from(model.store.lacks_reply(entry));
            stats.count_needs(figures);
        }
        stats.rsvp_pending = stats.pending + stats.tentative;
        stats.headcount = stats.confirmed;
        stats
    }

    fn count_coming(&mut self, figures: GuestFigures) {
        self.confirmed += 1;
        self.companions += u32::from(figures.is_companion);
        match figures.age {
            Some(AgeGroup::Teen) => self.teens += 1,
            Some(AgeGroup::Child) => self.children += 1,
            Some(AgeGroup::Infant) => self.infants += 1,
            Some(AgeGroup::Adult) | None => {}
        }
    }

    fn count_needs(&mut self, figures: GuestFigures) {
        let stays_away = figures.rsvp == RsvpStatus::Declined;
        self.vips += u32::from(figures.is_vip);
        self.need_transport += u32::from(figures.needs_transport && !stays_away);
        self.need_accommodation += u32::from(figures.needs_accommodation && !stays_away);
        self.invitations_sent += u32::from(figures.invitation_sent);
        self.without_contact += u32::from(figures.lacks_contact());
    }
}

impl VendorStats {
    fn from_model(model: &Model) -> Self {
        let mut stats = Self::default();
        for vendor in model.store.present_vendors() {
            let costs = vendor.costs();
            stats.total += 1;
            stats.booked += u32::from(vendor.is_booked());
            stats.cost = stats.cost.saturating_add(costs.total);
            stats.paid = stats.paid.saturating_add(costs.paid);
            stats.unpaid = stats.unpaid.saturating_add(costs.unpaid());
        }
        stats
    }
}

impl TimelineStats {
    /// Figures of milestones and tasks together, as REST has them.
    #[must_use]
    pub fn combined(self) -> TodoStats {
        let Self { milestones, tasks } = self;
        TodoStats {
            total: milestones.total + tasks.total,
            completed: milestones.completed + tasks.completed,
            in_progress: milestones.in_progress + tasks.in_progress,
            overdue: milestones.overdue + tasks.overdue,
            completion_rate: 0,
        }
        .with_rate()
    }
}

fn count(records: usize) -> u32 {
    u32::try_from(records).unwrap_or(u32::MAX)
}
