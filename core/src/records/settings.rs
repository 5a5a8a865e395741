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
        Field::new("countsOpens", "Count opened letters", Flag).narrower(false),
        // What is absent is what a wedding begins with: guests may send photos, and the couple looks first.
        Field::new("noGuestPhotos", "No photos from guests", Flag).narrower(true),
        Field::new(
            "guestPhotosUnchecked",
            "Guests' photos without a look",
            Flag,
        )
        .narrower(false),
    ],
    title: |_| String::new(),
    built_in: &[(WEDDING, "Settings")],
    ..Record::PLAIN
};

impl Store {
    /// Whether it is counted who opens letters and follows their links.
    #[must_use]
    pub fn counts_opens(&self) -> bool {
        self.is_settled("countsOpens")
    }

    /// Whether guests may send photos.
    #[must_use]
    pub fn takes_guest_photos(&self) -> bool {
        !self.is_settled("noGuestPhotos")
    }

    /// Whether the couple looks at guests' photos before anybody else does.
    #[must_use]
    pub fn checks_guest_photos(&self) -> bool {
        !self.is_settled("guestPhotosUnchecked")
    }

    fn is_settled(&self, key: &str) -> bool {
        let settings = self.get(&SETTINGS, WEDDING);
        settings.is_some_and(|entry| entry.stored.flag(key))
    }
}
