//! A couple with a team and a guest link, and the moderation of guest photos.

use axum::http::StatusCode;
use serde_json::{Value, json};
use troth_core::command::Command;
use troth_core::ids::RecordId;
use troth_core::record::{Action, RecordCommand};
use troth_core::records::album::PHOTO;
use troth_core::records::settings::{SETTINGS, WEDDING};
use troth_documents::DocumentId;
use troth_storage::accounts::AccountId;

use super::photos::{add_guest_photo, apply_decisions, guests_path, id_of, link, visit};
use super::team::Team;
use super::{Answer, TestServer};

/// A couple whose team moderates the photos that guests send.
pub(crate) struct CoupleWithTeam {
    pub(crate) server: TestServer,
    pub(crate) team: Team,
    /// The key of the guest link.
    pub(crate) key: String,
}

impl CoupleWithTeam {
    pub(crate) async fn new() -> Self {
        let server = TestServer::start().await;
        let team = Team::of_four(&server).await;
        let key = link(&server, &team.owner, &team.wedding).await;
        Self { server, team, key }
    }

    /// Sends a photo, by a guest's name and the number of a picture, and returns its id.
    pub(crate) async fn add_photo(&self, photo: (&str, u32)) -> String {
        add_guest_photo(&self.server, &self.team.wedding, &self.key, photo).await
    }

    /// The guest photos of a list, such as "pending-photos".
    pub(crate) async fn list(&self, which: &str) -> Vec<Value> {
        let path = guests_path(&self.team.wedding, which);
        let mut photos = self
            .server
            .get(&path, &self.team.owner)
            .await
            .data(StatusCode::OK);
        std::mem::take(photos.as_array_mut().unwrap())
    }

    pub(crate) async fn ids(&self, which: &str) -> Vec<String> {
        let photos = self.list(which).await.into_iter();
        photos.map(|photo| id_of(&photo)).collect()
    }

    /// Makes a call about a photo, such as a decision, and returns the answer.
    pub(crate) async fn post(&self, id: &str, decision: &str, token: &str, body: Value) -> Answer {
        let path = format!("/api/guest-photos/photos/{id}/{decision}");
        self.server.post(&path, token, body).await
    }

    /// Sends a decision about a photo, and applies it. Returns the photo as the decision's answer has it.
    pub(crate) async fn decide(&self, id: &str, decision: &str, token: &str, body: Value) -> Value {
        let answer = self.post(id, decision, token, body).await;
        apply_decisions(&self.server).await;
        answer.data(StatusCode::OK)["photo"].take()
    }

    /// The upload page's answer to a link of guests: whether it is valid, and what may be sent.
    pub(crate) async fn info(&self, key: &str) -> Answer {
        let path = guests_path(&self.team.wedding, &format!("info?k={key}"));
        visit(&self.server, &path).await
    }

    /// Changes a photo's record, as the gallery does.
    pub(crate) async fn change(&self, id: &str, action: Action) {
        let command = RecordCommand::new(&PHOTO, RecordId::parse(id).unwrap(), action);
        self.run(command).await;
    }

    /// Turns a setting on, as the settings screen does.
    pub(crate) async fn turn_on_setting(&self, key: &str) {
        let fields = SETTINGS.read_fields(json!({key: true}).as_object().unwrap().clone());
        let id = RecordId::parse(WEDDING).unwrap();
        let command = RecordCommand::new(&SETTINGS, id, Action::Update(fields.unwrap()));
        self.run(command).await;
    }

    async fn run(&self, command: RecordCommand) {
        let owner = self.team.id(&self.server, &self.team.owner).await;
        let wedding = DocumentId::parse(&self.team.wedding).unwrap();
        let documents = &self.server.state.documents;
        let account = AccountId::parse(&owner).unwrap();
        let run = documents.run(&wedding, account, Command::Record(command));
        run.await.unwrap();
    }
}
