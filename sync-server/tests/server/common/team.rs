//! A wedding with a member of each role, who joined by accepting an invitation.

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};

use super::TestServer;

/// Access tokens by role.
pub(crate) struct Team {
    pub(crate) wedding: String,
    pub(crate) owner: String,
    pub(crate) organizer: String,
    pub(crate) planner: String,
    pub(crate) viewer: String,
}

impl Team {
    /// Makes a wedding with four members. Missing accounts are registered.
    pub(crate) async fn of_four(server: &TestServer) -> Self {
        let owner = sign_in(server, "owner@example.org").await;
        let data = server.post("/api/weddings", &owner, json!({})).await;
        let wedding = data.data(StatusCode::CREATED)["wedding"]["id"].take();
        let mut team = Self {
            wedding: wedding.as_str().unwrap().to_owned(),
            owner,
            organizer: String::new(),
            planner: String::new(),
            viewer: String::new(),
        };
        team.organizer = team
            .join(server, "organizer@example.org", "ORGANIZER")
            .await;
        team.planner = team.join(server, "planner@example.org", "PLANNER").await;
        team.viewer = team.join(server, "viewer@example.org", "VIEWER").await;
        team
    }

    /// The same team with new tokens, after the old ones have expired.
    pub(crate) async fn signed_in_again(self, server: &TestServer) -> Self {
        Self {
            wedding: self.wedding,
            owner: sign_in(server, "owner@example.org").await,
            organizer: sign_in(server, "organizer@example.org").await,
            planner: sign_in(server, "planner@example.org").await,
            viewer: sign_in(server, "viewer@example.org").await,
        }
    }

    /// The token of the member with a role.
    pub(crate) fn token(&self, role: &str) -> &str {
        match role {
            "OWNER" => &self.owner,
            "ORGANIZER" => &self.organizer,
            "PLANNER" => &self.planner,
            other => {
                assert_eq!(other, "VIEWER");
                &self.viewer
            }
        }
    }

    /// A path below the team.
    pub(crate) fn path(&self, below: &str) -> String {
        format!("/api/team/{}/{below}", self.wedding)
    }

    /// The account id of a token.
    pub(crate) async fn id(&self, server: &TestServer, token: &str) -> String {
        let me = server.get("/api/auth/me", token).await.data(StatusCode::OK);
        me["user"]["id"].as_str().unwrap().to_owned()
    }

    /// The roles of all members in the order of joining, as the organizer sees them.
    pub(crate) async fn roles(&self, server: &TestServer) -> Vec<String> {
        let answer = server.get(&self.path("members"), &self.organizer).await;
        let members = answer.data(StatusCode::OK)["members"].take();
        let members = members.as_array().unwrap().iter();
        let roles = members.map(|member| member["role"].as_str().unwrap().to_owned());
        roles.collect()
    }

    /// Invites an address and accepts; returns the token of the new member.
    pub(crate) async fn join(&self, server: &TestServer, email: &str, role: &str) -> String {
        server.advance_clock(1);
        let token = sign_in(server, email).await;
        let link = self.invite(server, email, role).await;
        let path = format!("/api/team/accept/{link}");
        server
            .post(&path, &token, json!({}))
            .await
            .data(StatusCode::OK);
        token
    }

    /// Invites an address; returns the token of its link.
    pub(crate) async fn invite(&self, server: &TestServer, email: &str, role: &str) -> String {
        let form = json!({"email": email, "role": role});
        let answer = server.post(&self.path("invite"), &self.owner, form).await;
        answer.data(StatusCode::CREATED);
        self.link(server, email).await
    }

    /// The token of the newest link sent to an address.
    pub(crate) async fn link(&self, server: &TestServer, email: &str) -> String {
        let mails = self.mails(server, email).await;
        let text = mails[0]["text"].as_str().unwrap();
        let (_, link) = text.split_once("https://troth.example/invite/").unwrap();
        link.lines().next().unwrap().to_owned()
    }

    /// The messages to an address, newest first.
    pub(crate) async fn mails(&self, server: &TestServer, email: &str) -> Vec<Value> {
        let outbox = server
            .call(Method::GET, "/api/dev/outbox", None, None)
            .await;
        let mut messages = outbox.data(StatusCode::OK)["messages"].take();
        let messages = messages.as_array_mut().unwrap();
        messages.retain(|message| message["to"] == email);
        std::mem::take(messages)
    }
}

async fn sign_in(server: &TestServer, email: &str) -> String {
    let form = super::registration(email);
    match server.post_anonymously("/api/auth/register", form).await {
        answer if answer.status == StatusCode::CONFLICT => server.login(email).await.access,
        answer => super::Tokens::from_data(&answer.data(StatusCode::CREATED)).access,
    }
}
