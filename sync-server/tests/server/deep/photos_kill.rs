//! The program itself, killed at random moments during photo uploads: uploads answered as done are there
//! afterwards, byte for byte, and nothing else is.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use rand::rngs::StdRng;
use rand::{Rng as _, SeedableRng as _};
use reqwest::{Client, Method, Response};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::sync::watch;
use troth_photos::sweep;

use crate::common::TestServer;
use crate::common::photo_uploader::{encode_metadata, http, picture, sha256};
use crate::sync_support::{Program, deadline};

const PHOTOS: u32 = 200;
const KILLS: usize = 10;
/// The most answers between two kills: all photos together take five times their number.
const MAX_ANSWERS_BETWEEN_KILLS: usize = 80;
/// Concurrent uploads, as from a few phones.
const PHONES: u32 = 8;

/// A phone, which continues the uploads that it began.
struct Phone {
    http: Client,
    /// The number of answers to all phones.
    answers: watch::Sender<usize>,
    wedding: String,
    token: String,
    /// The numbers of the files to upload.
    files: Vec<u32>,
    /// The addresses of the uploads that were begun, by file.
    uploads: BTreeMap<u32, String>,
    /// The ids of the photos that are done, by file.
    done: BTreeMap<u32, String>,
}

impl Phone {
    async fn call(
        &self,
        method: Method,
        url: String,
        headers: &[(&str, String)],
        body: Vec<u8>,
    ) -> Option<Response> {
        let mut request = self
            .http
            .request(method, url)
            .header("tus-resumable", "1.0.0");
        for (name, value) in headers {
            request = request.header(*name, value);
        }
        let answer = request.body(body).send().await.ok();
        self.answers.send_modify(|answers| *answers += 1);
        answer
    }

    /// Uploads until all photos are done, or the server is dead.
    async fn upload_all(&mut self, origin: &str) -> Option<()> {
        for number in self.files.clone() {
            if self.done.contains_key(&number) {
                continue;
            }
            let photo = self.send_photo(origin, number).await?;
            self.done.insert(number, photo);
        }
        Some(())
    }

    async fn send_photo(&mut self, origin: &str, number: u32) -> Option<String> {
        let file = picture(number);
        let upload = match self.uploads.get(&number) {
            Some(upload) => upload.clone(),
            None => {
                let sum = sha256(&file);
                let metadata = [
                    ("filename", "photo.jpg"),
                    ("albumId", "wedding"),
                    ("sha256", sum.as_str()),
                ];
                let headers = [
                    ("authorization", format!("Bearer {}", self.token)),
                    ("upload-length", file.len().to_string()),
                    ("upload-metadata", encode_metadata(&metadata)),
                ];
                let url = format!("{origin}/api/photos/{}/uploads", self.wedding);
                let created = self.call(Method::POST, url, &headers, Vec::new()).await?;
                assert_eq!(created.status(), 201);
                let upload = created.headers()["location"].to_str().unwrap().to_owned();
                self.uploads.insert(number, upload.clone());
                upload
            }
        };
        let url = format!("{origin}{upload}");
        let head = self
            .call(Method::HEAD, url.clone(), &[], Vec::new())
            .await?;
        assert_eq!(head.status(), 200);
        let mut offset: usize = head.headers()["upload-offset"]
            .to_str()
            .unwrap()
            .parse()
            .unwrap();
        // In two pieces, so that a kill can come in between.
        while offset < file.len() {
            let end = file.len().min(offset + file.len() / 2 + 1);
            let headers = [
                ("content-type", "application/offset+octet-stream".to_owned()),
                ("upload-offset", offset.to_string()),
            ];
            let body = file[offset..end].to_vec();
            let sent = self
                .call(Method::PATCH, url.clone(), &headers, body)
                .await?;
            assert_eq!(sent.status(), 204);
            offset = end;
        }
        loop {
            let answer = self.call(Method::GET, url.clone(), &[], Vec::new()).await?;
            let answer = answer.bytes().await.ok()?;
            let mut outcome: Value = serde_json::from_slice(&answer).unwrap();
            let upload = &mut outcome["data"]["upload"];
            match upload["state"].as_str().unwrap() {
                "DONE" => return Some(upload["photoId"].as_str().unwrap().to_owned()),
                "RECEIVED" => {}
                _ => unreachable!("{upload}"),
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn finished_uploads_survive_kills() {
    let mut random = StdRng::seed_from_u64(200);
    let data = TempDir::new().unwrap();
    let mut program = Program::start(&data).await;
    let token = program.register().await;
    let created = program
        .post("/api/weddings", Some(&token), &json!({}))
        .await;
    let wedding = created.unwrap()["wedding"]["id"].take();
    let answers = watch::Sender::new(0);
    let mut phones: Vec<Phone> = (0..PHONES)
        .map(|phone| Phone {
            http: http(),
            answers: answers.clone(),
            wedding: wedding.as_str().unwrap().to_owned(),
            token: token.clone(),
            files: (phone..PHOTOS)
                .step_by(usize::try_from(PHONES).unwrap())
                .collect(),
            uploads: BTreeMap::new(),
            done: BTreeMap::new(),
        })
        .collect();
    for kill in 0..=KILLS {
        let origin = format!("http://{}", program.address());
        let enough = *answers.borrow() + random.random_range(1..MAX_ANSWERS_BETWEEN_KILLS);
        let sending = phones.into_iter().map(|mut phone| {
            let origin = origin.clone();
            tokio::spawn(async move {
                phone.upload_all(&origin).await;
                phone
            })
        });
        let sending: Vec<_> = sending.collect();
        if kill < KILLS {
            // At a random point of the others' uploads.
            let mut answered = answers.subscribe();
            let enough_answers = answered.wait_for(|answers| *answers >= enough);
            deadline("some answers", enough_answers).await.unwrap();
            program.kill_now();
        }
        phones = Vec::new();
        for phone in sending {
            phones.push(deadline("a phone", phone).await.unwrap());
        }
        if kill < KILLS {
            program = Program::start(&data).await;
        }
    }
    program.kill().await;

    let done_photos: BTreeMap<u32, String> =
        phones.iter().flat_map(|phone| phone.done.clone()).collect();
    assert_eq!(done_photos.len(), usize::try_from(PHOTOS).unwrap());
    let server = TestServer::at_the_present_time(data).await;
    sweep::clear_interrupted_writes(&server.state.photos)
        .await
        .unwrap();
    server.advance_clock(2 * 60 * 60);
    sweep::sweep(&server.state.photos).await.unwrap();
    let path = server.data_dir.path();
    let reader = server.state.db.reader();
    let photos: Vec<(String, String)> = sqlx::query_as("select id, source_hash from photos")
        .fetch_all(reader)
        .await
        .unwrap();
    let expected = done_photos
        .iter()
        .map(|(number, photo)| (photo.clone(), sha256(&picture(*number))));
    assert_eq!(
        photos.into_iter().collect::<BTreeSet<_>>(),
        expected.collect()
    );
    let files: Vec<(String, String)> = sqlx::query_as("select photo_id, hash from photo_files")
        .fetch_all(reader)
        .await
        .unwrap();
    assert_eq!(files.len(), 3 * done_photos.len());
    let unfinished_hashes: Vec<String> =
        sqlx::query_scalar("select hash from blobs where state <> 'KEPT'")
            .fetch_all(reader)
            .await
            .unwrap();
    assert_eq!(unfinished_hashes, [""; 0]);
    // Each file exists under the hash of its bytes, and no other file exists.
    let named: BTreeSet<String> = files.into_iter().map(|(_, hash)| hash).collect();
    assert_eq!(names_below(&path.join("photos/files")), named);
    assert_eq!(names_below(&path.join("photos/uploads")), BTreeSet::new());
}

fn names_below(folder: &Path) -> BTreeSet<String> {
    let Ok(entries) = folder.read_dir() else {
        return BTreeSet::new();
    };
    let names = entries.map(|entry| entry.unwrap().path()).flat_map(|path| {
        if path.is_dir() {
            return names_below(&path);
        }
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        assert_eq!(name, sha256(&std::fs::read(&path).unwrap()));
        BTreeSet::from([name])
    });
    names.collect()
}
