//! Settings of a wedding besides its details.

use crate::record::FieldKind::Flag;
use crate::record::{Field, Record, RestAddress, Store};
use crate::roles::Area;

/// Id of the only entry of a wedding.
pub const WEDDING: &str = "wedding";

/// The table of settings; every wedding has one entry.
pub static SETTINGS: Record = Record {
    noun: "settings",
    container: "settings",
    area: Area::WeddingDetails,
    address: RestAddress::Elsewhere,
    fields: &[
        // Off by default: opens are counted only if the couple chooses it.
        Field::new("countsOpens", "Count opened letters", Flag).narrower(false),
        // The defaults allow guest photos, with moderation.
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
    /// Whether opened letters and followed links are counted.
    #[must_use]
    pub fn counts_opens(&self) -> bool {
        self.is_on("countsOpens")
    }

    /// Whether guests may send photos.
    #[must_use]
    pub fn accepts_guest_photos(&self) -> bool {
        !self.is_on("noGuestPhotos")
    }

    /// Whether guest photos are moderated before others see them.
    #[must_use]
    pub fn moderates_guest_photos(&self) -> bool {
        !self.is_on("guestPhotosUnchecked")
    }

    fn is_on(&self, key: &str) -> bool {
        let settings = self.get(&SETTINGS, WEDDING);
        settings.is_some_and(|entry| entry.stored.flag(key))
    }
}
