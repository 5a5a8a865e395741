//! Companions: guests brought along by another guest, the host.
//!
//! A companion is a guest with `plusOneOf`, and may have no name yet. `plusOnes` is the number that a host may bring;
//! companions who declined do not count. A form refuses too many. A merge may still cause too many, or a missing host;
//! then the view lists an issue.

use std::collections::{BTreeMap, HashMap};

use serde_json::{Value, json};

use super::{GUEST, Guest, GuestFigures};
use crate::draft::{Draft, FieldName, field};
use crate::ids::RecordId;
use crate::record::{Action, Proposal, RecordBatch, RecordCommand, Store, Stored, Values};
use crate::values::RsvpStatus;

const HOST: FieldName = field("plusOneOf", "Brought by");
const PLUS_ONES: FieldName = field("plusOnes", "Plus ones");

/// Display name of a companion without a name.
pub(crate) fn unnamed_companion_name(host: &str) -> String {
    if host.is_empty() {
        return "Guest".to_owned();
    }
    format!("Guest of {host}")
}

/// Whether a guest is a companion after a command with these fields, and so needs no name.
pub(super) fn is_companion_after(fields: &Values, current: &Stored) -> bool {
    match fields.get(HOST.key) {
        Some(host) => host.as_str().is_some_and(|host| !host.trim().is_empty()),
        None => current.text(HOST.key).is_some(),
    }
}

/// Rules across fields of a guest and across guests.
pub(super) fn rules(proposal: &Proposal<'_>, draft: &mut Draft) {
    let Proposal {
        store, id, current, ..
    } = *proposal;
    let host = draft
        .text_of(HOST.key, current.text(HOST.key))
        .map(str::to_owned);
    let plus_ones = draft.number_of(PLUS_ONES.key, current.number(PLUS_ONES.key));
    match host {
        None => {
            if draft.writes(HOST.key) {
                require_name(draft, current);
            }
            if !draft.writes(PLUS_ONES.key) {
                return;
            }
            let companion_count = store.companion_count(id);
            if plus_ones.unwrap_or(0) < i64::from(companion_count) {
                let message = match companion_count {
                    1 => "One companion is already named. Remove them first.".to_owned(),
                    _ => {
                        format!(
                            "{companion_count} companions are already named. Remove some first."
                        )
                    }
                };
                draft.issue(PLUS_ONES, "too_many_companions", message);
            }
        }
        Some(host) => {
            let is_new_host = draft.writes(HOST.key);
            if is_new_host {
                check_host(proposal, draft, &host);
            }
            if (is_new_host || draft.writes(PLUS_ONES.key)) && plus_ones.unwrap_or(0) > 0 {
                let message = "A companion can’t bring anyone";
                draft.issue(PLUS_ONES, "companion_of_companion", message);
            }
        }
    }
}

/// A companion who becomes an independent guest needs a name.
fn require_name(draft: &mut Draft, current: &Stored) {
    let first_name = field("firstName", "First name");
    let has_text = |key| draft.text_of(key, current.text(key)).is_some();
    let has_name = has_text(first_name.key) || has_text("lastName");
    if !has_name && !draft.touches(first_name.key) {
        draft.issue(first_name, "required", "First name is required");
    }
}

/// Adds an issue if the guest cannot be a companion of this host.
fn check_host(proposal: &Proposal<'_>, draft: &mut Draft, host: &str) {
    let Proposal {
        store, id, current, ..
    } = *proposal;
    if host == id {
        return draft.issue(HOST, "own_host", "Nobody can be their own companion");
    }
    if store.companions_of(id).next().is_some() {
        let message = "A guest who brings others can’t be a companion";
        return draft.issue(HOST, "companion_of_companion", message);
    }
    // A missing host is refused already.
    let Some(host_guest) = store.guest(host) else {
        return;
    };
    let name = host_guest.name();
    if host_guest.host_id().is_some() {
        let message = format!("{name} is a companion and can’t bring anyone");
        return draft.issue(HOST, "companion_of_companion", message);
    }
    let status = draft.text_of("rsvpStatus", current.text("rsvpStatus"));
    let has_declined = status == Some(RsvpStatus::Declined.as_str());
    let plus_ones = host_guest.plus_ones();
    if !has_declined && store.companion_count(host) >= u32::from(plus_ones) {
        let message = match plus_ones {
            0 => format!("{name} can’t bring anyone"),
            1 => format!("{name} can bring one person, who is already named"),
            _ => format!("{name} can bring {plus_ones} people, who are already named"),
        };
        draft.issue(HOST, "too_many_companions", message);
    }
}

/// What happens to the companions of removed guests.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum CompanionRemoval {
    /// They stay as independent guests.
    Stay,
    /// They are removed too.
    Go,
}

impl Store {
    /// Companions of a host that are not removed, with their ids.
    pub(crate) fn companions_of(&self, host: &str) -> impl Iterator<Item = (&str, Guest<'_>)> {
        self.referring(&GUEST, "plusOneOf", host)
            .map(|(id, entry)| (id, Guest(&entry.stored)))
    }

    /// Group of a guest; a companion without one is in the host's.
    #[must_use]
    pub fn group_of(&self, guest: &str) -> Option<&str> {
        self.own_or_hosts(guest, Guest::group_id)
    }

    /// Party of a guest; a companion without one is in the host's.
    #[must_use]
    pub fn party_of(&self, guest: &str) -> Option<&str> {
        self.own_or_hosts(guest, Guest::party_id)
    }

    fn own_or_hosts<'a>(
        &'a self,
        guest: &str,
        read: fn(Guest<'a>) -> Option<&'a str>,
    ) -> Option<&'a str> {
        let guest = Guest(&self.find_present(&GUEST, guest)?.stored);
        let hosts_value = || read(Guest(&self.find_present(&GUEST, guest.host_id()?)?.stored));
        read(guest).or_else(hosts_value)
    }

    /// Number of a host's companions who are not removed and did not decline.
    #[must_use]
    pub fn companion_count(&self, host: &str) -> u32 {
        let companions = self.companions_of(host);
        let expected = companions.filter(|(_, guest)| guest.rsvp() != RsvpStatus::Declined);
        u32::try_from(expected.count()).unwrap_or(u32::MAX)
    }

    /// Number of companions by host, without those who declined.
    pub(crate) fn companion_counts(&self) -> HashMap<&str, u32> {
        let mut counts = HashMap::new();
        for (_, entry) in self.present(&GUEST) {
            let figures = GuestFigures::unpack(entry.figures);
            if !figures.is_companion || figures.rsvp == RsvpStatus::Declined {
                continue;
            }
            if let Some(host) = Guest(&entry.stored).host_id() {
                *counts.entry(host).or_default() += 1;
            }
        }
        counts
    }

    /// Commands that remove guests and their companions, or keep the companions. A companion who stays without a name
    /// gets the host's.
    #[must_use]
    pub fn guest_removal(&self, ids: &[RecordId], companions: CompanionRemoval) -> RecordBatch {
        let mut actions: BTreeMap<&str, Action> = BTreeMap::new();
        for id in ids {
            for (companion, guest) in self.companions_of(id.as_str()) {
                let action = match companions {
                    CompanionRemoval::Go => Action::Remove,
                    CompanionRemoval::Stay => Action::Update(self.independence_changes(guest)),
                };
                actions.insert(companion, action);
            }
        }
        let removable = ids.iter().filter(|id| !GUEST.is_fixed(id.as_str()));
        actions.extend(removable.map(|id| (id.as_str(), Action::Remove)));
        let commands = actions
            .into_iter()
            .map(|(id, action)| RecordCommand::new(&GUEST, RecordId::from_document(id), action));
        RecordBatch {
            commands: commands.collect(),
        }
    }

    /// The changes that make a companion an independent guest.
    fn independence_changes(&self, companion: Guest<'_>) -> Values {
        let mut changes = Values::new();
        changes.insert(HOST.key.to_owned(), Value::Null);
        if companion.0.title().is_empty() {
            let display_name = self.display_name(companion.0);
            let (first, last) = display_name.split_once(' ').unwrap_or((&display_name, ""));
            changes.insert("firstName".to_owned(), json!(first));
            if !last.is_empty() {
                changes.insert("lastName".to_owned(), json!(last));
            }
        }
        changes
    }
}
