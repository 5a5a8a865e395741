//! A wedding on a running server, with clients of an owner and members that the tests control.

use automerge::sync::{Message, MessageVersion};
use automerge::{AutoCommit, ChangeHash};
use tempfile::TempDir;
use troth_core::genesis;
use troth_core::permissions::Role;
use troth_documents::DocumentId;
use troth_storage::accounts::AccountId;

use super::{Client, Frame, LiveServer};

use crate::common::data_dir;

/// A wedding and its owner on a running server.
pub(crate) struct Wedding {
    pub(crate) server: LiveServer,
    pub(crate) id: DocumentId,
    pub(crate) owner: AccountId,
    pub(crate) client: Client,
    pub(crate) _data: TempDir,
}

pub(crate) async fn wedding() -> Wedding {
    wedding_of(AutoCommit::new()).await
}

/// A wedding with this document, uploaded by the owner's device.
pub(crate) async fn wedding_of(document: AutoCommit) -> Wedding {
    let data = data_dir::in_memory();
    let server = LiveServer::start(&data).await;
    let owner = server.account("ada").await;
    let id = DocumentId::random();
    server.register(&id, owner).await;
    let mut client = server.connect(owner).await;
    client.document = document;
    client.put("venue", "Kew");
    client.sync_all(&id).await;
    Wedding {
        server,
        id,
        owner,
        client,
        _data: data,
    }
}

impl Wedding {
    /// A member with this role, and a joined client of theirs.
    pub(crate) async fn member(&self, name: &str, role: Role) -> (AccountId, Client) {
        let account = self.server.account(name).await;
        self.server.set_role(&self.id, account, Some(role)).await;
        (account, self.server.connect(account).await)
    }

    /// The venue that a new client reads.
    pub(crate) async fn venue(&self) -> Option<String> {
        let mut fresh = self.server.connect(self.owner).await;
        let has_venue = |client: &mut Client| client.get("venue").is_some();
        fresh.sync_until(&self.id, "the wedding", has_venue).await;
        fresh.get("venue")
    }
}

/// A message with these changes and the document's heads.
pub(crate) fn message_with_changes(document: &mut AutoCommit, changes: Vec<u8>) -> Message {
    Message {
        heads: document.get_heads(),
        need: vec![],
        have: vec![],
        changes: vec![changes].into(),
        flags: None,
        version: MessageVersion::V2,
    }
}

/// The last change.
pub(crate) fn last_change(client: &mut Client) -> Vec<u8> {
    let change = client.document.get_last_local_change().unwrap();
    change.raw_bytes().to_vec()
}

pub(crate) async fn next_refusal(client: &mut Client) -> Frame {
    next_frame_of_type(client, "x-refused").await
}

/// The next frame of a kind.
pub(crate) async fn next_frame_of_type(client: &mut Client, kind: &str) -> Frame {
    loop {
        let frame = client.socket.frame().await;
        if frame.kind() == kind {
            return frame;
        }
    }
}

/// A message with all changes of a document since some heads.
pub(crate) fn message_with_changes_since(
    document: &mut AutoCommit,
    before: &[ChangeHash],
) -> Message {
    let changes = document.get_changes(before);
    let bytes = changes
        .iter()
        .flat_map(|change| change.raw_bytes().to_vec());
    let bytes = bytes.collect();
    message_with_changes(document, bytes)
}

/// A wedding with a guest, which begins like one of our own app.
pub(crate) async fn wedding_with_a_guest() -> Wedding {
    let mut wedding = wedding_of(AutoCommit::load(&genesis::bytes()).unwrap()).await;
    wedding.client.put_guest_text("g1", "firstName", "Ann");
    wedding.client.sync_all(&wedding.id).await;
    wedding
}
