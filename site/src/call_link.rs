//! Links to call telephone numbers.

use std::sync::OnceLock;

use troth_core::country::Country;

/// A number that can be called.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CallLink {
    /// The `tel:` link.
    pub link: String,
    /// The number as shown to guests.
    pub shown: String,
}

/// A function that returns the call link of a written number in the country of this code; `None` if it is not
/// understood.
pub type CallReader = fn(&str, Option<&str>) -> Option<CallLink>;

static CALL_READER: OnceLock<CallReader> = OnceLock::new();

/// Sets the function that reads numbers. In a browser, the tables for it are in a separate module.
pub fn set_call_reader(read_call: CallReader) {
    let _ = CALL_READER.set(read_call);
}

/// The call link of a written number; `None` if it is not understood.
pub(crate) fn find(written: &str, country: Option<Country>) -> Option<CallLink> {
    let read_call = CALL_READER.get().copied().unwrap_or(read_by_tables);
    read_call(written, country.map(Country::code))
}

#[cfg(feature = "phone-tables")]
fn read_by_tables(written: &str, country: Option<&str>) -> Option<CallLink> {
    let troth_phone::PhoneCall { link, shown } = troth_phone::call(written, country)?;
    Some(CallLink { link, shown })
}

/// Without tables no number can be read.
#[cfg(not(feature = "phone-tables"))]
fn read_by_tables(_: &str, _: Option<&str>) -> Option<CallLink> {
    None
}
