//! `/api/notifications/preferences`: which notifications the account gets, and how.

use axum::extract::State;
use serde::{Deserialize, Serialize};
use troth_accounts::SignedIn;
use troth_core::date::ClockTime;
use troth_http::error::ApiError;
use troth_storage::notifications::preferences::{self, Preferences};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use super::super::body::{Data, JsonBody, Success};
use crate::routes::routes;
use crate::state::AppState;

pub(super) fn routes() -> OpenApiRouter<AppState> {
    routes![show, change]
}

/// Hours without push messages and mail, in the wedding's time zone.
#[derive(Deserialize, Serialize, ToSchema)]
pub(crate) struct QuietHours {
    /// `HH:MM`.
    from: String,
    /// `HH:MM`; a time before `from` is on the next day.
    until: String,
}

/// Which notifications the account gets, and how.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NotificationPreferences {
    email: bool,
    push: bool,
    rsvp_updates: bool,
    payment_reminders: bool,
    task_reminders: bool,
    team_updates: bool,
    /// Letters that could not be delivered.
    mail_failures: bool,
    /// Guest photos that wait for moderation.
    guest_photos: bool,
    weekly_digest: bool,
    /// Null if not set.
    quiet_hours: Option<QuietHours>,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct PreferencesData {
    preferences: NotificationPreferences,
}

/// The preferences to change; absent fields stay unchanged.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(crate) struct PreferencesInput {
    email: Option<bool>,
    push: Option<bool>,
    rsvp_updates: Option<bool>,
    payment_reminders: Option<bool>,
    task_reminders: Option<bool>,
    team_updates: Option<bool>,
    mail_failures: Option<bool>,
    guest_photos: Option<bool>,
    weekly_digest: Option<bool>,
    /// Both times empty: no quiet hours.
    quiet_hours: Option<QuietHours>,
}

impl From<Preferences> for NotificationPreferences {
    fn from(wanted: Preferences) -> Self {
        Self {
            email: wanted.email,
            push: wanted.push,
            rsvp_updates: wanted.rsvp_updates,
            payment_reminders: wanted.payment_reminders,
            task_reminders: wanted.task_reminders,
            team_updates: wanted.team_updates,
            mail_failures: wanted.mail_failures,
            guest_photos: wanted.guest_photos,
            weekly_digest: wanted.weekly_digest,
            quiet_hours: wanted
                .quiet_from
                .zip(wanted.quiet_until)
                .map(|(from, until)| QuietHours { from, until }),
        }
    }
}

impl PreferencesInput {
    fn onto(self, mut wanted: Preferences) -> Result<Preferences, ApiError> {
        let flags = [
            (&mut wanted.email, self.email),
            (&mut wanted.push, self.push),
            (&mut wanted.rsvp_updates, self.rsvp_updates),
            (&mut wanted.payment_reminders, self.payment_reminders),
            (&mut wanted.task_reminders, self.task_reminders),
            (&mut wanted.team_updates, self.team_updates),
            (&mut wanted.mail_failures, self.mail_failures),
            (&mut wanted.guest_photos, self.guest_photos),
            (&mut wanted.weekly_digest, self.weekly_digest),
        ];
        for (flag, change) in flags {
            *flag = change.unwrap_or(*flag);
        }
        if let Some(QuietHours { from, until }) = self.quiet_hours {
            let hours = match (from.trim(), until.trim()) {
                ("", "") => None,
                (from, until) => Some((
                    clock("quietHours.from", from)?,
                    clock("quietHours.until", until)?,
                )),
            };
            (wanted.quiet_from, wanted.quiet_until) = hours.unzip();
        }
        Ok(wanted)
    }
}

fn clock(field: &'static str, text: &str) -> Result<String, ApiError> {
    let time = ClockTime::parse(text);
    let time = time.ok_or_else(|| ApiError::invalid(field, "Please write the time as HH:MM"))?;
    Ok(time.to_string())
}

/// The account's notification preferences.
#[utoipa::path(
    get,
    operation_id = "getNotificationPreferences",
    path = "/notifications/preferences",
    tag = "notifications",
    responses((status = 200, body = Success<PreferencesData>)),
    security(("bearer" = [])),
)]
async fn show(
    State(state): State<AppState>,
    signed_in: SignedIn,
) -> Result<Data<PreferencesData>, ApiError> {
    let wanted = preferences::load(&state.db, signed_in.account).await?;
    let preferences = wanted.into();
    Ok(Data(PreferencesData { preferences }))
}

/// Changes the account's notification preferences.
#[utoipa::path(
    put,
    operation_id = "changeNotificationPreferences",
    path = "/notifications/preferences",
    tag = "notifications",
    request_body = PreferencesInput,
    responses((status = 200, body = Success<PreferencesData>)),
    security(("bearer" = [])),
)]
async fn change(
    State(state): State<AppState>,
    signed_in: SignedIn,
    JsonBody(input): JsonBody<PreferencesInput>,
) -> Result<Data<PreferencesData>, ApiError> {
    let account = signed_in.account;
    let wanted = input.onto(preferences::load(&state.db, account).await?)?;
    preferences::store(&state.db, account, &wanted).await?;
    let preferences = wanted.into();
    Ok(Data(PreferencesData { preferences }))
}
