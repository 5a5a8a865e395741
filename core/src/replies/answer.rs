//! What one reply says, as it came from the form.

use serde_json::Value;

use super::{NEEDS, command};
use crate::record::{Action, RecordCommand, Store, Values};
use crate::records::guest::GUEST;
use crate::records::meal::MEAL;
use crate::values::{Attending, RsvpStatus};

/// A reply as it came.
pub(super) struct Reply<'a> {
    pub(super) values: &'a Values,
}

impl Reply<'_> {
    pub(super) fn text(&self, key: &str) -> Option<&str> {
        let text = self.values.get(key)?.as_str()?.trim();
        (!text.is_empty()).then_some(text)
    }

    pub(super) fn name(&self) -> String {
        let parts = ["firstName", "lastName"].map(|key| self.text(key).unwrap_or_default());
        parts.join(" ").trim().to_owned()
    }

    pub(super) fn is_coming(&self) -> bool {
        self.text("attending") == Some(Attending::Yes.as_str())
    }

    pub(super) fn brings_somebody(&self) -> bool {
        self.is_coming() && self.values.get("plusOne").and_then(Value::as_bool) == Some(true)
    }

    pub(super) fn meal(&self, store: &Store) -> Option<&str> {
        self.text("mealId").filter(|id| store.is_here(&MEAL, id))
    }

    /// What it says of its guest, without the diet.
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

    /// A guest made of it.
    pub(super) fn as_guest(&self, store: &Store) -> Values {
        let mut guest = self.changes(store);
        for key in ["firstName", "lastName"] {
            let name = self.text(key).unwrap_or("?");
            guest.insert(key.to_owned(), name.into());
        }
        if let Some(needs) = self.text(NEEDS) {
            guest.insert("dietaryRestrictions".to_owned(), needs.into());
        }
        if self.brings_somebody() {
            guest.insert("plusOnes".to_owned(), "1".into());
        }
        guest
    }

    /// The name of the guest who comes along, if the reply has one.
    pub(super) fn companion_name(&self) -> Values {
        let mut values = Values::new();
        if let Some(name) = self.text("plusOneName") {
            let (first, last) = name.rsplit_once(' ').unwrap_or((name, ""));
            values.insert("firstName".to_owned(), first.into());
            if !last.is_empty() {
                values.insert("lastName".to_owned(), last.into());
            }
        }
        values
    }

    pub(super) fn new_companion(&self, id: &str, host: &str) -> RecordCommand {
        let mut companion = self.companion_name();
        companion.insert("plusOneOf".to_owned(), host.into());
        let status = RsvpStatus::Confirmed.as_str();
        companion.insert("rsvpStatus".to_owned(), status.into());
        command(&GUEST, &format!("{id}-c"), Action::Add(companion))
    }
}
