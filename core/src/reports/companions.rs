//! Issues about hosts and companions after merges.

use super::{ViewIssue, ViewIssueKind};
use crate::record::Store;
use crate::records::guest::{GUEST, Guest, GuestFigures};

impl Store {
    /// Companions with a removed host or a companion as host, and hosts with too many companions.
    pub(crate) fn companion_issues(&self) -> Vec<ViewIssue> {
        let mut issues = Vec::new();
        let taken = self.companion_counts();
        for (id, entry) in self.present(&GUEST) {
            let figures = GuestFigures::unpack(entry.figures);
            let guest = Guest(&entry.stored);
            let Some(host) = figures.is_companion.then(|| guest.host_id()).flatten() else {
                let named = taken.get(id).copied().unwrap_or(0);
                if named > u32::from(figures.plus_ones) {
                    issues.push(too_many(
                        id,
                        &self.display_name(guest.0),
                        figures.plus_ones,
                        named,
                    ));
                }
                continue;
            };
            let name = self.display_name(guest.0);
            match self.guest(host) {
                None => issues.push(issue(
                    ViewIssueKind::CompanionWithoutHost,
                    id,
                    format!("The guest who was bringing {name} was removed. Keep {name} as a guest, or remove them too."),
                )),
                Some(found) if found.host_id().is_some() => issues.push(issue(
                    ViewIssueKind::CompanionOfCompanion,
                    id,
                    format!(
                        "{name} is the companion of {}, who is a companion too.",
                        self.display_name(found.0)
                    ),
                )),
                Some(_) => {}
            }
        }
        issues
    }
}

fn too_many(id: &str, name: &str, most: u8, named: u32) -> ViewIssue {
    let limit = match most {
        0 => "can’t bring anyone".to_owned(),
        1 => "can bring one person".to_owned(),
        _ => format!("can bring {most} people"),
    };
    let message = match named {
        1 => {
            format!("{name} {limit}, but one is named. Let them bring more, or remove one.")
        }
        _ => format!("{name} {limit}, but {named} are named. Let them bring more, or remove some."),
    };
    issue(ViewIssueKind::TooManyCompanions, id, message)
}

fn issue(kind: ViewIssueKind, id: &str, message: String) -> ViewIssue {
    ViewIssue {
        kind,
        container: GUEST.container,
        id: id.to_owned(),
        message,
    }
}
