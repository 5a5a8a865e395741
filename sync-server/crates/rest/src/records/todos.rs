//! The to-do routes: milestones and tasks by their own id, tasks by event or milestone, statistics, completion and
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
use super::description::{
    self, NamedSchema, RouteDescriptionBuilder, list_response, record_response,
};
use super::related::ASSIGNED_USER;
use super::{
    RecordIdParam, RecordState, create, not_found_error, parse_path_id, record_reader,
    routes_by_id, schemas, update_record,
};
use crate::generated_route::{GeneratedRoute, generate};
use crate::query::Query;
use crate::state::AppState;

/// Path segments below a wedding's tasks or milestones, where a record's id could stand, too.
const STATISTICS: &str = "statistics";
const UPCOMING: &str = "upcoming";

/// The furthest look-ahead, ten years: no wedding is planned longer.
const MAX_DAYS_AHEAD: i64 = 3_660;

/// Whether an id is one of these path segments, and so cannot be the id of a task or milestone.
pub(super) fn is_path_segment(record: &Record, id: &RecordId) -> bool {
    let is_todo = *record == TASK || *record == MILESTONE;
    is_todo && [STATISTICS, UPCOMING].contains(&id.as_str())
}

pub(super) fn routes() -> impl Iterator<Item = GeneratedRoute<AppState>> {
    let by_id = routes_by_id(&TASK)
        .into_iter()
        .chain(routes_by_id(&MILESTONE));
    by_id.chain(task_routes()).chain(milestone_routes())
}

fn task_routes() -> [GeneratedRoute<AppState>; 8] {
    let get = |path, id, summary| RouteDescriptionBuilder::new(HttpMethod::Get, path, id, summary);
    let post =
        |path, id, summary| RouteDescriptionBuilder::new(HttpMethod::Post, path, id, summary);
    let event_tasks = get(
        "/events/{eventId}/tasks",
        "listEventTasks",
        "The tasks of an event.",
    );
    let milestone_tasks = get(
        "/milestones/{milestoneId}/tasks",
        "listMilestoneTasks",
        "The tasks of a milestone.",
    );
    let subtasks_of_task = get(
        "/tasks/{taskId}/subtasks",
        "listSubtasks",
        "The subtasks of a task.",
    );
    let statistics_route = get(
        "/weddings/{weddingId}/tasks/statistics",
        "getTaskStatistics",
        "The tasks in figures.",
    );
    let upcoming_route = get(
        "/weddings/{weddingId}/tasks/upcoming",
        "listUpcomingTasks",
        "The open tasks of the next days, the earliest first.",
    );
    let add_subtask_route = post(
        "/weddings/{weddingId}/tasks/{taskId}/subtasks",
        "createSubtask",
        "Adds a subtask to a task.",
    );
    let add_subtask_route = add_subtask_route
        .body_without(description::new_record_body(&TASK), &["parentTaskId"])
        .response("201", record_response(&TASK), "")
        .response("200", record_response(&TASK), "It was added before.");
    let complete_route = post(
        "/tasks/{taskId}/complete",
        "completeTask",
        "Marks a task as done.",
    );
    let assign_route = post(
        "/tasks/{taskId}/assign",
        "assignTask",
        "Assigns a task to a member of the team; null assigns it to no one.",
    );
    let assign_route = assign_route.body(("TaskAssignment".to_owned(), TaskAssignment::schema()));
    [
        generate(
            &TASK,
            tasks_of_event,
            event_tasks
                .success_response(list_response(&TASK))
                .build(&TASK),
        ),
        generate(
            &TASK,
            tasks_of_milestone,
            milestone_tasks
                .success_response(list_response(&TASK))
                .build(&TASK),
        ),
        generate(
            &TASK,
            subtasks,
            subtasks_of_task
                .success_response(list_response(&TASK))
                .build(&TASK),
        ),
        generate(
            &TASK,
            statistics,
            statistics_route
                .success_response(statistics_schema())
                .build(&TASK),
        ),
        generate(
            &TASK,
            upcoming,
            upcoming_route
                .query(days_parameter(&TASK))
                .success_response(list_response(&TASK))
                .build(&TASK),
        ),
        generate(&TASK, add_subtask, add_subtask_route.build(&TASK)),
        generate(
            &TASK,
            complete,
            complete_route
                .success_response(record_response(&TASK))
                .build(&TASK),
        ),
        generate(
            &TASK,
            assign,
            assign_route
                .success_response(record_response(&TASK))
                .build(&TASK),
        ),
    ]
}

fn milestone_routes() -> [GeneratedRoute<AppState>; 4] {
    let record = &MILESTONE;
    let get = |path, id, summary| RouteDescriptionBuilder::new(HttpMethod::Get, path, id, summary);
    let statistics_route = get(
        "/weddings/{weddingId}/milestones/statistics",
        "getMilestoneStatistics",
        "The milestones in figures.",
    );
    let upcoming_route = get(
        "/weddings/{weddingId}/milestones/upcoming",
        "listUpcomingMilestones",
        "The open milestones of the next days, the earliest first.",
    );
    let progress_route = get(
        "/milestones/{milestoneId}/progress",
        "getMilestoneProgress",
        "How far a milestone is by its tasks and subtasks.",
    );
    let complete_route = RouteDescriptionBuilder::new(
        HttpMethod::Patch,
        "/milestones/{milestoneId}/complete",
        "completeMilestone",
        "Marks a milestone as reached.",
    );
    let progress_schema = (
        "Success_ProgressData".to_owned(),
        schemas::success("progress", MilestoneProgress::schema()),
    );
    [
        generate(
            record,
            statistics,
            statistics_route
                .success_response(statistics_schema())
                .build(record),
        ),
        generate(
            record,
            upcoming,
            upcoming_route
                .query(days_parameter(record))
                .success_response(list_response(record))
                .build(record),
        ),
        generate(
            record,
            progress,
            progress_route
                .success_response(progress_schema)
                .build(record),
        ),
        generate(
            record,
            complete,
            complete_route
                .success_response(record_response(record))
                .build(record),
        ),
    ]
}

/// The query parameter of the look-ahead.
fn days_parameter(record: &Record) -> Parameter {
    let days = ObjectBuilder::new()
        .schema_type(Type::Integer)
        .minimum(Some(0))
        .maximum(Some(MAX_DAYS_AHEAD as f64))
        .default(Some(default_days_ahead(record).into()));
    description::in_query("days", days, "How many days, besides today.")
}

/// The default look-ahead in days.
fn default_days_ahead(record: &Record) -> i64 {
    if *record == MILESTONE { 30 } else { 7 }
}

/// Statistics of tasks or milestones, without cancelled ones.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct TodoStatistics {
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
struct TodoStatisticsData {
    statistics: TodoStatistics,
}

fn statistics_schema() -> NamedSchema {
    let schema = schemas::success("statistics", TodoStatistics::schema());
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
    State(state): State<RecordState>,
    member: Member<ReadRecords>,
    Path(event): Path<String>,
) -> Result<Data<ManyRecords>, ApiError> {
    list_referring(&state, &member.document_id, (&EVENT, "eventId"), event).await
}

async fn tasks_of_milestone(
    State(state): State<RecordState>,
    member: Member<ReadRecords>,
    Path(milestone): Path<String>,
) -> Result<Data<ManyRecords>, ApiError> {
    list_referring(
        &state,
        &member.document_id,
        (&MILESTONE, "milestoneId"),
        milestone,
    )
    .await
}

async fn subtasks(
    State(state): State<RecordState>,
    member: Member<ReadRecords>,
    RecordIdParam(task): RecordIdParam,
) -> Result<Data<ManyRecords>, ApiError> {
    list_referring(&state, &member.document_id, (&TASK, "parentTaskId"), task).await
}

/// The records of the route's kind that refer to another record by a field.
async fn list_referring(
    state: &RecordState,
    document_id: &DocumentId,
    (target, field): (&'static Record, &'static str),
    target_id: String,
) -> Result<Data<ManyRecords>, ApiError> {
    state.ensure_exists(document_id, target, &target_id).await?;
    let record = state.record();
    state
        .list_answer(document_id, move |model, today| {
            model
                .records()
                .list_referring(record, field, &target_id, today)
        })
        .await
}

async fn statistics(
    State(state): State<RecordState>,
    member: Member<ReadRecords>,
) -> Result<Data<TodoStatisticsData>, ApiError> {
    let (record, now) = (state.record(), RequestTime::now(&state.shared));
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
    } = super::super::read(&state.shared, &member.document_id, read_model).await?;
    let statistics = TodoStatistics {
        total,
        completed,
        in_progress,
        overdue,
        completion_rate,
    };
    Ok(Data(TodoStatisticsData { statistics }))
}

async fn upcoming(
    State(state): State<RecordState>,
    member: Member<ReadRecords>,
    Query(query): Query<UpcomingQuery>,
) -> Result<Data<ManyRecords>, ApiError> {
    let record = state.record();
    let requested_days = match query.days {
        None => Some(default_days_ahead(record)),
        Some(text) => text.parse().ok(),
    };
    let valid_days = requested_days.filter(|days| (0..=MAX_DAYS_AHEAD).contains(days));
    let days = valid_days.ok_or_else(|| {
        let message = format!("a number of days from 0 to {MAX_DAYS_AHEAD} is expected here");
        ApiError::invalid("days", message)
    })?;
    state
        .list_answer(&member.document_id, move |model, today| {
            model.upcoming(record, days, today)
        })
        .await
}

async fn progress(
    State(state): State<RecordState>,
    member: Member<ReadRecords>,
    RecordIdParam(id): RecordIdParam,
) -> Result<Data<ProgressData>, ApiError> {
    let read_record = record_reader(&state, &id);
    let milestone = super::super::read(&state.shared, &member.document_id, read_record).await?;
    let milestone = milestone.ok_or_else(|| not_found_error(state.record()))?;
    let number = |key| milestone.number(key).unwrap_or_default();
    let progress = MilestoneProgress {
        total: number("taskCount"),
        completed: number("doneCount"),
        percentage: number("percent"),
    };
    Ok(Data(ProgressData { progress }))
}

/// The body has the fields of a new task; the path names its parent.
async fn add_subtask(
    state: State<RecordState>,
    member: Member<WriteRecords>,
    RecordIdParam(parent): RecordIdParam,
    mut request: NewBody<Map<String, Value>>,
) -> Result<(StatusCode, Data<OneRecord>), ApiError> {
    state
        .ensure_exists(&member.document_id, &TASK, &parent)
        .await?;
    request
        .fields
        .insert("parentTaskId".to_owned(), json!(parent));
    create(state, member, request).await
}

async fn complete(
    State(state): State<RecordState>,
    member: Member<WriteRecords>,
    RecordIdParam(id): RecordIdParam,
) -> Result<Data<OneRecord>, ApiError> {
    let id = parse_path_id(state.record(), &id)?;
    let changes = Map::from_iter([("status".to_owned(), json!("COMPLETED"))]);
    update_record(&state, &member, id, changes).await
}

async fn assign(
    State(state): State<RecordState>,
    member: Member<WriteRecords>,
    RecordIdParam(id): RecordIdParam,
    JsonBody(assignment): JsonBody<TaskAssignment>,
) -> Result<Data<OneRecord>, ApiError> {
    let account = match &assignment.user_id {
        Some(user) => Some(find_team_account(&state, &member.document_id, user).await?),
        None => None,
    };
    let id = parse_path_id(state.record(), &id)?;
    let changes = Map::from_iter([("assignedTo".to_owned(), json!(account))]);
    update_record(&state, &member, id, changes).await
}

/// The account id of a team member, for an id from a request.
async fn find_team_account(
    state: &RecordState,
    document_id: &DocumentId,
    account_id: &str,
) -> Result<String, ApiError> {
    let member = match AccountId::parse(account_id) {
        Some(account) => team::find_member(&state.shared.db, document_id.as_str(), account).await?,
        None => None,
    };
    let member = member.ok_or_else(|| {
        let message = "This person isn’t on the wedding’s team";
        ApiError::invalid("userId", message)
    })?;
    Ok(member.account.to_string())
}

/// Fills in the person assigned to each task; a former member is left out.
pub(super) async fn add_assigned_users(
    state: &RecordState,
    document_id: &DocumentId,
    answers: &mut [RecordAnswer],
) -> Result<(), ApiError> {
    if *state.record() != TASK || answers.is_empty() {
        return Ok(());
    }
    let members = team::list_members(&state.shared.db, document_id.as_str()).await?;
    for answer in answers {
        let user = answer.text("assignedTo").and_then(|account_id| {
            let member = members
                .iter()
                .find(|member| member.account.to_string() == account_id)?;
            Some(json!({ "firstName": member.first_name, "lastName": member.last_name }))
        });
        answer.add_related(ASSIGNED_USER, user.unwrap_or_default());
    }
    Ok(())
}
