//! A couple with a published website on a running server, and a guest with a personal link.

use serde_json::{Value, json};
use troth_documents::DocumentId;

use super::client::deadline;
use super::{ServerAddress, WebRequest};

/// A wedding with a published website.
pub(crate) struct PublishedWebsite {
    site: ServerAddress,
    pub(crate) token: String,
    pub(crate) wedding: DocumentId,
    /// The path of the website, such as `/w/ada-william`.
    pub(crate) path: String,
}

impl PublishedWebsite {
    /// The website of a new account, with these sections.
    pub(crate) async fn new(site: ServerAddress, name: &str, sections: &Value) -> Self {
        let token = site.register_as(&format!("{name}@example.org")).await;
        let (wedding, _device) = site.register_with_document(&token).await;
        let this = Self {
            site,
            token,
            wedding,
            path: format!("/w/{name}"),
        };
        let website = json!({"subdomain": name, "sections": sections});
        this.call("PUT", "/websites", "", &website).await;
        this.publish().await;
        this
    }

    /// With a reply form and a gift list.
    pub(crate) async fn with_forms(site: ServerAddress, name: &str) -> Self {
        let sections = json!([
            {"id": "hero", "type": "hero", "content": {"subtitle": "We are getting married"}},
            {"id": "rsvp", "type": "rsvp"},
            {"id": "registry", "type": "registry"},
        ]);
        Self::new(site, name, &sections).await
    }

    pub(crate) async fn publish(&self) {
        self.call("POST", "/websites", "/publish", &json!({})).await;
    }

    /// A REST call about the wedding that succeeds.
    pub(crate) async fn call(
        &self,
        method: &str,
        resource: &str,
        below: &str,
        body: &Value,
    ) -> Value {
        let path = format!("/api{resource}/{}{below}", self.wedding.as_str());
        let request = WebRequest::new(method, &path).token(&self.token).json(body);
        let answer = request.send(self.site).await.unwrap();
        assert!(answer.status < 300, "{method} {path}: {}", answer.text());
        answer.data()
    }

    /// Adds a guest, and returns the token of the personal link.
    pub(crate) async fn invite(&self, id: &str, name: &str) -> String {
        let guest = json!({"id": id, "firstName": name, "lastName": "Rossi"});
        self.call("POST", "/guests", "", &guest).await;
        let links = self.call("POST", "/websites", "/links", &json!({})).await;
        let mut links = links["links"].as_array().unwrap().iter();
        let link = links.find(|link| link["guestId"] == id).unwrap();
        link["token"].as_str().unwrap().to_owned()
    }

    pub(crate) async fn guest(&self, id: &str) -> Value {
        let guests = self.call("GET", "/guests", "", &Value::Null).await;
        let mut guests = guests["guests"].as_array().unwrap().iter();
        guests.find(|guest| guest["id"] == id).unwrap().clone()
    }

    /// A guest accepts over the personal link, and the reply reaches the document.
    pub(crate) async fn check_reply_of(&self, guest: &str, token: &str, from: &str) {
        let path = format!("{}/g/{token}", self.path);
        let attending = format!("attending-{guest}");
        let form = WebRequest::new("POST", &path).form(&[(&attending, "yes")]);
        form.from(from).expect(self.site, 303).await;
        deadline("the answer to be in the plan", async {
            while self.guest(guest).await["rsvpStatus"] != "CONFIRMED" {}
        })
        .await;
    }
}
