//! Who of a wedding's document letters can be written to.

use std::collections::HashMap;

use troth_core::date::CalendarDate;
use troth_core::model::Model;
use troth_core::record::{RecordQuery, RecordView};
use troth_core::records::group::GROUP;
use troth_core::records::guest::GUEST;
use troth_core::records::vendor::VENDOR;

use super::Words;
use crate::words::short_day;

/// A guest or a vendor who has an address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reader {
    /// `guest g1` or `vendor v1`.
    pub key: String,
    /// The name.
    pub name: String,
    /// The address.
    pub email: String,
    /// The guest by whose personal link they answer.
    pub link_of: Option<String>,
    /// Until when they may answer, as it is written.
    pub deadline: Option<String>,
}

impl Reader {
    /// What stands for the variables in this reader's letter, with what is the same for all and the reader's own
    /// link.
    #[must_use]
    pub fn words(&self, of_all: &Words, link: Option<String>) -> Words {
        Words {
            name: Some(self.name.clone()),
            link,
            deadline: self.deadline.clone(),
            ..of_all.clone()
        }
    }
}

/// The guests and vendors with an address.
#[must_use]
pub fn readers(model: &Model) -> Vec<Reader> {
    let records = model.records();
    // Nothing here depends on the day.
    let today = CalendarDate::EPOCH;
    let all = RecordQuery::default();
    let groups: HashMap<String, RecordView> = records
        .list(&GROUP, &all, today)
        .into_iter()
        .map(|group| (group.id.clone(), group))
        .collect();
    let mut readers = Vec::new();
    for guest in records.list(&GUEST, &all, today) {
        let Some(email) = text(&guest, "email") else {
            continue;
        };
        let group = text(&guest, "groupId").and_then(|id| groups.get(&id));
        let deadline = group.and_then(|group| text(group, "rsvpDeadline"));
        let deadline = deadline.and_then(|day| CalendarDate::parse(&day).ok());
        readers.push(Reader {
            key: format!("guest {}", guest.id),
            name: text(&guest, "name").unwrap_or_default(),
            email,
            // A companion answers by the link of the host.
            link_of: text(&guest, "plusOneOf").or(Some(guest.id)),
            deadline: deadline.map(short_day),
        });
    }
    for vendor in records.list(&VENDOR, &all, today) {
        let Some(email) = text(&vendor, "email") else {
            continue;
        };
        let person = text(&vendor, "contactPerson").or_else(|| text(&vendor, "name"));
        readers.push(Reader {
            key: format!("vendor {}", vendor.id),
            name: person.unwrap_or_default(),
            email,
            link_of: None,
            deadline: None,
        });
    }
    readers
}

pub(super) fn text(view: &RecordView, key: &str) -> Option<String> {
    let text = view.get(key)?.as_str()?.trim();
    (!text.is_empty()).then(|| text.to_owned())
}
