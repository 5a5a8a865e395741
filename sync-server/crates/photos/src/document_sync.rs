//! Updates a document to match the database's state of a photo.

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
use troth_storage::photos::PhotoSource;
use troth_storage::photos::document_sync::{self, PhotoRecord};

use super::Photos;

/// The format of a record's time.
const MINUTE: &str = "YYYY-MM-DDTHH:MM";

impl Photos {
    /// Adds or removes a photo in its document, as the database has it.
    ///
    /// # Errors
    /// When it fails and has to be retried.
    pub async fn sync_to_document(&self, photo: &str) -> Result<(), ApiError> {
        if let Some((wedding, erased)) = photo.split_once('/') {
            return self.clear_record(wedding, erased).await;
        }
        let Some(settled) = document_sync::find(&self.db, photo).await? else {
            // Erased: another job clears its record.
            return Ok(());
        };
        let wedding = DocumentId::parse(&settled.document_id).map_err(ApiError::internal)?;
        let by = settled.account()?;
        let now = instant_text(self.clock.now());
        let photo = photo.to_owned();
        let decide = move |model: &Model| decide(model, &photo, &settled, &now);
        let done = match by {
            // Written as the member's own change, so that the wedding's history names them.
            Some(account) => {
                let command = self.documents.read(&wedding, decide.clone()).await;
                match command.map_err(RunError::from) {
                    Ok(Some(Ok(command))) => {
                        let run = self.documents.run(&wedding, account, command).await;
                        run.map(|_committed| ())
                    }
                    Ok(Some(Err(refusal))) => Err(refusal.into()),
                    Ok(None) => Err(RunError::NotFound),
                    Err(error) => Err(error),
                }
            }
            None => Err(RunError::Forbidden),
        };
        let done = match done {
            // A guest's photo, or one of a member who has left the team since.
            Err(RunError::Forbidden | RunError::NotFound) => {
                self.documents
                    .run_for_visitor(&wedding, WebsiteVisitor::Invited, decide, |_| ())
                    .await
            }
            done => done,
        };
        match done {
            // Without the wedding there is nothing to update.
            Ok(()) | Err(RunError::NotFound) => Ok(()),
            Err(error) => Err(error.into()),
        }
    }
}

/// The command that makes the document match the database. It changes nothing that matches already.
fn decide(
    model: &Model,
    photo: &str,
    settled: &PhotoRecord,
    now: &str,
) -> Result<Command, Refusal> {
    let id = RecordId::of_document(photo);
    let own = |action| RecordCommand::new(&PHOTO, id.clone(), action);
    let command = |action| Command::Record(own(action));
    let is_known = model.decide(&command(Action::Restore), now).is_ok();
    if !settled.is_approved {
        return Ok(match is_known {
            true => command(Action::Remove),
            false => Command::RecordsChange(RecordBatch::default()),
        });
    }
    let records = model.records();
    let is_album = |id: &str| records.album_title(id).is_some();
    let album = match is_album(&settled.album) {
        true => settled.album.as_str(),
        // The member who deleted the album meanwhile did not know of this photo.
        false => FIRST,
    };
    let mut fields = Map::new();
    if is_known {
        let known = records.find_any(&PHOTO, photo);
        let is_in = known.and_then(|known| known.text("albumId"));
        if is_in.is_some_and(is_album) {
            return Ok(command(Action::Restore));
        }
        // In a deleted album the restored photo would not be visible.
        fields.insert("albumId".to_owned(), album.into());
        let commands = vec![own(Action::Restore), own(Action::Update(read(fields)?))];
        return Ok(Command::RecordsChange(RecordBatch { commands }));
    }
    let mut set = |key: &str, value: Value| fields.insert(key.to_owned(), value);
    set("albumId", album.into());
    set("filename", settled.filename.clone().into());
    set("caption", settled.caption.clone().into());
    set("uploadedBy", settled.author.clone().into());
    set("isFromGuest", (settled.source == PhotoSource::Guest).into());
    set("width", settled.width.into());
    set("height", settled.height.into());
    set("thumbhash", settled.thumbhash.clone().into());
    // A record's times have no seconds.
    let taken_at = settled.taken_at.as_deref();
    let minute = taken_at.map(|taken| taken.get(..MINUTE.len()).unwrap_or(taken));
    set("takenAt", minute.into());
    Ok(command(Action::Add(read(fields)?)))
}

fn read(fields: Map<String, Value>) -> Result<Values, Refusal> {
    let read = PHOTO.read_fields(fields);
    read.map_err(|wrong| FieldIssue::general("wrong_type", wrong.to_string()).into())
}
