//! A wedding with a record of every kind, and its team.

use axum::http::StatusCode;
use futures_util::future::join_all;
use serde_json::json;
use troth_accounts::secret_token;
use troth_core::permissions::Role;
use troth_core::record::Record;
use troth_core::records::album::ALBUM;
use troth_core::records::guest::GUEST;
use troth_core::records::section::SECTION;
use troth_core::records::vendor::VENDOR;
use troth_storage::accounts::AccountId;
use troth_storage::invitations::InvitationOffer;
use troth_storage::personal_links::{self, StoredLinkRecipient};
use troth_storage::photos::likes;
use troth_storage::team::Team;

use super::{TestServer, photos, records};

/// The accounts of all weddings here: one for each role, one more viewer, and a stranger.
pub(crate) struct People {
    pub(crate) tokens: Vec<(Role, String)>,
    pub(crate) accounts: Vec<AccountId>,
    pub(crate) other_viewer: AccountId,
    pub(crate) stranger: String,
}

impl People {
    pub(crate) async fn new(server: &TestServer) -> Self {
        let mut tokens = Vec::new();
        let mut accounts = Vec::new();
        for role in Role::ALL {
            let email = format!("{}@example.org", role.as_str().to_lowercase());
            let token = server.register(&email).await.access;
            accounts.push(account(server, &token).await);
            tokens.push((role, token));
        }
        let other = server.register("other@example.org").await.access;
        Self {
            tokens,
            accounts,
            other_viewer: account(server, &other).await,
            stranger: server.register("stranger@example.org").await.access,
        }
    }

    pub(crate) fn owner(&self) -> &str {
        &self.tokens[0].1
    }
}

async fn account(server: &TestServer, token: &str) -> AccountId {
    let me = server.get("/api/auth/me", token).await.data(StatusCode::OK);
    AccountId::parse(me["user"]["id"].as_str().unwrap()).unwrap()
}

/// A chart with a table at which the guest sits. Paths name these without their wedding, so their ids contain the
/// wedding's.
async fn seat(server: &TestServer, token: &str, wedding: &str) {
    let charts = format!("/api/seating-chart/weddings/{wedding}/seating-chart");
    let chart = json!({"id": format!("dinner-{wedding}"), "name": "Ockham dinner"});
    let created = server.post(&charts, token, chart).await;
    created.data(StatusCode::CREATED);
    let id = format!("high-table-{wedding}");
    let table = json!({"id": id, "name": "Ockham high table"});
    let created = server.post(&format!("{charts}/tables"), token, table).await;
    created.data(StatusCode::CREATED);
    let seat = json!({"position": 1, "guestId": records::id(&GUEST)});
    let path = format!("/api/seating-chart/tables/{id}/seats");
    server.put(&path, token, seat).await.data(StatusCode::OK);
}

/// A website with an address, a section and the guest's personal link.
async fn website(server: &TestServer, token: &str, wedding: &str) {
    let path = format!("/api/websites/{wedding}");
    let section = json!({"id": records::id(&SECTION), "type": "story", "title": "Ockham story"});
    let website =
        json!({"subdomain": format!("w-{}", wedding.to_lowercase()), "sections": [section]});
    let domain = format!("{}.example", wedding.to_lowercase());
    let mut website = website;
    website["customDomain"] = json!(domain);
    let saved_website = server.put(&path, token, website).await.data(StatusCode::OK);
    let value = saved_website["website"]["customDomain"]["recordValue"]
        .as_str()
        .unwrap();
    let name = format!("_troth.{domain}");
    server
        .dns_records
        .lock()
        .unwrap()
        .insert(name, value.to_owned());
    let published = server
        .post(&format!("{path}/publish"), token, json!({}))
        .await;
    published.data(StatusCode::OK);
    let guest = StoredLinkRecipient::Guest(records::id(&GUEST));
    let links = [(guest, link_of(wedding))];
    let created = personal_links::insert_missing(&server.state.db, wedding, &links, "2026-06-01");
    created.await.unwrap();
}

/// A letter to one of the guests: the ids of its mailing and its job.
async fn letter(server: &TestServer, token: &str, wedding: &str) -> (String, String) {
    let guest = json!({"id": "reader", "firstName": "Ada", "lastName": "Ockham", "email": "guest@example.org"});
    let guests = records::path(&GUEST, wedding);
    server
        .post(&guests, token, guest)
        .await
        .data(StatusCode::CREATED);
    let letter =
        json!({"recipients": {"guestIds": ["reader"]}, "subject": "Ockham", "body": "Dear Ada"});
    let path = format!("/api/email/mailings?weddingId={wedding}");
    let sent = server
        .post(&path, token, letter)
        .await
        .data(StatusCode::CREATED);
    let path = format!("/api/email/queue/jobs?weddingId={wedding}");
    let queue = server.get(&path, token).await.data(StatusCode::OK);
    let of_mailing = sent["mailing"]["id"].as_str().unwrap();
    let jobs = queue["jobs"].as_array().unwrap();
    let job = jobs
        .iter()
        .find(|job| job["metadata"]["mailingId"] == of_mailing);
    (
        of_mailing.to_owned(),
        job.unwrap()["id"].as_str().unwrap().to_owned(),
    )
}

/// Photos of a wedding, if it has any: one without likes, one that every account likes, and two of guests.
#[derive(Default)]
pub(crate) struct Photos {
    pub(crate) new: String,
    pub(crate) liked: String,
    pub(crate) pending: String,
    pub(crate) rejected: String,
}

impl Photos {
    async fn create(server: &TestServer, people: &People, wedding: &str) -> Self {
        let owner = people.owner();
        let id = records::id(&ALBUM);
        let album = json!({"id": id, "title": "Ockham album"});
        let albums = photos::path(wedding, "albums");
        let created = server.post(&albums, owner, album).await;
        created.data(StatusCode::CREATED);
        let new = photos::upload(server, owner, wedding, (&id, 1)).await;
        let liked = photos::upload(server, owner, wedding, (&id, 2)).await;
        for account in &people.accounts {
            let like = likes::like(&server.state.db, wedding, &liked, *account);
            assert!(like.await.unwrap());
        }
        let key = photos::link(server, owner, wedding).await;
        let pending = photos::add_guest_photo(server, wedding, &key, ("Mia", 3)).await;
        let rejected = photos::add_guest_photo(server, wedding, &key, ("Leo", 4)).await;
        let reject = format!("/api/guest-photos/photos/{rejected}/reject");
        let rejected_photo = server.post(&reject, owner, json!({})).await;
        rejected_photo.data(StatusCode::OK);
        Self {
            new,
            liked,
            pending,
            rejected,
        }
    }
}

/// The token of a wedding's personal link.
pub(crate) fn link_of(wedding: &str) -> String {
    format!("link-{wedding}")
}

/// A wedding with a seated guest, one record of every other kind, a member of each role and an open invitation.
pub(crate) struct Wedding {
    pub(crate) id: String,
    pub(crate) other_viewer: String,
    pub(crate) invitation: String,
    pub(crate) mailing: String,
    pub(crate) letter: String,
    pub(crate) photos: Photos,
}

impl Wedding {
    pub(crate) async fn new(server: &TestServer, people: &People) -> Self {
        let fields = json!({"venue": "Ockham Park"});
        let created = server.post("/api/weddings", people.owner(), fields).await;
        let id = created.data(StatusCode::CREATED)["wedding"]["id"].take();
        let id = id.as_str().unwrap().to_owned();
        // Concurrent calls share commits; records that depend on others come after them.
        let is_dependent = |record: &&Record| record.references().any(|(field, _)| field.required);
        let (dependent, independent): (Vec<_>, Vec<_>) =
            records::with_calls().partition(is_dependent);
        for records in [independent, dependent] {
            let records = records.into_iter();
            join_all(records.map(|record| records::add(server, people.owner(), &id, record))).await;
        }
        seat(server, people.owner(), &id).await;
        website(server, people.owner(), &id).await;
        // A vendor without an event.
        let florist = json!({"id": "florist", "name": "Ockham flowers", "category": "Flowers"});
        let vendors = records::path(&VENDOR, &id);
        let created = server.post(&vendors, people.owner(), florist).await;
        created.data(StatusCode::CREATED);

        let mut team = Team::begin(&server.state.db, &id).await.unwrap();
        for (account, role) in people.accounts.iter().zip(Role::ALL).skip(1) {
            team.add(*account, role, "").await.unwrap();
        }
        team.add(people.other_viewer, Role::Viewer, "")
            .await
            .unwrap();
        let offer = InvitationOffer {
            email: "asked@example.org",
            role: Role::Viewer,
            invited_by: people.accounts[0],
            token: secret_token::hash(&id),
            now: "2026-06-01T12:00:00.000Z",
            expires_at: "2026-06-08T12:00:00.000Z",
        };
        let invitation = team.invite(&offer).await.unwrap().to_string();
        team.commit().await.unwrap();
        let (mailing, letter) = letter(server, people.owner(), &id).await;
        Self {
            id,
            other_viewer: people.other_viewer.to_string(),
            invitation,
            mailing,
            letter,
            photos: Photos::default(),
        }
    }

    /// Adds photos, unless it has some. They take longer than everything else, and few calls need them.
    pub(crate) async fn ensure_photos(&mut self, server: &TestServer, people: &People) {
        if self.photos.new.is_empty() {
            self.photos = Photos::create(server, people, &self.id).await;
        }
    }
}
