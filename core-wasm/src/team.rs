//! What each role may do with the members of a team.

use troth_core::permissions::Role;
use troth_core::permissions::invitation::{self, InvitationState};
use troth_core::permissions::team::{self, InvitationFields, Membership, TeamActions};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

use crate::convert::to_js;

/// Actions of a member with `myRole` on the membership of one with `memberRole`. `isMe`: it is their own. `owners`:
/// number of owners in the team.
#[wasm_bindgen(js_name = teamActions)]
pub fn team_actions(
    #[wasm_bindgen(js_name = myRole)] my_role: &Ts<Role>,
    #[wasm_bindgen(js_name = memberRole)] member_role: &Ts<Role>,
    #[wasm_bindgen(js_name = isMe)] is_me: bool,
    owners: u32,
) -> Result<Ts<TeamActions>, JsError> {
    let membership = if is_me {
        Membership::Own
    } else {
        Membership::Another
    };
    let owners = owners.try_into().unwrap_or(usize::MAX);
    let (me, member) = (my_role.to_rust()?, member_role.to_rust()?);
    Ok(team::team_actions(me, member, membership, owners).into_ts()?)
}

/// Roles that a member with `myRole` may invite people to, most powerful first.
#[wasm_bindgen(js_name = invitableRoles, unchecked_return_type = "Role[]")]
pub fn invitable_roles(
    #[wasm_bindgen(js_name = myRole)] my_role: &Ts<Role>,
) -> Result<JsValue, JsError> {
    to_js(&team::invitable_roles(my_role.to_rust()?))
}

/// Issues of an invite form, in the order of its fields.
#[wasm_bindgen(js_name = validateInvitation, unchecked_return_type = "FieldIssue[]")]
pub fn validate_invitation(form: &Ts<InvitationFields>) -> Result<JsValue, JsError> {
    to_js(&team::validate_invitation(&form.to_rust()?))
}

/// The state of an invitation at an instant; both are RFC 3339.
#[wasm_bindgen(js_name = invitationState)]
pub fn invitation_state(
    #[wasm_bindgen(js_name = expiresAt)] expires_at: &str,
    now: &str,
) -> Result<Ts<InvitationState>, JsError> {
    Ok(invitation::invitation_state(expires_at, now).into_ts()?)
}
