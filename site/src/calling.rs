//! Links that call a telephone number.

use std::sync::OnceLock;

/// The link that calls a written number; `None` where the number is not understood.
pub type CallLink = fn(&str) -> Option<String>;

static CALL_LINK: OnceLock<CallLink> = OnceLock::new();

/// Has numbers read by `call_link`. A browser has the tables for it in a module of their own.
pub fn call_with(call_link: CallLink) {
    let _ = CALL_LINK.set(call_link);
}

/// The link that calls a written number; `None` where the number is not understood.
pub(crate) fn link_to(written: &str) -> Option<String> {
    CALL_LINK.get().copied().unwrap_or(by_tables)(written)
}

#[cfg(feature = "phone-tables")]
fn by_tables(written: &str) -> Option<String> {
    troth_phone::call_link(written)
}

/// Without tables no number is understood.
#[cfg(not(feature = "phone-tables"))]
fn by_tables(_: &str) -> Option<String> {
    None
}
