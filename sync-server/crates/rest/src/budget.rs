//! `/api/budget/{weddingId}/overview`: the budget's totals.

use axum::extract::State;
use serde::Serialize;
use troth_accounts::member::{Member, ReadBudget};
use troth_core::money::Money;
use troth_core::reports::budget::{BudgetView, CategoryTotal};
use troth_http::error::ApiError;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use super::RequestTime;
use super::body::{Data, Success};
use crate::routes::routes;
use crate::state::AppState;

pub(super) fn routes() -> OpenApiRouter<AppState> {
    routes![get_overview]
}

/// The totals of a wedding's budget. Amounts are in the primary currency.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct BudgetOverview {
    /// Null while no budget is set.
    total_budget: Option<f64>,
    /// Payments made.
    total_spent: f64,
    /// Total less spent; null while no budget is set.
    remaining_budget: Option<f64>,
    /// All expenses: payments made and still due.
    total_expenses: f64,
    /// Total less all expenses, negative when over budget; null while no budget is set.
    left: Option<f64>,
    /// Payments still due.
    unpaid: f64,
    /// The part of `unpaid` past its due date.
    overdue: f64,
    /// Planned amounts of all categories.
    planned: f64,
    expense_count: u32,
    /// Categories with expenses or a planned amount.
    categories: Vec<CategoryOverview>,
}

/// The totals of a category.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CategoryOverview {
    category_id: String,
    name: String,
    /// Null if no amount is planned.
    planned: Option<f64>,
    spent: f64,
    /// Payments still due.
    unpaid: f64,
    expense_count: u32,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct OverviewData {
    overview: BudgetOverview,
}

/// The totals of a wedding's budget.
#[utoipa::path(
    get,
    operation_id = "getBudgetOverview",
    path = "/budget/{weddingId}/overview",
    tag = "expenses",
    params(("weddingId" = String, Path)),
    responses((status = 200, body = Success<OverviewData>)),
    security(("bearer" = [])),
)]
async fn get_overview(
    State(state): State<AppState>,
    member: Member<ReadBudget>,
) -> Result<Data<OverviewData>, ApiError> {
    let now = RequestTime::now(&state);
    let view = super::read(&state, &member.document_id, move |model| {
        model.budget_view(now.today(model))
    })
    .await?;
    let overview = BudgetOverview::from(view);
    Ok(Data(OverviewData { overview }))
}

impl From<BudgetView> for BudgetOverview {
    fn from(view: BudgetView) -> Self {
        Self {
            total_budget: view.total.map(Money::to_f64),
            total_spent: view.spent.to_f64(),
            remaining_budget: view.remaining.map(Money::to_f64),
            total_expenses: view.expenses.to_f64(),
            left: view.left.map(Money::to_f64),
            unpaid: view.unpaid.to_f64(),
            overdue: view.overdue.to_f64(),
            planned: view.planned.to_f64(),
            expense_count: view.expense_count,
            categories: view.by_category.into_iter().map(Into::into).collect(),
        }
    }
}

impl From<CategoryTotal> for CategoryOverview {
    fn from(total: CategoryTotal) -> Self {
        Self {
            category_id: total.category_id,
            name: total.name,
            planned: total.planned.map(Money::to_f64),
            spent: total.spent.to_f64(),
            // The core calls the unpaid amounts of a category committed.
            unpaid: total.committed.to_f64(),
            expense_count: total.count,
        }
    }
}
