//! Telephone numbers with links that call them.

use std::sync::OnceLock;

use troth_core::country::Country;

/// A number that can be called.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Call {
    /// The `tel:` link.
    pub link: String,
    /// The number as guests see it.
    pub shown: String,
}

/// How a written number is called, in the country of this code; `None` where the number is not understood.
pub type ReadCall = fn(&str, Option<&str>) -> Option<Call>;

static READ_CALL: OnceLock<ReadCall> = OnceLock::new();

/// Has numbers read by `read_call`. A browser has the tables for it in a module of their own.
pub fn call_with(read_call: ReadCall) {
    let _ = READ_CALL.set(read_call);
}

/// How a written number is called; `None` where the number is not understood.
pub(crate) fn call(written: &str, country: Option<Country>) -> Option<Call> {
    let read_call = READ_CALL.get().copied().unwrap_or(by_tables);
    read_call(written, country.map(Country::code))
}

#[cfg(feature = "phone-tables")]
fn by_tables(written: &str, country: Option<&str>) -> Option<Call> {
    let troth_phone::PhoneCall { link, shown } = troth_phone::call(written, country)?;
    Some(Call { link, shown })
}

/// Without tables no number is understood.
#[cfg(not(feature = "phone-tables"))]
fn by_tables(_: &str, _: Option<&str>) -> Option<Call> {
    None
}
