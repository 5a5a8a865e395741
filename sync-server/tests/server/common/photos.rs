//! A wedding with albums and photos, and the forms that browsers send to it.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use serde_json::{Value, json};
use troth_storage::jobs::JobKind;
use troth_sync_server::jobs;

use super::photo_uploader::picture;
use super::{Answer, TestServer};

pub(crate) const BOUNDARY: &str = "-----------------------------troth";

/// A field of a form: a text, or a file with its name.
pub(crate) enum Field<'a> {
    Text(&'a str, &'a str),
    File(&'a str, &'a str, Vec<u8>),
}

/// A multipart form, as browsers encode it.
pub(crate) fn form(fields: &[Field<'_>]) -> Vec<u8> {
    let mut body = Vec::new();
    for field in fields {
        body.extend_from_slice(format!("--{BOUNDARY}\r\n").as_bytes());
        match field {
            Field::Text(name, text) => {
                let head = format!("Content-Disposition: form-data; name=\"{name}\"\r\n\r\n");
                body.extend_from_slice(head.as_bytes());
                body.extend_from_slice(text.as_bytes());
            }
            Field::File(name, filename, bytes) => {
                let head = format!(
                    "Content-Disposition: form-data; name=\"{name}\"; filename=\"{filename}\"\r\n\
                     Content-Type: application/octet-stream\r\n\r\n"
                );
                body.extend_from_slice(head.as_bytes());
                body.extend_from_slice(bytes);
            }
        }
        body.extend_from_slice(b"\r\n");
    }
    body.extend_from_slice(format!("--{BOUNDARY}--\r\n").as_bytes());
    body
}

/// Sends a form, with or without a token.
pub(crate) async fn send_form(
    server: &TestServer,
    path: &str,
    token: Option<&str>,
    fields: &[Field<'_>],
) -> Answer {
    let mut request = Request::post(path).header(
        header::CONTENT_TYPE,
        format!("multipart/form-data; boundary={BOUNDARY}"),
    );
    if let Some(token) = token {
        request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
    }
    server
        .send(request.body(form(fields).into()).unwrap())
        .await
}

/// Uploads a photo to an album; returns its id.
pub(crate) async fn upload(
    server: &TestServer,
    token: &str,
    wedding: &str,
    (album, number): (&str, u32),
) -> String {
    let path = format!("/api/photos/{wedding}/{album}/upload");
    let file = Field::File("photos", &format!("IMG_{number}.jpg"), picture(number));
    let sent = send_form(server, &path, Some(token), &[file]).await;
    id_of(&sent.data(StatusCode::CREATED)["photos"][0])
}

/// Makes the guest link; returns its token.
pub(crate) async fn link(server: &TestServer, token: &str, wedding: &str) -> String {
    let path = format!("/api/photos/{wedding}/guest-link");
    let created = server.post(&path, token, json!({})).await;
    let url = created.data(StatusCode::CREATED)["link"]["url"].take();
    let (_, key) = url.as_str().unwrap().split_once("?k=").unwrap();
    key.to_owned()
}

/// Uploads a photo of a guest to the first album.
pub(crate) async fn send(
    server: &TestServer,
    wedding: &str,
    key: &str,
    (guest, number): (&str, u32),
) -> Answer {
    let path = format!("/api/guest-photos/weddings/{wedding}/albums/wedding/photos?k={key}");
    let file = Field::File("photo", &format!("guest_{number}.jpg"), picture(number));
    let mailbox = guest
        .to_lowercase()
        .replace(|letter: char| !letter.is_ascii_lowercase(), "");
    let email = format!("{mailbox}@example.org");
    let fields = [
        Field::Text("guestName", guest),
        Field::Text("guestEmail", &email),
        Field::Text("caption", "The kiss"),
        file,
    ];
    send_form(server, &path, None, &fields).await
}

/// The same, checked for success; returns the photo's id.
pub(crate) async fn add_guest_photo(
    server: &TestServer,
    wedding: &str,
    key: &str,
    photo: (&str, u32),
) -> String {
    let sent = send(server, wedding, key, photo).await;
    id_of(&sent.data(StatusCode::CREATED))
}

/// Applies moderation decisions to the documents, as the job does.
pub(crate) async fn apply_decisions(server: &TestServer) {
    jobs::run_due(&server.state, JobKind::SyncPhoto)
        .await
        .unwrap();
}

/// A GET without a session.
pub(crate) async fn visit(server: &TestServer, path: &str) -> Answer {
    server
        .send(Request::get(path).body(Body::empty()).unwrap())
        .await
}

pub(crate) fn id_of(value: &Value) -> String {
    value["id"].as_str().unwrap().to_owned()
}

/// A path below the photos of a wedding.
pub(crate) fn path(wedding: &str, below: &str) -> String {
    format!("/api/photos/{wedding}/{below}")
}

/// A path below the guest photos of a wedding.
pub(crate) fn guests_path(wedding: &str, below: &str) -> String {
    format!("/api/guest-photos/weddings/{wedding}/{below}")
}
