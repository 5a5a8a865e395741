//! `/api/budget/reminders/settings/{weddingId}`: payment reminders to the team.

use axum::extract::State;
use serde::{Deserialize, Serialize};
use troth_accounts::member::{Member, ReadBudget, WriteBudget};
use troth_core::command::Command;
use troth_core::ids::RecordId;
use troth_core::model::Model;
use troth_core::record::{Action, RecordCommand, Values};
use troth_core::records::reminders::{PAYMENTS, REMINDERS, write_days};
use troth_http::error::ApiError;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use super::body::{Data, JsonBody, Success};
use crate::routes::routes;
use crate::state::AppState;

pub(super) fn routes() -> OpenApiRouter<AppState> {
    routes![get_settings, change_settings]
}

/// When and how the team is reminded of payments.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ReminderSettings {
    /// Days before a payment is due: 0 is the due date, -1 the day after.
    days_before: Vec<i32>,
    email_opt_in: bool,
    in_app_opt_in: bool,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct ReminderSettingsData {
    settings: ReminderSettings,
}

/// The settings to change; absent fields stay unchanged.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(crate) struct ReminderSettingsInput {
    days_before: Option<Vec<i32>>,
    email_opt_in: Option<bool>,
    in_app_opt_in: Option<bool>,
}

fn read_settings(model: &Model) -> Data<ReminderSettingsData> {
    let reminders = model.records().payment_reminders();
    Data(ReminderSettingsData {
        settings: ReminderSettings {
            days_before: reminders.days_before,
            email_opt_in: reminders.email,
            in_app_opt_in: reminders.in_app,
        },
    })
}

/// The settings of payment reminders.
#[utoipa::path(
    get,
    operation_id = "getReminderSettings",
    path = "/budget/reminders/settings/{weddingId}",
    tag = "expenses",
    params(("weddingId" = String, Path)),
    responses((status = 200, body = Success<ReminderSettingsData>)),
    security(("bearer" = [])),
)]
async fn get_settings(
    State(state): State<AppState>,
    member: Member<ReadBudget>,
) -> Result<Data<ReminderSettingsData>, ApiError> {
    super::read(&state, &member.document_id, read_settings).await
}

/// Changes the settings of payment reminders.
#[utoipa::path(
    post,
    operation_id = "changeReminderSettings",
    path = "/budget/reminders/settings/{weddingId}",
    tag = "expenses",
    params(("weddingId" = String, Path)),
    request_body = ReminderSettingsInput,
    responses((status = 200, body = Success<ReminderSettingsData>)),
    security(("bearer" = [])),
)]
async fn change_settings(
    State(state): State<AppState>,
    member: Member<WriteBudget>,
    JsonBody(input): JsonBody<ReminderSettingsInput>,
) -> Result<Data<ReminderSettingsData>, ApiError> {
    let mut changes = Values::new();
    if let Some(days) = input.days_before {
        // An empty list is stored as a comma: an empty text would mean the default days.
        let stored_days = match days.as_slice() {
            [] => ",".to_owned(),
            days => write_days(days),
        };
        changes.insert("daysBefore".to_owned(), stored_days.into());
    }
    // The document stores what is switched off.
    let flags = [
        ("emailOff", input.email_opt_in),
        ("inAppOff", input.in_app_opt_in),
    ];
    for (key, opts_in) in flags {
        if let Some(opts_in) = opts_in {
            changes.insert(key.to_owned(), (!opts_in).into());
        }
    }
    let id = RecordId::parse(PAYMENTS).map_err(ApiError::internal)?;
    let command = Command::Record(RecordCommand {
        record: &REMINDERS,
        id,
        action: Action::Update(changes),
        with: Vec::new(),
    });
    Ok(super::run(&state, &member, command, read_settings).await?)
}
