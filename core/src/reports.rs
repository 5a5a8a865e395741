//! The derived view of a wedding: everything that screens show of it apart from its lists.
//!
//! Making a view never fails. After a merge anything can be true; what a person should look at is
//! in `issues`.

pub mod budget;
pub mod catering;
mod companions;
pub mod countdown;
pub mod first_steps;
pub mod insights;
mod mismatches;
pub mod next_dates;
pub mod parties;
pub mod payments;
pub mod plan;
pub mod progress;
pub mod quick_actions;
pub mod replies_by_day;
pub mod schedule;
pub mod stats;
pub mod today;
pub mod vendor_proposal;

use serde::Serialize;

use self::budget::BudgetView;
use self::countdown::Countdown;
use self::first_steps::FirstStep;
use self::insights::{Insight, insights};
use self::progress::{Areas, Score};
use self::quick_actions::{QuickAction, quick_actions};
use self::stats::Stats;
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
    pub stats: Stats,
    /// The sidebar's progress.
    pub areas: Areas,
    /// The dashboard's progress.
    pub score: Score,
    /// What is worth knowing.
    pub insights: Vec<Insight>,
    /// What is missing.
    pub quick_actions: Vec<QuickAction>,
    /// What comes first in a new wedding.
    pub first_steps: Vec<FirstStep>,
    /// How far the day is.
    pub countdown: Countdown,
    /// Where the money stands.
    pub budget: BudgetView,
    /// What a person should look at after a merge.
    pub issues: Vec<ViewIssue>,
}

/// Something in the document that needs a person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct ViewIssue {
    /// What it is.
    pub kind: ViewIssueKind,
    /// The root container of the entity.
    pub container: &'static str,
    /// The entity.
    pub id: String,
    /// One sentence.
    pub message: String,
}

/// What can need a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum ViewIssueKind {
    /// Removed by one person while another changed it: it is back. Restoring settles it, so does
    /// removing it again.
    RemovedWhileEdited,
    /// Somebody's companion whose host was removed.
    CompanionWithoutHost,
    /// A companion of somebody who is a companion, too.
    CompanionOfCompanion,
    /// A host with more companions than they may bring.
    TooManyCompanions,
    /// An event of which one person moved the start and another the end.
    EndsBeforeStart,
    /// A gift that two people bought at once.
    BoughtTooOften,
}

impl Model {
    /// The view on `today`, the calendar date where the person is.
    #[must_use]
    pub fn view(&self, today: CalendarDate) -> WeddingView {
        let budget = self.budget_view(today);
        let stats = Stats::of(self, budget.spent, today);
        let countdown = Countdown::of(&self.wedding.wedding_date, today);
        WeddingView {
            areas: Areas::of(&self.wedding, &stats),
            score: Score::of(&self.wedding, &stats),
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
                let title = self.store.called(&entry.stored);
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
