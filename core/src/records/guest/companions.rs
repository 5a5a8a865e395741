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
pub(crate) fn guest_of(host: &str) -> String {
    if host.is_empty() {
        return "Guest".to_owned();
    }
    format!("Guest of {host}")
}

/// Whether a guest needs no name, as a companion.
pub(super) fn may_lack_name(fields: &Values, current: &Stored) -> bool {
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
                needs_name(draft, current);
            }
            if !draft.writes(PLUS_ONES.key) {
                return;
            }
            let own_companions = store.companion_count(id);
            if plus_ones.unwrap_or(0) < i64::from(own_companions) {
                let message = match own_companions {
                    1 => "One companion is already named. Remove them first.".to_owned(),
                    _ => {
                        format!("{own_companions} companions are already named. Remove some first.")
                    }
                };
                draft.issue(PLUS_ONES, "too_many_companions", message);
            }
        }
        Some(host) => {
            let is_new = draft.writes(HOST.key);
            if is_new {
                may_be_brought(proposal, draft, &host);
            }
            if (is_new || draft.writes(PLUS_ONES.key)) && plus_ones.unwrap_or(0) > 0 {
                let message = "A companion can’t bring anyone";
                draft.issue(PLUS_ONES, "companion_of_companion", message);
            }
        }
    }
}

/// A companion who becomes an independent guest needs a name.
fn needs_name(draft: &mut Draft, current: &Stored) {
    let [first, last] = ["firstName", "lastName"];
    let says = |key| draft.text_of(key, current.text(key)).is_some();
    if !says(first) && !says(last) && !draft.touches(first) {
        draft.issue(
            field(first, "First name"),
            "required",
            "First name is required",
        );
    }
}

fn may_be_brought(proposal: &Proposal<'_>, draft: &mut Draft, host: &str) {
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
    let Some(found) = store.guest(host) else {
        return;
    };
    let name = found.name();
    if found.host_id().is_some() {
        let message = format!("{name} is a companion and can’t bring anyone");
        return draft.issue(HOST, "companion_of_companion", message);
    }
    let status = draft.text_of("rsvpStatus", current.text("rsvpStatus"));
    let counts = status != Some(RsvpStatus::Declined.as_str());
    let most = found.plus_ones();
    if counts && store.companion_count(host) >= u32::from(most) {
        let message = match most {
            0 => format!("{name} can’t bring anyone"),
            1 => format!("{name} can bring one person, who is already named"),
            _ => format!("{name} can bring {most} people, who are already named"),
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
        self.own_or_of_host(guest, Guest::group_id)
    }

    /// Party of a guest; a companion without one is in the host's.
    #[must_use]
    pub fn party_of(&self, guest: &str) -> Option<&str> {
        self.own_or_of_host(guest, Guest::party_id)
    }

    fn own_or_of_host<'a>(
        &'a self,
        guest: &str,
        of: fn(Guest<'a>) -> Option<&'a str>,
    ) -> Option<&'a str> {
        let guest = Guest(&self.find_present(&GUEST, guest)?.stored);
        let of_host = || of(Guest(&self.find_present(&GUEST, guest.host_id()?)?.stored));
        of(guest).or_else(of_host)
    }

    /// Number of a host's companions who are not removed and did not decline.
    #[must_use]
    pub fn companion_count(&self, host: &str) -> u32 {
        let named = self.companions_of(host);
        let named = named.filter(|(_, guest)| guest.rsvp() != RsvpStatus::Declined);
        u32::try_from(named.count()).unwrap_or(u32::MAX)
    }

    /// Number of companions by host, without those who declined.
    pub(crate) fn companion_counts(&self) -> HashMap<&str, u32> {
        let mut taken = HashMap::new();
        for (_, entry) in self.present(&GUEST) {
            let figures = GuestFigures::unpack(entry.figures);
            if !figures.is_companion || figures.rsvp == RsvpStatus::Declined {
                continue;
            }
            if let Some(host) = Guest(&entry.stored).host_id() {
                *taken.entry(host).or_default() += 1;
            }
        }
        taken
    }

    /// Commands that remove guests and their companions, or keep the companions. A companion who stays without a name
    /// gets the host's.
    #[must_use]
    pub fn guest_removal(&self, ids: &[RecordId], companions: CompanionRemoval) -> RecordBatch {
        let mut going: BTreeMap<&str, Action> = BTreeMap::new();
        for id in ids {
            for (companion, guest) in self.companions_of(id.as_str()) {
                let action = match companions {
                    CompanionRemoval::Go => Action::Remove,
                    CompanionRemoval::Stay => Action::Update(self.on_their_own(guest)),
                };
                going.insert(companion, action);
            }
        }
        let others = ids.iter().filter(|id| !GUEST.is_fixed(id.as_str()));
        going.extend(others.map(|id| (id.as_str(), Action::Remove)));
        let commands = going
            .into_iter()
            .map(|(id, action)| RecordCommand::new(&GUEST, RecordId::from_document(id), action));
        RecordBatch {
            commands: commands.collect(),
        }
    }

    fn on_their_own(&self, companion: Guest<'_>) -> Values {
        let mut changes = Values::new();
        changes.insert(HOST.key.to_owned(), Value::Null);
        if companion.0.title().is_empty() {
            let called = self.display_name(companion.0);
            let (first, last) = called.split_once(' ').unwrap_or((&called, ""));
            changes.insert("firstName".to_owned(), json!(first));
            if !last.is_empty() {
                changes.insert("lastName".to_owned(), json!(last));
            }
        }
        changes
    }
}
