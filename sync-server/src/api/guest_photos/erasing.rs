//! Forgetting what guests have sent, for good: rows, files and what the document says.

use axum::extract::{Path, State};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use troth_core::command::Command;
use troth_core::ids::RecordId;
use troth_core::model::Model;
use troth_core::record::{Action, RecordBatch, RecordCommand, Values};
use troth_core::records::album::PHOTO;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use super::super::body::{Data, Done, JsonBody, Success};
use super::super::{read, run};
use super::moderation::PhotoPath;
use crate::auth::member::{Member, NO_SUCH_PHOTO, WritePlans};
use crate::auth::requirement::routes;
use crate::db::photos::moderation::{self, Whose};
use crate::error::ApiError;
use crate::photos::sweep;
use crate::state::AppState;

pub(super) fn routes() -> OpenApiRouter<AppState> {
    routes![erase_one, erase_guest]
}

/// The guest who is to be forgotten, by one of these.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(crate) struct ErasedGuest {
    guest_name: Option<String>,
    guest_email: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct ErasedData {
    /// How many photos that were.
    erased: usize,
}

/// Erases a photo for good: nobody can bring it back.
#[utoipa::path(
    delete,
    operation_id = "eraseGuestPhoto",
    path = "/guest-photos/photos/{guestPhotoId}",
    tag = "guest-photos",
    params(("guestPhotoId" = String, Path)),
    responses((status = 200, body = Success<Done>)),
    security(("bearer" = [])),
)]
async fn erase_one(
    State(state): State<AppState>,
    member: Member<WritePlans>,
    Path(path): Path<PhotoPath>,
) -> Result<Data<Done>, ApiError> {
    match erase(&state, &member, Whose::Photo(&path.guest_photo_id)).await? {
        0 => Err(NO_SUCH_PHOTO),
        _ => Ok(Data(Done {})),
    }
}

/// Erases all photos of one guest for good, those that wait and those in the bin included.
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
    member: Member<WritePlans>,
    JsonBody(guest): JsonBody<ErasedGuest>,
) -> Result<Data<ErasedData>, ApiError> {
    let given = |text: &Option<String>| {
        let text = text.as_deref().unwrap_or_default().trim();
        (!text.is_empty()).then(|| text.to_owned())
    };
    let (name, email) = (given(&guest.guest_name), given(&guest.guest_email));
    let whose = match (&name, &email) {
        (_, Some(email)) => Whose::Email(email),
        (Some(name), None) => Whose::Name(name),
        (None, None) => {
            let message = "The guest's name or email address is required";
            return Err(ApiError::invalid("guestName", message));
        }
    };
    let erased = erase(&state, &member, whose).await?;
    Ok(Data(ErasedData { erased }))
}

/// Broken off in between, the photos are gone and their files go with the next sweep; what is left in the document
/// has no files then, and is removed there.
async fn erase(
    state: &AppState,
    member: &Member<WritePlans>,
    whose: Whose<'_>,
) -> Result<usize, ApiError> {
    let erased = moderation::erase(&state.db, member.wedding.as_str(), whose).await?;
    let count = erased.len();
    let look = move |model: &Model| forgetting(model, &erased);
    let commands = read(state, &member.wedding, look).await?;
    if !commands.is_empty() {
        let command = Command::RecordsChange(RecordBatch { commands });
        run(state, member, command, |_| ()).await?;
    }
    sweep::unreferenced(&state.photos).await?;
    Ok(count)
}

/// The commands after which a document says nothing of photos, as far as it has them: nobody who looks into the bin
/// reads a name there either.
fn forgetting(model: &Model, photos: &[String]) -> Vec<RecordCommand> {
    let cleared = ["caption", "uploadedBy", "filename", "tags", "thumbhash"];
    let cleared = cleared.map(|key| (key.to_owned(), Value::Null));
    let cleared: Values = cleared.into_iter().collect();
    let here = photos
        .iter()
        .filter(|id| model.records().find(&PHOTO, id).is_some());
    here.filter_map(|id| RecordId::parse(id).ok())
        .flat_map(|id| {
            let command = |action| RecordCommand::new(&PHOTO, id.clone(), action);
            [
                command(Action::Update(cleared.clone())),
                command(Action::Remove),
            ]
        })
        .collect()
}
