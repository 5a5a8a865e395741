//! `/api/auth/export`: all data of an account in one archive.

use std::io::{Cursor, Write};

use axum::body::Bytes;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use serde_json::{Map, Value, json};
use troth_accounts::SignedIn;
use troth_base::clock::instant_text;
use troth_base::heavy::{ArchiveReservation, HeavyError, HeavyWork, HeavyWorkers};
use troth_core::date::CalendarDate;
use troth_core::model::Model;
use troth_core::record::RecordQuery;
use troth_core::records::RECORDS;
use troth_documents::DocumentId;
use troth_http::error::{ApiError, ErrorCode};
use troth_http::response_memory;
use troth_messages::notifications::notification_view;
use troth_storage::accounts::avatars;
use troth_storage::{chunks, notifications, sessions, weddings};
use utoipa_axum::router::OpenApiRouter;
use zip::ZipWriter;
use zip::result::ZipError;
use zip::write::SimpleFileOptions;

use super::profile::own_account;
use super::sign_in_methods;
use super::user::User;
use crate::routes::routes;
use crate::state::AppState;

pub(super) fn routes() -> OpenApiRouter<AppState> {
    routes![export]
}

/// All data of the account in a ZIP archive: the profile, and each wedding as readable JSON and as the document that
/// Troth opens.
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
    let mut archive = ExportArchive::new(&state.heavy, signed_in.account.to_string());
    if let Some(avatar) = &account.avatar
        && let Some(jpeg) = avatars::find(&state.db, avatar).await?
    {
        archive.add("picture.jpg".to_owned(), jpeg).await?;
    }
    let sessions = sessions::list_open(&state.db, account.id, &now).await?;
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
    let sign_in_methods = sign_in_methods::list_all(&state, &account).await?;
    let notifications = notifications::list_newest(&state.db, account.id).await?;
    let notifications: Vec<_> = notifications.into_iter().map(notification_view).collect();
    let account_data = json!({
        "exportedAt": now,
        "user": User::from(account),
        "sessions": sessions,
        "waysIn": sign_in_methods,
        "notifications": notifications,
    });
    archive
        .add_json("account.json".to_owned(), account_data)
        .await?;
    for membership in weddings::list_for_account(&state.db, signed_in.account).await? {
        let id = membership.document_id;
        let document_id = DocumentId::parse(&id).map_err(ApiError::internal)?;
        let mut content = super::read(&state, &document_id, wedding_content).await?;
        content["role"] = membership.role.as_str().into();
        let name = format!("weddings/{id}.json");
        archive.add_json(name, content).await?;
        // The stored chunks, concatenated, are the document.
        let chunks = chunks::load(state.db.reader(), &id).await?;
        let document: Vec<u8> = chunks.into_iter().flat_map(|chunk| chunk.data).collect();
        if !document.is_empty() {
            let name = format!("weddings/{id}.automerge");
            archive.add(name, document).await?;
        }
        // The archive has a copy under its own reservation, so the memory reserved for reading is free again.
        response_memory::release();
    }
    let headers = [
        (CONTENT_TYPE, "application/zip"),
        (CONTENT_DISPOSITION, "attachment; filename=\"troth.zip\""),
        (CACHE_CONTROL, "no-store"),
    ];
    Ok((headers, archive.finish()?).into_response())
}

/// The records and details of a wedding, as JSON that people can read.
fn wedding_content(model: &Model) -> Value {
    let all = RecordQuery::default();
    let records = RECORDS.iter().map(|record| {
        let views = model.records().list(record, &all, CalendarDate::EPOCH);
        (record.container.to_owned(), json!(views))
    });
    let mut content: Map<String, Value> = records.collect();
    content.insert("wedding".to_owned(), json!(model.details()));
    content.into()
}

/// A ZIP archive in memory. Workers for heavy work compress its files, and its memory is reserved as it grows.
struct ExportArchive {
    workers: HeavyWorkers,
    account: String,
    reservation: ArchiveReservation,
    writer: ZipWriter<Cursor<Vec<u8>>>,
}

impl ExportArchive {
    fn new(workers: &HeavyWorkers, account: String) -> Self {
        Self {
            workers: workers.clone(),
            account,
            reservation: workers.archive_reservation(),
            writer: ZipWriter::new(Cursor::new(Vec::new())),
        }
    }

    async fn add(&mut self, name: String, bytes: Vec<u8>) -> Result<(), ApiError> {
        self.reservation
            .grow(bytes.len())
            .map_err(reservation_error)?;
        let permit = self
            .workers
            .permit(HeavyWork::Archives, &self.account)
            .await?;
        let empty = ZipWriter::new(Cursor::new(Vec::new()));
        let mut writer = std::mem::replace(&mut self.writer, empty);
        let written = permit.run(move || {
            writer.start_file(name, SimpleFileOptions::default())?;
            writer.write_all(&bytes)?;
            Ok::<_, ZipError>(writer)
        });
        let (_turn, writer) = written.await?;
        self.writer = writer.map_err(ApiError::internal)?;
        Ok(())
    }

    async fn add_json(&mut self, name: String, value: Value) -> Result<(), ApiError> {
        let permit = self
            .workers
            .permit(HeavyWork::Archives, &self.account)
            .await?;
        let (_turn, json) = permit
            .run(move || serde_json::to_vec_pretty(&value))
            .await?;
        self.add(name, json.map_err(ApiError::internal)?).await
    }

    /// The archive's bytes, with their memory permit until they are sent.
    fn finish(self) -> Result<Bytes, ApiError> {
        let written = self.writer.finish().map_err(ApiError::internal)?;
        Ok(self.reservation.attach_to(written.into_inner()))
    }
}

fn reservation_error(error: HeavyError) -> ApiError {
    match error {
        HeavyError::TooLarge => ApiError::named(
            ErrorCode::PayloadTooLarge,
            "Your weddings are too large for one file. Please save a copy of each wedding separately.",
        ),
        other => other.into(),
    }
}
