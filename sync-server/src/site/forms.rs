//! What the forms of a website bring, as the core reads it.

use std::collections::HashSet;

use axum::http::{HeaderMap, header};
use serde_json::Value;
use sha2::{Digest as _, Sha256};
use troth_core::record::Values;
use troth_site::around::Invitation;

use crate::sync::DocumentId;

/// The fields of the open reply form besides its check boxes, which are those of a reply.
const OF_REPLY: [&str; 10] = [
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

/// The fields of a gift's form, which are those of a purchase.
const OF_GIFT: [&str; 5] = ["buyerName", "buyerEmail", "quantity", "amount", "message"];

/// The longest name of a request that is kept as it is.
const LONGEST_KEY: usize = 100;

/// The fields of a form, as a browser sends them.
pub(crate) struct Fields(pub(crate) Vec<(String, String)>);

impl Fields {
    /// What was typed; nothing of a blank field.
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

    /// The password of the gate.
    pub(crate) fn password(&self) -> Option<&str> {
        self.get("password")
    }

    /// Where to go on after the gate: a personal link, and nothing else.
    pub(crate) fn token(&self) -> Option<&str> {
        let token = self.get("next")?;
        token.chars().all(char::is_alphanumeric).then_some(token)
    }

    /// The album to go on to after the gate.
    pub(crate) fn album(&self) -> Option<&str> {
        self.get("album")
    }

    /// The reply of the open form.
    pub(crate) fn reply(&self) -> Values {
        let mut reply = self.values(&OF_REPLY);
        for flag in ["plusOne", "hasOneName"] {
            reply.insert(flag.to_owned(), self.is_checked(flag).into());
        }
        reply
    }

    /// The replies of the form of a personal link: of everybody who was answered for.
    pub(crate) fn replies(&self, invitation: &Invitation) -> Vec<Values> {
        let people = invitation.people.iter().filter_map(|person| {
            let of = |field: &str| self.get(&format!("{field}-{}", person.id));
            let answer = Answer {
                guest_id: person.id.clone(),
                attending: of("attending").map(str::to_owned),
                meal_id: of("mealId").map(str::to_owned),
                dietary_needs: of("dietaryNeeds").map(str::to_owned),
                // The form asks only where there is a place left.
                plus_one: (person.may_bring > 0)
                    .then(|| self.is_checked(&format!("plusOne-{}", person.id))),
                plus_one_name: of("plusOneName").or(of("name")).map(str::to_owned),
            };
            answer.attending.is_some().then_some(answer)
        });
        replies(people, self.get("specialRequests"), invitation)
    }

    /// The purchase of a gift's form.
    pub(crate) fn purchase(&self) -> Values {
        self.values(&OF_GIFT)
    }

    /// The same for the same fields.
    pub(crate) fn digest(&self) -> String {
        digest(&format!("{:?}", self.0))
    }
}

/// The answer for somebody of a personal link.
pub(crate) struct Answer {
    pub(crate) guest_id: String,
    pub(crate) attending: Option<String>,
    pub(crate) meal_id: Option<String>,
    pub(crate) dietary_needs: Option<String>,
    /// Nothing where the reply says nothing of companions.
    pub(crate) plus_one: Option<bool>,
    /// Of a companion without a name the name.
    pub(crate) plus_one_name: Option<String>,
}

/// The replies of those people whom a personal link is for, the first of each; what is said of others is nothing.
pub(crate) fn replies(
    answers: impl Iterator<Item = Answer>,
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
        let mut put = |key: &str, text: Option<&str>| {
            if let Some(text) = text {
                values.insert(key.to_owned(), text.into());
            }
        };
        put("firstName", Some(&person.name));
        put("guestId", Some(&answer.guest_id));
        put("attending", answer.attending.as_deref());
        put("mealId", answer.meal_id.as_deref());
        put("dietaryNeeds", answer.dietary_needs.as_deref());
        put("plusOneName", answer.plus_one_name.as_deref());
        if replies.is_empty() {
            put("specialRequests", special_requests);
        }
        if let Some(plus_one) = answer.plus_one {
            values.insert("plusOne".to_owned(), plus_one.into());
        }
        replies.push(values);
    }
    replies
}

/// What the sender calls a request, so that it counts once however often it comes.
pub(crate) fn request_key(headers: &HeaderMap, field: Option<&str>) -> Option<String> {
    let header = headers.get("idempotency-key");
    let key = header.and_then(|key| key.to_str().ok()).or(field)?.trim();
    let is_short = !key.is_empty() && key.len() <= LONGEST_KEY;
    (!key.is_empty()).then(|| {
        if is_short {
            key.to_owned()
        } else {
            digest(key)
        }
    })
}

/// The id of what a request makes in a wedding's document: the same when it is sent again, and no other
/// wedding's.
pub(crate) fn made_by(document: &DocumentId, request: &str) -> String {
    let hash = digest(&format!("{document} {request}"));
    // Enough of it that nobody meets it twice.
    format!("web-{}", hash.get(..24).unwrap_or(&hash))
}

/// Whether JSON is asked for.
pub(crate) fn wants_json(headers: &HeaderMap) -> bool {
    let accept = headers.get(header::ACCEPT);
    let accept = accept.and_then(|accept| accept.to_str().ok());
    accept.is_some_and(|accept| accept.starts_with("application/json"))
}

/// Base58 of a hash.
pub(crate) fn digest(text: &str) -> String {
    bs58::encode(Sha256::digest(text)).into_string()
}
