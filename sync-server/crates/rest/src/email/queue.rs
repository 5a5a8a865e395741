//! `/api/email/queue` and `/api/email/analytics`: the delivery status of a wedding's letters. To the API a letter in the
//! queue is a job.

use axum::extract::{Path, State};
use jiff::SignedDuration;
use serde::{Deserialize, Serialize};
use troth_accounts::member::{Member, ReadLetters};
use troth_base::clock::instant_text;
use troth_documents::DocumentId;
use troth_http::error::ApiError;
use troth_storage::mailings::analytics::{self, Analytics};
use troth_storage::mailings::{self, LetterStats, QueuedLetter};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;

use super::super::body::{Data, Success};
use crate::query::Query;
use crate::routes::routes;
use crate::state::AppState;

/// The letters on one page of the list, unless the client asks for another number.
const DEFAULT_PAGE_SIZE: u32 = 10;
const MAX_PAGE_SIZE: u32 = 100;

pub(super) fn routes() -> OpenApiRouter<AppState> {
    routes![
        get_stats,
        list_jobs,
        get_job,
        get_analytics,
        test_connection
    ]
}

/// The number of letters in each state.
#[derive(Serialize, ToSchema)]
pub(crate) struct EmailQueueStats {
    total: u32,
    waiting: u32,
    active: u32,
    delayed: u32,
    completed: u32,
    failed: u32,
    /// Stopped before they were sent.
    stopped: u32,
    /// Stored on the server, since no mail server is set up.
    kept: u32,
}

impl From<LetterStats> for EmailQueueStats {
    fn from(stats: LetterStats) -> Self {
        let LetterStats {
            total,
            waiting,
            active,
            delayed,
            completed,
            failed,
            stopped,
            kept,
        } = stats;
        Self {
            total,
            waiting,
            active,
            delayed,
            completed,
            failed,
            stopped,
            kept,
        }
    }
}

#[derive(Serialize, ToSchema)]
pub(crate) struct EmailQueueStatsData {
    stats: EmailQueueStats,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct JobMetadata {
    /// The type of letter, as in templates; `system` for mail written by the server.
    r#type: String,
    /// The id of the letter to many, if it belongs to one.
    mailing_id: Option<String>,
    opened_at: Option<String>,
    clicked_at: Option<String>,
}

/// A letter and its state.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct EmailJob {
    id: String,
    to: String,
    subject: String,
    /// `waiting`, `active`, `delayed`, `completed`, `failed`, `stopped` (before it was sent) or `kept` (stored on the
    /// server, since no mail server is set up).
    status: String,
    created_at: String,
    /// When it was sent or given up.
    completed_at: Option<String>,
    /// Why it was given up, or is not sent yet.
    error: Option<String>,
    metadata: JobMetadata,
}

impl From<QueuedLetter> for EmailJob {
    fn from(job: QueuedLetter) -> Self {
        Self {
            id: job.id.to_string(),
            to: job.recipient,
            subject: job.subject,
            status: job.status,
            created_at: job.created_at,
            completed_at: job.settled_at,
            error: job.reason,
            metadata: JobMetadata {
                r#type: job.kind,
                mailing_id: job.mailing_id,
                opened_at: job.opened_at,
                clicked_at: job.clicked_at,
            },
        }
    }
}

#[derive(Serialize, ToSchema)]
pub(crate) struct JobsData {
    jobs: Vec<EmailJob>,
    total: u32,
    /// The number of letters in each state at the same moment.
    stats: EmailQueueStats,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LetterData {
    job: EmailJob,
    /// Empty once the letter is sent: its links belong to the recipient.
    text: String,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PageQuery {
    /// Starts at 1.
    #[param(value_type = Option<i64>, minimum = 0, maximum = 4294967295_i64)]
    page: Option<u32>,
    /// At most 100; the default is 10.
    #[param(value_type = Option<i64>, minimum = 0, maximum = 4294967295_i64)]
    limit: Option<u32>,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct TimeframeQuery {
    /// `day`, `week` or `month`; the default is a day.
    #[param(pattern = "^(?:day|week|month)$")]
    timeframe: Option<String>,
}

/// Statistics of letters in a time frame. Open and click rates are percentages of tracked letters, the bounce rate of
/// letters sent.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct EmailAnalytics {
    sent: u32,
    delivered: u32,
    /// Delivered letters with tracking, which is set when a letter is written.
    counted: u32,
    /// Opened among tracked letters; null if none are tracked and tracking is off.
    opened: Option<u32>,
    /// Clicked among tracked letters; null if none are tracked and tracking is off.
    clicked: Option<u32>,
    bounced: u32,
    /// Always 0: complaints are not reported to servers.
    complained: u32,
    unsubscribed: u32,
    /// Null if none are tracked.
    open_rate: Option<u32>,
    /// Null if none are tracked.
    click_rate: Option<u32>,
    bounce_rate: u32,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct AnalyticsData {
    analytics: EmailAnalytics,
}

/// The state of the mail connection.
#[derive(Serialize, ToSchema)]
#[schema(as = Connections)]
pub(crate) struct MailConnections {
    /// Whether the configured mail server accepts the connection.
    primary: bool,
    /// A second mail server: always false.
    external: bool,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct ConnectionData {
    success: bool,
    connections: MailConnections,
    error: Option<String>,
}

#[derive(Deserialize)]
struct JobPath {
    #[serde(rename = "jobId")]
    id: i64,
}

/// The number of letters in each state.
#[utoipa::path(
    get,
    operation_id = "getEmailQueueStats",
    path = "/email/queue/stats",
    tag = "email",
    params(("weddingId" = Option<String>, Query)),
    responses((status = 200, body = Success<EmailQueueStatsData>)),
    security(("bearer" = [])),
)]
async fn get_stats(
    State(state): State<AppState>,
    member: Member<ReadLetters>,
) -> Result<Data<EmailQueueStatsData>, ApiError> {
    let now = instant_text(state.clock.now());
    let stats = mailings::count_by_state(&state.db, member.document_id.as_str(), &now).await?;
    let stats = stats.into();
    Ok(Data(EmailQueueStatsData { stats }))
}

/// The letters of a wedding, the newest first.
#[utoipa::path(
    get,
    operation_id = "listEmailJobs",
    path = "/email/queue/jobs",
    tag = "email",
    params(("weddingId" = Option<String>, Query), PageQuery),
    responses((status = 200, body = Success<JobsData>)),
    security(("bearer" = [])),
)]
async fn list_jobs(
    State(state): State<AppState>,
    member: Member<ReadLetters>,
    Query(query): Query<PageQuery>,
) -> Result<Data<JobsData>, ApiError> {
    let limit = query
        .limit
        .unwrap_or(DEFAULT_PAGE_SIZE)
        .clamp(1, MAX_PAGE_SIZE);
    let page = query.page.unwrap_or(1).max(1);
    let offset = (page - 1).saturating_mul(limit);
    let now = instant_text(state.clock.now());
    let document_id = member.document_id.as_str();
    let jobs = mailings::list_letters(&state.db, document_id, offset, limit, &now).await?;
    let stats = mailings::count_by_state(&state.db, document_id, &now).await?;
    Ok(Data(JobsData {
        jobs: jobs.into_iter().map(EmailJob::from).collect(),
        total: stats.total,
        stats: stats.into(),
    }))
}

/// One letter, with its text while it waits or is kept.
#[utoipa::path(
    get,
    operation_id = "getEmailJob",
    path = "/email/queue/jobs/{jobId}",
    tag = "email",
    params(("jobId" = String, Path), ("weddingId" = Option<String>, Query)),
    responses((status = 200, body = Success<LetterData>)),
    security(("bearer" = [])),
)]
async fn get_job(
    State(state): State<AppState>,
    member: Member<ReadLetters>,
    Path(path): Path<JobPath>,
) -> Result<Data<LetterData>, ApiError> {
    let now = instant_text(state.clock.now());
    let letter =
        mailings::find_letter(&state.db, member.document_id.as_str(), path.id, &now).await?;
    let (job, text) = letter.ok_or(super::NO_SUCH_MAILING)?;
    let job = job.into();
    Ok(Data(LetterData { job, text }))
}

/// Statistics of the letters of the last day, week or month.
#[utoipa::path(
    get,
    operation_id = "getEmailAnalytics",
    path = "/email/analytics",
    tag = "email",
    params(("weddingId" = Option<String>, Query), TimeframeQuery),
    responses((status = 200, body = Success<AnalyticsData>)),
    security(("bearer" = [])),
)]
async fn get_analytics(
    State(state): State<AppState>,
    member: Member<ReadLetters>,
    Query(query): Query<TimeframeQuery>,
) -> Result<Data<AnalyticsData>, ApiError> {
    let days = match query.timeframe.as_deref() {
        None | Some("day") => 1,
        Some("week") => 7,
        Some("month") => 30,
        Some(_) => {
            return Err(ApiError::invalid(
                "timeframe",
                "The timeframe must be day, week or month",
            ));
        }
    };
    let since = instant_text(state.clock.now() - SignedDuration::from_hours(24 * days));
    let numbers = analytics::since(&state.db, member.document_id.as_str(), &since).await?;
    let is_tracking_on = counts_opens(&state, &member.document_id).await?;
    let analytics = email_analytics(&numbers, is_tracking_on);
    Ok(Data(AnalyticsData { analytics }))
}

/// Whether the wedding's letters are tracked: the server counts which are opened and clicked.
async fn counts_opens(state: &AppState, document_id: &DocumentId) -> Result<bool, ApiError> {
    super::super::read(state, document_id, |model| model.records().counts_opens()).await
}

fn email_analytics(numbers: &Analytics, is_tracking_on: bool) -> EmailAnalytics {
    // Rounded to the nearest percent; `None` of nothing.
    let percent = |part: u32, total: u32| (part * 100 + total / 2).checked_div(total);
    let has_counts = is_tracking_on || numbers.counted > 0;
    EmailAnalytics {
        sent: numbers.sent,
        delivered: numbers.delivered,
        counted: numbers.counted,
        opened: has_counts.then_some(numbers.opened),
        clicked: has_counts.then_some(numbers.clicked),
        bounced: numbers.bounced,
        complained: 0,
        unsubscribed: numbers.unsubscribed,
        open_rate: percent(numbers.opened, numbers.counted),
        click_rate: percent(numbers.clicked, numbers.counted),
        bounce_rate: percent(numbers.bounced, numbers.sent).unwrap_or(0),
    }
}

/// Connects to the mail server and reports whether it accepts the sign-in.
#[utoipa::path(
    get,
    operation_id = "testEmailConnection",
    path = "/email/test-connection",
    tag = "email",
    params(("weddingId" = Option<String>, Query)),
    responses((status = 200, body = Success<ConnectionData>)),
    security(("bearer" = [])),
)]
async fn test_connection(
    State(state): State<AppState>,
    _member: Member<ReadLetters>,
) -> Result<Data<ConnectionData>, ApiError> {
    let result = match &state.smtp {
        Some(smtp) => smtp.test().await,
        None => Err("This server can’t send email yet, so it keeps letters here.".to_owned()),
    };
    let success = result.is_ok();
    Ok(Data(ConnectionData {
        success,
        connections: MailConnections {
            primary: success,
            external: false,
        },
        error: result.err(),
    }))
}
