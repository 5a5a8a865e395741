//! The derived view of a wedding: everything that screens show of it apart from its lists.
//!
//! Making a view never fails. After a merge anything can be true; what a person should look at is
//! in `issues`.

use serde::Serialize;

use crate::budget::BudgetView;
use crate::countdown::Countdown;
use crate::date::CalendarDate;
use crate::document::{Lifecycle, Removal};
use crate::insights::{Insight, insights};
use crate::model::Model;
use crate::progress::{Areas, Score};
use crate::quick_actions::{QuickAction, quick_actions};
use crate::stats::Stats;

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
            issues: self.issues(),
            countdown,
            budget,
            stats,
        }
    }

    fn issues(&self) -> Vec<ViewIssue> {
        let guests = self.guests.iter().map(|(id, entry)| {
            (
                "guests",
                id.as_str(),
                &entry.guest.lifecycle,
                Name::Guest(&entry.guest),
            )
        });
        let expenses = self.expenses.iter().map(|(id, expense)| {
            (
                "expenses",
                id.as_str(),
                &expense.lifecycle,
                Name::Text(&expense.description),
            )
        });
        let vendors = self.vendors.iter().map(|(id, vendor)| {
            (
                "vendors",
                id.as_str(),
                &vendor.lifecycle,
                Name::Text(&vendor.name),
            )
        });
        let charts = self.charts.iter().map(|(id, chart)| {
            (
                "charts",
                id.as_str(),
                &chart.lifecycle,
                Name::Text(&chart.name),
            )
        });
        let back = |lifecycle: &Lifecycle| lifecycle.removal == Removal::EditedMeanwhile;
        guests
            .chain(expenses)
            .chain(vendors)
            .chain(charts)
            .filter(|(_, _, lifecycle, _)| back(lifecycle))
            .map(|(container, id, _, name)| ViewIssue {
                kind: ViewIssueKind::RemovedWhileEdited,
                container,
                id: id.to_owned(),
                message: format!(
                    "{} was removed by one of you while another changed it. Keep it or remove it.",
                    name.text()
                ),
            })
            .collect()
    }
}

/// What to call an entity; put together only for the few that are listed.
enum Name<'a> {
    Guest(&'a crate::document::Guest),
    Text(&'a str),
}

impl Name<'_> {
    fn text(&self) -> String {
        match self {
            Self::Guest(guest) => guest.name(),
            Self::Text(text) => (*text).to_owned(),
        }
    }
}
