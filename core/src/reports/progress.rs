//! The two progress scores: five areas in the sidebar, eight checks on the dashboard. They differ on purpose: the
//! sidebar shows how far each area is, the dashboard which first steps are done.

use serde::Serialize;

use crate::date::DateField;
use crate::money::Money;
use crate::reports::stats::WeddingStats;
use crate::wedding::Wedding;

/// The sidebar's progress: how many of five areas have any content.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct AreaProgress {
    /// Areas with content.
    pub done: u32,
    /// Five.
    pub total: u32,
    /// 'X of 5 areas completed'.
    pub label: String,
    /// guests, budget, vendors, venue, weddingDate.
    pub items: Vec<ProgressCheck>,
}

/// The dashboard's score: eight checks in percent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct ProgressScore {
    /// The share of finished checks, rounded.
    pub percent: u32,
    /// The style of its badge.
    pub badge: ScoreBadge,
    /// guests, budget, vendors, venue, weddingDate, theme, timeline, photos.
    pub checks: Vec<ProgressCheck>,
}

/// One check.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct ProgressCheck {
    /// Its subject.
    pub key: ProgressCheckKey,
    /// Whether it is done.
    pub done: bool,
}

/// Subjects of checks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum ProgressCheckKey {
    /// There are guests.
    Guests,
    /// The budget's total is above zero.
    Budget,
    /// There are vendors.
    Vendors,
    /// The venue is set.
    Venue,
    /// The wedding date is set.
    WeddingDate,
    /// The theme is set.
    Theme,
    /// There are milestones or tasks.
    Timeline,
    /// There are photos.
    Photos,
}

/// The style of the score's badge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum ScoreBadge {
    /// 75% or more.
    Default,
    /// 50% or more.
    Secondary,
    /// Less.
    Outline,
}

impl ScoreBadge {
    /// The badge of a score in percent.
    #[must_use]
    pub fn for_percent(percent: u32) -> Self {
        match percent {
            75.. => Self::Default,
            50.. => Self::Secondary,
            _ => Self::Outline,
        }
    }
}

/// The five checks that both scores share.
fn common_checks(wedding: &Wedding, stats: &WeddingStats) -> Vec<ProgressCheck> {
    let check = |key, done| ProgressCheck { key, done };
    vec![
        check(ProgressCheckKey::Guests, stats.guests.invited > 0),
        check(
            ProgressCheckKey::Budget,
            stats.budget.total.is_some_and(|total| total > Money::ZERO),
        ),
        check(ProgressCheckKey::Vendors, stats.vendors.total > 0),
        check(ProgressCheckKey::Venue, wedding.venue.is_some()),
        // An invalid date counts as missing: nothing can be planned towards it.
        check(
            ProgressCheckKey::WeddingDate,
            matches!(wedding.wedding_date, DateField::On(_)),
        ),
    ]
}

impl AreaProgress {
    pub(crate) fn from_stats(wedding: &Wedding, stats: &WeddingStats) -> Self {
        let items = common_checks(wedding, stats);
        let (done, total) = (count_done(&items), count_all(&items));
        Self {
            done,
            total,
            label: format!("{done} of {total} areas completed"),
            items,
        }
    }
}

impl ProgressScore {
    pub(crate) fn from_stats(wedding: &Wedding, stats: &WeddingStats) -> Self {
        let mut checks = common_checks(wedding, stats);
        checks.extend([
            ProgressCheck {
                key: ProgressCheckKey::Theme,
                done: wedding.theme.is_some(),
            },
            ProgressCheck {
                key: ProgressCheckKey::Timeline,
                done: stats.timeline.combined().total > 0,
            },
            ProgressCheck {
                key: ProgressCheckKey::Photos,
                done: stats.photos.total_photos > 0,
            },
        ]);
        let (done, total) = (count_done(&checks), count_all(&checks));
        // Rounded to nearest in integers: 100 d / t + 1/2.
        let percent = (done * 200 + total) / (total * 2);
        Self {
            percent,
            badge: ScoreBadge::for_percent(percent),
            checks,
        }
    }
}

fn count_done(checks: &[ProgressCheck]) -> u32 {
    checks.iter().map(|check| u32::from(check.done)).sum()
}

fn count_all(checks: &[ProgressCheck]) -> u32 {
    checks.iter().map(|_| 1).sum()
}
