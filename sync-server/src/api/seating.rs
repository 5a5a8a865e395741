//! `/api/seating-chart`: the seating charts of a wedding (Specification 3, section 7).
//!
//! A wedding can have any number of charts. The calls about "the" seating chart of a wedding mean
//! the first one that is no draft.

use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use troth_core::command::{ChartFields, Command, SeatingArrange, TableFields};
use troth_core::ids::{ChartId, GuestId, InvalidId, TableId};
use troth_core::model::Model;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use uuid::Uuid;

use super::body::{Data, Done, JsonBody, NewBody, Success};
use super::schemas::{NewTable, TableChanges};
use super::seating_data::{
    ChartRequest, SeatingChart, SeatingStatistics, Table, UnassignedGuest, statistics, unassigned,
};
use crate::AppState;
use crate::auth::member::{Member, Need, ReadSeating, WriteSeating};
use crate::auth::requirement::routes;
use crate::error::ApiError;
use crate::sync::DocumentId;

const NO_CHART: ApiError = ApiError::NotFound("This wedding has no seating chart.");
const NO_SUCH_CHART: ApiError = ApiError::NotFound("There is no such seating chart.");
const NO_SUCH_TABLE: ApiError = ApiError::NotFound("There is no such table.");
const NO_SUCH_SEAT: ApiError = ApiError::NotFound("The table has no such seat.");

pub(super) fn routes() -> OpenApiRouter<AppState> {
    routes![
        first,
        create,
        update_first,
        delete_first,
        create_table,
        unassigned_guests,
        seating_statistics,
        list,
        get,
        update,
        delete,
        update_table,
        delete_table,
        assign,
        unassign,
    ]
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
pub(crate) struct TableData {
    table: Table,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct UnassignedData {
    guests: Vec<UnassignedGuest>,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct StatisticsData {
    statistics: SeatingStatistics,
}

/// Who is to sit where.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SeatRequest {
    /// Counts from 1.
    position: u32,
    guest_id: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct ChartPath {
    chart_id: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct ChartQuery {
    chart_id: Option<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct TablePath {
    table_id: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct SeatPath {
    table_id: String,
    position: String,
}

/// The first seating chart of a wedding; 404 when it has none.
#[utoipa::path(
    get,
    operation_id = "getSeatingChart",
    path = "/seating-chart/weddings/{weddingId}/seating-chart",
    tag = "seating",
    params(("weddingId" = String, Path)),
    responses((status = 200, body = Success<ChartData>)),
    security(("bearer" = [])),
)]
async fn first(
    State(state): State<AppState>,
    member: Member<ReadSeating>,
) -> Result<Data<ChartData>, ApiError> {
    let id = first_chart(&state, &member.wedding).await?;
    chart_data(&state, &member.wedding, id.as_str()).await
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
    member: Member<WriteSeating>,
    request: NewBody<ChartRequest>,
) -> Result<(StatusCode, Data<ChartData>), ApiError> {
    let id = new_id(request.id, ChartId::parse)?;
    let command = Command::ChartAdd {
        id: id.clone(),
        chart: ChartFields::from(request.fields),
    };
    let status = super::add(&state, &member.wedding, member.account, command).await?;
    let chart = chart_data(&state, &member.wedding, id.as_str()).await;
    // A removed chart keeps its id, and is not to be had by adding it again.
    let chart = chart.or(Err(ApiError::Conflict {
        field: Some("id"),
        message: "The seating chart with this id has been removed.",
    }))?;
    Ok((status, chart))
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
    member: Member<WriteSeating>,
    JsonBody(request): JsonBody<ChartRequest>,
) -> Result<Data<ChartData>, ApiError> {
    let id = first_chart(&state, &member.wedding).await?;
    change_chart(&state, &member, id, request).await
}

/// Removes the first seating chart. The app can restore it.
#[utoipa::path(
    delete,
    operation_id = "deleteFirstSeatingChart",
    path = "/seating-chart/weddings/{weddingId}/seating-chart",
    tag = "seating",
    params(("weddingId" = String, Path)),
    responses((status = 200, body = Success<Done>)),
    security(("bearer" = [])),
)]
async fn delete_first(
    State(state): State<AppState>,
    member: Member<WriteSeating>,
) -> Result<Data<Done>, ApiError> {
    let id = first_chart(&state, &member.wedding).await?;
    run(&state, &member, Command::ChartRemove { id }).await?;
    Ok(Data(Done {}))
}

/// Adds a table, to the first chart unless `chartId` says otherwise.
#[utoipa::path(
    post,
    operation_id = "createTable",
    path = "/seating-chart/weddings/{weddingId}/seating-chart/tables",
    tag = "seating",
    params(("weddingId" = String, Path), ("chartId" = Option<String>, Query)),
    request_body = NewTable,
    responses(
        (status = 201, body = Success<TableData>),
        (status = 200, body = Success<TableData>, description = "It was added before."),
    ),
    security(("bearer" = [])),
)]
async fn create_table(
    State(state): State<AppState>,
    member: Member<WriteSeating>,
    Query(ChartQuery { chart_id }): Query<ChartQuery>,
    request: NewBody<TableFields>,
) -> Result<(StatusCode, Data<TableData>), ApiError> {
    let chart = match chart_id {
        Some(id) => ChartId::parse(&id).or(Err(NO_SUCH_CHART))?,
        None => first_chart(&state, &member.wedding).await?,
    };
    let id = new_id(request.id, TableId::parse)?;
    let command = Command::TableAdd {
        chart: chart.clone(),
        id: id.clone(),
        table: request.fields,
    };
    let status = super::add(&state, &member.wedding, member.account, command).await?;
    let table = table_data(&state, &member.wedding, chart.as_str(), id.as_str()).await;
    let table = table.or(Err(ApiError::Conflict {
        field: Some("id"),
        message: "The table with this id has been removed.",
    }))?;
    Ok((status, table))
}

/// Who has no seat in the first chart and has not declined.
#[utoipa::path(
    get,
    operation_id = "listUnassignedGuests",
    path = "/seating-chart/weddings/{weddingId}/seating-chart/unassigned-guests",
    tag = "seating",
    params(("weddingId" = String, Path)),
    responses((status = 200, body = Success<UnassignedData>)),
    security(("bearer" = [])),
)]
async fn unassigned_guests(
    State(state): State<AppState>,
    member: Member<ReadSeating>,
) -> Result<Data<UnassignedData>, ApiError> {
    let id = first_chart(&state, &member.wedding).await?;
    let guests = super::read(&state, &member.wedding, move |model| {
        unassigned(model, id.as_str())
    });
    let guests = guests.await?.ok_or(NO_CHART)?;
    Ok(Data(UnassignedData { guests }))
}

/// The numbers of the first chart.
#[utoipa::path(
    get,
    operation_id = "getSeatingStatistics",
    path = "/seating-chart/weddings/{weddingId}/seating-chart/statistics",
    tag = "seating",
    params(("weddingId" = String, Path)),
    responses((status = 200, body = Success<StatisticsData>)),
    security(("bearer" = [])),
)]
async fn seating_statistics(
    State(state): State<AppState>,
    member: Member<ReadSeating>,
) -> Result<Data<StatisticsData>, ApiError> {
    let id = first_chart(&state, &member.wedding).await?;
    let statistics = super::read(&state, &member.wedding, move |model| {
        statistics(model, id.as_str())
    });
    let statistics = statistics.await?.ok_or(NO_CHART)?;
    Ok(Data(StatisticsData { statistics }))
}

/// All seating charts of a wedding, in their order; drafts come after their plans.
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
    member: Member<ReadSeating>,
) -> Result<Data<ChartsData>, ApiError> {
    let charts = super::read(&state, &member.wedding, |model| {
        let charts = model.charts().into_iter();
        charts
            .filter_map(|chart| SeatingChart::of(model, chart.id.as_str()))
            .collect()
    });
    let charts = charts.await?;
    Ok(Data(ChartsData { charts }))
}

/// One seating chart.
#[utoipa::path(
    get,
    operation_id = "getSeatingChartById",
    path = "/seating-chart/seating-charts/{chartId}",
    tag = "seating",
    params(("chartId" = String, Path)),
    responses((status = 200, body = Success<ChartData>)),
    security(("bearer" = [])),
)]
async fn get(
    State(state): State<AppState>,
    member: Member<ReadSeating>,
    Path(path): Path<ChartPath>,
) -> Result<Data<ChartData>, ApiError> {
    chart_data(&state, &member.wedding, &path.chart_id).await
}

/// Changes the given fields of a seating chart.
#[utoipa::path(
    put,
    operation_id = "updateSeatingChart",
    path = "/seating-chart/seating-charts/{chartId}",
    tag = "seating",
    params(("chartId" = String, Path)),
    request_body = ChartRequest,
    responses((status = 200, body = Success<ChartData>)),
    security(("bearer" = [])),
)]
async fn update(
    State(state): State<AppState>,
    member: Member<WriteSeating>,
    Path(path): Path<ChartPath>,
    JsonBody(request): JsonBody<ChartRequest>,
) -> Result<Data<ChartData>, ApiError> {
    let id = ChartId::parse(&path.chart_id).or(Err(NO_SUCH_CHART))?;
    change_chart(&state, &member, id, request).await
}

/// Removes a seating chart. The app can restore it.
#[utoipa::path(
    delete,
    operation_id = "deleteSeatingChart",
    path = "/seating-chart/seating-charts/{chartId}",
    tag = "seating",
    params(("chartId" = String, Path)),
    responses((status = 200, body = Success<Done>)),
    security(("bearer" = [])),
)]
async fn delete(
    State(state): State<AppState>,
    member: Member<WriteSeating>,
    Path(path): Path<ChartPath>,
) -> Result<Data<Done>, ApiError> {
    let id = ChartId::parse(&path.chart_id).or(Err(NO_SUCH_CHART))?;
    run(&state, &member, Command::ChartRemove { id }).await?;
    Ok(Data(Done {}))
}

/// Changes the given fields of a table. Whoever sits beyond a smaller capacity is unassigned.
#[utoipa::path(
    put,
    operation_id = "updateTable",
    path = "/seating-chart/tables/{tableId}",
    tag = "seating",
    params(("tableId" = String, Path)),
    request_body = TableChanges,
    responses((status = 200, body = Success<TableData>)),
    security(("bearer" = [])),
)]
async fn update_table(
    State(state): State<AppState>,
    member: Member<WriteSeating>,
    Path(TablePath { table_id }): Path<TablePath>,
    JsonBody(changes): JsonBody<TableFields>,
) -> Result<Data<TableData>, ApiError> {
    let (chart, id) = table(&state, &member.wedding, &table_id).await?;
    let command = Command::TableUpdate {
        chart: chart.clone(),
        id,
        changes,
    };
    run(&state, &member, command).await?;
    table_data(&state, &member.wedding, chart.as_str(), &table_id).await
}

/// Removes a table. Whoever sits there is unassigned; the app can restore it.
#[utoipa::path(
    delete,
    operation_id = "deleteTable",
    path = "/seating-chart/tables/{tableId}",
    tag = "seating",
    params(("tableId" = String, Path)),
    responses((status = 200, body = Success<Done>)),
    security(("bearer" = [])),
)]
async fn delete_table(
    State(state): State<AppState>,
    member: Member<WriteSeating>,
    Path(TablePath { table_id }): Path<TablePath>,
) -> Result<Data<Done>, ApiError> {
    let (chart, id) = table(&state, &member.wedding, &table_id).await?;
    run(&state, &member, Command::TableRemove { chart, id }).await?;
    Ok(Data(Done {}))
}

/// Seats a guest, who leaves the seat they had. A seat that is taken is a 409.
#[utoipa::path(
    put,
    operation_id = "assignSeat",
    path = "/seating-chart/tables/{tableId}/seats",
    tag = "seating",
    params(("tableId" = String, Path)),
    request_body = SeatRequest,
    responses((status = 200, body = Success<TableData>)),
    security(("bearer" = [])),
)]
async fn assign(
    State(state): State<AppState>,
    member: Member<WriteSeating>,
    Path(TablePath { table_id }): Path<TablePath>,
    JsonBody(request): JsonBody<SeatRequest>,
) -> Result<Data<TableData>, ApiError> {
    let (chart, id) = table(&state, &member.wedding, &table_id).await?;
    let guest_id = GuestId::parse(&request.guest_id);
    let guest_id = guest_id.map_err(|invalid| ApiError::invalid("guestId", invalid.to_string()))?;
    let command = Command::SeatAssign {
        chart: chart.clone(),
        guest_id,
        table_id: id,
        position: request.position,
    };
    run(&state, &member, command).await?;
    table_data(&state, &member.wedding, chart.as_str(), &table_id).await
}

/// Takes a seat's guest off it. A free seat stays free.
#[utoipa::path(
    delete,
    operation_id = "unassignSeat",
    path = "/seating-chart/tables/{tableId}/seats/{position}",
    tag = "seating",
    params(("tableId" = String, Path), ("position" = u32, Path)),
    responses((status = 200, body = Success<TableData>)),
    security(("bearer" = [])),
)]
async fn unassign(
    State(state): State<AppState>,
    member: Member<WriteSeating>,
    Path(SeatPath { table_id, position }): Path<SeatPath>,
) -> Result<Data<TableData>, ApiError> {
    let (chart, _id) = table(&state, &member.wedding, &table_id).await?;
    let position: u32 = position.parse().or(Err(NO_SUCH_SEAT))?;
    let shown = chart_data(&state, &member.wedding, chart.as_str()).await?;
    let guests = shown.0.chart.guests_at(&table_id, position);
    let guests = guests.ok_or(NO_SUCH_SEAT)?.into_iter();
    let command = Command::SeatingArrange(SeatingArrange {
        seats: guests
            .map(|guest| (GuestId::of_document(&guest), None))
            .collect(),
        ..SeatingArrange::of(chart.clone())
    });
    run(&state, &member, command).await?;
    table_data(&state, &member.wedding, chart.as_str(), &table_id).await
}

async fn run<N: Need>(
    state: &AppState,
    member: &Member<N>,
    command: Command,
) -> Result<(), ApiError> {
    let documents = &state.documents;
    let _committed = documents
        .run(&member.wedding, member.account, command)
        .await?;
    Ok(())
}

async fn change_chart<N: Need>(
    state: &AppState,
    member: &Member<N>,
    id: ChartId,
    request: ChartRequest,
) -> Result<Data<ChartData>, ApiError> {
    let command = Command::ChartUpdate {
        id: id.clone(),
        changes: ChartFields::from(request),
    };
    run(state, member, command).await?;
    chart_data(state, &member.wedding, id.as_str()).await
}

/// The id that the client has chosen, or one of ours.
fn new_id<Id>(
    chosen: Option<String>,
    parse: impl FnOnce(&str) -> Result<Id, InvalidId>,
) -> Result<Id, ApiError> {
    let id = chosen.unwrap_or_else(|| Uuid::new_v4().to_string());
    parse(&id).map_err(|invalid| ApiError::invalid("id", invalid.to_string()))
}

async fn first_chart(state: &AppState, wedding: &DocumentId) -> Result<ChartId, ApiError> {
    let first = |model: &Model| {
        let mut charts = model.charts().into_iter();
        let plan = charts.find(|chart| chart.draft_of.is_none());
        plan.map(|chart| chart.id)
    };
    super::read(state, wedding, first).await?.ok_or(NO_CHART)
}

/// A table and the chart that it stands in.
async fn table(
    state: &AppState,
    wedding: &DocumentId,
    id: &str,
) -> Result<(ChartId, TableId), ApiError> {
    let parsed = TableId::parse(id).or(Err(NO_SUCH_TABLE))?;
    let id = id.to_owned();
    let chart = super::read(state, wedding, move |model| model.chart_of_table(&id));
    let chart = chart.await?.ok_or(NO_SUCH_TABLE)?;
    Ok((chart, parsed))
}

async fn chart(
    state: &AppState,
    wedding: &DocumentId,
    id: &str,
) -> Result<Option<SeatingChart>, ApiError> {
    let id = id.to_owned();
    super::read(state, wedding, move |model| SeatingChart::of(model, &id)).await
}

async fn chart_data(
    state: &AppState,
    wedding: &DocumentId,
    id: &str,
) -> Result<Data<ChartData>, ApiError> {
    let chart = chart(state, wedding, id).await?.ok_or(NO_SUCH_CHART)?;
    Ok(Data(ChartData { chart }))
}

async fn table_data(
    state: &AppState,
    wedding: &DocumentId,
    chart_id: &str,
    id: &str,
) -> Result<Data<TableData>, ApiError> {
    let chart = chart(state, wedding, chart_id).await?;
    let table = chart.and_then(|chart| chart.into_table(id));
    let table = table.ok_or(NO_SUCH_TABLE)?;
    Ok(Data(TableData { table }))
}
