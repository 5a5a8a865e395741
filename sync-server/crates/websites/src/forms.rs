//! Reads the forms of a website: their fields become the values of replies and purchases.

use std::collections::HashSet;

use axum::http::{HeaderMap, header};
use serde_json::Value;
use sha2::{Digest as _, Sha256};
use troth_core::record::Values;
use troth_documents::DocumentId;
use troth_site::context::Invitation;

/// The fields of the open reply form besides its check boxes, named as in a reply.
const REPLY_FIELDS: [&str; 10] = [
    "firstName",
    "lastName",
    "email",
    "phone",
    "attending",
    "guestCount",
    "mealId",
    "dietaryNeeds",
    "specialRequests",
    "plusOneName",
];

/// The fields of the gift form, named as in a purchase.
const GIFT_FIELDS: [&str; 5] = ["buyerName", "buyerEmail", "quantity", "amount", "message"];

/// The longest request key that is stored as it is; a longer one is hashed.
const MAX_KEY_BYTES: usize = 100;

/// The fields of a form, as a browser sends them.
pub(crate) struct FormFields(pub(crate) Vec<(String, String)>);

impl FormFields {
    /// The text of a field; `None` if it is blank.
    fn get(&self, name: &str) -> Option<&str> {
        let field = self.0.iter().find(|(key, _)| key == name);
        let typed = field.map(|(_, value)| value.trim());
        typed.filter(|typed| !typed.is_empty())
    }

    fn values(&self, names: &[&str]) -> Values {
        let typed = names.iter().filter_map(|name| {
            let value = Value::from(self.get(name)?);
            Some(((*name).to_owned(), value))
        });
        typed.collect()
    }

    fn is_checked(&self, name: &str) -> bool {
        self.get(name).is_some_and(|value| value != "false")
    }

    /// The password.
    pub(crate) fn password(&self) -> Option<&str> {
        self.get("password")
    }

    /// The personal link to continue to after the password; anything else is ignored.
    pub(crate) fn token(&self) -> Option<&str> {
        let token = self.get("next")?;
        token.chars().all(char::is_alphanumeric).then_some(token)
    }

    /// The album to continue to after the password.
    pub(crate) fn album(&self) -> Option<&str> {
        self.get("album")
    }

    /// The reply in the open form.
    pub(crate) fn reply(&self) -> Values {
        let mut reply = self.values(&REPLY_FIELDS);
        for flag in ["plusOne", "hasOneName"] {
            reply.insert(flag.to_owned(), self.is_checked(flag).into());
        }
        reply
    }

    /// The replies in the form of a personal link: one for each guest with an answer.
    pub(crate) fn replies(&self, invitation: &Invitation) -> Vec<Values> {
        let answers = invitation.people.iter().filter_map(|person| {
            let answer_to = |field: &str| self.get(&format!("{field}-{}", person.id));
            let answer = LinkAnswer {
                guest_id: person.id.clone(),
                attending: answer_to("attending").map(str::to_owned),
                meal_id: answer_to("mealId").map(str::to_owned),
                dietary_needs: answer_to("dietaryNeeds").map(str::to_owned),
                // The form has the question only if there is a place left.
                plus_one: (person.may_bring > 0)
                    .then(|| self.is_checked(&format!("plusOne-{}", person.id))),
                plus_one_name: answer_to("plusOneName")
                    .or(answer_to("name"))
                    .map(str::to_owned),
            };
            answer.attending.is_some().then_some(answer)
        });
        build_replies(answers, self.get("specialRequests"), invitation)
    }

    /// The purchase in the gift form.
    pub(crate) fn purchase(&self) -> Values {
        self.values(&GIFT_FIELDS)
    }

    /// A digest of the fields: equal for equal forms.
    pub(crate) fn digest(&self) -> String {
        digest(&format!("{:?}", self.0))
    }
}

/// The answer for one guest of a personal link.
pub struct LinkAnswer {
    /// The guest.
    pub guest_id: String,
    /// Whether the guest is coming.
    pub attending: Option<String>,
    /// The chosen meal.
    pub meal_id: Option<String>,
    /// Dietary needs, as written.
    pub dietary_needs: Option<String>,
    /// `None` if the reply does not mention companions.
    pub plus_one: Option<bool>,
    /// The name of a companion without one.
    pub plus_one_name: Option<String>,
}

/// Replies for the guests of a personal link: the first for each; replies for others are ignored.
pub fn build_replies(
    answers: impl Iterator<Item = LinkAnswer>,
    special_requests: Option<&str>,
    invitation: &Invitation,
) -> Vec<Values> {
    let mut replies: Vec<Values> = Vec::new();
    let mut answered = HashSet::new();
    for answer in answers {
        if !answered.insert(answer.guest_id.clone()) {
            continue;
        }
        let Some(person) = invitation.person(&answer.guest_id) else {
            continue;
        };
        let mut values = Values::new();
        let mut set = |key: &str, text: Option<&str>| {
            if let Some(text) = text {
                values.insert(key.to_owned(), text.into());
            }
        };
        set("firstName", Some(&person.name));
        set("guestId", Some(&answer.guest_id));
        set("attending", answer.attending.as_deref());
        set("mealId", answer.meal_id.as_deref());
        set("dietaryNeeds", answer.dietary_needs.as_deref());
        set("plusOneName", answer.plus_one_name.as_deref());
        if replies.is_empty() {
            set("specialRequests", special_requests);
        }
        if let Some(plus_one) = answer.plus_one {
            values.insert("plusOne".to_owned(), plus_one.into());
        }
        replies.push(values);
    }
    replies
}

/// The idempotency key of a request: requests with one key count once. It is in a header, or in a field of the body.
pub fn request_key(headers: &HeaderMap, field: Option<&str>) -> Option<String> {
    let header = headers.get("idempotency-key");
    let header_key = header.and_then(|key| key.to_str().ok());
    let key = header_key.or(field)?.trim();
    if key.is_empty() {
        return None;
    }
    Some(if key.len() <= MAX_KEY_BYTES {
        key.to_owned()
    } else {
        digest(key)
    })
}

/// The id of a record made by a request: the same for a retry, and unique to the wedding.
pub(crate) fn record_id(document_id: &DocumentId, request: &str) -> String {
    let hash = digest(&format!("{document_id} {request}"));
    // 24 characters are long enough not to collide.
    format!("web-{}", hash.get(..24).unwrap_or(&hash))
}

/// Whether the request accepts JSON.
pub(crate) fn wants_json(headers: &HeaderMap) -> bool {
    let accept = headers.get(header::ACCEPT);
    let accept = accept.and_then(|accept| accept.to_str().ok());
    accept.is_some_and(|accept| accept.starts_with("application/json"))
}

/// The SHA-256 of a text, in base58.
pub fn digest(text: &str) -> String {
    bs58::encode(Sha256::digest(text)).into_string()
}
