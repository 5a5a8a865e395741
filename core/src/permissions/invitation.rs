//! Whether an invitation to a team can still be accepted.

use serde::{Deserialize, Serialize};

use crate::date::sortable_instant;

/// An invitation is flagged “expires soon” when less than 24 hours remain.
const SOON_MILLIS: i64 = 24 * 60 * 60 * 1000;

/// State of an invitation that is not accepted yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum InvitationState {
    /// Can be accepted.
    Open,
    /// Can be accepted, for less than a day.
    ExpiresSoon,
    /// Must be sent again.
    Expired,
}

/// State of an invitation at an instant; both are RFC 3339. An unreadable end counts as passed.
///
/// ```
/// use troth_core::permissions::invitation::{InvitationState, invitation_state};
/// let state = invitation_state("2027-05-08T10:00:00Z", "2027-05-07T18:00:00Z");
/// assert_eq!(state, InvitationState::ExpiresSoon);
/// ```
#[must_use]
pub fn invitation_state(expires_at: &str, now: &str) -> InvitationState {
    let remaining_millis =
        sortable_instant(Some(expires_at)).saturating_sub(sortable_instant(Some(now)));
    if remaining_millis <= 0 {
        InvitationState::Expired
    } else if remaining_millis < SOON_MILLIS {
        InvitationState::ExpiresSoon
    } else {
        InvitationState::Open
    }
}

#[cfg(test)]
mod tests {
    use super::InvitationState::{Expired, ExpiresSoon, Open};
    use super::*;

    #[test]
    fn an_invitation_expires_soon_on_its_last_day_and_is_expired_at_its_end() {
        let check = |now: &str, expected: InvitationState| {
            let state = invitation_state("2027-05-08T10:00:00.000Z", now);
            assert_eq!(state, expected, "{now}");
        };
        check("2027-05-01T10:00:00Z", Open);
        check("2027-05-07T10:00:00.000Z", Open);
        check("2027-05-07T10:00:00.001Z", ExpiresSoon);
        check("2027-05-08T09:59:59.999Z", ExpiresSoon);
        check("2027-05-08T11:59:59+02:00", ExpiresSoon);
        check("2027-05-08T10:00:00Z", Expired);
        check("2027-06-01T00:00:00Z", Expired);
    }

    #[test]
    fn an_unreadable_end_has_passed() {
        assert_eq!(invitation_state("soon", "2027-05-08T10:00:00Z"), Expired);
        assert_eq!(invitation_state("", ""), Expired);
    }
}
