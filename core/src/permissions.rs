//! Write access of roles to containers. The server enforces it on every path, sync included; screens leave out commands
//! that would be refused.

pub mod invitation;
pub mod team;

pub use crate::roles::{Access, Area, Role, access};

use crate::command::Command;
use crate::records;
use crate::shape::is_reserved;
use crate::wedding::convert;

/// Area of a root container; `None` for keys that no member may write, such as the schema version.
#[must_use]
pub fn area_of(container: &str) -> Option<Area> {
    if let Some(record) = records::by_container(container) {
        return Some(record.area);
    }
    Some(match container {
        "wedding" | "currency" => Area::WeddingDetails,
        "charts" => Area::Planning,
        "budget" => Area::Budget,
        // Until a table gives it an area, only roles that write everything may create it where it is missing.
        _ if is_reserved(container) => Area::WeddingDetails,
        _ => return None,
    })
}

/// Whether a role may write under this root container.
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

/// Whether a role may run this command.
#[must_use]
pub fn may_run(role: Role, command: &Command) -> bool {
    let record_commands = match command {
        Command::Record(command) => command.with.as_slice(),
        Command::RecordsChange(batch) => batch.commands.as_slice(),
        _ => &[],
    };
    let may_write_records = record_commands
        .iter()
        .all(|command| may_write(role, command.record.container));
    let writes_all_amounts = matches!(
        command,
        Command::WeddingConvert { .. } | Command::WeddingAmounts { .. }
    );
    let may_write_amounts = || convert::containers().all(|container| may_write(role, container));
    may_write(role, command.container())
        && may_write_records
        && (!writes_all_amounts || may_write_amounts())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::genesis::CONTAINERS;

    #[test]
    fn access_matches_the_table_in_the_decisions() {
        use Access::{None, Read, Write};
        let check = |role: Role, expected: [Access; 7]| {
            assert_eq!(
                Area::ALL.map(|area| access(role, area)),
                expected,
                "{role:?}"
            );
        };
        check(Role::Owner, [Write; 7]);
        check(Role::Organizer, [Write; 7]);
        check(Role::Planner, [Read, Write, Read, Write, Read, Read, Read]);
        check(Role::Viewer, [Read, Read, Read, Read, Read, None, Read]);
    }

    #[test]
    fn every_container_belongs_to_an_area() {
        for container in CONTAINERS {
            assert!(area_of(container).is_some(), "{container}");
        }
    }

    #[test]
    fn no_role_writes_outside_the_containers() {
        for role in Role::ALL {
            for key in ["schemaVersion", "", "roles", "__proto__"] {
                assert!(!may_write(role, key), "{role:?} {key}");
            }
        }
    }

    #[test]
    fn a_planner_writes_guests_and_charts_and_a_viewer_nothing() {
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
        for container in CONTAINERS
            .into_iter()
            .filter(|container| is_reserved(container))
        {
            check(Role::Planner, container, false);
        }
        for container in CONTAINERS {
            check(Role::Viewer, container, false);
            check(Role::Owner, container, true);
        }
    }

    #[test]
    fn a_role_runs_commands_for_containers_it_may_write() {
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
    fn area_names_match_their_json() {
        for area in Area::ALL {
            assert_eq!(serde_json::to_value(area).unwrap(), area.as_str());
        }
    }

    #[test]
    fn role_names_match_their_json() {
        for role in Role::ALL {
            assert_eq!(Role::parse(role.as_str()), Some(role));
            assert_eq!(serde_json::to_value(role).unwrap(), role.as_str());
        }
        assert_eq!(Role::parse("USER"), None);
    }
}
