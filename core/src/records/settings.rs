//! What a wedding has settled for itself beside its details.

use crate::record::Kind::Flag;
use crate::record::{Address, Field, Record, Store};
use crate::roles::Area;

/// The id of the one entry of a wedding.
pub const WEDDING: &str = "wedding";

/// The table of settings, of which every wedding has one entry.
pub static SETTINGS: Record = Record {
    noun: "settings",
    container: "settings",
    area: Area::WeddingDetails,
    address: Address::Elsewhere,
    fields: &[
        // Nobody's mail is watched unless the couple asks for it.
        Field::new("countsOpens", "Count opened letters", Flag),
    ],
    title: |_| String::new(),
    built_in: &[(WEDDING, "Settings")],
    ..Record::PLAIN
};

impl Store {
    /// Whether it is counted who opens letters and follows their links.
    #[must_use]
    pub fn counts_opens(&self) -> bool {
        let settings = self.get(&SETTINGS, WEDDING);
        settings.is_some_and(|entry| entry.stored.flag("countsOpens"))
    }
}
