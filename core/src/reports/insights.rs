//! Insights and recommendations.

use serde::Serialize;

use crate::reports::budget::{BudgetStatus, BudgetView};
use crate::reports::countdown::{Countdown, FINAL_MONTH_DAYS, GETTING_CLOSE_DAYS};
use crate::reports::stats::WeddingStats;

/// With fewer vendors than this, suggest looking for more.
const FEW_VENDORS: u32 = 3;

/// An insight into the planning.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Insight {
    /// Its key.
    pub key: InsightKey,
    /// Its urgency.
    pub level: InsightLevel,
    /// The heading.
    pub title: &'static str,
    /// One sentence.
    pub message: String,
}

/// All insights.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum InsightKey {
    /// Fewer than 30 days left.
    FinalMonth,
    /// Fewer than 90 days left.
    GettingClose,
    /// Invited guests who have answered neither yes nor no.
    RsvpFollowUp,
    /// More than 80% of the budget is spent or committed.
    BudgetAlert,
    /// Fewer than three vendors.
    VendorOpportunities,
}

/// Urgency of an insight.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum InsightLevel {
    /// Now.
    Urgent,
    /// Soon.
    Warning,
    /// When there is time.
    Info,
}

pub(crate) fn insights(
    countdown: &Countdown,
    stats: &WeddingStats,
    budget: &BudgetView,
) -> Vec<Insight> {
    [
        time_insight(countdown),
        replies_insight(stats.guests.replies_missing),
        budget_insight(budget),
        vendors_insight(stats.vendors.total),
    ]
    .into_iter()
    .flatten()
    .collect()
}

fn time_insight(countdown: &Countdown) -> Option<Insight> {
    let days = countdown.days_left()?;
    if days < FINAL_MONTH_DAYS {
        return Some(Insight {
            key: InsightKey::FinalMonth,
            level: InsightLevel::Urgent,
            title: "Final Month!",
            message: "Confirm the last details with your vendors and guests.".to_owned(),
        });
    }
    (days < GETTING_CLOSE_DAYS).then(|| Insight {
        key: InsightKey::GettingClose,
        level: InsightLevel::Warning,
        title: "Getting Close",
        message: "A good time to finish what’s still open.".to_owned(),
    })
}

fn replies_insight(missing: u32) -> Option<Insight> {
    let message = match missing {
        0 => return None,
        1 => "1 invited guest is still undecided.".to_owned(),
        _ => format!("{missing} invited guests are still undecided."),
    };
    Some(Insight {
        key: InsightKey::RsvpFollowUp,
        level: InsightLevel::Info,
        title: "RSVP Follow-up",
        message,
    })
}

fn budget_insight(budget: &BudgetView) -> Option<Insight> {
    let percent = budget.expenses_percent.unwrap_or_default();
    let message = match budget.status {
        BudgetStatus::Over => {
            format!("Spent and still to pay, it’s {percent}% of your budget.")
        }
        BudgetStatus::Warning => format!("{percent}% of your budget is spent or still to pay."),
        BudgetStatus::Normal | BudgetStatus::NotSet => return None,
    };
    Some(Insight {
        key: InsightKey::BudgetAlert,
        level: InsightLevel::Warning,
        title: "Budget Alert",
        message,
    })
}

fn vendors_insight(total: u32) -> Option<Insight> {
    let message = match total {
        0 => "You have no vendors yet. Add the first one you’re talking to.",
        1 => "You have 1 vendor so far. There may be more to find.",
        2 => "You have 2 vendors so far. There may be more to find.",
        FEW_VENDORS.. => return None,
    };
    Some(Insight {
        key: InsightKey::VendorOpportunities,
        level: InsightLevel::Info,
        title: "Vendor Opportunities",
        message: message.to_owned(),
    })
}
