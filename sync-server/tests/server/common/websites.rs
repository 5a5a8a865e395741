//! A wedding with a published website, and its visitors.

use axum::body::Body;
use axum::http::{HeaderMap, Method, Request, StatusCode, header};
use serde_json::{Value, json};
use troth_storage::jobs::JobKind;
use troth_sync_server::jobs;

use super::{Answer, TestServer};

/// The path of the website that the tests of pages visit.
pub(crate) const SITE: &str = "/w/ada-william";

/// Asserts the status of an answer, and a part of its text.
pub(crate) fn check(answer: &Answer, status: StatusCode, text: &str) {
    assert_eq!(answer.status, status, "{}", answer.text());
    assert!(answer.text().contains(text), "{text}: {}", answer.text());
}

/// A wedding of Ada and William, whose website is at `/w/ada-william`.
pub(crate) struct Website {
    pub(crate) server: TestServer,
    pub(crate) token: String,
    pub(crate) wedding: String,
}

/// A visitor's browser: the cookie and headers that it sends.
#[derive(Clone, Default)]
pub(crate) struct Browser {
    cookie: Option<String>,
    headers: Vec<(&'static str, String)>,
}

impl Browser {
    /// The same with another header.
    pub(crate) fn with(mut self, name: &'static str, value: &str) -> Self {
        self.headers.push((name, value.to_owned()));
        self
    }

    /// As a script that requests JSON.
    pub(crate) fn script(self, key: &str) -> Self {
        self.with("accept", "application/json")
            .with("idempotency-key", key)
    }

    /// Keeps the cookie of an answer.
    pub(crate) fn keep(&mut self, answer: &Answer) {
        let cookie = answer.headers.get(header::SET_COOKIE).unwrap();
        let pair = cookie.to_str().unwrap().split(';').next();
        self.cookie = pair.map(str::to_owned);
    }
}

impl Website {
    /// With a section of each interactive kind, published.
    pub(crate) async fn published() -> Self {
        let this = Self::draft().await;
        this.publish().await;
        this
    }

    pub(crate) async fn draft() -> Self {
        let server = TestServer::start().await;
        let token = server.register("ada@example.org").await.access;
        let fields =
            json!({"partnerName": "William", "weddingDate": "2026-09-12", "venue": "Ockham Park"});
        let created = server.post("/api/weddings", &token, fields).await;
        let wedding = created.data(StatusCode::CREATED)["wedding"]["id"].take();
        let wedding = wedding.as_str().unwrap().to_owned();
        let this = Self {
            server,
            token,
            wedding,
        };
        let sections = json!([
            {"id": "hero", "type": "hero", "content": {"subtitle": "We are getting married"}},
            {"id": "details", "type": "details", "content": {
                "ceremony": {"time": "14:30", "venue": "Ockham Park", "address": "Ockham Lane 1"},
                "dresscode": "Festive"}},
            {"id": "rsvp", "type": "rsvp", "content": {"deadline": "2026-08-01"}},
            {"id": "registry", "type": "registry", "content": {"message": "Your coming is the gift"}},
            {"id": "secret", "type": "custom", "title": "Only for us", "isVisible": false},
        ]);
        this.change(json!({"subdomain": "ada-william", "sections": sections}))
            .await;
        this
    }

    /// Changes the website over REST.
    pub(crate) async fn change(&self, input: Value) -> Value {
        let answer = self.server.put(&self.path(), &self.token, input).await;
        answer.data(StatusCode::OK)["website"].take()
    }

    pub(crate) fn path(&self) -> String {
        format!("/api/websites/{}", self.wedding)
    }

    pub(crate) async fn publish(&self) -> Value {
        let path = format!("{}/publish", self.path());
        let answer = self.server.post(&path, &self.token, json!({})).await;
        answer.data(StatusCode::OK)["website"].take()
    }

    /// Adds a record over REST.
    pub(crate) async fn add(&self, kind: &str, body: Value) {
        let path = format!("/api/{kind}/{}", self.wedding);
        let added = self.server.post(&path, &self.token, body).await;
        added.data(StatusCode::CREATED);
    }

    /// The records of a kind.
    pub(crate) async fn list(&self, kind: &str, name: &str) -> Vec<Value> {
        let path = format!("/api/{kind}/{}", self.wedding);
        let answer = self.server.get(&path, &self.token).await;
        let Value::Array(records) = answer.data(StatusCode::OK)[name].take() else {
            unreachable!()
        };
        records
    }

    /// A record by its id.
    pub(crate) async fn record(&self, kind: &str, name: &str, id: &str) -> Value {
        let records = self.list(kind, name).await.into_iter();
        let mut matching = records.filter(|record| record["id"] == id);
        matching.next().unwrap()
    }

    /// The token of the personal link of a guest or a party.
    pub(crate) async fn link(&self, field: &str, id: &str) -> String {
        let path = format!("{}/links", self.path());
        let created = self.server.post(&path, &self.token, json!({})).await;
        let data = created.data(StatusCode::CREATED);
        let links = data["links"].as_array().unwrap();
        let link = links.iter().find(|link| link[field] == id).unwrap();
        link["token"].as_str().unwrap().to_owned()
    }

    /// Applies the received replies to the document, as the job does.
    pub(crate) async fn apply_replies(&self) {
        jobs::run_due(&self.server.state, JobKind::ApplyReply)
            .await
            .unwrap();
    }

    pub(crate) async fn get(&self, path: &str, browser: &Browser) -> Answer {
        self.request(Method::GET, path, browser, None, HeaderMap::new())
            .await
    }

    /// Sends a form.
    pub(crate) async fn send(
        &self,
        path: &str,
        browser: &Browser,
        fields: &[(&str, &str)],
    ) -> Answer {
        let mut form = url::form_urlencoded::Serializer::new(String::new());
        form.extend_pairs(fields);
        let mut headers = HeaderMap::new();
        let kind = "application/x-www-form-urlencoded".parse().unwrap();
        headers.insert(header::CONTENT_TYPE, kind);
        self.request(Method::POST, path, browser, Some(form.finish()), headers)
            .await
    }

    /// Sends JSON.
    pub(crate) async fn call(&self, path: &str, browser: &Browser, body: Value) -> Answer {
        let body = Some(body.to_string());
        self.request(Method::POST, path, browser, body, HeaderMap::new())
            .await
    }

    async fn request(
        &self,
        method: Method,
        path: &str,
        browser: &Browser,
        body: Option<String>,
        headers: HeaderMap,
    ) -> Answer {
        let mut request = Request::builder().method(method).uri(path);
        if let Some(cookie) = &browser.cookie {
            request = request.header(header::COOKIE, cookie);
        }
        for (name, value) in &browser.headers {
            request = request.header(*name, value);
        }
        let mut request = request.body(Body::from(body.unwrap_or_default())).unwrap();
        request.headers_mut().extend(headers);
        self.server.send(request).await
    }
}
