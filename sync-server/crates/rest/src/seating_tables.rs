//! Tables and seats under `/api/seating-chart`.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use troth_accounts::member::{Member, NO_SUCH_CHART, NO_SUCH_TABLE, WritePlanning};
use troth_core::command::Command;
use troth_core::ids::{ChartId, GuestId, TableId};
use troth_core::model::Model;
use troth_core::seating::input::{SeatingArrange, TableFields};
use troth_core::values::TableShape;
use troth_documents::DocumentId;
use troth_http::error::ApiError;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use super::body::{Data, Empty, JsonBody, NewBody, Success};
use super::query::Query;
use super::schemas::{NewTable, TableChanges};
use super::seating::{chart_reader, check_choice, find_first_chart, new_id};
use super::seating_data::Table;
use crate::routes::routes;
use crate::state::AppState;

const NO_SUCH_SEAT: ApiError = ApiError::NotFound("This table has no such seat.");

pub(super) fn routes() -> OpenApiRouter<AppState> {
    routes![create_table]
}

/// The routes for a table by its id, without a prefix: `by_id.rs` serves them at two.
pub(super) fn routes_by_id() -> OpenApiRouter<AppState> {
    routes![update_table, delete_table, assign_seat, clear_seat]
}

#[derive(Serialize, ToSchema)]
pub(crate) struct TableData {
    table: Table,
}

/// A guest and a seat.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SeatRequest {
    /// Counts from 1.
    position: u32,
    guest_id: String,
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

/// Adds a table, to the first chart unless `chartId` names another.
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
    member: Member<WritePlanning>,
    Query(ChartQuery { chart_id }): Query<ChartQuery>,
    request: NewBody<TableFields>,
) -> Result<(StatusCode, Data<TableData>), ApiError> {
    let chart = match chart_id {
        Some(id) => ChartId::parse(&id).or(Err(NO_SUCH_CHART))?,
        None => find_first_chart(&state, &member.document_id).await?,
    };
    let id = new_id(request.id, TableId::parse)?;
    check_choice(
        &TableShape::CHOICES,
        "shape",
        "Shape",
        request.fields.shape.as_ref(),
    )?;
    let command = Command::TableAdd {
        chart: chart.clone(),
        id: id.clone(),
        table: request.fields,
    };
    let read_model = table_reader(&chart, id.as_str().to_owned());
    let (status, table) = super::add(&state, &member, command, read_model).await?;
    let table = table.ok_or(ApiError::Conflict {
        field: Some("id"),
        message: "The table with this id was removed.",
    })?;
    Ok((status, Data(TableData { table })))
}

/// Changes the given fields of a table. Guests beyond a smaller capacity lose their seats.
#[utoipa::path(
    put,
    operation_id = "updateTable",
    path = "/tables/{tableId}",
    tag = "seating",
    params(("tableId" = String, Path)),
    request_body = TableChanges,
    responses((status = 200, body = Success<TableData>)),
    security(("bearer" = [])),
)]
async fn update_table(
    State(state): State<AppState>,
    member: Member<WritePlanning>,
    Path(TablePath { table_id }): Path<TablePath>,
    JsonBody(changes): JsonBody<TableFields>,
) -> Result<Data<TableData>, ApiError> {
    let (chart, id) = find_table(&state, &member.document_id, &table_id).await?;
    let command = Command::TableUpdate {
        chart: chart.clone(),
        id,
        changes,
    };
    let table = super::run(&state, &member, command, table_reader(&chart, table_id)).await?;
    let table = table.ok_or(NO_SUCH_TABLE)?;
    Ok(Data(TableData { table }))
}

/// Deletes a table. Its guests lose their seats; the app can restore it.
#[utoipa::path(
    delete,
    operation_id = "deleteTable",
    path = "/tables/{tableId}",
    tag = "seating",
    params(("tableId" = String, Path)),
    responses((status = 200, body = Success<Empty>)),
    security(("bearer" = [])),
)]
async fn delete_table(
    State(state): State<AppState>,
    member: Member<WritePlanning>,
    Path(TablePath { table_id }): Path<TablePath>,
) -> Result<Data<Empty>, ApiError> {
    let (chart, id) = find_table(&state, &member.document_id, &table_id).await?;
    let command = Command::TableRemove { chart, id };
    super::run(&state, &member, command, |_| ()).await?;
    Ok(Data(Empty {}))
}

/// Seats a guest, who leaves their previous seat. An occupied seat gives a 409.
#[utoipa::path(
    put,
    operation_id = "assignSeat",
    path = "/tables/{tableId}/seats",
    tag = "seating",
    params(("tableId" = String, Path)),
    request_body = SeatRequest,
    responses((status = 200, body = Success<TableData>)),
    security(("bearer" = [])),
)]
async fn assign_seat(
    State(state): State<AppState>,
    member: Member<WritePlanning>,
    Path(TablePath { table_id }): Path<TablePath>,
    JsonBody(request): JsonBody<SeatRequest>,
) -> Result<Data<TableData>, ApiError> {
    let (chart, id) = find_table(&state, &member.document_id, &table_id).await?;
    let guest_id = GuestId::parse(&request.guest_id);
    let guest_id = guest_id.map_err(|invalid| ApiError::invalid("guestId", invalid.to_string()))?;
    let command = Command::SeatAssign {
        chart: chart.clone(),
        guest_id,
        table_id: id,
        position: request.position,
    };
    let table = super::run(&state, &member, command, table_reader(&chart, table_id)).await?;
    let table = table.ok_or(NO_SUCH_TABLE)?;
    Ok(Data(TableData { table }))
}

/// Takes the guest off a seat. A free seat stays free.
#[utoipa::path(
    delete,
    operation_id = "unassignSeat",
    path = "/tables/{tableId}/seats/{position}",
    tag = "seating",
    params(("tableId" = String, Path), ("position" = u32, Path)),
    responses((status = 200, body = Success<TableData>)),
    security(("bearer" = [])),
)]
async fn clear_seat(
    State(state): State<AppState>,
    member: Member<WritePlanning>,
    Path(SeatPath { table_id, position }): Path<SeatPath>,
) -> Result<Data<TableData>, ApiError> {
    let (chart, _id) = find_table(&state, &member.document_id, &table_id).await?;
    let position: u32 = position.parse().or(Err(NO_SUCH_SEAT))?;
    let read_model = chart_reader(chart.as_str().to_owned());
    let seating_chart = super::read(&state, &member.document_id, read_model).await?;
    let guests = seating_chart.and_then(|chart| chart.guests_at(&table_id, position));
    let guests = guests.ok_or(NO_SUCH_SEAT)?.into_iter();
    let command = Command::SeatingArrange(SeatingArrange {
        seats: guests
            .map(|guest| (GuestId::from_document(&guest), None))
            .collect(),
        ..SeatingArrange::new(chart.clone())
    });
    let table = super::run(&state, &member, command, table_reader(&chart, table_id)).await?;
    let table = table.ok_or(NO_SUCH_TABLE)?;
    Ok(Data(TableData { table }))
}

/// The parsed id of a table, and the id of its chart.
async fn find_table(
    state: &AppState,
    document_id: &DocumentId,
    id: &str,
) -> Result<(ChartId, TableId), ApiError> {
    let parsed = TableId::parse(id).or(Err(NO_SUCH_TABLE))?;
    let id = id.to_owned();
    let chart = super::read(state, document_id, move |model| model.chart_of_table(&id));
    let chart = chart.await?.ok_or(NO_SUCH_TABLE)?;
    Ok((chart, parsed))
}

/// A function that reads one table from a model.
fn table_reader(
    chart: &ChartId,
    id: String,
) -> impl FnOnce(&Model) -> Option<Table> + Clone + Send + use<> {
    let read_chart = chart_reader(chart.as_str().to_owned());
    move |model| read_chart(model)?.into_table(&id)
}
