//! Attacks of strangers on a published website, on a machine of 1 GiB: its couple and another couple continue
//! planning, and a guest with a personal link can reply.

use serde_json::json;
use tokio::io::AsyncWriteExt as _;
use tokio::net::TcpSocket;

use crate::sync_support::published::PublishedWebsite;
use crate::sync_support::siege::{check_only, count};
use crate::sync_support::{Siege, WebRequest, deadline};

/// A client address that no attacker uses.
const OF_THE_GUEST: &str = "198.51.100.7";

/// An address of one of the strangers.
fn stranger(number: usize) -> String {
    format!("203.0.113.{}", number % 200)
}

fn reply(website: &PublishedWebsite, number: usize, long: &str) -> WebRequest {
    let email = format!("eve{number}@example.org");
    let fields = [
        ("firstName", "Eve"),
        ("lastName", "Stranger"),
        ("email", email.as_str()),
        ("attending", "no"),
        ("dietaryNeeds", long),
        ("specialRequests", long),
    ];
    let form = WebRequest::new("POST", &format!("{}/rsvp", website.path)).form(&fields);
    form.from(&stranger(number))
}

/// The number of replies in the document.
async fn replies(website: &PublishedWebsite) -> usize {
    let listed = website.call("GET", "/replies", "", &json!(null)).await;
    listed["replies"].as_array().unwrap().len()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn replies_of_strangers_fill_their_share_and_an_invited_guest_still_answers() {
    let mut siege = Siege::new().await;
    let website = PublishedWebsite::with_forms(siege.site(), "ada-william").await;
    let mia = website.invite("mia", "Mia").await;
    let long = "rose ".repeat(1_990);
    let mut accepted = 0;
    for round in 0.. {
        let replies = (0..200).map(|number| reply(&website, round * 200 + number, &long));
        let statuses = siege.send_concurrently(replies).await;
        check_only(&statuses, &[303, 409, 503]);
        accepted += count(&statuses, 303);
        if round == 2 {
            website.check_reply_of("mia", &mia, OF_THE_GUEST).await;
        }
        if count(&statuses, 409) == 200 {
            break;
        }
        assert!(round < 60, "there is no end to it");
    }
    // Two megabytes of 20 kB each, plus replies in flight. All accepted replies are in the document, and Mia's.
    assert!((80..150).contains(&accepted), "{accepted}");
    deadline("what was kept to be in the plan", async {
        while replies(&website).await <= accepted {
            siege.couple.wait_until_served().await;
        }
    })
    .await;
    let bo = website.invite("bo", "Bo").await;
    website.check_reply_of("bo", &bo, OF_THE_GUEST).await;
    siege.check_recovery_from("replies of strangers").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn gifts_of_strangers_fill_their_share_and_an_invited_guest_still_answers() {
    let mut siege = Siege::new().await;
    let website = PublishedWebsite::with_forms(siege.site(), "ada-william").await;
    let mia = website.invite("mia", "Mia").await;
    let fund = json!({"id": "trip", "name": "Trip", "price": 100, "category": "Travel", "quantity": 1, "isFund": true});
    website.call("POST", "/registry", "", &fund).await;
    let long = "rose ".repeat(1_990);
    let gift = |number: usize| {
        let email = format!("eve{number}@example.org");
        let fields = [
            ("buyerName", "Eve"),
            ("buyerEmail", email.as_str()),
            ("amount", "1"),
            ("message", long.as_str()),
        ];
        let path = format!("{}/registry/trip", website.path);
        WebRequest::new("POST", &path)
            .form(&fields)
            .from(&stranger(number))
    };
    let mut accepted = 0;
    for round in 0..4 {
        let statuses = siege
            .send_concurrently((0..200).map(|number| gift(round * 200 + number)))
            .await;
        check_only(&statuses, &[303, 409, 503]);
        accepted += count(&statuses, 303);
    }
    println!("{accepted} of 800 gifts were taken");
    assert!((21..400).contains(&accepted), "{accepted}");
    website.check_reply_of("mia", &mia, OF_THE_GUEST).await;
    siege.check_recovery_from("gifts of strangers").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn strangers_who_know_a_name_cannot_change_a_reply_by_personal_link() {
    let mut siege = Siege::new().await;
    let website = PublishedWebsite::with_forms(siege.site(), "ada-william").await;
    let mia = website.invite("mia", "Mia").await;
    website.check_reply_of("mia", &mia, OF_THE_GUEST).await;
    let before = website.guest("mia").await;
    let forged = |number: usize| {
        let phone = format!("+44 20 7946 {number:04}");
        let fields = [
            ("firstName", "Mia"),
            ("lastName", "Rossi"),
            ("email", "eve@example.org"),
            ("phone", phone.as_str()),
            ("attending", "no"),
            ("dietaryNeeds", "nuts"),
        ];
        let form = WebRequest::new("POST", &format!("{}/rsvp", website.path)).form(&fields);
        form.from(&stranger(number))
    };
    let statuses = siege.send_concurrently((0..200).map(forged)).await;
    check_only(&statuses, &[303]);
    deadline("all replies to be in the plan", async {
        while replies(&website).await <= 200 {
            siege.couple.wait_until_served().await;
        }
    })
    .await;
    let after = website.guest("mia").await;
    for field in ["rsvpStatus", "email", "phone", "dietaryRestrictions"] {
        assert_eq!(after[field], before[field], "{field}");
    }
    siege.check_recovery_from("forged answers").await;
}

/// A page with the maximum number of sections, about a megabyte of text.
async fn largest(siege: &Siege) -> PublishedWebsite {
    let sections = json!([{"id": "rsvp", "type": "rsvp"}]);
    let website = PublishedWebsite::new(siege.site(), "eve-adam", &sections).await;
    for number in 0..99_usize {
        let words = format!("rose {number} ").repeat(9_500 / 8);
        let content = json!({ "content": words });
        let section = json!({"type": "story", "title": "Ours", "content": content});
        website
            .call("POST", "/websites", "/sections", &section)
            .await;
    }
    website.publish().await;
    website
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn compressing_the_largest_page_does_not_block_others() {
    let mut siege = Siege::new().await;
    let website = largest(&siege).await;
    let page = WebRequest::get(&website.path)
        .expect(siege.site(), 200)
        .await;
    println!("the page has {} kB", page.body.len() >> 10);
    assert!(page.body.len() > 700 << 10);
    for _ in 0..3 {
        let encodings = ["br", "gzip", "identity", "gzip;q=0.1, br;q=0", "*"];
        let readers = (0..100).map(|number| {
            let page = WebRequest::get(&website.path).from(&stranger(number));
            page.header("accept-encoding", encodings[number % encodings.len()])
        });
        let statuses = siege.send_concurrently(readers).await;
        check_only(&statuses, &[200, 503]);
        assert!(count(&statuses, 200) > 0);
    }
    let mia = website.invite("mia", "Mia").await;
    website.check_reply_of("mia", &mia, OF_THE_GUEST).await;
    siege
        .check_recovery_from("readers of the largest page")
        .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn readers_who_stall_on_the_largest_page_do_not_block_others() {
    let mut siege = Siege::new().await;
    let website = largest(&siege).await;
    let mia = website.invite("mia", "Mia").await;
    let bytes = WebRequest::get(&website.path).from("1.1.1.1").bytes();
    let mut silent = Vec::new();
    for _ in 0..240 {
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(1).unwrap();
        let mut stream = socket.connect(siege.site().address).await.unwrap();
        stream.write_all(&bytes).await.unwrap();
        silent.push(stream);
    }
    siege.couple.wait_until_served().await;
    website.check_reply_of("mia", &mia, OF_THE_GUEST).await;
    let page = WebRequest::get(&website.path).from(OF_THE_GUEST);
    page.expect(siege.site(), 200).await;
    drop(silent);
    siege.check_recovery_from("readers who take nothing").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_page_with_a_long_registry_in_each_section_is_bounded() {
    let mut siege = Siege::new().await;
    let eve = siege.program.register_as("eve@example.org").await;
    let description = "rose ".repeat(150);
    let gift = [
        ("name", "Pots"),
        ("category", "Home"),
        ("description", description.as_str()),
    ];
    let wedding = siege.fill_wedding(&eve, ("registry", 2_000), &gift).await;
    let sections: Vec<_> = (0..100)
        .map(|number| json!({"id": format!("s{number}"), "type": "registry", "title": "Gifts"}))
        .collect();
    let website = json!({"subdomain": "eve-adam", "sections": sections});
    let path = format!("/api/websites/{}", wedding.as_str());
    let change = WebRequest::new("PUT", &path).token(&eve).json(&website);
    change.expect(siege.site(), 200).await;
    let publish = WebRequest::new("POST", &format!("{path}/publish")).token(&eve);
    publish.json(&json!({})).expect(siege.site(), 200).await;
    let page = WebRequest::get("/w/eve-adam")
        .expect(siege.site(), 200)
        .await;
    println!("the page has {} kB", page.body.len() >> 10);
    assert!(page.body.len() < 8 << 20);
    let readers = (0..60).map(|number| WebRequest::get("/w/eve-adam").from(&stranger(number)));
    let statuses = siege.send_concurrently(readers).await;
    check_only(&statuses, &[200, 503]);
    assert!(count(&statuses, 200) > 0);
    siege
        .check_recovery_from("a registry in each section")
        .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn attempts_at_a_website_s_password_are_limited_over_all_networks() {
    let mut siege = Siege::new().await;
    let website = PublishedWebsite::with_forms(siege.site(), "ada-william").await;
    let mia = website.invite("mia", "Mia").await;
    let privacy = json!({"isPasswordProtected": true, "password": "violets"});
    let locked = json!({ "privacySettings": privacy });
    let try_password = |password: &str, from: &str| {
        let path = format!("{}/enter", website.path);
        let form = WebRequest::new("POST", &path).form(&[("password", password)]);
        form.from(from)
    };
    website.call("PUT", "/websites", "", &locked).await;
    let mut wrong = 0;
    for round in 0.. {
        let tries = (0..120).map(|number| try_password("roses", &stranger(number % 40)));
        let statuses = siege.send_concurrently(tries).await;
        check_only(&statuses, &[401, 429, 503]);
        wrong += count(&statuses, 401);
        if count(&statuses, 429) == 120 {
            break;
        }
        assert!(round < 60, "there is no end to it: {wrong}");
    }
    println!("{wrong} passwords were looked at");
    assert!(wrong < 1_500, "{wrong}");
    // A network without attempts may still try.
    try_password("violets", OF_THE_GUEST)
        .expect(siege.site(), 303)
        .await;
    let open = json!({"privacySettings": {"isPasswordProtected": false}});
    website.call("PUT", "/websites", "", &open).await;
    website.check_reply_of("mia", &mia, OF_THE_GUEST).await;
    siege.check_recovery_from("tries of a password").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_website_that_moves_again_and_again_keeps_a_few_addresses() {
    let mut siege = Siege::new().await;
    let website = PublishedWebsite::with_forms(siege.site(), "ada-william").await;
    let path = format!("/api/websites/{}", website.wedding.as_str());
    let moves = (0..200).map(|number| {
        let address = json!({"subdomain": format!("ada-william-{number}")});
        WebRequest::new("PUT", &path)
            .token(&website.token)
            .json(&address)
    });
    let statuses = siege.send_concurrently(moves).await;
    check_only(&statuses, &[200, 409]);
    assert!(count(&statuses, 200) < 20);
    siege.check_recovery_from("a website that moves").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn share_pictures_of_many_websites_are_drawn_one_after_the_other() {
    let web_dir = concat!(env!("CARGO_MANIFEST_DIR"), "/../web/dist");
    let mut siege = Siege::with(&[("TROTH_WEB_DIR", web_dir)]).await;
    let site = siege.site();
    let mut websites = Vec::new();
    for number in 0..24 {
        websites.push(PublishedWebsite::with_forms(site, &format!("pair-{number}")).await);
    }
    for _ in 0..4 {
        let pictures = websites.iter().cycle().take(240);
        let pictures =
            pictures.map(|website| WebRequest::get(&format!("{}/card.png", website.path)));
        // Without the fonts of a web build, no card can be drawn.
        check_only(&siege.send_concurrently(pictures).await, &[200, 404, 503]);
    }
    siege.check_recovery_from("share pictures").await;
}
