//! Weddings and their statistics as the REST API shows them. The core's amounts and rates are integers; here they are
//! decimals.

use serde::Serialize;
use troth_core::permissions::Role;
use troth_core::reports::stats;
use troth_core::reports::todos::TodoStats;
use troth_core::wedding::details::WeddingDetails;
use troth_documents::DocumentId;
use utoipa::ToSchema;

use super::schemas::RoleName;

/// A wedding. Fields that are not set are null.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Wedding {
    /// Also the id of its document.
    id: String,
    partner_name: Option<String>,
    owner_name: Option<String>,
    /// `YYYY-MM-DD`.
    wedding_date: Option<String>,
    venue: Option<String>,
    /// In the primary currency.
    budget: Option<f64>,
    guest_count: Option<i64>,
    theme: Option<String>,
    colors: Vec<String>,
    primary_currency: &'static str,
    secondary_currency: Option<&'static str>,
    /// Units of the secondary currency for one of the primary.
    exchange_rate: Option<f64>,
    /// When the rate was fetched or entered: RFC 3339 in UTC.
    rate_fetched_at: Option<String>,
    /// The date of the built-in table that an approximate rate is from, `YYYY-MM-DD`; null for other rates.
    rate_table_date: Option<String>,
    /// Whether amounts are shown in both currencies.
    show_both: bool,
    /// An IANA name.
    time_zone: Option<String>,
    /// The caller's role.
    #[schema(value_type = RoleName)]
    role: Role,
    /// RFC 3339 in UTC.
    created_at: Option<String>,
}

impl Wedding {
    pub(super) fn new(id: &DocumentId, role: Role, details: WeddingDetails) -> Self {
        Self {
            id: id.to_string(),
            partner_name: details.partner_name,
            owner_name: details.owner_name,
            wedding_date: details.wedding_date,
            venue: details.venue,
            budget: details.budget.map(troth_core::money::Money::to_f64),
            guest_count: details.guest_count,
            theme: details.theme,
            colors: details.colors,
            primary_currency: details.primary_currency,
            secondary_currency: details.secondary_currency,
            exchange_rate: details.exchange_rate.map(troth_core::money::Rate::to_f64),
            rate_fetched_at: details.rate_fetched_at,
            rate_table_date: details.rate_table_date,
            show_both: details.show_both,
            time_zone: details.time_zone,
            role,
            created_at: details.created_at,
        }
    }
}

/// The statistics of a wedding.
#[derive(Serialize, ToSchema)]
pub(crate) struct WeddingStats {
    guests: GuestFigures,
    budget: BudgetFigures,
    vendors: VendorFigures,
    timeline: TimelineFigures,
    photos: PhotoFigures,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct GuestFigures {
    total: u32,
    confirmed: u32,
    pending: u32,
    declined: u32,
    tentative: u32,
    /// Pending and tentative.
    rsvp_pending: u32,
    /// Seats for confirmed guests, companions included.
    headcount: u32,
    /// How many of them are companions.
    companions: u32,
    /// How many more people confirmed guests may bring; no other figure counts them.
    may_still_bring: u32,
}

#[derive(Serialize, ToSchema)]
struct BudgetFigures {
    /// Null if no budget is set.
    total: Option<f64>,
    /// Payments made.
    spent: f64,
}

#[derive(Serialize, ToSchema)]
struct VendorFigures {
    total: u32,
}

/// Milestones and tasks together, and each kind alone.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct TimelineFigures {
    total: u32,
    completed: u32,
    in_progress: u32,
    overdue: u32,
    milestones: TodoFigures,
    tasks: TodoFigures,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PlanFigures)]
struct TodoFigures {
    total: u32,
    completed: u32,
    /// Started and not overdue.
    in_progress: u32,
    /// Past their date and not done.
    overdue: u32,
}

impl From<TodoStats> for TodoFigures {
    fn from(stats: TodoStats) -> Self {
        Self {
            total: stats.total,
            completed: stats.completed,
            in_progress: stats.in_progress,
            overdue: stats.overdue,
        }
    }
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PhotoFigures {
    total_photos: u32,
}

impl From<stats::WeddingStats> for WeddingStats {
    fn from(stats: stats::WeddingStats) -> Self {
        let stats::WeddingStats {
            guests,
            budget,
            vendors,
            timeline,
            photos,
        } = stats;
        let milestones_and_tasks = timeline.combined();
        Self {
            guests: GuestFigures {
                total: guests.total,
                confirmed: guests.confirmed,
                pending: guests.pending,
                declined: guests.declined,
                tentative: guests.tentative,
                rsvp_pending: guests.rsvp_pending,
                headcount: guests.headcount,
                companions: guests.companions,
                may_still_bring: guests.may_still_bring,
            },
            budget: BudgetFigures {
                total: budget.total.map(troth_core::money::Money::to_f64),
                spent: budget.spent.to_f64(),
            },
            vendors: VendorFigures {
                total: vendors.total,
            },
            timeline: TimelineFigures {
                total: milestones_and_tasks.total,
                completed: milestones_and_tasks.completed,
                in_progress: milestones_and_tasks.in_progress,
                overdue: milestones_and_tasks.overdue,
                milestones: timeline.milestones.into(),
                tasks: timeline.tasks.into(),
            },
            photos: PhotoFigures {
                total_photos: photos.total_photos,
            },
        }
    }
}
