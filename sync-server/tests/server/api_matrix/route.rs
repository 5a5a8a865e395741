//! The routes of the OpenAPI description, and an example call of each.

use axum::body::Body;
use axum::http::{Method, Request, header};
use serde_json::Value;
use troth_core::permissions::{Access, Role, access};
use troth_core::records::RECORDS;
use troth_rest::openapi;

use crate::common::examples::{Allowed, Example, examples};
use crate::common::photo_uploader::{encode_metadata, picture};
use crate::common::photos::{self, Field};
use crate::common::whole_wedding::{Wedding, link_of};
use crate::common::{Answer, TestServer, records};

/// A route in the description.
pub(super) struct Route {
    pub(super) method: Method,
    pub(super) path: String,
    pub(super) operation: String,
    pub(super) requires: Value,
}

impl Route {
    pub(super) fn all() -> Vec<Self> {
        let document = serde_json::to_value(openapi::document()).unwrap();
        let mut routes = Vec::new();
        for (path, item) in document["paths"].as_object().unwrap() {
            for (method, operation) in item.as_object().unwrap() {
                routes.push(Self {
                    method: method.to_uppercase().parse().unwrap(),
                    path: path.clone(),
                    operation: operation["operationId"].as_str().unwrap().to_owned(),
                    requires: operation["x-requires"].clone(),
                });
            }
        }
        routes
    }

    pub(super) fn of_members() -> impl Iterator<Item = Self> {
        let routes = Self::all().into_iter();
        routes.filter(|route| ["member", "owner"].contains(&route.required_caller()))
    }

    pub(super) fn required_caller(&self) -> &str {
        self.requires["who"].as_str().unwrap_or_default()
    }

    pub(super) fn is_about_photos(&self) -> bool {
        self.path.contains("photos/")
    }

    pub(super) fn writes(&self) -> bool {
        // One route reads with a request body.
        self.method != Method::GET && self.operation != "checkAvailability"
    }

    pub(super) fn example(&self) -> Example {
        // Operations with one of these suffixes are the same call at another path.
        let suffixes = ["InWedding", "OfGuests", "OfBudget", "ById"];
        let mut shorter_names = suffixes
            .iter()
            .filter_map(|suffix| self.operation.strip_suffix(suffix));
        let example_of = |operation: &str| {
            let mut examples = examples().into_iter();
            examples.find(|example| example.operation == operation)
        };
        let example = example_of(&self.operation).or_else(|| example_of(shorter_names.next()?));
        assert!(example.is_some(), "{} has no example here", self.operation);
        example.unwrap()
    }

    /// Whether a role may call it.
    pub(super) fn allows(&self, role: Role) -> bool {
        match self.example().allowed {
            Allowed::Owners => role == Role::Owner,
            Allowed::In(area) => access(role, area) >= self.access(),
            Allowed::Writers(area) => access(role, area) >= Access::Write,
            Allowed::Readers(area) => access(role, area) >= Access::Read,
            Allowed::By(rule) => rule(role),
        }
    }

    pub(super) fn access(&self) -> Access {
        if self.writes() {
            Access::Write
        } else {
            Access::Read
        }
    }

    /// The photo of a call: for removing a like, one that is liked.
    pub(super) fn photo<'a>(&self, wedding: &'a Wedding) -> &'a str {
        match self.operation.as_str() {
            "unlikePhoto" => &wedding.photos.liked,
            _ => &wedding.photos.new,
        }
    }

    /// The guest photo of a call: for restoring, one that is in the bin.
    pub(super) fn guest_photo<'a>(&self, wedding: &'a Wedding) -> &'a str {
        match self.operation.as_str() {
            "restoreGuestPhoto" => &wedding.photos.rejected,
            _ => &wedding.photos.pending,
        }
    }

    pub(super) async fn call(
        &self,
        server: &TestServer,
        wedding: &Wedding,
        id: &str,
        token: Option<&str>,
    ) -> Answer {
        let path = self
            .path
            .replace("{weddingId}", id)
            .replace("{chartId}", &format!("dinner-{id}"))
            .replace("{tableId}", &format!("high-table-{id}"))
            .replace("{position}", "1")
            .replace("{token}", &link_of(id))
            .replace("{memberId}", &wedding.other_viewer)
            .replace("{invitationId}", &wedding.invitation)
            .replace("{mailingId}", &wedding.mailing)
            .replace("{jobId}", &wedding.letter)
            .replace("{photoId}", self.photo(wedding))
            .replace("{guestPhotoId}", self.guest_photo(wedding))
            .replace("{size}", "thumbnail");
        let path = RECORDS.iter().fold(path, |path, record| {
            let parameter = format!("{{{}Id}}", record.noun);
            path.replace(&parameter, &records::id(record))
        });
        assert!(!path.contains('{'), "what is in {path}?");
        // All weddings here have the same ids.
        let path = if self.path.contains("{weddingId}") {
            path
        } else {
            format!("{path}?weddingId={id}")
        };
        let body = self.example().body.to_string();
        let body = body
            .replace("{memberId}", &wedding.other_viewer)
            .replace("{photoId}", self.photo(wedding));
        match self.operation.as_str() {
            "uploadPhotos" => {
                let photo = Field::File("photos", "Ockham.jpg", picture(9));
                return photos::send_form(server, &path, token, &[photo]).await;
            }
            "createUpload" => return begin_upload(server, &path, token).await,
            _ => {}
        }
        let body = serde_json::from_str(&body).ok();
        server.call(self.method.clone(), &path, token, body).await
    }
}

/// Starts an upload into the first album.
async fn begin_upload(server: &TestServer, path: &str, token: Option<&str>) -> Answer {
    let mut request = Request::post(path)
        .header("tus-resumable", "1.0.0")
        .header("upload-length", "1000")
        .header(
            "upload-metadata",
            encode_metadata(&[("filename", "Ockham.jpg"), ("albumId", "wedding")]),
        );
    if let Some(token) = token {
        request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
    }
    server.send(request.body(Body::empty()).unwrap()).await
}
