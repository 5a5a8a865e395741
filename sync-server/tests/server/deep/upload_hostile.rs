//! Photo uploads that never finish, on a machine of 1 GiB: others upload meanwhile, and stalled ones are cut.

use serde_json::json;
use tokio::io::AsyncReadExt as _;
use tokio::net::TcpStream;

use crate::common::photo_uploader::{ALBUM, NAME, encode_metadata, picture};
use crate::common::photos::{BOUNDARY, Field, form};
use crate::connections::{connect, until_closed};
use crate::sync_support::siege::check_only;
use crate::sync_support::{ServerAddress, Siege, WebAnswer, WebRequest};

/// A client address that no attacker uses.
const ELSEWHERE: &str = "198.51.100.7";
const EVE: &str = "1.1.1.1";

/// An account with a wedding, which may upload photos to it.
struct PhotoAccount {
    site: ServerAddress,
    token: String,
    wedding: String,
}

impl PhotoAccount {
    async fn new(site: ServerAddress, email: &str) -> Self {
        let token = site.register_as(email).await;
        let created = site.post("/api/weddings", Some(&token), &json!({})).await;
        let wedding = created.unwrap()["wedding"]["id"]
            .as_str()
            .unwrap()
            .to_owned();
        Self {
            site,
            token,
            wedding,
        }
    }

    fn begin(&self, length: usize) -> WebRequest {
        let path = format!("/api/photos/{}/uploads", self.wedding);
        let request = WebRequest::new("POST", &path).token(&self.token);
        request
            .header("tus-resumable", "1.0.0")
            .header("upload-length", &length.to_string())
            .header("upload-metadata", &encode_metadata(&[NAME, ALBUM]))
    }

    async fn begun(&self, length: usize, from: &str) -> String {
        location(&self.begin(length).from(from).expect(self.site, 201).await)
    }

    /// A form with a whole photo, as browsers without scripts send it.
    fn form(&self, number: u32) -> WebRequest {
        let path = format!("/api/photos/{}/wedding/upload", self.wedding);
        let kind = format!("multipart/form-data; boundary={BOUNDARY}");
        let file = Field::File("photos", "kiss.jpg", picture(number));
        WebRequest::new("POST", &path)
            .token(&self.token)
            .body(&kind, form(&[file]))
    }
}

fn location(answer: &WebAnswer) -> String {
    answer.header("location").unwrap().to_owned()
}

fn bytes_from(path: &str, bytes: Vec<u8>) -> WebRequest {
    let patch = WebRequest::new("PATCH", path).header("tus-resumable", "1.0.0");
    let patch = patch.header("upload-offset", "0");
    patch.body("application/offset+octet-stream", bytes)
}

/// An album of the attacker, and one of an honest account.
async fn albums(site: ServerAddress) -> [PhotoAccount; 2] {
    [
        PhotoAccount::new(site, "eve@example.org").await,
        PhotoAccount::new(site, "ada@example.org").await,
    ]
}

/// Sends a request without its last `missing` bytes.
async fn unfinished(site: ServerAddress, request: &WebRequest, missing: usize) -> TcpStream {
    let bytes = request.bytes();
    connect(site.address, &bytes[..bytes.len() - missing]).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hundreds_of_uploads_of_a_byte_each_are_cut_and_others_send_photos_meanwhile() {
    const SLOW: usize = 300;
    let mut siege = Siege::new().await;
    let site = siege.site();
    let [eve, ada] = albums(site).await;
    let mut slow = Vec::new();
    for _ in 0..SLOW {
        let upload = eve.begun(9_000, EVE).await;
        let request = bytes_from(&upload, vec![7; 9_000]).from(EVE);
        slow.push(unfinished(site, &request, 8_999).await);
    }
    siege.couple.wait_until_served().await;
    let file = picture(1);
    let upload = ada.begun(file.len(), ELSEWHERE).await;
    let sent = bytes_from(&upload, file).from(ELSEWHERE);
    sent.expect(site, 204).await;
    ada.form(2).from(ELSEWHERE).expect(site, 201).await;
    let mut statuses = Vec::new();
    for stream in slow {
        let answer = until_closed(stream).await;
        let status = answer
            .split(' ')
            .nth(1)
            .map_or(0, |status| status.parse().unwrap());
        statuses.push(status);
        if statuses.len() % 20 == 0 {
            siege.couple.wait_until_served().await;
        }
    }
    check_only(&statuses, &[0, 204, 400, 408, 503]);
    siege.check_recovery_from("uploads of a byte each").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn slow_forms_leave_a_place_for_a_client_that_has_none() {
    let mut siege = Siege::new().await;
    let site = siege.site();
    let [eve, ada] = albums(site).await;
    let mut slow = Vec::new();
    for number in 0..24 {
        let client = [EVE, "2.2.2.2", "3.3.3.3"][number % 2];
        let form = eve.form(1).from(client).header("expect", "100-continue");
        slow.push(unfinished(site, &form, 100).await);
    }
    // As many are read as there are places.
    let mut answer = [0; 12];
    slow[0].read_exact(&mut answer).await.unwrap();
    assert_eq!(&answer, b"HTTP/1.1 100");
    siege.couple.wait_until_served().await;
    for number in 0..3 {
        ada.form(number).from(ELSEWHERE).expect(site, 201).await;
    }
    assert_eq!(slow.len(), 24);
    drop(slow);
    ada.form(9).from(EVE).expect(site, 201).await;
    siege.check_recovery_from("slow forms").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn forms_of_photos_that_unpack_to_the_whole_memory_take_turns() {
    let mut siege = Siege::new().await;
    let eve = PhotoAccount::new(siege.site(), "eve@example.org").await;
    let mut bomb = std::io::Cursor::new(Vec::new());
    let picture = image::GrayImage::new(7_900, 7_900);
    picture
        .write_to(&mut bomb, image::ImageFormat::Png)
        .unwrap();
    let bomb = bomb.into_inner();
    let path = format!("/api/photos/{}/wedding/upload", eve.wedding);
    let files = (0..10).map(|_| Field::File("photos", "bomb.png", bomb.clone()));
    let body = form(&files.collect::<Vec<_>>());
    let kind = format!("multipart/form-data; boundary={BOUNDARY}");
    let request = WebRequest::new("POST", &path)
        .token(&eve.token)
        .body(&kind, body);
    let statuses = siege.send_concurrently(vec![request; 24]).await;
    check_only(&statuses, &[400, 409, 422, 503]);
    siege.check_recovery_from("forms of photos").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn abandoned_uploads_of_guests_are_limited_per_network() {
    let mut siege = Siege::new().await;
    let site = siege.site();
    let album = PhotoAccount::new(site, "ada@example.org").await;
    let path = format!("/api/photos/{}/guest-link", album.wedding);
    let created = site.post(&path, Some(&album.token), &json!({})).await;
    let link = created.unwrap()["link"]["url"].as_str().unwrap().to_owned();
    let (_, token) = link.split_once("?k=").unwrap();
    let path = format!(
        "/api/guest-photos/weddings/{}/uploads?k={token}",
        album.wedding
    );
    let upload_metadata = encode_metadata(&[NAME, ALBUM, ("guestName", "Mia")]);
    let begin = |from: &str| {
        let request = WebRequest::new("POST", &path).header("tus-resumable", "1.0.0");
        let request = request
            .header("upload-metadata", &upload_metadata)
            .from(from);
        request.header("upload-length", "9000")
    };
    for _ in 0..3 {
        let statuses = siege.send_concurrently((0..240).map(|_| begin(EVE))).await;
        check_only(&statuses, &[201, 429, 503]);
    }
    let statuses = siege.send_concurrently((0..240).map(|_| begin(EVE))).await;
    check_only(&statuses, &[429]);
    begin(ELSEWHERE).expect(site, 201).await;
    album.form(1).from(ELSEWHERE).expect(site, 201).await;
    siege.check_recovery_from("uploads that are begun").await;
}
