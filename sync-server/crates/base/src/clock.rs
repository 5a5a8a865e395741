//! The single source of the time, so that tests can set it.

use std::sync::Arc;

use jiff::Timestamp;

/// The clock; clones share it.
#[derive(Clone)]
pub struct Clock(Arc<dyn Fn() -> Timestamp + Send + Sync>);

impl Clock {
    /// The machine's own clock.
    #[must_use]
    pub fn system() -> Self {
        Self::from_fn(Timestamp::now)
    }

    /// A clock that returns the value of `now`.
    pub fn from_fn(now: impl Fn() -> Timestamp + Send + Sync + 'static) -> Self {
        Self(Arc::new(now))
    }

    /// The present instant.
    #[must_use]
    pub fn now(&self) -> Timestamp {
        (self.0)()
    }
}

/// An instant as it is stored and sent: RFC 3339 in UTC, always with milliseconds, so that the
/// order of the texts is the order of the instants.
#[must_use]
pub fn instant_text(instant: Timestamp) -> String {
    format!("{instant:.3}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn instants_have_one_width() {
        let whole: Timestamp = "2026-06-01T12:00:00Z".parse().unwrap();
        let fine: Timestamp = "2026-06-01T12:00:00.123456Z".parse().unwrap();
        assert_eq!(instant_text(whole), "2026-06-01T12:00:00.000Z");
        assert_eq!(instant_text(fine), "2026-06-01T12:00:00.123Z");
    }
}
