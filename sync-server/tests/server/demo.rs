//! `troth demo`: a data directory to sign in to and look around in.

use std::path::Path;
use std::process::{Command, Output};

use axum::http::StatusCode;
use serde_json::{Value, json};
use troth_core::records::guest::diets::DIETS;

use crate::common::data_dir;
use crate::common::{TestServer, Tokens, database};

async fn demo(dir: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_troth"))
        .arg("demo")
        .env("TROTH_DATA_DIR", dir)
        .env(
            "TROTH_DATABASE_URL",
            database::url(dir).await.unwrap_or_default(),
        )
        .output()
        .unwrap()
}

#[tokio::test]
async fn the_printed_accounts_open_a_whole_wedding() {
    let dir = data_dir::in_memory();
    let output = demo(dir.path()).await;
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let printed = String::from_utf8(output.stdout).unwrap();
    let (_, password) = printed.split_once("the password \"").unwrap();
    let (password, members) = password.split_once("\" as\n").unwrap();
    let members: Vec<(&str, &str)> = members
        .lines()
        .map(|line| {
            let (email, _) = line.trim().split_once(' ').unwrap();
            (email, line.rsplit(' ').next().unwrap())
        })
        .collect();
    let roles: Vec<&str> = members.iter().map(|(_, role)| *role).collect();
    assert_eq!(roles, ["OWNER", "OWNER", "ORGANIZER", "PLANNER", "VIEWER"]);

    let server = TestServer::at_the_present_time(dir).await;
    let mut token = String::new();
    for (email, role) in members.iter().rev() {
        let form = json!({"email": email, "password": password});
        let answer = server.post_anonymously("/api/auth/login", form).await;
        token = Tokens::from_data(&answer.data(StatusCode::OK)).access;
        let list = server.get("/api/weddings", &token).await;
        assert_eq!(list.data(StatusCode::OK)["weddings"][0]["role"], *role);
    }
    let data = server
        .get("/api/weddings", &token)
        .await
        .data(StatusCode::OK);
    let wedding = &data["weddings"][0];
    assert_eq!(wedding["partnerName"], "Jonas");
    let id = wedding["id"].as_str().unwrap();
    let path = format!("/api/weddings/{id}/stats");
    let stats = server.get(&path, &token).await.data(StatusCode::OK)["stats"].take();
    // The couple and their guests.
    assert_eq!(stats["guests"]["total"], 182);
    for answer in ["confirmed", "pending", "declined", "tentative"] {
        assert!(
            stats["guests"][answer].as_u64().unwrap() >= 5,
            "{answer}: {stats}"
        );
    }
    figures_agree(&server, &token, id, &stats).await;
    assert_eq!(stats["vendors"]["total"], 20);
    let spent = stats["budget"]["spent"].as_f64().unwrap();
    assert!(spent > 5_000.0 && spent < 50_000.0, "{stats}");

    let path = format!("/api/seating-chart/weddings/{id}/seating-chart/statistics");
    let seating = server.get(&path, &token).await.data(StatusCode::OK)["statistics"].take();
    assert_eq!(seating["totalTables"], 19);
    assert!(
        seating["assignedSeats"].as_u64().unwrap() > 140,
        "{seating}"
    );
    assert!(
        seating["unassignedGuests"].as_u64().unwrap() > 5,
        "{seating}"
    );

    let path = format!("/api/team/{id}/invitations");
    let invitations = server.get(&path, &token).await.data(StatusCode::OK);
    assert_eq!(invitations["invitations"][0]["email"], "lena@troth.example");
    let outbox = server.get("/api/dev/outbox", &token).await;
    let text = outbox.data(StatusCode::OK)["messages"][0]["text"].take();
    let (_, link) = text.as_str().unwrap().split_once("/invite/").unwrap();
    let path = format!("/api/team/invitations/{}", link.lines().next().unwrap());
    let invitation = server.get(&path, &token).await.data(StatusCode::OK);
    assert_eq!(invitation["invitation"]["wedding"]["title"], "Ella & Jonas");

    let path = format!("/api/guests/{id}");
    let guests = server.get(&path, &token).await.data(StatusCode::OK)["guests"].take();
    let (couple, guests): (Vec<&Value>, Vec<&Value>) = guests
        .as_array()
        .unwrap()
        .iter()
        .partition(|guest| guest["isCouple"] == true);
    assert_eq!(couple.len(), 2);
    for guest in &guests {
        assert!(guest["groupName"].is_string(), "{guest}");
        assert!(guest["partyName"].is_string(), "{guest}");
    }
    assert_eq!(guests.len(), 180);
    // Everything that a guest list can show occurs.
    let assert_some_guest = |description: &str, matches: &dyn Fn(&Value) -> bool| {
        assert!(guests.iter().any(|guest| matches(guest)), "{description}");
    };
    let is_companion = |guest: &Value| guest["hostName"].is_string();
    assert_some_guest("named companions", &|guest| {
        is_companion(guest) && guest["firstName"] != ""
    });
    assert_some_guest("unnamed companions", &|guest| {
        is_companion(guest) && guest["firstName"] == ""
    });
    for answer in ["CONFIRMED", "PENDING", "DECLINED"] {
        assert_some_guest("companions who answered", &|guest| {
            is_companion(guest) && guest["rsvpStatus"] == answer
        });
    }
    assert_some_guest("room for more", &|guest| guest["mayStillBring"] == 1);
    for flag in DIETS.into_iter().filter(|flag| *flag != "dietKosher") {
        assert_some_guest(flag, &|guest| guest[flag] == true);
    }
    assert_some_guest("allergies", &|guest| guest["allergyNuts"] == true);
    assert_some_guest("other needs", &|guest| {
        guest["dietaryRestrictions"].is_string()
    });
    assert_some_guest("meals", &|guest| guest["mealName"].is_string());

    let list = async |container: &str| -> Vec<Value> {
        let path = format!("/api/guests/{id}/{container}");
        let data = server.get(&path, &token).await.data(StatusCode::OK);
        data[container].as_array().unwrap().clone()
    };
    let groups = list("groups").await;
    assert_eq!(groups.len(), 7);
    for group in groups {
        assert!(group["rsvpSettings"]["rsvpDeadline"].is_string(), "{group}");
        assert_eq!(
            group["invitationSettings"]["sendInvitation"], true,
            "{group}"
        );
        assert!(group["responseRate"].as_u64().unwrap() > 20, "{group}");
    }
    let parties = list("parties").await;
    assert!(parties.iter().all(|party| party["address"].is_string()));
    let menu = server.get(&format!("/api/meals/{id}"), &token).await;
    let menu = menu.data(StatusCode::OK);
    let chosen = |meal: &Value| meal["guestCount"].as_u64().unwrap() > 0;
    assert!(
        menu["meals"].as_array().unwrap().iter().all(chosen),
        "{menu}"
    );
    photos_are_there(&server, &token, id).await;
}

/// A figure is the same in all REST answers.
async fn figures_agree(server: &TestServer, token: &str, id: &str, stats: &Value) {
    let data = async |path: String| server.get(&path, token).await.data(StatusCode::OK);
    let guests = data(format!("/api/guests/{id}")).await["guests"].take();
    let guests = guests.as_array().unwrap();
    let answered = |answer: &str| {
        let with_answer = guests.iter().filter(|guest| guest["rsvpStatus"] == answer);
        with_answer.count() as u64
    };
    let figure = |name: &str| stats["guests"][name].as_u64().unwrap();
    let answers = ["CONFIRMED", "PENDING", "DECLINED", "TENTATIVE"];
    for answer in answers {
        assert_eq!(figure(&answer.to_lowercase()), answered(answer), "{answer}");
    }
    assert_eq!(
        figure("rsvpPending"),
        answered("PENDING") + answered("TENTATIVE")
    );
    assert_eq!(figure("headcount"), figure("confirmed"));

    // In the demo, everyone but the couple is in a group.
    let grouped = |answer: &str| {
        let with_answer = guests
            .iter()
            .filter(|guest| guest["rsvpStatus"] == answer && guest["isCouple"] == false);
        with_answer.count() as u64
    };
    let groups = data(format!("/api/groups/{id}")).await["groups"].take();
    let groups = groups.as_array().unwrap();
    for answer in answers {
        let key = format!("{}Count", answer.to_lowercase());
        let counts = groups.iter().map(|group| group[&key].as_u64().unwrap());
        assert_eq!(counts.sum::<u64>(), grouped(answer), "{key}");
    }

    // Milestones and tasks are counted separately, and the sums are theirs.
    let timeline = &stats["timeline"];
    for key in ["total", "completed", "inProgress", "overdue"] {
        let count_of = |kind: &str| timeline[kind][key].as_u64().unwrap();
        assert_eq!(
            timeline[key],
            count_of("milestones") + count_of("tasks"),
            "{key}"
        );
    }
    for kind in ["milestones", "tasks"] {
        let path = format!("/api/weddings/{id}/{kind}/statistics");
        let statistics = data(path).await["statistics"].take();
        for key in ["total", "completed", "inProgress", "overdue"] {
            assert_eq!(statistics[key], timeline[kind][key], "{kind} {key}");
        }
        assert!(statistics["total"].as_u64().unwrap() > 0, "{kind}");
    }
}

/// Public albums and a private one, photos with their files, and guest photos.
async fn photos_are_there(server: &TestServer, token: &str, id: &str) {
    let list = async |path: String| server.get(&path, token).await.data(StatusCode::OK);
    let file = async |path: String| {
        let answer = server.get(&path, token).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}");
        answer.body
    };
    let albums = list(format!("/api/photos/{id}/albums")).await["albums"].take();
    let albums = albums.as_array().unwrap();
    let private: Vec<&Value> = albums
        .iter()
        .filter(|album| album["isPublic"] == false)
        .collect();
    assert_eq!(private.len(), 1, "{albums:?}");
    assert!(
        albums
            .iter()
            .any(|album| album["coverPhotoUrl"].is_string())
    );

    let mut count = 0;
    for album in albums {
        let album = album["id"].as_str().unwrap();
        let photos = list(format!("/api/photos/{id}/{album}")).await["photos"].take();
        for photo in photos.as_array().unwrap() {
            count += 1;
            let photo = photo["id"].as_str().unwrap();
            for size in ["thumbnail", "display", "original"] {
                let bytes = file(format!("/api/photos/{id}/files/{photo}/{size}")).await;
                assert!(bytes.starts_with(b"\xff\xd8"), "{photo} {size}");
            }
        }
    }
    // Of the guest photos, one is approved, three are pending, and one is rejected.
    assert_eq!(count, 13);
    let stats = list(format!("/api/guest-photos/weddings/{id}/guest-photo-stats")).await;
    assert_eq!(
        stats,
        json!({"total": 4, "approved": 1, "pending": 3, "rejected": 1})
    );

    let page = file("/w/ella-jonas-wedding".to_owned()).await;
    let page = String::from_utf8_lossy(&page);
    let pictures = page.matches("/w/ella-jonas-wedding/photos/").count();
    assert!(pictures >= 6, "{page}");
}

#[tokio::test]
async fn existing_data_is_never_mixed_with_the_demo() {
    let dir = data_dir::in_memory();
    std::fs::write(dir.path().join("notes.txt"), "mine").unwrap();
    let output = demo(dir.path()).await;
    assert_eq!(output.status.code(), Some(2));
    let line = String::from_utf8(output.stderr).unwrap();
    assert!(line.contains("is not empty"), "{line}");
    assert_eq!(line.lines().count(), 1, "{line}");
    assert_eq!(std::fs::read_dir(dir.path()).unwrap().count(), 1);
}
