//! Expensive requests of accounts, made by many at once on a machine of 1 GiB. Anyone can make an account, so any
//! stranger could do this.

use std::io::Cursor;

use image::{GrayImage, ImageFormat, RgbImage};
use serde_json::json;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::task::JoinSet;

use crate::common::smtp::{self, MailServer};
use crate::sync_support::siege::{check_only, count};
use crate::sync_support::{Siege, WebRequest, deadline};

/// A client address that no attacker uses.
const ELSEWHERE: &str = "198.51.100.7";

/// Less than the machine's 1 GiB, since other programs need some of it.
const PEAK: u64 = 896 << 20;

fn png(picture: impl Into<image::DynamicImage>) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    let picture: image::DynamicImage = picture.into();
    picture.write_to(&mut bytes, ImageFormat::Png).unwrap();
    bytes.into_inner()
}

fn avatar(token: &str, file: &[u8]) -> WebRequest {
    let upload = WebRequest::new("PUT", "/api/auth/me/avatar").token(token);
    upload.body("image/png", file.to_vec())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn profile_pictures_that_unpack_to_the_whole_memory_take_turns() {
    let mut siege = Siege::new().await;
    let eve = siege.program.register_as("eve@example.org").await;
    // One is refused by its header, and one takes as much memory as a picture may.
    let bomb = png(GrayImage::new(7_900, 7_900));
    let large = png(RgbImage::new(6_000, 5_000));
    assert!(bomb.len() < 1 << 20);
    for _ in 0..4 {
        let requests = (0..24).map(|number| avatar(&eve, [&bomb, &large][number % 2]));
        let statuses = siege.send_concurrently(requests).await;
        check_only(&statuses, &[200, 400, 503]);
        assert!(count(&statuses, 400) > 0 && count(&statuses, 200) > 0);
    }
    siege.check_recovery_from("profile pictures").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn large_bodies_that_never_end_are_read_a_few_at_a_time() {
    const OPEN: usize = 240;
    let mut siege = Siege::new().await;
    let (site, eve) = (
        siege.site(),
        siege.program.register_as("eve@example.org").await,
    );
    let ada = siege.program.register().await;
    let mut bytes = avatar(&eve, &vec![7; 5 << 20]).from("1.1.1.1").bytes();
    bytes.pop();
    let bytes: std::sync::Arc<[u8]> = bytes.into();
    let mut open = JoinSet::new();
    for _ in 0..OPEN {
        let bytes = bytes.clone();
        open.spawn(async move {
            let stream = TcpStream::connect(site.address).await.unwrap();
            let (mut reading, mut writing) = stream.into_split();
            let mut answer = [0; 12];
            let write = async {
                let _refused_early = writing.write_all(&bytes).await;
                std::future::pending::<()>().await;
            };
            tokio::select! {
                () = write => unreachable!("its last byte never comes"),
                read = reading.read_exact(&mut answer) => read.is_ok().then_some(answer),
            }
        });
    }
    siege.couple.wait_until_served().await;
    // Meanwhile another client uploads a picture.
    let small = png(RgbImage::new(40, 40));
    let honest = avatar(&ada, &small).from(ELSEWHERE);
    honest.expect(site, 200).await;
    assert!(!open.is_empty());
    while let Some(ended) = deadline("a refusal", open.join_next()).await {
        let head = ended.unwrap();
        assert!(head.is_none_or(|head| &head == b"HTTP/1.1 503"));
    }
    siege
        .check_recovery_from("large bodies without an end")
        .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn documents_to_start_over_with_are_read_a_few_at_a_time() {
    let mut siege = Siege::new().await;
    let eve = siege.program.register_as("eve@example.org").await;
    let (wedding, _device) = siege.program.register_with_document(&eve).await;
    let path = format!("/api/weddings/{}/start-over", wedding.as_str());
    let request = WebRequest::new("POST", &path).token(&eve);
    let request = request.body("application/octet-stream", vec![0x85; (8 << 20) - 1]);
    let statuses = siege.send_concurrently(vec![request; 100]).await;
    check_only(&statuses, &[400, 409, 422, 503]);
    siege
        .check_recovery_from("documents to start over with")
        .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn archives_of_a_full_wedding_wait_for_each_other() {
    let mut siege = Siege::new().await;
    let eve = siege.program.register_as("eve@example.org").await;
    let notes = "x".repeat(9_900);
    let texts = [("firstName", "Ann"), ("notes", notes.as_str())];
    siege.fill_wedding(&eve, ("guests", 1_900), &texts).await;
    let archive = WebRequest::get("/api/auth/export").token(&eve);
    let statuses = siege.send_concurrently(vec![archive.clone(); 100]).await;
    check_only(&statuses, &[200, 503]);
    siege.check_recovery_from("archives").await;
    archive.expect(siege.site(), 200).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lists_of_a_full_wedding_wait_for_each_other_and_leave_room_for_others() {
    let mut siege = Siege::new().await;
    let site = siege.site();
    let eve = siege.program.register_as("eve@example.org").await;
    let notes = "x".repeat(9_900);
    let texts = [("firstName", "Ann"), ("notes", notes.as_str())];
    let wedding = siege.fill_wedding(&eve, ("guests", 1_900), &texts).await;
    let list = WebRequest::get(&format!("/api/guests/{}", wedding.as_str())).token(&eve);
    let statuses = siege.send_concurrently(vec![list.clone(); 100]).await;
    check_only(&statuses, &[200, 503]);
    assert!(count(&statuses, 200) > 0);
    // Unread answers do not block another account's list.
    let bytes = list.from("1.1.1.1").bytes();
    let mut silent = Vec::new();
    for _ in 0..100 {
        let mut stream = TcpStream::connect(site.address).await.unwrap();
        stream.write_all(&bytes).await.unwrap();
        silent.push(stream);
    }
    siege.couple.wait_until_served().await;
    let texts = [("firstName", "Ann"), ("notes", &notes[..4_000])];
    let ada = siege.program.register().await;
    let wedding = siege.fill_wedding(&ada, ("guests", 400), &texts).await;
    let list = WebRequest::get(&format!("/api/guests/{}", wedding.as_str())).token(&ada);
    list.from(ELSEWHERE).expect(site, 200).await;
    drop(silent);
    siege.check_recovery_from("lists").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn weddings_of_a_hundred_thousand_guests_are_read_within_the_memory() {
    let mut siege = Siege::new().await;
    let eve = siege.program.register_as("eve@example.org").await;
    let mut weddings = Vec::new();
    for _ in 0..4 {
        let guests = ("guests", 130_000);
        weddings.push(
            siege
                .fill_wedding(&eve, guests, &[("firstName", "Ann")])
                .await,
        );
    }
    for wedding in &weddings {
        let path = format!("/api/guests/{}", wedding.as_str());
        let list = WebRequest::get(&path).token(&eve);
        check_only(&siege.send_concurrently(vec![list; 8]).await, &[413, 503]);
    }
    let archive = WebRequest::get("/api/auth/export").token(&eve);
    check_only(
        &siege.send_concurrently(vec![archive; 8]).await,
        &[413, 503],
    );
    assert!(
        siege.program.peak() < PEAK,
        "{} MiB",
        siege.program.peak() >> 20
    );
    siege
        .check_recovery_from("weddings of a hundred thousand guests")
        .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_new_account_cannot_send_mass_mail() {
    const READERS: usize = 60;
    let mail = MailServer::start().await;
    let url = mail.url();
    let settings = [
        ("TROTH_SMTP_URL", url.as_str()),
        ("TROTH_MAIL_FROM", "troth@example.org"),
    ];
    let mut siege = Siege::with(&settings).await;
    let site = siege.site();
    let eve = siege.program.register_as("eve@example.org").await;
    let texts = [("firstName", "Ann"), ("email", "ann@example.net")];
    let wedding = siege.fill_wedding(&eve, ("guests", READERS), &texts).await;
    let guests = async |number: usize| {
        let path = format!("/api/guests/{}/r{number}", wedding.as_str());
        let email = json!({"email": format!("g{number}@example.net")});
        let change = WebRequest::new("PUT", &path).token(&eve).json(&email);
        change.expect(site, 200).await;
    };
    for number in 0..READERS {
        guests(number).await;
    }
    let path = format!("/api/email/mailings?weddingId={}", wedding.as_str());
    let letter = |number: usize| {
        let guest = format!("r{}", number % READERS);
        let recipients = json!({"guestIds": [guest]});
        let letter = json!({"recipients": recipients, "subject": "Win", "body": "Win"});
        WebRequest::new("POST", &path).token(&eve).json(&letter)
    };
    let statuses = siege.send_concurrently((0..200).map(letter)).await;
    check_only(&statuses, &[403]);
    // A confirmed address has an allowance, and a flood cannot exceed it.
    let messages = deadline("the letter that confirms the address", async {
        loop {
            let messages = mail.messages();
            let of_eve = messages.into_iter().find(|message| {
                message.contains("eve@example.org") && message.contains("/confirm-email/")
            });
            if let Some(message) = of_eve {
                return message;
            }
            siege.couple.wait_until_served().await;
        }
    });
    let token = smtp::link(&messages.await, "/confirm-email/");
    let confirm = WebRequest::new("POST", "/api/auth/confirm-email");
    confirm
        .json(&json!({"token": token}))
        .expect(site, 200)
        .await;
    let statuses = siege.send_concurrently((0..400).map(letter)).await;
    // On a busy machine, some requests time out. The rest of the allowance is requested one by one; some of the
    // requests that timed out may have succeeded.
    check_only(&statuses, &[201, 429, 503]);
    let mut sent = count(&statuses, 201);
    let mut remaining_statuses = vec![201];
    while remaining_statuses == [201] && sent < 400 {
        remaining_statuses = siege.send_concurrently([letter(sent)]).await;
        sent += count(&remaining_statuses, 201);
    }
    check_only(&remaining_statuses, &[429]);
    let path = format!("/api/email/allowance?weddingId={}", wedding.as_str());
    let allowance = WebRequest::get(&path).token(&eve).expect(site, 200).await;
    let daily_limit = allowance.data()["allowance"]["most"].as_u64().unwrap();
    let (sent, are_all_answered) = (sent as u64, count(&statuses, 503) == 0);
    assert!(
        sent <= daily_limit && (sent == daily_limit || !are_all_answered),
        "{sent} of {daily_limit}"
    );
    siege.check_recovery_from("mass mail").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn wrong_passwords_of_one_network_lock_out_no_other() {
    let mut siege = Siege::new().await;
    siege.program.register().await;
    let sign_in = |password: &str, from: &str| {
        let form = json!({"email": "ada@example.org", "password": password});
        let request = WebRequest::new("POST", "/api/auth/login").json(&form);
        request.from(from)
    };
    // The header that the proxy does not write names a different address each time, which must not count as another
    // client.
    let wrong = |number: usize| {
        let forwarded = format!("for=9.9.{}.{}", number / 200, number % 200);
        sign_in("a wrong guess", "1.1.1.1").header("forwarded", &forwarded)
    };
    sign_in("a wrong guess", "1.1.1.1")
        .expect(siege.site(), 401)
        .await;
    let statuses = siege.send_concurrently((0..300).map(wrong)).await;
    check_only(&statuses, &[401, 429, 503]);
    assert!(count(&statuses, 401) < 10 && count(&statuses, 429) > 200);
    let right = sign_in("violets & rye", ELSEWHERE);
    right.expect(siege.site(), 200).await;
    siege.check_recovery_from("wrong passwords").await;
}
