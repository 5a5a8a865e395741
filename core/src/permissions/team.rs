//! What each role may do with the members of a team. The server checks it before each change of a team; screens use it
//! to offer only accepted actions.

use serde::{Deserialize, Serialize};

use super::{Access, Area, Role, access};
use crate::patch::FieldIssue;
use crate::validation::{INVALID_EMAIL, is_email};

const NO_EMAIL: &str = "Please enter an email address";

/// Whether a membership is the acting member's own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Membership {
    /// The acting member's own.
    Own,
    /// Another member's.
    Another,
}

/// Actions that a member may take on a membership.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct TeamActions {
    /// Roles that it may be changed to; empty if it may not be changed.
    pub roles: Vec<Role>,
    /// Whether it may be ended by another member.
    pub remove: bool,
    /// Whether the member may leave.
    pub leave: bool,
}

/// Why a change of a team is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum TeamRefusal {
    /// The acting member's role does not allow it.
    #[error("Your role in this wedding doesn’t allow that.")]
    NotAllowed,
    /// An owner cannot be removed: they leave, change their role, or another owner changes it first.
    #[error("An owner can’t be removed. Give them another role first.")]
    RemovesOwner,
    /// A wedding needs at least one owner.
    #[error("This is the only owner. Make someone else an owner first.")]
    LastOwner,
}

/// The invite form as typed.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct InvitationFields {
    /// E-mail address.
    pub email: String,
    /// Name of the role.
    pub role: String,
}

/// Actions that `me` may take on the membership of a `member`, in a team with so many `owners`.
///
/// ```
/// use troth_core::permissions::Role;
/// use troth_core::permissions::team::{Membership, team_actions};
/// let actions = team_actions(Role::Organizer, Role::Planner, Membership::Another, 1);
/// assert!(actions.remove);
/// assert!(actions.roles.is_empty());
/// ```
#[must_use]
pub fn team_actions(me: Role, member: Role, membership: Membership, owners: usize) -> TeamActions {
    let roles = Role::ALL.into_iter();
    let may_end = end_membership(me, member, membership, owners).is_ok();
    TeamActions {
        roles: roles
            .filter(|&role| role != member && change_role(me, member, role, owners).is_ok())
            .collect(),
        remove: membership == Membership::Another && may_end,
        leave: membership == Membership::Own && may_end,
    }
}

/// Roles that a member may invite people to, most powerful first.
#[must_use]
pub fn invitable_roles(me: Role) -> Vec<Role> {
    let roles = Role::ALL.into_iter();
    roles.filter(|&role| invite(me, role).is_ok()).collect()
}

/// Whether a member may invite to a role; also covers resending or withdrawing such an invitation.
///
/// # Errors
/// If the member may not invite, or the new role outranks the inviter's.
pub fn invite(me: Role, role: Role) -> Result<(), TeamRefusal> {
    let may_invite = access(me, Area::Team) >= Access::Write;
    if may_invite && (role != Role::Owner || me == Role::Owner) {
        Ok(())
    } else {
        Err(TeamRefusal::NotAllowed)
    }
}

/// Whether `me` may change the role of a `member`, which may be their own.
///
/// # Errors
/// If `me` is not an owner, or the change would leave no owner.
pub fn change_role(me: Role, member: Role, role: Role, owners: usize) -> Result<(), TeamRefusal> {
    if me != Role::Owner {
        return Err(TeamRefusal::NotAllowed);
    }
    if member == Role::Owner && role != Role::Owner && owners < 2 {
        return Err(TeamRefusal::LastOwner);
    }
    Ok(())
}

/// Whether `me` may end the membership of a `member`: remove them, or leave.
///
/// # Errors
/// If the member is another owner or the last owner, or the role does not allow it.
pub fn end_membership(
    me: Role,
    member: Role,
    membership: Membership,
    owners: usize,
) -> Result<(), TeamRefusal> {
    match (membership, member) {
        (Membership::Own, Role::Owner) if owners < 2 => Err(TeamRefusal::LastOwner),
        (Membership::Own, _) => Ok(()),
        (Membership::Another, _) if access(me, Area::Team) < Access::Write => {
            Err(TeamRefusal::NotAllowed)
        }
        (Membership::Another, Role::Owner) => Err(TeamRefusal::RemovesOwner),
        (Membership::Another, _) => Ok(()),
    }
}

/// Issues of an invite form, in the order of its fields.
#[must_use]
pub fn validate_invitation(form: &InvitationFields) -> Vec<FieldIssue> {
    let mut issues = Vec::new();
    let email = form.email.trim();
    if email.is_empty() {
        issues.push(FieldIssue::new("email", "required", NO_EMAIL));
    } else if !is_email(email) {
        issues.push(FieldIssue::new("email", "invalid_email", INVALID_EMAIL));
    }
    if Role::parse(&form.role).is_none() {
        issues.push(missing_role_issue());
    }
    issues
}

/// Issue for a missing or unknown role.
#[must_use]
pub fn missing_role_issue() -> FieldIssue {
    FieldIssue::new("role", "required", "Please choose a role")
}

#[cfg(test)]
mod tests {
    use super::*;
    use Role::{Organizer, Owner, Planner, Viewer};
    use TeamRefusal::{LastOwner, NotAllowed, RemovesOwner};

    #[test]
    fn owners_and_organizers_invite_up_to_their_own_role() {
        let check = |me: Role, expected: &[Role]| assert_eq!(invitable_roles(me), expected);
        check(Owner, &[Owner, Organizer, Planner, Viewer]);
        check(Organizer, &[Organizer, Planner, Viewer]);
        check(Planner, &[]);
        check(Viewer, &[]);
    }

    #[test]
    fn only_an_owner_changes_roles_and_one_owner_stays() {
        for member in Role::ALL {
            for role in Role::ALL {
                for me in [Organizer, Planner, Viewer] {
                    assert_eq!(change_role(me, member, role, 2), Err(NotAllowed));
                }
                assert_eq!(change_role(Owner, member, role, 2), Ok(()));
                let last = (member == Owner && role != Owner).then_some(LastOwner);
                assert_eq!(change_role(Owner, member, role, 1).err(), last);
            }
        }
    }

    #[test]
    fn owners_and_organizers_can_remove_anyone_but_an_owner() {
        let check = |me: Role, member: Role, expected: Result<(), TeamRefusal>| {
            let outcome = end_membership(me, member, Membership::Another, 2);
            assert_eq!(outcome, expected, "{me:?} removes {member:?}");
        };
        for me in [Owner, Organizer] {
            check(me, Owner, Err(RemovesOwner));
            for member in [Organizer, Planner, Viewer] {
                check(me, member, Ok(()));
            }
        }
        for me in [Planner, Viewer] {
            for member in Role::ALL {
                check(me, member, Err(NotAllowed));
            }
        }
    }

    #[test]
    fn any_member_but_the_last_owner_may_leave() {
        for me in Role::ALL {
            assert_eq!(end_membership(me, me, Membership::Own, 2), Ok(()));
            let last = (me == Owner).then_some(LastOwner);
            assert_eq!(end_membership(me, me, Membership::Own, 1).err(), last);
        }
    }

    #[test]
    fn actions_match_the_rules() {
        let check = |me, member, membership, owners, roles: &[Role], remove: bool, leave: bool| {
            let expected = TeamActions {
                roles: roles.to_vec(),
                remove,
                leave,
            };
            assert_eq!(team_actions(me, member, membership, owners), expected);
        };
        let [own, another] = [Membership::Own, Membership::Another];
        check(Owner, Owner, own, 1, &[], false, false);
        check(
            Owner,
            Owner,
            own,
            2,
            &[Organizer, Planner, Viewer],
            false,
            true,
        );
        check(
            Owner,
            Owner,
            another,
            2,
            &[Organizer, Planner, Viewer],
            false,
            false,
        );
        check(
            Owner,
            Planner,
            another,
            1,
            &[Owner, Organizer, Viewer],
            true,
            false,
        );
        check(Organizer, Owner, another, 1, &[], false, false);
        check(Organizer, Viewer, another, 1, &[], true, false);
        check(Organizer, Organizer, own, 1, &[], false, true);
        check(Planner, Viewer, another, 1, &[], false, false);
        check(Viewer, Viewer, own, 1, &[], false, true);
    }

    #[test]
    fn an_invitation_needs_an_address_and_a_role() {
        let check = |email: &str, role: &str, expected: &[(&str, &str)]| {
            let form = InvitationFields {
                email: email.to_owned(),
                role: role.to_owned(),
            };
            let issues = validate_invitation(&form);
            let issues = issues
                .iter()
                .map(|issue| (issue.field.as_deref().unwrap(), issue.message.as_str()));
            assert_eq!(issues.collect::<Vec<_>>(), expected, "{email:?} {role:?}");
        };
        check(" mary@example.org ", "PLANNER", &[]);
        check("mary@example.org", "OWNER", &[]);
        check(" ", "VIEWER", &[("email", "Please enter an email address")]);
        check(
            "mary",
            "VIEWER",
            &[("email", "Please enter a valid email address")],
        );
        let no_role = ("role", "Please choose a role");
        check("mary@example.org", "USER", &[no_role]);
        check(
            "",
            "",
            &[("email", "Please enter an email address"), no_role],
        );
    }
}
