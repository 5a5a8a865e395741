//! Makes the record of a photo in its document match the database. Uploads and moderation are decided in the database;
//! the document follows by these changes.

use serde_json::{Map, Value};
use troth_base::clock::instant_text;
use troth_core::command::Command;
use troth_core::ids::RecordId;
use troth_core::model::Model;
use troth_core::patch::{FieldIssue, Refusal};
use troth_core::record::{Action, RecordBatch, RecordCommand, Values};
use troth_core::records::album::{FIRST, PHOTO};
use troth_documents::{DocumentId, RunError, WebsiteVisitor};
use troth_http::error::ApiError;
use troth_storage::accounts::AccountId;
use troth_storage::photos::PhotoSource;
use troth_storage::photos::document_sync::{self, PhotoRecord};

use super::Photos;

/// The format of times in records, which have no seconds.
const MINUTE_FORMAT: &str = "YYYY-MM-DDTHH:MM";

impl Photos {
    /// Adds a photo to its document or removes it, as the database has it. `photo` is the photo's id, or, for an erased
    /// photo, that of its wedding and its own with a slash between them.
    ///
    /// # Errors
    /// When it fails and has to be retried.
    pub async fn sync_to_document(&self, photo: &str) -> Result<(), ApiError> {
        if let Some((wedding, erased_photo)) = photo.split_once('/') {
            return self.clear_record(wedding, erased_photo).await;
        }
        let Some(database_photo) = document_sync::find(&self.db, photo).await? else {
            // Erased: another job clears its record.
            return Ok(());
        };
        let wedding = DocumentId::parse(&database_photo.document_id).map_err(ApiError::internal)?;
        let uploader = database_photo.account()?;
        let now = instant_text(self.clock.now());
        let photo = photo.to_owned();
        let sync_command = move |model: &Model| sync_command(model, &photo, &database_photo, &now);
        // A member's photo is the member's own change, so that the wedding's history names them.
        let as_member = match uploader {
            Some(account) => {
                self.run_as_member(&wedding, account, sync_command.clone())
                    .await
            }
            None => Err(RunError::Forbidden),
        };
        let result = match as_member {
            // A guest's photo, or one of a member who has left the team since.
            Err(RunError::Forbidden | RunError::NotFound) => {
                self.documents
                    .run_for_visitor(&wedding, WebsiteVisitor::Invited, sync_command, |_| ())
                    .await
            }
            result => result,
        };
        match result {
            // Without the wedding there is nothing to update.
            Ok(()) | Err(RunError::NotFound) => Ok(()),
            Err(error) => Err(error.into()),
        }
    }

    /// Runs the command that a function decides on, in the name of a member.
    async fn run_as_member(
        &self,
        wedding: &DocumentId,
        account: AccountId,
        decide: impl FnOnce(&Model) -> Result<Command, Refusal> + Send + 'static,
    ) -> Result<(), RunError> {
        let decided = self.documents.read(wedding, decide).await?;
        let command = decided.ok_or(RunError::NotFound)??;
        self.documents.run(wedding, account, command).await?;
        Ok(())
    }
}

/// The command that makes the document match the database. It changes nothing that matches already.
fn sync_command(
    model: &Model,
    photo: &str,
    database_photo: &PhotoRecord,
    now: &str,
) -> Result<Command, Refusal> {
    let id = RecordId::from_document(photo);
    let photo_command = |action| RecordCommand::new(&PHOTO, id.clone(), action);
    let single_command = |action| Command::Record(photo_command(action));
    let is_in_document = model.decide(&single_command(Action::Restore), now).is_ok();
    if !database_photo.is_approved {
        return Ok(match is_in_document {
            true => single_command(Action::Remove),
            false => Command::RecordsChange(RecordBatch::default()),
        });
    }
    let records = model.records();
    let is_album = |id: &str| records.album_title(id).is_some();
    let album = match is_album(&database_photo.album) {
        true => database_photo.album.as_str(),
        // The album was deleted meanwhile, so the photo goes into the one that always exists.
        false => FIRST,
    };
    let mut fields = Map::new();
    if is_in_document {
        let existing = records.find_any(&PHOTO, photo);
        let current_album = existing.and_then(|existing| existing.text("albumId"));
        if current_album.is_some_and(is_album) {
            return Ok(single_command(Action::Restore));
        }
        // In a deleted album the restored photo would not be visible.
        fields.insert("albumId".to_owned(), album.into());
        let commands = vec![
            photo_command(Action::Restore),
            photo_command(Action::Update(read_values(fields)?)),
        ];
        return Ok(Command::RecordsChange(RecordBatch { commands }));
    }
    let mut set = |key: &str, value: Value| fields.insert(key.to_owned(), value);
    set("albumId", album.into());
    set("filename", database_photo.filename.clone().into());
    set("caption", database_photo.caption.clone().into());
    set("uploadedBy", database_photo.author.clone().into());
    set(
        "isFromGuest",
        (database_photo.source == PhotoSource::Guest).into(),
    );
    set("width", database_photo.width.into());
    set("height", database_photo.height.into());
    set("thumbhash", database_photo.thumbhash.clone().into());
    let taken_at = database_photo.taken_at.as_deref();
    let taken_minute =
        taken_at.map(|instant| instant.get(..MINUTE_FORMAT.len()).unwrap_or(instant));
    set("takenAt", taken_minute.into());
    Ok(single_command(Action::Add(read_values(fields)?)))
}

fn read_values(fields: Map<String, Value>) -> Result<Values, Refusal> {
    PHOTO
        .read_fields(fields)
        .map_err(|error| FieldIssue::general("wrong_type", error.to_string()).into())
}
