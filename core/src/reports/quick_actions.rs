//! The quick actions of the dashboard: what is still missing, at most four (Specification 1,
//! section 9).

use serde::Serialize;

use crate::date::DateField;
use crate::money::Money;
use crate::reports::stats::Stats;
use crate::wedding::Wedding;

/// A short way to something that is missing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct QuickAction {
    /// Which one it is.
    pub key: QuickActionKey,
    /// What the button says.
    pub title: &'static str,
    /// Why one would.
    pub description: &'static str,
    /// The screen where it is done; the wedding's own details are edited on the dashboard.
    pub route: &'static str,
}

/// The quick actions that there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum QuickActionKey {
    /// The wedding date is missing.
    WeddingDate,
    /// The venue is missing.
    Venue,
    /// There are no guests.
    Guests,
    /// The budget is not set, or zero.
    Budget,
}

pub(crate) fn quick_actions(wedding: &Wedding, stats: &Stats) -> Vec<QuickAction> {
    let missing = [
        (
            !matches!(wedding.wedding_date, DateField::On(_)),
            QuickAction {
                key: QuickActionKey::WeddingDate,
                title: "Set Wedding Date",
                description: "Everything else is planned towards the day.",
                route: "/app",
            },
        ),
        (
            wedding.venue.is_none(),
            QuickAction {
                key: QuickActionKey::Venue,
                title: "Choose Venue",
                description: "Say where you will celebrate.",
                route: "/app",
            },
        ),
        (
            stats.guests.invited == 0,
            QuickAction {
                key: QuickActionKey::Guests,
                title: "Add Guests",
                description: "Start the list of the people you want there.",
                route: "/app/guests",
            },
        ),
        (
            stats.budget.total.is_none_or(|total| total <= Money::ZERO),
            QuickAction {
                key: QuickActionKey::Budget,
                title: "Set Budget",
                description: "Know what you can spend before you spend it.",
                route: "/app/budget",
            },
        ),
    ];
    missing
        .into_iter()
        .filter_map(|(shown, action)| shown.then_some(action))
        .collect()
}
