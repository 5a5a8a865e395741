//! What a server stores of uploaded photos: in the document, in the database, and in the store.

use std::collections::BTreeSet;
use std::path::Path;

use serde_json::Value;
use sqlx::Any;
use sqlx::any::AnyArguments;
use sqlx::query::Query;
use troth_core::command::Command;
use troth_core::model::Model;
use troth_core::records::album::PHOTO;
use troth_documents::DocumentId;
use troth_photos::sweep::{self, StoreAudit};
use troth_storage::accounts::AccountId;

use super::photo_uploader::{PhotoUploader, sha256};

/// A day, in seconds.
pub(crate) const DAY: i64 = 24 * 60 * 60;

/// A photo's record in the document: id, album, caption, whether from a guest, uploader.
pub(crate) type StoredPhoto = (String, String, Option<String>, bool, String);

impl PhotoUploader {
    pub(crate) async fn photo_records(&self) -> Vec<StoredPhoto> {
        let read_model = |model: &Model| {
            let photos = model.records().all(&PHOTO);
            let photos = photos.map(|(id, photo)| {
                let text = |key| photo.text(key).map(str::to_owned);
                let is_from_guest = photo.flag("isFromGuest");
                (
                    id.to_owned(),
                    text("albumId").unwrap(),
                    text("caption"),
                    is_from_guest,
                    text("uploadedBy").unwrap(),
                )
            });
            photos.collect()
        };
        let wedding = DocumentId::parse(&self.wedding).unwrap();
        let photos = self.server.state.documents.read(&wedding, read_model).await;
        photos.unwrap().unwrap()
    }

    /// Runs a command on the wedding as its owner.
    pub(crate) async fn run(&self, command: Value) {
        let command: Command = serde_json::from_value(command).unwrap();
        let accounts = self.column("select account_id from members").await;
        let account = AccountId::parse(&accounts[0]).unwrap();
        let wedding = DocumentId::parse(&self.wedding).unwrap();
        let run = self.server.state.documents.run(&wedding, account, command);
        run.await.unwrap();
    }

    /// Changes the database directly.
    pub(crate) async fn write(&self, statement: Query<'_, Any, AnyArguments>) {
        let mut transaction = self.server.state.db.begin().await.unwrap();
        statement.execute(&mut *transaction).await.unwrap();
        transaction.commit().await.unwrap();
    }

    pub(crate) async fn change(&self, statement: &'static str) {
        self.write(sqlx::query(statement)).await;
    }

    pub(crate) async fn column(&self, query: &'static str) -> Vec<String> {
        sqlx::query_scalar(query)
            .fetch_all(self.server.state.db.reader())
            .await
            .unwrap()
    }

    /// The names of all files in the store, after checking that each is the hash of its content.
    pub(crate) fn files(&self) -> BTreeSet<String> {
        let files = files_in(&self.server.data_dir.path().join("photos/files"));
        for (name, bytes) in &files {
            assert_eq!(*name, sha256(bytes));
        }
        files.into_iter().map(|(name, _)| name).collect()
    }

    pub(crate) async fn sweep(&self) {
        sweep::sweep(&self.server.state.photos).await.unwrap();
    }

    /// Asserts that the store contains what the database lists.
    pub(crate) async fn assert_store_is_complete(&self) {
        let stored_hashes = self
            .column("select hash from blobs where state = 'KEPT' order by hash")
            .await;
        assert_eq!(self.files(), stored_hashes.into_iter().collect());
        let referenced = self
            .column("select distinct hash from photo_files order by hash")
            .await;
        assert!(
            referenced
                .into_iter()
                .collect::<BTreeSet<_>>()
                .is_subset(&self.files())
        );
        let audit = sweep::audit_store(&self.server.state.photos).await.unwrap();
        assert_eq!(audit, StoreAudit::default());
    }
}

/// The names and contents of all files in a folder and its subfolders.
pub(crate) fn files_in(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let Ok(entries) = folder.read_dir() else {
        return Vec::new();
    };
    let files = entries.map(|entry| entry.unwrap().path()).flat_map(|path| {
        if path.is_dir() {
            return files_in(&path);
        }
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        vec![(name, std::fs::read(path).unwrap())]
    });
    files.collect()
}
