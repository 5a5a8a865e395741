//! `/api/seating-chart`: the seating charts of a wedding.
//!
//! A wedding can have any number of charts. Routes for "the" seating chart mean the first one that is not a draft.

use std::collections::BTreeMap;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use troth_accounts::member::{Member, NO_SUCH_CHART, Permission, ReadPlanning, WritePlanning};
use troth_core::command::Command;
use troth_core::ids::{ChartId, InvalidId};
use troth_core::model::Model;
use troth_core::seating::input::ChartFields;
use troth_core::values::{Choices, RoomUnit};
use troth_documents::DocumentId;
use troth_http::error::ApiError;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use uuid::Uuid;

use super::body::{Data, Empty, JsonBody, NewBody, Success};
use super::seating_data::{
    ChartRequest, SeatingChart, SeatingStatistics, UnassignedGuest, seating_statistics,
    unassigned_guests,
};
use crate::routes::routes;
use crate::state::AppState;

const NO_CHART: ApiError = ApiError::NotFound("This wedding has no seating chart.");

pub(super) fn routes() -> OpenApiRouter<AppState> {
    routes![
        get_first,
        create,
        update_first,
        delete_first,
        list_unassigned_guests,
        get_statistics,
        list,
    ]
}

/// The routes for a chart by its id, without a prefix: `by_id.rs` serves them at two.
pub(super) fn routes_by_id() -> OpenApiRouter<AppState> {
    routes![get, update, delete]
}

#[derive(Serialize, ToSchema)]
pub(crate) struct ChartData {
    chart: SeatingChart,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct ChartsData {
    charts: Vec<SeatingChart>,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct UnassignedData {
    guests: Vec<UnassignedGuest>,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct StatisticsData {
    statistics: SeatingStatistics,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct ChartPath {
    chart_id: String,
}

/// The first seating chart of a wedding; 404 if there is none.
#[utoipa::path(
    get,
    operation_id = "getSeatingChart",
    path = "/seating-chart/weddings/{weddingId}/seating-chart",
    tag = "seating",
    params(("weddingId" = String, Path)),
    responses((status = 200, body = Success<ChartData>)),
    security(("bearer" = [])),
)]
async fn get_first(
    State(state): State<AppState>,
    member: Member<ReadPlanning>,
) -> Result<Data<ChartData>, ApiError> {
    let id = find_first_chart(&state, &member.document_id).await?;
    read_chart(&state, &member.document_id, id.as_str().to_owned()).await
}

/// Adds a seating chart.
///
/// With an `id`, the call may be repeated: the first answer is a 201, the next ones are a 200 and
/// change nothing.
#[utoipa::path(
    post,
    operation_id = "createSeatingChart",
    path = "/seating-chart/weddings/{weddingId}/seating-chart",
    tag = "seating",
    params(("weddingId" = String, Path)),
    request_body = ChartRequest,
    responses(
        (status = 201, body = Success<ChartData>),
        (status = 200, body = Success<ChartData>, description = "It was added before."),
    ),
    security(("bearer" = [])),
)]
async fn create(
    State(state): State<AppState>,
    member: Member<WritePlanning>,
    request: NewBody<ChartRequest>,
) -> Result<(StatusCode, Data<ChartData>), ApiError> {
    let id = new_id(request.id, ChartId::parse)?;
    let fields = ChartFields::from(request.fields);
    check_choice(
        &RoomUnit::CHOICES,
        "roomUnit",
        "Unit",
        fields.room_unit.as_ref(),
    )?;
    let command = Command::ChartAdd {
        id: id.clone(),
        chart: fields,
        tables: BTreeMap::new(),
        objects: BTreeMap::new(),
        head: None,
    };
    let read_model = chart_reader(id.as_str().to_owned());
    let (status, chart) = super::add(&state, &member, command, read_model).await?;
    // A deleted chart keeps its id, and adding it again does not restore it.
    let chart = chart.ok_or(ApiError::Conflict {
        field: Some("id"),
        message: "The seating chart with this id was removed.",
    })?;
    Ok((status, Data(ChartData { chart })))
}

/// Changes the given fields of the first seating chart.
#[utoipa::path(
    put,
    operation_id = "updateFirstSeatingChart",
    path = "/seating-chart/weddings/{weddingId}/seating-chart",
    tag = "seating",
    params(("weddingId" = String, Path)),
    request_body = ChartRequest,
    responses((status = 200, body = Success<ChartData>)),
    security(("bearer" = [])),
)]
async fn update_first(
    State(state): State<AppState>,
    member: Member<WritePlanning>,
    JsonBody(request): JsonBody<ChartRequest>,
) -> Result<Data<ChartData>, ApiError> {
    let id = find_first_chart(&state, &member.document_id).await?;
    update_chart(&state, &member, id, request).await
}

/// Deletes the first seating chart. The app can restore it.
#[utoipa::path(
    delete,
    operation_id = "deleteFirstSeatingChart",
    path = "/seating-chart/weddings/{weddingId}/seating-chart",
    tag = "seating",
    params(("weddingId" = String, Path)),
    responses((status = 200, body = Success<Empty>)),
    security(("bearer" = [])),
)]
async fn delete_first(
    State(state): State<AppState>,
    member: Member<WritePlanning>,
) -> Result<Data<Empty>, ApiError> {
    let id = find_first_chart(&state, &member.document_id).await?;
    super::run(&state, &member, Command::ChartRemove { id }, |_| ()).await?;
    Ok(Data(Empty {}))
}

/// Guests without a seat in the first chart who have not declined.
#[utoipa::path(
    get,
    operation_id = "listUnassignedGuests",
    path = "/seating-chart/weddings/{weddingId}/seating-chart/unassigned-guests",
    tag = "seating",
    params(("weddingId" = String, Path)),
    responses((status = 200, body = Success<UnassignedData>)),
    security(("bearer" = [])),
)]
async fn list_unassigned_guests(
    State(state): State<AppState>,
    member: Member<ReadPlanning>,
) -> Result<Data<UnassignedData>, ApiError> {
    let id = find_first_chart(&state, &member.document_id).await?;
    let guests = super::read(&state, &member.document_id, move |model| {
        unassigned_guests(model, id.as_str())
    });
    let guests = guests.await?.ok_or(NO_CHART)?;
    Ok(Data(UnassignedData { guests }))
}

/// Statistics of the first chart.
#[utoipa::path(
    get,
    operation_id = "getSeatingStatistics",
    path = "/seating-chart/weddings/{weddingId}/seating-chart/statistics",
    tag = "seating",
    params(("weddingId" = String, Path)),
    responses((status = 200, body = Success<StatisticsData>)),
    security(("bearer" = [])),
)]
async fn get_statistics(
    State(state): State<AppState>,
    member: Member<ReadPlanning>,
) -> Result<Data<StatisticsData>, ApiError> {
    let id = find_first_chart(&state, &member.document_id).await?;
    let statistics = super::read(&state, &member.document_id, move |model| {
        seating_statistics(model, id.as_str())
    });
    let statistics = statistics.await?.ok_or(NO_CHART)?;
    Ok(Data(StatisticsData { statistics }))
}

/// All seating charts of a wedding, in order; drafts follow their charts.
#[utoipa::path(
    get,
    operation_id = "listSeatingCharts",
    path = "/seating-chart/weddings/{weddingId}/seating-charts",
    tag = "seating",
    params(("weddingId" = String, Path)),
    responses((status = 200, body = Success<ChartsData>)),
    security(("bearer" = [])),
)]
async fn list(
    State(state): State<AppState>,
    member: Member<ReadPlanning>,
) -> Result<Data<ChartsData>, ApiError> {
    let charts = super::read(&state, &member.document_id, |model| {
        model
            .charts()
            .into_iter()
            .filter_map(|chart| SeatingChart::find(model, chart.id.as_str()))
            .collect()
    });
    let charts = charts.await?;
    Ok(Data(ChartsData { charts }))
}

/// One seating chart.
#[utoipa::path(
    get,
    operation_id = "getSeatingChartById",
    path = "/seating-charts/{chartId}",
    tag = "seating",
    params(("chartId" = String, Path)),
    responses((status = 200, body = Success<ChartData>)),
    security(("bearer" = [])),
)]
async fn get(
    State(state): State<AppState>,
    member: Member<ReadPlanning>,
    Path(path): Path<ChartPath>,
) -> Result<Data<ChartData>, ApiError> {
    read_chart(&state, &member.document_id, path.chart_id).await
}

/// Changes the given fields of a seating chart.
#[utoipa::path(
    put,
    operation_id = "updateSeatingChart",
    path = "/seating-charts/{chartId}",
    tag = "seating",
    params(("chartId" = String, Path)),
    request_body = ChartRequest,
    responses((status = 200, body = Success<ChartData>)),
    security(("bearer" = [])),
)]
async fn update(
    State(state): State<AppState>,
    member: Member<WritePlanning>,
    Path(path): Path<ChartPath>,
    JsonBody(request): JsonBody<ChartRequest>,
) -> Result<Data<ChartData>, ApiError> {
    let id = ChartId::parse(&path.chart_id).or(Err(NO_SUCH_CHART))?;
    update_chart(&state, &member, id, request).await
}

/// Deletes a seating chart. The app can restore it.
#[utoipa::path(
    delete,
    operation_id = "deleteSeatingChart",
    path = "/seating-charts/{chartId}",
    tag = "seating",
    params(("chartId" = String, Path)),
    responses((status = 200, body = Success<Empty>)),
    security(("bearer" = [])),
)]
async fn delete(
    State(state): State<AppState>,
    member: Member<WritePlanning>,
    Path(path): Path<ChartPath>,
) -> Result<Data<Empty>, ApiError> {
    let id = ChartId::parse(&path.chart_id).or(Err(NO_SUCH_CHART))?;
    super::run(&state, &member, Command::ChartRemove { id }, |_| ()).await?;
    Ok(Data(Empty {}))
}

async fn update_chart<N: Permission>(
    state: &AppState,
    member: &Member<N>,
    id: ChartId,
    request: ChartRequest,
) -> Result<Data<ChartData>, ApiError> {
    let command = Command::ChartUpdate {
        id: id.clone(),
        changes: ChartFields::from(request),
    };
    let read_model = chart_reader(id.as_str().to_owned());
    let chart = super::run(state, member, command, read_model).await?;
    let chart = chart.ok_or(NO_SUCH_CHART)?;
    Ok(Data(ChartData { chart }))
}

/// The id that the client has chosen, or a generated one.
pub(super) fn new_id<Id>(
    chosen_id: Option<String>,
    parse: impl FnOnce(&str) -> Result<Id, InvalidId>,
) -> Result<Id, ApiError> {
    let id = chosen_id.unwrap_or_else(|| Uuid::new_v4().to_string());
    parse(&id).map_err(|invalid| ApiError::invalid("id", invalid.to_string()))
}

/// Checks the value of a choice field. The core does so when it adds a record; but a repeated request adds nothing, and
/// an invalid one must still be refused.
pub(super) fn check_choice(
    choices: &Choices,
    field: &'static str,
    label: &str,
    value: Option<&Option<String>>,
) -> Result<(), ApiError> {
    let value = value.and_then(Option::as_deref).unwrap_or_default();
    match choices.problem(label, value) {
        None => Ok(()),
        Some(problem) => Err(ApiError::invalid(field, problem)),
    }
}

/// The id of the first chart that is not a draft.
pub(super) async fn find_first_chart(
    state: &AppState,
    document_id: &DocumentId,
) -> Result<ChartId, ApiError> {
    let read_model = |model: &Model| {
        let mut charts = model.charts().into_iter();
        let first = charts.find(|chart| chart.draft_of.is_none());
        first.map(|chart| chart.id)
    };
    super::read(state, document_id, read_model)
        .await?
        .ok_or(NO_CHART)
}

/// A function that reads one chart from a model.
pub(super) fn chart_reader(id: String) -> impl FnOnce(&Model) -> Option<SeatingChart> + Clone {
    move |model| SeatingChart::find(model, &id)
}

async fn read_chart(
    state: &AppState,
    document_id: &DocumentId,
    id: String,
) -> Result<Data<ChartData>, ApiError> {
    let chart = super::read(state, document_id, chart_reader(id)).await?;
    let chart = chart.ok_or(NO_SUCH_CHART)?;
    Ok(Data(ChartData { chart }))
}
