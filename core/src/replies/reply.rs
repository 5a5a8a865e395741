//! The contents of one reply, as sent by the form.

use serde_json::Value;

use super::{COMPANION_FIELD, DIET_FIELD, MOST_PEOPLE, RequiredReplyFields};
use crate::patch::FieldIssue;
use crate::record::{Store, Values};
use crate::records::group::MAX_PLUS_ONES;
use crate::records::meal::MEAL;
use crate::records::reply::companions_asked;
use crate::values::{Attending, RsvpStatus};

/// How the guest of a reply was identified.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ReplySource {
    /// The guest's own link.
    Link,
    /// A name and an address typed into the open form: they change no contact details.
    Form,
    /// The couple.
    Couple,
    /// The couple, who also allowed the companion.
    Allowed,
}

/// A reply as sent.
pub(super) struct ReplyFields<'a> {
    pub(super) values: &'a Values,
}

impl ReplyFields<'_> {
    pub(super) fn text(&self, key: &str) -> Option<&str> {
        let text = self.values.get(key)?.as_str()?.trim();
        (!text.is_empty()).then_some(text)
    }

    pub(super) fn name(&self) -> String {
        let parts = ["firstName", "lastName"].map(|key| self.text(key).unwrap_or_default());
        parts.join(" ").trim().to_owned()
    }

    /// Whether the sender has one name only.
    fn has_one_name(&self) -> bool {
        self.values.get("hasOneName").and_then(Value::as_bool) == Some(true)
    }

    pub(super) fn is_coming(&self) -> bool {
        self.text("attending") == Some(Attending::Yes.as_str())
    }

    /// Number of companions; `None` if the reply does not give it. A companion's name counts as one, with or without
    /// the check box.
    pub(super) fn companions(&self) -> Option<u32> {
        let brings = match self.text(COMPANION_FIELD) {
            Some(_) => Some(true),
            None => self.values.get("plusOne").and_then(Value::as_bool),
        };
        if self.is_coming() {
            companions_asked(brings, self.people())
        } else {
            Some(0)
        }
    }

    /// Whether the reply gives the number of companions. A check box alone does not.
    pub(super) fn has_companion_count(&self) -> bool {
        self.people().is_some() || self.companions() == Some(0)
    }

    /// Required fields that are missing. `number` is the reply's number in the submission.
    pub(super) fn missing(&self, number: usize, required: RequiredReplyFields) -> Vec<FieldIssue> {
        let is_personal = self.text("guestId").is_some();
        let mut issues = Vec::new();
        let mut issue = |key: &str, code: &str, message: String| {
            let field = match is_personal {
                true => format!("{number}.{key}"),
                false => key.to_owned(),
            };
            issues.push(FieldIssue {
                field: Some(field),
                code: code.to_owned(),
                message,
            });
        };
        if !is_personal {
            for (key, label) in [("lastName", "Last name"), ("email", "Email")] {
                if self.text(key).is_none() && !(key == "lastName" && self.has_one_name()) {
                    issue(key, "required", format!("{label} is required"));
                }
            }
        }
        if self.is_coming() {
            let name = self.name();
            if required.meal && self.text("mealId").is_none() {
                issue(
                    "mealId",
                    "required",
                    format!("Please choose a meal for {name}"),
                );
            }
            if required.diet && self.text(DIET_FIELD).is_none() {
                let message = format!(
                    "Please write the dietary needs of {name}. If there are none, write \u{201c}none\u{201d}."
                );
                issue(DIET_FIELD, "required", message);
            }
            let people = self.people();
            if required.people && !is_personal && people.is_none() {
                let message = "Please say how many of you are coming".to_owned();
                issue("guestCount", "required", message);
            }
            if people.is_some_and(|people| people > MOST_PEOPLE) {
                let message = format!(
                    "One reply is for at most {MOST_PEOPLE} people. Please send another one for the others."
                );
                issue("guestCount", "too_large", message);
            }
        }
        issues
    }

    /// The number of people, the sender included.
    fn people(&self) -> Option<i64> {
        let count = self.values.get("guestCount")?;
        let from_text = count.as_str().and_then(|text| text.trim().parse().ok());
        from_text.or_else(|| count.as_i64())
    }

    pub(super) fn meal(&self, store: &Store) -> Option<&str> {
        self.text("mealId")
            .filter(|id| store.may_be_referenced(&MEAL, id))
    }

    /// The changes of its guest, without the diet.
    pub(super) fn changes(&self, store: &Store) -> Values {
        let status = if self.is_coming() {
            RsvpStatus::Confirmed
        } else {
            RsvpStatus::Declined
        };
        let mut changes = Values::new();
        changes.insert("rsvpStatus".to_owned(), status.as_str().into());
        if let Some(meal) = self.meal(store).filter(|_| self.is_coming()) {
            changes.insert("mealId".to_owned(), meal.into());
        }
        for key in ["email", "phone"] {
            if let Some(text) = self.text(key) {
                changes.insert(key.to_owned(), text.into());
            }
        }
        changes
    }

    /// The fields of a new guest made from it.
    pub(super) fn as_guest(&self, store: &Store) -> Values {
        let mut guest = self.changes(store);
        let first_name = self.text("firstName").unwrap_or("?");
        guest.insert("firstName".to_owned(), first_name.into());
        match self.text("lastName") {
            Some(last_name) => guest.insert("lastName".to_owned(), last_name.into()),
            None => guest.insert("hasOneName".to_owned(), true.into()),
        };
        if let Some(needs) = self.text(DIET_FIELD) {
            guest.insert("dietaryRestrictions".to_owned(), needs.into());
        }
        let companions = self.new_guest_companions();
        if companions > 0 {
            guest.insert("plusOnes".to_owned(), companions.to_string().into());
        }
        guest
    }

    /// Name fields of the companion, if the reply has a name.
    pub(super) fn companion_name(&self) -> Values {
        let mut values = Values::new();
        if let Some(name) = self.text(COMPANION_FIELD) {
            let (first, last) = name.rsplit_once(' ').unwrap_or((name, ""));
            values.insert("firstName".to_owned(), first.into());
            if !last.is_empty() {
                values.insert("lastName".to_owned(), last.into());
            }
        }
        values
    }

    /// Number of companions of a new guest made from it.
    pub(super) fn new_guest_companions(&self) -> u32 {
        let limit = u32::try_from(MAX_PLUS_ONES).unwrap_or(0);
        self.companions().unwrap_or(0).min(limit)
    }
}
