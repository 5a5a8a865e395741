//! Permanent erasure of guest photos: their rows in the database, their files, and their records in the document.

use std::time::Duration;

use axum::extract::{Path, State};
use serde::{Deserialize, Serialize};
use troth_accounts::member::{Member, NO_SUCH_PHOTO, WritePlanning};
use troth_base::clock::instant_text;
use troth_core::command::Command;
use troth_core::model::Model;
use troth_core::record::RecordBatch;
use troth_http::error::ApiError;
use troth_photos::erased::erase_commands;
use troth_storage::photos::moderation::{self, ErasureTarget};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use super::super::body::{Data, Empty, JsonBody, Success};
use super::super::{read, run};
use super::moderation::GuestPhotoPath;
use crate::routes::routes;
use crate::state::AppState;

/// How long a call waits for files to be deleted: less than the request timeout.
const DELETION_WAIT: Duration = Duration::from_secs(5);

pub(super) fn routes() -> OpenApiRouter<AppState> {
    routes![erase_one, erase_guest]
}

/// The guest to erase, by one of these.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(crate) struct ErasedGuest {
    guest_name: Option<String>,
    guest_email: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct ErasedData {
    /// The number of photos erased.
    erased: usize,
}

/// Erases a photo permanently; it cannot be restored.
#[utoipa::path(
    delete,
    operation_id = "eraseGuestPhoto",
    path = "/guest-photos/photos/{guestPhotoId}",
    tag = "guest-photos",
    params(("guestPhotoId" = String, Path)),
    responses((status = 200, body = Success<Empty>)),
    security(("bearer" = [])),
)]
async fn erase_one(
    State(state): State<AppState>,
    member: Member<WritePlanning>,
    Path(path): Path<GuestPhotoPath>,
) -> Result<Data<Empty>, ApiError> {
    match erase(&state, &member, ErasureTarget::Photo(&path.guest_photo_id)).await? {
        0 => Err(NO_SUCH_PHOTO),
        _ => Ok(Data(Empty {})),
    }
}

/// Erases all photos of one guest permanently, including pending ones and those in the bin.
#[utoipa::path(
    post,
    operation_id = "eraseGuest",
    path = "/guest-photos/weddings/{weddingId}/erase",
    tag = "guest-photos",
    params(("weddingId" = String, Path)),
    request_body = ErasedGuest,
    responses((status = 200, body = Success<ErasedData>)),
    security(("bearer" = [])),
)]
async fn erase_guest(
    State(state): State<AppState>,
    member: Member<WritePlanning>,
    JsonBody(guest): JsonBody<ErasedGuest>,
) -> Result<Data<ErasedData>, ApiError> {
    let non_blank = |text: &Option<String>| {
        let text = text.as_deref().unwrap_or_default().trim();
        (!text.is_empty()).then(|| text.to_owned())
    };
    let name = non_blank(&guest.guest_name);
    let email = non_blank(&guest.guest_email);
    let target = match (&name, &email) {
        (_, Some(email)) => ErasureTarget::Email(email),
        (Some(name), None) => ErasureTarget::Name(name),
        (None, None) => {
            let message = "The guest’s name or email address is required";
            return Err(ApiError::invalid("guestName", message));
        }
    };
    let erased = erase(&state, &member, target).await?;
    Ok(Data(ErasedData { erased }))
}

/// Erases photos. The database deletes them first: if the process stops after that, a job clears the document and the
/// next sweep deletes the files.
async fn erase(
    state: &AppState,
    member: &Member<WritePlanning>,
    target: ErasureTarget<'_>,
) -> Result<usize, ApiError> {
    let now = instant_text(state.clock.now());
    let document_id = member.document_id.as_str();
    let (erased_ids, files) = moderation::erase(&state.db, document_id, target, &now).await?;
    let count = erased_ids.len();
    if let Err(error) = remove_from_document(state, member, erased_ids, now).await {
        tracing::warn!(%error, wedding = document_id, "a wedding's document still lists photos that are erased");
    }
    state.db.job_added();
    let photos = state.photos.clone();
    let deletion = tokio::spawn(async move {
        if let Err(error) = photos.delete_unreferenced(&files).await {
            tracing::warn!(%error, "files of photos that are erased stay until the next sweep");
        }
    });
    // Thousands of files take longer than a call may: then the deletion goes on after the answer.
    let _done_or_timeout = tokio::time::timeout(DELETION_WAIT, deletion).await;
    Ok(count)
}

/// Removes the photos from the document, on behalf of the calling member.
async fn remove_from_document(
    state: &AppState,
    member: &Member<WritePlanning>,
    photo_ids: Vec<String>,
    now: String,
) -> Result<(), ApiError> {
    let read_model = move |model: &Model| {
        let commands = photo_ids
            .iter()
            .flat_map(|id| erase_commands(model, id, &now));
        commands.collect::<Vec<_>>()
    };
    let commands = read(state, &member.document_id, read_model).await?;
    if !commands.is_empty() {
        let command = Command::RecordsChange(RecordBatch { commands });
        run(state, member, command, |_| ()).await?;
    }
    Ok(())
}
