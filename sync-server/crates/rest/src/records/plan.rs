//! Further routes for milestones and tasks: by their own id, by event, milestone or person, statistics, completion and
//! assignment.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use troth_accounts::member::{Member, ReadRecords, WriteRecords};
use troth_core::ids::RecordId;
use troth_core::model::Model;
use troth_core::record::Record;
use troth_core::records::event::EVENT;
use troth_core::records::milestone::MILESTONE;
use troth_core::records::task::TASK;
use troth_core::reports::todos::TodoStats;
use troth_documents::DocumentId;
use troth_http::error::ApiError;
use troth_storage::accounts::AccountId;
use troth_storage::team;
use utoipa::openapi::HttpMethod;
use utoipa::openapi::path::Parameter;
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::{PartialSchema as _, ToSchema};

use super::super::RequestTime;
use super::super::body::{Data, JsonBody, NewBody};
use super::answer::{ManyRecords, OneRecord, RecordAnswer};
use super::description::{self, NamedSchema, RouteDescription, many, one};
use super::related::ASSIGNED_USER;
use super::{
    RecordIdParam, RecordState, create, existing, no_such, record_reader, routes_by_id, schemas,
    update_of,
};
use crate::generated_route::{GeneratedRoute, generate};
use crate::query::Query;
use crate::state::AppState;

/// Paths nested below a wedding's tasks or milestones.
const STATISTICS: &str = "statistics";
const UPCOMING: &str = "upcoming";

/// The furthest look-ahead: no wedding is planned longer.
const MOST_DAYS: i64 = 3_660;

/// Whether a word is one of these paths, and so cannot be a record's id.
pub(super) fn is_address(record: &Record, id: &RecordId) -> bool {
    let is_planned = *record == TASK || *record == MILESTONE;
    is_planned && [STATISTICS, UPCOMING].contains(&id.as_str())
}

pub(super) fn routes() -> impl Iterator<Item = GeneratedRoute<AppState>> {
    let by_id = routes_by_id(&TASK)
        .into_iter()
        .chain(routes_by_id(&MILESTONE));
    by_id.chain(of_tasks()).chain(of_milestones())
}

fn of_tasks() -> [GeneratedRoute<AppState>; 8] {
    let get = |path, id, summary| RouteDescription::new(HttpMethod::Get, path, id, summary);
    let post = |path, id, summary| RouteDescription::new(HttpMethod::Post, path, id, summary);
    let of_event = get(
        "/events/{eventId}/tasks",
        "listEventTasks",
        "The tasks of an event.",
    );
    let of_milestone = get(
        "/milestones/{milestoneId}/tasks",
        "listMilestoneTasks",
        "The tasks of a milestone.",
    );
    let of_task = get(
        "/tasks/{taskId}/subtasks",
        "listSubtasks",
        "The subtasks of a task.",
    );
    let figures = get(
        "/weddings/{weddingId}/tasks/statistics",
        "getTaskStatistics",
        "The tasks in figures.",
    );
    let soon = get(
        "/weddings/{weddingId}/tasks/upcoming",
        "listUpcomingTasks",
        "The open tasks of the next days, the earliest first.",
    );
    let added = post(
        "/weddings/{weddingId}/tasks/{taskId}/subtasks",
        "createSubtask",
        "Adds a subtask to a task.",
    );
    let added = added
        .body_without(description::new(&TASK), &["parentTaskId"])
        .answers_with("201", one(&TASK), "")
        .answers_with("200", one(&TASK), "It was added before.");
    let done = post(
        "/tasks/{taskId}/complete",
        "completeTask",
        "Marks a task as done.",
    );
    let given = post(
        "/tasks/{taskId}/assign",
        "assignTask",
        "Assigns a task to a member of the team; null assigns it to no one.",
    );
    let given = given.body(("TaskAssignment".to_owned(), TaskAssignment::schema()));
    [
        generate(
            &TASK,
            tasks_of_event,
            of_event.answers(many(&TASK)).of(&TASK),
        ),
        generate(
            &TASK,
            tasks_of_milestone,
            of_milestone.answers(many(&TASK)).of(&TASK),
        ),
        generate(&TASK, subtasks, of_task.answers(many(&TASK)).of(&TASK)),
        generate(
            &TASK,
            statistics,
            figures.answers(statistics_shape()).of(&TASK),
        ),
        generate(
            &TASK,
            upcoming,
            soon.query(days(&TASK)).answers(many(&TASK)).of(&TASK),
        ),
        generate(&TASK, add_subtask, added.of(&TASK)),
        generate(&TASK, complete, done.answers(one(&TASK)).of(&TASK)),
        generate(&TASK, assign, given.answers(one(&TASK)).of(&TASK)),
    ]
}

fn of_milestones() -> [GeneratedRoute<AppState>; 4] {
    let of = &MILESTONE;
    let get = |path, id, summary| RouteDescription::new(HttpMethod::Get, path, id, summary);
    let figures = get(
        "/weddings/{weddingId}/milestones/statistics",
        "getMilestoneStatistics",
        "The milestones in figures.",
    );
    let soon = get(
        "/weddings/{weddingId}/milestones/upcoming",
        "listUpcomingMilestones",
        "The open milestones of the next days, the earliest first.",
    );
    let how_far = get(
        "/milestones/{milestoneId}/progress",
        "getMilestoneProgress",
        "How far a milestone is by its tasks and subtasks.",
    );
    let done = RouteDescription::new(
        HttpMethod::Patch,
        "/milestones/{milestoneId}/complete",
        "completeMilestone",
        "Marks a milestone as reached.",
    );
    let of_progress = schemas::success("progress", MilestoneProgress::schema());
    let of_progress = ("Success_ProgressData".to_owned(), of_progress);
    [
        generate(of, statistics, figures.answers(statistics_shape()).of(of)),
        generate(of, upcoming, soon.query(days(of)).answers(many(of)).of(of)),
        generate(of, progress, how_far.answers(of_progress).of(of)),
        generate(of, complete, done.answers(one(of)).of(of)),
    ]
}

fn days(record: &Record) -> Parameter {
    let days = ObjectBuilder::new()
        .schema_type(Type::Integer)
        .minimum(Some(0))
        .maximum(Some(MOST_DAYS as f64))
        .default(Some(days_ahead(record).into()));
    description::in_query("days", days, "How many days, besides today.")
}

/// The default look-ahead in days.
fn days_ahead(record: &Record) -> i64 {
    if *record == MILESTONE { 30 } else { 7 }
}

/// Statistics of tasks or milestones, without cancelled ones.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PlanStatistics {
    total: u32,
    completed: u32,
    /// Started and not overdue.
    in_progress: u32,
    /// Past their date and not done.
    overdue: u32,
    /// Done, in percent of all.
    completion_rate: u32,
}

#[derive(Serialize)]
struct PlanStatisticsData {
    statistics: PlanStatistics,
}

fn statistics_shape() -> NamedSchema {
    let schema = schemas::success("statistics", PlanStatistics::schema());
    ("Success_PlanStatisticsData".to_owned(), schema)
}

/// The progress of a milestone.
#[derive(Serialize, ToSchema)]
struct MilestoneProgress {
    /// The number of tasks and subtasks.
    total: u64,
    /// The number that are done.
    completed: u64,
    /// Done, in percent of all.
    percentage: u64,
}

#[derive(Serialize)]
struct ProgressData {
    progress: MilestoneProgress,
}

/// Assigns a task.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
struct TaskAssignment {
    /// The id of a team member.
    user_id: Option<String>,
}

#[derive(Deserialize)]
struct UpcomingQuery {
    days: Option<String>,
}

async fn tasks_of_event(
    State(table): State<RecordState>,
    member: Member<ReadRecords>,
    Path(event): Path<String>,
) -> Result<Data<ManyRecords>, ApiError> {
    referring(&table, &member.wedding, (&EVENT, "eventId"), event).await
}

async fn tasks_of_milestone(
    State(table): State<RecordState>,
    member: Member<ReadRecords>,
    Path(milestone): Path<String>,
) -> Result<Data<ManyRecords>, ApiError> {
    referring(
        &table,
        &member.wedding,
        (&MILESTONE, "milestoneId"),
        milestone,
    )
    .await
}

async fn subtasks(
    State(table): State<RecordState>,
    member: Member<ReadRecords>,
    RecordIdParam(task): RecordIdParam,
) -> Result<Data<ManyRecords>, ApiError> {
    referring(&table, &member.wedding, (&TASK, "parentTaskId"), task).await
}

/// The tasks that refer to a record.
async fn referring(
    table: &RecordState,
    wedding: &DocumentId,
    (of, key): (&'static Record, &'static str),
    id: String,
) -> Result<Data<ManyRecords>, ApiError> {
    table.ensure_exists(wedding, of, &id).await?;
    let record = table.of;
    table
        .pick(wedding, move |model, today| {
            model.records().list_referring(record, key, &id, today)
        })
        .await
}

async fn statistics(
    State(table): State<RecordState>,
    member: Member<ReadRecords>,
) -> Result<Data<PlanStatisticsData>, ApiError> {
    let (record, now) = (table.of, RequestTime::now(&table.shared));
    let read_model = move |model: &Model| {
        let today = now.today(model);
        if *record == MILESTONE {
            model.milestone_stats(today)
        } else {
            model.task_stats(today)
        }
    };
    let TodoStats {
        total,
        completed,
        in_progress,
        overdue,
        completion_rate,
    } = super::super::read(&table.shared, &member.wedding, read_model).await?;
    let statistics = PlanStatistics {
        total,
        completed,
        in_progress,
        overdue,
        completion_rate,
    };
    Ok(Data(PlanStatisticsData { statistics }))
}

async fn upcoming(
    State(table): State<RecordState>,
    member: Member<ReadRecords>,
    Query(ahead): Query<UpcomingQuery>,
) -> Result<Data<ManyRecords>, ApiError> {
    let record = table.of;
    let days = match ahead.days {
        None => Some(days_ahead(record)),
        Some(days) => days.parse().ok(),
    };
    let days = days.filter(|days| (0..=MOST_DAYS).contains(days));
    let days = days.ok_or_else(|| {
        let message = format!("a number of days from 0 to {MOST_DAYS} is expected here");
        ApiError::invalid("days", message)
    })?;
    table
        .pick(&member.wedding, move |model, today| {
            model.upcoming(record, days, today)
        })
        .await
}

async fn progress(
    State(table): State<RecordState>,
    member: Member<ReadRecords>,
    RecordIdParam(id): RecordIdParam,
) -> Result<Data<ProgressData>, ApiError> {
    let view =
        super::super::read(&table.shared, &member.wedding, record_reader(&table, &id)).await?;
    let view = view.ok_or_else(|| no_such(table.of))?;
    let number = |key| view.number(key).unwrap_or_default();
    let progress = MilestoneProgress {
        total: number("taskCount"),
        completed: number("doneCount"),
        percentage: number("percent"),
    };
    Ok(Data(ProgressData { progress }))
}

/// The body has the fields of a new task; the path names its parent.
async fn add_subtask(
    table: State<RecordState>,
    member: Member<WriteRecords>,
    RecordIdParam(parent): RecordIdParam,
    mut request: NewBody<Map<String, Value>>,
) -> Result<(StatusCode, Data<OneRecord>), ApiError> {
    table.ensure_exists(&member.wedding, &TASK, &parent).await?;
    request
        .fields
        .insert("parentTaskId".to_owned(), json!(parent));
    create(table, member, request).await
}

async fn complete(
    State(table): State<RecordState>,
    member: Member<WriteRecords>,
    RecordIdParam(id): RecordIdParam,
) -> Result<Data<OneRecord>, ApiError> {
    let id = existing(table.of, &id)?;
    let changes = Map::from_iter([("status".to_owned(), json!("COMPLETED"))]);
    update_of(&table, &member, id, changes).await
}

async fn assign(
    State(table): State<RecordState>,
    member: Member<WriteRecords>,
    RecordIdParam(id): RecordIdParam,
    JsonBody(assignment): JsonBody<TaskAssignment>,
) -> Result<Data<OneRecord>, ApiError> {
    let account = match &assignment.user_id {
        Some(user) => Some(on_team(&table, &member.wedding, user).await?),
        None => None,
    };
    let id = existing(table.of, &id)?;
    let changes = Map::from_iter([("assignedTo".to_owned(), json!(account))]);
    update_of(&table, &member, id, changes).await
}

/// The account id of a team member.
async fn on_team(
    table: &RecordState,
    wedding: &DocumentId,
    user: &str,
) -> Result<String, ApiError> {
    let member = match AccountId::parse(user) {
        Some(account) => team::member(&table.shared.db, wedding.as_str(), account).await?,
        None => None,
    };
    let member = member.ok_or_else(|| {
        let message = "This person isn’t on the wedding’s team";
        ApiError::invalid("userId", message)
    })?;
    Ok(member.account.to_string())
}

/// Fills in the person assigned to each task; a former member is left out.
pub(super) async fn name_assigned(
    table: &RecordState,
    wedding: &DocumentId,
    wholes: &mut [RecordAnswer],
) -> Result<(), ApiError> {
    if *table.of != TASK || wholes.is_empty() {
        return Ok(());
    }
    let members = team::members(&table.shared.db, wedding.as_str()).await?;
    for whole in wholes {
        let user = whole.text("assignedTo").and_then(|id| {
            let member = members
                .iter()
                .find(|member| member.account.to_string() == id)?;
            Some(json!({ "firstName": member.first_name, "lastName": member.last_name }))
        });
        whole.put(ASSIGNED_USER, user.unwrap_or_default());
    }
    Ok(())
}
