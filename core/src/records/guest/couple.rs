//! The couple: two guests of every wedding ([ADR 46](../../../../docs/adr/0046-the-couple-are-guests.md)).
//!
//! Schema version 9 makes their entries, with ids that are the same everywhere. They are on the list as soon as
//! the wedding knows a name. They go by the wedding's names until a person types others, they come, and nobody
//! invites or removes them.

use serde_json::{Value, json};

use super::GUEST;
use super::written::WrittenGuest;
use super::written::together::Together;
use crate::draft::Draft;
use crate::record::{Entry, Store, Stored};
use crate::tolerant::Fields;
use crate::values::RsvpStatus;

/// The ids of the couple's guests: of the one who made the wedding, and of the partner.
pub const COUPLE: [&str; 2] = ["couple-owner", "couple-partner"];

/// What nobody says of the couple: that they are invited, answer, or are brought along.
const NOT_THEIRS: [&str; 4] = ["rsvpStatus", "invitationSent", "plusOneOf", "plusOnes"];

/// Leaves out what nobody says of the couple. It may come with many guests who all get the same.
pub(super) fn leave_out(draft: &mut Draft) {
    for key in NOT_THEIRS {
        draft.forget(key);
    }
}

impl Store {
    /// The guests who may answer an invitation: all but the couple.
    pub(crate) fn invited(&self) -> impl Iterator<Item = (&str, &Entry)> {
        self.present(&GUEST).filter(|(id, _)| !GUEST.is_fixed(id))
    }
}

/// The names of the couple as the wedding has them, in the order of [`COUPLE`].
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct CoupleNames([Option<String>; 2]);

impl CoupleNames {
    /// Reads the wedding's own fields. Both may stand in one of them: "Anna & Ben Keller".
    pub(crate) fn read(wedding: Fields<'_>) -> Self {
        let names = ["ownerName", "partnerName"].map(|key| wedding.text(key));
        let ([Some(both), None] | [None, Some(both)]) = &names else {
            return Self(names);
        };
        match &Together::read(both).people[..] {
            [one, other] if !one.first_name.is_empty() && !other.first_name.is_empty() => {
                let name = |guest: &WrittenGuest| {
                    let name = format!("{} {}", guest.first_name, guest.last_name);
                    Some(name.trim().to_owned())
                };
                Self([name(one), name(other)])
            }
            _ => Self(names),
        }
    }

    /// What one of the couple reads as; `None` where the wedding has no name at all. A document that is only its
    /// genesis has no couple yet.
    pub(crate) fn read_as(&self, written: &Stored, at: usize) -> Option<Stored> {
        let own = self.0.get(at)?.as_deref();
        let other = || {
            self.0
                .iter()
                .flatten()
                .next()
                .map(|name| format!("Partner of {name}"))
        };
        let (first, last) = match own {
            Some(name) => {
                let guest = WrittenGuest::of_name(name);
                (guest.first_name, guest.last_name)
            }
            None => (other()?, String::new()),
        };
        let mut read = written.clone();
        for key in NOT_THEIRS {
            read.patch(key, None);
        }
        let confirmed = json!(RsvpStatus::Confirmed.as_str());
        read.patch("rsvpStatus", Some(&confirmed));
        // The couple cannot be removed: ignore a removal mark.
        read.lifecycle.bring_back();
        let mut fill = |key: &str, text: &str| {
            if read.text(key).is_none() && !text.is_empty() {
                read.patch(key, Some(&Value::from(text)));
            }
        };
        fill("firstName", &first);
        if !written.flag("hasOneName") {
            fill("lastName", &last);
        }
        if read.text("lastName").is_none() {
            read.patch("hasOneName", Some(&Value::Bool(true)));
        }
        Some(read)
    }
}
