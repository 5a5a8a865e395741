//! Quick actions of the dashboard for missing basics, at most four.

use serde::Serialize;

use crate::date::DateField;
use crate::money::Money;
use crate::reports::stats::WeddingStats;
use crate::wedding::Wedding;

/// A shortcut to something that is missing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct QuickAction {
    /// Its key.
    pub key: QuickActionKey,
    /// Text of the button.
    pub title: &'static str,
    /// The reason to do it.
    pub description: &'static str,
    /// Route of the screen; the wedding's own details are edited on the dashboard.
    pub route: &'static str,
}

/// All quick actions.
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

pub(crate) fn quick_actions(wedding: &Wedding, stats: &WeddingStats) -> Vec<QuickAction> {
    let actions = [
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
                description: "Say where you’ll celebrate.",
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
    actions
        .into_iter()
        .filter_map(|(is_missing, action)| is_missing.then_some(action))
        .collect()
}
