//! A client of tus that uploads photos, and small pictures for it.

use std::io::Cursor;

use axum::body::{Body, Bytes};
use axum::http::{Method, Request, StatusCode, header};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use futures_util::Stream;
use image::{ImageFormat, Rgb, RgbImage};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use tokio_rustls::rustls::crypto::ring;
use troth_base::clock::instant_text;
use troth_storage::jobs::JobKind;
use troth_storage::photos::links;
use troth_sync_server::jobs;

use super::{Answer, TestServer};

/// A small JPEG, different for each number.
pub(crate) fn picture(number: u32) -> Vec<u8> {
    let picture = RgbImage::from_fn(48, 32, |x, y| {
        let bit = x / 8 + y / 8 * 6;
        let is_set = number.wrapping_mul(2_654_435_761) >> (bit % 24) & 1 == 1;
        match is_set {
            true => Rgb([u8::try_from(x * 5).unwrap(), 200, 90]),
            false => Rgb([
                20,
                u8::try_from(y * 7).unwrap(),
                u8::try_from(number % 256).unwrap(),
            ]),
        }
    });
    let mut bytes = Cursor::new(Vec::new());
    picture.write_to(&mut bytes, ImageFormat::Jpeg).unwrap();
    bytes.into_inner()
}

/// A JPEG with the Exif time at which its camera took it: `2027:06:12 15:30:00`.
pub(crate) fn taken_at(jpeg: &[u8], time: &str) -> Vec<u8> {
    let short = |value: u16| value.to_le_bytes().to_vec();
    let long = |value: u32| value.to_le_bytes().to_vec();
    let entry =
        |tag, kind, count, value| [short(tag), short(kind), long(count), long(value)].concat();
    // A directory with the offset of the camera's directory, which has DateTimeOriginal and its text.
    let notes = [
        b"Exif\0\0II*\0".to_vec(),
        long(8),
        [short(1), entry(0x8769, 4, 1, 26), long(0)].concat(),
        [short(1), entry(0x9003, 2, 20, 44), long(0)].concat(),
        format!("{time}\0").into_bytes(),
    ]
    .concat();
    let length = u16::try_from(notes.len() + 2).unwrap().to_be_bytes();
    [&jpeg[..2], &[0xff, 0xe1], &length, &notes, &jpeg[2..]].concat()
}

/// A picture padded to a length; it is still a valid picture.
pub(crate) fn padded(number: u32, length: usize) -> Vec<u8> {
    let mut bytes = picture(number);
    assert!(bytes.len() <= length);
    bytes.resize(length, 7);
    bytes
}

pub(crate) fn sha256(bytes: &[u8]) -> String {
    format!("{:x}", Sha256::digest(bytes))
}

pub(crate) fn encode_metadata(fields: &[(&str, &str)]) -> String {
    let pairs = fields
        .iter()
        .map(|(name, value)| format!("{name} {}", BASE64.encode(value)));
    pairs.collect::<Vec<_>>().join(",")
}

/// A wedding, and a member who uploads photos to it.
pub(crate) struct PhotoUploader {
    pub(crate) server: TestServer,
    pub(crate) token: String,
    pub(crate) wedding: String,
}

/// An HTTP client for a server on a real port.
pub(crate) fn http() -> reqwest::Client {
    // It needs a TLS provider, and two are linked.
    let _chosen = ring::default_provider().install_default();
    reqwest::Client::new()
}

/// The token of the guest link.
pub(crate) const LINK: &str = "Kd72mQx9aTz4";

/// Upload metadata for tests that do not care about it.
pub(crate) const ALBUM: (&str, &str) = ("albumId", "wedding");
pub(crate) const NAME: (&str, &str) = ("filename", "kiss.jpg");

impl PhotoUploader {
    pub(crate) async fn new() -> Self {
        Self::on_server(TestServer::start().await).await
    }

    pub(crate) async fn on_server(server: TestServer) -> Self {
        let token = server.register("ada@example.org").await.access;
        let created = server.post("/api/weddings", &token, json!({})).await;
        let wedding = created.data(StatusCode::CREATED)["wedding"]["id"].take();
        let wedding = wedding.as_str().unwrap().to_owned();
        let this = Self {
            server,
            token,
            wedding,
        };
        this.make_link(LINK).await;
        this
    }

    pub(crate) async fn make_link(&self, token: &str) {
        let now = instant_text(self.server.state.clock.now());
        let created = links::replace(&self.server.state.db, &self.wedding, token, &now);
        created.await.unwrap();
    }

    /// Creates an upload of a member.
    pub(crate) async fn create(&self, length: usize, fields: &[(&str, &str)]) -> Answer {
        let path = format!("/api/photos/{}/uploads", self.wedding);
        self.create_at(&path, Some(&self.token), length, fields)
            .await
    }

    /// Creates an upload of a guest.
    pub(crate) async fn create_as_guest(&self, length: usize, fields: &[(&str, &str)]) -> Answer {
        let path = format!(
            "/api/guest-photos/weddings/{}/uploads?k={LINK}",
            self.wedding
        );
        self.create_at(&path, None, length, fields).await
    }

    pub(crate) async fn create_at(
        &self,
        path: &str,
        token: Option<&str>,
        length: usize,
        fields: &[(&str, &str)],
    ) -> Answer {
        let length = length.to_string();
        let metadata = encode_metadata(fields);
        let mut headers = vec![
            ("upload-length", length.as_str()),
            ("upload-metadata", &metadata),
        ];
        let bearer = token.map(|token| format!("Bearer {token}"));
        headers.extend(bearer.as_deref().map(|bearer| ("authorization", bearer)));
        self.tus(Method::POST, path, &headers, Body::empty()).await
    }

    /// Creates an upload of a file, and returns its address.
    pub(crate) async fn begin(&self, file: &[u8], fields: &[(&str, &str)]) -> String {
        location(&self.create(file.len(), fields).await)
    }

    /// Uploads a whole file into the first album and processes it. Returns the outcome.
    pub(crate) async fn send(&self, file: &[u8], name: &str) -> Value {
        let sum = sha256(file);
        let fields = [("filename", name), ("albumId", "wedding"), ("sha256", &sum)];
        let upload = self.begin(file, &fields).await;
        self.finish(&upload, file).await
    }

    /// The same as a guest.
    pub(crate) async fn send_as_guest(&self, file: &[u8], name: &str, guest: &str) -> Value {
        let sum = sha256(file);
        let fields = [
            ("filename", name),
            ("albumId", "wedding"),
            ("sha256", &sum),
            ("guestName", guest),
        ];
        let upload = location(&self.create_as_guest(file.len(), &fields).await);
        self.finish(&upload, file).await
    }

    /// Uploads all of a file and processes it. Returns the outcome.
    pub(crate) async fn finish(&self, upload: &str, file: &[u8]) -> Value {
        let sent = self.patch(upload, 0, file).await;
        assert_eq!(sent.status, StatusCode::NO_CONTENT, "{}", sent.text());
        self.run_due_jobs().await;
        self.outcome(upload).await
    }

    pub(crate) async fn patch(&self, upload: &str, offset: usize, bytes: &[u8]) -> Answer {
        self.patch_with(upload, offset, bytes, &[]).await
    }

    pub(crate) async fn patch_with(
        &self,
        upload: &str,
        offset: usize,
        bytes: &[u8],
        extra_headers: &[(&str, &str)],
    ) -> Answer {
        let (offset, length) = (offset.to_string(), bytes.len().to_string());
        let mut headers = vec![
            ("upload-offset", offset.as_str()),
            ("content-type", "application/offset+octet-stream"),
            ("content-length", &length),
        ];
        headers.extend(extra_headers);
        let body = Body::from(bytes.to_vec());
        self.tus(Method::PATCH, upload, &headers, body).await
    }

    /// Sends a stream of bytes.
    pub(crate) async fn stream(
        &self,
        upload: &str,
        offset: usize,
        bytes: impl Stream<Item = Result<Bytes, std::io::Error>> + Send + 'static,
    ) -> Answer {
        let offset = offset.to_string();
        let headers = [
            ("upload-offset", offset.as_str()),
            ("content-type", "application/offset+octet-stream"),
        ];
        self.tus(Method::PATCH, upload, &headers, Body::from_stream(bytes))
            .await
    }

    pub(crate) async fn head(&self, upload: &str) -> Answer {
        self.tus(Method::HEAD, upload, &[], Body::empty()).await
    }

    /// The offset of an upload.
    pub(crate) async fn offset(&self, upload: &str) -> usize {
        let head = self.head(upload).await;
        assert_eq!(head.status, StatusCode::OK);
        head.header("upload-offset").parse().unwrap()
    }

    pub(crate) async fn tus(
        &self,
        method: Method,
        path: &str,
        headers: &[(&str, &str)],
        body: Body,
    ) -> Answer {
        let mut request = Request::builder().method(method).uri(path);
        request = request.header("tus-resumable", "1.0.0");
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        self.server.send(request.body(body).unwrap()).await
    }

    pub(crate) async fn outcome(&self, upload: &str) -> Value {
        let answer = self.server.call(Method::GET, upload, None, None).await;
        answer.data(StatusCode::OK)["upload"].take()
    }

    /// Runs the due jobs, as the workers do.
    pub(crate) async fn run_due_jobs(&self) {
        for kind in [JobKind::ProcessUpload, JobKind::SyncPhoto] {
            jobs::run_due(&self.server.state, kind).await.unwrap();
        }
    }

    /// Another server on the same files.
    pub(crate) async fn restart(self) -> Self {
        Self {
            server: self.server.restart().await,
            ..self
        }
    }
}

/// The address of a new upload.
#[track_caller]
pub(crate) fn location(answer: &Answer) -> String {
    assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.text());
    answer.header(header::LOCATION.as_str()).to_owned()
}
