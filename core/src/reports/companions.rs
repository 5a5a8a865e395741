//! Issues about hosts and companions after merges.

use super::{ViewIssue, ViewIssueKind};
use crate::record::Store;
use crate::records::guest::{GUEST, Guest, GuestFigures};

impl Store {
    /// Companions with a removed host or a companion as host, and hosts with too many companions.
    pub(crate) fn companion_issues(&self) -> Vec<ViewIssue> {
        let mut issues = Vec::new();
        let companion_counts = self.companion_counts();
        for (id, entry) in self.present(&GUEST) {
            let figures = GuestFigures::unpack(entry.figures);
            let guest = Guest(&entry.stored);
            let name = || self.display_name(guest.0);
            let host_id = guest.host_id().filter(|_| figures.is_companion);
            let Some(host_id) = host_id else {
                let companion_count = companion_counts.get(id).copied().unwrap_or(0);
                if companion_count > u32::from(figures.plus_ones) {
                    issues.push(too_many(id, &name(), figures.plus_ones, companion_count));
                }
                continue;
            };
            let name = name();
            match self.guest(host_id) {
                None => issues.push(issue(
                    ViewIssueKind::CompanionWithoutHost,
                    id,
                    format!("The guest who was bringing {name} was removed. Keep {name} as a guest, or remove them too."),
                )),
                Some(host) if host.host_id().is_some() => issues.push(issue(
                    ViewIssueKind::CompanionOfCompanion,
                    id,
                    format!(
                        "{name} is the companion of {}, who is a companion too.",
                        self.display_name(host.0)
                    ),
                )),
                Some(_) => {}
            }
        }
        issues
    }
}

fn too_many(id: &str, name: &str, plus_ones: u8, companion_count: u32) -> ViewIssue {
    let limit = match plus_ones {
        0 => "can’t bring anyone".to_owned(),
        1 => "can bring one person".to_owned(),
        _ => format!("can bring {plus_ones} people"),
    };
    let message = match companion_count {
        1 => {
            format!("{name} {limit}, but one is named. Let them bring more, or remove one.")
        }
        _ => format!(
            "{name} {limit}, but {companion_count} are named. Let them bring more, or remove some."
        ),
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
