//! The table of roles: read and write access to each area.

use serde::{Deserialize, Serialize};

/// A member's role in one wedding.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum Role {
    /// Full access: writes every area, and changes roles.
    Owner,
    /// Manages everything and invites others.
    Organizer,
    /// Writes planning and registry; only reads the other areas.
    Planner,
    /// Reads every area except email.
    Viewer,
}

impl Role {
    /// All roles, most powerful first.
    pub const ALL: [Self; 4] = [Self::Owner, Self::Organizer, Self::Planner, Self::Viewer];

    /// Name as stored and sent.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Owner => "OWNER",
            Self::Organizer => "ORGANIZER",
            Self::Planner => "PLANNER",
            Self::Viewer => "VIEWER",
        }
    }

    /// The role with a name.
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
    /// Sending letters, and their delivery.
    Email,
    /// Templates of letters.
    EmailTemplates,
}

impl Area {
    /// All areas, in the order of the table.
    pub const ALL: [Self; 7] = [
        Self::WeddingDetails,
        Self::Planning,
        Self::Budget,
        Self::Registry,
        Self::Team,
        Self::Email,
        Self::EmailTemplates,
    ];

    /// Name as sent.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::WeddingDetails => "weddingDetails",
            Self::Planning => "planning",
            Self::Budget => "budget",
            Self::Registry => "registry",
            Self::Team => "team",
            Self::Email => "email",
            Self::EmailTemplates => "emailTemplates",
        }
    }
}

/// Level of access of a role to an area.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum Access {
    /// No access.
    None,
    /// Reads.
    Read,
    /// Writes; for the team: invites, for e-mail: sends. Removing members has further rules, in
    /// [`crate::permissions::team`].
    Write,
}

/// Access of a role to an area.
#[must_use]
pub fn access(role: Role, area: Area) -> Access {
    match (role, area) {
        (Role::Owner | Role::Organizer, _) => Access::Write,
        (Role::Planner, Area::Planning | Area::Registry) => Access::Write,
        (Role::Viewer, Area::Email) => Access::None,
        (Role::Planner | Role::Viewer, _) => Access::Read,
    }
}
