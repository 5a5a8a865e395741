//! The tables: the kinds of records that a wedding has.

pub mod album;
pub mod category;
pub mod email_template;
pub mod event;
pub mod event_vendor;
pub mod expense;
pub mod group;
pub mod guest;
#[cfg(feature = "sample-record")]
pub mod keepsake;
pub(crate) mod ledger;
pub mod meal;
pub mod milestone;
pub mod party;
pub mod payment;
pub mod purchase;
pub mod registry_item;
pub mod reminders;
pub mod reply;
pub mod section;
pub mod settings;
pub mod task;
pub mod vendor;
pub mod vendor_amounts;
pub mod website;

use crate::record::Record;

/// Every kind of record.
pub static RECORDS: &[&Record] = &[
    &guest::GUEST,
    &group::GROUP,
    &party::PARTY,
    &meal::MEAL,
    &expense::EXPENSE,
    &category::CATEGORY,
    &payment::PAYMENT,
    &vendor::VENDOR,
    &registry_item::REGISTRY_ITEM,
    &purchase::PURCHASE,
    &event::EVENT,
    &event_vendor::EVENT_VENDOR,
    &milestone::MILESTONE,
    &task::TASK,
    &website::WEBSITE,
    &section::SECTION,
    &section::SECTION_ITEM,
    &reply::REPLY,
    &email_template::EMAIL_TEMPLATE,
    &album::ALBUM,
    &album::PHOTO,
    &album::ALBUM_PHOTO,
    &reminders::REMINDERS,
    &settings::SETTINGS,
    #[cfg(feature = "sample-record")]
    &keepsake::KEEPSAKE,
];

/// The record with a noun, such as `guest`.
#[must_use]
pub fn by_noun(noun: &str) -> Option<&'static Record> {
    RECORDS.iter().copied().find(|record| record.noun == noun)
}

/// The record with a root container, such as `guests`.
#[must_use]
pub fn by_container(container: &str) -> Option<&'static Record> {
    let mut records = RECORDS.iter().copied();
    records.find(|record| record.container == container)
}
