//! Finds the chart of an item by the item's id.

use super::plan::Plan;
use crate::ids::ChartId;
use crate::model::Model;

impl Model {
    /// Whether the chart exists.
    #[must_use]
    pub fn has_chart(&self, chart: &str) -> bool {
        Plan::of(self, chart).is_some()
    }

    /// The chart of a table. A draft has its plan's tables under the same ids: then it is the plan.
    ///
    /// ```
    /// use troth_core::model::Model;
    /// let model = Model::from_json(
    ///     r#"{"charts": {"draft": {"draftOf": "plan", "tables": {"t1": {}}}, "plan": {"tables": {"t1": {}}}}}"#,
    /// );
    /// assert_eq!(model.chart_of_table("t1").unwrap().as_str(), "plan");
    /// assert_eq!(model.chart_of_table("t2"), None);
    /// ```
    #[must_use]
    pub fn chart_of_table(&self, table: &str) -> Option<ChartId> {
        let charts = self.charts.keys();
        charts
            .filter_map(|id| Plan::of(self, id.as_str()))
            .filter(|plan| plan.table(table).is_some())
            .min_by_key(|plan| plan.chart.draft_of.is_some())
            .map(|plan| plan.id.clone())
    }
}
