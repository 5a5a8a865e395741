//! The published website of the demo, and its first replies.

use jiff::civil::Date;
use serde_json::{Value, json};
use troth_base::clock::{Clock, instant_text};
use troth_core::command::Command;
use troth_core::model::Model;
use troth_core::record::Values;
use troth_core::replies::Submission;
use troth_documents::{DocumentId, Documents, RunError, WebsiteVisitor};
use troth_sample_wedding::website::{self, SamplePhotos};
use troth_site::content::Site;
use troth_storage::Db;
use troth_storage::accounts::AccountId;
use troth_storage::sites::{self, AddressError, SiteSettings};

use super::DemoError;
use super::photos::WEEKEND;

/// The subdomain of the website.
const SUBDOMAIN: &str = "ella-jonas-wedding";

/// Makes the website with a photo in its story, publishes it, and stores two replies that match no guest.
pub(super) async fn make_website(
    db: &Db,
    documents: &Documents,
    id: &DocumentId,
    author: AccountId,
    clock: &Clock,
    day: Date,
    photo: Option<&str>,
) -> Result<(), DemoError> {
    let command_error = |source: RunError| DemoError::Command {
        command: "records.change".to_owned(),
        source,
    };
    let photos = SamplePhotos {
        story: photo,
        album: Some(WEEKEND),
    };
    for command in website::commands(day, photos)? {
        documents
            .run(id, author, command)
            .await
            .map_err(command_error)?;
    }

    let settings = SiteSettings {
        subdomain: Some(SUBDOMAIN.to_owned()),
        ..SiteSettings::default()
    };
    match sites::change(db, id.as_str(), &settings).await {
        // In a new data directory, the address is free.
        Ok(()) | Err(AddressError::Taken | AddressError::TooManyFormer) => {}
        Err(AddressError::Sql(error)) => return Err(error.into()),
    }
    let site = documents
        .read(id, |model| Site::draft(model).published())
        .await
        .map_err(|error| command_error(error.into()))?
        .unwrap_or_default();
    let snapshot = serde_json::to_string(&site)?;
    sites::publish(db, id.as_str(), &snapshot, &instant_text(clock.now())).await?;

    for (reply_id, fields) in replies() {
        let submission = Submission {
            id: reply_id.to_owned(),
            replies: vec![fields],
        };
        let decide =
            move |model: &Model| Ok(Command::RecordsChange(submission.commands(model.records())));
        documents
            .run_for_visitor(id, WebsiteVisitor::Invited, decide, |_| ())
            .await
            .map_err(command_error)?;
    }
    Ok(())
}

fn replies() -> [(&'static str, Values); 2] {
    let fields = |value: Value| match value {
        Value::Object(fields) => fields.into_iter().collect(),
        _ => Values::new(),
    };
    [
        (
            "reply-of-a-nickname",
            fields(
                json!({ "firstName": "Kit", "lastName": "Marlow", "email": "kit.marlow@example.org",
                "attending": "yes", "plusOne": true, "plusOneName": "Jo Marlow",
                "specialRequests": "We can only come after the ceremony, our train is late." }),
            ),
        ),
        (
            "reply-of-a-neighbour",
            fields(
                json!({ "firstName": "Hanne", "lastName": "Vogt", "email": "hanne.vogt@example.org",
                "attending": "no", "specialRequests": "We will be thinking of you from the coast." }),
            ),
        ),
    ]
}
