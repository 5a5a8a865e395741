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
    routes![get_preferences, change_preferences]
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
    fn from(stored: Preferences) -> Self {
        Self {
            email: stored.email,
            push: stored.push,
            rsvp_updates: stored.rsvp_updates,
            payment_reminders: stored.payment_reminders,
            task_reminders: stored.task_reminders,
            team_updates: stored.team_updates,
            mail_failures: stored.mail_failures,
            guest_photos: stored.guest_photos,
            weekly_digest: stored.weekly_digest,
            quiet_hours: stored
                .quiet_from
                .zip(stored.quiet_until)
                .map(|(from, until)| QuietHours { from, until }),
        }
    }
}

impl PreferencesInput {
    /// The stored preferences with the changes.
    fn apply_to(self, mut preferences: Preferences) -> Result<Preferences, ApiError> {
        let flags = [
            (&mut preferences.email, self.email),
            (&mut preferences.push, self.push),
            (&mut preferences.rsvp_updates, self.rsvp_updates),
            (&mut preferences.payment_reminders, self.payment_reminders),
            (&mut preferences.task_reminders, self.task_reminders),
            (&mut preferences.team_updates, self.team_updates),
            (&mut preferences.mail_failures, self.mail_failures),
            (&mut preferences.guest_photos, self.guest_photos),
            (&mut preferences.weekly_digest, self.weekly_digest),
        ];
        for (flag, change) in flags {
            *flag = change.unwrap_or(*flag);
        }
        if let Some(QuietHours { from, until }) = self.quiet_hours {
            let hours = match (from.trim(), until.trim()) {
                ("", "") => None,
                (from, until) => Some((
                    parse_clock_time("quietHours.from", from)?,
                    parse_clock_time("quietHours.until", until)?,
                )),
            };
            (preferences.quiet_from, preferences.quiet_until) = hours.unzip();
        }
        Ok(preferences)
    }
}

/// A time of day in its usual form, `HH:MM`.
fn parse_clock_time(field: &'static str, text: &str) -> Result<String, ApiError> {
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
async fn get_preferences(
    State(state): State<AppState>,
    signed_in: SignedIn,
) -> Result<Data<PreferencesData>, ApiError> {
    let stored = preferences::load(&state.db, signed_in.account).await?;
    let preferences = stored.into();
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
async fn change_preferences(
    State(state): State<AppState>,
    signed_in: SignedIn,
    JsonBody(input): JsonBody<PreferencesInput>,
) -> Result<Data<PreferencesData>, ApiError> {
    let account = signed_in.account;
    let stored = preferences::load(&state.db, account).await?;
    let changed = input.apply_to(stored)?;
    preferences::store(&state.db, account, &changed).await?;
    let preferences = changed.into();
    Ok(Data(PreferencesData { preferences }))
}
