//! Who may write what (decisions: Planning, the table of roles). The server enforces it on every
//! path, sync included; screens use it to not offer what would be refused.

use serde::{Deserialize, Serialize};

use crate::command::Command;

pub mod invitation;
pub mod team;

/// A member's role in one wedding (Specification 3, section 6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum Role {
    /// Full access.
    Owner,
    /// Manages everything, invites others.
    Organizer,
    /// Plans, but reads details, budget and team only.
    Planner,
    /// Reads.
    Viewer,
}

impl Role {
    /// All roles, the mightiest first.
    pub const ALL: [Self; 4] = [Self::Owner, Self::Organizer, Self::Planner, Self::Viewer];

    /// The role's name, as stored and sent.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Owner => "OWNER",
            Self::Organizer => "ORGANIZER",
            Self::Planner => "PLANNER",
            Self::Viewer => "VIEWER",
        }
    }

    /// The role of a name.
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|role| role.as_str() == name)
    }
}

/// A column of the table of roles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum Area {
    /// The wedding's details and settings.
    WeddingDetails,
    /// Guests, vendors, timeline, tasks, seating, website, photos.
    Planning,
    /// Budget and payments.
    Budget,
    /// The gift registry.
    Registry,
    /// The team.
    Team,
    /// E-mail.
    Email,
}

impl Area {
    /// All areas, in the order of the table.
    pub const ALL: [Self; 6] = [
        Self::WeddingDetails,
        Self::Planning,
        Self::Budget,
        Self::Registry,
        Self::Team,
        Self::Email,
    ];

    /// The area's name, as it is sent.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::WeddingDetails => "weddingDetails",
            Self::Planning => "planning",
            Self::Budget => "budget",
            Self::Registry => "registry",
            Self::Team => "team",
            Self::Email => "email",
        }
    }
}

/// What a role may do in an area.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum Access {
    /// Nothing.
    None,
    /// Look.
    Read,
    /// Change; for the team: invite, for e-mail: send. Who may remove whom from a team is more
    /// than this and decided where the team is.
    Write,
}

/// The table of roles.
#[must_use]
pub fn access(role: Role, area: Area) -> Access {
    match (role, area) {
        (Role::Owner | Role::Organizer, _) => Access::Write,
        (Role::Planner, Area::Planning | Area::Registry) => Access::Write,
        (Role::Viewer, Area::Email) => Access::None,
        (Role::Planner | Role::Viewer, _) => Access::Read,
    }
}

/// The area that a root container of the document belongs to; `None` for what no member may
/// write, such as the schema version.
#[must_use]
pub fn area_of(container: &str) -> Option<Area> {
    Some(match container {
        "wedding" | "currency" | "settings" => Area::WeddingDetails,
        "guests" | "groups" | "parties" | "vendors" | "events" | "eventVendors" | "milestones"
        | "tasks" | "charts" | "albums" | "photos" | "website" => Area::Planning,
        "budget" | "expenses" | "categories" | "reminders" => Area::Budget,
        "registry" | "purchases" => Area::Registry,
        "emailTemplates" => Area::Email,
        _ => return None,
    })
}

/// Whether a role may write below this root container.
///
/// ```
/// use troth_core::permissions::{Role, may_write};
/// assert!(may_write(Role::Planner, "guests"));
/// assert!(!may_write(Role::Planner, "expenses"));
/// ```
#[must_use]
pub fn may_write(role: Role, container: &str) -> bool {
    area_of(container).is_some_and(|area| access(role, area) == Access::Write)
}

/// Whether a role may run this command at all.
#[must_use]
pub fn may_run(role: Role, command: &Command) -> bool {
    may_write(role, command.container())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::genesis::CONTAINERS;

    #[test]
    fn the_table_of_the_decisions() {
        use Access::{None, Read, Write};
        let check = |role: Role, expected: [Access; 6]| {
            assert_eq!(
                Area::ALL.map(|area| access(role, area)),
                expected,
                "{role:?}"
            );
        };
        check(Role::Owner, [Write, Write, Write, Write, Write, Write]);
        check(Role::Organizer, [Write, Write, Write, Write, Write, Write]);
        check(Role::Planner, [Read, Write, Read, Write, Read, Read]);
        check(Role::Viewer, [Read, Read, Read, Read, Read, None]);
    }

    #[test]
    fn every_container_belongs_to_an_area() {
        for container in CONTAINERS {
            assert!(area_of(container).is_some(), "{container}");
        }
    }

    #[test]
    fn nobody_writes_outside_the_containers() {
        for role in Role::ALL {
            for key in ["schemaVersion", "", "roles", "__proto__"] {
                assert!(!may_write(role, key), "{role:?} {key}");
            }
        }
    }

    #[test]
    fn a_planner_plans_and_a_viewer_looks() {
        let check = |role: Role, container: &str, expected: bool| {
            assert_eq!(may_write(role, container), expected, "{role:?} {container}");
        };
        check(Role::Planner, "guests", true);
        check(Role::Planner, "charts", true);
        check(Role::Planner, "wedding", false);
        check(Role::Planner, "currency", false);
        check(Role::Planner, "budget", false);
        check(Role::Planner, "categories", false);
        check(Role::Planner, "emailTemplates", false);
        check(Role::Organizer, "expenses", true);
        for container in CONTAINERS {
            check(Role::Viewer, container, false);
            check(Role::Owner, container, true);
        }
    }

    #[test]
    fn a_role_runs_the_commands_of_what_it_writes() {
        let check = |role: Role, json: &str, expected: bool| {
            let command: Command = serde_json::from_str(json).unwrap();
            assert_eq!(may_run(role, &command), expected, "{role:?} {json}");
        };
        let [guest, expense, wedding, vendor] = [
            r#"{"type":"guest.remove","id":"g"}"#,
            r#"{"type":"expense.remove","id":"e"}"#,
            r#"{"type":"wedding.update","changes":{}}"#,
            r#"{"type":"vendor.restore","id":"v"}"#,
        ];
        check(Role::Organizer, wedding, true);
        check(Role::Planner, guest, true);
        check(Role::Planner, vendor, true);
        check(Role::Planner, expense, false);
        check(Role::Planner, wedding, false);
        check(Role::Viewer, guest, false);
    }

    #[test]
    fn areas_are_named_as_they_are_sent() {
        for area in Area::ALL {
            assert_eq!(serde_json::to_value(area).unwrap(), area.as_str());
        }
    }

    #[test]
    fn roles_are_named_as_they_are_sent() {
        for role in Role::ALL {
            assert_eq!(Role::parse(role.as_str()), Some(role));
            assert_eq!(serde_json::to_value(role).unwrap(), role.as_str());
        }
        assert_eq!(Role::parse("USER"), None);
    }
}
