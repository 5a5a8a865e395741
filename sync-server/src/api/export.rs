//! `/api/auth/export`: everything of an account in one archive.

use std::io::{Cursor, Write};

use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use serde_json::{Map, Value, json};
use troth_core::date::CalendarDate;
use troth_core::model::Model;
use troth_core::record::RecordQuery;
use troth_core::records::RECORDS;
use utoipa_axum::router::OpenApiRouter;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use super::profile::own_account;
use super::user::User;
use super::ways_in;
use crate::auth::SignedIn;
use crate::auth::requirement::routes;
use crate::clock::instant_text;
use crate::db::accounts::avatars;
use crate::db::{chunks, notifications, sessions, weddings};
use crate::error::ApiError;
use crate::notifications::shown;
use crate::state::AppState;
use crate::sync::DocumentId;

pub(super) fn routes() -> OpenApiRouter<AppState> {
    routes![export]
}

/// Everything of one's account in a ZIP archive: what is known of oneself, and each wedding as JSON to read and as
/// the document that Troth opens.
#[utoipa::path(
    get,
    operation_id = "exportMe",
    path = "/auth/export",
    tag = "account",
    responses((status = 200, content_type = "application/zip")),
    security(("bearer" = [])),
)]
async fn export(State(state): State<AppState>, signed_in: SignedIn) -> Result<Response, ApiError> {
    let account = own_account(&state, signed_in).await?;
    let now = instant_text(state.clock.now());
    let mut archive = Archive::new();
    if let Some(mark) = &account.avatar
        && let Some(jpeg) = avatars::by_mark(&state.db, mark).await?
    {
        archive.add("picture.jpg", &jpeg)?;
    }
    let sessions = sessions::of_account(&state.db, account.id, &now).await?;
    let sessions: Vec<Value> = sessions
        .into_iter()
        .map(|session| {
            json!({
                "device": session.device,
                "createdAt": session.created_at,
                "lastSeenAt": session.last_seen_at,
            })
        })
        .collect();
    let ways_in = ways_in::of(&state, &account).await?;
    let told = notifications::newest(&state.db, account.id).await?;
    let told: Vec<_> = told.into_iter().map(shown).collect();
    let own = json!({
        "exportedAt": now,
        "user": User::from(account),
        "sessions": sessions,
        "waysIn": ways_in,
        "notifications": told,
    });
    archive.add_json("account.json", &own)?;
    for membership in weddings::of_account(&state.db, signed_in.account).await? {
        let id = membership.document;
        let wedding = DocumentId::parse(&id).map_err(ApiError::internal)?;
        let mut content = super::read(&state, &wedding, content).await?;
        content["role"] = membership.role.as_str().into();
        archive.add_json(&format!("weddings/{id}.json"), &content)?;
        // What is stored one after the other is the document.
        let chunks = chunks::load(state.db.reader(), &id).await?;
        let document: Vec<u8> = chunks.into_iter().flat_map(|chunk| chunk.data).collect();
        if !document.is_empty() {
            archive.add(&format!("weddings/{id}.automerge"), &document)?;
        }
    }
    let headers = [
        (CONTENT_TYPE, "application/zip"),
        (CONTENT_DISPOSITION, "attachment; filename=\"troth.zip\""),
        (CACHE_CONTROL, "no-store"),
    ];
    Ok((headers, archive.finish()?).into_response())
}

/// What a wedding holds, for people to read.
fn content(model: &Model) -> Value {
    let all = RecordQuery::default();
    let records = RECORDS.iter().map(|record| {
        let views = model.records().list(record, &all, CalendarDate::EPOCH);
        (record.container.to_owned(), json!(views))
    });
    let mut content: Map<String, Value> = records.collect();
    content.insert("wedding".to_owned(), json!(model.details()));
    content.into()
}

struct Archive(ZipWriter<Cursor<Vec<u8>>>);

impl Archive {
    fn new() -> Self {
        Self(ZipWriter::new(Cursor::new(Vec::new())))
    }

    fn add(&mut self, name: &str, bytes: &[u8]) -> Result<(), ApiError> {
        let options = SimpleFileOptions::default();
        self.0
            .start_file(name, options)
            .map_err(ApiError::internal)?;
        self.0.write_all(bytes).map_err(ApiError::internal)
    }

    fn add_json(&mut self, name: &str, value: &Value) -> Result<(), ApiError> {
        let text = serde_json::to_string_pretty(value).map_err(ApiError::internal)?;
        self.add(name, text.as_bytes())
    }

    fn finish(self) -> Result<Vec<u8>, ApiError> {
        let written = self.0.finish().map_err(ApiError::internal)?;
        Ok(written.into_inner())
    }
}
