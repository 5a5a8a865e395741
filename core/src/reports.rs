//! The derived view of a wedding: everything that screens show besides the lists.
//!
//! Making a view never fails. A merge can leave any state; `issues` lists those that a person should look at.

pub mod budget;
pub mod catering;
mod companions;
pub mod countdown;
pub mod first_steps;
pub mod insights;
mod merge_issues;
pub mod next_dates;
pub mod parties;
pub mod payments;
pub mod progress;
pub mod quick_actions;
pub mod replies_by_day;
pub mod schedule;
pub mod stats;
pub mod today;
pub mod todos;
pub mod vendor_proposal;

use serde::Serialize;

use self::budget::BudgetView;
use self::countdown::Countdown;
use self::first_steps::FirstStep;
use self::insights::{Insight, insights};
use self::progress::{AreaProgress, ProgressScore};
use self::quick_actions::{QuickAction, quick_actions};
use self::stats::WeddingStats;
use crate::date::CalendarDate;
use crate::lifecycle::Removal;
use crate::model::Model;
use crate::records::RECORDS;

/// The derived view of a wedding on one day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct WeddingView {
    /// The statistics.
    pub stats: WeddingStats,
    /// The sidebar's progress.
    pub areas: AreaProgress,
    /// The dashboard's progress.
    pub score: ProgressScore,
    /// Insights.
    pub insights: Vec<Insight>,
    /// Missing basics.
    pub quick_actions: Vec<QuickAction>,
    /// First steps of a new wedding.
    pub first_steps: Vec<FirstStep>,
    /// Days to the wedding.
    pub countdown: Countdown,
    /// The budget.
    pub budget: BudgetView,
    /// Issues after a merge.
    pub issues: Vec<ViewIssue>,
}

/// Something in the document that a person should decide.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct ViewIssue {
    /// Its kind.
    pub kind: ViewIssueKind,
    /// The root container of the record or chart.
    pub container: &'static str,
    /// Its id.
    pub id: String,
    /// One sentence.
    pub message: String,
}

/// Kinds of issues.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum ViewIssueKind {
    /// Removed by one person while another edited it: it is back. Restoring or removing it again settles it.
    RemovedWhileEdited,
    /// A companion of a removed host.
    CompanionWithoutHost,
    /// A companion of a companion.
    CompanionOfCompanion,
    /// A host with more companions than they may bring.
    TooManyCompanions,
    /// An event that ends before it starts, after two people edited one time each.
    EndsBeforeStart,
    /// A gift that two people bought at once.
    BoughtTooOften,
}

impl Model {
    /// The view on `today`, the date where the user is.
    #[must_use]
    pub fn view(&self, today: CalendarDate) -> WeddingView {
        let budget = self.budget_view(today);
        let stats = WeddingStats::from_model(self, budget.spent, today);
        let countdown = Countdown::to_date(&self.wedding.wedding_date, today);
        WeddingView {
            areas: AreaProgress::from_stats(&self.wedding, &stats),
            score: ProgressScore::from_stats(&self.wedding, &stats),
            insights: insights(&countdown, &stats, &budget),
            quick_actions: quick_actions(&self.wedding, &stats),
            first_steps: self.first_steps(&stats),
            issues: self.issues(),
            countdown,
            budget,
            stats,
        }
    }

    fn issues(&self) -> Vec<ViewIssue> {
        let mut issues = Vec::new();
        for record in RECORDS {
            for (id, entry) in self.store.edited_meanwhile(record) {
                let title = self.store.display_name(&entry.stored);
                issues.push(removed_while_edited(record.container, id, &title));
            }
        }
        for (id, chart) in &self.charts {
            if chart.lifecycle.removal == Removal::EditedMeanwhile {
                issues.push(removed_while_edited("charts", id.as_str(), &chart.name));
            }
        }
        issues.extend(self.store.companion_issues());
        issues.extend(self.store.mismatches());
        issues
    }
}

fn removed_while_edited(container: &'static str, id: &str, name: &str) -> ViewIssue {
    ViewIssue {
        kind: ViewIssueKind::RemovedWhileEdited,
        container,
        id: id.to_owned(),
        message: format!(
            "{name} was removed by one of you while another changed it. Keep it or remove it."
        ),
    }
}
